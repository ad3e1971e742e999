#include <algorithm>

#include "bots/search/regret_matching.h"
#include "bots/treasure_divers/bots.h"
#include "bots/treasure_divers/choices.h"
#include "bots/treasure_divers/prospects.h"

namespace fathom {

using namespace treasure_divers;

namespace {

Analysis place_cards(const TreasureDivers::View& view, const TreasureDivers::Moves& moves, Random& random,
                     const Judgement& judgement) {
  const Bidding bidding(view, judgement);
  const std::vector<float> mix = bidding.own_mix();
  const double now = chance_to_win(view.table, view.viewer);
  double mean = 0;
  for (std::size_t i = 0; i < mix.size(); ++i) mean += static_cast<double>(mix[i] * bidding.own_values()[i]);
  const double score = TreasureDivers::score(view.table, view.viewer);
  Analysis analysis;
  analysis.move = moves[pick_weighted(std::span<const float>(mix), random)];
  analysis.estimates.reserve(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Estimate& estimate = analysis.estimates.emplace_back(Estimate{moves[i]});
    estimate.win = std::clamp(now + static_cast<double>(bidding.own_values()[i]) - mean, 0.0, 1.0);
    estimate.score = score;
    estimate.weight = static_cast<double>(mix[i]);
  }
  return analysis;
}

}  // namespace

Analysis Bots<TreasureDivers>::sailor(const View& view, const Moves& moves, Random& random,
                                      const Judgement& judgement) {
  const State& s = view.table;
  if (s.phase == Phase::place) return place_cards(view, moves, random, judgement);
  Analysis analysis;
  // Before the placement all face-down tops are alike.
  const bool is_alike = s.phase < Phase::place;
  const double now = chance_to_win(s, view.viewer);
  const double score = TreasureDivers::score(s, view.viewer);
  analysis.move =
      is_alike ? moves[random.below(static_cast<std::uint32_t>(moves.size()))] : quick_choice(s, view.viewer, random);
  for (const Move move : moves) {
    analysis.estimates.push_back(
        {move, is_alike ? now : std::clamp(worth_of_choice(s, view.viewer, move), 0.0, 1.0), score});
  }
  return analysis;
}

}  // namespace fathom
