#include "server/postgres.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <memory>

namespace fathom::server::postgres {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kToConnect{5'000};
constexpr milliseconds kToAnswer{10'000};
constexpr int kTries = 5;

// What PostgreSQL itself is to give up before we do, so that no lock outlives the one who wanted it. A server that is
// frozen in the middle of a transaction must not stop the others: it loses what it holds before they lose patience.
constexpr std::string_view kSettings =
    "SELECT set_config('statement_timeout','9000',false), "
    "set_config('idle_in_transaction_session_timeout','5000',false), "
    "set_config('synchronous_commit','on',false), set_config('default_transaction_isolation','read committed',false), "
    "set_config('client_min_messages','error',false)";

constexpr sql::Dialect kDialect{
    .now = "(EXTRACT(EPOCH FROM statement_timestamp())*1000)::bigint",
    .given = "(SELECT value->>0 AS id, (value->>1)::bigint AS number FROM json_array_elements($1::json))"};

// The types of parameters, by their numbers in every PostgreSQL.
constexpr Oid kBigint = 20;
constexpr Oid kText = 25;
constexpr Oid kDouble = 701;

struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, Clear>;

class Answer final : public sql::Row {
 public:
  Answer(const PGresult* result, int row) : result_(result), row_(row) {}
  std::string text(int column) const override {
    return {PQgetvalue(result_, row_, column), static_cast<std::size_t>(PQgetlength(result_, row_, column))};
  }
  std::int64_t number(int column) const override {
    const char* const begin = PQgetvalue(result_, row_, column);
    std::int64_t value = 0;
    std::from_chars(begin, begin + PQgetlength(result_, row_, column), value);
    return value;
  }

 private:
  const PGresult* result_;
  int row_;
};

std::string first_line(const char* text) {
  std::string line(text == nullptr ? "" : text);
  return line.substr(0, line.find('\n'));
}

std::string field(const PGresult* result, int which) {
  const char* const text = PQresultErrorField(result, which);
  return text == nullptr ? "" : text;
}

// In one line and without what was to be written: a refused value stands in the message itself.
std::string problem_of(const PGresult* result) {
  const std::string state = field(result, PG_DIAG_SQLSTATE);
  if (state.rfind("22", 0) == 0) return "the store: PostgreSQL refuses a value (" + state + ")";
  return "the store: PostgreSQL says: " + first_line(PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY)) + " (" +
         state + ")";
}

// What an address says of this, if anything. Throws StoreError if it says nothing at all.
std::string option_of(const std::string& address, std::string_view keyword) {
  struct Free {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
  };
  const std::unique_ptr<PQconninfoOption, Free> options(PQconninfoParse(address.c_str(), nullptr));
  if (!options)
    throw StoreError("the address of the store is none that PostgreSQL understands (postgresql://USER@HOST/DATABASE)");
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->keyword == keyword && option->val != nullptr) return option->val;
  }
  return {};
}

// Read in another way than it was meant, an address shows parts of the password in complaints about its other parts.
void check_address(const std::string& address) {
  const std::string rest = address.substr(address.find("://") + 3);
  const std::string before_path = rest.substr(0, rest.find('/'));
  const std::string path = rest.substr(before_path.size(), rest.find('?', before_path.size()) - before_path.size());
  const auto count = std::count(before_path.begin(), before_path.end(), '@');
  if (count > 1 || (count == 0 && path.find('@') != std::string::npos))
    throw StoreError("the address of the store: in a password @ is written %40, : is %3A and / is %2F");
  if (option_of(address, "port").find_first_not_of("0123456789,") != std::string::npos)
    throw StoreError("the address of the store: the port is not a number");
}

std::string without(std::string text, const std::string& secret) {
  if (secret.empty()) return text;
  for (std::size_t at = text.find(secret); at != std::string::npos; at = text.find(secret, at))
    text.replace(at, secret.size(), "***");
  return text;
}

std::string text_of(const sql::Value& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  std::array<char, 32> digits{};
  char* const end = digits.data() + digits.size();
  const auto written = std::holds_alternative<double>(value)
                           ? std::to_chars(digits.data(), end, std::get<double>(value))
                           : std::to_chars(digits.data(), end, std::get<std::int64_t>(value));
  return {digits.data(), written.ptr};
}

Oid type_of(const sql::Value& value) {
  if (std::holds_alternative<std::string>(value)) return kText;
  return std::holds_alternative<double>(value) ? kDouble : kBigint;
}

}  // namespace

bool is_address(const std::string& address) {
  return address.rfind("postgresql://", 0) == 0 || address.rfind("postgres://", 0) == 0;
}

Connection::Connection(std::string address, int stop)
    : address_(std::move(address)), stop_(stop), patience_(kToAnswer) {
  check_address(address_);
  connect();
}

Connection::~Connection() { drop(); }

void Connection::drop() noexcept {
  PQfinish(connection_);
  connection_ = nullptr;
  names_.clear();
  open_ = false;
}

