#include "bots/sea_and_shore/bots.h"

namespace fathom {

using namespace sea_and_shore;

namespace {

// A high island for the best treasure in sight, else the lowest one. It keeps its additions for the end.
int appeal_of_play(const State& s, Move move) {
  int appeal = -number_of(move.a);
  for (const Deck& deck : s.decks) {
    const bool high = number_of(move.a) >= 8;
    if (deck.up != kNoTreasure && colour_of(deck.up) == colour_of(move.a) && high) {
      appeal = std::max(appeal, 100 * number_of(deck.up) + number_of(move.a));
    }
  }
  return appeal - 1000 * move.c;
}

int appeal_of(const State& s, Move move) {
  switch (move.verb) {
    case SeaAndShore::kPlay: return appeal_of_play(s, move);
    case SeaAndShore::kPass:
    case SeaAndShore::kGive:
    case SeaAndShore::kDiscard: return -number_of(move.a);
    case SeaAndShore::kFetch: return number_of(move.a);
    case SeaAndShore::kTake: return 1;
    default: return 0;
  }
}

}  // namespace

Analysis Bots<SeaAndShore>::novice(const View& view, const Moves& moves, Random& random) {
  Analysis analysis;
  int most = -1'000'000;
  int equal = 0;
  for (const Move move : moves) {
    const int appeal = appeal_of(view.table, move);
    analysis.estimates.push_back({move, 1.0 / view.table.players});
    if (appeal < most) continue;
    equal = appeal > most ? 1 : equal + 1;
    most = appeal;
    if (random.below(equal) == 0) analysis.move = move;  // all of the most appealing ones are equally likely
  }
  return analysis;
}

}  // namespace fathom
