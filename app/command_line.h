// The command line of `fathom`.
#pragma once

namespace fathom {

// Does what it asks for; the value is the exit code.
int run(int argc, char** argv);

}  // namespace fathom
