// Addresses on the command line.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "engine/core/text.h"

namespace fathom {

inline const CLI::Validator kWebAddress(
    [](const std::string& url) {
      const bool web = url.starts_with("http://") || url.starts_with("https://");
      return web ? std::string() : text::quoted(url) + " does not begin with http:// or https://";
    },
    "");

}  // namespace fathom
