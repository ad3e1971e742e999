// The four actions of Sea & Shore.
#include <algorithm>
#include <cassert>

#include "engine/sea_and_shore/phases.h"

namespace fathom::sea_and_shore {

namespace {

// Sets the phase for the activated action; false if there is nothing to do.
bool begin_action(State& s, ActionSide action) {
  switch (action) {
    case 1: s.phase = Phase::additions; return true;
    case 2: s.phase = Phase::raid; return !may_be_raided(s, s.actor).empty();
    case 3: s.phase = Phase::look; return true;
    default: s.phase = Phase::fetch; return !of(s.hands, s.actor).empty();
  }
}

// Goes on until the third face-down treasure has been seen.
void look_on(State& s) {
  const Deck& deck = s.decks[s.deck];
  assert(deck.known + unseen_of(s, s.deck).count() >= kLookSize);  // SS-16: there never are fewer
  s.phase = deck.known < kLookSize ? Phase::seen : Phase::order;
}

}  // namespace

// SS-13: in clockwise order from the starting player.
void next_action(State& s) {
  SeatSet activators;
  for (const Seat seat : s.activators) {
    if (seat != kNobody) activators.add(seat);
  }
  while (!activators.empty()) {
    s.actor = nearest(activators, s.starter, s.players);
    activators.remove(s.actor);
    const unsigned card = s.activators[0] == s.actor ? 0 : 1;
    s.activators[card] = kNobody;
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

void take_additions(State& s, Seat from) {
  std::uint8_t& source = from == kNobody ? s.stock : of(s.additions, from);
  const std::uint8_t taken = std::min<std::uint8_t>(2, source);
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
void raid(State& s, Seat victim) {
  const CardSet both = of(s.hands, s.actor) | of(s.hands, victim);
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (seat != s.actor && seat != victim) of(s.knows, seat).remove(both);
  }
  s.victim = victim;
  s.left = byte(std::min(kRaidSize, of(s.hands, victim).count()));
  s.phase = Phase::raided;
}

void raided(State& s, Card island) {
  of(s.hands, s.victim).remove(island);
  of(s.hands, s.actor).add(island);
  of(s.knows, s.actor).remove(island);
  of(s.knows, s.victim).add(island);
  if (--s.left > 0) return;
  // As many go back as came: both hands were equally long before.
  s.left = byte((of(s.hands, s.actor).count() - of(s.hands, s.victim).count()) / 2);
  s.phase = Phase::give;
}

void give(State& s, Card island) {
  of(s.hands, s.actor).remove(island);
  of(s.hands, s.victim).add(island);
  of(s.knows, s.victim).remove(island);
  of(s.knows, s.actor).add(island);
  if (--s.left > 0) return;
  s.victim = kNobody;
  next_action(s);
}

// --- SS-16: action 3 ---

void look(State& s, int deck) {
  s.deck = byte(deck);
  Deck& looked = s.decks[s.deck];
  for (unsigned i = 0; i < looked.known; ++i) looked.known_top[i].seen_by.add(s.actor);
  look_on(s);
}

void seen(State& s, Treasure treasure) {
  Deck& deck = s.decks[s.deck];
  s.unseen.remove(treasure, s.values);
  deck.known_top[deck.known++] = {treasure, SeatSet::of(s.actor)};
  look_on(s);
}

// From now on only the author knows what lies where.
void reorder(State& s, std::array<Treasure, kLookSize> order) {
  Deck& deck = s.decks[s.deck];
  for (unsigned i = 0; i < kLookSize; ++i) deck.known_top[i] = {order[i], SeatSet::of(s.actor)};
  s.deck = 0;
  next_action(s);
}

// --- SS-17: action 4 ---

void fetch(State& s, Card island) {
  for (Played& played : s.played) {
    if (played.island == island) played.island = kNoIsland;
  }
  of(s.hands, s.actor).add(island);
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (seat != s.actor) of(s.knows, seat).add(island);
  }
  s.phase = Phase::discard;
}

void discard(State& s, Card island) {
  of(s.hands, s.actor).remove(island);
  for (CardSet& known : s.knows) known.remove(island);
  s.out.add(island);
  next_action(s);
}

}  // namespace fathom::sea_and_shore
