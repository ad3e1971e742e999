// What the bots at a table are called.
#pragma once

#include "server/records.h"

namespace fathom::server {

// Gives every bot that has none a name of its own (bots/characters.h). The table must have its id.
void name_bots(TableRecord& table);

// What is shown for whoever sits there.
std::string shown_name(const SeatRecord& seat);

}  // namespace fathom::server
