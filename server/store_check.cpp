#include "server/store_check.h"

#include "server/log.h"
#include "server/proceedings.h"

namespace fathom::server {

namespace {

// What is wrong with a table, or nothing.
std::string problem_of(const StoredTable& stored) {
  for (std::size_t i = 0; i < stored.steps.size(); ++i) {
    if (stored.steps[i].number != i) return "step " + std::to_string(i) + " is missing";
  }
  const TableRecord& record = stored.record;
  const bool begun = record.status == TableStatus::playing || record.status == TableStatus::over;
  if (!begun && stored.steps.empty()) return {};
  Proceedings proceedings;
  proceedings.load(record, stored.steps, stored.events);
  if (record.status != TableStatus::over) return {};
  if (!proceedings.match().over()) return "the match is over, but its steps do not lead to the end";
  if (proceedings.match().result() != record.result) return "the match ended in another way than its record says";
  return {};
}

std::vector<std::string> ids_after(sql::Database& database, const std::string& last) {
  std::vector<std::string> ids;
  database.read(
      sql::query("SELECT id FROM tables WHERE id>$1 ORDER BY id LIMIT 1000", last).each([&](const sql::Row& row) {
        ids.push_back(row.text(0));
      }));
  return ids;
}

}  // namespace

StoreCheck check_store(SqlSource& source, const CheckProgress& progress) {
  StoreCheck check;
  check.problems = source.damage();
  const auto database = source.database();
  const auto store = source.connect();
  std::int64_t all = 0;
  std::int64_t done = 0;
  database->read(sql::query("SELECT COUNT(*) FROM tables").each([&](const sql::Row& row) { all = row.number(0); }));
  database->read(sql::query("SELECT id FROM tables LEFT JOIN revisions ON revisions.table_id=tables.id "
                            "WHERE revisions.revision IS NULL OR revisions.revision<=0")
                     .each([&](const sql::Row& row) {
                       check.problems.push_back("table " + short_id(row.text(0)) + ": it has no revision");
                     }));
  std::string last;
  for (auto ids = ids_after(*database, last); !ids.empty(); ids = ids_after(*database, last)) {
    for (const std::string& id : ids) {
      try {
        const auto stored = store->table(id, "");
        if (!stored) continue;  // dropped meanwhile
        ++check.tables[std::string(word(stored->record.status))];
        const std::string problem = problem_of(*stored);
        if (!problem.empty()) check.problems.push_back("table " + short_id(id) + ": " + problem);
        check.matches += stored->steps.empty() ? 0 : 1;
        check.steps += static_cast<std::int64_t>(stored->steps.size());
      } catch (const DamagedTable& error) {
        check.problems.push_back("table " + short_id(id) + ": " + error.what());
      }
      progress(++done, all);
    }
    last = ids.back();
  }
  return check;
}

}  // namespace fathom::server
