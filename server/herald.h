// What the guests of a table are told. A frame waits in the outbox until all that was changed before it is on disk.
#pragma once

#include "server/bye.h"
#include "server/live_table.h"
#include "server/problem.h"

namespace fathom::server {

class Herald {
 public:
  explicit Herald(LiveTable& table) : table_(table) {}

  // --- to one guest ---
  void send(const GuestPointer& guest, const Json& frame);
  // Something that has changed, to somebody who knows how it was before.
  void tell(const GuestPointer& guest, Frame frame);
  void tell(const GuestPointer& guest, const Json& frame);
  void fail(const GuestPointer& guest, const std::string& id, const Problem& problem);
  void acknowledge(const GuestPointer& guest, const std::string& id) { acknowledge(guest, id, table_.count()); }
  void acknowledge(const GuestPointer& guest, const std::string& id, std::size_t count);
  void welcome(const GuestPointer& guest, std::optional<std::size_t> last);
  // More of the steps that did not go into the welcome.
  Problem page(const GuestPointer& guest, const std::string& id, std::size_t from);
  void say_bye(const GuestPointer& guest, const Bye& bye);

  // --- to all ---
  void say_bye(const Bye& bye);
  void announce(const std::string& text);
  // Status has changed: everybody is told at once.
  void tell_table();
  // Seats have changed: everybody is told at once, and what follows within a tick together.
  void tell_seats();
  // Who is there has changed: everybody is told soon, once for all who come and go meanwhile.
  void tell_table_soon();
  // Everybody gets the steps once, as far as they may see them.
  void tell_steps(std::size_t from);
  void tell_clocks();
  // Those events that were not told yet; or those from this number on.
  void tell_events();
  void tell_events_from(std::size_t known);
  void skip_events() { told_events_ = table_.events.size(); }
  void tell_chat(const ChatRecord& line);
  // The match is over: those who have played hear what was said behind them, of the lines before this number.
  void tell_watchers_lines(std::size_t before);
  void tell_watchers_lines() { tell_watchers_lines(table_.conversation.count()); }
  void tell_rematch();
  // The match is about to begin: their nonces are wanted.
  void ask_for_nonces();

  // What is in memory is not what is in the store: nothing of it is told by itself …
  void hold();
  // … until it is again, and everybody is told of it.
  void go_on() { held_ = false; }
  // Nobody is told anything any more.
  void stop();

 private:
  void send_all(const Json& frame);
  // As many steps as go into one frame for this guest, and the number of the next one, or null.
  void add_steps(Json& frame, const Guest& guest, std::size_t from) const;

  LiveTable& table_;
  std::size_t told_events_ = 0;
  std::unique_ptr<Timer> table_timer_;
  Clock::time_point told_table_{};  // when everybody was told last
  bool held_ = false;
  bool stopped_ = false;
};

}  // namespace fathom::server
