// Replays: a finished match as a .fathom file, which holds all that is needed to check it. docs/replays.md describes
// it.
//
//   {"type":"game","game":"captain-carcass","options":{…},"players":2,"names":["Ada","Ben"],"date":"…","fairness":{…}}
//   {"seat":-1,"move":"first:1","at":0}
//   {"seat":1,"move":"continue","at":5210}
//   {"type":"result","scores":[41,38],"winners":[0]}
//
// What happened at the table beside the game is in the game line: "events":[{"step":12,"what":"left","seat":1,…}].
// A match that somebody lost by resigning, or by not answering properly, ends in the middle:
// {"type":"result","forfeit":1,"reason":"…",…}. So does one that was closed: {"type":"result","closed":true,…}.
//
// Reading asks three questions, one after the other, and the answer to each is one line: is it a whole replay, do its
// steps and its result follow the rules (`read_replay`), and do its draws follow from the commitments (`unfair`)?
#pragma once

#include <functional>
#include <istream>
#include <ostream>

#include "engine/core/api.h"
#include "table/fairness.h"
#include "table/match.h"
#include "table/messages.h"
#include "table/table_event.h"

namespace fathom {

inline constexpr std::size_t kLongestName = 120;  // of a player, in bytes

// Who played, when, and under which seed. A match has one sitting, and one more for every time that it went on from the
// middle of another.
struct Sitting {
  std::vector<std::string> names;  // by seat
  std::string date;                // when it began: "2026-07-31T20:15:00Z"
  Fairness fairness;
  Arrangement arranged{};  // what its piles were stacked with: empty but for a guided game

  friend bool operator==(const Sitting&, const Sitting&) = default;
};

// A sitting that another one went on from, with the number of steps (from the first of all) that had been taken there.
struct EarlierSitting : Sitting {
  std::size_t steps = 0;

  friend bool operator==(const EarlierSitting&, const EarlierSitting&) = default;
};

// Who lost a match without playing it to the end, and why. All others share the victory, and no points count.
struct Forfeit {
  static constexpr std::string_view kResigned = "resigned";

  Seat seat = kNobody;
  std::string reason;  // for people: one line

  // Of a player's own will, at any time. All other reasons are about a decision that the seat had to make.
  bool resigned() const { return reason == kResigned; }

  friend bool operator==(const Forfeit&, const Forfeit&) = default;
};

// What the result line says of it, scores and winners included.
FATHOM_API Json forfeit_json(const Forfeit& forfeit, int players);
// The same of a match that was closed before its end: no points count, and nobody has won.
FATHOM_API Json closed_json(int players);

template <Game G>
struct Replay {
  typename G::Options options;
  std::vector<EarlierSitting> earlier;  // oldest first
  Sitting sitting;
  std::vector<LoggedStep> steps;     // of all sittings
  std::optional<Forfeit> forfeit{};  // with this and the next one the match ends in the middle of the game
  bool closed = false;               // for all: nobody has won
  std::vector<TableEvent> events{};  // of all sittings, in order

  // Of the whole file: how many sittings there were, and how many steps the first `count` of them ended with.
  std::size_t sittings() const { return earlier.size() + 1; }
  const Sitting& sitting_at(std::size_t index) const { return index < earlier.size() ? earlier[index] : sitting; }
  std::size_t steps_before(std::size_t index) const { return index == 0 ? 0 : earlier[index - 1].steps; }

  friend bool operator==(const Replay&, const Replay&) = default;
};

// A moment as a replay writes it.
FATHOM_API std::string date_text(std::int64_t seconds_since_1970);

// The replay that a match which goes on after the first `count` steps of this one starts from: its earlier sittings and
// steps are those that still matter.
template <Game G>
Replay<G> continued(const Replay<G>& from, std::size_t count, Sitting sitting) {
  Replay<G> replay{
      from.options, {}, std::move(sitting), {from.steps.begin(), from.steps.begin() + std::ptrdiff_t(count)}};
  for (std::size_t i = 0; i < from.sittings() && from.steps_before(i) < count; ++i) {
    const std::size_t end = i < from.earlier.size() ? from.earlier[i].steps : count;
    replay.earlier.push_back({from.sitting_at(i), std::min(end, count)});
  }
  for (const TableEvent& event : from.events) {
    if (event.step < count) replay.events.push_back(event);
  }
  return replay;
}

namespace replay {

// --- parts of a file that are the same for all games ---

FATHOM_API Json sitting_json(const Sitting& sitting);

// The lines of a file, each a JSON object.
class FATHOM_API Lines {
 public:
  explicit Lines(std::istream& in)
      : read_([&in](std::string& line, bool& whole) {
          if (!std::getline(in, line)) return false;
          whole = !in.eof();
          return true;
        }) {}
  // The whole file, which has to stay where it is.
  explicit Lines(std::string_view file);

  // False at the end of the file, and where a line is no JSON object: then `problem` is set.
  bool next(Json& line);

