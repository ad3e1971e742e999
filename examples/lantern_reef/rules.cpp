#include "examples/lantern_reef/rules.h"

#include <algorithm>
#include <numeric>

#include "engine/core/open_move.h"

namespace fathom {

using namespace lantern_reef;

namespace lantern_reef {

int Counts::total() const { return std::accumulate(of.begin(), of.end(), 0); }

Card Counts::draw(Random& random) const {
  int left = random.below(total());
  Card value = 0;
  while (left >= of[value]) left -= of[value++];
  return value;
}

}  // namespace lantern_reef

namespace {

auto& at(auto& per_seat, Seat seat) { return per_seat[static_cast<std::size_t>(seat)]; }
Seat other_of(Seat seat) { return static_cast<Seat>(1 - seat); }

bool may_hang(const State& s, Seat seat, Card value) {
  const std::uint8_t length = at(s.lengths, seat);
  return length == 0 || value >= at(s.rows, seat)[length - 1U];
}

template <class S>
void count(S& s) {
  s.phase = Phase::over;
  if constexpr (kIsTold<S>) {
    const Result result = LanternReef::result(s);
    for (Seat seat = 0; seat < kPlayers; ++seat)
      report(s, {.what = kCounted, .seat = seat, .a = static_cast<std::int16_t>(at(result.scores, seat))});
    for (Seat seat = 0; seat < kPlayers; ++seat) {
      if (result.winners.has(seat)) report(s, {.what = kWon, .seat = seat});
    }
  }
}

// LR-2: whoever has a lantern left.
void next_turn(auto& s, Seat seat) {
  if (at(s.hands, seat).total() == 0) return count(s);
  report(s, {.what = kTurnBegan, .seat = seat});
  s.actor = seat;
  s.phase = Phase::turn;
}

// LR-1: whatever is not settled yet, then the first turn.
void set_up(auto& s) {
  if (s.first == kNobody) {
    s.phase = Phase::first;
    return;
  }
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    if (at(s.hands, seat).total() == kHand) continue;
    s.actor = seat;
    s.phase = Phase::deal;
    return;
  }
  next_turn(s, s.first);
}

void begins(auto& s, Seat seat) {
  report(s, {.what = kBegan, .seat = seat});
  s.first = seat;
  set_up(s);
}

void dealt(auto& s, Card value) {
  const Seat seat = s.actor;
  const bool first_hand = s.phase == Phase::deal;
  report(s, {.what = first_hand ? kDealt : kDrew,
             .seat = seat,
             .card = value,
             .from = place_of(Zone::stock),
             .to = place_of(Zone::hand, seat),
             .knows = Audience::only(seat)});
  s.stock.remove(value);
  at(s.hands, seat).add(value);
  if (first_hand) {
    set_up(s);
  } else {
    next_turn(s, other_of(seat));
  }
}

void play_lantern(auto& s, Seat seat, Card value, bool hangs) {
  const Place to = hangs ? place_of(Zone::row, seat) : place_of(Zone::floor);
  report(s,
         {.what = hangs ? kHung : kDropped, .seat = seat, .card = value, .from = place_of(Zone::hand, seat), .to = to});
  at(s.hands, seat).remove(value);
  if (hangs) {
    at(s.rows, seat)[at(s.lengths, seat)++] = value;
  } else {
    s.floor.add(value);
  }
  if (s.stock.total() > 0) {
    s.phase = Phase::draw;
    return;
  }
  report(s, {.what = kStockEmpty, .seat = seat});
  next_turn(s, other_of(seat));
}

void take_step(auto& s, Seat seat, Move move) {
  switch (static_cast<LanternReef::Verb>(move.verb)) {
    case LanternReef::kHang: return play_lantern(s, seat, move.a, true);
    case LanternReef::kDrop: return play_lantern(s, seat, move.a, false);
    case LanternReef::kFirst: return begins(s, static_cast<Seat>(move.a));
    case LanternReef::kDeal: return dealt(s, move.b);
  }
}

State laid_out(const Options& options) {
  State s;
  for (Card value = 1; value <= kValues; ++value) s.stock.of[value] = kOfEach;
  s.first = options.first;
  s.long_row = options.long_row;
  return s;
}

}  // namespace

