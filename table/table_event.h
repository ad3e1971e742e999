// What happens at a table beside the game: who was moved for, came back, left. The rules know nothing of it, and it
// changes nothing in the match but who decides; so it stands beside the steps, each event with the place between them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/api.h"
#include "table/game_json.h"

namespace fathom {

struct TableEvent {
  enum class What : std::uint8_t {
    clock_ran_out,  // a bot has made one move for a player who is there
    stands_in,      // a bot moves for an absent player until they are back
    came_back,
    left,      // for good, like the next two: a bot has the seat from now on
    removed,   // by the host
    replaced,  // by the host, while absent
    closed,    // the match ends here, for all
    resigned,  // left for good: a bot has the seat from now on, or the match ends here
    voted,     // like stands_in, because the others have voted for it
  };
  static constexpr std::array<std::string_view, 9> kWords{
      "clock_ran_out", "stands_in", "came_back", "left", "removed", "replaced", "closed", "resigned", "voted_in"};

  std::size_t step = 0;  // so many had been taken; of clock_ran_out: the number of the step that the bot made
  What what = What::closed;
  Seat seat = kNobody;     // of the player it is about; nobody where it is about all
  std::string name = {};   // of that player
  std::string level = {};  // of the bot that moves in their place; empty where none does
  std::int64_t at = 0;     // milliseconds since the match began

  friend bool operator==(const TableEvent&, const TableEvent&) = default;
};

// {"step":12,"what":"left","seat":1,"name":"Ben","level":"sailor","at":5210}
FATHOM_API Json event_json(const TableEvent& event);

}  // namespace fathom
