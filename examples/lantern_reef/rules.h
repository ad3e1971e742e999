// Lantern Reef: a small game to try things with, 2 players.
//
//   LR-1  Fifteen lanterns, three of each value from 1 to 5. Each player is dealt three, which the other does not see;
//         the rest is the stock.
//   LR-2  In a turn a player hangs a lantern at the end of the own row, if it is not lower than the last one there, or
//         drops it to the sea floor, open to all; then draws one from the stock while there is one.
//   LR-3  When both hands are empty the lanterns of a row count their values. The longer row counts 3 more (option
//         `long_row`). Most points win; a tie is shared.
//
//   option    values          what it does
//   first     random, 0, 1    who begins
//   long_row  yes, no         whether the longer row counts 3 more
#pragma once

#include "engine/core/game.h"

namespace fathom {

namespace lantern_reef {

inline constexpr int kPlayers = 2;
inline constexpr int kValues = 5;
inline constexpr int kOfEach = 3;
inline constexpr int kHand = 3;
inline constexpr int kMaxRow = 12;

// How many lanterns of each value; a lantern is its value.
struct Counts {
  std::array<std::uint8_t, kValues + 1> of{};  // of[0] is not used

  int total() const;
  Card draw(Random& random) const;
  void add(Card value) { ++of[value]; }
  void remove(Card value) { --of[value]; }
  friend constexpr bool operator==(const Counts&, const Counts&) = default;
};

struct Options {
  Seat first = kNobody;
  bool long_row = true;
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

enum class Phase : std::uint8_t { first, deal, draw, turn, over };

struct State {
  Counts stock;
  Counts floor;
  std::array<Counts, kPlayers> hands{};
  std::array<std::array<Card, kMaxRow>, kPlayers> rows{};  // zero beyond their lengths
  std::array<std::uint8_t, kPlayers> lengths{};
  Phase phase = Phase::first;
  Seat actor = kNobody;  // whose turn it is, or who is dealt a lantern
  Seat first = kNobody;
  bool long_row = true;
  friend constexpr bool operator==(const State&, const State&) = default;
};

// The other's hand is blank, its lanterns lie in the stock.
struct View {
  State table;
  Viewer viewer = kNobody;
  std::array<std::uint8_t, kPlayers> hand_sizes{};
  friend constexpr bool operator==(const View&, const View&) = default;
};

enum class Zone : std::uint8_t { stock, floor, hand, row };
enum Happened : std::uint8_t { kBegan, kTurnBegan, kDealt, kHung, kDropped, kDrew, kStockEmpty, kCounted, kWon };
enum WhyNot : std::uint8_t { kGameOver, kNotYourTurn, kNotInHand, kTooLow };

}  // namespace lantern_reef

struct LanternReef {
  static constexpr std::string_view kId = "lantern-reef";

  using Options = lantern_reef::Options;
  using State = lantern_reef::State;
  using View = lantern_reef::View;
  using Moves = FixedList<Move, 2 * lantern_reef::kValues>;
  using Chances = FixedList<Chance, lantern_reef::kValues>;
  using Shown = FixedList<Card, 1>;

  enum Verb : std::uint8_t { kHang, kDrop, kFirst, kDeal };  // [value], [value], [seat], [seat, value]

  static std::string_view problem(const Options& options);
  static State start(const Options& options) noexcept;
  static State start(const Options& options, Happenings& out) noexcept;
  static int players(const State&) noexcept { return lantern_reef::kPlayers; }
  static Turn turn(const State& state) noexcept;
  static void moves(const State& state, Seat seat, Moves& out) noexcept;
  static void chances(const State& state, Chances& out) noexcept;
  static Move draw(const State& state, Random& random) noexcept;
  static void apply(State& state, Seat seat, Move move) noexcept;
  static void tell(State& state, Seat seat, Move move, Happenings& out) noexcept;
  static Result result(const State& state) noexcept;
  static View view(const State& state, Viewer viewer) noexcept;
  static std::optional<Reason> why_not(const View& view, Move move) noexcept;
  static State imagine(const View& view, Random& random) noexcept;
  static Move seen(const State& state, Seat seat, Move move, Viewer viewer) noexcept;
  static void shown(const State&, const State&, Seat, Move, Viewer, Shown& out) noexcept { out.clear(); }
};

}  // namespace fathom
