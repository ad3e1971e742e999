// A replay told in words: a paragraph for every stretch of one seat, a clause for every step.
#pragma once

#include <ostream>

#include "engine/core/option_sets.h"
#include "table/game_words.h"
#include "table/replay.h"

namespace fathom {

// How a game is told. This is what every game gets; a game with words of its own specialises it in its <game>_story.h.
//   teller(before, step, last) -> Seat           under whose name the step stands, `last` being the one so far;
//                                                kNobody: the set-up
//   clause(before, after, step, names) -> text   what happened, without its subject; empty if it needs no words
template <Game G>
struct GameStory {
  static Seat teller(const typename G::State&, const Step& step, Seat last) {
    return step.seat == kNobody ? last : step.seat;
  }
  static std::string clause(const typename G::State&, const typename G::State&, const Step& step,
                            const std::vector<std::string>&) {
    return GameText<G>::move(step.move);
  }
};

namespace story {

// "Ada, Ben and Cleo"
std::string enumerated(const std::vector<std::string>& words);

// "2026-07-31T20:15:00Z" for people.
std::string readable_date(const std::string& date);

// "Ada 41, Ben 38. Ada wins."
std::string ending(const Result& result, const std::vector<std::string>& names);

// "Ben forfeits (no answer in time). Ada wins."
std::string ending(const Forfeit& forfeit, const std::vector<std::string>& names);

// Writes paragraphs that hang under their headings:
//
//    1 Ada: turns up Squid 3; turns up Net 6; …
//           continued here
class Paragraphs {
 public:
  explicit Paragraphs(std::ostream& out) : out_(out) {}

  void begin(const std::string& heading);
  void add(const std::string& clause);
  void end();

 private:
  void put(const std::string& word);

  std::ostream& out_;
  std::size_t indent_ = 0;
  std::size_t column_ = 0;
  bool empty_ = true;
};

}  // namespace story

template <Game G>
void tell(std::ostream& out, const Replay<G>& replay) {
  const auto introduce = [&out](const Sitting& sitting) {
    out << story::readable_date(sitting.date) << ": " << story::enumerated(sitting.names) << "\n\n";
  };
  const std::string options = option_line<G>(replay.options);
  out << game_name(G::kId) << (options.empty() ? "" : " with ") << options << '\n';
  introduce(replay.sitting_at(0));

  typename G::State state = G::start(replay.options);
  story::Paragraphs paragraphs(out);
  Seat teller = kNobody;
  int turn = 0;
  paragraphs.begin("    Set-up: ");
  std::size_t n = 0;
  for (std::size_t i = 0; i < replay.sittings(); ++i) {
    const std::vector<std::string>& names = replay.sitting_at(i).names;
    const auto begin_turn = [&](Seat seat) {
      const std::string number = std::to_string(++turn);
      teller = seat;
      paragraphs.begin(std::string(number.size() < 3 ? 3 - number.size() : 0, ' ') + number + ' ' +
                       names[static_cast<std::size_t>(seat)] + ": ");
    };
    if (i > 0) {
      paragraphs.end();
      out << "\nFrom here on it is another match.\n";
      introduce(replay.sitting_at(i));
      if (teller == kNobody) {
        paragraphs.begin("    Set-up: ");
      } else {
        begin_turn(teller);
      }
    }
    const std::size_t end = i + 1 < replay.sittings() ? replay.steps_before(i + 1) : replay.steps.size();
    for (; n < end; ++n) {
      const LoggedStep& step = replay.steps[n];
      const typename G::State before = state;
      G::apply(state, step.seat, step.move);
      const Seat next = GameStory<G>::teller(before, step, teller);
      if (next != teller && next != kNobody) begin_turn(next);
      paragraphs.add(GameStory<G>::clause(before, state, step, names));
    }
  }
  paragraphs.end();
  const std::vector<std::string>& names = replay.sitting.names;
  out << '\n'
      << (replay.forfeit ? story::ending(*replay.forfeit, names) : story::ending(G::result(state), names)) << '\n';
}

}  // namespace fathom
