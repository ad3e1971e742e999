// The rules of Treasure Divers in the order of the rulebook: set-up, a dive, the end.
#include "engine/treasure_divers/rules.h"

#include <algorithm>

#include "engine/treasure_divers/arrangements.h"
#include "engine/treasure_divers/lagoons.h"
#include "engine/treasure_divers/piles.h"
#include "engine/treasure_divers/telling.h"

namespace fathom {

using namespace treasure_divers;

namespace {

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
void begin_dive(auto& s);
void scope_peeks(auto& s);
void scanner_peek(auto& s);
void reveal(auto& s);
void chum_bucket(auto& s);
void harpoon_gun(auto& s);
void deep_dive_suit(auto& s);
void bids(auto& s);
void mini_sub(auto& s);
void feeding(auto& s);
void mini_sub_again(auto& s);
void wild_sharks(auto& s);
void end_dive(auto& s);

// A card with an identity is needed from a Lagoon: chance draws it.
void draw_at(State& s, Phase phase, unsigned lagoon) {
  s.phase = phase;
  s.at = byte(lagoon);
}

// --- set-up ---

// TD-1, TD-2: whatever is not settled yet, then the first dive. Lagoons give a card to the Locker in their order.
void set_up(auto& s) {
  if (s.captain == kNobody) {
    s.phase = Phase::captain;
  } else if (s.locker.total() < kLagoons) {
    s.phase = Phase::locker;
  } else {
    begin_dive(s);
  }
}

void captain_drawn(auto& s, Seat seat) {
  report(s, {.what = kCaptainDrawn, .seat = seat});
  s.captain = seat;
  set_up(s);
}

void start_locker(auto& s, Kind kind) {
  const auto lagoon = static_cast<unsigned>(s.locker.total());
  report(s, {.what = kFirstOfLagoon,
             .card = TreasureDivers::shown(kind),
             .from = lagoon_place(lagoon),
             .to = place_of(Zone::locker)});
  --s.lagoons[lagoon].count;
  s.unseen.remove(kind);
  s.locker.add(kind);
  set_up(s);
}

// --- 1. the Captain turns up a top card ---

// TD-3: with nothing face down there is nothing to turn up.
void begin_dive(auto& s) {
  report(s, {.what = kDiveBegan, .seat = s.captain, .a = s.dive});
  if (face_down(s) != 0) {
    s.phase = Phase::flip;
  } else {
    report(s, {.what = kNothingToTurnUp, .seat = s.captain});
    scope_peeks(s);
  }
}

void turn_up(Lagoon& lagoon) {
  lagoon.face_up = true;
  lagoon.seen_by = SeatSet::first(kPlayers);
}

void flipped(auto& s, unsigned lagoon) {
  report(s, {.what = kTurnedUp,
             .seat = s.captain,
             .card = TreasureDivers::shown(s.lagoons[lagoon].top),
             .from = lagoon_place(lagoon)});
  turn_up(s.lagoons[lagoon]);
  scope_peeks(s);
}

// --- 2. peeks (TD-4) ---

void scope_peeks(auto& s) {
  for (const Seat seat : {s.captain, scanner(s)}) {
    if (!player(s, seat).scope) continue;
    if (peekable(s, seat) != 0) {
      s.phase = Phase::peek;
      return;
    }
    report(s, {.what = kNothingToPeekAt, .seat = seat, .a = number(Peek::scope)});
    player(s, seat).scope = false;
  }
  scanner_peek(s);
}

void scanner_peek(auto& s) {
  if (peekable(s, scanner(s)) != 0) {
    s.phase = Phase::peek;
  } else {
    report(s, {.what = kNothingToPeekAt, .seat = scanner(s), .a = number(Peek::scanner)});
    s.phase = Phase::place;
  }
}

void peeked(auto& s, unsigned lagoon) {
  const Seat seat = peeker(s);
  tell_peek(s, seat, lagoon);
  s.lagoons[lagoon].seen_by.add(seat);
  if (player(s, seat).scope) {
    player(s, seat).scope = false;
    scope_peeks(s);
  } else {
    s.phase = Phase::place;
  }
}

// --- 3. both place ---

void place(auto& s, Seat seat, const Placement& placement) {
  player(s, seat).placed = placement;
  player(s, seat).hand = player(s, seat).hand - Hand::of(placement);
  tell_placed(s, seat);
  if (yet_to_place(s).empty()) reveal(s);
}

// --- 4. all is turned face up ---

// The tops turn up together, so first every one of them gets an identity.
void reveal(auto& s) {
  for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
    if (s.lagoons[lagoon].top == Kind::none) return draw_at(s, Phase::reveal_top, lagoon);
  }
  tell_revealed(s);
  for (Lagoon& lagoon : s.lagoons) turn_up(lagoon);
  chum_bucket(s);
}

// What the Captain turned up, somebody peeked at, or is revealed now, has an identity.
void identified(auto& s, unsigned lagoon, Kind kind) {
  s.at = 0;
  s.unseen.remove(kind);
  s.lagoons[lagoon].top = kind;
  switch (s.phase) {
    case Phase::flip_top: return flipped(s, lagoon);
    case Phase::peek_top: return peeked(s, lagoon);
    default: return reveal(s);
  }
}

Kind take_top(Lagoon& lagoon) {
  const Kind kind = lagoon.top;
  lagoon = {.count = byte(lagoon.count - 1)};
  return kind;
}

bool is_settled(const State& s, unsigned lagoon) { return has_lagoon(s.settled, lagoon); }
void settle(State& s, unsigned lagoon) { s.settled = byte(s.settled | (1U << lagoon)); }

// --- a. Chum Bucket (TD-7) ---

void attract(auto& s, const Chum& chum, unsigned lagoon) {
  tell_lured(s, chum, lagoon);
  lure(s, chum, lagoon);
  harpoon_gun(s);
}

void chum_bucket(auto& s) {
  const Chum chum = chum_in_force(s);
  const unsigned sharks = chum.owner == kNobody ? 0 : attracted(s, chum);
  tell_chum_idle(s, chum);
  switch (std::popcount(sharks)) {
    case 0: return harpoon_gun(s);
    case 1: return attract(s, chum, static_cast<unsigned>(std::countr_zero(sharks)));
    default: s.phase = Phase::chum;
  }
}

// --- b. Harpoon Gun ---

// TD-8: the Shark becomes a wild treasure, and nothing else leaves its Lagoon.
void harpoon_gun(auto& s) {
  for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
    tell_harpoons_idle(s, lagoon);
    if (!shows_shark(s.lagoons[lagoon])) continue;
    const Seat seat = user_of(s, DiveTeam::harpoon_gun, lagoon);
    if (seat == kNobody) continue;
    tell_harpooned(s, seat, lagoon);
    player(s, seat).piles.add(take_top(s.lagoons[lagoon]));
    if (s.house.feed_wild) player(s, seat).caught.add(Kind::shark);
    settle(s, lagoon);
  }
  deep_dive_suit(s);
}

