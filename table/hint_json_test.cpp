// Hints as they go over the wire, over random games of all games and options.
#include "table/hint_json.h"

#include <gtest/gtest.h>

#include "bots/levels.h"
#include "engine/core/playout.h"
#include "table/all_games.h"

namespace fathom {
namespace {

template <Game G>
void compare(const typename G::View& view, const typename G::Moves& moves, Random& random) {
  const Analysis analysis = think<G>(Level::expert, view, moves, Budget::of_iterations(40), random);
  const Json hint = hint_json<G>(view, analysis);
  ASSERT_EQ(hint.at("moves").size(), moves.size());
  ASSERT_EQ(hint["moves"][0].at("move"), hint.at("move")) << "the best one is in the list, and first";
  ASSERT_TRUE(hint["moves"][0].at("equal"));
  double weights = 0;
  int mixed = 0;
  for (const Json& entry : hint["moves"]) {
    weights += entry.at("weight").get<double>();
    mixed += entry["weight"].get<double>() > 0 ? 1 : 0;
    ASSERT_GE(entry.at("se").get<double>(), 0);
    ASSERT_LE(entry["weight"].get<double>(), hint["moves"][0]["weight"].get<double>());
  }
  ASSERT_EQ(hint.at("mixed"), mixed > 1);
  ASSERT_NEAR(weights, mixed > 0 ? 1 : 0, 1e-9);
  for (const Json& ground : hint.at("because")) {
    ASSERT_TRUE(ground.at("code").is_string());
    ASSERT_TRUE(ground.at("ruling").is_string());
    ASSERT_EQ(ground.dump().find('?'), std::string::npos) << "nothing that the asker does not know";
  }
}

TEST(HintJson, TheBestMoveIsInItAndMixesAddUp) {
  AllGames::each([]<Game G>() {
    for (const std::string_view line : all_option_lines<G>()) {
      SCOPED_TRACE(line);
      typename G::Options options;
      ASSERT_EQ(read_option_line<G>(line, options), "");
      Random random(8);
      typename G::State state = G::start(options);
      typename G::Moves moves;
      for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
        const Step step = random_step<G>(state, turn, random, moves);
        if (turn.kind == Turn::Kind::seats && random.below(5) == 0) {
          G::moves(state, step.seat, moves);
          compare<G>(G::view(state, step.seat), moves, random);
          ASSERT_FALSE(testing::Test::HasFatalFailure());
        }
        G::apply(state, step.seat, step.move);
      }
    }
  });
}

// Worlds that a seat cannot tell apart give it the same hint, if the bot throws the same dice.
TEST(HintJson, ComesFromTheViewAlone) {
  AllGames::each([]<Game G>() {
    Random random(3);
    typename G::State state = G::start({});
    typename G::Moves moves;
    int compared = 0;
    for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
      const Step step = random_step<G>(state, turn, random, moves);
      if (turn.kind == Turn::Kind::seats && random.below(8) == 0) {
        const auto hint = [&](const typename G::State& world) {
          Random dice(1);
          typename G::Moves legal;
          G::moves(world, step.seat, legal);
          const typename G::View view = G::view(world, step.seat);
          return hint_json<G>(view, think<G>(Level::expert, view, legal, Budget::of_iterations(30), dice)).dump();
        };
        ASSERT_EQ(hint(G::imagine(G::view(state, step.seat), random)), hint(state)) << G::kId;
        ++compared;
      }
      G::apply(state, step.seat, step.move);
    }
    EXPECT_GT(compared, 0);
  });
}

}  // namespace
}  // namespace fathom
