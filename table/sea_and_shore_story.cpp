#include "table/sea_and_shore_story.h"

#include "engine/sea_and_shore/text.h"

namespace fathom {

using namespace sea_and_shore;

namespace {

// Islands and treasures alike: "Red 7"
std::string card_name(Card card) {
  std::string text(kColourWords[static_cast<std::size_t>(colour_of(card))]);
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text + ' ' + std::to_string(number_of(card));
}

std::string card_names(const auto& cards) {
  std::vector<std::string> words;
  for (const Card card : cards) words.push_back(card_name(card));
  return story::enumerated(words);
}

std::string deck_name(const State& s, unsigned deck) {
  if (deck_count(s.players) == 1) return "the deck";
  return deck == 0 ? "the red and blue deck" : "the green and purple deck";
}

std::string additions_name(int count) {
  return std::to_string(count) + (count == 1 ? " addition card" : " addition cards");
}

constexpr std::array<std::string_view, 5> kActionNames{"", "addition cards", "a raid", "a look", "a fetched island"};

std::string play(Move move) {
  const bool colour = static_cast<Half>(move.b) == Half::sea;
  std::string text = "plays " + card_name(move.a) + ", showing its " + (colour ? "colour" : "number");
  if (move.c > 0) text += ", with " + additions_name(move.c);
  return text;
}

// SS-11: the face-up treasure of the colour that the seat has won.
std::string take(const State& before, Seat seat) {
  const Card island = of(before.played, seat).island;
  const Treasure up = before.decks[static_cast<std::size_t>(deck_of(before, colour_of(island)))].up;
  return up == kNoTreasure ? "takes the treasure" : "takes treasure " + card_name(up);
}

std::string steal(const State& before, Seat from, const std::vector<std::string>& names) {
  const int top = top_of_pile(before, from);
  return "steals treasure " + card_name(before.laid[static_cast<std::size_t>(top)].treasure) + " from " +
         names[static_cast<std::size_t>(from)];
}

// What the step itself says.
std::string deed(const State& before, const State& after, const Step& step, const std::vector<std::string>& names) {
  const Move move = step.move;
  switch (static_cast<SeaAndShore::Verb>(move.verb)) {
    case SeaAndShore::kPass: return "passes on " + card_name(move.a);
    case SeaAndShore::kPlay: return play(move);
    case SeaAndShore::kTake: return take(before, step.seat);
    case SeaAndShore::kSteal: return steal(before, static_cast<Seat>(move.a), names);
    case SeaAndShore::kAdditions:
      return "claims addition cards from " + (move.a == SeaAndShore::kFromStock ? "the stock" : names[move.a]);
    case SeaAndShore::kRaid: return "raids " + names[move.a];
    case SeaAndShore::kGive: return "gives back " + card_name(move.a);
    case SeaAndShore::kLook: return "looks into " + deck_name(before, move.a);
    case SeaAndShore::kOrder: {
      std::vector<Card> cards;
      for (const std::uint8_t treasure : {move.a, move.b, move.c}) {
        if (treasure != kNoTreasure) cards.push_back(treasure);
      }
      return "puts back " + card_names(cards);
    }
    case SeaAndShore::kFetch: return "fetches " + card_name(move.a);
    case SeaAndShore::kDiscard: return "discards " + card_name(move.a);
    case SeaAndShore::kFirst: return names[move.a] + " starts";
    case SeaAndShore::kSide: return "action " + std::to_string(move.a) + " (" + std::string(kActionNames[move.a]) + ")";
    case SeaAndShore::kDeal: {
      // Told once the hand is whole.
      const CardSet hand = after.hands[move.a];
      return hand.count() < hand_size(after.players) ? "" : names[move.a] + " is dealt " + card_names(hand);
    }
    case SeaAndShore::kTurn: return "treasure " + card_name(move.b) + " is turned up";
    case SeaAndShore::kRaided: return "draws " + card_name(move.a);
    case SeaAndShore::kSeen: return "sees treasure " + card_name(move.b);
  }
  return {};
}

// SS-12 and action 1: who has more addition cards than before. Those of an island are paid by playing it.
std::vector<std::string> gained_additions(const State& before, const State& after,
                                          const std::vector<std::string>& names) {
  std::vector<std::string> clauses;
  if (after.round != before.round || after.phase == Phase::over) return clauses;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const int gained = after.additions[seat] - before.additions[seat];
    if (gained > 0) clauses.push_back(names[seat] + " gets " + additions_name(gained));
  }
  return clauses;
}

// Known treasures are turned up without a draw.
std::vector<std::string> expected_treasures(const State& before, const State& after, Move move) {
  std::vector<std::string> clauses;
  if (after.round != before.round) return clauses;
  for (unsigned deck = 0; deck < kMaxDecks; ++deck) {
    const Treasure up = after.decks[deck].up;
    const bool drawn = move.verb == SeaAndShore::kTurn && move.a == deck;
    if (up != kNoTreasure && up != before.decks[deck].up && !drawn)
      clauses.push_back("treasure " + card_name(up) + " is turned up as expected");
  }
  return clauses;
}

std::string standings(const State& after, const std::vector<std::string>& names) {
  std::string text = "the round ends: ";
  for (std::size_t seat = 0; seat < names.size(); ++seat)
    text += (seat == 0 ? "" : ", ") + names[seat] + ' ' + std::to_string(after.points[seat]);
  return text;
}

}  // namespace

Seat GameStory<SeaAndShore>::teller(const State&, const Step& step, Seat last) {
  return step.seat == kNobody ? last : step.seat;
}

std::string GameStory<SeaAndShore>::clause(const State& before, const State& after, const Step& step,
                                           const std::vector<std::string>& names) {
  std::vector<std::string> clauses{deed(before, after, step, names)};
  for (std::string& text : gained_additions(before, after, names)) clauses.push_back(std::move(text));
  for (std::string& text : expected_treasures(before, after, step.move)) clauses.push_back(std::move(text));
  if (after.round != before.round) clauses.push_back(standings(after, names));
  std::string text;
  for (const std::string& clause : clauses) {
    if (!clause.empty()) text += (text.empty() ? "" : "; ") + clause;
  }
  return text;
}

}  // namespace fathom
