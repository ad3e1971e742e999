// A database of PostgreSQL that servers share.
#pragma once

#include <string>

#include "server/sql_source.h"

namespace fathom::server {

class PostgresSource : public SqlSource {
 public:
  // Makes the tables or brings them up to date. Throws StoreError.
  explicit PostgresSource(std::string address);

  std::unique_ptr<Store> connect() override;
  bool shared() const override { return true; }
  std::unique_ptr<Listener> listen(const std::string& server, std::function<void(const News&)> heard) override;
  std::unique_ptr<sql::Database> database() override;

 private:
  std::string address_;
  std::string origin_;  // under which the stores of this source tell news
};

}  // namespace fathom::server
