#include "engine/sea_and_shore/brief.h"

#include <algorithm>

#include "engine/sea_and_shore/contests.h"
#include "engine/sea_and_shore/phases.h"

namespace fathom::sea_and_shore {

// When the game is over, the last round is among the finished ones.
PerSeat<Points> points_now(const State& s) {
  PerSeat<Points> points{};
  for (Seat seat = 0; seat < s.players; ++seat) {
    of(points, seat).finished = of(s.points, seat);
    if (s.phase != Phase::over) of(points, seat).additions = points_of_additions(of(s.additions, seat));
  }
  for (unsigned i = 0; i < s.laid_count && s.phase != Phase::over; ++i) {
    if (s.laid[i].owner != kNobody) of(points, s.laid[i].owner).treasures += number_of(s.laid[i].treasure);
  }
  return points;
}

namespace {

Asks asked(const State& s) {
  switch (s.phase) {
    case Phase::pass: return Asks::pass;
    case Phase::play: return Asks::play;
    case Phase::take: return may_be_stolen_from(s, s.actor).empty() ? Asks::take : Asks::take_or_steal;
    case Phase::additions: return may_lose_additions(s, s.actor).empty() ? Asks::additions_stock : Asks::additions;
    case Phase::raid: return Asks::raid;
    case Phase::give: return Asks::give;
    case Phase::look: return Asks::look;
    case Phase::order: return Asks::order;
    case Phase::fetch: return Asks::fetch;
    case Phase::discard: return Asks::discard;
    default: return Asks::nothing;
  }
}

SeatSet leading(const State& s, const PerSeat<Points>& points) {
  if (s.starter == kNobody) return {};
  State ended = s;
  for (Seat seat = 0; seat < s.players; ++seat) {
    of(ended.points, seat) = static_cast<std::uint16_t>(of(points, seat).sum());
  }
  return SeaAndShore::result(ended).winners;
}

// Whether the covers are off and no island of the trick has been fetched: then it can be seen who competed.
bool all_lie_open(const State& s) {
  return !covered(s) && std::all_of(s.played.begin(), s.played.begin() + s.players,
                                    [](const Played& played) { return played.island != kNoIsland; });
}

bool in_a_trick(const State& s) { return s.phase >= Phase::raided && s.phase != Phase::pass && s.phase != Phase::over; }

// SS-9 … SS-11, SS-13: while islands are played it goes by what lies face up, then by what lay there.
Contests contests_of(const State& s) {
  Contests contests;
  if (!in_a_trick(s)) return contests;
  const ColourSet treasured = covered(s) ? face_up_colours(s) : s.treasured;
  const bool open = all_lie_open(s);
  const SeatSet won = open ? winners(s) : SeatSet{};
  for (const Colour colour : {Colour::red, Colour::blue, Colour::green, Colour::purple}) {
    if (contest_of(treasured, s.players, colour) != colour) {
      contests[contests.size() - 1].colours.add(colour);
      continue;
    }
    Contest contest;
    contest.colours.add(colour);
    if (treasured.has(colour)) {
      const Treasure up = s.decks[static_cast<std::size_t>(deck_of(s, colour))].up;
      if (up != kNoTreasure && colour_of(up) == colour) contest.treasure = up;
    } else {
      contest.action = s.actions[action_card_of(colour)];
    }
    for (Seat seat = 0; open && seat < s.players; ++seat) {
      if (contest_of(treasured, s.players, colour_played(s, seat)) != colour) continue;
      contest.seats.add(seat);
      if (!won.has(seat)) continue;
      contest.winner = seat;
      contest.value = value_played(s, seat);
    }
    contests.push(contest);
  }
  return contests;
}

}  // namespace

Brief brief(const View& view) {
  const State& s = view.table;
  Brief brief;
  brief.points = points_now(s);
  brief.leaders = leading(s, brief.points);
  brief.asks = asked(s);
  brief.left = s.phase == Phase::give ? s.left : 0;
  brief.contests = contests_of(s);
  brief.odds = odds(view);
  return brief;
}

Consequence consequence(const View& view, Move move) {
  const State& s = view.table;
  const auto seat = static_cast<Seat>(move.a);
  switch (move.verb) {
    case SeaAndShore::kPass: return {.other = right_of(view.viewer, s.players)};
    case SeaAndShore::kPlay: return {.value = number_of(move.a) + move.c};
    case SeaAndShore::kTake:
      return {.card = s.decks[static_cast<std::size_t>(deck_of(s, colour_played(s, s.actor)))].up};
    case SeaAndShore::kSteal: return {.card = s.laid[static_cast<std::size_t>(top_of_pile(s, seat))].treasure};
    case SeaAndShore::kAdditions:
      return {.number = std::min<int>(2, move.a == SeaAndShore::kFromStock ? s.stock : of(s.additions, seat))};
    case SeaAndShore::kRaid: return {.number = std::min<int>(kRaidSize, of(view.hand_sizes, seat))};
    case SeaAndShore::kLook: return {.number = kLookSize};
    case SeaAndShore::kFetch:
      for (Seat player = 0; player < s.players; ++player) {
        if (of(s.played, player).island == move.a) return {.card = move.a, .other = player};
      }
      return {};
    default: return {};
  }
}

}  // namespace fathom::sea_and_shore
