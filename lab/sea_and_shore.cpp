#include "lab/sea_and_shore.h"

#include <algorithm>
#include <set>

namespace fathom::lab {

namespace {

using Values = decltype(sea_and_shore::Options::treasure_values);

// One of them a point more or less, in rising order.
std::set<Values> steps_from(const Values& values) {
  std::set<Values> all;
  for (std::size_t i = 0; i < values.size(); ++i) {
    for (const int change : {-1, 1}) {
      Values other = values;
      other[i] = static_cast<Values::value_type>(other[i] + change);
      std::sort(other.begin(), other.end());
      sea_and_shore::Options options;
      options.treasure_values = other;
      if (SeaAndShore::problem(options).empty()) all.insert(other);
    }
  }
  return all;
}

}  // namespace

std::vector<std::string> Subject<SeaAndShore>::values_to_try(std::string_view key) {
  if (key != "treasure_values") return {};
  const Values printed = sea_and_shore::Options{}.treasure_values;
  std::set<Values> all = steps_from(printed);
  for (const Values& values : std::set<Values>(all)) all.merge(steps_from(values));
  all.erase(printed);
  std::vector<std::string> texts;
  for (const Values& values : all) {
    sea_and_shore::Options options;
    options.treasure_values = values;
    texts.push_back(GameText<SeaAndShore>::option(options, key));
  }
  return texts;
}

}  // namespace fathom::lab
