// Every game with its text and JSON: what generic code above this layer includes.
#pragma once

#include "engine/captain_carcass/option_sets.h"
#include "engine/captain_carcass/text.h"
#include "engine/games.h"
#include "engine/sea_and_shore/option_sets.h"
#include "engine/sea_and_shore/text.h"
#include "engine/treasure_divers/option_sets.h"
#include "engine/treasure_divers/text.h"
#include "table/any_game_json.h"
#include "table/captain_carcass_json.h"
#include "table/sea_and_shore_json.h"
#include "table/treasure_divers_json.h"
