#include "server/writer_thread.h"

#include <utility>

#include "server/log.h"

namespace fathom::server {

namespace {
// How often a store that has failed is asked whether it works again.
constexpr Milliseconds kTryEvery{1000};
}  // namespace

WriterThread::WriterThread(std::unique_ptr<Store> store, Loop& loop)
    : store_(std::move(store)), loop_(loop), thread_([this] { work(); }) {}

WriterThread::~WriterThread() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void WriterThread::write(Changes changes, Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(changes));
    waiting_done_.push_back({std::move(done), logged_request()});
  }
  wake_.notify_one();
}

void WriterThread::Asked::tell(Written written) const {
  const LogScope scope(request);
  call(written);
}

bool WriterThread::well() const {
  const std::lock_guard lock(mutex_);
  return well_;
}

// On the loop.
void WriterThread::tell(const std::vector<Answer>& answers, bool failed) {
  for (const Answer& answer : answers) answer.asked.tell(answer.written);
  if (!failed) return;
  std::vector<Asked> hopeless;
  {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
    hopeless.swap(waiting_done_);
    --failing_;
    if (!busy_) idle_.notify_all();
  }
  for (const Asked& asked : hopeless) asked.tell(Written::failed);
}

void WriterThread::drain() {
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

WriterThread::Figures WriterThread::figures() const {
  const std::lock_guard lock(mutex_);
  Figures figures = figures_;
  figures.waiting = waiting_.size();
  return figures;
}

void WriterThread::work() {
  std::vector<Changes> changes;
  std::vector<Asked> done;
  std::string told_problem;  // one that lasts is told once
  std::unique_lock lock(mutex_);
  for (;;) {
    const auto awaited = [this] { return stop_ || !waiting_.empty(); };
    // A disk that was full may have room again though nobody writes.
    if (well_) {
      wake_.wait(lock, awaited);
    } else {
      wake_.wait_for(lock, kTryEvery, awaited);
    }
    if (waiting_.empty() && stop_) return;
    changes.swap(waiting_);
    done.swap(waiting_done_);
    busy_ = true;
    const bool hopeless = failing_ > 0;
    lock.unlock();

    const auto begin = Clock::now();
    std::optional<std::vector<Written>> written;
    if (!hopeless) {
      try {
        if (changes.empty()) store_->probe();
        written = store_->write(changes);
      } catch (const std::exception& error) {
        if (std::exchange(told_problem, error.what()) != error.what())
          log_event(LogLevel::error, "store_failed", {{"problem", error.what()}});
      }
      if (written) told_problem.clear();
    }
    const bool failed = hopeless || !written;
    const std::chrono::duration<double> took = Clock::now() - begin;

    std::vector<Answer> answers;
    std::size_t conflicts = 0;
    for (std::size_t i = 0; i < done.size(); ++i) {
      answers.push_back({std::move(done[i]), failed ? Written::failed : (*written)[i]});
      conflicts += answers.back().written == Written::conflict ? 1 : 0;
    }
    lock.lock();
    if (!answers.empty() || failed) {
      figures_.commits += 1;
      figures_.changes += changes.size();
      figures_.conflicts += conflicts;
      figures_.failures += failed ? 1 : 0;
      figures_.seconds += took.count();
      figures_.times.add(took.count());
    }
    if (!hopeless) well_ = !failed;
    busy_ = false;
    if (!answers.empty()) {
      failing_ += failed ? 1 : 0;
      loop_.post([this, calls = std::move(answers), failed] { tell(calls, failed); });
    }
    changes.clear();
    done.clear();
    if (waiting_.empty()) idle_.notify_all();
  }
}

}  // namespace fathom::server
