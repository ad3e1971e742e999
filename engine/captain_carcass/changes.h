// What Divers, Variants and house rules change, and the named points at which the rules ask for it.
//
// Every Diver, Variant and house rule is one Change. The tables in divers.h say whom a Change touches;
// at the start of a turn they are gathered into the set that is in force for this turn, and the rules consult it
// through the functions below only. So the rules read as the rulebook does, and a new card is a row in a table and a
// line here.
#pragma once

#include <cstdint>

#include "engine/captain_carcass/cards.h"

namespace fathom::captain_carcass {

enum class Change : std::uint8_t {
  // Divers (CC-23), in the order of their cards
  safe_mooring,
  easy_catch,
  squid_swarm,
  whole_chart,
  double_haul,
  boarding_party,
  clean_sweep,
  quick_hands,
  turned_blade,
  far_sight,
  strong_mesh,
  double_cast,
  any_mark,
  parry,
  golden_scales,
  sirens_favour,
  wreckers,
  // Variants (CC-25)
  thieves_reef,
  full_hold,
  race_to_fifty,
  all_hands,
  strange_waters,
  under_sixty,
  // house rules
  anchor_bonus,
  open_drone,
};

struct Changes {
  std::uint32_t bits = 0;

  static constexpr Changes of(Change change) { return {std::uint32_t{1} << static_cast<unsigned>(change)}; }
  constexpr bool has(Change change) const { return (bits & of(change).bits) != 0; }
  constexpr void add(Changes other) { bits |= other.bits; }
  friend constexpr bool operator==(Changes, Changes) = default;
};

// --- revealing and Incidents ---

// The cards that go from the Deck straight to the Hold: not placed, no effect, no Incident.
constexpr CardSet caught_at_once(Changes in_force) {
  CardSet caught;
  if (in_force.has(Change::easy_catch)) caught.add(cards_of(Suit::squid));
  if (in_force.has(Change::sirens_favour)) caught.add(cards_of(Suit::mermaid));
  return caught;
}

// The cards that cause an Incident when `card` meets one of them in the Exploration (CC-5, CC-26).
constexpr CardSet clashes_with(Card card, Changes in_force) {
  return in_force.has(Change::strange_waters) ? same_value(card) : same_suit(card);
}

// How many cards an Anchor saves from its own position on; those before it are always saved (CC-5).
constexpr int anchor_saves_onwards(Changes in_force) { return in_force.has(Change::safe_mooring) ? 3 : 0; }

// Whether the Net and what it placed are saved.
constexpr bool net_saves_its_catch(Changes in_force) { return in_force.has(Change::strong_mesh); }

// Whether what an Incident takes goes to the left neighbour and not to the Locker.
constexpr bool lost_cards_drift_left(Changes in_force) { return in_force.has(Change::thieves_reef); }

// Whether Key and Chest saved by an Anchor give the bonus as well (CC-14).
constexpr bool anchored_bonus(Changes in_force) { return in_force.has(Change::anchor_bonus); }

// --- effects ---

constexpr int squid_asks_for(Changes in_force) { return in_force.has(Change::squid_swarm) ? 4 : 2; }

inline constexpr int kMapDraws = 3;
constexpr bool map_shows_whole_locker(Changes in_force) { return in_force.has(Change::whole_chart); }

constexpr bool knife_strikes_own_hold(Changes in_force) { return in_force.has(Change::turned_blade); }
constexpr bool knife_takes_whole_stack(Changes in_force) { return in_force.has(Change::clean_sweep); }
constexpr bool knife_keeps_card(Changes in_force) { return in_force.has(Change::quick_hands); }

constexpr int drone_sees(Changes in_force) { return in_force.has(Change::far_sight) ? 3 : 1; }
constexpr bool drone_shows_everybody(Changes in_force) { return in_force.has(Change::open_drone); }

constexpr int net_casts(Changes in_force) { return in_force.has(Change::double_cast) ? 2 : 1; }

constexpr bool harpoon_takes_owned_suits(Changes in_force) { return in_force.has(Change::any_mark); }
constexpr bool harpoon_is_parried(Changes in_force) { return in_force.has(Change::parry); }

// --- Surfacing ---

constexpr int bonus_factor(Changes in_force) { return in_force.has(Change::double_haul) ? 2 : 1; }
constexpr bool bonus_from_opponent(Changes in_force) { return in_force.has(Change::boarding_party); }

// --- scoring ---

constexpr bool whole_hold_scores(Changes in_force) { return in_force.has(Change::full_hold); }
constexpr int mermaid_extra(Changes in_force) { return in_force.has(Change::golden_scales) ? 5 : 0; }
constexpr int missing_suit_costs(Changes in_force) { return in_force.has(Change::all_hands) ? 5 : 0; }
constexpr bool fifty_wins_at_once(Changes in_force) { return in_force.has(Change::race_to_fifty); }
constexpr bool sixty_is_too_much(Changes in_force) { return in_force.has(Change::under_sixty); }

}  // namespace fathom::captain_carcass
