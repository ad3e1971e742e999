// A table that goes on from the middle of a match which is over: with the asker at one seat and bots elsewhere.
#pragma once

#include "server/live_table.h"
#include "server/problem.h"

namespace fathom::server {

// The table that goes on from another one: {"step","seat","levels"?}.
Problem continue_table(const LiveTable& before, const Json& body, const PlayerRecord& player, StoredTable& table);
// The table that goes on from a .fathom file: {"file","step","seat","levels"?}.
Problem continue_file(const Json& body, const PlayerRecord& player, StoredTable& table);

// Makes a table with free seats wait for those who will sit there: its steps are held back until the match goes on.
void wait_for_people(StoredTable& table);
// The steps that were held back, once it does.
std::vector<StepRecord> take_waiting(TableRecord& table);

}  // namespace fathom::server
