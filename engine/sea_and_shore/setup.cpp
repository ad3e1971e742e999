// A round of Sea & Shore from its set-up to its end.
#include <algorithm>

#include "engine/sea_and_shore/telling.h"

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

namespace {

template <class S>
void set_up(S& s) {
  if (s.actions[1] == kNoSide) {
    s.phase = Phase::side;
  } else if (s.starter == kNobody) {
    s.phase = Phase::first;
  } else {
    turn_up(s);
  }
}

}  // namespace

// SS-20: everything but the points and the starting card (SS-7) begins anew.
template <class S>
void begin_round(S& s) {
  tell_round(s);
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

template <class S>
void draw_side(S& s, ActionSide side) {
  report(s, {.what = kActionSide, .a = side});
  s.actions[next_action_card(s)] = side;
  set_up(s);
}

template <class S>
void draw_starter(S& s, Seat starter) {
  report(s, {.what = kStartingPlayer, .seat = starter});
  s.starter = starter;
  set_up(s);
}

// SS-5: one island at a time, seat 0 its whole hand first.
template <class S>
void deal(S& s, Card island) {
  report(s, {.what = kDealt,
             .seat = s.actor,
             .card = island,
             .from = place_of(Zone::islands),
             .to = hand_place(s.actor),
             .knows = Audience::only(s.actor)});
  CardSet& hand = of(s.hands, s.actor);
  hand.add(island);
  if (hand.count() < hand_size(s.players)) return;
  tell_hand(s, s.actor);
  if (++s.actor < s.players) return;
  tell_undealt(s);
  s.actor = kNobody;
  s.phase = Phase::pass;
}

// SS-6: the highest island of every longest colour.
CardSet may_pass(CardSet hand) {
  int longest = 1;
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
template <class S>
void pass(S& s, Seat seat, Card island) {
  report(s,
         {.what = kChoseToPass, .seat = seat, .card = island, .from = hand_place(seat), .knows = Audience::only(seat)});
  of(s.passed, seat) = island;
  if (std::find(s.passed.begin(), s.passed.begin() + s.players, kNoIsland) != s.passed.begin() + s.players) return;
  for (Seat giver = 0; giver < s.players; ++giver) {
    const Seat right = right_of(giver, s.players);
    const Card passed = of(s.passed, giver);
    report(s, {.what = kPassed,
               .seat = giver,
               .card = passed,
               .from = hand_place(giver),
               .to = hand_place(right),
               .a = right,
               .knows = between(giver, right)});
    of(s.hands, giver).remove(passed);
    of(s.hands, right).add(passed);
    of(s.knows, giver).add(passed);
  }
  s.passed = {};
  begin_trick(s);
}

// SS-20: treasures, and one point for two addition cards.
template <class S>
void end_round(S& s) {
  const auto before = s.points;
  for (unsigned i = 0; i < s.laid_count; ++i) {
    const LaidTreasure laid = s.laid[i];
    if (laid.owner == kNobody) continue;
    std::uint16_t& points = of(s.points, laid.owner);
    points = static_cast<std::uint16_t>(points + number_of(laid.treasure));
  }
  for (unsigned seat = 0; seat < s.players; ++seat) {
    s.points[seat] = static_cast<std::uint16_t>(s.points[seat] + points_of_additions(s.additions[seat]));
  }
  tell_points(s, before);
  if (s.round == kRounds) {
    s.phase = Phase::over;
    tell_result(s);
    return;
  }
  ++s.round;
  begin_round(s);
}

template void begin_round(State&);
template void begin_round(Told<State>&);
template void draw_side(State&, ActionSide);
template void draw_side(Told<State>&, ActionSide);
template void draw_starter(State&, Seat);
template void draw_starter(Told<State>&, Seat);
template void deal(State&, Card);
template void deal(Told<State>&, Card);
template void pass(State&, Seat, Card);
template void pass(Told<State>&, Seat, Card);
template void end_round(State&);
template void end_round(Told<State>&);

}  // namespace fathom::sea_and_shore
