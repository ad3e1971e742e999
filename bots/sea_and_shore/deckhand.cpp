#include "bots/sea_and_shore/bots.h"

namespace fathom {

using namespace sea_and_shore;

namespace {

// What things are worth to it, in points.
constexpr double kActionWorth = 0.8;
constexpr double kAdditionWorth = 0.5;
constexpr double kCompetes = 0.25;    // how often somebody of whom nothing is known plays the colour
constexpr double kIslandWorth = 1.8;  // of a twelve in hand; of lower ones much less

double keeps_for(Card island) {
  const double height = static_cast<double>(number_of(island)) / kHighestValue;
  return kIslandWorth * height * height;
}

double prize_of(const State& s, Colour colour) {
  for (const Deck& deck : s.decks) {
    if (deck.up != kNoTreasure && colour_of(deck.up) == colour) return number_of(deck.up);
  }
  return kActionWorth;
}

// How likely somebody beats this value of a colour, at sight: whoever shows the colour surely competes, whoever shows
// another one does not, and of the rest it knows nothing. It does not count which islands are gone.
double beats(const State& s, Seat rival, Colour colour, int value) {
  const double higher = 1 - static_cast<double>(value) / kHighestValue;
  const Played& played = of(s.played, rival);
  if (played.island == kNoIsland) return kCompetes * higher;
  const bool shows_colour = number_of(played.island) == kHiddenNumber;
  if (shows_colour) return colour_of(played.island) == colour ? higher : 0;
  return number_of(played.island) + played.additions >= value ? kCompetes : 0;
}

double chance_at_sight(const View& view, Colour colour, int value) {
  double chance = 1;
  for (Seat rival = 0; rival < view.table.players; ++rival) {
    if (rival != view.viewer) chance *= 1 - beats(view.table, rival, colour, value);
  }
  return chance;
}

double promise_of(const View& view, Move move) {
  const State& s = view.table;
  switch (move.verb) {
    case SeaAndShore::kPlay:
      return chance_at_sight(view, colour_of(move.a), number_of(move.a) + move.c) * prize_of(s, colour_of(move.a)) -
             keeps_for(move.a) - kAdditionWorth * move.c;
    case SeaAndShore::kPass:
    case SeaAndShore::kGive:
    case SeaAndShore::kDiscard: return -keeps_for(move.a);
    case SeaAndShore::kFetch: return keeps_for(move.a);
    case SeaAndShore::kTake: {
      const Deck& deck = s.decks[static_cast<std::size_t>(deck_of(s, colour_of(of(s.played, s.actor).island)))];
      return number_of(deck.up);
    }
    case SeaAndShore::kSteal: {
      const int top = top_of_pile(s, static_cast<Seat>(move.a));
      return number_of(s.laid[static_cast<std::size_t>(top)].treasure);
    }
    default: return 0;
  }
}

}  // namespace

Analysis Bots<SeaAndShore>::deckhand(const View& view, const Moves& moves, Random& random) {
  Analysis analysis;
  double most = -1e9;
  int equal = 0;
  for (const Move move : moves) {
    const double appeal = promise_of(view, move);
    analysis.estimates.push_back({move, 1.0 / view.table.players});
    if (appeal < most) continue;
    equal = appeal > most ? 1 : equal + 1;
    most = appeal;
    if (random.below(equal) == 0) analysis.move = move;  // both halves of an island are equally good
  }
  return analysis;
}

}  // namespace fathom
