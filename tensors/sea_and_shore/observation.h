// What a seat sees of Sea & Shore, as numbers.
#pragma once

#include "tensors/observation.h"
#include "tensors/sea_and_shore/actions.h"

namespace fathom {

template <>
struct Observation<SeaAndShore> {
  static constexpr int kSeats = sea_and_shore::kMaxPlayers;
  static constexpr int kColours = sea_and_shore::kColours;
  static constexpr int kNumbers = sea_and_shore::kNumbers;
  static constexpr int kIslands = sea_and_shore::kIslands;
  static constexpr int kDecks = sea_and_shore::kMaxDecks;
  static constexpr int kLooks = sea_and_shore::kLookSize;
  static constexpr int kValues = sea_and_shore::kHighestTreasure;
  static constexpr int kOfAColour = sea_and_shore::kTreasuresPerColour;
  static constexpr int kAdditions = sea_and_shore::kAdditions;
  static constexpr int kLaid = sea_and_shore::kMaxLaid;
  static constexpr int kActionCards = sea_and_shore::kActionCards;
  static constexpr int kSides = 4;
  static constexpr int kPhases = static_cast<int>(sea_and_shore::Phase::over) + 1;

  enum Planes : std::size_t {
    kHands,
    kHandSizes,
    kKnows,
    kOut,
    kUnseen,
    kTreasureValues,
    kLaidBy,
    kLaidColour,
    kLaidValue,
    kPileTops,
    kUp,
    kKnownTop,
    kIdentified,
    kSeenBy,
    kPlayedColour,
    kPlayedNumber,
    kShowsNumber,
    kAdditionsPlayed,
    kChosen,
    kPassed,
    kAdditionsHeld,
    kPoints,
    kActionSides,
    kStock,
    kPlayers,
    kSecondRound,
    kTrick,
    kPhase,
    kStarter,
    kActor,
    kVictim,
    kDeck,
    kLeft,
    kTreasured,
    kToSettle,
    kActivators,
    kDrawsSides,
    kHouse,
    kCount
  };

  // Islands stand by colour and number, treasures by colour and value, colours in the order of the text codes.
  static constexpr std::array<Plane, kCount> kPlanes{{
      {"hands",
       {kSeats, kColours, kNumbers},
       1,
       "the islands in the viewer's hand, and those that it knows in others'"},
      {"hand_sizes", {kSeats}, 13, "how many islands everybody has"},
      {"knows", {kSeats, kColours, kNumbers}, 1, "which of others' islands a seat knows, as far as the viewer knows"},
      {"out", {kColours, kNumbers}, 1, "islands that are gone this round"},
      {"unseen", {kColours, kValues}, kOfAColour, "treasures in the decks that the viewer has not seen"},
      {"treasure_values", {kValues}, kOfAColour, "how many treasures of a colour have this value"},
      {"laid_by",
       {kLaid, kSeats + 1},
       1,
       "who has the treasures laid down, in the order of laying; last: under a deck"},
      {"laid_colour", {kLaid, kColours}, 1, "the colours of these treasures"},
      {"laid_value", {kLaid}, kValues, "their values"},
      {"pile_tops", {kSeats, kColours}, kValues, "the value of the treasure on top of a pile, at its colour"},
      {"up", {kDecks, kColours}, kValues, "the value of the face-up treasure, at its colour"},
      {"known_top", {kDecks, 3, kColours}, kValues, "face-down treasures that the viewer knows, the topmost first"},
      {"identified", {kDecks, kLooks}, 1, "somebody knows this face-down treasure"},
      {"seen_by", {kDecks, kLooks, kSeats}, 1, "who knows it"},
      {"played_colour", {kSeats, kColours}, 1, "the colour of the island played in this trick, if it is seen"},
      {"played_number", {kSeats}, kNumbers, "its number, if it is seen"},
      {"shows_number", {kSeats}, 1, "it was played with the number shown, not the colour"},
      {"additions_played", {kSeats}, 11, "the addition cards with it"},
      {"chosen", {kSeats}, 1, "who has chosen an island to pass"},
      {"passed", {kColours, kNumbers}, 1, "the one that the viewer has chosen"},
      {"additions", {kSeats}, kAdditions, "the addition cards that everybody has"},
      {"points", {kSeats}, 250, "the points of finished rounds"},
      {"action_sides", {kSides}, 1, "the sides of the action cards that are up"},
      {"stock", {1}, kAdditions, "addition cards left in the stock"},
      {"players", {kSeats}, 1, "how many play: the how-manieth is 1"},
      {"second_round", {1}, 1, "the second round"},
      {"trick", {1}, 13, "which trick of the round, from 1"},
      {"phase", {kPhases}, 1, "what the game waits for"},
      {"starter", {kSeats}, 1, "the starting player"},
      {"actor", {kSeats}, 1, "who decides, or whom chance serves"},
      {"victim", {kSeats}, 1, "whose hand is raided"},
      {"deck", {kDecks}, 1, "the deck looked at or turned up; the first also where none is"},
      {"left", {1}, 2, "islands still to be raided or given back"},
      {"treasured", {kColours}, 1, "colours that had a face-up treasure when the covers came off"},
      {"to_settle", {kSeats}, 1, "winners whose treasure and additions are still to be given out"},
      {"activators", {kActionCards, kSeats}, 1, "who is still to activate an action card"},
      {"draws_sides", {1}, 1, "the sides of the action cards are drawn for each round"},
      {"house", {2}, 1, "house rules: steal_from_tied=yes, final_ties=shared"},
  }};

