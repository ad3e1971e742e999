// Why a connection is closed, as its client is told: a code for programs and a sentence for people.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace fathom::server {

struct Bye {
  enum class Code : std::uint8_t {
    closed,
    removed,
    stopping,  // come back in a moment
    idle,
    banned,
    signed_out,  // the token holds no longer
  };
  static constexpr std::array<std::string_view, 6> kWords{"closed", "removed", "stopping",
                                                          "idle",   "banned",  "signed_out"};

  Code code = Code::closed;
  std::string message = {};

  std::string_view word() const { return kWords[static_cast<std::size_t>(code)]; }
};

}  // namespace fathom::server
