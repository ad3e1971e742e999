// PostgreSQL with results instead of codes, and with an end to all waiting: a connection that does not answer in time
// is dropped, and the next call makes a new one.
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "server/sql.h"
#include "server/store.h"

struct pg_conn;
struct pg_result;

namespace fathom::server::postgres {

// PostgreSQL has refused a query; the connection is as good as before.
struct Refused : StoreError {
  Refused(std::string given_state, std::size_t given_query, const std::string& problem)
      : StoreError(problem), state(std::move(given_state)), query(given_query) {}
  std::string state;  // five letters and digits: "23505"
  std::size_t query;  // which of those that were sent together

  // Two wanted the same things in another order, and this one had to give way.
  bool gave_way() const { return state == "40001" || state == "40P01"; }
  bool taken() const { return state == "23505"; }  // there is something with this key
};

// "postgresql://…" or "postgres://…"
bool is_address(const std::string& address);

class Connection final : public sql::Database {
 public:
  // Connects. `stop`: a file that ends all waiting with a StoreError once there is something to read; -1: none.
  explicit Connection(std::string address, int stop = -1);
  ~Connection() override;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Tries again for as long as it has to give way, within reason.
  void run(std::span<const sql::Query> queries, sql::How how) override;
  void begin(sql::How how) override;
  void commit() override;
  void roll_back() noexcept override;

  // Makes a new connection if the last one is gone; not in the middle of a transaction.
  void connect_if_needed();

  // Sends all of it at once, then reads the answers: one way there and back. Outside of a transaction it is one by
  // itself. What comes `after` is another one, and its failure is nobody's. Rows are handed out at the end.
  using Queries = std::vector<const sql::Query*>;
  void exchange(const Queries& queries, const Queries& after = {});

  // What has been told on the channels that this connection listens to, after waiting for at most so long.
  std::vector<std::string> told(std::chrono::milliseconds at_most);

  // How long an answer may take, from now on. PostgreSQL itself is to be told as well.
  void be_patient(std::chrono::milliseconds patience) { patience_ = patience; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Sent;

  void connect();
  void drop() noexcept;
  [[noreturn]] void lose(const std::string& problem);
  bool wait(short events, Clock::time_point deadline);
  void send(const sql::Query& query, std::vector<Sent>& sent);
  void send_end(std::vector<Sent>& sent);
  void flush(Clock::time_point deadline);
  pg_result* next(Clock::time_point deadline);

  std::string address_;
  int stop_;
  std::chrono::milliseconds patience_;
  pg_conn* connection_ = nullptr;
  bool open_ = false;                                      // a transaction
  std::map<std::string, std::string, std::less<>> names_;  // of what is prepared, by its text
  std::size_t prepared_ = 0;
};

}  // namespace fathom::server::postgres