// --- c. Deep Dive Suit ---

// TD-12: a Shark goes to the Locker at once and wants to be fed.
void collect(auto& s, Seat seat, Kind kind) {
  if (kind == Kind::shark) {
    s.locker.add(kind);
    ++player(s, seat).hungry;
    report(s, {.what = kSharkWantsFood, .seat = seat, .a = player(s, seat).hungry});
  } else {
    player(s, seat).piles.add(kind);
    player(s, seat).caught.add(kind);
  }
}

// TD-9: the Shark stays where it is; what lies under it, if anything does, is for chance to tell.
void deep_dive_suit(auto& s) {
  for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
    if (is_settled(s, lagoon) || !shows_shark(s.lagoons[lagoon])) continue;
    const Seat seat = user_of(s, DiveTeam::deep_dive_suit, lagoon);
    if (seat == kNobody) continue;
    tell_dived(s, seat, lagoon);
    settle(s, lagoon);
    if (s.lagoons[lagoon].count > 1) return draw_at(s, Phase::deep_under, lagoon);
  }
  bids(s);
}

// --- d. bids ---

// TD-10: the higher number; a tie is the Captain's.
Seat winner_at(const State& s, unsigned lagoon) {
  const int captains = bid(s, card_at(s, s.captain, lagoon));
  const int scanners = bid(s, card_at(s, scanner(s), lagoon));
  return scanners > captains ? scanner(s) : s.captain;
}

