// Looks through the rest of a turn of Captain Carcass: over everything that the next cards can be, with the best choice
// at every decision. Where the turn ends, or after so many cards, the learned judge says who will win, or the next
// player's turn is looked through in the same way.
#pragma once

#include "bots/captain_carcass/learned_judge.h"
#include "bots/search/stopwatch.h"

namespace fathom::captain_carcass {

// How thoroughly a turn is looked through.
struct Look {
  int cards = 1;        // so many cards of the Deck are looked ahead
  int exact = 0;        // of which so many are tried one by one; of the others a single card stands for its suit
  int bonus_draws = 2;  // what Key and Chest may bring is tried so often
  int turns = 0;        // further turns, after this one; they are looked at for one card
};

class TurnSearch {
 public:
  using Chances = SeatChances;

  // With a stopwatch every judgement counts as an iteration, and when it says stop nothing further is looked at: what
  // is being computed then is worthless.
  TurnSearch(const Network<Features>& network, Random& random, Stopwatch* stopwatch = nullptr)
      : network_(network), random_(random), stopwatch_(stopwatch) {}

  // What a decision makes of everybody's chances; the turn goes on with the best choices.
  Chances worth_of(State state, Move move, const Look& look) {
    const Seat seat = CaptainCarcass::turn(state).seats.lowest();
    CaptainCarcass::apply(state, seat, move);
    return Turn(*this, seat, look).value(state, look.cards);
  }

  // The same of a position within a turn.
  Chances worth_of(const State& state, const Look& look) {
    return Turn(*this, state.turn_of, look).value(state, look.cards);
  }

  bool expired() const { return expired_; }
  int judged() const { return judged_; }

 private:
  // Everything within one seat's turn.
  class Turn {
   public:
    Turn(TurnSearch& search, Seat seat, const Look& look) : search_(search), seat_(seat), look_(look) {}
    Chances value(const State& s, int cards);

   private:
    Chances at_choice(const State& s, int cards);
    Chances next_card(const State& s, int cards);
    Chances from_map(const State& s, int cards);
    Chances bonus(const State& s, int cards);
    Chances best_target(const State& s, int cards);
    Chances next_turn(const State& s);
    Chances after(State s, Move move, int cards) {
      CaptainCarcass::apply(s, seat_, move);
      return value(s, cards);
    }
    float own(const Chances& chances) const { return chances[static_cast<std::size_t>(seat_)]; }
    bool one_by_one(int cards) const { return look_.cards - cards < look_.exact; }
    // At once, without looking further.
    Chances judge(const State& s);

    TurnSearch& search_;
    Seat seat_;
    const Look& look_;
  };

  const Network<Features>& network_;
  Random& random_;
  Stopwatch* stopwatch_;
  bool expired_ = false;
  int judged_ = 0;
};

}  // namespace fathom::captain_carcass
