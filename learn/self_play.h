// Games to learn from: their positions, and who won.
#pragma once

#include <functional>

#include "arena/share_out.h"
#include "bots/levels.h"
#include "learn/trainer.h"

namespace fathom {

template <Game G>
using Decide = std::function<Move(const typename G::View& view, const typename G::Moves& moves, Random& random)>;

// What a position is thought to be worth.
template <Game G>
using Judging = std::function<SeatChances(const typename G::State& state)>;

// What the positions of a game teach: who won, or, for those who judge already, in part what was thought of the next
// position. That is less a matter of luck, and as right as the judgement is.
template <Game G>
void teach_by_what_came(std::span<Position<G>> positions, SeatChances came, const Judging<G>& judging) {
  for (std::size_t i = positions.size(); i-- > 0;) {
    positions[i].share = came;
    if constexpr (requires { Learned<G>::kLater; }) {
      if (!judging) continue;
      const SeatChances thought = judging(positions[i].state);
      for (std::size_t seat = 0; seat < came.size(); ++seat)
        came[seat] = Learned<G>::kLater * came[seat] + (1 - Learned<G>::kLater) * thought[seat];
    }
  }
}

// Plays a game and adds some of its positions. In some games somebody does something at random once: what comes
// before it is not learned from, and what comes after it is seldom seen otherwise.
template <Game G>
void play_to_learn(const Decide<G>& decide, const Judging<G>& judging, std::uint64_t seed,
                   std::vector<Position<G>>& positions) {
  constexpr std::uint32_t kLatest = 60;
  Random random(mix(seed));
  typename G::State state = G::start(Learned<G>::options(random));
  typename G::Moves moves;
  const std::size_t first = positions.size();
  int surprise = random.below(Learned<G>::kRandomOneIn) == 0 ? static_cast<int>(random.below(kLatest)) : -1;
  for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
    if (Learned<G>::worth_learning(state) && random.below(Learned<G>::kOneIn) == 0) positions.push_back({state, {}});
    if (turn.kind == Turn::Kind::chance) {
      G::apply(state, kNobody, G::draw(state, random));
      continue;
    }
    const Seat seat = turn.seats.lowest();
    G::moves(state, seat, moves);
    Move move = moves[0];
    if (surprise-- == 0) {
      move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      positions.resize(first);
    } else if (moves.size() > 1) {
      move = decide(G::view(state, seat), moves, random);
    }
    G::apply(state, seat, move);
  }
  const SeatSet winners = G::result(state).winners;
  SeatChances came{};
  for (Seat seat = 0; seat < G::players(state); ++seat) {
    if (winners.has(seat)) came[static_cast<std::size_t>(seat)] = 1.0F / static_cast<float>(winners.count());
  }
  teach_by_what_came<G>(std::span(positions).subspan(first), came, judging);
}

// The positions of many games, in the order of the games whatever the threads do. `told` is called now and then with
// how many are done.
template <Game G>
std::vector<Position<G>> positions_of(const Decide<G>& decide, const Judging<G>& judging, int games, std::uint64_t seed,
                                      int threads, const std::atomic<bool>& stop,
                                      const std::function<void(int)>& told) {
  constexpr int kBlock = 256;
  const int blocks = (games + kBlock - 1) / kBlock;
  std::vector<std::vector<Position<G>>> parts(static_cast<std::size_t>(blocks));
  std::mutex mutex;
  int done = 0;
  share_out(blocks, threads, stop, [&] {
    return [&](int block) {
      auto& part = parts[static_cast<std::size_t>(block)];
      const int end = std::min(games, (block + 1) * kBlock);
      for (int game = block * kBlock; game < end && !stop; ++game)
        play_to_learn<G>(decide, judging, seed + static_cast<std::uint64_t>(game), part);
      const std::lock_guard lock(mutex);
      told(done += end - block * kBlock);
    };
  });
  std::vector<Position<G>> positions;
  for (auto& part : parts) {
    positions.insert(positions.end(), part.begin(), part.end());
    part = {};
  }
  return positions;
}

}  // namespace fathom
