// The tables of an SQLite store, through all versions.
#pragma once

#include <string>

#include "server/sqlite.h"

namespace fathom::server::sqlite {

// The schema that this program writes.
int newest_version();

// Refuses what is not ours or comes from a newer version, and leaves it as it is.
void check_ours(Database& database, const std::string& path);

// Brings an older schema up to date.
void migrate(Database& database);

}  // namespace fathom::server::sqlite
