// The rules of Treasure Divers in the order of the rulebook: set-up, a dive, the end.
#include "engine/treasure_divers/rules.h"

#include <algorithm>

#include "engine/treasure_divers/arrangements.h"

namespace fathom {

using namespace treasure_divers;

namespace {

constexpr std::uint8_t byte(auto value) { return static_cast<std::uint8_t>(value); }

Player& player(State& s, Seat seat) { return s.players[static_cast<std::size_t>(seat)]; }
const Player& player(const State& s, Seat seat) { return s.players[static_cast<std::size_t>(seat)]; }

// A set of Lagoons is a byte: bit l for Lagoon l. This gathers those with some quality.
template <class Quality>
unsigned lagoons_with(const State& s, Quality quality) {
  unsigned set = 0;
  for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) set |= (quality(s.lagoons[lagoon]) ? 1U : 0U) << lagoon;
  return set;
}

template <class HasToDo>
bool either(const State& s, HasToDo has_to_do) {
  return has_to_do(s, s.captain) || has_to_do(s, scanner(s));
}

// TD-16: of the two, at least one of whom has something to do, the Captain comes first.
template <class HasToDo>
Seat first_of_those(const State& s, HasToDo has_to_do) {
  return has_to_do(s, s.captain) ? s.captain : scanner(s);
}

// The stages of a dive. Each settles what needs no decision and no chance, and leads to the next.
void begin_dive(State& s);
void scope_peeks(State& s);
void scanner_peek(State& s);
void reveal(State& s);
void chum_bucket(State& s);
void harpoon_gun(State& s);
void deep_dive_suit(State& s);
void bids(State& s);
void mini_sub(State& s);
void feeding(State& s);
void mini_sub_again(State& s);
void wild_sharks(State& s);
void end_dive(State& s);

// A card with an identity is needed from a Lagoon: chance draws it.
void draw_at(State& s, Phase phase, unsigned lagoon) {
  s.phase = phase;
  s.at = byte(lagoon);
}

// --- set-up ---

// TD-1, TD-2: whatever is not settled yet, then the first dive. Lagoons give a card to the Locker in their order.
void set_up(State& s) {
  if (s.captain == kNobody) {
    s.phase = Phase::captain;
  } else if (s.locker.total() < kLagoons) {
    s.phase = Phase::locker;
  } else {
    begin_dive(s);
  }
}

void start_locker(State& s, Kind kind) {
  --s.lagoons[static_cast<std::size_t>(s.locker.total())].count;
  s.unseen.remove(kind);
  s.locker.add(kind);
  set_up(s);
}

// --- 1. the Captain turns up a top card ---

unsigned face_down(const State& s) {
  return lagoons_with(s, [](const Lagoon& lagoon) { return !lagoon.face_up; });
}

// TD-3: with nothing face down there is nothing to turn up.
void begin_dive(State& s) {
  if (face_down(s) != 0) {
    s.phase = Phase::flip;
  } else {
    scope_peeks(s);
  }
}

void turn_up(Lagoon& lagoon) {
  lagoon.face_up = true;
  lagoon.seen_by = SeatSet::first(kPlayers);
}

void flipped(State& s, unsigned lagoon) {
  turn_up(s.lagoons[lagoon]);
  scope_peeks(s);
}

// --- 2. peeks ---

// TD-4: where a seat may peek. A face-down top that it knows is one that it has peeked at in this dive, because every
// top is turned up before a dive ends.
unsigned peekable(const State& s, Seat seat) {
  return lagoons_with(s, [seat](const Lagoon& lagoon) { return !lagoon.face_up && !lagoon.seen_by.has(seat); });
}

void scope_peeks(State& s) {
  for (const Seat seat : {s.captain, scanner(s)}) {
    if (!player(s, seat).scope) continue;
    if (peekable(s, seat) != 0) {
      s.phase = Phase::peek;
      return;
    }
    player(s, seat).scope = false;
  }
  scanner_peek(s);
}

void scanner_peek(State& s) { s.phase = peekable(s, scanner(s)) != 0 ? Phase::peek : Phase::place; }

void peeked(State& s, unsigned lagoon) {
  const Seat seat = peeker(s);
  s.lagoons[lagoon].seen_by.add(seat);
  if (player(s, seat).scope) {
    player(s, seat).scope = false;
    scope_peeks(s);
  } else {
    s.phase = Phase::place;
  }
}

// --- 3. both place ---

SeatSet yet_to_place(const State& s) {
  SeatSet seats;
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    if (player(s, seat).placed == kNothingPlaced) seats.add(seat);
  }
  return seats;
}

