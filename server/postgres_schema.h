// The tables of a PostgreSQL store, through all versions.
#pragma once

#include "server/postgres.h"

namespace fathom::server::postgres {

// The schema that this program writes.
int newest_version();

// Makes the tables, or brings them up to date; one server at a time. They are in the first schema of the search path.
// Throws StoreError, also if they come from a newer version or are not ours.
void migrate(Connection& connection);

}  // namespace fathom::server::postgres
