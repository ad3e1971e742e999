#include "lab/run.h"

#include <algorithm>

namespace fathom::lab {

void InOrder::count(int blocks) {
  count_ = std::max(count_, blocks);
  take_in();
}

void InOrder::add(int block, PairedSums sums) {
  waiting_.emplace(block, std::move(sums));
  take_in();
}

void InOrder::take_in() {
  for (auto first = waiting_.begin(); first != waiting_.end() && first->first == next_ && next_ < count_; ++next_) {
    sums_.add(first->second);
    first = waiting_.erase(first);
  }
}

PairedSums InOrder::sums() const {
  PairedSums all = sums_;
  for (const auto& [block, sums] : waiting_) {
    if (block < count_) all.add(sums);
  }
  return all;
}

namespace {

struct Players {
  std::shared_ptr<TrialPlayer> a;
  std::shared_ptr<TrialPlayer> b;
};

Players players_for(const Part& part) {
  return {player_of(part.trial), part.against ? player_of(*part.against) : nullptr};
}

PairedSums empty_sums(const Players& players) {
  return {players.a->empty(), players.b ? std::optional(players.b->empty()) : std::nullopt};
}

// Plays blocks of parts; remembers the players of those that it has begun.
class Worker {
 public:
  explicit Worker(const std::vector<Part>& parts) : parts_(&parts), players_(parts.size()) {}

  PairedSums operator()(const Job& job) {
    Players& players = players_of(job.part);
    const Trial& trial = (*parts_)[static_cast<std::size_t>(job.part)].trial;
    PairedSums sums = empty_sums(players);
    const int end = std::min(trial.games, (job.block + 1) * trial.block);
    for (int game = job.block * trial.block; game < end; ++game) {
      if (!players.b) {
        players.a->play(game, sums.a);
        continue;
      }
      PairedSums both = empty_sums(players);
      players.a->play(game, both.a);
      players.b->play(game, *both.b);
      sums.add_game(both.a, *both.b);
    }
    return sums;
  }

 private:
  Players& players_of(int part) {
    Players& players = players_[static_cast<std::size_t>(part)];
    if (!players.a) players = players_for((*parts_)[static_cast<std::size_t>(part)]);
    return players;
  }

  const std::vector<Part>* parts_;
  std::vector<Players> players_;
};

}  // namespace

Run::Run(std::vector<Part> parts) : parts_(std::move(parts)) {
  for (const Part& part : parts_) results_.emplace_back(empty_sums(players_for(part)));
}

int Run::keep_in(const std::string& path) {
  int games = 0;
  Json plan = Json::array();
  for (const Part& part : parts_) {
    Json each = trial_json(part.trial);
    if (part.against) each["against"] = trial_json(*part.against);
    plan.push_back(std::move(each));
  }
  // What sums mean may change from one version to the next.
  constexpr int kFormat = 2;
  const Json header{{"format", kFormat}, {"parts", plan}};
  file_ = std::make_unique<RunFile>(path, "lab", header, [&](const Json& line) {
    try {
      const auto part = line.at("part").get<std::size_t>();
      const int block = line.at("block").get<int>();
      if (part >= parts_.size() || block < 0 || block >= parts_[part].trial.blocks()) return false;
      PairedSums sums = read_paired(line.at("sums"));
      if (!results_[part].takes(sums)) return false;
      if (results_[part].has(block)) return true;
      games += static_cast<int>(sums.a.games);
      results_[part].add(block, std::move(sums));
      return true;
    } catch (const Json::exception&) {
      return false;
    }
  });
  return games;
}

void Run::play(const std::vector<int>& which, int games, Crew& crew, const std::atomic<bool>& stop,
               const Finished& finished) {
  std::vector<Job> jobs;
  for (const int part : which) {
    const Trial& trial = parts_[static_cast<std::size_t>(part)].trial;
    InOrder& result = results_[static_cast<std::size_t>(part)];
    const int blocks = trial.blocks_of(std::min(games, trial.games));
    result.count(blocks);
    for (int block = 0; block < blocks; ++block) {
      if (!result.has(block)) jobs.push_back({part, block});
    }
  }
  crew.play(jobs, make_work(), stop, [&](const Job& job, PairedSums sums) {
    if (file_) file_->add({{"part", job.part}, {"block", job.block}, {"sums", paired_json(sums)}});
    finished(static_cast<int>(sums.a.games));
    results_[static_cast<std::size_t>(job.part)].add(job.block, std::move(sums));
  });
}

Crew::MakeWork Run::make_work() const {
  return [this]() -> Crew::Work { return Worker(parts_); };
}

}  // namespace fathom::lab
