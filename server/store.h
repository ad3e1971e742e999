// Where players, tables and steps are kept: an SQLite file (sqlite_store.h), or PostgreSQL (postgres_store.h), which
// any number of servers may share.
//
// A `Store` is one connection: it blocks, and belongs to one thread at a time. The server itself talks to a Writer and
// a Reader, which have connections and threads of their own and answer on the loop.
//
// **Who is right when two write.** Each table has a revision, a random number that changes with everything that is
// written about it. Whoever writes says which revision the writing builds on (`Guard`); if another server was faster,
// the store refuses that change and takes the others of the batch. The steps have the key (table, number) besides, so
// that no step can ever be there twice.
#pragma once

#include <functional>
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

using Revision = std::int64_t;  // random and positive; 0: none

// A change builds on the table as it was at revision `from`, and makes it `to`. `from` 0: the table is new.
struct Guard {
  std::string table;
  Revision from = 0;
  Revision to = 0;
  int moving = 0;  // the seats that have a decision to make afterwards, as bits: for lists

  friend bool operator==(const Guard&, const Guard&) = default;
};

// Things that belong together: all of them are written or none. Tables replace what was there under their id; players,
// tokens, steps, events, chat, reports and results are only ever added.
struct Changes {
  std::vector<Guard> guards;  // one for each table that the change is about
  std::vector<PlayerRecord> players;
  std::vector<PlayerChange> player_changes;  // of those who are not there (any more) nothing is written
  std::vector<TokenRecord> tokens;
  std::vector<EndedTokens> ended_tokens;
  std::vector<TransferRecord> transfers;
  std::vector<TableRecord> tables;
  std::vector<StepRecord> steps;
  std::vector<EventRecord> events;
  std::vector<ChatRecord> chat;
  std::vector<ResultRecord> results;
  std::vector<ForgottenResults> forgotten;
  std::vector<ForgottenName> forgotten_names;
  std::vector<AnalysisRecord> analyses;
  // Also to settle one. Of one player about another at one table there is one open report: more are passed over.
  std::vector<ReportRecord> reports;
  std::vector<BanRecord> bans;                 // replaces one of the same network; one that has run out is taken away
  std::vector<std::string> forgotten_players;  // with their tokens, transfers, results and what they have said

  // Nothing but steps of one table.
  bool only_steps() const {
    return guards.size() == 1 && !steps.empty() && players.empty() && player_changes.empty() && tokens.empty() &&
           ended_tokens.empty() && transfers.empty() && tables.empty() && events.empty() && chat.empty() &&
           results.empty() && forgotten.empty() && forgotten_names.empty() && analyses.empty() && reports.empty() &&
           bans.empty() && forgotten_players.empty();
  }
};

// What became of a change.
enum class Written : std::uint8_t {
  yes,
  conflict,  // another server was faster: nothing of it was written
  failed,    // the store does not work: perhaps it was written, perhaps not
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

// Who is connected to a table through other servers that are up.
struct Presence {
  std::vector<std::string> players;  // sorted, each once
  int watching = 0;                  // connections of those who do not sit there

  friend bool operator==(const Presence&, const Presence&) = default;
};

struct TablePresence {
  std::string table;
  Presence presence;
};

// A table with all that happened there.
struct StoredTable {
  TableRecord record;
  Revision revision = 0;
  std::size_t first_step = 0;  // of …
  std::vector<StepRecord> steps;
  std::vector<TableEvent> events;
  std::vector<ChatRecord> chat;      // the last lines only: of those who sat there more than of those who watched
  std::size_t lines_of_players = 0;  // all that are kept
  std::int64_t zero = 0;  // the store's time at which the clock of the match stood at 0; 0: nobody has kept it yet
  Presence elsewhere;
};

// A table as lists show it.
struct ListedTable {
  TableRecord record;
  int moving = 0;  // seats, as bits
  Presence elsewhere;
};

// A server wants to keep a table: to think for its bots and to watch its clocks.
struct KeepWanted {
  std::string table;
  std::int64_t match_time = 0;  // how far its clock has run, if nobody has kept it before
};
struct Kept {
  std::string table;
  bool mine = false;
  std::int64_t zero = 0;  // as in StoredTable
};

// What another server has told of an address.
struct ToldUse {
  std::string server;
  std::string address;
  std::int64_t requests = 0;  // all that it has told of; it may begin anew
  int connections = 0;
  std::int64_t welcomed = 0;  // bytes; as with requests
};

// So many at once, and so many a second in the long run.
struct Rate {
  double per_second = 0;
  double at_once = 0;
};

class Store {
 public:
  virtual ~Store() = default;

