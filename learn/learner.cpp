#include "learn/learner.h"

#include <fstream>
#include <memory>

#include "arena/run_matches.h"
#include "arena/sprt.h"
#include "bots/captain_carcass/learned_judge.h"
#include "bots/learned/weights.h"
#include "bots/sea_and_shore/learned_judge.h"
#include "bots/treasure_divers/learned_judge.h"
#include "learn/self_play.h"
#include "table/all_games.h"

namespace fathom {

namespace {

template <class G>
concept Learns = requires { Learned<G>::network(); };

template <Game G>
class NetworkPlayer final : public Player<G> {
 public:
  explicit NetworkPlayer(const LearnedNetwork<G>& network) : network_(network) {}

  void start(const Seating<G>& seating) override { random_ = Random(seating.random_seed); }
  std::optional<Move> choose(const typename G::View& view, const typename G::Moves& moves, std::string&) override {
    return Learned<G>::choose(network_, view, moves, random_);
  }

 private:
  const LearnedNetwork<G>& network_;
  Random random_{0};
};

template <Game G>
class Learner {
 public:
  using Net = LearnedNetwork<G>;
  Learner(const Lessons& lessons, std::filesystem::path folder, const std::atomic<bool>& stop, Doing doing)
      : lessons_(lessons), folder_(std::move(folder)), stop_(stop), doing_(std::move(doing)) {}

  void run(const std::function<void(const Generation&)>& told) {
    take_up();
    for (int number = next_; number <= lessons_.generations && !stop_; ++number) {
      const auto generation = teach(number);
      if (!generation) break;
      keep(*generation);
      told(*generation);
    }
  }

 private:
  std::filesystem::path weights_path() const { return folder_ / (std::string(G::kId) + ".weights"); }
  std::filesystem::path log_path() const { return folder_ / (std::string(G::kId) + ".jsonl"); }

