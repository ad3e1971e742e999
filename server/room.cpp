#include "server/room.h"

#include <algorithm>

#include "server/bot_names.h"
#include "server/log.h"
#include "server/record_json.h"

namespace fathom::server {

namespace {

Json chat_json(const ChatRecord& line) {
  return {{"number", line.number},
          {"name", line.name},
          {"seat", seat_or_null(line.seat)},
          {"text", line.text},
          {"at", line.at}};
}

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

}  // namespace

Room::Room(House& house, StoredTable stored) : house_(house), record_(std::move(stored.record)) {
  chat_.assign(stored.chat.begin(), stored.chat.end());
  chat_count_ = chat_.empty() ? 0 : chat_.back().number + 1;
  stored_count_ = stored.steps.size();
  events_ = std::move(stored.events);
  told_events_ = events_.size();
  if (!stored.steps.empty() || record_.status == TableStatus::playing) restore(stored.steps);
}

void Room::wake() {
  // A match that goes on from the middle of another may begin with draws of its own, and end with them.
  const bool drawn = match_ && match_->count() > stored_count_;
  Changes changes;
  if (note_end(changes)) add_record(changes);
  if (drawn || !changes.tables.empty()) write_steps(stored_count_, {}, std::move(changes), {});
  if (record_.status == TableStatus::starting) begin_if_revealed(false);
  schedule();
}

// --- what everybody may know ---

Json Room::table_json() const {
  Json seats = Json::array();
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const SeatRecord& seat = record_.seats[i];
    Json json{{"kind", "open"},    {"name", nullptr},  {"level", nullptr},  {"connected", false},
              {"stand_in", false}, {"awaited", false}, {"player", nullptr}, {"nonce_commitment", nullptr}};
    if (seat.kind == SeatRecord::Kind::player) {
      json["kind"] = "player";
      json["name"] = seat.name;
      json["connected"] = connected(static_cast<Seat>(i));
      json["stand_in"] = seat.stand_in;
      json["awaited"] = seat.awaited;
      json["player"] = seat.player;
    } else if (seat.kind == SeatRecord::Kind::bot) {
      json["kind"] = "bot";
      json["name"] = shown_name(seat);
      json["level"] = seat.level;
      json["connected"] = true;
    }
    if (seat.commitment) json["nonce_commitment"] = seat.commitment->hex();
    seats.push_back(std::move(json));
  }
  const auto spectators = std::count_if(guests_.begin(), guests_.end(),
                                        [this](const GuestPointer& guest) { return viewer_of(*guest) == kNobody; });
  return {{"id", record_.id},
          {"game", record_.game},
          {"options", record_.options},
          {"status", word(record_.status)},
          {"visibility", record_.is_public ? "public" : "link"},
          {"clock", clock_json(record_.clock)},
          {"hints", record_.hints},
          {"chat", record_.chat},
          {"bot_delay_ms", record_.bot_delay_ms},
          {"created", date_text(record_.created / 1000)},
          {"host", text_or_null(record_.host)},
          {"seats", seats},
          {"commitment", commitment_to(record_.secret).hex()},
          {"spectators", spectators},
          {"starts_itself", record_.starts_itself},
          {"next", text_or_null(record_.next)},
          {"next_by", seat_or_null(static_cast<Seat>(record_.next_by))},
          {"continued_from", record_.continued ? Json{{"table", text_or_null(record_.continued->table)},
                                                      {"step", record_.continued->step}}
                                               : Json(nullptr)},
          {"lesson", record_.arranged.has_value()},
          {"result", record_.result}};
}

Json Room::summary_json() const {
  const Json table = table_json();
  return {{"id", table["id"]},
          {"game", table["game"]},
          {"players", record_.seats.size()},
          {"status", table["status"]},
          {"seats", table["seats"]},
          {"created", table["created"]},
          {"visibility", table["visibility"]},
          {"clock", table["clock"]},
          {"lesson", table["lesson"]},
          {"moving", seats_json(acting())}};
}

