#include "server/postgres_store.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

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

// An array as PostgreSQL reads it.
template <class Of, class Text>
std::string array_of(const std::vector<const Of*>& records, Text text) {
  std::string array = "{";
  for (const Of* record : records) {
    if (array.size() > 1) array += ',';
    array += '"';
    for (const char c : text(*record)) {
      if (c == '"' || c == '\\') array += '\\';
      array += c;
    }
    array += '"';
  }
  return array + "}";
}

// All steps of many changes: most of what is written, and half the work in one query.
Query steps_query(const std::vector<const StepRecord*>& steps) {
  return query(
      "INSERT INTO steps (table_id, number, seat, move, at, client_id) SELECT * FROM "
      "unnest($1::text[], $2::bigint[], $3::smallint[], $4::text[], $5::bigint[], $6::text[])",
      array_of(steps, [](const StepRecord& step) { return step.table; }),
      array_of(steps, [](const StepRecord& step) { return std::to_string(step.number); }),
      array_of(steps, [](const StepRecord& step) { return std::to_string(step.seat); }),
      array_of(steps, [](const StepRecord& step) { return step.move; }),
      array_of(steps, [](const StepRecord& step) { return std::to_string(step.at); }),
      array_of(steps, [](const StepRecord& step) { return step.client_id; }));
}

}  // namespace

// What is written together, and what is known of it so far.
struct PostgresStore::Batch {
  std::span<const Changes> changes;
  std::vector<Written> written = std::vector<Written>(changes.size());
  std::vector<bool> refused = std::vector<bool>(changes.size());  // whatever their guards say
  bool one_by_one = false;  // something is there already: it takes single queries to find out of which change
};

// Begins the transaction and moves all revisions on, in the order of the tables: two servers never wait for each other.
// False if a change got only some of its tables: what it has moved is undone best by beginning again without it.
bool PostgresStore::pass_guards(Batch& batch) {
  struct Passage {
    const Guard* guard;
    std::size_t change;
    bool passed = false;
  };
  std::vector<Passage> gates;
  for (std::size_t i = 0; i < batch.changes.size(); ++i) {
    if (batch.refused[i]) continue;
    for (const Guard& guard : batch.changes[i].guards) gates.push_back({&guard, i});
  }
  std::sort(gates.begin(), gates.end(), [](const Passage& a, const Passage& b) {
    return std::tie(a.guard->table, a.change) < std::tie(b.guard->table, b.change);
  });
  std::vector<Query> queries;
  queries.push_back(query("BEGIN"));
  for (Passage& gate : gates)
    queries.push_back(guard_query(*gate.guard).each([&gate](const Row&) { gate.passed = true; }));
  postgres_->exchange(pointers(queries));

  std::vector<std::size_t> passed(batch.changes.size());
  for (const Passage& gate : gates) passed[gate.change] += gate.passed ? 1 : 0;
  bool whole = true;
  for (std::size_t i = 0; i < batch.changes.size(); ++i) {
    const bool all = !batch.refused[i] && passed[i] == batch.changes[i].guards.size();
    batch.written[i] = all ? Written::yes : Written::conflict;
    if (all || passed[i] == 0) continue;
    batch.refused[i] = true;
    whole = false;
  }
  return whole;
}

// What other servers are told: the last revision of each table, and what was played if that is all.
Query PostgresStore::news_of(const Batch& batch) const {
  std::map<std::string, News> news;
  std::set<std::string> more;  // tables where something else has changed too
  for (std::size_t i = 0; i < batch.changes.size(); ++i) {
    if (batch.written[i] != Written::yes) continue;
    const Changes& change = batch.changes[i];
    const bool plain = change.only_steps();
    for (const Guard& guard : change.guards) {
      News& one = news.try_emplace(guard.table, News{guard.table, 0, guard.from, {}}).first->second;
      one.revision = guard.to;
      if (plain) one.steps.insert(one.steps.end(), change.steps.begin(), change.steps.end());
      if (!plain) more.insert(guard.table);
    }
  }
  std::vector<std::string> texts;
  for (auto& [table, one] : news) {
    if (more.contains(table)) one.steps.clear();
    texts.push_back(news_text(origin_, one));
  }
  return query("SELECT pg_notify('fathom', given.id) FROM {given} AS given", sql::list(texts));
}

// The news go out after the commit, by themselves: PostgreSQL lets nobody else commit while one who tells news waits
// for the disk. False if it is to be done in another way.
bool PostgresStore::write_rest(Batch& batch) {
  std::vector<Query> queries;
  std::vector<std::size_t> owners;  // the change of each query
  std::vector<const StepRecord*> steps;
  bool guarded = false;
  for (std::size_t i = 0; i < batch.changes.size(); ++i) {
    const Changes& change = batch.changes[i];
    if (batch.written[i] != Written::yes) continue;
    guarded = guarded || !change.guards.empty();
    for (Query& one : batch.one_by_one ? sql::queries_of(change) : sql::queries_without_steps(change))
      queries.push_back(std::move(one));
    owners.resize(queries.size(), i);
    if (batch.one_by_one) continue;
    for (const StepRecord& step : change.steps) steps.push_back(&step);
  }
  if (!steps.empty()) queries.push_back(steps_query(steps));
  queries.push_back(query("COMMIT"));
  std::vector<Query> news;
  if (guarded) news.push_back(news_of(batch));
  try {
    postgres_->exchange(pointers(queries), pointers(news));
    return true;
  } catch (const Refused& problem) {
    if (!problem.taken()) throw;
    if (problem.query >= owners.size() && !batch.one_by_one) {
      batch.one_by_one = true;
      return false;
    }
    // What is to have this number is there: the change does not build on what the store holds.
    if (problem.query >= owners.size() || batch.changes[owners[problem.query]].guards.empty()) throw;
    batch.refused[owners[problem.query]] = true;
    return false;
  }
}

