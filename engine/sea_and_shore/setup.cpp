// A round of Sea & Shore from its set-up to its end.
#include <algorithm>

#include "engine/sea_and_shore/phases.h"

namespace fathom::sea_and_shore {

// SS-2, SS-4: with three players a 2, a 3 and a 4 of every colour stay in the box.
TreasureSet all_treasures(const State& s) {
  TreasureSet all{~std::uint32_t{0}};
  if (s.players == 3) {
    for (const Colour colour : {Colour::red, Colour::blue, Colour::green, Colour::purple}) {
      for (const int value : {2, 3, 4}) all.remove(card_of(colour, value), s.values);
    }
  }
  return all;
}

// SS-20: everything but the points and the starting card (SS-7) begins anew.
void begin_round(State& s) {
  s.trick = 1;
  s.out = {};
  s.knows = {};
  s.unseen = all_treasures(s);
  s.decks = {};
  s.laid = {};
  s.laid_count = 0;
  s.stock = kAdditions;
  s.additions = {};
  if (s.draws_sides) s.actions = {};
  set_up(s);
}

void set_up(State& s) {
  if (s.actions[1] == kNoSide) {
    s.phase = Phase::side;
  } else if (s.starter == kNobody) {
    s.phase = Phase::first;
  } else {
    turn_up(s);
  }
}

// SS-5: one island at a time, seat 0 its whole hand first.
void deal(State& s, Card island) {
  CardSet& hand = of(s.hands, s.actor);
  hand.add(island);
  if (hand.count() < hand_size(s.players)) return;
  if (++s.actor < s.players) return;
  s.actor = kNobody;
  s.phase = Phase::pass;
}

// SS-6: the highest island of every longest colour.
CardSet may_pass(CardSet hand) {
  int longest = 0;
  CardSet highest;
  for (const Colour colour : {Colour::red, Colour::blue, Colour::green, Colour::purple}) {
    const CardSet islands = hand & islands_of(colour);
    if (islands.count() < longest) continue;
    if (islands.count() > longest) highest = {};
    longest = islands.count();
    highest.add(islands.highest());
  }
  return highest;
}

// SS-6: nothing moves before all have chosen; then giver and receiver know the island.
void pass(State& s, Seat seat, Card island) {
  of(s.passed, seat) = island;
  if (std::find(s.passed.begin(), s.passed.begin() + s.players, kNoIsland) != s.passed.begin() + s.players) return;
  for (Seat giver = 0; giver < s.players; ++giver) {
    const Seat right = clockwise(giver, s.players - 1, s.players);
    const Card passed = of(s.passed, giver);
    of(s.hands, giver).remove(passed);
    of(s.hands, right).add(passed);
    of(s.knows, giver).add(passed);
  }
  s.passed = {};
  begin_trick(s);
}

// SS-20: treasures, and one point for two addition cards.
void end_round(State& s) {
  for (unsigned i = 0; i < s.laid_count; ++i) {
    const LaidTreasure laid = s.laid[i];
    if (laid.owner == kNobody) continue;
    std::uint16_t& points = of(s.points, laid.owner);
    points = static_cast<std::uint16_t>(points + number_of(laid.treasure));
  }
  for (unsigned seat = 0; seat < s.players; ++seat) {
    s.points[seat] = static_cast<std::uint16_t>(s.points[seat] + s.additions[seat] / 2);
  }
  if (s.round == kRounds) {
    s.phase = Phase::over;
    return;
  }
  ++s.round;
  begin_round(s);
}

}  // namespace fathom::sea_and_shore
