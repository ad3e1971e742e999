#include "server/ledger.h"

#include <algorithm>

#include "server/keys.h"
#include "server/log.h"
#include "server/seating.h"

namespace fathom::server {

Ledger::Ledger(LiveTable& table, Herald& herald, Hooks hooks)
    : table_(table),
      herald_(herald),
      hooks_(std::move(hooks)),
      claims_(table.house.loop(), [this](const std::vector<Claims::Claim>& claims) { check_claims(claims); }) {}

void Ledger::open(const StoredTable& stored) {
  table_.restore(stored, true);
  told_ = {stored.steps.size(), table_.events.size(), table_.conversation.count()};
  herald_.skip_events();
  table_.note_absence();
}

// --- changes made here ---

void Ledger::attempt(std::function<void()> call, bool repeat) {
  if (collapsed_) return;
  if (reading_ || look_again_) {
    deferred_.push_back({look_again_ ? reads_ + 1 : reads_, std::move(call), repeat});
    return;
  }
  carry_out(std::move(call), repeat);
}

void Ledger::carry_out(std::function<void()> call, bool repeat) {
  call();
  if (repeat && !collapsed_ && !table_.outbox.settled()) attempts_.push_back({table_.outbox.asked(), std::move(call)});
}

void Ledger::catch_up(const GuestPointer& guest, std::size_t steps, std::function<void()> call) {
  if (steps <= table_.count() || !table_.sits(*guest)) return attempt(std::move(call));
  look([this, steps, again = std::move(call)](bool there) {
    if (!there) return;
    if (steps <= table_.count()) return attempt(again);
    claims_.add(steps, again);
  });
}

void Ledger::check_claims(const std::vector<Claims::Claim>& claims) {
  const auto is_news = [this](const Claims::Claim& claim) { return claim.steps > table_.count(); };
  if (std::any_of(claims.begin(), claims.end(), is_news)) refresh();
  for (const Claims::Claim& claim : claims) attempt(claim.call);
}

void Ledger::write(Changes changes, std::function<void()> then) {
  const Revision next = new_revision();
  changes.guards.push_back({table_.record.id, table_.revision, next, table_.proceedings.acting().bits});
  table_.revision = next;
  const std::uint64_t number = table_.outbox.ask();
  pending_.push_back({number, mark()});
  table_.house.writer().write(std::move(changes),
                              table_.later([this, epoch = epoch_, number, call = std::move(then)](Written what) {
                                if (collapsed_ || epoch_ != epoch) return;
                                switch (what) {
                                  case Written::yes: written(number, call); break;
                                  case Written::conflict: lose(); break;
                                  case Written::failed: collapse(); break;
                                }
                              }));
}

void Ledger::touch_and_write(Changes changes) {
  table_.record.touched = table_.house.written_now();
  changes.tables.push_back(table_.record);
  write(std::move(changes));
}

void Ledger::written(std::uint64_t number, const std::function<void()>& then) {
  while (!pending_.empty() && pending_.front().number <= number) {
    told_ = pending_.front().then;
    pending_.pop_front();
  }
  while (!attempts_.empty() && attempts_.front().after <= number) attempts_.pop_front();
  if (then) then();
  table_.outbox.done(number);
  if (look_again_ && table_.outbox.settled()) refresh();
  let_look();
}

void Ledger::look(Looked looked) {
  lookers_.push_back(std::move(looked));
  let_look();
}

void Ledger::let_look() {
  if (!collapsed_ && (reading_ || !table_.outbox.settled())) return;
  const auto all = std::exchange(lookers_, {});
  for (const Looked& looked : all) looked(!collapsed_);
}

void Ledger::collapse() {
  collapsed_ = true;
  table_.outbox.drop();
  attempts_.clear();
  deferred_.clear();
  claims_.clear();
  hooks_.stop();
  herald_.stop();
  for (const GuestPointer& guest : table_.guests) guest->connection->close(kInternalError, "the store failed");
  table_.guests.clear();
  let_look();
  table_.house.discard(table_.record.id);
}

void Ledger::lose() {
  ++table_.house.metrics().conflicts;
  ++epoch_;
  lost_ = true;
  for (const GuestPointer& guest : table_.guests) {
    if (guest->welcomed > table_.outbox.on_disk()) guest->welcomed.reset();
  }
  table_.outbox.drop();
  herald_.hold();
  pending_.clear();
  hooks_.stop();
  // First what was asked for before, then what has come since.
  for (auto attempt = attempts_.rbegin(); attempt != attempts_.rend(); ++attempt)
    deferred_.push_front({reads_ + 1, std::move(attempt->call), true});
  attempts_.clear();
  refresh();
}

// --- changes made elsewhere ---

void Ledger::heard_of(Revision revision) {
  if (revision != table_.revision) refresh();
}

void Ledger::hear(const News& news) {
  if (news.revision == table_.revision) return;
  if (!follow(news)) refresh();
}

// Steps that were taken elsewhere, on top of just what is here: the store has nothing to add.
bool Ledger::follow(const News& news) {
  const bool fits = !collapsed_ && !reading_ && !lost_ && table_.outbox.settled() && table_.proceedings &&
                    !news.steps.empty() && news.from == table_.revision && news.steps.front().number == table_.count();
  if (!fits) return false;
  const std::size_t known = table_.count();
  try {
    table_.proceedings.follow(table_.record, known, news.steps, {});
  } catch (const DamagedTable&) {
    lost_ = true;  // part of it may be here: the store has all
    return false;
  }
  table_.revision = news.revision;
  herald_.tell_steps(known);
  told_ = mark();
  hooks_.moved();
  hooks_.go_on();
  return true;
}

void Ledger::refresh() {
  if (collapsed_) return;
  // A write of our own is under way: whether it comes through tells more.
  if (reading_ || !table_.outbox.settled()) {
    look_again_ = true;
    return;
  }
  look_again_ = false;
  reading_ = true;
  ++reads_;
  // Steps do not change: those that are here need not be read again, unless they may be other ones than those kept.
  const std::size_t from = lost_ ? 0 : table_.count();
  table_.house.reader().ask([id = table_.record.id, server = table_.house.server_id(),
                             from](Store& store) { return store.table_from(id, server, from); },
                            table_.later([this](std::optional<StoredTable>&& stored, const Problem& problem) {
                              if (collapsed_) return;
                              reading_ = false;
                              if (problem) return collapse();
                              take(std::move(stored));
                            }));
}

void Ledger::take(std::optional<StoredTable> stored) {
  if (!stored) {
    // It was deleted, or what is left of it cannot be read.
    herald_.say_bye({Bye::Code::closed, "There is no such table any more."});
    return collapse();
  }
  table_.guests.set_elsewhere(stored->elsewhere);
  try {
    if (lost_ || stored->revision != table_.revision) adopt(*stored);
  } catch (const DamagedTable& error) {
    log_event(LogLevel::error, "table_damaged", {{"table", short_id(table_.record.id)}, {"problem", error.what()}});
    return collapse();
  }
  lost_ = false;
  while (!collapsed_ && !deferred_.empty() && deferred_.front().read <= reads_) {
    Deferred next = std::move(deferred_.front());
    deferred_.pop_front();
    carry_out(std::move(next.call), next.repeat);
  }
  if (collapsed_) return;
  hooks_.go_on();
  if (look_again_) refresh();
  let_look();
}

// What the store has takes the place of what is here, and the guests are told what they do not know.
void Ledger::adopt(const StoredTable& stored) {
  const TableStatus before = table_.record.status;
  const bool ended = seating::ended(table_.record);
  const std::string next = table_.record.next;
  const Mark known = told_;
  table_.restore(stored, lost_);
  table_.note_absence();
  herald_.go_on();
  herald_.tell_table();
  herald_.tell_events_from(known.events);
  if (table_.count() > known.steps) {
    herald_.tell_steps(known.steps);
  } else {
    herald_.tell_clocks();
  }
  if (seating::ended(table_.record) && !ended) herald_.tell_watchers_lines(known.chat);
  for (const ChatRecord& line : table_.conversation.lines()) {
    if (line.number >= known.chat) herald_.tell_chat(line);
  }
  told_ = mark();
  hooks_.moved();
  const TableStatus now = table_.record.status;
  if (now == TableStatus::starting && before != now) herald_.ask_for_nonces();
  if (table_.record.next != next) herald_.tell_rematch();
  if (now == TableStatus::closed && before != now) herald_.say_bye({Bye::Code::closed, "The table was closed."});
}

}  // namespace fathom::server
