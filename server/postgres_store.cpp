#include "server/postgres_store.h"

#include <algorithm>
#include <map>

#include "server/buckets.h"
#include "server/postgres_news.h"
#include "server/sql_records.h"

namespace fathom::server {

using postgres::Refused;
using sql::query;
using sql::Query;
using sql::Row;

namespace {

postgres::Connection::Queries pointers(const std::vector<Query>& queries) {
  postgres::Connection::Queries pointers;
  for (const Query& one : queries) pointers.push_back(&one);
  return pointers;
}

Query guard_query(const Guard& guard) {
  if (guard.from == 0)
    return query(
        "INSERT INTO revisions (table_id, revision, moving) VALUES ($1,$2,$3) ON CONFLICT (table_id) DO NOTHING "
        "RETURNING 1",
        guard.table, guard.to, guard.moving);
  return query("UPDATE revisions SET revision=$2, moving=$3 WHERE table_id=$1 AND revision=$4 RETURNING 1", guard.table,
               guard.to, guard.moving, guard.from);
}

}  // namespace

// Begins the transaction and moves all revisions on, in the order of the tables: two servers never wait for each other.
// Nothing if a change got only some of its tables: what it has moved is undone best by beginning again without it.
std::optional<std::vector<Written>> PostgresStore::pass_guards(std::span<const Changes> changes,
                                                               std::vector<bool>& refused) {
  struct Gate {
    const Guard* guard;
    std::size_t change;
    bool passed = false;
  };
  std::vector<Gate> gates;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (refused[i]) continue;
    for (const Guard& guard : changes[i].guards) gates.push_back({&guard, i});
  }
  std::stable_sort(gates.begin(), gates.end(),
                   [](const Gate& a, const Gate& b) { return a.guard->table < b.guard->table; });
  std::vector<Query> queries;
  queries.push_back(query("BEGIN"));
  for (Gate& gate : gates)
    queries.push_back(guard_query(*gate.guard).each([&gate](const Row&) { gate.passed = true; }));
  postgres_->exchange(pointers(queries));

  std::vector<std::size_t> passed(changes.size());
  for (const Gate& gate : gates) passed[gate.change] += gate.passed ? 1 : 0;
  std::vector<Written> written(changes.size(), Written::yes);
  bool whole = true;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (!refused[i] && passed[i] == changes[i].guards.size()) continue;
    written[i] = Written::conflict;
    if (passed[i] > 0) {
      refused[i] = true;
      whole = false;
    }
  }
  if (!whole) return std::nullopt;
  return written;
}

// What other servers are told: the last revision of each table.
Query PostgresStore::news_of(std::span<const Changes> changes, const std::vector<Written>& written) const {
  std::map<std::string, Revision> last;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (written[i] != Written::yes) continue;
    for (const Guard& guard : changes[i].guards) last[guard.table] = guard.to;
  }
  std::vector<std::string> texts;
  for (const auto& [table, revision] : last) texts.push_back(news_text(origin_, {table, revision}));
  return query("SELECT pg_notify('fathom', given.id) FROM {given} AS given", sql::list(texts));
}

// The news go out after the commit, by themselves: PostgreSQL lets nobody else commit while one who tells news waits
// for the disk. False if one more change is refused.
bool PostgresStore::write_rest(std::span<const Changes> changes, const std::vector<Written>& written,
                               std::vector<bool>& refused) {
  std::vector<Query> queries;
  std::vector<std::size_t> owners;  // the change of each query
  bool guarded = false;
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (written[i] != Written::yes) continue;
    guarded = guarded || !changes[i].guards.empty();
    for (Query& one : sql::queries_of(changes[i])) queries.push_back(std::move(one));
    owners.resize(queries.size(), i);
  }
  queries.push_back(query("COMMIT"));
  std::vector<Query> news;
  if (guarded) news.push_back(news_of(changes, written));
  try {
    postgres_->exchange(pointers(queries), pointers(news));
  } catch (const Refused& problem) {
    // What is to have this number is there: the change does not build on what the store holds.
    const bool known = problem.query < owners.size();
    if (!problem.taken() || !known || changes[owners[problem.query]].guards.empty()) throw;
    refused[owners[problem.query]] = true;
    return false;
  }
  return true;
}

