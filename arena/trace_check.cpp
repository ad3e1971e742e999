#include "arena/trace_check.h"

#include <functional>
#include <memory>

#include "arena/trace.h"
#include "table/all_games.h"

namespace fathom {

namespace {

// One game of a trace being followed, whichever game it is.
class Follower {
 public:
  virtual ~Follower() = default;
  // What is wrong with the line, or nothing.
  virtual std::string step(const Json& line) = 0;
  virtual std::string result(const Json& line) = 0;
};

// Where two JSON values first differ: "state.deck: 49 items, not 50".
std::string difference(const Json& theirs, const Json& ours, const std::string& path) {
  if (theirs == ours) return {};
  if (ours.is_object() && theirs.is_object()) {
    for (const auto& [key, value] : ours.items()) {
      if (key == "phase") continue;  // a word for human readers
      const std::string inner = path + '.' + key;
      if (!theirs.contains(key)) return inner + " is missing";
      if (const std::string found = difference(theirs[key], value, inner); !found.empty()) return found;
    }
    return {};  // keys that we do not know may be added
  }
  const auto shorten = [](const Json& value) {
    const std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
    return text.size() <= 120 ? text : text.substr(0, 117) + "...";
  };
  return path + " is " + shorten(theirs) + ", expected " + shorten(ours);
}

template <Game G>
class GameFollower final : public Follower {
 public:
  explicit GameFollower(const typename G::Options& options) : state_(G::start(options)) {}

  std::string step(const Json& line) override {
    if (G::turn(state_).kind == Turn::Kind::over) return "a step after the end of the game";
    const Json ours = position_line<G>(state_, n_);
    if (std::string found = compare(line, ours, {"n", "state", "chance", "legal"}); !found.empty()) return found;
    const Json& seat = line.contains("seat") ? line["seat"] : Json();
    const Json& text = line.contains("move") ? line["move"] : Json();
    if (!seat.is_number_integer() || !text.is_string()) return "a step needs a seat and a move";
    const auto code = text.get<std::string>();
    const auto move = GameText<G>::parse(code);
    if (!move) return "move is no code of this game: " + text::quoted(code);
    const auto number = seat.get<std::int64_t>();
    if (number < kNobody || number >= G::players(state_)) return "seat is not at this table";
    if (play<G>(state_, static_cast<Seat>(number), *move) != Status::ok)
      return "move is not allowed here: " + text::quoted(code);
    ++n_;
    return {};
  }

  std::string result(const Json& line) override {
    if (G::turn(state_).kind != Turn::Kind::over) return "a result before the end of the game";
    return compare(line, result_line<G>(state_), {"state", "scores", "winners"});
  }

 private:
  static std::string compare(const Json& theirs, const Json& ours, std::initializer_list<std::string> keys) {
    for (const std::string& key : keys) {
      if (theirs.contains(key) != ours.contains(key))
        return key + (ours.contains(key) ? " is missing" : " is unexpected");
      if (!ours.contains(key)) continue;
      if (std::string found = difference(theirs[key], ours[key], key); !found.empty()) return found;
    }
    return {};
  }

  typename G::State state_;
  int n_ = 0;
};

// Begins to follow the game that a `game` line announces; otherwise says what is wrong with the line.
std::string follow(const Json& line, std::unique_ptr<Follower>& follower) {
  if (!line.contains("game") || !line["game"].is_string()) return "the game line names no game";
  std::string problem;
  const bool known = AllGames::with(line["game"].get<std::string>(), [&]<Game G>() {
    typename G::Options options;
    problem = read_options<G>(line.contains("options") ? line["options"] : Json::object(), options);
    if (problem.empty()) follower = std::make_unique<GameFollower<G>>(options);
  });
  return known ? problem : "there is no game " + text::quoted(line["game"].get<std::string>());
}

}  // namespace

TraceVerdict check_trace(std::istream& in) {
  TraceVerdict verdict;
  std::unique_ptr<Follower> follower;
  std::string text;
  int number = 0;
  const auto judge = [&]() -> std::string {
    const Json line = Json::parse(text, nullptr, false);
    if (!line.is_object() || !line.contains("type") || !line["type"].is_string())
      return "not a JSON object with a type";
    const auto type = line["type"].get<std::string>();
    if (type == "game") {
      if (follower) return "a new game before the result of the last";
      return follow(line, follower);
    }
    if (type != "step" && type != "result") return "unknown type " + text::quoted(type);
    if (!follower) return "no game line before this one";
    if (type == "step") {
      ++verdict.steps;
      return follower->step(line);
    }
    ++verdict.games;
    std::string problem = follower->result(line);
    follower.reset();
    return problem;
  };
  while (std::getline(in, text)) {
    ++number;
    if (text.empty()) continue;
    if (const std::string problem = judge(); !problem.empty()) {
      verdict.problem = "line " + std::to_string(number) + ": " + problem;
      return verdict;
    }
  }
  if (follower) verdict.problem = "line " + std::to_string(number) + ": the last game has no result";
  if (number == 0) verdict.problem = "line 0: the trace is empty";
  return verdict;
}

}  // namespace fathom
