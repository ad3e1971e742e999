// People who play one match after another: the same at a table of its own each time, or again.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>

#include "tests/faults/person.h"

namespace fathom::faults {

struct TableKind {
  const char* game;
  int people;
  std::vector<const char*> bots = {};  // levels, at the seats after those of people
  Json clock = nullptr;                // none
  bool paired = false;                 // the first plays with two devices
  int watchers = 0;
  bool chat = false;
  bool again = false;  // the next match is a rematch

  int seats() const { return people + static_cast<int>(bots.size()); }
  bool has_clock() const { return clock.is_object(); }
};

// The kind of the table with this number: all kinds come in turn.
const TableKind& kind_of_table(int number);

// One table with everybody who came there.
struct Match {
  std::string table;
  const TableKind* kind = nullptr;
  std::vector<std::shared_ptr<Person>> people;  // watchers and second devices too

  bool over() const;
};

class Company {
 public:
  // Matches are added to the list as they begin, and stay there.
  Company(World& world, int number, std::vector<std::shared_ptr<Match>>& matches);

  boost::asio::awaitable<void> run();

 private:
  boost::asio::awaitable<bool> make_players();
  boost::asio::awaitable<std::string> make_table();
  boost::asio::awaitable<void> play(std::string table);
  boost::asio::awaitable<std::string> play_again(std::shared_ptr<Match> match);
  std::vector<Role> roles() const;

  World& world_;
  const TableKind& kind_;
  std::vector<std::shared_ptr<Match>>& matches_;
  std::vector<std::string> tokens_;  // of the people
  std::vector<int> seats_;           // where they sit
  int host_ = 0;
};

}  // namespace fathom::faults
