// The books of a match: what each draw gave, what each decision cost, and how that adds up to the result.
//
//   result = start + luck + own errors + others' errors + what could not be known
//
// holds for every seat. docs/analysis.md says what the figures mean.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/judge.h"

namespace fathom {

// How good a decision was, by what it surely cost: within the noise nothing is called a mistake.
enum class Grade : std::uint8_t { best, fine, inaccuracy, mistake, blunder };
inline constexpr std::array<std::string_view, 5> kGradeWords{"best", "fine", "inaccuracy", "mistake", "blunder"};
inline constexpr std::size_t kGrades = kGradeWords.size();

// So many standard errors below the estimate it is still as good as sure that something was lost.
inline constexpr double kSure = 2;
// What was surely lost, at least, for an inaccuracy, a mistake, a blunder.
inline constexpr std::array<double, 3> kGradeLimits{0.005, 0.02, 0.06};

struct Decision {
  std::vector<Estimate> moves;  // of all that were legal, the best first
  bool mixed = false;
  double cost = 0;   // against the best, or the best mix; 0 where it cannot be told from noise
  double error = 0;  // the standard error of that
  Grade grade = Grade::best;
};

// What the choice is worth. The best move comes first; of one that was never tried nothing is known.
Decision grade(std::vector<Estimate> moves, bool mixed, Move chosen);

struct BookedStep {
  Seat seat = kNobody;
  Move move;
  Wins before{};  // of a draw: the average over all that might have come
  Wins after{};
  bool drawn = false;                  // by chance, where there was more than one possibility
  std::optional<Decision> decision{};  // of a seat that had a choice
};

struct SeatBook {
  double result = 0;
  double start = 0;
  double luck = 0;
  double own_errors = 0;     // not above 0
  double others_errors = 0;  // what they gave
  double unknown = 0;        // what could not be known, and what the judge did not
  int decisions = 0;
  std::array<int, kGrades> grades{};

  double adjusted() const { return result - luck; }
  double error_per_decision() const { return decisions == 0 ? 0 : -own_errors / decisions; }
};

// A moment that mattered.
struct Swing {
  enum class Kind : std::uint8_t { luck, error };
  std::size_t step = 0;
  Kind kind = Kind::luck;
  Seat seat = kNobody;  // for whom
  double amount = 0;
};
inline constexpr std::size_t kSwings = 5;  // of each seat

struct Books {
  int players = 2;
  std::vector<BookedStep> steps;
  std::vector<SeatBook> seats;
  std::vector<Swing> swings;  // the largest of every seat, the largest first
};

// What each seat gains by what a step's decision cost its maker: the others share it by how they stand.
Wins error_of(const BookedStep& step, int players);

// Adds up what the steps say. `forfeit` is who gave up the match: that cost all that was left.
Books close_books(int players, std::vector<BookedStep> steps, const Wins& result, Seat forfeit = kNobody);

}  // namespace fathom
