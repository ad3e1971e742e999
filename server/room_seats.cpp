// Everything around the match: taking and leaving seats, the start, the rematch, chat.
#include <algorithm>

#include "server/bot_names.h"
#include "server/continuation.h"
#include "server/keys.h"
#include "server/log.h"
#include "server/room.h"
#include "server/setup.h"

namespace fathom::server {

namespace {

constexpr Milliseconds kRevealTime{10'000};

Problem not_host() { return {"not_host", "Only the host of the table can do this."}; }
Problem wrong_status(const char* message) { return {"wrong_status", message}; }

}  // namespace

std::vector<std::string> Room::names() const {
  std::vector<std::string> names;
  for (const SeatRecord& seat : record_.seats) names.push_back(shown_name(seat));
  return names;
}

void Room::add_record(Changes& changes) {
  if (match_) record_.elapsed = match_time();
  changes.tables.push_back(record_);
}

void Room::touch_and_write(Changes changes) {
  record_.touched = house_.loop().wall_ms();
  add_record(changes);
  write(std::move(changes));
}

Problem Room::sit(Guest& guest, const ClientMessage& message) {
  if (guest.player.empty()) return {"unauthorized", "Take a name first: a seat needs a player."};
  if (message.seat >= static_cast<int>(record_.seats.size())) return {"no_such_seat", "There is no such seat."};
  if (record_.status != TableStatus::open) return wrong_status("The match has begun; seats can no longer be taken.");
  SeatRecord& seat = record_.seats[static_cast<std::size_t>(message.seat)];
  const Seat own = seat_of(guest.player);
  if (own != kNobody && own != message.seat) return {"already_seated", "You sit at this table already."};
  if (seat.kind != SeatRecord::Kind::open && own != message.seat) return {"seat_taken", "This seat is taken."};
  seat = {};
  seat.kind = SeatRecord::Kind::player;
  seat.player = guest.player;
  seat.name = guest.name;
  seat.commitment = message.commitment;
  touch_and_write();
  tell_table();
  return {};
}

// The seat is free again, or a bot's for good. Its nonce stays where it has gone into the seed.
Problem Room::stand_up(Seat number, TableEvent::What why, const std::string& level) {
  Changes changes;
  SeatRecord& seat = record_.seats[static_cast<std::size_t>(number)];
  switch (record_.status) {
    case TableStatus::over:
    case TableStatus::closed: return wrong_status("The match is over.");
    case TableStatus::open: seat = {}; break;
    case TableStatus::starting:
    case TableStatus::playing:
      note_event(changes, why, number, level);
      seat.kind = SeatRecord::Kind::bot;
      seat.level = level;
      seat.player.clear();
      seat.name.clear();
      seat.stand_in = false;
      name_bots(record_);
      break;
  }
  touch_and_write(std::move(changes));
  tell_events();
  tell_table();
  if (record_.status == TableStatus::starting) begin_if_revealed(false);
  schedule();
  return {};
}

Problem Room::seat_bot(const Guest& guest, const ClientMessage& message) {
  if (!is_host(guest)) return not_host();
  if (message.seat >= static_cast<int>(record_.seats.size())) return {"no_such_seat", "There is no such seat."};
  if (record_.status == TableStatus::over || record_.status == TableStatus::closed)
    return wrong_status("The match is over.");
  SeatRecord& seat = record_.seats[static_cast<std::size_t>(message.seat)];
  if (seat.kind == SeatRecord::Kind::player) {
    if (!seat.awaited && connected(static_cast<Seat>(message.seat)))
      return {"seat_taken", "The player is here; remove the player first."};
    if (record_.status != TableStatus::open)
      return stand_up(static_cast<Seat>(message.seat), TableEvent::What::replaced, message.level);
    seat = {};
  }
  if (seat.level != message.level) seat.name.clear();
  seat.kind = SeatRecord::Kind::bot;
  seat.level = message.level;
  name_bots(record_);
  touch_and_write();
  tell_table();
  schedule();
  return {};
}

Problem Room::open_seat(const Guest& guest, Seat number) {
  if (!is_host(guest)) return not_host();
  if (number >= static_cast<Seat>(record_.seats.size())) return {"no_such_seat", "There is no such seat."};
  if (record_.status != TableStatus::open) return wrong_status("The match has begun.");
  SeatRecord& seat = record_.seats[static_cast<std::size_t>(number)];
  if (seat.kind == SeatRecord::Kind::player) return {"seat_taken", "A player sits there; remove the player first."};
  seat = {};
  touch_and_write();
  tell_table();
  return {};
}

Problem Room::remove_player(const Guest& guest, Seat number) {
  if (!is_host(guest)) return not_host();
  if (number >= static_cast<Seat>(record_.seats.size())) return {"no_such_seat", "There is no such seat."};
  const SeatRecord& seat = record_.seats[static_cast<std::size_t>(number)];
  if (seat.kind != SeatRecord::Kind::player) return {"no_such_seat", "No player sits there."};
  const std::string removed = seat.player;
  const auto why = removed == guest.player ? TableEvent::What::left : TableEvent::What::removed;
  if (Problem problem = stand_up(number, why, kStandInLevel)) return problem;
  if (removed == guest.player) return {};
  const std::vector<GuestPointer> present = guests_;
  for (const GuestPointer& other : present) {
    if (other->player != removed) continue;
    send(other, Json{{"type", "bye"}, {"code", "removed"}, {"message", "The host has removed you from the table."}});
    outbox_.push_back({asked_, other->connection, nullptr});
  }
  flush();
  return {};
}

Problem Room::leave_table(const Guest& guest) {
  const Seat seat = viewer_of(guest);
  if (seat == kNobody) return {"not_seated", "You do not sit at this table."};
  if (record_.status != TableStatus::over || record_.next.empty())
    return stand_up(seat, TableEvent::What::left, kStandInLevel);
  // After the end there is nothing to leave but the rematch.
  if (const auto next = house_.room(record_.next)) next->decline(guest.player);
  touch_and_write();
  return {};
}

void Room::decline(const std::string& player) {
  const Seat seat = seat_of(player);
  if (collapsed_ || seat == kNobody || record_.status != TableStatus::open) return;
  if (record_.seats[static_cast<std::size_t>(seat)].awaited) stand_up(seat, TableEvent::What::left, kStandInLevel);
}

Problem Room::change(const Guest& guest, const Json& wanted) {
  if (!is_host(guest)) return not_host();
  if (record_.status != TableStatus::open) return wrong_status("The match has begun; its rules stay as they are.");
  TableRecord changed = record_;
  if (Problem problem = read_change(wanted, changed)) return problem;
  if (changed == record_) return {};
  // Who has agreed to play again has agreed to the rules as they were.
  changed.starts_itself = false;
  record_ = std::move(changed);
  touch_and_write();
  tell_table();
  return {};
}

// --- the start ---

Problem Room::start(const Guest& guest) {
  if (!is_host(guest)) return not_host();
  if (record_.status != TableStatus::open) return wrong_status("The match has begun already.");
  const Seat own = viewer_of(guest);
  if (own != kNobody) record_.seats[static_cast<std::size_t>(own)].awaited = false;
  for (const SeatRecord& seat : record_.seats) {
    if (seat.kind == SeatRecord::Kind::open)
      return {"seats_open", "A seat is still open: wait for a player, or give it to a bot."};
    if (seat.awaited) return {"seats_open", "Somebody who is asked to play again has not answered yet."};
  }
  ask_for_nonces();
  return {};
}

void Room::start_by_itself() {
  if (!record_.starts_itself || record_.status != TableStatus::open) return;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const SeatRecord& seat = record_.seats[i];
    const bool ready = seat.kind == SeatRecord::Kind::bot ||
                       (seat.kind == SeatRecord::Kind::player && !seat.awaited && connected(static_cast<Seat>(i)));
    if (!ready) return;
  }
  ask_for_nonces();
  begin_if_revealed(false);
}

void Room::ask_for_nonces() {
  record_.status = TableStatus::starting;
  touch_and_write();
  tell_table();
  for (const GuestPointer& seated : guests_) {
    if (viewer_of(*seated) != kNobody) send(seated, Json{{"type", "reveal"}});
  }
}

Problem Room::take_nonce(const Guest& guest, const Nonce& nonce) {
  const Seat number = viewer_of(guest);
  if (number == kNobody) return {"not_seated", "You do not sit at this table."};
  if (record_.status != TableStatus::starting) return {};  // late, or from a second tab: nothing is lost
  SeatRecord& seat = record_.seats[static_cast<std::size_t>(number)];
  if (!seat.commitment) return {"bad_message", "You have not promised a nonce."};
  if (commitment_to(nonce, commitment_to(record_.secret)) != *seat.commitment)
    return {"bad_message", "This is not the nonce that you have promised."};
  if (seat.nonce) return {};
  seat.nonce = nonce;
  touch_and_write();
  begin_if_revealed(false);
  return {};
}

void Room::begin_if_revealed(bool time_is_out) {
  if (record_.status != TableStatus::starting) return;
  const bool all = std::all_of(record_.seats.begin(), record_.seats.end(), [](const SeatRecord& seat) {
    return seat.kind != SeatRecord::Kind::player || !seat.commitment || seat.nonce;
  });
  if (all || time_is_out) {
    begin();
  } else if (!start_timer_) {
    start_timer_ = house_.loop().after(kRevealTime, [room = weak_from_this()] {
      if (const auto here = room.lock()) here->begin_if_revealed(true);
    });
  }
}

MatchPlan Room::plan() const {
  return {record_.game, record_.options, names(), sitting().fairness.seed, record_.arranged};
}

Sitting Room::sitting() const {
  std::vector<std::optional<ClientPart>> clients;
  for (const SeatRecord& seat : record_.seats) {
    clients.push_back(seat.commitment && seat.nonce ? std::optional(ClientPart{*seat.commitment, *seat.nonce})
                                                    : std::nullopt);
  }
  return {names(), date_text(record_.started / 1000), fairness_of(record_.secret, clients),
          record_.arranged.value_or(Arrangement{})};
}

const Json& Room::earlier_sittings() const {
  static const Json none = Json::array();
  return record_.continued ? record_.continued->sittings : none;
}

void Room::begin() {
  start_timer_.reset();
  record_.status = TableStatus::playing;
  record_.started = house_.loop().wall_ms();
  record_.touched = record_.started;
  match_ = start_match(plan());
  restore({});
  Changes changes;
  add_record(changes);
  write_steps(0, {}, std::move(changes), {});
  log_event(LogLevel::info, "match_started", {{"table", short_id(record_.id)}, {"game", record_.game}});
  tell_table();
  tell_steps(0);
  schedule();
}

// --- what happens beside the game ---

void Room::note_event(Changes& changes, TableEvent::What what, Seat seat, const std::string& level) {
  // Before the match nobody has anything to lose by coming and going, and after it neither.
  if (record_.status != TableStatus::playing) return;
  const std::string name = seat == kNobody ? "" : record_.seats[static_cast<std::size_t>(seat)].name;
  note_event(changes, {count(), what, seat, name, level, match_time()});
}

void Room::note_event(Changes& changes, TableEvent event) {
  changes.events.push_back({record_.id, events_.size(), event});
  events_.push_back(std::move(event));
}

Json Room::numbered_event(std::size_t number) const {
  Json json{{"number", number}};
  json.update(event_json(events_[number]));
  return json;
}

void Room::tell_events() {
  for (; told_events_ < events_.size(); ++told_events_) {
    const Json frame{{"type", "event"}, {"event", numbered_event(told_events_)}};
    for (const GuestPointer& guest : guests_) send(guest, frame);
  }
}

// --- after the match, and beside it ---

Problem Room::rematch(const GuestPointer& guest) {
  if (viewer_of(*guest) == kNobody) return {"not_seated", "Only who has played can ask for a rematch."};
  if (record_.status != TableStatus::over) return wrong_status("The match is not over yet.");
  const auto known = record_.next.empty() ? nullptr : house_.room(record_.next);
  const bool gone = known && known->record().status == TableStatus::closed;
  if (record_.next.empty() || gone) {
    const TableRecord next = rematch_record(*guest);
    record_.next = next.id;
    record_.next_by = viewer_of(*guest);
    record_.touched = next.touched;
    Changes changes;
    changes.tables = {record_, next};
    write(std::move(changes), [this, next] { house_.admit(next); });
    tell_table();
  }
  const Json frame{{"type", "rematch"}, {"table", record_.next}, {"seat", record_.next_by}};
  for (const GuestPointer& other : guests_) send(other, frame);
  return {};
}

// The same once more, everybody one seat on. Seats of people are kept for them until they have answered.
TableRecord Room::rematch_record(const Guest& asker) const {
  TableRecord next = record_;
  next.id = new_id();
  next.status = TableStatus::open;
  next.secret = Secret::random();
  next.created = next.touched = house_.loop().wall_ms();
  next.started = 0;
  next.elapsed = 0;
  next.next.clear();
  next.next_by = -1;
  next.starts_itself = true;
  next.continued.reset();
  next.arranged.reset();  // what was learnt is played for real
  next.result = nullptr;
  next.host = asker.player;
  for (std::size_t i = 0; i < next.seats.size(); ++i) {
    SeatRecord& seat = next.seats[i];
    seat = record_.seats[(i + 1) % next.seats.size()];
    seat.stand_in = false;
    seat.awaited = seat.kind == SeatRecord::Kind::player;
    seat.commitment.reset();
    seat.nonce.reset();
  }
  name_bots(next);
  return next;
}

Problem Room::continue_from(const Json& body, const PlayerRecord& player, StoredTable& continuation) const {
  Continuation wanted;
  if (Problem problem = read_continuation(body, count(), record_.seats.size(), wanted)) return problem;
  TableRecord& table = continuation.record;
  table.game = record_.game;
  table.options = record_.options;
  table.status = TableStatus::playing;
  table.hints = true;
  table.host = player.id;
  table.bot_delay_ms = record_.bot_delay_ms;
  table.continued = Continued{record_.id, wanted.step, continued_sittings(sitting(), earlier_sittings(), wanted.step)};
  table.seats = continued_seats(wanted, record_.seats, player);
  for (std::size_t n = 0; n < wanted.step; ++n) continuation.steps.push_back(match_->step(n));
  for (const TableEvent& event : events_) {
    if (event.step < wanted.step) continuation.events.push_back(event);
  }
  return {};
}

Problem Room::chat(const Guest& guest, const std::string& text) {
  if (!record_.chat) return {"chat_off", "There is no chat at this table."};
  if (guest.player.empty()) return {"unauthorized", "Take a name first."};
  constexpr std::size_t kKept = 200;
  const ChatRecord line{record_.id, chat_count_++, viewer_of(guest), guest.name, text, house_.loop().wall_ms()};
  chat_.push_back(line);
  if (chat_.size() > kKept) chat_.pop_front();
  Changes changes;
  changes.chat.push_back(line);
  write(std::move(changes));
  const Json frame{{"type", "chat"},    {"number", line.number}, {"name", line.name}, {"seat", seat_or_null(line.seat)},
                   {"text", line.text}, {"at", line.at}};
  for (const GuestPointer& other : guests_) send(other, frame);
  return {};
}

}  // namespace fathom::server
