// What a step brought about, told by the rules at the place where it happens.
//
// A happening is a small plain value: what it is (the game's own enum), whose doing, which card, from where to where,
// and up to three further arguments, whose names stand in the game's text.h. Applying a step in silence and telling it
// run the same code: the rules are written for any state `s` and report to it, and only a Told state has somebody who
// listens. For a plain State a report is nothing at all, so simulations pay nothing.
//
// Who may hear what is decided where it happens as well; `heard` is the one function that redacts.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/card_set.h"
#include "engine/core/fixed_list.h"
#include "engine/core/seat.h"

namespace fathom {

// A place where cards lie: a zone of the game, and which one of them (the Hold of seat 2, Lagoon 1).
using Place = std::uint8_t;
inline constexpr Place kNowhere = 0xff;
inline constexpr unsigned kPlacesPerZone = 8;

constexpr Place place_of(auto zone, int index = 0) {
  return static_cast<Place>(static_cast<unsigned>(zone) * kPlacesPerZone + static_cast<unsigned>(index));
}
constexpr int place_zone(Place place) { return place / static_cast<int>(kPlacesPerZone); }
constexpr int place_number(Place place) { return place % static_cast<int>(kPlacesPerZone); }

// A card that the onlooker may not know, and all cards that lie at a place.
inline constexpr Card kHiddenCard = 0xfe;
inline constexpr Card kEveryCard = 0xfd;

// Some of the seats, and perhaps the spectators.
struct Audience {
  std::uint8_t bits = 0xff;

  static constexpr std::uint8_t kSpectators = 0x80;
  static constexpr Audience everybody() { return {}; }
  static constexpr Audience only(SeatSet seats) { return {seats.bits}; }
  static constexpr Audience only(Seat seat) { return {SeatSet::of(seat).bits}; }
  static constexpr Audience all_but(Seat seat) { return {static_cast<std::uint8_t>(~SeatSet::of(seat).bits)}; }

  constexpr bool has(Viewer viewer) const {
    return viewer == kNobody ? (bits & kSpectators) != 0 : SeatSet{bits}.has(viewer);
  }
  friend constexpr bool operator==(Audience, Audience) = default;
};

struct Happening {
  std::uint8_t what = 0;    // of the game's Happened, or of its Reason
  Seat seat = kNobody;      // whose doing it is, or whom it befalls
  Card card = kNoCard;      // kNoCard: it is about no card
  Place from = kNowhere;    // with `to`: the card goes from here to there
  Place to = kNowhere;      //
  std::int16_t a = 0;       // the game's text.h says what these are
  std::int16_t b = 0;       //
  std::int16_t c = 0;       //
  Card face = kHiddenCard;  // the card as those see it who may not know it
  Audience knows{};         // who may know the card
  Audience hears{};         // who learns of it at all

  constexpr bool moves() const { return from != kNowhere && to != kNowhere; }

  friend constexpr bool operator==(const Happening&, const Happening&) = default;
};

// The longest list is that of a set-up or of an end in Sea & Shore, which tells of every seat and every pile.
using Happenings = FixedList<Happening, 128>;

// Why something cannot be done is told in the same form: a code with arguments.
using Reason = Happening;

// A happening as this viewer hears it; nothing if the viewer learns nothing of it.
constexpr std::optional<Happening> heard(Happening happening, Viewer viewer) {
  if (!happening.hears.has(viewer)) return std::nullopt;
  if (happening.card != kNoCard && !happening.knows.has(viewer)) happening.card = happening.face;
  // Who else heard it is nobody's business.
  happening.face = kHiddenCard;
  happening.knows = happening.hears = Audience::everybody();
  return happening;
}

// A state whose steps are listened to.
template <class State>
struct Told : State {
  Happenings* happenings = nullptr;
};

template <class S>
inline constexpr bool kIsTold = requires(S& s) { s.happenings; };

// Reports a happening, if somebody listens. The rules build it from what they have at hand, so that where nobody
// listens nothing is left of it.
template <class S>
constexpr void report(S& s, const Happening& happening) {
  if constexpr (kIsTold<S>) s.happenings->push(happening);
}

}  // namespace fathom
