// Who has to decide at a table, and until when: moves are judged, bots are asked, clocks run out.
#pragma once

#include "server/ledger.h"
#include "server/thinkers.h"

namespace fathom::server {

class Umpire {
 public:
  Umpire(LiveTable& table, Herald& herald, Ledger& ledger);

  // A player's decision.
  Problem move(const GuestPointer& guest, const ClientMessage& message);
  // A bot moves for the absent player until they are back.
  void stand_in(Seat seat, TableEvent::What why);
  // The player is back: nobody moves for them any more.
  void come_back(Seat seat);

  // Asks bots and sets the clock, after every change.
  void go_on();
  // What was being thought about is out of date.
  void moved();
  // Nothing happens by itself.
  void stop();

 private:
  // Takes a decision, writes it with what follows, and tells everybody.
  struct Asker {
    GuestPointer guest = {};  // none: a bot
    std::string id = {};      // of the message
    bool clock = false;       // the bot moves because the player's time is out
  };
  Refusal play(Seat seat, const std::string& move, const Asker& asker, std::function<void()> then);
  void ask_bot(Seat seat);
  void bot_decided(Seat seat, const std::string& move);
  void run_out();

  LiveTable& table_;
  Herald& herald_;
  Ledger& ledger_;
  Thinkers thinkers_;
  std::array<bool, kMaxSeats> must_move_{};  // the player's time is out: a bot moves once
  std::unique_ptr<Timer> clock_timer_;
};

}  // namespace fathom::server
