#include "server/umpire.h"

#include "server/keys.h"
#include "server/log.h"
#include "server/seating.h"

namespace fathom::server {

namespace {

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

Umpire::Umpire(LiveTable& table, Herald& herald, Ledger& ledger)
    : table_(table),
      herald_(herald),
      ledger_(ledger),
      thinkers_(
          table.house.loop(), table.house.bots(),
          [this](Seat seat, const std::string& move) { bot_decided(seat, move); },
          [this] {
            table_.late = thinkers_.late_seats();
            herald_.tell_table_soon();
          }) {}

// --- moves ---

Problem Umpire::move(const GuestPointer& guest, const ClientMessage& message) {
  const Seat own = table_.viewer_of(*guest);
  if (own == kNobody) return {ErrorCode::not_seated, "You do not sit at this table."};
  if (const auto known = table_.proceedings.applied(own, message.id)) {
    herald_.acknowledge(guest, message.id, *known);
    return {};
  }
  if (!table_.plays()) {
    return {ErrorCode::wrong_status, seating::ended(table_.record) ? "The match is over." : "The match has not begun."};
  }
  // It answers the decision that its sender saw, and no later one.
  if (message.count > table_.count())
    return {ErrorCode::bad_field, "count is " + std::to_string(message.count) + ", but there are only " +
                                      std::to_string(table_.count()) + " steps."};
  if (message.count < table_.proceedings.match().decides_since(own))
    return {ErrorCode::too_late, "This has been decided already."};

  const auto measure = [&house = table_.house, arrived = table_.house.loop().now()] {
    const std::chrono::duration<double> took = house.loop().now() - arrived;
    house.metrics().acknowledged.add(took.count());
    ++house.metrics().moves;
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

Refusal Umpire::play(Seat mover, const std::string& move, const Asker& asker, std::function<void()> then) {
  TableRecord& record = table_.record;
  House& house = table_.house;
  const std::size_t before = table_.count();
  const Refusal refusal = table_.proceedings.play(mover, move, asker.id, house.store_now());
  if (refusal.status != Status::ok) return refusal;

  thinkers_.forget(mover);
  must_move_[index(mover)] = false;
  Changes changes;
  const bool ended = table_.note_end(changes);
  // The record is written when something in it changed, and once in a while so that the table does not look forgotten.
  constexpr std::int64_t kLongAgo = 3'600'000;
  if (ended || house.written_now() - record.touched > kLongAgo) {
    record.touched = house.written_now();
    changes.tables.push_back(record);
  }
  changes.steps = table_.proceedings.steps(before, record.id, asker.id);
  if (asker.clock) {
    table_.note_event(changes, {before, TableEvent::What::clock_ran_out, mover, table_.seat(mover).name,
                                seating::kStandInLevel, changes.steps.front().at});
  }
  ledger_.write(std::move(changes), std::move(then));

  herald_.tell_events();
  if (asker.guest) herald_.acknowledge(asker.guest, asker.id, before + 1);
  herald_.tell_steps(before);
  if (ended) {
    log_event(LogLevel::info, "match_over", {{"table", short_id(record.id)}, {"steps", table_.count()}});
    herald_.tell_table();
    herald_.tell_watchers_lines();
  }
  go_on();
  return refusal;
}

// --- bots and clocks ---

void Umpire::go_on() {
  clock_timer_.reset();
  if (!table_.mine || ledger_.reading() || ledger_.collapsed() || !table_.plays()) return;
  std::optional<std::int64_t> nearest;
  for (Seat number = 0; number < table_.proceedings.match().players(); ++number) {
    if (!table_.proceedings.acting().has(number)) continue;
    const SeatRecord& seat = table_.seat(number);
    if (seat.kind == SeatRecord::Kind::bot || seat.stand_in || must_move_[index(number)]) {
      if (!thinkers_.asked(number)) ask_bot(number);
      continue;
    }
    const auto deadline = table_.proceedings.deadline(number);
    if (deadline && (!nearest || *deadline < *nearest)) nearest = deadline;
  }
  if (!nearest) return;
  clock_timer_ = table_.house.loop().after(Milliseconds(std::max<std::int64_t>(*nearest - table_.match_time(), 0)),
                                           [this] { ledger_.attempt([this] { run_out(); }); });
}

// Whose time is out is moved for; who is not even there is stood in for.
void Umpire::run_out() {
  if (!table_.mine || !table_.plays()) return;
  for (Seat number = 0; number < table_.proceedings.match().players(); ++number) {
    const SeatRecord& seat = table_.seat(number);
    const auto end = table_.proceedings.deadline(number);
    if (!end || *end > table_.match_time() || seat.kind != SeatRecord::Kind::player || must_move_[index(number)])
      continue;
    must_move_[index(number)] = true;
    if (!table_.guests.connected(seat.player) && !seat.stand_in) stand_in(number, TableEvent::What::stands_in);
  }
  go_on();
}

void Umpire::ask_bot(Seat number) {
  const SeatRecord& seat = table_.seat(number);
  const bool own = seat.kind == SeatRecord::Kind::bot;
  const auto delay = must_move_[index(number)] ? kStandInDelay : Milliseconds(table_.record.bot_delay_ms);
  thinkers_.ask(number, level_of(own ? seat.level : seating::kStandInLevel), table_.proceedings.match().decide(number),
                delay);
}

void Umpire::bot_decided(Seat number, const std::string& move) {
  // While the table is being read, what was decided is about to be out of date.
  if (ledger_.collapsed() || ledger_.reading() || !table_.mine || table_.record.status != TableStatus::playing) return;
  const SeatRecord& seat = table_.seat(number);
  const bool present = seat.kind == SeatRecord::Kind::player && !seat.stand_in;
  const Asker bot{.clock = present && must_move_[index(number)]};
  if (play(number, move, bot, {}).status != Status::ok) {
    // The match goes on, and the log says nothing of the cards.
    log_event(LogLevel::error, "bot_failed", {{"table", short_id(table_.record.id)}, {"seat", number}});
    const auto legal = table_.proceedings.match().legal(number);
    if (!legal.empty()) play(number, legal.front(), bot, {});
  }
  ++table_.house.metrics().bot_moves;
}

// --- who moves for whom ---

void Umpire::stand_in(Seat number, TableEvent::What why) {
  table_.seat(number).stand_in = true;
  table_.seat(number).votes = 0;
  Changes changes;
  table_.note_event(changes, why, number, seating::kStandInLevel);
  ledger_.touch_and_write(std::move(changes));
  herald_.tell_events();
  herald_.tell_table();
}

void Umpire::come_back(Seat number) {
  Changes changes;
  if (table_.seat(number).stand_in) {
    thinkers_.forget(number);
    table_.note_event(changes, TableEvent::What::came_back, number, {});
  }
  table_.seat(number).stand_in = false;
  table_.seat(number).votes = 0;
  ledger_.touch_and_write(std::move(changes));
  herald_.tell_events();
}

void Umpire::moved() {
  must_move_ = {};
  thinkers_.forget_all();
}

void Umpire::stop() {
  clock_timer_.reset();
  thinkers_.forget_all();
}

}  // namespace fathom::server
