#include "tensors/information_state.h"

#include <map>

#include "tests/tensor_games.h"

namespace fathom {
namespace {

template <class G>
class InformationStateOf : public test::OfEveryGame<G> {};
TYPED_TEST_SUITE(InformationStateOf, test::EveryGame);

// What a step looks like to a viewer.
template <Game G>
std::string as_seen(const typename G::State& before, const typename G::State& after, const Step& step, Viewer viewer) {
  typename G::Shown shown;
  G::shown(before, after, step.seat, step.move, viewer, shown);
  std::string text = GameText<G>::move(G::seen(before, step.seat, step.move, viewer));
  for (const Card card : shown) text += ' ' + GameText<G>::item(card);
  return text;
}

// Of all that can happen next, what looks alike to a viewer leads to the same text, the same view and the same legal
// moves, and what does not, to different texts. So by induction over a game's steps: equal texts are equal histories.
TYPED_TEST(InformationStateOf, IsWhatTheSeatHasBeenTold) {
  using G = TypeParam;
  for (const std::string_view line : all_option_lines<G>()) {
    const typename G::Options options = test::options_of<G>(line);
    std::vector<Step> steps;
    test::play_random_games<G>(
        line, test::games_to_play(2),
        [&](const typename G::State& state, const Step& taken, Random& random) {
          if (random.below(6) == 0) {
            std::vector<Step> possible;
            typename G::Chances chances;
            typename G::Moves moves;
            if (taken.seat == kNobody) {
              G::chances(state, chances);
              for (const Chance& chance : chances) possible.push_back({kNobody, chance.move});
            } else {
              G::moves(state, taken.seat, moves);
              for (const Move move : moves) possible.push_back({taken.seat, move});
            }
            const auto viewer = static_cast<Viewer>(random.below(G::players(state) + 1) - 1);
            std::map<std::string, std::string> texts;
            std::map<std::string, typename G::State> states;
            const std::string until_now = information_state<G>(options, steps, viewer);
            for (const Step& step : possible) {
              typename G::State after = state;
              G::apply(after, step.seat, step.move);
              steps.push_back(step);
              const std::string text = information_state<G>(options, steps, viewer);
              steps.pop_back();
              // Nothing is forgotten.
              ASSERT_TRUE(text.starts_with(until_now + " | ")) << text;
              ASSERT_EQ(texts.emplace(as_seen<G>(state, after, step, viewer), text).first->second, text);
              const typename G::State& alike = states.emplace(text, after).first->second;
              ASSERT_EQ(G::view(alike, viewer), G::view(after, viewer)) << text;
              if (!G::turn(after).seats.has(viewer)) continue;
              typename G::Moves here;
              typename G::Moves there;
              G::moves(after, viewer, here);
              G::moves(alike, viewer, there);
              ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end())) << text;
            }
            ASSERT_EQ(texts.size(), states.size());
          }
          steps.push_back(taken);
        },
        [&](const typename G::State&) { steps.clear(); });
  }
}

TEST(InformationState, ReadsAsItIsTold) {
  using G = TreasureDivers;
  const std::vector<Step> steps{{kNobody, {G::kLocker, 0}}, {kNobody, {G::kLocker, 1}}, {kNobody, {G::kLocker, 5}},
                                {0, {G::kFlip, 0}},         {kNobody, {G::kTop, 0, 5}}, {1, {G::kPeek, 2}},
                                {kNobody, {G::kTop, 2, 4}}, {0, {G::kPlace, 0, 1, 2}}};
  const std::string begin = " | locker:pearls | locker:rings | locker:shark | 0 flip:0 | top:0:shark | 1 peek:2";
  EXPECT_EQ(information_state<G>({.first = 0}, steps, 0),
            "treasure-divers first=0 seat=0" + begin + " | top:2:? | 0 place:0,1,2");
  EXPECT_EQ(information_state<G>({.first = 0}, steps, 1),
            "treasure-divers first=0 seat=1" + begin + " | top:2:treasure | 0 place:?");
  EXPECT_EQ(information_state<G>({.first = 0}, steps, kNobody),
            "treasure-divers first=0 spectator" + begin + " | top:2:? | 0 place:?");
}

}  // namespace
}  // namespace fathom
