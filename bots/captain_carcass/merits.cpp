#include "bots/captain_carcass/merits.h"

#include <algorithm>

#include "bots/captain_carcass/worth.h"

namespace fathom::captain_carcass {

namespace {

// Eight suits side by side in one register: this is asked after every turn that a search looks at. The ten suits take
// two of them.
constexpr std::size_t kLanes = 8;
using Lanes [[gnu::vector_size(kLanes * sizeof(float))]] = float;
using Bits [[gnu::vector_size(kLanes * sizeof(int))]] = int;

constexpr Bits kSuitBits{1, 2, 4, 8, 16, 32, 64, 128};
constexpr Lanes kLowestValues{2, 2, 2, 2, 2, 2, 2, 2};
constexpr Lanes kLastLowestValues{2, 4};  // Harpoon and Mermaid

// The luck of getting a card that is still in the Deck or the Locker.
constexpr float kLuck = 0.25F;
constexpr float kMoreLuck = 0.6F;
constexpr float kLockerLuck = 0.1F;
constexpr float kTen = 0.1F;  // merits are of the order of one

float sum(const Lanes& lanes) {
  float total = 0;
  for (std::size_t suit = 0; suit < kLanes; ++suit) total += lanes[suit];
  return total;
}

float most(const Lanes& lanes) {
  float highest = 0;
  for (std::size_t suit = 0; suit < kLanes; ++suit) highest = std::max(highest, lanes[suit]);
  return highest;
}

SuitSet suits_somebody_lacks(const State& s, Seat seat) {
  SuitSet all{static_cast<std::uint16_t>(kRankBits)};
  SuitSet common = all;
  for (Seat other = 0; other < s.players; ++other) {
    if (other != seat) common = common & suits_of(s.holds[static_cast<std::size_t>(other)]);
  }
  return all - common;
}

bool scores_plainly(const State& s) {
  return s.variant == 0 && std::all_of(s.divers.begin(), s.divers.end(), [](DiverNumber diver) { return diver == 0; });
}

float share_of(Suit suit, CardSet deck) {
  return static_cast<float>((deck & cards_of(suit)).count()) / static_cast<float>(std::max(1, deck.count()));
}

}  // namespace

namespace {

// The stacks of a Hold, all suits together.
struct Stacks {
  float tops = 0;
  float seconds = 0;
  float likely = 0;   // the highest cards that the suits will have had, on average
  float hoped = 0;    // the same with more luck
  float dredged = 0;  // and from the Locker
  float knife = 0;    // the most that a Knife can take
  float harpoon = 0;  // the highest card among the exposed suits

  // Adds eight suits from the first on.
  void add(const State& s, CardSet hold, SuitSet exposed_suits, unsigned first, const Lanes& lowest) {
    const Lanes none{};
    Lanes top{};
    Lanes second{};
    Lanes expected{};
    Lanes hope{};
    Lanes find{};
    const auto suits_of_rank = [first](CardSet cards, int rank) {
      const unsigned shift = static_cast<unsigned>(rank * kSuits) + first;
      return static_cast<int>((cards.bits >> shift) & (first == 0 ? 0xffU : 0x3U));
    };
    for (int rank = 0; rank < kRanks; ++rank) {
      const Lanes value = lowest + static_cast<float>(rank);
      const Bits held = (kSuitBits & suits_of_rank(hold, rank)) != 0;
      const Bits in_deck = (kSuitBits & suits_of_rank(s.deck, rank)) != 0;
      const Bits in_locker = (kSuitBits & suits_of_rank(s.locker, rank)) != 0;
      second = held ? top : second;
      top = held ? value : top;
      expected = held ? value : expected + (in_deck ? kLuck * (value - expected) : none);
      hope = held ? value : hope + (in_deck ? kMoreLuck * (value - hope) : none);
      find = held ? value : find + (in_locker ? kLockerLuck * (value - find) : none);
    }
    const Bits exposed = (kSuitBits & static_cast<int>(exposed_suits.bits >> first)) != 0;
    tops += sum(top);
    seconds += sum(second);
    likely += sum(expected);
    hoped += sum(hope);
    dredged += sum(find);
    knife = std::max(knife, most(top - second));
    harpoon = std::max(harpoon, most(exposed ? top : none));
  }
};

}  // namespace

Merits merits(const State& s, Seat seat) {
  const CardSet hold = s.holds[static_cast<std::size_t>(seat)];
  const SuitSet exposed = suits_somebody_lacks(s, seat);
  Stacks stacks;
  stacks.add(s, hold, exposed, 0, kLowestValues);
  stacks.add(s, hold, exposed, kLanes, kLastLowestValues);
  const float plain = stacks.tops;
  const int suits = suits_of(hold).count();
  const bool on_turn = seat == s.turn_of;
  Merits merits{};
  const auto set = [&merits](Merit merit, float value) { merits[static_cast<std::size_t>(merit)] = value; };
  set(Merit::points, kTen * (scores_plainly(s) ? plain : static_cast<float>(points_with(s, seat, hold))));
  set(Merit::deck_gain, kTen * (stacks.likely - plain));
  set(Merit::deck_hope, kTen * (stacks.hoped - plain));
  set(Merit::locker_gain, kTen * (stacks.dredged - plain));
  set(Merit::spare, kTen * static_cast<float>(hold.count() - suits));
  set(Merit::second_best, kTen * stacks.seconds);
  set(Merit::knife_risk, stacks.knife * share_of(Suit::knife, s.deck));
  set(Merit::harpoon_risk, stacks.harpoon * share_of(Suit::harpoon, s.deck));
  set(Merit::missing, kTen * static_cast<float>(kSuits - suits));
  set(Merit::on_turn, on_turn ? 1.0F : 0.0F);
  set(Merit::turn_gain, on_turn ? kTen * (stacks.likely - plain) : 0.0F);
  set(Merit::next, s.players > 2 && seat == clockwise(s.turn_of, 1, s.players) ? 1.0F : 0.0F);
  return merits;
}

}  // namespace fathom::captain_carcass
