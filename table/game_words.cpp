#include "table/game_words.h"

#include <algorithm>

#include "words/words.h"

namespace fathom {

namespace {

std::string option_key(std::string_view game, const OptionKey& option, std::string_view what) {
  return std::string(game) + ".option." + std::string(option.key) + '.' + std::string(what);
}

}  // namespace

std::string game_name(std::string_view game) {
  const std::string key = std::string(game) + ".name";
  return words::has(key) ? words::say(key) : std::string(game);
}

std::string option_meaning(std::string_view game, const OptionKey& option) {
  const std::string key = option_key(game, option, "label");
  const std::string label = words::has(key) ? words::say(key) : std::string(option.key);
  return option.ruling.empty() ? label : label + " (" + std::string(option.ruling) + ')';
}

std::string option_form(std::string_view game, const OptionKey& option) {
  std::string values;
  for (const std::string& value : option_values(option)) values += (values.empty() ? "" : ", ") + value;
  const std::string key = option_key(game, option, "form");
  return words::has(key) ? words::say(key, {{"values", values}}) : values;
}

std::vector<std::string> option_values(const OptionKey& option) {
  std::vector<std::string> values;
  for (std::string_view left = option.values; !left.empty();) {
    const std::string_view value = left.substr(0, left.find(' '));
    left.remove_prefix(std::min(value.size() + 1, left.size()));
    if (!value.empty() && value != OptionKey::kMore) values.emplace_back(value);
  }
  return values;
}

bool has_more_values(const OptionKey& option) { return option.values.ends_with(OptionKey::kMore); }

}  // namespace fathom
