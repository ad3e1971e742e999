// Blocks of games, played on several threads and added up in their order: the result is the same to the last bit
// whoever played them, and when.
#pragma once

#include <mutex>

#include "arena/share_out.h"
#include "lab/study.h"

namespace fathom::lab {

// Adds up what comes in any order.
template <class S>
class InOrder {
 public:
  explicit InOrder(S empty) : sums_(std::move(empty)) {}

  bool has(int block) const { return block < next_ || waiting_.contains(block); }
  void add(int block, S sums) {
    waiting_.emplace(block, std::move(sums));
    for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_; ++next_) {
      sums_.add(first->second);
      first = waiting_.erase(first);
    }
  }
  // All that is there, also behind a gap.
  S sums() const {
    S all = sums_;
    for (const auto& [block, sums] : waiting_) all.add(sums);
    return all;
  }

 private:
  S sums_;
  std::map<int, S> waiting_;
  int next_ = 0;
};

// Plays every one of so many blocks that is not there yet, until all are or `stop` is set. Each thread makes a player
// of its own, with play_block(int) -> S; `finished` is called by one thread at a time.
template <class S, class MakePlayer>
void play_blocks(int count, int threads, const std::atomic<bool>& stop, InOrder<S>& blocks, MakePlayer make_player,
                 const std::function<void(int block, const S& sums)>& finished) {
  std::mutex mutex;
  share_out(count, threads, stop, [&] {
    return [&, player = make_player()](int block) mutable {
      {
        const std::lock_guard lock(mutex);
        if (blocks.has(block)) return;
      }
      S sums = player.play_block(block);
      const std::lock_guard lock(mutex);
      finished(block, sums);
      blocks.add(block, std::move(sums));
    };
  });
}

}  // namespace fathom::lab
