// What a seat sees of Treasure Divers, as numbers.
#pragma once

#include "engine/treasure_divers/rules.h"
#include "tensors/observation.h"

namespace fathom {

template <>
struct Observation<TreasureDivers> {
  static constexpr int kSeats = treasure_divers::kPlayers;
  static constexpr int kKinds = treasure_divers::kKinds;
  static constexpr int kCategories = treasure_divers::kCategories;
  static constexpr int kLagoons = treasure_divers::kLagoons;
  static constexpr int kDiveTeam = treasure_divers::kDiveTeam;
  static constexpr int kPhases = static_cast<int>(treasure_divers::Phase::over) + 1;
  static constexpr int kMostOfAKind = treasure_divers::kLagoonCards[treasure_divers::Kind::shark];

  enum Planes : std::size_t {
    kUnseen,
    kLocker,
    kPiles,
    kSharks,
    kCaught,
    kHands,
    kPlaced,
    kCommitted,
    kHungry,
    kScope,
    kLeft,
    kTops,
    kSecret,
    kFaceUp,
    kSeenBy,
    kHouse,
    kPhase,
    kCaptain,
    kSecondDive,
    kAt,
    kSettled,
    kMiniSubReady,
    kCount
  };

  // Kinds stand in the order of the text codes, Sharks last.
  static constexpr std::array<Plane, kCount> kPlanes{{
      {"unseen", {kKinds}, kMostOfAKind, "the Lagoon cards that the viewer has not seen"},
      {"locker", {kKinds}, kMostOfAKind, "the Locker"},
      {"piles", {kSeats, kKinds}, kMostOfAKind, "every seat's treasures; wild Sharks last"},
      {"sharks", {kSeats, kCategories}, kMostOfAKind, "Sharks assigned to a category"},
      {"caught", {kSeats, kKinds}, kMostOfAKind, "what was collected in this dive and can still be fed"},
      {"hands", {kSeats, kDiveTeam}, 1, "the Dive Team cards in hand; another's secret ones among them"},
      {"placed", {kSeats, kLagoons, kDiveTeam}, 1, "the Dive Team cards that the viewer sees placed"},
      {"committed", {kSeats}, 1, "who has placed in secret"},
      {"hungry", {kSeats}, kMostOfAKind, "Sharks still to be fed"},
      {"scope", {kSeats}, 1, "has a peek from a Dive Scope Team"},
      {"left", {kLagoons}, treasure_divers::kCardsPerLagoon, "how many cards a Lagoon has"},
      {"tops", {kLagoons, kKinds}, 1, "the top cards that the viewer knows"},
      {"secret", {kLagoons}, 1, "the top has an identity that the viewer does not know"},
      {"face_up", {kLagoons}, 1, "the top is face up"},
      {"seen_by", {kLagoons, kSeats}, 1, "who knows the top"},
      {"house", {4}, 1, "house rules: deep_dive_bid=1, same_lagoon_specials=any, feed_wild=yes, final_ties=captain"},
      {"phase", {kPhases}, 1, "what the game waits for"},
      {"captain", {kSeats}, 1, "the Captain"},
      {"second_dive", {1}, 1, "the second dive of the Expedition"},
      {"at", {kLagoons}, 1, "the Lagoon whose card is drawn next, 0 also where none is"},
      {"settled", {kLagoons}, 1, "Lagoons that have had their share of this dive"},
      {"mini_sub_ready", {1}, 1, "the Captain's Mini-Sub can still swap"},
  }};

  static void write(const TreasureDivers::View& view, auto& sheet) {
    using treasure_divers::DiveTeam;
    const treasure_divers::State& s = view.table;
    const SeenFrom from(view.viewer, kSeats);
    for (int kind = 0; kind < kKinds; ++kind) {
      sheet.put(kUnseen, kind, s.unseen[static_cast<treasure_divers::Kind>(kind)]);
      sheet.put(kLocker, kind, s.locker[static_cast<treasure_divers::Kind>(kind)]);
    }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const treasure_divers::Player& player = treasure_divers::player(s, seat);
      const int row = from(seat);
      for (int i = 0; i < kKinds; ++i) {
        const auto kind = static_cast<treasure_divers::Kind>(i);
        sheet.put(kPiles, row * kKinds + i, player.piles[kind]);
        sheet.put(kCaught, row * kKinds + i, player.caught[kind]);
        if (i < kCategories) sheet.put(kSharks, row * kCategories + i, player.sharks[kind]);
      }
      sheet.put_bits(kHands, row * kDiveTeam, player.hand.bits, kDiveTeam);
      for (int lagoon = 0; lagoon < kLagoons; ++lagoon) {
        const DiveTeam card = player.placed[static_cast<std::size_t>(lagoon)];
        if (card == DiveTeam::none) continue;
        sheet.mark(kPlaced, (row * kLagoons + lagoon) * kDiveTeam + static_cast<int>(card));
      }
      sheet.put(kHungry, row, player.hungry);
      sheet.put(kScope, row, player.scope);
    }
    sheet.put_bits(kCommitted, 0, from(view.committed), kSeats);
    for (int i = 0; i < kLagoons; ++i) {
      const treasure_divers::Lagoon& lagoon = s.lagoons[static_cast<std::size_t>(i)];
      sheet.put(kLeft, i, lagoon.count);
      if (lagoon.top < treasure_divers::Kind::none) sheet.mark(kTops, i * kKinds + static_cast<int>(lagoon.top));
      sheet.put(kSecret, i, lagoon.top == treasure_divers::Kind::hidden);
      sheet.put(kFaceUp, i, lagoon.face_up);
      sheet.put_bits(kSeenBy, i * kSeats, from(lagoon.seen_by), kSeats);
    }
    sheet.put(kHouse, 0, s.house.deep_dive_bid == 1);
    sheet.put(kHouse, 1, s.house.same_lagoon_specials == treasure_divers::SameLagoonSpecials::any);
    sheet.put(kHouse, 2, s.house.feed_wild);
    sheet.put(kHouse, 3, s.house.final_ties == treasure_divers::FinalTies::captain);
    sheet.mark(kPhase, static_cast<int>(s.phase));
    sheet.mark(kCaptain, from(s.captain));
    sheet.put(kSecondDive, 0, s.dive == 2);
    sheet.mark(kAt, s.at);
    sheet.put_bits(kSettled, 0, s.settled, kLagoons);
    sheet.put(kMiniSubReady, 0, s.mini_sub_ready);
  }
};

}  // namespace fathom
