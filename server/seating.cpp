#include "server/seating.h"

#include <bit>

#include "server/bot_names.h"
#include "server/keys.h"
#include "server/setup.h"

namespace fathom::server {

Seat seat_of(const TableRecord& table, const std::string& player) {
  if (player.empty()) return kNobody;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    if (table.seats[i].kind == SeatRecord::Kind::player && table.seats[i].player == player) return static_cast<Seat>(i);
  }
  return kNobody;
}

namespace seating {

namespace {

Problem not_host() { return {ErrorCode::not_host, "Only the host of the table can do this."}; }
Problem no_such_seat() { return {ErrorCode::no_such_seat, "There is no such seat."}; }
Problem not_seated() { return {ErrorCode::not_seated, "You do not sit at this table."}; }
Problem wrong_status(const char* message) { return {ErrorCode::wrong_status, message}; }
// The same answer for all that a host could do before.
Problem begun() { return wrong_status("The match has begun: it belongs to its players now."); }

bool is_player(const SeatRecord& seat) { return seat.kind == SeatRecord::Kind::player; }

}  // namespace

bool is_host(const TableRecord& table, const Guest& guest) {
  return !guest.player.empty() && guest.player == table.host;
}

bool ended(const TableRecord& table) {
  return table.status == TableStatus::over || table.status == TableStatus::closed;
}

SeatRecord* find(TableRecord& table, int seat) {
  return seat >= 0 && seat < static_cast<int>(table.seats.size()) ? &table.seats[static_cast<std::size_t>(seat)]
                                                                  : nullptr;
}

int people(const TableRecord& table) {
  return static_cast<int>(std::count_if(table.seats.begin(), table.seats.end(), is_player));
}

Problem sit(TableRecord& table, const Guest& guest, const ClientMessage& message) {
  if (guest.player.empty()) return {ErrorCode::unauthorized, "Take a name first: a seat needs a player."};
  SeatRecord* seat = find(table, message.seat);
  if (seat == nullptr) return no_such_seat();
  if (table.status != TableStatus::open) return wrong_status("The match has begun; seats can no longer be taken.");
  const Seat own = seat_of(table, guest.player);
  if (own != kNobody && own != message.seat) return {ErrorCode::already_seated, "You sit at this table already."};
  if (seat->kind != SeatRecord::Kind::open && own != message.seat)
    return {ErrorCode::seat_taken, "This seat is taken."};
  *seat = {};
  seat->kind = SeatRecord::Kind::player;
  seat->player = guest.player;
  seat->name = guest.name;
  seat->commitment = message.commitment;
  return {};
}

void give_to_bot(TableRecord& table, Seat number, const std::string& level) {
  SeatRecord& seat = table.seats[static_cast<std::size_t>(number)];
  seat.kind = SeatRecord::Kind::bot;
  seat.level = level;
  seat.player.clear();
  seat.name.clear();
  seat.stand_in = false;
  seat.votes = 0;
  name_bots(table);
}

Problem seat_bot(TableRecord& table, const Guest& guest, const Guests& guests, const ClientMessage& message) {
  if (!is_host(table, guest)) return not_host();
  SeatRecord* seat = find(table, message.seat);
  if (seat == nullptr) return no_such_seat();
  if (table.status != TableStatus::open) return begun();
  if (is_player(*seat)) {
    if (!seat->awaited && guests.connected(seat->player))
      return {ErrorCode::seat_taken, "The player is here; remove the player first."};
    *seat = {};
  }
  if (seat->level != message.level) seat->name.clear();
  seat->kind = SeatRecord::Kind::bot;
  seat->level = message.level;
  name_bots(table);
  return {};
}

Problem open_seat(TableRecord& table, const Guest& guest, int number) {
  if (!is_host(table, guest)) return not_host();
  SeatRecord* seat = find(table, number);
  if (seat == nullptr) return no_such_seat();
  if (table.status != TableStatus::open) return begun();
  if (is_player(*seat)) return {ErrorCode::seat_taken, "A player sits there; remove the player first."};
  *seat = {};
  return {};
}

Problem remove(TableRecord& table, const Guest& guest, int number, std::string& removed) {
  if (!is_host(table, guest)) return not_host();
  SeatRecord* seat = find(table, number);
  if (seat == nullptr) return no_such_seat();
  if (!is_player(*seat)) return {ErrorCode::no_such_seat, "No player sits there."};
  if (table.status != TableStatus::open) return begun();
  removed = seat->player;
  *seat = {};
  return {};
}

Problem change(TableRecord& table, const Guest& guest, const Json& wanted) {
  if (!is_host(table, guest)) return not_host();
  if (table.status != TableStatus::open) return wrong_status("The match has begun; its rules stay as they are.");
  TableRecord changed = table;
  if (Problem problem = read_change(wanted, changed)) return problem;
  if (table.continued && changed.options != table.options)
    return {ErrorCode::wrong_status, "The match goes on by the rules with which it began."};
  // Who has agreed to play again has agreed to the rules as they were.
  if (!(changed == table)) changed.starts_itself = false;
  table = std::move(changed);
  return {};
}

Problem check_start(TableRecord& table, const Guest& guest) {
  if (!is_host(table, guest)) return not_host();
  if (table.status != TableStatus::open) return wrong_status("The match has begun already.");
  const Seat own = seat_of(table, guest.player);
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const SeatRecord& seat = table.seats[i];
    if (seat.kind == SeatRecord::Kind::open)
      return {ErrorCode::seats_open, "A seat is still open: wait for a player, or give it to a bot."};
    if (seat.awaited && static_cast<Seat>(i) != own)
      return {ErrorCode::seats_open, "Somebody who is asked to play again has not answered yet."};
  }
  if (own != kNobody) table.seats[static_cast<std::size_t>(own)].awaited = false;
  return {};
}

