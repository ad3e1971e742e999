// Every game with its text and JSON: what generic code above this layer includes.
#pragma once

#include "engine/captain_carcass/option_sets.h"
#include "engine/captain_carcass/text.h"
#include "engine/games.h"
#include "engine/treasure_divers/option_sets.h"
#include "engine/treasure_divers/text.h"
#include "table/captain_carcass_json.h"
#include "table/captain_carcass_story.h"
#include "table/treasure_divers_json.h"
