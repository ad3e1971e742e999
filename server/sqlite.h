// SQLite with results instead of codes: a statement that is always finished, and errors as StoreError.
#pragma once

#include <sqlite3.h>

#include <map>
#include <string>
#include <string_view>

#include "server/sql.h"
#include "server/store.h"

namespace fathom::server::sqlite {

struct Error : StoreError {
  Error(int given_code, const std::string& problem) : StoreError(problem), code(given_code) {}
  int code;  // with SQLite's extensions
};

inline void check(sqlite3* db, int code) {
  if (code != SQLITE_OK && code != SQLITE_DONE && code != SQLITE_ROW)
    throw Error(sqlite3_extended_errcode(db), std::string("the store: ") + sqlite3_errmsg(db));
}

inline void execute(sqlite3* db, const char* sql) { check(db, sqlite3_exec(db, sql, nullptr, nullptr, nullptr)); }

class Statement : public sql::Row {
 public:
  // The text is SQLite's own.
  Statement(sqlite3* db, std::string_view sql) : db_(db) {
    check(db, sqlite3_prepare_v2(db, sql.data(), static_cast<int>(sql.size()), &statement_, nullptr));
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // The next parameter.
  Statement& bind(std::string_view text) {
    check(db_,
          sqlite3_bind_text(statement_, ++parameter_, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT));
    return *this;
  }
  Statement& bind(std::int64_t number) {
    check(db_, sqlite3_bind_int64(statement_, ++parameter_, number));
    return *this;
  }
  Statement& bind(double number) {
    check(db_, sqlite3_bind_double(statement_, ++parameter_, number));
    return *this;
  }

  // True while there is a row.
  bool step() {
    const int code = sqlite3_step(statement_);
    check(db_, code);
    return code == SQLITE_ROW;
  }
  // Makes it ready for new parameters. What went wrong has been told by step().
  void reset() noexcept {
    sqlite3_reset(statement_);
    parameter_ = 0;
  }

  std::string text(int column) const override {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return bytes == nullptr ? ""
                            : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }
  std::int64_t number(int column) const override { return sqlite3_column_int64(statement_, column); }

 private:
  sqlite3* db_;
  sqlite3_stmt* statement_ = nullptr;
  int parameter_ = 0;
};

// One connection; what is run through it is prepared once.
class Database final : public sql::Database {
 public:
  // The file must be there.
  explicit Database(const std::string& path);
  ~Database() override;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  sqlite3* handle() { return db_; }
  // WAL, and commits that are on disk when they return.
  void settle();

  // Without a transaction of its own.
  void run(const sql::Query& query);

  void run(std::span<const sql::Query> queries, sql::How how) override;
  void begin(sql::How how) override;
  void commit() override;
  void roll_back() noexcept override;

 private:
  void run_all(std::span<const sql::Query> queries);

  std::string path_;
  sqlite3* db_ = nullptr;
  bool open_ = false;  // a transaction
  std::map<std::string, Statement, std::less<>> statements_;
};

// All or nothing: without commit() everything since its making is undone.
class Transaction {
 public:
  explicit Transaction(Database& database, sql::How how = sql::How::write) : database_(database) {
    database.begin(how);
  }
  ~Transaction() {
    if (!committed_) database_.roll_back();
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit() {
    database_.commit();
    committed_ = true;
  }

 private:
  Database& database_;
  bool committed_ = false;
};

}  // namespace fathom::server::sqlite
