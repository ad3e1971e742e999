#include "bots/sea_and_shore/learned_judge.h"

#include "bots/sea_and_shore/playing_on.h"

namespace fathom {

using namespace sea_and_shore;

namespace {

constexpr std::size_t kPromising = 4;
constexpr int kQuickDeals = 3;
constexpr float kQuickDoubt = 0.5F;

// The plays that promise most by the rules of thumb, with either half; of other decisions all.
void promising(const View& view, const SeaAndShore::Moves& moves, Random& random, SeaAndShore::Moves& out) {
  out.clear();
  if (view.table.phase != Phase::play) {
    for (const Move move : moves) out.push(move);
    return;
  }
  Plays plays;
  plays_of(view.table, view.viewer, kJudgement, plays);
  const std::size_t count = std::min(kPromising, plays.size());
  // Of two that promise as much the same one comes first, whoever sorts.
  const auto rest = [](const Play& play) { return std::pair(play.island, play.additions); };
  std::partial_sort(plays.begin(), plays.begin() + count, plays.end(), [&rest](const Play& a, const Play& b) {
    return a.worth != b.worth ? a.worth > b.worth : rest(a) < rest(b);
  });
  for (std::size_t i = 0; i < count; ++i) {
    const auto half = static_cast<std::uint8_t>(random.below(2));
    out.push({SeaAndShore::kPlay, plays[i].island, half, plays[i].additions});
  }
}

bool is_between_tricks(const State& s) {
  return (s.phase == Phase::turn || (s.phase == Phase::play && s.actor == s.starter)) && !s.hands[0].empty();
}

}  // namespace

const Network<Features>& Learned<SeaAndShore>::network() {
  static const auto kNetwork = embedded_network<SeaAndShore>();
  return kNetwork;
}

Move Learned<SeaAndShore>::choose(const Network<Features>& network, const View& view, const SeaAndShore::Moves& moves,
                                  Random& random) {
  if (moves.size() == 1) return moves[0];
  SeaAndShore::Moves tried;
  promising(view, moves, random, tried);
  std::array<float, kMaxMoves> wins{};
  const auto own = static_cast<std::size_t>(view.viewer);
  for (int deal = 0; deal < kQuickDeals; ++deal) {
    const State world = SeaAndShore::imagine(view, random);
    const Random luck(random.next());
    for (std::size_t i = 0; i < tried.size(); ++i) {
      State s = world;
      Random same_luck = luck;
      SeaAndShore::apply(s, view.viewer, tried[i]);
      if (s.round == world.round) play_on(s, world.trick + 1, kQuickDoubt, same_luck);
      wins[i] += s.phase == Phase::over ? (SeaAndShore::result(s).winners.has(view.viewer) ? 1.0F : 0.0F)
                                        : chances_by<SeaAndShore>(network, s)[own];
    }
  }
  const auto best = std::max_element(wins.begin(), wins.begin() + static_cast<std::ptrdiff_t>(tried.size()));
  return tried[static_cast<std::size_t>(best - wins.begin())];
}

bool Learned<SeaAndShore>::worth_learning(const State& state) {
  constexpr int kSometimes = 5;
  if (state.phase == Phase::deal) return of(state.hands, state.actor).count() % kSometimes == 1;
  return is_between_tricks(state) || (state.phase == Phase::pass && state.passed == PerSeat<Card>{}) ||
         (state.phase <= Phase::turn && state.hands[0].empty());
}

SeaAndShore::Options Learned<SeaAndShore>::options(Random& random) {
  const auto one_in = [&random](std::uint32_t n) { return random.below(n) == 0; };
  SeaAndShore::Options options;
  if (!one_in(2))
    options.players = kMinPlayers + static_cast<int>(random.below(std::uint32_t{kMaxPlayers - kMinPlayers + 1}));
  if (!one_in(4)) return options;
  if (one_in(2))
    options.action_sides = {static_cast<ActionSide>(1 + random.below(2U)),
                            static_cast<ActionSide>(3 + random.below(2U))};
  if (one_in(3)) {
    for (std::size_t i = 3; i < options.treasure_values.size(); ++i)
      options.treasure_values[i] = static_cast<std::uint8_t>(1 + random.below(std::uint32_t{kHighestTreasure}));
    options.treasure_values[0] = 2;
    options.treasure_values[1] = 3;
    options.treasure_values[2] = 4;
  }
  options.steal_from_tied = one_in(4);
  options.shared_ties = one_in(4);
  return options;
}

}  // namespace fathom
