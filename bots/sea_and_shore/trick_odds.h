// What a seat may expect of the trick: how likely an island of some value wins its colour, and what losing brings.
//
// It looks only at what the seat may know. Others' covered islands count by the half that shows; whoever is still to
// play may play any island that the seat cannot see, the attractive ones sooner. Rivals count as independent.
#pragma once

#include "bots/sea_and_shore/judgement.h"

namespace fathom::sea_and_shore {

class TrickOdds {
 public:
  // Takes a state, or the table of the seat's view.
  TrickOdds(const State& s, Seat seat, const Judgement& judgement);

  // The colour under whose name a colour competes (SS-10).
  std::size_t contest_of(Colour colour) const { return contests_[static_cast<std::size_t>(colour)]; }
  Treasure treasure_of(Colour colour) const { return treasures_[static_cast<std::size_t>(colour)]; }

  float win(Colour colour, int value) const { return win_[contest_of(colour)][static_cast<std::size_t>(value)]; }
  // The additions that the lowest gets, times the chance to be the lowest (SS-12).
  float additions(Colour colour, int value) const {
    return additions_[contest_of(colour)][static_cast<std::size_t>(value)];
  }
  // The chance that a rival plays this colour.
  float meets(Seat rival, Colour colour) const { return of(meets_, rival)[contest_of(colour)]; }

 private:
  using Row = std::array<float, kLane>;       // by value
  using Chances = std::array<Row, kColours>;  // by contest and value

  void set_contests(const State& s);
  void count(Card island, int additions, float weight, Chances& chances) const;
  void add_rival(Chances& chances, bool nearer, Seat rival);

  std::array<Treasure, kColours> treasures_{};
  std::array<std::size_t, kColours> contests_{};
  Chances win_;        // no rival beats the value
  Chances alone_;      // and none is there
  Chances not_below_;  // no rival is below the value
  Chances rivals_;     // how many are above it then
  Chances additions_;
  PerSeat<std::array<float, kColours>> meets_{};
};

}  // namespace fathom::sea_and_shore
