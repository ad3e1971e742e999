// The engine as WebAssembly, without exceptions: its signature proves that it plays the games of the native build.
#include <cstdint>

#include "arena/signature.h"
#include "engine/captain_carcass/option_sets.h"
#include "engine/sea_and_shore/option_sets.h"
#include "engine/treasure_divers/option_sets.h"

extern "C" __attribute__((export_name("captain_carcass"))) std::uint64_t captain_carcass(int games) {
  return fathom::signature<fathom::CaptainCarcass>(games);
}

extern "C" __attribute__((export_name("treasure_divers"))) std::uint64_t treasure_divers(int games) {
  return fathom::signature<fathom::TreasureDivers>(games);
}

extern "C" __attribute__((export_name("sea_and_shore"))) std::uint64_t sea_and_shore(int games) {
  return fathom::signature<fathom::SeaAndShore>(games);
}
