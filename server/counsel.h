// What a player may ask about the match: what to do, and why something cannot be done.
#pragma once

#include "server/herald.h"
#include "server/ledger.h"

namespace fathom::server {

class Counsel {
 public:
  Counsel(LiveTable& table, Herald& herald, const Ledger& ledger) : table_(table), herald_(herald), ledger_(ledger) {}

  // Answered from what the asker knows; it changes nothing.
  Problem why(const GuestPointer& guest, const ClientMessage& message);
  // Answered once it has been thought about.
  Problem hint(const GuestPointer& guest, const std::string& id);
  void stop() { hinting_ = {}; }

 private:
  LiveTable& table_;
  Herald& herald_;
  const Ledger& ledger_;
  std::array<bool, kMaxSeats> hinting_{};  // a hint for the player is being thought about
};

}  // namespace fathom::server
