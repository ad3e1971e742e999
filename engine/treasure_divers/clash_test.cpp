// Every pair of Dive Team cards at one Lagoon, over everything that can lie there.
//
// The tables are written by hand from the rules. A row for each card of the Captain (0 … 6), a column for each of the
// Scanner (1 … 6), who has no Mini-Sub to place. A cell says who takes something, and what:
//
//   C, S   the Captain or the Scanner takes …
//   p, r   … pearls, rings          s   … a Shark, which has to be fed
//   w      … a Shark, wild          ^   and the Shark stays on top, face up
#include "engine/treasure_divers/test_scene.h"

namespace fathom::treasure_divers {
namespace {

using Row = std::array<std::string_view, 6>;
using Clashes = std::array<Row, 7>;

struct Case {
  std::string_view name;
  std::string_view options;
  Kind top;
  Kind under;  // Kind::none: the top is the last card
  Clashes expected;
};

// clang-format off
constexpr Case kPearlsOverRings{"PearlsOverRings", "", Kind::pearls, Kind::rings, {{
    {"S:p",  "S:p",  "S:p",  "S:pr", "S:p", "S:p"},
    {"C:p",  "S:p",  "S:p",  "S:pr", "S:p", "S:p"},
    {"C:p",  "C:p",  "S:p",  "S:pr", "S:p", "S:p"},
    {"C:p",  "C:p",  "C:p",  "S:pr", "S:p", "S:p"},
    {"C:pr", "C:pr", "C:pr", "C:pr", "S:p", "S:p"},
    {"C:p",  "C:p",  "C:p",  "C:p",  "C:p", "S:p"},
    {"C:p",  "C:p",  "C:p",  "C:p",  "C:p", "C:p"},
}}};
constexpr Case kPearlsOverShark{"PearlsOverShark", "", Kind::pearls, Kind::shark, {{
    {"S:p",  "S:p",  "S:p",  "S:ps", "S:p", "S:p"},
    {"C:p",  "S:p",  "S:p",  "S:ps", "S:p", "S:p"},
    {"C:p",  "C:p",  "S:p",  "S:ps", "S:p", "S:p"},
    {"C:p",  "C:p",  "C:p",  "S:ps", "S:p", "S:p"},
    {"C:ps", "C:ps", "C:ps", "C:ps", "S:p", "S:p"},
    {"C:p",  "C:p",  "C:p",  "C:p",  "C:p", "S:p"},
    {"C:p",  "C:p",  "C:p",  "C:p",  "C:p", "C:p"},
}}};
constexpr Case kLastPearls{"LastPearls", "", Kind::pearls, Kind::none, {{
    {"S:p", "S:p", "S:p", "S:p", "S:p", "S:p"},
    {"C:p", "S:p", "S:p", "S:p", "S:p", "S:p"},
    {"C:p", "C:p", "S:p", "S:p", "S:p", "S:p"},
    {"C:p", "C:p", "C:p", "S:p", "S:p", "S:p"},
    {"C:p", "C:p", "C:p", "C:p", "S:p", "S:p"},
    {"C:p", "C:p", "C:p", "C:p", "C:p", "S:p"},
    {"C:p", "C:p", "C:p", "C:p", "C:p", "C:p"},
}}};
constexpr Case kSharkOverRings{"SharkOverRings", "", Kind::shark, Kind::rings, {{
    {"S:s",  "S:w",  "S:r^", "S:sr", "S:s",  "S:s"},
    {"C:s",  "S:w",  "S:r^", "S:sr", "S:s",  "S:s"},
    {"C:w",  "C:w",  "C:w",  "C:w",  "C:w",  "C:w"},
    {"C:r^", "S:w",  "C:r^", "C:r^", "C:r^", "C:r^"},
    {"C:sr", "S:w",  "S:r^", "C:sr", "S:s",  "S:s"},
    {"C:s",  "S:w",  "S:r^", "C:s",  "C:s",  "S:s"},
    {"C:s",  "S:w",  "S:r^", "C:s",  "C:s",  "C:s"},
}}};
constexpr Case kSharkOverShark{"SharkOverShark", "", Kind::shark, Kind::shark, {{
    {"S:s",  "S:w",  "S:s^", "S:ss", "S:s",  "S:s"},
    {"C:s",  "S:w",  "S:s^", "S:ss", "S:s",  "S:s"},
    {"C:w",  "C:w",  "C:w",  "C:w",  "C:w",  "C:w"},
    {"C:s^", "S:w",  "C:s^", "C:s^", "C:s^", "C:s^"},
    {"C:ss", "S:w",  "S:s^", "C:ss", "S:s",  "S:s"},
    {"C:s",  "S:w",  "S:s^", "C:s",  "C:s",  "S:s"},
    {"C:s",  "S:w",  "S:s^", "C:s",  "C:s",  "C:s"},
}}};
constexpr Case kLastShark{"LastShark", "", Kind::shark, Kind::none, {{
    {"S:s", "S:w", "^",   "S:s", "S:s", "S:s"},
    {"C:s", "S:w", "^",   "S:s", "S:s", "S:s"},
    {"C:w", "C:w", "C:w", "C:w", "C:w", "C:w"},
    {"^",   "S:w", "^",   "^",   "^",   "^"},
    {"C:s", "S:w", "^",   "C:s", "S:s", "S:s"},
    {"C:s", "S:w", "^",   "C:s", "C:s", "S:s"},
    {"C:s", "S:w", "^",   "C:s", "C:s", "C:s"},
}}};
constexpr Case kLowBidOverRings{"DeepDiveBidsOne", "deep_dive_bid=1", Kind::pearls, Kind::rings, {{
    {"S:p",  "S:p",  "S:p",  "S:pr", "S:p", "S:p"},
    {"C:p",  "S:p",  "C:p",  "S:pr", "S:p", "S:p"},
    {"C:p",  "C:p",  "C:p",  "S:pr", "S:p", "S:p"},
    {"C:p",  "S:p",  "C:p",  "S:pr", "S:p", "S:p"},
    {"C:pr", "C:pr", "C:pr", "C:pr", "S:p", "S:p"},
    {"C:p",  "C:p",  "C:p",  "C:p",  "C:p", "S:p"},
    {"C:p",  "C:p",  "C:p",  "C:p",  "C:p", "C:p"},
}}};
constexpr Case kLowBidOverShark{"DeepDiveBidsOneAtAShark", "deep_dive_bid=1", Kind::shark, Kind::rings,
                                kSharkOverRings.expected};
constexpr Case kAnyPearls{"AnySpecialsOverPearls", "same_lagoon_specials=any", Kind::pearls, Kind::rings, {{
    {"S:p",  "S:p",  "S:p",  "S:pr", "S:p", "S:p"},
    {"C:p",  "S:p",  "S:p",  "S:p",  "S:p", "S:p"},
    {"C:p",  "C:p",  "S:p",  "S:p",  "S:p", "S:p"},
    {"C:p",  "C:p",  "C:p",  "S:p",  "S:p", "S:p"},
    {"C:pr", "C:pr", "C:pr", "C:pr", "S:p", "S:p"},
    {"C:p",  "C:p",  "C:p",  "C:p",  "C:p", "S:p"},
    {"C:p",  "C:p",  "C:p",  "C:p",  "C:p", "C:p"},
}}};
constexpr Case kAnyShark{"AnySpecialsAtAShark", "same_lagoon_specials=any", Kind::shark, Kind::rings, {{
    {"S:s",  "S:w",  "S:r^", "S:sr", "S:s",  "S:s"},
    {"C:s",  "S:s",  "S:s",  "S:s",  "S:s",  "S:s"},
    {"C:w",  "C:w",  "C:w",  "C:w",  "C:w",  "C:w"},
    {"C:r^", "C:r^", "C:r^", "C:r^", "C:r^", "C:r^"},
    {"C:sr", "C:sr", "C:sr", "C:sr", "S:s",  "S:s"},
    {"C:s",  "S:w",  "S:r^", "C:s",  "C:s",  "S:s"},
    {"C:s",  "S:w",  "S:r^", "C:s",  "C:s",  "C:s"},
}}};
constexpr Case kAnyLowBid{"AnySpecialsAndDeepDiveBidsOne", "same_lagoon_specials=any deep_dive_bid=1", Kind::shark,
                          Kind::rings, {{
    {"S:s",  "S:w",  "S:r^", "S:sr", "S:s",  "S:s"},
    {"C:s",  "S:s",  "C:s",  "S:s",  "S:s",  "S:s"},
    {"C:w",  "C:w",  "C:w",  "C:w",  "C:w",  "C:w"},
    {"C:r^", "C:r^", "C:r^", "C:r^", "C:r^", "C:r^"},
    {"C:sr", "C:sr", "C:sr", "C:sr", "S:s",  "S:s"},
    {"C:s",  "S:w",  "S:r^", "C:s",  "C:s",  "S:s"},
    {"C:s",  "S:w",  "S:r^", "C:s",  "C:s",  "C:s"},
}}};
// clang-format on

// Cards for the other two Lagoons that do nothing there but bid: no Shark is at them.
std::string with_bidders(int card) {
  const std::string first = std::to_string(card);
  if (card == 5) return first + ",6,2";
  return first + (card == 6 ? ",5,2" : ",5,6");
}

// What has become of Lagoon 0, in the words of the tables.
std::string outcome(const Scene& scene) {
  const State& s = scene.s;
  std::string text;
  for (const Seat seat : {s.captain, scanner(s)}) {
    const Player& player = s.players[static_cast<std::size_t>(seat)];
    const auto repeat = [](int times, char what) { return std::string(static_cast<std::size_t>(times), what); };
    const std::string taken = repeat(player.caught[Kind::pearls], 'p') + repeat(player.hungry, 's') +
                              repeat(player.caught[Kind::rings], 'r') + repeat(player.piles[Kind::shark], 'w');
    if (!taken.empty()) text += (seat == s.captain ? "C:" : "S:") + taken;
  }
  if (s.lagoons[0].face_up) text += '^';
  return text;
}

class Clash : public testing::TestWithParam<std::pair<Case, Seat>> {};

TEST_P(Clash, IsAsTheTableSays) {
  const auto& [clash, captain] = GetParam();
  for (int captains = 0; captains <= 6; ++captains) {
    for (int scanners = 1; scanners <= 6; ++scanners) {
      SCOPED_TRACE("Captain " + std::to_string(captains) + ", Scanner " + std::to_string(scanners));
      const std::string_view expected =
          clash.expected[static_cast<std::size_t>(captains)][static_cast<std::size_t>(scanners - 1)];
      // The other Lagoons run out, so that the dive is the last one and nothing is cleared away after it.
      Scene scene(clash.options, captain);
      const int count = clash.under == Kind::none ? 1 : 9;
      scene.lagoon(0, clash.top, count).lagoon(1, Kind::jewels, 1).lagoon(2, Kind::artifacts, 1);
      scene.place(with_bidders(captains), with_bidders(scanners));
      if (scene.waits_for_chance()) scene.chance("under:0:" + std::string(kind_text(clash.under)));
      ASSERT_FALSE(scene.waits_for_chance());

      EXPECT_EQ(outcome(scene), expected);
      const auto taken = static_cast<int>(std::count_if(
          expected.begin(), expected.end(), [](char c) { return c == 'p' || c == 'r' || c == 's' || c == 'w'; }));
      EXPECT_EQ(scene.s.lagoons[0].count, count - taken);
      EXPECT_EQ(scene.s.lagoons[0].top, expected.back() == '^' ? Kind::shark : Kind::none);
      EXPECT_EQ(scene.s.locker[Kind::shark], std::count(expected.begin(), expected.end(), 's'));
    }
  }
}

std::vector<std::pair<Case, Seat>> all_cases() {
  std::vector<std::pair<Case, Seat>> cases;
  for (const Case& clash : {kPearlsOverRings, kPearlsOverShark, kLastPearls, kSharkOverRings, kSharkOverShark,
                            kLastShark, kLowBidOverRings, kLowBidOverShark, kAnyPearls, kAnyShark, kAnyLowBid}) {
    for (const Seat captain : {Seat{0}, Seat{1}}) cases.emplace_back(clash, captain);
  }
  return cases;
}

std::string case_name(const testing::TestParamInfo<std::pair<Case, Seat>>& info) {
  return std::string(info.param.first.name) + (info.param.second == 0 ? "" : "WithTheOtherCaptain");
}

INSTANTIATE_TEST_SUITE_P(TreasureDivers, Clash, testing::ValuesIn(all_cases()), case_name);

}  // namespace
}  // namespace fathom::treasure_divers
