// What a player wants to know at a glance, and what nobody but the rules can say: who leads what, what the tops of the
// Lagoons can be, what is asked, and what each move would bring.
#pragma once

#include "engine/core/api.h"
#include "engine/treasure_divers/happened.h"
#include "engine/treasure_divers/odds.h"
#include "engine/treasure_divers/piles.h"

namespace fathom::treasure_divers {

// What is asked for, as far as people are told different things.
enum class Asks : std::uint8_t {
  nothing,
  turn_up,             //
  peek_scope,          // the peek of a Dive Scope Team
  peek_scanner,        // the Scanner's
  place,               //
  chum,                //
  sub_before_feeding,  //
  sub,                 //
  feed,                //
  assign,              // with all five categories
  assign_last,         // the game is over
};

// TD-19: how the players stand to each other.
struct Standing {
  std::array<std::array<int, kPlayers>, kCategories> cards{};  // by category and seat
  std::array<Seat, kCategories> leaders{};                     // kNobody: as many cards
  std::array<int, kPlayers> categories{};                      // led
  std::array<int, kPlayers> overall{};                         // cards, Sharks included

  friend constexpr bool operator==(const Standing&, const Standing&) = default;
};

// Whose decision it is, as far as the viewer knows: whoever has placed in secret is no longer asked.
FATHOM_API SeatSet asked(const View& view);

struct Brief {
  Standing standing;
  SeatSet winners;  // if the game ended now
  Odds odds;
  Asks asks = Asks::nothing;
  SeatSet asked;
  std::array<int, kPlayers> to_feed{};   // Sharks that will get something
  std::array<int, kPlayers> starving{};  // Sharks for which nothing is left
  std::array<Hand, kPlayers> used{};     // Dive Team cards that come back when the roles change
};

FATHOM_API Brief brief(const View& view);

// What a legal move brings at once: what everybody knows of it. Nothing for a move that shows something first.
struct Consequence {
  std::optional<Standing> standing{};                                   // feeding, a swap, an assignment
  std::array<Kind, kLagoons> tops{Kind::none, Kind::none, Kind::none};  // a Chum Bucket
  int to_feed = 0;                                                      // of the one who moves
  int starving = 0;
};

FATHOM_API Consequence consequence(const View& view, Move move);

}  // namespace fathom::treasure_divers
