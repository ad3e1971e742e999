#include "lab/pattern.h"

#include <gtest/gtest.h>

#include "engine/captain_carcass/text.h"

namespace fathom::lab {
namespace {

TEST(Pattern, AStarStandsForAnything) {
  EXPECT_TRUE(Pattern("knife:*:squid")("knife:1:squid"));
  EXPECT_FALSE(Pattern("knife:*:squid")("knife:1:map"));
  EXPECT_TRUE(Pattern("*")("surface"));
  EXPECT_TRUE(Pattern("place:*0*")("place:0,1,2"));
  EXPECT_TRUE(Pattern("place:*0*")("place:3,1,0"));
  EXPECT_FALSE(Pattern("place:*0*")("place:3,1,2"));
  EXPECT_TRUE(Pattern("a*b*c")("aXbYbZc"));
  EXPECT_FALSE(Pattern("a*b*c")("aXbYbZ"));
  EXPECT_FALSE(Pattern("")("surface"));
  EXPECT_FALSE(Pattern("surface")("surface:1"));
}

TEST(Pattern, WhatNoMoveIsLikeIsTold) {
  EXPECT_EQ(moves_without<CaptainCarcass>({}, Pattern("knife:*")), "");
  const std::string moves = moves_without<CaptainCarcass>({}, Pattern("fly"));
  EXPECT_NE(moves.find("continue"), std::string::npos) << moves;
  EXPECT_NE(moves.find("knife:"), std::string::npos) << moves;
}

}  // namespace
}  // namespace fathom::lab
