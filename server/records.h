// What the store keeps. Everything else at a table is derived from these.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table/fairness.h"
#include "table/game_json.h"
#include "table/table_event.h"

namespace fathom::server {

// Times are milliseconds since 1970 unless it says otherwise.

struct PlayerRecord {
  std::string id;    // public
  std::string name;  // 1 to 40 characters
  std::int64_t created = 0;
  std::int64_t muted_until = 0;   // may not speak before this
  std::int64_t banned_until = 0;  // may not do anything before this
  std::string recovery = {};      // hash of the phrase that brings the player back; empty: there is none

  friend bool operator==(const PlayerRecord&, const PlayerRecord&) = default;
};

// Something about a player who is there. What is not said stays as it is: who changes one thing undoes nothing that
// somebody else changes at the same time.
struct PlayerChange {
  std::string player;
  std::optional<std::string> name = {};
  std::optional<std::string> recovery = {};
  std::optional<std::int64_t> muted_until = {};
  std::optional<std::int64_t> banned_until = {};
};

// Several tokens may stand for one player: one per device.
struct TokenRecord {
  std::string hash;
  std::string player;
  std::int64_t created = 0;
  std::int64_t used = 0;  // as of some day: it is not written down at every use

  friend bool operator==(const TokenRecord&, const TokenRecord&) = default;
};

// Tokens that hold no longer: this one, or (without a hash) all of the player's.
struct EndedTokens {
  std::string player;
  std::string hash = {};
  std::string but = {};  // of all, not this one
};

// A code that makes another token of the same player, once. Only its hash is kept.
struct TransferRecord {
  std::string hash;
  std::string player;
  std::string table;
  std::int64_t until = 0;

  friend bool operator==(const TransferRecord&, const TransferRecord&) = default;
};

enum class TableStatus : std::uint8_t { open, starting, playing, over, closed };
std::string_view word(TableStatus status);
std::optional<TableStatus> table_status(std::string_view word);

struct GameClock {
  enum class Kind : std::uint8_t { none, move, bank };
  Kind kind = Kind::none;
  int seconds = 0;
  int increment = 0;

  friend bool operator==(const GameClock&, const GameClock&) = default;
};

struct SeatRecord {
  enum class Kind : std::uint8_t { open, player, bot };
  Kind kind = Kind::open;
  std::string player;     // of a player
  std::string name;       // of a player, or of a bot; empty for a bot from before bots had names
  std::string level;      // of a bot
  bool stand_in = false;  // a bot moves for the absent player
  bool awaited = false;   // asked to play again: the seat is kept until the player sits down or declines
  int votes = 0;          // the seats, as bits, that want a bot to stand in for the absent player
  std::optional<Commitment> commitment;
  std::optional<Nonce> nonce;  // once it is revealed

  friend bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

// The match that a table went on from, as its replay needs it: the list `continued_from` of docs/replays.md.
struct Continued {
  std::string table;
  std::size_t step = 0;  // so many steps are inherited
  Json sittings;
  // The inherited steps, as long as seats are free: nobody is shown any of them before the match goes on, and only then
  // is known whose numbers go into its seed.
  Json waiting = nullptr;

  friend bool operator==(const Continued&, const Continued&) = default;
};

struct TableRecord {
  std::string id;
  std::string game;
  Json options;
  TableStatus status = TableStatus::open;
  bool is_public = false;
  bool hints = true;
  bool chat = true;
  int bot_delay_ms = 700;
  GameClock clock;
  std::string host;
  Secret secret;
  std::vector<SeatRecord> seats;
  std::int64_t created = 0;  // milliseconds since 1970
  std::int64_t touched = 0;
  std::int64_t started = 0;
  std::int64_t elapsed = 0;    // of a table from before keepers: how far the match's clock had run
  std::string next;            // the table of the rematch
  int next_by = -1;            // the seat that has asked for it
  bool starts_itself = false;  // a rematch: once everybody sits
  std::optional<Continued> continued;
  std::optional<Arrangement> arranged;  // a guided game, and how its piles were stacked when it was made
  Json result;                          // null until the match is over

  friend bool operator==(const TableRecord&, const TableRecord&) = default;
};

// How a match ended for one of its players. It needs no table: it stays when that is gone.
struct ResultRecord {
  std::string player;
  std::string table;
  std::string game;
  std::int64_t started = 0;  // milliseconds since 1970
  std::int64_t ended = 0;
  std::string against;  // "people" if any of the others was one, else the level of the strongest bot
  bool counts = true;   // in statistics
  bool won = false;
  int score = 0;
  Json body;  // seat, seats, scores, winners: as docs/protocol.md has them

  friend bool operator==(const ResultRecord&, const ResultRecord&) = default;
};

// A player's results that are to be forgotten: of this table, or all.
struct ForgottenResults {
  std::string player;
  std::string table;  // empty: all
};

// What was noted of somebody at a table loses its name. If the player was there: also in the results of the others, and
// what they have said is gone. The table itself need not be there any more.
struct ForgottenName {
  std::string table;
  std::string name;         // empty: only what was said
  std::string player = {};  // empty: the player was at a match that this one went on from
};
// The name of somebody who wanted theirs to be forgotten, in any language.
inline constexpr const char* kForgotten = "—";

struct StepRecord {
  std::string table;
  std::size_t number = 0;
  int seat = -1;
  std::string move;
  std::int64_t at = 0;
  std::string client_id;  // of the message that asked for it; empty for chance and bots

  friend bool operator==(const StepRecord&, const StepRecord&) = default;
};

struct EventRecord {
  std::string table;
  std::size_t number = 0;
  TableEvent event;

  friend bool operator==(const EventRecord&, const EventRecord&) = default;
};

struct ChatRecord {
  std::string table;
  std::size_t number = 0;
  int seat = -1;
  std::string name;
  std::string text;
  std::int64_t at = 0;
  std::string player = {};  // who has said it; empty in lines from before that was kept
  bool watching = false;    // said by somebody who watches, to those who watch

  friend bool operator==(const ChatRecord&, const ChatRecord&) = default;
};

// What a player has to say about another one, to the operator.
struct ReportRecord {
  std::string id;
  std::string table;
  std::string by;
  std::string about;
  std::string name;  // of the one it is about, as it was then
  std::string text;  // what was said: the line of chat, or what the reporter writes
  std::int64_t at = 0;
  bool settled = false;

  friend bool operator==(const ReportRecord&, const ReportRecord&) = default;
};

// What an address uses up of its limits at one server.
struct AddressUse {
  std::string address;
  std::int64_t requests = 0;  // since it was told last
  int connections = 0;        // open now
  std::int64_t welcomed = 0;  // bytes of welcomes, since they were told last

  friend bool operator==(const AddressUse&, const AddressUse&) = default;
};

// A network that may not come in: "203.0.113.0/24", "2001:db8::/64".
struct BanRecord {
  std::string network;
  std::int64_t until = 0;
  std::string why;

  friend bool operator==(const BanRecord&, const BanRecord&) = default;
};

// What was found out about a match that is over (docs/analysis.md).
struct AnalysisRecord {
  std::string table;
  std::int64_t made = 0;
  std::string seats;  // the books of every seat, as JSON: for lists
  std::string body;   // all of it

  friend bool operator==(const AnalysisRecord&, const AnalysisRecord&) = default;
};

}  // namespace fathom::server
