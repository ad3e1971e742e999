// Who knows what (SS-19), what can be imagined behind it, and the exact odds.
#include <functional>
#include <map>

#include "engine/core/playout.h"
#include "engine/core/test_chi_square.h"
#include "engine/sea_and_shore/odds.h"
#include "engine/sea_and_shore/test_table.h"

namespace fathom::sea_and_shore {
namespace {

std::string seen(const Table& table, std::string_view code, Viewer viewer) {
  const Move move = *GameText<SeaAndShore>::parse(code);
  return GameText<SeaAndShore>::move(SeaAndShore::seen(table.state, table.to_act(), move, viewer));
}

// What a step shows to a viewer besides its text.
std::string shown(const Table& table, std::string_view code, Viewer viewer) {
  const Move move = *GameText<SeaAndShore>::parse(code);
  State after = table.state;
  EXPECT_EQ(play<SeaAndShore>(after, table.to_act(), move), Status::ok) << code << "; possible: " << table.possible();
  SeaAndShore::Shown items;
  SeaAndShore::shown(table.state, after, table.to_act(), move, viewer, items);
  std::string text;
  for (const Card item : items) append(text, card_text(item));
  return text;
}

View view_of(const Table& table, Viewer viewer) { return SeaAndShore::view(table.state, viewer); }

// --- what each sees ---

TEST(SeaAndShoreKnowledge, SS19_OthersHandsAreNumbers) {
  Table table("players=3");
  table.with_hand(0, "red-1 red-2").with_hand(1, "blue-1").with_hand(2, "green-1 green-2 green-3");
  const View view = view_of(table, 0);
  EXPECT_EQ(text_of(view.table.hands[0]), "red-1 red-2");
  EXPECT_EQ(text_of(view.table.hands[1]), "");
  EXPECT_EQ(view.hand_sizes, (PerSeat<std::uint8_t>{2, 1, 3, 0, 0}));
  EXPECT_EQ(text_of(view_of(table, kNobody).table.hands[0]), "") << "a spectator sees no hand";
}

TEST(SeaAndShoreKnowledge, SS19_TheCoveredHalfIsHidden) {
  Table table("players=3");
  table.with_hand(0, "red-7 blue-1").with_hand(1, "green-9 blue-2").with_hand(2, "blue-3 blue-4");
  EXPECT_EQ(seen(table, "play:red-7:sea:0", 0), "play:red-7:sea:0");
  EXPECT_EQ(seen(table, "play:red-7:sea:0", 1), "play:red-?:sea:0");
  EXPECT_EQ(seen(table, "play:red-7:shore:0", kNobody), "play:?-7:shore:0");
  table.play("play:red-7:sea:0 play:green-9:shore:0");
  EXPECT_EQ(card_text(view_of(table, 2).table.played[0].island), "red-?");
  EXPECT_EQ(card_text(view_of(table, 2).table.played[1].island), "?-9");
  EXPECT_EQ(card_text(view_of(table, 0).table.played[0].island), "red-7") << "one's own is no secret";
}

TEST(SeaAndShoreKnowledge, SS19_CoversComeOff) {
  Table table("players=3");
  table.with_up("red-1").with_hand(0, "red-7 blue-1").with_hand(1, "green-9 blue-2").with_hand(2, "blue-3 blue-4");
  table.play("play:red-7:sea:0 play:green-9:shore:0");
  EXPECT_EQ(shown(table, "play:blue-3:sea:0", 0), "green-9 blue-3");
  EXPECT_EQ(shown(table, "play:blue-3:sea:0", 2), "red-7 green-9");
  EXPECT_EQ(shown(table, "play:blue-3:sea:0", kNobody), "red-7 green-9 blue-3");
  table.play("play:blue-3:sea:0");
  EXPECT_EQ(card_text(view_of(table, 2).table.played[0].island), "red-7");
}

TEST(SeaAndShoreKnowledge, SS6_PassesAreHiddenUntilAllAreIn) {
  Table table("players=3");
  table.state.phase = Phase::pass;
  table.with_hand(0, "red-1 red-2 blue-1").with_hand(1, "green-1 blue-2 blue-3").with_hand(2, "red-3 green-4 green-5");
  EXPECT_EQ(seen(table, "pass:red-2", 0), "pass:red-2");
  EXPECT_EQ(seen(table, "pass:red-2", 2), "pass:?") << "not even the receiver knows yet";
  EXPECT_EQ(shown(table, "pass:red-2", 2), "");
  table.play("pass:red-2 pass:blue-3");
  EXPECT_EQ(view_of(table, 0).table.passed, (PerSeat<Card>{card("red-2"), kHidden, kNoIsland, 0, 0}));
  EXPECT_EQ(shown(table, "pass:green-5", 2), "red-2");
  EXPECT_EQ(shown(table, "pass:green-5", 1), "green-5");
  EXPECT_EQ(shown(table, "pass:green-5", 0), "blue-3");
  EXPECT_EQ(shown(table, "pass:green-5", kNobody), "");
  table.play("pass:green-5");
  EXPECT_EQ(text_of(view_of(table, 0).table.hands[2]), "red-2") << "the giver knows where it is";
  EXPECT_EQ(text_of(view_of(table, 1).table.hands[2]), "");
}

TEST(SeaAndShoreKnowledge, DealsAndRaidsAreSeenByThoseConcerned) {
  Table deal("players=3");
  deal.state.phase = Phase::deal;
  deal.state.actor = 1;
  EXPECT_EQ(seen(deal, "deal:1:red-1", 1), "deal:1:red-1");
  EXPECT_EQ(seen(deal, "deal:1:red-1", 0), "deal:1:?");

  Table raid("action_sides=2,3");
  raid.with_up("red-3 green-2").trick("blue-9 red-4 green-6 green-7").play("take take raid:2");
  raid.with_hand(2, "red-10 red-11 red-12");
  for (const Viewer viewer : {Viewer{0}, Viewer{2}}) EXPECT_EQ(seen(raid, "raided:red-10", viewer), "raided:red-10");
  for (const Viewer viewer : {Viewer{1}, kNobody}) EXPECT_EQ(seen(raid, "raided:red-10", viewer), "raided:?");
  raid.play("raided:red-10 raided:red-11");
  for (const Viewer viewer : {Viewer{0}, Viewer{2}}) EXPECT_EQ(seen(raid, "give:red-10", viewer), "give:red-10");
  for (const Viewer viewer : {Viewer{3}, kNobody}) EXPECT_EQ(seen(raid, "give:red-10", viewer), "give:?");
}

TEST(SeaAndShoreKnowledge, SS16_ALookIsPrivate) {
  Table table("action_sides=1,3");
  table.with_up("red-3 green-2").with_known(0, "blue-1 blue-4", 2);
  table.trick("purple-9 red-4 green-6 green-7").play("take take");
  EXPECT_EQ(shown(table, "look:0", 0), "blue-1 blue-4");
  EXPECT_EQ(shown(table, "look:0", 2), "");
  EXPECT_EQ(shown(table, "look:0", 1), "");
  table.play("look:0");
  EXPECT_EQ(seen(table, "seen:0:red-5", 0), "seen:0:red-5");
  EXPECT_EQ(seen(table, "seen:0:red-5", 2), "seen:0:?");
  table.play("seen:0:red-5");
  const View view = view_of(table, 2);
  EXPECT_EQ(view.table.decks[0].known_top[1].treasure, card("blue-4"));
  EXPECT_EQ(view.table.decks[0].known_top[2].treasure, kHidden);
  EXPECT_EQ(view.table.unseen.count(), table.state.unseen.count() + 1) << "for seat 2 it is one of the unseen";
  EXPECT_EQ(view_of(table, 1).table.unseen.count(), table.state.unseen.count() + 3);
  EXPECT_EQ(seen(table, "order:red-5,blue-4,blue-1", 0), "order:red-5,blue-4,blue-1");
  EXPECT_EQ(seen(table, "order:red-5,blue-4,blue-1", 2), "order:?");
  EXPECT_EQ(shown(table, "order:red-5,blue-4,blue-1", 2), "red-5") << "turned up at the end of the trick";
  EXPECT_EQ(shown(table, "order:red-5,blue-4,blue-1", 0), "") << "no news for its author";
}

TEST(SeaAndShoreKnowledge, SS18_KnownTreasuresTurnedUpAreNewsForTheOthers) {
  Table table("action_sides=1,3");
  table.with_up("red-3 green-2").with_known(0, "blue-1 blue-4", 2).with_known(1, "green-1", 1);
  table.trick("red-9 red-4 green-6 green-7").play("take");
  EXPECT_EQ(shown(table, "take", 0), "blue-1 green-1");
  EXPECT_EQ(shown(table, "take", 1), "blue-1");
  EXPECT_EQ(shown(table, "take", 2), "green-1");
}

// A known island may or may not be the covered one: its knower must not be able to tell from the view.
TEST(SeaAndShoreKnowledge, AKnownIslandPlayedUnderACoverIsNotGivenAway) {
  Table table("players=3");
  table.with_hand(0, "red-7 red-9").with_hand(1, "blue-1 blue-2").with_hand(2, "green-1 green-2");
  of(table.state.knows, 1) = islands("red-7");
  Table other = table;
  table.play("play:red-7:sea:0");
  other.play("play:red-9:sea:0");
  EXPECT_EQ(view_of(table, 1), view_of(other, 1));
  EXPECT_EQ(text_of(view_of(table, 1).table.hands[0]), "red-7");
}

// --- what can be imagined ---

// A deal, in short: every hand and every played island.
std::string deal_text(const State& s) {
  std::string text;
  for (Seat seat = 0; seat < s.players; ++seat) {
    text += text_of(of(s.hands, seat)) + " | " + card_text(of(s.played, seat).island) + " / ";
  }
  return text;
}

// Every deal that a viewer must hold possible, found by trying to put every island everywhere.
class AllDeals {
 public:
  AllDeals(const State& truth, Viewer viewer) : truth_(truth), viewer_(viewer), deal_(truth) {
    const CardSet known = viewer == kNobody ? CardSet{} : of(truth.knows, viewer);
    for (Seat seat = 0; seat < truth.players; ++seat) {
      if (seat == viewer) continue;
      CardSet of_seat = of(truth.hands, seat);
      if (of(truth.played, seat).island != kNoIsland) of_seat.add(of(truth.played, seat).island);
      for (const Card island : of_seat) islands_.push_back({island, known.has(island) ? seat : kNobody});
      of(deal_.hands, seat) = {};
      of(deal_.played, seat).island = kNoIsland;
    }
    CardSet out_of_play = kAllIslands - truth.out - played_islands(truth);
    for (const CardSet hand : truth.hands) out_of_play.remove(hand);
    for (const Card island : out_of_play) islands_.push_back({island, kNobody});
    out_of_play_ = out_of_play.count();
    place(0);
  }

