// The bots by name.
#pragma once

#include <array>
#include <string_view>

#include "bots/any_game.h"
#include "bots/bot.h"
#include "bots/captain_carcass/bots.h"
#include "bots/sea_and_shore/bots.h"
#include "bots/treasure_divers/bots.h"

namespace fathom {

// From the weakest to the strongest.
enum class Level : std::uint8_t { random, beginner, novice, deckhand, lookout, sailor, navigator, expert };

inline constexpr std::array<std::string_view, 8> kLevelWords{"random",  "beginner", "novice",    "deckhand",
                                                             "lookout", "sailor",   "navigator", "expert"};

// Plays anything: uniform among its legal moves.
template <Game G>
Analysis random_bot(const typename G::View&, const typename G::Moves& moves, Random& random) {
  Analysis analysis;
  analysis.move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  for (const Move move : moves) analysis.estimates.push_back({move});
  return analysis;
}

// Like every way to a bot it takes what the seat knows, never the state.
template <Game G>
Analysis think(Level level, const typename G::View& view, const typename G::Moves& moves, const Budget& budget,
               Random& random) {
  switch (level) {
    case Level::random: break;
    case Level::beginner: return Bots<G>::beginner(view, moves, random);
    case Level::novice: return Bots<G>::novice(view, moves, random);
    case Level::deckhand: return Bots<G>::deckhand(view, moves, random);
    case Level::lookout: return Bots<G>::lookout(view, moves, random);
    case Level::sailor: return Bots<G>::sailor(view, moves, random);
    case Level::navigator: return Bots<G>::navigator(view, moves, random);
    case Level::expert: return Bots<G>::expert(view, moves, budget, random);
  }
  return random_bot<G>(view, moves, random);
}

}  // namespace fathom
