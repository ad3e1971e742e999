#include "tensors/actions.h"

#include <set>

#include "tests/tensor_games.h"

namespace fathom {
namespace {

template <class G>
class ActionsOf : public test::OfEveryGame<G> {};
TYPED_TEST_SUITE(ActionsOf, test::EveryGame);

TYPED_TEST(ActionsOf, EveryLegalMoveHasOneNumberAndBack) {
  using G = TypeParam;
  test::every_step<G>(25, [](const auto& state, const Step& step, Random&) {
    std::set<int> numbers;
    if (step.seat == kNobody) {
      typename G::Chances chances;
      G::chances(state, chances);
      for (const Chance& chance : chances) {
        const int number = Actions<G>::outcome(chance.move);
        ASSERT_TRUE(number >= 0 && number < Actions<G>::kOutcomes) << GameText<G>::move(chance.move);
        ASSERT_TRUE(numbers.insert(number).second) << GameText<G>::move(chance.move);
        ASSERT_EQ(Actions<G>::outcome_move(number), chance.move) << GameText<G>::move(chance.move);
      }
      return;
    }
    typename G::Moves moves;
    G::moves(state, step.seat, moves);
    for (const Move move : moves) {
      const int number = Actions<G>::number(state, step.seat, move);
      ASSERT_TRUE(number >= 0 && number < Actions<G>::kActions) << GameText<G>::move(move);
      ASSERT_TRUE(numbers.insert(number).second) << GameText<G>::move(move);
      ASSERT_EQ(Actions<G>::move(state, step.seat, number), move) << GameText<G>::move(move);
      // The seat's own view is all that it takes.
      const typename G::View view = G::view(state, step.seat);
      ASSERT_EQ(Actions<G>::number(view.table, step.seat, move), number) << GameText<G>::move(move);
      ASSERT_EQ(Actions<G>::move(view.table, step.seat, number), move) << GameText<G>::move(move);
    }
  });
}

// A number that is not legal here may give a move, but then that move has another number.
TYPED_TEST(ActionsOf, NoOtherNumberStandsForALegalMove) {
  using G = TypeParam;
  test::every_step<G>(2, [](const auto& state, const Step& step, Random& random) {
    if (step.seat == kNobody || random.below(8) != 0) return;
    typename G::Moves moves;
    G::moves(state, step.seat, moves);
    std::set<int> legal;
    for (const Move move : moves) legal.insert(Actions<G>::number(state, step.seat, move));
    for (int number = 0; number < Actions<G>::kActions; ++number) {
      const Move move = Actions<G>::move(state, step.seat, number);
      const bool is_it = moves.contains(move) && Actions<G>::number(state, step.seat, move) == number;
      ASSERT_EQ(is_it, legal.contains(number)) << number << ' ' << GameText<G>::move(move);
    }
  });
}

TYPED_TEST(ActionsOf, OutcomesAreNumberedWithoutGaps) {
  using G = TypeParam;
  std::set<Move> moves;
  for (int number = 0; number < Actions<G>::kOutcomes; ++number) {
    const Move move = Actions<G>::outcome_move(number);
    EXPECT_EQ(Actions<G>::outcome(move), number);
    EXPECT_TRUE(moves.insert(move).second) << GameText<G>::move(move);
  }
}

// What docs/machine-learning.md says: these numbers are fixed.
TEST(Actions, CountsAreFixed) {
  EXPECT_EQ(Actions<CaptainCarcass>::kActions, 148);
  EXPECT_EQ(Actions<CaptainCarcass>::kOutcomes, 312);
  EXPECT_EQ(Actions<TreasureDivers>::kActions, 281);
  EXPECT_EQ(Actions<TreasureDivers>::kOutcomes, 44);
  EXPECT_EQ(Actions<SeaAndShore>::kActions, 838);
  EXPECT_EQ(Actions<SeaAndShore>::kOutcomes, 441);
}

TEST(Actions, SeatsAreCountedFromWhoeverActs) {
  using G = CaptainCarcass;
  G::State table = G::start({.players = 3});
  const Move knife{G::kKnife, 0, 1};
  EXPECT_EQ(Actions<G>::number(table, 2, knife), Actions<G>::number(table, 0, {G::kKnife, 1, 1}));
  EXPECT_EQ(Actions<G>::move(table, 2, Actions<G>::number(table, 2, knife)), knife);
}

TEST(Actions, AnOrderIsThePermutationOfWhatLiesThere) {
  using G = SeaAndShore;
  using sea_and_shore::Colour;
  G::State table = G::start({});
  const auto treasure = [](int value) { return sea_and_shore::card_of(Colour::red, value); };
  const auto lay = [&](int a, int b, int c) {
    table.decks[0].known_top = {{{treasure(a), {}}, {treasure(b), {}}, {treasure(c), {}}}};
  };
  const int as_it_is = Actions<G>::number(table, 0, {G::kTake}) + 1 + 4 + 5 + 4 + 48 + 2;
  lay(4, 1, 2);
  EXPECT_EQ(Actions<G>::number(table, 0, {G::kOrder, treasure(4), treasure(1), treasure(2)}), as_it_is);
  EXPECT_EQ(Actions<G>::number(table, 0, {G::kOrder, treasure(2), treasure(1), treasure(4)}), as_it_is + 5);
  EXPECT_EQ(Actions<G>::move(table, 0, as_it_is + 3), (Move{G::kOrder, treasure(1), treasure(2), treasure(4)}));
  // Two alike: the first of two orders that are the same has the number.
  lay(2, 2, 5);
  EXPECT_EQ(Actions<G>::number(table, 0, {G::kOrder, treasure(5), treasure(2), treasure(2)}), as_it_is + 4);
  EXPECT_EQ(Actions<G>::move(table, 0, as_it_is + 5), Actions<G>::move(table, 0, as_it_is + 4));
}

}  // namespace
}  // namespace fathom
