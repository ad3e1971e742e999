// Worlds next to a state: the same in all but one thing that may be hidden from somebody.
//
// Whoever only knows a view imagines one of its worlds; when more comes to light, the next one to it that agrees takes
// its place (follower.h). A game specialises OtherWorlds<G>; in games without secrets there are none.
#pragma once

#include "engine/games.h"
#include "engine/treasure_divers/arrangements.h"

namespace fathom {

// visit(world) is called for each world next to the state. Whether somebody can tell them apart is not asked.
template <class G>
struct OtherWorlds {
  template <class Visit>
  static void next_to(const typename G::State&, Visit) {}
};

// Another card is among the known ones on the Deck, or on a Map.
template <>
struct OtherWorlds<CaptainCarcass> {
  template <class Visit>
  static void next_to(const CaptainCarcass::State& state, Visit visit) {
    for (unsigned i = 0; i < state.known; ++i) {
      for (const Card card : state.deck) {
        CaptainCarcass::State world = state;
        for (unsigned j = 0; j < world.known; ++j) {
          if (world.known_top[j].card == card) world.known_top[j].card = state.known_top[i].card;
        }
        world.known_top[i].card = card;
        visit(world);
      }
    }
    for (const Card charted : state.charted) {
      for (const Card card : state.locker) {
        CaptainCarcass::State world = state;
        world.charted.remove(charted);
        world.charted.add(card);
        world.locker.remove(card);
        world.locker.add(charted);
        visit(world);
      }
    }
  }
};

// Another card lies on a Lagoon, or somebody has placed other cards.
template <>
struct OtherWorlds<TreasureDivers> {
  template <class Visit>
  static void next_to(const TreasureDivers::State& state, Visit visit) {
    using namespace treasure_divers;
    for (std::size_t i = 0; i < kLagoons; ++i) {
      const Kind top = state.lagoons[i].top;
      if (top == Kind::none) continue;
      for (const Kind kind : kAllKinds) {
        if (kind == top || !state.unseen.has(kind)) continue;
        State world = state;
        world.lagoons[i].top = kind;
        world.unseen.remove(kind);
        world.unseen.add(top);
        visit(world);
      }
      for (std::size_t j = 0; j < i; ++j) {
        if (state.lagoons[j].top == Kind::none) continue;
        State world = state;
        std::swap(world.lagoons[i].top, world.lagoons[j].top);
        visit(world);
      }
    }
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      const Placement placed = state.players[seat].placed;
      if (placed == kNothingPlaced) continue;
      const Hand hand = state.players[seat].hand + Hand::of(placed);
      for (const Move move : arrangements(placeable(hand, static_cast<Seat>(seat) == state.captain))) {
        State world = state;
        world.players[seat].placed = placement_of(move);
        world.players[seat].hand = hand - Hand::of(placement_of(move));
        visit(world);
      }
    }
  }
};

// Two islands have changed places, or another treasure is among the known ones on a deck.
template <>
struct OtherWorlds<SeaAndShore> {
  template <class Visit>
  static void next_to(const SeaAndShore::State& state, Visit visit) {
    using namespace sea_and_shore;
    for (const Card one : kAllIslands) {
      for (const Card other : kAllIslands) {
        if (other <= one || state.out.has(one) || state.out.has(other)) continue;
        State world = state;
        exchange(world, one, other);
        if (!(world == state)) visit(world);
      }
    }
    for (std::size_t number = 0; number < kMaxDecks; ++number) {
      for (unsigned i = 0; i < state.decks[number].known; ++i) {
        const Treasure before = state.decks[number].known_top[i].treasure;
        for (std::uint32_t rest = unseen_of(state, static_cast<int>(number)).bits; rest != 0; rest &= rest - 1) {
          State world = state;
          Treasure& treasure = world.decks[number].known_top[i].treasure;
          treasure = treasure_at(std::countr_zero(rest), state.values);
          if (treasure == before) continue;
          world.unseen.remove(treasure, state.values);
          world.unseen.add(before, state.values);
          visit(world);
        }
        for (unsigned j = 0; j < i; ++j) {
          State world = state;
          std::swap(world.decks[number].known_top[i].treasure, world.decks[number].known_top[j].treasure);
          visit(world);
        }
      }
    }
  }

 private:
  static void exchange(sea_and_shore::State& world, Card one, Card other) {
    const auto in_set = [one, other](CardSet& set) {
      if (set.has(one) != set.has(other)) set.bits ^= CardSet::of(one).bits | CardSet::of(other).bits;
    };
    const auto alone = [one, other](Card& island) {
      if (island == one) {
        island = other;
      } else if (island == other) {
        island = one;
      }
    };
    for (CardSet& hand : world.hands) in_set(hand);
    for (CardSet& known : world.knows) in_set(known);
    for (sea_and_shore::Played& played : world.played) alone(played.island);
    for (Card& passed : world.passed) alone(passed);
  }
};

}  // namespace fathom