  std::map<std::string, State> deals;

 private:
  struct Island {
    Card card;
    Seat owner;  // whose island it is known to be
  };

  static bool fits(const Played& shown, Card island) {
    const Card half = half_of(island, shown.shows);
    return half == half_of(shown.island, shown.shows) && number_of(island) + shown.additions <= 12;
  }

  void place(std::size_t next) {
    if (next == islands_.size()) {
      deals.emplace(deal_text(deal_), deal_);
      return;
    }
    const auto [island, owner] = islands_[next];
    for (Seat seat = 0; seat < truth_.players; ++seat) {
      if (seat == viewer_ || (owner != kNobody && owner != seat)) continue;
      if (of(deal_.hands, seat).count() < of(truth_.hands, seat).count()) {
        of(deal_.hands, seat).add(island);
        place(next + 1);
        of(deal_.hands, seat).remove(island);
      }
      const Played& played = of(truth_.played, seat);
      if (played.island != kNoIsland && of(deal_.played, seat).island == kNoIsland && fits(played, island)) {
        of(deal_.played, seat).island = island;
        place(next + 1);
        of(deal_.played, seat).island = kNoIsland;
      }
    }
    if (owner == kNobody && out_of_play_ > 0) {
      --out_of_play_;
      place(next + 1);
      ++out_of_play_;
    }
  }

