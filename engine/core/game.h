// What every game offers: plain functions over plain values.
//
// Chance is explicit and play is deterministic: a state and a step (a decision or an outcome of chance) give the next
// state, always. So a match is its options and its list of steps, and everything else follows from them.
//
// A game is a struct of static functions:
//
//   kId                          "captain-carcass": the name in files and on the command line
//   Options                      players, variants, house rules; `problem(options)` is empty if they can be played
//   State                        trivially copyable, no heap, comparable
//   View                         what one seat (or a spectator) knows; comparable
//   Moves, Chances, Shown        FixedLists large enough for every state
//   start(options)               the state before the first step
//   players(state)
//   turn(state)                  chance | these seats (several at once is normal) | over
//   moves(state, seat, out)      the legal moves of a seat that may act: sorted, no duplicates
//   chances(state, out)          every outcome of chance with its weight: sorted, no duplicates
//   draw(state, random)          one outcome, sampled by weight; fast
//   apply(state, seat, move)     the step itself; the move must be legal (kNobody acts for chance)
//   tell(state, seat, move, out) the same, and what it brought about (happening.h)
//   start(options, out)          the same as start, and what happens before the first step
//   result(state)                scores and winners, once the game is over
//   view(state, viewer)
//   why_not(view, move)          why the viewer cannot do this now, an argument of kHidden being left open; nothing if
//                                it can be done
//   imagine(view, random)        a full state that the viewer cannot tell from the true one
//   seen(state, seat, move, viewer)                the move as the viewer sees it, hidden arguments being kHidden
//   shown(before, after, seat, move, viewer, out)  identities that the step shows the viewer besides its own text
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/core/card_set.h"
#include "engine/core/fixed_list.h"
#include "engine/core/happening.h"
#include "engine/core/move.h"
#include "engine/core/random.h"
#include "engine/core/seat.h"

namespace fathom {

// Whose turn it is.
struct Turn {
  enum class Kind : std::uint8_t { chance, seats, over };
  Kind kind = Kind::over;
  SeatSet seats;

  static constexpr Turn chance() { return {Kind::chance, {}}; }
  static constexpr Turn over() { return {Kind::over, {}}; }
  static constexpr Turn of(Seat seat) { return {Kind::seats, SeatSet::of(seat)}; }
  static constexpr Turn of(SeatSet seats) { return {Kind::seats, seats}; }

  friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

// The answer to a step somebody wants to take. Anything but `ok` has left the state untouched.
enum class Status : std::uint8_t {
  ok,
  over,           // the game has ended
  not_your_turn,  // this seat (or chance) has nothing to decide now
  illegal,        // it may act, but not like this
};

struct Result {
  std::array<int, kMaxSeats> scores{};
  SeatSet winners;  // all who share the victory

  friend constexpr bool operator==(const Result&, const Result&) = default;
};

template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
    std::is_trivially_copyable_v<typename G::View> && std::equality_comparable<typename G::View> &&
    std::equality_comparable<typename G::Options> &&
    requires(const typename G::Options& options, const typename G::State& state, typename G::State& mutable_state,
             const typename G::View& view, Seat seat, Move move, Random& random, typename G::Moves& moves,
             typename G::Chances& chances, typename G::Shown& shown, Happenings& happenings) {
      { G::kId } -> std::convertible_to<std::string_view>;
      { G::problem(options) } -> std::same_as<std::string_view>;
      { G::start(options) } noexcept -> std::same_as<typename G::State>;
      { G::start(options, happenings) } noexcept -> std::same_as<typename G::State>;
      { G::players(state) } noexcept -> std::same_as<int>;
      { G::turn(state) } noexcept -> std::same_as<Turn>;
      { G::moves(state, seat, moves) } noexcept;
      { G::chances(state, chances) } noexcept;
      { G::draw(state, random) } noexcept -> std::same_as<Move>;
      { G::apply(mutable_state, seat, move) } noexcept;
      { G::tell(mutable_state, seat, move, happenings) } noexcept;
      { G::result(state) } noexcept -> std::same_as<Result>;
      { G::view(state, seat) } noexcept -> std::same_as<typename G::View>;
      { G::why_not(view, move) } noexcept -> std::same_as<std::optional<Reason>>;
      { G::imagine(view, random) } noexcept -> std::same_as<typename G::State>;
      { G::seen(state, seat, move, seat) } noexcept -> std::same_as<Move>;
      { G::shown(state, state, seat, move, seat, shown) } noexcept;
    };

// Takes a step if it is allowed; otherwise says why not and leaves the state untouched. What may happen is asked of the
// game's own generators, so that the two can never disagree. Code that plays only generated moves calls `apply`.
template <Game G>
Status play(typename G::State& state, Seat seat, Move move) noexcept {
  const Turn turn = G::turn(state);
  if (turn.kind == Turn::Kind::over) return Status::over;
  if (turn.kind == Turn::Kind::chance) {
    if (seat != kNobody) return Status::not_your_turn;
    typename G::Chances chances;
    G::chances(state, chances);
    for (const Chance& chance : chances) {
      if (chance.move == move) {
        G::apply(state, kNobody, move);
        return Status::ok;
      }
    }
    return Status::illegal;
  }
  if (seat < 0 || seat >= kMaxSeats || !turn.seats.has(seat)) return Status::not_your_turn;
  typename G::Moves moves;
  G::moves(state, seat, moves);
  if (!moves.contains(move)) return Status::illegal;
  G::apply(state, seat, move);
  return Status::ok;
}

}  // namespace fathom
