// Treasure Divers: simultaneous bids over hidden cards, 2 players.
//
//   Three Lagoons of treasures and Sharks. In every dive the Captain turns up one top card, the Scanner peeks at
//   another, and both place one Dive Team card face down at each Lagoon. All is revealed: Chum Buckets move a Shark,
//   Harpoon Guns bag one, Deep Dive Suits slip under one; elsewhere the higher number takes the top card, and a Shark
//   taken eats a treasure of the same dive. After two dives the roles change. When a Lagoon is empty, whoever leads
//   in three of the five categories wins.
//
//   option                values           what it does
//   first                 random, 0, 1     TD-2: the first Captain
//   deep_dive_bid         3, 1             what a Deep Dive Suit bids without a Shark (TD-9)
//   same_lagoon_specials  same_card, any   any: two different special cards at a Lagoon clash too (TD-7 … TD-11)
//   feed_wild             no, yes          a Shark harpooned in this dive is food (TD-12)
//   final_ties            draw, captain    who wins when all is equal (TD-19)
//
// Rulings TD-1 … TD-19 are in docs/rules/treasure-divers.md.
#pragma once

#include <string_view>

#include "engine/core/api.h"
#include "engine/core/playout.h"
#include "engine/treasure_divers/state.h"

namespace fathom {

struct FATHOM_API TreasureDivers {
  static constexpr std::string_view kId = "treasure-divers";

  using Options = treasure_divers::Options;
  using State = treasure_divers::State;
  using View = treasure_divers::View;
  using Moves = FixedList<Move, 210>;  // 7 x 6 x 5 ways to place
  using Chances = FixedList<Chance, treasure_divers::kKinds>;
  using Shown = FixedList<Card, std::size_t{2} * treasure_divers::kLagoons>;  // three tops and three Dive Team cards

  // Decisions and outcomes; the arguments of a Move in brackets.
  enum Verb : std::uint8_t {
    kFlip,     // [lagoon]
    kPeek,     // [lagoon]
    kPlace,    // [card, card, card]
    kChum,     // [lagoon]
    kAssign,   // [kind]
    kSub,      // [own kind, kind from the Locker, pile for a Shark]
    kPass,     //
    kFeed,     // [kind]
    kCaptain,  // [seat]
    kLocker,   // [kind]
    kTop,      // [lagoon, kind]
    kUnder,    // [lagoon, kind]
  };

  // In a list of what is shown, Lagoon cards are their kind and Dive Team cards stand behind the kinds.
  static constexpr Card shown(treasure_divers::Kind kind) { return static_cast<Card>(kind); }
  static constexpr Card shown(treasure_divers::DiveTeam card) {
    return static_cast<Card>(treasure_divers::kKinds + static_cast<int>(card));
  }

  static std::string_view problem(const Options& options);
  static State start(const Options& options) noexcept;
  static State start(const Options& options, Happenings& out) noexcept;
  static int players(const State&) noexcept { return treasure_divers::kPlayers; }
  static Turn turn(const State& state) noexcept;
  static void moves(const State& state, Seat seat, Moves& out) noexcept;
  static void chances(const State& state, Chances& out) noexcept;
  static Move draw(const State& state, Random& random) noexcept;
  static void apply(State& state, Seat seat, Move move) noexcept;
  static void tell(State& state, Seat seat, Move move, Happenings& out) noexcept;

  // TD-19: categories won, and who wins the game.
  static int score(const State& state, Seat seat) noexcept;
  static Result result(const State& state) noexcept;

  static View view(const State& state, Viewer viewer) noexcept;
  static std::optional<Reason> why_not(const View& view, Move move) noexcept;
  static State imagine(const View& view, Random& random) noexcept;
  static Move seen(const State& state, Seat seat, Move move, Viewer viewer) noexcept;
  static void shown(const State& before, const State& after, Seat seat, Move move, Viewer viewer, Shown& out) noexcept;
};

// Compiled beside the rules, so that all of it is optimised as one.
extern template int play_out<TreasureDivers>(treasure_divers::State& state, Random& random);

}  // namespace fathom
