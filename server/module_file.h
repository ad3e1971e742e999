// The module with which the page plays by itself (scripts/wasm). It is a file of its own beside the program, and is
// looked for whenever somebody asks: it may come into being after the server has been started, and again while it runs.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "server/assets.h"

namespace fathom::server {

class ModuleFile {
 public:
  // Where the page asks for it.
  static constexpr std::string_view kPath = "/local/fathom.wasm";

  // The first of these places that has one counts.
  explicit ModuleFile(std::vector<std::string> places = {}) : places_(std::move(places)) {}

  // As it is now; null: there is none. Any thread may ask.
  std::shared_ptr<const Asset> find() const;

 private:
  struct Stamp;
  struct Loaded;
  std::vector<std::string> places_;
  mutable std::mutex mutex_;
  mutable std::shared_ptr<const Loaded> loaded_;
};

// Beside the running program: in the tree that it was built in, or as it was installed.
std::vector<std::string> places_of_module();

}  // namespace fathom::server
