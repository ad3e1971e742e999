// Lantern Reef goes through the generic suite.
#include "tests/game_suite.h"

namespace fathom {

template <>
struct GameChecks<LanternReef> : EveryCardLies {
  static std::string conserved(const LanternReef::State& s) {
    using namespace lantern_reef;
    for (Card value = 1; value <= kValues; ++value) {
      int count = s.stock.of[value] + s.floor.of[value];
      for (std::size_t seat = 0; seat < kPlayers; ++seat) {
        count += s.hands[seat].of[value];
        for (unsigned i = 0; i < s.lengths[seat]; ++i) count += s.rows[seat][i] == value ? 1 : 0;
      }
      if (count != kOfEach) return "a lantern of value " + std::to_string(value) + " is gone, or there twice";
    }
    return {};
  }
};

FATHOM_GAME_SUITE(LanternReef);

}  // namespace fathom
