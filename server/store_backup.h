// A copy of a store as it was at one moment, while servers go on using it.
#pragma once

#include "server/store_copy.h"

namespace fathom::server {

// Makes `file`, an SQLite store, from the store at this address. It appears under its name once it is whole and on
// disk; a file that is there already is left alone. Throws StoreError.
void back_up_store(const std::string& address, const std::string& file, const CopyProgress& progress);

}  // namespace fathom::server
