// The match at a table with its clocks: what was played, by whom and when, and what a viewer is told of it.
//
// The time of a match is that of its keeper: milliseconds since `zero`, which is a moment in the store's time.
#pragma once

#include <map>

#include "server/clocks.h"
#include "server/live_match.h"

namespace fathom::server {

// Everything about the seed, as the replay reveals it.
Sitting sitting_of(const TableRecord& table);
const Json& earlier_sittings(const TableRecord& table);

class Proceedings {
 public:
  // A new match, now.
  void start(const TableRecord& table, std::int64_t now);
  // A match that is in the store. Throws DamagedTable. Chance that was still to be drawn is drawn: `count` may be
  // greater than there are steps.
  void load(const TableRecord& table, const std::vector<StepRecord>& steps, const std::vector<TableEvent>& events);
  // What was done elsewhere: the steps from the `first` on, of which those that are known are passed over, and all
  // events. Throws DamagedTable.
  void follow(const TableRecord& table, std::size_t first, const std::vector<StepRecord>& steps,
              const std::vector<TableEvent>& events);

  explicit operator bool() const { return match_ != nullptr; }
  const LiveMatch& match() const { return *match_; }
  std::size_t count() const { return match_ ? match_->count() : 0; }
  SeatSet acting() const { return match_ ? match_->acting() : SeatSet{}; }

  // --- time ---
  // Nobody has kept the match so far: its clock stands at what is known.
  void set_zero(std::int64_t zero) { zero_ = zero; }
  std::int64_t zero() const { return zero_; }
  std::int64_t time(std::int64_t now) const { return zero_ == 0 ? last_ : std::max(now - zero_, last_); }
  // Something happened at this time: it will not be earlier again, also if the next keeper finds that it stood still.
  void reach(std::int64_t at) { last_ = std::max(last_, at); }
  std::optional<std::int64_t> deadline(Seat seat) const { return clocks_.deadline(seat); }
  Json clocks(std::int64_t now) const { return clocks_.json(time(now)); }

  // --- moves ---
  // How many steps there were after the move with this id, if it was taken.
  std::optional<std::size_t> applied(Seat seat, const std::string& id) const;
  Refusal play(Seat seat, const std::string& move, const std::string& client_id, std::int64_t now);
  // The steps from a number on, to be written down.
  std::vector<StepRecord> steps(std::size_t from, const std::string& table, const std::string& client_id) const;

  // Adds what the match looks like now for a viewer who is told the steps from a number on.
  void add_to(Json& json, const TableRecord& table, Viewer viewer, std::size_t from, std::int64_t now) const;

 private:
  void note_time(std::size_t inherited, const std::vector<TableEvent>& events);
  void note_events(std::size_t inherited, const std::vector<TableEvent>& events);

  std::unique_ptr<LiveMatch> match_;
  Clocks clocks_;
  std::int64_t zero_ = 0;
  std::int64_t last_ = 0;                                        // the latest time that the log tells of
  std::map<std::pair<Seat, std::string>, std::size_t> applied_;  // client ids of moves, with the count after each
};

}  // namespace fathom::server
