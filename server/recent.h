// The latest few of what has been found out, by name: the oldest goes when there is no more room.
#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <string>

namespace fathom::server {

class Recent {
 public:
  explicit Recent(std::size_t most) : most_(most) {}

  std::optional<std::string> find(const std::string& name) const {
    const auto found =
        std::find_if(kept_.begin(), kept_.end(), [&name](const auto& each) { return each.name == name; });
    return found == kept_.end() ? std::nullopt : std::optional(found->text);
  }

  // Under a name that is not there yet.
  void keep(std::string name, std::string text) {
    if (kept_.size() == most_) kept_.pop_front();
    kept_.push_back({std::move(name), std::move(text)});
  }

 private:
  struct Kept {
    std::string name;
    std::string text;
  };

  std::size_t most_;
  std::deque<Kept> kept_;  // oldest first
};

}  // namespace fathom::server