void Connection::lose(const std::string& problem) {
  drop();
  throw StoreError("the store: the connection to PostgreSQL is lost: " + problem);
}

// False if there was nothing in time.
bool Connection::wait(short events, Clock::time_point deadline) {
  for (;;) {
    const auto left = std::chrono::duration_cast<milliseconds>(deadline - Clock::now()).count();
    std::array<pollfd, 2> files{{{PQsocket(connection_), events, 0}, {stop_, POLLIN, 0}}};
    const int ready = ::poll(files.data(), files.size(), static_cast<int>(std::max<std::int64_t>(left, 0)));
    if (ready < 0 && errno == EINTR) continue;
    if (files[1].revents != 0) lose("it is no longer wanted");
    return ready > 0;
  }
}

// --- connecting ---

void Connection::connect() {
  // What comes before the address holds where the address says nothing else.
  constexpr std::array<const char*, 10> kKeys{
      "fallback_application_name", "gssencmode",       "keepalives", "keepalives_idle", "keepalives_interval",
      "keepalives_count",          "tcp_user_timeout", "dbname",     "client_encoding", nullptr};
  const std::array<const char*, 10> values{"fathom", "disable",        "1",    "5",    "2", "3",
                                           "10000",  address_.c_str(), "UTF8", nullptr};
  const auto deadline = Clock::now() + kToConnect;
  connection_ = PQconnectStartParams(kKeys.data(), values.data(), 1);
  std::string problem;
  PostgresPollingStatusType next = PGRES_POLLING_WRITING;
  while (next != PGRES_POLLING_OK && problem.empty()) {
    if (connection_ == nullptr) {
      problem = "out of memory";
    } else if (PQstatus(connection_) == CONNECTION_BAD || next == PGRES_POLLING_FAILED) {
      problem = without(first_line(PQerrorMessage(connection_)), option_of(address_, "password"));
    } else if (!wait(next == PGRES_POLLING_READING ? POLLIN : POLLOUT, deadline)) {
      problem = "no answer within " + std::to_string(kToConnect.count() / 1000) + " seconds";
    } else {
      next = PQconnectPoll(connection_);
    }
  }
  if (problem.empty() && (PQsetnonblocking(connection_, 1) != 0 || PQenterPipelineMode(connection_) != 1))
    problem = "it cannot take several questions at once";
  if (!problem.empty()) {
    drop();
    throw StoreError("cannot connect to the store: " + problem);
  }
  PQsetNoticeProcessor(connection_, [](void*, const char*) {}, nullptr);
  const char* const encoding = PQparameterStatus(connection_, "server_encoding");
  if (encoding == nullptr || std::string_view(encoding) != "UTF8") {
    drop();
    throw StoreError("cannot use the store: the database does not have the encoding UTF8");
  }
  try {
    const sql::Query settings{kSettings};
    exchange({&settings});
  } catch (const StoreError&) {
    drop();
    throw;
  }
}

// A connection that was closed while nobody used it is none; nothing is lost with it. The end is behind whatever else
// has arrived.
void Connection::connect_if_needed() {
  constexpr int kAtMost = 10;
  for (int i = 0; i < kAtMost && connection_ != nullptr; ++i) {
    pollfd file{PQsocket(connection_), POLLIN, 0};
    if (::poll(&file, 1, 0) <= 0) break;
    if (PQconsumeInput(connection_) == 0 || PQstatus(connection_) == CONNECTION_BAD) drop();
  }
  if (connection_ == nullptr) connect();
}

// --- asking ---

// What an answer is expected to.
struct Connection::Sent {
  enum class Kind : std::uint8_t { preparing, asking, end };
  Kind kind = Kind::asking;
  std::string_view text = {};
};

void Connection::send(const sql::Query& query, std::vector<Sent>& sent) {
  std::vector<std::string> texts;
  std::vector<const char*> values;
  texts.reserve(query.values.size());
  for (const sql::Value& value : query.values) values.push_back(texts.emplace_back(text_of(value)).c_str());
  const int count = static_cast<int>(values.size());

  auto known = names_.find(query.text);
  if (known == names_.end()) {
    std::vector<Oid> types;
    for (const sql::Value& value : query.values) types.push_back(type_of(value));
    known = names_.emplace(std::string(query.text), "fathom" + std::to_string(prepared_++)).first;
    sent.push_back({Sent::Kind::preparing, known->first});
    if (PQsendPrepare(connection_, known->second.c_str(), sql::spoken(query.text, kDialect).c_str(), count,
                      types.data()) != 1)
      lose(first_line(PQerrorMessage(connection_)));
  }
  sent.push_back({Sent::Kind::asking, {}});
  if (PQsendQueryPrepared(connection_, known->second.c_str(), count, values.data(), nullptr, nullptr, 0) != 1)
    lose(first_line(PQerrorMessage(connection_)));
}

void Connection::send_end(std::vector<Sent>& sent) {
  sent.push_back({Sent::Kind::end, {}});
  if (PQpipelineSync(connection_) != 1) lose(first_line(PQerrorMessage(connection_)));
}

