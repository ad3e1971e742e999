#include "tests/faults/logs.h"

#include <gtest/gtest.h>

namespace fathom::faults {
namespace {

constexpr std::int64_t kTen = 1'785'528'600'000;  // 2026-07-31T20:10:00Z

std::vector<Suffered> one(Kind kind, std::int64_t begin_ms, std::int64_t end_ms) {
  Suffered suffered{.fault = {.kind = kind}};
  suffered.begin_ms = begin_ms;
  suffered.end = suffered.begin;
  suffered.end_ms = end_ms;
  return {suffered};
}

std::size_t violations(const std::string& log, const std::vector<Suffered>& faults) {
  std::map<std::string, std::uint64_t> counts;
  Violations found;
  read_log(log, "server 0", faults, counts, found);
  return found.size();
}

std::string failed_at(const std::string& time, const std::string& event = "store_failed") {
  return R"({"time":"2026-07-31T)" + time + R"(Z","level":"error","event":")" + event + "\"}\n";
}

TEST(FaultLogs, AnErrorNeedsAFault) {
  const auto killed = one(Kind::store_killed, kTen, kTen + 1'000);
  EXPECT_EQ(violations(failed_at("20:10:00.500"), killed), 0U);
  EXPECT_EQ(violations(failed_at("20:10:02.000"), killed), 0U) << "it may be noticed later";
  EXPECT_EQ(violations(failed_at("20:09:50.000"), killed), 1U) << "before";
  EXPECT_EQ(violations(failed_at("20:15:00.000"), killed), 1U) << "long after";
  EXPECT_EQ(violations(failed_at("20:10:00.500"), one(Kind::clients_cut, kTen, kTen + 1'000)), 1U);
  EXPECT_EQ(violations(failed_at("20:10:00.500", "table_damaged"), killed), 1U) << "no fault damages a table";
}

TEST(FaultLogs, WhatIsNoLineOfALogIsTold) {
  EXPECT_EQ(violations("==7==ERROR: AddressSanitizer: heap-use-after-free\n#0 0x1 in main\n", {}), 1U);
  EXPECT_EQ(violations("fathom: the store cannot be reached\n", {}), 0U) << "its exit is judged";
}

TEST(FaultLogs, LinesAreCounted) {
  std::map<std::string, std::uint64_t> counts;
  Violations found;
  const std::string line = R"({"time":"2026-07-31T20:10:00.000Z","level":"info","event":"stopped"})";
  read_log(line + "\n" + line + "\n", "server 0", {}, counts, found);
  EXPECT_EQ(counts, (std::map<std::string, std::uint64_t>{{"info stopped", 2}}));
}

TEST(FaultTimeline, AWaitBelongsToTheFaultItHasMostInCommonWith) {
  using std::chrono::seconds;
  const auto zero = Clock::now();
  const auto suffered = [&](Kind kind, int begin, int end) {
    Suffered made{.fault = {.kind = kind}};
    made.begin = zero + seconds(begin);
    made.end = zero + seconds(end);
    return made;
  };
  const std::vector<Suffered> faults{suffered(Kind::server_killed, 0, 10), suffered(Kind::store_frozen, 9, 30)};
  const auto waits = waits_by_fault(faults, {{zero + seconds(8), zero + seconds(20)},
                                             {zero + seconds(1), zero + seconds(3)},
                                             {zero + seconds(50), zero + seconds(51)}});
  EXPECT_EQ(waits.at("store_frozen").longest_ms, 12'000);
  EXPECT_EQ(waits.at("server_killed").longest_ms, 2'000);
  EXPECT_EQ(waits.at("none").count, 1U);
}

}  // namespace
}  // namespace fathom::faults
