// Captain Carcass: push your luck, 2 to 4 players.
//
//   On your turn you reveal cards from the Loot Deck one by one into your Exploration, and every card has an effect.
//   After each you Continue or Surface. Surfacing brings the Exploration home into your Hold; a second card of a suit
//   is an Incident and sinks it into Davy Jones' Locker, but for what lies before an Anchor. When the Deck is empty,
//   the highest card of every suit in a Hold scores.
//
//   option        values                      what it does
//   players       2, 3, 4
//   first         random, a seat              CC-3
//   divers        off, random, chosen         CC-22: a skill for every player
//   variant       off, 1 … 6                  CC-25
//   anchor_bonus  no, yes                     an Anchor that saves Key and Chest saves their bonus (CC-14)
//   open_drone    no, yes                     the Drone's card is shown to all (CC-15)
//
// Rulings CC-1 … CC-26 are in docs/rules/captain-carcass.md.
#pragma once

#include <string_view>

#include "engine/captain_carcass/happened.h"
#include "engine/captain_carcass/state.h"
#include "engine/core/api.h"
#include "engine/core/playout.h"

namespace fathom {

struct FATHOM_API CaptainCarcass {
  static constexpr std::string_view kId = "captain-carcass";

  using Options = captain_carcass::Options;
  using State = captain_carcass::State;
  using View = captain_carcass::View;
  using Moves = FixedList<Move, captain_carcass::kLoot>;  // a Whole Chart may offer nearly all cards
  using Chances = FixedList<Chance, captain_carcass::kLoot>;
  using Shown = FixedList<Card, captain_carcass::kMaxKnown>;

  // Decisions and outcomes; the arguments of a Move in brackets.
  enum Verb : std::uint8_t {
    kContinue,
    kSurface,
    kKnife,    // [seat, suit]
    kNet,      // [suit]
    kHarpoon,  // [seat, suit]
    kMap,      // [card]
    kBoard,    // [seat]
    kWreck,    // [seat]
    kFirst,    // [seat]
    kDiver,    // [seat, number]
    kReveal,   // [card]
    kLook,     // [card]
    kChart,    // [card]
    kBonus,    // [card]
  };

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

  // CC-21 and the Variants: scores, and who wins.
  static int score(const State& state, Seat seat) noexcept;
  static Result result(const State& state) noexcept;

  static View view(const State& state, Viewer viewer) noexcept;
  static std::optional<Reason> why_not(const View& view, Move move) noexcept;
  static State imagine(const View& view, Random& random) noexcept;
  static Move seen(const State& state, Seat seat, Move move, Viewer viewer) noexcept;
  static void shown(const State& before, const State& after, Seat seat, Move move, Viewer viewer, Shown& out) noexcept;
};

// Compiled beside the rules, so that all of it is optimised as one.
extern template int play_out<CaptainCarcass>(captain_carcass::State& state, Random& random);

}  // namespace fathom
