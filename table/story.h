// A replay told in words: a paragraph for every turn, dive or trick, made from what the rules tell.
#pragma once

#include <ostream>

#include "engine/core/api.h"
#include "engine/core/option_sets.h"
#include "table/game_words.h"
#include "table/replay.h"
#include "table/teller.h"
#include "words/words.h"

namespace fathom {

namespace story {

// "31 July 2026, 20:15 UTC: Ada and Ben"
FATHOM_API std::string heading(const Sitting& sitting);

// "Ada wins: Ben has resigned.", "Ben forfeits (no answer in time). Ada wins."
FATHOM_API std::string ending(const Forfeit& forfeit, const std::vector<std::string>& names);

// "Ben had promised a number …": whose promise was broken, or nothing.
FATHOM_API std::string broken(const Sitting& sitting);

// Writes paragraphs that hang under their numbers:
//
//    1 Ada dives. Ada turns up Squid 3.
//      continued here
class FATHOM_API Paragraphs {
 public:
  explicit Paragraphs(std::ostream& out) : out_(out) {}

  void begin();
  void add(const std::string& sentence);
  void end();

 private:
  void put(const std::string& word);

  std::ostream& out_;
  int number_ = 0;
  std::size_t column_ = 0;
  bool empty_ = true;
};

}  // namespace story

// Tells a match step by step. Every step is one of state `before` it.
template <Game G>
class Story {
 public:
  Story(std::ostream& out, const typename G::Options& options) : paragraphs_(out) {
    state_ = G::start(options, opening_);
  }

  // The happenings before the first step need names too, so they are told with it.
  void tell(const Step& step, const std::vector<std::string>& names) {
    if (!begun_) {
      begun_ = true;
      paragraphs_.begin();
      say(opening_, names);
    }
    Happenings happenings;
    G::tell(state_, step.seat, step.move, happenings);
    say(happenings, names);
  }

  // A sentence from outside the game.
  void add(const std::string& sentence) {
    if (!begun_) paragraphs_.begin();
    paragraphs_.add(sentence);
  }
  void end_paragraph() { paragraphs_.end(); }
  void begin_paragraph() { paragraphs_.begin(); }

  const typename G::State& state() const { return state_; }

 private:
  void say(const Happenings& happenings, const std::vector<std::string>& names) {
    Json group = Json::array();
    const auto flush = [&] {
      for (const std::string& sentence : teller::tell(group, {G::kId, names})) paragraphs_.add(sentence);
      group = Json::array();
    };
    for (const Happening& happening : happenings) {
      if (!happening.hears.has(kNobody)) continue;
      if (GameText<G>::kHappenings[happening.what].opens) {
        flush();
        paragraphs_.begin();
      }
      group.push_back(open_happening<G>(happening));  // a story has no secrets
    }
    flush();
  }

  story::Paragraphs paragraphs_;
  typename G::State state_;
  Happenings opening_;
  bool begun_ = false;
};

template <Game G>
void tell(std::ostream& out, const Replay<G>& replay) {
  const auto introduce = [&out](const Sitting& sitting) { out << story::heading(sitting) << "\n\n"; };
  const std::string options = option_line<G>(replay.options);
  out << game_name(G::kId) << (options.empty() ? "" : " (" + options + ')') << '\n';
  introduce(replay.sitting_at(0));

  Story<G> story(out, replay.options);
  std::size_t n = 0;
  auto event = replay.events.begin();
  const auto tell_events = [&] {
    for (; event != replay.events.end() && event->step <= n; ++event) story.add(teller::say_event(*event));
  };
  for (std::size_t i = 0; i < replay.sittings(); ++i) {
    if (i > 0) {
      story.end_paragraph();
      out << '\n' << words::say("story.continued") << '\n';
      introduce(replay.sitting_at(i));
      story.begin_paragraph();
    }
    const std::size_t end = i + 1 < replay.sittings() ? replay.steps_before(i + 1) : replay.steps.size();
    for (; n < end; ++n) {
      tell_events();
      story.tell(replay.steps[n], replay.sitting_at(i).names);
    }
  }
  tell_events();
  story.end_paragraph();
  if (replay.forfeit) out << '\n' << story::ending(*replay.forfeit, replay.sitting.names) << '\n';
  if (replay.closed) out << '\n' << words::say("story.closed") << '\n';
}

}  // namespace fathom
