// The store in one SQLite file: WAL mode with synchronous=FULL, so that a commit that returned is on disk.
#pragma once

#include <memory>
#include <string>

#include "server/store.h"

struct sqlite3;

namespace fathom::server {

class SqliteStore : public Store {
 public:
  // Opens or creates the file, and brings an older schema up to date. Throws StoreError.
  explicit SqliteStore(const std::string& path);
  ~SqliteStore() override;
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;

  // The schema that this program writes.
  static int newest_version();

  void write(std::span<const Changes> changes) override;
  std::optional<PlayerRecord> player(const std::string& id) override;
  std::optional<PlayerRecord> player_with_token(const std::string& hash) override;
  std::optional<StoredTable> table(const std::string& id) override;
  std::vector<std::string> unfinished_tables() override;
  std::vector<TableRecord> tables_of(const std::string& player, int limit) override;
  std::vector<std::string> unfinished_tables_of(const std::string& player, int limit) override;
  std::vector<KeptResult> results_of(const std::string& player, const ResultsWanted& wanted) override;
  std::vector<Outcome> outcomes_of(const std::string& player) override;
  int count_results(const std::string& player, const std::string& table) override;
  std::optional<AnalysisRecord> analysis(const std::string& table) override;

 private:
  // Each thread has a connection of its own: WAL lets one read while the other commits.
  sqlite3* reading_ = nullptr;
  sqlite3* writing_ = nullptr;
  struct Writing;  // its statements, prepared once
  std::unique_ptr<Writing> statements_;
};

}  // namespace fathom::server