// Nothing if nothing was written and it is to be tried again, without the changes that are refused.
std::optional<std::vector<Written>> PostgresStore::attempt(std::span<const Changes> changes,
                                                           std::vector<bool>& refused) {
  try {
    const auto written = pass_guards(changes, refused);
    if (written && write_rest(changes, *written, refused)) return written;
  } catch (const Refused& problem) {
    postgres_->roll_back();
    if (problem.gave_way()) return std::nullopt;
    throw;
  } catch (...) {
    postgres_->roll_back();
    throw;
  }
  postgres_->roll_back();
  return std::nullopt;
}

std::vector<Written> PostgresStore::write(std::span<const Changes> changes) {
  if (changes.empty()) return {};
  constexpr std::size_t kWays = 5;  // how often it gives way to others
  std::vector<bool> refused(changes.size());
  postgres_->connect_if_needed();
  for (std::size_t tries = 0; tries < kWays + changes.size(); ++tries) {
    if (auto written = attempt(changes, refused)) return *written;
  }
  throw StoreError("the store: others write all the time");
}

// --- what servers settle among themselves ---

std::int64_t PostgresStore::renew(const std::string& server, std::int64_t for_ms) {
  const std::int64_t now = SqlStore::renew(server, for_ms);
  constexpr int kOften = 30;
  if (renewed_++ % kOften != 0) return now;
  const Query forget =
      query("DELETE FROM presence WHERE server NOT IN (SELECT id FROM servers WHERE until>{now}-60000)");
  postgres_->run(std::span(&forget, 1), sql::How::soon);
  return now;
}

void PostgresStore::let_go(const std::string& server) {
  SqlStore::let_go(server);
  std::vector<std::string> texts;
  postgres_->write(query("DELETE FROM presence WHERE server=$1 RETURNING table_id", server).each([&](const Row& row) {
    texts.push_back(news_text(origin_, {row.text(0), 0}));
  }));
  postgres_->write(query("SELECT pg_notify('fathom', given.id) FROM {given} AS given", sql::list(texts)));
}

void PostgresStore::set_presence(const std::string& server, const std::string& table, const Presence& presence) {
  const bool empty = presence.players.empty() && presence.watching == 0;
  const std::vector<Query> queries{
      empty ? query("DELETE FROM presence WHERE server=$1 AND table_id=$2", server, table)
            : query("INSERT INTO presence (server, table_id, players, watching) VALUES ($1,$2,$3,$4) ON CONFLICT "
                    "(server, table_id) DO UPDATE SET players=excluded.players, watching=excluded.watching",
                    server, table, Json(presence.players).dump(), presence.watching),
      query("SELECT pg_notify('fathom', $1)", news_text(origin_, {table, 0}))};
  postgres_->run(queries, sql::How::soon);
}

// As Buckets do it (buckets.h).
bool PostgresStore::spend(const std::string& key, const Rate& rate) {
  constexpr int kOften = 1000;
  if (++spent_ % kOften == 0) {
    const Query full = query("DELETE FROM buckets WHERE full_at<={now}");
    postgres_->run(std::span(&full, 1), sql::How::soon);
  }
  bool taken = false;
  const Query take =
      query(
          "INSERT INTO buckets (key, full_at) SELECT $1, {now}+$2 WHERE $3>=0 ON CONFLICT (key) DO UPDATE "
          "SET full_at=GREATEST(buckets.full_at, {now})+$2 WHERE buckets.full_at-{now}<=$3 RETURNING 1",
          key, Buckets::each(rate), Buckets::room(rate))
          .each([&](const Row&) { taken = true; });
  postgres_->run(std::span(&take, 1), sql::How::soon);
  return taken;
}

}  // namespace fathom::server
