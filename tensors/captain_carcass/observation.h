// What a seat sees of Captain Carcass, as numbers.
#pragma once

#include "engine/captain_carcass/rules.h"
#include "tensors/observation.h"

namespace fathom {

template <>
struct Observation<CaptainCarcass> {
  static constexpr int kSeats = captain_carcass::kMaxPlayers;
  static constexpr int kRanks = captain_carcass::kRanks;
  static constexpr int kSuits = captain_carcass::kSuits;
  static constexpr int kLoot = captain_carcass::kLoot;
  static constexpr int kDeep = captain_carcass::kMaxExploration;
  static constexpr int kKnown = captain_carcass::kMaxKnown;
  static constexpr int kDivers = captain_carcass::kDivers;
  static constexpr int kPhases = static_cast<int>(captain_carcass::Phase::over) + 1;
  static constexpr int kChanges = static_cast<int>(captain_carcass::Change::open_drone) + 1;

  enum Planes : std::size_t {
    kDeck,
    kLocker,
    kCharted,
    kChartedCount,
    kExploration,
    kOrder,
    kMeshed,
    kHolds,
    kKnownTop,
    kIdentified,
    kSeenBy,
    kAgreed,
    kInForce,
    kOwners,
    kDealsDivers,
    kPlayers,
    kPhase,
    kLooked,
    kFirst,
    kTurnOf,
    kWrecked,
    kBonusFrom,
    kOwed,
    kCasts,
    kBonusLeft,
    kCount
  };

  // Cards stand by rank (from the lowest of a suit) and suit (in the order of the text codes).
  static constexpr std::array<Plane, kCount> kPlanes{{
      {"deck", {kRanks, kSuits}, 1, "the cards that are left in the Loot Deck, in no order"},
      {"locker", {kRanks, kSuits}, 1, "Davy Jones' Locker; for others also what a Map has drawn"},
      {"charted", {kRanks, kSuits}, 1, "what the viewer's own Map has drawn"},
      {"charted_count", {1}, 3, "how many cards a Map has drawn, whoever sees them"},
      {"exploration", {kRanks, kSuits}, 1, "the cards of the Exploration"},
      {"order", {kRanks, kSuits}, kDeep, "the same with their place in it, from 1"},
      {"meshed", {kDeep}, 1, "by place: a Net, or placed by one"},
      {"holds", {kSeats, kRanks, kSuits}, 1, "the cards of every Hold"},
      {"known_top", {kRanks, kSuits}, kKnown, "cards on top of the Deck that the viewer knows: 1 is the topmost"},
      {"identified", {kKnown}, 1, "by place from the top: somebody knows this card of the Deck"},
      {"seen_by", {kKnown, kSeats}, 1, "by place from the top: who knows it"},
      {"agreed", {kChanges}, 1, "what the Variant and the house rules change"},
      {"in_force", {kChanges}, 1, "the same and the skills of Divers, as they touch the seat whose turn it is"},
      {"divers", {kSeats, kDivers}, 1, "every seat's Diver"},
      {"deals_divers", {1}, 1, "Divers are dealt at random"},
      {"players", {kSeats}, 1, "how many play: the how-manieth is 1"},
      {"phase", {kPhases}, 1, "what the game waits for"},
      {"looked", {1}, 1, "a Drone's look was taken: Continue is a decision"},
      {"first", {kSeats}, 1, "the first player"},
      {"turn_of", {kSeats}, 1, "whose turn it is"},
      {"wrecked", {kSeats}, 1, "the Saboteur's opponent"},
      {"bonus_from", {kSeats}, 1, "whose Hold pays the bonus; none: the Locker"},
      {"owed", {1}, 4, "cards that a Squid still asks for"},
      {"casts", {1}, 20, "placements of a Net still to come"},
      {"bonus_left", {1}, 20, "bonus cards still to be drawn"},
  }};

  static void write(const CaptainCarcass::View& view, auto& sheet) {
    const captain_carcass::State& s = view.table;
    const SeenFrom from(view.viewer, s.players);
    const auto cards = [&sheet](Planes plane, CardSet set, int index = 0) {
      sheet.put_bits(plane, index, set.bits, kLoot);
    };
    cards(kDeck, s.deck);
    cards(kLocker, s.locker);
    cards(kCharted, s.charted);
    cards(kExploration, s.explored);
    sheet.put(kChartedCount, 0, view.charted_count);
    for (int place = 0; place < s.depth; ++place)
      sheet.put(kOrder, s.exploration[static_cast<std::size_t>(place)], place + 1);
    sheet.put_bits(kMeshed, 0, s.meshed, kDeep);
    for (Seat seat = 0; seat < s.players; ++seat) {
      const auto i = static_cast<std::size_t>(seat);
      cards(kHolds, s.holds[i], from(seat) * kLoot);
      if (s.divers[i] != 0) sheet.mark(kOwners, from(seat) * kDivers + s.divers[i] - 1);
    }
    for (int place = 0; place < s.known; ++place) {
      const captain_carcass::KnownCard& known = s.known_top[static_cast<std::size_t>(place)];
      if (known.card != kNoCard) sheet.put(kKnownTop, known.card, place + 1);
      sheet.mark(kIdentified, place);
      sheet.put_bits(kSeenBy, place * kSeats, from(known.seen_by), kSeats);
    }
    sheet.put_bits(kAgreed, 0, s.agreed.bits, kChanges);
    sheet.put_bits(kInForce, 0, s.in_force.bits, kChanges);
    sheet.put(kDealsDivers, 0, s.deals_divers);
    sheet.mark(kPlayers, s.players - 1);
    sheet.mark(kPhase, static_cast<int>(s.phase));
    sheet.put(kLooked, 0, s.looked);
    sheet.mark(kFirst, from(s.first));
    sheet.mark(kTurnOf, from(s.turn_of));
    sheet.mark(kWrecked, from(s.wrecked));
    sheet.mark(kBonusFrom, from(s.bonus_from));
    sheet.put(kOwed, 0, s.owed);
    sheet.put(kCasts, 0, s.casts);
    sheet.put(kBonusLeft, 0, s.bonus_left);
  }
};

}  // namespace fathom