  const State& truth_;
  Viewer viewer_;
  State deal_;
  std::vector<Island> islands_;
  int out_of_play_ = 0;
};

// How surprising counts are that should be even, in standard deviations. There may be too many outcomes to name all.
double surprise_if_even(const std::map<std::string, int>& counts, std::size_t outcomes, int draws) {
  const double expected = static_cast<double>(draws) / static_cast<double>(outcomes);
  double chi_square = expected * static_cast<double>(outcomes - counts.size());
  for (const auto& [outcome, count] : counts) chi_square += (count - expected) * (count - expected) / expected;
  return surprise(chi_square, static_cast<int>(outcomes) - 1);
}

// Draws deals and holds them against all that there are; then counts what the covers hide against the odds.
void expect_even(const Table& table, Viewer viewer) {
  const AllDeals all(table.state, viewer);
  ASSERT_GT(all.deals.size(), 1U);
  ASSERT_LT(all.deals.size(), 20'000U) << "make the case smaller";
  const View view = view_of(table, viewer);
  Random random(11);
  std::map<std::string, int> counts;
  const int draws = 40 * static_cast<int>(all.deals.size()) + 2000;
  for (int i = 0; i < draws; ++i) {
    const std::string deal = deal_text(SeaAndShore::imagine(view, random));
    ASSERT_TRUE(all.deals.contains(deal)) << deal;
    ++counts[deal];
  }
  EXPECT_LT(surprise_if_even(counts, all.deals.size(), draws), kTooSurprising) << all.deals.size() << " deals";

  for (const CoveredOdds& covered : odds(view)) {
    std::map<Card, int> hides;
    for (const auto& [text, deal] : all.deals) ++hides[of(deal.played, covered.seat).island];
    double sum = 0;
    for (const Card island : kAllIslands) {
      const double exact = static_cast<double>(hides[island]) / static_cast<double>(all.deals.size());
      EXPECT_NEAR(covered.chance_of(island), exact, 1e-12) << card_text(island) << " by " << int{covered.seat};
      sum += covered.chance_of(island);
    }
    EXPECT_NEAR(sum, 1, 1e-12);
  }
}

// Puts everything out of the game that no hand holds, but for `unseen` of it.
Table& leave_out(Table& table, std::string_view unseen = "") {
  CardSet rest = kAllIslands - islands(unseen) - played_islands(table.state);
  for (const CardSet hand : table.state.hands) rest.remove(hand);
  table.state.out = rest;
  return table;
}

TEST(SeaAndShoreImagine, HandsAreDealtEvenly) {
  Table table("players=3");
  table.with_hand(0, "red-1 red-2").with_hand(1, "blue-1 blue-2").with_hand(2, "green-1 green-2");
  expect_even(leave_out(table, "purple-1 purple-2 purple-3"), 0);
}

TEST(SeaAndShoreImagine, KnownIslandsStayWhereTheyAre) {
  Table table("players=3");
  table.with_hand(0, "red-1 red-2").with_hand(1, "blue-1 blue-2").with_hand(2, "green-1 green-2");
  of(table.state.knows, 0) = islands("blue-1");
  expect_even(leave_out(table, "purple-1 purple-2"), 0);
}

TEST(SeaAndShoreImagine, AShownColourAndAShownNumber) {
  Table table("players=3");
  table.with_hand(0, "red-5 green-7").with_hand(1, "blue-5 red-8").with_hand(2, "green-1 red-2");
  leave_out(table, "purple-5 red-9 blue-7").play("play:red-5:sea:0 play:blue-5:shore:0");
  expect_even(table, 2);
  expect_even(table, kNobody);
}

TEST(SeaAndShoreImagine, SS8_AdditionsBoundTheCoveredNumber) {
  Table table("players=3");
  table.with_hand(0, "red-5 red-8").with_hand(1, "blue-5 red-9").with_hand(2, "green-1 red-2").with_additions(0, 5);
  leave_out(table, "red-7 red-6 red-12").play("play:red-5:sea:5");
  expect_even(table, 2);
  const Odds covered = odds(view_of(table, 2));
  ASSERT_EQ(covered.size(), 1U);
  EXPECT_DOUBLE_EQ(covered[0].chance_of(islands("red-5 red-6 red-7")), 1) << "at most 12 - 5";
  EXPECT_DOUBLE_EQ(covered[0].chance_of(card("red-6")), 1.0 / 3);
}

TEST(SeaAndShoreImagine, ACoverMayHideAKnownIslandOrAnother) {
  Table table("players=3");
  table.with_hand(0, "red-5 red-8 blue-1").with_hand(1, "blue-5 red-9 blue-2").with_hand(2, "green-1 red-2 blue-3");
  of(table.state.knows, 2) = islands("red-5 red-9");
  leave_out(table, "red-7 green-5").play("play:red-5:sea:0 play:red-9:sea:0");
  expect_even(table, 2);
}

TEST(SeaAndShoreImagine, ThreeCoversThatCompeteForTheSameIslands) {
  Table table;
  table.with_hand(0, "red-5 red-8")
      .with_hand(1, "blue-5 red-9")
      .with_hand(2, "green-5 red-2")
      .with_hand(3, "red-1 red-3");
  of(table.state.knows, 3) = islands("red-8 green-5");
  table.with_additions(0, 3);
  leave_out(table).play("play:red-5:sea:3 play:blue-5:shore:0 play:green-5:shore:0");
  expect_even(table, 3);
  expect_even(table, kNobody);
}

TEST(SeaAndShoreImagine, ASpectatorBeforeFourCovers) {
  Table table("players=5");
  table.with_hand(0, "red-5").with_hand(1, "blue-5").with_hand(2, "green-5 red-2");
  table.with_hand(3, "red-1 red-3").with_hand(4, "purple-5");
  leave_out(table).play("play:red-5:sea:0 play:blue-5:shore:0 play:green-5:shore:0 play:red-3:sea:0");
  expect_even(table, kNobody);
}

TEST(SeaAndShoreImagine, WhenEverythingIsKnownOnlyTheTruthIsLeft) {
  Table table("players=3");
  table.with_hand(0, "red-5 blue-1").with_hand(1, "blue-5 red-9").with_hand(2, "green-1 red-2");
  of(table.state.knows, 1) = islands("green-1 red-2");
  leave_out(table).play("play:red-5:sea:0");
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    const State imagined = SeaAndShore::imagine(view_of(table, 1), random);
    EXPECT_EQ(deal_text(imagined), deal_text(table.state)) << "blue-1 is the only unknown that is not red";
  }
}

TEST(SeaAndShoreImagine, PassesAreDrawnAmongTheLegalOnes) {
  Table table("players=3");
  table.state.phase = Phase::pass;
  table.with_hand(0, "red-1 red-2 blue-1").with_hand(1, "green-1 blue-2 purple-3").with_hand(2, "red-3 green-4");
  table.play("pass:red-2 pass:green-1");
  leave_out(table, "green-2");
  Random random(3);
  std::map<std::string, int> passed;
  for (int i = 0; i < 6000; ++i) {
    const State imagined = SeaAndShore::imagine(view_of(table, 2), random);
    ASSERT_TRUE(may_pass(imagined.hands[0]).has(imagined.passed[0]));
    ASSERT_TRUE(may_pass(imagined.hands[1]).has(imagined.passed[1]));
    if (imagined.hands[1] == islands("green-1 blue-2 purple-3")) ++passed[card_text(imagined.passed[1])];
  }
  EXPECT_EQ(passed.size(), 3U) << "three equally long colours";
  int total = 0;
  for (const auto& [island, count] : passed) total += count;
  EXPECT_LT(surprise_if_even(passed, 3, total), kTooSurprising);
}

TEST(SeaAndShoreImagine, TreasuresAreDrawnByTheirNumber) {
  Table table;
  table.with_up("red-3 green-2").with_known(0, "blue-1 blue-4", 2);
  Random random(4);
  int fives = 0;
  int twos = 0;
  for (int i = 0; i < 15'000; ++i) {
    const State imagined = SeaAndShore::imagine(view_of(table, 1), random);
    fives += imagined.decks[0].known_top[1].treasure == card("red-5") ? 1 : 0;
    twos += imagined.decks[0].known_top[1].treasure == card("red-2") ? 1 : 0;
    ASSERT_EQ(imagined.unseen.count(), table.state.unseen.count());
    ASSERT_EQ(SeaAndShore::imagine(view_of(table, 2), random).decks, table.state.decks);
  }
  EXPECT_NEAR(fives, 1000, 140) << "one of fifteen";
  EXPECT_NEAR(twos, 2000, 190) << "two of fifteen";
}

// --- the odds over whole games ---

// They always add up, never exclude the truth, and are over once the covers are off.
TEST(SeaAndShoreOdds, TheTruthIsAlwaysPossible) {
  Random random(7);
  int checked = 0;
  for (const char* options : {"players=3", "", "players=5"}) {
    for (int game = 0; game < 20; ++game) {
      State state = SeaAndShore::start(options_of(options));
      SeaAndShore::Moves moves;
      for (Turn turn = SeaAndShore::turn(state); turn.kind != Turn::Kind::over; turn = SeaAndShore::turn(state)) {
        for (Seat viewer = 0; viewer < state.players; ++viewer) {
          const Odds covered = odds(SeaAndShore::view(state, viewer));
          if (!sea_and_shore::covered(state)) {
            ASSERT_TRUE(covered.empty());
          }
          for (const CoveredOdds& cover : covered) {
            ASSERT_NEAR(cover.chance_of(kAllIslands), 1, 1e-9);
            ASSERT_GT(cover.chance_of(of(state.played, cover.seat).island), 0);
            ++checked;
          }
        }
        const Step step = random_step<SeaAndShore>(state, turn, random, moves);
        SeaAndShore::apply(state, step.seat, step.move);
      }
    }
  }
  EXPECT_GT(checked, 10'000);
}

}  // namespace
}  // namespace fathom::sea_and_shore
