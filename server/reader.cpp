#include "server/reader.h"

#include "server/loop.h"

namespace fathom::server {

bool Reader::well() const {
  const std::lock_guard lock(mutex_);
  return well_;
}

Reader::Figures Reader::figures() const {
  const std::size_t waits = waiting();
  const std::lock_guard lock(mutex_);
  Figures figures = figures_;
  figures.waiting = waits;
  return figures;
}

Problem Reader::unreadable() { return {ErrorCode::unavailable, "The store cannot be read: try again later."}; }

Problem Reader::guarded(const std::function<void()>& call) {
  const auto begin = Clock::now();
  Problem problem;
  try {
    call();
  } catch (const DamagedTable& error) {
    // It harms nobody but itself: to everybody else it is not there.
    log_event(LogLevel::error, "table_damaged", {{"problem", error.what()}});
  } catch (const std::exception& error) {
    log_event(LogLevel::error, "store_failed", {{"problem", error.what()}});
    problem = unreadable();
  }
  const std::chrono::duration<double> took = Clock::now() - begin;
  const std::lock_guard lock(mutex_);
  well_ = !problem;
  ++figures_.questions;
  figures_.failures += problem ? 1 : 0;
  figures_.seconds += took.count();
  figures_.times.add(took.count());
  return problem;
}

}  // namespace fathom::server
