#include "server/talk.h"

#include "server/keys.h"
#include "server/reporting.h"

namespace fathom::server {

Problem Talk::may_speak(const Guest& guest) const {
  const ChatPolicy policy = table_.house.chat_policy();
  if (!table_.record.chat || policy == ChatPolicy::off) return {ErrorCode::chat_off, "There is no chat at this table."};
  if (guest.player.empty()) return {ErrorCode::unauthorized, "Take a name first."};
  if (policy == ChatPolicy::players && !table_.sits(guest))
    return {ErrorCode::chat_off, "Only those who play can speak here."};
  return table_.conversation.check(table_.sits(guest));
}

void Talk::chat(const GuestPointer& guest, const std::string& id, const std::string& text) {
  const auto go_on = table_.later([this, guest, id, text](const Problem& may_not) {
    ledger_.attempt([this, guest, id, text, may_not] {
      if (!table_.guests.has(guest)) return;
      // Others may have spoken meanwhile.
      const Problem problem = may_not ? may_not : table_.conversation.check(table_.sits(*guest));
      if (problem) return herald_.fail(guest, id, problem);
      say(guest, id, text);
    });
  });
  if (const Problem problem = may_speak(*guest)) return go_on(problem);
  table_.house.may_speak(guest->player, table_.sits(*guest) ? "" : table_.record.id, go_on);
}

void Talk::say(const GuestPointer& guest, const std::string& id, const std::string& text) {
  const Seat own = table_.viewer_of(*guest);
  // Before a match and after it there is nobody to be helped from behind.
  const bool behind = own == kNobody && table_.under_way();
  const ChatRecord line = table_.conversation.say(
      {table_.record.id, 0, own, guest->name, text, table_.house.written_now(), guest->player, behind});
  Changes changes;
  changes.chat.push_back(line);
  ledger_.write(std::move(changes));
  herald_.tell_chat(line);
  herald_.acknowledge(guest, id);
}

void Talk::report(const GuestPointer& guest, const ClientMessage& message) {
  if (guest->player.empty()) return herald_.fail(guest, message.id, {ErrorCode::unauthorized, "Take a name first."});
  table_.house.may_report(guest->player, table_.later([this, guest, message](const Problem& may_not) {
    ledger_.attempt([this, guest, message, may_not] {
      if (!table_.guests.has(guest)) return;
      const Problem problem = may_not ? may_not : note_report(*guest, message);
      if (problem) return herald_.fail(guest, message.id, problem);
      herald_.acknowledge(guest, message.id);
    });
  }));
}

Problem Talk::note_report(const Guest& guest, const ClientMessage& message) {
  ReportRecord report{new_id(), table_.record.id, guest.player, {}, {}, {}, table_.house.written_now(), false};
  if (Problem problem = find_reported(message, table_.record, table_.conversation, report)) return problem;
  Changes changes;
  changes.reports.push_back(std::move(report));
  ledger_.write(std::move(changes));
  return {};
}

}  // namespace fathom::server
