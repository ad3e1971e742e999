// The page of a server in the browser of whoever started it.
#pragma once

#include <string>

namespace fathom {

// Asks the desktop to show the address, and does not wait for it. Where there is no desktop that is said on standard
// error.
void open_in_browser(const std::string& address);

}  // namespace fathom
