// What the stores have in common: all but the guards of a change, and what only servers that share a store need.
#pragma once

#include "server/sql.h"
#include "server/store.h"

namespace fathom::server {

class SqlStore : public Store {
 public:
  void probe() override;

  std::optional<PlayerRecord> player(const std::string& id) override;
  std::optional<PlayerRecord> player_with_token(const std::string& hash) override;
  std::optional<PlayerRecord> player_with_recovery(const std::string& hash) override;
  std::vector<TokenRecord> tokens_of(const std::string& player) override;
  void token_used(const std::string& hash, std::int64_t at) override;
  std::vector<std::string> ended_tokens(std::span<const std::string> hashes) override;
  std::optional<TransferRecord> take_transfer(const std::string& hash, std::int64_t now) override;
  std::vector<PlayerRecord> find_players(const std::string& text, int limit) override;

  std::optional<StoredTable> table_from(const std::string& id, const std::string& server, std::size_t from) override;
  std::vector<Revision> revisions(std::span<const std::string> tables) override;
  std::vector<Presence> presences(std::span<const std::string> tables, const std::string& server) override;
  std::vector<ListedTable> public_tables(int limit, const std::string& server) override;
  std::vector<ListedTable> tables_of(const std::string& player, bool unfinished, int limit,
                                     const std::string& server) override;
  std::vector<std::string> tables_known_to(const std::string& player) override;
  std::vector<std::string> continuations_of(std::span<const std::string> tables) override;
  std::vector<ListedTable> unfinished_tables(int limit, const std::string& server) override;
  std::vector<std::string> stale_tables(std::int64_t open_before, std::int64_t played_before, int limit) override;

  std::vector<KeptResult> results_of(const std::string& player, const ResultsWanted& wanted) override;
  std::vector<Outcome> outcomes_of(const std::string& player) override;
  int count_results(const std::string& player, const std::string& table) override;
  std::optional<AnalysisRecord> analysis(const std::string& table) override;

  std::vector<ChatRecord> chat_of(const std::string& player) override;
  std::vector<ReportRecord> reports(bool settled_too, int limit) override;
  std::optional<ReportRecord> report(const std::string& id) override;
  std::vector<ReportRecord> reports_by(const std::string& player) override;
  std::vector<BanRecord> bans() override;
  std::vector<std::string> banned_players() override;
  std::string announcement() override;
  void announce(const std::string& text) override;

  std::int64_t last_up() override;
  std::int64_t cleaning_from() override;
  void set_cleaning_from(std::int64_t at) override;

  std::int64_t renew(const std::string& server, std::int64_t for_ms) override;
  std::vector<Kept> keep(const std::string& server, std::span<const KeepWanted> wanted) override;
  std::vector<std::string> unkept_tables(int limit) override;
  void let_go(const std::string& server) override;

  int drop_chat(std::int64_t before, int limit) override;
  int drop_reports(std::int64_t before, int limit) override;
  int drop_matches(std::int64_t before, int limit) override;
  int drop_tokens(std::int64_t before, int limit) override;

 protected:
  // `shared`: other servers may be up besides the one that asks. The database belongs to the store that derives from
  // this one.
  SqlStore(sql::Database& database, bool shared) : database_(database), shared_(shared) {}

 private:
  std::optional<PlayerRecord> found_player(sql::Query query, const std::string& secret);
  std::vector<ListedTable> listed(sql::Query query, const std::string& server);
  sql::Query presence_query(std::span<const std::string> tables, const std::string& server,
                            std::vector<Presence>& presences);
  int count_of(sql::Query query);
  std::string setting(std::string_view name);
  void set(std::string_view name, const std::string& value);  // empty: away with it

  sql::Database& database_;
  bool shared_;
};

}  // namespace fathom::server
