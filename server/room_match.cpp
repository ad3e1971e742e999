// The match at a table: moves, bots, clocks, hints.
#include <sstream>

#include "server/log.h"
#include "server/results.h"
#include "server/room.h"

namespace fathom::server {

namespace {

constexpr Milliseconds kBotBudget{200};
constexpr Milliseconds kHintBudget{300};
constexpr Milliseconds kTryAgain{250};  // when the queue of the bots is full
constexpr Milliseconds kStandInDelay{250};

Budget budget_of(Milliseconds time) { return Budget::of_milliseconds(static_cast<double>(time.count())); }

std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }

// The reason's own code says more than "illegal_move", which is left for what is no move at all.
Problem illegal(const Json& reason) {
  if (reason.is_null()) return {"illegal_move", "This is no move of the game."};
  const auto code = reason.at("code").get<std::string>();
  return {code, "This cannot be done now: " + code + ".", {}, reason};
}

Level level_of(std::string_view word) { return static_cast<Level>(text::index_of(kLevelWords, word).value_or(0)); }

}  // namespace

// Takes up a match: after its start, or from the steps in the store.
void Room::restore(const std::vector<StepRecord>& steps) {
  if (!match_) match_ = rebuild_match(plan(), steps, record_.continued ? record_.continued->step : 0);
  const std::size_t inherited = record_.continued ? record_.continued->step : 0;
  clocks_ = Clocks(record_.clock, match_->players());
  std::int64_t last = 0;
  match_->walk([&](const StepRecord& step, SeatSet acting) {
    if (step.number < inherited) return;
    if (step.seat >= 0) clocks_.decided(static_cast<Seat>(step.seat), step.at);
    clocks_.waiting(acting, step.at);
    last = step.at;
  });
  if (match_->count() == inherited) clocks_.waiting(match_->acting(), 0);
  for (const StepRecord& step : steps) {
    if (!step.client_id.empty()) applied_[{static_cast<Seat>(step.seat), step.client_id}] = step.number + 1;
  }
  for (const TableEvent& event : events_) {
    if (event.step >= inherited) last = std::max(last, event.at);
  }
  resumed_at_ = std::max(last, record_.elapsed);
  resumed_ = house_.loop().now();
}

// The server's own time away does not count.
std::int64_t Room::match_time() const {
  return resumed_at_ + std::chrono::duration_cast<Milliseconds>(house_.loop().now() - resumed_).count();
}

void Room::keep_time(Milliseconds at_most) {
  const bool runs = match_ && record_.status == TableStatus::playing && record_.clock.kind != GameClock::Kind::none;
  if (collapsed_ || !runs || match_time() - record_.elapsed < at_most.count()) return;
  Changes changes;
  add_record(changes);
  write(std::move(changes));
}

bool Room::note_end(Changes& changes) {
  if (!match_ || !match_->over() || record_.status != TableStatus::playing) return false;
  record_.status = TableStatus::over;
  record_.result = match_->result();
  changes.results = results_of(record_, house_.loop().wall_ms());
  return true;
}

// --- moves ---

Problem Room::move(const GuestPointer& guest, const ClientMessage& message, Clock::time_point arrived) {
  const Seat seat = viewer_of(*guest);
  if (seat == kNobody) return {"not_seated", "You do not sit at this table."};
  if (const auto known = applied_.find({seat, message.id}); known != applied_.end()) {
    send(guest, Json{{"type", "ack"}, {"id", message.id}, {"count", known->second}});
    return {};
  }
  if (!match_ || record_.status != TableStatus::playing)
    return {"wrong_status", record_.status == TableStatus::over ? "The match is over." : "The match has not begun."};
  // It answers the decision that its sender saw, and no later one.
  if (message.count > match_->count())
    return {"bad_field", "count is " + std::to_string(message.count) + ", but there are only " +
                             std::to_string(match_->count()) + " steps."};
  if (message.count < match_->decides_since(seat)) return {"too_late", "This has been decided already."};

  const auto measure = [this, arrived] {
    const std::chrono::duration<double> took = house_.loop().now() - arrived;
    house_.metrics().acknowledged.add(took.count());
    ++house_.metrics().moves;
  };
  const Refusal refusal = play(seat, message.move, {guest, message.id}, measure);
  switch (refusal.status) {
    case Status::ok: return {};
    case Status::illegal: return illegal(refusal.reason);
    case Status::not_your_turn: return {"not_your_turn", "You have nothing to decide now."};
    case Status::over: return {"wrong_status", "The match is over."};
  }
  return {};
}

// The question is answered from what the asker knows, and changes nothing.
Problem Room::why(const GuestPointer& guest, const ClientMessage& message) {
  const Seat seat = viewer_of(*guest);
  if (seat == kNobody) return {"not_seated", "You do not sit at this table."};
  if (!match_) return {"wrong_status", "The match has not begun."};
  send(guest, Json{{"type", "why"}, {"id", message.id}, {"reason", match_->why_not(seat, message.move)}});
  return {};
}