  std::string here(const std::string& what) const { return "line " + std::to_string(number_) + ": " + what; }
  const std::string& problem() const { return problem_; }

 private:
  std::function<bool(std::string& line, bool& whole)> read_;
  int number_ = 0;
  std::string problem_;
};

// These return what is wrong, or nothing.
FATHOM_API std::string read_game_id(const Json& line, std::string& id);
FATHOM_API std::string read_sittings(const Json& line, int players, Sitting& sitting,
                                     std::vector<EarlierSitting>& earlier);
FATHOM_API std::string read_events(const Json& line, int players, std::vector<TableEvent>& events);
FATHOM_API std::string read_time(const Json& line, std::int64_t not_before, std::int64_t& at);
FATHOM_API std::string read_seat(const Json& line, int players, Seat& seat);
FATHOM_API std::string compare_result(const Json& line, const Json& ours);
FATHOM_API std::string read_forfeit(const Json& line, int players, const Turn& turn, Forfeit& forfeit);
FATHOM_API std::string read_closed(const Json& line, const Turn& turn);

FATHOM_API bool is_result(const Json& line);

// A value from a file for a message: short, and nothing in it that a terminal would obey.
FATHOM_API std::string quoted(const Json& value);

inline std::string who(Seat seat) { return seat == kNobody ? "chance" : "seat " + std::to_string(seat); }

template <Game G>
std::string read_game(const Json& line, Replay<G>& replay) {
  if (!line.contains("options")) return "the options are missing";
  if (std::string problem = read_options<G>(line["options"], replay.options); !problem.empty()) return problem;
  for (const OptionKey& key : GameText<G>::kOptions) {
    if (!line["options"].contains(std::string(key.key))) return "option " + std::string(key.key) + " is missing";
  }
  const int players = G::players(G::start(replay.options));
  if (!line.contains("players") || line["players"].dump() != std::to_string(players))
    return "players must be " + std::to_string(players);
  if (std::string problem = read_sittings(line, players, replay.sitting, replay.earlier); !problem.empty())
    return problem;
  return read_events(line, players, replay.events);
}

// Whether the events have their place among the steps.
template <Game G>
std::string misplaced_event(const Replay<G>& replay) {
  std::size_t sitting = 0;
  std::int64_t earliest = 0;
  for (std::size_t i = 0; i < replay.events.size(); ++i) {
    const TableEvent& event = replay.events[i];
    const std::string here = "events " + std::to_string(i) + ": ";
    if (event.step > replay.steps.size()) return here + "the match has fewer steps";
    const bool moved = event.what == TableEvent::What::clock_ran_out;
    if (moved && (event.step == replay.steps.size() || replay.steps[event.step].seat != event.seat))
      return here + "step " + std::to_string(event.step) + " is not of " + who(event.seat);
    while (sitting + 1 < replay.sittings() && replay.steps_before(sitting + 1) <= event.step) {
      ++sitting;
      earliest = 0;
    }
    if (event.at < earliest) return here + "it happened before the last one";
    earliest = event.at;
  }
  return {};
}

// Plays a step as the file tells it.
template <Game G>
std::string play_line(const Json& line, typename G::State& state, LoggedStep& step) {
  if (std::string problem = read_seat(line, G::players(state), step.seat); !problem.empty()) return problem;
  if (!line.contains("move") || !line["move"].is_string()) return "a step needs a move";
  const auto move = GameText<G>::parse(line["move"].template get<std::string>());
  if (!move) return quoted(line["move"]) + " is no move of this game";
  step.move = *move;
  switch (play<G>(state, step.seat, step.move)) {
    case Status::ok: return {};
    case Status::over: return "a step after the end of the game";
    case Status::not_your_turn: return "it is not the turn of " + who(step.seat);
    case Status::illegal: return quoted(line["move"]) + " is not possible here for " + who(step.seat);
  }
  return {};
}

// What the result line says of a match that ended in this state.
template <Game G>
Json result_of(const Replay<G>& replay, const typename G::State& end) {
  if (replay.closed) return closed_json(G::players(end));
  return replay.forfeit ? forfeit_json(*replay.forfeit, G::players(end)) : result_json<G>(end);
}

// How the match ended, from a result line or a result in its form. That it fits the rest is another question.
template <Game G>
std::string read_ending(const Json& result, const typename G::State& end, Replay<G>& replay) {
  replay.closed = result.contains("closed");
  if (replay.closed) return read_closed(result, G::turn(end));
  if (result.contains("forfeit")) return read_forfeit(result, G::players(end), G::turn(end), replay.forfeit.emplace());
  return G::turn(end).kind == Turn::Kind::over ? "" : "the result stands before the end of the game";
}

// Everything behind the game line.
template <Game G>
std::string read_steps(Lines& lines, Replay<G>& replay) {
  typename G::State state = G::start(replay.options);
  std::size_t sitting = 0;
  std::int64_t earliest = 0;
  Json line;
  while (lines.next(line) && !is_result(line)) {
    while (sitting + 1 < replay.sittings() && replay.steps_before(sitting + 1) == replay.steps.size()) {
      ++sitting;
      earliest = 0;
    }
    LoggedStep step;
    std::string problem = play_line<G>(line, state, step);
    if (problem.empty()) problem = read_time(line, earliest, step.at);
    if (!problem.empty()) return lines.here(problem);
    earliest = step.at;
    replay.steps.push_back(step);
  }
  if (!lines.problem().empty()) return lines.problem();
  if (!is_result(line)) return lines.here("the file ends before the result");
  if (const std::string problem = read_ending<G>(line, state, replay); !problem.empty()) return lines.here(problem);
  if (replay.steps_before(replay.sittings() - 1) > replay.steps.size())
    return lines.here("the match has fewer steps than the one that it was continued from");
  if (const std::string problem = compare_result(line, result_of(replay, state)); !problem.empty())
    return lines.here(problem);
  if (lines.next(line) || !lines.problem().empty()) return lines.here("something stands after the result");
  if (const std::string problem = misplaced_event(replay); !problem.empty()) return "line 1: " + problem;
  return {};
}

}  // namespace replay

// The file of a match that is over, was given up, or was closed.
template <Game G>
std::string replay_file(const Replay<G>& replay) {
  std::string out;
  typename G::State state = G::start(replay.options);
  Json game{
      {"type", "game"}, {"game", G::kId}, {"options", options_json<G>(replay.options)}, {"players", G::players(state)}};
  game.update(replay::sitting_json(replay.sitting));
  for (const EarlierSitting& earlier : replay.earlier) {
    Json json = replay::sitting_json(earlier);
    json["steps"] = earlier.steps;
    game["continued_from"].push_back(std::move(json));
  }
  for (const TableEvent& event : replay.events) game["events"].push_back(event_json(event));
  out += game.dump() + '\n';
  for (const LoggedStep& step : replay.steps) {
    out += Json{{"seat", step.seat}, {"move", GameText<G>::move(step.move)}, {"at", step.at}}.dump() + '\n';
    G::apply(state, step.seat, step.move);
  }
  Json result{{"type", "result"}};
  result.update(replay::result_of(replay, state));
  return out + result.dump() + '\n';
}

template <Game G>
void write_replay(std::ostream& out, const Replay<G>& replay) {
  out << replay_file(replay);
}

// Reads a replay of whichever game it is and calls visit(replay) with its Replay<G>. Returns what is wrong with the
// file as one line that begins with "line N: ", or nothing. The steps and the result follow the rules; whether the
// draws are fair is another question.
// `in`: a stream, or the text of the file.
template <class Games, class Source, class Visit>
std::string read_replay(Source&& in, Visit&& visit) {
  replay::Lines lines(in);
  Json line;
  if (!lines.next(line)) return lines.problem().empty() ? "line 1: the file is empty" : lines.problem();
  std::string id;
  if (const std::string problem = replay::read_game_id(line, id); !problem.empty()) return lines.here(problem);
  std::string problem;
  const bool known = Games::with(id, [&]<Game G>() {
    Replay<G> replay;
    problem = replay::read_game<G>(line, replay);
    if (!problem.empty()) {
      problem = lines.here(problem);
      return;
    }
    problem = replay::read_steps<G>(lines, replay);
    if (problem.empty()) visit(replay);
  });
  return known ? problem : lines.here("there is no game " + replay::quoted(line["game"]));
}

// Recomputes every draw of every sitting and checks all commitments. Returns what does not hold as one line like the
// above, or nothing. Draws that were arranged follow from the arrangement in the file, which proves nothing of
// fairness: their number is left in `arranged`.
template <Game G>
std::string unfair(const Replay<G>& replay, std::size_t* arranged = nullptr) {
  typename G::State state = G::start(replay.options);
  for (std::size_t i = 0; i < replay.sittings(); ++i) {
    const Sitting& sitting = replay.sitting_at(i);
    if (const std::string problem = fairness_problem(sitting.fairness, G::players(state)); !problem.empty())
      return "line 1: " + (i < replay.earlier.size() ? "continued_from " + std::to_string(i) + ": " : "") + problem;
  }
  std::size_t n = 0;
  for (std::size_t i = 0; i < replay.sittings(); ++i) {
    Draws draws(replay.sitting_at(i).fairness.seed, replay.sitting_at(i).arranged);
    const std::size_t end = i + 1 < replay.sittings() ? replay.steps_before(i + 1) : replay.steps.size();
    for (; n < end; ++n) {
      const LoggedStep& step = replay.steps[n];
      if (step.seat == kNobody) {
        const Move drawn = draws.next<G>(state);
        // Step 0 stands on the second line.
        if (drawn != step.move)
          return "line " + std::to_string(n + 2) + ": the draw is " + GameText<G>::move(drawn) + ", not " +
                 GameText<G>::move(step.move);
      }
      G::apply(state, step.seat, step.move);
    }
    if (arranged != nullptr) *arranged += draws.from_arrangement();
  }
  return {};
}

}  // namespace fathom
