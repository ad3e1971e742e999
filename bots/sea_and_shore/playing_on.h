// Imagined play: everybody follows the rules of thumb up to the end of a trick, where the judge is asked.
#pragma once

#include "bots/sea_and_shore/tactics.h"

namespace fathom::sea_and_shore {

// Until this trick of the present round begins, or the round is over. Between tricks nothing is turned up yet: what the
// judge expects of the treasures to come is surer than a single one of them.
void play_on(State& s, int end_trick, float doubt, Random& random);

}  // namespace fathom::sea_and_shore
