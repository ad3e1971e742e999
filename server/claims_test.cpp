#include "server/claims.h"

#include "server/test_loop.h"

namespace fathom::server {
namespace {

TEST(Claims, AreCheckedAtOnceButOncePerSecond) {
  PatientLoop loop;
  std::vector<std::size_t> checked;  // how many claims each time
  int called = 0;
  Claims claims(loop, [&](const std::vector<Claims::Claim>& all) {
    checked.push_back(all.size());
    for (const Claims::Claim& claim : all) claim.call();
  });
  const auto add = [&] { claims.add(7, [&called] { ++called; }); };
  add();
  EXPECT_EQ(checked, std::vector<std::size_t>{1}) << "whoever is the first does not wait";
  for (int i = 0; i < 30; ++i) add();
  EXPECT_FALSE(claims.empty());
  loop.pass(Milliseconds(990));
  EXPECT_EQ(called, 1);
  loop.pass(Milliseconds(20));
  EXPECT_EQ(checked, (std::vector<std::size_t>{1, 30})) << "all who have come meanwhile together";
  EXPECT_EQ(called, 31);
  EXPECT_TRUE(claims.empty());
  loop.pass(Milliseconds(2000));
  add();
  EXPECT_EQ(checked.size(), 3U);
  add();
  claims.clear();
  loop.pass(Milliseconds(2000));
  EXPECT_EQ(called, 32) << "what is forgotten is asked for no more";
}

}  // namespace
}  // namespace fathom::server
