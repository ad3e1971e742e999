#include "bots/treasure_divers/choices.h"

#include <algorithm>

#include "bots/treasure_divers/prospects.h"

namespace fathom::treasure_divers {

namespace {

// A Shark still to be fed takes the treasure that is missed least. Only for the measure: the owner decides later.
void feed_in_advance(State& s, Seat seat) {
  Player& owner = s.players[static_cast<std::size_t>(seat)];
  const Prospects prospects(s);
  for (; owner.hungry > 0 && !owner.caught.empty(); --owner.hungry) {
    Kind least = Kind::none;
    double best = -1;
    for (const Kind kind : kAllKinds) {
      if (!owner.caught.has(kind)) continue;
      owner.piles.remove(kind);
      const double rest = race(s, seat, prospects);
      owner.piles.add(kind);
      if (rest > best) {
        best = rest;
        least = kind;
      }
    }
    owner.piles.remove(least);
    owner.caught.remove(least);
  }
}

double measure(State s, Seat seat) {
  if (s.phase == Phase::over) return chance_to_win(s, seat);
  for (Seat each = 0; each < kPlayers; ++each) {
    if (s.players[static_cast<std::size_t>(each)].hungry > 0) feed_in_advance(s, each);
  }
  return race(s, seat, Prospects(s));
}

// Swaps are many; most of them are told apart by what is given and what is taken alone.
Move quick_swap(const State& s, Seat seat, const TreasureDivers::Moves& moves) {
  const Move pass{TreasureDivers::kPass};
  const Player& owner = s.players[static_cast<std::size_t>(seat)];
  // While Sharks are hungry there is one good reason to swap: to give what they would eat anyway.
  const bool before_feeding = s.phase == Phase::sub_before_feeding;
  if (before_feeding && owner.caught.total() > owner.hungry) return pass;
  const Prospects prospects(s);
  State copy = s;
  KindCounts& piles = copy.players[static_cast<std::size_t>(seat)].piles;
  std::array<double, kCategories> with{};
  std::array<double, kCategories> without{};
  for (std::size_t i = 0; i < kCategories; ++i) {
    const Kind kind = kAllCategories[i];
    piles.add(kind);
    with[i] = race(copy, seat, prospects);
    piles.remove(kind);
    if (!piles.has(kind)) continue;
    piles.remove(kind);
    without[i] = race(copy, seat, prospects);
    piles.add(kind);
  }
  const double now = race(copy, seat, prospects);
  Move best = pass;
  double most = now;
  for (const Move move : moves) {
    if (move.verb != TreasureDivers::kSub) continue;
    const Kind given = static_cast<Kind>(move.a);
    if (before_feeding && !owner.caught.has(given)) continue;
    const std::size_t taken = move.b == static_cast<std::uint8_t>(Kind::shark) ? move.c : move.b;
    if (taken == move.a) continue;
    const double after = with[taken] + (before_feeding ? 0 : without[move.a] - now);
    if (after > most) {
      most = after;
      best = move;
    }
  }
  return best;
}

bool dive_is_over(const State& s) { return s.phase == Phase::over || s.players[0].placed == kNothingPlaced; }

// TD-18: the last cards are taken, only decisions follow.
bool ends_the_game(const State& s) {
  if (TreasureDivers::turn(s).kind != Turn::Kind::seats) return false;
  return std::any_of(s.lagoons.begin(), s.lagoons.end(), [](const Lagoon& lagoon) { return lagoon.count == 0; });
}

// Assignments of many wild Sharks are too many to go through; one after the other does nearly as well.
bool is_too_long(const State& s) {
  constexpr int kMostWild = 2;
  return s.players[0].piles[Kind::shark] + s.players[1].piles[Kind::shark] > kMostWild;
}

Move best_choice(const State& s, Seat seat, const TreasureDivers::Moves& moves) {
  const bool swaps = s.phase == Phase::sub || s.phase == Phase::sub_before_feeding;
  if (swaps && !ends_the_game(s)) return quick_swap(s, seat, moves);
  Move best = moves[0];
  double most = -1;
  for (const Move move : moves) {
    const double worth = worth_of_choice(s, seat, move);
    if (worth > most) {
      most = worth;
      best = move;
    }
    if (most >= 1) break;  // nothing can be better
  }
  return best;
}

// Everybody decides for the best to the end of the game, and that is counted exactly.
double settled(State s, Seat seat) {
  TreasureDivers::Moves moves;
  while (s.phase != Phase::over) {
    const Seat decider = TreasureDivers::turn(s).seats.lowest();
    TreasureDivers::moves(s, decider, moves);
    TreasureDivers::apply(s, decider, moves.size() == 1 ? moves[0] : best_choice(s, decider, moves));
  }
  return chance_to_win(s, seat);
}

}  // namespace

double worth_of_choice(const State& s, Seat seat, Move move) {
  State after = s;
  TreasureDivers::apply(after, seat, move);
  return ends_the_game(after) && !is_too_long(after) ? settled(after, seat) : measure(after, seat);
}

Move quick_choice(const State& s, Seat seat, Random& random) {
  TreasureDivers::Moves moves;
  TreasureDivers::moves(s, seat, moves);
  if (moves.size() == 1) return moves[0];
  if (s.phase < Phase::place) return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  return best_choice(s, seat, moves);
}

void finish_dive(State& s, Random& random) {
  while (!dive_is_over(s)) {
    const Turn turn = TreasureDivers::turn(s);
    if (turn.kind == Turn::Kind::chance) {
      TreasureDivers::apply(s, kNobody, TreasureDivers::draw(s, random));
    } else {
      const Seat seat = turn.seats.lowest();
      TreasureDivers::apply(s, seat, quick_choice(s, seat, random));
    }
  }
}

}  // namespace fathom::treasure_divers
