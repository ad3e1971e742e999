// A trick of Sea & Shore: islands are played, the covers come off, treasures and addition cards are given out.
#include <algorithm>
#include <cassert>

#include "engine/sea_and_shore/telling.h"

namespace fathom::sea_and_shore {

// SS-9: in clockwise order only a higher value beats the best so far, so a tie goes to the nearest.
SeatSet winners(const State& s) {
  std::array<int, kColours> best{};
  std::array<Seat, kColours> winner{kNobody, kNobody, kNobody, kNobody};
  for (int steps = 0; steps < s.players; ++steps) {
    const Seat seat = clockwise(s.starter, steps, s.players);
    const auto contest = static_cast<std::size_t>(contest_played(s, seat));
    if (value_played(s, seat) <= best[contest]) continue;
    best[contest] = value_played(s, seat);
    winner[contest] = seat;
  }
  SeatSet seats;
  for (const Seat seat : winner) {
    if (seat != kNobody) seats.add(seat);
  }
  return seats;
}

namespace {

// SS-12: the lowest of those whom the winner beat, the nearest among equals.
template <class S>
void award_additions(S& s, Seat winner) {
  const Colour contest = contest_played(s, winner);
  int competed = 1;
  Seat lowest = kNobody;
  for (int steps = 0; steps < s.players; ++steps) {
    const Seat seat = clockwise(s.starter, steps, s.players);
    if (seat == winner || contest_played(s, seat) != contest) continue;
    ++competed;
    if (lowest == kNobody || value_played(s, seat) < value_played(s, lowest)) lowest = seat;
  }
  if (lowest == kNobody) return;
  const std::uint8_t awarded = std::min(byte(competed), s.stock);
  tell_award(s, winner, lowest, competed, awarded);
  s.stock = byte(s.stock - awarded);
  of(s.additions, lowest) = byte(of(s.additions, lowest) + awarded);
}

// Treasures, then additions, colour by colour in the order of the winners; then the actions.
template <class S>
void settle(S& s) {
  while (!s.to_settle.empty()) {
    const Seat winner = nearest(s.to_settle, s.starter, s.players);
    if (s.treasured.has(colour_played(s, winner))) {
      s.actor = winner;
      s.phase = Phase::take;
      tell_nothing_to_steal(s, winner);
      return;
    }
    award_additions(s, winner);
    s.to_settle.remove(winner);
  }
  next_action(s);
}

template <class S>
void treasure_is_won(S& s, Seat winner) {
  assert(winner >= 0 && winner < s.players);
  award_additions(s, winner);
  s.to_settle.remove(winner);
  settle(s);
}

// Now everybody sees the islands, so nobody knows more of them than the others.
template <class S>
void covers_come_off(S& s) {
  for (CardSet& known : s.knows) known.remove(played_islands(s));
  s.treasured = face_up_colours(s);
  s.to_settle = winners(s);
  tell_covers(s);
  for (Seat seat = 0; seat < s.players; ++seat) {
    const Colour colour = colour_played(s, seat);
    if (s.to_settle.has(seat) && !s.treasured.has(colour)) s.activators[action_card_of(colour)] = seat;
  }
  settle(s);
}

void lay(State& s, Treasure treasure, Seat owner) { s.laid[s.laid_count++] = {treasure, owner}; }

}  // namespace

template <class S>
void begin_trick(S& s) {
  report(s, {.what = kTrickBegan, .seat = s.starter, .a = s.trick});
  s.actor = s.starter;
  s.phase = Phase::play;
}

template <class S>
void play_island(S& s, Seat seat, Played played) {
  report(s, {.what = kPlayed,
             .seat = seat,
             .card = played.island,
             .from = hand_place(seat),
             .to = played_place(seat),
             .a = number(played.shows),
             .b = played.additions,
             .face = half_of(played.island, played.shows),
             .knows = Audience::only(seat)});
  of(s.hands, seat).remove(played.island);
  of(s.additions, seat) = byte(of(s.additions, seat) - played.additions);
  of(s.played, seat) = played;
  s.actor = clockwise(seat, 1, s.players);
  if (s.actor == s.starter) covers_come_off(s);
}

SeatSet may_be_stolen_from(const State& s, Seat winner) {
  SeatSet seats;
  const Colour colour = colour_played(s, winner);
  const int limit = value_played(s, winner) + (s.steal_from_tied ? 1 : 0);
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (seat == winner || colour_played(s, seat) != colour || value_played(s, seat) >= limit) continue;
    const int top = top_of_pile(s, seat);
    if (top >= 0 && colour_of(s.laid[static_cast<std::size_t>(top)].treasure) == colour) seats.add(seat);
  }
  return seats;
}

