// The rules of Sea & Shore as the contract asks for them: what may happen in each phase, and which rule it calls.
#include "engine/sea_and_shore/rules.h"

#include <algorithm>

#include "engine/sea_and_shore/phases.h"

namespace fathom {

using namespace sea_and_shore;

namespace {

// SS-3: the first of the two sides of an action card.
ActionSide first_side(unsigned card) { return byte(1 + 2 * card); }

// The islands among which chance draws in this phase, all equally likely.
CardSet drawn_from(const State& s) {
  if (s.phase == Phase::raided) return of(s.hands, s.victim);
  CardSet undealt = kAllIslands;
  for (const CardSet hand : s.hands) undealt.remove(hand);
  return undealt;
}

SeaAndShore::Verb treasure_verb(const State& s) {
  return s.phase == Phase::turn ? SeaAndShore::kTurn : SeaAndShore::kSeen;
}

// SS-8: every island, either half shown, with as many additions as the player has and the island may bear.
void push_plays(const State& s, Seat seat, SeaAndShore::Moves& out) {
  for (const Card island : of(s.hands, seat)) {
    const int most = most_additions(island, of(s.additions, seat));
    for (const Half half : {Half::sea, Half::shore}) {
      for (int additions = 0; additions <= most; ++additions) {
        out.push({SeaAndShore::kPlay, island, byte(half), byte(additions)});
      }
    }
  }
}

// SS-16: every order of the three treasures; equal ones make equal orders.
void push_orders(const Deck& deck, SeaAndShore::Moves& out) {
  Treasure low = deck.known_top[0].treasure;
  Treasure middle = deck.known_top[1].treasure;
  Treasure high = deck.known_top[2].treasure;
  if (low > middle) std::swap(low, middle);
  if (middle > high) std::swap(middle, high);
  if (low > middle) std::swap(low, middle);
  const auto push_with_top = [&out](Treasure top, Treasure lower, Treasure higher) {
    out.push({SeaAndShore::kOrder, top, lower, higher});
    if (lower != higher) out.push({SeaAndShore::kOrder, top, higher, lower});
  };
  push_with_top(low, middle, high);
  if (middle != low) push_with_top(middle, low, high);
  if (high != middle) push_with_top(high, low, middle);
}

}  // namespace

std::string_view SeaAndShore::problem(const Options& options) {
  if (options.players < kMinPlayers || options.players > kMaxPlayers) return "players must be 3, 4 or 5";
  if (options.first < kNobody || options.first >= options.players) return "first must be random or a seat of the table";
  const TreasureValues& values = options.treasure_values;
  const auto has = [&values](int value) { return std::find(values.begin(), values.end(), value) != values.end(); };
  const auto in_range = [](int value) { return value >= 1 && value <= kHighestTreasure; };
  if (!std::all_of(values.begin(), values.end(), in_range) || !has(2) || !has(3) || !has(4))
    return "treasure_values must be eight numbers from 1 to 9, a 2, a 3 and a 4 among them";
  const auto [red_blue, purple_green] = options.action_sides;
  const bool drawn = red_blue == kNoSide && purple_green == kNoSide;
  const bool chosen = (red_blue == 1 || red_blue == 2) && (purple_green == 3 || purple_green == 4);
  if (!drawn && !chosen) return "action_sides must be random, or 1 or 2 and then 3 or 4";
  return {};
}

namespace {

State agreed(const Options& options) {
  State s;
  s.players = byte(options.players);
  s.starter = options.first;
  s.values = options.treasure_values;
  std::sort(s.values.begin(), s.values.end());
  s.actions = options.action_sides;
  s.draws_sides = options.action_sides[0] == kNoSide;
  s.steal_from_tied = options.steal_from_tied;
  s.shared_ties = options.shared_ties;
  return s;
}

}  // namespace

State SeaAndShore::start(const Options& options) noexcept {
  State s = agreed(options);
  begin_round(s);
  return s;
}

State SeaAndShore::start(const Options& options, Happenings& out) noexcept {
  Told<State> s{agreed(options), &out};
  out.clear();
  begin_round(s);
  return static_cast<const State&>(s);
}

Turn SeaAndShore::turn(const State& s) noexcept {
  if (s.phase <= Phase::seen) return Turn::chance();
  if (s.phase == Phase::over) return Turn::over();
  if (s.phase != Phase::pass) return Turn::of(s.actor);
  SeatSet choosing;
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (of(s.passed, seat) == kNoIsland) choosing.add(seat);
  }
  return Turn::of(choosing);
}

void SeaAndShore::moves(const State& s, Seat seat, Moves& out) noexcept {
  out.clear();
  const auto push_islands = [&out](Verb verb, CardSet islands) {
    for (const Card island : islands) out.push({verb, island});
  };
  const auto push_seats = [&out](Verb verb, SeatSet seats) {
    for (unsigned rest = seats.bits; rest != 0; rest &= rest - 1) out.push({verb, byte(std::countr_zero(rest))});
  };
  switch (s.phase) {
    case Phase::pass: return push_islands(kPass, may_pass(of(s.hands, seat)));
    case Phase::play: return push_plays(s, seat, out);
    case Phase::take: out.push({kTake}); return push_seats(kSteal, may_be_stolen_from(s, seat));
    case Phase::additions:
      push_seats(kAdditions, may_lose_additions(s, seat));
      if (out.empty()) out.push({kAdditions, kFromStock});
      return;
    case Phase::raid: return push_seats(kRaid, may_be_raided(s, seat));
    case Phase::give: return push_islands(kGive, of(s.hands, seat));
    case Phase::look:
      for (int deck = 0; deck < deck_count(s.players); ++deck) out.push({kLook, byte(deck)});
      return;
    case Phase::order: return push_orders(s.decks[s.deck], out);
    case Phase::fetch: return push_islands(kFetch, played_islands(s));
    case Phase::discard: return push_islands(kDiscard, of(s.hands, seat));
    default: return;
  }
}

