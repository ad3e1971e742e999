#include "lab/grid.h"

#include <algorithm>

#include "engine/core/text.h"
#include "table/usage_error.h"

namespace fathom::lab {

namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  for (std::size_t end = text.find(separator); end != std::string::npos; end = text.find(separator, begin)) {
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  parts.push_back(text.substr(begin));
  return parts;
}

}  // namespace

OptionValues read_sweep(const std::string& game, const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) throw UsageError("--sweep takes key=value,value…, not " + text::quoted(text));
  OptionValues sweep{text.substr(0, equals), {}, {}};
  const std::string values = text.substr(equals + 1);
  const GameFacts facts = facts_of(game);
  const auto option = std::find_if(facts.options.begin(), facts.options.end(),
                                   [&](const OptionValues& each) { return each.key == sweep.key; });
  if (option == facts.options.end()) throw UsageError(game + ": there is no option " + text::quoted(sweep.key));
  if (values == "?") {
    sweep.values = option->values;
    sweep.values.insert(sweep.values.end(), option->more.begin(), option->more.end());
  } else {
    sweep.values = split(values, values.find('/') == std::string::npos ? ',' : '/');
  }
  std::vector<std::string> sorted = sweep.values;
  std::sort(sorted.begin(), sorted.end());
  if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
    throw UsageError("--sweep " + sweep.key + " has " + text::quoted(*twice) + " twice");
  return sweep;
}

std::vector<OptionValues> read_sweeps(const std::string& game, const std::vector<std::string>& texts,
                                      const std::vector<std::string>& settings) {
  std::vector<OptionValues> sweeps;
  for (const std::string& text : texts) {
    OptionValues sweep = read_sweep(game, text);
    for (const OptionValues& other : sweeps) {
      if (other.key == sweep.key) throw UsageError("--sweep has " + text::quoted(sweep.key) + " twice");
    }
    for (const std::string& setting : settings) {
      if (setting.rfind(sweep.key + '=', 0) == 0)
        throw UsageError(text::quoted(sweep.key) + " cannot be in --set and in --sweep");
    }
    sweeps.push_back(std::move(sweep));
  }
  return sweeps;
}

std::vector<std::vector<std::string>> combinations(const std::vector<OptionValues>& options) {
  std::vector<std::vector<std::string>> all{{}};
  for (const OptionValues& option : options) {
    std::vector<std::vector<std::string>> longer;
    for (const auto& settings : all) {
      for (const std::string& value : option.values) {
        longer.push_back(settings);
        longer.back().push_back(option.key + '=' + value);
      }
    }
    all = std::move(longer);
  }
  return all;
}

std::vector<OptionValues> all_options(const std::string& game) {
  std::vector<OptionValues> options = facts_of(game).options;
  std::erase_if(options, [](const OptionValues& each) { return each.key == "players"; });
  return options;
}

}  // namespace fathom::lab
