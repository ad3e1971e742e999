// Writes to a store of documents and questions to it, one after another and without threads. What they change is kept
// by the host; whoever asked is answered once it is, and until then whatever comes next waits.
#pragma once

#include <deque>

#include "local/document_store.h"
#include "server/loop.h"
#include "server/reader.h"
#include "server/writer.h"

namespace fathom::local {

class StoreQueue {
 public:
  using Changes = std::vector<server::DocumentChange>;
  // Asks the host to keep this, who calls `settled` some time later.
  using Keep = std::function<void(const Changes&)>;

  StoreQueue(server::Documents& documents, server::Loop& loop, Keep keep)
      : documents_(documents), store_(documents, buckets_), loop_(loop), keep_(std::move(keep)) {}

  // What it returns is called on the loop, once what was changed is kept or cannot be.
  using Answer = std::function<void(bool kept)>;
  using Job = std::function<Answer(server::Store&)>;
  void add(Job job);
  std::size_t waiting() const { return jobs_.size(); }

  // The host has kept what it was asked to, or could not.
  void settled(bool kept);

 private:
  void begin();
  void go_on();
  void answer(bool kept);

  server::Documents& documents_;
  server::Buckets buckets_;
  server::DocumentStore store_;
  server::Loop& loop_;
  Keep keep_;
  std::deque<Job> jobs_;
  std::vector<Answer> answers_;  // of those that were done
  bool begins_ = false;
  bool keeps_ = false;
};

class QueuedWriter : public server::Writer {
 public:
  explicit QueuedWriter(StoreQueue& queue) : queue_(queue) {}
  void write(server::Changes changes, Done done) override;
  bool well() const override { return well_; }
  Figures figures() const override { return figures_; }

 private:
  StoreQueue& queue_;
  Figures figures_;
  std::uint64_t failures_ = 0;  // what was asked for before the last one cannot be written
  bool well_ = true;
};

class QueuedReader : public server::Reader {
 public:
  explicit QueuedReader(StoreQueue& queue) : queue_(queue) {}

 protected:
  void submit(Job job) override;
  std::size_t waiting() const override { return queue_.waiting(); }

 private:
  StoreQueue& queue_;
};

}  // namespace fathom::local