std::string_view LanternReef::problem(const Options& options) {
  return options.first >= kNobody && options.first < kPlayers ? "" : "first must be random, 0 or 1";
}

State LanternReef::start(const Options& options) noexcept {
  State s = laid_out(options);
  set_up(s);
  return s;
}

State LanternReef::start(const Options& options, Happenings& out) noexcept {
  Told<State> s{laid_out(options), &out};
  out.clear();
  set_up(s);
  return static_cast<State&>(s);
}

Turn LanternReef::turn(const State& s) noexcept {
  if (s.phase == Phase::over) return Turn::over();
  return s.phase == Phase::turn ? Turn::of(s.actor) : Turn::chance();
}

void LanternReef::moves(const State& s, Seat seat, Moves& out) noexcept {
  out.clear();
  for (const Verb verb : {kHang, kDrop}) {
    for (Card value = 1; value <= kValues; ++value) {
      if (at(s.hands, seat).of[value] == 0) continue;
      if (verb == kDrop || may_hang(s, seat, value)) out.push({verb, value});
    }
  }
}

void LanternReef::chances(const State& s, Chances& out) noexcept {
  out.clear();
  if (s.phase == Phase::first) {
    for (Seat seat = 0; seat < kPlayers; ++seat) out.push({{kFirst, byte(seat)}});
    return;
  }
  for (Card value = 1; value <= kValues; ++value) {
    if (s.stock.of[value] > 0) out.push({{kDeal, byte(s.actor), value}, s.stock.of[value]});
  }
}

Move LanternReef::draw(const State& s, Random& random) noexcept {
  if (s.phase == Phase::first) return {kFirst, byte(random.below(kPlayers))};
  return {kDeal, byte(s.actor), s.stock.draw(random)};
}

void LanternReef::apply(State& s, Seat seat, Move move) noexcept { take_step(s, seat, move); }

void LanternReef::tell(State& s, Seat seat, Move move, Happenings& out) noexcept {
  Told<State> told{s, &out};
  out.clear();
  take_step(told, seat, move);
  s = static_cast<State&>(told);
}

Result LanternReef::result(const State& s) noexcept {
  Result result;
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    const auto& row = at(s.rows, seat);
    const bool longer = at(s.lengths, seat) > at(s.lengths, other_of(seat));
    at(result.scores, seat) = std::accumulate(row.begin(), row.end(), s.long_row && longer ? 3 : 0);
  }
  const int best = std::max(result.scores[0], result.scores[1]);
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    if (at(result.scores, seat) == best) result.winners.add(seat);
  }
  return result;
}

View LanternReef::view(const State& s, Viewer viewer) noexcept {
  View view{s, viewer, {}};
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    at(view.hand_sizes, seat) = byte(at(s.hands, seat).total());
    if (seat == viewer) continue;
    for (Card value = 1; value <= kValues; ++value)
      view.table.stock.of[value] = byte(view.table.stock.of[value] + at(s.hands, seat).of[value]);
    at(view.table.hands, seat) = {};
  }
  return view;
}

State LanternReef::imagine(const View& view, Random& random) noexcept {
  State s = view.table;
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    while (at(s.hands, seat).total() < at(view.hand_sizes, seat)) {
      const Card value = s.stock.draw(random);
      s.stock.remove(value);
      at(s.hands, seat).add(value);
    }
  }
  return s;
}

Move LanternReef::seen(const State& s, Seat, Move move, Viewer viewer) noexcept {
  if (move.verb == kDeal && viewer != s.actor) move.b = kHidden;
  return move;
}

std::optional<Reason> LanternReef::why_not(const View& view, Move move) noexcept {
  const State& s = view.table;
  if (s.phase == Phase::over) return Reason{.what = kGameOver};
  if (s.phase != Phase::turn || s.actor != view.viewer) return Reason{.what = kNotYourTurn, .seat = s.actor};
  if (can_be_done<LanternReef>(s, view.viewer, move)) return std::nullopt;
  const bool in_hand = move.a <= kValues && at(s.hands, view.viewer).of[move.a] > 0;
  return Reason{.what = in_hand ? kTooLow : kNotInHand};
}

static_assert(Game<LanternReef>);

}  // namespace fathom
