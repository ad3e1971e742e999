// Why a move is not possible, in words and with the ruling, from nothing but what the seat knows.
#pragma once

#include <string>

#include "engine/captain_carcass/rules.h"
#include "engine/sea_and_shore/rules.h"
#include "engine/treasure_divers/rules.h"

namespace fathom {

// For a move that the viewer, whose decision it is, cannot make now. One sentence or two.
std::string why_not(const CaptainCarcass::View& view, Move move);
std::string why_not(const TreasureDivers::View& view, Move move);
std::string why_not(const SeaAndShore::View& view, Move move);

}  // namespace fathom
