// Move codes: what is read is written back the same, and no code harms a state.
#include "fuzz/fuzz.h"
#include "table/all_games.h"

// The input is a list of codes, one a line. Each is offered to every game as the next step of every seat and of chance.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fathom;
  AllGames::each([&]<Game G>() {
    std::string_view rest = text_of(data, size);
    typename G::Options options;
    options.first = 0;
    typename G::State state = G::start(options);
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const std::string_view code = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      const auto move = GameText<G>::parse(code);
      if (!move) continue;
      require(GameText<G>::move(*move) == code, "a code that was read is written back the same");
      for (Seat seat = kNobody; seat < kMaxSeats; ++seat) {
        const typename G::State before = state;
        if (play<G>(state, seat, *move) == Status::ok) break;
        require(state == before, "a refused move leaves no trace");
      }
    }
  });
  return 0;
}
