#include "table/replay.h"

#include <array>
#include <cctype>
#include <chrono>

#include "bots/levels.h"

namespace fathom {

std::string date_text(std::int64_t seconds_since_1970) {
  using namespace std::chrono;
  const sys_seconds moment{seconds{seconds_since_1970}};
  const auto day = floor<days>(moment);
  const year_month_day date{day};
  const hh_mm_ss time{moment - day};
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02dZ", int{date.year()}, unsigned{date.month()},
                unsigned{date.day()}, static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()),
                static_cast<int>(time.seconds().count()));
  return text.data();
}

Json forfeit_json(const Forfeit& forfeit, int players) {
  Json json{{"forfeit", forfeit.seat},
            {"reason", forfeit.reason},
            {"scores", std::vector<int>(static_cast<std::size_t>(players), 0)},
            {"winners", Json::array()}};
  for (Seat seat = 0; seat < players; ++seat) {
    if (seat != forfeit.seat) json["winners"].push_back(seat);
  }
  return json;
}

Json closed_json(int players) {
  return {
      {"closed", true}, {"scores", std::vector<int>(static_cast<std::size_t>(players), 0)}, {"winners", Json::array()}};
}

namespace replay {

namespace {

// Names the construction, so that files stay checkable if it is ever replaced.
constexpr std::string_view kScheme = "fathom-1";
constexpr std::size_t kLongestReason = 200;
constexpr std::uint64_t kLatest = std::uint64_t{1} << 53U;  // what every JSON reader can hold

bool is_date(std::string_view text) {
  constexpr std::string_view kForm = "0000-00-00T00:00:00Z";
  if (text.size() != kForm.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool digit = text[i] >= '0' && text[i] <= '9';
    if (kForm[i] == '0' ? !digit : text[i] != kForm[i]) return false;
  }
  return true;
}

// Names and reasons are shown to people: no characters that steer a terminal (C0, DEL, and C1, which are 0xC2 0x80 …
// 0x9F).
bool is_showable(std::string_view text, std::size_t longest) {
  if (text.empty() || text.size() > longest) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
    if (byte < 0x20 || byte == 0x7f || (byte == 0xc2 && next < 0xa0)) return false;
  }
  return true;
}

Json fairness_json(const Fairness& fairness) {
  Json json{{"scheme", kScheme}, {"seed", fairness.seed.hex()}};
  if (!fairness.server) return json;
  json["commitment"] = fairness.server->commitment.hex();
  json["secret"] = fairness.server->secret.hex();
  json["nonces"] = Json::array();
  for (const auto& client : fairness.clients) {
    Json& part = json["nonces"].emplace_back(nullptr);
    if (!client) continue;
    part["commitment"] = client->commitment.hex();
    part["nonce"] = client->nonce ? Json(client->nonce->hex()) : Json(nullptr);
  }
  return json;
}

template <class Kind>
std::string read_bytes(const Json& json, const std::string& key, Bytes<Kind>& bytes) {
  if (!json.is_object() || !json.contains(key)) return "fairness: " + key + " is missing";
  const auto read = json[key].is_string() ? Bytes<Kind>::parse(json[key].get<std::string>()) : std::nullopt;
  if (!read) return "fairness: " + key + " must be 64 hexadecimal digits in lower case";
  bytes = *read;
  return {};
}

std::string read_clients(const Json& json, std::vector<std::optional<ClientPart>>& clients) {
  if (!json.contains("nonces") || !json["nonces"].is_array()) return "fairness: nonces is missing";
  for (const Json& item : json["nonces"]) {
    auto& client = clients.emplace_back();
    if (item.is_null()) continue;
    client.emplace();
    if (std::string problem = read_bytes(item, "commitment", client->commitment); !problem.empty()) return problem;
    if (item.contains("nonce") && item["nonce"].is_null()) continue;  // promised and not revealed
    if (std::string problem = read_bytes(item, "nonce", client->nonce.emplace()); !problem.empty()) return problem;
  }
  return {};
}

std::string read_fairness(const Json& json, Fairness& fairness) {
  if (!json.is_object()) return "fairness must be an object";
  if (!json.contains("scheme") || json["scheme"] != kScheme)
    return "fairness: scheme must be " + std::string(kScheme) + ", the only one that there is";
  if (std::string problem = read_bytes(json, "seed", fairness.seed); !problem.empty()) return problem;
  if (!json.contains("commitment") && !json.contains("secret") && !json.contains("nonces")) return {};
  ServerPart& server = fairness.server.emplace();
  if (std::string problem = read_bytes(json, "commitment", server.commitment); !problem.empty()) return problem;
  if (std::string problem = read_bytes(json, "secret", server.secret); !problem.empty()) return problem;
  return read_clients(json, fairness.clients);
}

std::string read_name(const Json& json, std::string& name) {
  if (!json.is_string() || !is_showable(json.get<std::string>(), kLongestName))
    return "a name must be a text of 1 to " + std::to_string(kLongestName) + " bytes without control characters";
  name = json.get<std::string>();
  return {};
}

std::string read_sitting(const Json& json, int players, Sitting& sitting) {
  if (!json.is_object()) return "continued_from must be a list of objects";
  if (!json.contains("names") || !json["names"].is_array()) return "the names are missing";
  for (const Json& name : json["names"]) {
    if (std::string problem = read_name(name, sitting.names.emplace_back()); !problem.empty()) return problem;
  }
  if (sitting.names.size() != static_cast<std::size_t>(players)) return "there must be one name per seat";
  if (!json.contains("date")) return "the date is missing";
  if (!json["date"].is_string() || !is_date(json["date"].get<std::string>()))
    return "date must be like 2026-07-31T20:15:00Z";
  sitting.date = json["date"].get<std::string>();
  if (!json.contains("fairness")) return "the fairness data is missing";
  if (std::string problem = read_fairness(json["fairness"], sitting.fairness); !problem.empty()) return problem;
  return json.contains("arranged") ? read_arrangement(json["arranged"], sitting.arranged) : "";
}

// A number that is there and no larger than this.
bool read_count(const Json& json, const char* key, std::uint64_t largest, std::uint64_t& count) {
  if (!json.contains(key) || !json[key].is_number_unsigned()) return false;
  count = json[key].get<std::uint64_t>();
  return count <= largest;
}

std::string read_event(const Json& json, int players, TableEvent& event) {
  if (!json.is_object()) return "an event must be an object";
  std::uint64_t number = 0;
  if (!read_count(json, "step", kLatest, number)) return "step must be a number";
  event.step = number;
  if (!json.contains("what") || !json["what"].is_string()) return "what must be a text";
  const auto what = text::index_of(TableEvent::kWords, json["what"].get<std::string>());
  if (!what) return "there is no event " + quoted(json["what"]);
  event.what = static_cast<TableEvent::What>(*what);
  if (event.what != TableEvent::What::closed) {
    if (!read_count(json, "seat", static_cast<std::uint64_t>(players) - 1, number))
      return "seat must be a seat of the table";
    event.seat = static_cast<Seat>(number);
    if (!json.contains("name")) return "the name is missing";
    if (std::string problem = read_name(json["name"], event.name); !problem.empty()) return problem;
  }
  if (json.contains("level")) {
    const bool known = json["level"].is_string() && text::index_of(kLevelWords, json["level"].get<std::string>());
    if (!known) return "there is no level " + quoted(json["level"]);
    event.level = json["level"].get<std::string>();
  }
  if (!read_count(json, "at", kLatest, number)) return "at must be a time, in milliseconds";
  event.at = static_cast<std::int64_t>(number);
  return {};
}

}  // namespace

