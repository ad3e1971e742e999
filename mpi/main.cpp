// fathom-mpi: what `fathom study` and `fathom compare` do, with programs on many machines (mpirun -n 8 fathom-mpi …).
#include <algorithm>
#include <array>
#include <iostream>
#include <sstream>
#include <string_view>

#include "app/command_line.h"
#include "mpi/crew.h"

namespace {

int lead(int argc, char** argv, fathom::MpiCrew& crew) {
  const int code = fathom::run(argc, argv, &crew);
  std::cout.flush();
  if (!crew.go_home()) fathom::MpiCrew::give_up(code);
  return code;
}

// Whoever plays for the leader says nothing, or all would say the same; unless only this one cannot go on.
void follow(int argc, char** argv, fathom::MpiCrew& crew) {
  std::ostringstream said;
  std::streambuf* const out = std::cout.rdbuf(said.rdbuf());
  std::streambuf* const err = std::cerr.rdbuf(said.rdbuf());
  const int code = fathom::run(argc, argv, &crew);
  std::cout.rdbuf(out);
  std::cerr.rdbuf(err);
  const bool failed_at_work = code != 0 && crew.has_served();
  if (failed_at_work || !crew.go_home()) {
    std::cerr << said.str();
    fathom::MpiCrew::give_up(code);
  }
}

}  // namespace

int main(int argc, char** argv) {
  fathom::MpiCrew crew(&argc, &argv);
  constexpr std::array<std::string_view, 2> kCommands{"study", "compare"};
  if (argc < 2 || std::find(kCommands.begin(), kCommands.end(), argv[1]) == kCommands.end()) {
    if (crew.leads()) std::cerr << "fathom-mpi plays for study and compare only (see fathom study --help)\n";
    return crew.leads() ? 2 : 0;
  }
  if (crew.leads()) return lead(argc, argv, crew);
  follow(argc, argv, crew);
  return 0;
}
