#include "table/odds_json.h"

#include "engine/captain_carcass/odds.h"
#include "engine/captain_carcass/text.h"
#include "engine/sea_and_shore/odds.h"
#include "engine/sea_and_shore/text.h"
#include "engine/treasure_divers/odds.h"
#include "engine/treasure_divers/text.h"

namespace fathom {

Json odds_json(const CaptainCarcass::View& view) {
  const captain_carcass::Odds odds = captain_carcass::odds(view);
  Json cards = Json::object();
  for (const Card card : odds.possible) cards[captain_carcass::card_text(card)] = 1.0 / odds.possible.count();
  return {{"incident", odds.incident_chance()},
          {"caught", odds.chance_of(odds.caught)},
          {"placed", odds.chance_of(odds.placed)},
          {"cards", cards}};
}

Json odds_json(const TreasureDivers::View& view) {
  using namespace treasure_divers;
  const Odds odds = treasure_divers::odds(view);
  Json lagoons = Json::array();
  for (std::size_t lagoon = 0; lagoon < kLagoons; ++lagoon) {
    Json kinds = Json::object();
    for (const Kind kind : kAllKinds) {
      if (odds.chance_of(lagoon, kind) > 0) kinds[std::string(kind_text(kind))] = odds.chance_of(lagoon, kind);
    }
    lagoons.push_back(kinds);
  }
  return {{"lagoons", lagoons}};
}

Json odds_json(const SeaAndShore::View& view) {
  using namespace sea_and_shore;
  const Odds odds = sea_and_shore::odds(view);
  Json covers = Json::array();
  for (const CoveredOdds& cover : odds) {
    Json islands = Json::object();
    for (const Card island : kAllIslands) {
      if (cover.chance_of(island) > 0) islands[card_text(island)] = cover.chance_of(island);
    }
    covers.push_back({{"seat", cover.seat}, {"islands", islands}});
  }
  return {{"covers", covers}};
}

}  // namespace fathom
