// Treasure Divers in the lab.
#pragma once

#include <array>

#include "engine/treasure_divers/rules.h"
#include "lab/subject.h"

namespace fathom::lab {

template <>
struct Subject<TreasureDivers> : PlainSubject<TreasureDivers> {
  static constexpr auto kMeasures = [] {
    using namespace treasure_divers;
    return std::array{
        HappeningMeasure{"bids_won_per_dive", {kBidWon}, {kDiveBegan}},
        HappeningMeasure{"bids_tied_per_dive", {kTieWon}, {kDiveBegan}},
        HappeningMeasure{"sharks_lured", {kLured}},
        HappeningMeasure{"sharks_harpooned", {kHarpooned}},
        HappeningMeasure{"harpoons_missed", {kHarpoonMissed}},
        HappeningMeasure{"dives_under_a_shark", {kDived}},
        HappeningMeasure{"dpv_took", {kDpvTook}},
        HappeningMeasure{"swaps", {kSwappedIn}},
        HappeningMeasure{"sharks_fed", {kFed}},
        HappeningMeasure{"sharks_left_hungry", {kWentHungry}},
        HappeningMeasure{"categories_tied", {kCategoryTied}},
        HappeningMeasure{"won_by_cards", {kWonByCards}, {}, true},
    };
  }();

  // Verbs, and behind them the Dive Team cards of a placement.
  static constexpr unsigned kCards = 16;
  static constexpr std::array<std::string_view, treasure_divers::kDiveTeam> kCardWords{
      "mini_sub", "chum_bucket", "harpoon_gun", "deep_dive_suit", "dpv_diver", "five", "dive_scope_team"};
  static Kinds kinds(Move move) {
    Kinds kinds = PlainSubject::kinds(move);
    if (move.verb != TreasureDivers::kPlace) return kinds;
    for (const std::uint8_t card : {move.a, move.b, move.c}) {
      if (card < treasure_divers::kDiveTeam) kinds |= Kinds{1} << (kCards + card);
    }
    return kinds;
  }
  static std::string kind_name(unsigned kind) {
    if (kind < kCards) return PlainSubject::kind_name(kind);
    return "place." + std::string(kCardWords[kind - kCards]);
  }
  static Seat first(const TreasureDivers::State& state) { return state.captain; }
  static std::optional<Scores> scores(const TreasureDivers::State& state) {
    return Scores{TreasureDivers::score(state, 0), TreasureDivers::score(state, 1)};
  }
};

}  // namespace fathom::lab
