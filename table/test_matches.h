// Matches for tests: any game, any options, played at random.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "table/all_games.h"
#include "table/play_recorded.h"

namespace fathom {

template <Game G>
typename G::Options options_of(std::string_view line) {
  typename G::Options options;
  EXPECT_EQ(read_option_line<G>(line, options), "") << line;
  return options;
}

// Decides at random, the same way for the same seed.
inline auto random_choice(std::uint64_t seed) {
  return [random = Random(seed)](const auto&, Seat, const auto& moves) mutable {
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  };
}

template <Game G>
Replay<G> random_replay(std::string_view line, std::uint64_t seed) {
  return play_recorded<G>(options_of<G>(line), seed_of(seed), random_choice(seed));
}

// A seed that came about among people who all kept their promises.
inline Fairness fairness_among(int players) {
  const Secret secret{seed_of(100).raw};
  std::vector<std::optional<ClientPart>> clients;
  for (int seat = 0; seat < players; ++seat) {
    const Nonce nonce{seed_of(200 + static_cast<std::uint64_t>(seat)).raw};
    clients.emplace_back(ClientPart{commitment_to(nonce, commitment_to(secret)), nonce});
  }
  return fairness_of(secret, clients);
}

// The same, but that this seat has not revealed its nonce.
inline Fairness fairness_withheld_by(Seat seat, int players) {
  Fairness fairness = fairness_among(players);
  fairness.clients[static_cast<std::size_t>(seat)]->nonce.reset();
  return fairness_of(fairness.server->secret, fairness.clients);
}

template <Game G>
Replay<G> fair_replay(std::string_view line, const Fairness& fairness) {
  Replay<G> replay = play_recorded<G>(options_of<G>(line), fairness.seed, random_choice(5));
  replay.sitting.fairness = fairness;
  return replay;
}

template <Game G>
Replay<G> fair_replay(std::string_view line) {
  return fair_replay<G>(line, fairness_among(G::players(G::start(options_of<G>(line)))));
}

// The match that goes on after the first steps of another, played to its end under another seed.
template <Game G>
Replay<G> random_continuation(const Replay<G>& from, std::size_t count, const Fairness& fairness) {
  Sitting sitting = from.sitting;
  sitting.fairness = fairness;
  Replay<G> replay = continued(from, count, sitting);
  auto match = Match<G>::rebuild(replay.options, sitting.names, fairness.seed, replay.steps, count);
  EXPECT_TRUE(match.has_value());
  if (!match) return replay;
  auto choose = random_choice(fairness.seed.raw[0]);
  typename G::Moves moves;
  while (!match->over()) {
    const Seat seat = match->turn().seats.lowest();
    G::moves(match->state(), seat, moves);
    EXPECT_EQ(match->play(seat, choose(G::view(match->state(), seat), seat, moves), 0), Status::ok);
  }
  replay.steps = match->steps();
  return replay;
}

template <Game G>
Replay<G> random_continuation(const Replay<G>& from, std::size_t count, std::uint64_t seed) {
  return random_continuation(from, count, Fairness{seed_of(seed), {}, {}});
}

template <Game G>
std::string written(const Replay<G>& replay) {
  std::ostringstream out;
  write_replay(out, replay);
  return out.str();
}

// Everything that `fathom verify` asks of a file.
inline std::string problem_of(const std::string& file) {
  std::istringstream in(file);
  std::string doubt;
  const std::string problem = read_replay<AllGames>(in, [&doubt](const auto& replay) { doubt = unfair(replay); });
  return problem.empty() ? doubt : problem;
}

}  // namespace fathom
