#include "table/captain_carcass_story.h"

#include "engine/captain_carcass/text.h"
#include "words/words.h"

namespace fathom {

using namespace captain_carcass;

namespace {

std::string capital(std::string_view word) {
  std::string text(word);
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string card_name(Card card) { return capital(suit_text(suit_of(card))) + ' ' + std::to_string(value_of(card)); }

std::string card_names(const auto& cards) {
  std::vector<std::string> words;
  for (const Card card : cards) words.push_back(card_name(card));
  return story::enumerated(words);
}

// Those cards of the Exploration that are in a set, in the order of the dive.
std::vector<Card> explored_among(const State& s, CardSet set) {
  std::vector<Card> cards;
  for (unsigned i = 0; i < s.depth; ++i) {
    if (set.has(s.exploration[i])) cards.push_back(s.exploration[i]);
  }
  return cards;
}

std::string diver_words(DiverNumber diver, std::string_view what) {
  return words::say("captain-carcass.diver." + std::to_string(diver) + '.' + std::string(what));
}

std::string are(std::size_t count) { return count == 1 ? " is " : " are "; }

CardSet hold_of(const State& s, Seat seat) { return s.holds[static_cast<std::size_t>(seat)]; }

// The top card of a suit in a Hold: what Knife, Net and Harpoon reach for.
Card top_card(const State& s, unsigned seat, unsigned suit) { return top_of(s.holds[seat], static_cast<Suit>(suit)); }

// What the step itself says.
std::string deed(const State& before, Move move, const std::vector<std::string>& names) {
  switch (static_cast<CaptainCarcass::Verb>(move.verb)) {
    case CaptainCarcass::kFirst: return names[move.a] + " begins";
    case CaptainCarcass::kDiver:
      return names[move.a] + " is " + diver_words(move.b, "character") + " (" + diver_words(move.b, "skill") + ")";
    case CaptainCarcass::kWreck: return "will plunder the wrecks of " + names[move.a];
    case CaptainCarcass::kContinue: return "dives on";
    case CaptainCarcass::kSurface:
      return before.depth == 0 ? "surfaces with nothing"
                               : "surfaces with " + card_names(explored_among(before, before.explored));
    case CaptainCarcass::kKnife:
      if (knife_takes_whole_stack(before.in_force))
        return "knifes " + names[move.a] + "'s whole stack of " + capital(suit_text(static_cast<Suit>(move.b))) +
               " cards";
      return "knifes " + names[move.a] + "'s " + card_name(top_card(before, move.a, move.b));
    case CaptainCarcass::kNet:
      return "nets " + card_name(top_card(before, static_cast<unsigned>(before.turn_of), move.a));
    case CaptainCarcass::kHarpoon:
      return "harpoons " + names[move.a] + "'s " + card_name(top_card(before, move.a, move.b));
    case CaptainCarcass::kMap:
      if (before.charted.empty()) return "follows the Map to " + card_name(move.a);  // a Whole Chart shows everything
      return "finds " + card_names(before.charted) + " on the Map, and follows it to " + card_name(move.a);
    case CaptainCarcass::kBoard: return "boards " + names[move.a];
    case CaptainCarcass::kReveal: return "turns up " + card_name(move.a);
    case CaptainCarcass::kLook: return "sees " + card_name(move.a) + " coming";
    case CaptainCarcass::kChart: return {};  // told with the choice among them
    case CaptainCarcass::kBonus: return "gains " + card_name(move.a);
  }
  return {};
}

// Cards that left the Deck without a draw, because somebody had seen them before.
CardSet seen_cards_turned_up(const State& before, const State& after, Move move) {
  CardSet cards = before.deck - after.deck;
  if (move.verb == CaptainCarcass::kReveal) cards.remove(move.a);
  return cards;
}

// The card that a step brings to the Exploration, if it is not one that had been seen.
CardSet brought(const State& before, Move move) {
  switch (move.verb) {
    case CaptainCarcass::kReveal:
    case CaptainCarcass::kMap: return CardSet::of(move.a);
    case CaptainCarcass::kNet: return CardSet::of(top_card(before, static_cast<unsigned>(before.turn_of), move.a));
    case CaptainCarcass::kHarpoon: return CardSet::of(top_card(before, move.a, move.b));
    default: return {};
  }
}

// CC-5: the dive ended, and not by Surfacing.
bool was_incident(const State& before, const State& after, Move move) {
  if (before.turn_of == kNobody || move.verb == CaptainCarcass::kSurface || move.verb == CaptainCarcass::kBonus)
    return false;
  return after.turn_of != before.turn_of || after.phase == Phase::over || (before.depth > 0 && after.depth == 0);
}

std::string incident(const State& before, const State& after, CardSet met) {
  const CardSet saved = (hold_of(after, before.turn_of) - hold_of(before, before.turn_of)) & before.explored;
  std::vector<Card> lost = explored_among(before, before.explored - saved);
  for (const Card card : met) lost.push_back(card);
  std::string text = "Incident! " + card_names(lost) + are(lost.size()) + "lost";
  const std::vector<Card> home = explored_among(before, saved);
  if (!home.empty()) text += ", but " + card_names(home) + are(home.size()) + "saved";
  return text;
}

}  // namespace

Seat GameStory<CaptainCarcass>::teller(const State& before, const Step& step, Seat) {
  return before.turn_of != kNobody ? before.turn_of : step.seat;
}

std::string GameStory<CaptainCarcass>::clause(const State& before, const State& after, const Step& step,
                                              const std::vector<std::string>& names) {
  std::string text = deed(before, step.move, names);
  const CardSet seen = seen_cards_turned_up(before, after, step.move);
  const bool ended = was_incident(before, after, step.move);
  if (!ended) {
    if (seen.empty()) return text;
    // A seen card is turned up by whoever's turn it now is.
    const bool next = after.turn_of != before.turn_of;
    return text + "; " + (next ? names[static_cast<std::size_t>(after.turn_of)] + " " : "") + "turns up the expected " +
           card_names(seen);
  }
  // The first seen card that this dive met ended it; any more belong to the next one.
  CardSet met = brought(before, step.move);
  CardSet later = seen;
  if (met.empty() && before.known > 0) {
    met = CardSet::of(before.known_top[0].card);
    later.remove(met);
    text += "; turns up the expected " + card_names(met);
  }
  text += "; " + incident(before, after, met);
  if (!later.empty())
    text += "; " + names[static_cast<std::size_t>(after.turn_of)] + " turns up the expected " + card_names(later);
  return text;
}

}  // namespace fathom
