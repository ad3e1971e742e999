// What a table can be set up with: reading and checking it, and telling clients what there is to choose.
#pragma once

#include "server/problem.h"
#include "server/records.h"

namespace fathom::server {

// What the maker of a table asks for.
struct Setup {
  TableRecord table;  // without id, host, secret and times; a seat of the maker has no name yet
  int own_seat = -1;
  bool start = false;
};

// docs/protocol.md, Setup.
Problem read_setup(const Json& body, Setup& setup);

// GET /api/games: the games and the options of each.
Json games_json();

// The same: who the bots of each level are.
Json characters_json();

}  // namespace fathom::server
