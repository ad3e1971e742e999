// Why something cannot be done now, from nothing but what the seat knows.
#include "engine/core/open_move.h"
#include "engine/treasure_divers/brief.h"
#include "engine/treasure_divers/happened.h"
#include "engine/treasure_divers/lagoons.h"
#include "engine/treasure_divers/piles.h"
#include "engine/treasure_divers/rules.h"

namespace fathom {

using namespace treasure_divers;

namespace {

constexpr auto kShark = static_cast<std::uint8_t>(Kind::shark);

// What is to be decided now.
WhyNot asked_by(Phase phase) {
  switch (phase) {
    case Phase::flip: return kAsksTurnUp;
    case Phase::peek: return kAsksPeek;
    case Phase::place: return kAsksPlace;
    case Phase::chum: return kAsksChum;
    case Phase::sub_before_feeding:
    case Phase::sub: return kAsksSub;
    case Phase::feed: return kAsksFeed;
    case Phase::assign: return kAsksAssign;
    default: return kNoDecision;
  }
}

bool fits(Phase phase, std::uint8_t verb) {
  switch (verb) {
    case TreasureDivers::kFlip: return phase == Phase::flip;
    case TreasureDivers::kPeek: return phase == Phase::peek;
    case TreasureDivers::kPlace: return phase == Phase::place;
    case TreasureDivers::kChum: return phase == Phase::chum;
    case TreasureDivers::kAssign: return phase == Phase::assign;
    case TreasureDivers::kSub:
    case TreasureDivers::kPass: return phase == Phase::sub || phase == Phase::sub_before_feeding;
    case TreasureDivers::kFeed: return phase == Phase::feed;
    default: return false;
  }
}

// It is for the other to decide.
Reason why_not_now(const State& s, Seat whose, std::uint8_t verb) {
  if (s.phase == Phase::flip && verb == TreasureDivers::kFlip) return {.what = kCaptainTurnsUp, .seat = whose};
  if (s.phase == Phase::peek && verb == TreasureDivers::kPeek) return {.what = kOtherPeeks, .seat = whose};
  if (s.phase == Phase::place) return {.what = kPlacedAlready, .seat = whose};
  return {.what = kNotYourTurn, .seat = whose};
}

Reason at_lagoon(WhyNot why, unsigned lagoon) {
  return {.what = why, .from = place_of(Zone::lagoon, static_cast<int>(lagoon))};
}

Reason of_kind(WhyNot why, std::uint8_t kind) { return {.what = why, .a = kind}; }

// TD-5, TD-6, TD-15: the first card that is in the way.
Reason why_not_place(const State& s, Seat seat, Move move) {
  const std::array<std::uint8_t, kLagoons> cards{move.a, move.b, move.c};
  for (const std::uint8_t card : cards) {
    if (card == kHidden) continue;
    if (card >= kDiveTeam) return {.what = kNoSuchCard};
    const auto one = static_cast<DiveTeam>(card);
    const Card shown = TreasureDivers::shown(one);
    if (one == DiveTeam::mini_sub && seat != s.captain) return {.what = kMiniSubRule, .seat = s.captain};
    if (!player(s, seat).hand.has(one)) return {.what = kCardUsed, .card = shown};
    if (std::count(cards.begin(), cards.end(), card) > 1) return {.what = kCardTwice, .card = shown};
  }
  return {.what = kAsksPlace};
}

// TD-13: what is given, what is taken, and where a Shark would go. Open arguments are in nobody's way.
Reason why_not_swap(const State& s, Move move) {
  const Player& owner = player(s, s.captain);
  if (move.a == kShark) return {.what = kSharkNotGiven};
  if (move.a != kHidden && !owner.piles.has(static_cast<Kind>(move.a))) return of_kind(kKindNotOwned, move.a);
  if (move.b != kHidden && !s.locker.has(static_cast<Kind>(move.b))) return of_kind(kLockerLacksKind, move.b);
  if (move.c == kHidden) return {.what = kNoPileForShark};
  // Where a pile is named, it is a Shark that is taken.
  if (!s.locker.has(Kind::shark)) return of_kind(kLockerLacksKind, kShark);
  if (move.c == kShark) return {.what = kNotACategory};
  const bool started = cards_in(owner, static_cast<Kind>(move.c)) > 0;
  return of_kind(started ? kPileGivenAway : kPileNotStarted, move.c);
}

Reason why_not_feed(const Player& owner, std::uint8_t kind) {
  if (!owner.piles.has(static_cast<Kind>(kind))) return of_kind(kNotCaught, kind);
  return kind == kShark ? Reason{.what = kWildIsNoFood} : of_kind(kEarlierTreasure, kind);
}

}  // namespace

std::optional<Reason> TreasureDivers::why_not(const View& view, Move move) noexcept {
  const State& s = view.table;
  const Turn now = turn(s);
  if (now.kind == Turn::Kind::over) return Reason{.what = kGameOver};
  if (now.kind == Turn::Kind::chance) return Reason{.what = kNoDecision};
  const Seat whose = asked(view).lowest();
  if (view.viewer == kNobody) return Reason{.what = kNotYourTurn, .seat = whose};
  if (!now.seats.has(view.viewer)) return why_not_now(s, whose, move.verb);
  if (can_be_done<TreasureDivers>(s, view.viewer, move)) return std::nullopt;
  if (!fits(s.phase, move.verb)) return Reason{.what = asked_by(s.phase)};
  const bool at_a_lagoon = move.a < kLagoons;
  switch (move.verb) {
    case kFlip: return at_a_lagoon ? at_lagoon(kFaceUpAlready, move.a) : Reason{.what = kAsksTurnUp};
    case kPeek:
      if (!at_a_lagoon) return Reason{.what = kAsksPeek};
      return at_lagoon(s.lagoons[move.a].face_up ? kNothingHidden : kPeekedAlready, move.a);
    case kPlace: return why_not_place(s, view.viewer, move);
    // With two Sharks to choose from, the third Lagoon is its own.
    case kChum: return at_a_lagoon ? at_lagoon(kChumIsHere, move.a) : Reason{.what = kAsksChum};
    case kSub: return why_not_swap(s, move);
    case kFeed: return why_not_feed(player(s, view.viewer), move.a);
    case kAssign: return move.a == kShark ? Reason{.what = kNotACategory} : of_kind(kCategoryNotStarted, move.a);
    default: return Reason{.what = asked_by(s.phase)};
  }
}

}  // namespace fathom
