// Counts the allocations of each thread, so that "the engine never allocates" is measured and not believed.
#include <cstdint>
#include <cstdlib>
#include <new>

#include "arena/bench.h"

namespace {
thread_local std::uint64_t allocations = 0;
}

namespace fathom {
std::uint64_t allocations_of_this_thread() { return allocations; }
}  // namespace fathom

// The sanitizers bring their own.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) && !defined(__clang__)

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

#endif
