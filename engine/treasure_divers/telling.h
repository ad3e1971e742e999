// What the rules of Treasure Divers report where it takes more than a line. All of it is nothing where nobody listens.
#pragma once

#include "engine/treasure_divers/happened.h"
#include "engine/treasure_divers/lagoons.h"
#include "engine/treasure_divers/piles.h"
#include "engine/treasure_divers/rules.h"

namespace fathom::treasure_divers {

using Listened = Told<State>;

inline Place lagoon_place(unsigned lagoon) { return place_of(Zone::lagoon, static_cast<int>(lagoon)); }
inline Place pile_place(Seat seat) { return place_of(Zone::pile, seat); }
inline Place wild_place(Seat seat) { return place_of(Zone::wild, seat); }
inline Place sharks_place(Seat seat) { return place_of(Zone::sharks, seat); }

// Something that happens at a Lagoon and moves no card.
template <class S>
void report_at(S& s, Happened what, Seat seat, unsigned lagoon, int a = 0) {
  report(s, {.what = what, .seat = seat, .from = lagoon_place(lagoon), .a = number(a)});
}

// --- until all is placed ---

template <class S>
void tell_peek(S& s, Seat seat, unsigned lagoon) {
  if constexpr (kIsTold<S>) {
    const bool shared = !s.lagoons[lagoon].seen_by.empty();
    report(s, {.what = kPeeked,
               .seat = seat,
               .card = TreasureDivers::shown(s.lagoons[lagoon].top),
               .from = lagoon_place(lagoon),
               .a = number(player(s, seat).scope ? Peek::scope : Peek::scanner),
               .b = shared,
               .c = number(1 - seat),
               .knows = Audience::only(seat)});
  }
}

template <class S>
void tell_placement(S& s, Seat seat, Audience hears) {
  for (const DiveTeam card : player(s, seat).placed) {
    report(s, {.what = kPlaced,
               .seat = seat,
               .card = TreasureDivers::shown(card),
               .from = place_of(Zone::hand, seat),
               .to = place_of(Zone::placed, seat),
               .hears = hears});
  }
}

// TD-6: who places first does so in secret; both placements are open with the second.
template <class S>
void tell_placed(S& s, Seat by) {
  if constexpr (kIsTold<S>) {
    if (!yet_to_place(s).empty()) {
      tell_placement(s, by, Audience::only(by));
      report(s, {.what = kReady, .seat = by, .hears = Audience::all_but(by)});
      return;
    }
    for (const Seat seat : {s.captain, scanner(s)}) {
      tell_placement(s, seat, seat == by ? Audience::everybody() : Audience::all_but(seat));
    }
  }
}

template <class S>
void tell_revealed(S& s) {
  if constexpr (kIsTold<S>) {
    for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
      if (s.lagoons[lagoon].face_up) continue;
      report(s,
             {.what = kRevealed, .card = TreasureDivers::shown(s.lagoons[lagoon].top), .from = lagoon_place(lagoon)});
    }
  }
}

// --- special cards ---

// The Scanner's card at a Lagoon that a card of the Captain's overrules.
template <class S>
void tell_overruled(S& s, Happened what, unsigned lagoon, DiveTeam by) {
  report(
      s,
      {.what = what, .seat = scanner(s), .from = lagoon_place(lagoon), .a = TreasureDivers::shown(by), .b = s.captain});
}

// TD-7: a Chum Bucket that does not count, and one that has nothing to do.
template <class S>
void tell_chum_idle(S& s, const Chum& chum) {
  if constexpr (kIsTold<S>) {
    for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
      if (card_at(s, scanner(s), lagoon) != DiveTeam::chum_bucket || chum.owner == scanner(s)) continue;
      tell_overruled(s, kChumOverruled, lagoon,
                     chum.owner == s.captain ? DiveTeam::chum_bucket : card_at(s, s.captain, lagoon));
    }
    if (chum.owner == kNobody || attracted(s, chum) != 0) return;
    report_at(s, shows_shark(s.lagoons[chum.lagoon]) ? kChumBesides : kChumUnsmelt, chum.owner, chum.lagoon);
  }
}

template <class S>
void tell_lured(S& s, const Chum& chum, unsigned lagoon) {
  const auto move = [&](Happened what, unsigned from, unsigned to) {
    report(s, {.what = what,
               .seat = chum.owner,
               .card = TreasureDivers::shown(s.lagoons[from].top),
               .from = lagoon_place(from),
               .to = lagoon_place(to)});
  };
  move(kLured, lagoon, chum.lagoon);
  move(kGaveWay, chum.lagoon, lagoon);
}

