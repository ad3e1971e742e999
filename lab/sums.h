// What a study finds out, as sums over games: those of blocks of games add up to those of all.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "lab/tally.h"

namespace fathom::lab {

// What every game is asked.
enum class Common : std::uint8_t {
  turns,
  steps,
  decisions,
  minutes,
  forced,
  branching,
  score,
  margin,
  tied,
  lead_changes,
  lead_taken_at,
};
struct MeasureName {
  std::string name;
  bool is_rate = false;
};
inline constexpr std::size_t kCommon = 11;
const std::vector<MeasureName>& common_measures();

// At a table: so much for a decision that is one, and so much for every card that is drawn or moved.
inline constexpr double kSecondsPerDecision = 8;
inline constexpr double kSecondsPerStep = 1.5;

struct MoveSums {
  Tally rate;  // taken, of the decisions in which it was possible
  Tally gain;  // in the chance to win, against what the same bot would do without

  // A few judgements tell nothing.
  bool tells_gain() const { return gain.games >= 10; }
  std::int64_t possible() const { return static_cast<std::int64_t>(rate.y); }
  std::int64_t taken() const { return static_cast<std::int64_t>(rate.x); }

  friend bool operator==(const MoveSums&, const MoveSums&) = default;
};

using Histogram = std::map<int, std::int64_t>;

struct Sums {
  std::int64_t games = 0;
  std::vector<Tally> places;    // the share of the victory, from the first player on
  std::vector<Tally> scores;    // by place
  std::vector<Tally> measures;  // the common ones, then those of the game
  std::map<unsigned, MoveSums> moves;
  std::vector<Tally> leader_wins;  // who leads after a tenth of the turns, two tenths …
  Histogram turns;
  Histogram score;
  Histogram margin;
  Tally special;  // the share of the one seat that is watched, and of its rival
  Tally rival;
  // Shares (x) and how lucky they were (y), where luck is measured.
  std::vector<Tally> place_luck;
  Tally special_luck;

  Sums() = default;
  Sums(std::size_t players, std::size_t measure_count);
  void add(const Sums& other);
  bool is_like(const Sums& other) const;

  friend bool operator==(const Sums&, const Sums&) = default;
};
inline constexpr std::size_t kTenths = 10;

Json histogram_json(const Histogram& counts);  // [[value, count] …]
Json sums_json(const Sums& sums);
Sums read_sums(const Json& json);

}  // namespace fathom::lab
