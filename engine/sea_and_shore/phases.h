// The parts of a game of Sea & Shore, in the order of the rulebook, for the rules among themselves: rules.cpp asks what
// is allowed and tells what was chosen, setup.cpp, trick.cpp and actions.cpp do it.
#pragma once

#include "engine/sea_and_shore/rules.h"

namespace fathom::sea_and_shore {

constexpr std::uint8_t byte(auto value) { return static_cast<std::uint8_t>(value); }

// --- setup.cpp: a round's set-up (SS-3 … SS-7) and its end (SS-20) ---
TreasureSet all_treasures(const State& s);  // SS-2, SS-4
void begin_round(State& s);
void set_up(State& s);  // whatever is not settled yet
void deal(State& s, Card island);
CardSet may_pass(CardSet hand);  // SS-6
void pass(State& s, Seat seat, Card island);
void end_round(State& s);

// --- trick.cpp: a trick (SS-8 … SS-13, SS-18) ---
void begin_trick(State& s);
void play_island(State& s, Seat seat, Played played);
SeatSet may_be_stolen_from(const State& s, Seat winner);  // SS-11
void take_treasure(State& s, Seat winner);
void steal_treasure(State& s, Seat winner, Seat victim);
void turn_up(State& s);  // the next treasures, known ones at once
void turned(State& s, int deck, Treasure treasure);
void end_trick(State& s);

// --- actions.cpp: the four actions (SS-14 … SS-17) ---
void next_action(State& s);
SeatSet may_lose_additions(const State& s, Seat actor);
void take_additions(State& s, Seat from);  // kNobody: from the stock
SeatSet may_be_raided(const State& s, Seat actor);
void raid(State& s, Seat victim);
void raided(State& s, Card island);
void give(State& s, Card island);
void look(State& s, int deck);
void seen(State& s, Treasure treasure);
void reorder(State& s, std::array<Treasure, kLookSize> order);
void fetch(State& s, Card island);
void discard(State& s, Card island);

}  // namespace fathom::sea_and_shore
