#include "bots/captain_carcass/features.h"

#include <cmath>

#include "bots/captain_carcass/worth.h"
#include "engine/captain_carcass/exploration.h"

namespace fathom::captain_carcass {

namespace {

constexpr float kTenth = 0.1F;  // measures are of the order of one

int value_or_none(CardSet stack) { return stack.empty() ? 0 : value_of(stack.highest()); }

class Telling {
 public:
  Telling(const State& s, Seat seat) : s_(s), seat_(seat), own_(s.holds[static_cast<std::size_t>(seat)]) {
    for (Seat other = 0; other < s.players; ++other) {
      if (other != seat) others_.add(s.holds[static_cast<std::size_t>(other)]);
    }
  }

  Features tell() {
    cards();
    rules();
    suits();
    for (const float merit : merits(s_, seat_)) measure(merit);
    standing();
    dive();
    return told_;
  }

 private:
  void fact(int number) { told_.facts.push(static_cast<std::uint16_t>(number)); }
  void measure(float value) { told_.measures[measures_++] = value; }

  void lie(CardSet cards, Lies place) {
    for (const Card card : cards) fact(static_cast<int>(place) * kLoot + card);
  }

  void cards() {
    lie(own_, Lies::own_hold);
    lie(others_, Lies::others_hold);
    lie(s_.deck, Lies::deck);
    lie(s_.locker | s_.charted, Lies::locker);
    lie(s_.explored, seat_ == s_.turn_of ? Lies::own_exploration : Lies::others_exploration);
  }

  void rules() {
    for (Seat other = 0; other < s_.players; ++other) {
      const int diver = s_.divers[static_cast<std::size_t>(other)];
      if (diver != 0) fact(kDiverFacts + (other == seat_ ? 0 : kDivers + 1) + diver);
    }
    if (s_.variant != 0) fact(kRuleFacts + s_.variant);
    if (s_.agreed.has(Change::anchor_bonus)) fact(kRuleFacts + kVariants + 1);
    if (s_.agreed.has(Change::open_drone)) fact(kRuleFacts + kVariants + 2);
    fact(kPhaseFacts + 2 * static_cast<int>(s_.phase) + (seat_ == s_.turn_of ? 0 : 1));
  }

  void suits() {
    for (int number = 0; number < kSuits; ++number) {
      const CardSet suit = cards_of(static_cast<Suit>(number));
      CardSet stack = own_ & suit;
      measure(kTenth * static_cast<float>(value_or_none(stack)));
      if (!stack.empty()) stack.remove(stack.highest());
      measure(kTenth * static_cast<float>(value_or_none(stack)));
      measure(kTenth * static_cast<float>(value_or_none(others_ & suit)));
    }
  }

  void standing() {
    const auto deck = static_cast<float>(s_.deck.count());
    const auto points = static_cast<float>(points_with(s_, seat_, own_));
    float best = -100;
    float sum = 0;
    int most_cards = 0;
    for (Seat other = 0; other < s_.players; ++other) {
      if (other == seat_) continue;
      const CardSet hold = s_.holds[static_cast<std::size_t>(other)];
      const auto theirs = static_cast<float>(points_with(s_, other, hold));
      best = std::max(best, theirs);
      sum += theirs;
      most_cards = std::max(most_cards, hold.count());
    }
    const float lead = points - best;
    constexpr float kCardsOfDeck = 50;
    measure(deck / kCardsOfDeck);
    measure(6.0F / (6.0F + deck));
    measure(kTenth * lead);
    measure(lead / (4.0F + deck));
    measure(lead > 0 ? 1.0F : lead < 0 ? -1.0F : 0.0F);
    measure(kTenth * (points - sum / static_cast<float>(s_.players - 1)));
    measure(kTenth * static_cast<float>(own_.count() - most_cards));
    measure(kTenth * static_cast<float>(s_.locker.count()));
    measure(s_.players == 3 ? 1.0F : 0.0F);
    measure(s_.players == 4 ? 1.0F : 0.0F);
    const int until_turn = s_.turn_of == kNobody ? 0 : (seat_ - s_.turn_of + s_.players) % s_.players;
    for (int turns = 1; turns < kMaxPlayers; ++turns) measure(until_turn == turns ? 1.0F : 0.0F);
    measure(1.0F);
  }

  // The dive of whose turn it is.
  void dive() {
    if (s_.turn_of == kNobody || s_.phase == Phase::over) return;
    if (seat_ != s_.turn_of) measures_ += kDiveMeasures;
    const CardSet hold = s_.holds[static_cast<std::size_t>(s_.turn_of)];
    const auto points = [&](CardSet cards) { return static_cast<float>(points_with(s_, s_.turn_of, cards)); };
    const float now = points(hold);
    const CardSet bad = clashes_with_exploration(s_) - caught_at_once(s_.in_force);
    const CardSet home = hold | s_.explored;
    const CardSet saved = saved_by_anchor(s_) | saved_by_net(s_);
    measure(kTenth * 2 * static_cast<float>(s_.depth));
    measure(static_cast<float>((s_.deck & bad).count()) / static_cast<float>(std::max(1, s_.deck.count())));
    measure(0.5F * static_cast<float>(s_.owed));
    measure(kTenth * (points(home) - now));
    measure(kTenth * (points(hold | saved) - now));
    const bool key_and_chest = has_key_and_chest(s_.explored);
    const int bonus = s_.phase == Phase::bonus || s_.phase == Phase::board
                          ? s_.bonus_left
                          : (key_and_chest ? bonus_asked_for(s_, s_.depth) : 0);
    measure(kTenth * static_cast<float>(std::min(bonus, s_.locker.count())));
    const bool known = s_.known > 0 && s_.known_top[0].seen_by.has(s_.turn_of);
    measure(known && !bad.has(s_.known_top[0].card) ? 1.0F : 0.0F);
    measure(known && bad.has(s_.known_top[0].card) ? 1.0F : 0.0F);
    measure(kTenth * static_cast<float>((s_.deck - bad).count()));
    measure(s_.depth > 0 ? 1.0F : 0.0F);
  }

  const State& s_;
  Seat seat_;
  CardSet own_;
  CardSet others_;
  Features told_;
  std::size_t measures_ = 0;
};

}  // namespace

Features features(const State& state, Seat seat) { return Telling(state, seat).tell(); }

}  // namespace fathom::captain_carcass
