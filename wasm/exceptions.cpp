// Exceptions for WebAssembly. The C++ library of wasi-libc comes without: the compiler throws and catches by
// instructions of the processor, and calls the functions below, which the Itanium C++ ABI names and describes.
//
// A handler is found while the stack is unwound: every landing pad asks `_Unwind_CallPersonality` which of its handlers
// takes the exception, and throws on if none does. Which there are is written in the tables of the function (LSDA).
// There is one thread.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <typeinfo>

namespace {

using Destructor = void* (*)(void*);  // it returns its argument here

// Lies before the object that was thrown; the pointer to its end is what the processor carries.
struct alignas(std::max_align_t) Header {
  const std::type_info* type = nullptr;
  Destructor destroy = nullptr;
  void* caught = nullptr;   // the object, as its handler sees it: perhaps a base of it
  Header* outer = nullptr;  // the exception that was being handled before this one
  int handlers = 0;         // that hold it; negative: it was thrown on from one of them
};

Header* header_of(void* object) { return static_cast<Header*>(object) - 1; }
void* object_of(Header* header) { return header + 1; }

Header* handled = nullptr;  // the innermost

void destroy(Header* header) {
  if (header->destroy != nullptr) header->destroy(object_of(header));
  std::free(header);
}

// What libc++abi's type_infos can tell: whether a handler of this type takes a thrown object, and where in it. Its
// place in the table of virtual functions is all that counts.
class Catching : public std::type_info {
 public:
  ~Catching() override;
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(const Catching* thrown, void*& object) const = 0;
};

// Reads what the compiler has written.
class Table {
 public:
  explicit Table(const std::uint8_t* at) : at_(at) {}

  const std::uint8_t* at() const { return at_; }
  std::uint8_t byte() { return *at_++; }
  std::uint32_t number() {
    std::uint32_t value = 0;
    for (unsigned shift = 0;; shift += 7U) {
      const std::uint8_t next = byte();
      value |= (next & 0x7fU) << shift;
      if ((next & 0x80U) == 0) return value;
    }
  }
  std::int32_t signed_number() {
    std::uint32_t value = 0;
    for (unsigned shift = 0;;) {
      const std::uint8_t next = byte();
      value |= (next & 0x7fU) << shift;
      shift += 7U;
      if ((next & 0x80U) != 0) continue;
      if (shift < 32U && (next & 0x40U) != 0) value |= ~0U << shift;
      return static_cast<std::int32_t>(value);
    }
  }

 private:
  const std::uint8_t* at_;
};

constexpr std::uint8_t kNothing = 0xff;  // where an encoding is asked for

// The handler of a landing pad that takes the exception, by its number; 0: none does.
std::uint32_t handler(const std::uint8_t* tables, std::uint32_t landing_pad, Header* header) {
  Table table(tables);
  if (table.byte() != kNothing) std::abort();       // the functions' beginnings: the pads have numbers here
  const bool has_types = table.byte() != kNothing;  // else addresses, for the code does not move
  const std::uint32_t types_from_here = has_types ? table.number() : 0;
  const std::uint8_t* const types = table.at() + types_from_here;
  table.byte();  // how call sites are written: as numbers
  const std::uint32_t length = table.number();
  const std::uint8_t* const actions = table.at() + length;
  for (std::uint32_t i = 0; i < landing_pad; ++i) {
    table.number();
    table.number();
  }
  table.number();
  const std::uint32_t first = table.number();
  if (first == 0) return 0;  // it only cleans up
  Table action(actions + first - 1);
  for (;;) {
    const std::int32_t number = action.signed_number();
    if (number > 0) {
      const Catching* type = nullptr;
      std::memcpy(&type, types - static_cast<std::size_t>(number) * sizeof type, sizeof type);
      header->caught = object_of(header);
      if (type == nullptr || type->can_catch(static_cast<const Catching*>(header->type), header->caught))
        return static_cast<std::uint32_t>(number);
    }
    const std::uint8_t* const from = action.at();
    const std::int32_t further = action.signed_number();
    if (further == 0) return 0;
    action = Table(from + further);
  }
}

}  // namespace

extern "C" {

// What a landing pad tells and is told.
struct LandingPad {
  std::uint32_t number = 0;
  const std::uint8_t* tables = nullptr;
  std::uint32_t handler = 0;
};
thread_local LandingPad __wasm_lpad_context;

int _Unwind_CallPersonality(void* object) {
  LandingPad& pad = __wasm_lpad_context;
  pad.handler = handler(pad.tables, pad.number, header_of(object));
  return 0;
}

void* __cxa_allocate_exception(std::size_t size) noexcept {
  void* const memory = std::malloc(sizeof(Header) + size);
  if (memory == nullptr) std::terminate();
  return object_of(new (memory) Header);
}

void __cxa_free_exception(void* object) noexcept { std::free(header_of(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, Destructor destroy) {
  Header* const header = header_of(object);
  header->type = type;
  header->destroy = destroy;
  header->caught = object;
  __builtin_wasm_throw(0, object);
}

void* __cxa_get_exception_ptr(void* object) noexcept { return header_of(object)->caught; }

void* __cxa_begin_catch(void* object) noexcept {
  Header* const header = header_of(object);
  header->handlers = (header->handlers < 0 ? -header->handlers : header->handlers) + 1;
  if (handled != header) {
    header->outer = handled;
    handled = header;
  }
  return header->caught;
}

void __cxa_end_catch() {
  Header* const header = handled;
  if (header == nullptr) return;
  if (header->handlers < 0) {
    // It is on its way to another handler.
    if (++header->handlers == 0) handled = header->outer;
    return;
  }
  if (--header->handlers > 0) return;
  handled = header->outer;
  destroy(header);
}

[[noreturn]] void __cxa_rethrow() {
  Header* const header = handled;
  if (header == nullptr) std::terminate();
  header->handlers = -header->handlers;
  __builtin_wasm_throw(0, object_of(header));
}

// The one thread never ends.
int __cxa_thread_atexit(Destructor, void*, void*) noexcept { return 0; }

}  // extern "C"
