#include "server/metrics.h"

#include <fmt/format.h>

namespace fathom::server {

void Histogram::add(double seconds) {
  for (std::size_t i = 0; i < kBounds.size(); ++i) counts_[i] += seconds <= kBounds[i] ? 1 : 0;
  ++total_;
  sum_ += seconds;
}

std::string Histogram::text(const std::string& name, const std::string& help) const {
  std::string text = fmt::format("# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
  for (std::size_t i = 0; i < kBounds.size(); ++i)
    text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], counts_[i]);
  return text + fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, total_, sum_);
}

std::string Metrics::text(std::size_t tables, const Writer::Figures& writer, const BotPool::Figures& bots) const {
  std::string text;
  const auto add = [&text](const char* type, const char* name, const char* help, auto value) {
    text += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}\n", name, help, type, value);
  };
  add("gauge", "fathom_connections", "WebSockets that are open.", connections);
  add("counter", "fathom_connections_total", "WebSockets opened.", connections_total);
  add("gauge", "fathom_tables", "Tables in memory.", tables);
  add("counter", "fathom_tables_created_total", "Tables made.", tables_created);
  add("counter", "fathom_requests_total", "HTTP requests.", requests);
  add("counter", "fathom_frames_received_total", "Frames from clients.", frames_in);
  add("counter", "fathom_frames_sent_total", "Frames to clients.", frames_out);
  add("counter", "fathom_moves_total", "Moves of people.", moves);
  add("counter", "fathom_bot_moves_total", "Moves of bots, stand-ins included.", bot_moves);
  add("counter", "fathom_hints_total", "Hints given.", hints);
  add("counter", "fathom_errors_total", "Requests and frames that were answered with an error.", errors);
  add("counter", "fathom_refused_total", "Requests and connections refused by a limit.", refused);
  add("counter", "fathom_store_commits_total", "Commits of the store.", writer.commits);
  add("counter", "fathom_store_changes_total", "Changes in these commits.", writer.changes);
  add("counter", "fathom_store_failures_total", "Commits that failed.", writer.failures);
  add("gauge", "fathom_bot_queue", "Decisions that wait for a thread.", bots.waiting);
  add("counter", "fathom_bot_jobs_total", "Decisions and hints computed.", bots.jobs);
  add("counter", "fathom_bot_late_total", "Of these, those that had waited too long.", bots.late);
  add("counter", "fathom_bot_seconds_total", "Time spent on them.", bots.seconds);
  return text +
         acknowledged.text("fathom_move_seconds", "From the arrival of a move to its durable acknowledgement.");
}

}  // namespace fathom::server
