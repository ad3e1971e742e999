// What `fathom study` is asked.
#pragma once

#include "app/lab_arguments.h"

namespace fathom {

struct StudyArguments : LabArguments {
  std::vector<int> counts;  // of players
  int worth_every = 4;
  bool luck_adjusted = false;
  bool luck_left_in = false;
  std::string forbid;
  std::string dealt;
  bool matrix = false;
  bool find_dominated = false;
  std::vector<std::string> sweeps;
  std::string measure = "places.0";
  std::string optimise;  // a measure
  std::string target;
  std::vector<std::string> conditions;

  int games_each() const { return games.value_or(has_experts() ? 200 : 10'000); }
  bool takes_luck_out() const { return luck_adjusted || (has_experts() && !luck_left_in); }
};

}  // namespace fathom
