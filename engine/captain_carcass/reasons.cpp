// Why something cannot be done now, from nothing but what the seat knows.
#include "engine/captain_carcass/targets.h"
#include "engine/core/open_move.h"

namespace fathom {

using namespace captain_carcass;

namespace {

// What the player has to decide now.
WhyNot asked_by(Phase phase) {
  switch (phase) {
    case Phase::choice: return kAsksTurn;
    case Phase::knife: return kAsksKnife;
    case Phase::net: return kAsksNet;
    case Phase::harpoon: return kAsksHarpoon;
    case Phase::map: return kAsksMap;
    case Phase::board: return kAsksBoard;
    case Phase::wreck: return kAsksWreck;
    default: return kNoDecision;
  }
}

bool fits(Phase phase, std::uint8_t verb) {
  switch (verb) {
    case CaptainCarcass::kContinue:
    case CaptainCarcass::kSurface: return phase == Phase::choice;
    case CaptainCarcass::kKnife: return phase == Phase::knife;
    case CaptainCarcass::kNet: return phase == Phase::net;
    case CaptainCarcass::kHarpoon: return phase == Phase::harpoon;
    case CaptainCarcass::kMap: return phase == Phase::map;
    case CaptainCarcass::kBoard: return phase == Phase::board;
    case CaptainCarcass::kWreck: return phase == Phase::wreck;
    default: return false;
  }
}

bool has_suit(const State& s, Seat seat, std::uint8_t suit) {
  const SuitSet suits = suits_of(s.holds[static_cast<std::size_t>(seat)]);
  return suit == kHidden ? !suits.empty() : suits.has(static_cast<Suit>(suit));
}

Reason missing(Seat seat, std::uint8_t suit) {
  if (suit == kHidden) return {.what = kHoldEmpty, .seat = seat};
  return {.what = kSuitMissing, .seat = seat, .a = suit};
}

Reason why_no_knife(const State& s, Seat seat, std::uint8_t suit) {
  const bool own = seat == s.turn_of;
  if (!own && knife_strikes_own_hold(s.in_force))
    return {.what = kBladeTurned, .seat = owner_of(s, Change::turned_blade)};
  if (own && !knife_strikes_own_hold(s.in_force)) return {.what = kOwnHold};
  return missing(seat, suit);
}

Reason why_no_harpoon(const State& s, Seat seat, std::uint8_t suit) {
  if (seat == s.turn_of) return {.what = kOwnHold};
  if (!has_suit(s, seat, suit)) return missing(seat, suit);
  if (harpoon_is_parried(s.in_force) && static_cast<Suit>(suit) != Suit::squid)
    return {.what = kHarpoonParried, .seat = owner_of(s, Change::parry)};
  // Left open, all suits of that Hold are owned: one of them says it.
  const auto open = std::countr_zero(suits_of(s.holds[static_cast<std::size_t>(seat)]).bits);
  return {.what = kSuitOwned, .a = suit == kHidden ? number(open) : number(suit)};
}

}  // namespace

std::optional<Reason> CaptainCarcass::why_not(const View& view, Move move) noexcept {
  const State& s = view.table;
  const Turn now = turn(s);
  if (now.kind == Turn::Kind::over) return Reason{.what = kGameOver};
  if (now.kind == Turn::Kind::chance) return Reason{.what = kNoDecision};
  if (!now.seats.has(view.viewer)) return Reason{.what = kNotYourTurn, .seat = now.seats.lowest()};
  if (can_be_done<CaptainCarcass>(s, view.viewer, move)) return std::nullopt;
  if (!fits(s.phase, move.verb)) return Reason{.what = asked_by(s.phase)};
  const bool names_seat = move.verb != kNet && move.verb != kMap && move.verb != kContinue && move.verb != kSurface;
  if (names_seat && move.a >= s.players) return Reason{.what = kNoSuchSeat};
  const auto seat = static_cast<Seat>(move.a);
  switch (move.verb) {
    case kContinue: return Reason{.what = kDeckEmpty};
    case kSurface: return Reason{.what = kSquidOwed, .a = number(s.owed)};
    case kKnife: return why_no_knife(s, seat, move.b);
    case kNet: return missing(view.viewer, move.a);
    case kHarpoon: return why_no_harpoon(s, seat, move.b);
    case kMap: return Reason{.what = kNotOnTheMap, .card = move.a};
    case kBoard: return seat == view.viewer ? Reason{.what = kOneself} : Reason{.what = kHoldEmpty, .seat = seat};
    default: return Reason{.what = kOneself};
  }
}

}  // namespace fathom
