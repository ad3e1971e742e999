// What each seat knows of a game of Captain Carcass (CC-20), and what it can imagine behind that.
#include "engine/captain_carcass/rules.h"

namespace fathom {

using namespace captain_carcass;

namespace {

// A look is private unless the house rule opens it to the whole table, spectators included.
bool knows(const State& s, const KnownCard& known, Viewer viewer) {
  return viewer == kNobody ? drone_shows_everybody(s.agreed) : known.seen_by.has(viewer);
}

bool is_acting(const State& s, Viewer viewer) { return viewer != kNobody && viewer == s.turn_of; }

}  // namespace

View CaptainCarcass::view(const State& s, Viewer viewer) noexcept {
  View view{s, viewer, static_cast<std::uint8_t>(s.charted.count())};
  for (unsigned i = 0; i < s.known; ++i) {
    if (!knows(s, s.known_top[i], viewer)) view.table.known_top[i].card = kNoCard;
  }
  if (!is_acting(s, viewer)) {
    view.table.locker.add(s.charted);
    view.table.charted = {};
  }
  return view;
}

State CaptainCarcass::imagine(const View& view, Random& random) noexcept {
  State s = view.table;
  CardSet unknown = s.deck;
  for (unsigned i = 0; i < s.known; ++i) {
    if (s.known_top[i].card != kNoCard) unknown.remove(s.known_top[i].card);
  }
  for (unsigned i = 0; i < s.known; ++i) {
    if (s.known_top[i].card != kNoCard) continue;
    s.known_top[i].card = unknown.draw(random);
    unknown.remove(s.known_top[i].card);
  }
  for (int left = view.charted_count - s.charted.count(); left > 0; --left) {
    const Card card = s.locker.draw(random);
    s.locker.remove(card);
    s.charted.add(card);
  }
  return s;
}

Move CaptainCarcass::seen(const State& s, Seat, Move move, Viewer viewer) noexcept {
  const bool is_private = move.verb == kLook || move.verb == kChart;
  const bool open = move.verb == kLook && drone_shows_everybody(s.agreed);
  if (is_private && !open && !is_acting(s, viewer)) move.a = kHidden;
  return move;
}

// Known Deck cards come to light in two ways that no step's text tells: they are turned up, or a Drone sees them again.
void CaptainCarcass::shown(const State& before, const State& after, Seat, Move, Viewer viewer, Shown& out) noexcept {
  out.clear();
  for (unsigned i = 0; i < before.known; ++i) {
    const KnownCard& known = before.known_top[i];
    if (knows(before, known, viewer)) continue;
    bool visible = !after.deck.has(known.card);
    for (unsigned j = 0; j < after.known; ++j) {
      if (after.known_top[j].card == known.card) visible = knows(after, after.known_top[j], viewer);
    }
    if (visible) out.push(known.card);
  }
}

}  // namespace fathom
