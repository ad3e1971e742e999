// What the rules of Captain Carcass report where it takes more than a line. All of it is nothing where nobody listens.
#pragma once

#include "engine/captain_carcass/exploration.h"
#include "engine/captain_carcass/rules.h"

namespace fathom::captain_carcass {

// A state whose steps are told, and where the card comes from that is about to be placed.
struct Listened : Told<State> {
  Place origin = kNowhere;
};

template <class S>
void comes_from(S& s, Place origin) {
  if constexpr (kIsTold<S>) s.origin = origin;
}

inline Place hold_place(Seat seat) { return place_of(Zone::hold, seat); }

// The card that was just placed: turned up, found by a Map, netted or harpooned, by where it comes from.
template <class S>
void tell_placed(S& s, Card card) {
  if constexpr (kIsTold<S>) {
    const Place origin = s.origin;
    const auto what = [&s, origin] {
      switch (static_cast<Zone>(place_zone(origin))) {
        case Zone::deck: return kRevealed;
        case Zone::locker: return kMapped;
        default: return origin == hold_place(s.turn_of) ? kNetted : kHarpooned;
      }
    };
    report(s, {.what = what(),
               .seat = s.turn_of,
               .card = card,
               .from = origin,
               .to = place_of(Zone::exploration),
               .a = static_cast<std::int16_t>(place_number(origin))});
  }
}

// A Harpoon that somebody's skill lets sink.
template <class S>
void tell_parried(S& s, Card card, Seat by) {
  if constexpr (kIsTold<S>) {
    report(
        s,
        {.what = kParried, .seat = s.turn_of, .card = card, .from = s.origin, .to = place_of(Zone::locker), .a = by});
  }
}

template <class S>
void tell_struck(S& s, Seat victim, CardSet struck) {
  if constexpr (kIsTold<S>) {
    const Place to = knife_keeps_card(s.in_force) ? hold_place(s.turn_of) : place_of(Zone::locker);
    const Happened fate = to == hold_place(victim) ? kKnifeLeavesIt : kKnifed;
    for (const Card card : struck) {
      report(s, {.what = fate, .seat = s.turn_of, .card = card, .from = hold_place(victim), .to = to, .a = victim});
    }
  }
}

// CC-15: what a Drone sees.
template <class S>
void tell_look(S& s, Card card) {
  const Audience knows = drone_shows_everybody(s.in_force) ? Audience::everybody() : Audience::only(s.turn_of);
  report(s, {.what = kLookedAt, .seat = s.turn_of, .card = card, .knows = knows});
}

// The cards that a Drone sees and that somebody has seen before.
template <class S>
void tell_seen_again(S& s) {
  if constexpr (kIsTold<S>) {
    for (int i = 0; i < std::min<int>(s.known, drone_sees(s.in_force)); ++i) {
      tell_look(s, s.known_top[static_cast<std::size_t>(i)].card);
    }
  }
}

template <class S>
void tell_collected(S& s) {
  if constexpr (kIsTold<S>) {
    for (unsigned i = 0; i < s.depth; ++i) {
      report(s, {.what = kCollected,
                 .seat = s.turn_of,
                 .card = s.exploration[i],
                 .from = place_of(Zone::exploration),
                 .to = hold_place(s.turn_of)});
    }
  }
}

// CC-5: what happens to every card, the triggering one last. `finder` gets what is lost; kNobody: the Locker does.
template <class S>
void tell_incident(S& s, Card trigger, CardSet anchored, CardSet saved, Seat finder) {
  if constexpr (kIsTold<S>) {
    const Place exploration = place_of(Zone::exploration);
    const Card met = (s.explored & clashes_with(trigger, s.in_force)).lowest();
    report(s, {.what = kIncident, .seat = s.turn_of, .card = trigger, .a = met});
    for (int i = 0; i < s.depth; ++i) {
      const Card card = s.exploration[static_cast<std::size_t>(i)];
      if (!saved.has(card)) continue;
      const Happened by = i < anchor_position(s) ? kSavedByAnchor : anchored.has(card) ? kSavedByMooring : kSavedByMesh;
      report(s, {.what = by, .seat = s.turn_of, .card = card, .from = exploration, .to = hold_place(s.turn_of)});
    }
    const Happened fate = finder == kNobody ? kLost : s.wrecked == s.turn_of ? kPlundered : kDrifted;
    const Place to = finder == kNobody ? place_of(Zone::locker) : hold_place(finder);
    const auto lose = [&](Card card, Place from) {
      report(s, {.what = fate, .seat = s.turn_of, .card = card, .from = from, .to = to, .a = finder});
    };
    for (unsigned i = 0; i < s.depth; ++i) {
      if (!saved.has(s.exploration[i])) lose(s.exploration[i], exploration);
    }
    lose(trigger, s.origin);
  }
}

// CC-21: who has how much, who wins, and by which rule where points alone do not decide.
template <class S>
void tell_result(S& s, bool by_race) {
  if constexpr (kIsTold<S>) {
    const Result result = CaptainCarcass::result(s);
    const auto points = [&result](Seat seat) {
      return static_cast<std::int16_t>(result.scores[static_cast<std::size_t>(seat)]);
    };
    int equal = 0;
    for (Seat seat = 0; seat < s.players; ++seat) {
      report(s, {.what = kCounted, .seat = seat, .a = points(seat)});
      if (points(seat) == points(result.winners.lowest())) ++equal;
    }
    const bool shared = result.winners.count() > 1;
    const Happened how = by_race ? kWonTheRace : shared ? kSharedVictory : equal > 1 ? kWonByCards : kWon;
    for (Seat seat = 0; seat < s.players; ++seat) {
      if (!result.winners.has(seat)) continue;
      const auto cards = static_cast<std::int16_t>(s.holds[static_cast<std::size_t>(seat)].count());
      report(s, {.what = how, .seat = seat, .a = points(seat), .b = cards});
    }
  }
}

}  // namespace fathom::captain_carcass
