#include "analysis/books.h"

#include <gtest/gtest.h>

namespace fathom {
namespace {

constexpr Move kGood{1};
constexpr Move kOther{2};
constexpr Move kBad{3};

Estimate weighed(Move move, double win, double error, double weight = 0) { return {move, win, 0, 100, weight, error}; }

TEST(Books, TheBestMoveCostsNothing) {
  const Decision decision = grade({weighed(kGood, 0.6, 0.01), weighed(kBad, 0.4, 0.01)}, false, kGood);
  EXPECT_EQ(decision.grade, Grade::best);
  EXPECT_EQ(decision.cost, 0);
}

TEST(Books, WithinTheNoiseNothingIsAMistake) {
  const Decision decision = grade({weighed(kGood, 0.6, 0.1), weighed(kBad, 0.4, 0.1)}, false, kBad);
  EXPECT_EQ(decision.grade, Grade::fine);
  EXPECT_EQ(decision.cost, 0);
}

TEST(Books, GradesGoByWhatWasSurelyLost) {
  const auto lost = [](double amount) {
    return grade({weighed(kGood, 0.5, 0), weighed(kBad, 0.5 - amount, 0.01)}, false, kBad);
  };
  EXPECT_EQ(lost(0.021).grade, Grade::fine);  // surely 0.001
  EXPECT_NEAR(lost(0.021).cost, 0.021, 1e-12);
  EXPECT_EQ(lost(0.03).grade, Grade::inaccuracy);
  EXPECT_EQ(lost(0.05).grade, Grade::mistake);
  EXPECT_EQ(lost(0.09).grade, Grade::blunder);
  EXPECT_NEAR(lost(0.09).error, 0.01, 1e-12);
}

// What belongs to the best mix is not a mistake for not being the favourite.
TEST(Books, AMixIsJudgedAsAWhole) {
  const std::vector<Estimate> moves{weighed(kGood, 0.52, 0.001, 0.7), weighed(kOther, 0.5, 0.001, 0.3),
                                    weighed(kBad, 0.4, 0.001)};
  EXPECT_EQ(grade(moves, true, kOther).grade, Grade::best);
  const Decision bad = grade(moves, true, kBad);
  EXPECT_EQ(bad.grade, Grade::blunder);
  EXPECT_NEAR(bad.cost, 0.7 * 0.52 + 0.3 * 0.5 - 0.4, 1e-12);
}

// Of what was never tried nothing is known.
TEST(Books, AMoveThatWasNeverTriedIsNoMistake) {
  const Decision decision = grade({weighed(kGood, 0.9, 0.01), Estimate{kBad}}, false, kBad);
  EXPECT_EQ(decision.grade, Grade::fine);
  EXPECT_EQ(decision.cost, 0);
  EXPECT_EQ(decision.error, 1);
}

BookedStep draw(Wins before, Wins after) { return {kNobody, kGood, before, after, true, {}}; }
BookedStep decision(Seat seat, Wins before, Wins after, double cost) {
  BookedStep step{seat, kBad, before, after, false, Decision{}};
  step.decision->cost = cost;
  step.decision->grade = cost > 0 ? Grade::mistake : Grade::best;
  return step;
}

TEST(Books, AddUpForEverySeat) {
  const Wins start{0.5, 0.3, 0.2};
  const Wins after_luck{0.6, 0.2, 0.2};
  const Wins after_error{0.5, 0.3, 0.2};
  const Books books = close_books(3, {draw(start, after_luck), decision(0, after_luck, after_error, 0.08)}, {1, 0, 0});
  const SeatBook& first = books.seats[0];
  EXPECT_NEAR(first.luck, 0.1, 1e-12);
  EXPECT_NEAR(first.own_errors, -0.08, 1e-12);
  EXPECT_NEAR(first.others_errors, 0, 1e-12);
  EXPECT_NEAR(first.adjusted(), 0.9, 1e-12);
  EXPECT_NEAR(first.error_per_decision(), 0.08, 1e-12);
  EXPECT_EQ(first.grades[static_cast<std::size_t>(Grade::mistake)], 1);
  // The others share what it gave by how they stand.
  EXPECT_NEAR(books.seats[1].others_errors, 0.04, 1e-12);
  EXPECT_NEAR(books.seats[2].others_errors, 0.04, 1e-12);
  for (const SeatBook& book : books.seats) {
    EXPECT_NEAR(book.result, book.start + book.luck + book.own_errors + book.others_errors + book.unknown, 1e-12);
  }
  ASSERT_FALSE(books.swings.empty());
  EXPECT_NEAR(std::abs(books.swings.front().amount), 0.1, 1e-12);
  EXPECT_EQ(books.swings.front().kind, Swing::Kind::luck);
}

// Whoever gives up gives away all that was left.
TEST(Books, AForfeitIsAnErrorOfWhoForfeits) {
  const Wins start{0.5, 0.5};
  const Wins last{0.7, 0.3};
  const Books books = close_books(2, {draw(start, last)}, {0, 1}, 0);
  EXPECT_NEAR(books.seats[0].own_errors, -0.7, 1e-12);
  EXPECT_NEAR(books.seats[1].others_errors, 0.7, 1e-12);
  EXPECT_NEAR(books.seats[0].unknown, 0, 1e-12);
  EXPECT_NEAR(books.seats[1].unknown, 0, 1e-12);
}

}  // namespace
}  // namespace fathom
