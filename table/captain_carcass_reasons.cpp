#include "engine/captain_carcass/text.h"
#include "table/reasons.h"

namespace fathom {

using namespace captain_carcass;

namespace {

// What the player has to decide now.
std::string asked(Phase phase) {
  switch (phase) {
    case Phase::choice: return "Now you Continue or Surface.";
    case Phase::knife: return "The Knife asks for a suit to strike (CC-12).";
    case Phase::net: return "The Net asks for a suit of your own Hold (CC-16).";
    case Phase::harpoon: return "The Harpoon asks for an opponent's suit (CC-17).";
    case Phase::map: return "The Treasure Map asks for one of the cards drawn (CC-11).";
    case Phase::board: return "Boarding Party asks for an opponent (CC-23).";
    case Phase::wreck: return "The Saboteur names an opponent before the first turn (CC-23).";
    default: return "There is nothing to decide now.";
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

bool has_suit(const State& table, unsigned seat, unsigned suit) {
  return seat < table.players && suits_of(table.holds[seat]).has(static_cast<Suit>(suit));
}

std::string suit_name(unsigned suit) { return std::string(suit_text(static_cast<Suit>(suit))); }

std::string why_not_harpoon(const State& table, unsigned own, Move move) {
  if (move.a == own) return "A Harpoon takes from an opponent (CC-17).";
  if (!has_suit(table, move.a, move.b)) return "That Hold has no " + suit_name(move.b) + " (CC-17).";
  if (has_suit(table, own, move.b)) return "Your own Hold already has a " + suit_name(move.b) + " (CC-17).";
  return "Against Parry a Harpoon must take a Squid (CC-23).";
}

}  // namespace

std::string why_not(const CaptainCarcass::View& view, Move move) {
  const State& table = view.table;
  if (!fits(table.phase, move.verb)) return asked(table.phase);
  const auto own = static_cast<unsigned>(view.viewer);
  switch (move.verb) {
    case CaptainCarcass::kContinue: return "The Deck is empty: Surface is the only choice (CC-4).";
    case CaptainCarcass::kSurface:
      return "A Squid still asks for " + std::to_string(table.owed) + " more before you may Surface (CC-10).";
    case CaptainCarcass::kKnife:
      if (!has_suit(table, move.a, move.b)) return "That Hold has no " + suit_name(move.b) + " (CC-12).";
      return move.a == own ? "A Knife strikes an opponent's Hold (CC-12)."
                           : "Turned Blade makes your Knife strike your own Hold (CC-23).";
    case CaptainCarcass::kNet: return "Your Hold has no " + suit_name(move.a) + " (CC-16).";
    case CaptainCarcass::kHarpoon: return why_not_harpoon(table, own, move);
    case CaptainCarcass::kMap: return card_text(move.a) + " is not among the cards that the Map offers (CC-11).";
    case CaptainCarcass::kBoard: return "Only an opponent with a card in the Hold can be boarded (CC-23).";
    default: return asked(table.phase);
  }
}

}  // namespace fathom
