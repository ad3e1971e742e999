#include "server/steward.h"

#include "server/keys.h"
#include "server/log.h"
#include "server/results.h"
#include "server/seating.h"

namespace fathom::server {

Problem Steward::seat_somebody(const Guest& guest, const ClientMessage& message) {
  using Type = ClientMessage::Type;
  TableRecord& record = table_.record;
  if (message.type == Type::bot && table_.house.overloaded(message.level)) return House::overload();
  const TableRecord before = record;
  Problem problem;
  switch (message.type) {
    case Type::sit: problem = seating::sit(record, guest, message); break;
    case Type::change: problem = seating::change(record, guest, message.change); break;
    case Type::bot: problem = seating::seat_bot(record, guest, table_.guests, message); break;
    default: problem = seating::open_seat(record, guest, message.seat); break;
  }
  if (problem || record == before) return problem;
  table_.note_absence();
  ledger_.touch_and_write();
  herald_.tell_seats();
  table_.house.presence_changed(record.id);
  return {};
}

Problem Steward::remove(const Guest& guest, int number) {
  std::string removed;
  if (Problem problem = seating::remove(table_.record, guest, number, removed)) return problem;
  ledger_.touch_and_write();
  herald_.tell_table();
  if (removed == guest.player) return {};
  for (const GuestPointer& other : table_.guests) {
    if (other->player == removed)
      herald_.say_bye(other, {Bye::Code::removed, "The host has removed you from the table."});
  }
  return {};
}

Problem Steward::leave(const Guest& guest) {
  const Seat own = table_.viewer_of(guest);
  TableRecord& record = table_.record;
  if (own == kNobody) return {ErrorCode::not_seated, "You do not sit at this table."};
  switch (record.status) {
    case TableStatus::over:
    case TableStatus::closed: return {ErrorCode::wrong_status, "The match is over."};
    case TableStatus::open:
      table_.seat(own) = {};
      ledger_.touch_and_write();
      herald_.tell_seats();
      return {};
    case TableStatus::starting:
      seating::give_to_bot(record, own, seating::kStandInLevel);
      ledger_.touch_and_write();
      herald_.tell_table();
      opening_.go_on();
      return {};
    case TableStatus::playing: resign(own); return {};
  }
  return {};
}

// Whoever leaves a match for good has lost it. Between two that is its end; otherwise a bot goes on for the others, if
// there are people among them.
void Steward::resign(Seat own) {
  TableRecord& record = table_.record;
  const std::int64_t now = table_.house.written_now();
  const auto seats = static_cast<int>(record.seats.size());
  Changes changes;
  const TableRecord before = record;
  const bool decided = seats == 2;
  table_.note_event(changes, TableEvent::What::resigned, own, decided ? "" : seating::kStandInLevel);
  if (decided) {
    record.status = TableStatus::over;
    record.result = forfeit_json({own, std::string(Forfeit::kResigned)}, seats);
    changes.results = results_of(record, now);
  } else {
    changes.results = {resigned_result(before, own, now)};
    seating::give_to_bot(record, own, seating::kStandInLevel);
    if (seating::people(record) == 0) {
      record.status = TableStatus::closed;
      record.result = closed_json(seats);
    }
  }
  umpire_.moved();
  ledger_.touch_and_write(std::move(changes));
  herald_.tell_events();
  herald_.tell_table();
  if (decided) herald_.tell_steps(table_.count());
  if (seating::ended(record)) herald_.tell_watchers_lines();
  log_event(LogLevel::info, "resigned", {{"table", short_id(record.id)}});
  umpire_.go_on();
}

Problem Steward::vote(const Guest& guest, int number) {
  bool passed = false;
  const TableRecord before = table_.record;
  if (Problem problem = seating::vote(table_.record, guest, table_.guests, number, passed)) return problem;
  const auto absent = static_cast<Seat>(number);
  if (!table_.absence.lasts(absent, table_.house.absence(), table_.house.loop())) {
    table_.record = before;
    return {ErrorCode::too_many, "Give them a little more time to come back."};
  }
  if (passed) {
    umpire_.stand_in(absent, TableEvent::What::voted);
    umpire_.go_on();
  } else if (table_.record != before) {
    ledger_.touch_and_write();
    herald_.tell_table();
  }
  return {};
}

void Steward::decline(const std::string& player) {
  const Seat own = seat_of(table_.record, player);
  if (own == kNobody || table_.record.status != TableStatus::open || !table_.seat(own).awaited) return;
  table_.seat(own) = {};
  ledger_.touch_and_write();
  herald_.tell_table();
}

// When the table was touched last stays as it is: that somebody is forgotten does not make it younger.
void Steward::forget(const std::string& player, std::set<std::string> names) {
  TableRecord& record = table_.record;
  const Seat own = seat_of(record, player);
  table_.conversation.forget(player);
  if (own != kNobody) names.insert(table_.seat(own).name);
  if (own != kNobody && record.status == TableStatus::playing) resign(own);
  if (own != kNobody && table_.seat(own).player == player) {
    switch (record.status) {
      case TableStatus::open: table_.seat(own) = {}; break;
      case TableStatus::starting: seating::give_to_bot(record, own, seating::kStandInLevel); break;
      default: table_.seat(own).player.clear(); table_.seat(own).name = kForgotten;
    }
  }
  if (record.host == player) record.host.clear();
  Changes changes;
  if (!table_.forget_names(names, changes)) changes.tables.push_back(record);
  names.insert("");
  for (const std::string& name : names) changes.forgotten_names.push_back({record.id, name, player});
  ledger_.write(std::move(changes));
  herald_.tell_table();
}

Problem Steward::close(const GuestPointer& guest, const std::string& id) {
  const TableRecord& record = table_.record;
  if (!seating::is_host(record, *guest)) return {ErrorCode::not_host, "Only the host can close the table."};
  const int people = seating::people(record);
  const bool alone = people == 0 || (people == 1 && table_.sits(*guest));
  // From the start on: nonces may be out, and whoever knows the seed by them must not undo a deal they dislike.
  if (table_.under_way() && !alone)
    return {ErrorCode::wrong_status, "Others play here: a match belongs to its players."};
  close();
  herald_.acknowledge(guest, id);
  herald_.say_bye({Bye::Code::closed, "The host has closed the table."});
  return {};
}

void Steward::close() {
  TableRecord& record = table_.record;
  if (seating::ended(record)) return;
  Changes changes;
  table_.note_event(changes, TableEvent::What::closed, kNobody, {});
  record.status = TableStatus::closed;
  if (table_.proceedings) record.result = closed_json(static_cast<int>(record.seats.size()));
  umpire_.stop();
  opening_.stop();
  ledger_.touch_and_write(std::move(changes));
  herald_.tell_events();
  herald_.tell_watchers_lines();
  log_event(LogLevel::info, "table_closed", {{"table", short_id(record.id)}});
}

}  // namespace fathom::server
