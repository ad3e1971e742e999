// Solves the placement of a dive, where both sides choose at once, by regret matching over imagined worlds.
//
// What a side does may depend on what it has peeked at, so it has a RegretMatcher for everything that it may have seen.
// The worlds for the other side's choices are imagined from what everybody knows: he does not know what this seat
// knows, only that it may have seen one thing or another, and bluffs and fears follow from that.
#pragma once

#include <map>
#include <vector>

#include "bots/bot.h"
#include "bots/search/regret_matching.h"
#include "bots/search/stopwatch.h"
#include "bots/treasure_divers/effort.h"
#include "bots/treasure_divers/learned_judge.h"
#include "engine/treasure_divers/arrangements.h"

namespace fathom::treasure_divers {

// What a seat knows of the tops: a digit for each, its kind if the seat knows it.
unsigned knowledge_of(const State& state, Seat seat);

class PlacementSearch {
 public:
  PlacementSearch(const Network<Features>& network, const View& view, const Effort& effort = kEffort);

  Analysis run(const TreasureDivers::Moves& moves, Stopwatch& stopwatch, Random& random);

 private:
  // A side that knows certain tops, and the arrangements that come into question for it.
  struct Place {
    std::vector<Move> moves;
    std::vector<float> rule;  // how likely a rule-based player would choose them
    RegretMatcher matcher;
    std::vector<double> sums;     // of the values of the moves, later rounds counting more
    std::vector<double> ahead;    // the same of what they were above the average of the round, and of its squares
    std::vector<double> squares;  //
    double weight = 0;
    int rounds = 0;
  };
  // What all pairs of arrangements bring the viewer on average; only for dives with few of them.
  struct Table {
    std::vector<float> means;
    int samples = 0;
  };

  State imagine(const View& view, Random& random) const;
  Place& place_of(Seat seat, const State& world);
  void learn(Place& place, const std::vector<float>& values);
  State after(const State& world, Move own, Move other, std::uint64_t seed) const;
  float value(const State& world, Move own, Move other, std::uint64_t seed) const;

  void iterate(Random& random);
  void learn_own(const State& world, Random& random);
  void learn_other(const State& world, Random& random);
  void learn_both_in_full(const State& world, Random& random);
  Analysis conclude(const TreasureDivers::Moves& moves, Random& random);
  void try_all(std::vector<Estimate>& estimates, Random random);

  const Network<Features>& network_;
  Effort effort_;
  View view_;
  View public_view_;  // what everybody knows
  Seat own_;
  Seat other_;
  bool is_small_ = false;
  bool has_secret_ = false;  // whether the viewer knows something that the other does not
  std::array<std::map<unsigned, Place>, kPlayers> places_;
  std::map<unsigned, Table> tables_;
  std::vector<float> values_;  // a buffer
};

// Any decision, with the search that suits it.
Analysis search(const Network<Features>& network, const View& view, const TreasureDivers::Moves& moves,
                const Budget& budget, Random& random, const Effort& effort = kEffort);

}  // namespace fathom::treasure_divers
