// Players who go by what they see and count nothing: they differ in how much of it they see.
#include "bots/sea_and_shore/bots.h"

namespace fathom {

using namespace sea_and_shore;

namespace {

// What somebody thinks at sight.
struct Sight {
  double reads;     // how much it makes of what the others show: 1 for all there is to it
  double competes;  // how often somebody of whom nothing is known plays the colour
  double addition;  // what an addition card that is kept is worth, in points
};

// An island kept in hand: a twelve most of all, lower ones much less.
double keeps_for(Card island) {
  constexpr double kTwelve = 1.8;
  const double height = static_cast<double>(number_of(island)) / kHighestValue;
  return kTwelve * height * height;
}

// Winning a colour: the face-up treasure, or an action.
double prize_of(const State& s, Colour colour) {
  constexpr double kAction = 0.8;
  for (const Deck& deck : s.decks) {
    if (deck.up != kNoTreasure && colour_of(deck.up) == colour) return number_of(deck.up);
  }
  return kAction;
}

// How likely somebody beats this value of a colour, at sight: whoever shows the colour surely competes, whoever shows
// another one does not, and of the rest nothing is known. It does not count which islands are gone.
double beats(const State& s, Seat rival, Colour colour, int value, const Sight& sight) {
  const double higher = 1 - static_cast<double>(value) / kHighestValue;
  const double unread = sight.competes * higher;
  const Played& played = of(s.played, rival);
  if (played.island == kNoIsland) return unread;
  const bool shows_colour = number_of(played.island) == kHiddenNumber;
  const double of_colour = colour_of(played.island) == colour ? higher : 0;
  const double of_number = number_of(played.island) + played.additions >= value ? sight.competes : 0;
  return sight.reads * (shows_colour ? of_colour : of_number) + (1 - sight.reads) * unread;
}

double chance_at_sight(const View& view, Colour colour, int value, const Sight& sight) {
  double chance = 1;
  for (Seat rival = 0; rival < view.table.players; ++rival) {
    if (rival != view.viewer) chance *= 1 - beats(view.table, rival, colour, value, sight);
  }
  return chance;
}

double promise_of(const View& view, Move move, const Sight& sight) {
  const State& s = view.table;
  switch (move.verb) {
    case SeaAndShore::kPlay:
      return chance_at_sight(view, colour_of(move.a), number_of(move.a) + move.c, sight) *
                 prize_of(s, colour_of(move.a)) -
             keeps_for(move.a) - sight.addition * move.c;
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

Analysis by_promise(const View& view, const SeaAndShore::Moves& moves, const Sight& sight, Random& random) {
  Analysis analysis;
  double most = -1e9;
  int equal = 0;
  for (const Move move : moves) {
    const double appeal = promise_of(view, move, sight);
    analysis.estimates.push_back({move, 1.0 / view.table.players});
    if (appeal < most) continue;
    equal = appeal > most ? 1 : equal + 1;
    most = appeal;
    if (random.below(equal) == 0) analysis.move = move;  // both halves of an island are equally good
  }
  return analysis;
}

}  // namespace

// It looks at its own hand.
Analysis Bots<SeaAndShore>::beginner(const View& view, const Moves& moves, Random& random) {
  return by_promise(view, moves, {.reads = 0, .competes = 0.25, .addition = 0.5}, random);
}

// It half believes what the others show.
Analysis Bots<SeaAndShore>::novice(const View& view, const Moves& moves, Random& random) {
  return by_promise(view, moves, {.reads = 0.5, .competes = 0.25, .addition = 0.5}, random);
}

Analysis Bots<SeaAndShore>::deckhand(const View& view, const Moves& moves, Random& random) {
  return by_promise(view, moves, {.reads = 1, .competes = 0.25, .addition = 0.5}, random);
}

}  // namespace fathom
