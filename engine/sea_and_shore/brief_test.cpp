// What the brief and the outlook say, against what then happens: over random games of all sets of options.
#include "engine/sea_and_shore/brief.h"

#include "engine/core/playout.h"
#include "engine/sea_and_shore/test_table.h"

namespace fathom::sea_and_shore {
namespace {

int total(const TreasureSet& treasures, const TreasureValues& values) {
  int sum = 0;
  for (std::uint32_t rest = treasures.bits; rest != 0; rest &= rest - 1) {
    sum += number_of(treasure_at(std::countr_zero(rest), values));
  }
  return sum;
}

// The scores are those that the end of the round would write down, and the leaders those who would win by them.
void check_points(const State& state, const Brief& brief) {
  State ended = state;
  if (state.phase != Phase::over) end_round(ended);
  for (Seat seat = 0; seat < state.players; ++seat) {
    ASSERT_EQ(of(brief.points, seat).sum(), of(ended.points, seat));
    ASSERT_EQ(of(brief.points, seat).finished, of(state.points, seat));
  }
  if (state.starter != kNobody) {
    ended.starter = state.starter;
    ASSERT_EQ(brief.leaders, SeaAndShore::result(ended).winners);
  }
}

// Every treasure of the round is somewhere: in a pile, and counted, or not.
void check_treasures(const State& state, const Brief& brief) {
  if (state.phase == Phase::over) return;
  int sum = total(state.unseen, state.values);
  for (const Deck& deck : state.decks) {
    sum += deck.up == kNoTreasure ? 0 : number_of(deck.up);
    for (unsigned i = 0; i < deck.known; ++i) sum += number_of(deck.known_top[i].treasure);
  }
  for (unsigned i = 0; i < state.laid_count; ++i) {
    if (state.laid[i].owner == kNobody) sum += number_of(state.laid[i].treasure);
  }
  for (const Points& points : brief.points) sum += points.treasures;
  ASSERT_EQ(sum, total(all_treasures(state), state.values));
}

// What is asked is what can be done.
void check_asks(const State& state, const Brief& brief) {
  const Turn turn = SeaAndShore::turn(state);
  ASSERT_EQ(brief.asks == Asks::nothing, turn.kind != Turn::Kind::seats);
  if (turn.kind != Turn::Kind::seats) return;
  SeaAndShore::Moves moves;
  SeaAndShore::moves(state, turn.seats.lowest(), moves);
  ASSERT_EQ(brief.asks == Asks::take, moves[0].verb == SeaAndShore::kTake && moves.size() == 1);
  ASSERT_EQ(brief.asks == Asks::take_or_steal, moves[0].verb == SeaAndShore::kTake && moves.size() > 1);
  ASSERT_EQ(brief.asks == Asks::additions_stock, moves[0] == (Move{SeaAndShore::kAdditions, SeaAndShore::kFromStock}));
  ASSERT_EQ(brief.left > 0, brief.asks == Asks::give);
}

// The truth is possible under every cover, and the chances of a cover add up.
void check_covers(const State& state, Viewer viewer, const Brief& brief) {
  for (Seat seat = 0; seat < state.players; ++seat) {
    const auto cover = std::find_if(brief.odds.begin(), brief.odds.end(),
                                    [seat](const CoveredOdds& odds) { return odds.seat == seat; });
    const Card island = of(state.played, seat).island;
    ASSERT_EQ(cover != brief.odds.end(), covered(state) && seat != viewer && island != kNoIsland);
    if (cover == brief.odds.end()) continue;
    ASSERT_GT(cover->chance_of(island), 0);
    ASSERT_NEAR(cover->chance_of(kAllIslands), 1, 1e-9);
  }
}

// While islands are played the brief says what each colour is about; once they lie open, who has won it. Both must
// agree with what is told when the covers come off and with what is then taken or activated.
void check_contests(const State& before, const State& after, const Happenings& told) {
  const Contests announced = brief(SeaAndShore::view(before, kNobody)).contests;
  const auto contest_of_colour = [](const Contests& contests, int colour) {
    return *std::find_if(contests.begin(), contests.end(),
                         [colour](const Contest& one) { return one.colours.has(static_cast<Colour>(colour)); });
  };
  const bool open = after.round == before.round && after.trick == before.trick;
  const Contests decided = open ? brief(SeaAndShore::view(after, kNobody)).contests : Contests{};
  for (const Happening& happening : told) {
    if (happening.what == kActivated) {
      ASSERT_TRUE(std::any_of(announced.begin(), announced.end(),
                              [&](const Contest& contest) { return contest.action == happening.a; }));
    }
    if (happening.what == kCountAsOne) {
      const int first = happening.a * kColoursPerActionCard;
      ASSERT_EQ(contest_of_colour(announced, first).colours, contest_of_colour(announced, first + 1).colours);
    }
    if (!open || !covered(before) || covered(after)) continue;
    if (happening.what == kWonAlone || happening.what == kWonColour || happening.what == kWonTie) {
      const Contest contest = contest_of_colour(decided, happening.a);
      ASSERT_EQ(contest.winner, happening.seat);
      ASSERT_EQ(contest.value, happening.b);
      ASSERT_EQ(contest.seats.count(), happening.c);
    }
    if (happening.what == kBeaten || happening.what == kLostTie) {
      ASSERT_TRUE(contest_of_colour(decided, happening.a).seats.has(happening.seat));
      ASSERT_EQ(contest_of_colour(decided, happening.a).winner, happening.c);
    }
  }
}

// What a move would bring is what it brings.
void check_outlook(const State& before, const State& after, Seat seat, Move move) {
  const Consequence outlook = consequence(SeaAndShore::view(before, seat), move);
  const bool same_round = before.round == after.round && after.phase != Phase::over;
  const auto own_top = [&] { return after.laid[static_cast<std::size_t>(top_of_pile(after, seat))].treasure; };
  const int gained = of(after.additions, seat) - of(before.additions, seat);
  switch (move.verb) {
    case SeaAndShore::kPass:
      ASSERT_TRUE(after.phase == Phase::pass || of(after.hands, outlook.other).has(move.a));
      break;
    case SeaAndShore::kPlay:
      if (covered(after)) {
        const Played& played = of(after.played, seat);
        ASSERT_EQ(outlook.value, number_of(played.island) + played.additions);
      }
      break;
    case SeaAndShore::kTake:
    case SeaAndShore::kSteal: ASSERT_TRUE(!same_round || outlook.card == own_top()); break;
    case SeaAndShore::kAdditions: ASSERT_TRUE(!same_round || outlook.number == gained); break;
    case SeaAndShore::kRaid: ASSERT_EQ(outlook.number, after.left); break;
    case SeaAndShore::kFetch:
      ASSERT_EQ(of(before.played, outlook.other).island, outlook.card);
      ASSERT_TRUE(of(after.hands, seat).has(outlook.card));
      break;
    default: break;
  }
}

TEST(SeaAndShoreBrief, AgreesWithWhatHappensInRandomGames) {
  SeaAndShore::Moves moves;
  Happenings told;
  for (const std::string_view line : all_option_lines<SeaAndShore>()) {
    for (std::uint64_t game = 0; game < 4; ++game) {
      Random random(game);
      State state = SeaAndShore::start(options_of(line));
      for (Turn turn = SeaAndShore::turn(state); turn.kind != Turn::Kind::over; turn = SeaAndShore::turn(state)) {
        const Step step = random_step<SeaAndShore>(state, turn, random, moves);
        const auto viewer = static_cast<Viewer>(random.below(state.players + 1) - 1);
        const Brief now = brief(SeaAndShore::view(state, viewer));
        check_points(state, now);
        check_treasures(state, now);
        check_asks(state, now);
        check_covers(state, viewer, now);
        const State before = state;
        SeaAndShore::tell(state, step.seat, step.move, told);
        check_contests(before, state, told);
        if (step.seat != kNobody) check_outlook(before, state, step.seat, step.move);
        ASSERT_FALSE(HasFatalFailure()) << line << ", game " << game << ", " << GameText<SeaAndShore>::move(step.move);
      }
      check_points(state, brief(SeaAndShore::view(state, kNobody)));
    }
  }
}

TEST(SeaAndShoreBrief, TwoColoursThatCountAsOneStandTogether) {
  Table table("players=3");
  table.with_up("red-2");
  const Contests contests = brief(SeaAndShore::view(table.state, 0)).contests;
  ASSERT_EQ(contests.size(), 3U);
  EXPECT_EQ(contests[0].treasure, card("red-2"));
  EXPECT_EQ(contests[1].action, 1) << "blue stands by itself";
  EXPECT_EQ(contests[2].action, 3);
  EXPECT_TRUE(contests[2].colours.has(Colour::green) && contests[2].colours.has(Colour::purple));
}

TEST(SeaAndShoreBrief, AFetchedIslandLeavesNobodyToCompare) {
  Table table("action_sides=1,4");
  table.with_up("red-3 green-2").trick("purple-9 red-4 green-6 green-7").play("take take");
  EXPECT_EQ(brief(SeaAndShore::view(table.state, 1)).contests[3].winner, 0);
  table.play("fetch:purple-9");
  EXPECT_EQ(brief(SeaAndShore::view(table.state, 1)).contests[3].winner, kNobody);
}

}  // namespace
}  // namespace fathom::sea_and_shore
