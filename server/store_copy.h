// Moves everything from one store to another, of whichever kind.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/sql_source.h"

namespace fathom::server {

struct CopiedTable {
  std::string_view name;
  std::int64_t rows = 0;
  std::string hash;  // of all of its rows, in the order of their keys
};

// How many rows of all are done.
using CopyProgress = std::function<void(std::int64_t done, std::int64_t all)>;

// Whether servers may be using the store that is read: then it is copied as it was at one moment.
enum class InUse : std::uint8_t { no, may_be };

// All or nothing: what was written is read again, and stays only if it is the same. There must be nothing in the second
// store, and no server that uses it. Throws StoreError.
std::vector<CopiedTable> copy_store(SqlSource& from, SqlSource& to, const CopyProgress& progress,
                                    InUse in_use = InUse::no);

}  // namespace fathom::server
