#include "server/record_json.h"

#include <array>

namespace fathom::server {

namespace {

constexpr std::array<std::string_view, 3> kClockWords{"none", "move", "bank"};
constexpr std::array<std::string_view, 3> kSeatWords{"open", "player", "bot"};
constexpr int kLongestClock = 14 * 24 * 3600;
constexpr int kLongestIncrement = 24 * 3600;

template <class Kind>
Json optional_hex(const std::optional<Bytes<Kind>>& bytes) {
  return bytes ? Json(bytes->hex()) : Json(nullptr);
}

template <class Kind>
void read_hex(const Json& json, std::optional<Bytes<Kind>>& bytes) {
  if (json.is_string()) bytes = Bytes<Kind>::parse(json.get<std::string>());
}

Json seat_json(const SeatRecord& seat) {
  return {{"kind", kSeatWords[static_cast<std::size_t>(seat.kind)]},
          {"player", seat.player},
          {"name", seat.name},
          {"level", seat.level},
          {"stand_in", seat.stand_in},
          {"awaited", seat.awaited},
          {"votes", seat.votes},
          {"commitment", optional_hex(seat.commitment)},
          {"nonce", optional_hex(seat.nonce)}};
}

SeatRecord read_seat(const Json& json) {
  SeatRecord seat;
  seat.kind = static_cast<SeatRecord::Kind>(text::index_of(kSeatWords, json.at("kind").get<std::string>()).value());
  seat.player = json.at("player").get<std::string>();
  seat.name = json.at("name").get<std::string>();
  seat.level = json.at("level").get<std::string>();
  seat.stand_in = json.at("stand_in").get<bool>();
  seat.awaited = json.value("awaited", false);
  seat.votes = json.value("votes", 0);
  read_hex(json.at("commitment"), seat.commitment);
  read_hex(json.at("nonce"), seat.nonce);
  return seat;
}

// A whole number from low to high.
bool read_number(const Json& json, const char* key, int low, int high, int& number) {
  if (!json.contains(key) || !json[key].is_number_integer()) return false;
  const auto value = json[key].get<std::int64_t>();
  if (value < low || value > high) return false;
  number = static_cast<int>(value);
  return true;
}

}  // namespace

Json clock_json(const GameClock& clock) {
  Json json{{"kind", kClockWords[static_cast<std::size_t>(clock.kind)]}};
  if (clock.kind != GameClock::Kind::none) json["seconds"] = clock.seconds;
  if (clock.kind == GameClock::Kind::bank) json["increment"] = clock.increment;
  return json;
}

std::string read_clock(const Json& json, GameClock& clock) {
  if (!json.is_object() || !json.contains("kind") || !json["kind"].is_string())
    return "a clock is an object with a kind: none, move or bank";
  const auto kind = text::index_of(kClockWords, json["kind"].get<std::string>());
  if (!kind) return "the kind of a clock is none, move or bank";
  clock = GameClock{static_cast<GameClock::Kind>(*kind), 0, 0};
  if (clock.kind != GameClock::Kind::none && !read_number(json, "seconds", 1, kLongestClock, clock.seconds))
    return "seconds must be a number from 1 to " + std::to_string(kLongestClock);
  if (clock.kind == GameClock::Kind::bank && json.contains("increment") &&
      !read_number(json, "increment", 0, kLongestIncrement, clock.increment))
    return "increment must be a number from 0 to " + std::to_string(kLongestIncrement);
  return {};
}

Json body_json(const TableRecord& record) {
  Json seats = Json::array();
  for (const SeatRecord& seat : record.seats) seats.push_back(seat_json(seat));
  Json json{{"game", record.game},
            {"options", record.options},
            {"hints", record.hints},
            {"chat", record.chat},
            {"bot_delay_ms", record.bot_delay_ms},
            {"clock", clock_json(record.clock)},
            {"host", record.host},
            {"secret", record.secret.hex()},
            {"seats", seats},
            {"elapsed", record.elapsed},
            {"next", record.next},
            {"next_by", record.next_by},
            {"starts_itself", record.starts_itself},
            {"result", record.result}};
  if (record.continued) {
    json["continued"] = {
        {"table", record.continued->table}, {"step", record.continued->step}, {"sittings", record.continued->sittings}};
    if (!record.continued->waiting.is_null()) json["continued"]["waiting"] = record.continued->waiting;
  }
  if (record.arranged) json["arranged"] = arrangement_json(*record.arranged);
  return json;
}

void read_body(const Json& json, TableRecord& record) {
  record.game = json.at("game").get<std::string>();
  record.options = json.at("options");
  record.hints = json.at("hints").get<bool>();
  record.chat = json.at("chat").get<bool>();
  record.bot_delay_ms = json.at("bot_delay_ms").get<int>();
  read_clock(json.at("clock"), record.clock);
  record.host = json.at("host").get<std::string>();
  record.secret = Secret::parse(json.at("secret").get<std::string>()).value();
  record.seats.clear();
  for (const Json& seat : json.at("seats")) record.seats.push_back(read_seat(seat));
  record.elapsed = json.value("elapsed", std::int64_t{0});
  record.next = json.at("next").get<std::string>();
  record.next_by = json.value("next_by", -1);
  record.starts_itself = json.value("starts_itself", false);
  record.result = json.at("result");
  record.arranged.reset();
  if (json.contains("arranged")) read_arrangement(json["arranged"], record.arranged.emplace());
  record.continued.reset();
  if (json.contains("continued")) {
    const Json& continued = json["continued"];
    record.continued = Continued{continued.at("table").get<std::string>(), continued.at("step").get<std::size_t>(),
                                 continued.at("sittings"), continued.value("waiting", Json())};
  }
}

}  // namespace fathom::server
