// Guests and frames.
#include "server/room.h"

#include <algorithm>

#include "server/continuation.h"
#include "server/keys.h"
#include "server/log.h"
#include "server/table_json.h"

namespace fathom::server {

namespace {
// Who comes and goes is told so often at most; less often where it has to be told to many.
constexpr Milliseconds kTick{50};
constexpr std::size_t kCrowd = 20;

// How long those who are sent away are spread over, in milliseconds: as short as whoever takes them in can bear.
std::uint32_t return_within(std::uint64_t connections) {
  constexpr std::uint64_t kLeast = 200;
  constexpr std::uint64_t kMost = 10'000;
  constexpr std::uint64_t kComeInAMillisecond = 1;
  return static_cast<std::uint32_t>(std::clamp(connections / kComeInAMillisecond, kLeast, kMost));
}

}  // namespace

Room::Room(House& house, const StoredTable& stored)
    : house_(house),
      thinkers_(
          house.loop(), house.bots(), [this](Seat seat, const std::string& move) { bot_decided(seat, move); },
          [this] { tell_table_soon(); }) {
  restore(stored);
  stored_count_ = stored.steps.size();
  told_ = {stored.steps.size(), events_.size(), conversation_.count()};
  told_events_ = events_.size();
  note_presence();
}

void Room::wake() {
  // A match that goes on from the middle of another may begin with draws of its own, and end with them.
  Changes changes;
  if (note_end(changes)) changes.tables.push_back(record_);
  if (proceedings_ && count() > stored_count_) changes.steps = proceedings_.steps(stored_count_, record_.id, {});
  if (!changes.steps.empty() || !changes.tables.empty()) write(std::move(changes));
  begin_if_revealed(false);
  schedule();
}

bool Room::idle() const {
  return guests_.empty() && outbox_.settled() && !reading_ && deferred_.empty() && (!mine_ || !needs_keeper());
}

bool Room::needs_keeper() const {
  return record_.status == TableStatus::starting || record_.status == TableStatus::playing;
}

// --- what everybody may know ---

Json Room::table_json() const {
  return server::table_json(record_, {&guests_, thinkers_.late_seats(), absent_since_, house_.chat_policy()});
}

Json Room::you(const Guest& guest) const {
  return {{"seat", seat_or_null(viewer_of(guest))},
          {"player", guest.player.empty() ? Json(nullptr) : Json(guest.player)},
          {"host", seating::is_host(record_, guest)}};
}

void Room::note_presence() {
  for (std::size_t i = 0; i < record_.seats.size() && i < absent_since_.size(); ++i) {
    const SeatRecord& seat = record_.seats[i];
    const bool absent = seat.kind == SeatRecord::Kind::player && !guests_.connected(seat.player);
    if (!absent) absent_since_[i] = 0;
    if (absent && absent_since_[i] == 0) absent_since_[i] = house_.loop().wall_ms();
  }
}

// --- guests ---

void Room::join(const GuestPointer& guest, std::optional<std::size_t> last) {
  if (collapsed_) {
    guest->connection->close(kInternalError, "the store failed");
    return;
  }
  guests_.add(guest);
  house_.presence_changed(record_.id);
  note_presence();
  catch_up(last ? *last + 1 : 0, [this, guest, last] {
    if (guests_.has(guest)) welcome(guest, last);
  });
}

void Room::welcome(const GuestPointer& guest, std::optional<std::size_t> last) {
  const Seat own = viewer_of(*guest);
  const bool returns = own != kNobody && (seat(own).stand_in || seat(own).votes != 0);
  if (returns) {
    Changes changes;
    if (seat(own).stand_in) {
      thinkers_.forget(own);
      note_event(changes, TableEvent::What::came_back, own, {});
    }
    seat(own).stand_in = false;
    seat(own).votes = 0;
    touch_and_write(std::move(changes));
    tell_events();
  }
  const std::size_t from = last && *last < count() ? *last + 1 : 0;
  Json frame{{"type", "welcome"},
             {"version", FATHOM_VERSION},
             {"protocol", 1},
             {"table", table_json()},
             {"you", you(*guest)},
             {"count", count()},
             {"from", from},
             {"steps", proceedings_ ? proceedings_.match().steps(from, own, guest->views) : Json::array()}};
  Json events = Json::array();
  for (std::size_t number = 0; number < events_.size(); ++number) events.push_back(numbered_event(number));
  frame["events"] = std::move(events);
  proceedings_.add_to(frame, record_, own, from, house_.store_now());
  frame["chat"] = conversation_.shown(own != kNobody, seating::ended(record_));
  if (!house_.announcement().empty()) frame["notice"] = house_.announcement();
  guest->welcomed = outbox_.asked();
  send(guest, frame);
  if (record_.status == TableStatus::starting && own != kNobody) send(guest, Json{{"type", "reveal"}});
  tell_table_soon();
  if (returns) tell_clocks();
  start_by_itself();
  schedule();
}

void Room::leave(const GuestPointer& guest) {
  if (!guests_.remove(guest)) return;
  house_.presence_changed(record_.id);
  note_presence();
  tell_table_soon();
}

void Room::set_elsewhere(const Presence& presence) {
  if (presence == guests_.elsewhere()) return;
  guests_.set_elsewhere(presence);
  note_presence();
  tell_table_soon();
  attempt([this] { start_by_itself(); });
}

void Room::receive(const GuestPointer& guest, const ClientMessage& message) {
  if (collapsed_) return;
  // These ask somebody else first and are attempts of their own when they have the answer.
  using Type = ClientMessage::Type;
  const bool asks = message.type == Type::chat || message.type == Type::rematch || message.type == Type::report;
  const auto call = [this, guest, message] {
    if (guests_.has(guest)) judge(guest, message);
  };
  if (message.type == ClientMessage::Type::move) return catch_up(message.count, call);
  attempt(call, !asks);
}

void Room::refuse(const GuestPointer& guest, const std::string& id, const Problem& problem) {
  if (collapsed_) return;
  attempt([this, guest, id, problem] {
    if (guests_.has(guest)) fail(guest, id, problem);
  });
}

void Room::judge(const GuestPointer& guest, const ClientMessage& message) {
  using Type = ClientMessage::Type;
  Problem problem;
  bool answered = false;  // by itself, now or later
  switch (message.type) {
    case Type::hello: problem = {ErrorCode::bad_message, "You have said hello already."}; break;
    case Type::ping:
      send(guest, Json{{"type", "pong"}});
      answered = true;
      break;
    case Type::nonce:
      problem = take_nonce(guest, message.nonce);
      answered = true;
      break;
    case Type::move:
      problem = move(guest, message);
      answered = true;
      break;
    case Type::why:
      problem = why(guest, message);
      answered = true;
      break;
    case Type::hint:
      problem = hint(guest, message.id);
      answered = true;
      break;
    case Type::chat:
      chat(guest, message.id, message.text);
      answered = true;
      break;
    case Type::rematch:
      rematch(guest, message.id);
      answered = true;
      break;
    case Type::close:
      problem = close_by(guest, message.id);
      answered = true;
      break;
    case Type::sit:
    case Type::change:
    case Type::bot:
    case Type::open: problem = seat_somebody(guest, message); break;
    case Type::leave: problem = leave_table(guest); break;
    case Type::start: problem = start(guest); break;
    case Type::remove: problem = remove_player(guest, message.seat); break;
    case Type::vote: problem = vote(guest, message.seat); break;
    case Type::report:
      report(guest, message);
      answered = true;
      break;
  }
  if (problem) {
    fail(guest, message.id, problem);
  } else if (!answered) {
    acknowledge(guest, message.id);
    if (message.type == Type::start) begin_if_revealed(false);
    start_by_itself();
  }
}

bool Room::forget_names(const std::set<std::string>& names, Changes& changes) {
  bool any = false;
  const auto forget_one = [&](std::string& name) {
    if (!names.contains(name)) return;
    name = kForgotten;
    any = true;
  };
  for (TableEvent& event : events_) forget_one(event.name);
  if (record_.continued && record_.continued->sittings.is_array()) {
    for (Json& sitting : record_.continued->sittings) {
      if (!sitting.is_object() || !sitting.contains("names") || !sitting["names"].is_array()) continue;
      for (Json& name : sitting["names"]) {
        if (name.is_string()) forget_one(name.get_ref<std::string&>());
      }
    }
  }
  if (any) changes.tables.push_back(record_);
  return any;
}

// When the table was touched last stays as it is: that somebody is forgotten does not make it younger.
void Room::forget(const std::string& player, const std::set<std::string>& known_as) {
  attempt([this, player, known_as] {
    const Seat own = seat_of(record_, player);
    conversation_.forget(player);
    std::set<std::string> names = known_as;
    if (own != kNobody) names.insert(seat(own).name);
    if (own != kNobody && record_.status == TableStatus::playing) resign(own);
    if (own != kNobody && seat(own).player == player) {
      switch (record_.status) {
        case TableStatus::open: seat(own) = {}; break;
        case TableStatus::starting: seating::give_to_bot(record_, own, seating::kStandInLevel); break;
        default: seat(own).player.clear(); seat(own).name = kForgotten;
      }
    }
    if (record_.host == player) record_.host.clear();
    Changes changes;
    if (!forget_names(names, changes)) changes.tables.push_back(record_);
    names.insert("");
    for (const std::string& name : names) changes.forgotten_names.push_back({record_.id, name, player});
    write(std::move(changes));
    tell_table();
  });
}

void Room::forget_earlier(const std::set<std::string>& names) {
  attempt([this, names] {
    Changes changes;
    if (!forget_names(names, changes)) return;
    for (const std::string& name : names) changes.forgotten_names.push_back({record_.id, name});
    write(std::move(changes));
  });
}

void Room::close(const Bye& bye) {
  attempt([this, bye] {
    if (!seating::ended(record_)) end();
    say_bye(bye);
  });
}

void Room::say_bye_to(const GuestPointer& guest, const Bye& bye) {
  Json frame{{"type", "bye"}, {"code", bye.word()}, {"message", bye.message}};
  // Not everybody at once.
  if (bye.code == Bye::Code::stopping)
    frame["return_in_ms"] = random_below(return_within(house_.metrics().connections) + 1);
  send(guest, frame);
  outbox_.close(guest->connection);  // and then the end
}

void Room::say_bye(const Bye& bye) {
  for (const GuestPointer& guest : guests_) say_bye_to(guest, bye);
}

void Room::send_away(const Who& who, const Bye& bye) {
  for (const GuestPointer& guest : guests_) {
    if (who(*guest)) say_bye_to(guest, bye);
  }
}

void Room::announce(const std::string& text) {
  send_all({{"type", "notice"}, {"text", text.empty() ? Json(nullptr) : Json(text)}});
}

// --- frames ---

void Room::send(const GuestPointer& guest, const Json& frame) {
  outbox_.send(guest->connection, std::make_shared<const std::string>(sent(frame)));
}

void Room::tell(const GuestPointer& guest, Frame frame) {
  if (guest->welcomed) outbox_.send(guest->connection, std::move(frame));
}

void Room::tell(const GuestPointer& guest, const Json& frame) {
  if (guest->welcomed) send(guest, frame);
}

void Room::send_all(const Json& frame) {
  const auto text = std::make_shared<const std::string>(sent(frame));
  for (const GuestPointer& guest : guests_) tell(guest, text);
}

void Room::fail(const GuestPointer& guest, const std::string& id, const Problem& problem) {
  ++house_.metrics().errors;
  Json frame{{"type", "error"}};
  if (!id.empty()) frame["id"] = id;
  frame.update(problem_json(problem));
  if (!problem.reason.is_null()) frame["legal"] = proceedings_.match().legal(viewer_of(*guest));
  send(guest, frame);
}

void Room::acknowledge(const GuestPointer& guest, const std::string& id) {
  send(guest, Json{{"type", "ack"}, {"id", id}, {"count", count()}});
}

// The table is written out once, whoever looks on.
void Room::tell_table() {
  table_timer_.reset();
  told_table_ = house_.loop().now();
  if (guests_.empty()) return;
  const std::string table = sent(table_json());
  std::map<std::pair<Viewer, std::string>, Frame> frames;
  for (const GuestPointer& guest : guests_) {
    Frame& frame = frames[{viewer_of(*guest), guest->player}];
    if (!frame) {
      frame = std::make_shared<const std::string>(R"({"type":"table","table":)" + table + R"(,"you":)" +
                                                  sent(you(*guest)) + "}");
    }
    tell(guest, frame);
  }
}

void Room::tell_seats() {
  if (house_.loop().now() - told_table_ < kTick) return tell_table_soon();
  tell_table();
}

void Room::tell_table_soon() {
  if (table_timer_ || collapsed_) return;
  table_timer_ =
      house_.loop().after(kTick * (1 + std::min(guests_.size(), 20 * kCrowd) / kCrowd), [this] { tell_table(); });
}

std::string Room::replay() const {
  return proceedings_.match().replay_text(sitting_of(record_), earlier_sittings(record_), events_, record_.result);
}

Problem Room::continue_from(const Json& body, const PlayerRecord& player, StoredTable& continuation) const {
  Continuation wanted;
  if (Problem problem = read_continuation(body, count() + (record_.status == TableStatus::closed ? 1 : 0),
                                          record_.seats.size(), wanted))
    return problem;
  TableRecord& table = continuation.record;
  table.game = record_.game;
  table.options = record_.options;
  table.status = TableStatus::playing;
  table.hints = true;
  table.host = player.id;
  table.bot_delay_ms = record_.bot_delay_ms;
  table.continued = Continued{record_.id, wanted.step,
                              continued_sittings(sitting_of(record_), earlier_sittings(record_), wanted.step)};
  table.seats = continued_seats(wanted, record_.seats, player);
  continuation.steps = proceedings_.steps(0, {}, {});
  continuation.steps.resize(wanted.step);
  for (const TableEvent& event : events_) {
    if (event.step < wanted.step) continuation.events.push_back(event);
  }
  wait_for_people(continuation);
  return {};
}

}  // namespace fathom::server
