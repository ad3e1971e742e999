// Sea & Shore: a bluffing trick game, 3 to 5 players, two rounds.
//
//   Everybody plays an island with one half covered, showing its colour or its number, perhaps raised by addition
//   cards. Then the covers come off. Within each colour the highest value wins: the face-up treasure of the colour, or
//   one that lies on top of a beaten rival's pile; where the colour has no treasure, the colour's action. The lowest
//   gets addition cards. When the hands are empty, treasures and pairs of addition cards score.
//
//   option           values                      what it does
//   players          4, 3, 5
//   first            random, a seat              SS-7
//   treasure_values  1,2,2,3,3,4,4,5, any eight  SS-2
//   action_sides     random, 1,3 … 2,4           SS-3
//   steal_from_tied  no, yes                     a tied rival's treasure can be stolen too (SS-11)
//   final_ties       seat, shared                SS-21
//
// Rulings SS-1 … SS-21 are in docs/rules/sea-and-shore.md.
#pragma once

#include <string_view>

#include "engine/core/api.h"
#include "engine/core/playout.h"
#include "engine/sea_and_shore/happened.h"
#include "engine/sea_and_shore/state.h"

namespace fathom {

namespace sea_and_shore {

// Twelve islands, each with either half shown and with 0 … 12 − number additions (SS-8): most with 1, 2 and 3 of every
// colour in hand. No other decision offers as much.
inline constexpr int kMaxMoves = 2 * kColours * (12 + 11 + 10);

// Covers coming off before a spectator, and a known treasure turned up on each deck.
inline constexpr int kMaxShown = kMaxPlayers + kMaxDecks;

}  // namespace sea_and_shore

struct FATHOM_API SeaAndShore {
  static constexpr std::string_view kId = "sea-and-shore";

  using Options = sea_and_shore::Options;
  using State = sea_and_shore::State;
  using View = sea_and_shore::View;
  using Moves = FixedList<Move, sea_and_shore::kMaxMoves>;
  using Chances = FixedList<Chance, sea_and_shore::kIslands>;
  using Shown = FixedList<Card, sea_and_shore::kMaxShown>;

  // Decisions and outcomes; the arguments of a Move in brackets.
  enum Verb : std::uint8_t {
    kPass,  // [island]
    kPlay,  // [island, half, additions]; seen by others, the island shows only that half
    kTake,
    kSteal,      // [seat]
    kAdditions,  // [seat, or kFromStock]
    kRaid,       // [seat]
    kGive,       // [island]
    kLook,       // [deck]
    kOrder,      // [treasure, treasure, treasure], top first
    kFetch,      // [island]
    kDiscard,    // [island]
    kFirst,      // [seat]
    kSide,       // [side]
    kDeal,       // [seat, island]
    kTurn,       // [deck, treasure]
    kRaided,     // [island]
    kSeen,       // [deck, treasure]
  };
  static constexpr std::uint8_t kFromStock = sea_and_shore::kMaxPlayers;

  static std::string_view problem(const Options& options);
  static State start(const Options& options) noexcept;
  static State start(const Options& options, Happenings& out) noexcept;
  static int players(const State& state) noexcept { return state.players; }
  static Turn turn(const State& state) noexcept;
  static void moves(const State& state, Seat seat, Moves& out) noexcept;
  static void chances(const State& state, Chances& out) noexcept;
  static Move draw(const State& state, Random& random) noexcept;
  static void apply(State& state, Seat seat, Move move) noexcept;
  static void tell(State& state, Seat seat, Move move, Happenings& out) noexcept;
  static Result result(const State& state) noexcept;

  static View view(const State& state, Viewer viewer) noexcept;
  static std::optional<Reason> why_not(const View& view, Move move) noexcept;
  static State imagine(const View& view, Random& random) noexcept;
  static Move seen(const State& state, Seat seat, Move move, Viewer viewer) noexcept;
  static void shown(const State& before, const State& after, Seat seat, Move move, Viewer viewer, Shown& out) noexcept;
};

// Compiled beside the rules, so that all of it is optimised as one.
extern template int play_out<SeaAndShore>(sea_and_shore::State& state, Random& random);

}  // namespace fathom
