#include "tests/faults/report.h"

#include <fmt/format.h>

namespace fathom::faults {

namespace {

std::map<std::string, int> count_faults(const Findings& findings) {
  std::map<std::string, int> counts;
  for (const Suffered& suffered : findings.faults) ++counts[std::string(word(suffered.fault.kind))];
  return counts;
}

std::map<std::string, int> count_violations(const Findings& findings) {
  std::map<std::string, int> counts;
  for (const Violation& violation : findings.violations) ++counts[violation.rule];
  return counts;
}

std::string list(const std::map<std::string, std::uint64_t>& counts) {
  std::string text;
  for (const auto& [name, count] : counts) text += fmt::format("  {:<34}{:>8}\n", name, count);
  return text;
}

std::string shortened(const std::string& text, std::size_t most) {
  return text.size() > most ? text.substr(0, most) + " …" : text;
}

std::string tell(const Violation& violation) {
  constexpr std::size_t kMost = 1'500;
  std::string text = fmt::format("VIOLATION {}: {}", violation.rule, violation.what);
  if (!violation.table.empty()) text += ", table " + violation.table;
  if (!violation.viewer.empty()) text += ", " + violation.viewer;
  text += '\n';
  if (!violation.before.empty()) text += "  first: " + shortened(violation.before, kMost) + '\n';
  if (!violation.after.empty()) text += "  now:   " + shortened(violation.after, kMost) + '\n';
  return text;
}

}  // namespace

std::string summary(const CampaignOptions& options, const Findings& findings) {
  constexpr std::size_t kMostTold = 20;
  const auto faults = count_faults(findings);
  std::string text = fmt::format(
      "{} faults in {:.0f} s (seed {}, {}, {} server{}, {} tables): {} matches, {} moves acknowledged, {} sent again, "
      "{} too "
      "late, {} connections ({} given up), {} rematches, {} lines of chat, {} starts of servers{}\n",
      findings.faults.size(), findings.seconds, options.plan.seed, options.plan.postgresql ? "PostgreSQL" : "SQLite",
      options.plan.servers, options.plan.servers == 1 ? "" : "s", options.tables, findings.matches, findings.moves,
      findings.sent_again, findings.late, findings.connections, findings.given_up, findings.rematches, findings.chat,
      findings.starts, options.older.empty() ? "" : " of two versions");
  text += fmt::format(
      "compared in the end: {} viewers, {} steps and {} events as they were shown, {} steps of the store, {} replays "
      "({} "
      "seats without their nonce)\n",
      findings.viewers, findings.steps, findings.events, findings.stored_steps, findings.replays,
      findings.without_nonce);
  text += fmt::format("\n{:<20}{:>7}{:>9}{:>12}{:>12}{:>12}\n", "fault", "times", "waits", "median ms", "99 % ms",
                      "longest ms");
  const auto row = [&](const std::string& kind, int times) {
    const auto known = findings.waits.find(kind);
    const Waited waited = known == findings.waits.end() ? Waited{} : known->second;
    text += fmt::format("{:<20}{:>7}{:>9}{:>12.0f}{:>12.0f}{:>12.0f}\n", kind, times, waited.count, waited.median_ms,
                        waited.p99_ms, waited.longest_ms);
  };
  for (const auto& [kind, times] : faults) row(kind, times);
  row("none", 0);
  text += "\nwhat clients were told besides\n" + list(findings.codes);
  text += "\nwhat the servers wrote down\n" + list(findings.log);
  text += '\n';
  std::map<std::string, std::size_t> told;
  for (const Violation& violation : findings.violations) {
    if (told[violation.rule]++ < kMostTold) text += tell(violation);
  }
  for (const auto& [rule, count] : count_violations(findings)) text += fmt::format("{} times {}\n", count, rule);
  text += findings.violations.empty() ? "nothing was lost, nothing has changed\n"
                                      : fmt::format("{} violations\n", findings.violations.size());
  return text;
}

Json report(const CampaignOptions& options, const Findings& findings) {
  Json json{{"seed", options.plan.seed},
            {"store", options.plan.postgresql ? "postgresql" : "sqlite"},
            {"servers", options.plan.servers},
            {"tables", options.tables},
            {"seconds", findings.seconds},
            {"faults", findings.faults.size()},
            {"faults_by_kind", count_faults(findings)},
            {"matches", findings.matches},
            {"moves", findings.moves},
            {"sent_again", findings.sent_again},
            {"late", findings.late},
            {"connections", findings.connections},
            {"given_up", findings.given_up},
            {"chat", findings.chat},
            {"rematches", findings.rematches},
            {"starts", findings.starts},
            {"viewers", findings.viewers},
            {"steps_compared", findings.steps},
            {"events_compared", findings.events},
            {"stored_steps", findings.stored_steps},
            {"replays", findings.replays},
            {"without_nonce", findings.without_nonce},
            {"codes", findings.codes},
            {"log", findings.log},
            {"violations_by_rule", count_violations(findings)}};
  Json waits = Json::object();
  for (const auto& [kind, waited] : findings.waits)
    waits[kind] = {{"count", waited.count},
                   {"median_ms", waited.median_ms},
                   {"p99_ms", waited.p99_ms},
                   {"longest_ms", waited.longest_ms}};
  json["waits"] = waits;
  Json timeline = Json::array();
  for (const Suffered& suffered : findings.faults)
    timeline.push_back({{"fault", describe(suffered.fault)}, {"begin", suffered.begin_ms}, {"end", suffered.end_ms}});
  json["timeline"] = timeline;
  Json violations = Json::array();
  for (const Violation& violation : findings.violations)
    violations.push_back({{"rule", violation.rule},
                          {"table", violation.table},
                          {"viewer", violation.viewer},
                          {"what", violation.what},
                          {"before", violation.before},
                          {"after", violation.after}});
  json["violations"] = violations;
  return json;
}

}  // namespace fathom::faults
