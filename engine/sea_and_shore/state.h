// The whole truth about a game of Sea & Shore at one moment.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/seat.h"
#include "engine/sea_and_shore/cards.h"
#include "engine/sea_and_shore/options.h"

namespace fathom::sea_and_shore {

// What the game waits for.
enum class Phase : std::uint8_t {
  // chance
  side,    // which side of an action card is up
  first,   // the first starting player is drawn
  turn,    // a treasure is turned up
  deal,    // an island is dealt
  raided,  // an island is drawn from the raided hand
  seen,    // a face-down treasure is seen
  // decisions
  pass,       // everybody at once
  play,       // an island, one half covered
  take,       // the won treasure, or another's
  additions,  // action 1: from whom
  raid,       // action 2: whose hand
  give,       // action 2: what goes back
  look,       // action 3: which deck
  order,      // action 3: how it goes back
  fetch,      // action 4: which played island
  discard,    // action 4: what goes out instead
  over,
};

inline constexpr int kRounds = 2;
inline constexpr int kAdditions = 22;

// SS-5.
constexpr int hand_size(int players) { return players == 5 ? 9 : 12; }
inline constexpr int kMaxTricks = 12;

// SS-4.
constexpr int deck_count(int players) { return players == 3 ? 1 : 2; }
inline constexpr int kMaxDecks = 2;

// SS-15, SS-16.
inline constexpr int kRaidSize = 2;
inline constexpr int kLookSize = 3;

// An island in this trick. Once it is fetched (SS-17) kNoIsland is left of it, and its additions, which return to the
// stock only at the end of the trick.
struct Played {
  Card island = kNoIsland;
  Half shows = Half::sea;
  std::uint8_t additions = 0;

  friend constexpr bool operator==(const Played&, const Played&) = default;
};

// A face-down treasure with an identity. Looks start at the top, so these are the topmost ones.
struct KnownTreasure {
  Treasure treasure = kNoTreasure;
  SeatSet seen_by;

  friend constexpr bool operator==(const KnownTreasure&, const KnownTreasure&) = default;
};

struct Deck {
  Treasure up = kNoTreasure;
  std::uint8_t known = 0;                            // how many face-down treasures have an identity
  std::array<KnownTreasure, kLookSize> known_top{};  // top first; zero beyond `known`

  friend constexpr bool operator==(const Deck&, const Deck&) = default;
};

// A treasure that was turned up and has gone to a player's pile or under its deck.
struct LaidTreasure {
  Treasure treasure = kNoTreasure;
  Seat owner = kNobody;  // kNobody: under the deck

  friend constexpr bool operator==(const LaidTreasure&, const LaidTreasure&) = default;
};
inline constexpr int kMaxLaid = kMaxTricks * kMaxDecks;

template <class T>
using PerSeat = std::array<T, kMaxPlayers>;

struct State {
  PerSeat<CardSet> hands{};
  PerSeat<CardSet> knows{};  // the islands in others' hands, or played by them and still covered, that a seat knows
  CardSet out;               // gone this round, seen by all
  TreasureSet unseen;        // treasures of both decks without an identity; the bottomed ones are not among them
  std::array<LaidTreasure, kMaxLaid> laid{};  // in the order in which they came there; blank beyond `laid_count`
  std::array<Deck, kMaxDecks> decks{};
  PerSeat<Played> played{};
  PerSeat<Card> passed{};  // the islands chosen to be passed, until all have chosen
  PerSeat<std::uint8_t> additions{};
  PerSeat<std::uint16_t> points{};  // of finished rounds
  TreasureValues values{};
  std::array<ActionSide, kActionCards> actions{};
  std::uint8_t laid_count = 0;
  std::uint8_t stock = kAdditions;
  std::uint8_t players = 4;
  std::uint8_t round = 1;
  std::uint8_t trick = 1;
  Phase phase = Phase::over;
  Seat starter = kNobody;
  Seat actor = kNobody;   // who decides, or whom chance serves (deal, raided, seen)
  Seat victim = kNobody;  // action 2
  std::uint8_t deck = 0;  // turned up (turn), or looked at (seen, order)
  std::uint8_t left = 0;  // islands still to be raided or given back
  ColourSet treasured;    // the colours that had a face-up treasure when the covers came off
  SeatSet to_settle;      // winners of a colour whose treasure and additions are still to be given out
  // Who activates each action card (SS-13), until it is done. A card has one activator at most: either one of its
  // colours has a treasure, or (SS-10) both are one.
  std::array<Seat, kActionCards> activators{kNobody, kNobody};
  bool draws_sides = true;
  bool steal_from_tied = false;
  bool shared_ties = false;

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 256);

// What one seat, or a spectator, knows: a state in which everything hidden from the viewer is blank.
//   hands      of others: the islands that the viewer knows there, a covered one perhaps among them
//   knows      of others: as far as the viewer knows these islands too
//   played     by others while the covers are on: the half that shows
//   passed     by others: kHidden
//   known_top  not seen by the viewer: kHidden, the treasure being among the unseen
// It is a type of its own so that nothing that takes a State can be handed one.
struct View {
  State table;
  PerSeat<std::uint8_t> hand_sizes{};
  Viewer viewer = kNobody;

  friend constexpr bool operator==(const View&, const View&) = default;
};

// --- small questions that the rules, the views and the JSON share ---

constexpr auto& of(auto& per_seat, Seat seat) { return per_seat[static_cast<std::size_t>(seat)]; }

// The first seat of a set that is not empty, clockwise from `from`, which is asked first.
constexpr Seat nearest(SeatSet seats, Seat from, int players) {
  const unsigned twice = seats.bits | (static_cast<unsigned>(seats.bits) << static_cast<unsigned>(players));
  return clockwise(from, std::countr_zero(twice >> static_cast<unsigned>(from)), players);
}

constexpr int deck_of(const State& s, Colour colour) {
  return deck_count(s.players) == 1 ? 0 : static_cast<int>(action_card_of(colour));
}

constexpr TreasureSet unseen_of(const State& s, int deck) {
  const int colours = kColours / deck_count(s.players);
  return s.unseen.of_colours(deck * colours, colours);
}

// SS-6: the player on the right, to whom an island is passed.
constexpr Seat right_of(Seat seat, int players) { return clockwise(seat, players - 1, players); }

// SS-3: the action card whose side is drawn next.
constexpr unsigned next_action_card(const State& s) { return s.actions[0] == kNoSide ? 0 : 1; }

// SS-20: one point for two addition cards.
constexpr int points_of_additions(int additions) { return additions / 2; }

// Covers are on as long as islands are played (SS-9): then the halves of others' islands are hidden.
constexpr bool covered(const State& s) { return s.phase == Phase::play; }

constexpr CardSet played_islands(const State& s) {
  CardSet islands;
  for (const Played& played : s.played) {
    if (played.island != kNoIsland) islands.add(played.island);
  }
  return islands;
}

// The top of a player's pile, as a position in `laid`; −1 if the pile is empty.
constexpr int top_of_pile(const State& s, Seat seat) {
  int top = s.laid_count - 1;
  while (top >= 0 && s.laid[static_cast<std::size_t>(top)].owner != seat) --top;
  return top;
}

}  // namespace fathom::sea_and_shore
