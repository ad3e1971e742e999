#include "server/conversation.h"

#include <gtest/gtest.h>

namespace fathom::server {
namespace {

ChatRecord line(int seat, const std::string& player = "ada") {
  return {"t", 0, seat, player, "ahoy", 1, player, false};
}

std::size_t lines_of(const Conversation& conversation, const std::string& player) {
  return static_cast<std::size_t>(std::count_if(conversation.lines().begin(), conversation.lines().end(),
                                                [&player](const ChatRecord& each) { return each.player == player; }));
}

TEST(Conversation, WhoWatchesSilencesNobodyWhoPlays) {
  Conversation conversation;
  std::size_t said = 0;
  for (; said < 5000 && !conversation.check(false); ++said) conversation.say(line(-1, "eve"));
  EXPECT_EQ(said, Conversation::kMost / 2);
  for (said = 0; said < 5000 && !conversation.check(true); ++said) conversation.say(line(0));
  EXPECT_EQ(said, Conversation::kMost / 2) << "at least half is theirs";
}

TEST(Conversation, WhoPlaysMayFillAllOfIt) {
  Conversation conversation;
  while (!conversation.check(true)) conversation.say(line(0));
  EXPECT_EQ(conversation.count(), Conversation::kMost);
  EXPECT_TRUE(conversation.check(false));
}

TEST(Conversation, WhoWatchesPushesNoLineOfThePlayersOut) {
  Conversation conversation;
  for (int i = 0; i < 60; ++i) conversation.say(line(0));
  for (int i = 0; i < 500; ++i) conversation.say(line(-1, "eve"));
  EXPECT_EQ(lines_of(conversation, "ada"), 60U);
  EXPECT_EQ(lines_of(conversation, "eve"), Conversation::kShown / 2);
  EXPECT_EQ(conversation.lines().back().number, 559U);
  EXPECT_EQ(conversation.lines().size(), 160U);
  for (int i = 0; i < 500; ++i) conversation.say(line(1, "ben"));
  EXPECT_EQ(conversation.lines().size(), Conversation::kShown);
  EXPECT_EQ(lines_of(conversation, "ben"), Conversation::kShown) << "among themselves the last ones count";
}

TEST(Conversation, IsAsTheStoreHasIt) {
  Conversation said;
  std::vector<ChatRecord> all;
  for (int i = 0; i < 700; ++i) all.push_back(said.say(line(i % 7 == 0 ? 0 : -1, i % 7 == 0 ? "ada" : "eve")));
  // What is left of it after some days.
  const std::vector<ChatRecord> kept(all.begin() + 400, all.end());
  Conversation restored;
  restored.restore(kept, 42);
  EXPECT_EQ(restored.count(), 700U);
  EXPECT_EQ(lines_of(restored, "ada"), 42U);
  EXPECT_EQ(lines_of(restored, "eve"), Conversation::kShown / 2);
  std::size_t more = 0;
  for (; !restored.check(false); ++more) restored.say(line(-1, "eve"));
  EXPECT_LE(more, Conversation::kMost / 2 - 600) << "what was deleted makes no room for more of them";
  restored.forget("eve");
  EXPECT_EQ(restored.lines().size(), 42U);
  restored.restore({}, 0);
  EXPECT_EQ(restored.count(), 0U);
}

}  // namespace
}  // namespace fathom::server
