// The 17 Diver cards and the 6 Variant cards, as tables. Who they are is said by the catalogue of words.
#pragma once

#include <array>
#include <cstdint>

#include "engine/captain_carcass/changes.h"

namespace fathom::captain_carcass {

// Whom a Diver's skill touches.
enum class Touches : std::uint8_t { owner, opponents };

// CC-22: nobody is dealt a character that is already out.
enum class Character : std::uint8_t {
  brine,
  inkwell,
  sextant,
  goldie,
  razor,
  periscope,
  trawl,
  barb,
  coral,
  saboteur,
};

struct DiverCard {
  Character character;
  Change change;
  Touches touches;
};

inline constexpr int kDivers = 17;

// Diver cards have the numbers 1 to 17; 0 is "no Diver".
using DiverNumber = std::uint8_t;

inline constexpr std::array<DiverCard, kDivers> kDiverCards{{
    {Character::brine, Change::safe_mooring, Touches::owner},
    {Character::inkwell, Change::easy_catch, Touches::owner},
    {Character::inkwell, Change::squid_swarm, Touches::opponents},
    {Character::sextant, Change::whole_chart, Touches::owner},
    {Character::goldie, Change::double_haul, Touches::owner},
    {Character::goldie, Change::boarding_party, Touches::owner},
    {Character::razor, Change::clean_sweep, Touches::owner},
    {Character::razor, Change::quick_hands, Touches::owner},
    {Character::razor, Change::turned_blade, Touches::opponents},
    {Character::periscope, Change::far_sight, Touches::owner},
    {Character::trawl, Change::strong_mesh, Touches::owner},
    {Character::trawl, Change::double_cast, Touches::owner},
    {Character::barb, Change::any_mark, Touches::owner},
    {Character::barb, Change::parry, Touches::opponents},
    {Character::coral, Change::golden_scales, Touches::owner},
    {Character::coral, Change::sirens_favour, Touches::owner},
    {Character::saboteur, Change::wreckers, Touches::owner},
}};

constexpr const DiverCard& diver_card(DiverNumber number) { return kDiverCards[number - std::size_t{1}]; }

inline constexpr int kVariants = 6;

// Variants have the numbers 1 to 6; 0 is "no Variant".
using VariantNumber = std::uint8_t;

inline constexpr std::array<Change, kVariants> kVariantChanges{
    Change::thieves_reef, Change::full_hold,      Change::race_to_fifty,
    Change::all_hands,    Change::strange_waters, Change::under_sixty,
};

constexpr Change variant_change(VariantNumber number) { return kVariantChanges[number - std::size_t{1}]; }

}  // namespace fathom::captain_carcass
