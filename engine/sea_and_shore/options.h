// What is agreed before a game of Sea & Shore.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/seat.h"
#include "engine/sea_and_shore/cards.h"

namespace fathom::sea_and_shore {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 5;

// The side of an action card that is up (SS-3): 1 or 2 of the red/blue card, 3 or 4 of the purple/green one.
using ActionSide = std::uint8_t;
inline constexpr ActionSide kNoSide = 0;  // drawn by lot, and not drawn yet

struct Options {
  int players = 4;
  Seat first = kNobody;                                    // SS-7; kNobody: drawn by lot
  TreasureValues treasure_values{1, 2, 2, 3, 3, 4, 4, 5};  // SS-2, in any order
  std::array<ActionSide, kActionCards> action_sides{};     // SS-3; both kNoSide: drawn for each round
  bool steal_from_tied = false;                            // house rule to SS-11
  bool shared_ties = false;                                // house rule to SS-21

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace fathom::sea_and_shore
