// The store in one SQLite file: WAL mode with synchronous=FULL, so that a commit that returned is on disk.
#pragma once

#include <memory>

#include "server/buckets.h"
#include "server/sql_store.h"
#include "server/sqlite.h"
#include "server/sqlite_file.h"

namespace fathom::server {

class SqliteStore : public SqlStore {
 public:
  // The buckets also keep the file locked (sqlite_source.h). `file` lives as long as they do; null: nobody looks
  // whether it is still there.
  SqliteStore(std::unique_ptr<sqlite::Database> database, std::shared_ptr<Buckets> buckets,
              const sqlite::LockedFile* file = nullptr)
      : SqlStore(*database, false), buckets_(std::move(buckets)), file_(file), sqlite_(std::move(database)) {}

  void probe() override;
  std::vector<Written> write(std::span<const Changes> changes) override;

  // There is one server: nobody is elsewhere.
  void set_presences(const std::string&, std::span<const TablePresence>) override {}
  std::vector<ToldUse> exchange_use(const std::string&, std::span<const AddressUse>) override { return {}; }
  bool spend(const std::string& key, const Rate& rate) override;

 private:
  bool passes(const Changes& change);
  bool attempt(std::span<const Changes> changes, std::vector<bool>& refused, std::vector<Written>& written);

  // What is written into a file that somebody has deleted is lost, though the system takes it.
  void check_place() const;

  std::shared_ptr<Buckets> buckets_;  // goes last: the lock outlives the connection
  const sqlite::LockedFile* file_;
  std::unique_ptr<sqlite::Database> sqlite_;
};

}  // namespace fathom::server