void place(State& s, Seat seat, const Placement& placement) {
  player(s, seat).placed = placement;
  player(s, seat).hand = player(s, seat).hand - Hand::of(placement);
  if (yet_to_place(s).empty()) reveal(s);
}

// --- 4. all is turned face up ---

// The tops turn up together, so first every one of them gets an identity.
void reveal(State& s) {
  for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
    if (s.lagoons[lagoon].top == Kind::none) return draw_at(s, Phase::reveal_top, lagoon);
  }
  for (Lagoon& lagoon : s.lagoons) turn_up(lagoon);
  chum_bucket(s);
}

// What the Captain turned up, somebody peeked at, or is revealed now, has an identity.
void identified(State& s, unsigned lagoon, Kind kind) {
  s.at = 0;
  s.unseen.remove(kind);
  s.lagoons[lagoon].top = kind;
  switch (s.phase) {
    case Phase::flip_top: return flipped(s, lagoon);
    case Phase::peek_top: return peeked(s, lagoon);
    default: return reveal(s);
  }
}

DiveTeam card_at(const State& s, Seat seat, unsigned lagoon) { return player(s, seat).placed[lagoon]; }

// The player whose card of this kind takes effect at a Lagoon: of two, the Captain's. A house rule lets any special
// card of the Captain's overrule the Scanner's.
Seat user_of(const State& s, DiveTeam card, unsigned lagoon) {
  const DiveTeam captains = card_at(s, s.captain, lagoon);
  if (captains == card) return s.captain;
  if (card_at(s, scanner(s), lagoon) != card) return kNobody;
  const bool overruled = s.house.same_lagoon_specials == SameLagoonSpecials::any && is_special(captains);
  return overruled ? kNobody : scanner(s);
}

bool shows_shark(const Lagoon& lagoon) { return lagoon.top == Kind::shark; }

Kind take_top(Lagoon& lagoon) {
  const Kind kind = lagoon.top;
  lagoon = {.count = byte(lagoon.count - 1)};
  return kind;
}

bool is_settled(const State& s, unsigned lagoon) { return ((s.settled >> lagoon) & 1U) != 0; }
void settle(State& s, unsigned lagoon) { s.settled = byte(s.settled | (1U << lagoon)); }

// --- a. Chum Bucket ---

struct Chum {
  Seat owner = kNobody;
  unsigned lagoon = 0;
};

// TD-7: of two Chum Buckets, wherever they are, only the Captain's counts.
Chum chum_in_force(const State& s) {
  for (const Seat seat : {s.captain, scanner(s)}) {
    for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
      if (card_at(s, seat, lagoon) == DiveTeam::chum_bucket) return {user_of(s, DiveTeam::chum_bucket, lagoon), lagoon};
    }
  }
  return {};
}

// The Lagoons whose Shark a Chum Bucket can attract.
unsigned attracted(const State& s, const Chum& chum) {
  const unsigned sharks = lagoons_with(s, shows_shark);
  return ((sharks >> chum.lagoon) & 1U) != 0 ? 0 : sharks;
}

void attract(State& s, const Chum& chum, unsigned lagoon) {
  std::swap(s.lagoons[chum.lagoon].top, s.lagoons[lagoon].top);
  harpoon_gun(s);
}

void chum_bucket(State& s) {
  const Chum chum = chum_in_force(s);
  const unsigned sharks = chum.owner == kNobody ? 0 : attracted(s, chum);
  switch (std::popcount(sharks)) {
    case 0: return harpoon_gun(s);
    case 1: return attract(s, chum, static_cast<unsigned>(std::countr_zero(sharks)));
    default: s.phase = Phase::chum;
  }
}

// --- b. Harpoon Gun ---

// TD-8: the Shark becomes a wild treasure, and nothing else leaves its Lagoon.
void harpoon_gun(State& s) {
  for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
    if (!shows_shark(s.lagoons[lagoon])) continue;
    const Seat seat = user_of(s, DiveTeam::harpoon_gun, lagoon);
    if (seat == kNobody) continue;
    player(s, seat).piles.add(take_top(s.lagoons[lagoon]));
    if (s.house.feed_wild) player(s, seat).caught.add(Kind::shark);
    settle(s, lagoon);
  }
  deep_dive_suit(s);
}

// --- c. Deep Dive Suit ---

// TD-12: a Shark goes to the Locker at once and wants to be fed.
void collect(State& s, Seat seat, Kind kind) {
  if (kind == Kind::shark) {
    s.locker.add(kind);
    ++player(s, seat).hungry;
  } else {
    player(s, seat).piles.add(kind);
    player(s, seat).caught.add(kind);
  }
}

