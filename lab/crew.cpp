#include "lab/crew.h"

#include <mutex>

#include "arena/share_out.h"

namespace fathom::lab {

void Threads::play(const std::vector<Job>& jobs, const MakeWork& make_work, const std::atomic<bool>& stop,
                   const Done& done) {
  std::mutex mutex;
  share_out(static_cast<int>(jobs.size()), count_, stop, [&] {
    return [&, work = make_work()](int number) {
      const Job& job = jobs[static_cast<std::size_t>(number)];
      PairedSums sums = work(job);
      const std::lock_guard lock(mutex);
      done(job, std::move(sums));
    };
  });
}

}  // namespace fathom::lab
