// Tree search for games with chance and hidden information.
//
// Every iteration imagines the hidden part of the view, walks down the tree, adds one node and lets the game's guide
// play the rest. The tree is the searching seat's own: its edges are steps as this seat sees them, so worlds that it
// cannot tell apart share their statistics (single-observer information-set search). A move is counted as available in
// the worlds where it is legal; that keeps rare moves comparable. Chance is sampled by the game's own weights.
//
// A guide says what is special about a game:
//
//   struct Guide {
//     double exploration() const                                       // how curious the selection is
//     void prune(const State&, Seat, Moves&)                           // leaves out what is never worth a look
//     bool settled(const State&) const                                 // so far and no further: time to judge
//     void finish(State&, Random&, Outcome& out)                       // from a leaf to the value of every seat
//   };
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#include "bots/bot.h"
#include "bots/search/exact.h"
#include "bots/search/fraction.h"
#include "bots/search/outcome.h"
#include "bots/search/standard_error.h"
#include "bots/search/stopwatch.h"
#include "engine/core/playout.h"

namespace fathom {

template <Game G, class Guide>
class TreeSearch {
 public:
  // `even`: the share of the iterations that begin with any of the moves, each as often, so that something is known of
  // the bad ones too.
  TreeSearch(Guide guide, Seat seat, double even = 0) : guide_(std::move(guide)), seat_(seat), even_(even) {
    nodes_.reserve(4096);
  }

  Analysis run(const typename G::View& view, const typename G::Moves& moves, Stopwatch& stopwatch, Random& random) {
    Analysis analysis;
    nodes_.assign(1, Node{});
    slots_.assign(kFewestSlots, -1);
    // A single move needs no more than an estimate.
    while (stopwatch.goes_on() && (moves.size() > 1 || analysis.iterations < kIterationsForOne)) {
      iterate(G::imagine(view, random), random);
      ++analysis.iterations;
    }
    analysis.move = moves[0];
    int most = -1;
    for (const Move move : moves) {
      Estimate& estimate = analysis.estimates.emplace_back(Estimate{move});
      const std::int32_t child = find(0, move);
      if (child < 0 || at(child).visits == 0) continue;
      const Node& node = at(child);
      estimate.visits = node.visits;
      estimate.win = node.win / node.visits;
      estimate.score = node.score / node.visits;
      estimate.error = standard_error(node.win, node.squares, node.visits);
      if (node.visits > most) {
        most = node.visits;
        analysis.move = move;
      }
    }
    return analysis;
  }

 private:
  // A position of the tree: its parent and the step that leads to it from there.
  struct Node {
    Move step{};
    std::int32_t parent = -1;
    std::int32_t visits = 0;
    std::int32_t available = 0;  // how often the step was legal when its parent was visited
    Seat actor = kNobody;        // who took the step
    double value = 0;            // sums for the actor
    double win = 0;
    double score = 0;
    double squares = 0;  // of the victories, only where the search began
  };

  Node& at(std::int32_t node) { return nodes_[static_cast<std::size_t>(node)]; }

