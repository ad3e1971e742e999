#pragma once

#include <stdexcept>

namespace fathom {

// Something that the user has to put right: one line on standard error, exit code 2.
struct UsageError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace fathom
