// What the rules of Sea & Shore report where it takes more than a line. All of it is nothing where nobody listens.
#pragma once

#include "engine/sea_and_shore/contests.h"
#include "engine/sea_and_shore/phases.h"

namespace fathom::sea_and_shore {

constexpr Place hand_place(Seat seat) { return place_of(Zone::hand, seat); }
constexpr Place played_place(Seat seat) { return place_of(Zone::played, seat); }
constexpr Place pile_place(Seat seat) { return place_of(Zone::pile, seat); }

// The two between whom an island changes hands see it.
constexpr Audience between(Seat seat, Seat other) { return Audience::only(SeatSet::of(seat) | SeatSet::of(other)); }

// --- a round ---

// SS-4, SS-20: what the last round has left lying goes back, and what is settled already is laid out.
template <class S>
void tell_round(S& s) {
  if constexpr (kIsTold<S>) {
    report(s, {.what = kRoundBegan, .a = s.round});
    for (unsigned i = 0; i < s.laid_count; ++i) {
      const auto [treasure, owner] = s.laid[i];
      const int deck = deck_of(s, colour_of(treasure));
      report(s, {.what = kReturned,
                 .card = treasure,
                 .from = owner == kNobody ? place_of(Zone::under, deck) : pile_place(owner),
                 .to = place_of(Zone::deck, deck)});
    }
    if (!s.out.empty()) {
      report(
          s,
          {.what = kIslandsGathered, .card = kEveryCard, .from = place_of(Zone::out), .to = place_of(Zone::islands)});
    }
    const int boxed = kTreasures - all_treasures(s).count();
    if (s.round == 1 && boxed > 0) report(s, {.what = kLeftInTheBox, .a = number(boxed)});
    for (const ActionSide action : s.actions) {
      if (!s.draws_sides) report(s, {.what = kActionSide, .a = action});
    }
    if (s.round == 1 && s.starter != kNobody) report(s, {.what = kStartingPlayer, .seat = s.starter});
  }
}

// SS-5: the whole hand, which came island by island.
template <class S>
void tell_hand(S& s, Seat seat) {
  if constexpr (kIsTold<S>) {
    for (const Card island : of(s.hands, seat)) {
      report(s,
             {.what = kHandDealt, .seat = seat, .card = island, .to = hand_place(seat), .knows = Audience::only(seat)});
    }
  }
}

// SS-5: what is left when everybody has a hand.
template <class S>
void tell_undealt(S& s) {
  const int undealt = kIslands - s.players * hand_size(s.players);
  if (undealt > 0) report(s, {.what = kStayOut, .a = number(undealt)});
}

// SS-4, SS-18
template <class S>
void tell_turned_up(S& s, int deck, Treasure treasure) {
  report(s, {.what = kTurnedUp, .card = treasure, .from = place_of(Zone::deck, deck), .to = place_of(Zone::up, deck)});
}

// SS-20: what the round has brought each, and what everybody has now. Called when the points are added up, but nothing
// is put away.
template <class S>
void tell_points(S& s, const PerSeat<std::uint16_t>& before) {
  if constexpr (kIsTold<S>) {
    report(s, {.what = kRoundEnded, .a = s.round});
    for (Seat seat = 0; seat < s.players; ++seat) {
      const int brought = of(s.points, seat) - of(before, seat);
      const int additions = points_of_additions(of(s.additions, seat));
      report(s, {.what = kCounted,
                 .seat = seat,
                 .a = number(brought - additions),
                 .b = number(additions),
                 .c = number(brought)});
    }
    for (Seat seat = 0; seat < s.players; ++seat) {
      report(s, {.what = kStands, .seat = seat, .a = number(of(s.points, seat))});
    }
  }
}

// SS-21: who wins, and by which rule where points alone do not decide.
template <class S>
void tell_result(S& s) {
  if constexpr (kIsTold<S>) {
    const Result result = SeaAndShore::result(s);
    const int best = result.scores[static_cast<std::size_t>(result.winners.lowest())];
    int equal = 0;
    for (Seat seat = 0; seat < s.players; ++seat) equal += of(s.points, seat) == best;
    const Happened how = result.winners.count() > 1 ? kSharedVictory : equal > 1 ? kWonByStartingCard : kWon;
    for (Seat seat = 0; seat < s.players; ++seat) {
      if (result.winners.has(seat)) report(s, {.what = how, .seat = seat, .a = number(best)});
    }
  }
}

// --- a trick ---

// SS-10: two colours that count as one, if it matters.
template <class S>
void tell_one_colour(S& s) {
  ColourSet colours;
  for (Seat seat = 0; seat < s.players; ++seat) colours.add(colour_played(s, seat));
  for (int first = 0; first < kColours; first += kColoursPerActionCard) {
    const auto colour = static_cast<Colour>(first);
    const auto other = static_cast<Colour>(first + 1);
    if (contest_of(s, other) != colour || !colours.has(colour) || !colours.has(other)) continue;
    report(s, {.what = kCountAsOne, .a = number(action_card_of(colour))});
  }
}

// SS-9: one colour: its winner, and everybody whom it beats.
template <class S>
void tell_contest(S& s, Seat winner) {
  const Colour contest = contest_played(s, winner);
  const int best = value_played(s, winner);
  int competed = 0;
  bool tied = false;
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (contest_played(s, seat) != contest) continue;
    ++competed;
    tied = tied || (seat != winner && value_played(s, seat) == best);
  }
  report(s, {.what = competed == 1 ? kWonAlone
                     : tied        ? kWonTie
                                   : kWonColour,
             .seat = winner,
             .a = number(colour_played(s, winner)),
             .b = number(best),
             .c = number(competed)});
  for (int steps = 0; steps < s.players; ++steps) {
    const Seat seat = clockwise(s.starter, steps, s.players);
    if (seat == winner || contest_played(s, seat) != contest) continue;
    report(s, {.what = value_played(s, seat) == best ? kLostTie : kBeaten,
               .seat = seat,
               .a = number(colour_played(s, seat)),
               .b = number(value_played(s, seat)),
               .c = winner});
  }
}

