#include <sqlite3.h>

#include <stdexcept>

#include "tests/faults/tested_store.h"

namespace fathom::faults {

namespace {

class Database {
 public:
  explicit Database(const std::string& path) {
    if (sqlite3_open(path.c_str(), &db_) != SQLITE_OK) throw std::runtime_error("cannot open " + path);
    sqlite3_busy_timeout(db_, 2'000);
  }
  ~Database() { sqlite3_close(db_); }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  bool execute(const char* sql) { return sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }
  sqlite3* get() { return db_; }

 private:
  sqlite3* db_ = nullptr;
};

class TestedSqlite : public TestedStore {
 public:
  explicit TestedSqlite(const std::string& folder) : path_(folder + "/fathom.db") {}

  std::string address(int) const override { return "sqlite:" + path_; }
  int port() const override { return 0; }

  void begin(const Fault& fault) override {
    if (fault.kind != Kind::store_locked) return;
    lock_ = std::make_unique<Database>(path_);
    lock_->execute("BEGIN IMMEDIATE");
  }
  void heal(const Fault& fault) override {
    if (fault.kind == Kind::store_locked) lock_.reset();
  }
  void heal_all() override { lock_.reset(); }

  std::vector<StoredStep> steps() const override {
    Database database(path_);
    sqlite3_stmt* rows = nullptr;
    const char* sql = "SELECT table_id, number, seat, client_id FROM steps ORDER BY table_id, number";
    if (sqlite3_prepare_v2(database.get(), sql, -1, &rows, nullptr) != SQLITE_OK)
      throw std::runtime_error(std::string("the store cannot be read: ") + sqlite3_errmsg(database.get()));
    const auto text = [&](int column) {
      const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(rows, column));
      return std::string(bytes == nullptr ? "" : bytes);
    };
    std::vector<StoredStep> steps;
    while (sqlite3_step(rows) == SQLITE_ROW)
      steps.push_back(
          {text(0), static_cast<std::size_t>(sqlite3_column_int64(rows, 1)), sqlite3_column_int(rows, 2), text(3)});
    sqlite3_finalize(rows);
    return steps;
  }

  void keep(const std::string&) const override {}  // its file is there already

 private:
  std::string path_;
  std::unique_ptr<Database> lock_;
};

}  // namespace

std::unique_ptr<TestedStore> tested_sqlite(const std::string& folder) { return std::make_unique<TestedSqlite>(folder); }

}  // namespace fathom::faults
