// A quick player of Captain Carcass for simulations: it never generates moves, it makes the one it wants.
#pragma once

#include "bots/captain_carcass/worth.h"
#include "engine/captain_carcass/exploration.h"

namespace fathom::captain_carcass {

class QuickPlayer {
 public:
  static Move decide(const State& s, Random& random) {
    const auto verb = [](auto v, auto... arguments) {
      return Move{static_cast<std::uint8_t>(v), static_cast<std::uint8_t>(arguments)...};
    };
    switch (s.phase) {
      case Phase::choice: return verb(goes_on(s) ? CaptainCarcass::kContinue : CaptainCarcass::kSurface);
      case Phase::knife: return strike(s, CaptainCarcass::kKnife, random);
      case Phase::harpoon: return strike(s, CaptainCarcass::kHarpoon, random);
      case Phase::net: {
        const CardSet tops = tops_of(own(s));
        const CardSet safe = without_clash(s, tops) - cards_of(Suit::squid);
        const Card card = safe.empty() ? tops.lowest() : safe.highest();
        return verb(CaptainCarcass::kNet, suit_of(card));
      }
      case Phase::map: {
        const CardSet offered = map_shows_whole_locker(s.in_force) ? s.locker : s.charted;
        const CardSet safe = without_clash(s, offered) - cards_of(Suit::squid);
        return verb(CaptainCarcass::kMap, safe.empty() ? offered.highest() : safe.highest());
      }
      default: break;
    }
    // The rare rest: Boarding Party and the Saboteur.
    CaptainCarcass::Moves moves;
    CaptainCarcass::moves(s, CaptainCarcass::turn(s).seats.lowest(), moves);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  }

 private:
  static CardSet own(const State& s) { return s.holds[static_cast<std::size_t>(s.turn_of)]; }

  static CardSet without_clash(const State& s, CardSet cards) { return cards - clashes_with_exploration(s); }

  static CardSet rank_of(CardSet cards, int rank) { return {(cards.bits >> (rank * kSuits)) & kRankBits}; }

  static int points(CardSet hold) {
    const CardSet tops = tops_of(hold);
    int sum = (tops & cards_of(Suit::mermaid)).count() * kMermaidBonus;
    for (int rank = 0; rank < kRanks; ++rank) sum += rank_of(tops, rank).count() * (rank + kLowestValue);
    return sum;
  }

  // How many points the cards of `next` would add to a Hold, each alone, in sum.
  static int gains(CardSet hold, CardSet next) {
    const CardSet tops = tops_of(hold);
    CardSet covered;  // suits in which the Hold has this rank or a higher one
    int sum = 0;
    for (int rank = kRanks - 1; rank >= 0; --rank) {
      covered.add(rank_of(tops, rank));
      const CardSet better = rank_of(next, rank) - covered;
      if (better.empty()) continue;
      sum += better.count() * (rank + kLowestValue);
      for (int lower = 0; lower < rank; ++lower)
        sum -= (better & rank_of(tops, lower)).count() * (lower + kLowestValue);
      const CardSet mermaid = CardSet::of(static_cast<Card>(Suit::mermaid));
      if (!(better & mermaid).empty() && (tops & cards_of(Suit::mermaid)).empty()) sum += kMermaidBonus;
    }
    return sum;
  }

  // Weighs what another card brings on average against the points at stake: the sailor's judgement, in haste.
  static bool goes_on(const State& s) {
    if (s.deck.empty()) return false;
    if (s.owed > 0 || s.depth == 0) return true;
    CardSet next = s.deck;
    if (s.known > 0 && s.known_top[0].seen_by.has(s.turn_of)) next = CardSet::of(s.known_top[0].card);
    const CardSet bad = next & (clashes_with_exploration(s) - caught_at_once(s.in_force));
    if (bad.empty()) return true;
    const CardSet good = next - bad;
    const CardSet hold = own(s);
    const CardSet home = hold | s.explored;
    double stake = points(home) - points(hold | saved_by_anchor(s));
    if (has_key_and_chest(s.explored)) stake += kBonusCard * std::min<int>(s.depth, s.locker.count());
    constexpr Judgement kJudgement;
    double gain = gains(home, good) + kJudgement.knife * (good & cards_of(Suit::knife)).count() +
                  kJudgement.harpoon * (good & cards_of(Suit::harpoon)).count() +
                  kJudgement.map * (good & cards_of(Suit::map)).count();
    const bool has_key = !(s.explored & cards_of(Suit::key)).empty();
    const bool has_chest = !(s.explored & cards_of(Suit::chest)).empty();
    if (has_key != has_chest) {
      const CardSet missing = cards_of(has_key ? Suit::chest : Suit::key);
      gain += kBonusCard * std::min<int>(s.depth + 1, s.locker.count()) * (good & missing).count();
    }
    return gain + kJudgement.boldness * next.count() > stake * bad.count();
  }

  // The victim is the one with the most to lose; the card is the highest that does no harm.
  static Move strike(const State& s, CaptainCarcass::Verb verb, Random& random) {
    CaptainCarcass::Moves moves;
    CaptainCarcass::moves(s, s.turn_of, moves);
    const CardSet bad = verb == CaptainCarcass::kHarpoon ? clashes_with_exploration(s) : CardSet{};
    const std::uint32_t start = random.below(static_cast<std::uint32_t>(moves.size()));
    Move best = moves[start];
    int highest = -100;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const Move move = moves[(start + i) % moves.size()];
      const CardSet hold = s.holds[move.a];
      const CardSet stack = hold & cards_of(static_cast<Suit>(move.b));
      const Card top = stack.highest();
      CardSet below = stack;
      below.remove(top);
      int gain = value_of(top) - (below.empty() ? 0 : value_of(below.highest()));
      if (verb == CaptainCarcass::kHarpoon) gain += value_of(top);
      if (bad.has(top)) gain -= 50;
      if (move.a == static_cast<std::uint8_t>(s.turn_of)) gain = -gain;
      if (gain > highest) {
        highest = gain;
        best = move;
      }
    }
    return best;
  }

  static constexpr double kBonusCard = 2.0;  // points that a card of the Locker is worth
};

}  // namespace fathom::captain_carcass
