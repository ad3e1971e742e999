#include "bots/sea_and_shore/tactics.h"

#include "bots/sea_and_shore/standing.h"
#include "bots/sea_and_shore/trick_odds.h"

namespace fathom::sea_and_shore {

namespace {

float island_worth(Card island, const Judgement& judgement) {
  return judgement.island[static_cast<std::size_t>(number_of(island))];
}

Treasure top_treasure(const State& s, Seat seat) {
  const int top = top_of_pile(s, seat);
  return top < 0 ? kNoTreasure : s.laid[static_cast<std::size_t>(top)].treasure;
}

// What winning a colour brings and what being beaten there costs (SS-11, SS-13).
struct Stake {
  float prize = 0;
  float risk = 0;
};

Stake stake_of(const State& s, Seat seat, Colour colour, const TrickOdds& odds, const Judgement& judgement) {
  const Treasure treasure = odds.treasure_of(colour);
  if (treasure == kNoTreasure) {
    // The last action of a round is no use for the hand or the decks.
    const ActionSide action = s.actions[action_card_of(colour)];
    const bool last = of(s.hands, seat).count() <= 1;
    return {last && action != 1 ? 0 : judgement.action[action], 0};
  }
  const float taken = judgement.treasure * static_cast<float>(number_of(treasure));
  Stake stake{taken, 0};
  for (Seat rival = 0; rival < s.players; ++rival) {
    const Treasure top = top_treasure(s, rival);
    if (top == kNoTreasure || colour_of(top) != colour) continue;
    const float gain = judgement.steal * static_cast<float>(number_of(top)) - taken;
    if (gain <= 0) continue;
    if (rival == seat) {
      stake.risk = static_cast<float>(number_of(top));
    } else {
      stake.prize += gain * odds.meets(rival, colour);
    }
  }
  return stake;
}

// An order of treasures is good if those come soon for which the own hand is strong.
float worth_of_order(CardSet hand, Move move) {
  float sum = 0;
  float weight = 1;
  for (const Treasure treasure : {move.a, move.b, move.c}) {
    const CardSet same = hand & islands_of(colour_of(treasure));
    const float highest = same.empty() ? 0 : static_cast<float>(number_of(same.highest()));
    sum += weight * (highest - 8.5F) * static_cast<float>(number_of(treasure));
    weight *= 0.8F;
  }
  return sum;
}

}  // namespace

void plays_of(const State& s, Seat seat, const Judgement& judgement, Plays& out) {
  out.clear();
  const TrickOdds odds(s, seat, judgement);
  std::array<Stake, kColours> stakes;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    stakes[colour] = stake_of(s, seat, static_cast<Colour>(colour), odds, judgement);
  }
  for (const Card island : of(s.hands, seat)) {
    const Colour colour = colour_of(island);
    const Stake stake = stakes[static_cast<std::size_t>(colour)];
    const int most = std::min<int>(of(s.additions, seat), kHighestValue - number_of(island));
    for (int additions = 0; additions <= most; ++additions) {
      const int value = number_of(island) + additions;
      const float win = odds.win(colour, value);
      const float worth = win * stake.prize - (1 - win) * stake.risk +
                          judgement.addition * (odds.additions(colour, value) - static_cast<float>(additions)) -
                          island_worth(island, judgement);
      out.push({island, static_cast<std::uint8_t>(additions), worth});
    }
  }
}

float worth_of(const State& s, Seat seat, Move move, const Judgement& judgement) {
  const CardSet hand = of(s.hands, seat);
  switch (move.verb) {
    case SeaAndShore::kPass:
    case SeaAndShore::kGive:
    case SeaAndShore::kDiscard: return -island_worth(move.a, judgement);
    case SeaAndShore::kTake: {
      const Colour colour = colour_of(of(s.played, seat).island);
      const Deck& deck = s.decks[static_cast<std::size_t>(deck_of(s, colour))];
      return judgement.treasure * static_cast<float>(number_of(deck.up));
    }
    case SeaAndShore::kSteal: {
      const auto victim = static_cast<Seat>(move.a);
      // Among equal treasures the one of the player who stands better.
      return judgement.steal * static_cast<float>(number_of(top_treasure(s, victim))) +
             0.02F * (visible_points(s, victim, judgement) - visible_points(s, seat, judgement));
    }
    case SeaAndShore::kAdditions:
      return move.a == SeaAndShore::kFromStock ? 0 : visible_points(s, static_cast<Seat>(move.a), judgement);
    case SeaAndShore::kRaid: return visible_points(s, static_cast<Seat>(move.a), judgement);
    case SeaAndShore::kOrder: return worth_of_order(hand, move);
    case SeaAndShore::kFetch: return island_worth(move.a, judgement);
    default: return 0;
  }
}

Move decide(const State& s, Seat seat, const Judgement& judgement, float doubt, Random& random) {
  const auto uncertain = [&] { return doubt * static_cast<float>(random.below(1024)) / 1024; };
  if (s.phase == Phase::play) {
    Plays plays;
    plays_of(s, seat, judgement, plays);
    Play best = plays[0];
    float most = -1e9F;
    for (const Play& play : plays) {
      const float worth = play.worth + uncertain();
      if (worth <= most) continue;
      most = worth;
      best = play;
    }
    return {SeaAndShore::kPlay, best.island, static_cast<std::uint8_t>(random.below(2)), best.additions};
  }
  SeaAndShore::Moves moves;
  SeaAndShore::moves(s, seat, moves);
  Move best = moves[0];
  float most = -1e9F;
  for (const Move move : moves) {
    const float worth = worth_of(s, seat, move, judgement) + 0.01F * uncertain();
    if (worth <= most) continue;
    most = worth;
    best = move;
  }
  return best;
}

}  // namespace fathom::sea_and_shore