// TD-8: the Harpoon Guns of a Lagoon that bag no Shark.
template <class S>
void tell_harpoons_idle(S& s, unsigned lagoon) {
  if constexpr (kIsTold<S>) {
    const bool shark = shows_shark(s.lagoons[lagoon]);
    for (const Seat seat : {s.captain, scanner(s)}) {
      if (card_at(s, seat, lagoon) != DiveTeam::harpoon_gun) continue;
      if (!shark) {
        report_at(s, kHarpoonMissed, seat, lagoon);
      } else if (user_of(s, DiveTeam::harpoon_gun, lagoon) != seat) {
        tell_overruled(s, kHarpoonOverruled, lagoon, card_at(s, s.captain, lagoon));
      }
    }
  }
}

// TD-8: the Shark is bagged, and a Deep Dive Suit that wanted to slip under it has nothing to do.
template <class S>
void tell_harpooned(S& s, Seat seat, unsigned lagoon) {
  if constexpr (kIsTold<S>) {
    report(s, {.what = kHarpooned,
               .seat = seat,
               .card = TreasureDivers::shown(Kind::shark),
               .from = lagoon_place(lagoon),
               .to = wild_place(seat)});
    for (const Seat other : {s.captain, scanner(s)}) {
      if (card_at(s, other, lagoon) == DiveTeam::deep_dive_suit) report_at(s, kSuitTooLate, other, lagoon);
    }
  }
}

// TD-9: of two Deep Dive Suits at a Shark the Captain's goes.
template <class S>
void tell_dived(S& s, Seat seat, unsigned lagoon) {
  if constexpr (kIsTold<S>) {
    report_at(s, kDived, seat, lagoon);
    if (seat == s.captain && card_at(s, scanner(s), lagoon) == DiveTeam::deep_dive_suit)
      tell_overruled(s, kSuitOverruled, lagoon, DiveTeam::deep_dive_suit);
    if (s.lagoons[lagoon].count == 1) report_at(s, kNothingBeneath, seat, lagoon);
  }
}

// TD-9: the Deep Dive Suits of a Lagoon that is bid for. A Shark there means that the Captain's card overrules it.
template <class S>
void tell_suits_bid(S& s, unsigned lagoon) {
  if constexpr (kIsTold<S>) {
    for (const Seat seat : {s.captain, scanner(s)}) {
      if (card_at(s, seat, lagoon) != DiveTeam::deep_dive_suit) continue;
      if (shows_shark(s.lagoons[lagoon])) {
        tell_overruled(s, kSuitOverruled, lagoon, card_at(s, s.captain, lagoon));
      } else {
        report_at(s, kSuitOnlyBids, seat, lagoon, bid(s, DiveTeam::deep_dive_suit));
      }
    }
  }
}

// --- what is collected ---

// TD-12: a treasure joins the pile, a Shark sinks to the Locker.
template <class S>
void tell_collected(S& s, Happened what, Seat seat, unsigned lagoon, Kind kind, int a = 0, int b = 0) {
  report(s, {.what = what,
             .seat = seat,
             .card = TreasureDivers::shown(kind),
             .from = lagoon_place(lagoon),
             .to = kind == Kind::shark ? place_of(Zone::locker) : pile_place(seat),
             .a = number(a),
             .b = number(b)});
}

// TD-10: who takes the top card, with what against what.
template <class S>
void tell_bids(S& s, Seat winner, unsigned lagoon) {
  if constexpr (kIsTold<S>) {
    tell_suits_bid(s, lagoon);
    const int won = bid(s, card_at(s, winner, lagoon));
    const int lost = bid(s, card_at(s, static_cast<Seat>(1 - winner), lagoon));
    tell_collected(s, won == lost ? kTieWon : kBidWon, winner, lagoon, s.lagoons[lagoon].top, won, lost);
  }
}

// TD-11: a DPV that won and takes no second card.
template <class S>
void tell_dpv_idle(S& s, Seat winner, unsigned lagoon) {
  if constexpr (kIsTold<S>) {
    if (card_at(s, winner, lagoon) != DiveTeam::dpv_diver) return;
    if (user_of(s, DiveTeam::dpv_diver, lagoon) != winner) {
      tell_overruled(s, kDpvOverruled, lagoon, card_at(s, s.captain, lagoon));
    } else if (s.lagoons[lagoon].count == 0) {
      report_at(s, kDpvFoundNothing, winner, lagoon);
    }
  }
}

