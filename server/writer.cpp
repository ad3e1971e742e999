#include "server/writer.h"

#include "server/log.h"

namespace fathom::server {

Writer::Writer(Store& store, Loop& loop) : store_(store), loop_(loop), thread_([this] { work(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::write(Changes changes, std::function<void(bool)> done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(changes));
    waiting_done_.push_back(std::move(done));
  }
  wake_.notify_one();
}

void Writer::settle(std::function<void(bool)> done) {
  {
    const std::lock_guard lock(mutex_);
    if (!waiting_.empty() || busy_ || failing_ > 0) {
      waiting_.emplace_back();
      waiting_done_.push_back(std::move(done));
      done = nullptr;
    }
  }
  if (done) {
    done(true);
  } else {
    wake_.notify_one();
  }
}

bool Writer::well() const {
  const std::lock_guard lock(mutex_);
  return well_;
}

// On the loop.
void Writer::tell(const std::vector<std::function<void(bool)>>& done, bool written) {
  for (const auto& call : done) call(written);
  if (written) return;
  std::vector<std::function<void(bool)>> hopeless;
  {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
    hopeless.swap(waiting_done_);
    --failing_;
    if (!busy_) idle_.notify_all();
  }
  for (const auto& call : hopeless) call(false);
}

void Writer::drain() {
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

Writer::Figures Writer::figures() const {
  const std::lock_guard lock(mutex_);
  return figures_;
}

void Writer::work() {
  std::vector<Changes> changes;
  std::vector<std::function<void(bool)>> done;
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stop_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    changes.swap(waiting_);
    done.swap(waiting_done_);
    busy_ = true;
    const bool hopeless = failing_ > 0;
    lock.unlock();

    bool written = false;
    if (!hopeless) {
      try {
        store_.write(changes);
        written = true;
      } catch (const std::exception& error) {
        log_event(LogLevel::error, "store_failed", {{"problem", error.what()}});
      }
    }

    lock.lock();
    figures_.commits += 1;
    figures_.changes += changes.size();
    figures_.failures += written ? 0 : 1;
    failing_ += written ? 0 : 1;
    if (!hopeless) well_ = written;
    busy_ = false;
    loop_.post([this, calls = std::move(done), written] { tell(calls, written); });
    changes.clear();
    done.clear();
    if (waiting_.empty()) idle_.notify_all();
  }
}

}  // namespace fathom::server
