#include "server/opening.h"

#include "server/continuation.h"
#include "server/keys.h"
#include "server/log.h"
#include "server/seating.h"

namespace fathom::server {

namespace {
constexpr Milliseconds kRevealTime{10'000};
}  // namespace

Problem Opening::start(const Guest& guest) {
  if (Problem problem = seating::check_start(table_.record, guest)) return problem;
  ask_for_nonces();
  return {};
}

void Opening::start_by_itself() {
  if (!seating::starts_by_itself(table_.record, table_.guests)) return;
  ask_for_nonces();
  go_on();
}

void Opening::ask_for_nonces() {
  table_.record.status = TableStatus::starting;
  ledger_.touch_and_write();
  herald_.tell_table();
  table_.house.want_keeper(table_.record.id);
  herald_.ask_for_nonces();
}

Problem Opening::take_nonce(const Guest& guest, const Nonce& nonce) {
  const TableRecord before = table_.record;
  if (Problem problem = seating::take_nonce(table_.record, guest, nonce)) return problem;
  if (table_.record == before) return {};
  ledger_.touch_and_write();
  go_on();
  return {};
}

void Opening::begin_if_revealed(bool time_is_out) {
  if (table_.record.status != TableStatus::starting) return;
  if (time_is_out || seating::revealed(table_.record)) return begin();
  if (timer_ || !table_.mine) return;
  timer_ = table_.house.loop().after(kRevealTime, [this] { ledger_.attempt([this] { begin_if_revealed(true); }); });
}

void Opening::begin() {
  timer_.reset();
  TableRecord& record = table_.record;
  Proceedings& proceedings = table_.proceedings;
  record.status = TableStatus::playing;
  record.started = table_.house.written_now();
  proceedings = {};
  if (record.continued && !record.continued->waiting.is_null()) {
    const std::vector<StepRecord> steps = take_waiting(record);
    proceedings.load(record, steps, table_.events);
    proceedings.set_zero(table_.house.store_now());
  } else {
    proceedings.start(record, table_.house.store_now());
  }
  Changes changes;
  const bool ended = table_.note_end(changes);  // there are games that chance alone can end
  changes.steps = proceedings.steps(0, record.id, {});
  ledger_.touch_and_write(std::move(changes));
  log_event(LogLevel::info, "match_started", {{"table", short_id(record.id)}, {"game", record.game}});
  herald_.tell_table();
  herald_.tell_steps(0);
  if (!ended) table_.house.want_keeper(record.id);
  umpire_.go_on();
}

}  // namespace fathom::server