Refusal Room::play(Seat seat, const std::string& move, const Asker& asker, std::function<void()> then) {
  const std::size_t before = match_->count();
  const std::int64_t at = match_time();
  const Refusal refusal = match_->play(seat, move, at);
  if (refusal.status != Status::ok) return refusal;

  bots_[index(seat)] = {};
  clocks_.decided(seat, at);
  clocks_.waiting(match_->acting(), at);
  if (asker.guest) applied_[{seat, asker.id}] = before + 1;

  Changes changes;
  const bool ended = note_end(changes);
  // The record is written when something in it changed, and once in a while so that the table does not look forgotten.
  constexpr std::int64_t kHour = 3'600'000;
  if (ended || house_.loop().wall_ms() - record_.touched > kHour) {
    record_.touched = house_.loop().wall_ms();
    add_record(changes);
  }
  if (asker.clock) {
    note_event(changes, {before, TableEvent::What::clock_ran_out, seat, record_.seats[index(seat)].name, kStandInLevel,
                         match_->step(before).at});
  }
  write_steps(before, asker.id, std::move(changes), std::move(then));

  tell_events();
  if (asker.guest) send(asker.guest, Json{{"type", "ack"}, {"id", asker.id}, {"count", before + 1}});
  tell_steps(before);
  if (ended) {
    log_event(LogLevel::info, "match_over", {{"table", short_id(record_.id)}, {"steps", match_->count()}});
    tell_table();
  }
  schedule();
  return refusal;
}

void Room::write_steps(std::size_t from, const std::string& client_id, Changes changes, std::function<void()> then) {
  for (std::size_t n = from; n < match_->count(); ++n) {
    StepRecord step = match_->step(n);
    step.table = record_.id;
    if (n == from) step.client_id = client_id;
    changes.steps.push_back(std::move(step));
  }
  write(std::move(changes), std::move(then));
}

// Adds what the match looks like now for a viewer who is told the steps from a number on.
void Room::add_match(Json& json, Viewer viewer, std::size_t from) const {
  if (!match_) {
    json.update({{"view", nullptr},
                 {"brief", nullptr},
                 {"legal", Json::array()},
                 {"forced", false},
                 {"outlook", Json::object()},
                 {"acting", Json::array()},
                 {"clocks", nullptr}});
    return;
  }
  const bool playing = record_.status == TableStatus::playing;
  json["view"] = match_->view(viewer);
  json["brief"] = match_->brief(viewer);
  json["legal"] = playing ? match_->legal(viewer) : std::vector<std::string>{};
  json["forced"] = playing && match_->forced(viewer);
  json["outlook"] = playing ? match_->outlook(viewer) : Json::object();
  json["acting"] = seats_json(match_->acting());
  json["clocks"] = clocks_.json(match_time());
  if (Json lesson = match_->lesson(viewer, from); !lesson.is_null()) json["lesson"] = std::move(lesson);
  if (match_->over()) json["result"] = match_->result();
}

// Everybody gets the steps once, as far as they may see them. Who sees the same gets the same frame.
void Room::tell_steps(std::size_t from) {
  std::map<std::pair<Viewer, bool>, Frame> frames;
  for (const GuestPointer& guest : guests_) {
    const Viewer viewer = viewer_of(*guest);
    Frame& frame = frames[{viewer, guest->views}];
    if (!frame) {
      Json json;
      json["type"] = "steps";
      json["count"] = match_->count();
      json["steps"] = match_->steps(from, viewer, guest->views);
      add_match(json, viewer, from);
      frame = std::make_shared<const std::string>(json.dump());
    }
    send(guest, frame);
  }
}

void Room::tell_clocks() {
  const Json frame{{"type", "clocks"}, {"clocks", clocks_.json(match_time())}};
  for (const GuestPointer& guest : guests_) send(guest, frame);
}

std::string Room::replay() const {
  std::ostringstream out;
  match_->write_replay(out, sitting(), earlier_sittings(), events_);
  return out.str();
}

// --- bots and clocks ---

void Room::schedule() {
  clock_timer_.reset();
  if (!match_ || record_.status != TableStatus::playing) return;
  std::optional<std::int64_t> nearest;
  for (Seat seat = 0; seat < match_->players(); ++seat) {
    if (!match_->acting().has(seat)) continue;
    const SeatRecord& record = record_.seats[index(seat)];
    const bool for_bot = record.kind == SeatRecord::Kind::bot || record.stand_in || bots_[index(seat)].must_move;
    if (for_bot) {
      if (bots_[index(seat)].job == 0) ask_bot(seat);
      continue;
    }
    const auto deadline = clocks_.deadline(seat);
    if (deadline && (!nearest || *deadline < *nearest)) nearest = deadline;
  }
  if (!nearest) return;
  clock_timer_ =
      house_.loop().after(Milliseconds(std::max<std::int64_t>(*nearest - match_time(), 0)), [room = weak_from_this()] {
        const auto here = room.lock();
        if (!here || !here->match_) return;
        for (Seat seat = 0; seat < here->match_->players(); ++seat) {
          const auto end = here->clocks_.deadline(seat);
          if (end && *end <= here->match_time()) here->run_out(seat);
        }
        here->schedule();
      });
}

