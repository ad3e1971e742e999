#include "lab/pattern.h"

namespace fathom::lab {

// The last star takes as much as it must, and more if what follows asks for it.
bool Pattern::operator()(std::string_view code) const {
  std::size_t at = 0;
  std::size_t star = std::string::npos;
  std::size_t from = 0;  // where what the star stands for begins
  std::size_t i = 0;
  while (i < code.size()) {
    if (at < pattern_.size() && pattern_[at] == '*') {
      star = at++;
      from = i;
    } else if (at < pattern_.size() && pattern_[at] == code[i]) {
      ++at;
      ++i;
    } else if (star != std::string::npos) {
      at = star + 1;
      i = ++from;
    } else {
      return false;
    }
  }
  while (at < pattern_.size() && pattern_[at] == '*') ++at;
  return at == pattern_.size();
}

}  // namespace fathom::lab
