#include "server/table_json.h"

#include "server/bot_names.h"
#include "server/record_json.h"
#include "server/seating.h"
#include "table/replay.h"

namespace fathom::server {

namespace {

constexpr std::array<std::string_view, 3> kChatWords{"off", "players", "all"};

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json seat_json(const SeatRecord& seat, const Guests& guests) {
  Json json{{"kind", "open"},    {"name", nullptr},  {"level", nullptr},  {"connected", false},
            {"stand_in", false}, {"awaited", false}, {"player", nullptr}, {"nonce_commitment", nullptr}};
  if (seat.kind == SeatRecord::Kind::player) {
    json["kind"] = "player";
    json["name"] = seat.name;
    json["connected"] = guests.connected(seat.player);
    json["stand_in"] = seat.stand_in;
    json["awaited"] = seat.awaited;
    json["player"] = text_or_null(seat.player);
  } else if (seat.kind == SeatRecord::Kind::bot) {
    json["kind"] = "bot";
    json["name"] = shown_name(seat);
    json["level"] = seat.level;
    json["connected"] = true;
  }
  if (seat.commitment) json["nonce_commitment"] = seat.commitment->hex();
  return json;
}

}  // namespace

Json table_json(const TableRecord& table, const TableNow& now) {
  Json seats = Json::array();
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const SeatRecord& seat = table.seats[i];
    const auto number = static_cast<Seat>(i);
    Json json = seat_json(seat, *now.guests);
    json["late"] = now.late.has(number);
    json["absent_since"] = now.absent_since[i] == 0 ? Json(nullptr) : Json(now.absent_since[i]);
    json["votes"] = seats_json(SeatSet{static_cast<std::uint8_t>(seat.votes)});
    json["nonce_withheld"] = table.started > 0 && seat.commitment && !seat.nonce;
    json["votes_needed"] = seating::votes_needed(table, *now.guests, number);
    seats.push_back(std::move(json));
  }
  return {{"id", table.id},
          {"game", table.game},
          {"options", table.options},
          {"status", word(table.status)},
          {"visibility", table.is_public ? "public" : "link"},
          {"clock", clock_json(table.clock)},
          {"hints", table.hints},
          {"chat", table.chat && now.chat != ChatPolicy::off},
          {"chat_for", table.chat ? kChatWords[static_cast<std::size_t>(now.chat)] : kChatWords[0]},
          {"bot_delay_ms", table.bot_delay_ms},
          {"created", date_text(table.created / 1000)},
          {"host", text_or_null(table.host)},
          {"seats", seats},
          {"commitment", commitment_to(table.secret).hex()},
          {"spectators", now.guests->watching(table)},
          {"starts_itself", table.starts_itself},
          {"next", text_or_null(table.next)},
          {"next_by", seat_or_null(static_cast<Seat>(table.next_by))},
          {"continued_from",
           table.continued ? Json{{"table", text_or_null(table.continued->table)}, {"step", table.continued->step}}
                           : Json(nullptr)},
          {"lesson", table.arranged.has_value()},
          {"result", table.result}};
}

Json summary_json(const ListedTable& listed) {
  const TableRecord& table = listed.record;
  Guests guests;
  guests.set_elsewhere(listed.elsewhere);
  Json seats = Json::array();
  for (const SeatRecord& seat : table.seats) seats.push_back(seat_json(seat, guests));
  const bool playing = table.status == TableStatus::playing;
  return {{"id", table.id},
          {"game", table.game},
          {"players", table.seats.size()},
          {"status", word(table.status)},
          {"seats", seats},
          {"created", date_text(table.created / 1000)},
          {"visibility", table.is_public ? "public" : "link"},
          {"clock", clock_json(table.clock)},
          {"lesson", table.arranged.has_value()},
          {"moving", playing ? seats_json(SeatSet{static_cast<std::uint8_t>(listed.moving)}) : Json::array()}};
}

Json own_summary_json(const ListedTable& listed, const std::string& player) {
  const Seat seat = seat_of(listed.record, player);
  const bool playing = listed.record.status == TableStatus::playing;
  Json summary = summary_json(listed);
  summary["seat"] = seat_or_null(seat);
  summary["your_turn"] = playing && SeatSet{static_cast<std::uint8_t>(listed.moving)}.has(seat);
  return summary;
}

}  // namespace fathom::server
