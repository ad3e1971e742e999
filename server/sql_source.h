// A store whose tables can be reached as they are: to copy and to check it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/sql.h"
#include "server/store.h"

namespace fathom::server {

class SqlSource : public StoreSource {
 public:
  // Throws StoreError.
  virtual std::unique_ptr<sql::Database> database() = 0;
  // What the database itself finds wrong with what it has on disk, as far as it looks.
  virtual std::vector<std::string> damage() { return {}; }
};

// As open_store (store.h).
std::unique_ptr<SqlSource> open_sql_store(const std::string& address);

}  // namespace fathom::server
