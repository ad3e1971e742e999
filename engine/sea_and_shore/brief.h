// What a player wants to know at a glance, and what nobody but the rules can say: scores now, which colours compete
// for what, who has won them, what lies under the covers, what each move would bring.
#pragma once

#include <optional>

#include "engine/core/api.h"
#include "engine/sea_and_shore/odds.h"
#include "engine/sea_and_shore/rules.h"

namespace fathom::sea_and_shore {

// What is asked for, as far as people are told different things.
enum class Asks : std::uint8_t {
  nothing,
  pass,
  play,
  take,             // there is nothing to steal
  take_or_steal,    //
  additions,        //
  additions_stock,  // nobody has two
  raid,
  give,
  look,
  order,
  fetch,
  discard,
};

// SS-20: what somebody has, and would have if the round ended now. Everybody saw each treasure come (SS-19).
struct Points {
  int finished = 0;   // rounds
  int treasures = 0;  // of this round
  int additions = 0;

  int sum() const { return finished + treasures + additions; }
};

FATHOM_API PerSeat<Points> points_now(const State& state);

// SS-9, SS-10: one colour, or two that count as one, and what it is about.
struct Contest {
  ColourSet colours;
  Treasure treasure = kNoTreasure;  // what its winner wins,
  ActionSide action = kNoSide;      // or activates
  SeatSet seats;                    // who competes, once the covers are off and as long as all islands lie there
  Seat winner = kNobody;
  int value = 0;
};
using Contests = FixedList<Contest, kColours>;

struct Brief {
  PerSeat<Points> points{};
  SeatSet leaders;  // who would win if the game ended now
  Asks asks = Asks::nothing;
  int left = 0;       // islands still to be given back
  Contests contests;  // of this trick
  Odds odds;          // of the covers
};

FATHOM_API Brief brief(const View& view);

// What a legal move brings at once.
struct Consequence {
  Card card = kNoCard;   // the treasure or the island that it brings
  Seat other = kNobody;  // from whom, or to whom
  int number = 0;        // additions, islands, treasures
  int value = 0;         // of the island with its additions
};

FATHOM_API Consequence consequence(const View& view, Move move);

}  // namespace fathom::sea_and_shore
