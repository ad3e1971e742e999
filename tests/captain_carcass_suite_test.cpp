// Captain Carcass goes through the generic suite.
#include "tests/game_suite.h"

namespace fathom {

template <>
struct GameChecks<CaptainCarcass> : EveryCardLies {
  static std::string conserved(const CaptainCarcass::State& s) {
    using namespace captain_carcass;
    int count = s.deck.count() + s.locker.count() + s.charted.count() + s.explored.count();
    CardSet all = s.deck | s.locker | s.charted | s.explored;
    for (const CardSet hold : s.holds) {
      count += hold.count();
      all.add(hold);
    }
    if (count != kLoot) return "a card is in two places, or gone";
    if (all != (kStartingDeck | kStartingLocker)) return "a card is missing";
    CardSet exploration;
    for (unsigned i = 0; i < s.depth; ++i) exploration.add(s.exploration[i]);
    if (exploration != s.explored || s.explored.count() != s.depth) return "the Exploration and its set differ";
    for (unsigned i = 0; i < s.known; ++i) {
      if (!s.deck.has(s.known_top[i].card)) return "a known card is not in the Deck";
      if (s.known_top[i].seen_by.empty()) return "nobody has seen a known card";
    }
    if (s.deck.empty() && s.owed > 0) return "a Squid asks for cards of an empty Deck";
    return {};
  }
};

FATHOM_GAME_SUITE(CaptainCarcass);

}  // namespace fathom
