// Says in words what is told in codes: what happened, why something cannot be done, what went on at the table. The page
// does the same from the same catalogue (web/src/table/teller.ts); a message may use these arguments:
//
//   who, you             the seat: its name, and yes, no, or nobody where there is none. The same for every further
//                        seat: `other`, `other_you`
//   card, cards, count   neighbours that differ in their card alone are told as one: the first, the list, how many;
//                        hidden: whether the reader does not know one of them, yes or no
//   from, to             the places; from_zone, to_zone: their codes without a number, to select by
//   any other key        a number as it is; a word by its message `<game>.<key>.<value>` or `….name`, else a card. All
//                        further messages below that come too: `diver: 3` brings `diver_skill`, `diver_character` …
//
// A card is said by `<game>.card.<code>`, or for `squid-5` by `<game>.card.squid` with its `value`; what is hidden of
// it is called `hidden` there; `use` is `sentence` within what is told, `label` where the card is only named, so that a
// language with articles can tell one from the other. A place is said by `<game>.place.<zone>` with its `number` from 1
// and, for the place of a player, `who`, `you` and `own`. An empty message means that there is nothing worth a line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/api.h"
#include "engine/core/seat.h"
#include "table/game_json.h"
#include "table/table_event.h"

namespace fathom::teller {

// To whom it is told, and of whom.
struct Listener {
  std::string_view game;
  const std::vector<std::string>& names;  // by seat
  Viewer reader = kNobody;                // who is "you"; kNobody: nobody is
};

// Sentences, in order, for the happenings of a step (table/happenings.h).
FATHOM_API std::vector<std::string> tell(const Json& happened, const Listener& to);

FATHOM_API std::string say_reason(const Json& reason, const Listener& to);

// What happened at the table beside the game.
FATHOM_API std::string say_event(const TableEvent& event);

// "hold:1"
FATHOM_API std::string say_card(std::string_view game, const std::string& code, int count = 1);

}  // namespace fathom::teller
