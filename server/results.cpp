#include "server/results.h"

#include <algorithm>
#include <charconv>

#include "bots/levels.h"
#include "server/bot_names.h"
#include "server/keys.h"
#include "table/replay.h"

namespace fathom::server {

namespace {

// How much it takes to win against this seat, as far as that is known.
std::size_t strength(const SeatRecord& seat) {
  if (seat.kind == SeatRecord::Kind::player) return kLevelWords.size();
  return text::index_of(kLevelWords, seat.level).value_or(0);
}

std::string against(const TableRecord& table, std::size_t own) {
  const SeatRecord* strongest = nullptr;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    if (i != own && (strongest == nullptr || strength(table.seats[i]) > strength(*strongest)))
      strongest = &table.seats[i];
  }
  if (strongest == nullptr) return {};
  return strongest->kind == SeatRecord::Kind::player ? kAgainstPeople : strongest->level;
}

// Those who sat there at the end.
Json company_json(const TableRecord& table) {
  Json seats = Json::array();
  for (const SeatRecord& seat : table.seats) {
    const bool person = seat.kind == SeatRecord::Kind::player;
    seats.push_back(person ? companion_json(seat.name)
                           : Json{{"kind", "bot"}, {"name", shown_name(seat)}, {"level", seat.level}});
  }
  return seats;
}

struct Tally {
  int played = 0;
  int won = 0;

  void add(bool victory) {
    ++played;
    won += victory ? 1 : 0;
  }
};

struct Streak {
  int now = 0;
  int longest = 0;

  void add(bool victory) {
    now = victory ? now + 1 : 0;
    longest = std::max(longest, now);
  }
};

struct GameStatistics {
  std::string game;
  Tally all;
  Streak streak;
  int best = 0;
  std::vector<std::pair<std::string, Tally>> against;
};

template <class Entry, class Key>
Entry& entry(std::vector<Entry>& entries, const std::string& name, Key key) {
  for (Entry& known : entries) {
    if (known.*key == name) return known;
  }
  entries.emplace_back();
  entries.back().*key = name;
  return entries.back();
}

// The strongest first, people before all.
std::size_t rank(const std::string& against) {
  return against == kAgainstPeople ? kLevelWords.size() : text::index_of(kLevelWords, against).value_or(0);
}

// What the analysis says of the player whose result this is; null if there is none.
Json own_analysis(const KeptResult& kept) {
  const Json& body = kept.record.body;
  const std::size_t seat = body.is_object() ? body.value("seat", std::size_t{0}) : 0;
  return kept.analysed.is_array() && seat < kept.analysed.size() ? kept.analysed[seat] : Json();
}

Json streak_json(const Streak& streak) { return {{"now", streak.now}, {"longest", streak.longest}}; }

Json game_statistics_json(GameStatistics& game) {
  std::sort(game.against.begin(), game.against.end(),
            [](const auto& a, const auto& b) { return rank(a.first) > rank(b.first); });
  Json against = Json::array();
  for (const auto& [whom, tally] : game.against)
    against.push_back({{"against", whom}, {"played", tally.played}, {"won", tally.won}});
  return {{"game", game.game},       {"played", game.all.played},          {"won", game.all.won},
          {"best_score", game.best}, {"streak", streak_json(game.streak)}, {"against", against}};
}

}  // namespace

namespace {
ResultRecord result_of(const TableRecord& table, std::size_t seat, std::int64_t ended, const std::vector<int>& scores,
                       const std::vector<std::size_t>& winners) {
  ResultRecord result;
  result.player = table.seats[seat].player;
  result.table = table.id;
  result.game = table.game;
  result.started = table.started > 0 ? table.started : table.created;
  result.ended = ended;
  result.against = against(table, seat);
  // What somebody else has begun, or has already seen the end of, is practice.
  result.counts = !table.continued && !table.arranged;
  result.won = std::find(winners.begin(), winners.end(), seat) != winners.end();
  result.score = scores.at(seat);
  result.body = {{"seat", seat}, {"seats", company_json(table)}, {"scores", scores}, {"winners", winners}};
  return result;
}
}  // namespace

