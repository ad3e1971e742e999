// Where players, tables and steps are kept. One store today (sqlite_store.h); the interface is made for others: it
// speaks of records only, and all writing goes through one function that is all or nothing.
#pragma once

#include <memory>
#include <span>
#include <stdexcept>

#include "server/records.h"

namespace fathom::server {

// The store cannot be used; the message is one line for the operator.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The store can be used, but what it holds of one table cannot.
struct DamagedTable : StoreError {
  using StoreError::StoreError;
};

// Things that belong together. Players and tables replace what was there under their id; tokens, steps, events, chat
// and results are only ever added.
struct Changes {
  std::vector<PlayerRecord> players;
  std::vector<TokenRecord> tokens;
  std::vector<TableRecord> tables;
  std::vector<StepRecord> steps;
  std::vector<EventRecord> events;
  std::vector<ChatRecord> chat;
  std::vector<ResultRecord> results;
  std::vector<ForgottenResults> forgotten;
  std::vector<AnalysisRecord> analyses;
};

// What is asked for of a player's results, newest first.
struct ResultsWanted {
  std::string game = {};   // empty: of all games
  std::int64_t ended = 0;  // 0: from the newest on; otherwise those before this time …
  std::string table = {};  // … and, of those that ended at it, the ones with a smaller id
  int limit = 0;
  bool analysed = false;  // only those that count, were analysed, and whose table is still there
};

struct KeptResult {
  ResultRecord record;
  bool table_is_kept = false;
  Json analysed = nullptr;  // what the analysis says of every seat, if there is one
};

// One match, as statistics see it.
struct Outcome {
  std::string game;
  std::string against;
  bool won = false;
  int score = 0;
};

// A table with all that happened there.
struct StoredTable {
  TableRecord record;
  std::vector<StepRecord> steps;
  std::vector<TableEvent> events;
  std::vector<ChatRecord> chat;  // the last lines only
};

class Store {
 public:
  virtual ~Store() = default;

  // All of them or none; what it has returned from survives a crash of process and machine. One thread at a time, but
  // beside the thread that reads.
  virtual void write(std::span<const Changes> changes) = 0;

  virtual std::optional<PlayerRecord> player(const std::string& id) = 0;
  virtual std::optional<PlayerRecord> player_with_token(const std::string& hash) = 0;
  virtual std::optional<StoredTable> table(const std::string& id) = 0;
  // Open, starting or being played.
  virtual std::vector<std::string> unfinished_tables() = 0;
  // Where this player sits or sat, newest first.
  virtual std::vector<TableRecord> tables_of(const std::string& player, int limit) = 0;
  // The same, but only what is not over.
  virtual std::vector<std::string> unfinished_tables_of(const std::string& player, int limit) = 0;

  virtual std::vector<KeptResult> results_of(const std::string& player, const ResultsWanted& wanted) = 0;
  // All that count, oldest first.
  virtual std::vector<Outcome> outcomes_of(const std::string& player) = 0;
  // How many results there are, of this table or (empty) of all.
  virtual int count_results(const std::string& player, const std::string& table) = 0;

  virtual std::optional<AnalysisRecord> analysis(const std::string& table) = 0;
};

// "sqlite:PATH". Throws StoreError.
std::unique_ptr<Store> open_store(const std::string& address);

}  // namespace fathom::server
