// Makes a learned judge: generations of games by the best so far, a network that learns from them, and a test whether
// it plays better.
//
// The first generation learns from the games of sailors. Every further one begins with the best network and learns from
// games in which that network plays, with a search of one step over it. A network is accepted only if a sequential test
// against the best finds it better. What a generation did is kept in a folder, and whoever starts again with it goes on
// after the last one that was finished.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include "arena/tournament.h"

namespace fathom {

struct Lessons {
  int generations = 6;
  int first_games = 1'000'000;  // by sailors, who are quick
  int games = 150'000;          // of every further generation
  int passes = 3;               // over the positions
  double rate = 0.002;          // how fast the first learns; the others at a quarter of it
  int test_games = 6000;        // at most, to decide whether a generation is better
  std::uint64_t seed = 0;
  int threads = 1;
};

// What a generation did.
struct Generation {
  int number = 0;
  std::size_t positions = 0;
  double surprise_before = 0;  // on games that are not learned from
  double surprise_after = 0;
  int test_games = 0;
  double win_rate = 0;  // against the best before
  Interval ci95{};
  double elo = 0;
  bool accepted = false;
};

// What is being done, and how far it is: done, of how many.
using Doing = std::function<void(const std::string& what, int done, int all)>;

// Whether a game has a judge that learns.
bool has_learned_judge(std::string_view game);

// The generations that are still to come. Tells each as it ends.
void learn(std::string_view game, const Lessons& lessons, const std::filesystem::path& folder,
           const std::atomic<bool>& stop, const Doing& doing, const std::function<void(const Generation&)>& told);

}  // namespace fathom
