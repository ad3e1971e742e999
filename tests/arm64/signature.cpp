// The signatures of the games, in the form of `fathom signature`, by nothing but the engine: for processors that this
// machine can only emulate.
#include "arena/signature.h"

#include <cinttypes>
#include <cstdio>

#include "engine/captain_carcass/option_sets.h"
#include "engine/games.h"
#include "engine/sea_and_shore/option_sets.h"
#include "engine/treasure_divers/option_sets.h"

int main() {
  fathom::AllGames::each([]<fathom::Game G>() {
    std::printf("%.*s %016" PRIx64 "\n", static_cast<int>(G::kId.size()), G::kId.data(), fathom::signature<G>());
  });
}
