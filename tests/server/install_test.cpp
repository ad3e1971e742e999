// What `cmake --install` brings: the program, and units of systemd that find it where it is.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "table/test_folder.h"
#include "tests/program.h"

namespace fathom::test {
namespace {

TEST(Install, UnitsStartTheProgramThatWasInstalled) {
  const Folder folder;
  const std::string root = folder / "root";
  for (const std::string prefix : {"/usr", "/opt/fathom"}) {
    const Outcome outcome = shell("DESTDIR='" + root +
                                  "' '" FATHOM_CMAKE "' --install '" FATHOM_BUILD_DIR "' --prefix " + prefix + " 2>&1");
    ASSERT_EQ(outcome.code, 0) << outcome.out;
    EXPECT_TRUE(std::filesystem::exists(root + prefix + "/bin/fathom"));
    for (const std::string unit : {"fathom.service", "fathom@.service"}) {
      std::ifstream file(root + prefix + "/lib/systemd/system/" + unit);
      ASSERT_TRUE(file) << unit;
      std::string start;
      for (std::string line; std::getline(file, line);) {
        if (line.starts_with("ExecStart=")) start = line;
      }
      const std::string program = "ExecStart=" + prefix + "/bin/fathom serve --config /etc/fathom/fathom.toml";
      EXPECT_EQ(start, unit == "fathom.service" ? program : program + " --listen 127.0.0.1:%i");
    }
    EXPECT_TRUE(std::filesystem::exists(root + prefix + "/lib/systemd/system/fathom.socket"));
  }
}

}  // namespace
}  // namespace fathom::test