Json sitting_json(const Sitting& sitting) {
  Json json{{"names", sitting.names}, {"date", sitting.date}, {"fairness", fairness_json(sitting.fairness)}};
  if (!sitting.arranged.empty()) json["arranged"] = arrangement_json(sitting.arranged);
  return json;
}

Lines::Lines(std::string_view file)
    : read_([left = file](std::string& line, bool& whole) mutable {
        if (left.empty()) return false;
        const std::size_t end = left.find('\n');
        whole = end != std::string_view::npos;
        line = left.substr(0, end);
        left.remove_prefix(whole ? end + 1 : left.size());
        return true;
      }) {}

bool Lines::next(Json& line) {
  std::string text;
  bool whole = false;
  if (!read_(text, whole)) return false;
  ++number_;
  // Nothing in a replay lies deeper; a million brackets would exhaust the stack of whoever writes them back.
  constexpr int kDeepest = 8;
  bool too_deep = false;
  line = Json::parse(
      text,
      [&too_deep](int depth, Json::parse_event_t, const Json&) {
        too_deep = too_deep || depth > kDeepest;
        return !too_deep;
      },
      false);
  if (line.is_object() && !too_deep) return true;
  problem_ = here(whole ? "not a JSON object" : "the file is cut off in the middle of a line");
  return false;
}

std::string read_game_id(const Json& line, std::string& id) {
  if (!line.contains("type") || line["type"] != "game") return "a replay begins with a game line";
  if (!line.contains("game") || !line["game"].is_string()) return "the game line names no game";
  id = line["game"].get<std::string>();
  return {};
}