void SeaAndShore::chances(const State& s, Chances& out) noexcept {
  out.clear();
  switch (s.phase) {
    case Phase::side: {
      const ActionSide side = first_side(next_action_card(s));
      out.push({{kSide, side}});
      out.push({{kSide, byte(side + 1)}});
      return;
    }
    case Phase::first:
      for (Seat seat = 0; seat < s.players; ++seat) out.push({{kFirst, byte(seat)}});
      return;
    case Phase::deal:
      for (const Card island : drawn_from(s)) out.push({{kDeal, byte(s.actor), island}});
      return;
    case Phase::raided:
      for (const Card island : drawn_from(s)) out.push({{kRaided, island}});
      return;
    default: break;
  }
  // Equal treasures stand side by side: one outcome, weighing as many cards.
  for (std::uint32_t rest = unseen_of(s, s.deck).bits; rest != 0; rest &= rest - 1) {
    const Move move{treasure_verb(s), s.deck, treasure_at(std::countr_zero(rest), s.values)};
    if (!out.empty() && out[out.size() - 1].move == move) {
      ++out[out.size() - 1].weight;
    } else {
      out.push({move});
    }
  }
}

Move SeaAndShore::draw(const State& s, Random& random) noexcept {
  switch (s.phase) {
    case Phase::side: return {kSide, byte(first_side(next_action_card(s)) + random.below(2))};
    case Phase::first: return {kFirst, byte(random.below(s.players))};
    case Phase::deal: return {kDeal, byte(s.actor), drawn_from(s).draw(random)};
    case Phase::raided: return {kRaided, drawn_from(s).draw(random)};
    default: break;
  }
  const TreasureSet unseen = unseen_of(s, s.deck);
  return {treasure_verb(s), s.deck, treasure_at(nth_bit(unseen.bits, random.below(unseen.count())), s.values)};
}

namespace {

template <class S>
void take_step(S& s, Seat seat, Move move) {
  switch (static_cast<SeaAndShore::Verb>(move.verb)) {
    case SeaAndShore::kPass: return pass(s, seat, move.a);
    case SeaAndShore::kPlay: return play_island(s, seat, {move.a, static_cast<Half>(move.b), move.c});
    case SeaAndShore::kTake: return take_treasure(s, seat);
    case SeaAndShore::kSteal: return steal_treasure(s, seat, static_cast<Seat>(move.a));
    case SeaAndShore::kAdditions:
      return take_additions(s, move.a == SeaAndShore::kFromStock ? kNobody : static_cast<Seat>(move.a));
    case SeaAndShore::kRaid: return raid(s, static_cast<Seat>(move.a));
    case SeaAndShore::kGive: return give(s, move.a);
    case SeaAndShore::kLook: return look(s, move.a);
    case SeaAndShore::kOrder: return reorder(s, {move.a, move.b, move.c});
    case SeaAndShore::kFetch: return fetch(s, move.a);
    case SeaAndShore::kDiscard: return discard(s, move.a);
    case SeaAndShore::kFirst: return draw_starter(s, static_cast<Seat>(move.a));
    case SeaAndShore::kSide: return draw_side(s, move.a);
    case SeaAndShore::kDeal: return deal(s, move.b);
    case SeaAndShore::kTurn: return turned(s, move.a, move.b);
    case SeaAndShore::kRaided: return raided(s, move.a);
    case SeaAndShore::kSeen: return sea_and_shore::seen(s, move.b);
  }
}

}  // namespace

void SeaAndShore::apply(State& s, Seat seat, Move move) noexcept { take_step(s, seat, move); }

void SeaAndShore::tell(State& s, Seat seat, Move move, Happenings& out) noexcept {
  Told<State> told{s, &out};
  out.clear();
  take_step(told, seat, move);
  s = static_cast<const State&>(told);
}

// SS-20, SS-21: the starting card has passed once more after the last trick.
Result SeaAndShore::result(const State& s) noexcept {
  Result result;
  const std::uint16_t best = *std::max_element(s.points.begin(), s.points.begin() + s.players);
  for (Seat seat = 0; seat < s.players; ++seat) {
    result.scores[static_cast<std::size_t>(seat)] = of(s.points, seat);
    if (of(s.points, seat) == best) result.winners.add(seat);
  }
  if (!s.shared_ties) result.winners = SeatSet::of(nearest(result.winners, s.starter, s.players));
  return result;
}

static_assert(Game<SeaAndShore>);

template int play_out<SeaAndShore>(sea_and_shore::State& state, Random& random);

}  // namespace fathom