  static void write(const SeaAndShore::View& view, auto& sheet) {
    using namespace sea_and_shore;  // NOLINT(google-build-using-namespace): for its small questions
    const State& s = view.table;
    const SeenFrom from(view.viewer, s.players);
    const Viewer viewer = view.viewer == kNobody ? Seat{0} : view.viewer;
    const auto islands = [&sheet](Planes plane, CardSet set, int row = 0) {
      for (int colour = 0; colour < kColours; ++colour) {
        sheet.put_bits(plane, (row * kColours + colour) * kNumbers,
                       set.bits >> static_cast<unsigned>(colour * kLane + 1), kNumbers);
      }
    };
    const auto value_at_colour = [&sheet](Planes plane, Treasure treasure, int row) {
      if (treasure == kNoTreasure || treasure == kHidden) return;
      sheet.put(plane, row * kColours + static_cast<int>(colour_of(treasure)), number_of(treasure));
    };

    for (int row = 0; row < s.players; ++row) {
      const Seat seat = clockwise(viewer, row, s.players);
      islands(kHands, of(s.hands, seat), row);
      islands(kKnows, of(s.knows, seat), row);
      sheet.put(kHandSizes, row, of(view.hand_sizes, seat));
      const int top = top_of_pile(s, seat);
      if (top >= 0) {
        value_at_colour(kPileTops, s.laid[static_cast<std::size_t>(top)].treasure, row);
      }
      const Played& played = of(s.played, seat);
      if (played.island != kNoIsland) {
        if (static_cast<int>(colour_of(played.island)) != kHiddenColour)
          sheet.mark(kPlayedColour, row * kColours + static_cast<int>(colour_of(played.island)));
        if (number_of(played.island) != kHiddenNumber) sheet.put(kPlayedNumber, row, number_of(played.island));
      }
      sheet.put(kShowsNumber, row, played.shows == Half::shore);
      sheet.put(kAdditionsPlayed, row, played.additions);
      const Card passed = of(s.passed, seat);
      sheet.put(kChosen, row, passed != kNoIsland);
      if (passed != kNoIsland && passed != kHidden) sheet.mark(kPassed, index_of(passed));
      sheet.put(kAdditionsHeld, row, of(s.additions, seat));
      sheet.put(kPoints, row, std::min<int>(of(s.points, seat), kPlanes[kPoints].most));
    }
    islands(kOut, s.out);

    std::array<std::uint8_t, kTreasureFaces> unseen{};
    for (std::uint32_t rest = s.unseen.bits; rest != 0; rest &= rest - 1)
      ++unseen[static_cast<std::size_t>(treasure_index(treasure_at(std::countr_zero(rest), s.values)))];
    for (int face = 0; face < kTreasureFaces; ++face) sheet.put(kUnseen, face, unseen[static_cast<std::size_t>(face)]);
    std::array<std::uint8_t, kValues> values{};
    for (const std::uint8_t value : s.values) ++values[value - std::size_t{1}];
    for (int value = 0; value < kValues; ++value)
      sheet.put(kTreasureValues, value, values[static_cast<std::size_t>(value)]);
    for (int i = 0; i < s.laid_count; ++i) {
      const LaidTreasure& laid = s.laid[static_cast<std::size_t>(i)];
      sheet.mark(kLaidBy, i * (kSeats + 1) + (laid.owner == kNobody ? kSeats : from(laid.owner)));
      sheet.mark(kLaidColour, i * kColours + static_cast<int>(colour_of(laid.treasure)));
      sheet.put(kLaidValue, i, number_of(laid.treasure));
    }
    for (int i = 0; i < kDecks; ++i) {
      const Deck& deck = s.decks[static_cast<std::size_t>(i)];
      value_at_colour(kUp, deck.up, i);
      for (int place = 0; place < deck.known; ++place) {
        const KnownTreasure& known = deck.known_top[static_cast<std::size_t>(place)];
        value_at_colour(kKnownTop, known.treasure, i * kLooks + place);
        sheet.mark(kIdentified, i * kLooks + place);
        sheet.put_bits(kSeenBy, (i * kLooks + place) * kSeats, from(known.seen_by), kSeats);
      }
    }

    for (const ActionSide side : s.actions) sheet.mark(kActionSides, side - 1);
    for (int card = 0; card < kActionCards; ++card) {
      const int activator = from(s.activators[static_cast<std::size_t>(card)]);
      if (activator != kNobody) sheet.mark(kActivators, card * kSeats + activator);
    }
    sheet.put(kStock, 0, s.stock);
    sheet.mark(kPlayers, s.players - 1);
    sheet.put(kSecondRound, 0, s.round == kRounds);
    sheet.put(kTrick, 0, s.trick);
    sheet.mark(kPhase, static_cast<int>(s.phase));
    sheet.mark(kStarter, from(s.starter));
    sheet.mark(kActor, from(s.actor));
    sheet.mark(kVictim, from(s.victim));
    sheet.mark(kDeck, s.deck);
    sheet.put(kLeft, 0, s.left);
    sheet.put_bits(kTreasured, 0, s.treasured.bits, kColours);
    sheet.put_bits(kToSettle, 0, from(s.to_settle), kSeats);
    sheet.put(kDrawsSides, 0, s.draws_sides);
    sheet.put(kHouse, 0, s.steal_from_tied);
    sheet.put(kHouse, 1, s.shared_ties);
  }
};

}  // namespace fathom