std::string read_sittings(const Json& line, int players, Sitting& sitting, std::vector<EarlierSitting>& earlier) {
  if (std::string problem = read_sitting(line, players, sitting); !problem.empty()) return problem;
  if (!line.contains("continued_from")) return {};
  if (!line["continued_from"].is_array()) return "continued_from must be a list of objects";
  std::size_t last = 0;
  for (const Json& json : line["continued_from"]) {
    EarlierSitting& read = earlier.emplace_back();
    if (const std::string problem = read_sitting(json, players, read); !problem.empty())
      return "continued_from " + std::to_string(earlier.size() - 1) + ": " + problem;
    const bool counted = json.contains("steps") && json["steps"].is_number_unsigned();
    if (!counted || json["steps"].get<std::uint64_t>() <= last)
      return "continued_from " + std::to_string(earlier.size() - 1) + ": steps must be a number, and grow";
    last = read.steps = json["steps"].get<std::size_t>();
  }
  return {};
}

std::string read_events(const Json& line, int players, std::vector<TableEvent>& events) {
  if (!line.contains("events")) return {};
  if (!line["events"].is_array()) return "events must be a list of objects";
  for (const Json& json : line["events"]) {
    const std::string here = "events " + std::to_string(events.size()) + ": ";
    const std::size_t earliest = events.empty() ? 0 : events.back().step;
    if (const std::string problem = read_event(json, players, events.emplace_back()); !problem.empty())
      return here + problem;
    if (events.back().step < earliest) return here + "it stands behind a later one";
  }
  return {};
}

std::string read_time(const Json& line, std::int64_t not_before, std::int64_t& at) {
  if (!line.contains("at") || !line["at"].is_number_unsigned() || line["at"].get<std::uint64_t>() > kLatest)
    return "a step needs a time, in milliseconds";
  at = line["at"].get<std::int64_t>();
  return at < not_before ? "the step was taken before the last one" : "";
}

std::string read_seat(const Json& line, int players, Seat& seat) {
  if (!line.contains("seat") || !line["seat"].is_number_integer()) return "a step needs a seat";
  const Json& json = line["seat"];
  // Not by comparing with a number: a huge unsigned one would pass for -1.
  const bool sits = json.is_number_unsigned() ? json.get<std::uint64_t>() < static_cast<std::uint64_t>(players)
                                              : json.get<std::int64_t>() == kNobody;
  if (!sits) return "seat " + json.dump() + " is not at this table";
  seat = json.get<Seat>();
  return {};
}

std::string compare_result(const Json& line, const Json& ours) {
  for (const auto& [key, value] : ours.items()) {
    if (!line.contains(key)) return key + " are missing";
    if (line[key].dump() != value.dump())
      return key + " are " + quoted(line[key]) + ", but the steps give " + value.dump();
  }
  return {};
}

std::string read_forfeit(const Json& line, int players, const Turn& turn, Forfeit& forfeit) {
  const Json& seat = line["forfeit"];
  if (!seat.is_number_integer() || seat.get<std::int64_t>() < 0 || seat.get<std::int64_t>() >= players)
    return "forfeit must be a seat of the table";
  forfeit.seat = seat.get<Seat>();
  if (turn.kind == Turn::Kind::over) return "a forfeit after the end of the game";
  const bool told = line.contains("reason") && line["reason"].is_string();
  if (!told || !is_showable(line["reason"].get<std::string>(), kLongestReason))
    return "a forfeit needs a reason, a text of 1 to " + std::to_string(kLongestReason) +
           " bytes without control characters";
  forfeit.reason = line["reason"].get<std::string>();
  const bool decides = turn.kind == Turn::Kind::seats && turn.seats.has(forfeit.seat);
  if (!decides && !forfeit.resigned()) return "it is not the turn of " + who(forfeit.seat) + ", who forfeits";
  return {};
}

std::string read_closed(const Json& line, const Turn& turn) {
  if (line["closed"] != true) return "closed must be true";
  if (line.contains("forfeit")) return "a match that was closed has nobody who forfeits";
  return turn.kind == Turn::Kind::over ? "a match that was closed after the end of the game" : "";
}

bool is_result(const Json& line) { return line.is_object() && line.contains("type") && line["type"] == "result"; }

std::string quoted(const Json& value) {
  constexpr std::size_t kWidth = 60;
  const std::string text = value.dump(-1, ' ', true);
  return text.size() <= kWidth ? text : text.substr(0, kWidth - 3) + "...";
}

}  // namespace replay
}  // namespace fathom
