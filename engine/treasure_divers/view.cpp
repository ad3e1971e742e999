// What each seat knows of a game of Treasure Divers (TD-17), and what it can imagine behind that.
#include "engine/treasure_divers/arrangements.h"

namespace fathom {

using namespace treasure_divers;

namespace {

bool knows(const Lagoon& lagoon, Viewer viewer) { return lagoon.face_up || lagoon.seen_by.has(viewer); }

// A top with an identity that the viewer may not know: somebody else has peeked at it, or it is about to be revealed
// together with others.
bool is_secret(const Lagoon& lagoon, Viewer viewer) { return lagoon.top != Kind::none && !knows(lagoon, viewer); }

bool has_placed(const Player& player) { return player.placed != kNothingPlaced; }
bool both_have_placed(const State& s) { return has_placed(s.players[0]) && has_placed(s.players[1]); }

// The Lagoons are revealed once both have placed and every top has an identity.
bool waits_for_reveal(const State& s) { return s.phase == Phase::place || s.phase == Phase::reveal_top; }

int tops_without_identity(const State& s) {
  int count = 0;
  for (const Lagoon& lagoon : s.lagoons) count += lagoon.top == Kind::none ? 1 : 0;
  return count;
}

}  // namespace

View TreasureDivers::view(const State& s, Viewer viewer) noexcept {
  View view{s, viewer, {}};
  for (Lagoon& lagoon : view.table.lagoons) {
    if (!is_secret(lagoon, viewer)) continue;
    view.table.unseen.add(lagoon.top);
    lagoon.top = Kind::hidden;
  }
  if (both_have_placed(s)) return view;
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    Player& player = view.table.players[static_cast<std::size_t>(seat)];
    if (seat == viewer || !has_placed(player)) continue;
    player.hand = player.hand + Hand::of(player.placed);
    player.placed = kNothingPlaced;
    view.committed.add(seat);
  }
  return view;
}

// Unseen cards are exchangeable, so secret tops may be drawn one after the other.
State TreasureDivers::imagine(const View& view, Random& random) noexcept {
  State s = view.table;
  for (Lagoon& lagoon : s.lagoons) {
    if (lagoon.top != Kind::hidden) continue;
    lagoon.top = s.unseen.draw(random);
    s.unseen.remove(lagoon.top);
  }
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    if (!view.committed.has(seat)) continue;
    Player& player = s.players[static_cast<std::size_t>(seat)];
    const auto legal = arrangements(placeable(player.hand, seat == s.captain));
    player.placed = placement_of(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    player.hand = player.hand - Hand::of(player.placed);
  }
  return s;
}

// Hidden are the placement of whoever commits first, what somebody peeks at, and a revealed top while others are still
// to come: they all turn up with the last.
Move TreasureDivers::seen(const State& s, Seat seat, Move move, Viewer viewer) noexcept {
  if (move.verb == kPlace) {
    const bool is_last = has_placed(s.players[static_cast<std::size_t>(1 - seat)]);
    return is_last || viewer == seat ? move : Move{kPlace, kHidden, kHidden, kHidden};
  }
  if (move.verb != kTop) return move;
  bool hidden = false;
  if (s.phase == Phase::reveal_top) hidden = tops_without_identity(s) > 1;
  if (s.phase == Phase::peek_top) hidden = viewer != peeker(s);
  if (hidden) move.b = kHidden;
  return move;
}

// What was placed in secret comes to light with the other's placement, and tops that have an identity when they are
// turned up or peeked at.
void TreasureDivers::shown(const State& before, const State& after, Seat seat, Move move, Viewer viewer,
                           Shown& out) noexcept {
  out.clear();
  if (move.verb == kPlace) {
    const Seat other = static_cast<Seat>(1 - seat);
    const Player& first = before.players[static_cast<std::size_t>(other)];
    if (has_placed(first) && viewer != other) {
      for (const DiveTeam card : first.placed) out.push(shown(card));
    }
  }
  const bool all_revealed = waits_for_reveal(before) && !waits_for_reveal(after);
  for (std::size_t lagoon = 0; lagoon < kLagoons; ++lagoon) {
    const Lagoon& was = before.lagoons[lagoon];
    if (is_secret(was, viewer) && (all_revealed || knows(after.lagoons[lagoon], viewer))) out.push(shown(was.top));
  }
}

}  // namespace fathom