Seat Room::seat_of(const std::string& player) const {
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    if (record_.seats[i].kind == SeatRecord::Kind::player && record_.seats[i].player == player)
      return static_cast<Seat>(i);
  }
  return kNobody;
}

bool Room::connected(Seat seat) const {
  return std::any_of(guests_.begin(), guests_.end(),
                     [&](const GuestPointer& guest) { return viewer_of(*guest) == seat; });
}

bool Room::idle() const {
  const bool ended = record_.status == TableStatus::over || record_.status == TableStatus::closed;
  return ended && guests_.empty() && asked_ == durable_;
}

// --- guests ---

Json Room::you(const Guest& guest) const {
  return {{"seat", seat_or_null(viewer_of(guest))}, {"player", text_or_null(guest.player)}, {"host", is_host(guest)}};
}

void Room::join(const GuestPointer& guest, std::optional<std::size_t> last) {
  if (collapsed_) {
    guest->connection->close(kInternalError, "the store failed");
    return;
  }
  const Seat seat = viewer_of(*guest);
  const bool returns = seat != kNobody && record_.seats[static_cast<std::size_t>(seat)].stand_in;
  if (returns) {
    record_.seats[static_cast<std::size_t>(seat)].stand_in = false;
    bots_[static_cast<std::size_t>(seat)] = {};
    Changes changes;
    note_event(changes, TableEvent::What::came_back, seat, {});
    touch_and_write(std::move(changes));
    tell_events();
  }
  guests_.push_back(guest);
  const std::size_t from = last && *last < count() ? *last + 1 : 0;
  Json welcome{{"type", "welcome"},  {"version", FATHOM_VERSION},
               {"protocol", 1},      {"table", table_json()},
               {"you", you(*guest)}, {"count", count()},
               {"from", from},       {"steps", match_ ? match_->steps(from, seat, guest->views) : Json::array()}};
  Json events = Json::array();
  for (std::size_t number = 0; number < events_.size(); ++number) events.push_back(numbered_event(number));
  welcome["events"] = std::move(events);
  add_match(welcome, seat, from);
  Json chat = Json::array();
  for (const ChatRecord& line : chat_) chat.push_back(chat_json(line));
  welcome["chat"] = chat;
  send(guest, welcome);
  if (record_.status == TableStatus::starting && seat != kNobody) send(guest, Json{{"type", "reveal"}});
  tell_table();
  if (returns) tell_clocks();
  start_by_itself();
  schedule();
}

void Room::leave(const GuestPointer& guest) {
  const auto known = std::find(guests_.begin(), guests_.end(), guest);
  if (known == guests_.end()) return;
  guests_.erase(known);
  tell_table();
}

void Room::receive(const GuestPointer& guest, const ClientMessage& message) {
  using Type = ClientMessage::Type;
  if (collapsed_) return;
  const auto arrived = house_.loop().now();
  const auto seat = static_cast<Seat>(message.seat);
  Problem problem;
  switch (message.type) {
    case Type::hello: problem = {"bad_message", "You have said hello already."}; break;
    case Type::ping: send(guest, Json{{"type", "pong"}}); return;
    case Type::nonce:
      if ((problem = take_nonce(*guest, message.nonce))) fail(guest, message.id, problem);
      return;
    case Type::move:
      if ((problem = move(guest, message, arrived))) fail(guest, message.id, problem);
      return;
    case Type::why:
      if ((problem = why(guest, message))) fail(guest, message.id, problem);
      return;
    case Type::hint:
      if ((problem = hint(guest, message.id))) fail(guest, message.id, problem);
      return;
    case Type::rematch: problem = rematch(guest); break;
    case Type::sit: problem = sit(*guest, message); break;
    case Type::change: problem = change(*guest, message.change); break;
    case Type::leave: problem = leave_table(*guest); break;
    case Type::start: problem = start(*guest); break;
    case Type::bot: problem = seat_bot(*guest, message); break;
    case Type::open: problem = open_seat(*guest, seat); break;
    case Type::remove: problem = remove_player(*guest, seat); break;
    case Type::chat: problem = chat(*guest, message.text); break;
    case Type::close:
      if (is_host(*guest)) {
        end();
        acknowledge(guest, message.id);
        say_bye("closed", "The host has closed the table.");
        return;
      }
      problem = {"not_host", "Only the host can close the table."};
      break;
  }
  if (problem) {
    fail(guest, message.id, problem);
  } else {
    acknowledge(guest, message.id);
    if (message.type == Type::start) begin_if_revealed(false);
    start_by_itself();
  }
}

