// Something that is done at the end, however that comes about.
#pragma once

#include <functional>

namespace fathom::server {

class Finally {
 public:
  explicit Finally(std::function<void()> call) : call_(std::move(call)) {}
  ~Finally() { call_(); }
  Finally(const Finally&) = delete;
  Finally& operator=(const Finally&) = delete;

 private:
  std::function<void()> call_;
};

}  // namespace fathom::server
