// The match at a table: moves, bots, clocks, hints.
#include "server/log.h"
#include "server/results.h"
#include "server/room.h"

namespace fathom::server {

namespace {

constexpr Milliseconds kHintBudget{300};
constexpr Milliseconds kStandInDelay{250};

std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

// The reason's own code says more than "illegal_move", which is left for what is no move at all.
Problem illegal(const Json& reason) {
  if (reason.is_null()) return {ErrorCode::illegal_move, "This is no move of the game."};
  return {
      ErrorCode::illegal_move, "This cannot be done now: " + reason.at("code").get<std::string>() + ".", {}, reason};
}

Level level_of(std::string_view word) { return static_cast<Level>(text::index_of(kLevelWords, word).value_or(0)); }

}  // namespace

bool Room::note_end(Changes& changes) {
  if (!proceedings_ || !proceedings_.match().over() || record_.status != TableStatus::playing) return false;
  record_.status = TableStatus::over;
  record_.result = proceedings_.match().result();
  changes.results = results_of(record_, house_.loop().wall_ms());
  return true;
}

// --- moves ---

Problem Room::move(const GuestPointer& guest, const ClientMessage& message) {
  const Seat own = viewer_of(*guest);
  if (own == kNobody) return {ErrorCode::not_seated, "You do not sit at this table."};
  if (const auto known = proceedings_.applied(own, message.id)) {
    send(guest, Json{{"type", "ack"}, {"id", message.id}, {"count", *known}});
    return {};
  }
  if (!proceedings_ || record_.status != TableStatus::playing)
    return {ErrorCode::wrong_status, seating::ended(record_) ? "The match is over." : "The match has not begun."};
  // It answers the decision that its sender saw, and no later one.
  if (message.count > count())
    return {ErrorCode::bad_field, "count is " + std::to_string(message.count) + ", but there are only " +
                                      std::to_string(count()) + " steps."};
  if (message.count < proceedings_.match().decides_since(own))
    return {ErrorCode::too_late, "This has been decided already."};

  const auto measure = [this, arrived = house_.loop().now()] {
    const std::chrono::duration<double> took = house_.loop().now() - arrived;
    house_.metrics().acknowledged.add(took.count());
    ++house_.metrics().moves;
  };
  const Refusal refusal = play(own, message.move, {guest, message.id}, measure);
  switch (refusal.status) {
    case Status::ok: return {};
    case Status::illegal: return illegal(refusal.reason);
    case Status::not_your_turn: return {ErrorCode::not_your_turn, "You have nothing to decide now."};
    case Status::over: return {ErrorCode::wrong_status, "The match is over."};
  }
  return {};
}

// The question is answered from what the asker knows, and changes nothing.
Problem Room::why(const GuestPointer& guest, const ClientMessage& message) {
  const Seat own = viewer_of(*guest);
  if (own == kNobody) return {ErrorCode::not_seated, "You do not sit at this table."};
  if (!proceedings_) return {ErrorCode::wrong_status, "The match has not begun."};
  send(guest, Json{{"type", "why"}, {"id", message.id}, {"reason", proceedings_.match().why_not(own, message.move)}});
  return {};
}

Refusal Room::play(Seat mover, const std::string& move, const Asker& asker, std::function<void()> then) {
  const std::size_t before = count();
  const Refusal refusal = proceedings_.play(mover, move, asker.id, house_.store_now());
  if (refusal.status != Status::ok) return refusal;

  thinkers_.forget(mover);
  must_move_[index(mover)] = false;
  Changes changes;
  const bool ended = note_end(changes);
  // The record is written when something in it changed, and once in a while so that the table does not look forgotten.
  constexpr std::int64_t kLongAgo = 3'600'000;
  if (ended || house_.loop().wall_ms() - record_.touched > kLongAgo) {
    record_.touched = house_.loop().wall_ms();
    changes.tables.push_back(record_);
  }
  changes.steps = proceedings_.steps(before, record_.id, asker.id);
  if (asker.clock) {
    note_event(changes, {before, TableEvent::What::clock_ran_out, mover, seat(mover).name, seating::kStandInLevel,
                         changes.steps.front().at});
  }
  write(std::move(changes), std::move(then));

  tell_events();
  if (asker.guest) send(asker.guest, Json{{"type", "ack"}, {"id", asker.id}, {"count", before + 1}});
  tell_steps(before);
  if (ended) {
    log_event(LogLevel::info, "match_over", {{"table", short_id(record_.id)}, {"steps", count()}});
    tell_table();
    tell_watchers_lines(conversation_.count());
  }
  schedule();
  return refusal;
}

// Everybody gets the steps once, as far as they may see them. Who sees the same gets the same frame.
void Room::tell_steps(std::size_t from) {
  if (!proceedings_) return;
  std::map<std::pair<Viewer, bool>, Frame> frames;
  for (const GuestPointer& guest : guests_) {
    const Viewer viewer = viewer_of(*guest);
    Frame& frame = frames[{viewer, guest->views}];
    if (!frame) {
      Json json;
      json["type"] = "steps";
      json["count"] = count();
      json["steps"] = proceedings_.match().steps(from, viewer, guest->views);
      proceedings_.add_to(json, record_, viewer, from, house_.store_now());
      frame = std::make_shared<const std::string>(sent(json));
    }
    tell(guest, frame);
  }
}

void Room::tell_clocks() {
  if (proceedings_) send_all({{"type", "clocks"}, {"clocks", proceedings_.clocks(house_.store_now())}});
}

// --- bots and clocks ---

void Room::schedule() {
  clock_timer_.reset();
  if (!mine_ || reading_ || collapsed_ || !proceedings_ || record_.status != TableStatus::playing) return;
  std::optional<std::int64_t> nearest;
  for (Seat number = 0; number < proceedings_.match().players(); ++number) {
    if (!proceedings_.acting().has(number)) continue;
    const bool for_bot =
        seat(number).kind == SeatRecord::Kind::bot || seat(number).stand_in || must_move_[index(number)];
    if (for_bot) {
      if (!thinkers_.asked(number)) ask_bot(number);
      continue;
    }
    const auto deadline = proceedings_.deadline(number);
    if (deadline && (!nearest || *deadline < *nearest)) nearest = deadline;
  }
  if (!nearest) return;
  clock_timer_ = house_.loop().after(Milliseconds(std::max<std::int64_t>(*nearest - match_time(), 0)),
                                     [this] { attempt([this] { run_out(); }); });
}

// Whose time is out is moved for; who is not even there is stood in for.
void Room::run_out() {
  if (!mine_ || !proceedings_ || record_.status != TableStatus::playing) return;
  for (Seat number = 0; number < proceedings_.match().players(); ++number) {
    const auto end = proceedings_.deadline(number);
    if (!end || *end > match_time() || seat(number).kind != SeatRecord::Kind::player || must_move_[index(number)])
      continue;
    must_move_[index(number)] = true;
    if (!guests_.connected(seat(number).player) && !seat(number).stand_in)
      stand_in(number, TableEvent::What::stands_in);
  }
  schedule();
}

void Room::ask_bot(Seat number) {
  const bool own = seat(number).kind == SeatRecord::Kind::bot;
  const auto delay = must_move_[index(number)] ? kStandInDelay : Milliseconds(record_.bot_delay_ms);
  thinkers_.ask(number, level_of(own ? seat(number).level : seating::kStandInLevel),
                proceedings_.match().decide(number), delay);
}

void Room::bot_decided(Seat number, const std::string& move) {
  // While the table is being read, what was decided is about to be out of date.
  if (collapsed_ || reading_ || !mine_ || record_.status != TableStatus::playing) return;
  const bool present = seat(number).kind == SeatRecord::Kind::player && !seat(number).stand_in;
  const Asker bot{.clock = present && must_move_[index(number)]};
  if (play(number, move, bot, {}).status != Status::ok) {
    // The match goes on, and the log says nothing of the cards.
    log_event(LogLevel::error, "bot_failed", {{"table", short_id(record_.id)}, {"seat", number}});
    const auto legal = proceedings_.match().legal(number);
    if (!legal.empty()) play(number, legal.front(), bot, {});
  }
  ++house_.metrics().bot_moves;
}

// --- hints ---

Problem Room::hint(const GuestPointer& guest, const std::string& id) {
  if (!record_.hints) return {ErrorCode::hints_off, "There are no hints at this table."};
  const Seat own = viewer_of(*guest);
  if (own == kNobody) return {ErrorCode::not_seated, "You do not sit at this table."};
  if (!proceedings_ || record_.status != TableStatus::playing || !proceedings_.acting().has(own))
    return {ErrorCode::not_your_turn, "A hint is for your own decision: you have none to make now."};
  if (hinting_[index(own)]) return {ErrorCode::too_many, "One hint at a time."};
  const bool taken = house_.bots().submit(
      [room = weak_from_this(), &loop = house_.loop(), asker = std::weak_ptr(guest), own, id,
       advise = proceedings_.match().advise(own), whole = house_.bots().budget(kHintBudget)](bool late) {
        Json advice;
        try {
          if (!asker.expired()) advice = advise(late ? whole.divided_by(10) : whole);
        } catch (const std::exception&) {}
        // The guest is let go on the loop's thread only: a connection belongs to it.
        loop.post([room, asker, own, id, answer = std::move(advice)] {
          const auto here = room.lock();
          if (!here || here->collapsed_) return;
          here->hinting_[index(own)] = false;
          const GuestPointer present = asker.lock();
          if (!present) return;
          if (answer.is_null())
            return here->fail(present, id, {ErrorCode::unavailable, "No hint could be found: try again."});
          Json frame{{"type", "hint"}, {"id", id}};
          frame.update(answer);
          here->send(present, frame);
          ++here->house_.metrics().hints;
        });
      },
      BotPool::Kind::hint);
  if (!taken) return {ErrorCode::unavailable, "Everybody is thinking at once: try again in a moment."};
  hinting_[index(own)] = true;
  return {};
}

}  // namespace fathom::server