  // Children are found by a hash of parent and step: a node after a chance has dozens of them.
  std::size_t slot_of(std::int32_t parent, Move step) const {
    const std::uint64_t key = (static_cast<std::uint64_t>(parent) << 32U) | std::bit_cast<std::uint32_t>(step);
    return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15U) >> 20U) & (slots_.size() - 1);
  }

  std::int32_t find(std::int32_t parent, Move step) {
    for (std::size_t slot = slot_of(parent, step);; slot = (slot + 1) & (slots_.size() - 1)) {
      const std::int32_t node = slots_[slot];
      if (node < 0 || (at(node).parent == parent && at(node).step == step)) return node;
    }
  }

  void enter(std::int32_t node) {
    std::size_t slot = slot_of(at(node).parent, at(node).step);
    while (slots_[slot] >= 0) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = node;
  }

  std::int32_t add(std::int32_t parent, Move step, Seat actor) {
    const auto child = static_cast<std::int32_t>(nodes_.size());
    Node node;
    node.step = step;
    node.parent = parent;
    node.actor = actor;
    nodes_.push_back(node);
    if (nodes_.size() * 2 > slots_.size()) {
      slots_.assign(slots_.size() * 4, -1);
      for (std::int32_t known = 1; known < child; ++known) enter(known);
    }
    enter(child);
    return child;
  }

  // The move to try at a node: one that was never tried, else the one with the best upper bound.
  Move select(std::int32_t parent, const typename G::State& state, Seat actor, Random& random) {
    if (moves_.size() == 1) {
      const std::int32_t child = find(parent, G::seen(state, actor, moves_[0], seat_));
      if (child >= 0) ++at(child).available;
      return moves_[0];
    }
    const std::uint32_t start = random.below(static_cast<std::uint32_t>(moves_.size()));
    Move best = moves_[start];
    if (parent == 0 && even_ > 0 && fraction(random) < even_) return best;
    double best_bound = -1;
    bool found_new = false;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      // From a random place on, so that equal bounds are not decided by the order of the moves.
      const Move move = moves_[start + i < moves_.size() ? start + i : start + i - moves_.size()];
      const std::int32_t child = find(parent, G::seen(state, actor, move, seat_));
      if (child < 0) {
        if (!found_new) best = move;
        found_new = true;
        continue;
      }
      Node& node = at(child);
      ++node.available;
      if (found_new) continue;
      const double visits = node.visits;
      const double bound = node.value / visits +
                           guide_.exploration() * std::sqrt(exact::log(static_cast<double>(node.available)) / visits);
      if (bound > best_bound) {
        best_bound = bound;
        best = move;
      }
    }
    return best;
  }

  void iterate(typename G::State state, Random& random) {
    path_.clear();
    std::int32_t node = 0;
    bool in_tree = true;
    while (in_tree && !guide_.settled(state)) {
      const Turn turn = G::turn(state);
      if (turn.kind == Turn::Kind::over) break;
      Step step;
      if (turn.kind == Turn::Kind::chance) {
        step.move = G::draw(state, random);
      } else {
        // Of several seats that act at once the searching one comes first; what it does stays hidden from the others.
        step.seat = turn.seats.has(seat_) ? seat_ : turn.seats.lowest();
        G::moves(state, step.seat, moves_);
        guide_.prune(state, step.seat, moves_);
        step.move = select(node, state, step.seat, random);
      }
      const Move edge = G::seen(state, step.seat, step.move, seat_);
      std::int32_t child = find(node, edge);
      if (child < 0) {
        if (nodes_.size() >= kMostNodes) break;
        child = add(node, edge, step.seat);
        at(child).available = 1;
        // A new outcome of chance is no decision that wants to be tried: go on to the next one.
        in_tree = step.seat == kNobody;
      }
      G::apply(state, step.seat, step.move);
      path_.push_back(child);
      node = child;
    }
    Outcome outcome;
    guide_.finish(state, random, outcome);
    for (const std::int32_t visited : path_) {
      Node& on_path = at(visited);
      ++on_path.visits;
      if (on_path.actor == kNobody) continue;
      const auto actor = static_cast<std::size_t>(on_path.actor);
      on_path.value += static_cast<double>(outcome.value[actor]);
      on_path.win += static_cast<double>(outcome.win[actor]);
      on_path.score += static_cast<double>(outcome.score[actor]);
    }
    if (!path_.empty()) {
      const auto win = static_cast<double>(outcome.win[static_cast<std::size_t>(seat_)]);
      at(path_[0]).squares += win * win;
    }
  }

  static constexpr int kIterationsForOne = 64;
  static constexpr std::size_t kMostNodes = 2'000'000;
  static constexpr std::size_t kFewestSlots = 4096;  // a power of two

  Guide guide_;
  Seat seat_;
  double even_;
  std::vector<Node> nodes_;
  std::vector<std::int32_t> slots_;  // node numbers by hash, -1 for none
  std::vector<std::int32_t> path_;
  typename G::Moves moves_;
};

}  // namespace fathom
