// The numbers of Sea & Shore's moves.
#pragma once

#include <algorithm>

#include "engine/sea_and_shore/rules.h"
#include "tensors/actions.h"
#include "tensors/numbering.h"

namespace fathom {

namespace sea_and_shore {

// Cards without the gaps between the colours.
constexpr int index_of(Card island) { return static_cast<int>(colour_of(island)) * kNumbers + number_of(island) - 1; }
constexpr Card island_at(int index) { return card_of(static_cast<Colour>(index / kNumbers), index % kNumbers + 1); }
constexpr int treasure_index(Treasure treasure) {
  return static_cast<int>(colour_of(treasure)) * kHighestTreasure + number_of(treasure) - 1;
}
constexpr Treasure treasure_of(int index) {
  return card_of(static_cast<Colour>(index / kHighestTreasure), index % kHighestTreasure + 1);
}
inline constexpr int kTreasureFaces = kColours * kHighestTreasure;

namespace detail {

// SS-8: an island of number n can bear 0 … 12 − n additions, with either half shown.
constexpr int plays_of(int number) { return 2 * (kHighestValue - number + 1); }
constexpr int count_plays() {
  int count = 0;
  for (int number = 1; number <= kNumbers; ++number) count += kColours * plays_of(number);
  return count;
}

struct Plays {
  std::array<Move, static_cast<std::size_t>(count_plays())> moves{};
  std::array<int, kIslands> begin{};  // where those of an island begin
};

constexpr Plays make_plays() {
  Plays plays;
  std::size_t next = 0;
  for (int island = 0; island < kIslands; ++island) {
    plays.begin[static_cast<std::size_t>(island)] = static_cast<int>(next);
    const int additions = kHighestValue - number_of(island_at(island)) + 1;
    for (int half = 0; half < 2; ++half) {
      for (int more = 0; more < additions; ++more)
        plays.moves[next++] = {SeaAndShore::kPlay, island_at(island), byte(half), byte(more)};
    }
  }
  return plays;
}

inline constexpr Plays kPlays = make_plays();

// The ways to put three things in order, each as positions of the old order, the new top first.
inline constexpr std::array<std::array<std::uint8_t, kLookSize>, 6> kOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

}  // namespace detail
}  // namespace sea_and_shore

template <>
struct Actions<SeaAndShore> {
  using G = SeaAndShore;
  static constexpr int kIslands = sea_and_shore::kIslands;
  static constexpr int kOthers = sea_and_shore::kMaxPlayers - 1;
  static constexpr int kSeats = sea_and_shore::kMaxPlayers;
  static constexpr int kDecks = sea_and_shore::kMaxDecks;
  static constexpr int kTreasureFaces = sea_and_shore::kTreasureFaces;
  static constexpr int kOrderings = static_cast<int>(sea_and_shore::detail::kOrders.size());

  // Pass, play, take, steal, additions (the stock last), raid, give, look, order, fetch, discard.
  static constexpr Numbering<11> kDecisions{{kIslands, sea_and_shore::detail::count_plays(), 1, kOthers, kOthers + 1,
                                             kOthers, kIslands, kDecks, kOrderings, kIslands, kIslands}};
  // First, side, deal, turn, raided, seen.
  static constexpr Numbering<6> kChance{
      {kSeats, 4, kSeats* kIslands, kDecks* kTreasureFaces, kIslands, kDecks* kTreasureFaces}};

  static constexpr int kActions = kDecisions.count();
  static constexpr int kOutcomes = kChance.count();

  static constexpr int number(const G::State& table, Seat seat, Move move) {
    const auto numbered = [&](int index) { return kDecisions.number(move.verb, index); };
    switch (move.verb) {
      case G::kPass:
      case G::kGive:
      case G::kFetch:
      case G::kDiscard: return numbered(sea_and_shore::index_of(move.a));
      case G::kPlay: {
        const auto island = static_cast<std::size_t>(sea_and_shore::index_of(move.a));
        const int a_half = sea_and_shore::kHighestValue - sea_and_shore::number_of(move.a) + 1;
        return numbered(sea_and_shore::detail::kPlays.begin[island] + move.b * a_half + move.c);
      }
      case G::kAdditions:
        if (move.a == G::kFromStock) return numbered(kOthers);
        [[fallthrough]];
      case G::kSteal:
      case G::kRaid: return numbered(places_left(static_cast<Seat>(move.a), seat, table.players) - 1);
      case G::kLook: return numbered(move.a);
      case G::kOrder:
        // Equal treasures make equal orders: the first of them has the number.
        for (int order = 0; order < kOrderings; ++order) {
          if (ordered(table, order) == move) return numbered(order);
        }
        return numbered(0);
      default: return numbered(0);
    }
  }

  static constexpr Move move(const G::State& table, Seat seat, int number) {
    const auto [verb, index] = kDecisions.find(number);
    switch (verb) {
      case G::kPass:
      case G::kGive:
      case G::kFetch:
      case G::kDiscard: return {verb, sea_and_shore::island_at(index)};
      case G::kPlay: return sea_and_shore::detail::kPlays.moves[static_cast<std::size_t>(index)];
      case G::kAdditions:
        if (index == kOthers) return {verb, G::kFromStock};
        [[fallthrough]];
      case G::kSteal:
      case G::kRaid:
        // Nobody sits there: no move names this seat.
        return {verb, index + 1 < table.players ? byte(clockwise(seat, index + 1, table.players)) : kHidden};
      case G::kLook: return {verb, byte(index)};
      case G::kOrder: return ordered(table, index);
      default: return {verb};
    }
  }

  static constexpr int outcome(Move move) {
    const auto numbered = [&](int index) { return kChance.number(move.verb - G::kFirst, index); };
    switch (move.verb) {
      case G::kFirst: return numbered(move.a);
      case G::kSide: return numbered(move.a - 1);
      case G::kDeal: return numbered(move.a * kIslands + sea_and_shore::index_of(move.b));
      case G::kRaided: return numbered(sea_and_shore::index_of(move.a));
      default: return numbered(move.a * kTreasureFaces + sea_and_shore::treasure_index(move.b));
    }
  }

  static constexpr Move outcome_move(int number) {
    const auto [which, index] = kChance.find(number);
    const auto verb = byte(which + G::kFirst);
    switch (verb) {
      case G::kFirst: return {verb, byte(index)};
      case G::kSide: return {verb, byte(index + 1)};
      case G::kDeal: return {verb, byte(index / kIslands), sea_and_shore::island_at(index % kIslands)};
      case G::kRaided: return {verb, sea_and_shore::island_at(index)};
      default: return {verb, byte(index / kTreasureFaces), sea_and_shore::treasure_of(index % kTreasureFaces)};
    }
  }

 private:
  // SS-16: the three treasures that the acting seat sees, put in this order.
  static constexpr Move ordered(const G::State& table, int order) {
    const auto& known = table.decks[table.deck].known_top;
    const auto& positions = sea_and_shore::detail::kOrders[static_cast<std::size_t>(order)];
    return {G::kOrder, known[positions[0]].treasure, known[positions[1]].treasure, known[positions[2]].treasure};
  }
};

}  // namespace fathom
