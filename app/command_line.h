// The command line of `fathom`.
#pragma once

namespace fathom {

namespace lab {
class Crew;
}

// Does what it asks for; the value is the exit code. `crew`: who plays for the lab; nobody: threads of this program.
int run(int argc, char** argv, lab::Crew* crew = nullptr);

}  // namespace fathom
