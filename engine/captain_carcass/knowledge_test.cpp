// Who knows what (CC-20), what can be imagined behind it, and the exact odds.
#include <map>

#include "engine/captain_carcass/odds.h"
#include "engine/captain_carcass/test_table.h"
#include "engine/core/playout.h"

namespace fathom::captain_carcass {
namespace {

std::string top_of_deck(const State& state, Viewer viewer) {
  const View view = CaptainCarcass::view(state, viewer);
  std::string text;
  for (unsigned i = 0; i < view.table.known; ++i) {
    const Card card = view.table.known_top[i].card;
    text += (i == 0 ? "" : " ") + (card == kNoCard ? "?" : card_text(card));
  }
  return text;
}

std::string seen(const Table& table, std::string_view code, Viewer viewer) {
  const Move move = *GameText<CaptainCarcass>::parse(code);
  return GameText<CaptainCarcass>::move(CaptainCarcass::seen(table.state, table.to_act(), move, viewer));
}

// What a step shows to a viewer besides its text.
std::string shown(const Table& table, std::string_view code, Viewer viewer) {
  const Move move = *GameText<CaptainCarcass>::parse(code);
  State after = table.state;
  EXPECT_EQ(play<CaptainCarcass>(after, table.to_act(), move), Status::ok);
  CaptainCarcass::Shown items;
  CaptainCarcass::shown(table.state, after, table.to_act(), move, viewer, items);
  std::string text;
  for (const Card card : items) text += (text.empty() ? "" : " ") + card_text(card);
  return text;
}

TEST(CaptainCarcassKnowledge, CC20_ADronesLookIsPrivate) {
  Table table("players=3");
  table.play("reveal:drone-3");
  EXPECT_EQ(seen(table, "look:key-3", 0), "look:key-3");
  EXPECT_EQ(seen(table, "look:key-3", 1), "look:?");
  EXPECT_EQ(seen(table, "look:key-3", kNobody), "look:?");
  table.play("look:key-3");
  EXPECT_EQ(top_of_deck(table.state, 0), "key-3");
  EXPECT_EQ(top_of_deck(table.state, 1), "?");
  EXPECT_EQ(top_of_deck(table.state, kNobody), "?");
  EXPECT_EQ(table.state.known_top[0].seen_by, SeatSet::of(0));
  EXPECT_TRUE(CaptainCarcass::view(table.state, 1).table.deck.has(*parse_card("key-3")))
      << "the set is common knowledge";
}

TEST(CaptainCarcassKnowledge, CC20_AKnownCardIsShownWhenItIsTurnedUp) {
  Table table;
  table.play("reveal:drone-3 look:key-3");
  EXPECT_EQ(shown(table, "continue", 1), "key-3");
  EXPECT_EQ(shown(table, "continue", kNobody), "key-3");
  EXPECT_EQ(shown(table, "continue", 0), "") << "seat 0 has seen it before";
  EXPECT_EQ(shown(table, "surface", 1), "key-3") << "the next player turns it up at once";
}

TEST(CaptainCarcassKnowledge, CC20_ACardThatIsLookedAtAgainGetsAnotherWitness) {
  Table table("divers=10,0");
  table.play("reveal:drone-3 look:drone-4 look:key-3 look:map-3 surface");
  EXPECT_EQ(table.exploration(), "drone-4");
  EXPECT_EQ(table.possible(), "continue surface") << "no draw: the card has an identity already";
  EXPECT_EQ(top_of_deck(table.state, 0), "key-3 map-3");
  EXPECT_EQ(top_of_deck(table.state, 1), "key-3 ?");
}

TEST(CaptainCarcassKnowledge, CC20_TheSecondLookIsShownToTheLookerAlone) {
  Table table("players=3 divers=10,0,0");
  table.play("reveal:drone-3 look:drone-4 look:key-3 look:map-3");
  EXPECT_EQ(shown(table, "surface", 1), "drone-4 key-3");
  EXPECT_EQ(shown(table, "surface", 2), "drone-4");
  EXPECT_EQ(shown(table, "surface", 0), "");
}

TEST(CaptainCarcassKnowledge, CC20_OnlyTheChooserSeesAMapsCards) {
  Table table;
  table.play("reveal:map-3");
  EXPECT_EQ(seen(table, "chart:key-2", 0), "chart:key-2");
  EXPECT_EQ(seen(table, "chart:key-2", 1), "chart:?");
  table.play("chart:key-2 chart:net-2");
  const View own = CaptainCarcass::view(table.state, 0);
  EXPECT_EQ(text_of(own.table.charted), "key-2 net-2");
  for (const Viewer viewer : {Viewer{1}, kNobody}) {
    const View other = CaptainCarcass::view(table.state, viewer);
    EXPECT_EQ(other.charted_count, 2);
    EXPECT_TRUE(other.table.charted.empty());
    EXPECT_EQ(other.table.locker, kStartingLocker) << "they cannot tell which cards are out of it";
  }
}

TEST(CaptainCarcassKnowledge, ImaginedCardsAreDrawnEvenly) {
  Table table;
  table.with_deck("drone-3 key-3 key-4 map-3").play("reveal:drone-3 look:key-4");
  Random random(5);
  std::map<std::string, int> counts;
  for (int i = 0; i < 3000; ++i) {
    const State imagined = CaptainCarcass::imagine(CaptainCarcass::view(table.state, 1), random);
    ++counts[card_text(imagined.known_top[0].card)];
    EXPECT_EQ(CaptainCarcass::imagine(CaptainCarcass::view(table.state, 0), random), table.state);
  }
  ASSERT_EQ(counts.size(), 3U);
  for (const auto& [card, count] : counts) EXPECT_NEAR(count, 1000, 120) << card;  // 4.6 standard deviations
}

TEST(CaptainCarcassKnowledge, ImaginedChartsAreDrawnEvenly) {
  Table table;
  table.with_locker("key-2 net-2 map-2 squid-2").play("reveal:map-3 chart:key-2 chart:net-2");
  Random random(6);
  std::map<std::string, int> counts;
  for (int i = 0; i < 6000; ++i) {
    ++counts[text_of(CaptainCarcass::imagine(CaptainCarcass::view(table.state, 1), random).charted)];
  }
  ASSERT_EQ(counts.size(), 6U) << "any two of four";
  for (const auto& [set, count] : counts) EXPECT_NEAR(count, 1000, 135) << set;
}

// --- odds ---

Odds odds_for(const Table& table, Viewer viewer) { return odds(CaptainCarcass::view(table.state, viewer)); }

TEST(CaptainCarcassOdds, AnIncidentIsACardOfASuitThatIsThere) {
  Table table;
  table.play("reveal:key-3 continue reveal:mermaid-5");
  const Odds o = odds_for(table, 0);
  EXPECT_EQ(o.possible.count(), 48);
  EXPECT_EQ(text_of(o.incident), "key-4 key-5 key-6 key-7 mermaid-6 mermaid-7 mermaid-8 mermaid-9");
  EXPECT_DOUBLE_EQ(o.incident_chance(), 8.0 / 48);
  EXPECT_DOUBLE_EQ(o.chance_of(cards_of(Suit::squid)), 5.0 / 48);
  EXPECT_EQ(o.placed, o.possible - o.incident);
}

TEST(CaptainCarcassOdds, TheLookerIsCertainAndTheOthersAreNot) {
  Table table;
  table.play("reveal:drone-3 look:drone-4");
  EXPECT_DOUBLE_EQ(odds_for(table, 0).incident_chance(), 1);
  EXPECT_DOUBLE_EQ(odds_for(table, 1).incident_chance(), 4.0 / 49);
  EXPECT_DOUBLE_EQ(odds_for(table, kNobody).incident_chance(), 4.0 / 49);
}

TEST(CaptainCarcassOdds, StrangeWatersCountValues) {
  Table table("variant=5");
  table.play("reveal:key-3");
  EXPECT_EQ(text_of(odds_for(table, 0).incident), "anchor-3 chest-3 drone-3 harpoon-3 knife-3 map-3 net-3 squid-3");
}

TEST(CaptainCarcassOdds, CardsThatAreCaughtCauseNoIncident) {
  Table table("divers=16,0");
  table.with_hold(0, "mermaid-5").play("reveal:net-3 net:mermaid");
  const Odds o = odds_for(table, 0);
  EXPECT_EQ(text_of(o.caught), "mermaid-6 mermaid-7 mermaid-8 mermaid-9");
  EXPECT_EQ(text_of(o.incident), "net-4 net-5 net-6 net-7");
}

TEST(CaptainCarcassOdds, AnEmptyDeckBringsNothing) {
  Table table;
  table.with_deck("key-3").play("reveal:key-3");
  EXPECT_DOUBLE_EQ(odds_for(table, 0).incident_chance(), 0);
}

// Over random games: exactly the cards that the odds call an Incident end the turn, and exactly the caught ones reach
// the Hold at once.
TEST(CaptainCarcassOdds, TheyAreTheTruth) {
  Random random(7);
  CaptainCarcass::Options options;
  options.divers = DiverDeal::random;
  int incidents = 0;
  for (int game = 0; game < 200; ++game) {
    State state = CaptainCarcass::start(options);
    CaptainCarcass::Moves moves;
    for (Turn turn = CaptainCarcass::turn(state); turn.kind != Turn::Kind::over; turn = CaptainCarcass::turn(state)) {
      if (state.phase == Phase::reveal && state.deck.count() > 1) {
        const Odds o = odds(CaptainCarcass::view(state, state.turn_of));
        for (const Card card : state.deck) {
          State after = state;
          CaptainCarcass::apply(after, kNobody, {CaptainCarcass::kReveal, card});
          ASSERT_EQ(o.incident.has(card), after.turn_of != state.turn_of) << card_text(card);
          const auto own = static_cast<std::size_t>(state.turn_of);
          ASSERT_EQ(o.caught.has(card), after.turn_of == state.turn_of && after.holds[own].has(card))
              << card_text(card);
          incidents += o.incident.has(card) ? 1 : 0;
        }
      }
      const Step step = random_step<CaptainCarcass>(state, turn, random, moves);
      CaptainCarcass::apply(state, step.seat, step.move);
    }
  }
  EXPECT_GT(incidents, 1000);
}

}  // namespace
}  // namespace fathom::captain_carcass
