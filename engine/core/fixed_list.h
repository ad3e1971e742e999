// A list with a fixed capacity that lives where it is declared: the engine never allocates.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace fathom {

// Elements past size() are left uninitialised on purpose: clearing a move buffer must cost nothing. Therefore a list is
// for passing things along; inside a State, whose unused bytes must compare equal, stands a plain array.
template <class T, std::size_t Capacity>
class FixedList {
 public:
  static_assert(std::is_trivially_copyable_v<T>);

  FixedList() noexcept {}  // NOLINT(modernize-use-equals-default): `= default` would zero the array on `{}`

  static constexpr std::size_t capacity() { return Capacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  void push(const T& value) {
    assert(size_ < Capacity);
    items()[size_++] = value;
  }

  void append(std::span<const T> values) {
    assert(size_ + values.size() <= Capacity);
    std::copy(values.begin(), values.end(), end());
    size_ += static_cast<std::uint32_t>(values.size());
  }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return items()[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items()[i];
  }

  T* begin() { return items(); }
  T* end() { return items() + size_; }
  const T* begin() const { return items(); }
  const T* end() const { return items() + size_; }

  bool contains(const T& value) const { return std::find(begin(), end(), value) != end(); }

 private:
  T* items() { return storage_.items; }
  const T* items() const { return storage_.items; }

  union Storage {
    Storage() noexcept {}  // NOLINT(modernize-use-equals-default)
    T items[Capacity];
  };

  Storage storage_;
  std::uint32_t size_ = 0;
};

}  // namespace fathom
