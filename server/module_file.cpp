#include "server/module_file.h"

#include <fstream>
#include <iterator>
#include <optional>

namespace fathom::server {

namespace {

namespace fs = std::filesystem;

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The end of a file of gzip says how long what it holds is.
bool holds(const std::string& gzip, std::uintmax_t size) {
  if (gzip.size() < 18) return false;
  std::uint32_t length = 0;
  for (std::size_t i = 0; i < 4; ++i)
    length |= static_cast<std::uint32_t>(static_cast<unsigned char>(gzip[gzip.size() - 4 + i])) << (8 * i);
  return length == size;
}

}  // namespace

// Another one of these is another file.
struct ModuleFile::Stamp {
  std::string path;
  fs::file_time_type changed;
  std::uintmax_t size = 0;

  static std::optional<Stamp> of(const std::string& path) {
    std::error_code problem;
    if (!fs::is_regular_file(path, problem)) return std::nullopt;
    Stamp stamp{path, fs::last_write_time(path, problem), 0};
    if (!problem) stamp.size = fs::file_size(path, problem);
    return problem || stamp.size == 0 ? std::nullopt : std::optional(stamp);
  }
  friend bool operator==(const Stamp&, const Stamp&) = default;
};

struct ModuleFile::Loaded {
  Stamp stamp;
  std::optional<Stamp> gzip_stamp;
  std::optional<Stamp> brotli_stamp;
  std::string body{};
  std::string gzip{};
  std::string brotli{};
  Asset asset{};
};

std::shared_ptr<const Asset> ModuleFile::find() const {
  const std::scoped_lock lock(mutex_);
  for (const std::string& place : places_) {
    const auto stamp = Stamp::of(place);
    if (!stamp) continue;
    // A compressed one that is older belongs to another module.
    const auto packed = [&](const char* ending) {
      auto found = Stamp::of(place + ending);
      return found && found->changed < stamp->changed ? std::nullopt : found;
    };
    const auto gzip = packed(".gz");
    const auto brotli = packed(".br");
    if (!loaded_ || loaded_->stamp != *stamp || loaded_->gzip_stamp != gzip || loaded_->brotli_stamp != brotli) {
      const auto read = std::make_shared<Loaded>(Loaded{*stamp, gzip, brotli});
      read->body = content_of(place);
      if (gzip) read->gzip = content_of(gzip->path);
      if (!holds(read->gzip, read->body.size())) read->gzip.clear();
      if (brotli) read->brotli = content_of(brotli->path);
      read->asset = make_asset(kPath, read->body, read->gzip, read->brotli);
      loaded_ = read;
    }
    return {loaded_, &loaded_->asset};
  }
  return nullptr;
}

std::vector<std::string> places_of_module() {
  std::error_code problem;
  const fs::path folder = fs::read_symlink("/proc/self/exe", problem).parent_path();
  if (problem || folder.empty()) return {};
  return {
      (folder.parent_path() / "wasm" / "fathom.wasm").string(),
      (folder.parent_path() / "share" / "fathom" / "fathom.wasm").string(),
      (folder / "fathom.wasm").string(),
  };
}

}  // namespace fathom::server
