#include "engine/treasure_divers/text.h"
#include "table/reasons.h"

namespace fathom {

using namespace treasure_divers;

namespace {

std::string asked(Phase phase) {
  switch (phase) {
    case Phase::flip: return "The Captain turns up the top of one Lagoon now (TD-3).";
    case Phase::peek: return "You peek at the top of one Lagoon now (TD-4).";
    case Phase::place: return "You place a Dive Team card at each Lagoon now (TD-6).";
    case Phase::chum: return "Your Chum Bucket chooses between two Sharks now (TD-7).";
    case Phase::sub_before_feeding:
    case Phase::sub: return "Your Mini-Sub may swap a treasure now, or you pass (TD-13).";
    case Phase::feed: return "You choose what a Shark eats now (TD-12).";
    case Phase::assign: return "You assign a wild Shark to a category now (TD-14).";
    default: return "There is nothing to decide now.";
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

std::string why_not_place(const View& view, Move move) {
  const bool sub = move.a == 0 || move.b == 0 || move.c == 0;
  if (move.a == move.b || move.a == move.c || move.b == move.c) return "Each card can lie at one Lagoon only (TD-6).";
  if (sub && view.table.captain != view.viewer) return "Only the Captain may place the Mini-Sub (TD-5).";
  return "One of these cards is not in your hand (TD-15).";
}

}  // namespace

std::string why_not(const TreasureDivers::View& view, Move move) {
  const State& table = view.table;
  if (!fits(table.phase, move.verb)) return asked(table.phase);
  switch (move.verb) {
    case TreasureDivers::kFlip: return "Only a Lagoon whose top is face down can be turned up (TD-3).";
    case TreasureDivers::kPeek:
      return "You peek at a face-down top, and at another Lagoon than your peek before in this dive (TD-4).";
    case TreasureDivers::kPlace: return why_not_place(view, move);
    case TreasureDivers::kChum: return "The Chum Bucket attracts a Shark of another Lagoon (TD-7).";
    case TreasureDivers::kAssign: return "A wild Shark joins a category in which you have a card (TD-14).";
    case TreasureDivers::kSub:
      return "You swap a treasure that you own for a card of the Locker; a Shark joins a pile that is still started "
             "(TD-13).";
    case TreasureDivers::kFeed: return "A Shark eats a treasure collected in this dive (TD-12).";
    default: return asked(table.phase);
  }
}

}  // namespace fathom
