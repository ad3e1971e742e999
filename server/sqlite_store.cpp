#include "server/sqlite_store.h"

#include <chrono>

#include "server/sql_records.h"

namespace fathom::server {

// Whether the tables are as the change takes them to be; if so, moves them on. Nobody else writes meanwhile.
bool SqliteStore::passes(const Changes& change) {
  for (const Guard& guard : change.guards) {
    Revision revision = 0;
    sqlite_->run(
        sql::query("SELECT revision FROM revisions WHERE table_id=$1", guard.table).each([&](const sql::Row& row) {
          revision = row.number(0);
        }));
    if (revision != guard.from) return false;
  }
  for (const Guard& guard : change.guards) {
    if (guard.from == 0) {
      sqlite_->run(sql::query("INSERT INTO revisions (table_id, revision, moving) VALUES ($1,$2,$3)", guard.table,
                              guard.to, guard.moving));
    } else {
      sqlite_->run(sql::query("UPDATE revisions SET revision=$2, moving=$3 WHERE table_id=$1", guard.table, guard.to,
                              guard.moving));
    }
  }
  return true;
}

// False: nothing was written, and one more change is refused.
bool SqliteStore::attempt(std::span<const Changes> changes, std::vector<bool>& refused, std::vector<Written>& written) {
  sqlite::Transaction transaction(*sqlite_);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const Changes& change = changes[i];
    const bool passed = !refused[i] && passes(change);
    written[i] = passed ? Written::yes : Written::conflict;
    if (!passed) continue;
    try {
      for (const sql::Query& query : sql::queries_of(change)) sqlite_->run(query);
    } catch (const sqlite::Error& error) {
      // What is to have this number is there: the change does not build on what the store holds.
      const bool taken = error.code == SQLITE_CONSTRAINT_PRIMARYKEY || error.code == SQLITE_CONSTRAINT_UNIQUE;
      if (!taken || change.guards.empty()) throw;
      refused[i] = true;
      return false;
    }
  }
  check_place();
  transaction.commit();
  return true;
}

void SqliteStore::check_place() const {
  if (file_ != nullptr && !file_->in_place())
    throw StoreError("the file of the store is no longer where it was opened");
}

void SqliteStore::probe() {
  check_place();
  SqlStore::probe();
}

std::vector<Written> SqliteStore::write(std::span<const Changes> changes) {
  std::vector<Written> written(changes.size());
  std::vector<bool> refused(changes.size());
  while (!attempt(changes, refused, written)) {}
  return written;
}

bool SqliteStore::spend(const std::string& key, const Rate& rate) {
  const std::chrono::duration<double, std::milli> now = std::chrono::steady_clock::now().time_since_epoch();
  return buckets_->spend(key, rate, now.count());
}

}  // namespace fathom::server