  // Goes on where an earlier run ended.
  void take_up() {
    std::filesystem::create_directories(folder_);
    std::ifstream log(log_path());
    std::string line;
    while (std::getline(log, line)) {
      const Json json = Json::parse(line, nullptr, false);
      if (!json.is_object()) throw std::runtime_error("damaged: " + log_path().string());
      next_ = json.at("generation").template get<int>() + 1;
    }
    Random random(mix(lessons_.seed));
    forget(*best_, random);
    if (next_ == 0) return;
    std::ifstream file(weights_path(), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (!read_weights(bytes, G::kId, best_->weights))
      throw std::runtime_error("these are not the weights of this program: " + weights_path().string());
  }

  void keep(const Generation& generation) {
    if (generation.accepted) {
      *best_ = *candidate_;
      const std::filesystem::path fresh = weights_path().string() + ".new";
      std::ofstream(fresh, std::ios::binary) << weights_file(G::kId, best_->weights);
      std::filesystem::rename(fresh, weights_path());
    }
    std::ofstream(log_path(), std::ios::app) << Json{{"generation", generation.number},
                                                     {"positions", generation.positions},
                                                     {"surprise_before", generation.surprise_before},
                                                     {"surprise_after", generation.surprise_after},
                                                     {"test_games", generation.test_games},
                                                     {"win_rate", generation.win_rate},
                                                     {"ci95", {generation.ci95.low, generation.ci95.high}},
                                                     {"elo", generation.elo},
                                                     {"accepted", generation.accepted}}
                                                    .dump()
                                             << '\n';
  }

  Decide<G> teacher(int number) const {
    if (number == 0) {
      return [](const typename G::View& view, const typename G::Moves& moves, Random& random) {
        return think<G>(Level::sailor, view, moves, {}, random).move;
      };
    }
    return [this](const typename G::View& view, const typename G::Moves& moves, Random& random) {
      return Learned<G>::choose(*best_, view, moves, random);
    };
  }

  std::optional<Generation> teach(int number) {
    Generation generation{.number = number};
    const std::uint64_t seed = mix(lessons_.seed + 1) + (static_cast<std::uint64_t>(number) << 32U);
    const int games = number == 0 ? lessons_.first_games : lessons_.games;
    const auto play = [&](int count, std::uint64_t from, const Judging<G>& judging) {
      return positions_of<G>(teacher(number), judging, count, from, lessons_.threads, stop_,
                             [&](int done) { doing_("games", done, count); });
    };
    Judging<G> judging;  // nobody judges yet in the first
    if (number > 0) judging = [this](const typename G::State& state) { return chances_by<G>(*best_, state); };
    const auto positions = play(games, seed, judging);
    // Those are taken as they ended, whatever anybody thought.
    const auto held_out = play(std::max(1, games / 20), seed + (std::uint64_t{1} << 31U), nullptr);
    if (stop_ || positions.empty() || held_out.empty()) return std::nullopt;
    generation.positions = positions.size();

    Trainer<G> trainer(*best_, lessons_.threads);
    generation.surprise_before = trainer.surprise(held_out);
    if (!study(trainer, positions, number)) return std::nullopt;
    *candidate_ = trainer.network();
    // What is tested is what will be stored.
    read_weights(weights_file(G::kId, candidate_->weights), G::kId, candidate_->weights);
    generation.surprise_after = Trainer<G>(*candidate_, 1).surprise(held_out);
    if (!test(generation)) return std::nullopt;
    return generation;
  }

  bool study(Trainer<G>& trainer, const std::vector<Position<G>>& positions, int number) {
    constexpr std::size_t kBatch = 1024;
    const std::size_t batch = std::min(kBatch, positions.size());
    Random random(mix(lessons_.seed + 2) + static_cast<std::uint64_t>(number));
    std::vector<const Position<G>*> order;
    for (const Position<G>& position : positions) order.push_back(&position);
    const std::size_t in_pass = order.size() / batch;
    const std::size_t all = in_pass * static_cast<std::size_t>(lessons_.passes);
    const double rate = lessons_.rate * (number == 0 ? 1 : 0.25);
    std::size_t step = 0;
    for (int pass = 0; pass < lessons_.passes; ++pass) {
      for (std::size_t i = order.size() - 1; i > 0; --i)
        std::swap(order[i], order[random.below(static_cast<std::uint32_t>(i + 1))]);
      for (std::size_t b = 0; b < in_pass; ++b, ++step) {
        if (stop_) return false;
        const auto from = order.begin() + static_cast<std::ptrdiff_t>(b * batch);
        const double left = 1 - static_cast<double>(step) / static_cast<double>(all);
        trainer.learn({from, from + static_cast<std::ptrdiff_t>(batch)}, static_cast<float>(rate * left * left));
        if (step % 64 == 0) doing_("learning", static_cast<int>(step), static_cast<int>(all));
      }
    }
    return true;
  }

  // Against the best so far, or against sailors if there is none.
  bool test(Generation& generation) {
    Plan plan;
    plan.entrants = {{"candidate"}, {"best"}};
    const typename G::Options options{};
    plan.players = G::players(G::start(options));
    LineUp table(static_cast<std::size_t>(plan.players), 1);
    table[0] = 0;
    plan.tables = {table};
    plan.games = std::max(1, lessons_.test_games / plan.players) * plan.players;
    plan.seed = mix(lessons_.seed + 3) + static_cast<std::uint64_t>(generation.number);
    SequentialTest test({.elo0 = 0, .elo1 = 8}, plan.players);
    RoundsInOrder rounds(plan, 0);
    std::atomic<bool> end = false;
    std::vector<std::optional<MatchRecord>> records(static_cast<std::size_t>(plan.matches()));
    const bool first = generation.number == 0;
    MatchRunner<G> runner(plan, options, {}, [&](int entrant) -> std::unique_ptr<Player<G>> {
      if (entrant == 1 && first) return std::make_unique<BotPlayer<G>>(Level::sailor, Budget{});
      return std::make_unique<NetworkPlayer<G>>(entrant == 0 ? *candidate_ : *best_);
    });
    runner.run(records, lessons_.threads, end, [&](int, const MatchRecord&, const Match<G>&) {
      if (stop_) end = true;
      rounds.add_to(test, records);
      doing_("test", rounds.matches(), plan.games);
      if (test.verdict() != SequentialTest::Verdict::open) end = true;
    });
    if (stop_) return false;
    generation.test_games = rounds.matches();
    generation.win_rate = test.mean();
    generation.ci95 = test.ci95();
    generation.elo = elo_of_win_rate(test.mean(), plan.players);
    generation.accepted = first || test.verdict() == SequentialTest::Verdict::better;
    return true;
  }

  Lessons lessons_;
  std::filesystem::path folder_;
  const std::atomic<bool>& stop_;
  Doing doing_;
  int next_ = 0;
  std::unique_ptr<Net> best_ = std::make_unique<Net>();
  std::unique_ptr<Net> candidate_ = std::make_unique<Net>();
};

}  // namespace

bool has_learned_judge(std::string_view game) {
  bool learns = false;
  AllGames::each([&]<Game G>() { learns = learns || (Learns<G> && game == G::kId); });
  return learns;
}

void learn(std::string_view game, const Lessons& lessons, const std::filesystem::path& folder,
           const std::atomic<bool>& stop, const Doing& doing, const std::function<void(const Generation&)>& told) {
  AllGames::each([&]<Game G>() {
    if constexpr (Learns<G>) {
      if (game == G::kId) Learner<G>(lessons, folder, stop, doing).run(told);
    }
  });
}

}  // namespace fathom
