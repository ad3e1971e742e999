// The fair draws of a match: every outcome of chance follows from the match seed, the name of the pile that is drawn
// from and the running number of the draw in that pile. Nothing else counts: no stream that a crash could interrupt, no
// step number that somebody could shift. docs/fairness.md has the construction for those who want to check it.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/api.h"
#include "engine/core/game.h"
#include "engine/core/text.h"
#include "table/arrangement.h"
#include "table/hash.h"

namespace fathom {

using MatchSeed = Bytes<struct MatchSeedKind>;

// The seed that a number stands for: reproducible matches of bots need no secrets.
FATHOM_API MatchSeed seed_of(std::uint64_t number);

// A number of all 2^64 equally likely ones, brought below `bound` without bias; nothing for the uneven rest.
FATHOM_API std::optional<std::uint64_t> evenly_below(std::uint64_t number, std::uint64_t bound);

// The draw with this running number (from 0) in this pile, among `bound` equally likely places.
FATHOM_API std::uint64_t place_drawn(const MatchSeed& seed, std::string_view pile, std::uint64_t number,
                                     std::uint64_t bound);

// The text of a move, made once per thread: a game has a few hundred outcomes, an arena draws millions of times.
template <Game G>
const std::string& remembered_text(Move move) {
  thread_local std::unordered_map<std::uint32_t, std::string> texts;
  std::string& text = texts[std::bit_cast<std::uint32_t>(move)];
  if (text.empty()) text = GameText<G>::move(move);
  return text;
}

// The outcome at a place when each lies there as many times as it weighs, sorted as text.
template <Game G>
Move outcome_at(const typename G::Chances& chances, std::uint64_t place) {
  struct Worded {
    const std::string* text;
    Chance chance;
  };
  std::vector<Worded> sorted;
  sorted.reserve(chances.size());
  for (const Chance& chance : chances) sorted.push_back({&remembered_text<G>(chance.move), chance});
  std::sort(sorted.begin(), sorted.end(), [](const Worded& a, const Worded& b) { return *a.text < *b.text; });
  auto outcome = sorted.begin();
  for (; place >= static_cast<std::uint64_t>(outcome->chance.weight); ++outcome)
    place -= static_cast<std::uint64_t>(outcome->chance.weight);
  return outcome->chance.move;
}

// A seed and how far each pile has been drawn. A copy draws the same again. What was stacked beforehand comes instead
// of what the seed would have drawn, and takes its number in the pile.
class FATHOM_API Draws {
 public:
  explicit Draws(const MatchSeed& seed, Arrangement arranged = {}) : seed_(seed), arranged_(std::move(arranged)) {}

  // The outcome of the chance that the state waits for.
  template <Game G>
  Move next(const typename G::State& state) {
    typename G::Chances chances;
    G::chances(state, chances);
    const std::string pile = GameText<G>::pile(state);
    const std::uint64_t number = count(pile);
    if (const std::string* item = arranged_.at(pile, number)) {
      for (const Chance& chance : chances) {
        if (!brings(remembered_text<G>(chance.move), *item)) continue;
        ++from_arrangement_;
        return chance.move;
      }
    }
    std::uint64_t places = 0;
    for (const Chance& chance : chances) places += static_cast<std::uint64_t>(chance.weight);
    return outcome_at<G>(chances, place_drawn(seed_, pile, number, places));
  }

  // How many of the draws so far took what was stacked.
  std::size_t from_arrangement() const { return from_arrangement_; }

 private:
  // The running number of the next draw in a pile, which is thereby taken.
  std::uint64_t count(const std::string& pile);

  MatchSeed seed_;
  Arrangement arranged_;
  std::size_t from_arrangement_ = 0;
  std::vector<std::pair<std::string, std::uint64_t>> counts_;  // a handful of piles: no map is faster
};

}  // namespace fathom
