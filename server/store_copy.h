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

// All or nothing: what was written is read again, and stays only if it is the same. Neither store may have a server
// that is up, and there must be nothing in the second one. Throws StoreError.
std::vector<CopiedTable> copy_store(SqlSource& from, SqlSource& to, const CopyProgress& progress);

}  // namespace fathom::server
