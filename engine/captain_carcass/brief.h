// What a player wants to know at a glance, and what nobody but the rules can say: scores now, what an Incident would
// take and spare, what Surfacing would bring, what each move would place.
#pragma once

#include "engine/captain_carcass/odds.h"
#include "engine/core/api.h"

namespace fathom::captain_carcass {

// What is asked for, as far as people are told different things.
enum class Asks : std::uint8_t {
  nothing,
  turn,         // Continue or Surface
  owed,         // a Squid leaves no choice but to Continue
  last,         // the Deck is empty: Surface
  knife,        //
  knife_sweep,  // takes a whole stack
  knife_take,   // brings the card into the own Hold
  knife_self,   // must strike the own Hold
  net,
  harpoon,
  map,
  board,
  wreck,
};

struct Brief {
  std::array<int, kMaxPlayers> scores{};
  SeatSet leaders;       // who would win if the game ended now
  CardSet safe;          // of the Exploration: what an Incident would spare
  Odds odds;             // of the next reveal
  bool certain = false;  // the viewer knows the next card
  int bonus = 0;  // cards that Key and Chest would bring with Surfacing now: at most, where a Hold is to be boarded
  bool boards = false;  // they would come from a Hold, not from the Locker
  Asks asks = Asks::nothing;
};

FATHOM_API Brief brief(const View& view);

// The table as the viewer knows it, to try moves on. What only others have seen of the Deck is taken out of the way:
// then a step ends where such a card would be turned up.
FATHOM_API State to_try_on(const View& view);

// What a legal move brings at once: the card that it takes or places, and whether an Incident surely follows before
// anything else can be decided or drawn. Cards that only others know can make one follow all the same.
struct Consequence {
  Card card = kNoCard;
  bool incident = false;
};

FATHOM_API Consequence consequence(const View& view, Move move);

}  // namespace fathom::captain_carcass
