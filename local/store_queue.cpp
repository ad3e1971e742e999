#include "local/store_queue.h"

#include "server/log.h"

namespace fathom::local {

using server::Written;

void StoreQueue::add(Job job) {
  jobs_.push_back(std::move(job));
  begin();
}

void StoreQueue::begin() {
  if (begins_ || keeps_ || jobs_.empty()) return;
  begins_ = true;
  loop_.post([this] { go_on(); });
}

// All that waits goes together.
void StoreQueue::go_on() {
  begins_ = false;
  for (const Job& job : std::exchange(jobs_, {})) {
    if (Answer answer = job(store_)) answers_.push_back(std::move(answer));
  }
  const Changes changes = documents_.changes();
  if (changes.empty()) return answer(true);
  keeps_ = true;
  keep_(changes);
}

void StoreQueue::settled(bool kept) {
  if (!std::exchange(keeps_, false)) return;
  documents_.settle(kept);
  loop_.post([this, kept] { answer(kept); });
}

void StoreQueue::answer(bool kept) {
  for (const Answer& call : std::exchange(answers_, {})) call(kept);
  begin();
}

void QueuedWriter::write(server::Changes changes, Done done) {
  queue_.add([this, before = failures_, what = std::move(changes), request = server::logged_request(),
              call = std::move(done)](server::Store& store) -> StoreQueue::Answer {
    std::optional<Written> written;
    // It builds on what is perhaps not there.
    if (failures_ == before) {
      try {
        written = store.write(std::span(&what, 1)).at(0);
      } catch (const std::exception& error) {
        server::log_event(server::LogLevel::error, "store_failed", {{"problem", error.what()}});
      }
    }
    return [this, before, written, call, request](bool kept) {
      const server::LogScope scope(request);
      well_ = kept && written.has_value();
      ++figures_.commits;
      ++figures_.changes;
      figures_.conflicts += written == Written::conflict ? 1 : 0;
      figures_.failures += well_ ? 0 : 1;
      // Those that were asked for meanwhile have not heard of it.
      if (!well_ && failures_ == before) ++failures_;
      call(well_ ? *written : Written::failed);
    };
  });
}

void QueuedReader::submit(Job job) {
  queue_.add([ask = std::move(job)](server::Store& store) -> StoreQueue::Answer {
    Answer answer = ask(store);
    if (!answer) return {};
    return [call = std::move(answer)](bool kept) { call(kept ? server::Problem{} : unreadable()); };
  });
}

}  // namespace fathom::local