  // What became of each change, in order; what is written survives a crash of process and machine. A change that meets
  // a conflict leaves the others alone. Throws StoreError: then it is not known whether any of it was written.
  virtual std::vector<Written> write(std::span<const Changes> changes) = 0;

  // Writes something that means nothing, to see whether that works. Throws StoreError.
  virtual void probe() = 0;

  // --- players ---
  virtual std::optional<PlayerRecord> player(const std::string& id) = 0;
  virtual std::optional<PlayerRecord> player_with_token(const std::string& hash) = 0;
  virtual std::optional<PlayerRecord> player_with_recovery(const std::string& hash) = 0;
  virtual std::vector<TokenRecord> tokens_of(const std::string& player) = 0;  // newest first
  // The token was used at this time; nothing if there is none.
  virtual void token_used(const std::string& hash, std::int64_t at) = 0;
  // Those of these tokens that hold no longer.
  virtual std::vector<std::string> ended_tokens(std::span<const std::string> hashes) = 0;
  // Finds the transfer and takes it away: of all who ask only one gets it. Nothing if it has run out.
  virtual std::optional<TransferRecord> take_transfer(const std::string& hash, std::int64_t now) = 0;
  // Players whose id or name contains the text, newest first: for the operator.
  virtual std::vector<PlayerRecord> find_players(const std::string& text, int limit) = 0;

  // --- tables ---
  // `server`: who asks; who is connected through it is not `elsewhere`.
  // Steps from this number on: what is known of them already need not be read again.
  virtual std::optional<StoredTable> table_from(const std::string& id, const std::string& server, std::size_t from) = 0;
  std::optional<StoredTable> table(const std::string& id, const std::string& server) {
    return table_from(id, server, 0);
  }
  // In the same order; 0 for a table that is not there.
  virtual std::vector<Revision> revisions(std::span<const std::string> tables) = 0;
  virtual std::vector<Presence> presences(std::span<const std::string> tables, const std::string& server) = 0;
  // Public ones that are open, starting or being played, newest first.
  virtual std::vector<ListedTable> public_tables(int limit, const std::string& server) = 0;
  // Where this player sits or sat, newest first; if `unfinished`, only what is not over. Those that cannot be read are
  // left out.
  virtual std::vector<ListedTable> tables_of(const std::string& player, bool unfinished, int limit,
                                             const std::string& server) = 0;
  // Where the player sits or has sat, however it ended, or has said something: ids.
  virtual std::vector<std::string> tables_known_to(const std::string& player) = 0;
  // Tables that went on from one of these, or from one that did: ids.
  virtual std::vector<std::string> continuations_of(std::span<const std::string> tables) = 0;
  // All that are not over, newest first: for the operator.
  virtual std::vector<ListedTable> unfinished_tables(int limit, const std::string& server) = 0;
  // Open or starting ones not touched since `open_before`, played ones not since `played_before`.
  virtual std::vector<std::string> stale_tables(std::int64_t open_before, std::int64_t played_before, int limit) = 0;

  // --- results and analyses ---
  virtual std::vector<KeptResult> results_of(const std::string& player, const ResultsWanted& wanted) = 0;
  // All that count, oldest first.
  virtual std::vector<Outcome> outcomes_of(const std::string& player) = 0;
  // How many results there are, of this table or (empty) of all.
  virtual int count_results(const std::string& player, const std::string& table) = 0;
  virtual std::optional<AnalysisRecord> analysis(const std::string& table) = 0;

