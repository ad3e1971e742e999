// A guided first game: a real match whose piles were stacked (arrangement.h), with bots that play along and a coach who
// says what is met for the first time.
//
// The learner may do anything at any time. So a remark is bound to what happens or to what is asked, never to a number
// of steps, and is true wherever that is the case; each is said once. Everything follows from the steps as the learner
// was told them: after a crash or a reconnection the coach has said the same.
//
// Lessons are files: table/lessons/<game>.json, in the program by the build. The words are those of the catalogue,
// "<game>.lesson.<say>".
//
//   game, options
//   seats    "me" for the learner, a level for each bot
//   piles    an Arrangement
//   moves    for each seat the moves it makes where it can; those of the learner are what the coach recommends
//   remarks  [{"say":"anchor","happened":["revealed","mapped"],"of":{"card":"anchor-*"}},
//             {"say":"turn","brief":{"asks":"turn"}}, …]
//            said when any of these has happened, with these arguments ("*" at the end: whatever follows; a list: any
//            of them; "me" and "others" as a seat), or when the learner is to decide and the brief says so; "after":
//            only when all these have been said; "goal": with it the lesson is done; "aside": not on the way that the
//            coach recommends
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.h"
#include "table/arrangement.h"

namespace fathom {

struct Remark {
  std::string say;
  std::vector<std::string> happened{};  // any of them; empty: it is bound to the brief
  Json of = Json::object();
  Json brief = Json::object();
  std::vector<std::string> after{};
  bool goal = false;
  bool aside = false;
};

struct Lesson {
  std::string game;
  Json options;
  std::vector<std::string> seats;
  Seat learner = kNobody;
  Arrangement piles;
  std::vector<std::vector<std::string>> moves;  // by seat
  std::vector<Remark> remarks;
};

// The lesson of a game; nothing if it has none.
const Lesson* lesson_of(std::string_view game);

class Coach {
 public:
  explicit Coach(const Lesson& lesson);

  // The next step, by whom and which move, with what the learner heard of it; and the brief, if the learner has a
  // decision to make then, else null.
  void hear(Seat seat, const std::string& move, const Json& happened, const Json& brief);

  // What the seat should do among these moves: the first of those planned for it that it has not made yet. Nothing if
  // there is none; for the learner nothing any more after another move than the one that was recommended.
  std::string planned(Seat seat, std::span<const std::string> legal) const;

  struct Said {
    std::size_t step = 0;  // the number of the step with which it was said
    std::string say;
    bool goal = false;  // the lesson is done with it
  };
  const std::vector<Said>& said() const { return said_; }
  const Lesson& lesson() const { return *lesson_; }
  bool done() const { return done_; }

 private:
  bool heard(const Remark& remark, const Json& happening) const;
  void consider(std::size_t remark);
  void follow(Seat seat, const std::string& move);

  const Lesson* lesson_;
  std::size_t steps_ = 0;
  std::vector<Said> said_;
  std::vector<bool> is_said_;            // by remark
  std::vector<std::vector<bool>> made_;  // by seat: which of its planned moves it has made
  bool strayed_ = false;                 // the learner has done something else than was recommended
  bool done_ = false;
};

// Made by the build.
struct EmbeddedLesson {
  std::string_view game;
  std::string_view json;
};
extern const EmbeddedLesson* const kLessons;
extern const std::size_t kLessonCount;

}  // namespace fathom
