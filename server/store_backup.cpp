#include "server/store_backup.h"

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>

#include "server/sqlite.h"
#include "server/sqlite_schema.h"
#include "server/sqlite_source.h"

namespace fathom::server {

namespace {

namespace fs = std::filesystem;
constexpr std::string_view kSqlite = "sqlite:";

// SQLite copies its own file: one look at it, whoever writes meanwhile, and nothing of what was deleted.
void copy_file(const std::string& path, const std::string& copy) {
  sqlite::Database database(path);
  sqlite::check_ours(database, path);
  sqlite::Statement into(database.handle(), "VACUUM INTO ?1");
  into.bind(copy);
  into.step();
}

void sync(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool done = file >= 0 && fsync(file) == 0;
  if (file >= 0) close(file);
  if (!done) throw StoreError("cannot write '" + path + "'");
}

void remove_parts(const std::string& part) {
  std::error_code ignored;
  for (const char* end : {"", "-wal", "-shm", "-journal"}) fs::remove(part + end, ignored);
}

}  // namespace

void back_up_store(const std::string& address, const std::string& file, const CopyProgress& progress) {
  if (fs::exists(file)) throw StoreError("'" + file + "' is there already");
  const std::string part = file + ".part";
  remove_parts(part);
  try {
    if (address.starts_with(kSqlite)) {
      copy_file(address.substr(kSqlite.size()), part);
      progress(1, 1);
    } else {
      const auto from = open_sql_store(address);
      SqliteSource to(part);
      copy_store(*from, to, progress, InUse::may_be);
    }
    {
      SqliteSource made(part);
      const std::vector<std::string> damage = made.damage();
      if (!damage.empty()) throw StoreError("the copy is damaged: " + damage.front());
      // All of it in one file.
      const auto database = made.database();
      database->read(sql::query("PRAGMA wal_checkpoint(TRUNCATE)").each([](const sql::Row&) {}));
    }
    sync(part);
    fs::rename(part, file);
    const std::string folder = fs::path(file).parent_path();
    sync(folder.empty() ? "." : folder);
  } catch (const fs::filesystem_error& error) {
    remove_parts(part);
    throw StoreError("cannot write '" + file + "': " + error.code().message());
  } catch (...) {
    remove_parts(part);
    throw;
  }
  remove_parts(part);
}

}  // namespace fathom::server
