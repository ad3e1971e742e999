// Follows a match from what one seat is told of it (docs/writing-a-bot.md), and so has its view at any time.
//
// It keeps a whole state that agrees with everything it was told, and plays the rules on it. What is hidden there is
// guessed; when something comes to light that was guessed wrong, a world next to it that agrees takes its place. Its
// view is that of the seat all the same, since a view has nothing of what is hidden.
#pragma once

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/text.h"
#include "table/other_worlds.h"

namespace fathom {

template <Game G>
class Follower {
 public:
  using State = typename G::State;

  Follower(const typename G::Options& options, Viewer viewer) : state_(G::start(options)), viewer_(viewer) {}

  // Takes a step as it is told: its seat (kNobody: chance), its text and what it shows besides. False, and nothing has
  // changed, if nothing like it can have happened.
  bool follow(Seat seat, std::string_view move, const std::vector<std::string>& shown) {
    const Told told{seat, move, shown};
    fits_.clear();
    for (Guess guess = best(state_, told); guess.wrong > 0;) {
      // One thing that was guessed wrong after the other is put right.
      const typename G::View view = G::view(state_, viewer_);
      std::optional<State> better;
      OtherWorlds<G>::next_to(state_, [&](const State& world) {
        if (guess.wrong == 0 || !(G::view(world, viewer_) == view)) return;
        const Guess other = best(world, told);
        if (other.wrong >= guess.wrong) return;
        guess = other;
        better = world;
      });
      // Several things at once have to be others: that is rare, and found by chance.
      constexpr int kTries = 200'000;
      for (int i = 0; !better && i < kTries; ++i) {
        const State world = G::imagine(view, random_);
        if (const Guess other = best(world, told); other.wrong < guess.wrong) {
          guess = other;
          better = world;
        }
      }
      if (!better) return false;
      state_ = *better;
    }
    G::apply(state_, seat, best(state_, told).move);
    return true;
  }

  typename G::View view() const { return G::view(state_, viewer_); }
  const State& imagined() const { return state_; }

 private:
  struct Told {
    Seat seat;
    std::string_view move;
    const std::vector<std::string>& shown;
  };
  // A step of a world that looks to the viewer as it was told, and how many things it would show that are others.
  struct Guess {
    static constexpr std::size_t kImpossible = std::numeric_limits<std::size_t>::max();
    Move move{};
    std::size_t wrong = kImpossible;
  };

  Guess best(const State& world, const Told& told) {
    Guess guess;
    const Turn turn = G::turn(world);
    const bool by_chance = turn.kind == Turn::Kind::chance;
    if (turn.kind == Turn::Kind::over || by_chance != (told.seat == kNobody)) return guess;
    const auto consider = [&](Move move) {
      if (guess.wrong == 0 || !looks_like(G::seen(world, told.seat, move, viewer_), told.move)) return;
      State after = world;
      G::apply(after, told.seat, move);
      typename G::Shown shown;
      G::shown(world, after, told.seat, move, viewer_, shown);
      const std::size_t wrong = differences(shown, told.shown);
      if (wrong < guess.wrong) guess = {move, wrong};
    };
    if (by_chance) {
      typename G::Chances chances;
      G::chances(world, chances);
      for (const Chance& chance : chances) consider(chance.move);
    } else if (told.seat >= 0 && told.seat < kMaxSeats && turn.seats.has(told.seat)) {
      typename G::Moves moves;
      G::moves(world, told.seat, moves);
      for (const Move move : moves) consider(move);
    }
    return guess;
  }

  // Thousands of worlds may be tried for one step: every move is written out once.
  bool looks_like(Move seen, std::string_view text) {
    const auto [known, fresh] = fits_.try_emplace(seen, false);
    if (fresh) known->second = GameText<G>::move(seen) == text;
    return known->second;
  }

  static std::size_t differences(const typename G::Shown& shown, const std::vector<std::string>& told) {
    std::size_t wrong = std::max(shown.size(), told.size());
    for (std::size_t i = 0; i < std::min(shown.size(), told.size()); ++i)
      wrong -= GameText<G>::item(shown[i]) == told[i] ? 1 : 0;
    return wrong;
  }

  State state_;
  Viewer viewer_;
  Random random_{0};
  std::map<Move, bool> fits_;
};

}  // namespace fathom
