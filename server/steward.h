// Who sits at a table and who leaves it, and when it is closed. What may be done is said by seating.h.
#pragma once

#include <set>

#include "server/opening.h"

namespace fathom::server {

class Steward {
 public:
  Steward(LiveTable& table, Herald& herald, Ledger& ledger, Umpire& umpire, Opening& opening)
      : table_(table), herald_(herald), ledger_(ledger), umpire_(umpire), opening_(opening) {}

  Problem seat_somebody(const Guest& guest, const ClientMessage& message);
  Problem remove(const Guest& guest, int seat);
  Problem leave(const Guest& guest);
  Problem vote(const Guest& guest, int seat);
  // A player who is asked to play again here will not.
  void decline(const std::string& player);
  // This player is to be known no more, under none of these names; whoever was playing resigns.
  void forget(const std::string& player, std::set<std::string> names);
  // The host's wish; answered by itself.
  Problem close(const GuestPointer& guest, const std::string& id);
  // Nothing is played here any more.
  void close();

 private:
  void resign(Seat seat);

  LiveTable& table_;
  Herald& herald_;
  Ledger& ledger_;
  Umpire& umpire_;
  Opening& opening_;
};

}  // namespace fathom::server
