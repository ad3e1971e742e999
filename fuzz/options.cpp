// Options, as text and as JSON: whatever is accepted can be played, and survives both forms.
#include "engine/core/playout.h"
#include "fuzz/fuzz.h"
#include "table/all_games.h"

namespace {

template <fathom::Game G>
void use(const typename G::Options& options) {
  using namespace fathom;
  typename G::Options again;
  require(read_option_line<G>(option_line<G>(options), again).empty() && again == options, "options survive text");
  require(read_options<G>(options_json<G>(options), again).empty() && again == options, "options survive JSON");
  Random random(1);
  typename G::State state = G::start(options);
  play_out<G>(state, random);
  require(!G::result(state).winners.empty(), "somebody wins");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fathom;
  const std::string_view text = text_of(data, size);
  AllGames::each([text]<Game G>() {
    typename G::Options options;
    if (read_option_line<G>(text, options).empty() && G::problem(options).empty()) use<G>(options);
    typename G::Options from_json;
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_discarded() && read_options<G>(json, from_json).empty()) use<G>(from_json);
  });
  return 0;
}
