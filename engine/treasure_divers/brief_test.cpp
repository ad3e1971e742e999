// What is said of a view (standing, odds, what is asked, what a move brings, why something cannot be done) against what
// then happens, over random games of every set of options.
#include "engine/treasure_divers/brief.h"

#include <gtest/gtest.h>

#include "engine/core/open_move.h"
#include "engine/core/playout.h"
#include "engine/treasure_divers/lagoons.h"
#include "engine/treasure_divers/option_sets.h"
#include "engine/treasure_divers/test_scene.h"

namespace fathom::treasure_divers {
namespace {

constexpr int kGames = 25;

std::vector<std::string_view> option_lines() {
  using Sets = OptionSets<TreasureDivers>;
  std::vector<std::string_view> lines(Sets::kEach.begin(), Sets::kEach.end());
  lines.insert(lines.end(), Sets::kMixed.begin(), Sets::kMixed.end());
  return lines;
}

// Plays random games of every set of options and calls visit(state, turn, random) before every step and at the end.
template <class Visit>
void play_all(Visit visit) {
  for (const std::string_view line : option_lines()) {
    Options options;
    ASSERT_EQ(read_option_line<TreasureDivers>(line, options), "");
    TreasureDivers::Moves moves;
    for (int game = 0; game < kGames; ++game) {
      Random random(mix(static_cast<std::uint64_t>(game)));
      State s = TreasureDivers::start(options);
      for (Turn turn = TreasureDivers::turn(s);; turn = TreasureDivers::turn(s)) {
        visit(s, turn, random);
        if (testing::Test::HasFatalFailure()) return void(ADD_FAILURE() << line << ", game " << game);
        if (turn.kind == Turn::Kind::over) break;
        const Step step = random_step<TreasureDivers>(s, turn, random, moves);
        TreasureDivers::apply(s, step.seat, step.move);
      }
    }
  }
}

// The cards that a seat owns, by what lies at its places.
int owned(const View& view, Seat seat) {
  int cards = 0;
  for (const CardsAt& at : GameText<TreasureDivers>::places(view)) {
    for (const Zone zone : {Zone::pile, Zone::wild, Zone::sharks}) {
      if (at.place == place_of(zone, seat)) cards += static_cast<int>(at.cards.size());
    }
  }
  return cards;
}

TEST(TreasureDiversBrief, StandingIsWhatTheGameWouldEndWith) {
  int ends = 0;
  play_all([&ends](const State& s, const Turn& turn, Random&) {
    for (Viewer viewer = kNobody; viewer < kPlayers; ++viewer) {
      const View view = TreasureDivers::view(s, viewer);
      const Standing standing = brief(view).standing;
      for (std::size_t i = 0; i < kPlayers; ++i) {
        ASSERT_EQ(standing.overall[i], owned(view, static_cast<Seat>(i)));
        ASSERT_EQ(standing.categories[i], std::count(standing.leaders.begin(), standing.leaders.end(), i));
      }
      for (std::size_t i = 0; i < kCategories; ++i) {
        const auto [mine, theirs] = standing.cards[i];
        ASSERT_EQ(standing.leaders[i], mine == theirs ? kNobody : mine > theirs ? Seat{0} : Seat{1});
      }
      if (turn.kind != Turn::Kind::over) continue;
      ++ends;
      const Result result = TreasureDivers::result(s);
      for (std::size_t i = 0; i < kPlayers; ++i) ASSERT_EQ(standing.categories[i], result.scores[i]);
      ASSERT_EQ(brief(view).winners, result.winners);
    }
  });
  EXPECT_GT(ends, 1000);
}

TEST(TreasureDiversBrief, OddsAreThoseOfChance) {
  int drawn = 0;
  play_all([&drawn](const State& s, const Turn& turn, Random& random) {
    for (Viewer viewer = kNobody; viewer < kPlayers; ++viewer) {
      const View view = TreasureDivers::view(s, viewer);
      const Odds odds = brief(view).odds;
      for (std::size_t i = 0; i < kLagoons; ++i) {
        const Lagoon& lagoon = s.lagoons[i];
        ASSERT_EQ(odds.possible[i].empty(), lagoon.count == 0);
        if (lagoon.top != Kind::none) {
          ASSERT_TRUE(odds.possible[i].has(lagoon.top));
        }
        if (lagoon.face_up) {
          ASSERT_EQ(odds.possible[i].total(), 1);
        }
        // Whatever the viewer can imagine there is possible.
        const Kind imagined = TreasureDivers::imagine(view, random).lagoons[i].top;
        if (imagined != Kind::none) {
          ASSERT_TRUE(odds.possible[i].has(imagined));
        }
      }
      // Who knows every top that anybody knows has the odds of chance itself.
      const bool knows_all = view.table.unseen == s.unseen;
      const bool draws_top = s.phase == Phase::flip_top || s.phase == Phase::peek_top || s.phase == Phase::reveal_top;
      if (turn.kind != Turn::Kind::chance || !draws_top || !knows_all) continue;
      ++drawn;
      TreasureDivers::Chances chances;
      TreasureDivers::chances(s, chances);
      KindCounts weights;
      for (const Chance& chance : chances)
        weights = weights + KindCounts::of(static_cast<Kind>(chance.move.b), chance.weight);
      ASSERT_EQ(odds.possible[s.at], weights);
    }
  });
  EXPECT_GT(drawn, 5000);
}

TEST(TreasureDiversBrief, WhoIsAskedDecides) {
  play_all([](const State& s, const Turn& turn, Random&) {
    for (Viewer viewer = kNobody; viewer < kPlayers; ++viewer) {
      const Brief said = brief(TreasureDivers::view(s, viewer));
      ASSERT_EQ(said.asked, turn.seats);
      ASSERT_EQ(said.asks == Asks::nothing, turn.kind != Turn::Kind::seats);
      if (said.asks == Asks::peek_scope) {
        ASSERT_TRUE(player(s, turn.seats.lowest()).scope);
      }
      if (said.asks == Asks::peek_scanner) {
        ASSERT_EQ(turn.seats, SeatSet::of(scanner(s)));
      }
    }
  });
}

// How a dive that is about to be fed goes on: what every seat feeds, and what goes hungry.
struct Fed {
  std::array<int, kPlayers> fed{};
  std::array<int, kPlayers> hungry{};
};

Fed feed_on(State s, Random& random) {
  Fed fed;
  TreasureDivers::Moves moves;
  while (s.phase == Phase::feed) {
    const Step step = random_step<TreasureDivers>(s, TreasureDivers::turn(s), random, moves);
    Happenings told;
    TreasureDivers::tell(s, step.seat, step.move, told);
    for (const Happening& one : told) {
      if (one.what == kFed) ++fed.fed[static_cast<std::size_t>(one.seat)];
      if (one.what == kWentHungry) fed.hungry[static_cast<std::size_t>(one.seat)] = one.a;
    }
  }
  return fed;
}

TEST(TreasureDiversBrief, SharksGetWhatIsSaid) {
  int cases = 0;
  play_all([&cases](const State& s, const Turn&, Random& random) {
    if (s.phase != Phase::feed) return;
    ++cases;
    const Brief said = brief(TreasureDivers::view(s, 0));
    const Fed fed = feed_on(s, random);
    ASSERT_EQ(said.to_feed, fed.fed);
    ASSERT_EQ(said.starving, fed.hungry);
  });
  EXPECT_GT(cases, 1000);
}

std::array<Kind, kLagoons> tops_after(const State& s, const Happenings& told) {
  std::array<Kind, kLagoons> tops{};
  for (std::size_t i = 0; i < kLagoons; ++i) tops[i] = s.lagoons[i].top;
  for (const Happening& one : told) {
    if (one.what == kLured || one.what == kGaveWay)
      tops[static_cast<std::size_t>(place_number(one.to))] = static_cast<Kind>(one.card);
  }
  return tops;
}

TEST(TreasureDiversBrief, MovesBringWhatIsSaid) {
  std::map<unsigned, int> cases;
  play_all([&cases](const State& s, const Turn& turn, Random&) {
    if (s.phase < Phase::chum || turn.kind != Turn::Kind::seats) return;
    const Seat seat = turn.seats.lowest();
    TreasureDivers::Moves moves;
    TreasureDivers::moves(s, seat, moves);
    for (const Move move : moves) {
      ++cases[move.verb];
      const Consequence said = consequence(TreasureDivers::view(s, seat), move);
      State after = s;
      Happenings told;
      TreasureDivers::tell(after, seat, move, told);
      if (move.verb == TreasureDivers::kChum) {
        ASSERT_EQ(said.tops, tops_after(s, told));
      }
      if (!said.standing) continue;
      const Brief then = brief(TreasureDivers::view(after, seat));
      ASSERT_EQ(*said.standing, then.standing);
      if (move.verb == TreasureDivers::kAssign) continue;
      const bool ended =
          std::any_of(told.begin(), told.end(), [](const Happening& one) { return one.what == kDiveEnded; });
      if (ended) {
        ASSERT_EQ(said.to_feed, 0);
      } else {
        ASSERT_EQ(said.to_feed, then.to_feed[static_cast<std::size_t>(seat)]);
        ASSERT_EQ(said.starving, then.starving[static_cast<std::size_t>(seat)]);
      }
    }
  });
  for (const auto verb : {TreasureDivers::kChum, TreasureDivers::kSub, TreasureDivers::kFeed, TreasureDivers::kAssign})
    EXPECT_GT(cases[verb], 100) << "verb " << verb;
}

// --- reasons ---

// Every move that can be asked for, with its arguments left open or not.
std::vector<Move> questions() {
  std::vector<Move> all{{TreasureDivers::kPass}};
  const auto kind = [](unsigned i) { return i == kKinds ? kHidden : static_cast<std::uint8_t>(i); };
  const auto card = [](unsigned i) { return i == kDiveTeam ? kHidden : static_cast<std::uint8_t>(i); };
  for (const auto verb : {TreasureDivers::kFlip, TreasureDivers::kPeek, TreasureDivers::kChum}) {
    for (std::uint8_t lagoon = 0; lagoon < kLagoons; ++lagoon) all.push_back({verb, lagoon});
    all.push_back({verb, kHidden});
  }
  for (unsigned a = 0; a <= kKinds; ++a) {
    all.push_back({TreasureDivers::kFeed, kind(a)});
    all.push_back({TreasureDivers::kAssign, kind(a)});
    for (unsigned b = 0; b <= kKinds; ++b) {
      const bool shark = kind(b) == static_cast<std::uint8_t>(Kind::shark) || kind(b) == kHidden;
      if (!shark) all.push_back({TreasureDivers::kSub, kind(a), kind(b)});
      for (unsigned c = 0; shark && c <= kKinds; ++c) all.push_back({TreasureDivers::kSub, kind(a), kind(b), kind(c)});
    }
  }
  for (unsigned a = 0; a <= kDiveTeam; ++a) {
    for (unsigned b = 0; b <= kDiveTeam; ++b) {
      for (unsigned c = 0; c <= kDiveTeam; ++c) all.push_back({TreasureDivers::kPlace, card(a), card(b), card(c)});
    }
  }
  return all;
}

// Whether what a reason says is so.
bool holds(const State& s, const Turn& turn, Seat seat, Move move, const Reason& why) {
  const Player& owner = player(s, seat);
  const auto kind = static_cast<Kind>(why.a);
  const auto lagoon = [&]() -> const Lagoon& { return s.lagoons[static_cast<std::size_t>(place_number(why.from))]; };
  const auto team_card = [&] { return static_cast<DiveTeam>(why.card - kKinds); };
  const auto phase_is = [&s](Phase phase) { return s.phase == phase; };
  const bool mine = turn.seats.has(seat);
  switch (static_cast<WhyNot>(why.what)) {
    case kGameOver: return turn.kind == Turn::Kind::over;
    case kNoDecision: return turn.kind == Turn::Kind::chance;
    case kNotYourTurn: return !mine && turn.seats == SeatSet::of(why.seat);
    case kCaptainTurnsUp: return !mine && phase_is(Phase::flip) && why.seat == s.captain;
    case kOtherPeeks: return !mine && phase_is(Phase::peek) && turn.seats == SeatSet::of(why.seat);
    case kPlacedAlready: return !mine && owner.placed != kNothingPlaced && turn.seats == SeatSet::of(why.seat);
    case kAsksTurnUp: return mine && phase_is(Phase::flip) && move.verb != TreasureDivers::kFlip;
    case kAsksPeek: return mine && phase_is(Phase::peek) && move.verb != TreasureDivers::kPeek;
    case kAsksPlace: return mine && phase_is(Phase::place) && move.verb != TreasureDivers::kPlace;
    case kAsksChum: return mine && phase_is(Phase::chum) && move.verb != TreasureDivers::kChum;
    case kAsksSub: return mine && (phase_is(Phase::sub) || phase_is(Phase::sub_before_feeding));
    case kAsksFeed: return mine && phase_is(Phase::feed) && move.verb != TreasureDivers::kFeed;
    case kAsksAssign: return mine && phase_is(Phase::assign) && move.verb != TreasureDivers::kAssign;
    case kFaceUpAlready:
    case kNothingHidden: return lagoon().face_up;
    case kPeekedAlready: return !lagoon().face_up && lagoon().seen_by.has(seat);
    case kMiniSubRule: return seat != s.captain && why.seat == s.captain;
    case kCardUsed: return !owner.hand.has(team_card()) && s.dive == 2;
    case kCardTwice: return owner.hand.has(team_card());
    case kNoSuchCard: return false;  // none of the questions is about one
    case kChumIsHere:
      return player(s, seat).placed[static_cast<std::size_t>(place_number(why.from))] == DiveTeam::chum_bucket;
    case kKindNotOwned: return owner.piles[kind] == 0 && kind != Kind::shark;
    case kSharkNotGiven: return move.a == static_cast<std::uint8_t>(Kind::shark);
    case kLockerLacksKind: return s.locker[kind] == 0;
    case kPileNotStarted: return owner.piles[kind] + owner.sharks[kind] == 0;
    case kPileGivenAway: return owner.piles[kind] + owner.sharks[kind] == 1;
    case kNoPileForShark: return cards_overall(owner) - owner.piles[Kind::shark] == 1;
    case kNotCaught: return owner.piles[kind] == 0;
    case kEarlierTreasure: return owner.piles[kind] > 0 && owner.caught[kind] == 0;
    case kWildIsNoFood: return owner.piles[Kind::shark] > 0 && owner.caught[Kind::shark] == 0;
    case kCategoryNotStarted: return owner.piles[kind] + owner.sharks[kind] == 0;
    case kNotACategory: return true;
  }
  return false;
}

TEST(TreasureDiversReasons, AreGivenWhereNothingIsPossibleAndAreTrue) {
  const std::vector<Move> all = questions();
  std::map<int, int> given;
  play_all([&](const State& s, const Turn& turn, Random& random) {
    if (random.below(6) != 0 && s.phase != Phase::chum && s.phase < Phase::feed) return;
    for (Seat seat = 0; seat < kPlayers; ++seat) {
      const View view = TreasureDivers::view(s, seat);
      TreasureDivers::Moves legal;
      if (turn.seats.has(seat)) TreasureDivers::moves(s, seat, legal);
      for (const Move move : all) {
        const auto why = TreasureDivers::why_not(view, move);
        const bool possible =
            std::any_of(legal.begin(), legal.end(), [move](Move one) { return completes(one, move); });
        ASSERT_NE(why.has_value(), possible) << GameText<TreasureDivers>::move(move);
        if (!why) continue;
        ++given[why->what];
        ASSERT_TRUE(holds(s, turn, seat, move, *why))
            << GameText<TreasureDivers>::move(move) << ": "
            << told_text<TreasureDivers>(GameText<TreasureDivers>::kReasons[why->what], *why);
      }
    }
  });
  for (int code = 0; code < kWhyNots; ++code) {
    if (code != kNoSuchCard) {
      EXPECT_GT(given[code], 0) << GameText<TreasureDivers>::kReasons[static_cast<std::size_t>(code)].name;
    }
  }
}

// What clicks stand for.
TEST(TreasureDiversReasons, AnswerOpenMoves) {
  Scene scene;
  EXPECT_EQ(scene.why_not(0, "place:0,?,?"), "");
  EXPECT_EQ(scene.why_not(1, "place:0,?,?"), "mini_sub_rule 0");
  EXPECT_EQ(scene.why_not(1, "place:5,5,?"), "card_twice 5");
  EXPECT_EQ(scene.why_not(0, "flip:?"), "asks_place");
  scene.play(0, "place:0,5,6");
  EXPECT_EQ(scene.why_not(0, "place:1,?,?"), "placed_already 1");
  EXPECT_EQ(scene.why_not(kNobody, "place:1,?,?"), "not_your_turn 1");
  scene.owns(0, {Kind::rings}).locker({Kind::shark, Kind::jewels}).play(1, "place:6,4,2");
  EXPECT_EQ(scene.why_not(1, "sub:?:?"), "not_your_turn 0");
  EXPECT_EQ(scene.why_not(0, "sub:rings:?"), "");
  EXPECT_EQ(scene.why_not(0, "sub:?:shark"), "");
  EXPECT_EQ(scene.why_not(0, "sub:jewels:?"), "kind_not_owned kind=jewels");
  EXPECT_EQ(scene.why_not(0, "sub:shark:?"), "shark_not_given");
  EXPECT_EQ(scene.why_not(0, "sub:?:rings"), "locker_lacks_kind kind=rings");
  EXPECT_EQ(scene.why_not(0, "sub:rings:shark:jewels"), "pile_not_started kind=jewels");
  EXPECT_EQ(scene.why_not(0, "sub:rings:shark:rings"), "pile_given_away kind=rings");
  EXPECT_EQ(scene.why_not(0, "feed:rings"), "asks_sub");
}

}  // namespace
}  // namespace fathom::treasure_divers
