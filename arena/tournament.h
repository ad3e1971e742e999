// Many matches between bots, and what they tell about them.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "bots/levels.h"
#include "table/game_json.h"

namespace fathom {

// A bot of ours, or a command that speaks the bot protocol.
struct Entrant {
  std::string name;
  Level level = Level::random;
  std::string command{};  // empty for our own
};

// Who plays whom: the entrants of one table, before their seats are rotated.
using LineUp = std::vector<int>;

// With as many entrants as seats: that one table. With more: every choice of them. With fewer: each against a table
// full of each other.
std::vector<LineUp> line_ups(int entrants, int players);

// One finished match; index by seat.
struct MatchRecord {
  std::vector<double> share;  // of the victory
  std::vector<int> score;
  std::vector<double> ms;        // spent on decisions
  std::vector<double> worst_ms;  // on the longest of them
  std::vector<int> decisions;
  std::vector<std::int64_t> iterations;  // of the search, over all decisions; 0 for those that do not search
  std::vector<std::string> forfeit;      // why the seat lost without playing on; empty for all others
  std::vector<double> luck{};            // by the judge; nothing where it was not measured
};

MatchRecord empty_record(std::size_t seats);
Json record_json(const MatchRecord& record);
std::optional<MatchRecord> read_record(const Json& json, int players);

// A plan of matches: line-up by line-up, `games` each. Those of one round have the same draws, with rotated seats.
struct Plan {
  std::vector<Entrant> entrants;
  std::vector<LineUp> tables;
  int players = 2;
  int games = 100;  // per line-up
  std::uint64_t seed = 0;

  int matches() const { return static_cast<int>(tables.size()) * games; }
  int round_of(int match) const { return match % games / players; }
  // The entrant at each seat.
  std::vector<int> seating(int match) const;
  // Equal for the matches of a round.
  std::uint64_t draw_seed(int match) const;
};

// --- what came out ---

struct Interval {
  double low = 0;
  double high = 0;
};

inline constexpr double kZ95 = 1.959964;

// Wilson's interval for a rate: sensible also for few games and rates near 0 or 1.
Interval wilson(double rate, double games);

// The same rate with the luck taken out.
struct Adjusted {
  double win_rate = 0;
  Interval ci95;
  double variance_factor = 1;  // so many times as many matches would be needed without
};

struct Standing {
  std::string name;
  int games = 0;  // seats played
  double win_rate = 0;
  Interval ci95;
  double mean_score = 0;
  double ms_per_move = 0;
  double worst_ms = 0;
  double iterations_per_s = 0;  // of the search, while it was thinking
  double elo = 0;
  Interval elo_ci95;
  int forfeits = 0;
  std::optional<Adjusted> adjusted{};
};

struct Pairing {
  std::string a;
  std::string b;
  int games = 0;
  double a_win_rate = 0;  // how often a ended before b, a tie counting half
  Interval ci95;
  std::optional<Adjusted> adjusted{};
};

struct Standings {
  std::vector<Standing> bots;
  std::vector<Pairing> pairs;
  int matches = 0;
};

// From the matches that are there; unfinished ones are left out.
Standings evaluate(const Plan& plan, const std::vector<std::optional<MatchRecord>>& records);
Json standings_json(const Standings& standings, std::string_view game, int players);
std::string standings_text(const Standings& standings);

}  // namespace fathom
