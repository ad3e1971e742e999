#include "bots/treasure_divers/features.h"

#include <algorithm>

#include "bots/search/exact.h"
#include "bots/treasure_divers/prospects.h"
#include "engine/treasure_divers/piles.h"

namespace fathom::treasure_divers {

namespace {

constexpr float kTenth = 0.1F;  // measures are of the order of one

class Telling {
 public:
  explicit Telling(const State& s) : s_(s), own_(player(s, s.captain)), other_(player(s, scanner(s))) {}

  Features tell() {
    categories();
    sharks();
    lagoons();
    hands();
    house();
    standing();
    return told_;
  }

 private:
  void fact(int number) { told_.facts.push(static_cast<std::uint16_t>(number)); }
  void measure(float value) { told_.measures[measures_++] = value; }

  void categories() {
    constexpr int kFar = kLeads / 2;
    constexpr int kNear = kNearLeads / 2;
    for (const Kind kind : kAllCategories) {
      const int own = cards_in(own_, kind);
      const int other = cards_in(other_, kind);
      const int lead = own - other;
      int left = s_.unseen[kind];
      for (const Lagoon& lagoon : s_.lagoons) left += lagoon.top == kind ? 1 : 0;
      fact(kLeft * (std::clamp(lead, -kFar, kFar) + kFar) + std::min(left, kLeft - 1));
      fact(kOwnedFacts + kOwned * std::min(own, kOwned - 1) + std::min(other, kOwned - 1));
      fact(kLockerFacts + kNearLeads * std::min(s_.locker[kind], kInLocker - 1) + std::clamp(lead, -kNear, kNear) +
           kNear);
      leads_[0] += lead > 0 ? 1 : 0;
      leads_[1] += lead < 0 ? 1 : 0;
      sure_[0] += lead > left ? 1 : 0;
      sure_[1] += -lead > left ? 1 : 0;
      left_ += left;
    }
  }

  void sharks() {
    const auto wild = [](const Player& owner) { return std::min(owner.piles[Kind::shark], kWilds - 1); };
    fact(kTableFacts + kWilds * wild(own_) + wild(other_));
    fact(kSharkFacts + std::min(s_.unseen[Kind::shark], kSharksLeft - 1));
  }

  // Which Lagoon is which does not matter: the smallest ends the game.
  void lagoons() {
    std::array<int, kLagoons> counts{};
    int tops = 0;
    bool on_fewest = false;
    for (std::size_t i = 0; i < kLagoons; ++i) counts[i] = s_.lagoons[i].count;
    std::sort(counts.begin(), counts.end());
    for (const Lagoon& lagoon : s_.lagoons) {
      if (!lagoon.face_up || lagoon.top != Kind::shark) continue;
      ++tops;
      on_fewest = on_fewest || lagoon.count == counts[0];
    }
    const auto cards = [&counts](std::size_t lagoon) { return std::min(counts[lagoon], kCardsPerLagoon - 1); };
    fewest_ = counts[0];
    cards_ = counts[0] + counts[1] + counts[2];
    fact(kLagoonFacts + kCardsPerLagoon * (s_.dive - 1) + cards(0));
    fact(kRestFacts + cards(1) - cards(0));
    fact(kRestFacts + kCardsPerLagoon + cards(2) - cards(0));
    fact(kTopFacts + (kLagoons + 1) * (on_fewest ? 1 : 0) + tops);
  }

  void hands() {
    if (own_.scope) fact(kScopeFacts + s_.dive - 1);
    if (other_.scope) fact(kScopeFacts + 2 + s_.dive - 1);
    if (s_.dive == 1) return;
    fact(kHandFacts + own_.hand.bits);
    fact(kHandFacts + kHands + other_.hand.bits);
  }

  void house() {
    if (s_.house.deep_dive_bid != 3) fact(kHouseFacts);
    if (s_.house.same_lagoon_specials == SameLagoonSpecials::any) fact(kHouseFacts + 1);
    if (s_.house.feed_wild) fact(kHouseFacts + 2);
    if (s_.house.final_ties == FinalTies::captain) fact(kHouseFacts + 3);
  }

  void standing() {
    constexpr int kFar = kTotalLeads / 2;
    constexpr double kNearlyCertain = 0.001;
    const int total = cards_overall(own_) - cards_overall(other_);
    fact(kTotalFacts + std::clamp(total, -kFar, kFar) + kFar);
    const double chance = std::clamp(race(s_, s_.captain, Prospects(s_)), kNearlyCertain, 1 - kNearlyCertain);
    measure(static_cast<float>(0.5 * exact::log(chance / (1 - chance))));
    measure(static_cast<float>(2 * chance - 1));
    measure(kTenth * static_cast<float>(total));
    measure(0.5F * static_cast<float>(leads_[0]));
    measure(0.5F * static_cast<float>(leads_[1]));
    measure(0.5F * static_cast<float>(sure_[0]));
    measure(0.5F * static_cast<float>(sure_[1]));
    measure(kTenth * static_cast<float>(fewest_));
    measure(0.5F * kTenth * static_cast<float>(cards_));
    measure(0.5F * kTenth * static_cast<float>(left_));
    measure(s_.dive == 1 ? 1.0F : 0.0F);
    measure(kTenth * static_cast<float>(s_.unseen[Kind::shark]));
  }

  const State& s_;
  const Player& own_;
  const Player& other_;
  Features told_;
  std::size_t measures_ = 0;
  std::array<int, kPlayers> leads_{};
  std::array<int, kPlayers> sure_{};
  int left_ = 0;
  int fewest_ = 0;
  int cards_ = 0;
};

}  // namespace

Features features(const State& state) { return Telling(state).tell(); }

}  // namespace fathom::treasure_divers
