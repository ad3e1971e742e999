// What players are told beforehand (odds, what an Incident spares, the bonus, consequences, reasons, scores) is what
// then happens, in thousands of positions of every set of options.
#include <gtest/gtest.h>

#include "arena/signature.h"
#include "engine/captain_carcass/brief.h"
#include "table/all_games.h"
#include "tests/random_games.h"

namespace fathom::captain_carcass {
namespace {

using G = CaptainCarcass;

const CardSet& hold(const State& s, Seat seat) { return s.holds[static_cast<std::size_t>(seat)]; }

bool has(const Happenings& happenings, Happened what) {
  return std::any_of(happenings.begin(), happenings.end(), [what](const Happening& one) { return one.what == what; });
}

// Every card that the next reveal can turn up, and what becomes of it.
void compare_odds(const State& s, const Odds& odds) {
  G::Chances chances;
  G::chances(s, chances);
  for (const Chance& chance : chances) {
    State after = s;
    Happenings happenings;
    G::tell(after, kNobody, chance.move, happenings);
    const Card card = chance.move.a;
    ASSERT_TRUE(odds.possible.has(card));
    ASSERT_EQ(odds.incident.has(card), has(happenings, kIncident)) << GameText<G>::move(chance.move);
    ASSERT_EQ(odds.caught.has(card), has(happenings, kCaught)) << GameText<G>::move(chance.move);
    ASSERT_EQ(odds.placed.has(card), !has(happenings, kIncident) && !has(happenings, kCaught));
  }
}

// Of an Incident: what the brief called safe has come home, all else is elsewhere.
void compare_incident(const State& s, const State& after, const Brief& brief) {
  const CardSet home = hold(after, s.turn_of) - hold(s, s.turn_of);
  ASSERT_EQ(home & s.explored, brief.safe);
}

bool suit_in(CardSet cards, std::int16_t suit) { return suits_of(cards).has(static_cast<Suit>(suit)); }

// A reason is true.
void compare_reason(const State& s, Seat seat, Move move, const Reason& reason) {
  const auto parry = [&s](Seat owner) {
    const DiverNumber diver = s.divers[static_cast<std::size_t>(owner)];
    return diver != 0 && diver_card(diver).change == Change::parry;
  };
  switch (reason.what) {
    case kNotYourTurn: ASSERT_FALSE(G::turn(s).seats.has(seat)); return;
    case kDeckEmpty: ASSERT_TRUE(s.deck.empty()); return;
    case kSquidOwed: ASSERT_EQ(reason.a, s.owed); return;
    case kSuitMissing: ASSERT_FALSE(suit_in(hold(s, reason.seat), reason.a)); return;
    case kSuitOwned:
      ASSERT_TRUE(suit_in(hold(s, seat), reason.a));
      ASSERT_TRUE(suit_in(hold(s, static_cast<Seat>(move.a)), reason.a));
      return;
    case kHarpoonParried:
      ASSERT_TRUE(parry(reason.seat) && reason.seat != seat);
      ASSERT_NE(static_cast<Suit>(move.b), Suit::squid);
      return;
    case kBladeTurned: ASSERT_NE(reason.seat, seat); return;
    case kOwnHold: ASSERT_EQ(static_cast<Seat>(move.a), seat); return;
    case kHoldEmpty: ASSERT_TRUE(hold(s, reason.seat).empty()); return;
    case kNotOnTheMap: ASSERT_FALSE(s.charted.has(reason.card)); return;
    default: return;
  }
}

// Everything that a person may click at, at every decision.
void compare_reasons(const State& s, Seat seat) {
  const View view = G::view(s, seat);
  std::vector<Move> clicks{{G::kContinue}, {G::kSurface}};
  for (std::uint8_t victim = 0; victim < s.players; ++victim) {
    for (std::uint8_t suit = 0; suit < kSuits; ++suit) {
      clicks.push_back({G::kKnife, victim, suit});
      clicks.push_back({G::kHarpoon, victim, suit});
    }
    clicks.push_back({G::kBoard, victim});
    clicks.push_back({G::kWreck, victim});
  }
  for (std::uint8_t suit = 0; suit < kSuits; ++suit) clicks.push_back({G::kNet, suit});
  for (Card card = 0; card < kLoot; ++card) clicks.push_back({G::kMap, card});
  G::Moves legal;
  if (G::turn(s).seats.has(seat)) G::moves(s, seat, legal);
  for (const Move move : clicks) {
    const auto reason = G::why_not(view, move);
    ASSERT_EQ(reason.has_value(), !legal.contains(move)) << GameText<G>::move(move);
    if (reason) compare_reason(s, seat, move, *reason);
  }
}

void compare_consequence(const State& s, const State& after, const Step& step, const Happenings& happenings) {
  const View view = G::view(s, step.seat);
  const Consequence said = consequence(view, step.move);
  if (said.card == kNoCard) return;
  const bool incident = std::any_of(happenings.begin(), happenings.end(), [&](const Happening& told) {
    return told.what == kIncident && told.seat == step.seat;
  });
  const auto end = view.table.known_top.begin() + view.table.known;
  const bool others_know_more =
      std::any_of(view.table.known_top.begin(), end, [](const KnownCard& known) { return known.card == kNoCard; });
  if (said.incident || !others_know_more) {
    ASSERT_EQ(said.incident, incident) << GameText<G>::move(step.move);
  }
  const bool stays = !incident && after.turn_of == s.turn_of && step.move.verb != G::kKnife;
  if (stays && !has(happenings, kParried) && !has(happenings, kCaught)) {
    ASSERT_TRUE(after.explored.has(said.card)) << GameText<G>::move(step.move);
  }
}

TEST(CaptainCarcassSaid, IsWhatHappens) {
  int incidents = 0;
  int bonuses = 0;
  int reveals = 0;
  for (const std::string_view line : all_option_lines<G>()) {
    int expected_bonus = -1;
    int drawn = 0;
    const auto visit = [&](const State& s, const Step& step, Random&) {
      const Brief brief = captain_carcass::brief(G::view(s, step.seat == kNobody ? s.turn_of : step.seat));
      State after = s;
      Happenings happenings;
      G::tell(after, step.seat, step.move, happenings);
      if (s.phase == Phase::reveal) {
        ++reveals;
        compare_odds(s, captain_carcass::brief(G::view(s, kNobody)).odds);
      }
      if (has(happenings, kIncident)) {
        ++incidents;
        compare_incident(s, after, brief);
      }
      if (step.seat != kNobody) compare_consequence(s, after, step, happenings);
      if (G::turn(s).kind == Turn::Kind::seats) {
        for (Seat seat = 0; seat < s.players; ++seat) compare_reasons(s, seat);
      }
      // The bonus that was promised is drawn, card by card; of a Hold that is boarded at most so much.
      if (step.move.verb == G::kSurface) {
        expected_bonus = brief.boards ? -1 : brief.bonus;
        drawn = 0;
        if (!brief.boards && brief.bonus == 0) {
          ASSERT_FALSE(has(happenings, kChestOpened));
        }
      } else if (step.move.verb == G::kBonus && s.phase == Phase::bonus) {
        ++drawn;
        if (after.phase != Phase::bonus && expected_bonus >= 0) {
          ASSERT_EQ(drawn, expected_bonus);
          ++bonuses;
          expected_bonus = -1;
        }
      } else if (has(happenings, kIncident)) {
        expected_bonus = -1;
      }
      if (after.phase == Phase::over) {
        const Brief end = captain_carcass::brief(G::view(after, kNobody));
        const Result result = G::result(after);
        ASSERT_EQ(end.leaders, result.winners);
        for (std::size_t seat = 0; seat < after.players; ++seat) ASSERT_EQ(end.scores[seat], result.scores[seat]);
      }
    };
    test::play_random_games<G>(line, test::games_to_play(12), visit, [](const State&) {});
  }
  EXPECT_GT(incidents, 100);
  EXPECT_GT(bonuses, 5);
  EXPECT_GT(reveals, 1000);
}

}  // namespace
}  // namespace fathom::captain_carcass
