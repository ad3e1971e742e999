// Why something cannot be done now, from nothing but what the seat knows.
#include "engine/core/open_move.h"
#include "engine/sea_and_shore/contests.h"
#include "engine/sea_and_shore/phases.h"

namespace fathom {

using namespace sea_and_shore;

namespace {

// What the player has to decide now.
WhyNot asked_by(Phase phase) {
  switch (phase) {
    case Phase::pass: return kAsksPass;
    case Phase::play: return kAsksPlay;
    case Phase::take: return kAsksTake;
    case Phase::additions: return kAsksAdditions;
    case Phase::raid: return kAsksRaid;
    case Phase::give: return kAsksGive;
    case Phase::look: return kAsksLook;
    case Phase::order: return kAsksOrder;
    case Phase::fetch: return kAsksFetch;
    case Phase::discard: return kAsksDiscard;
    default: return kNoDecision;
  }
}

bool fits(Phase phase, std::uint8_t verb) {
  switch (verb) {
    case SeaAndShore::kPass: return phase == Phase::pass;
    case SeaAndShore::kPlay: return phase == Phase::play;
    case SeaAndShore::kTake:
    case SeaAndShore::kSteal: return phase == Phase::take;
    case SeaAndShore::kAdditions: return phase == Phase::additions;
    case SeaAndShore::kRaid: return phase == Phase::raid;
    case SeaAndShore::kGive: return phase == Phase::give;
    case SeaAndShore::kLook: return phase == Phase::look;
    case SeaAndShore::kOrder: return phase == Phase::order;
    case SeaAndShore::kFetch: return phase == Phase::fetch;
    case SeaAndShore::kDiscard: return phase == Phase::discard;
    default: return false;
  }
}

// The table with an island in every hand that is not empty: more the rules do not ask of others' hands.
State as_the_rules_see_it(const View& view) {
  State s = view.table;
  for (Seat seat = 0; seat < s.players; ++seat) {
    CardSet& hand = of(s.hands, seat);
    if (hand.empty() && of(view.hand_sizes, seat) > 0) hand = kAllIslands;
  }
  return s;
}

// SS-6: not of a longest colour, or not the highest of it.
Reason why_not_pass(CardSet hand, Card island) {
  if (!hand.has(island)) return {.what = kNotInHand, .card = island};
  const Colour colour = colour_of(island);
  const int islands = (hand & islands_of(colour)).count();
  const int longest = (hand & islands_of(colour_of(may_pass(hand).lowest()))).count();
  if (islands == longest) return {.what = kPassHighest, .a = number(colour)};
  return {.what = kPassLongest, .a = number(colour), .b = number(islands), .c = number(longest)};
}

// SS-8: too many additions, whichever island it is.
Reason why_not_play(const State& s, Seat seat, Move move) {
  if (move.a != kHidden && !of(s.hands, seat).has(move.a)) return {.what = kNotInHand, .card = move.a};
  if (move.c > of(s.additions, seat)) return {.what = kTooFewAdditions, .a = number(of(s.additions, seat))};
  return {.what = kValueAboveTwelve, .card = move.a, .a = number(move.c)};
}

// SS-11
Reason why_not_steal(const State& s, Seat winner, Seat rival) {
  if (rival == winner) return {.what = kOneself};
  if (colour_played(s, rival) != colour_played(s, winner))
    return {.what = kOtherColour, .seat = rival, .a = number(colour_played(s, rival))};
  if (value_played(s, rival) == value_played(s, winner) && !s.steal_from_tied)
    return {.what = kNotBeaten, .seat = rival, .a = number(value_played(s, rival))};
  const int top = top_of_pile(s, rival);
  if (top < 0) return {.what = kPileEmpty, .seat = rival};
  return {.what = kTopIsOtherColour,
          .seat = rival,
          .card = s.laid[static_cast<std::size_t>(top)].treasure,
          .from = place_of(Zone::pile, rival)};
}

// SS-14
Reason why_not_additions(const State& s, Seat actor, Seat from) {
  if (from == SeaAndShore::kFromStock) return {.what = kStockNotNeeded, .seat = may_lose_additions(s, actor).lowest()};
  if (from == actor) return {.what = kOneself};
  return {.what = kTooFewToTake, .seat = from, .a = number(of(s.additions, from))};
}

bool names_seat(Move move) {
  if (move.verb == SeaAndShore::kAdditions) return move.a != SeaAndShore::kFromStock;
  return move.verb == SeaAndShore::kSteal || move.verb == SeaAndShore::kRaid;
}

// A treasure that is named to be taken: the one that was won, or another.
bool is_won(const State& s, Seat winner, Treasure treasure) {
  const int deck = deck_of(s, colour_played(s, winner));
  return s.decks[static_cast<std::size_t>(deck)].up == treasure;
}

}  // namespace

std::optional<Reason> SeaAndShore::why_not(const View& view, Move move) noexcept {
  const State& s = view.table;
  const Seat own = view.viewer;
  const Turn now = turn(s);
  if (now.kind == Turn::Kind::over) return Reason{.what = kGameOver};
  if (now.kind == Turn::Kind::chance) return Reason{.what = kNoDecision};
  if (!now.seats.has(own)) {
    if (own != kNobody && s.phase == Phase::pass) return Reason{.what = kChosenAlready};
    return Reason{.what = kNotYourTurn, .seat = now.seats.lowest()};
  }
  if (move.verb == kTake && s.phase == Phase::take && move.a != kNoTreasure && is_won(s, own, move.a)) move = {kTake};
  if (can_be_done<SeaAndShore>(as_the_rules_see_it(view), own, move)) return std::nullopt;
  if (!fits(s.phase, move.verb)) return Reason{.what = asked_by(s.phase)};
  if (names_seat(move) && move.a != kHidden && move.a >= s.players) return Reason{.what = kNoSuchSeat};
  const auto seat = static_cast<Seat>(move.a);
  switch (move.verb) {
    case kPass: return why_not_pass(of(s.hands, own), move.a);
    case kPlay: return why_not_play(s, own, move);
    case kTake: return Reason{.what = kTreasureNotWon, .card = move.a, .to = place_of(Zone::pile, own)};
    case kSteal: return move.a == kHidden ? Reason{.what = kNobodyToRob} : why_not_steal(s, own, seat);
    case kAdditions: return why_not_additions(s, own, seat);
    case kRaid: return Reason{.what = kOneself};
    case kLook: return Reason{.what = kNoSuchDeck};
    case kOrder: return Reason{.what = kOtherTreasures};
    case kFetch: return Reason{.what = kNotPlayed, .card = move.a};
    default: return Reason{.what = kNotInHand, .card = move.a};
  }
}

}  // namespace fathom
