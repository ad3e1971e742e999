// What a client of `fathom load` needs of a frame. The rest is passed over and never built: the clients share the
// machine with the server that they measure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::server {

struct Heard {
  std::string type;
  std::string id;
  std::size_t count = 0;
  bool tells_match = false;  // "legal" is there, and with it everything about the match
  std::vector<std::string> legal;
  bool has_view = false;
  bool has_result = false;
};

// Throws std::runtime_error if the text is no JSON.
Heard hear(std::string_view frame);

}  // namespace fathom::server
