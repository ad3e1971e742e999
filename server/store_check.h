// Whether what a store holds makes sense: every match is played again.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/sql_source.h"

namespace fathom::server {

struct StoreCheck {
  std::map<std::string, std::int64_t> tables;  // by status
  std::int64_t matches = 0;                    // that were played again, draws included
  std::int64_t steps = 0;
  std::vector<std::string> problems;  // one line each
};

using CheckProgress = std::function<void(std::int64_t done, std::int64_t all)>;

// Reads only. Throws StoreError if the store cannot be read at all.
StoreCheck check_store(SqlSource& source, const CheckProgress& progress);

}  // namespace fathom::server
