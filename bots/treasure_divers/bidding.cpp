#include "bots/treasure_divers/bidding.h"

#include <algorithm>

#include "bots/search/exact.h"
#include "bots/treasure_divers/prospects.h"

namespace fathom::treasure_divers {

namespace {

constexpr std::size_t kShark = static_cast<std::size_t>(Kind::shark);

std::size_t index(DiveTeam card) { return static_cast<std::size_t>(card); }
}  // namespace

Bidding::Bidding(const View& view, const Judgement& judgement) : judgement_(judgement) {
  sides_[0].seat = view.viewer;
  sides_[1].seat = static_cast<Seat>(1 - view.viewer);
  weigh_cards(view.table);
  weigh_clashes(view.table);
  for (Side& side : sides_) set_up(side, view);
  for (int round = 0; round < judgement_.rounds; ++round) {
    const float share = 1.0F / static_cast<float>(round + 1);
    respond(sides_[1], sides_[0]);
    expect(sides_[1], share);
    respond(sides_[0], sides_[1]);
    expect(sides_[0], share);
  }
}

// What single cards are worth to each side, measured by the race.
void Bidding::weigh_cards(const State& table) {
  State s = table;
  const Prospects before(s);
  const double even = race(s, sides_[0].seat, before);
  for (std::size_t side = 0; side < kPlayers; ++side) {
    const Seat seat = sides_[side].seat;
    const double base = side == 0 ? even : 1 - even;
    KindCounts& piles = player(s, seat).piles;
    double treasures = 0;
    int cards = 0;
    std::array<double, kCategories> loses{};
    for (std::size_t i = 0; i < kCategories; ++i) {
      const Kind kind = kAllCategories[i];
      Prospects after = before;
      after.left[i] = std::max(0, after.left[i] - 1);
      piles.add(kind);
      const double gain = race(s, seat, after) - base;
      piles.remove(kind);
      gains_[side][i] = static_cast<float>(gain);
      treasures += gain * s.unseen[kind];
      cards += s.unseen[kind];
      if (!piles.has(kind)) continue;
      piles.remove(kind);
      loses[i] = base - race(s, seat, before);
      piles.add(kind);
    }
    const double mean = cards > 0 ? treasures / cards : 0;
    gains_[side][kShark] = static_cast<float>(-judgement_.shark_bite * mean);
    piles.add(Kind::shark);
    wild_[side] = static_cast<float>(race(s, seat, before) - base);
    piles.remove(Kind::shark);
    const int sharks = s.unseen[Kind::shark];
    if (cards + sharks > 0) {
      next_[side] =
          static_cast<float>((treasures + sharks * static_cast<double>(gains_[side][kShark])) / (cards + sharks));
    }
    // The best swap; a Shark from the Locker can stand for any category that was started.
    for (std::size_t given = 0; given < kCategories; ++given) {
      if (!piles.has(kAllCategories[given])) continue;
      for (std::size_t taken = 0; taken < kCategories; ++taken) {
        if (taken == given) continue;
        const Kind kind = kAllCategories[taken];
        if (!s.locker.has(kind) && !(s.locker.has(Kind::shark) && piles.has(kind))) continue;
        const double change = static_cast<double>(gains_[side][taken]) - loses[given];
        swap_[side] = std::max(swap_[side], static_cast<float>(change));
      }
    }
  }
}

// What happens at one Lagoon, but for Chum Buckets (TD-8 … TD-11).
void Bidding::weigh_clashes(const State& s) {
  const bool is_captain = sides_[0].seat == s.captain;
  const auto bid = [&s](std::size_t card) {
    return card == index(DiveTeam::deep_dive_suit) ? std::size_t{s.house.deep_dive_bid} : card;
  };
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    for (std::size_t own = 0; own < kDiveTeam; ++own) {
      for (std::size_t other = 0; other < kDiveTeam; ++other) {
        // The Scanner's effect, where the Captain's overrules it.
        const bool clash =
            own == other || (s.house.same_lagoon_specials == SameLagoonSpecials::any &&
                             is_special(static_cast<DiveTeam>(own)) && is_special(static_cast<DiveTeam>(other)));
        const bool own_works = !clash || is_captain;
        const bool other_works = !clash || !is_captain;
        const auto own_uses = [&](DiveTeam card) { return own_works && own == index(card); };
        const auto other_uses = [&](DiveTeam card) { return other_works && other == index(card); };
        float change = 0;
        if (kind == kShark && own_uses(DiveTeam::harpoon_gun)) {
          change = wild_[0];
        } else if (kind == kShark && other_uses(DiveTeam::harpoon_gun)) {
          change = -wild_[1];
        } else if (kind == kShark && own_uses(DiveTeam::deep_dive_suit)) {
          change = next_[0];
        } else if (kind == kShark && other_uses(DiveTeam::deep_dive_suit)) {
          change = -next_[1];
        } else if (bid(own) > bid(other) || (bid(own) == bid(other) && is_captain)) {
          change = gains_[0][kind] + (own_uses(DiveTeam::dpv_diver) ? next_[0] : 0);
        } else {
          change = -gains_[1][kind] - (other_uses(DiveTeam::dpv_diver) ? next_[1] : 0);
        }
        clashes_[0][kind][own][other] = change;
        clashes_[1][kind][other][own] = -change;
      }
    }
  }
}

