// What is agreed before a game of Treasure Divers.
#pragma once

#include <cstdint>

#include "engine/core/seat.h"

namespace fathom::treasure_divers {

inline constexpr int kPlayers = 2;

// Which of two special cards of both players at one Lagoon put the Captain's before the Scanner's.
enum class SameLagoonSpecials : std::uint8_t { same_card, any };

// What becomes of a game in which both have as many treasure cards overall.
enum class FinalTies : std::uint8_t { draw, captain };

// Where the rule sheet can be read in two ways; our reading is the default.
struct House {
  std::uint8_t deep_dive_bid = 3;                                           // TD-9: 3 or 1
  SameLagoonSpecials same_lagoon_specials = SameLagoonSpecials::same_card;  // TD-7 … TD-11
  bool feed_wild = false;                                                   // TD-12: a harpooned Shark is food
  FinalTies final_ties = FinalTies::draw;                                   // TD-19

  friend constexpr bool operator==(const House&, const House&) = default;
};

struct Options {
  Seat first = kNobody;  // TD-2: the first Captain; kNobody: drawn by lot
  House house{};

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace fathom::treasure_divers
