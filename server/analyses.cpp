#include "server/analyses.h"

#include <algorithm>

#include "table/hash.h"

namespace fathom::server {

namespace {

constexpr std::size_t kAtOnce = 2;         // parts of one analysis
constexpr std::size_t kGlancesAtOnce = 8;  // a glance is quick: some of them are one part

std::size_t parts_of_glancing(std::size_t looks) { return (looks + kGlancesAtOnce - 1) / kGlancesAtOnce; }

}  // namespace

MatchName MatchName::of_file(std::string_view file) {
  return {Kind::file, to_hex(Hash("fathom analysed file 1").add(file).finish())};
}

void Analyses::of(const MatchName& match, const Told& told) {
  if (const auto found = running_.find(match); found != running_.end()) {
    const Run& run = *found->second;
    return told({{"status", "running"}, {"done", run.looked}, {"total", run.looks}, {"analysis", run.books}}, {});
  }
  find(match, [told](const std::optional<std::string>& body, const Problem& problem) {
    if (!body) return told({{"status", "none"}}, problem);
    told({{"status", "done"}, {"analysis", Json::parse(*body, nullptr, false)}}, {});
  });
}

void Analyses::find(const MatchName& match, const Found& found) {
  if (match.kind == MatchName::Kind::file) return found(recent_.find(match.id), {});
  reader_.ask([id = match.id](Store& store) { return store.analysis(id); },
              [found](const std::optional<AnalysisRecord>& record, const Problem& problem) {
                found(record ? std::optional(record->body) : std::nullopt, problem);
              });
}

void Analyses::start(const MatchName& match, const std::string& player, std::string file, const Begun& begun) {
  find(match, [self = std::weak_ptr(self_), match, player, text = std::move(file), begun](
                  const std::optional<std::string>& body, const Problem& problem) mutable {
    if (problem || body) return begun(problem);
    if (const auto alive = self.lock()) (*alive)->begin(match, player, std::move(text), begun);
  });
}

void Analyses::begin(const MatchName& match, const std::string& player, std::string file, const Begun& begun) {
  if (const auto found = running_.find(match); found != running_.end()) {
    if (found->second->stage != Stage::read) return begun({});
    waiting_.emplace(match, begun);
    return;
  }
  const auto is_theirs = [&player](const auto& entry) { return entry.second->player == player; };
  if (std::any_of(running_.begin(), running_.end(), is_theirs))
    return begun({ErrorCode::too_many, "One analysis at a time: the last one is still being made."});
  if (running_.size() >= kMostRunning)
    return begun({ErrorCode::unavailable, "Too many matches are being analysed: try again in a moment."});
  auto run = std::make_shared<Run>();
  run->match = match;
  run->player = player;
  run->file = std::move(file);
  running_.emplace(match, run);
  waiting_.emplace(match, begun);
  go_on(run);
}

// Parts of one stage touch different steps.
Json Analyses::work(Run& run, Stage stage, std::size_t part) {
  switch (stage) {
    case Stage::read: {
      const std::string file = std::move(run.file);
      run.analysis = analysis_of(file, run.wrong);
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
    // Somebody waits for the file to be read, and that is soon done. The queue of analyses has room for all who may
    // run.
    const auto kind = run->stage == Stage::read ? BotPool::Kind::look_back : BotPool::Kind::analysis;
    if (!bots_.submit(job, kind)) {
      running_.erase(run->match);
      return answer(run->match, everybody_thinks());
    }
  }
}

void Analyses::finished_part(const std::shared_ptr<Run>& run, Json books) {
  if (books.is_array()) run->failed = true;
  if (books.is_object()) run->books = std::move(books);
  ++run->done;
  if (run->stage == Stage::look) run->looked = run->done;
  if (run->done < run->parts) return go_on(run);
  const bool was_read = run->stage == Stage::read;
  if (run->stage == Stage::write || run->failed || !run->analysis) {
    finished(run);
  } else {
    next_stage(run);
  }
  if (!was_read) return;
  if (run->analysis) return answer(run->match, {});
  answer(run->match, {ErrorCode::bad_field, run->wrong.empty() ? "the file cannot be read" : run->wrong, "file"});
}

void Analyses::next_stage(const std::shared_ptr<Run>& run) {
  run->looks = run->analysis->looks();
  run->stage = static_cast<Stage>(static_cast<int>(run->stage) + 1);
  run->parts = run->stage == Stage::glance ? parts_of_glancing(run->looks) : run->stage == Stage::look ? run->looks : 1;
  run->begun = 0;
  run->done = 0;
  go_on(run);
}

// Whoever asks is told of it once it is where it is kept.
void Analyses::finished(const std::shared_ptr<Run>& run) {
  const bool is_made = run->stage == Stage::write && !run->failed;
  if (is_made && run->match.kind == MatchName::Kind::table) {
    Changes changes;
    changes.analyses.push_back({run->match.id, loop_.wall_ms(), run->books["seats"].dump(), sent(run->books)});
    writer_.write(std::move(changes), [run, self = std::weak_ptr(self_)](Written) {
      if (const auto alive = self.lock()) (*alive)->running_.erase(run->match);
    });
    return;
  }
  if (is_made) recent_.keep(run->match.id, sent(run->books));
  running_.erase(run->match);
}

void Analyses::answer(const MatchName& match, const Problem& problem) {
  // Who is answered may ask again at once.
  std::vector<Begun> all;
  const auto [first, last] = waiting_.equal_range(match);
  for (auto each = first; each != last; ++each) all.push_back(std::move(each->second));
  waiting_.erase(first, last);
  for (const Begun& begun : all) begun(problem);
}

}  // namespace fathom::server
