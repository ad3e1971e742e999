// The store in one SQLite file: WAL mode with synchronous=FULL, so that a commit that returned is on disk.
#pragma once

#include <memory>

#include "server/buckets.h"
#include "server/sql_store.h"
#include "server/sqlite.h"

namespace fathom::server {

class SqliteStore : public SqlStore {
 public:
  // The buckets also keep the file locked (sqlite_source.h).
  SqliteStore(std::unique_ptr<sqlite::Database> database, std::shared_ptr<Buckets> buckets)
      : SqlStore(*database, false), buckets_(std::move(buckets)), sqlite_(std::move(database)) {}

  std::vector<Written> write(std::span<const Changes> changes) override;

  // There is one server: nobody is elsewhere.
  void set_presences(const std::string&, std::span<const TablePresence>) override {}
  std::vector<ToldUse> exchange_use(const std::string&, std::span<const AddressUse>) override { return {}; }
  bool spend(const std::string& key, const Rate& rate) override;

 private:
  bool passes(const Changes& change);
  bool attempt(std::span<const Changes> changes, std::vector<bool>& refused, std::vector<Written>& written);

  std::shared_ptr<Buckets> buckets_;  // goes last: the lock outlives the connection
  std::unique_ptr<sqlite::Database> sqlite_;
};

}  // namespace fathom::server
