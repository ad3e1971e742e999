// An SQLite file that one server has for itself.
#pragma once

#include <memory>
#include <string>

#include "server/sql_source.h"

namespace fathom::server {

namespace sqlite {
class Database;
}

class SqliteSource : public SqlSource {
 public:
  // Opens or creates the file, and brings an older schema up to date. Throws StoreError, also if another server uses
  // the file, under whatever name.
  explicit SqliteSource(const std::string& path);

  std::unique_ptr<Store> connect() override;
  bool shared() const override { return false; }
  std::unique_ptr<Listener> listen(const std::string&, std::function<void(const News&)>) override { return nullptr; }
  bool in_place() const override;
  StoreSize size() const override;
  std::unique_ptr<sql::Database> database() override;
  std::vector<std::string> damage() override;

  // What the stores of one file share. It outlives them.
  struct File;

 private:
  std::unique_ptr<sqlite::Database> open() const;

  std::shared_ptr<File> file_;
};

}  // namespace fathom::server
