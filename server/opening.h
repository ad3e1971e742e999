// From the wish to begin to the first step: nonces are asked for, and whoever keeps the table sees to it that it does
// not wait for them for ever.
#pragma once

#include "server/umpire.h"

namespace fathom::server {

class Opening {
 public:
  Opening(LiveTable& table, Herald& herald, Ledger& ledger, Umpire& umpire)
      : table_(table), herald_(herald), ledger_(ledger), umpire_(umpire) {}

  Problem start(const Guest& guest);
  // A rematch begins once everybody is there.
  void start_by_itself();
  Problem take_nonce(const Guest& guest, const Nonce& nonce);
  // Begins, if nobody has to be waited for.
  void go_on() { begin_if_revealed(false); }
  void stop() { timer_.reset(); }

 private:
  void ask_for_nonces();
  void begin_if_revealed(bool time_is_out);
  void begin();

  LiveTable& table_;
  Herald& herald_;
  Ledger& ledger_;
  Umpire& umpire_;
  std::unique_ptr<Timer> timer_;
};

}  // namespace fathom::server
