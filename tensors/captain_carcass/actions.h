// The numbers of Captain Carcass's moves.
#pragma once

#include "engine/captain_carcass/rules.h"
#include "tensors/actions.h"
#include "tensors/numbering.h"

namespace fathom {

template <>
struct Actions<CaptainCarcass> {
  using G = CaptainCarcass;
  static constexpr int kSuits = captain_carcass::kSuits;
  static constexpr int kLoot = captain_carcass::kLoot;
  static constexpr int kSeats = captain_carcass::kMaxPlayers;
  static constexpr int kDivers = captain_carcass::kDivers;

  // Continue, Surface, Knife (any seat, oneself under a Turned Blade), Net, Harpoon, Map, Boarding Party, Saboteur.
  static constexpr Numbering<8> kDecisions{
      {1, 1, kSeats* kSuits, kSuits, (kSeats - 1) * kSuits, kLoot, kSeats - 1, kSeats - 1}};
  // First player, Diver, and the four ways to draw a card.
  static constexpr Numbering<6> kChance{{kSeats, kSeats* kDivers, kLoot, kLoot, kLoot, kLoot}};

  static constexpr int kActions = kDecisions.count();
  static constexpr int kOutcomes = kChance.count();

  static constexpr int number(const G::State& table, Seat seat, Move move) {
    const auto places = [&] { return places_left(static_cast<Seat>(move.a), seat, table.players); };
    switch (move.verb) {
      case G::kKnife: return kDecisions.number(move.verb, places() * kSuits + move.b);
      case G::kNet:
      case G::kMap: return kDecisions.number(move.verb, move.a);
      case G::kHarpoon: return kDecisions.number(move.verb, (places() - 1) * kSuits + move.b);
      case G::kBoard:
      case G::kWreck: return kDecisions.number(move.verb, places() - 1);
      default: return kDecisions.number(move.verb, 0);
    }
  }

  static constexpr Move move(const G::State& table, Seat seat, int number) {
    const auto [verb, index] = kDecisions.find(number);
    const auto left = [&](int places) {
      // Nobody sits there: no move names this seat.
      return places < table.players ? byte(clockwise(seat, places, table.players)) : kHidden;
    };
    switch (verb) {
      case G::kKnife: return {verb, left(index / kSuits), byte(index % kSuits)};
      case G::kNet:
      case G::kMap: return {verb, byte(index)};
      case G::kHarpoon: return {verb, left(index / kSuits + 1), byte(index % kSuits)};
      case G::kBoard:
      case G::kWreck: return {verb, left(index + 1)};
      default: return {verb};
    }
  }

  static constexpr int outcome(Move move) {
    const int verb = move.verb - G::kFirst;
    return kChance.number(verb, move.verb == G::kDiver ? move.a * kDivers + move.b - 1 : move.a);
  }

  static constexpr Move outcome_move(int number) {
    const auto [which, index] = kChance.find(number);
    const auto verb = byte(which + G::kFirst);
    if (verb == G::kDiver) return {verb, byte(index / kDivers), byte(index % kDivers + 1)};
    return {verb, byte(index)};
  }
};

}  // namespace fathom
