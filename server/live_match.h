// A match of whichever game, as a table sees it: text in, JSON out.
//
// Everything that leaves through a viewer goes through that viewer's view; nothing here hands out the state.
#pragma once

#include <functional>
#include <memory>

#include "bots/question.h"
#include "server/records.h"
#include "table/lesson.h"
#include "table/replay.h"

namespace fathom::server {

// Why a move was not taken, from what that player knows: a reason with its arguments, or null where none is known.
struct Refusal {
  Status status = Status::ok;
  Json reason = nullptr;
};

class LiveMatch {
 public:
  virtual ~LiveMatch() = default;

  virtual int players() const = 0;
  virtual std::size_t count() const = 0;  // of steps
  virtual bool over() const = 0;
  virtual SeatSet acting() const = 0;
  virtual Json result() const = 0;

  // Step `number` as it is stored.
  virtual StepRecord step(std::size_t number) const = 0;
  // After each step, oldest first: its number, its time, and who had a decision to make then.
  virtual void walk(const std::function<void(const StepRecord&, SeatSet acting)>& visit) const = 0;

  virtual Json view(Viewer viewer) const = 0;
  // What a board needs to know besides the view.
  virtual Json brief(Viewer viewer) const = 0;
  virtual std::vector<std::string> legal(Seat seat) const = 0;
  // What its legal moves bring at once.
  virtual Json outlook(Seat seat) const = 0;
  // Why this seat cannot do something, arguments of which may be left open; null if it can.
  virtual Json why_not(Seat seat, std::string_view move) const = 0;
  // Whether this seat has one move only, and everybody knows it (table/forced.h).
  virtual bool forced(Seat seat) const = 0;
  // After how many steps the present decision of this seat arose; if it has none, after how many its last one was gone.
  // What others commit meanwhile in a simultaneous decision leaves it the same decision.
  virtual std::size_t decides_since(Seat seat) const = 0;
  // The steps from one number to before another as this viewer sees and hears them; with view and brief after each if
  // asked for. One that was forced says so.
  virtual Json steps(std::size_t from, std::size_t to, Viewer viewer, bool views) const = 0;
  // All from a number on.
  Json steps(std::size_t from, Viewer viewer, bool views) const { return steps(from, count(), viewer, views); }

  // Of a guided game, to its learner: what the coach has said with the steps from a number on, and what the coach
  // recommends now. Null for everybody else.
  virtual Json lesson(Viewer viewer, std::size_t from) const = 0;

  virtual Refusal play(Seat seat, std::string_view move, std::int64_t at) = 0;

  // What a bot is asked, and what its answer comes to. What they need is copied: the match may go on or end meanwhile.
  struct Decide {
    std::string planned;  // what this seat does in any case; empty: the bot has to say
    BotQuestion question;
    std::function<std::string(const Analysis&)> move;
  };
  struct Advise {
    BotQuestion question;  // to the expert
    std::function<Json(const Analysis&)> hint;
  };
  virtual Decide decide(Seat seat) const = 0;
  virtual Advise advise(Seat seat) const = 0;

  // `result`: how the match ended, as the table keeps it.
  virtual std::string replay_text(const Sitting& sitting, const Json& earlier, const std::vector<TableEvent>& events,
                                  const Json& result) const = 0;
};

struct MatchPlan {
  std::string game;
  Json options;
  std::vector<std::string> names;
  MatchSeed seed;
  std::optional<Arrangement> arranged{};  // a guided game, and how its piles were stacked
};

std::unique_ptr<LiveMatch> start_match(const MatchPlan& plan);

// The match that the steps tell of, the first `inherited` of them taken in another. Throws StoreError if they do not
// follow the rules or the draws: then somebody has changed the store.
std::unique_ptr<LiveMatch> rebuild_match(const MatchPlan& plan, const std::vector<StepRecord>& steps,
                                         std::size_t inherited);

// The list `continued_from` for a match that goes on after the first `count` steps of the one with this sitting.
Json continued_sittings(const Sitting& sitting, const Json& earlier, std::size_t count);

}  // namespace fathom::server
