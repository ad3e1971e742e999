// The books in words, for people.
#pragma once

#include <ostream>

#include "analysis/books.h"
#include "table/story.h"

namespace fathom {

namespace reporting {

// What a seat's books come to: "Ada was lucky: +31 %. One mistake cost 4 %. …"
std::vector<std::string> sentences(const SeatBook& book, const std::string& name);

// "  57  −22 %  luck: Ada turns up Squid 5."
std::string swing_line(const Swing& swing, const std::string& moment);

// What was better than what was done, and by how much.
std::string better(const std::string& move, const Decision& decision);

}  // namespace reporting

// For one seat, or for all if `only` is kNobody.
template <Game G>
void report_on(std::ostream& out, const Replay<G>& replay, const Books& books, Seat only) {
  out << game_name(G::kId) << '\n' << story::heading(replay.sitting) << '\n';
  // What happened at a step, as a story tells it.
  const auto moment = [&](std::size_t number) {
    typename G::State state = G::start(replay.options);
    Happenings happenings;
    for (std::size_t i = 0; i <= number; ++i) {
      happenings.clear();
      G::tell(state, replay.steps[i].seat, replay.steps[i].move, happenings);
    }
    const BookedStep& step = books.steps[number];
    std::string text;
    for (const std::string& sentence : teller::tell(open_happenings<G>(happenings), {G::kId, replay.sitting.names})) {
      text += (text.empty() ? "" : " ") + sentence;
      if (step.decision) break;  // what was decided; the rest is what came of it
    }
    if (text.empty()) text = GameText<G>::move(step.move);
    if (step.decision && step.decision->cost > 0)
      text += ' ' + reporting::better(GameText<G>::move(step.decision->moves.front().move), *step.decision);
    return text;
  };
  for (int seat = 0; seat < books.players; ++seat) {
    if (only != kNobody && only != seat) continue;
    const auto at = static_cast<std::size_t>(seat);
    out << '\n';
    for (const std::string& sentence : reporting::sentences(books.seats[at], replay.sitting.names[at]))
      out << sentence << '\n';
    bool any = false;
    for (const Swing& swing : books.swings) {
      if (swing.seat != seat) continue;
      if (!any) out << words::say("analysis.swings") << '\n';
      any = true;
      out << reporting::swing_line(swing, moment(swing.step)) << '\n';
    }
  }
}

}  // namespace fathom
