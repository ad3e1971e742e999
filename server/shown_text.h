// Names and chat: text of one player that others are shown. Nothing in it may be unseen, steer the display, or make one
// player look like somebody else.
#pragma once

#include <string>
#include <string_view>

#include "server/problem.h"

namespace fathom::server {

// As it is kept: composed, without blanks around it, and one space wherever there are others inside.
std::string clean_text(std::string_view text);

// Of a clean text: 1 to `longest` characters, all of which can be seen. Emoji may be joined as they are on keyboards,
// and letters as their script needs it.
Problem check_text(std::string_view text, std::size_t longest, const std::string& field);

// Of a name besides: there is something to call it by, and it is not that of a bot (bots/characters.h) in any language,
// nor looks like one.
Problem check_name(std::string_view name, std::size_t longest, const std::string& field);

}  // namespace fathom::server
