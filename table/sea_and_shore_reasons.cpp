#include "engine/sea_and_shore/text.h"
#include "table/reasons.h"

namespace fathom {

using namespace sea_and_shore;

namespace {

std::string asked(Phase phase) {
  switch (phase) {
    case Phase::pass: return "Everybody passes an island to the right now (SS-6).";
    case Phase::play: return "You play an island with one half covered now (SS-8).";
    case Phase::take: return "You take the treasure you won, or steal one instead (SS-11).";
    case Phase::additions: return "Action 1: you choose from whom to take addition cards (SS-14).";
    case Phase::raid: return "Action 2: you choose whose hand to raid (SS-15).";
    case Phase::give: return "Action 2: you give an island back now (SS-15).";
    case Phase::look: return "Action 3: you choose a deck to look at (SS-16).";
    case Phase::order: return "Action 3: you put the treasures back in an order of your choice (SS-16).";
    case Phase::fetch: return "Action 4: you take an island of this trick (SS-17).";
    case Phase::discard: return "Action 4: you discard an island from your hand (SS-17).";
    default: return "There is nothing to decide now.";
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

std::string why_not_play(const State& table, Seat own, Move move) {
  if (!of(table.hands, own).has(move.a)) return card_text(move.a) + " is not in your hand.";
  if (move.c > of(table.additions, own))
    return "You have only " + std::to_string(of(table.additions, own)) + " addition cards.";
  return "Number and additions together may not exceed 12, also under a cover (SS-8).";
}

}  // namespace

std::string why_not(const SeaAndShore::View& view, Move move) {
  const State& table = view.table;
  if (!fits(table.phase, move.verb)) return asked(table.phase);
  switch (move.verb) {
    case SeaAndShore::kPass: return "You pass the highest island of a colour of which you hold most (SS-6).";
    case SeaAndShore::kPlay: return why_not_play(table, view.viewer, move);
    case SeaAndShore::kSteal:
      return "You steal from a player who played the same colour with a lower value, and only a top treasure of that "
             "colour (SS-11).";
    case SeaAndShore::kAdditions:
      return "You take from another player who has at least two, or from the stock if nobody has (SS-14).";
    case SeaAndShore::kRaid: return "Only another player with an island in hand can be raided (SS-15).";
    case SeaAndShore::kGive:
    case SeaAndShore::kDiscard: return card_text(move.a) + " is not in your hand.";
    case SeaAndShore::kLook: return "That deck has no face-down treasure (SS-16).";
    case SeaAndShore::kOrder: return "The same treasures go back, each once (SS-16).";
    case SeaAndShore::kFetch: return "Only an island played in this trick can be taken (SS-17).";
    default: return asked(table.phase);
  }
}

}  // namespace fathom
