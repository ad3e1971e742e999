#include "server/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/core/text.h"
#include "server/process_figures.h"

namespace fathom::server {

namespace {

void add_head(std::string& text, const char* type, const char* name, const char* help) {
  text += fmt::format("# HELP {0} {1}\n# TYPE {0} {2}\n", name, help, type);
}

}  // namespace

std::string FramesIn::text(const std::string& name) const {
  std::string text;
  for (std::size_t i = 0; i < ClientMessage::kTypes; ++i)
    text += fmt::format("{}{{type=\"{}\"}} {}\n", name, word(static_cast<ClientMessage::Type>(i)),
                        std::uint64_t{counts_[i]});
  return text + fmt::format("{}{{type=\"bad\"}} {}\n", name, std::uint64_t{counts_.back()});
}

std::string_view frame_type(std::string_view frame) {
  constexpr std::string_view kBegin = R"({"type":")";
  if (!frame.starts_with(kBegin)) return {};
  frame.remove_prefix(kBegin.size());
  return frame.substr(0, frame.find('"'));
}

void FramesOut::add(std::string_view frame) {
  ++counts_[text::index_of(kServerFrames, frame_type(frame)).value_or(kServerFrames.size())];
}

std::string FramesOut::text(const std::string& name) const {
  std::string text;
  for (std::size_t i = 0; i <= kServerFrames.size(); ++i) {
    const std::string_view type = i < kServerFrames.size() ? kServerFrames[i] : "other";
    text += fmt::format("{}{{type=\"{}\"}} {}\n", name, type, std::uint64_t{counts_[i]});
  }
  return text;
}

void Metrics::answered(Route route, int status, double seconds) {
  Answers& answers = answers_[route.number];
  ++answers.by_class[static_cast<std::size_t>(std::clamp(status / 100, 1, 5) - 1)];
  answers.seconds.add(seconds);
}

std::string Metrics::text(const Beside& beside) const {
  const auto& [tables, writer, reader, bots, store, well] = beside;
  std::string text;
  const auto add = [&text](const char* type, const char* name, const char* help, auto value) {
    add_head(text, type, name, help);
    text += fmt::format("{} {}\n", name, value);
  };
  const auto count = [&add](const char* name, const char* help, const Counter& counter) {
    add("counter", name, help, std::uint64_t{counter});
  };
  add("gauge", "fathom_connections", "WebSockets that are open.", std::uint64_t{connections});
  count("fathom_connections_total", "WebSockets opened.", connections_total);
  add("gauge", "fathom_packing_connections", "WebSockets whose large frames are packed.", std::uint64_t{packing});
  add("gauge", "fathom_tables", "Tables in memory.", tables);
  count("fathom_tables_created_total", "Tables made.", tables_created);
  count("fathom_moves_total", "Moves of people.", moves);
  count("fathom_bot_moves_total", "Moves of bots, stand-ins included.", bot_moves);
  count("fathom_hints_total", "Hints given.", hints);
  count("fathom_errors_total", "Requests and frames that were answered with an error.", errors);
  count("fathom_refused_total", "Requests and connections refused by a limit.", refused);
  add("gauge", "fathom_store_well", "1 if the store can be read and written, as /healthz says.", well ? 1 : 0);
  add("counter", "fathom_store_commits_total", "Commits of the store.", writer.commits);
  add("counter", "fathom_store_changes_total", "Changes in these commits.", writer.changes);
  add("counter", "fathom_store_failures_total", "Commits that failed.", writer.failures);
  count("fathom_conflicts_total", "Changes that another server was faster than.", conflicts);
  add("gauge", "fathom_store_queue", "Changes that wait for the next commit.", writer.waiting);
  add("counter", "fathom_store_seconds_total", "Time spent on commits.", writer.seconds);
  add_head(text, "histogram", "fathom_store_write_seconds", "From the beginning of a commit to its end.");
  text += writer.times.text("fathom_store_write_seconds");
  add("counter", "fathom_store_reads_total", "Questions to the store.", reader.questions);
  add("counter", "fathom_store_read_failures_total", "Questions that it could not answer.", reader.failures);
  add("gauge", "fathom_store_reads_waiting", "Questions that wait for a connection.", reader.waiting);
  add_head(text, "histogram", "fathom_store_read_seconds", "From the beginning of an answer to its end.");
  text += reader.times.text("fathom_store_read_seconds");
  // As far as the store tells it: the room on the disk of another machine is not known here.
  const auto add_size = [&add](const char* name, const char* help, const std::optional<std::uint64_t>& bytes) {
    if (bytes) add("gauge", name, help, *bytes);
  };
  add_size("fathom_store_bytes", "Size of the store.", store.bytes);
  add_size("fathom_store_log_bytes", "Size of its log of what is not in its place yet.", store.log_bytes);
  add_size("fathom_store_free_bytes", "Space that is left where it is.", store.free_bytes);
  const ProcessFigures process = process_figures();
  add("gauge", "fathom_process_resident_bytes", "Memory of this process.", process.resident_bytes);
  add("gauge", "fathom_process_open_files", "Files and sockets that it has open.", process.open_files);
  add("counter", "fathom_process_cpu_seconds_total", "Time of processors that it has used.", process.cpu_seconds);
  add("gauge", "fathom_bot_queue", "Decisions that wait for a thread.", bots.waiting);
  add("counter", "fathom_bot_jobs_total", "Decisions and hints computed.", bots.jobs);
  add("counter", "fathom_bot_late_total", "Of these, those that had waited too long.", bots.late);
  add("counter", "fathom_bot_seconds_total", "Time spent on them.", bots.seconds);
  add_head(text, "counter", "fathom_frames_received_total", "Frames from clients.");
  text += frames_in.text("fathom_frames_received_total");
  add_head(text, "counter", "fathom_frames_sent_total", "Frames to clients.");
  text += frames_out.text("fathom_frames_sent_total");
  add_head(text, "histogram", "fathom_move_seconds", "From the arrival of a move to its durable acknowledgement.");
  text += acknowledged.text("fathom_move_seconds");

  // Of the routes only those that were asked for.
  std::string times;
  add_head(text, "counter", "fathom_requests_total", "HTTP requests that were answered.");
  for (std::size_t number = 0; number < kRoutes.size(); ++number) {
    const Answers& answers = answers_[number];
    const std::string label = fmt::format("route=\"{}\"", kRoutes[number]);
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < answers.by_class.size(); ++i) {
      const std::uint64_t some = answers.by_class[i];
      all += some;
      if (some > 0) text += fmt::format("fathom_requests_total{{{},status=\"{}xx\"}} {}\n", label, i + 1, some);
    }
    if (all > 0) times += answers.seconds.text("fathom_request_seconds", label);
  }
  add_head(text, "histogram", "fathom_request_seconds", "From the end of a request to its answer.");
  return text + times;
}

}  // namespace fathom::server
