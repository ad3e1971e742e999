#include "arena/plugin.h"

#include <dlfcn.h>

#include <stdexcept>

namespace fathom {

struct Plugin::Library {
  using New = void* (*)();
  using Hear = const char* (*)(void*, const char*);
  using Free = void (*)(void*);

  explicit Library(const std::string& path) {
    // Without a slash the system would look among its own libraries.
    const std::string file = path.find('/') == std::string::npos ? "./" + path : path;
    handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) throw std::runtime_error(std::string("cannot use the bot: ") + dlerror());
    make = find<New>("fathom_bot_new", path);
    hear = find<Hear>("fathom_bot_hear", path);
    free = find<Free>("fathom_bot_free", path);
  }
  // The library stays loaded: others may have it too, and threads of its own could still be in it.

  template <class Function>
  Function find(const char* name, const std::string& path) const {
    void* found = dlsym(handle, name);
    if (found == nullptr) throw std::runtime_error("the bot " + text::quoted(path) + " has no function " + name);
    return reinterpret_cast<Function>(found);  // NOLINT(cppcoreguidelines-pro-type-reinterpret-cast): as POSIX has it
  }

  void* handle = nullptr;
  New make = nullptr;
  Hear hear = nullptr;
  Free free = nullptr;
};

Plugin::Plugin(const std::string& path) : library_(std::make_unique<Library>(path)), bot_(library_->make()) {
  if (bot_ == nullptr) throw std::runtime_error("the bot " + text::quoted(path) + " could not be made");
}

Plugin::~Plugin() { library_->free(bot_); }

std::optional<Json> Plugin::hear(const Json& message, std::string& problem) {
  const char* words = library_->hear(bot_, message.dump().c_str());
  if (words == nullptr) {
    problem = "no answer";
    return std::nullopt;
  }
  Json answer = Json::parse(words, nullptr, false);
  if (answer.is_object()) return answer;
  problem = "not an answer: " + text::quoted(words);
  return std::nullopt;
}

}  // namespace fathom