void bids(auto& s) {
  for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
    if (is_settled(s, lagoon)) continue;
    settle(s, lagoon);
    const Seat winner = winner_at(s, lagoon);
    tell_bids(s, winner, lagoon);
    collect(s, winner, take_top(s.lagoons[lagoon]));
    const bool takes_two = winner == user_of(s, DiveTeam::dpv_diver, lagoon);  // TD-11
    if (takes_two && s.lagoons[lagoon].count > 0) return draw_at(s, Phase::bid_under, lagoon);
    tell_dpv_idle(s, winner, lagoon);
  }
  s.settled = 0;
  mini_sub(s);
}

// The second card of a Lagoon, from under a Shark or behind a DPV.
void taken_from_under(auto& s, unsigned lagoon, Kind kind) {
  s.at = 0;
  s.unseen.remove(kind);
  --s.lagoons[lagoon].count;
  if (s.phase == Phase::deep_under) {
    const Seat seat = user_of(s, DiveTeam::deep_dive_suit, lagoon);
    tell_collected(s, kFoundBeneath, seat, lagoon, kind);
    collect(s, seat, kind);
    deep_dive_suit(s);
  } else {
    const Seat seat = winner_at(s, lagoon);
    tell_collected(s, kDpvTook, seat, lagoon, kind);
    collect(s, seat, kind);
    bids(s);
  }
}

// --- e. Mini-Sub ---

void ask_mini_sub(auto& s, Phase phase, Asked when) {
  report(s, {.what = kSubMaySwap, .seat = s.captain, .a = number(when)});
  s.phase = phase;
}

// TD-13: before feeding the Captain is asked only if that could make a difference.
void mini_sub(auto& s) {
  s.mini_sub_ready = Hand::of(player(s, s.captain).placed).has(DiveTeam::mini_sub);
  if (s.mini_sub_ready && has_to_feed(s, s.captain) && owns_treasure(s, s.captain)) {
    ask_mini_sub(s, Phase::sub_before_feeding, Asked::before_feeding);
  } else {
    feeding(s);
  }
}

void mini_sub_again(auto& s) {
  if (s.mini_sub_ready && owns_treasure(s, s.captain)) {
    ask_mini_sub(s, Phase::sub, Asked::after_feeding);
  } else {
    if (s.mini_sub_ready) report(s, {.what = kSubHasNothing, .seat = s.captain});
    wild_sharks(s);
  }
}

void mini_sub_done(auto& s) {
  if (s.phase == Phase::sub_before_feeding) {
    feeding(s);
  } else {
    wild_sharks(s);
  }
}

void pass(auto& s) {
  const Asked when = s.phase == Phase::sub_before_feeding ? Asked::before_feeding : Asked::after_feeding;
  report(s, {.what = kSubPassed, .seat = s.captain, .a = number(when)});
  mini_sub_done(s);
}

void swap_with_locker(auto& s, Kind given, Kind taken, Kind pile) {
  tell_swapped(s, given, taken, pile);
  give_for(player(s, s.captain), given, taken, pile);
  s.locker.remove(taken);
  s.locker.add(given);
  s.mini_sub_ready = false;
  mini_sub_done(s);
}

// --- f. feeding (TD-12) ---

void feeding(auto& s) {
  if (either(s, has_to_feed)) {
    s.phase = Phase::feed;
  } else {
    tell_hungry(s);
    mini_sub_again(s);
  }
}

void feed(auto& s, Seat seat, Kind kind) {
  report(s, {.what = kFed,
             .seat = seat,
             .card = TreasureDivers::shown(kind),
             .from = kind == Kind::shark ? wild_place(seat) : pile_place(seat),
             .to = place_of(Zone::locker)});
  feed_one(player(s, seat), kind);
  s.locker.add(kind);
  feeding(s);
}

// --- wild Sharks ---

// TD-14: with all five categories at the end of a dive; after the last one with any.
bool has_to_assign(const State& s, Seat seat) {
  const Player& owner = player(s, seat);
  if (!owner.piles.has(Kind::shark)) return false;
  const auto started = [&owner](Kind category) { return cards_in(owner, category) > 0; };
  return is_last_dive(s) ? std::any_of(kAllCategories.begin(), kAllCategories.end(), started)
                         : std::all_of(kAllCategories.begin(), kAllCategories.end(), started);
}

