// What has to hold of a table in the end, whatever happened to servers, store and network meanwhile. Everything is
// judged by what clients were told and what they are told now; nothing here depends on how long anything took.
#pragma once

#include <optional>

#include "tests/faults/shown.h"

namespace fathom::faults {

// Whoever comes back as the same viewer is shown all that this viewer was ever shown, as it was.
void check_shown(const Shown& shown, const Json& welcome, Violations& violations);

// Steps and events are numbered from 0, without a gap and each once.
void check_numbers(const Shown& shown, const Json& welcome, Violations& violations);

// A seat with all clients that have moved for it.
struct SeatClients {
  int seat = 0;
  std::vector<const Shown*> clients;
  bool alone = true;  // one client, and no clock: nobody else can have made a decision of this seat
};

// Each acknowledged move is in the log, once, and each step of the seat is an acknowledged move or a bot's for a reason
// that an event gives.
void check_moves(const SeatClients& seat, const Json& welcome, Violations& violations);

// What the people at a table remember of how the seed came about.
struct Promise {
  std::string commitment;
  std::string nonce;
};
struct Promises {
  std::string commitment;                       // the server's
  std::vector<std::optional<Promise>> clients;  // by seat; none where a bot sat from the start
};

// The replay tells of the match that was shown, and of the promises that were made. (That it is right in itself is
// what `fathom verify` says.) Answers how many seats played without their nonce, because it did not come in time: then
// the replay has what was promised, and no nonce.
int check_replay(const std::string& replay, const Promises& promises, const Json& welcome, const Shown& shown,
                 Violations& violations);

// A step as the store has it.
struct StoredStep {
  std::string table;
  std::size_t number = 0;
  int seat = -1;
  std::string client_id;
};

// Of one table, by number: no gap, no double, each acknowledged message once, no refused one.
void check_store(const std::vector<StoredStep>& steps, const std::vector<const Shown*>& clients,
                 Violations& violations);

}  // namespace fathom::faults
