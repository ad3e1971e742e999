#include "server/herald.h"

#include <algorithm>
#include <map>

#include "server/keys.h"
#include "server/seating.h"

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

Json chat_frame(const ChatRecord& line) {
  Json frame{{"type", "chat"}};
  frame.update(Conversation::json(line));
  return frame;
}
}  // namespace

// --- to one guest ---

void Herald::send(const GuestPointer& guest, const Json& frame) {
  table_.outbox.send(guest->connection, std::make_shared<const std::string>(sent(frame)));
}

void Herald::tell(const GuestPointer& guest, Frame frame) {
  if (guest->welcomed) table_.outbox.send(guest->connection, std::move(frame));
}

void Herald::tell(const GuestPointer& guest, const Json& frame) {
  if (guest->welcomed) send(guest, frame);
}

void Herald::fail(const GuestPointer& guest, const std::string& id, const Problem& problem) {
  ++table_.house.metrics().errors;
  Json frame{{"type", "error"}};
  if (!id.empty()) frame["id"] = id;
  frame.update(problem_json(problem));
  if (!problem.reason.is_null()) frame["legal"] = table_.proceedings.match().legal(table_.viewer_of(*guest));
  send(guest, frame);
}

void Herald::acknowledge(const GuestPointer& guest, const std::string& id, std::size_t count) {
  send(guest, Json{{"type", "ack"}, {"id", id}, {"count", count}});
}

void Herald::welcome(const GuestPointer& guest, std::optional<std::size_t> last) {
  const Seat own = table_.viewer_of(*guest);
  const Proceedings& proceedings = table_.proceedings;
  const std::size_t from = last && *last < table_.count() ? *last + 1 : 0;
  Json frame{{"type", "welcome"},         {"version", FATHOM_VERSION}, {"protocol", 1}, {"table", table_.json()},
             {"you", table_.you(*guest)}, {"count", table_.count()},   {"from", from}};
  add_steps(frame, *guest, from);
  Json events = Json::array();
  for (std::size_t number = 0; number < table_.events.size(); ++number) events.push_back(table_.numbered_event(number));
  frame["events"] = std::move(events);
  proceedings.add_to(frame, table_.record, own, from, table_.house.store_now());
  frame["chat"] = table_.conversation.shown(own != kNobody, seating::ended(table_.record));
  if (!table_.house.announcement().empty()) frame["notice"] = table_.house.announcement();
  guest->welcomed = table_.outbox.asked();
  send(guest, frame);
  if (table_.record.status == TableStatus::starting && own != kNobody) send(guest, Json{{"type", "reveal"}});
}

Problem Herald::page(const GuestPointer& guest, const std::string& id, std::size_t from) {
  if (from > table_.count())
    return {ErrorCode::bad_field, "There are only " + std::to_string(table_.count()) + " steps.", "from"};
  Json frame{{"type", "page"}, {"id", id}, {"from", from}};
  add_steps(frame, *guest, from);
  send(guest, frame);
  return {};
}

void Herald::add_steps(Json& frame, const Guest& guest, std::size_t from) const {
  const std::size_t to = from + std::min(guest.page, table_.count() - from);
  frame["steps"] = table_.proceedings ? table_.proceedings.match().steps(from, to, table_.viewer_of(guest), guest.views)
                                      : Json::array();
  if (guest.page != kAllSteps) frame["next"] = to < table_.count() ? Json(to) : Json(nullptr);
}

void Herald::say_bye(const GuestPointer& guest, const Bye& bye) {
  Json frame{{"type", "bye"}, {"code", bye.word()}, {"message", bye.message}};
  // Not everybody at once.
  if (bye.code == Bye::Code::stopping)
    frame["return_in_ms"] = random_below(return_within(table_.house.metrics().connections) + 1);
  send(guest, frame);
  table_.outbox.close(guest->connection);  // and then the end
}

// --- to all ---

void Herald::send_all(const Json& frame) {
  const auto text = std::make_shared<const std::string>(sent(frame));
  for (const GuestPointer& guest : table_.guests) tell(guest, text);
}

