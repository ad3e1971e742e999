// What is agreed before a game of Captain Carcass.
#pragma once

#include <array>
#include <cstdint>

#include "engine/captain_carcass/divers.h"
#include "engine/core/seat.h"

namespace fathom::captain_carcass {

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;

enum class DiverDeal : std::uint8_t { off, random, chosen };

struct Options {
  int players = 2;
  Seat first = kNobody;                                  // CC-3; kNobody: drawn by lot
  DiverDeal divers = DiverDeal::off;                     // CC-22
  std::array<DiverNumber, kMaxPlayers> chosen_divers{};  // with DiverDeal::chosen: one per seat, 0 for none
  std::uint8_t chosen_count = 0;                         // how many were named: must be `players`
  VariantNumber variant = 0;                             // CC-25; 0: none
  bool anchor_bonus = false;                             // house rule to CC-14
  bool open_drone = false;                               // house rule to CC-15

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace fathom::captain_carcass
