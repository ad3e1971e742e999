// The 17 Diver cards and the 6 Variant cards, as tables.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/captain_carcass/changes.h"

namespace fathom::captain_carcass {

// Whom a Diver's skill touches.
enum class Touches : std::uint8_t { owner, opponents };

struct DiverCard {
  std::string_view character;
  std::string_view skill;
  std::string_view suit;  // what it is about, for people
  Change change;
  Touches touches;
  std::string_view text;
};

inline constexpr int kDivers = 17;

// Diver cards have the numbers 1 to 17; 0 is "no Diver".
using DiverNumber = std::uint8_t;

inline constexpr std::array<DiverCard, kDivers> kDiverCards{{
    {"Brine the Bosun", "Safe Mooring", "Anchor", Change::safe_mooring, Touches::owner,
     "When an Incident hits you, the Anchor itself and the two cards after it are saved as well."},
    {"Inkwell the Squid-tamer", "Easy Catch", "Giant Squid", Change::easy_catch, Touches::owner,
     "A Squid that you turn up from the Deck swims straight into your Hold and does nothing else."},
    {"Inkwell the Squid-tamer", "Squid Swarm", "Giant Squid", Change::squid_swarm, Touches::opponents,
     "The Squids of your opponents ask for four cards."},
    {"Sextant the Chartmaker", "Whole Chart", "Treasure Map", Change::whole_chart, Touches::owner,
     "Your Map lets you choose among everything in the Locker."},
    {"Goldie the Seeker", "Double Haul", "Key + Chest", Change::double_haul, Touches::owner,
     "Key and Chest bring you twice as many cards."},
    {"Goldie the Seeker", "Boarding Party", "Key + Chest", Change::boarding_party, Touches::owner,
     "Key and Chest plunder the Hold of an opponent of your choice, at random, and leave the Locker alone."},
    {"Razor the Fighter", "Clean Sweep", "Knife", Change::clean_sweep, Touches::owner,
     "Your Knife sends a whole suit stack to the Locker."},
    {"Razor the Fighter", "Quick Hands", "Knife", Change::quick_hands, Touches::owner,
     "The card that your Knife strikes comes into your own Hold."},
    {"Razor the Fighter", "Turned Blade", "Knife", Change::turned_blade, Touches::opponents,
     "The Knives of your opponents strike a suit of their own Hold."},
    {"Periscope the Pilot", "Far Sight", "Exploration Drone", Change::far_sight, Touches::owner,
     "Your Drone shows you the three topmost cards of the Deck in their order."},
    {"Trawl the Mender", "Strong Mesh", "Net", Change::strong_mesh, Touches::owner,
     "When an Incident hits you, your Net and the card that it placed are saved."},
    {"Trawl the Mender", "Double Cast", "Net", Change::double_cast, Touches::owner,
     "Your Net places a second card once the first one has been resolved."},
    {"Barb the Harpooner", "Any Mark", "Harpoon", Change::any_mark, Touches::owner,
     "Your Harpoon may also take suits that you have."},
    {"Barb the Harpooner", "Parry", "Harpoon", Change::parry, Touches::opponents,
     "The Harpoons of your opponents can only take a Squid; finding none they sink to the Locker."},
    {"Coral the Mermaid's Friend", "Golden Scales", "Mermaid", Change::golden_scales, Touches::owner,
     "Each of your Mermaids that scores is worth five points more."},
    {"Coral the Mermaid's Friend", "Siren's Favour", "Mermaid", Change::sirens_favour, Touches::owner,
     "A Mermaid that you turn up from the Deck swims straight into your Hold."},
    {"The Saboteur", "Wreckers", "none", Change::wreckers, Touches::owner,
     "Before the first turn you name an opponent: what that one loses in Incidents is yours."},
}};

constexpr const DiverCard& diver_card(DiverNumber number) { return kDiverCards[number - std::size_t{1}]; }

struct VariantCard {
  std::string_view name;
  std::string_view changes;  // what it is about, for people
  Change change;
  std::string_view text;
};

inline constexpr int kVariants = 6;

// Variants have the numbers 1 to 6; 0 is "no Variant".
using VariantNumber = std::uint8_t;

inline constexpr std::array<VariantCard, kVariants> kVariantCards{{
    {"Thieves' Reef", "play", Change::thieves_reef, "What an Incident takes drifts into the Hold on the left."},
    {"Full Hold", "scoring", Change::full_hold, "Every card in the Hold counts, not only the top of each suit."},
    {"Race to Fifty", "winning", Change::race_to_fifty,
     "The first with 50 points at the end of a turn wins on the spot."},
    {"All Hands", "scoring", Change::all_hands, "Each suit that your Hold lacks costs five points."},
    {"Strange Waters", "play", Change::strange_waters, "Equal values cause an Incident; equal suits do not."},
    {"Under Sixty", "winning", Change::under_sixty,
     "The highest score below 60 wins; if all have 60 or more, the lowest score."},
}};

constexpr const VariantCard& variant_card(VariantNumber number) { return kVariantCards[number - std::size_t{1}]; }

}  // namespace fathom::captain_carcass
