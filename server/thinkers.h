// The bots at a table: each is asked, where the pool has its bots, and answers a fixed time after the question, however
// long it has thought. A bot always thinks as its level promises; where the pool has too much to do it takes longer,
// and a sign says so.
#pragma once

#include <array>

#include "engine/core/seat.h"
#include "server/bot_pool.h"
#include "server/live_match.h"
#include "server/loop.h"

namespace fathom::server {

class Thinkers {
 public:
  // `decided` gets the move, empty if the bot has failed; `late` is called when the answer to `late_seats` changes.
  using Decided = std::function<void(Seat seat, const std::string& move)>;
  Thinkers(Loop& loop, BotPool& pool, Decided decided, std::function<void()> late)
      : loop_(loop), pool_(pool), decided_(std::move(decided)), late_(std::move(late)) {}

  bool asked(Seat seat) const { return seats_[index(seat)].job != 0; }
  void ask(Seat seat, Level level, LiveMatch::Decide decide, Milliseconds delay);
  // What this bot is thinking about has been decided.
  void forget(Seat seat);
  void forget_all();
  // Those who wait for a thread longer than anybody should.
  SeatSet late_seats() const;

 private:
  struct Thinking {
    std::uint64_t job = 0;  // the one that may answer; 0: none is asked
    bool late = false;
    std::unique_ptr<Timer> delay;
    std::unique_ptr<Timer> sign;
  };
  static std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
  // Again a little later while the queue is full.
  void submit(Seat seat, std::uint64_t job, const BotPool::Asked& asked);
  void answered(Seat seat, std::uint64_t job, Clock::time_point due, const std::string& move);
  void decide(Seat seat, std::uint64_t job, const std::string& move);
  void set_late(Seat seat, bool late);

  Loop& loop_;
  BotPool& pool_;
  Decided decided_;
  std::function<void()> late_;
  std::array<Thinking, kMaxSeats> seats_;
  std::uint64_t jobs_ = 0;
  // What comes back from a thread after the end of the table has nowhere to go.
  std::shared_ptr<Thinkers*> self_ = std::make_shared<Thinkers*>(this);
};

}  // namespace fathom::server
