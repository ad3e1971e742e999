#include "server/continuation.h"

#include <algorithm>

#include "bots/levels.h"
#include "server/seating.h"
#include "table/all_games.h"
#include "table/asked.h"
#include "table/replay.h"

namespace fathom::server {

namespace {

// Instead of a level: for whoever comes.
constexpr std::string_view kOpen = "open";

// What is asked for.
struct Continuation {
  std::size_t step = 0;             // so many steps are kept
  std::size_t seat = 0;             // of the asker
  std::vector<std::string> levels;  // of the bots, by seat, or "open"; empty: as it was
};

Problem read_levels(const Json& body, std::size_t seats, std::vector<std::string>& levels) {
  if (!body.contains("levels") || body["levels"].is_null()) return {};
  const Json& list = body["levels"];
  if (!list.is_array() || list.size() != seats)
    return {ErrorCode::bad_field, "levels must be a list of " + std::to_string(seats), "levels"};
  for (std::size_t i = 0; i < seats; ++i) {
    const std::string word = list[i].is_string() ? list[i].get<std::string>() : "";
    if (!list[i].is_null() && word != kOpen && !text::index_of(kLevelWords, word))
      return {ErrorCode::bad_field, "a level is one of " + level_words() + ", or open", "levels." + std::to_string(i)};
    levels.push_back(word);
  }
  return {};
}

// {"step","seat","levels"?}, of a match with so many steps.
Problem read_continuation(const Json& body, std::size_t steps, std::size_t seats, Continuation& wanted) {
  const auto number = [&body](const char* key, std::size_t below) -> std::optional<std::size_t> {
    if (!body.contains(key) || !body[key].is_number_integer()) return std::nullopt;
    const auto value = body[key].get<std::int64_t>();
    if (value < 0 || value >= static_cast<std::int64_t>(below)) return std::nullopt;
    return static_cast<std::size_t>(value);
  };
  const auto step = number("step", steps);
  if (!step) return {ErrorCode::bad_field, "step must be a number from 0 to " + std::to_string(steps - 1), "step"};
  const auto seat = number("seat", seats);
  if (!seat) return {ErrorCode::bad_field, "seat must be a number from 0 to " + std::to_string(seats - 1), "seat"};
  wanted = {*step, *seat, {}};
  return read_levels(body, seats, wanted.levels);
}

// Who sits there. Where no level is asked for, whoever was a bot stays, and a player's place is taken by one.
std::vector<SeatRecord> continued_seats(const Continuation& wanted, const std::vector<SeatRecord>& before,
                                        const PlayerRecord& player) {
  std::vector<SeatRecord> seats(before.size());
  for (std::size_t i = 0; i < seats.size(); ++i) {
    SeatRecord& there = seats[i];
    if (i == wanted.seat) {
      there.kind = SeatRecord::Kind::player;
      there.player = player.id;
      there.name = player.name;
      continue;
    }
    const bool was_bot = before[i].kind == SeatRecord::Kind::bot;
    const std::string asked = wanted.levels.empty() ? "" : wanted.levels[i];
    if (asked == kOpen) continue;
    there.kind = SeatRecord::Kind::bot;
    there.level = !asked.empty() ? asked : was_bot ? before[i].level : seating::kStandInLevel;
    // A bot of another level is somebody else.
    if (was_bot && there.level == before[i].level) there.name = before[i].name;
  }
  return seats;
}

// The first steps of the match in a file, as the store keeps them.
template <Game G>
void keep_steps(const Replay<G>& replay, std::size_t count, StoredTable& table) {
  const Replay<G> kept = continued(replay, count, Sitting{});
  for (std::size_t n = 0; n < count; ++n) {
    const LoggedStep& step = kept.steps[n];
    table.steps.push_back({{}, n, step.seat, GameText<G>::move(step.move), step.at, {}});
  }
  table.events = kept.events;
  Json sittings = Json::array();
  for (const EarlierSitting& earlier : kept.earlier) {
    sittings.push_back(replay::sitting_json(earlier));
    sittings.back()["steps"] = earlier.steps;
  }
  table.record.game = G::kId;
  table.record.options = options_json<G>(replay.options);
  table.record.continued = Continued{{}, count, std::move(sittings)};
}

}  // namespace

void wait_for_people(StoredTable& table) {
  const auto is_open = [](const SeatRecord& seat) { return seat.kind == SeatRecord::Kind::open; };
  if (std::none_of(table.record.seats.begin(), table.record.seats.end(), is_open)) return;
  table.record.status = TableStatus::open;
  table.record.hints = false;
  Json& waiting = table.record.continued->waiting = Json::array();
  for (const StepRecord& step : table.steps) waiting.push_back({step.seat, step.move, step.at});
  table.steps.clear();
}

std::vector<StepRecord> take_waiting(TableRecord& table) {
  std::vector<StepRecord> steps;
  for (const Json& step : table.continued->waiting)
    steps.push_back({table.id,
                     steps.size(),
                     step.at(0).get<int>(),
                     step.at(1).get<std::string>(),
                     step.at(2).get<std::int64_t>(),
                     {}});
  table.continued->waiting = nullptr;
  return steps;
}

Problem continue_table(const LiveTable& before, const Json& body, const PlayerRecord& player, StoredTable& table) {
  const TableRecord& record = before.record;
  Continuation wanted;
  // One that was closed before its end can go on where it was left.
  if (Problem problem = read_continuation(body, before.count() + (record.status == TableStatus::closed ? 1 : 0),
                                          record.seats.size(), wanted))
    return problem;
  table.record.game = record.game;
  table.record.options = record.options;
  table.record.status = TableStatus::playing;
  table.record.hints = true;
  table.record.host = player.id;
  table.record.bot_delay_ms = record.bot_delay_ms;
  table.record.continued =
      Continued{record.id, wanted.step, continued_sittings(sitting_of(record), earlier_sittings(record), wanted.step)};
  table.record.seats = continued_seats(wanted, record.seats, player);
  table.steps = before.proceedings.steps(0, {}, {});
  table.steps.resize(wanted.step);
  for (const TableEvent& event : before.events) {
    if (event.step < wanted.step) table.events.push_back(event);
  }
  wait_for_people(table);
  return {};
}

Problem continue_file(const Json& body, const PlayerRecord& player, StoredTable& table) {
  if (!body.contains("file") || !body["file"].is_string()) return {ErrorCode::bad_field, "file must be a text", "file"};
  const auto& file = body["file"].get_ref<const std::string&>();
  Problem problem;
  const std::string wrong = read_replay<AllGames>(file, [&]<Game G>(const Replay<G>& replay) {
    const auto seats = replay.sitting.names.size();
    Continuation wanted;
    // One that was ended before its end can go on where it was left.
    problem = read_continuation(body, replay.steps.size() + (replay.closed ? 1 : 0), seats, wanted);
    if (problem) return;
    keep_steps(replay, wanted.step, table);
    table.record.seats = continued_seats(wanted, std::vector<SeatRecord>(seats), player);
  });
  if (!wrong.empty()) return {ErrorCode::bad_field, wrong, "file"};
  if (problem) return problem;
  table.record.status = TableStatus::playing;
  table.record.host = player.id;
  wait_for_people(table);
  return {};
}

}  // namespace fathom::server
