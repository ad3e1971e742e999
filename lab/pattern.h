// Moves by their codes, with * for anything: "knife:*:squid".
#pragma once

#include <set>
#include <string>

#include "engine/core/playout.h"
#include "lab/subject.h"

namespace fathom::lab {

class Pattern {
 public:
  explicit Pattern(std::string pattern) : pattern_(std::move(pattern)) {}
  bool operator()(std::string_view code) const;

 private:
  std::string pattern_;
};

// Calls visit(moves) at every decision of random games, which come to everything sooner or later, until it says that it
// has seen enough.
template <Game G, class Visit>
void look_through_games(const typename G::Options& options, Visit visit) {
  constexpr int kGames = 200;
  Random random(1);
  typename G::Moves moves;
  for (int game = 0; game < kGames; ++game) {
    typename G::State state = G::start(options);
    for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
      const Step step = random_step<G>(state, turn, random, moves);
      if (step.seat != kNobody && visit(moves)) return;
      G::apply(state, step.seat, step.move);
    }
  }
}

// Empty if some move of some game is like this; otherwise what moves there are, by verbs.
template <Game G>
std::string moves_without(const typename G::Options& options, const std::function<bool(const std::string&)>& matches) {
  std::set<std::string> verbs;
  std::set<Move> seen;
  bool found = false;
  look_through_games<G>(options, [&](const typename G::Moves& moves) {
    for (const Move move : moves) {
      if (!seen.insert(move).second) continue;
      const std::string code = GameText<G>::move(move);
      found = found || matches(code);
      if (verbs.insert(code.substr(0, code.find(':'))).second) verbs.insert(code);
    }
    return found;
  });
  if (found) return "";
  std::string list;
  for (const std::string& verb : verbs) {
    const auto longer = verbs.upper_bound(verb);
    if (longer != verbs.end() && longer->rfind(verb + ':', 0) == 0) continue;
    list += (list.empty() ? "" : ", ") + verb;
  }
  return list;
}

}  // namespace fathom::lab
