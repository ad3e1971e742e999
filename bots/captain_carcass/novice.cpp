#include "bots/captain_carcass/bots.h"

namespace fathom {

using namespace captain_carcass;

namespace {

// The card that a move of the Knife, the Net, the Harpoon or the Map is about.
Card card_of_move(const State& s, Move move) {
  switch (move.verb) {
    case CaptainCarcass::kKnife:
    case CaptainCarcass::kHarpoon: return top_of(s.holds[move.a], static_cast<Suit>(move.b));
    case CaptainCarcass::kNet: return top_of(s.holds[static_cast<std::size_t>(s.turn_of)], static_cast<Suit>(move.a));
    case CaptainCarcass::kMap: return move.a;
    default: return kNoCard;
  }
}

bool has_enough(const State& s) {
  const CardSet hold = s.holds[static_cast<std::size_t>(s.turn_of)];
  return s.depth >= 3 && !(tops_of(hold | s.explored) & s.explored).empty();
}

}  // namespace

Analysis Bots<CaptainCarcass>::novice(const View& view, const Moves& moves, Random& random) {
  const State& s = view.table;
  Analysis analysis;
  analysis.move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  if (s.phase == Phase::choice) {
    const Move wanted{has_enough(s) ? CaptainCarcass::kSurface : CaptainCarcass::kContinue};
    analysis.move = moves.contains(wanted) ? wanted : moves[0];
  } else {
    int highest = -1;
    for (const Move move : moves) {
      const Card card = card_of_move(s, move);
      if (card == kNoCard || value_of(card) <= highest) continue;
      highest = value_of(card);
      analysis.move = move;
    }
  }
  for (const Move move : moves) analysis.estimates.push_back({move, 1.0 / s.players});
  return analysis;
}

}  // namespace fathom