void Herald::say_bye(const Bye& bye) {
  for (const GuestPointer& guest : table_.guests) say_bye(guest, bye);
}

void Herald::announce(const std::string& text) {
  send_all({{"type", "notice"}, {"text", text.empty() ? Json(nullptr) : Json(text)}});
}

// The table is written out once, whoever looks on.
void Herald::tell_table() {
  table_timer_.reset();
  told_table_ = table_.house.loop().now();
  if (table_.guests.empty()) return;
  const std::string table = sent(table_.json());
  std::map<std::pair<Viewer, std::string>, Frame> frames;
  for (const GuestPointer& guest : table_.guests) {
    Frame& frame = frames[{table_.viewer_of(*guest), guest->player}];
    if (!frame) {
      frame = std::make_shared<const std::string>(R"({"type":"table","table":)" + table + R"(,"you":)" +
                                                  sent(table_.you(*guest)) + "}");
    }
    tell(guest, frame);
  }
}

void Herald::tell_seats() {
  if (table_.house.loop().now() - told_table_ < kTick) return tell_table_soon();
  tell_table();
}

void Herald::tell_table_soon() {
  if (table_timer_ || held_ || stopped_) return;
  const auto crowds = static_cast<int>(1 + std::min(table_.guests.size(), 20 * kCrowd) / kCrowd);
  table_timer_ = table_.house.loop().after(kTick * crowds, [this] { tell_table(); });
}

// Who sees the same gets the same frame.
void Herald::tell_steps(std::size_t from) {
  if (!table_.proceedings) return;
  std::map<std::pair<Viewer, bool>, Frame> frames;
  for (const GuestPointer& guest : table_.guests) {
    const Viewer viewer = table_.viewer_of(*guest);
    Frame& frame = frames[{viewer, guest->views}];
    if (!frame) {
      Json json;
      json["type"] = "steps";
      json["count"] = table_.count();
      json["steps"] = table_.proceedings.match().steps(from, viewer, guest->views);
      table_.proceedings.add_to(json, table_.record, viewer, from, table_.house.store_now());
      frame = std::make_shared<const std::string>(sent(json));
    }
    tell(guest, frame);
  }
}

void Herald::tell_clocks() {
  if (!table_.proceedings || held_) return;
  send_all({{"type", "clocks"}, {"clocks", table_.proceedings.clocks(table_.house.store_now())}});
}

void Herald::tell_events() {
  for (; told_events_ < table_.events.size(); ++told_events_)
    send_all({{"type", "event"}, {"event", table_.numbered_event(told_events_)}});
}

void Herald::tell_events_from(std::size_t known) {
  told_events_ = std::min(known, table_.events.size());
  tell_events();
}

void Herald::tell_chat(const ChatRecord& line) {
  const auto text = std::make_shared<const std::string>(sent(chat_frame(line)));
  for (const GuestPointer& guest : table_.guests) {
    if (Conversation::hears(line, table_.sits(*guest), seating::ended(table_.record))) tell(guest, text);
  }
}

void Herald::tell_watchers_lines(std::size_t before) {
  for (const ChatRecord& line : table_.conversation.lines()) {
    if (!line.watching || line.number >= before) continue;
    const Json frame = chat_frame(line);
    for (const GuestPointer& guest : table_.guests) {
      if (table_.sits(*guest)) tell(guest, frame);
    }
  }
}

void Herald::tell_rematch() {
  const TableRecord& record = table_.record;
  if (record.next.empty()) return;
  send_all({{"type", "rematch"}, {"table", record.next}, {"seat", seat_or_null(static_cast<Seat>(record.next_by))}});
}

void Herald::ask_for_nonces() {
  for (const GuestPointer& guest : table_.guests) {
    if (table_.sits(*guest)) tell(guest, Json{{"type", "reveal"}});
  }
}

void Herald::hold() {
  held_ = true;
  table_timer_.reset();
}

void Herald::stop() {
  stopped_ = true;
  table_timer_.reset();
}

}  // namespace fathom::server
