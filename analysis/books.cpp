#include "analysis/books.h"

#include <algorithm>
#include <cmath>

namespace fathom {

namespace {

Grade grade_of(double surely_lost) {
  const auto above = std::upper_bound(kGradeLimits.begin(), kGradeLimits.end(), surely_lost);
  return static_cast<Grade>(static_cast<int>(Grade::fine) + (above - kGradeLimits.begin()));
}

// A mix is worth what its moves are worth on average.
Estimate best_of(const std::vector<Estimate>& moves, bool mixed) {
  if (!mixed) return moves.front();
  Estimate mix{moves.front().move};
  double squares = 0;
  for (const Estimate& each : moves) {
    mix.win += each.weight * each.win;
    squares += each.weight * each.weight * each.error * each.error;
  }
  mix.error = std::sqrt(squares);
  return mix;
}

// What a seat's loss gives the others, by how they stand.
Wins shared_out(Seat loser, double loss, const Wins& standing, int players) {
  Wins change{};
  const auto own = static_cast<std::size_t>(loser);
  double others = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    if (seat != own) others += standing[seat];
  }
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    if (seat == own) {
      change[seat] = -loss;
    } else {
      change[seat] = loss * (others > 0 ? standing[seat] / others : 1.0 / (players - 1));
    }
  }
  return change;
}

void keep_largest(std::vector<Swing>& swings) {
  std::sort(swings.begin(), swings.end(), [](const Swing& a, const Swing& b) {
    const double left = std::fabs(a.amount);
    const double right = std::fabs(b.amount);
    return left != right ? left > right : a.step < b.step;
  });
  if (swings.size() > kSwings) swings.resize(kSwings);
}

void add_swings(Books& books, Seat seat) {
  std::vector<Swing> swings;
  for (std::size_t i = 0; i < books.steps.size(); ++i) {
    const BookedStep& step = books.steps[i];
    const auto at = static_cast<std::size_t>(seat);
    if (step.drawn) swings.push_back({i, Swing::Kind::luck, seat, step.after[at] - step.before[at]});
    if (step.decision && step.decision->cost > 0) {
      const double amount = error_of(step, books.players)[at];
      if (amount != 0) swings.push_back({i, Swing::Kind::error, seat, amount});
    }
  }
  keep_largest(swings);
  books.swings.insert(books.swings.end(), swings.begin(), swings.end());
}

}  // namespace

Decision grade(std::vector<Estimate> moves, bool mixed, Move chosen) {
  Decision decision;
  decision.mixed = mixed;
  const Estimate best = best_of(moves, mixed);
  const auto own = std::find_if(moves.begin(), moves.end(), [chosen](const auto& each) { return each.move == chosen; });
  const bool is_best = own == moves.begin() || (mixed && own->weight > 0);
  if (own->visits == 0) {
    decision.error = 1;
    decision.grade = is_best ? Grade::best : Grade::fine;
  } else if (!is_best) {
    const double lost = best.win - own->win;
    decision.error = std::hypot(best.error, own->error);
    const double surely = lost - kSure * decision.error;
    decision.cost = surely > 0 ? lost : 0;
    decision.grade = grade_of(surely);
  }
  decision.moves = std::move(moves);
  return decision;
}

Wins error_of(const BookedStep& step, int players) {
  return step.decision ? shared_out(step.seat, step.decision->cost, step.before, players) : Wins{};
}

Books close_books(int players, std::vector<BookedStep> steps, const Wins& result, Seat forfeit) {
  Books books{players, std::move(steps), std::vector<SeatBook>(static_cast<std::size_t>(players)), {}};
  for (std::size_t seat = 0; seat < books.seats.size(); ++seat) {
    SeatBook& book = books.seats[seat];
    book.result = result[seat];
    book.start = books.steps.empty() ? result[seat] : books.steps.front().before[seat];
    Wins given_up{};
    if (forfeit != kNobody && !books.steps.empty()) {
      const Wins& last = books.steps.back().after;
      given_up = shared_out(forfeit, last[static_cast<std::size_t>(forfeit)], last, players);
      (static_cast<Seat>(seat) == forfeit ? book.own_errors : book.others_errors) += given_up[seat];
    }
    for (const BookedStep& step : books.steps) {
      if (step.drawn) book.luck += step.after[seat] - step.before[seat];
      if (!step.decision) continue;
      const bool own = step.seat == static_cast<Seat>(seat);
      (own ? book.own_errors : book.others_errors) += error_of(step, players)[seat];
      if (!own) continue;
      ++book.decisions;
      ++book.grades[static_cast<std::size_t>(step.decision->grade)];
    }
    book.unknown = book.result - book.start - book.luck - book.own_errors - book.others_errors;
    add_swings(books, static_cast<Seat>(seat));
  }
  std::sort(books.swings.begin(), books.swings.end(),
            [](const Swing& a, const Swing& b) { return std::fabs(a.amount) > std::fabs(b.amount); });
  return books;
}

}  // namespace fathom
