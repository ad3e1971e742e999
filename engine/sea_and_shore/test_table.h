// A table of Sea & Shore that tests lay out by hand and play by text codes.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sea_and_shore/option_sets.h"
#include "engine/sea_and_shore/phases.h"
#include "engine/sea_and_shore/rules.h"
#include "engine/sea_and_shore/text.h"

namespace fathom::sea_and_shore {

inline std::vector<std::string_view> words_of(std::string_view list) {
  std::vector<std::string_view> words;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(' '), list.size());
    words.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return words;
}

inline Card card(std::string_view text) {
  const auto parsed = parse_card(text, kNumbers);
  EXPECT_TRUE(parsed) << text;
  return parsed.value_or(kNoIsland);
}

// "red-3 blue-12" as a set.
inline CardSet islands(std::string_view list) {
  CardSet set;
  for (const std::string_view word : words_of(list)) set.add(card(word));
  return set;
}

inline void append(std::string& text, const std::string& word) {
  if (!text.empty()) text += ' ';
  text += word;
}

inline std::string joined(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  std::string text;
  for (const std::string& word : words) append(text, word);
  return text;
}

// A set as sorted text.
inline std::string text_of(CardSet set) {
  std::vector<std::string> words;
  for (const Card island : set) words.push_back(card_text(island));
  return joined(words);
}

inline std::string text_of(SeatSet seats) {
  std::string text;
  for (Seat seat = 0; seat < kMaxPlayers; ++seat) {
    if (seats.has(seat)) append(text, std::to_string(seat));
  }
  return text;
}

inline SeaAndShore::Options options_of(std::string_view line) {
  SeaAndShore::Options options;
  EXPECT_EQ(read_option_line<SeaAndShore>(line, options), "");
  EXPECT_EQ(SeaAndShore::problem(options), "");
  return options;
}

// A happening or a reason: "stolen 0 red-3 pile:2>pile:0 other=2"
inline std::string told_text(const TellRow& row, const Happening& told) {
  const auto place = [](Place at) { return at == kNowhere ? "" : text::place(GameText<SeaAndShore>::kZones, at); };
  std::string text(row.name);
  if (told.seat != kNobody) append(text, std::to_string(told.seat));
  if (told.card == kEveryCard) append(text, "*");
  if (told.card == kHiddenCard) append(text, "?");
  if (told.card < kEveryCard) append(text, card_text(told.card));
  if (told.from != kNowhere || told.to != kNowhere) append(text, place(told.from) + '>' + place(told.to));
  const std::array<std::int16_t, 3> values{told.a, told.b, told.c};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Argument& argument = row.arguments[i];
    if (argument.type == Argument::Type::none) continue;
    const bool word = argument.type == Argument::Type::word;
    append(text,
           std::string(argument.name) + '=' +
               (word ? std::string(argument.words[static_cast<std::size_t>(values[i])]) : std::to_string(values[i])));
  }
  return text;
}

class Table {
 public:
  // A game at its very start.
  static Table at_the_start(std::string_view options) { return Table(SeaAndShore::start(options_of(options))); }

  // The first trick of a round is about to begin and seat 0 starts it; nothing is dealt or turned up.
  explicit Table(std::string_view options = "") {
    SeaAndShore::Options read;
    read.first = 0;
    read.action_sides = {1, 3};
    EXPECT_EQ(read_option_line<SeaAndShore>(options, read), "");
    EXPECT_EQ(SeaAndShore::problem(read), "");
    state = SeaAndShore::start(read);
    begin_trick(state);
  }

  // --- laying out ---

  // An island put into a hand leaves where it was.
  Table& with_hand(Seat seat, std::string_view list) {
    for (CardSet& hand : state.hands) hand.remove(islands(list));
    of(state.hands, seat) = islands(list);
    return *this;
  }
  // The face-up treasures, each on the deck of its colour.
  Table& with_up(std::string_view list) {
    for (const std::string_view word : words_of(list)) {
      const Treasure treasure = card(word);
      state.unseen.remove(treasure, state.values);
      state.decks[static_cast<std::size_t>(deck_of(state, colour_of(treasure)))].up = treasure;
    }
    return *this;
  }
  // The topmost face-down treasures of a deck, top first, seen by a seat.
  Table& with_known(int deck, std::string_view list, Seat seen_by) {
    Deck& known = state.decks[static_cast<std::size_t>(deck)];
    for (const std::string_view word : words_of(list)) {
      state.unseen.remove(card(word), state.values);
      known.known_top[known.known++] = {card(word), SeatSet::of(seen_by)};
    }
    return *this;
  }
  // A pile, bottom first.
  Table& with_pile(Seat seat, std::string_view list) {
    for (const std::string_view word : words_of(list)) {
      state.unseen.remove(card(word), state.values);
      state.laid[state.laid_count++] = {card(word), seat};
    }
    return *this;
  }
  Table& with_additions(Seat seat, int count) {
    state.stock = byte(state.stock - count);
    of(state.additions, seat) = byte(of(state.additions, seat) + count);
    return *this;
  }
  Table& with_starter(Seat seat) {
    state.starter = seat;
    begin_trick(state);
    return *this;
  }

