// A run: several trials, some of them in pairs, played block by block by a crew. The sums of the blocks are added up in
// their order, so the result is the same to the last bit whoever played them, and when; it can be kept in a file and
// gone on with.
#pragma once

#include "arena/run_file.h"
#include "lab/crew.h"
#include "lab/trial.h"

namespace fathom::lab {

// Adds up what comes in any order.
class InOrder {
 public:
  explicit InOrder(PairedSums empty) : sums_(std::move(empty)) {}

  // So many blocks count; those behind them wait until they do.
  void count(int blocks);
  bool has(int block) const { return block < next_ || waiting_.contains(block); }
  // Whether they are sums of the same figures.
  bool takes(const PairedSums& sums) const { return sums_.is_like(sums); }
  void add(int block, PairedSums sums);
  // All that counts and is there, also behind a gap.
  PairedSums sums() const;

 private:
  void take_in();

  PairedSums sums_;
  std::map<int, PairedSums> waiting_;
  int next_ = 0;
  int count_ = 0;
};

// A trial, alone or against another with the same games.
struct Part {
  Trial trial;
  std::optional<Trial> against;
};

class Run {
 public:
  // Called with every block that is finished.
  using Finished = std::function<void(int games)>;

  // Throws UsageError where a part cannot be played.
  explicit Run(std::vector<Part> parts);

  const std::vector<Part>& parts() const { return parts_; }
  // Goes on from what is in the file, and keeps there what is played. Returns how many games are there. Throws where it
  // cannot be used.
  int keep_in(const std::string& path);
  // Plays these parts up to so many games each (to the end of a block), or until `stop` is set.
  void play(const std::vector<int>& which, int games, Crew& crew, const std::atomic<bool>& stop,
            const Finished& finished);
  // Those of the games that have been asked for so far.
  PairedSums sums(int part) const { return results_[static_cast<std::size_t>(part)].sums(); }
  // What a member of a crew does.
  Crew::MakeWork make_work() const;

 private:
  std::vector<Part> parts_;
  std::vector<InOrder> results_;
  std::unique_ptr<RunFile> file_;
};

}  // namespace fathom::lab
