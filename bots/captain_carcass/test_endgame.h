// For tests: what a position of Captain Carcass with few cards in the Deck is worth, exactly, by trying everything.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/learned/learned.h"
#include "engine/captain_carcass/rules.h"

namespace fathom::captain_carcass {

class Endgame {
 public:
  // Everybody's shares of the victory if all play as well as can be; false where that takes too long to tell.
  bool solve(const State& state, SeatChances& shares) {
    left_ = kMostSteps;
    shares = value(state);
    return left_ > 0;
  }

 private:
  static constexpr int kMostSteps = 1'000'000;

  SeatChances value(const State& s) {
    SeatChances sum{};
    if (--left_ <= 0) return sum;
    const Turn turn = CaptainCarcass::turn(s);
    if (turn.kind == Turn::Kind::over) {
      const SeatSet winners = CaptainCarcass::result(s).winners;
      for (Seat seat = 0; seat < s.players; ++seat) {
        if (winners.has(seat)) sum[static_cast<std::size_t>(seat)] = 1.0F / static_cast<float>(winners.count());
      }
      return sum;
    }
    if (s.phase == Phase::chart) return from_map(s);
    if (turn.kind == Turn::Kind::seats) return best(s, turn.seats.lowest());
    CaptainCarcass::Chances chances;
    CaptainCarcass::chances(s, chances);
    for (const Chance& chance : chances) add(sum, after(s, chance.move), 1.0F / static_cast<float>(chances.size()));
    return sum;
  }

  SeatChances after(State s, Move move) {
    CaptainCarcass::apply(s, kNobody, move);
    return value(s);
  }

  SeatChances best(const State& s, Seat seat) {
    CaptainCarcass::Moves moves;
    CaptainCarcass::moves(s, seat, moves);
    SeatChances best = after(s, moves[0]);
    for (std::size_t i = 1; i < moves.size(); ++i) {
      const SeatChances other = after(s, moves[i]);
      if (other[static_cast<std::size_t>(seat)] > best[static_cast<std::size_t>(seat)]) best = other;
    }
    return best;
  }

  // All that can be drawn in threes would be too much: sorted by what they are worth, each card is the best of three as
  // often as the other two come from behind it.
  SeatChances from_map(const State& s) {
    const auto seat = static_cast<std::size_t>(s.turn_of);
    std::vector<SeatChances> finds;
    for (const Card card : s.locker) finds.push_back(after(s, {CaptainCarcass::kMap, card}));
    std::sort(finds.begin(), finds.end(),
              [seat](const SeatChances& a, const SeatChances& b) { return a[seat] > b[seat]; });
    const auto choose = [](std::size_t from, std::size_t count) {
      double ways = 1;
      for (std::size_t i = 0; i < count; ++i) ways = ways * static_cast<double>(from - i) / static_cast<double>(i + 1);
      return from < count ? 0.0 : ways;
    };
    const std::size_t draws = std::min<std::size_t>(kMapDraws, finds.size());
    SeatChances sum{};
    for (std::size_t i = 0; i < finds.size(); ++i) {
      add(sum, finds[i], static_cast<float>(choose(finds.size() - 1 - i, draws - 1) / choose(finds.size(), draws)));
    }
    return sum;
  }

  static void add(SeatChances& sum, const SeatChances& chances, float weight) {
    for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) sum[seat] += weight * chances[seat];
  }

  int left_ = 0;
};

}  // namespace fathom::captain_carcass