// False: nothing was written, and it is to be tried again.
bool PostgresStore::attempt(Batch& batch) {
  try {
    if (pass_guards(batch) && write_rest(batch)) return true;
  } catch (const Refused& problem) {
    postgres_->roll_back();
    if (problem.gave_way()) return false;
    throw;
  } catch (...) {
    postgres_->roll_back();
    throw;
  }
  postgres_->roll_back();
  return false;
}

std::vector<Written> PostgresStore::write(std::span<const Changes> changes) {
  if (changes.empty()) return {};
  constexpr std::size_t kWays = 5;  // how often it gives way to others
  Batch batch{changes};
  postgres_->connect_if_needed();
  for (std::size_t tries = 0; tries < kWays + changes.size(); ++tries) {
    if (attempt(batch)) return batch.written;
  }
  throw StoreError("the store: others write all the time");
}

// --- what servers settle among themselves ---

std::int64_t PostgresStore::renew(const std::string& server, std::int64_t for_ms) {
  const std::int64_t now = SqlStore::renew(server, for_ms);
  constexpr int kOften = 30;
  if (renewed_++ % kOften != 0) return now;
  const std::vector<Query> forget{
      query("DELETE FROM presence WHERE server NOT IN (SELECT id FROM servers WHERE until>{now}-60000)"),
      query("DELETE FROM address_use WHERE server NOT IN (SELECT id FROM servers WHERE until>{now}-60000)")};
  postgres_->run(forget, sql::How::soon);
  // That takes a look at every file of the database: about once a minute, and never while somebody waits for figures.
  postgres_->read(query("SELECT pg_database_size(current_database())").each([this](const Row& row) {
    *size_ = static_cast<std::uint64_t>(row.number(0));
  }));
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

void PostgresStore::set_presences(const std::string& server, std::span<const TablePresence> presences) {
  std::vector<Query> queries;
  std::vector<std::string> news;
  for (const auto& [table, presence] : presences) {
    const bool empty = presence.players.empty() && presence.watching == 0;
    queries.push_back(
        empty ? query("DELETE FROM presence WHERE server=$1 AND table_id=$2", server, table)
              : query("INSERT INTO presence (server, table_id, players, watching) VALUES ($1,$2,$3,$4) ON CONFLICT "
                      "(server, table_id) DO UPDATE SET players=excluded.players, watching=excluded.watching",
                      server, table, Json(presence.players).dump(), presence.watching));
    news.push_back(news_text(origin_, {table, 0}));
  }
  queries.push_back(query("SELECT pg_notify('fathom', given.id) FROM {given} AS given", sql::list(news)));
  postgres_->run(queries, sql::How::soon);
}

std::vector<ToldUse> PostgresStore::exchange_use(const std::string& server, std::span<const AddressUse> use) {
  std::vector<std::pair<std::string, std::int64_t>> requests;
  std::vector<std::pair<std::string, std::int64_t>> connections;
  std::vector<std::pair<std::string, std::int64_t>> welcomed;
  for (const AddressUse& one : use) {
    welcomed.emplace_back(one.address, one.welcomed);
    requests.emplace_back(one.address, one.requests);
    connections.emplace_back(one.address, one.connections);
  }
  std::vector<ToldUse> told;
  // A server changes its own rows only: none waits for another. Nobody counts what was a minute ago.
  const std::vector<Query> queries{
      query("DELETE FROM address_use WHERE server=$1 AND told<{now}-60000", server),
      query("UPDATE address_use SET connections=0 WHERE server=$1 AND connections<>0", server),
      query("INSERT INTO address_use (server, address, requests, connections, told) "
            "SELECT $2, given.id, given.number, 0, {now} FROM {given} AS given ON CONFLICT (server, address) "
            "DO UPDATE SET requests=address_use.requests+excluded.requests, told=excluded.told",
            sql::list(requests), server),
      query("UPDATE address_use SET connections=given.number FROM {given} AS given "
            "WHERE address_use.server=$2 AND address_use.address=given.id",
            sql::list(connections), server),
      query("UPDATE address_use SET welcomed=welcomed+given.number FROM {given} AS given "
            "WHERE address_use.server=$2 AND address_use.address=given.id AND given.number<>0",
            sql::list(welcomed), server),
      query("SELECT address_use.server, address_use.address, address_use.requests, address_use.connections, "
            "address_use.welcomed "
            "FROM address_use JOIN servers ON servers.id=address_use.server "
            "WHERE address_use.server<>$1 AND servers.until>{now}",
            server)
          .each([&](const Row& row) {
            told.push_back({row.text(0), row.text(1), row.number(2), static_cast<int>(row.number(3)), row.number(4)});
          })};
  postgres_->run(queries, sql::How::soon);
  return told;
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
