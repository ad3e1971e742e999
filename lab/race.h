// A race among sets of rules for the one that comes nearest to what is wanted.
//
// All play the same number of games; after each round, whoever is surely worse than another is out, and those who are
// left play twice as many. So most games are played where it is close. What is "sure" takes all looks at all candidates
// together (Bonferroni), so the best one is thrown out in at most one race of twenty.
#pragma once

#include <optional>

#include "lab/figures.h"

namespace fathom::lab {

// What a measure should be: as small, as large, or as near to a number as can be.
struct Target {
  enum class Kind : std::uint8_t { least, most, number };
  Kind kind = Kind::number;
  double number = 0;
};
// "min", "max", "par" (one of so many players), or a number. Nothing for anything else.
std::optional<Target> read_target(const std::string& text, int players);

// A measure that must stay below or above something: "turns<30".
struct Condition {
  std::string measure;
  bool below = true;
  double bound = 0;
};
std::optional<Condition> read_condition(const std::string& text);

// A figure by its name, and how far it may be off; nothing if it was never seen.
struct Measured {
  double mean = 0;
  double error = 0;
  bool is_rate = false;

  // "53.8 % ± 0.5", "21.4 ± 0.1".
  std::string text() const;
};
std::optional<Measured> measured(const Findings& findings, const std::string& measure);

// How far from the target: at best, at worst, and as it looks.
struct Loss {
  double best = 0;
  double worst = 0;
  double seen = 0;
};
Loss loss_of(const Measured& measured, const Target& target, double far);

struct Runner {
  std::vector<std::string> settings;
  std::optional<Measured> value;
  std::int64_t games = 0;
  std::optional<std::int64_t> out_after;  // games
  bool meets_conditions = true;           // as far as it looks
  bool surely_meets = true;
};

class Race {
 public:
  Race(std::string measure, Target target, std::vector<Condition> conditions,
       std::vector<std::vector<std::string>> candidates, int rounds);

  const std::vector<Runner>& runners() const { return runners_; }
  std::vector<int> in() const;
  // After another round of all who are in.
  void look(int runner, const Findings& findings);
  void drop_the_worse();
  // Who looks best of those that are in and meet the conditions; nothing if nobody does.
  std::optional<int> best() const;

 private:
  std::string measure_;
  Target target_;
  std::vector<Condition> conditions_;
  double far_;
  std::vector<Runner> runners_;
};

}  // namespace fathom::lab
