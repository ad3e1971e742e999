// Who competes with whom in a trick whose covers are off (SS-9, SS-10): for the rules, and for what is told of them.
#pragma once

#include "engine/sea_and_shore/state.h"

namespace fathom::sea_and_shore {

constexpr Colour colour_played(const State& s, Seat seat) { return colour_of(of(s.played, seat).island); }

constexpr int value_played(const State& s, Seat seat) {
  const Played& played = of(s.played, seat);
  return number_of(played.island) + played.additions;
}

constexpr ColourSet face_up_colours(const State& s) {
  ColourSet colours;
  for (const Deck& deck : s.decks) {
    if (deck.up != kNoTreasure) colours.add(colour_of(deck.up));
  }
  return colours;
}

// The colours that compete with each other go by the name of the first of them.
constexpr Colour contest_of(ColourSet treasured, int players, Colour colour) {
  const unsigned first = action_card_of(colour) * kColoursPerActionCard;
  const bool both_without_treasure = ((treasured.bits >> first) & 0b11U) == 0;
  return players == 3 && both_without_treasure ? static_cast<Colour>(first) : colour;
}

constexpr Colour contest_of(const State& s, Colour colour) { return contest_of(s.treasured, s.players, colour); }

constexpr Colour contest_played(const State& s, Seat seat) { return contest_of(s, colour_played(s, seat)); }

}  // namespace fathom::sea_and_shore
