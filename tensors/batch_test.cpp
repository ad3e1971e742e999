#include "tensors/batch.h"

#include "tests/tensor_games.h"

namespace fathom {
namespace {

template <class G>
class BatchOf : public test::OfEveryGame<G> {};
TYPED_TEST_SUITE(BatchOf, test::EveryGame);

// Arrays for a batch of some games.
template <Game G>
struct Arrays {
  explicit Arrays(std::size_t games)
      : seats(games),
        masks(games * Actions<G>::kActions),
        observations(games * kObservationSize<G>),
        scaled(games * kObservationSize<G>),
        ended(games),
        returned(games * Observation<G>::kSeats),
        actions(games) {}

  BatchArrays all() { return {seats, masks, observations, scaled, ended, returned}; }
  friend bool operator==(const Arrays&, const Arrays&) = default;

  std::vector<std::int8_t> seats;
  std::vector<std::uint8_t> masks;
  std::vector<std::uint8_t> observations;
  std::vector<float> scaled;
  std::vector<std::uint8_t> ended;
  std::vector<float> returned;
  std::vector<std::int32_t> actions;
};

// Every array says of every game what the rules say of its state.
template <Game G>
void agrees(const Batch<G>& batch, const Arrays<G>& arrays) {
  for (int i = 0; i < batch.games(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    const typename G::State& state = batch.state(i);
    const Turn turn = G::turn(state);
    ASSERT_EQ(turn.kind, Turn::Kind::seats);
    const Seat seat = turn.seats.lowest();
    ASSERT_EQ(arrays.seats[at], seat);
    std::vector<std::uint8_t> mask(Actions<G>::kActions);
    typename G::Moves moves;
    G::moves(state, seat, moves);
    for (const Move move : moves) mask[static_cast<std::size_t>(Actions<G>::number(state, seat, move))] = 1;
    const auto masks = arrays.masks.begin() + i * Actions<G>::kActions;
    ASSERT_TRUE(std::equal(mask.begin(), mask.end(), masks));
    const std::vector<std::uint8_t> seen = test::observed<G>(G::view(state, seat));
    ASSERT_TRUE(std::equal(seen.begin(), seen.end(), arrays.observations.begin() + i * kObservationSize<G>));
    std::vector<float> scaled(kObservationSize<G>);
    observe<G>(G::view(state, seat), std::span(scaled));
    ASSERT_TRUE(std::equal(scaled.begin(), scaled.end(), arrays.scaled.begin() + i * kObservationSize<G>));
  }
}

TYPED_TEST(BatchOf, WritesWhatTheRulesSay) {
  using G = TypeParam;
  constexpr int kGames = 7;
  for (const std::string_view line : all_option_lines<G>()) {
    const typename G::Options options = test::options_of<G>(line);
    Batch<G> batch(options, kGames, 3, 1);
    Arrays<G> arrays(kGames);
    batch.write(arrays.all());
    int ended = 0;
    for (int step = 0; step < 320 && !testing::Test::HasFatalFailure(); ++step) {
      agrees(batch, arrays);
      batch.sample(arrays.actions);
      std::vector<typename G::State> before;
      for (int i = 0; i < kGames; ++i) before.push_back(batch.state(i));
      ASSERT_EQ(batch.step(arrays.actions, arrays.all()), std::nullopt);
      for (int i = 0; i < kGames; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const auto returned = std::span(arrays.returned).subspan(at * Observation<G>::kSeats, Observation<G>::kSeats);
        const bool pays = std::any_of(returned.begin(), returned.end(), [](float is) { return is != 0; });
        if (arrays.ended[at] == 0) {
          ASSERT_FALSE(pays);
        }
        ended += arrays.ended[at];
        if (arrays.ended[at] == 0) {
          // The decision, and nothing but chance after it.
          const Seat seat = G::turn(before[at]).seats.lowest();
          typename G::State after = before[at];
          G::apply(after, seat, Actions<G>::move(after, seat, arrays.actions[at]));
          if (G::turn(after).kind == Turn::Kind::seats) {
            ASSERT_EQ(batch.state(i), after);
          }
        }
      }
    }
    EXPECT_GT(ended, 0) << line;
  }
}

// The same seed and the same actions give the same games, however many work at it.
TYPED_TEST(BatchOf, ThreadsMakeNoDifference) {
  using G = TypeParam;
  constexpr int kGames = 700;
  Batch<G> one({}, kGames, 5, 1);
  Batch<G> three({}, kGames, 5, 3);
  Arrays<G> of_one(kGames);
  Arrays<G> of_three(kGames);
  for (int step = 0; step < 30; ++step) {
    one.sample(of_one.actions);
    three.sample(of_three.actions);
    ASSERT_EQ(of_one.actions, of_three.actions);
    ASSERT_EQ(one.step(of_one.actions, of_one.all()), std::nullopt);
    ASSERT_EQ(three.step(of_three.actions, of_three.all()), std::nullopt);
    ASSERT_EQ(of_one, of_three);
  }
  Batch<G> other({}, kGames, 6, 1);
  Arrays<G> of_other(kGames);
  one.write(of_one.all());
  other.write(of_other.all());
  EXPECT_NE(of_one.observations, of_other.observations);
}

TYPED_TEST(BatchOf, RefusesWhatIsNotLegalAndLeavesAllAsItWas) {
  using G = TypeParam;
  constexpr int kGames = 5;
  Batch<G> batch({}, kGames, 1, 1);
  Arrays<G> arrays(kGames);
  batch.write(arrays.all());
  batch.sample(arrays.actions);
  const Arrays<G> before = arrays;
  const auto not_legal = std::find(arrays.masks.begin() + 3 * Actions<G>::kActions, arrays.masks.end(), 0) -
                         (arrays.masks.begin() + 3 * Actions<G>::kActions);
  for (const auto action : {static_cast<std::int32_t>(not_legal), -1, Actions<G>::kActions, 1 << 30}) {
    std::vector<std::int32_t> actions = arrays.actions;
    actions[3] = action;
    EXPECT_EQ(batch.step(actions, arrays.all()), 3) << action;
    batch.write(arrays.all());
    EXPECT_TRUE(arrays == before) << action;
  }
}

}  // namespace
}  // namespace fathom
