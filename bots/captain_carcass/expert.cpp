#include "bots/captain_carcass/bots.h"
#include "bots/search/tree_search.h"

namespace fathom {

using namespace captain_carcass;

namespace {

// A quick player for the rest of the game: it never generates moves, it makes the one it wants.
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

  static CardSet clashes(const State& s) {
    CardSet all;
    for (const Card card : s.explored) all.add(clashes_with(card, s.in_force));
    return all;
  }
  static CardSet without_clash(const State& s, CardSet cards) { return cards - clashes(s); }

  static int points(CardSet hold) {
    const CardSet tops = tops_of(hold);
    int sum = (tops & cards_of(Suit::mermaid)).count() * kMermaidBonus;
    for (int rank = 0; rank < kRanks; ++rank) {
      sum += std::popcount((tops.bits >> (rank * kSuits)) & kRankBits) * (rank + kLowestValue);
    }
    return sum;
  }

  // Weighs the points at stake against what another card brings on average.
  static bool goes_on(const State& s) {
    if (s.deck.empty()) return false;
    if (s.owed > 0) return true;
    if (s.depth == 0) return true;
    const CardSet hold = own(s);
    CardSet bad = clashes(s) - caught_at_once(s.in_force);
    CardSet next = s.deck;
    if (s.known > 0 && s.known_top[0].seen_by.has(s.turn_of)) next = CardSet::of(s.known_top[0].card);
    const double risk = static_cast<double>((next & bad).count()) / next.count();
    if (risk == 0) return true;
    int stake = points(hold | s.explored) - points(hold);
    const bool has_bonus = !(s.explored & cards_of(Suit::key)).empty() && !(s.explored & cards_of(Suit::chest)).empty();
    if (has_bonus) stake += 2 * std::min<int>(s.depth, s.locker.count());
    return (1 - risk) * kNextCard > risk * (stake + 1);
  }

  // The victim is the one with the most to lose; the card is the highest that does no harm.
  static Move strike(const State& s, CaptainCarcass::Verb verb, Random& random) {
    CaptainCarcass::Moves moves;
    CaptainCarcass::moves(s, s.turn_of, moves);
    const CardSet bad = verb == CaptainCarcass::kHarpoon ? clashes(s) : CardSet{};
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

  static constexpr double kNextCard = 4.0;  // points that another card is worth
};

struct Guide {
  static constexpr double kExploration = 0.5;
  static constexpr double kMarginWeight = 0.3;
  static constexpr double kMarginScale = 12;

  void prune(const State&, Seat, CaptainCarcass::Moves&) const {}

  void finish(State& s, Random& random, Outcome& outcome) const {
    while (s.phase != Phase::over) {
      if (s.phase <= Phase::bonus) {
        CaptainCarcass::apply(s, kNobody, CaptainCarcass::draw(s, random));
      } else {
        CaptainCarcass::apply(s, s.turn_of, QuickPlayer::decide(s, random));
      }
    }
    outcome = outcome_of<CaptainCarcass>(s, kMarginWeight, kMarginScale);
  }
};

}  // namespace

Analysis Bots<CaptainCarcass>::expert(const View& view, const Moves& moves, const Budget& budget, Random& random) {
  return TreeSearch<CaptainCarcass, Guide>(Guide{}, view.viewer).run(view, moves, budget, random);
}

}  // namespace fathom
