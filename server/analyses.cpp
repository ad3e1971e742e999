#include "server/analyses.h"

#include <algorithm>
#include <sstream>

namespace fathom::server {

namespace {

constexpr std::size_t kAtOnce = 2;         // parts of one analysis
constexpr std::size_t kGlancesAtOnce = 8;  // a glance is quick: some of them are one part

std::size_t parts_of_glancing(std::size_t looks) { return (looks + kGlancesAtOnce - 1) / kGlancesAtOnce; }

}  // namespace

Json Analyses::of(const std::string& table) {
  if (const auto found = running_.find(table); found != running_.end()) {
    const Run& run = *found->second;
    return {{"status", "running"}, {"done", run.looked}, {"total", run.looks}, {"analysis", run.books}};
  }
  const auto kept = store_.analysis(table);
  if (!kept) return {{"status", "none"}};
  return {{"status", "done"}, {"analysis", Json::parse(kept->body, nullptr, false)}};
}

Problem Analyses::start(const std::string& table, const std::string& player, std::string file) {
  if (running_.contains(table) || store_.analysis(table)) return {};
  const auto is_theirs = [&player](const auto& entry) { return entry.second->player == player; };
  if (std::any_of(running_.begin(), running_.end(), is_theirs))
    return {"too_many", "One analysis at a time: the last one is still being made."};
  if (running_.size() >= kMostRunning)
    return {"unavailable", "Too many matches are being analysed: try again in a moment."};
  auto run = std::make_shared<Run>();
  run->table = table;
  run->player = player;
  run->file = std::move(file);
  running_.emplace(table, run);
  go_on(run);
  return {};
}

// Parts of one stage touch different steps.
Json Analyses::work(Run& run, Stage stage, std::size_t part) {
  switch (stage) {
    case Stage::read: {
      std::istringstream in(run.file);
      std::string problem;  // none: the file is our own
      run.analysis = analysis_of(in, problem);
      return nullptr;
    }
    case Stage::glance: {
      const std::size_t end = std::min(run.analysis->looks(), (part + 1) * kGlancesAtOnce);
      for (std::size_t look = part * kGlancesAtOnce; look < end; ++look) run.analysis->glance_at(look);
      return nullptr;
    }
    case Stage::look: run.analysis->look_at(part); return nullptr;
    case Stage::sketch:
    case Stage::write: return run.analysis->books();
  }
  return nullptr;
}

void Analyses::go_on(const std::shared_ptr<Run>& run) {
  while (run->begun < run->parts && run->begun - run->done < kAtOnce) {
    const std::size_t part = run->begun++;
    const auto job = [run, part, stage = run->stage, &loop = loop_, self = std::weak_ptr(self_)](bool) {
      Json books;
      try {
        books = work(*run, stage, part);
      } catch (const std::exception&) {  // as if the file could not be read
        books = Json::array();
      }
      loop.post([run, self, made = std::move(books)]() mutable {
        if (const auto alive = self.lock()) (*alive)->finished_part(run, std::move(made));
      });
    };
    if (!bots_.submit(job, BotPool::Kind::analysis)) {  // the queue has room for all who may run
      running_.erase(run->table);
      return;
    }
  }
}

void Analyses::finished_part(const std::shared_ptr<Run>& run, Json books) {
  if (books.is_array()) run->failed = true;
  if (books.is_object()) run->books = std::move(books);
  ++run->done;
  if (run->stage == Stage::look) run->looked = run->done;
  if (run->done < run->parts) return go_on(run);
  if (run->stage == Stage::write || run->failed || !run->analysis) return finished(run);
  run->looks = run->analysis->looks();
  run->stage = static_cast<Stage>(static_cast<int>(run->stage) + 1);
  run->parts = run->stage == Stage::glance ? parts_of_glancing(run->looks) : run->stage == Stage::look ? run->looks : 1;
  run->begun = 0;
  run->done = 0;
  go_on(run);
}

// Whoever asks is told of it once it is on disk.
void Analyses::finished(const std::shared_ptr<Run>& run) {
  if (run->stage != Stage::write || run->failed) {
    running_.erase(run->table);
    return;
  }
  Changes changes;
  changes.analyses.push_back({run->table, loop_.wall_ms(), run->books["seats"].dump(), sent(run->books)});
  writer_.write(std::move(changes), [run, self = std::weak_ptr(self_)](bool) {
    if (const auto alive = self.lock()) (*alive)->running_.erase(run->table);
  });
}

}  // namespace fathom::server
