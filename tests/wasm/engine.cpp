// The engine as WebAssembly, without exceptions: the same signature as the native build proves that it plays the same
// games.
#include <cstdint>

#include "arena/signature.h"
#include "engine/captain_carcass/option_sets.h"
#include "engine/sea_and_shore/option_sets.h"

extern "C" __attribute__((export_name("captain_carcass"))) std::uint64_t captain_carcass(int games) {
  return fathom::signature<fathom::CaptainCarcass>(games);
}

extern "C" __attribute__((export_name("sea_and_shore"))) std::uint64_t sea_and_shore(int games) {
  return fathom::signature<fathom::SeaAndShore>(games);
}
