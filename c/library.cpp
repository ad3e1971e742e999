// The library itself: its version, its games and bots, and what was wrong.
#include "bots/levels.h"
#include "c/call.h"
#include "table/game_words.h"

namespace fathom::c {

namespace {

constexpr std::size_t kLongestProblem = 400;
thread_local char problem_text[kLongestProblem] = "";

}  // namespace

int failed(int status, std::string_view problem) noexcept {
  problem_text[problem.copy(problem_text, kLongestProblem - 1)] = '\0';
  return status;
}

int write_text(std::string_view answer, char* text, std::size_t capacity, std::size_t* length) noexcept {
  if (text == nullptr && capacity > 0) return no_such("there is no room for the text");
  if (length != nullptr) *length = answer.size();
  if (answer.size() >= capacity) return failed(FATHOM_TOO_SMALL, "the text takes more room");
  text[answer.copy(text, capacity - 1)] = '\0';
  return FATHOM_OK;
}

}  // namespace fathom::c

using namespace fathom;
using namespace fathom::c;

int fathom_abi(void) { return FATHOM_ABI; }

const char* fathom_version(void) { return FATHOM_VERSION; }

const char* fathom_problem(void) { return problem_text; }

const char* fathom_game(int number) {
  const char* id = nullptr;
  int n = 0;
  AllGames::each([&]<Game G>() {
    if (n++ == number) id = G::kId.data();
  });
  return id;
}

const char* fathom_level(int number) {
  const bool is_one = number >= 0 && number < static_cast<int>(kLevelWords.size());
  return is_one ? kLevelWords[static_cast<std::size_t>(number)].data() : nullptr;
}

int fathom_option_keys_json(const char* game, char* text, std::size_t capacity, std::size_t* length) {
  return with_game(game, [&]<Game G>() {
    Json keys = Json::array();
    for (const OptionKey& key : GameText<G>::kOptions) {
      Json choices = nullptr;
      if (!has_more_values(key)) {
        choices = Json::array();
        for (const std::string& value : option_values(key)) choices.push_back(option_value_json(value));
      }
      keys.push_back({{"key", key.key},
                      {"default", option_value_json(GameText<G>::option({}, key.key))},
                      {"choices", std::move(choices)},
                      {"ruling", key.ruling}});
    }
    return write_json(keys, text, capacity, length);
  });
}

int fathom_options_json(const char* game, const char* options, char* text, std::size_t capacity, std::size_t* length) {
  return with_game(game, [&]<Game G>() {
    typename G::Options read;
    if (const int status = c::read_options<G>(options, read); status != FATHOM_OK) return status;
    return write_json(options_json<G>(read), text, capacity, length);
  });
}
