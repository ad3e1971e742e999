// SQL that SQLite and PostgreSQL both understand: what the two stores have in common is written in it, once.
//
// Parameters are $1, $2, …. A text may say {now}, the store's own time in milliseconds, and {given}, which are the rows
// (id, number) of the list in parameter $1 (see `list`): each database says these two its own way.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace fathom::server::sql {

using Value = std::variant<std::int64_t, double, std::string>;

// One row of an answer, while it is handed out.
class Row {
 public:
  virtual std::string text(int column) const = 0;
  virtual std::int64_t number(int column) const = 0;  // 0 for nothing

 protected:
  ~Row() = default;
};

struct Query {
  std::string_view text;
  std::vector<Value> values = {};
  std::function<void(const Row&)> row = {};  // for each row of the answer

  Query&& each(std::function<void(const Row&)> handle) && {
    row = std::move(handle);
    return std::move(*this);
  }
};

template <class Given>
Value value(Given&& given) {
  using Plain = std::remove_cvref_t<Given>;
  if constexpr (std::is_floating_point_v<Plain>) {
    return static_cast<double>(given);
  } else if constexpr (std::is_integral_v<Plain>) {
    return static_cast<std::int64_t>(given);
  } else {
    return std::string(std::forward<Given>(given));
  }
}

template <class... Given>
Query query(std::string_view text, Given&&... given) {
  Query made{text};
  made.values.reserve(sizeof...(given));
  (made.values.push_back(value(std::forward<Given>(given))), ...);
  return made;
}

// What {given} takes apart again.
std::string list(std::span<const std::string> ids);
std::string list(std::span<const std::pair<std::string, std::int64_t>> rows);

struct Dialect {
  std::string_view now;
  std::string_view given;
};
std::string spoken(std::string_view text, const Dialect& dialect);

enum class How : std::uint8_t {
  read,   // all of it sees the same state
  write,  // all or nothing; survives a crash of the machine
  soon,   // all or nothing; a crash of the machine may undo it
};

// A connection. Throws StoreError.
class Database {
 public:
  virtual ~Database() = default;

  virtual void run(std::span<const Query> queries, How how) = 0;

  // What is run between is one transaction; without commit() nothing of it has happened. How::read: all of it sees the
  // state of the beginning.
  virtual void begin(How how = How::write) = 0;
  virtual void commit() = 0;
  virtual void roll_back() noexcept = 0;

  template <class... Queries>
  void read(Queries&&... queries) {
    run(std::array<Query, sizeof...(queries)>{std::forward<Queries>(queries)...}, How::read);
  }
  template <class... Queries>
  void write(Queries&&... queries) {
    run(std::array<Query, sizeof...(queries)>{std::forward<Queries>(queries)...}, How::write);
  }
};

}  // namespace fathom::server::sql
