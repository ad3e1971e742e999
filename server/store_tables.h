// The tables that every store has, column by column: for what handles all of them alike. sqlite_schema.cpp and
// postgres_schema.cpp make them.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace fathom::server {

struct StoreColumn {
  std::string_view name;
  bool number = false;  // otherwise text
};

struct StoreTable {
  std::string_view name;
  std::size_t key;  // so many columns, the first ones, tell its rows apart
  std::span<const StoreColumn> columns;
};

namespace columns {

inline constexpr StoreColumn kPlayers[] = {
    {"id"}, {"name"}, {"created", true}, {"muted_until", true}, {"banned_until", true}, {"recovery"}};
inline constexpr StoreColumn kTokens[] = {{"hash"}, {"player"}, {"created", true}, {"used", true}};
inline constexpr StoreColumn kTransfers[] = {{"hash"}, {"player"}, {"table_id"}, {"until", true}};
inline constexpr StoreColumn kTables[] = {
    {"id"}, {"status"}, {"public", true}, {"created", true}, {"touched", true}, {"started", true}, {"body"}};
inline constexpr StoreColumn kRevisions[] = {{"table_id"}, {"revision", true}, {"moving", true}};
inline constexpr StoreColumn kSeats[] = {{"player"}, {"table_id"}, {"created", true}};
inline constexpr StoreColumn kContinuations[] = {{"table_id"}, {"earlier"}};
inline constexpr StoreColumn kSteps[] = {{"table_id"}, {"number", true}, {"seat", true},
                                         {"move"},     {"at", true},     {"client_id"}};
inline constexpr StoreColumn kEvents[] = {{"table_id"},   {"number", true}, {"step", true}, {"what"},
                                          {"seat", true}, {"name"},         {"level"},      {"at", true}};
inline constexpr StoreColumn kChat[] = {{"table_id"}, {"number", true}, {"seat", true}, {"name"},
                                        {"text"},     {"at", true},     {"player"},     {"watching", true}};
inline constexpr StoreColumn kResults[] = {{"player"},      {"table_id"}, {"game"},         {"started", true},
                                           {"ended", true}, {"against"},  {"counts", true}, {"won", true},
                                           {"score", true}, {"body"}};
inline constexpr StoreColumn kAnalyses[] = {{"table_id"}, {"made", true}, {"seats"}, {"body"}};
inline constexpr StoreColumn kReports[] = {{"id"},   {"table_id"}, {"by_player"}, {"about"},
                                           {"name"}, {"text"},     {"at", true},  {"settled", true}};
inline constexpr StoreColumn kBans[] = {{"network"}, {"until", true}, {"why"}};
inline constexpr StoreColumn kSettings[] = {{"name"}, {"value"}};
inline constexpr StoreColumn kServers[] = {{"id"}, {"renewed", true}, {"until", true}};
inline constexpr StoreColumn kKeepers[] = {{"table_id"}, {"server"}, {"zero", true}};

}  // namespace columns

// What others belong to comes first.
inline constexpr StoreTable kStoreTables[] = {{"players", 1, columns::kPlayers},
                                              {"tokens", 1, columns::kTokens},
                                              {"transfers", 1, columns::kTransfers},
                                              {"tables", 1, columns::kTables},
                                              {"revisions", 1, columns::kRevisions},
                                              {"seats", 2, columns::kSeats},
                                              {"continuations", 1, columns::kContinuations},
                                              {"steps", 2, columns::kSteps},
                                              {"events", 2, columns::kEvents},
                                              {"chat", 2, columns::kChat},
                                              {"results", 2, columns::kResults},
                                              {"analyses", 1, columns::kAnalyses},
                                              {"reports", 1, columns::kReports},
                                              {"bans", 1, columns::kBans},
                                              {"settings", 1, columns::kSettings},
                                              {"servers", 1, columns::kServers},
                                              {"keepers", 1, columns::kKeepers}};

}  // namespace fathom::server
