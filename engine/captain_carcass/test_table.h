// A table of Captain Carcass that tests lay out by hand and play by text codes.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/captain_carcass/option_sets.h"
#include "engine/captain_carcass/rules.h"
#include "engine/captain_carcass/text.h"
#include "engine/core/test_told.h"

namespace fathom::captain_carcass {

// "key-3 anchor-5" as a set.
inline CardSet cards(std::string_view list) {
  CardSet set;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    const auto card = parse_card(list.substr(0, end));
    EXPECT_TRUE(card) << list;
    if (card) set.add(*card);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return set;
}

inline std::string joined(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// A set as sorted text.
inline std::string text_of(CardSet set) {
  std::vector<std::string> words;
  for (const Card card : set) words.push_back(card_text(card));
  return joined(words);
}

class Table {
 public:
  // Seat 0 begins unless the options say otherwise.
  explicit Table(std::string_view options = "") {
    CaptainCarcass::Options read;
    read.first = 0;
    EXPECT_EQ(read_option_line<CaptainCarcass>(options, read), "");
    EXPECT_EQ(CaptainCarcass::problem(read), "");
    state = CaptainCarcass::start(read);
  }

  // --- laying out: a card put somewhere leaves where it was ---

  Table& with_hold(Seat seat, std::string_view list) {
    const CardSet set = cards(list);
    take(set);
    state.holds[static_cast<std::size_t>(seat)].add(set);
    return *this;
  }
  Table& with_locker(std::string_view list) {
    const CardSet set = cards(list);
    take(set);
    state.locker = set;
    return *this;
  }
  // The Deck has just these cards; what else was in it is out of the game.
  Table& with_deck(std::string_view list) {
    const CardSet set = cards(list);
    take(set);
    state.deck = set;
    return *this;
  }

  // --- playing ---

  // Plays codes, each by chance or by the seat whose turn it is; all must be legal.
  Table& play(std::string_view codes) {
    while (!codes.empty()) {
      const std::size_t end = std::min(codes.find(' '), codes.size());
      const std::string_view code = codes.substr(0, end);
      codes.remove_prefix(std::min(end + 1, codes.size()));
      const auto move = GameText<CaptainCarcass>::parse(code);
      EXPECT_TRUE(move) << code;
      if (!move) return *this;
      EXPECT_EQ(fathom::play<CaptainCarcass>(state, to_act(), *move), Status::ok)
          << code << "; possible: " << possible();
    }
    return *this;
  }

  // Plays one code and says what a viewer hears of it.
  std::string tell(std::string_view code, Viewer viewer = kNobody) {
    const auto move = GameText<CaptainCarcass>::parse(code);
    EXPECT_TRUE(move) << code;
    EXPECT_NE((" " + possible() + " ").find(" " + std::string(code) + " "), std::string::npos) << possible();
    Happenings happenings;
    CaptainCarcass::tell(state, to_act(), move.value_or(Move{}), happenings);
    return told_text<CaptainCarcass>(happenings, viewer);
  }

  // The code and the arguments of the reason why whoever is to act cannot do this; empty if it can be done.
  std::string why_not(std::string_view code) const { return why_not(code, to_act()); }
  std::string why_not(std::string_view code, Seat seat) const {
    const auto move = GameText<CaptainCarcass>::open(code);
    EXPECT_TRUE(move) << code;
    const auto reason = CaptainCarcass::why_not(CaptainCarcass::view(state, seat), move.value_or(Move{}));
    if (!reason) return {};
    const TellRow& row = GameText<CaptainCarcass>::kReasons[reason->what];
    std::string text(row.name);
    if (reason->seat != kNobody) text += ' ' + std::to_string(reason->seat);
    if (row.arguments[0].type == Argument::Type::word)
      text += ' ' + std::string(row.arguments[0].words[static_cast<std::size_t>(reason->a)]);
    if (row.arguments[0].type == Argument::Type::number) text += ' ' + std::to_string(reason->a);
    return text;
  }

  Seat to_act() const {
    const Turn turn = CaptainCarcass::turn(state);
    return turn.kind == Turn::Kind::seats ? turn.seats.lowest() : kNobody;
  }

  // What can happen now, as sorted text: legal moves, or outcomes of chance.
  std::string possible() const {
    std::vector<std::string> words;
    if (CaptainCarcass::turn(state).kind == Turn::Kind::chance) {
      CaptainCarcass::Chances chances;
      CaptainCarcass::chances(state, chances);
      for (const Chance& chance : chances) words.push_back(GameText<CaptainCarcass>::move(chance.move));
    } else if (to_act() != kNobody) {
      CaptainCarcass::Moves moves;
      CaptainCarcass::moves(state, to_act(), moves);
      for (const Move move : moves) words.push_back(GameText<CaptainCarcass>::move(move));
    }
    return joined(words);
  }

  // --- looking ---

  std::string hold(Seat seat) const { return text_of(state.holds[static_cast<std::size_t>(seat)]); }
  std::string locker() const { return text_of(state.locker); }
  std::string exploration() const {
    std::string text;
    for (unsigned i = 0; i < state.depth; ++i) text += (i == 0 ? "" : " ") + card_text(state.exploration[i]);
    return text;
  }
  bool over() const { return state.phase == Phase::over; }
  bool waits_for_reveal() const { return state.phase == Phase::reveal; }
  int score(Seat seat) const { return CaptainCarcass::score(state, seat); }
  // "0", or "0 2" for a shared victory.
  std::string winners() const {
    std::string text;
    for (Seat seat = 0; seat < state.players; ++seat) {
      if (CaptainCarcass::result(state).winners.has(seat)) text += (text.empty() ? "" : " ") + std::to_string(seat);
    }
    return text;
  }

  State state;

 private:
  void take(CardSet set) {
    state.deck.remove(set);
    state.locker.remove(set);
    for (CardSet& hold : state.holds) hold.remove(set);
  }
};

}  // namespace fathom::captain_carcass
