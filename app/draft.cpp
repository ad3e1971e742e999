#include "app/draft.h"

#include <unistd.h>

#include "engine/core/text.h"

namespace fathom {

namespace fs = std::filesystem;

std::runtime_error cannot_write(const std::string& path, const std::string& why) {
  return std::runtime_error("cannot write " + text::quoted(path) + ": " + why);
}

Draft::Draft(const std::string& path) : path_(path) {
  std::error_code error;
  if (fs::exists(path, error)) {
    target_ = fs::canonical(path, error);  // a link stays one
    if (!fs::is_regular_file(target_, error)) throw cannot_write(path, "it is no file");
  } else {
    target_ = path;
    if (!target_.has_filename()) throw cannot_write(path, "it is no file");
  }
  draft_ = target_;
  draft_ += "." + std::to_string(getpid()) + ".part";
  out_.open(draft_, std::ios::binary | std::ios::trunc);
  if (!out_) throw cannot_write(path, "its folder is not there, or not writable");
}

Draft::~Draft() {
  std::error_code error;
  fs::remove(draft_, error);
}

void Draft::finish(std::string_view content) {
  out_ << content;
  out_.close();
  if (!out_) throw cannot_write(path_, "is the disk full?");
  std::error_code error;
  fs::rename(draft_, target_, error);
  if (error) throw cannot_write(path_, error.message());
}

}  // namespace fathom
