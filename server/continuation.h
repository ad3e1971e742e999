// A table that goes on from the middle of a match which is over: with the asker at one seat and bots elsewhere.
#pragma once

#include "server/problem.h"
#include "server/records.h"
#include "server/store.h"

namespace fathom::server {

// What is asked for.
struct Continuation {
  std::size_t step = 0;             // so many steps are kept
  std::size_t seat = 0;             // of the asker
  std::vector<std::string> levels;  // of the bots, by seat, or "open"; empty: as it was
};

// {"step","seat","levels"?}, of a match with so many steps.
Problem read_continuation(const Json& body, std::size_t steps, std::size_t seats, Continuation& wanted);

// Who sits there. Where no level is asked for, whoever was a bot stays, and a player's place is taken by one.
std::vector<SeatRecord> continued_seats(const Continuation& wanted, const std::vector<SeatRecord>& before,
                                        const PlayerRecord& player);

// Makes a table with free seats wait for those who will sit there: its steps are held back until the match goes on.
void wait_for_people(StoredTable& table);
// The steps that were held back, once it does.
std::vector<StepRecord> take_waiting(TableRecord& table);

// The table that goes on from a .fathom file: {"file","step","seat","levels"?}.
Problem continue_file(const Json& body, const PlayerRecord& player, StoredTable& table);

}  // namespace fathom::server
