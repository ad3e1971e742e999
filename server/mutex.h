// A mutex. Where there are no threads, as in a module of WebAssembly, nobody ever has to wait.
#pragma once

#include <mutex>

namespace fathom::server {

#ifdef __wasm__
class Mutex {
 public:
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

}  // namespace fathom::server
