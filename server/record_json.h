// The parts of a table's record that have no column of their own in a store: they are read as a whole or not at all.
#pragma once

#include "server/records.h"

namespace fathom::server {

Json clock_json(const GameClock& clock);
// Returns what is wrong, or nothing.
std::string read_clock(const Json& json, GameClock& clock);

// Everything of a record but id, status, visibility and times.
Json body_json(const TableRecord& record);
// Throws nlohmann's exceptions on what no store of ours has written.
void read_body(const Json& json, TableRecord& record);

}  // namespace fathom::server
