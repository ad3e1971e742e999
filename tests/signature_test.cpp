// Pins the behaviour of every game to one number. A change of rules, draws or codes changes it: restate it on purpose
// and say why in the commit.
#include "arena/signature.h"

#include <gtest/gtest.h>

#include "table/all_games.h"

namespace fathom {
namespace {

TEST(Signature, CaptainCarcass) { EXPECT_EQ(signature<CaptainCarcass>(), 0xf4470e8c5f93d261U); }
TEST(Signature, SeaAndShore) { EXPECT_EQ(signature<SeaAndShore>(), 0x20ffe190bf70b506U); }

}  // namespace
}  // namespace fathom
