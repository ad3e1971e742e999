// How the players stand: the points that each can expect, and the chance to win that follows.
#pragma once

#include "bots/sea_and_shore/judgement.h"
#include "bots/search/outcome.h"

namespace fathom::sea_and_shore {

// The islands that a seat keeps, in points.
float worth_of_hand(CardSet hand, const Judgement& judgement);

// Points, treasures and additions, which all can see.
float visible_points(const State& s, Seat seat, const Judgement& judgement);

// These and what the hand promises.
float prospects(const State& s, Seat seat, const Judgement& judgement);

// How many points ahead make victory e times as likely.
float spread_of(const State& s, const Judgement& judgement);

// The outcome as far as it can be foreseen. In the table of a view the hands are hidden: then they count alike.
enum class Hands : std::uint8_t { open, hidden };
Outcome standing(const State& s, const Judgement& judgement, Hands hands);

// The chance to win of a seat that gets more points than this outcome says.
double win_with(const Outcome& outcome, std::size_t seat, double more, double spread);

}  // namespace fathom::sea_and_shore