  // --- playing ---

  // Plays codes, each by chance or by the first seat that may act; all must be legal. What happens is kept.
  Table& play(std::string_view codes) {
    happened.clear();
    for (const std::string_view code : words_of(codes)) {
      const auto move = GameText<SeaAndShore>::parse(code);
      EXPECT_TRUE(move) << code;
      if (!move) break;
      State copy = state;
      EXPECT_EQ(fathom::play<SeaAndShore>(copy, to_act(), *move), Status::ok) << code << "; possible: " << possible();
      Happenings told;
      SeaAndShore::tell(state, to_act(), *move, told);
      happened.insert(happened.end(), told.begin(), told.end());
    }
    return *this;
  }

  // Everybody plays an island, from the starting player clockwise: "red-4 blue-7+3". Who does not hold the island gets
  // it first, and all hands are filled up with islands that nobody has, so that `spare` stay in each.
  Table& trick(std::string_view list, int spare = 3) {
    const std::vector<std::string_view> words = words_of(list);
    EXPECT_EQ(words.size(), state.players);
    CardSet used = state.out;
    for (const std::string_view word : words) used.add(card(word.substr(0, word.find('+'))));
    for (CardSet& hand : state.hands) hand.remove(used);
    for (const CardSet hand : state.hands) used.add(hand);
    CardSet unused = kAllIslands - used;
    for (int i = 0; i < state.players; ++i) {
      CardSet& hand = of(state.hands, clockwise(state.starter, i, state.players));
      while (hand.count() < spare) hand.add(unused.take_lowest());
      hand.add(card(words[static_cast<std::size_t>(i)].substr(0, words[static_cast<std::size_t>(i)].find('+'))));
    }
    for (const std::string_view word : words) {
      const std::size_t plus = word.find('+');
      const std::string additions(plus == std::string_view::npos ? "0" : word.substr(plus + 1));
      play("play:" + std::string(word.substr(0, plus)) + ":shore:" + additions);
    }
    return *this;
  }

  Seat to_act() const {
    const Turn turn = SeaAndShore::turn(state);
    return turn.kind == Turn::Kind::seats ? turn.seats.lowest() : kNobody;
  }

  // What can happen now, as sorted text: legal moves, or outcomes of chance, with "*2" for a weight of 2.
  std::string possible() const { return possible(to_act()); }
  std::string possible(Seat seat) const {
    std::vector<std::string> words;
    if (SeaAndShore::turn(state).kind == Turn::Kind::chance) {
      SeaAndShore::Chances chances;
      SeaAndShore::chances(state, chances);
      for (const Chance& chance : chances) {
        words.push_back(GameText<SeaAndShore>::move(chance.move) +
                        (chance.weight == 1 ? "" : "*" + std::to_string(chance.weight)));
      }
    } else if (seat != kNobody) {
      SeaAndShore::Moves moves;
      SeaAndShore::moves(state, seat, moves);
      for (const Move move : moves) words.push_back(GameText<SeaAndShore>::move(move));
    }
    return joined(words);
  }

  // --- looking ---

  std::string hand(Seat seat) const { return text_of(of(state.hands, seat)); }
  std::string knows(Seat seat) const { return text_of(of(state.knows, seat)); }
  int additions(Seat seat) const { return of(state.additions, seat); }
  // A pile, bottom first; kNobody: everything under the decks.
  std::string pile(Seat seat) const {
    std::string text;
    for (unsigned i = 0; i < state.laid_count; ++i) {
      if (state.laid[i].owner == seat) append(text, card_text(state.laid[i].treasure));
    }
    return text;
  }
  std::string under_the_decks() const { return pile(kNobody); }
  // What a viewer hears of the last plays, as far as it is one of the named: "taken 0 red-3 up:0>pile:0; …"
  std::string heard(std::string_view names, Viewer viewer = kNobody) const {
    const std::vector<std::string_view> wanted = words_of(names);
    std::string text;
    for (const Happening& happening : happened) {
      const auto told = fathom::heard(happening, viewer);
      if (!told) continue;
      const TellRow& row = GameText<SeaAndShore>::kHappenings[told->what];
      if (std::find(wanted.begin(), wanted.end(), row.name) == wanted.end()) continue;
      text += (text.empty() ? "" : "; ") + told_text(row, *told);
    }
    return text;
  }
  // Why a seat cannot do this now; empty if it can.
  std::string why_not(Seat seat, std::string_view code) const {
    const auto move = GameText<SeaAndShore>::open(code);
    EXPECT_TRUE(move) << code;
    if (!move) return "?";
    const auto reason = SeaAndShore::why_not(SeaAndShore::view(state, seat), *move);
    return reason ? told_text(GameText<SeaAndShore>::kReasons[reason->what], *reason) : "";
  }

  std::string winners() const { return text_of(SeaAndShore::result(state).winners); }

  State state;
  std::vector<Happening> happened;

 private:
  explicit Table(const State& start) : state(start) {}
};

}  // namespace fathom::sea_and_shore
