// The numbers of Treasure Divers' moves.
#pragma once

#include "engine/treasure_divers/arrangements.h"
#include "tensors/actions.h"
#include "tensors/numbering.h"

namespace fathom {

template <>
struct Actions<TreasureDivers> {
  using G = TreasureDivers;
  static constexpr int kLagoons = treasure_divers::kLagoons;
  static constexpr int kKinds = treasure_divers::kKinds;
  static constexpr int kCategories = treasure_divers::kCategories;
  static constexpr int kDiveTeam = treasure_divers::kDiveTeam;
  static constexpr int kShark = static_cast<int>(treasure_divers::Kind::shark);

  // A Shark taken goes to one of the piles, so it is as many things to take as there are categories.
  static constexpr int kTaken = kCategories + kCategories;
  static constexpr int kPlacements = kDiveTeam * (kDiveTeam - 1) * (kDiveTeam - 2);

  // Flip, peek, place, Chum Bucket, assign, Mini-Sub, pass, feed.
  static constexpr Numbering<8> kDecisions{
      {kLagoons, kLagoons, kPlacements, kLagoons, kCategories, kCategories* kTaken, 1, kKinds}};
  // Captain, Locker, a top, a card under it.
  static constexpr Numbering<4> kChance{{treasure_divers::kPlayers, kKinds, kLagoons* kKinds, kLagoons* kKinds}};

  static constexpr int kActions = kDecisions.count();
  static constexpr int kOutcomes = kChance.count();

  static constexpr int number(const G::State&, Seat, Move move) {
    switch (move.verb) {
      case G::kPlace: {
        // Each card counts among those that the ones before it have left.
        const int second = move.b - (move.b > move.a ? 1 : 0);
        const int third = move.c - (move.c > move.a ? 1 : 0) - (move.c > move.b ? 1 : 0);
        return kDecisions.number(move.verb, (move.a * (kDiveTeam - 1) + second) * (kDiveTeam - 2) + third);
      }
      case G::kSub: {
        const int taken = move.b == kShark ? kCategories + move.c : move.b;
        return kDecisions.number(move.verb, move.a * kTaken + taken);
      }
      default: return kDecisions.number(move.verb, move.a);
    }
  }

  static constexpr Move move(const G::State&, Seat, int number) {
    const auto [verb, index] = kDecisions.find(number);
    if (verb == G::kPlace)
      return treasure_divers::arrangements(treasure_divers::kFullHand)[static_cast<std::size_t>(index)];
    if (verb != G::kSub) return {verb, byte(index)};
    const int taken = index % kTaken;
    if (taken < kCategories) return {verb, byte(index / kTaken), byte(taken)};
    return {verb, byte(index / kTaken), byte(kShark), byte(taken - kCategories)};
  }

  static constexpr int outcome(Move move) {
    const bool at_lagoon = move.verb == G::kTop || move.verb == G::kUnder;
    return kChance.number(move.verb - G::kCaptain, at_lagoon ? move.a * kKinds + move.b : move.a);
  }

  static constexpr Move outcome_move(int number) {
    const auto [which, index] = kChance.find(number);
    const auto verb = byte(which + G::kCaptain);
    if (verb == G::kTop || verb == G::kUnder) return {verb, byte(index / kKinds), byte(index % kKinds)};
    return {verb, byte(index)};
  }
};

}  // namespace fathom
