// Sea & Shore goes through the generic suite.
#include "tests/game_suite.h"

namespace fathom {

template <>
struct GameChecks<SeaAndShore> : EveryCardLies {
  static std::string conserved(const SeaAndShore::State& s) {
    for (const auto check : {islands, treasures, additions, knowledge}) {
      if (std::string problem = check(s); !problem.empty()) return problem;
    }
    return {};
  }

  // The last islands of a round are uncovered and gathered in one step.
  static bool names_known(Card card, const auto& was, const auto& is) {
    using namespace sea_and_shore;
    return EveryCardLies::names_known(card, was, is) || is.count(place_of(Zone::islands)) == kIslands;
  }

  static bool whole(Card card) {
    using namespace sea_and_shore;
    return card < kColours * kLane && number_of(card) != kHiddenNumber;
  }

  // An island that the viewer knows somebody to have may lie under a cover until that comes off.
  static bool was_known(const SeaAndShore::View& view, Place place, Card card) {
    using namespace sea_and_shore;
    if (place_zone(place) != static_cast<int>(Zone::hand)) return false;
    return of(view.table.hands, static_cast<Seat>(place_number(place))).has(card);
  }

 private:
  using State = SeaAndShore::State;

  static std::string islands(const State& s) {
    using namespace sea_and_shore;
    CardSet all = s.out | played_islands(s);
    int count = s.out.count() + played_islands(s).count();
    int in_hands = 0;
    for (const CardSet hand : s.hands) {
      all.add(hand);
      in_hands += hand.count();
    }
    count += in_hands;
    if (all.count() != count) return "an island is in two places";
    if (!(all - kAllIslands).empty()) return "an island that does not exist";
    if (s.phase > Phase::deal && s.phase != Phase::over && count != s.players * hand_size(s.players))
      return "an island is gone";
    return {};
  }

  static std::string treasures(const State& s) {
    using namespace sea_and_shore;
    std::map<Treasure, int> wanted;
    const std::array<int, 3> box{2, 3, 4};
    for (int colour = 0; colour < kColours; ++colour) {
      for (const int value : s.values) ++wanted[card_of(static_cast<Colour>(colour), value)];
      for (const int value : box) {
        if (s.players == 3) --wanted[card_of(static_cast<Colour>(colour), value)];
      }
    }
    std::map<Treasure, int> found;
    for (std::uint32_t rest = s.unseen.bits; rest != 0; rest &= rest - 1) {
      ++found[treasure_at(std::countr_zero(rest), s.values)];
    }
    for (unsigned i = 0; i < s.laid_count; ++i) ++found[s.laid[i].treasure];
    for (const Deck& deck : s.decks) {
      if (deck.up != kNoTreasure) ++found[deck.up];
      for (unsigned i = 0; i < deck.known; ++i) {
        ++found[deck.known_top[i].treasure];
        if (deck.known_top[i].seen_by.empty()) return "nobody has seen a known treasure";
      }
    }
    for (const auto& [treasure, count] : wanted) {
      if (found[treasure] != count) return "a treasure too many or too few: " + card_text(treasure);
    }
    return {};
  }

  static std::string additions(const State& s) {
    int count = s.stock;
    for (const int held : s.additions) count += held;
    for (const auto& played : s.played) count += played.additions;
    return count == sea_and_shore::kAdditions ? "" : "an addition card too many or too few";
  }

  // What a seat knows is in another's hand, or under another's cover.
  static std::string knowledge(const State& s) {
    using namespace sea_and_shore;
    for (Seat seat = 0; seat < s.players; ++seat) {
      CardSet others;
      for (Seat other = 0; other < s.players; ++other) {
        if (other == seat) continue;
        others.add(of(s.hands, other));
        if (covered(s) && of(s.played, other).island != kNoIsland) others.add(of(s.played, other).island);
      }
      if (!(of(s.knows, seat) - others).empty()) return "a seat knows an island that is not where it thinks";
    }
    return {};
  }
};

FATHOM_GAME_SUITE(SeaAndShore);

}  // namespace fathom