void Room::close(const std::string& code, const std::string& message) {
  end();
  say_bye(code, message);
}

void Room::end() {
  Changes changes;
  note_event(changes, TableEvent::What::closed, kNobody, {});
  if (record_.status != TableStatus::over) record_.status = TableStatus::closed;
  clock_timer_.reset();
  start_timer_.reset();
  bots_ = {};
  touch_and_write(std::move(changes));
  tell_events();
  log_event(LogLevel::info, "table_closed", {{"table", short_id(record_.id)}});
}

void Room::say_bye(const std::string& code, const std::string& message) {
  const auto frame =
      std::make_shared<const std::string>(Json{{"type", "bye"}, {"code", code}, {"message", message}}.dump());
  for (const GuestPointer& guest : guests_) {
    send(guest, frame);
    outbox_.push_back({asked_, guest->connection, nullptr});  // and then the end
  }
  flush();
}

// --- writing first, speaking then ---

void Room::write(Changes changes, std::function<void()> then) {
  const std::uint64_t number = ++asked_;
  house_.writer().write(std::move(changes), [room = weak_from_this(), number, call = std::move(then)](bool written) {
    const auto here = room.lock();
    if (!here || here->collapsed_) return;
    if (!written) {
      here->collapse();
      return;
    }
    here->durable_ = number;
    if (call) call();
    here->flush();
  });
}

// What is in memory is no longer what is on disk. Everybody is sent away and comes back to what was kept.
void Room::collapse() {
  collapsed_ = true;
  outbox_.clear();
  clock_timer_.reset();
  start_timer_.reset();
  bots_ = {};
  for (const GuestPointer& guest : guests_) guest->connection->close(kInternalError, "the store failed");
  guests_.clear();
  house_.discard(record_.id);
}

void Room::send(const GuestPointer& guest, const Json& frame) {
  send(guest, std::make_shared<const std::string>(sent(frame)));
}

void Room::send(const GuestPointer& guest, Frame frame) {
  outbox_.push_back({asked_, guest->connection, std::move(frame)});
  flush();
}

void Room::flush() {
  while (!outbox_.empty() && outbox_.front().after <= durable_) {
    const Waiting next = std::move(outbox_.front());
    outbox_.pop_front();
    if (next.frame) {
      next.connection->send(next.frame);
    } else {
      next.connection->close(kNormal, "bye");
    }
  }
}

void Room::fail(const GuestPointer& guest, const std::string& id, const Problem& problem) {
  ++house_.metrics().errors;
  Json frame{{"type", "error"}};
  if (!id.empty()) frame["id"] = id;
  frame["code"] = problem.code;
  frame["message"] = problem.message;
  if (!problem.field.empty()) frame["field"] = problem.field;
  if (!problem.reason.is_null()) {
    frame["reason"] = problem.reason;
    frame["legal"] = match_->legal(viewer_of(*guest));
  }
  send(guest, frame);
}

void Room::acknowledge(const GuestPointer& guest, const std::string& id) {
  send(guest, Json{{"type", "ack"}, {"id", id}, {"count", count()}});
}

void Room::tell_table() {
  const Json table = table_json();
  for (const GuestPointer& guest : guests_)
    send(guest, Json{{"type", "table"}, {"table", table}, {"you", you(*guest)}});
}

}  // namespace fathom::server
