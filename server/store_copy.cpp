#include "server/store_copy.h"

#include "server/store_tables.h"
#include "table/hash.h"

namespace fathom::server {

namespace {

constexpr std::size_t kPage = 500;  // rows at a time; of analyses that is much already

using Cells = std::vector<sql::Value>;

std::string column_names(std::span<const StoreColumn> columns) {
  std::string names;
  for (const StoreColumn& column : columns) names += (names.empty() ? "" : ", ") + std::string(column.name);
  return names;
}

// "$1, $2, $3"
std::string parameters(std::size_t count) {
  std::string list;
  for (std::size_t i = 1; i <= count; ++i) list += (i == 1 ? "$" : ", $") + std::to_string(i);
  return list;
}

Cells cells_of(const StoreTable& table, const sql::Row& row) {
  Cells cells;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const int column = static_cast<int>(i);
    cells.push_back(table.columns[i].number ? sql::value(row.number(column)) : sql::value(row.text(column)));
  }
  return cells;
}

// Calls `take` with the rows in the order of their keys, some at a time.
template <class Take>
void read_pages(sql::Database& database, const StoreTable& table, Take take) {
  const std::string keys = column_names(table.columns.first(table.key));
  const std::string select = "SELECT " + column_names(table.columns) + " FROM " + std::string(table.name);
  const std::string rest = " ORDER BY " + keys + " LIMIT " + std::to_string(kPage);
  const std::string first = select + rest;
  const std::string next = select + " WHERE (" + keys + ")>(" + parameters(table.key) + ")" + rest;
  std::vector<Cells> page;
  do {
    sql::Query query{page.empty() ? first : next};
    if (!page.empty())
      query.values.assign(page.back().begin(), page.back().begin() + static_cast<std::ptrdiff_t>(table.key));
    page.clear();
    database.read(std::move(query).each([&](const sql::Row& row) { page.push_back(cells_of(table, row)); }));
    take(page);
  } while (page.size() == kPage);
}

class TableHash {
 public:
  void add(const std::vector<Cells>& page) {
    for (const Cells& cells : page) {
      for (const sql::Value& cell : cells) {
        if (const auto* text = std::get_if<std::string>(&cell)) {
          hash_.add(*text);
        } else {
          hash_.add(static_cast<std::uint64_t>(std::get<std::int64_t>(cell)));
        }
      }
    }
    rows_ += static_cast<std::int64_t>(page.size());
  }
  CopiedTable finish(const StoreTable& table) { return {table.name, rows_, to_hex(hash_.finish())}; }

 private:
  Hash hash_{"fathom store 1"};
  std::int64_t rows_ = 0;
};

void write_page(sql::Database& database, const StoreTable& table, const std::vector<Cells>& page) {
  const std::string text = "INSERT INTO " + std::string(table.name) + " (" + column_names(table.columns) +
                           ") VALUES (" + parameters(table.columns.size()) + ")";
  std::vector<sql::Query> queries;
  for (const Cells& cells : page) queries.push_back({text, cells});
  if (!queries.empty()) database.run(queries, sql::How::write);
}

std::int64_t count_rows(sql::Database& database, const StoreTable& table) {
  std::int64_t rows = 0;
  const std::string text = "SELECT COUNT(*) FROM " + std::string(table.name);
  database.read(sql::query(text).each([&](const sql::Row& row) { rows = row.number(0); }));
  return rows;
}

void check_unused(sql::Database& database, const char* which) {
  bool used = false;
  database.read(sql::query("SELECT id FROM servers WHERE until>{now}").each([&](const sql::Row&) { used = true; }));
  if (used)
    throw StoreError(std::string("a Fathom server uses the store ") + which +
                     " (one that has crashed counts for a few seconds)");
}

}  // namespace

std::vector<CopiedTable> copy_store(SqlSource& from, SqlSource& to, const CopyProgress& progress, InUse in_use) {
  const auto source = from.database();
  const auto target = to.database();
  if (in_use == InUse::no) check_unused(*source, "to copy from");
  check_unused(*target, "to copy to");
  source->begin(sql::How::read);
  target->begin();
  std::int64_t all = 0;
  for (const StoreTable& table : kStoreTables) {
    all += count_rows(*source, table);
    if (count_rows(*target, table) > 0) throw StoreError("the store to copy to is not empty");
  }

  std::vector<CopiedTable> copied;
  std::int64_t done = 0;
  const auto advance = [&](const std::vector<Cells>& page) {
    done += static_cast<std::int64_t>(page.size());
    progress(done, 2 * all);
  };
  for (const StoreTable& table : kStoreTables) {
    TableHash hash;
    read_pages(*source, table, [&](const std::vector<Cells>& page) {
      write_page(*target, table, page);
      hash.add(page);
      advance(page);
    });
    copied.push_back(hash.finish(table));
  }
  source->commit();

  for (std::size_t i = 0; i < copied.size(); ++i) {
    const StoreTable& table = kStoreTables[i];
    TableHash hash;
    read_pages(*target, table, [&](const std::vector<Cells>& page) {
      hash.add(page);
      advance(page);
    });
    const CopiedTable there = hash.finish(table);
    if (there.rows != copied[i].rows || there.hash != copied[i].hash)
      throw StoreError("what was written is not what was read (" + std::string(table.name) +
                       "): nothing is kept of it");
  }
  target->commit();
  return copied;
}

}  // namespace fathom::server