// TD-9: the Shark stays where it is; what lies under it, if anything does, is for chance to tell.
void deep_dive_suit(State& s) {
  for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
    if (is_settled(s, lagoon) || !shows_shark(s.lagoons[lagoon])) continue;
    if (user_of(s, DiveTeam::deep_dive_suit, lagoon) == kNobody) continue;
    settle(s, lagoon);
    if (s.lagoons[lagoon].count > 1) return draw_at(s, Phase::deep_under, lagoon);
  }
  bids(s);
}

// --- d. bids ---

int bid(const State& s, DiveTeam card) {
  return card == DiveTeam::deep_dive_suit ? s.house.deep_dive_bid : static_cast<int>(card);
}

// TD-10: the higher number; a tie is the Captain's.
Seat winner_at(const State& s, unsigned lagoon) {
  const int captains = bid(s, card_at(s, s.captain, lagoon));
  const int scanners = bid(s, card_at(s, scanner(s), lagoon));
  return scanners > captains ? scanner(s) : s.captain;
}

void bids(State& s) {
  for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
    if (is_settled(s, lagoon)) continue;
    settle(s, lagoon);
    const Seat winner = winner_at(s, lagoon);
    collect(s, winner, take_top(s.lagoons[lagoon]));
    const bool takes_two = winner == user_of(s, DiveTeam::dpv_diver, lagoon);  // TD-11
    if (takes_two && s.lagoons[lagoon].count > 0) return draw_at(s, Phase::bid_under, lagoon);
  }
  s.settled = 0;
  mini_sub(s);
}

// The second card of a Lagoon, from under a Shark or behind a DPV.
void taken_from_under(State& s, unsigned lagoon, Kind kind) {
  s.at = 0;
  s.unseen.remove(kind);
  --s.lagoons[lagoon].count;
  if (s.phase == Phase::deep_under) {
    collect(s, user_of(s, DiveTeam::deep_dive_suit, lagoon), kind);
    deep_dive_suit(s);
  } else {
    collect(s, winner_at(s, lagoon), kind);
    bids(s);
  }
}

// --- e. Mini-Sub ---

bool owns_treasure(const State& s, Seat seat) {
  const Player& owner = player(s, seat);
  return owner.piles.total() > owner.piles[Kind::shark];
}

bool has_to_feed(const State& s, Seat seat) { return player(s, seat).hungry > 0 && !player(s, seat).caught.empty(); }

// TD-13: before feeding the Captain is asked only if that could make a difference.
void mini_sub(State& s) {
  s.mini_sub_ready = Hand::of(player(s, s.captain).placed).has(DiveTeam::mini_sub);
  if (s.mini_sub_ready && has_to_feed(s, s.captain) && owns_treasure(s, s.captain)) {
    s.phase = Phase::sub_before_feeding;
  } else {
    feeding(s);
  }
}

void mini_sub_again(State& s) {
  if (s.mini_sub_ready && owns_treasure(s, s.captain)) {
    s.phase = Phase::sub;
  } else {
    wild_sharks(s);
  }
}

void mini_sub_done(State& s) {
  if (s.phase == Phase::sub_before_feeding) {
    feeding(s);
  } else {
    wild_sharks(s);
  }
}

// The cards of a category: treasures and the Sharks assigned to it.
int cards_in(const Player& owner, Kind category) { return owner.piles[category] + owner.sharks[category]; }

// Whether a Shark from the Locker can go to this pile when a treasure of kind `given` has left.
bool takes_shark(const Player& owner, Kind pile, Kind given) { return cards_in(owner, pile) > (pile == given ? 1 : 0); }

// Of the given kind, one that was caught in this dive goes first; what comes from the Locker can never be fed.
void swap_with_locker(State& s, Kind given, Kind taken, Kind pile) {
  Player& owner = player(s, s.captain);
  owner.piles.remove(given);
  if (owner.caught.has(given)) owner.caught.remove(given);
  s.locker.remove(taken);
  s.locker.add(given);
  if (taken == Kind::shark) {
    owner.sharks.add(pile);
  } else {
    owner.piles.add(taken);
  }
  s.mini_sub_ready = false;
  mini_sub_done(s);
}

// --- f. feeding ---

void feeding(State& s) {
  if (either(s, has_to_feed)) {
    s.phase = Phase::feed;
  } else {
    mini_sub_again(s);
  }
}

void feed(State& s, Seat seat, Kind kind) {
  Player& owner = player(s, seat);
  owner.piles.remove(kind);
  owner.caught.remove(kind);
  s.locker.add(kind);
  --owner.hungry;
  feeding(s);
}

// --- wild Sharks ---

