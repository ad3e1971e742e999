// A random game as text that a person can read: in codes, one line per stretch of steps by the same seat, or in words.
#pragma once

#include <ostream>

#include "engine/core/option_sets.h"
#include "table/messages.h"
#include "table/story.h"

namespace fathom {

// Random play from a seed:
//
//   captain-carcass variant=5, seed 1
//     -: first:1
//     1: reveal:squid-3 reveal:net-6 …
//   scores 41 38, winners 0
//
// A chance outcome stands on the line of the seat that acted last.
template <Game G>
void write_transcript(std::ostream& out, const typename G::Options& options, std::uint64_t seed) {
  const std::string line = option_line<G>(options);
  out << G::kId << (line.empty() ? "" : " ") << line << ", seed " << seed << "\n";
  constexpr std::size_t kWidth = 120;
  std::size_t column = 0;
  const auto heading = [&](const std::string& who) {
    if (column > 0) out << '\n';
    out << "  " << who << ':';
    column = who.size() + 3;
  };

  Random random(seed);
  typename G::State state = G::start(options);
  typename G::Moves moves;
  Seat last = kNobody;
  heading("-");
  for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
    const Step step = random_step<G>(state, turn, random, moves);
    if (step.seat != kNobody && step.seat != last) {
      last = step.seat;
      heading(std::to_string(last));
    }
    const std::string text = GameText<G>::move(step.move);
    if (column + 1 + text.size() > kWidth) {
      out << "\n    ";
      column = 4;
    }
    out << ' ' << text;
    column += 1 + text.size();
    G::apply(state, step.seat, step.move);
  }
  const Result result = G::result(state);
  out << "\nscores";
  for (int seat = 0; seat < G::players(state); ++seat) out << ' ' << result.scores[static_cast<std::size_t>(seat)];
  out << ", winners";
  for (Seat seat = 0; seat < G::players(state); ++seat) {
    if (result.winners.has(seat)) out << ' ' << int{seat};
  }
  out << '\n';
}

// The same game told in words.
template <Game G>
void write_story(std::ostream& out, const typename G::Options& options, std::uint64_t seed) {
  const std::string line = option_line<G>(options);
  out << game_name(G::kId) << (line.empty() ? "" : " (" + line + ')') << "\n\n";
  Random random(seed);
  typename G::Moves moves;
  Story<G> story(out, options);
  std::vector<std::string> names;
  for (int seat = 0; seat < G::players(story.state()); ++seat) {
    names.push_back(words::say("setup.seat", {{"number", seat + 1}}));
  }
  for (Turn turn = G::turn(story.state()); turn.kind != Turn::Kind::over; turn = G::turn(story.state())) {
    story.tell(random_step<G>(story.state(), turn, random, moves), names);
  }
  story.end_paragraph();
}

}  // namespace fathom
