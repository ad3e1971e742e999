// A store of documents in memory (documents.h), for the one server of a device: whoever speaks is it, and every other
// one has ended. Any number of connections to the same documents.
#pragma once

#include "local/documents.h"
#include "server/buckets.h"

namespace fathom::server {

class DocumentStore : public Store {
 public:
  DocumentStore(Documents& documents, Buckets& buckets) : documents_(documents), buckets_(buckets) {}

  std::vector<Written> write(std::span<const Changes> changes) override;
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
  // There is nobody else.
  void set_presences(const std::string&, std::span<const TablePresence>) override {}
  std::vector<ToldUse> exchange_use(const std::string&, std::span<const AddressUse>) override { return {}; }
  bool spend(const std::string& key, const Rate& rate) override;

  int drop_chat(std::int64_t before, int limit) override;
  int drop_reports(std::int64_t before, int limit) override;
  int drop_matches(std::int64_t before, int limit) override;
  int drop_tokens(std::int64_t before, int limit) override;

 private:
  using Chosen = std::function<bool(const TableRecord&)>;
  std::vector<ListedTable> listed(const Chosen& chosen, int limit);
  std::vector<StepRecord> steps_of(const std::string& table, std::size_t from) const;
  std::string setting(const std::string& name) const;
  void set(const std::string& name, const std::string& value);

  // --- of a change ---
  bool passes(const Changes& change) const;
  // What cannot be written: a number that is taken, or what belongs to a table that is not there.
  enum class Fit : std::uint8_t { yes, taken, nowhere };
  Fit write_log(const Changes& change);
  void write_players(const Changes& change);
  void write_tables(const Changes& change);
  void forget_names(const Changes& change);
  void write_outcome(const Changes& change);
  void write_moderation(const Changes& change);
  void forget_player(const std::string& player);

  Documents& documents_;
  Buckets& buckets_;
};

}  // namespace fathom::server
