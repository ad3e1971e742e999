#include "server/replay_page.h"

#include "table/all_games.h"
#include "table/forced.h"
#include "table/open_view.h"
#include "table/replay.h"

namespace fathom::server {

namespace {

Problem bad_viewer(const std::string& seats) {
  return {ErrorCode::bad_field, "viewer must be " + seats + ", spectator or open", "viewer"};
}

// What happened in a step, or before the first one.
template <Game G>
Json told(const Happenings& happenings, const ReplayWanted& wanted) {
  return wanted.open ? open_happenings<G>(happenings) : happenings_json<G>(happenings, wanted.viewer);
}

// Step `number` with what is to be seen after it, in the form of the steps that are sent while a match is played.
template <Game G>
Json seen_step(std::size_t number, const typename G::State& before, const typename G::State& after,
               const LoggedStep& step, Json happened, const ReplayWanted& wanted) {
  Json seen;
  seen["number"] = number;
  if (wanted.open) {
    seen["seat"] = step.seat;
    seen["move"] = GameText<G>::move(step.move);
    seen["shown"] = Json::array();
  } else {
    add_step<G>(seen, before, after, step, wanted.viewer);
  }
  seen["happened"] = std::move(happened);
  seen["at"] = step.at;
  if (openly_forced<G>(before, step.seat)) seen["forced"] = true;
  if (wanted.open) {
    seen["view"] = open_view<G>(after);
    seen["brief"] = open_brief<G>(after);
  } else {
    const typename G::View view = G::view(after, wanted.viewer);
    seen["view"] = GameJson<G>::view(view);
    seen["brief"] = GameJson<G>::brief(view);
  }
  return seen;
}

// Whether a turn, a dive or a trick begins here.
template <Game G>
bool opens(const Happenings& happenings) {
  return std::any_of(happenings.begin(), happenings.end(), [](const Happening& happening) {
    return happening.hears.has(kNobody) && GameText<G>::kHappenings[happening.what].opens;
  });
}

template <Game G>
Json proof_json(const Replay<G>& replay) {
  std::size_t arranged = 0;
  const std::string problem = unfair(replay, &arranged);
  const auto draws = std::count_if(replay.steps.begin(), replay.steps.end(),
                                   [](const LoggedStep& step) { return step.seat == kNobody; });
  return {{"draws", draws},
          {"arranged", arranged},
          {"problem", problem.empty() ? Json(nullptr) : Json(problem)},
          {"broken", broken_promises(replay.sitting.fairness)}};
}

// What is asked for once: all that is not a step. `turns` are the steps with which something begins.
template <Game G>
void add_match(Json& page, const Replay<G>& replay, const Json& turns, const typename G::State& end) {
  Json events = Json::array();
  for (const TableEvent& event : replay.events) {
    Json json = event_json(event);
    json["number"] = events.size();
    events.push_back(std::move(json));
  }
  page["match"] = {{"game", G::kId},
                   {"options", options_json<G>(replay.options)},
                   {"players", G::players(end)},
                   {"names", replay.sitting.names},
                   {"date", replay.sitting.date},
                   {"turns", turns},
                   {"events", events},
                   {"result", replay::result_of(replay, end)},
                   {"proof", proof_json(replay)}};
}

template <Game G>
Problem page_of(const Replay<G>& replay, const ReplayWanted& wanted, Json& page) {
  Happenings happenings;
  typename G::State state = G::start(replay.options, happenings);
  if (wanted.viewer >= G::players(state))
    return bad_viewer("a seat from 0 to " + std::to_string(G::players(state) - 1));
  const Json opening = told<G>(happenings, wanted);
  const std::size_t end = std::min(replay.steps.size(), wanted.from + wanted.count);
  Json steps = Json::array();
  Json turns = Json::array();
  // The first page looks through the whole match, to say what there is in it.
  const std::size_t last = wanted.from == 0 ? replay.steps.size() : end;
  for (std::size_t n = 0; n < last; ++n) {
    const LoggedStep& step = replay.steps[n];
    const typename G::State before = state;
    G::tell(state, step.seat, step.move, happenings);
    if (opens<G>(happenings)) turns.push_back(n);
    if (n < wanted.from || n >= end) continue;
    Json happened = n == 0 ? opening : Json::array();
    for (Json& happening : told<G>(happenings, wanted)) happened.push_back(std::move(happening));
    steps.push_back(seen_step<G>(n, before, state, step, std::move(happened), wanted));
  }
  page["count"] = replay.steps.size();
  page["from"] = wanted.from;
  page["steps"] = std::move(steps);
  page["next"] = end < replay.steps.size() ? Json(end) : Json(nullptr);
  if (wanted.from == 0) add_match<G>(page, replay, turns, state);
  return {};
}

}  // namespace

Problem read_viewer(const Json& body, ReplayWanted& wanted) {
  const Json viewer = body.value("viewer", Json("spectator"));
  wanted.open = viewer == "open";
  wanted.viewer = kNobody;
  if (wanted.open || viewer == "spectator") return {};
  const auto seat = viewer.is_number_integer() ? viewer.get<std::int64_t>() : kNobody;
  if (seat < 0 || seat >= kMaxSeats) return bad_viewer("a seat");
  wanted.viewer = static_cast<Viewer>(seat);
  return {};
}

Problem replay_page(const ReplayWanted& wanted, Json& page) {
  Problem problem;
  const std::string wrong =
      read_replay<AllGames>(wanted.file, [&](const auto& replay) { problem = page_of(replay, wanted, page); });
  if (!wrong.empty()) return {ErrorCode::bad_field, wrong, "file"};
  return problem;
}

}  // namespace fathom::server
