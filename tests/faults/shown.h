// Everything that one client was ever told at one table, over all its connections.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>

#include "tests/faults/violation.h"

namespace fathom::faults {

struct Acknowledged {
  std::string move;
  std::size_t count = 0;  // of steps, with that one
};

struct Shown {
  std::string table;
  std::string viewer;  // for people: "Ada (seat 0)"
  int seat = -1;       // -1: watches

  std::map<std::size_t, std::string> steps = {};  // by number, without the views that only some ask for
  std::map<std::size_t, std::size_t> views = {};  // hashes of those
  std::map<std::size_t, std::string> events = {};
  std::map<std::size_t, std::string> chat = {};
  std::map<std::string, Acknowledged> moves = {};   // by the id of the message
  std::map<std::string, std::string> refused = {};  // moves by id, with the code of the error
  std::set<std::string> said = {};                  // lines of its own that were acknowledged
  std::string commitment = {};                      // the server's

  // Any frame. What is not as it was told before is a violation.
  void hear(const Json& frame, Violations& violations);
  void acknowledge(const std::string& id, const Acknowledged& move, Violations& violations);

  Violation violation(const std::string& rule, const std::string& what, const std::string& before = {},
                      const std::string& after = {}) const {
    return {rule, table, viewer, what, before, after};
  }

 private:
  void keep(std::map<std::size_t, std::string>& kept, const char* what, const Json& numbered, Violations& violations);
  void keep_step(Json step, Violations& violations);
};

// The numbers that one connection hears: every step and every event comes once, and in order.
class Wire {
 public:
  // `last`: the number of the last step that was named in `hello`; -1: none.
  explicit Wire(std::int64_t last) : last_(last) {}

  // `shown` only says whose connection it is.
  void hear(const Json& frame, const Shown& shown, Violations& violations);

  std::size_t steps() const { return steps_; }

 private:
  void hear_steps(const Json& frame, std::size_t from, const Shown& shown, Violations& violations);

  std::int64_t last_;
  std::size_t steps_ = 0;
  std::size_t events_ = 0;
};

}  // namespace fathom::faults
