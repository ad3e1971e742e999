// Who sits where, and who may change that. Plain functions over the record of a table: each changes it, or says why not
// and leaves it as it was.
//
// Before the match a table belongs to its host. From the start on the match belongs to its players: nobody can take a
// seat from them but their own absence.
#pragma once

#include "server/client_message.h"
#include "server/guests.h"
#include "server/problem.h"
#include "server/records.h"

namespace fathom::server::seating {

// Of the bot that moves for whoever is away, out of time or gone.
inline constexpr const char* kStandInLevel = "sailor";

bool is_host(const TableRecord& table, const Guest& guest);
bool ended(const TableRecord& table);  // over or closed
SeatRecord* find(TableRecord& table, int seat);
int people(const TableRecord& table);  // how many seats are players'

Problem sit(TableRecord& table, const Guest& guest, const ClientMessage& message);
Problem seat_bot(TableRecord& table, const Guest& guest, const Guests& guests, const ClientMessage& message);
Problem open_seat(TableRecord& table, const Guest& guest, int seat);
// Who was removed, by their id.
Problem remove(TableRecord& table, const Guest& guest, int seat, std::string& removed);
Problem change(TableRecord& table, const Guest& guest, const Json& wanted);
// The host starts the match: are all seats taken?
Problem check_start(TableRecord& table, const Guest& guest);
// A rematch begins once everybody who is asked has sat down and is there.
bool starts_by_itself(const TableRecord& table, const Guests& guests);
// All nonces that were promised are there.
bool revealed(const TableRecord& table);
Problem take_nonce(TableRecord& table, const Guest& guest, const Nonce& nonce);

// The bot takes the seat for good. Its nonce stays where it has gone into the seed.
void give_to_bot(TableRecord& table, Seat seat, const std::string& level);

// A player who sits there wants a bot to stand in for an absent one; `passed`: enough of those who are there want it.
Problem vote(TableRecord& table, const Guest& guest, const Guests& guests, int seat, bool& passed);
// How many votes it takes now.
int votes_needed(const TableRecord& table, const Guests& guests, Seat absent);

// The same once more, everybody one seat on. Seats of people are kept for them until they have answered.
TableRecord rematch(const TableRecord& table, const Guest& asker, std::int64_t now);

std::vector<std::string> names(const TableRecord& table);

}  // namespace fathom::server::seating
