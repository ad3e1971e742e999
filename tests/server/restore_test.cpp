// A backup is worth what a restore shows: it is taken while people play, everything is lost, and the match goes on from
// the copy.
#include <gtest/gtest.h>

#include "tests/private_postgres.h"
#include "tests/program.h"
#include "tests/server/company.h"

namespace fathom::test {
namespace {

const Json kSetup{{"game", "captain-carcass"}, {"options", {{"players", 2}}}, {"seats", {"me", "open"}}};

// Everybody takes the last of their moves, for so many steps or to the end of the match.
void play_on(Company& company, int moves, const std::string& name) {
  for (int i = 0; i < moves; ++i) {
    const Json known = company.told(0);
    if (known.contains("result")) return;
    const auto seat = known.at("acting").at(0).get<std::size_t>();
    const Json own = company.told(seat);
    const Json answer = company.sockets[seat].ask(move_after(own, own.at("legal").back(), name + std::to_string(i)));
    ASSERT_EQ(answer.at("type"), "ack") << answer;
  }
}

std::vector<Json> steps_shown(const Company& company, std::size_t seat) {
  const Json told = company.told(seat);
  return told.at("steps").get<std::vector<Json>>();
}

void expect_begins_with(const std::vector<Json>& now, const std::vector<Json>& then) {
  ASSERT_GE(now.size(), then.size());
  for (std::size_t i = 0; i < then.size(); ++i) EXPECT_EQ(now[i], then[i]) << "step " << i;
}

void expect_well(const std::string& line) {
  const Outcome outcome = shell(line + " 2>&1");
  ASSERT_EQ(outcome.code, 0) << line << '\n' << outcome.out;
}

void expect_goes_on(Company& company, const std::vector<Json>& then) {
  expect_begins_with(steps_shown(company, 1), then);
  company.sockets.clear();
  for (const std::string& token : company.tokens) company.sockets.push_back(company.server.join(company.table, token));
  EXPECT_FALSE(company.play_to_the_end().is_null());
}

TEST(Restore, OfSqlite) {
  const Folder folder;
  ServerProcess server({"--log", "warning"});
  Company company(server, kSetup);
  play_on(company, 3, "before");
  const auto then = steps_shown(company, 1);
  const std::string copy = folder / "copy.db";
  expect_well("'" + program() + "' store backup sqlite:'" + server.store() + "' '" + copy + "'");
  EXPECT_EQ(shell("'" + program() + "' store backup sqlite:'" + server.store() + "' '" + copy + "' 2>&1").code, 1)
      << "a copy is not written over";
  play_on(company, 3, "after");
  server.end(SIGKILL);
  for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(server.store() + end);

  std::filesystem::copy_file(copy, server.store());
  expect_well("'" + program() + "' store check sqlite:'" + server.store() + "'");
  server.start();
  EXPECT_EQ(steps_shown(company, 1), then) << "back to the moment of the copy";
  expect_goes_on(company, then);
}

TEST(Restore, OfPostgresqlByItsOwnPrograms) {
  if (!PrivatePostgres::programs()) GTEST_SKIP() << "there is no PostgreSQL here (Debian: postgresql)";
  const Folder folder;
  const std::string programs = *PrivatePostgres::programs();
  auto postgres = std::make_unique<PrivatePostgres>(PrivatePostgres::Options{.fsync = false});
  ServerProcess server({"--log", "warning", "--store", postgres->address()});
  Company company(server, kSetup);
  play_on(company, 3, "before");
  const auto then = steps_shown(company, 1);
  const std::string copy = folder / "copy.dump";
  expect_well("'" + programs + "/pg_dump' -Fc -d '" + postgres->address() + "' -f '" + copy + "'");
  play_on(company, 3, "after");
  server.end(SIGKILL);
  postgres = std::make_unique<PrivatePostgres>(PrivatePostgres::Options{.fsync = false});  // nothing in it

  expect_well("'" + programs + "/pg_restore' -d '" + postgres->address() + "' '" + copy + "'");
  expect_well("'" + program() + "' store check '" + postgres->address() + "'");
  ServerProcess again({"--log", "warning", "--store", postgres->address()});
  Company back(again, company);
  EXPECT_EQ(steps_shown(back, 1), then);
  expect_goes_on(back, then);
}

// The copy is an SQLite store, whatever it was made from.
TEST(Restore, OfPostgresqlByOurs) {
  if (!PrivatePostgres::programs()) GTEST_SKIP() << "there is no PostgreSQL here (Debian: postgresql)";
  const Folder folder;
  auto postgres = std::make_unique<PrivatePostgres>(PrivatePostgres::Options{.fsync = false});
  ServerProcess server({"--log", "warning", "--store", postgres->address()});
  Company company(server, kSetup);
  play_on(company, 3, "before");
  const auto then = steps_shown(company, 1);
  const std::string copy = folder / "copy.db";
  expect_well("'" + program() + "' store backup '" + postgres->address() + "' '" + copy + "'");
  server.end(SIGKILL);
  postgres = std::make_unique<PrivatePostgres>(PrivatePostgres::Options{.fsync = false});

  expect_well("'" + program() + "' store copy sqlite:'" + copy + "' '" + postgres->address() + "'");
  ServerProcess again({"--log", "warning", "--store", postgres->address()});
  Company back(again, company);
  expect_goes_on(back, then);
  const ServerProcess alone({"--log", "warning", "--store", "sqlite:" + copy});
  EXPECT_EQ(http(alone.port(), "GET", "/api/tables/" + company.table).status, 200);
}

}  // namespace
}  // namespace fathom::test
