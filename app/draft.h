// A file beside the one that is meant: it takes its place when it is whole, and is gone otherwise.
#pragma once

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>

namespace fathom {

std::runtime_error cannot_write(const std::string& path, const std::string& why);

class Draft {
 public:
  // Throws std::runtime_error if nothing can be written there.
  explicit Draft(const std::string& path);
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft();

  // Throws std::runtime_error; then what was there before is still there.
  void finish(std::string_view content);

 private:
  std::string path_;
  std::filesystem::path target_;
  std::filesystem::path draft_;
  std::ofstream out_;
};

}  // namespace fathom