void Bidding::set_up(Side& side, const View& view) {
  const State& s = view.table;
  const Odds seen = odds(view);
  side.is_captain = side.seat == s.captain;
  const Player& owner = s.players[static_cast<std::size_t>(side.seat)];
  const Hand hand = placeable(owner.hand, side.is_captain);
  side.moves = arrangements(hand);
  side.values.resize(side.moves.size());
  for (std::size_t lagoon = 0; lagoon < kLagoons; ++lagoon) {
    const bool knows = s.lagoons[lagoon].face_up || s.lagoons[lagoon].seen_by.has(side.seat);
    const KindCounts possible = knows ? seen.possible[lagoon] : s.unseen;
    const float cards = static_cast<float>(std::max(1, possible.total()));
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      side.odds[lagoon][kind] = static_cast<float>(possible[static_cast<Kind>(kind)]) / cards;
    }
    for (std::size_t card = 0; card < kDiveTeam; ++card) {
      side.chances[lagoon][card] = hand.has(static_cast<DiveTeam>(card)) ? 1.0F / static_cast<float>(hand.count()) : 0;
    }
  }
  if (side.is_captain) side.bonus[index(DiveTeam::mini_sub)] = swap_[&side == &sides_[0] ? 0 : 1];
}

// Sets the values of all arrangements against what the other side is expected to place.
void Bidding::respond(Side& side, const Side& against) const {
  const Clash& clash = clashes_[&side == &sides_[0] ? 0 : 1];
  std::array<std::array<std::array<float, kKinds>, kDiveTeam>, kLagoons> by_kind{};
  std::array<std::array<float, kDiveTeam>, kLagoons> plain{};
  for (std::size_t lagoon = 0; lagoon < kLagoons; ++lagoon) {
    for (std::size_t card = 0; card < kDiveTeam; ++card) {
      float sum = 0;
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        float value = 0;
        for (std::size_t other = 0; other < kDiveTeam; ++other) {
          value += against.chances[lagoon][other] * clash[kind][card][other];
        }
        by_kind[lagoon][card][kind] = value;
        sum += side.odds[lagoon][kind] * value;
      }
      plain[lagoon][card] = sum + side.bonus[card];
    }
  }
  // TD-7: the Chum Bucket's own top goes where the Shark was. What that changes for the card there, and for itself.
  constexpr std::size_t kChum = static_cast<std::size_t>(DiveTeam::chum_bucket);
  std::array<std::array<std::array<float, kDiveTeam>, kLagoons>, kLagoons> chum{};
  for (std::size_t own = 0; own < kLagoons; ++own) {
    for (std::size_t there = 0; there < kLagoons; ++there) {
      const float shark = side.odds[there][kShark];
      if (there == own || shark == 0) continue;
      for (std::size_t card = 0; card < kDiveTeam; ++card) {
        float sum = 0;
        for (std::size_t kind = 0; kind < kShark; ++kind) {
          sum += side.odds[own][kind] * (by_kind[there][card][kind] + by_kind[own][kChum][kShark] -
                                         by_kind[there][card][kShark] - by_kind[own][kChum][kind]);
        }
        chum[own][there][card] = shark * sum;
      }
    }
  }
  for (std::size_t i = 0; i < side.moves.size(); ++i) {
    const Move move = side.moves[i];
    const std::array<std::size_t, kLagoons> cards{move.a, move.b, move.c};
    float sum = plain[0][cards[0]] + plain[1][cards[1]] + plain[2][cards[2]];
    for (std::size_t own = 0; own < kLagoons; ++own) {
      if (cards[own] != kChum) continue;
      const std::size_t left = own == 0 ? 1 : 0;
      const std::size_t right = own == 2 ? 1 : 2;
      // With two Sharks the owner takes the better.
      const float one = chum[own][left][cards[left]];
      const float two = chum[own][right][cards[right]];
      const bool both = side.odds[left][kShark] == 1 && side.odds[right][kShark] == 1;
      sum += both ? std::max(one, two) : one + two;
    }
    side.values[i] = sum;
  }
}

std::vector<float> Bidding::mix(const Side& side) const {
  std::vector<float> weights(side.values.size());
  const float best = *std::max_element(side.values.begin(), side.values.end());
  const float sharpness = static_cast<float>(1 / judgement_.temperature);
  float sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const float exponent = (side.values[i] - best) * sharpness;
    if (exponent > -6) weights[i] = exact::exp(exponent);
    sum += weights[i];
  }
  for (float& weight : weights) weight /= sum;
  return weights;
}

std::vector<float> Bidding::own_mix() const { return mix(sides_[0]); }

// Moves what a side is expected to place towards its mix.
void Bidding::expect(Side& side, float share) const {
  for (auto& chances : side.chances) {
    for (float& chance : chances) chance *= 1 - share;
  }
  const std::vector<float> weights = mix(side);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const Move move = side.moves[i];
    side.chances[0][move.a] += share * weights[i];
    side.chances[1][move.b] += share * weights[i];
    side.chances[2][move.c] += share * weights[i];
  }
}

}  // namespace fathom::treasure_divers
