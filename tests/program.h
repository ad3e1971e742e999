// The program as its users call it: what it prints, where, and its exit codes.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace fathom::test {

struct Outcome {
  std::string out;
  int code = -1;
};

// What a line of the shell prints, and its exit code.
inline Outcome shell(const std::string& line) {
  Outcome outcome;
  FILE* pipe = popen(line.c_str(), "r");
  if (pipe == nullptr) return outcome;
  std::array<char, 4096> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
    outcome.out.append(buffer.data(), count);
  const int status = pclose(pipe);
  outcome.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return outcome;
}

// Runs the program through the shell; `redirect` decides where standard error goes.
// Whatever language this machine speaks, the program is asked to speak that of the `locale`.
inline Outcome run(const std::string& arguments, const std::string& redirect, const std::string& locale = "C") {
  return shell("LC_ALL=" + locale + " '" FATHOM_BINARY "' " + arguments + ' ' + redirect);
}
inline Outcome fathom(const std::string& arguments, const std::string& locale = "C") {
  return run(arguments, "2>/dev/null", locale);
}

// Wrong use: nothing on standard output, exactly this line on standard error, exit code 2.
inline void expect_refused(const std::string& arguments, const std::string& line) {
  const Outcome outcome = run(arguments, "2>&1 >/dev/null");
  EXPECT_EQ(outcome.code, 2) << arguments;
  EXPECT_EQ(outcome.out, "fathom: " + line + "\n") << arguments;
  EXPECT_EQ(fathom(arguments).out, "") << arguments;
}

}  // namespace fathom::test
