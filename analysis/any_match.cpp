#include "analysis/any_match.h"

#include "analysis/analyse.h"
#include "analysis/books_json.h"
#include "table/all_games.h"
#include "table/hint_json.h"

namespace fathom {

namespace {

constexpr Thoroughness kGlance{Reach::near, 24, 2};
constexpr std::size_t kMovesShown = 4;

// What is shown of a decision: the best moves and the one that was made.
void shorten(Decision& decision, Move made) {
  std::vector<Estimate> kept;
  for (const Estimate& each : decision.moves) {
    if (kept.size() < kMovesShown || each.move == made) kept.push_back(each);
  }
  decision.moves = std::move(kept);
}

template <Game G>
class Recorded final : public AnyMatchAnalysis {
 public:
  explicit Recorded(const Replay<G>& replay) : analysis_(replay) {}

  std::size_t looks() const override { return analysis_.looks(); }
  void glance_at(std::size_t look) override { analysis_.glance_at(look, kGlance); }
  void look_at(std::size_t look) override { analysis_.look_at(look, {}); }

  Json books() const override {
    Books books = analysis_.books();
    for (BookedStep& step : books.steps) {
      if (step.decision) shorten(*step.decision, step.move);
    }
    Json json = books_json<G>(books, analysis_.replay().options);
    for (std::size_t i = 0; i < books.steps.size(); ++i) {
      const BookedStep& step = books.steps[i];
      if (!step.decision) continue;
      json["steps"][i]["decision"]["because"] =
          grounds_json<G>(analysis_.view(i, step.seat), step.decision->moves.front().move);
    }
    json["budget"] = {{"budget_ms", AnalysisEffort::kDefaultMilliseconds}};
    return json;
  }

 private:
  MatchAnalysis<G> analysis_;
};

}  // namespace

std::unique_ptr<AnyMatchAnalysis> analysis_of(std::string_view file, std::string& problem) {
  std::unique_ptr<AnyMatchAnalysis> analysis;
  std::string refused;
  problem = read_replay<AllGames>(file, [&]<Game G>(const Replay<G>& replay) {
    refused = why_not_analysed(replay);
    if (refused.empty()) analysis = std::make_unique<Recorded<G>>(replay);
  });
  if (!refused.empty()) problem = refused;
  return analysis;
}

}  // namespace fathom
