// The four actions of Sea & Shore.
#include <algorithm>
#include <cassert>

#include "engine/sea_and_shore/telling.h"

namespace fathom::sea_and_shore {

namespace {

// Sets the phase for the activated action; false if there is nothing to do.
template <class S>
bool begin_action(S& s, ActionSide action) {
  switch (action) {
    case 1:
      s.phase = Phase::additions;
      tell_supplies(s);
      return true;
    case 2:
      s.phase = Phase::raid;
      if (!may_be_raided(s, s.actor).empty()) return true;
      report(s, {.what = kRaidSkipped, .seat = s.actor});
      return false;
    case 3: s.phase = Phase::look; return true;
    default:
      s.phase = Phase::fetch;
      if (!of(s.hands, s.actor).empty()) return true;
      report(s, {.what = kFetchSkipped, .seat = s.actor});
      return false;
  }
}

// Goes on until the third face-down treasure has been seen.
template <class S>
void look_on(S& s) {
  const Deck& deck = s.decks[s.deck];
  assert(deck.known + unseen_of(s, s.deck).count() >= kLookSize);  // SS-16: there never are fewer
  s.phase = deck.known < kLookSize ? Phase::seen : Phase::order;
  if (s.phase == Phase::order) tell_looked_at(s);
}

}  // namespace

// SS-13: in clockwise order from the starting player.
template <class S>
void next_action(S& s) {
  SeatSet activators;
  for (const Seat seat : s.activators) {
    if (seat != kNobody) activators.add(seat);
  }
  while (!activators.empty()) {
    s.actor = nearest(activators, s.starter, s.players);
    activators.remove(s.actor);
    const unsigned card = s.activators[0] == s.actor ? 0 : 1;
    s.activators[card] = kNobody;
    report(s, {.what = kActivated, .seat = s.actor, .a = s.actions[card]});
    if (begin_action(s, s.actions[card])) return;
  }
  end_trick(s);
}

// --- SS-14: action 1 ---

SeatSet may_lose_additions(const State& s, Seat actor) {
  SeatSet seats;
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (seat != actor && of(s.additions, seat) >= 2) seats.add(seat);
  }
  return seats;
}

template <class S>
void take_additions(S& s, Seat from) {
  std::uint8_t& source = from == kNobody ? s.stock : of(s.additions, from);
  const std::uint8_t taken = std::min<std::uint8_t>(2, source);
  tell_additions(s, from, taken);
  source = byte(source - taken);
  of(s.additions, s.actor) = byte(of(s.additions, s.actor) + taken);
  next_action(s);
}

// --- SS-15: action 2 ---

SeatSet may_be_raided(const State& s, Seat actor) {
  SeatSet seats;
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (seat != actor && !of(s.hands, seat).empty()) seats.add(seat);
  }
  return seats;
}

// Third seats cannot tell any more what the two hands hold.
template <class S>
void raid(S& s, Seat victim) {
  const CardSet both = of(s.hands, s.actor) | of(s.hands, victim);
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (seat != s.actor && seat != victim) of(s.knows, seat).remove(both);
  }
  s.victim = victim;
  s.left = byte(std::min(kRaidSize, of(s.hands, victim).count()));
  s.phase = Phase::raided;
  report(s, {.what = kReachedInto, .seat = s.actor, .a = victim, .b = s.left});
}

template <class S>
void raided(S& s, Card island) {
  report(s, {.what = kDrawn,
             .seat = s.actor,
             .card = island,
             .from = hand_place(s.victim),
             .to = hand_place(s.actor),
             .a = s.victim,
             .knows = between(s.actor, s.victim)});
  of(s.hands, s.victim).remove(island);
  of(s.hands, s.actor).add(island);
  of(s.knows, s.actor).remove(island);
  of(s.knows, s.victim).add(island);
  if (--s.left > 0) return;
  // As many go back as came: both hands were equally long before.
  s.left = byte((of(s.hands, s.actor).count() - of(s.hands, s.victim).count()) / 2);
  s.phase = Phase::give;
}

template <class S>
void give(S& s, Card island) {
  report(s, {.what = kGivenBack,
             .seat = s.actor,
             .card = island,
             .from = hand_place(s.actor),
             .to = hand_place(s.victim),
             .a = s.victim,
             .knows = between(s.actor, s.victim)});
  of(s.hands, s.actor).remove(island);
  of(s.hands, s.victim).add(island);
  of(s.knows, s.victim).remove(island);
  of(s.knows, s.actor).add(island);
  if (--s.left > 0) return;
  s.victim = kNobody;
  next_action(s);
}

// --- SS-16: action 3 ---

template <class S>
void look(S& s, int deck) {
  s.deck = byte(deck);
  tell_look(s);
  Deck& looked = s.decks[s.deck];
  for (unsigned i = 0; i < looked.known; ++i) looked.known_top[i].seen_by.add(s.actor);
  look_on(s);
}

template <class S>
void seen(S& s, Treasure treasure) {
  tell_saw(s, kSaw, treasure);
  Deck& deck = s.decks[s.deck];
  s.unseen.remove(treasure, s.values);
  deck.known_top[deck.known++] = {treasure, SeatSet::of(s.actor)};
  look_on(s);
}

// From now on only the author knows what lies where.
template <class S>
void reorder(S& s, std::array<Treasure, kLookSize> order) {
  tell_order(s, order);
  Deck& deck = s.decks[s.deck];
  for (unsigned i = 0; i < kLookSize; ++i) deck.known_top[i] = {order[i], SeatSet::of(s.actor)};
  s.deck = 0;
  next_action(s);
}

// --- SS-17: action 4 ---

template <class S>
void fetch(S& s, Card island) {
  tell_fetch(s, island);
  for (Played& played : s.played) {
    if (played.island == island) played.island = kNoIsland;
  }
  of(s.hands, s.actor).add(island);
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (seat != s.actor) of(s.knows, seat).add(island);
  }
  s.phase = Phase::discard;
}

template <class S>
void discard(S& s, Card island) {
  report(s,
         {.what = kDiscarded, .seat = s.actor, .card = island, .from = hand_place(s.actor), .to = place_of(Zone::out)});
  of(s.hands, s.actor).remove(island);
  for (CardSet& known : s.knows) known.remove(island);
  s.out.add(island);
  next_action(s);
}

template void next_action(State&);
template void next_action(Told<State>&);
template void take_additions(State&, Seat);
template void take_additions(Told<State>&, Seat);
template void raid(State&, Seat);
template void raid(Told<State>&, Seat);
template void raided(State&, Card);
template void raided(Told<State>&, Card);
template void give(State&, Card);
template void give(Told<State>&, Card);
template void look(State&, int);
template void look(Told<State>&, int);
template void seen(State&, Treasure);
template void seen(Told<State>&, Treasure);
template void reorder(State&, std::array<Treasure, kLookSize>);
template void reorder(Told<State>&, std::array<Treasure, kLookSize>);
template void fetch(State&, Card);
template void fetch(Told<State>&, Card);
template void discard(State&, Card);
template void discard(Told<State>&, Card);

}  // namespace fathom::sea_and_shore
