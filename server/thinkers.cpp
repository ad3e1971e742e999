#include "server/thinkers.h"

#include <algorithm>

namespace fathom::server {

namespace {
constexpr Milliseconds kBotBudget{200};
constexpr Milliseconds kTryAgain{250};    // when the queue of the bots is full
constexpr Milliseconds kLateAfter{2000};  // until the sign
}  // namespace

void Thinkers::ask(Seat seat, Level level, LiveMatch::Decide decide, Milliseconds delay) {
  const std::uint64_t job = ++jobs_;
  seats_[index(seat)].job = job;
  const auto due = loop_.now() + delay;
  const auto answer = [self = std::weak_ptr(self_), &loop = loop_, seat, job, due](std::string move) {
    loop.post([self, seat, job, due, decided = std::move(move)] {
      if (const auto here = self.lock()) (*here)->answered(seat, job, due, decided);
    });
  };
  if (!decide.planned.empty()) {
    answer(std::move(decide.planned));
  } else {
    decide.question.level = level;
    decide.question.budget = pool_.budget(kBotBudget);
    decide.question.budget.cpu_time = true;  // on a busy machine it takes longer, and is no worse
    submit(seat, job, {std::move(decide.question), [answer, move = std::move(decide.move)](const Analysis* found) {
                         answer(found == nullptr ? "" : move(*found));
                       }});
  }
  seats_[index(seat)].sign = loop_.after(std::max(delay, kLateAfter), [this, seat, job] {
    if (seats_[index(seat)].job == job) set_late(seat, true);
  });
}

void Thinkers::submit(Seat seat, std::uint64_t job, const BotPool::Asked& asked) {
  if (pool_.ask(asked, BotPool::Kind::decision)) return;
  seats_[index(seat)].delay = loop_.after(kTryAgain, [this, seat, job, again = asked] {
    if (seats_[index(seat)].job == job) submit(seat, job, again);
  });
}

void Thinkers::answered(Seat seat, std::uint64_t job, Clock::time_point due, const std::string& move) {
  Thinking& thinking = seats_[index(seat)];
  if (thinking.job != job) return;
  thinking.sign.reset();
  const auto left = std::chrono::duration_cast<Milliseconds>(due - loop_.now());
  if (left.count() <= 0) return decide(seat, job, move);
  thinking.delay = loop_.after(left, [this, seat, job, answer = move] { decide(seat, job, answer); });
}

void Thinkers::decide(Seat seat, std::uint64_t job, const std::string& move) {
  if (seats_[index(seat)].job != job) return;
  // What the timer holds must outlive this call.
  const Thinking done = std::exchange(seats_[index(seat)], {});
  if (done.late) late_();
  decided_(seat, move);
}

void Thinkers::forget(Seat seat) {
  const Thinking done = std::exchange(seats_[index(seat)], {});
  if (done.late) late_();
}

void Thinkers::forget_all() {
  for (Seat seat = 0; seat < kMaxSeats; ++seat) forget(seat);
}

void Thinkers::set_late(Seat seat, bool late) {
  if (std::exchange(seats_[index(seat)].late, late) != late) late_();
}

SeatSet Thinkers::late_seats() const {
  SeatSet late;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if (seats_[index(seat)].late) late.add(seat);
  }
  return late;
}

}  // namespace fathom::server
