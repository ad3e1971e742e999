// Everything around the match: seats, the start, absence, the end, chat.
#include "server/continuation.h"
#include "server/keys.h"
#include "server/log.h"
#include "server/reporting.h"
#include "server/results.h"
#include "server/room.h"

namespace fathom::server {

namespace {
constexpr Milliseconds kRevealTime{10'000};
}  // namespace

Problem Room::seat_somebody(const GuestPointer& guest, const ClientMessage& message) {
  using Type = ClientMessage::Type;
  if (message.type == Type::bot && house_.overloaded(message.level)) return House::overload();
  const TableRecord before = record_;
  Problem problem;
  switch (message.type) {
    case Type::sit: problem = seating::sit(record_, *guest, message); break;
    case Type::change: problem = seating::change(record_, *guest, message.change); break;
    case Type::bot: problem = seating::seat_bot(record_, *guest, guests_, message); break;
    default: problem = seating::open_seat(record_, *guest, message.seat); break;
  }
  if (problem || record_ == before) return problem;
  absence_.note(record_, guests_, house_.loop());
  touch_and_write();
  tell_seats();
  house_.presence_changed(record_.id);
  return {};
}

Problem Room::remove_player(const GuestPointer& guest, int number) {
  std::string removed;
  if (Problem problem = seating::remove(record_, *guest, number, removed)) return problem;
  touch_and_write();
  tell_table();
  if (removed == guest->player) return {};
  for (const GuestPointer& other : guests_) {
    if (other->player == removed) say_bye_to(other, {Bye::Code::removed, "The host has removed you from the table."});
  }
  return {};
}

Problem Room::leave_table(const GuestPointer& guest) {
  const Seat own = viewer_of(*guest);
  if (own == kNobody) return {ErrorCode::not_seated, "You do not sit at this table."};
  switch (record_.status) {
    case TableStatus::closed: return {ErrorCode::wrong_status, "The match is over."};
    case TableStatus::over:
      if (record_.next.empty()) return {ErrorCode::wrong_status, "The match is over."};
      // After the end there is nothing to leave but the rematch.
      house_.room(record_.next, [player = guest->player](const std::shared_ptr<Room>& next, const Problem&) {
        if (next) next->decline(player);
      });
      return {};
    case TableStatus::open:
      seat(own) = {};
      touch_and_write();
      tell_seats();
      return {};
    case TableStatus::starting:
      seating::give_to_bot(record_, own, seating::kStandInLevel);
      touch_and_write();
      tell_table();
      begin_if_revealed(false);
      return {};
    case TableStatus::playing: resign(own); return {};
  }
  return {};
}

// Whoever leaves a match for good has lost it. Between two that is its end; otherwise a bot goes on for the others, if
// there are people among them.
void Room::resign(Seat own) {
  Changes changes;
  const TableRecord before = record_;
  const bool decided = record_.seats.size() == 2;
  note_event(changes, TableEvent::What::resigned, own, decided ? "" : seating::kStandInLevel);
  if (decided) {
    record_.status = TableStatus::over;
    record_.result = forfeit_json({own, std::string(Forfeit::kResigned)}, static_cast<int>(record_.seats.size()));
    changes.results = results_of(record_, house_.written_now());
  } else {
    changes.results = {resigned_result(before, own, house_.written_now())};
    seating::give_to_bot(record_, own, seating::kStandInLevel);
    if (seating::people(record_) == 0) {
      record_.status = TableStatus::closed;
      record_.result = closed_json(static_cast<int>(record_.seats.size()));
    }
  }
  thinkers_.forget_all();
  must_move_ = {};
  touch_and_write(std::move(changes));
  tell_events();
  tell_table();
  if (decided) tell_steps(count());
  if (seating::ended(record_)) tell_watchers_lines(conversation_.count());
  log_event(LogLevel::info, "resigned", {{"table", short_id(record_.id)}});
  schedule();
}

void Room::decline(const std::string& player) {
  attempt([this, player] {
    const Seat own = seat_of(record_, player);
    if (own == kNobody || record_.status != TableStatus::open || !seat(own).awaited) return;
    seat(own) = {};
    touch_and_write();
    tell_table();
  });
}

// --- absence ---

Problem Room::vote(const GuestPointer& guest, int number) {
  bool passed = false;
  const TableRecord before = record_;
  if (Problem problem = seating::vote(record_, *guest, guests_, number, passed)) return problem;
  if (!absence_.lasts(static_cast<Seat>(number), house_.absence(), house_.loop())) {
    record_ = before;
    return {ErrorCode::too_many, "Give them a little more time to come back."};
  }
  if (passed) {
    stand_in(static_cast<Seat>(number), TableEvent::What::voted);
    schedule();
  } else if (record_ == before) {
    return {};
  } else {
    touch_and_write();
    tell_table();
  }
  return {};
}

// A bot moves for the absent player until they are back.
void Room::stand_in(Seat number, TableEvent::What why) {
  seat(number).stand_in = true;
  seat(number).votes = 0;
  Changes changes;
  note_event(changes, why, number, seating::kStandInLevel);
  touch_and_write(std::move(changes));
  tell_events();
  tell_table();
}

// --- the start ---

Problem Room::start(const GuestPointer& guest) {
  if (Problem problem = seating::check_start(record_, *guest)) return problem;
  ask_for_nonces();
  return {};
}

void Room::start_by_itself() {
  if (!seating::starts_by_itself(record_, guests_)) return;
  ask_for_nonces();
  begin_if_revealed(false);
}

void Room::ask_for_nonces() {
  record_.status = TableStatus::starting;
  touch_and_write();
  tell_table();
  house_.want_keeper(record_.id);
  for (const GuestPointer& seated : guests_) {
    if (viewer_of(*seated) != kNobody) tell(seated, Json{{"type", "reveal"}});
  }
}

Problem Room::take_nonce(const GuestPointer& guest, const Nonce& nonce) {
  const TableRecord before = record_;
  if (Problem problem = seating::take_nonce(record_, *guest, nonce)) return problem;
  if (record_ == before) return {};
  touch_and_write();
  begin_if_revealed(false);
  return {};
}

// Whoever keeps the table sees to it that it does not wait for ever.
void Room::begin_if_revealed(bool time_is_out) {
  if (record_.status != TableStatus::starting) return;
  if (time_is_out || seating::revealed(record_)) return begin();
  if (start_timer_ || !mine_) return;
  start_timer_ = house_.loop().after(kRevealTime, [this] { attempt([this] { begin_if_revealed(true); }); });
}

void Room::begin() {
  start_timer_.reset();
  record_.status = TableStatus::playing;
  record_.started = house_.written_now();
  proceedings_ = {};
  if (record_.continued && !record_.continued->waiting.is_null()) {
    const std::vector<StepRecord> steps = take_waiting(record_);
    proceedings_.load(record_, steps, events_);
    proceedings_.set_zero(house_.store_now());
  } else {
    proceedings_.start(record_, house_.store_now());
  }
  Changes changes;
  const bool ended = note_end(changes);  // there are games that chance alone can end
  changes.steps = proceedings_.steps(0, record_.id, {});
  touch_and_write(std::move(changes));
  log_event(LogLevel::info, "match_started", {{"table", short_id(record_.id)}, {"game", record_.game}});
  tell_table();
  tell_steps(0);
  if (!ended) house_.want_keeper(record_.id);
  schedule();
}

// --- the end ---

Problem Room::close_by(const GuestPointer& guest, const std::string& id) {
  if (!seating::is_host(record_, *guest)) return {ErrorCode::not_host, "Only the host can close the table."};
  const bool alone = seating::people(record_) == 0 || (seating::people(record_) == 1 && viewer_of(*guest) != kNobody);
  // From the start on: nonces may be out, and whoever knows the seed by them must not undo a deal they dislike.
  if (needs_keeper() && !alone) return {ErrorCode::wrong_status, "Others play here: a match belongs to its players."};
  if (!seating::ended(record_)) end();
  acknowledge(guest, id);
  say_bye({Bye::Code::closed, "The host has closed the table."});
  return {};
}

void Room::end() {
  Changes changes;
  note_event(changes, TableEvent::What::closed, kNobody, {});
  record_.status = TableStatus::closed;
  if (proceedings_) record_.result = closed_json(static_cast<int>(record_.seats.size()));
  clock_timer_.reset();
  start_timer_.reset();
  thinkers_.forget_all();
  touch_and_write(std::move(changes));
  tell_events();
  tell_watchers_lines(conversation_.count());
  log_event(LogLevel::info, "table_closed", {{"table", short_id(record_.id)}});
}

// --- what happens beside the game ---

void Room::note_event(Changes& changes, TableEvent::What what, Seat number, const std::string& level) {
  // Before the match nobody has anything to lose by coming and going, and after it neither.
  if (record_.status != TableStatus::playing) return;
  const std::string name = number == kNobody ? "" : seat(number).name;
  note_event(changes, {count(), what, number, name, level, match_time()});
}

void Room::note_event(Changes& changes, TableEvent event) {
  proceedings_.reach(event.at);
  changes.events.push_back({record_.id, events_.size(), event});
  events_.push_back(std::move(event));
}

Json Room::numbered_event(std::size_t number) const {
  Json json{{"number", number}};
  json.update(event_json(events_[number]));
  return json;
}

void Room::tell_events() {
  for (; told_events_ < events_.size(); ++told_events_)
    send_all({{"type", "event"}, {"event", numbered_event(told_events_)}});
}

// --- playing again ---

void Room::rematch(const GuestPointer& guest, const std::string& id) {
  if (record_.next.empty()) return ask_for_rematch(guest, id);
  const auto answer = [room = weak_from_this(), guest, id](bool there, const Problem& problem) {
    const auto here = room.lock();
    if (!here) return;
    here->attempt([here = here.get(), guest, id, there, problem] {
      if (!here->guests_.has(guest)) return;
      if (problem) return here->fail(guest, id, problem);
      if (!there) return here->ask_for_rematch(guest, id);
      here->tell_rematch();
      here->acknowledge(guest, id);
    });
  };
  // Unless it was closed meanwhile. That nobody can say so now is no reason to make another one: some sit there.
  house_.room(record_.next, [answer](const std::shared_ptr<Room>& next, const Problem& problem) {
    if (problem || !next) return answer(false, problem);
    next->look([answer, next](const Room* seen) {
      if (seen == nullptr) return answer(false, {ErrorCode::unavailable, "The next table cannot be read: try again."});
      answer(seen->record().status != TableStatus::closed, {});
    });
  });
}

// One more table counts like any other. Whoever was faster, here or elsewhere, has made the one for all.
void Room::ask_for_rematch(const GuestPointer& guest, const std::string& id) {
  if (Problem problem = check_rematch(*guest)) return fail(guest, id, problem);
  house_.may_make_table(
      guest->address, [room = weak_from_this(), guest, id, known = record_.next](const Allowance& may) {
        const auto here = room.lock();
        if (!here) return;
        here->attempt([here = here.get(), guest, id, known, may] {
          if (!here->guests_.has(guest)) return;
          if (here->record_.next != known) {
            here->tell_rematch();
            return here->acknowledge(guest, id);
          }
          if (Problem problem = here->check_rematch(*guest)) return here->fail(guest, id, problem);
          if (!may) return here->fail(guest, id, {ErrorCode::too_many, "You have made too many tables: wait a while."});
          here->make_rematch(guest);
          here->acknowledge(guest, id);
        });
      });
}

Problem Room::check_rematch(const Guest& guest) const {
  if (viewer_of(guest) == kNobody) return {ErrorCode::not_seated, "Only who has played can ask for a rematch."};
  if (record_.status != TableStatus::over) return {ErrorCode::wrong_status, "The match is not over yet."};
  if (house_.overloaded(record_.seats)) return House::overload();
  return {};
}

void Room::make_rematch(const GuestPointer& guest) {
  const TableRecord next = seating::rematch(record_, *guest, house_.written_now());
  record_.next = next.id;
  record_.next_by = viewer_of(*guest);
  Changes changes;
  const Revision first = new_revision();
  changes.guards.push_back({next.id, 0, first, 0});
  changes.tables.push_back(next);
  record_.touched = next.touched;
  changes.tables.push_back(record_);
  write(std::move(changes), [this, next, first] { house_.admit(next, first); });
  tell_table();
  tell_rematch();
}

void Room::tell_rematch() {
  if (!record_.next.empty())
    send_all(
        {{"type", "rematch"}, {"table", record_.next}, {"seat", seat_or_null(static_cast<Seat>(record_.next_by))}});
}

// --- chat ---

void Room::chat(const GuestPointer& guest, const std::string& id, const std::string& text) {
  const auto go_on = [room = weak_from_this(), guest, id, text](const Problem& problem) {
    const auto here = room.lock();
    if (!here) return;
    here->attempt([here = here.get(), guest, id, text, problem] {
      if (!here->guests_.has(guest)) return;
      // Others may have spoken meanwhile.
      const bool sits = here->viewer_of(*guest) != kNobody;
      const Problem wrong = problem ? problem : here->conversation_.check(sits);
      if (wrong) return here->fail(guest, id, wrong);
      here->say(guest, id, text);
    });
  };
  if (!record_.chat || house_.chat_policy() == ChatPolicy::off)
    return go_on({ErrorCode::chat_off, "There is no chat at this table."});
  if (guest->player.empty()) return go_on({ErrorCode::unauthorized, "Take a name first."});
  if (house_.chat_policy() == ChatPolicy::players && viewer_of(*guest) == kNobody)
    return go_on({ErrorCode::chat_off, "Only those who play can speak here."});
  const bool sits = viewer_of(*guest) != kNobody;
  if (Problem problem = conversation_.check(sits)) return go_on(problem);
  house_.may_speak(guest->player, sits ? "" : record_.id, go_on);
}

void Room::say(const GuestPointer& guest, const std::string& id, const std::string& text) {
  const Seat own = viewer_of(*guest);
  // Before a match and after it there is nobody to be helped from behind.
  const bool behind = own == kNobody && needs_keeper();
  const ChatRecord line =
      conversation_.say({record_.id, 0, own, guest->name, text, house_.written_now(), guest->player, behind});
  Changes changes;
  changes.chat.push_back(line);
  write(std::move(changes));
  tell_chat(line);
  acknowledge(guest, id);
}

void Room::tell_chat(const ChatRecord& line) {
  Json frame{{"type", "chat"}};
  frame.update(Conversation::json(line));
  const auto text = std::make_shared<const std::string>(sent(frame));
  for (const GuestPointer& guest : guests_) {
    if (Conversation::hears(line, viewer_of(*guest) != kNobody, seating::ended(record_))) tell(guest, text);
  }
}

void Room::tell_watchers_lines(std::size_t before) {
  for (const ChatRecord& line : conversation_.lines()) {
    if (!line.watching || line.number >= before) continue;
    Json frame{{"type", "chat"}};
    frame.update(Conversation::json(line));
    for (const GuestPointer& guest : guests_) {
      if (viewer_of(*guest) != kNobody) tell(guest, frame);
    }
  }
}

void Room::report(const GuestPointer& guest, const ClientMessage& message) {
  if (guest->player.empty()) return fail(guest, message.id, {ErrorCode::unauthorized, "Take a name first."});
  house_.may_report(guest->player, [room = weak_from_this(), guest, message](const Problem& may_not) {
    const auto here = room.lock();
    if (!here) return;
    here->attempt([here = here.get(), guest, message, may_not] {
      if (!here->guests_.has(guest)) return;
      const Problem problem = may_not ? may_not : here->note_report(guest, message);
      if (problem) return here->fail(guest, message.id, problem);
      here->acknowledge(guest, message.id);
    });
  });
}

Problem Room::note_report(const GuestPointer& guest, const ClientMessage& message) {
  ReportRecord report{new_id(), record_.id, guest->player, {}, {}, {}, house_.written_now(), false};
  if (Problem problem = find_reported(message, record_, conversation_, report)) return problem;
  Changes changes;
  changes.reports.push_back(std::move(report));
  write(std::move(changes));
  return {};
}

}  // namespace fathom::server