// TD-13: what is given, and what comes for it.
template <class S>
void tell_swapped(S& s, Kind given, Kind taken, Kind pile) {
  report(s, {.what = kSwappedAway,
             .seat = s.captain,
             .card = TreasureDivers::shown(given),
             .from = pile_place(s.captain),
             .to = place_of(Zone::locker)});
  const bool shark = taken == Kind::shark;
  report(s, {.what = static_cast<std::uint8_t>(shark ? kSharkSwappedIn : kSwappedIn),
             .seat = s.captain,
             .card = TreasureDivers::shown(taken),
             .from = place_of(Zone::locker),
             .to = shark ? sharks_place(s.captain) : pile_place(s.captain),
             .a = number(pile)});
}

// --- the dive ends ---

// TD-12: whose Sharks get nothing.
template <class S>
void tell_hungry(S& s) {
  if constexpr (kIsTold<S>) {
    for (const Seat seat : {s.captain, scanner(s)}) {
      if (player(s, seat).hungry > 0) report(s, {.what = kWentHungry, .seat = seat, .a = player(s, seat).hungry});
    }
  }
}

// TD-14: wild Sharks that cannot be assigned now.
template <class S>
void tell_still_wild(S& s) {
  if constexpr (kIsTold<S>) {
    for (const Seat seat : {s.captain, scanner(s)}) {
      const int sharks = player(s, seat).piles[Kind::shark];
      if (sharks == 0) continue;
      report(s, {.what = is_last_dive(s) ? kLeftOverWild : kKeptWild, .seat = seat, .a = number(sharks)});
    }
  }
}

// TD-15, TD-4.
template <class S>
void tell_set_aside(S& s) {
  if constexpr (kIsTold<S>) {
    for (const Seat seat : {s.captain, scanner(s)}) {
      for (const DiveTeam card : player(s, seat).placed) {
        report(s, {.what = kSetAside,
                   .seat = seat,
                   .card = TreasureDivers::shown(card),
                   .from = place_of(Zone::placed, seat),
                   .to = place_of(Zone::used, seat)});
      }
      if (Hand::of(player(s, seat).placed).has(DiveTeam::dive_scope_team))
        report(s, {.what = kScopeReady, .seat = seat});
    }
  }
}

template <class S>
void tell_taken_back(S& s) {
  if constexpr (kIsTold<S>) {
    for (const Seat seat : {s.captain, scanner(s)}) {
      const Hand used = kFullHand - player(s, seat).hand;
      for (int card = 0; card < kDiveTeam; ++card) {
        const auto one = static_cast<DiveTeam>(card);
        if (!used.has(one)) continue;
        report(s, {.what = kTakenBack,
                   .seat = seat,
                   .card = TreasureDivers::shown(one),
                   .from = place_of(Zone::used, seat),
                   .to = place_of(Zone::hand, seat)});
      }
    }
  }
}

// --- the end ---

// TD-19: every category, and what decides.
template <class S>
void tell_result(S& s) {
  if constexpr (kIsTold<S>) {
    for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
      if (s.lagoons[lagoon].count == 0) report(s, {.what = kLagoonEmpty, .from = lagoon_place(lagoon)});
    }
    for (const Kind category : kAllCategories) {
      const Seat seat = leader(s.players, category);
      const Seat more = seat == kNobody ? Seat{0} : seat;
      report(s, {.what = seat == kNobody ? kCategoryTied : kCategoryWon,
                 .seat = seat,
                 .a = number(category),
                 .b = number(cards_in(player(s, more), category)),
                 .c = number(cards_in(player(s, static_cast<Seat>(1 - more)), category))});
    }
    const Result result = TreasureDivers::result(s);
    const bool drawn = result.winners.count() > 1;
    const Seat winner = result.winners.lowest();
    const auto other = static_cast<Seat>(1 - winner);
    const auto score = [&result](Seat seat) { return result.scores[static_cast<std::size_t>(seat)]; };
    const int cards = cards_overall(player(s, winner));
    const int against = cards_overall(player(s, other));
    if (score(winner) >= kMajority) {
      report(s, {.what = kWonByCategories, .seat = winner, .a = number(score(winner)), .b = number(score(other))});
    } else {
      const Happened how = drawn ? kDraw : cards == against ? kWonAsCaptain : kWonByCards;
      report(s, {.what = how, .seat = drawn ? kNobody : winner, .a = number(cards), .b = number(against)});
    }
  }
}

}  // namespace fathom::treasure_divers
