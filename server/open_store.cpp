#include "engine/core/text.h"
#include "server/postgres.h"
#include "server/postgres_source.h"
#include "server/sqlite_source.h"

namespace fathom::server {

std::unique_ptr<StoreSource> open_store(const std::string& address) { return open_sql_store(address); }

std::unique_ptr<SqlSource> open_sql_store(const std::string& address) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (address.rfind(kSqlite, 0) == 0 && address.size() > kSqlite.size())
    return std::make_unique<SqliteSource>(address.substr(kSqlite.size()));
  if (postgres::is_address(address)) return std::make_unique<PostgresSource>(address);
  // What else it is may have a password in it.
  throw StoreError("a store is sqlite:PATH or postgresql://USER@HOST/DATABASE, not " +
                   (address.find('@') == std::string::npos ? text::quoted(address) : "this"));
}

}  // namespace fathom::server