// SS-9: the islands as they are, and who has won what, in the order in which it is settled.
template <class S>
void tell_covers(S& s) {
  if constexpr (kIsTold<S>) {
    for (int steps = 0; steps < s.players; ++steps) {
      const Seat seat = clockwise(s.starter, steps, s.players);
      const Place place = played_place(seat);
      report(s, {.what = kUncovered, .seat = seat, .card = of(s.played, seat).island, .from = place, .to = place});
    }
    tell_one_colour(s);
    for (SeatSet left = s.to_settle; !left.empty();) {
      const Seat winner = nearest(left, s.starter, s.players);
      tell_contest(s, winner);
      left.remove(winner);
    }
  }
}

// SS-11: why the winner has nobody to steal from, if that is so.
template <class S>
void tell_nothing_to_steal(S& s, Seat winner) {
  if constexpr (kIsTold<S>) {
    if (!may_be_stolen_from(s, winner).empty()) return;
    bool alone = true;
    for (int steps = 0; steps < s.players; ++steps) {
      const Seat rival = clockwise(s.starter, steps, s.players);
      if (rival == winner || colour_played(s, rival) != colour_played(s, winner)) continue;
      alone = false;
      const int top = top_of_pile(s, rival);
      if (value_played(s, rival) == value_played(s, winner) && !s.steal_from_tied) {
        report(s, {.what = kTiedNotBeaten, .seat = winner, .a = rival});
      } else if (top < 0) {
        report(s, {.what = kNothingToSteal, .seat = winner, .a = rival});
      } else {
        report(s, {.what = kTopOfOtherColour,
                   .seat = winner,
                   .card = s.laid[static_cast<std::size_t>(top)].treasure,
                   .from = pile_place(rival),
                   .a = rival});
      }
    }
    if (alone) report(s, {.what = kNobodyToStealFrom, .seat = winner});
  }
}

// SS-12: `due` additions for the lowest, of which the stock has `awarded`.
template <class S>
void tell_award(S& s, Seat winner, Seat lowest, int due, int awarded) {
  if constexpr (kIsTold<S>) {
    const int value = value_played(s, lowest);
    for (Seat seat = 0; seat < s.players; ++seat) {
      const bool rival = seat != lowest && seat != winner && contest_played(s, seat) == contest_played(s, winner);
      if (!rival || value_played(s, seat) != value) continue;
      report(s, {.what = kLowestTie, .seat = lowest, .a = number(value)});
      break;
    }
    if (awarded == due) {
      report(s, {.what = kAwarded, .seat = lowest, .a = number(awarded)});
    } else if (awarded > 0) {
      report(s, {.what = kAwardedTheRest, .seat = lowest, .a = number(awarded), .b = number(due)});
    } else {
      report(s, {.what = kNothingToAward, .seat = lowest, .a = number(due)});
    }
  }
}

