#include "server/rematch.h"

#include "server/keys.h"
#include "server/room.h"
#include "server/seating.h"

namespace fathom::server {

void Rematch::ask(const GuestPointer& guest, const std::string& id) {
  if (table_.record.next.empty()) return ask_for_new(guest, id);
  const auto answer = table_.later([this, guest, id](bool there, const Problem& problem) {
    ledger_.attempt([this, guest, id, there, problem] {
      if (!table_.guests.has(guest)) return;
      if (problem) return herald_.fail(guest, id, problem);
      if (!there) return ask_for_new(guest, id);
      herald_.tell_rematch();
      herald_.acknowledge(guest, id);
    });
  });
  // Unless it was closed meanwhile. That nobody can say so now is no reason to make another one: some sit there.
  table_.house.room(table_.record.next, [answer](const std::shared_ptr<Room>& next, const Problem& problem) {
    if (problem || !next) return answer(false, problem);
    next->look([answer, next](const Room* seen) {
      if (seen == nullptr)
        return answer(false, Problem{ErrorCode::unavailable, "The next table cannot be read: try again."});
      answer(seen->record().status != TableStatus::closed, Problem{});
    });
  });
}

void Rematch::leave(const GuestPointer& guest, const std::string& id) {
  if (!table_.sits(*guest)) return herald_.fail(guest, id, {ErrorCode::not_seated, "You do not sit at this table."});
  table_.house.room(table_.record.next,
                    table_.later([this, guest, id](const std::shared_ptr<Room>& next, const Problem& problem) {
                      if (next) next->decline(guest->player);
                      ledger_.attempt([this, guest, id, problem] {
                        if (!table_.guests.has(guest)) return;
                        if (problem) return herald_.fail(guest, id, problem);
                        herald_.acknowledge(guest, id);
                      });
                    }));
}

// One more table counts like any other. Whoever was faster, here or elsewhere, has made the one for all.
void Rematch::ask_for_new(const GuestPointer& guest, const std::string& id) {
  if (const Problem problem = check(*guest)) return herald_.fail(guest, id, problem);
  table_.house.may_make_table(
      guest->address, table_.later([this, guest, id, known = table_.record.next](const Allowance& may) {
        ledger_.attempt([this, guest, id, known, may] {
          if (!table_.guests.has(guest)) return;
          if (table_.record.next != known) {
            herald_.tell_rematch();
            return herald_.acknowledge(guest, id);
          }
          if (const Problem problem = check(*guest)) return herald_.fail(guest, id, problem);
          if (!may)
            return herald_.fail(guest, id, {ErrorCode::too_many, "You have made too many tables: wait a while."});
          make(*guest);
          herald_.acknowledge(guest, id);
        });
      }));
}

Problem Rematch::check(const Guest& guest) const {
  if (!table_.sits(guest)) return {ErrorCode::not_seated, "Only who has played can ask for a rematch."};
  if (table_.record.status != TableStatus::over) return {ErrorCode::wrong_status, "The match is not over yet."};
  if (table_.house.overloaded(table_.record.seats)) return House::overload();
  return {};
}

void Rematch::make(const Guest& guest) {
  TableRecord& record = table_.record;
  const TableRecord next = seating::rematch(record, guest, table_.house.written_now());
  record.next = next.id;
  record.next_by = table_.viewer_of(guest);
  record.touched = next.touched;
  Changes changes;
  const Revision first = new_revision();
  changes.guards.push_back({next.id, 0, first, 0});
  changes.tables = {next, record};
  ledger_.write(std::move(changes), [&house = table_.house, next, first] { house.admit(next, first); });
  herald_.tell_table();
  herald_.tell_rematch();
}

}  // namespace fathom::server
