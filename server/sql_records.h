// Records as rows: which columns they are read from, and how.
#pragma once

#include "server/sql.h"
#include "server/store.h"

namespace fathom::server::sql {

inline constexpr std::string_view kPlayerColumns =
    "players.id, players.name, players.created, players.muted_until, players.banned_until, players.recovery";
PlayerRecord read_player(const Row& row);

inline constexpr std::string_view kTableColumns =
    "tables.id, tables.status, tables.public, tables.created, tables.touched, tables.started, tables.body";
inline constexpr int kTableColumnCount = 7;
// Throws DamagedTable.
TableRecord read_table(const Row& row);

// What follows the table's id.
StepRecord read_step(const std::string& table, const Row& row);
TableEvent read_event(const std::string& table, const Row& row);  // throws DamagedTable

inline constexpr std::string_view kChatColumns = "table_id, number, seat, name, text, at, player, watching";
ChatRecord read_chat(const Row& row);

ResultRecord read_result(const Row& row);

// What it takes to write a change, in this order; the steps come last. The guards are not among it: each store has its
// own way with them.
std::vector<Query> queries_of(const Changes& change);
std::vector<Query> queries_without_steps(const Changes& change);
Query add_result(const ResultRecord& result);

// Of a store from before it was written down which tables went on from which: their records have always told.
void add_earlier_continuations(Database& database);

}  // namespace fathom::server::sql
