// What guests say, to each other and to the operator about somebody.
#pragma once

#include "server/ledger.h"

namespace fathom::server {

class Talk {
 public:
  Talk(LiveTable& table, Herald& herald, Ledger& ledger) : table_(table), herald_(herald), ledger_(ledger) {}

  // Both ask the house first and answer by themselves.
  void chat(const GuestPointer& guest, const std::string& id, const std::string& text);
  void report(const GuestPointer& guest, const ClientMessage& message);

 private:
  // Why nobody may speak here, or this guest not; whether more is kept is another question.
  Problem may_speak(const Guest& guest) const;
  void say(const GuestPointer& guest, const std::string& id, const std::string& text);
  Problem note_report(const Guest& guest, const ClientMessage& message);

  LiveTable& table_;
  Herald& herald_;
  Ledger& ledger_;
};

}  // namespace fathom::server
