// Who is connected to a table: through this server, and through others.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <vector>

#include "engine/core/seat.h"
#include "server/connection.h"
#include "server/loop.h"
#include "server/store.h"

namespace fathom::server {

inline constexpr std::size_t kAllSteps = std::numeric_limits<std::size_t>::max();

// Somebody connected to a room.
struct Guest {
  std::shared_ptr<Connection> connection;
  std::string player;  // empty: a spectator without a name
  std::string name;
  std::string address = {};  // as limits count it (ip.h); empty: free of them
  std::string token = {};    // its hash; when it holds no longer, neither does the connection
  bool views = false;
  std::size_t page = kAllSteps;  // at most so many steps come in one frame, unless they are new
  // Frames are for those who have been welcomed: the write that the welcome waits for, if there is one.
  std::optional<std::uint64_t> welcomed = {};
};
using GuestPointer = std::shared_ptr<Guest>;

// The seat of a player at a table; nobody if there is none.
Seat seat_of(const TableRecord& table, const std::string& player);

class Guests {
 public:
  void add(const GuestPointer& guest) { here_.push_back(guest); }
  // False if there was no such guest.
  bool remove(const GuestPointer& guest) {
    const auto known = std::find(here_.begin(), here_.end(), guest);
    if (known == here_.end()) return false;
    here_.erase(known);
    return true;
  }
  bool has(const GuestPointer& guest) const { return std::find(here_.begin(), here_.end(), guest) != here_.end(); }
  void clear() { here_.clear(); }
  bool empty() const { return here_.empty(); }
  std::size_t size() const { return here_.size(); }

  auto begin() const { return here_.begin(); }
  auto end() const { return here_.end(); }

  void set_elsewhere(Presence presence) { elsewhere_ = std::move(presence); }
  const Presence& elsewhere() const { return elsewhere_; }

  bool connected(const std::string& player) const {
    return !player.empty() &&
           (std::binary_search(elsewhere_.players.begin(), elsewhere_.players.end(), player) ||
            std::any_of(here_.begin(), here_.end(), [&](const auto& guest) { return guest->player == player; }));
  }
  int watching(const TableRecord& table) const { return elsewhere_.watching + watching_here(table); }

  // What other servers are told: the players among those who sit here, and how many watch.
  Presence here(const TableRecord& table) const {
    Presence presence;
    presence.watching = watching_here(table);
    for (const GuestPointer& guest : here_) {
      if (seat_of(table, guest->player) != kNobody) presence.players.push_back(guest->player);
    }
    std::sort(presence.players.begin(), presence.players.end());
    presence.players.erase(std::unique(presence.players.begin(), presence.players.end()), presence.players.end());
    return presence;
  }

 private:
  int watching_here(const TableRecord& table) const {
    return static_cast<int>(std::count_if(here_.begin(), here_.end(), [&](const GuestPointer& guest) {
      return guest->player.empty() || seat_of(table, guest->player) == kNobody;
    }));
  }

  std::vector<GuestPointer> here_;
  Presence elsewhere_;
};

}  // namespace fathom::server
