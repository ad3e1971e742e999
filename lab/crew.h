// Who plays: threads of this program, or programs on many machines.
#pragma once

#include <atomic>
#include <functional>

#include "lab/comparison.h"

namespace fathom::lab {

// One block of games of one part of a run.
struct Job {
  int part = 0;
  int block = 0;
};

class Crew {
 public:
  using Work = std::function<PairedSums(const Job&)>;
  // Everybody makes work of their own: it remembers what it has begun.
  using MakeWork = std::function<Work()>;
  using Done = std::function<void(const Job&, PairedSums)>;

  virtual ~Crew() = default;
  // Has every job done, in any order, until all are or `stop` is set. `done` is called by one thread at a time.
  virtual void play(const std::vector<Job>& jobs, const MakeWork& make_work, const std::atomic<bool>& stop,
                    const Done& done) = 0;
  // Whether this program has the others work, and tells what came out.
  virtual bool leads() const { return true; }
  // Whether this program only works for another one; if so it has now done all that it was asked for, and has nothing
  // to tell.
  virtual bool served(const MakeWork&) { return false; }
};

class Threads final : public Crew {
 public:
  explicit Threads(int count) : count_(count) {}
  void play(const std::vector<Job>& jobs, const MakeWork& make_work, const std::atomic<bool>& stop,
            const Done& done) override;

 private:
  int count_;
};

}  // namespace fathom::lab
