// SQLite with results instead of codes: a statement that is always finished, and errors as StoreError.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "server/store.h"

namespace fathom::server::sqlite {

inline void check(sqlite3* db, int code) {
  if (code != SQLITE_OK && code != SQLITE_DONE && code != SQLITE_ROW)
    throw StoreError(std::string("the store: ") + sqlite3_errmsg(db));
}

inline void execute(sqlite3* db, const char* sql) { check(db, sqlite3_exec(db, sql, nullptr, nullptr, nullptr)); }

class Statement {
 public:
  Statement(sqlite3* db, std::string_view sql) : db_(db) {
    check(db, sqlite3_prepare_v2(db, sql.data(), static_cast<int>(sql.size()), &statement_, nullptr));
  }
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // The next parameter. Texts must live until the statement has been stepped.
  Statement& bind(std::string_view text) {
    check(db_,
          sqlite3_bind_text(statement_, ++parameter_, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT));
    return *this;
  }
  Statement& bind(std::int64_t number) {
    check(db_, sqlite3_bind_int64(statement_, ++parameter_, number));
    return *this;
  }

  // True while there is a row.
  bool step() {
    const int code = sqlite3_step(statement_);
    check(db_, code);
    return code == SQLITE_ROW;
  }
  // Runs it to its end and makes it ready for new parameters, also if it fails.
  void run() {
    while (sqlite3_step(statement_) == SQLITE_ROW) {}
    parameter_ = 0;
    check(db_, sqlite3_reset(statement_));  // tells again what went wrong
  }

  std::string text(int column) {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return bytes == nullptr ? ""
                            : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }
  std::int64_t number(int column) { return sqlite3_column_int64(statement_, column); }

 private:
  sqlite3* db_;
  sqlite3_stmt* statement_ = nullptr;
  int parameter_ = 0;
};

// All or nothing: without commit() everything since its making is undone.
class Transaction {
 public:
  explicit Transaction(sqlite3* db) : db_(db) { execute(db, "BEGIN IMMEDIATE"); }
  ~Transaction() {
    if (!committed_) sqlite3_exec(db_, "ROLLBACK", nullptr, nullptr, nullptr);
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit() {
    execute(db_, "COMMIT");
    committed_ = true;
  }

 private:
  sqlite3* db_;
  bool committed_ = false;
};

}  // namespace fathom::server::sqlite
