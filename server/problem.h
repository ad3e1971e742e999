// What is wrong with a request: a code for programs and a sentence for people.
#pragma once

#include <string>

namespace fathom::server {

struct Problem {
  std::string code;  // empty: nothing is wrong
  std::string message;
  std::string field = {};  // the key of the body that is meant, if one is

  explicit operator bool() const { return !code.empty(); }
};

}  // namespace fathom::server
