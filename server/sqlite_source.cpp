#include "server/sqlite_source.h"

#include "server/buckets.h"
#include "server/sqlite_file.h"
#include "server/sqlite_schema.h"
#include "server/sqlite_store.h"

namespace fathom::server {

struct SqliteSource::File {
  explicit File(const std::string& path) : file(path) {}
  sqlite::LockedFile file;
  Buckets buckets;
};

SqliteSource::SqliteSource(const std::string& path) : file_(std::make_shared<File>(path)) {
  sqlite::Database database(file_->file.path());
  sqlite::check_ours(database, path);
  database.settle();
  sqlite::migrate(database);
  // Nobody else has this file open: whoever had it has ended, and is not to be waited for.
  database.write(sql::query("UPDATE servers SET until=renewed WHERE until>renewed"));
}

std::unique_ptr<Store> SqliteSource::connect() {
  auto database = std::make_unique<sqlite::Database>(file_->file.path());
  database->settle();
  return std::make_unique<SqliteStore>(std::move(database), std::shared_ptr<Buckets>(file_, &file_->buckets));
}

bool SqliteSource::in_place() const { return file_->file.in_place(); }

}  // namespace fathom::server
