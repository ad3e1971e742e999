// A player's finished matches: what is kept of each, and what they come to.
#pragma once

#include "server/store.h"

namespace fathom::server {

inline constexpr const char* kAgainstPeople = "people";

// A person among the company of a result, as its body has it.
Json companion_json(const std::string& name);
// What the player whose result it is was called then; empty if that is not known.
std::string own_name(const ResultRecord& result);

// One for each player who sits at a table whose match is over.
std::vector<ResultRecord> results_of(const TableRecord& table, std::int64_t ended);

// Of a player who has left a match for good while others go on.
ResultRecord resigned_result(const TableRecord& table, Seat seat, std::int64_t ended);

// docs/protocol.md, FinishedGame.
Json finished_json(const KeptResult& kept);

// docs/protocol.md, AnalysedMatch: of those that were analysed, oldest first.
Json analysed_json(const std::vector<KeptResult>& newest_first);

// docs/protocol.md, Statistics: of outcomes, oldest first.
Json statistics_json(const std::vector<Outcome>& outcomes);

// Where the next page of results begins: after this one.
std::string cursor_of(const ResultRecord& result);
bool read_cursor(const std::string& text, ResultsWanted& wanted);

}  // namespace fathom::server