bool is_last_dive(const State& s) {
  return lagoons_with(s, [](const Lagoon& lagoon) { return lagoon.count == 0; }) != 0;
}

// TD-14: with all five categories at the end of a dive; after the last one with any.
bool has_to_assign(const State& s, Seat seat) {
  const Player& owner = player(s, seat);
  if (!owner.piles.has(Kind::shark)) return false;
  const auto started = [&owner](Kind category) { return cards_in(owner, category) > 0; };
  return is_last_dive(s) ? std::any_of(kAllCategories.begin(), kAllCategories.end(), started)
                         : std::all_of(kAllCategories.begin(), kAllCategories.end(), started);
}

void wild_sharks(State& s) {
  s.mini_sub_ready = false;
  if (either(s, has_to_assign)) {
    s.phase = Phase::assign;
  } else {
    end_dive(s);
  }
}

void assign(State& s, Seat seat, Kind category) {
  player(s, seat).piles.remove(Kind::shark);
  player(s, seat).sharks.add(category);
  wild_sharks(s);
}

// --- 5. the dive ends ---

// TD-15: an Expedition is two dives.
void change_roles(State& s) {
  s.captain = scanner(s);
  for (Player& owner : s.players) owner.hand = kFullHand;
}

void end_dive(State& s) {
  if (is_last_dive(s)) {  // TD-18
    s.phase = Phase::over;
    return;
  }
  for (Player& owner : s.players) {
    owner.scope = Hand::of(owner.placed).has(DiveTeam::dive_scope_team);
    owner.placed = kNothingPlaced;
    owner.caught = {};
    owner.hungry = 0;
  }
  if (s.dive == 2) change_roles(s);
  s.dive = byte(3 - s.dive);
  begin_dive(s);
}

// --- whose turn it is ---

Seat to_act(const State& s) {
  switch (s.phase) {
    case Phase::peek: return peeker(s);
    case Phase::chum: return chum_in_force(s).owner;
    case Phase::feed: return first_of_those(s, has_to_feed);
    case Phase::assign: return first_of_those(s, has_to_assign);
    default: return s.captain;
  }
}

TreasureDivers::Verb chance_verb(Phase phase) {
  switch (phase) {
    case Phase::captain: return TreasureDivers::kCaptain;
    case Phase::locker: return TreasureDivers::kLocker;
    case Phase::deep_under:
    case Phase::bid_under: return TreasureDivers::kUnder;
    default: return TreasureDivers::kTop;
  }
}

// The outcome of this phase in which chance draws a card of this kind.
Move outcome(const State& s, Kind kind) {
  const TreasureDivers::Verb verb = chance_verb(s.phase);
  return verb == TreasureDivers::kLocker ? Move{verb, byte(kind)} : Move{verb, s.at, byte(kind)};
}

void push_lagoons(TreasureDivers::Verb verb, unsigned lagoons, TreasureDivers::Moves& out) {
  for (; lagoons != 0; lagoons &= lagoons - 1) out.push({verb, byte(std::countr_zero(lagoons))});
}

void push_swaps(const State& s, TreasureDivers::Moves& out) {
  const Player& owner = player(s, s.captain);
  for (const Kind given : kAllCategories) {
    if (!owner.piles.has(given)) continue;
    for (const Kind taken : kAllCategories) {
      if (s.locker.has(taken)) out.push({TreasureDivers::kSub, byte(given), byte(taken)});
    }
    if (!s.locker.has(Kind::shark)) continue;
    for (const Kind pile : kAllCategories) {
      if (takes_shark(owner, pile, given)) out.push({TreasureDivers::kSub, byte(given), byte(Kind::shark), byte(pile)});
    }
  }
  out.push({TreasureDivers::kPass});
}

}  // namespace

std::string_view TreasureDivers::problem(const Options& options) {
  if (options.first < kNobody || options.first >= kPlayers) return "first must be random, 0 or 1";
  if (options.house.deep_dive_bid != 3 && options.house.deep_dive_bid != 1) return "deep_dive_bid must be 3 or 1";
  return {};
}

State TreasureDivers::start(const Options& options) noexcept {
  State s;
  s.house = options.house;
  s.captain = options.first;
  set_up(s);
  return s;
}

Turn TreasureDivers::turn(const State& s) noexcept {
  if (s.phase < Phase::flip) return Turn::chance();
  if (s.phase == Phase::over) return Turn::over();
  if (s.phase == Phase::place) return Turn::of(yet_to_place(s));
  return Turn::of(to_act(s));
}