bool starts_by_itself(const TableRecord& table, const Guests& guests) {
  if (!table.starts_itself || table.status != TableStatus::open) return false;
  return std::all_of(table.seats.begin(), table.seats.end(), [&](const SeatRecord& seat) {
    return seat.kind == SeatRecord::Kind::bot || (is_player(seat) && !seat.awaited && guests.connected(seat.player));
  });
}

bool revealed(const TableRecord& table) {
  return std::all_of(table.seats.begin(), table.seats.end(),
                     [](const SeatRecord& seat) { return !is_player(seat) || !seat.commitment || seat.nonce; });
}

Problem take_nonce(TableRecord& table, const Guest& guest, const Nonce& nonce) {
  const Seat number = seat_of(table, guest.player);
  if (number == kNobody) return not_seated();
  if (table.status != TableStatus::starting) return {};  // late, or from a second tab: nothing is lost
  SeatRecord& seat = table.seats[static_cast<std::size_t>(number)];
  if (!seat.commitment) return {ErrorCode::bad_message, "You have not promised a nonce."};
  if (commitment_to(nonce, commitment_to(table.secret)) != *seat.commitment)
    return {ErrorCode::bad_message, "This is not the nonce that you have promised."};
  if (!seat.nonce) seat.nonce = nonce;
  return {};
}

int votes_needed(const TableRecord& table, const Guests& guests, Seat absent) {
  int present = 0;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const SeatRecord& seat = table.seats[i];
    if (static_cast<Seat>(i) != absent && is_player(seat) && guests.connected(seat.player)) ++present;
  }
  return present / 2 + 1;
}

Problem vote(TableRecord& table, const Guest& guest, const Guests& guests, int number, bool& passed) {
  const Seat own = seat_of(table, guest.player);
  if (own == kNobody) return not_seated();
  SeatRecord* seat = find(table, number);
  if (seat == nullptr || own == number || !is_player(*seat))
    return {ErrorCode::no_such_seat, "A vote is about another player at the table."};
  if (table.status != TableStatus::playing) return wrong_status("There is no match under way.");
  if (seat->stand_in) return wrong_status("A bot stands in for this player already.");
  if (guests.connected(seat->player)) return wrong_status("This player is here.");
  seat->votes |= 1 << own;
  passed = std::popcount(static_cast<unsigned>(seat->votes)) >= votes_needed(table, guests, static_cast<Seat>(number));
  return {};
}

TableRecord rematch(const TableRecord& table, const Guest& asker, std::int64_t now) {
  TableRecord next = table;
  next.id = new_id();
  next.status = TableStatus::open;
  next.secret = Secret::random();
  next.created = next.touched = now;
  next.started = 0;
  next.elapsed = 0;
  next.next.clear();
  next.next_by = -1;
  next.starts_itself = true;
  next.continued.reset();
  next.arranged.reset();  // what was learnt is played for real
  next.result = nullptr;
  next.host = asker.player;
  for (std::size_t i = 0; i < next.seats.size(); ++i) {
    SeatRecord& seat = next.seats[i];
    seat = table.seats[(i + 1) % next.seats.size()];
    seat.stand_in = false;
    seat.awaited = is_player(seat);
    seat.votes = 0;
    seat.commitment.reset();
    seat.nonce.reset();
  }
  name_bots(next);
  return next;
}

std::vector<std::string> names(const TableRecord& table) {
  std::vector<std::string> names;
  for (const SeatRecord& seat : table.seats) names.push_back(shown_name(seat));
  return names;
}

}  // namespace seating

}  // namespace fathom::server
