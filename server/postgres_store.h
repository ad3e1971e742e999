// The store in PostgreSQL, which many servers may share.
#pragma once

#include <atomic>
#include <memory>

#include "server/postgres.h"
#include "server/sql_store.h"

namespace fathom::server {

// What room the database takes, as it was measured last; 0: never.
using MeasuredSize = std::atomic<std::uint64_t>;

class PostgresStore : public SqlStore {
 public:
  // `origin`: under which name it tells news; listeners of the same name do not hear them. `size` is kept up to date
  // while the server renews itself.
  PostgresStore(std::unique_ptr<postgres::Connection> connection, std::string origin,
                std::shared_ptr<MeasuredSize> size)
      : SqlStore(*connection, true),
        postgres_(std::move(connection)),
        origin_(std::move(origin)),
        size_(std::move(size)) {}

  std::vector<Written> write(std::span<const Changes> changes) override;

  std::int64_t renew(const std::string& server, std::int64_t for_ms) override;
  void let_go(const std::string& server) override;
  void set_presences(const std::string& server, std::span<const TablePresence> presences) override;
  std::vector<ToldUse> exchange_use(const std::string& server, std::span<const AddressUse> use) override;
  bool spend(const std::string& key, const Rate& rate) override;

 private:
  struct Batch;
  bool attempt(Batch& batch);
  bool pass_guards(Batch& batch);
  bool write_rest(Batch& batch);
  sql::Query news_of(const Batch& batch) const;

  std::unique_ptr<postgres::Connection> postgres_;
  std::string origin_;
  std::shared_ptr<MeasuredSize> size_;
  int renewed_ = 0;
  int spent_ = 0;
};

}  // namespace fathom::server