template <class S>
void take_treasure(S& s, Seat winner) {
  const int which = deck_of(s, colour_played(s, winner));
  Deck& deck = s.decks[static_cast<std::size_t>(which)];
  report(
      s,
      {.what = kTaken, .seat = winner, .card = deck.up, .from = place_of(Zone::up, which), .to = pile_place(winner)});
  lay(s, deck.up, winner);
  deck.up = kNoTreasure;
  treasure_is_won(s, winner);
}

// SS-11: from the top of one pile to the top of the other.
template <class S>
void steal_treasure(S& s, Seat winner, Seat victim) {
  const auto stolen = s.laid.begin() + top_of_pile(s, victim);
  report(s, {.what = kStolen,
             .seat = winner,
             .card = stolen->treasure,
             .from = pile_place(victim),
             .to = pile_place(winner),
             .a = victim});
  stolen->owner = winner;
  std::rotate(stolen, stolen + 1, s.laid.begin() + s.laid_count);
  treasure_is_won(s, winner);
}

template <class S>
void turn_up(S& s) {
  for (Deck& deck : s.decks) {
    if (deck.known == 0 || deck.up != kNoTreasure) continue;
    deck.up = deck.known_top[0].treasure;
    tell_turned_up(s, static_cast<int>(&deck - s.decks.data()), deck.up);
    std::copy(deck.known_top.begin() + 1, deck.known_top.end(), deck.known_top.begin());
    deck.known_top[--deck.known] = {};
  }
  for (int deck = 0; deck < deck_count(s.players); ++deck) {
    if (s.decks[static_cast<std::size_t>(deck)].up != kNoTreasure) continue;
    // A round turns up fewer treasures than a deck has: those put under it are never reached again.
    assert(!unseen_of(s, deck).empty());
    s.deck = byte(deck);
    s.phase = Phase::turn;
    return;
  }
  s.deck = 0;
  if (s.hands[0].empty()) {
    s.actor = 0;
    s.phase = Phase::deal;
  } else {
    begin_trick(s);
  }
}

template <class S>
void turned(S& s, int deck, Treasure treasure) {
  tell_turned_up(s, deck, treasure);
  s.unseen.remove(treasure, s.values);
  s.decks[static_cast<std::size_t>(deck)].up = treasure;
  turn_up(s);
}

// SS-18. Hands are equally long between tricks: who took an island also gave one away.
template <class S>
void end_trick(S& s) {
  tell_trick_end(s);
  for (Deck& deck : s.decks) {
    if (deck.up != kNoTreasure) lay(s, deck.up, kNobody);
    deck.up = kNoTreasure;
  }
  s.out.add(played_islands(s));
  for (const Played& played : s.played) s.stock = byte(s.stock + played.additions);
  s.played = {};
  s.treasured = {};
  s.actor = kNobody;
  s.starter = clockwise(s.starter, 1, s.players);
  ++s.trick;
  if (s.hands[0].empty()) {
    end_round(s);
  } else {
    turn_up(s);
  }
}

template void begin_trick(State&);
template void begin_trick(Told<State>&);
template void play_island(State&, Seat, Played);
template void play_island(Told<State>&, Seat, Played);
template void take_treasure(State&, Seat);
template void take_treasure(Told<State>&, Seat);
template void steal_treasure(State&, Seat, Seat);
template void steal_treasure(Told<State>&, Seat, Seat);
template void turn_up(State&);
template void turn_up(Told<State>&);
template void turned(State&, int, Treasure);
template void turned(Told<State>&, int, Treasure);
template void end_trick(State&);
template void end_trick(Told<State>&);

}  // namespace fathom::sea_and_shore
