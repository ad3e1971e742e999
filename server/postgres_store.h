// The store in PostgreSQL, which many servers may share.
#pragma once

#include <memory>

#include "server/postgres.h"
#include "server/sql_store.h"

namespace fathom::server {

class PostgresStore : public SqlStore {
 public:
  // `origin`: under which name it tells news; listeners of the same name do not hear them.
  PostgresStore(std::unique_ptr<postgres::Connection> connection, std::string origin)
      : SqlStore(*connection, true), postgres_(std::move(connection)), origin_(std::move(origin)) {}

  std::vector<Written> write(std::span<const Changes> changes) override;

  std::int64_t renew(const std::string& server, std::int64_t for_ms) override;
  void let_go(const std::string& server) override;
  void set_presence(const std::string& server, const std::string& table, const Presence& presence) override;
  bool spend(const std::string& key, const Rate& rate) override;

 private:
  std::optional<std::vector<Written>> attempt(std::span<const Changes> changes, std::vector<bool>& refused);
  std::optional<std::vector<Written>> pass_guards(std::span<const Changes> changes, std::vector<bool>& refused);
  bool write_rest(std::span<const Changes> changes, const std::vector<Written>& written, std::vector<bool>& refused);
  sql::Query news_of(std::span<const Changes> changes, const std::vector<Written>& written) const;

  std::unique_ptr<postgres::Connection> postgres_;
  std::string origin_;
  int renewed_ = 0;
  int spent_ = 0;
};

}  // namespace fathom::server
