// For tests: a table set up by hand, played with text codes.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/option_sets.h"
#include "engine/core/test_told.h"
#include "engine/treasure_divers/text.h"

namespace fathom::treasure_divers {

using Texts = std::vector<std::string>;

inline KindCounts counts(std::initializer_list<Kind> kinds) {
  KindCounts cards;
  for (const Kind kind : kinds) cards.add(kind);
  return cards;
}

// Begins where both are about to place: first dive of an Expedition, twelve cards in each Lagoon, pearls on top of all
// of them (drawn, but seen by nobody), nothing owned, an empty Locker.
struct Scene {
  State s;
  Happenings last;  // what the last step brought about

  explicit Scene(std::string_view options = "", Seat captain = 0) {
    Options read;
    EXPECT_EQ(read_option_line<TreasureDivers>(options, read), "");
    s.house = read.house;
    s.captain = captain;
    s.phase = Phase::place;
    for (std::size_t i = 0; i < kLagoons; ++i) lagoon(i, Kind::pearls);
  }

  Scene& lagoon(std::size_t i, Kind top, int count = 12) {
    s.lagoons[i] = {.count = static_cast<std::uint8_t>(count), .top = top};
    return *this;
  }
  Scene& owns(Seat seat, std::initializer_list<Kind> kinds) {
    of(seat).piles = of(seat).piles + counts(kinds);
    return *this;
  }
  Scene& locker(std::initializer_list<Kind> kinds) {
    s.locker = counts(kinds);
    return *this;
  }

  Scene& play(Seat seat, std::string_view text) {
    const auto move = GameText<TreasureDivers>::parse(text);
    EXPECT_TRUE(move) << text;
    if (!move) return *this;
    State told = s;
    const Status status = fathom::play<TreasureDivers>(s, seat, *move);
    EXPECT_EQ(status, Status::ok) << text;
    if (status == Status::ok) {
      TreasureDivers::tell(told, seat, *move, last);
      EXPECT_EQ(told, s) << text;
    }
    return *this;
  }
  Scene& chance(std::string_view text) { return play(kNobody, text); }

  // Both place: "1,5,6" is a card for each Lagoon.
  Scene& place(std::string_view captains, std::string_view scanners) {
    play(s.captain, "place:" + std::string(captains));
    return play(scanner(s), "place:" + std::string(scanners));
  }

  // What the last step brought about, as a viewer hears it; `of`: only what is told by these names.
  Texts hears(Viewer viewer) const { return told_texts<TreasureDivers>(last, viewer); }
  Texts told(const std::vector<std::string_view>& of) const {
    Texts lines;
    for (const std::string& line : hears(kNobody)) {
      const std::string_view name = std::string_view(line).substr(0, line.find(' '));
      if (std::find(of.begin(), of.end(), name) != of.end()) lines.push_back(line);
    }
    return lines;
  }
  // Why a seat cannot do this; empty: it can.
  std::string why_not(Seat seat, std::string_view text) const {
    const auto move = GameText<TreasureDivers>::open(text);
    EXPECT_TRUE(move) << text;
    const auto reason = TreasureDivers::why_not(TreasureDivers::view(s, seat), move.value_or(Move{}));
    return reason ? told_text<TreasureDivers>(GameText<TreasureDivers>::kReasons[reason->what], *reason) : "";
  }

  Player& of(Seat seat) { return s.players[static_cast<std::size_t>(seat)]; }
  Player& captain() { return of(s.captain); }
  Player& other() { return of(scanner(s)); }

  Turn turn() const { return TreasureDivers::turn(s); }
  bool waits_for(Seat seat) const { return turn() == Turn::of(seat); }
  bool waits_for_chance() const { return turn() == Turn::chance(); }

  // As in a trace: sorted as text.
  Texts legal(Seat seat) const {
    TreasureDivers::Moves moves;
    TreasureDivers::moves(s, seat, moves);
    Texts texts;
    for (const Move move : moves) texts.push_back(GameText<TreasureDivers>::move(move));
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  Texts chances() const {
    TreasureDivers::Chances chances;
    TreasureDivers::chances(s, chances);
    Texts texts;
    for (const Chance& chance : chances)
      texts.push_back(GameText<TreasureDivers>::move(chance.move) + " x" + std::to_string(chance.weight));
    return texts;
  }
};

}  // namespace fathom::treasure_divers
