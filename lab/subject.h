// What a study wants to know of a game besides its rules. A game that says nothing is studied all the same.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "table/all_games.h"

namespace fathom::lab {

// Happenings of one code, or those of them that something holds for.
struct Count {
  int what = kGames;
  bool (*holds)(const Happening&) = nullptr;

  static constexpr int kGames = -1;  // counts games instead

  bool counts(const Happening& happening) const {
    return happening.what == what && (holds == nullptr || holds(happening));
  }
};

// How many happenings of one kind come on one of another: Incidents per turn.
struct HappeningMeasure {
  std::string_view name;
  Count part;
  Count whole{};
  bool is_rate = false;  // the whole counts the part too
};

using Scores = std::array<int, kMaxSeats>;

// A kind of move is a number below 64; a move may be of several.
using Kinds = std::uint64_t;

// By its verb: "knife" for "knife:1:squid".
template <class G>
std::string verb_text(unsigned verb) {
  const std::string code = GameText<G>::move(Move{static_cast<std::uint8_t>(verb)});
  return code.substr(0, code.find(':'));
}

// What holds for every game. One that has more to say specialises Subject<G>, and says only what is different.
template <class G>
struct PlainSubject {
  static constexpr std::span<const HappeningMeasure> kMeasures{};
  // A turn is that of one seat: then the lead is looked at when all have had as many.
  static constexpr bool kTurnOfOne = false;
  static Kinds kinds(Move move) { return Kinds{1} << (move.verb % 64U); }
  static std::string kind_name(unsigned kind) { return verb_text<G>(kind); }
  // A turn, a dive, a trick: what opens a paragraph of the story.
  static bool begins_turn(const Happening& happening) { return GameText<G>::kHappenings[happening.what].opens; }
  // Who comes first, when the first turn begins.
  static Seat first(const typename G::State&) { return 0; }
  // What everybody has now, if it can be told before the end.
  static std::optional<Scores> scores(const typename G::State&) { return std::nullopt; }

  // Of an option with too many values to list them: some that are worth a try.
  static std::vector<std::string> values_to_try(std::string_view) { return {}; }

  // What single seats may be dealt, to find out how strong it is: "divers", numbered from 1 on. Empty: nothing.
  static constexpr std::string_view kDealt{};
  static constexpr int kDealtCount = 0;
  static std::string dealt_name(int) { return ""; }
  static void deal(typename G::Options&, Seat, int) {}
  // The options deal it already.
  static bool is_dealt(const typename G::Options&) { return false; }
};

template <class G>
struct Subject : PlainSubject<G> {};

}  // namespace fathom::lab
