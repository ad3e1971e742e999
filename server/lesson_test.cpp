// The guided games, played as the server plays them: on the way that the coach recommends, and on any other.
#include "table/lesson.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "server/live_match.h"
#include "server/setup.h"
#include "table/all_games.h"
#include "words/test_languages.h"

namespace fathom::server {
namespace {

using Steps = std::vector<StepRecord>;

std::vector<const Lesson*> lessons() {
  std::vector<const Lesson*> all;
  AllGames::each([&all]<Game G>() {
    if (const Lesson* lesson = lesson_of(G::kId)) all.push_back(lesson);
  });
  return all;
}

MatchPlan plan_of(const Lesson& lesson, std::uint64_t seed) {
  const std::vector<std::string> names(lesson.seats.size(), "Somebody");
  return {lesson.game, lesson.options, names, seed_of(seed), lesson.piles};
}

// Plays until it returns false or the match is over. The learner does what choose(recommended, legal) says; bots do
// what is planned for them, or anything.
template <class Choose>
void play(LiveMatch& match, const Lesson& lesson, Choose choose) {
  while (!match.over()) {
    const Seat seat = match.acting().lowest();
    std::string move;
    if (seat == lesson.learner) {
      const Json recommended = match.lesson(lesson.learner, 0).at("recommended");
      move = choose(recommended.is_null() ? "" : recommended.get<std::string>(), match.legal(seat));
      if (move.empty()) return;
    } else {
      LiveMatch::Decide decide = match.decide(seat);
      decide.question.level = Level::random;
      move = decide.planned.empty() ? decide.move(answer(decide.question)) : decide.planned;
    }
    ASSERT_EQ(match.play(seat, move, 0).status, Status::ok) << lesson.game << ": " << move;
  }
}

std::string any_of(const std::vector<std::string>& legal, Random& random) {
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

Steps steps_of(const LiveMatch& match) {
  Steps steps;
  for (std::size_t n = 0; n < match.count(); ++n) steps.push_back(match.step(n));
  return steps;
}

std::set<std::string> said_in(const LiveMatch& match, const Lesson& lesson) {
  std::set<std::string> said;
  const Json now = match.lesson(lesson.learner, 0);
  for (const Json& remark : now.at("remarks")) said.insert(remark.at("say"));
  return said;
}

const Remark& remark_of(const Lesson& lesson, const std::string& say) {
  return *std::find_if(lesson.remarks.begin(), lesson.remarks.end(),
                       [&say](const Remark& remark) { return remark.say == say; });
}

TEST(Lesson, EveryGameOfOursHasOne) {
  std::vector<std::string> games;
  for (const Lesson* lesson : lessons()) games.push_back(lesson->game);
  EXPECT_EQ(games, (std::vector<std::string>{"captain-carcass", "treasure-divers", "sea-and-shore"}));
}

TEST(Lesson, IsATableThatStartsAtOnce) {
  for (const Lesson* lesson : lessons()) {
    server::Setup setup;
    const Problem problem =
        read_setup({{"game", lesson->game}, {"lesson", true}, {"bot_delay_ms", 5}, {"visibility", "public"}}, setup);
    EXPECT_FALSE(problem) << problem.message;
    EXPECT_TRUE(setup.start);
    EXPECT_EQ(setup.own_seat, lesson->learner);
    EXPECT_TRUE(setup.table.hints);
    EXPECT_FALSE(setup.table.chat);
    EXPECT_FALSE(setup.table.is_public);
    EXPECT_EQ(setup.table.bot_delay_ms, 5);
    EXPECT_EQ(setup.table.arranged, lesson->piles);
  }
}

TEST(Lesson, TheCoachHasWordsForAllRemarksAndNoOthers) {
  words::each_language([](std::string_view language) {
    SCOPED_TRACE(language);
    std::set<std::string> wanted;
    std::set<std::string> there;
    for (const Lesson* lesson : lessons()) {
      for (const Remark& remark : lesson->remarks) {
        const std::string key = lesson->game + ".lesson." + remark.say;
        wanted.insert(key);
        EXPECT_LE(words::letters(words::say(key)), remark.goal ? 80U : 140U)
            << key << ": there is no more room on a phone";
      }
    }
    for (const auto& [key, message] : words::messages(language)) {
      if (key.find(".lesson.") != std::string::npos) there.insert(key);
    }
    EXPECT_EQ(wanted, there);
  });
}

// Remarks are bound to what there is: a misspelt happening would simply never be heard.
TEST(Lesson, RemarksAreBoundToHappeningsOfTheGame) {
  AllGames::each([]<Game G>() {
    const Lesson* lesson = lesson_of(G::kId);
    if (lesson == nullptr) return;
    std::set<std::string_view> known;
    for (const TellRow& row : GameText<G>::kHappenings) known.insert(row.name);
    std::set<std::string> earlier;
    for (const Remark& remark : lesson->remarks) {
      EXPECT_NE(remark.happened.empty(), remark.brief.empty()) << remark.say;
      for (const std::string& what : remark.happened) EXPECT_TRUE(known.contains(what)) << what;
      EXPECT_TRUE(earlier.insert(remark.say).second) << remark.say << " is there twice";
    }
    for (const Remark& remark : lesson->remarks) {
      for (const std::string& say : remark.after) EXPECT_TRUE(earlier.contains(say)) << say;
    }
  });
}

TEST(Lesson, TheWayThatIsRecommendedMeetsEverythingAndReachesTheGoal) {
  for (const Lesson* lesson : lessons()) {
    SCOPED_TRACE(lesson->game);
    const auto match = start_match(plan_of(*lesson, 1));
    std::vector<std::string> followed;
    Random random(1);
    play(*match, *lesson, [&](const std::string& recommended, const std::vector<std::string>& legal) -> std::string {
      if (match->lesson(lesson->learner, 0).at("done").get<bool>()) return {};
      if (recommended.empty()) return any_of(legal, random);
      followed.push_back(recommended);
      return recommended;
    });
    EXPECT_TRUE(match->lesson(lesson->learner, 0).at("done").get<bool>());
    EXPECT_EQ(followed, lesson->moves[static_cast<std::size_t>(lesson->learner)]) << "all of them, in their order";
    const std::set<std::string> said = said_in(*match, *lesson);
    EXPECT_TRUE(said.contains("goal"));
    for (const Remark& remark : lesson->remarks)
      EXPECT_TRUE(remark.aside || said.contains(remark.say)) << remark.say << " is not said";
    // The bots have made their moves in order, before any of their own.
    std::vector<std::vector<std::string>> made(lesson->seats.size());
    for (const StepRecord& step : steps_of(*match)) {
      if (step.seat < 0) continue;
      const auto seat = static_cast<std::size_t>(step.seat);
      if (made[seat].size() < lesson->moves[seat].size()) made[seat].push_back(step.move);
    }
    EXPECT_EQ(made, lesson->moves);
    // And every card that was stacked has come.
    play(*match, *lesson,
         [&](const std::string&, const std::vector<std::string>& legal) { return any_of(legal, random); });
    std::size_t stacked = 0;
    for (const auto& [pile, items] : lesson->piles.piles) stacked += items.size();
    const std::string file = match->replay_text(
        {plan_of(*lesson, 1).names, date_text(0), {seed_of(1), {}, {}}, lesson->piles}, {}, {}, match->result());
    std::size_t arranged = 0;
    std::string doubt;
    EXPECT_EQ(read_replay<AllGames>(file, [&](const auto& replay) { doubt = unfair(replay, &arranged); }), "");
    EXPECT_EQ(doubt, "");
    EXPECT_EQ(arranged, stacked);
  }
}

// What is said is true: it has happened in that step, or it is asked after it, as the learner was told.
void expect_true(const LiveMatch& match, const Lesson& lesson) {
  const Json steps = match.steps(0, lesson.learner, true);
  std::set<std::string> said;
  const Json now = match.lesson(lesson.learner, 0);
  for (const Json& it : now.at("remarks")) {
    const auto say = it.at("say").get<std::string>();
    EXPECT_TRUE(said.insert(say).second) << say << " is said twice";
    const Remark& remark = remark_of(lesson, say);
    const Json& step = steps[it.at("step").get<std::size_t>()];
    if (remark.happened.empty()) {
      const Json& asks = remark.brief.at("asks");
      const Json& asked = step.at("brief").at("asks");
      EXPECT_TRUE(asks == asked || (asks.is_array() && std::find(asks.begin(), asks.end(), asked) != asks.end()))
          << say << ": " << asked;
      continue;
    }
    const Json& happened = step.at("happened");
    EXPECT_TRUE(std::any_of(happened.begin(), happened.end(), [&remark](const Json& happening) {
      const auto& any = remark.happened;
      return std::find(any.begin(), any.end(), happening.at("what").get<std::string>()) != any.end();
    })) << say;
  }
}

TEST(Lesson, WhateverTheLearnerDoesNothingBreaksAndRemarksAreTrue) {
  constexpr std::uint64_t kGames = 200;
  for (const Lesson* lesson : lessons()) {
    SCOPED_TRACE(lesson->game);
    std::set<std::string> said;
    for (std::uint64_t game = 0; game < kGames; ++game) {
      const auto match = start_match(plan_of(*lesson, game));
      Random random(game);
      play(*match, *lesson, [&](const std::string& recommended, const std::vector<std::string>& legal) {
        if (!recommended.empty()) {
          EXPECT_TRUE(std::find(legal.begin(), legal.end(), recommended) != legal.end()) << recommended;
        }
        return any_of(legal, random);
      });
      ASSERT_TRUE(match->over());
      EXPECT_TRUE(match->lesson(lesson->learner, 0).at("done").get<bool>());
      if (game < 20) expect_true(*match, *lesson);
      said.merge(said_in(*match, *lesson));
    }
    for (const Remark& remark : lesson->remarks)
      EXPECT_TRUE(said.contains(remark.say)) << remark.say << " is never said";
  }
}

TEST(Lesson, IsForTheLearnerOnly) {
  for (const Lesson* lesson : lessons()) {
    const auto match = start_match(plan_of(*lesson, 1));
    EXPECT_FALSE(match->lesson(lesson->learner, 0).is_null());
    EXPECT_TRUE(match->lesson(kNobody, 0).is_null());
    EXPECT_TRUE(match->lesson(static_cast<Seat>(lesson->learner + 1), 0).is_null());
    MatchPlan ordinary = plan_of(*lesson, 1);
    ordinary.arranged.reset();
    EXPECT_TRUE(start_match(ordinary)->lesson(lesson->learner, 0).is_null());
  }
}

TEST(Lesson, GoesOnTheSameWhereverItsLogIsCut) {
  for (const Lesson* lesson : lessons()) {
    SCOPED_TRACE(lesson->game);
    const MatchPlan plan = plan_of(*lesson, 3);
    const auto match = start_match(plan);
    Random random(3);
    int decisions = 0;
    play(*match, *lesson, [&](const std::string& recommended, const std::vector<std::string>& legal) {
      return recommended.empty() || ++decisions > 3 ? any_of(legal, random) : recommended;
    });
    const Steps whole = steps_of(*match);
    for (std::size_t cut = 0; cut < whole.size(); cut += 1 + cut / 4) {
      const auto again = rebuild_match(plan, {whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(cut)}, 0);
      while (!again->over()) {
        const StepRecord& next = whole[again->count()];
        ASSERT_EQ(again->play(static_cast<Seat>(next.seat), next.move, 0).status, Status::ok) << cut;
      }
      EXPECT_EQ(steps_of(*again), whole) << cut;
      EXPECT_EQ(again->lesson(lesson->learner, 0), match->lesson(lesson->learner, 0)) << cut;
      EXPECT_EQ(again->lesson(lesson->learner, cut), match->lesson(lesson->learner, cut)) << cut;
    }
  }
}

}  // namespace
}  // namespace fathom::server