void wild_sharks(auto& s) {
  s.mini_sub_ready = false;
  if (either(s, has_to_assign)) {
    s.phase = Phase::assign;
  } else {
    tell_still_wild(s);
    end_dive(s);
  }
}

void assign(auto& s, Seat seat, Kind category) {
  report(s, {.what = kAssigned,
             .seat = seat,
             .card = TreasureDivers::shown(Kind::shark),
             .from = wild_place(seat),
             .to = sharks_place(seat),
             .a = number(category)});
  assign_one(player(s, seat), category);
  wild_sharks(s);
}

// --- 5. the dive ends ---

// TD-15: an Expedition is two dives.
void change_roles(auto& s) {
  tell_taken_back(s);
  s.captain = scanner(s);
  for (Player& owner : s.players) owner.hand = kFullHand;
  report(s, {.what = kRolesChanged, .seat = s.captain});
}

void end_dive(auto& s) {
  report(s, {.what = kDiveEnded, .a = s.dive});
  if (is_last_dive(s)) {  // TD-18
    s.phase = Phase::over;
    tell_result(s);
    return;
  }
  tell_set_aside(s);
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

namespace {

State laid_out(const Options& options) {
  State s;
  s.house = options.house;
  s.captain = options.first;
  return s;
}

void take_step(auto& s, Seat seat, Move move) {
  // A card that has an identity is seen at once; for any other, chance comes in between.
  const auto look = [&s, lagoon = unsigned{move.a}](Phase draw, auto seen) {
    if (s.lagoons[lagoon].top == Kind::none) return draw_at(s, draw, lagoon);
    seen(s, lagoon);
  };
  switch (static_cast<TreasureDivers::Verb>(move.verb)) {
    case TreasureDivers::kFlip: return look(Phase::flip_top, [](auto& t, unsigned lagoon) { flipped(t, lagoon); });
    case TreasureDivers::kPeek: return look(Phase::peek_top, [](auto& t, unsigned lagoon) { peeked(t, lagoon); });
    case TreasureDivers::kPlace: return place(s, seat, placement_of(move));
    case TreasureDivers::kChum: return attract(s, chum_in_force(s), move.a);
    case TreasureDivers::kAssign: return assign(s, seat, static_cast<Kind>(move.a));
    case TreasureDivers::kSub:
      return swap_with_locker(s, static_cast<Kind>(move.a), static_cast<Kind>(move.b), static_cast<Kind>(move.c));
    case TreasureDivers::kPass: return pass(s);
    case TreasureDivers::kFeed: return feed(s, seat, static_cast<Kind>(move.a));
    case TreasureDivers::kCaptain: return captain_drawn(s, static_cast<Seat>(move.a));
    case TreasureDivers::kLocker: return start_locker(s, static_cast<Kind>(move.a));
    case TreasureDivers::kTop: return identified(s, move.a, static_cast<Kind>(move.b));
    case TreasureDivers::kUnder: return taken_from_under(s, move.a, static_cast<Kind>(move.b));
  }
}

}  // namespace

State TreasureDivers::start(const Options& options) noexcept {
  State s = laid_out(options);
  set_up(s);
  return s;
}

State TreasureDivers::start(const Options& options, Happenings& out) noexcept {
  Listened s{laid_out(options), &out};
  out.clear();
  set_up(s);
  return static_cast<const State&>(s);
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

void TreasureDivers::apply(State& s, Seat seat, Move move) noexcept { take_step(s, seat, move); }

void TreasureDivers::tell(State& s, Seat seat, Move move, Happenings& out) noexcept {
  Listened listened{s, &out};
  out.clear();
  take_step(listened, seat, move);
  s = static_cast<const State&>(listened);
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
  Result result;
  std::array<int, kPlayers> overall{};
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    result.scores[i] = score(s, seat);
    overall[i] = cards_overall(s.players[i]);
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

static_assert(Game<TreasureDivers>);

template int play_out<TreasureDivers>(treasure_divers::State& state, Random& random);

}  // namespace fathom
