// Frames that wait until what they tell of is on disk, so that nobody ever sees what a crash or a faster server could
// undo. Every frame waits for all writes that were asked for before it was made; the order stays.
#pragma once

#include <deque>

#include "server/connection.h"

namespace fathom::server {

class Outbox {
 public:
  // One more write is under way; its number.
  std::uint64_t ask() { return ++asked_; }
  // This write, and all before it, are on disk.
  void done(std::uint64_t number) {
    durable_ = number;
    flush();
  }
  std::uint64_t asked() const { return asked_; }
  std::uint64_t on_disk() const { return durable_; }
  // Nothing is under way.
  bool settled() const { return asked_ == durable_; }

  void send(std::shared_ptr<Connection> connection, Frame frame) {
    waiting_.push_back({asked_, std::move(connection), std::move(frame)});
    flush();
  }
  // After the frames before.
  void close(std::shared_ptr<Connection> connection) {
    waiting_.push_back({asked_, std::move(connection), nullptr});
    flush();
  }

  // What is under way came to nothing: what waits for it is forgotten.
  void drop() {
    waiting_.clear();
    durable_ = asked_;
  }

 private:
  struct Waiting {
    std::uint64_t after;
    std::shared_ptr<Connection> connection;
    Frame frame;  // null: the end
  };

  void flush() {
    while (!waiting_.empty() && waiting_.front().after <= durable_) {
      const Waiting next = std::move(waiting_.front());
      waiting_.pop_front();
      if (next.frame) {
        next.connection->send(next.frame);
      } else {
        next.connection->close(kNormal, "bye");
      }
    }
  }

  std::uint64_t asked_ = 0;
  std::uint64_t durable_ = 0;
  std::deque<Waiting> waiting_;
};

}  // namespace fathom::server
