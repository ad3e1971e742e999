// Playing again: whoever asks first makes the next table for all.
#pragma once

#include "server/ledger.h"

namespace fathom::server {

class Rematch {
 public:
  Rematch(LiveTable& table, Herald& herald, Ledger& ledger) : table_(table), herald_(herald), ledger_(ledger) {}

  // Asks others first and answers by itself.
  void ask(const GuestPointer& guest, const std::string& id);
  // After the end there is nothing to leave but the rematch.
  bool can_leave() const { return table_.record.status == TableStatus::over && !table_.record.next.empty(); }
  void leave(const GuestPointer& guest, const std::string& id);

 private:
  // There is no next table yet, or it was closed.
  void ask_for_new(const GuestPointer& guest, const std::string& id);
  Problem check(const Guest& guest) const;
  void make(const Guest& guest);

  LiveTable& table_;
  Herald& herald_;
  Ledger& ledger_;
};

}  // namespace fathom::server