// While we send much, answers arrive: whoever does not read them waits for ever.
void Connection::flush(Clock::time_point deadline) {
  for (;;) {
    const int left = PQflush(connection_);
    if (left == 0) return;
    if (left < 0) lose(first_line(PQerrorMessage(connection_)));
    if (!wait(POLLIN | POLLOUT, deadline)) lose("no answer in time");
    if (PQconsumeInput(connection_) == 0) lose(first_line(PQerrorMessage(connection_)));
  }
}

pg_result* Connection::next(Clock::time_point deadline) {
  while (PQisBusy(connection_) != 0) {
    if (!wait(POLLIN, deadline)) lose("no answer in time");
    if (PQconsumeInput(connection_) == 0) lose(first_line(PQerrorMessage(connection_)));
  }
  return PQgetResult(connection_);
}

void Connection::exchange(const Queries& queries, const Queries& after) {
  if (connection_ == nullptr) throw StoreError("the store: the connection to PostgreSQL is lost");
  const auto deadline = Clock::now() + patience_;
  std::vector<Sent> sent;
  for (const sql::Query* query : queries) send(*query, sent);
  send_end(sent);
  if (!after.empty()) {
    for (const sql::Query* query : after) send(*query, sent);
    send_end(sent);
  }
  flush(deadline);

  std::vector<Result> results;
  Result refused;
  std::size_t refused_query = 0;
  for (const Sent& expected : sent) {
    Result result(next(deadline));
    const ExecStatusType status = PQresultStatus(result.get());
    if (PQstatus(connection_) == CONNECTION_BAD || !result)
      lose(first_line(result ? PQresultErrorMessage(result.get()) : PQerrorMessage(connection_)));
    if (expected.kind == Sent::Kind::end) {
      if (status != PGRES_PIPELINE_SYNC) lose("an answer makes no sense");
      continue;
    }
    const bool done = status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
    if (!done && status != PGRES_FATAL_ERROR && status != PGRES_PIPELINE_ABORTED) lose("an answer makes no sense");
    // What is skipped after a failure is not prepared either.
    if (!done && expected.kind == Sent::Kind::preparing) names_.erase(names_.find(expected.text));
    if (status == PGRES_FATAL_ERROR && !refused && results.size() < queries.size()) {
      refused_query = results.size();
      refused = std::move(result);
      result = nullptr;
    }
    if (expected.kind == Sent::Kind::asking) results.push_back(std::move(result));
    while (const Result more{next(deadline)}) {}
  }
  if (refused) throw Refused(field(refused.get(), PG_DIAG_SQLSTATE), refused_query, problem_of(refused.get()));

  for (std::size_t i = 0; i < queries.size(); ++i) {
    if (!queries[i]->row) continue;
    for (int row = 0; row < PQntuples(results[i].get()); ++row) queries[i]->row(Answer(results[i].get(), row));
  }
}

// --- transactions ---

namespace {

const sql::Query kBegin{"BEGIN"};
const sql::Query kSnapshot{"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"};
const sql::Query kCommit{"COMMIT"};
const sql::Query kRollBack{"ROLLBACK"};
const sql::Query kSoon{"SELECT set_config('synchronous_commit','off',true)"};

}  // namespace

void Connection::run(std::span<const sql::Query> queries, sql::How how) {
  Queries all;
  for (const sql::Query& query : queries) all.push_back(&query);
  if (open_) return exchange(all);
  if (how == sql::How::read && queries.size() > 1) {
    all.insert(all.begin(), &kSnapshot);
    all.push_back(&kCommit);
  }
  if (how == sql::How::soon) all.insert(all.begin(), &kSoon);
  for (int tries = 1;; ++tries) {
    connect_if_needed();
    try {
      return exchange(all);
    } catch (const Refused& refused) {
      if (PQtransactionStatus(connection_) != PQTRANS_IDLE) roll_back();
      if (!refused.gave_way() || tries == kTries) throw;
    }
  }
}

void Connection::begin(sql::How how) {
  connect_if_needed();
  exchange({how == sql::How::read ? &kSnapshot : &kBegin});
  open_ = true;
}

void Connection::commit() {
  exchange({&kCommit});
  open_ = false;
}

void Connection::roll_back() noexcept {
  open_ = false;
  if (connection_ == nullptr) return;
  try {
    exchange({&kRollBack});
  } catch (const std::exception&) {
    drop();
  }
}

// --- listening ---

std::vector<std::string> Connection::told(std::chrono::milliseconds at_most) {
  std::vector<std::string> texts;
  const auto take = [&] {
    while (PGnotify* const notice = PQnotifies(connection_)) {
      texts.emplace_back(notice->extra);
      PQfreemem(notice);
    }
  };
  if (connection_ == nullptr) lose("it was closed");
  take();  // what came together with an answer
  if (texts.empty() && wait(POLLIN, Clock::now() + at_most)) {
    if (PQconsumeInput(connection_) == 0) lose(first_line(PQerrorMessage(connection_)));
    take();
  }
  return texts;
}

}  // namespace fathom::server::postgres
