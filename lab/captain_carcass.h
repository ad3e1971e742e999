// Captain Carcass in the lab.
#pragma once

#include <array>

#include "engine/captain_carcass/text.h"
#include "lab/subject.h"
#include "words/words.h"

namespace fathom::lab {

// Incidents by the suit that came a second time.
template <captain_carcass::Suit suit>
constexpr HappeningMeasure caused_by(std::string_view name) {
  constexpr auto is_of_suit = [](const Happening& happening) {
    return captain_carcass::suit_of(happening.card) == suit;
  };
  return {name, {captain_carcass::kIncident, is_of_suit}, {captain_carcass::kIncident}, true};
}

template <>
struct Subject<CaptainCarcass> : PlainSubject<CaptainCarcass> {
  static constexpr bool kTurnOfOne = true;

  static constexpr auto kMeasures = [] {
    using namespace captain_carcass;
    return std::array{
        HappeningMeasure{"incident_per_turn", {kIncident}, {kTurnBegan}, true},
        HappeningMeasure{"cards_saved_per_incident", {kSavedByAnchor}, {kIncident}},
        HappeningMeasure{"cards_lost_per_incident", {kLost}, {kIncident}},
        caused_by<Suit::anchor>("incident_by_anchor"),
        caused_by<Suit::squid>("incident_by_squid"),
        caused_by<Suit::map>("incident_by_map"),
        caused_by<Suit::key>("incident_by_key"),
        caused_by<Suit::chest>("incident_by_chest"),
        caused_by<Suit::knife>("incident_by_knife"),
        caused_by<Suit::drone>("incident_by_drone"),
        caused_by<Suit::net>("incident_by_net"),
        caused_by<Suit::harpoon>("incident_by_harpoon"),
        caused_by<Suit::mermaid>("incident_by_mermaid"),
        HappeningMeasure{"revealed_per_turn", {kRevealed}, {kTurnBegan}},
        HappeningMeasure{"collected_per_turn", {kCollected}, {kTurnBegan}},
        HappeningMeasure{"knifed", {kKnifed}},
        HappeningMeasure{"harpooned", {kHarpooned}},
        HappeningMeasure{"netted", {kNetted}},
        HappeningMeasure{"mapped", {kMapped}},
        HappeningMeasure{"chests_opened", {kChestOpened}},
        HappeningMeasure{"bonus_cards", {kBonusCard}},
    };
  }();

  // Verbs, and behind them the suit of the card that the first four are about: "knife.squid".
  enum : unsigned { kBySuit = 16 };
  static constexpr std::array kWithSuit{CaptainCarcass::kKnife, CaptainCarcass::kNet, CaptainCarcass::kHarpoon,
                                        CaptainCarcass::kMap};
  static Kinds kinds(Move move) {
    Kinds kinds = PlainSubject::kinds(move);
    for (unsigned i = 0; i < kWithSuit.size(); ++i) {
      if (move.verb == kWithSuit[i]) kinds |= Kinds{1} << (kBySuit + i * captain_carcass::kSuits + suit_in(move));
    }
    return kinds;
  }
  static std::string kind_name(unsigned kind) {
    if (kind < kBySuit) return PlainSubject::kind_name(kind);
    const unsigned at = kind - kBySuit;
    return verb_text<CaptainCarcass>(kWithSuit[at / captain_carcass::kSuits]) + '.' +
           std::string(captain_carcass::kSuitWords[at % captain_carcass::kSuits]);
  }
  static unsigned suit_in(Move move) {
    switch (move.verb) {
      case CaptainCarcass::kNet: return move.a;
      case CaptainCarcass::kMap: return static_cast<unsigned>(captain_carcass::suit_of(move.a));
      default: return move.b;
    }
  }

  static Seat first(const CaptainCarcass::State& state) { return state.turn_of; }
  static std::optional<Scores> scores(const CaptainCarcass::State& state) {
    Scores scores{};
    for (Seat seat = 0; seat < state.players; ++seat)
      scores[static_cast<std::size_t>(seat)] = CaptainCarcass::score(state, seat);
    return scores;
  }

  // CC-22: Divers, each of them once.
  static constexpr std::string_view kDealt = "divers";
  static constexpr int kDealtCount = captain_carcass::kDivers;
  static std::string dealt_name(int diver) {
    return words::say("captain-carcass.diver." + std::to_string(diver) + ".skill");
  }
  static void deal(captain_carcass::Options& options, Seat seat, int diver) {
    options.divers = captain_carcass::DiverDeal::chosen;
    options.chosen_divers[static_cast<std::size_t>(seat)] = static_cast<captain_carcass::DiverNumber>(diver);
  }
  static bool is_dealt(const captain_carcass::Options& options) {
    return options.divers != captain_carcass::DiverDeal::off;
  }
};

}  // namespace fathom::lab
