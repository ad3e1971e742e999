// Writing a table down, and what other servers write.
#include <algorithm>

#include "server/keys.h"
#include "server/log.h"
#include "server/room.h"

namespace fathom::server {

void Room::attempt(std::function<void()> call, bool repeat) {
  if (collapsed_) return;
  if (reading_) {
    deferred_.push_back([this, again = std::move(call), repeat] { attempt(again, repeat); });
    return;
  }
  call();
  if (repeat && !collapsed_ && !outbox_.settled()) attempts_.push_back({outbox_.asked(), std::move(call)});
}

void Room::catch_up(const GuestPointer& guest, std::size_t steps, std::function<void()> call) {
  if (steps <= count() || viewer_of(*guest) == kNobody) return attempt(std::move(call));
  look([this, steps, again = std::move(call)](const Room* room) {
    if (room == nullptr) return;
    if (steps <= count()) return attempt(again);
    claims_.add(steps, again);
  });
}

void Room::check_claims(const std::vector<Claims::Claim>& claims) {
  const auto is_news = [this](const Claims::Claim& claim) { return claim.steps > count(); };
  if (std::any_of(claims.begin(), claims.end(), is_news)) refresh();
  for (const Claims::Claim& claim : claims) attempt(claim.call);
}

void Room::write(Changes changes, std::function<void()> then) {
  const Revision next = new_revision();
  changes.guards.push_back({record_.id, revision_, next, proceedings_.acting().bits});
  revision_ = next;
  const std::uint64_t number = outbox_.ask();
  pending_.push_back({number, mark()});
  house_.writer().write(std::move(changes),
                        [room = weak_from_this(), epoch = epoch_, number, call = std::move(then)](Written what) {
                          const auto here = room.lock();
                          if (!here || here->collapsed_ || here->epoch_ != epoch) return;
                          switch (what) {
                            case Written::yes: here->written(number, call); break;
                            case Written::conflict: here->lose(); break;
                            case Written::failed: here->collapse(); break;
                          }
                        });
}

void Room::touch_and_write(Changes changes) {
  record_.touched = house_.written_now();
  changes.tables.push_back(record_);
  write(std::move(changes));
}

void Room::written(std::uint64_t number, const std::function<void()>& then) {
  while (!pending_.empty() && pending_.front().number <= number) {
    told_ = pending_.front().then;
    pending_.pop_front();
  }
  while (!attempts_.empty() && attempts_.front().after <= number) attempts_.pop_front();
  if (then) then();
  outbox_.done(number);
  if (look_again_ && outbox_.settled()) refresh();
  let_look();
}

void Room::look(Looked looked) {
  lookers_.push_back(std::move(looked));
  let_look();
}

void Room::let_look() {
  if (!collapsed_ && (reading_ || !outbox_.settled())) return;
  const auto all = std::exchange(lookers_, {});
  for (const Looked& looked : all) looked(collapsed_ ? nullptr : this);
}

void Room::collapse() {
  collapsed_ = true;
  outbox_.drop();
  attempts_.clear();
  deferred_.clear();
  claims_.clear();
  clock_timer_.reset();
  start_timer_.reset();
  thinkers_.forget_all();
  table_timer_.reset();
  for (const GuestPointer& guest : guests_) guest->connection->close(kInternalError, "the store failed");
  guests_.clear();
  let_look();
  house_.discard(record_.id);
}

void Room::lose() {
  ++house_.metrics().conflicts;
  ++epoch_;
  lost_ = true;
  for (const GuestPointer& guest : guests_) {
    if (guest->welcomed > outbox_.on_disk()) guest->welcomed.reset();
  }
  outbox_.drop();
  pending_.clear();
  clock_timer_.reset();
  start_timer_.reset();
  hinting_ = {};
  thinkers_.forget_all();
  // First what was asked for before, then what has come since.
  std::vector<std::function<void()>> again;
  for (Attempt& attempt : attempts_) again.push_back([this, call = std::move(attempt.call)] { this->attempt(call); });
  attempts_.clear();
  again.insert(again.end(), std::make_move_iterator(deferred_.begin()), std::make_move_iterator(deferred_.end()));
  deferred_ = std::move(again);
  refresh();
}

void Room::heard_of(Revision revision) {
  if (revision != revision_) refresh();
}

void Room::hear(const News& news) {
  if (news.revision == revision_) return;
  if (!follow(news)) refresh();
}

// Steps that were taken elsewhere, on top of just what is here: the store has nothing to add.
bool Room::follow(const News& news) {
  const bool fits = !collapsed_ && !reading_ && !lost_ && outbox_.settled() && proceedings_ && !news.steps.empty() &&
                    news.from == revision_ && news.steps.front().number == count();
  if (!fits) return false;
  const std::size_t known = count();
  try {
    proceedings_.follow(record_, known, news.steps, {});
  } catch (const DamagedTable&) {
    lost_ = true;  // part of it may be here: the store has all
    return false;
  }
  revision_ = news.revision;
  stored_count_ = count();
  tell_steps(known);
  told_ = mark();
  must_move_ = {};
  thinkers_.forget_all();
  schedule();
  return true;
}

void Room::refresh() {
  if (collapsed_) return;
  // A write of our own is under way: whether it comes through tells more.
  if (reading_ || !outbox_.settled()) {
    look_again_ = true;
    return;
  }
  look_again_ = false;
  reading_ = true;
  // Steps do not change: those that are here need not be read again, unless they may be other ones than those kept.
  const std::size_t from = lost_ ? 0 : count();
  house_.reader().ask(
      [id = record_.id, server = house_.server_id(), from](Store& store) { return store.table_from(id, server, from); },
      [room = weak_from_this()](std::optional<StoredTable>&& stored, const Problem& problem) {
        const auto here = room.lock();
        if (!here || here->collapsed_) return;
        here->reading_ = false;
        if (problem) return here->collapse();
        here->take(std::move(stored));
      });
}

void Room::take(std::optional<StoredTable> stored) {
  if (!stored) {
    // It was deleted, or what is left of it cannot be read.
    say_bye({Bye::Code::closed, "There is no such table any more."});
    return collapse();
  }
  guests_.set_elsewhere(stored->elsewhere);
  try {
    if (lost_ || stored->revision != revision_) adopt(*stored);
  } catch (const DamagedTable& error) {
    log_event(LogLevel::error, "table_damaged", {{"table", short_id(record_.id)}, {"problem", error.what()}});
    return collapse();
  }
  lost_ = false;
  const auto calls = std::exchange(deferred_, {});
  for (const auto& call : calls) call();
  if (collapsed_) return;
  schedule();
  if (look_again_) refresh();
  let_look();
}

// What the store has takes the place of what is here, and the guests are told what they do not know.
void Room::adopt(StoredTable& stored) {
  const TableStatus before = record_.status;
  const bool ended = seating::ended(record_);
  const std::string next = record_.next;
  const Mark known = told_;
  restore(stored);
  stored_count_ = stored.first_step + stored.steps.size();
  absence_.note(record_, guests_, house_.loop());
  told_events_ = std::min(known.events, events_.size());
  tell_table();
  tell_events();
  if (count() > known.steps) {
    tell_steps(known.steps);
  } else {
    tell_clocks();
  }
  if (seating::ended(record_) && !ended) tell_watchers_lines(known.chat);
  for (const ChatRecord& line : conversation_.lines()) {
    if (line.number >= known.chat) tell_chat(line);
  }
  told_ = mark();
  must_move_ = {};
  thinkers_.forget_all();
  if (record_.status == TableStatus::starting && before != TableStatus::starting) {
    for (const GuestPointer& guest : guests_) {
      if (viewer_of(*guest) != kNobody) tell(guest, Json{{"type", "reveal"}});
    }
  }
  if (record_.next != next) tell_rematch();
  if (record_.status == TableStatus::closed && before != TableStatus::closed)
    say_bye({Bye::Code::closed, "The table was closed."});
}

void Room::restore(const StoredTable& stored) {
  record_ = stored.record;
  revision_ = stored.revision;
  events_ = stored.events;
  conversation_.restore(stored.chat, stored.lines_of_players);
  guests_.set_elsewhere(stored.elsewhere);
  const bool begun = stored.first_step > 0 || !stored.steps.empty() || record_.status == TableStatus::playing;
  if (!begun) {
    proceedings_ = {};
  } else if (proceedings_ && !lost_) {
    proceedings_.follow(record_, stored.first_step, stored.steps, events_);
  } else {
    proceedings_ = {};
    proceedings_.load(record_, stored.steps, events_);
  }
  proceedings_.set_zero(stored.zero);
}

void Room::kept(bool mine, std::int64_t zero) {
  if (collapsed_) return;
  const bool moved = proceedings_ && zero != 0 && proceedings_.zero() != zero;
  if (moved) proceedings_.set_zero(zero);
  if (mine == mine_ && !moved) return;
  mine_ = mine;
  if (!mine_) {
    thinkers_.forget_all();
    clock_timer_.reset();
    start_timer_.reset();
  }
  if (moved && record_.clock.kind != GameClock::Kind::none) tell_clocks();
  attempt([this] { begin_if_revealed(false); });
  schedule();
}

}  // namespace fathom::server
