// What each seat knows of a game of Sea & Shore (SS-19), and what it can imagine behind that.
#include "engine/sea_and_shore/covers.h"
#include "engine/sea_and_shore/phases.h"

namespace fathom {

using namespace sea_and_shore;

namespace {

// --- what is hidden ---

// Who passed what, who drew what: the two between whom an island changes hands see it.
bool sees_exchange(const State& s, Viewer viewer) {
  return viewer != kNobody && (viewer == s.actor || viewer == s.victim);
}

void hide_hands(State& table, Viewer viewer) {
  const CardSet own = viewer == kNobody ? CardSet{} : of(table.hands, viewer);
  const CardSet known = viewer == kNobody ? CardSet{} : of(table.knows, viewer);
  CardSet own_played;
  if (viewer != kNobody && of(table.played, viewer).island != kNoIsland) {
    own_played = CardSet::of(of(table.played, viewer).island);
  }
  for (Seat seat = 0; seat < table.players; ++seat) {
    if (seat == viewer) continue;
    CardSet& hand = of(table.hands, seat);
    if (covered(table) && of(table.played, seat).island != kNoIsland) hand.add(of(table.played, seat).island);
    hand = hand & known;
    of(table.knows, seat) = of(table.knows, seat) & (own | own_played | known);
  }
}

void hide_covered(State& table, Viewer viewer) {
  if (!covered(table)) return;
  for (Seat seat = 0; seat < table.players; ++seat) {
    Played& played = of(table.played, seat);
    if (seat != viewer && played.island != kNoIsland) played.island = half_of(played.island, played.shows);
  }
}

void hide_passed(State& table, Viewer viewer) {
  for (Seat seat = 0; seat < table.players; ++seat) {
    if (seat != viewer && of(table.passed, seat) != kNoIsland) of(table.passed, seat) = kHidden;
  }
}

void hide_treasures(State& table, Viewer viewer) {
  for (Deck& deck : table.decks) {
    for (unsigned i = 0; i < deck.known; ++i) {
      KnownTreasure& known = deck.known_top[i];
      if (known.seen_by.has(viewer)) continue;
      table.unseen.add(known.treasure, table.values);
      known.treasure = kHidden;
    }
  }
}

// --- what can be imagined there ---

// Takes so many islands from a set, all choices equally likely. Few are drawn one by one, or few are left over. The
// size of the set is counted down, so that the next random number need not wait for the last island.
CardSet draw_some(CardSet& from, int count, Random& random) {
  const CardSet before = from;
  int size = from.count();
  const bool draw_the_rest = 2 * count > size;
  for (int draws = draw_the_rest ? size - count : count; draws > 0; --draws) {
    from.remove(from.nth(random.below(size--)));
  }
  const CardSet drawn = before - from;
  if (!draw_the_rest) return drawn;
  from = drawn;
  return before - drawn;
}

// One island under every cover, with the weights that covers.h explains. Every cover is chosen for by itself; a choice
// in which an island lies under two covers is thrown away, and where a cover may hide a known or an unknown island, so
// is a share of the choices that makes up for (n − u)!.
void imagine_covered(const Covers& covers, CardSet unknown, std::array<Card, kMaxPlayers>& islands, Random& random) {
  int open = 0;                // covers that may hide either kind
  int left = unknown.count();  // n, less the covers that must hide an unknown island
  for (const Cover& cover : covers) {
    if (cover.unknown_weight() == 0) continue;
    if (cover.known_weight() == 0) {
      --left;
    } else {
      ++open;
    }
  }
  const int least = std::max(1, left - open + 1);
  const auto choose = [&] {
    CardSet taken;
    int unknown_chosen = 0;
    for (std::size_t i = 0; i < covers.size(); ++i) {
      const Cover& cover = covers[i];
      const int known = cover.known_weight() * least;
      const bool either = known > 0 && cover.unknown_weight() > 0;
      const bool hides_known = either ? random.below(known + cover.unknown_weight()) < known : known > 0;
      if (either && !hides_known) {
        const int ways = left - unknown_chosen++;
        if (ways <= 0 || random.below(ways) >= least) return false;
      }
      islands[i] = (hides_known ? cover.known : cover.unknown).draw(random);
      if (taken.has(islands[i])) return false;
      taken.add(islands[i]);
    }
    return true;
  };
  while (!choose()) {}
}

void imagine_islands(State& s, const View& view, Random& random) {
  CardSet unknown = unplaced(view);
  const Covers covers = covers_of(view, unknown);
  std::array<Card, kMaxPlayers> islands{};
  imagine_covered(covers, unknown, islands, random);
  for (std::size_t i = 0; i < covers.size(); ++i) {
    of(s.played, covers[i].seat).island = islands[i];
    of(s.hands, covers[i].seat).remove(islands[i]);
    unknown.remove(islands[i]);
  }
  for (Seat seat = 0; seat < s.players; ++seat) {
    CardSet& hand = of(s.hands, seat);
    hand.add(draw_some(unknown, of(view.hand_sizes, seat) - hand.count(), random));
  }
}

void imagine_passed(State& s, Random& random) {
  for (Seat seat = 0; seat < s.players; ++seat) {
    Card& passed = of(s.passed, seat);
    if (passed == kHidden) passed = may_pass(of(s.hands, seat)).draw(random);
  }
}

void imagine_treasures(State& s, Random& random) {
  for (int deck = 0; deck < deck_count(s.players); ++deck) {
    Deck& imagined = s.decks[static_cast<std::size_t>(deck)];
    for (unsigned i = 0; i < imagined.known; ++i) {
      KnownTreasure& known = imagined.known_top[i];
      if (known.treasure != kHidden) continue;
      const TreasureSet unseen = unseen_of(s, deck);
      known.treasure = treasure_at(nth_bit(unseen.bits, random.below(unseen.count())), s.values);
      s.unseen.remove(known.treasure, s.values);
    }
  }
}

}  // namespace

View SeaAndShore::view(const State& s, Viewer viewer) noexcept {
  View view{s, {}, viewer};
  for (Seat seat = 0; seat < s.players; ++seat) of(view.hand_sizes, seat) = byte(of(s.hands, seat).count());
  hide_hands(view.table, viewer);
  hide_covered(view.table, viewer);
  hide_passed(view.table, viewer);
  hide_treasures(view.table, viewer);
  return view;
}

// What others know of islands that the viewer cannot place is left blank: it shows in nothing that the viewer will ever
// see, and how much of it they still remember is itself hidden.
State SeaAndShore::imagine(const View& view, Random& random) noexcept {
  State s = view.table;
  imagine_islands(s, view, random);
  imagine_passed(s, random);
  imagine_treasures(s, random);
  return s;
}

Move SeaAndShore::seen(const State& s, Seat seat, Move move, Viewer viewer) noexcept {
  switch (static_cast<Verb>(move.verb)) {
    case kPass:
      if (viewer != seat) move.a = kHidden;
      break;
    case kPlay:
      if (viewer != seat) move.a = half_of(move.a, static_cast<Half>(move.b));
      break;
    case kDeal:
      if (viewer != s.actor) move.b = kHidden;
      break;
    case kRaided:
    case kGive:
      if (!sees_exchange(s, viewer)) move.a = kHidden;
      break;
    case kSeen:
      if (viewer != s.actor) move.b = kHidden;
      break;
    case kOrder:
      if (viewer != seat) move.a = move.b = move.c = kHidden;
      break;
    default: break;
  }
  return move;
}

// What comes to light without the step's text telling: an island passed to the viewer, covers coming off, treasures
// that others have seen before, looked at or turned up.
void SeaAndShore::shown(const State& before, const State& after, Seat seat, Move move, Viewer viewer,
                        Shown& out) noexcept {
  out.clear();
  if (before.phase == Phase::pass && after.phase != Phase::pass && viewer != kNobody) {
    const Seat giver = clockwise(viewer, 1, before.players);
    out.push(giver == seat ? move.a : of(before.passed, giver));
  }
  if (covered(before) && clockwise(seat, 1, before.players) == before.starter) {
    for (Seat other = 0; other < before.players; ++other) {
      if (other != viewer) out.push(other == seat ? move.a : of(before.played, other).island);
    }
  }
  if (move.verb == kLook && viewer == seat) {
    const Deck& deck = before.decks[move.a];
    for (unsigned i = 0; i < deck.known; ++i) {
      if (!deck.known_top[i].seen_by.has(viewer)) out.push(deck.known_top[i].treasure);
    }
  }
  const bool turns_up = before.round == after.round && before.trick != after.trick && after.phase != Phase::over;
  for (unsigned deck = 0; turns_up && deck < kMaxDecks; ++deck) {
    if (before.decks[deck].known == 0) continue;
    const bool reordered = move.verb == kOrder && before.deck == deck;
    const SeatSet seen_by = reordered ? SeatSet::of(seat) : before.decks[deck].known_top[0].seen_by;
    if (!seen_by.has(viewer)) out.push(after.decks[deck].up);
  }
}

}  // namespace fathom
