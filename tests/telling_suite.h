// What must hold for whatever a game tells, for every viewer, over random games of all its sets of options.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "table/messages.h"

namespace fathom::suite {

// The happenings of a step as a viewer hears them.
inline std::vector<Happening> heard_by(const Happenings& happenings, Viewer viewer) {
  std::vector<Happening> told;
  for (const Happening& happening : happenings) {
    if (const auto one = heard(happening, viewer)) told.push_back(*one);
  }
  return told;
}

// The cards at every place, as counts.
template <Game G>
class Laid {
 public:
  explicit Laid(const std::vector<CardsAt>& places) {
    for (const CardsAt& place : places) {
      for (const Card card : place.cards) ++cards_[place.place][card];
    }
  }

  // A card that the viewer does not know at its place is one of those that lie hidden there. Where the viewer knows
  // every card and is not told which one goes, each may be gone.
  std::string move(const Happening& told) {
    if (told.card == kEveryCard) {
      for (const auto& [card, count] : cards_[told.from]) cards_[told.to][card] += count;
      cards_[told.from].clear();
      return {};
    }
    std::map<Card, int>& from = cards_[told.from];
    if (count(told.from) == 0) return "a card goes from where none is";
    auto taken = from.find(told.card);
    if (taken == from.end()) {
      taken = std::find_if(from.begin(), from.end(), [](const auto& one) { return !known(one.first); });
    }
    if (taken == from.end()) {
      if (known(told.card)) return "a card goes from where it is not";
      from = {{kHiddenCard, count(told.from)}};
      taken = from.begin();
    }
    if (--taken->second == 0) from.erase(taken);
    ++cards_[told.to][told.card];
    return {};
  }

  int count(Place place) const {
    int sum = 0;
    if (const auto found = cards_.find(place); found != cards_.end()) {
      for (const auto& [card, count] : found->second) sum += count;
    }
    return sum;
  }
  // Whether every card there is known.
  bool open(Place place) const {
    const auto found = cards_.find(place);
    if (found == cards_.end()) return true;
    return std::all_of(found->second.begin(), found->second.end(), [](const auto& one) { return known(one.first); });
  }
  bool has(Place place, Card card) const {
    const auto found = cards_.find(place);
    return found != cards_.end() && found->second.contains(card);
  }
  bool has(Card card) const {
    return std::any_of(cards_.begin(), cards_.end(), [card](const auto& at) { return at.second.contains(card); });
  }
  std::vector<Place> places() const {
    std::vector<Place> all;
    for (const auto& [place, cards] : cards_) all.push_back(place);
    return all;
  }
  const std::map<Card, int>& at(Place place) { return cards_[place]; }

  static bool known(Card card) { return card < kEveryCard && GameChecks<G>::whole(card); }

 private:
  std::map<Place, std::map<Card, int>> cards_;
};

// The moves that a viewer is told lead exactly from the places of its view before to those of its view after.
template <Game G>
void moves_lead_on(const typename G::View& before, const typename G::View& after, const std::vector<Happening>& told) {
  Laid<G> laid(GameText<G>::places(before));
  Laid<G> wanted(GameText<G>::places(after));
  for (const Happening& happening : told) {
    if (!happening.moves()) continue;
    ASSERT_EQ(laid.move(happening), "") << told_json<G>("what", GameText<G>::kHappenings[happening.what], happening);
  }
  for (const auto* places : {&laid, &wanted}) {
    for (const Place place : places->places()) {
      const std::string name = text::place(GameText<G>::kZones, place);
      ASSERT_EQ(laid.count(place), wanted.count(place)) << name;
      if (!laid.open(place) || !wanted.open(place)) continue;
      ASSERT_EQ(laid.at(place), wanted.at(place)) << name;
    }
  }
}

// A happening names no card that neither view knows, and a card that a view comes to know at a place is named.
template <Game G>
void names_what_is_known(const typename G::View& before, const typename G::View& after,
                         const std::vector<Happening>& told) {
  const Laid<G> was(GameText<G>::places(before));
  Laid<G> is(GameText<G>::places(after));
  std::map<Card, int> named;
  for (const Happening& happening : told) {
    if (!Laid<G>::known(happening.card)) continue;
    ++named[happening.card];
    ASSERT_TRUE(GameChecks<G>::names_known(happening.card, was, is))
        << told_json<G>("what", GameText<G>::kHappenings[happening.what], happening);
  }
  for (const Place place : is.places()) {
    for (const auto& [card, count] : is.at(place)) {
      if (!Laid<G>::known(card) || was.has(place, card) || GameChecks<G>::was_known(before, place, card)) continue;
      ASSERT_TRUE(named.contains(card)) << GameText<G>::item(card) << " came to "
                                        << text::place(GameText<G>::kZones, place) << " untold";
    }
  }
}

}  // namespace fathom::suite
