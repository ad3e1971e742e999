#include "server/room.h"

#include "server/continuation.h"
#include "server/seating.h"

namespace fathom::server {

Room::Room(House& house, const StoredTable& stored)
    : table_{.house = house, .alive = [this] { return weak_from_this(); }},
      herald_(table_),
      ledger_(table_, herald_,
              {.stop =
                   [this] {
                     stop();
                     counsel_.stop();
                   },
               .moved = [this] { umpire_.moved(); },
               .go_on = [this] { umpire_.go_on(); }}),
      umpire_(table_, herald_, ledger_),
      counsel_(table_, herald_, ledger_),
      opening_(table_, herald_, ledger_, umpire_),
      steward_(table_, herald_, ledger_, umpire_, opening_),
      talk_(table_, herald_, ledger_),
      rematch_(table_, herald_, ledger_),
      stored_steps_(stored.steps.size()) {
  ledger_.open(stored);
}

void Room::wake() {
  // A match that goes on from the middle of another may begin with draws of its own, and end with them.
  Changes changes;
  if (table_.note_end(changes)) changes.tables.push_back(table_.record);
  if (table_.count() > stored_steps_) changes.steps = table_.proceedings.steps(stored_steps_, table_.record.id, {});
  if (!changes.steps.empty() || !changes.tables.empty()) ledger_.write(std::move(changes));
  opening_.go_on();
  umpire_.go_on();
}

bool Room::idle() const { return table_.guests.empty() && ledger_.idle() && !(table_.mine && table_.under_way()); }

void Room::stop() {
  umpire_.stop();
  opening_.stop();
}

// --- guests ---

void Room::join(const GuestPointer& guest, std::optional<std::size_t> last) {
  if (ledger_.collapsed()) {
    guest->connection->close(kInternalError, "the store failed");
    return;
  }
  table_.guests.add(guest);
  table_.house.presence_changed(table_.record.id);
  table_.note_absence();
  ledger_.catch_up(guest, last ? *last + 1 : 0, [this, guest, last] {
    if (table_.guests.has(guest)) welcome(guest, last);
  });
}

void Room::welcome(const GuestPointer& guest, std::optional<std::size_t> last) {
  const Seat own = table_.viewer_of(*guest);
  const bool returns = own != kNobody && (table_.seat(own).stand_in || table_.seat(own).votes != 0);
  if (returns) umpire_.come_back(own);
  herald_.welcome(guest, last);
  herald_.tell_table_soon();
  if (returns) herald_.tell_clocks();
  opening_.start_by_itself();
  umpire_.go_on();
}

void Room::leave(const GuestPointer& guest) {
  if (!table_.guests.remove(guest)) return;
  table_.house.presence_changed(table_.record.id);
  table_.note_absence();
  herald_.tell_table_soon();
}

void Room::send_away(const Who& who, const Bye& bye) {
  for (const GuestPointer& guest : table_.guests) {
    if (who(*guest)) herald_.say_bye(guest, bye);
  }
}

void Room::set_elsewhere(const Presence& presence) {
  if (presence == table_.guests.elsewhere()) return;
  table_.guests.set_elsewhere(presence);
  table_.note_absence();
  herald_.tell_table_soon();
  ledger_.attempt([this] { opening_.start_by_itself(); });
}

// --- what they ask for ---

void Room::receive(const GuestPointer& guest, const ClientMessage& message) {
  if (ledger_.collapsed()) return;
  // These ask somebody else first and are attempts of their own when they have the answer.
  using Type = ClientMessage::Type;
  const bool asks = message.type == Type::chat || message.type == Type::rematch || message.type == Type::report;
  const auto call = [this, guest, message] {
    if (table_.guests.has(guest)) judge(guest, message);
  };
  if (message.type == Type::move) return ledger_.catch_up(guest, message.count, call);
  ledger_.attempt(call, !asks);
}

void Room::refuse(const GuestPointer& guest, const std::string& id, const Problem& problem) {
  ledger_.attempt([this, guest, id, problem] {
    if (table_.guests.has(guest)) herald_.fail(guest, id, problem);
  });
}

void Room::judge(const GuestPointer& guest, const ClientMessage& message) {
  using Type = ClientMessage::Type;
  Problem problem;
  bool acknowledge = false;  // the others answer by themselves, now or later
  switch (message.type) {
    case Type::hello: problem = {ErrorCode::bad_message, "You have said hello already."}; break;
    case Type::ping: herald_.send(guest, Json{{"type", "pong"}}); break;
    case Type::nonce: problem = opening_.take_nonce(*guest, message.nonce); break;
    case Type::page: problem = herald_.page(guest, message.id, message.from); break;
    case Type::move: problem = umpire_.move(guest, message); break;
    case Type::why: problem = counsel_.why(guest, message); break;
    case Type::hint: problem = counsel_.hint(guest, message.id); break;
    case Type::chat: talk_.chat(guest, message.id, message.text); break;
    case Type::report: talk_.report(guest, message); break;
    case Type::rematch: rematch_.ask(guest, message.id); break;
    case Type::close: problem = steward_.close(guest, message.id); break;
    case Type::sit:
    case Type::change:
    case Type::bot:
    case Type::open:
      problem = steward_.seat_somebody(*guest, message);
      acknowledge = true;
      break;
    case Type::leave:
      if (rematch_.can_leave()) return rematch_.leave(guest, message.id);
      problem = steward_.leave(*guest);
      acknowledge = true;
      break;
    case Type::start:
      problem = opening_.start(*guest);
      acknowledge = true;
      break;
    case Type::remove:
      problem = steward_.remove(*guest, message.seat);
      acknowledge = true;
      break;
    case Type::vote:
      problem = steward_.vote(*guest, message.seat);
      acknowledge = true;
      break;
  }
  if (problem) return herald_.fail(guest, message.id, problem);
  if (!acknowledge) return;
  herald_.acknowledge(guest, message.id);
  if (message.type == Type::start) opening_.go_on();
  opening_.start_by_itself();
}

void Room::look(Looked looked) {
  ledger_.look([this, call = std::move(looked)](bool there) { call(there ? this : nullptr); });
}

void Room::decline(const std::string& player) {
  ledger_.attempt([this, player] { steward_.decline(player); });
}

void Room::forget(const std::string& player, const std::set<std::string>& names) {
  ledger_.attempt([this, player, names] { steward_.forget(player, names); });
}

void Room::forget_earlier(const std::set<std::string>& names) {
  ledger_.attempt([this, names] {
    Changes changes;
    if (!table_.forget_names(names, changes)) return;
    for (const std::string& name : names) changes.forgotten_names.push_back({table_.record.id, name});
    ledger_.write(std::move(changes));
  });
}

void Room::close(const Bye& bye) {
  ledger_.attempt([this, bye] {
    steward_.close();
    herald_.say_bye(bye);
  });
}

void Room::kept(bool mine, std::int64_t zero) {
  if (ledger_.collapsed()) return;
  const bool moved = table_.proceedings && zero != 0 && table_.proceedings.zero() != zero;
  if (moved) table_.proceedings.set_zero(zero);
  if (mine == table_.mine && !moved) return;
  table_.mine = mine;
  if (!mine) stop();
  if (moved && table_.record.clock.kind != GameClock::Kind::none) herald_.tell_clocks();
  ledger_.attempt([this] { opening_.go_on(); });
  umpire_.go_on();
}

// --- the match on paper ---

bool Room::has_replay() const { return seating::ended(table_.record) && table_.proceedings; }

std::string Room::replay() const {
  const TableRecord& record = table_.record;
  return table_.proceedings.match().replay_text(sitting_of(record), earlier_sittings(record), table_.events,
                                                record.result);
}

Problem Room::continue_from(const Json& body, const PlayerRecord& player, StoredTable& continuation) const {
  return continue_table(table_, body, player, continuation);
}

}  // namespace fathom::server
