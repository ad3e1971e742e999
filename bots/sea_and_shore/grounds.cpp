#include "bots/sea_and_shore/grounds.h"

#include "engine/sea_and_shore/brief.h"
#include "engine/sea_and_shore/contests.h"
#include "engine/sea_and_shore/covers.h"

namespace fathom {

using namespace sea_and_shore;

namespace sea_and_shore {

namespace {

// All islands of the colours that compete with this one (SS-10).
CardSet rivals_of(const State& s, Colour colour) {
  const ColourSet treasured = face_up_colours(s);
  CardSet islands;
  for (const Colour other : {Colour::red, Colour::blue, Colour::green, Colour::purple}) {
    if (contest_of(treasured, s.players, other) == contest_of(treasured, s.players, colour))
      islands.add(islands_of(other));
  }
  return islands;
}

CardSet above(CardSet islands, int value) { return islands - islands_up_to(std::max(value, 0)); }

// What a player who is still to play may have in hand.
CardSet may_play(const View& view, Seat seat, CardSet unknown) {
  const CardSet known = of(view.table.hands, seat);
  return of(view.hand_sizes, seat) > known.count() ? known | unknown : known;
}

bool is_to_play(const View& view, Seat seat) {
  return seat != view.viewer && of(view.table.played, seat).island == kNoIsland;
}

}  // namespace

CardSet could_beat(const View& view, Colour colour, int value) {
  const State& s = view.table;
  const CardSet rivals = rivals_of(s, colour);
  const CardSet unknown = unplaced(view);
  CardSet islands;
  for (const Cover& cover : covers_of(view, unknown)) {
    const CardSet fits = cover.hidden > 0 ? cover.known | cover.unknown : cover.known;
    islands.add(above(fits & rivals, value - of(s.played, cover.seat).additions - 1));
  }
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (is_to_play(view, seat)) islands.add(above(may_play(view, seat, unknown) & rivals, value));
  }
  return islands;
}

bool could_be_raised_above(const View& view, Colour colour, int value) {
  const State& s = view.table;
  if (value >= kHighestValue) return false;
  const CardSet rivals = rivals_of(s, colour);
  const CardSet unknown = unplaced(view);
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (!is_to_play(view, seat) || of(s.additions, seat) == 0) continue;
    const CardSet lower = may_play(view, seat, unknown) & rivals & islands_up_to(value);
    if (!above(lower, value - of(s.additions, seat)).empty()) return true;
  }
  return false;
}

}  // namespace sea_and_shore

namespace {

constexpr int kFewIslands = 3;  // as many as a sentence can name

std::int16_t whole(int number) { return static_cast<std::int16_t>(number); }

const Contest* contest_for(const Brief& brief, Colour colour) {
  for (const Contest& contest : brief.contests) {
    if (contest.colours.has(colour)) return &contest;
  }
  return nullptr;
}

void add_prize(const Brief& brief, Colour colour, GroundList& out) {
  const Contest* contest = contest_for(brief, colour);
  if (contest == nullptr) return;
  if (contest->treasure != kNoTreasure) {
    out.push({.what = kPlaysForTreasure, .card = contest->treasure});
  } else {
    out.push({.what = kPlaysForAction, .a = whole(contest->action)});
  }
}

void add_rivals(const View& view, Colour colour, int value, GroundList& out) {
  const std::int16_t name = whole(static_cast<int>(colour));
  const CardSet beaters = could_beat(view, colour, value);
  const bool raised = could_be_raised_above(view, colour, value);
  if (beaters.count() > kFewIslands) {
    out.push({.what = kBeatenByMany, .a = name, .b = whole(beaters.count())});
    return;
  }
  for (const Card island : beaters) out.push({.what = kOnlyBeatenBy, .card = island, .a = name});
  if (beaters.empty() && !raised) out.push({.what = kCannotBeBeaten, .a = name});
  if (raised) out.push({.what = kOrByAdditions});
}

// SS-12: whoever is lowest gets additions, so a low island is no loss.
void add_lowest(const View& view, Colour colour, int value, GroundList& out) {
  constexpr int kFewLower = 2;
  const CardSet all = could_beat(view, colour, 0);
  const int lower = (all & islands_up_to(value - 1)).count();
  if (value <= kHighestValue / 2 && lower <= kFewLower) out.push({.what = kLowestEarns, .a = whole(lower)});
}

void add_play(const View& view, const Brief& brief, Move move, GroundList& out) {
  const Colour colour = colour_of(move.a);
  const int value = number_of(move.a) + move.c;
  add_prize(brief, colour, out);
  add_rivals(view, colour, value, out);
  add_lowest(view, colour, value, out);
  if (move.c > 0) out.push({.what = kSpends, .a = whole(move.c)});
}

}  // namespace

void Grounds<SeaAndShore>::of(const SeaAndShore::View& view, Move move, GroundList& out) {
  const Brief brief = sea_and_shore::brief(view);
  const Consequence brings = consequence(view, move);
  const auto seat = static_cast<Seat>(move.a);
  switch (move.verb) {
    case SeaAndShore::kPlay: return add_play(view, brief, move, out);
    case SeaAndShore::kTake:
      out.push({.what = kBrings, .card = brings.card, .a = whole(number_of(brings.card))});
      return;
    case SeaAndShore::kSteal:
      out.push({.what = brief.leaders.has(seat) ? kBringsFromLeader : kBringsFrom,
                .seat = seat,
                .card = brings.card,
                .a = whole(number_of(brings.card))});
      return;
    case SeaAndShore::kAdditions:
      if (move.a == SeaAndShore::kFromStock) {
        out.push({.what = kAdditionsFromStock, .a = whole(brings.number)});
      } else {
        out.push({.what = brief.leaders.has(seat) ? kAdditionsFromLeader : kAdditionsFrom,
                  .seat = seat,
                  .a = whole(brings.number)});
      }
      return;
    default: return;
  }
}

}  // namespace fathom
