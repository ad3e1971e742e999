// What things are worth in Sea & Shore, in points: the numbers that the rule-based bots and the search share.
#pragma once

#include <algorithm>
#include <array>

#include "engine/sea_and_shore/state.h"

namespace fathom::sea_and_shore {

// How much a colour promises: 0 for an action, else the face-up treasure, five and more being equally attractive.
inline constexpr int kAttractions = 6;
constexpr int attraction_of(Treasure treasure) { return std::min(number_of(treasure), kAttractions - 1); }

// The worth of islands started from a regression of the points still won on the hands of sailors and was then changed
// where it won more matches among three unchanged sailors. Eagerness is what sailors do, counted; the spread is the
// most likely one, given who stood how and won.
struct Judgement {
  // An island kept in hand, by its number: high ones win treasures later, the lowest earn additions.
  std::array<float, kNumbers + 1> island{0,     0.18F, 0.06F, 0.08F, 0.14F, 0.21F, 0.35F,
                                         0.45F, 0.60F, 0.85F, 1.10F, 1.45F, 1.80F};
  float addition = 0.55F;  // an addition card kept: half a point, and strength
  // Winning an action, by its side.
  std::array<float, 5> action{0, 1.3F, 0.8F, 0.3F, 1.0F};
  float treasure = 1.0F;  // a point taken from the table: the others will not get it
  float steal = 1.35F;    // a point taken from another player
  // How readily players choose an island, by what its colour promises and by its number.
  std::array<std::array<float, kNumbers + 1>, kAttractions> eagerness{{
      {0, 0.45F, 0.56F, 0.53F, 0.50F, 0.43F, 0.36F, 0.32F, 0.28F, 0.26F, 0.24F, 0.24F, 0.25F},
      {0, 1.05F, 1.61F, 1.39F, 1.35F, 1.12F, 0.86F, 0.73F, 0.67F, 0.54F, 0.39F, 0.39F, 0.35F},
      {0, 1.41F, 2.25F, 2.02F, 2.17F, 1.84F, 1.59F, 1.58F, 1.44F, 1.14F, 0.95F, 0.67F, 0.54F},
      {0, 1.37F, 2.16F, 1.88F, 2.07F, 1.80F, 1.57F, 1.70F, 1.83F, 1.80F, 1.80F, 1.54F, 1.15F},
      {0, 1.29F, 1.93F, 1.77F, 1.87F, 1.61F, 1.40F, 1.44F, 1.62F, 1.81F, 2.15F, 2.34F, 2.35F},
      {0, 1.24F, 1.96F, 1.71F, 1.80F, 1.50F, 1.25F, 1.32F, 1.54F, 1.88F, 2.48F, 2.77F, 2.73F},
  }};
  // How many points ahead make victory e times as likely, with no trick left and for each root of a trick left.
  float spread = 0.1F;
  float spread_per_trick = 1.25F;
  bool remembers = true;  // which islands are out, and who has which
};

inline constexpr Judgement kJudgement{};

// How the expert searches.
struct Effort {
  int deals = 8;                // of so many it takes one that explains what the others have played
  float playout_doubt = 0.5F;   // points that make a play e times as likely in a playout,
  float belief_doubt = 0.4F;    // and in what it believes about the others
  double surprise = 0.01;       // others may think otherwise
  double halves_differ = 0.02;  // a difference in the chance to win that makes one half e times as likely
  double least_chance = 0.2;    // of a half, however bad it seems
  int tricks = 1;               // to be played before it judges; more where a choice shows its worth later
  bool disguises = true;        // mixes the halves
};
inline constexpr Effort kEffort{};
// For whoever wants to know what a move is worth, and not which one to play at once.
inline constexpr Effort kAnalyst{.tricks = 4, .disguises = false};

}  // namespace fathom::sea_and_shore
