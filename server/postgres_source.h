// A database of PostgreSQL that servers share.
#pragma once

#include <atomic>
#include <memory>
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
  // As it was about a minute ago; nothing before a server has renewed itself.
  StoreSize size() const override;

 private:
  std::string address_;
  std::string origin_;  // under which the stores of this source tell news
  std::shared_ptr<std::atomic<std::uint64_t>> size_ = std::make_shared<std::atomic<std::uint64_t>>(0);
};

}  // namespace fathom::server
