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
//     static constexpr double kExploration;                            // how curious the selection is
//     void prune(const State&, Seat, Moves&)                           // leaves out what is never worth a look
//     void finish(State&, Random&, Outcome& out)                       // from a leaf to the value of every seat
//   };
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "bots/bot.h"
#include "bots/search/outcome.h"
#include "bots/search/stopwatch.h"
#include "engine/core/playout.h"

namespace fathom {

template <Game G, class Guide>
class TreeSearch {
 public:
  TreeSearch(Guide guide, Seat seat) : guide_(std::move(guide)), seat_(seat) { nodes_.reserve(4096); }

  Analysis run(const typename G::View& view, const typename G::Moves& moves, const Budget& budget, Random& random) {
    Analysis analysis;
    nodes_.assign(1, Node{});
    Stopwatch stopwatch(budget);
    while (stopwatch.goes_on()) {
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
      if (node.visits > most) {
        most = node.visits;
        analysis.move = move;
      }
    }
    return analysis;
  }

 private:
  // A position of the tree and, for its parent, the step that leads to it.
  struct Node {
    Move step{};
    Seat actor = kNobody;           // who took the step
    std::int32_t first_child = -1;  // children form a list
    std::int32_t next_sibling = -1;
    std::int32_t visits = 0;
    std::int32_t available = 0;  // how often the step was legal when its parent was visited
    double value = 0;            // sums for the actor
    double win = 0;
    double score = 0;
  };

  Node& at(std::int32_t node) { return nodes_[static_cast<std::size_t>(node)]; }

  std::int32_t find(std::int32_t parent, Move step) {
    for (std::int32_t child = at(parent).first_child; child >= 0; child = at(child).next_sibling) {
      if (at(child).step == step) return child;
    }
    return -1;
  }

  std::int32_t add(std::int32_t parent, Move step, Seat actor) {
    const auto child = static_cast<std::int32_t>(nodes_.size());
    Node node;
    node.step = step;
    node.actor = actor;
    node.next_sibling = at(parent).first_child;
    nodes_.push_back(node);
    at(parent).first_child = child;
    return child;
  }

  // The move to try at a node: one that was never tried, else the one with the best upper bound.
  Move select(std::int32_t parent, const typename G::State& state, Seat actor, Random& random) {
    const std::uint32_t start = random.below(static_cast<std::uint32_t>(moves_.size()));
    Move best = moves_[start];
    double best_bound = -1;
    bool found_new = false;
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      // From a random place on, so that equal bounds are not decided by the order of the moves.
      const Move move = moves_[(start + i) % moves_.size()];
      const std::int32_t child = find(parent, G::seen(state, actor, move, seat_));
      if (child < 0) {
        if (!found_new) best = move;
        found_new = true;
        continue;
      }
      Node& node = at(child);
      ++node.available;
      if (found_new) continue;
      const double bound =
          node.value / node.visits + Guide::kExploration * std::sqrt(std::log(node.available) / node.visits);
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
    while (in_tree) {
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
  }

  static constexpr std::size_t kMostNodes = 2'000'000;

  Guide guide_;
  Seat seat_;
  std::vector<Node> nodes_;
  std::vector<std::int32_t> path_;
  typename G::Moves moves_;
};

}  // namespace fathom
