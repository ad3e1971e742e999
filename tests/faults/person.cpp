#include "tests/faults/person.h"

#include <algorithm>

namespace fathom::faults {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kPingEvery{1'000};
constexpr int kMostLines = 25;  // of a person at a table; a table tells the last 200 again

// What a server may say to somebody who does nothing wrong: that it is in trouble, or that somebody else was faster.
bool is_rightful(const std::string& code) {
  return code == "unavailable" || code == "too_many" || code == "too_late" || code == "wrong_status" ||
         code == "seats_open";
}

}  // namespace

Person::Person(World& world, const std::string& table, Role role)
    : world_(world), role_(std::move(role)), retry_(world.context), watch_(world.context), think_(world.context) {
  shown_.table = table;
  shown_.viewer = role_.name + (role_.seat < 0 ? " (watching)" : " (seat " + std::to_string(role_.seat) + ")") +
                  (role_.second ? ", second device" : "");
  shown_.seat = role_.seat;
  nonce_ = Nonce::random().hex();
  prefix_ = Nonce::random().hex().substr(0, 12) + "-";
}

void Person::come() {
  connect();
  watch();
}

void Person::go() {
  gone_ = true;
  link_.reset();
  retry_.cancel();
  watch_.cancel();
  think_.cancel();
}

std::string Person::state() const {
  return shown_.viewer + ": " + (welcomed_ ? "connected" : "not connected") + ", " +
         (table_.is_object() ? table_.value("status", "?") : "no table seen") + ", " + std::to_string(count_) +
         " steps, " + std::to_string(legal_.size()) + " legal moves" +
         (pending_ ? ", waits for an answer to " + pending_->frame.dump() : "");
}

// --- the connection ---

void Person::connect() {
  if (gone_) return;
  // Whoever is not heard is given more time the next time: the machine may just be slow.
  patience_ = world_.between(1'500, 4'000) * (1 << std::min(failures_, 4));
  const std::int64_t last = shown_.steps.empty() ? -1 : static_cast<std::int64_t>(shown_.steps.rbegin()->first);
  wire_.emplace(last);
  heard_ = pinged_ = Clock::now();
  const std::weak_ptr<Person> self = weak_from_this();
  link_ = std::make_unique<Link>(world_.context, world_.any_door(), shown_.table, patience_,
                                 Link::Calls{.opened =
                                                 [self, last] {
                                                   const auto here = self.lock();
                                                   if (!here) return;
                                                   Json hello{{"type", "hello"}, {"last", last}};
                                                   if (!here->role_.token.empty()) hello["token"] = here->role_.token;
                                                   if (here->role_.views) hello["views"] = true;
                                                   here->send(hello);
                                                 },
                                             .heard =
                                                 [self](const std::string& frame) {
                                                   if (const auto here = self.lock()) here->hear(frame);
                                                 },
                                             .ended =
                                                 [self](int status, int close_code) {
                                                   if (const auto here = self.lock()) here->lose(status, close_code);
                                                 }});
}

void Person::lose(int status, int close_code) {
  if (gone_) return;
  if (status != 0) ++world_.codes["upgrade " + std::to_string(status)];
  if (close_code != 0) ++world_.codes["close " + std::to_string(close_code)];
  // A table that is there, and a client that keeps to the rules: nobody may say otherwise.
  if (status != 0 && status != 503 && status != 429)
    complain("error_code", "the table was refused with status " + std::to_string(status));
  if (close_code == 1008 || close_code == 1009)
    complain("error_code", "the connection was closed with code " + std::to_string(close_code));
  link_.reset();
  wire_.reset();
  asked_.clear();
  ++failures_;
  welcomed_ = false;
  if (pending_) pending_->sent = false;
  const int most = 50 << std::min(failures_, 6);
  retry_.expires_after(world_.between(most / 4, most));
  retry_.async_wait([self = weak_from_this()](boost::system::error_code cancelled) {
    const auto here = self.lock();
    if (!cancelled && here) here->connect();
  });
}

// Gives up a connection that is silent, or where an answer does not come.
void Person::watch() {
  watch_.expires_after(milliseconds(250));
  watch_.async_wait([self = weak_from_this()](boost::system::error_code cancelled) {
    const auto here = self.lock();
    if (cancelled || !here || here->gone_) return;
    const auto now = Clock::now();
    const bool silent = now - here->heard_ > here->patience_;
    const bool unanswered = here->pending_ && here->pending_->sent && now - here->pending_->last > 4 * here->patience_;
    if (here->link_ && (silent || unanswered)) {
      ++here->world_.figures.given_up;
      here->lose(0, 0);
    } else if (here->welcomed_ && now - here->pinged_ > kPingEvery) {
      here->pinged_ = now;
      here->send({{"type", "ping"}});
      here->act();
    }
    here->watch();
  });
}

void Person::send(const Json& frame) {
  if (link_) link_->send(frame.dump());
}

void Person::ask(const char* kind, Json frame) {
  for (const auto& [id, under_way] : asked_) {
    if (under_way == kind) return;
  }
  const std::string id = prefix_ + std::to_string(++messages_);
  frame["id"] = id;
  asked_[id] = kind;
  send(frame);
}

void Person::complain(const std::string& rule, const std::string& what, const std::string& before,
                      const std::string& after) {
  world_.violations.push_back(shown_.violation(rule, what, before, after));
}

// --- what is heard ---

void Person::hear(const std::string& text) {
  heard_ = Clock::now();
  try {
    take(Json::parse(text));
    act();
  } catch (const Json::exception& error) {
    complain("error_code", std::string("a frame is not as the protocol has it: ") + error.what(), {}, text);
  }
}

void Person::take(const Json& frame) {
  const std::string type = frame.at("type").get<std::string>();
  wire_->hear(frame, shown_, world_.violations);
  shown_.hear(frame, world_.violations);
  if (type == "welcome") {
    welcomed_ = true;
    failures_ = 0;
    ++world_.figures.connections;
  }
  if (frame.contains("table") && frame["table"].is_object()) take_table(frame);
  if (frame.contains("legal") && type != "error") take_match(frame);
  if (type == "ack") take_ack(frame);
  if (type == "error") take_error(frame);
  if (type == "bye") take_bye(frame);
  if (type == "rematch") next_ = frame.at("table").get<std::string>();
  if (type == "reveal" && !role_.second && role_.seat >= 0) send({{"type", "nonce"}, {"nonce", nonce_}});
}

void Person::take_table(const Json& frame) {
  table_ = frame["table"];
  const Json& seat = frame.at("you").at("seat");
  own_seat_ = seat.is_null() ? -1 : seat.get<int>();
  if (table_.at("next").is_string()) next_ = table_["next"].get<std::string>();
  if (table_.at("status") == "over") over_ = true;
  if (table_.at("status") == "closed") complain("error_code", "a table was closed that nobody has closed");
  if (role_.seat < 0) return;
  if (seated_ && own_seat_ != role_.seat)
    complain("acknowledged_lost", "a seat that was taken is no longer theirs", {}, table_.at("seats").dump());
  if (own_seat_ == role_.seat) seated_ = true;
}

void Person::take_match(const Json& frame) {
  legal_ = frame["legal"].get<std::vector<std::string>>();
  count_ = frame.at("count").get<std::size_t>();
  world_.figures.steps += frame.at("steps").size();
  if (frame.contains("result") && !frame["result"].is_null()) over_ = true;
}

void Person::take_ack(const Json& frame) {
  const std::string id = frame.at("id").get<std::string>();
  if (pending_ && pending_->frame.at("id") == id) {
    const auto count = frame.at("count").get<std::size_t>();
    shown_.acknowledge(id, {pending_->frame.at("move").get<std::string>(), count}, world_.violations);
    world_.waits.push_back({pending_->first, Clock::now()});
    ++world_.figures.moves;
    needed_ = count;
    pending_.reset();
    chat();
    return;
  }
  const auto asked = asked_.find(id);
  if (asked == asked_.end()) return;
  if (asked->second.rfind("chat ", 0) == 0) {
    shown_.said.insert(asked->second.substr(5));
    ++world_.figures.chat;
  }
  asked_.erase(asked);
}

void Person::take_error(const Json& frame) {
  const std::string code = frame.at("code").get<std::string>();
  const std::string id = frame.value("id", "");
  ++world_.codes["error " + code];
  if (!is_rightful(code)) complain("error_code", "an error that should not be", {}, frame.dump());
  asked_.erase(id);
  if (!pending_ || pending_->frame.at("id") != id) return;
  if (code == "unavailable" || code == "too_many") {
    pending_->sent = false;
    pending_->last = Clock::now();
    return;
  }
  if (code == "too_late") ++world_.figures.late;
  shown_.refused[id] = code;
  needed_ = pending_->frame.at("count").get<std::size_t>() + 1;
  pending_.reset();
}

void Person::take_bye(const Json& frame) {
  const std::string code = frame.at("code").get<std::string>();
  ++world_.codes["bye " + code];
  if (code != "stopping") complain("error_code", "sent away without a reason", {}, frame.dump());
}

// --- what is wanted ---

std::string Person::promise() const {
  const auto server = Commitment::parse(shown_.commitment);
  return server ? commitment_to(*Nonce::parse(nonce_), *server).hex() : std::string{};
}

bool Person::all_ready() const {
  const Json& seats = table_.at("seats");
  return std::all_of(seats.begin(), seats.end(), [](const Json& seat) {
    return seat.at("kind") == "bot" || (seat.at("kind") == "player" && !seat.at("nonce_commitment").is_null());
  });
}

void Person::act() {
  if (!welcomed_ || gone_ || role_.seat < 0) return;
  if (wants_rematch_ && next_.empty()) ask("rematch", {{"type", "rematch"}});
  if (table_.at("status") == "open" && !role_.second) {
    const Json& seat = table_.at("seats").at(static_cast<std::size_t>(role_.seat));
    if (own_seat_ != role_.seat || seat.at("nonce_commitment") != promise() || seat.at("awaited") == true) {
      ask("sit", {{"type", "sit"}, {"seat", role_.seat}, {"nonce_commitment", promise()}});
    } else if (role_.host && all_ready() && table_.at("starts_itself") == false) {
      ask("start", {{"type", "start"}});
    }
  }
  if (pending_ && !pending_->sent) {
    // Over a new connection, or because it could not be done the last time.
    if (Clock::now() - pending_->last < milliseconds(200)) return;
    ++world_.figures.sent_again;
    pending_->sent = true;
    pending_->last = Clock::now();
    send(pending_->frame);
  }
  think();
}

void Person::think() {
  if (pending_ || thinking_ || over_ || legal_.empty() || count_ < needed_) return;
  const int longest = world_.hurry ? 2 : world_.think_ms;
  milliseconds time = world_.between(0, longest);
  if (role_.paired) time = milliseconds(static_cast<int>(mix(count_) % static_cast<std::uint64_t>(longest + 1)));
  // Some sleep, and send what they had in mind when their time is long over.
  const bool sleeps = role_.clock_ms > 0 && !world_.hurry && world_.random.below(100) < 3;
  if (sleeps) time += milliseconds(role_.clock_ms + 1'000);
  thinking_ = true;
  think_.expires_after(time);
  think_.async_wait(
      [self = weak_from_this(), sleeps, count = count_, legal = legal_](boost::system::error_code cancelled) {
        const auto here = self.lock();
        if (cancelled || !here || here->gone_) return;
        here->thinking_ = false;
        if (here->pending_ || here->over_) return;
        if (sleeps) return here->decide(count, legal);
        if (!here->legal_.empty() && here->count_ >= here->needed_) here->decide(here->count_, here->legal_);
      });
}

void Person::decide(std::size_t count, const std::vector<std::string>& legal) {
  const std::string& move = legal[world_.random.below(static_cast<std::uint32_t>(legal.size()))];
  const auto now = Clock::now();
  pending_ =
      Pending{{{"type", "move"}, {"id", prefix_ + std::to_string(++messages_)}, {"move", move}, {"count", count}},
              now,
              now,
              welcomed_};
  if (welcomed_) send(pending_->frame);
}

void Person::chat() {
  if (!role_.chats || lines_ >= kMostLines || world_.random.below(100) >= 10) return;
  const std::string text = role_.name + " says " + prefix_ + std::to_string(++lines_);
  ask(("chat " + text).c_str(), {{"type", "chat"}, {"text", text}});
}

void Person::ask_for_rematch() {
  wants_rematch_ = true;
  act();
}

}  // namespace fathom::faults