  // --- chat, reports, bans ---
  virtual std::vector<ChatRecord> chat_of(const std::string& player) = 0;
  virtual std::vector<ReportRecord> reports(bool settled_too, int limit) = 0;  // newest first
  virtual std::optional<ReportRecord> report(const std::string& id) = 0;
  virtual std::vector<ReportRecord> reports_by(const std::string& player) = 0;
  virtual std::vector<BanRecord> bans() = 0;
  virtual std::vector<std::string> banned_players() = 0;  // now, sorted
  // A line for everybody who plays, or nothing; kept until it is replaced.
  virtual std::string announcement() = 0;
  virtual void announce(const std::string& text) = 0;

  // When any server was last known to be up, in the store's time; 0: never.
  virtual std::int64_t last_up() = 0;
  // Nothing is cleaned up before this time; 0: nobody has said so.
  virtual std::int64_t cleaning_from() = 0;
  virtual void set_cleaning_from(std::int64_t at) = 0;

  // --- what servers settle among themselves; `server` is the id of a process, new at each start ---
  // This server is up: it holds what it keeps for so long from now on. Answers with the store's own time.
  virtual std::int64_t renew(const std::string& server, std::int64_t for_ms) = 0;
  // Takes what no server that is up keeps; answers for all that are asked for. The clock of a match stands still while
  // nobody keeps it: whoever takes it over moves its zero by the time since the last one was known to be up.
  virtual std::vector<Kept> keep(const std::string& server, std::span<const KeepWanted> wanted) = 0;
  // Starting or being played, and no server that is up keeps them.
  virtual std::vector<std::string> unkept_tables(int limit) = 0;
  // This server stops: others may take its tables at once, and its guests are gone.
  virtual void let_go(const std::string& server) = 0;
  // Who is connected through this server, of these tables; an empty presence is taken away.
  virtual void set_presences(const std::string& server, std::span<const TablePresence> presences) = 0;
  void set_presence(const std::string& server, const std::string& table, const Presence& presence) {
    const TablePresence one{table, presence};
    set_presences(server, std::span(&one, 1));
  }
  // Tells the others what addresses have used through this server, and what they have told.
  virtual std::vector<ToldUse> exchange_use(const std::string& server, std::span<const AddressUse> use) = 0;
  // Takes one from the bucket of this key, which all servers share; false if it is empty.
  virtual bool spend(const std::string& key, const Rate& rate) = 0;

  // --- what is not kept for ever ---
  // Each takes away at most `limit` at a time, oldest first, and tells how many it were.
  virtual int drop_chat(std::int64_t before, int limit) = 0;
  virtual int drop_reports(std::int64_t before, int limit) = 0;
  virtual int drop_matches(std::int64_t before, int limit) = 0;  // over or closed, and not touched since; results stay
  virtual int drop_tokens(std::int64_t before, int limit) = 0;   // not used since
};

// What one server tells the others, besides what it has written.
struct News {
  std::string table;      // empty: news may have been lost; look at everything
  Revision revision = 0;  // 0: who is there has changed, not what is written
  // Where nothing but steps was written: these, and what they build on. Whoever has just that need not ask the store.
  Revision from = 0;
  std::vector<StepRecord> steps = {};
};

// A thread that waits for news; it ends with this object.
class Listener {
 public:
  virtual ~Listener() = default;
};

// How much room a store takes, as far as this machine can tell.
struct StoreSize {
  std::optional<std::uint64_t> bytes = {};
  std::optional<std::uint64_t> log_bytes = {};   // written, but not in its place yet
  std::optional<std::uint64_t> free_bytes = {};  // on the same disk
};

// Where connections to a store come from.
class StoreSource {
 public:
  virtual ~StoreSource() = default;
  // Throws StoreError.
  virtual std::unique_ptr<Store> connect() = 0;
  // Whether other servers may be using it at the same time.
  virtual bool shared() const = 0;
  // Calls `heard` on a thread of its own for what other servers tell. Nothing may depend on it: news get lost. Null
  // where nobody else can have any.
  virtual std::unique_ptr<Listener> listen(const std::string& server, std::function<void(const News&)> heard) = 0;
  // Whether what was opened is still what lies at its address: files can be deleted under a running server.
  virtual bool in_place() const { return true; }
  virtual StoreSize size() const { return {}; }
};

// "sqlite:PATH" or "postgresql://…". Brings its schema up to date. Throws StoreError.
std::unique_ptr<StoreSource> open_store(const std::string& address);

}  // namespace fathom::server
