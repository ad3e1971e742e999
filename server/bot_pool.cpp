#include "server/bot_pool.h"

#include <algorithm>

#include "server/log.h"

namespace fathom::server {

bool BotPool::ask(Asked asked, Kind kind) {
  const auto job = [question = std::move(asked), kind](bool late) mutable {
    if (late && kind == Kind::hint) question.question.budget = question.question.budget.divided_by(10);
    answer_here(question);
  };
  return submit(job, kind);
}

void BotPool::answer_here(const Asked& asked) {
  std::optional<Analysis> found;
  try {
    if (!asked.wanted || asked.wanted()) found = answer(asked.question);
  } catch (const std::exception&) {  // what it says may tell of hidden cards
    log_event(LogLevel::error, "bot_failed");
  }
  asked.told(found ? &*found : nullptr);
}

bool BotQueues::add(BotPool::Job job, Kind kind, Clock::time_point now) {
  // Somebody sits before the page and waits for these: it is better to say at once that it will take too long.
  constexpr std::size_t kWaitingPerThinker = 8;
  const bool is_waited_for = kind == Kind::hint || kind == Kind::look_back;
  auto& queue = queues_[static_cast<std::size_t>(kind)];
  const std::size_t longest = is_waited_for ? std::min(longest_queue_, kWaitingPerThinker * thinkers_) : longest_queue_;
  if (queue.size() >= longest) {
    ++figures_.refused;
    return false;
  }
  queue.push_back({std::move(job), now});
  return true;
}

std::size_t BotQueues::waiting() const {
  std::size_t count = 0;
  for (const auto& queue : queues_) count += queue.size();
  return count;
}

Milliseconds BotQueues::expected_wait(Milliseconds each) const {
  return each * queues_.front().size() / std::max<std::size_t>(thinkers_, 1);
}

BotQueues::Next BotQueues::take(Clock::time_point now) {
  const auto queue = std::find_if(queues_.begin(), queues_.end(), [](const auto& each) { return !each.empty(); });
  Waiting next = std::move(queue->front());
  queue->pop_front();
  const bool has_time = queue == queues_.begin() + static_cast<std::ptrdiff_t>(Kind::analysis);
  return {std::move(next.job), !has_time && now - next.since > patience_};
}

void BotQueues::note(bool late, double seconds) {
  ++figures_.jobs;
  figures_.late += late ? 1 : 0;
  figures_.seconds += seconds;
}

BotPool::Figures BotQueues::figures() const {
  BotPool::Figures figures = figures_;
  figures.waiting = waiting();
  return figures;
}

Problem everybody_thinks() { return {ErrorCode::unavailable, "Everybody is thinking at once: try again in a moment."}; }

void think(BotQueues::Next& next) {
  try {
    next.job(next.late);
  } catch (const std::exception&) {  // what it says may tell of hidden cards
    log_event(LogLevel::error, "bot_failed");
  }
  next.job = nullptr;  // what it holds goes with it
}

}  // namespace fathom::server