Json companion_json(const std::string& name) { return {{"kind", "player"}, {"name", name}, {"level", nullptr}}; }

std::string own_name(const ResultRecord& result) {
  const Json& body = result.body;
  const std::size_t seat = body.is_object() ? body.value("seat", std::size_t{0}) : 0;
  if (!body.is_object() || !body.contains("seats") || !body["seats"].is_array() || seat >= body["seats"].size())
    return {};
  const Json& own = body["seats"][seat];
  return own.is_object() && own.contains("name") && own["name"].is_string() ? own["name"].get<std::string>() : "";
}

std::vector<ResultRecord> results_of(const TableRecord& table, std::int64_t ended) {
  std::vector<ResultRecord> results;
  if (table.result.is_null()) return results;
  const auto scores = table.result.at("scores").get<std::vector<int>>();
  const auto winners = table.result.at("winners").get<std::vector<std::size_t>>();
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    if (table.seats[i].kind == SeatRecord::Kind::player) results.push_back(result_of(table, i, ended, scores, winners));
  }
  return results;
}

ResultRecord resigned_result(const TableRecord& table, Seat seat, std::int64_t ended) {
  return result_of(table, static_cast<std::size_t>(seat), ended, std::vector<int>(table.seats.size(), 0), {});
}

Json finished_json(const KeptResult& kept) {
  const ResultRecord& result = kept.record;
  Json json{{"table", result.table},
            {"game", result.game},
            {"started", date_text(result.started / 1000)},
            {"ended", date_text(result.ended / 1000)},
            {"against", result.against},
            {"counts", result.counts},
            {"won", result.won},
            {"replay", kept.table_is_kept}};
  if (result.body.is_object()) json.update(result.body);
  json["analysis"] = own_analysis(kept);
  return json;
}

Json analysed_json(const std::vector<KeptResult>& newest_first) {
  Json matches = Json::array();
  for (auto kept = newest_first.rbegin(); kept != newest_first.rend(); ++kept) {
    const Json analysis = own_analysis(*kept);
    if (analysis.is_null()) continue;
    Json match{
        {"table", kept->record.table}, {"game", kept->record.game}, {"ended", date_text(kept->record.ended / 1000)}};
    for (const char* figure : {"result", "luck", "decisions", "error_per_decision"})
      match[figure] = analysis.at(figure);
    matches.push_back(std::move(match));
  }
  return matches;
}

Json statistics_json(const std::vector<Outcome>& outcomes) {
  Tally all;
  Streak streak;
  std::vector<GameStatistics> games;
  for (const Outcome& outcome : outcomes) {
    all.add(outcome.won);
    streak.add(outcome.won);
    GameStatistics& game = entry(games, outcome.game, &GameStatistics::game);
    game.best = game.all.played == 0 ? outcome.score : std::max(game.best, outcome.score);
    game.all.add(outcome.won);
    game.streak.add(outcome.won);
    entry(game.against, outcome.against, &std::pair<std::string, Tally>::first).second.add(outcome.won);
  }
  std::sort(games.begin(), games.end(), [](const auto& a, const auto& b) { return a.game < b.game; });
  Json list = Json::array();
  for (GameStatistics& game : games) list.push_back(game_statistics_json(game));
  return {{"played", all.played}, {"won", all.won}, {"streak", streak_json(streak)}, {"games", list}};
}

std::string cursor_of(const ResultRecord& result) { return std::to_string(result.ended) + "-" + result.table; }

bool read_cursor(const std::string& text, ResultsWanted& wanted) {
  const std::size_t dash = text.find('-');
  if (dash == std::string::npos) return false;
  const char* end = text.data() + dash;
  const auto [stop, error] = std::from_chars(text.data(), end, wanted.ended);
  wanted.table = text.substr(dash + 1);
  return error == std::errc{} && stop == end && wanted.ended > 0 && is_id(wanted.table);
}

}  // namespace fathom::server
