// The parts of a game of Sea & Shore, in the order of the rulebook, for the rules among themselves: rules.cpp asks what
// is allowed and tells what was chosen, setup.cpp, trick.cpp and actions.cpp do it.
//
// What changes the state `s` is written for a State and for a Told<State>, which reports what happens (happening.h);
// each file instantiates its own functions for both.
#pragma once

#include "engine/sea_and_shore/rules.h"

namespace fathom::sea_and_shore {

// --- setup.cpp: a round's set-up (SS-3 … SS-7) and its end (SS-20) ---
TreasureSet all_treasures(const State& s);  // SS-2, SS-4
template <class S>
void begin_round(S& s);
template <class S>
void draw_side(S& s, ActionSide side);
template <class S>
void draw_starter(S& s, Seat starter);
template <class S>
void deal(S& s, Card island);
CardSet may_pass(CardSet hand);  // SS-6
template <class S>
void pass(S& s, Seat seat, Card island);
template <class S>
void end_round(S& s);

// --- trick.cpp: a trick (SS-8 … SS-13, SS-18) ---
template <class S>
void begin_trick(S& s);
template <class S>
void play_island(S& s, Seat seat, Played played);
SeatSet winners(const State& s);                          // SS-9
SeatSet may_be_stolen_from(const State& s, Seat winner);  // SS-11
template <class S>
void take_treasure(S& s, Seat winner);
template <class S>
void steal_treasure(S& s, Seat winner, Seat victim);
template <class S>
void turn_up(S& s);  // the next treasures, known ones at once
template <class S>
void turned(S& s, int deck, Treasure treasure);
template <class S>
void end_trick(S& s);

// --- actions.cpp: the four actions (SS-14 … SS-17) ---
template <class S>
void next_action(S& s);
SeatSet may_lose_additions(const State& s, Seat actor);
template <class S>
void take_additions(S& s, Seat from);  // kNobody: from the stock
SeatSet may_be_raided(const State& s, Seat actor);
template <class S>
void raid(S& s, Seat victim);
template <class S>
void raided(S& s, Card island);
template <class S>
void give(S& s, Card island);
template <class S>
void look(S& s, int deck);
template <class S>
void seen(S& s, Treasure treasure);
template <class S>
void reorder(S& s, std::array<Treasure, kLookSize> order);
template <class S>
void fetch(S& s, Card island);
template <class S>
void discard(S& s, Card island);

}  // namespace fathom::sea_and_shore