void TreasureDivers::moves(const State& s, Seat seat, Moves& out) noexcept {
  out.clear();
  switch (s.phase) {
    case Phase::flip: return push_lagoons(kFlip, face_down(s), out);
    case Phase::peek: return push_lagoons(kPeek, peekable(s, seat), out);
    case Phase::place: return out.append(arrangements(placeable(player(s, seat).hand, seat == s.captain)));
    case Phase::chum: return push_lagoons(kChum, attracted(s, chum_in_force(s)), out);
    case Phase::sub_before_feeding:
    case Phase::sub: return push_swaps(s, out);
    case Phase::feed:
      for (const Kind kind : kAllKinds) {
        if (player(s, seat).caught.has(kind)) out.push({kFeed, byte(kind)});
      }
      return;
    case Phase::assign:
      for (const Kind category : kAllCategories) {
        if (cards_in(player(s, seat), category) > 0) out.push({kAssign, byte(category)});
      }
      return;
    default: return;
  }
}

void TreasureDivers::chances(const State& s, Chances& out) noexcept {
  out.clear();
  if (s.phase == Phase::captain) {
    for (Seat seat = 0; seat < kPlayers; ++seat) out.push({{kCaptain, byte(seat)}});
    return;
  }
  for (const Kind kind : kAllKinds) {
    if (s.unseen.has(kind)) out.push({outcome(s, kind), s.unseen[kind]});
  }
}

Move TreasureDivers::draw(const State& s, Random& random) noexcept {
  if (s.phase == Phase::captain) return {kCaptain, byte(random.below(kPlayers))};
  return outcome(s, s.unseen.draw(random));
}

void TreasureDivers::apply(State& s, Seat seat, Move move) noexcept {
  // A card that has an identity is seen at once; for any other, chance comes in between.
  const auto look = [&s](unsigned lagoon, Phase draw, auto seen) {
    if (s.lagoons[lagoon].top == Kind::none) return draw_at(s, draw, lagoon);
    seen(s, lagoon);
  };
  switch (static_cast<Verb>(move.verb)) {
    case kFlip: return look(move.a, Phase::flip_top, flipped);
    case kPeek: return look(move.a, Phase::peek_top, peeked);
    case kPlace: return place(s, seat, placement_of(move));
    case kChum: return attract(s, chum_in_force(s), move.a);
    case kAssign: return assign(s, seat, static_cast<Kind>(move.a));
    case kSub:
      return swap_with_locker(s, static_cast<Kind>(move.a), static_cast<Kind>(move.b), static_cast<Kind>(move.c));
    case kPass: return mini_sub_done(s);
    case kFeed: return feed(s, seat, static_cast<Kind>(move.a));
    case kCaptain: s.captain = static_cast<Seat>(move.a); return set_up(s);
    case kLocker: return start_locker(s, static_cast<Kind>(move.a));
    case kTop: return identified(s, move.a, static_cast<Kind>(move.b));
    case kUnder: return taken_from_under(s, move.a, static_cast<Kind>(move.b));
  }
}

// --- the end ---

int TreasureDivers::score(const State& s, Seat seat) noexcept {
  const Player& own = player(s, seat);
  const Player& other = player(s, static_cast<Seat>(1 - seat));
  return static_cast<int>(std::count_if(kAllCategories.begin(), kAllCategories.end(), [&](Kind category) {
    return cards_in(own, category) > cards_in(other, category);
  }));
}

// TD-19. A wild Shark that could not be assigned counts in the overall total (TD-14).
Result TreasureDivers::result(const State& s) noexcept {
  constexpr int kMajority = 3;
  Result result;
  std::array<int, kPlayers> overall{};
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    result.scores[i] = score(s, seat);
    overall[i] = s.players[i].piles.total() + s.players[i].sharks.total();
  }
  if (std::max(result.scores[0], result.scores[1]) >= kMajority) {
    result.winners = SeatSet::of(result.scores[0] >= kMajority ? Seat{0} : Seat{1});
  } else if (overall[0] != overall[1]) {
    result.winners = SeatSet::of(overall[0] > overall[1] ? Seat{0} : Seat{1});
  } else {
    result.winners = s.house.final_ties == FinalTies::captain ? SeatSet::of(s.captain) : SeatSet::first(kPlayers);
  }
  return result;
}

State TreasureDivers::start(const Options& options, Happenings& out) noexcept {
  out.clear();
  return start(options);
}
void TreasureDivers::tell(State& s, Seat seat, Move move, Happenings& out) noexcept {
  out.clear();
  apply(s, seat, move);
}
std::optional<Reason> TreasureDivers::why_not(const View&, Move) noexcept { return std::nullopt; }

static_assert(Game<TreasureDivers>);

}  // namespace fathom
