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
    lock.unlock();

    bool written = false;
    try {
      store_.write(changes);
      written = true;
    } catch (const std::exception& error) {
      log_event(LogLevel::error, "store_failed", {{"problem", error.what()}});
    }
    loop_.post([calls = std::move(done), written] {
      for (const auto& call : calls) call(written);
    });
    const std::size_t count = changes.size();
    changes.clear();
    done.clear();

    lock.lock();
    figures_.commits += 1;
    figures_.changes += count;
    figures_.failures += written ? 0 : 1;
    busy_ = false;
    if (waiting_.empty()) idle_.notify_all();
  }
}

}  // namespace fathom::server
