// What a finished game is worth to everybody, and how long a game can be.
#pragma once

#include <array>

#include "engine/captain_carcass/rules.h"
#include "engine/sea_and_shore/rules.h"
#include "engine/treasure_divers/rules.h"

namespace fathom {

inline constexpr double kHighestReturn = 1;
constexpr double lowest_return(int players) { return -1.0 / (players - 1); }

// Victory is all there is to win, and whoever shares it gets a share: 1 for a victory of one's own, and all returns sum
// up to 0. The game must be over.
template <Game G>
std::array<double, kMaxSeats> returns(const typename G::State& state) {
  const SeatSet winners = G::result(state).winners;
  const int players = G::players(state);
  std::array<double, kMaxSeats> returns{};
  for (Seat seat = 0; seat < players; ++seat) {
    const double share = winners.has(seat) ? 1.0 / winners.count() : 0.0;
    returns[static_cast<std::size_t>(seat)] = (players * share - 1) / (players - 1);
  }
  return returns;
}

// No game takes more steps, decisions and outcomes of chance together, under any options. These are bounds by the rules
// and not the longest games that there are.
template <class G>
inline constexpr int kMostSteps = 0;

// Every turn, and every Continue, takes a card from the Deck, which gets none back. A turn places so many cards that
// stay in the Exploration, each with three charted cards and a choice at most (a Parry's Harpoon does not stay, and has
// no effect); one more, that is lost; and Surfacing with the Boarding Party, its opponent and a Double Haul of bonus
// cards. Before the first turn: the first player, the Divers, the Saboteur's opponent.
template <>
inline constexpr int kMostSteps<CaptainCarcass> = [] {
  using namespace captain_carcass;
  const int deck = kStartingDeck.count();
  const int a_turn = (kMaxExploration + 1) * (kMapDraws + 1) + 1 + 1 + 2 * kMaxExploration;
  return 1 + kMaxPlayers + 1 + 2 * deck + deck * a_turn;
}();

// Two Deep Dive Suits leave two Lagoons at most as they are, so every dive takes a card from one, and the dive that
// empties the first one is the last. A dive has a flip, three peeks, each with its card, two placements, three tops, a
// Chum Bucket, a second card at each Lagoon, the Mini-Sub twice, and food for six Sharks. No Shark is assigned twice.
template <>
inline constexpr int kMostSteps<TreasureDivers> = [] {
  using namespace treasure_divers;
  const int dives = kLagoons * (kCardsPerLagoon - 2) + 1;
  const int a_dive = 2 + 3 * 2 + kPlayers + kLagoons + 1 + kLagoons + 2 + 2 * kLagoons;
  return 1 + kLagoons + dives * a_dive + kLagoonCards[Kind::shark];
}();

// A round: two sides, the first player, two treasures, all islands dealt, the passes. A trick: an island each, a winner
// of each colour, two actions of five steps (a raid: whom, two drawn, two given; a look: where, three seen, the order),
// two treasures turned up.
template <>
inline constexpr int kMostSteps<SeaAndShore> = [] {
  using namespace sea_and_shore;
  const int a_trick = kMaxPlayers + kColours + kActionCards * 5 + kMaxDecks;
  return kRounds * (kActionCards + 1 + kMaxDecks + kIslands + kMaxPlayers + kMaxTricks * a_trick);
}();

}  // namespace fathom
