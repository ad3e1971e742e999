#include "server/module_file.h"

#include <gtest/gtest.h>

#include <fstream>

#include "table/test_folder.h"

namespace fathom::server {
namespace {

namespace fs = std::filesystem;

class TheModule : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_ / name; }
  void write(const std::string& name, const std::string& content, int seconds = 0) const {
    std::ofstream(path(name), std::ios::binary) << content;
    fs::last_write_time(path(name), begin_ + std::chrono::seconds(seconds));
  }
  // What gzip makes of something as long as that, as far as it is looked at.
  static std::string packed(std::size_t length) {
    std::string gzip(18, 'x');
    for (std::size_t i = 0; i < 4; ++i) gzip[14 + i] = static_cast<char>(length >> (8 * i));
    return gzip;
  }

  test::Folder folder_;
  fs::file_time_type begin_ = fs::file_time_type::clock::now();
};

TEST_F(TheModule, IsFoundOnceItIsThere) {
  const ModuleFile file({path("first"), path("second")});
  EXPECT_EQ(file.find(), nullptr);
  write("second", "older");
  const auto older = file.find();
  ASSERT_NE(older, nullptr);
  EXPECT_EQ(older->body, "older");
  EXPECT_EQ(older->type, "application/wasm");
  EXPECT_FALSE(older->immutable);
  EXPECT_EQ(file.find(), older) << "it is not read again";
  write("first", "newer");
  const auto newer = file.find();
  EXPECT_EQ(newer->body, "newer");
  EXPECT_NE(newer->tag, older->tag);
  EXPECT_EQ(older->body, "older") << "whoever has it has it";
  fs::remove(path("first"));
  fs::remove(path("second"));
  EXPECT_EQ(file.find(), nullptr);
}

TEST_F(TheModule, AnotherOneInItsPlaceIsAnotherOne) {
  const ModuleFile file({path("module")});
  write("module", "first");
  EXPECT_EQ(file.find()->body, "first");
  write("module", "other", 5);
  EXPECT_EQ(file.find()->body, "other");
  write("module", "", 6);
  EXPECT_EQ(file.find(), nullptr) << "an empty file is none";
}

TEST_F(TheModule, ItsCompressedFormHasToBeItsOwn) {
  const ModuleFile file({path("module")});
  write("module", "content");
  EXPECT_EQ(file.find()->gzip, "");
  write("module.gz", packed(7), -5);
  EXPECT_EQ(file.find()->gzip, "") << "it is of an older one";
  write("module.gz", packed(8));
  EXPECT_EQ(file.find()->gzip, "") << "it is of a longer one";
  write("module.gz", packed(7), 5);
  EXPECT_EQ(file.find()->gzip, packed(7));
  write("module.gz", "broken", 6);
  EXPECT_EQ(file.find()->gzip, "");
}

TEST_F(TheModule, ItsBrotliIsNotOfAnOlderOne) {
  const ModuleFile file({path("module")});
  write("module", "content");
  EXPECT_EQ(file.find()->brotli, "");
  write("module.br", "packed", -5);
  EXPECT_EQ(file.find()->brotli, "");
  write("module.br", "packed", 5);
  EXPECT_EQ(file.find()->brotli, "packed");
  write("module", "content", 6);
  EXPECT_EQ(file.find()->brotli, "");
}

TEST(PlacesOfModule, AreBesideTheProgram) {
  for (const std::string& place : places_of_module()) EXPECT_TRUE(fs::path(place).is_absolute()) << place;
  EXPECT_FALSE(places_of_module().empty());
}

}  // namespace
}  // namespace fathom::server
