#include "mpi/crew.h"

#include <mpi.h>

#include <chrono>
#include <deque>
#include <mutex>
#include <thread>

namespace fathom {

namespace {

constexpr int kJob = 1;     // from the leader: a part and a block
constexpr int kSums = 2;    // to the leader: the sums of the last job, as text
constexpr int kGoHome = 3;  // from the leader: there is no more

// What the leader plays itself, on a thread of its own, while it listens to the others.
class OwnWork {
 public:
  OwnWork(const lab::Crew::MakeWork& make_work, std::function<std::optional<lab::Job>()> next)
      : thread_([this, make_work, next = std::move(next)] {
          try {
            lab::Crew::Work work = make_work();
            while (const std::optional<lab::Job> job = next()) {
              lab::PairedSums sums = work(*job);
              const std::lock_guard lock(mutex_);
              finished_.emplace_back(*job, std::move(sums));
            }
          } catch (...) {
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
          }
          const std::lock_guard lock(mutex_);
          over_ = true;
        }) {}

  // Everything that has been finished since the last call. Throws what went wrong.
  std::deque<std::pair<lab::Job, lab::PairedSums>> take() {
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    return std::exchange(finished_, {});
  }
  bool over() {
    const std::lock_guard lock(mutex_);
    return over_ && finished_.empty();
  }

 private:
  std::mutex mutex_;
  std::deque<std::pair<lab::Job, lab::PairedSums>> finished_;
  std::exception_ptr failure_;
  bool over_ = false;
  std::jthread thread_;
};

std::string receive_text(int from, int tag) {
  MPI_Status status;
  MPI_Probe(from, tag, MPI_COMM_WORLD, &status);
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  std::string text(static_cast<std::size_t>(size), '\0');
  MPI_Recv(text.data(), size, MPI_CHAR, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return text;
}

void send_job(int to, const lab::Job& job) {
  const std::array<int, 2> numbers{job.part, job.block};
  MPI_Send(numbers.data(), 2, MPI_INT, to, kJob, MPI_COMM_WORLD);
}

// Waiting for a message must not take the time of who plays.
void wait_a_moment() { std::this_thread::sleep_for(std::chrono::milliseconds(1)); }

}  // namespace

MpiCrew::MpiCrew(int* argc, char*** argv) {
  int provided = 0;
  MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
}

MpiCrew::~MpiCrew() { MPI_Finalize(); }

void MpiCrew::play(const std::vector<lab::Job>& jobs, const MakeWork& make_work, const std::atomic<bool>& stop,
                   const Done& done) {
  plays_ = true;
  std::mutex mutex;
  std::size_t handed_out = 0;
  bool failed = false;
  const auto next = [&]() -> std::optional<lab::Job> {
    const std::lock_guard lock(mutex);
    if (stop || failed || handed_out == jobs.size()) return std::nullopt;
    return jobs[handed_out++];
  };
  std::vector<std::optional<lab::Job>> has(static_cast<std::size_t>(size_));
  int playing = 0;
  const auto hand_out = [&](int rank) {
    std::optional<lab::Job>& job = has[static_cast<std::size_t>(rank)];
    job = next();
    if (!job) return;
    send_job(rank, *job);
    ++playing;
  };
  for (int rank = 1; rank < size_; ++rank) hand_out(rank);
  OwnWork own(make_work, next);
  // If something goes wrong here, the own work ends with the block that it is at.
  const auto give_up_own = [&](bool* noted) {
    const std::lock_guard lock(mutex);
    *noted = true;
  };
  const std::unique_ptr<bool, decltype(give_up_own)> guard(&failed, give_up_own);
  while (playing > 0 || !own.over()) {
    for (auto& [job, sums] : own.take()) done(job, std::move(sums));
    int is_there = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, kSums, MPI_COMM_WORLD, &is_there, &status);
    if (is_there == 0) {
      wait_a_moment();
      continue;
    }
    const int rank = status.MPI_SOURCE;
    const lab::Job job = *has[static_cast<std::size_t>(rank)];
    lab::PairedSums sums = lab::read_paired(Json::parse(receive_text(rank, kSums)));
    --playing;
    hand_out(rank);
    done(job, std::move(sums));
  }
  plays_ = false;
}

bool MpiCrew::served(const MakeWork& make_work) {
  if (leads()) return false;
  has_served_ = true;
  Work work = make_work();
  while (const std::optional<lab::Job> job = next_job()) {
    const std::string text = lab::paired_json(work(*job)).dump();
    MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, 0, kSums, MPI_COMM_WORLD);
  }
  return true;
}

std::optional<lab::Job> MpiCrew::next_job() {
  int is_there = 0;
  MPI_Status status;
  while (true) {
    MPI_Iprobe(0, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
    if (is_there != 0) break;
    wait_a_moment();
  }
  std::array<int, 2> numbers{};
  MPI_Recv(numbers.data(), 2, MPI_INT, 0, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (status.MPI_TAG == kJob) return lab::Job{numbers[0], numbers[1]};
  sent_home_ = true;
  return std::nullopt;
}

bool MpiCrew::go_home() {
  if (!leads()) return sent_home_ || !next_job();
  if (plays_) return false;
  const std::array<int, 2> nothing{};
  for (int rank = 1; rank < size_; ++rank) MPI_Send(nothing.data(), 2, MPI_INT, rank, kGoHome, MPI_COMM_WORLD);
  return true;
}

void MpiCrew::give_up(int code) { MPI_Abort(MPI_COMM_WORLD, code); }

}  // namespace fathom
