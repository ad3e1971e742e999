#include "bots/captain_carcass/learned_judge.h"

#include "bots/captain_carcass/turn_search.h"

namespace fathom {

using namespace captain_carcass;

const Network<Features>& Learned<CaptainCarcass>::network() {
  static const auto kNetwork = embedded_network<CaptainCarcass>();
  return kNetwork;
}

Move Learned<CaptainCarcass>::choose(const Network<Features>& network, const View& view,
                                     const CaptainCarcass::Moves& moves, Random& random) {
  if (moves.size() == 1) return moves[0];
  TurnSearch search(network, random);
  const State state = CaptainCarcass::imagine(view, random);
  Move best = moves[0];
  float highest = -1;
  for (const Move move : moves) {
    const float win = search.worth_of(state, move, Look{})[static_cast<std::size_t>(view.viewer)];
    if (win <= highest) continue;
    highest = win;
    best = move;
  }
  return best;
}

CaptainCarcass::Options Learned<CaptainCarcass>::options(Random& random) {
  const auto one_in = [&random](std::uint32_t n) { return random.below(n) == 0; };
  CaptainCarcass::Options options;
  if (!one_in(2))
    options.players = kMinPlayers + static_cast<int>(random.below(std::uint32_t{kMaxPlayers - kMinPlayers + 1}));
  if (!one_in(3)) return options;
  if (!one_in(3)) options.divers = DiverDeal::random;
  if (one_in(2)) options.variant = static_cast<VariantNumber>(1 + random.below(std::uint32_t{kVariants}));
  options.anchor_bonus = one_in(4);
  options.open_drone = one_in(4);
  return options;
}

}  // namespace fathom
