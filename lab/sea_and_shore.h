// Sea & Shore in the lab.
#pragma once

#include <array>

#include "engine/sea_and_shore/brief.h"
#include "lab/subject.h"

namespace fathom::lab {

template <int side>
constexpr HappeningMeasure share_of_action(std::string_view name) {
  constexpr auto is_it = [](const Happening& happening) { return happening.a == side; };
  return {name, {sea_and_shore::kActivated, is_it}, {sea_and_shore::kActivated}, true};
}

template <>
struct Subject<SeaAndShore> : PlainSubject<SeaAndShore> {
  static constexpr auto kMeasures = [] {
    using namespace sea_and_shore;
    return std::array{
        HappeningMeasure{"rounds", {kRoundBegan}},
        HappeningMeasure{"treasures_taken_per_trick", {kTaken}, {kTrickBegan}},
        HappeningMeasure{"treasures_stolen_per_trick", {kStolen}, {kTrickBegan}},
        HappeningMeasure{"won_alone_per_trick", {kWonAlone}, {kTrickBegan}},
        HappeningMeasure{"ties_per_trick", {kWonTie}, {kTrickBegan}},
        HappeningMeasure{"actions_per_trick", {kActivated}, {kTrickBegan}},
        share_of_action<1>("action_1_of_actions"),
        share_of_action<2>("action_2_of_actions"),
        share_of_action<3>("action_3_of_actions"),
        share_of_action<4>("action_4_of_actions"),
        HappeningMeasure{"won_by_starting_card", {kWonByStartingCard}, {}, true},
    };
  }();

  // Verbs, and behind them what is played: which half of the island is shown, whether it is added to, its colour and
  // its number.
  enum : unsigned { kShowsSea = 32, kShowsShore, kAdds, kColour, kNumber = kColour + sea_and_shore::kColours };
  static Kinds kinds(Move move) {
    Kinds kinds = PlainSubject::kinds(move);
    if (move.verb != SeaAndShore::kPlay) return kinds;
    kinds |= Kinds{1} << (kShowsSea + move.b);
    if (move.c > 0) kinds |= Kinds{1} << kAdds;
    kinds |= Kinds{1} << (kColour + static_cast<unsigned>(sea_and_shore::colour_of(move.a)));
    kinds |= Kinds{1} << (kNumber + static_cast<unsigned>(sea_and_shore::number_of(move.a)));
    return kinds;
  }
  static std::string kind_name(unsigned kind) {
    if (kind < kShowsSea) return PlainSubject::kind_name(kind);
    if (kind == kAdds) return "play.additions";
    if (kind >= kNumber) return "play." + std::to_string(kind - kNumber);
    if (kind >= kColour) return "play." + std::string(sea_and_shore::kColourWords[kind - kColour]);
    return "play." + std::string(sea_and_shore::kHalfWords[kind - kShowsSea]);
  }
  // SS-2: values that differ from the printed ones by one or two points.
  static std::vector<std::string> values_to_try(std::string_view key);
  // Not a round: it begins with a trick.
  static bool begins_turn(const Happening& happening) { return happening.what == sea_and_shore::kTrickBegan; }
  static Seat first(const SeaAndShore::State& state) { return state.starter; }
  static std::optional<Scores> scores(const SeaAndShore::State& state) {
    Scores scores{};
    const auto points = sea_and_shore::points_now(state);
    for (std::size_t seat = 0; seat < points.size(); ++seat) scores[seat] = points[seat].sum();
    return scores;
  }
};

}  // namespace fathom::lab
