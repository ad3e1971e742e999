#include "tensors/observation.h"

#include <map>
#include <set>

#include "tests/tensor_games.h"

namespace fathom {
namespace {

template <class G>
class ObservationOf : public test::OfEveryGame<G> {};
TYPED_TEST_SUITE(ObservationOf, test::EveryGame);

// All that a view has is in the observation: two that differ, however little, are observed differently.
TYPED_TEST(ObservationOf, ViewsThatDifferAreSeenToDiffer) {
  using G = TypeParam;
  for (const std::string_view line : all_option_lines<G>()) {
    std::map<std::pair<Viewer, std::vector<std::uint8_t>>, typename G::View> views;
    std::size_t differed = 0;
    const auto look = [&](const typename G::State& state) {
      for (Viewer viewer = kNobody; viewer < G::players(state); ++viewer) {
        const typename G::View view = G::view(state, viewer);
        const auto [found, fresh] = views.emplace(std::pair{viewer, test::observed<G>(view)}, view);
        ASSERT_EQ(found->second, view) << "viewer " << int{viewer};
        differed += fresh ? 1 : 0;
      }
    };
    test::play_random_games<G>(
        line, test::games_to_play(6), [&](const auto& state, const Step&, Random&) { look(state); }, look);
    EXPECT_GT(differed, 20U);
  }
}

TYPED_TEST(ObservationOf, NothingHiddenIsInIt) {
  using G = TypeParam;
  test::every_step<G>(6, [](const auto& state, const Step&, Random& random) {
    for (Viewer viewer = kNobody; viewer < G::players(state); ++viewer) {
      const typename G::View view = G::view(state, viewer);
      const typename G::State imagined = G::imagine(view, random);
      ASSERT_EQ(test::observed<G>(G::view(imagined, viewer)), test::observed<G>(view));
    }
  });
}

TYPED_TEST(ObservationOf, ValuesKeepToTheirPlanes) {
  using G = TypeParam;
  std::set<std::size_t> used;
  const auto look = [&](const typename G::State& state, Viewer viewer) {
    const typename G::View view = G::view(state, viewer);
    const std::vector<std::uint8_t> bytes = test::observed<G>(view);
    std::vector<float> floats(kObservationSize<G>, 77.0F);
    observe<G>(view, std::span(floats));
    for (std::size_t plane = 0; plane < Observation<G>::kPlanes.size(); ++plane) {
      const Plane& of = Observation<G>::kPlanes[plane];
      for (int i = kPlaneBegins<G>[plane]; i < kPlaneBegins<G>[plane + 1]; ++i) {
        const auto at = static_cast<std::size_t>(i);
        ASSERT_LE(bytes[at], of.most) << of.name;
        ASSERT_FLOAT_EQ(floats[at] * static_cast<float>(of.most), bytes[at]) << of.name;
        if (bytes[at] != 0) used.insert(plane);
      }
    }
  };
  for (const std::string_view line : all_option_lines<G>()) {
    test::play_random_games<G>(
        line, test::games_to_play(10, 6),
        [&](const auto& state, const Step&, Random& random) {
          look(state, static_cast<Viewer>(random.below(G::players(state))));
        },
        [&](const auto& state) { look(state, 0); });
  }
  for (std::size_t plane = 0; plane < Observation<G>::kPlanes.size(); ++plane)
    EXPECT_TRUE(used.contains(plane)) << Observation<G>::kPlanes[plane].name << " is always 0";
}

TYPED_TEST(ObservationOf, PlanesAreNamedOnce) {
  std::set<std::string_view> names;
  for (const Plane& plane : Observation<TypeParam>::kPlanes) {
    EXPECT_TRUE(names.insert(plane.name).second) << plane.name;
    EXPECT_FALSE(plane.meaning.empty()) << plane.name;
    EXPECT_GT(plane.shape[0], 0) << plane.name;
    EXPECT_TRUE(plane.most >= 1 && plane.most <= 255) << plane.name;
  }
}

// Everybody sees themselves in the first place.
TEST(Observation, TheViewerComesFirst) {
  using G = CaptainCarcass;
  G::State state = G::start({.players = 3, .first = 0});
  state.holds[2].add(captain_carcass::card_of(captain_carcass::Suit::squid, 4));
  const auto squid = static_cast<std::size_t>(kPlaneBegins<G>[Observation<G>::kHolds] + 4 * 10 + 1);
  EXPECT_EQ(test::observed<G>(G::view(state, 2))[squid], 1);
  EXPECT_EQ(test::observed<G>(G::view(state, 1))[squid + 60], 1);
  EXPECT_EQ(test::observed<G>(G::view(state, 0))[squid + 120], 1);
  EXPECT_EQ(test::observed<G>(G::view(state, kNobody))[squid + 120], 1);
}

}  // namespace
}  // namespace fathom
