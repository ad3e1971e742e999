#include "server/sqlite.h"

#include <chrono>

namespace fathom::server::sqlite {

namespace {

constexpr int kPatience = 5000;  // milliseconds, while another connection writes

// The time of the store: it began with that on the wall, and does not jump with it while the program runs. A match
// keeps its clock over a new start, since that counts from when the last server was up.
void store_time(sqlite3_context* context, int, sqlite3_value**) {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  static const auto begun = std::chrono::steady_clock::now();
  static const auto begun_at = std::chrono::system_clock::now().time_since_epoch();
  const auto passed = std::chrono::steady_clock::now() - begun;
  sqlite3_result_int64(context, duration_cast<milliseconds>(begun_at + passed).count());
}

constexpr sql::Dialect kDialect{
    .now = "fathom_now()",
    .given = "(SELECT json_extract(value,'$[0]') AS id, json_extract(value,'$[1]') AS number FROM json_each($1))"};

// SQLite takes $1 for a name, and numbers names in the order of their appearance: ?1 is what is meant.
std::string own_words(std::string_view text) {
  std::string said = sql::spoken(text, kDialect);
  for (std::size_t i = 0; i + 1 < said.size(); ++i) {
    if (said[i] == '$' && said[i + 1] >= '0' && said[i + 1] <= '9') said[i] = '?';
  }
  return said;
}

// However its rows are read, the statement is free afterwards.
class Use {
 public:
  explicit Use(Statement& statement) : statement_(statement) {}
  ~Use() { statement_.reset(); }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;

 private:
  Statement& statement_;
};

}  // namespace

Database::Database(const std::string& path) : path_(path) {
  const int code = sqlite3_open_v2(path.c_str(), &db_, SQLITE_OPEN_READWRITE, nullptr);
  if (code != SQLITE_OK) {
    const std::string problem = db_ == nullptr ? "out of memory" : sqlite3_errmsg(db_);
    sqlite3_close(db_);
    throw StoreError("cannot open '" + path + "': " + problem);
  }
  sqlite3_busy_timeout(db_, kPatience);
  sqlite3_create_function(db_, "fathom_now", 0, SQLITE_UTF8, nullptr, store_time, nullptr, nullptr);
}

Database::~Database() {
  statements_.clear();
  sqlite3_close(db_);
}

void Database::settle() {
  try {
    Statement journal(db_, "PRAGMA journal_mode=WAL");
    if (!journal.step() || journal.text(0) != "wal") throw StoreError("it has no WAL mode");
    execute(db_, "PRAGMA synchronous=FULL");
    execute(db_, "PRAGMA foreign_keys=ON");
  } catch (const Error&) {
    throw StoreError("cannot use '" + path_ + "': " + sqlite3_errmsg(db_));
  } catch (const StoreError& error) {
    throw StoreError("cannot use '" + path_ + "': " + error.what());
  }
}

void Database::run(const sql::Query& query) {
  auto known = statements_.find(query.text);
  if (known == statements_.end())
    known = statements_.try_emplace(std::string(query.text), db_, own_words(query.text)).first;
  Statement& statement = known->second;
  const Use use(statement);
  for (const sql::Value& value : query.values) std::visit([&](const auto& given) { statement.bind(given); }, value);
  while (statement.step()) {
    if (query.row) query.row(statement);
  }
}

void Database::run_all(std::span<const sql::Query> queries) {
  for (const sql::Query& query : queries) run(query);
}

void Database::run(std::span<const sql::Query> queries, sql::How how) {
  if (open_ || (how == sql::How::read && queries.size() == 1)) return run_all(queries);
  // In WAL mode NORMAL leaves out the sync of a commit, and nothing else.
  if (how == sql::How::soon) execute(db_, "PRAGMA synchronous=NORMAL");
  try {
    Transaction transaction(*this, how);
    run_all(queries);
    transaction.commit();
  } catch (...) {
    if (how == sql::How::soon) sqlite3_exec(db_, "PRAGMA synchronous=FULL", nullptr, nullptr, nullptr);
    throw;
  }
  if (how == sql::How::soon) execute(db_, "PRAGMA synchronous=FULL");
}

void Database::begin(sql::How how) {
  execute(db_, how == sql::How::read ? "BEGIN" : "BEGIN IMMEDIATE");
  open_ = true;
}

void Database::commit() {
  execute(db_, "COMMIT");
  open_ = false;
}

void Database::roll_back() noexcept {
  sqlite3_exec(db_, "ROLLBACK", nullptr, nullptr, nullptr);
  open_ = false;
}

}  // namespace fathom::server::sqlite
