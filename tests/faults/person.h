// Somebody at a table: plays random legal moves, or watches. Whatever happens to the connection, they come back, by
// whichever server, and send the move that was not answered once more with the same id.
#pragma once

#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <optional>

#include "table/fairness.h"
#include "tests/faults/link.h"
#include "tests/faults/shown.h"
#include "tests/faults/world.h"

namespace fathom::faults {

struct Role {
  std::string name;
  std::string token = {};  // empty: nobody knows them
  int seat = -1;           // -1: watches
  bool host = false;
  bool paired = false;  // plays with two devices, which decide at the same moment …
  bool second = false;  // … and this is the second one: it only moves
  bool views = false;   // asks for the view after every step
  bool chats = false;
  int clock_ms = 0;  // of the table's clock, for those who sometimes sleep through it
};

class Person : public std::enable_shared_from_this<Person> {
 public:
  Person(World& world, const std::string& table, Role role);

  void come();
  void go();

  // Knows how the match ended, and waits for no answer.
  bool done() const { return over_ && !pending_; }
  // For a person who is not done: what they wait for.
  std::string state() const;
  // The table of the rematch, once somebody has asked for it.
  const std::string& next_table() const { return next_; }
  void ask_for_rematch();

  const Role& role() const { return role_; }
  const Shown& shown() const { return shown_; }
  const std::string& nonce() const { return nonce_; }
  // What is told of the nonce beforehand; once the table has been seen.
  std::string promise() const;

 private:
  void connect();
  void lose(int status, int close_code);
  void watch();

  void hear(const std::string& text);
  void take(const Json& frame);
  void take_table(const Json& frame);
  void take_match(const Json& frame);
  void take_ack(const Json& frame);
  void take_error(const Json& frame);
  void take_bye(const Json& frame);

  // What this person wants of the table as it is now.
  void act();
  bool all_ready() const;
  void think();
  void decide(std::size_t count, const std::vector<std::string>& legal);
  void chat();
  // Asks for something; at most one of a kind is under way.
  void ask(const char* kind, Json frame);
  void send(const Json& frame);
  void complain(const std::string& rule, const std::string& what, const std::string& before = {},
                const std::string& after = {});

  World& world_;
  const Role role_;
  Shown shown_;
  std::string nonce_;
  std::string prefix_;  // of the ids of messages
  int messages_ = 0;

  // --- the connection ---
  std::unique_ptr<Link> link_;
  std::optional<Wire> wire_;
  bool welcomed_ = false;
  bool gone_ = false;
  int failures_ = 0;  // since the last welcome
  std::chrono::milliseconds patience_{0};
  Clock::time_point heard_{};
  Clock::time_point pinged_{};
  boost::asio::steady_timer retry_;
  boost::asio::steady_timer watch_;
  std::map<std::string, std::string> asked_;  // ids of what is under way, with its kind

  // --- the table and the match, as told last ---
  Json table_;
  int own_seat_ = -1;
  bool seated_ = false;
  std::vector<std::string> legal_;
  std::size_t count_ = 0;
  bool over_ = false;
  std::string next_;
  bool wants_rematch_ = false;

  // --- the move ---
  struct Pending {
    Json frame;
    Clock::time_point first;
    Clock::time_point last;
    bool sent = false;  // over this connection
  };
  std::optional<Pending> pending_;
  std::size_t needed_ = 0;  // steps that must have been heard before the next decision
  bool thinking_ = false;
  boost::asio::steady_timer think_;
  int lines_ = 0;
};

}  // namespace fathom::faults