void Room::run_out(Seat seat) {
  SeatRecord& record = record_.seats[index(seat)];
  if (record.kind != SeatRecord::Kind::player || bots_[index(seat)].must_move) return;
  bots_[index(seat)].must_move = true;
  if (!connected(seat) && !record.stand_in) {
    record.stand_in = true;
    Changes changes;
    note_event(changes, TableEvent::What::stands_in, seat, kStandInLevel);
    touch_and_write(std::move(changes));
    tell_events();
    tell_table();
  }
}

void Room::ask_bot(Seat seat) {
  const SeatRecord& record = record_.seats[index(seat)];
  const Level level = level_of(record.kind == SeatRecord::Kind::bot ? record.level : kStandInLevel);
  const std::uint64_t job = ++jobs_;
  bots_[index(seat)].job = job;
  const auto begun = house_.loop().now();
  const auto delay = bots_[index(seat)].must_move ? kStandInDelay : Milliseconds(record_.bot_delay_ms);
  const bool taken = house_.bots().submit([room = weak_from_this(), &loop = house_.loop(), seat, job, level, begun,
                                           delay, decide = match_->decide(seat)](bool late) {
    std::string move;
    try {
      move = decide(late ? std::min(level, Level::sailor) : level, budget_of(kBotBudget));
    } catch (const std::exception&) {  // what it says may tell of hidden cards
    }
    loop.post([room, seat, job, begun, delay, answer = std::move(move)] {
      const auto here = room.lock();
      if (!here) return;
      // A fixed time after the question, however long the bot has thought.
      const auto left = std::chrono::duration_cast<Milliseconds>(begun + delay - here->house_.loop().now());
      if (left.count() <= 0) {
        here->bot_decided(seat, job, answer);
        return;
      }
      BotSeat& bot = here->bots_[index(seat)];
      if (bot.job != job) return;
      bot.delay = here->house_.loop().after(left, [room, seat, job, answer] {
        if (const auto still = room.lock()) still->bot_decided(seat, job, answer);
      });
    });
  });
  if (taken) return;
  bots_[index(seat)].job = 0;
  bots_[index(seat)].delay = house_.loop().after(kTryAgain, [room = weak_from_this()] {
    if (const auto here = room.lock()) here->schedule();
  });
}

void Room::bot_decided(Seat seat, std::uint64_t job, const std::string& move) {
  if (collapsed_ || record_.status != TableStatus::playing || bots_[index(seat)].job != job) return;
  // What the timer holds must outlive this call.
  const auto timer = std::move(bots_[index(seat)].delay);
  const SeatRecord& record = record_.seats[index(seat)];
  const bool present = record.kind == SeatRecord::Kind::player && !record.stand_in;
  const Asker bot{.clock = present && bots_[index(seat)].must_move};
  bots_[index(seat)] = {};
  if (play(seat, move, bot, {}).status != Status::ok) {
    // The match goes on, and the log says nothing of the cards.
    log_event(LogLevel::error, "bot_failed", {{"table", short_id(record_.id)}, {"seat", seat}});
    play(seat, match_->legal(seat).front(), bot, {});
  }
  ++house_.metrics().bot_moves;
}

// --- hints ---

Problem Room::hint(const GuestPointer& guest, const std::string& id) {
  if (!record_.hints) return {"hints_off", "There are no hints at this table."};
  const Seat seat = viewer_of(*guest);
  if (seat == kNobody) return {"not_seated", "You do not sit at this table."};
  if (!match_ || record_.status != TableStatus::playing || !match_->acting().has(seat))
    return {"not_your_turn", "A hint is for your own decision: you have none to make now."};
  if (hinting_[index(seat)]) return {"too_many", "One hint at a time."};
  const bool taken = house_.bots().submit(
      [room = weak_from_this(), &loop = house_.loop(), asker = std::weak_ptr(guest), seat, id,
       advise = match_->advise(seat)](bool late) {
        Json advice;
        try {
          if (!asker.expired()) advice = advise(budget_of(late ? kHintBudget / 10 : kHintBudget));
        } catch (const std::exception&) {}
        // The guest is let go on the loop's thread only: a connection belongs to it.
        loop.post([room, asker, seat, id, answer = std::move(advice)] {
          const auto here = room.lock();
          if (!here || here->collapsed_) return;
          here->hinting_[index(seat)] = false;
          const GuestPointer present = asker.lock();
          if (!present) return;
          if (answer.is_null()) {
            here->fail(present, id, {"unavailable", "No hint could be found: try again."});
            return;
          }
          Json frame{{"type", "hint"}, {"id", id}};
          frame.update(answer);
          here->send(present, frame);
          ++here->house_.metrics().hints;
        });
      },
      BotPool::Kind::hint);
  if (!taken) return {"unavailable", "Everybody is thinking at once: try again in a moment."};
  hinting_[index(seat)] = true;
  return {};
}

}  // namespace fathom::server