// SS-18
template <class S>
void tell_trick_end(S& s) {
  if constexpr (kIsTold<S>) {
    for (int deck = 0; deck < deck_count(s.players); ++deck) {
      const Treasure up = s.decks[static_cast<std::size_t>(deck)].up;
      if (up == kNoTreasure) continue;
      report(s, {.what = kWentUnder, .card = up, .from = place_of(Zone::up, deck), .to = place_of(Zone::under, deck)});
    }
    int returned = 0;
    for (int steps = 0; steps < s.players; ++steps) {
      const Seat seat = clockwise(s.starter, steps, s.players);
      const Played& played = of(s.played, seat);
      returned += played.additions;
      if (played.island == kNoIsland) continue;
      report(s, {.what = kWentOut,
                 .seat = seat,
                 .card = played.island,
                 .from = played_place(seat),
                 .to = place_of(Zone::out)});
    }
    if (returned > 0) report(s, {.what = kAdditionsReturned, .a = number(returned)});
    report(s, {.what = kStarterPassed, .seat = clockwise(s.starter, 1, s.players)});
  }
}

// --- actions ---

// SS-14: that it must be the stock.
template <class S>
void tell_supplies(S& s) {
  if constexpr (kIsTold<S>) {
    if (may_lose_additions(s, s.actor).empty()) report(s, {.what = kNobodyHasTwo, .seat = s.actor});
  }
}

// SS-14: additions that change hands, or why none do.
template <class S>
void tell_additions(S& s, Seat from, int taken) {
  if (from != kNobody) {
    report(s, {.what = kTookAdditions, .seat = s.actor, .a = number(taken), .b = from});
  } else if (taken > 0) {
    report(s, {.what = kTookFromStock, .seat = s.actor, .a = number(taken)});
  } else {
    report(s, {.what = kStockEmpty, .seat = s.actor});
  }
}

constexpr DeckName deck_name(const State& s, int deck) {
  if (deck_count(s.players) == 1) return DeckName::only;
  return deck == 0 ? DeckName::red_blue : DeckName::green_purple;
}

// SS-16: a treasure as the one sees it who looks.
template <class S>
void tell_saw(S& s, Happened what, Treasure treasure) {
  report(s, {.what = what,
             .seat = s.actor,
             .card = treasure,
             .from = place_of(Zone::deck, s.deck),
             .knows = Audience::only(s.actor)});
}

// SS-16: the deck, and what others have seen there before.
template <class S>
void tell_look(S& s) {
  if constexpr (kIsTold<S>) {
    report(s,
           {.what = kLooked, .seat = s.actor, .from = place_of(Zone::deck, s.deck), .a = number(deck_name(s, s.deck))});
    const Deck& deck = s.decks[s.deck];
    for (unsigned i = 0; i < deck.known; ++i) tell_saw(s, kSaw, deck.known_top[i].treasure);
  }
}

template <class S>
void tell_looked_at(S& s) {
  if constexpr (kIsTold<S>) {
    for (const KnownTreasure& known : s.decks[s.deck].known_top) tell_saw(s, kLookedAt, known.treasure);
  }
}

// SS-16: in which order, for the one who decides it.
template <class S>
void tell_order(S& s, const std::array<Treasure, kLookSize>& order) {
  if constexpr (kIsTold<S>) {
    for (const Treasure treasure : order) {
      report(s, {.what = kPutBack,
                 .seat = s.actor,
                 .card = treasure,
                 .to = place_of(Zone::deck, s.deck),
                 .knows = Audience::only(s.actor)});
    }
  }
}

// SS-17: the island that is fetched comes from the one who played it.
template <class S>
void tell_fetch(S& s, Card island) {
  if constexpr (kIsTold<S>) {
    for (Seat seat = 0; seat < s.players; ++seat) {
      if (of(s.played, seat).island != island) continue;
      report(s, {.what = kFetched,
                 .seat = s.actor,
                 .card = island,
                 .from = played_place(seat),
                 .to = hand_place(s.actor),
                 .a = seat});
    }
  }
}

}  // namespace fathom::sea_and_shore
