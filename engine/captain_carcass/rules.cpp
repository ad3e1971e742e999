// The rules of Captain Carcass in the order of the rulebook: set-up, a turn, effects, the end.
#include "engine/captain_carcass/rules.h"

#include <algorithm>

#include "engine/captain_carcass/targets.h"
#include "engine/captain_carcass/telling.h"

namespace fathom {

using namespace captain_carcass;

namespace {

CardSet& own_hold(State& s) { return s.holds[static_cast<std::size_t>(s.turn_of)]; }
const CardSet& own_hold(const State& s) { return s.holds[static_cast<std::size_t>(s.turn_of)]; }
CardSet& hold_of(State& s, Seat seat) { return s.holds[static_cast<std::size_t>(seat)]; }
const CardSet& hold_of(const State& s, Seat seat) { return s.holds[static_cast<std::size_t>(seat)]; }

// --- Divers ---

Changes changes_for(const State& s, Seat seat) {
  Changes changes = s.agreed;
  for (Seat other = 0; other < s.players; ++other) {
    const DiverNumber diver = s.divers[static_cast<std::size_t>(other)];
    if (diver == 0) continue;
    const DiverCard& card = diver_card(diver);
    if ((card.touches == Touches::owner) == (other == seat)) changes.add(Changes::of(card.change));
  }
  return changes;
}

// CC-22: nobody is dealt a character that is already out.
bool character_is_out(const State& s, DiverNumber number) {
  return std::any_of(s.divers.begin(), s.divers.end(), [number](DiverNumber out) {
    return out != 0 && diver_card(out).character == diver_card(number).character;
  });
}

Seat next_without_diver(const State& s) {
  const auto none = std::find(s.divers.begin(), s.divers.begin() + s.players, DiverNumber{0});
  return static_cast<Seat>(none - s.divers.begin());
}

// --- a turn, from its parts to the whole: each function is told before the ones that use it ---

void end_turn(auto& s);
void revealed(auto& s, Card card);

// Rare, and everything may follow from it: a copy of all that in every place where a reveal can be due takes the
// compiler half a minute and makes no game faster.
[[gnu::noinline]] void turn_up_known(auto& s) {
  const Card card = s.known_top[0].card;
  std::copy(s.known_top.begin() + 1, s.known_top.end(), s.known_top.begin());
  s.known_top[--s.known] = {};
  revealed(s, card);
}

// A reveal is due. A card that somebody has looked at is turned up at once; any other is for chance to draw.
void reveal_next(auto& s) {
  if (s.known == 0) {
    s.phase = Phase::reveal;
  } else {
    turn_up_known(s);
  }
}

void begin_turn(auto& s, Seat seat) {
  report(s, {.what = kTurnBegan, .seat = seat});
  s.turn_of = seat;
  s.in_force = changes_for(s, seat);
  reveal_next(s);
}

bool someone_has_fifty(const State& s) {
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (CaptainCarcass::score(s, seat) >= 50) return true;
  }
  return false;
}

// What Squids, Nets and Drones still wanted ends with the dive.
void drop_what_is_due(State& s) {
  s.owed = 0;
  s.casts = 0;
  s.looked = false;
}

// CC-8: play passes to the left until the Deck is empty.
void end_turn(auto& s) {
  drop_what_is_due(s);
  const bool raced = fifty_wins_at_once(s.agreed) && someone_has_fifty(s);
  if (s.deck.empty() || raced) {
    s.phase = Phase::over;
    tell_result(s, raced);
    return;
  }
  begin_turn(s, clockwise(s.turn_of, 1, s.players));
}

void clear_exploration(State& s) {
  s.explored = {};
  s.exploration = {};
  s.depth = 0;
  s.meshed = 0;
}

// --- Key and Chest ---

CardSet bonus_source(const State& s) { return s.bonus_from == kNobody ? s.locker : hold_of(s, s.bonus_from); }

// CC-6: the Exploration comes home, after the bonus.
void collect(auto& s) {
  tell_collected(s);
  own_hold(s).add(s.explored);
  clear_exploration(s);
  end_turn(s);
}

Place bonus_place(const State& s) {
  return s.bonus_from == kNobody ? place_of(Zone::locker) : hold_place(s.bonus_from);
}

void draw_bonus_from(auto& s, Seat source) {
  s.bonus_from = source;
  s.bonus_left = byte(std::min<int>(s.bonus_left, bonus_source(s).count()));
  s.phase = Phase::bonus;
  report(s, {.what = source == kNobody ? kChestOpened : kBoarded, .seat = s.turn_of, .a = s.bonus_left, .b = source});
}

// CC-14: as many cards as came up.
void open_chest(auto& s, int cards) {
  s.bonus_left = byte(bonus_asked_for(s, cards));
  if (bonus_from_opponent(s.in_force)) {
    if (someone_to_board(s)) {
      s.phase = Phase::board;
      return;
    }
  } else if (!s.locker.empty()) {
    draw_bonus_from(s, kNobody);
    return;
  }
  report(s, {.what = bonus_from_opponent(s.in_force) ? kNobodyToBoard : kNothingInTheLocker, .seat = s.turn_of});
  s.bonus_left = 0;
  collect(s);
}

void bonus(auto& s, Card card) {
  report(s, {.what = kBonusCard, .seat = s.turn_of, .card = card, .from = bonus_place(s), .to = hold_place(s.turn_of)});
  (s.bonus_from == kNobody ? s.locker : hold_of(s, s.bonus_from)).remove(card);
  own_hold(s).add(card);
  if (--s.bonus_left > 0) return;
  s.bonus_from = kNobody;
  collect(s);
}

void surface(auto& s) {
  report(s, {.what = kSurfaced, .seat = s.turn_of, .a = s.depth});
  if (has_key_and_chest(s.explored)) {
    open_chest(s, s.depth);
  } else {
    collect(s);
  }
}

// --- Incidents ---

// Whose Hold gets the cards that an Incident takes; kNobody: they sink to the Locker.
Seat who_gets_lost_cards(const State& s) {
  if (s.wrecked == s.turn_of) return owner_of(s, Change::wreckers);
  if (lost_cards_drift_left(s.in_force)) return clockwise(s.turn_of, 1, s.players);
  return kNobody;
}

// CC-5: the triggering card was never placed; it is lost with whatever nothing saves.
void incident(auto& s, Card trigger) {
  const CardSet anchored = saved_by_anchor(s);
  const CardSet saved = anchored | saved_by_net(s);
  const Seat finder = who_gets_lost_cards(s);
  tell_incident(s, trigger, anchored, saved, finder);
  own_hold(s).add(saved);
  CardSet lost = s.explored - saved;
  lost.add(trigger);
  (finder == kNobody ? s.locker : hold_of(s, finder)).add(lost);
  clear_exploration(s);
  drop_what_is_due(s);
  if (anchored_bonus(s.in_force) && has_key_and_chest(anchored)) {
    open_chest(s, anchored.count());
  } else {
    end_turn(s);
  }
}

// --- effects ---

bool anyone_has(SuitSet (*marks)(const State&, Seat), const State& s) {
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (!marks(s, seat).empty()) return true;
  }
  return false;
}

// Nothing more to resolve: what comes next?
void effects_done(auto& s) {
  if (s.casts > 0) {
    --s.casts;
    if (!own_hold(s).empty()) {
      s.phase = Phase::net;
      return;
    }
    report(s, {.what = kNetStaysEmpty, .seat = s.turn_of});
    s.casts = 0;
  }
  if (s.owed > 0 && !s.looked) {
    reveal_next(s);
  } else {
    s.phase = Phase::choice;
  }
}

void squid(auto& s) {
  if (s.deck.empty()) {
    report(s, {.what = kSquidWaived, .seat = s.turn_of});
  } else {
    s.owed = byte(squid_asks_for(s.in_force));
    report(s, {.what = kSquidAsks, .seat = s.turn_of, .a = s.owed});
  }
  effects_done(s);
}

void map(auto& s) {
  if (s.locker.empty()) {
    report(s, {.what = kMapShowsNothing, .seat = s.turn_of});
    effects_done(s);
  } else {
    s.phase = map_shows_whole_locker(s.in_force) ? Phase::map : Phase::chart;
  }
}

void knife(auto& s) {
  if (anyone_has(knife_marks, s)) {
    s.phase = Phase::knife;
  } else {
    report(s, {.what = kKnifeFindsNothing, .seat = s.turn_of});
    effects_done(s);
  }
}

SeatSet drone_witnesses(const State& s) {
  return drone_shows_everybody(s.in_force) ? SeatSet::first(s.players) : SeatSet::of(s.turn_of);
}

// CC-15. A card that has an identity already only gets another witness.
void look(auto& s) {
  const int sees = std::min(drone_sees(s.in_force), s.deck.count());
  const SeatSet witnesses = drone_witnesses(s);
  for (int i = 0; i < std::min<int>(sees, s.known); ++i) {
    KnownCard& known = s.known_top[static_cast<std::size_t>(i)];
    known.seen_by = known.seen_by | witnesses;
  }
  if (s.known < sees) {
    s.phase = Phase::look;
    return;
  }
  s.looked = true;
  effects_done(s);
}

void drone(auto& s) {
  if (s.deck.empty()) {
    report(s, {.what = kDroneSeesNothing, .seat = s.turn_of});
    return effects_done(s);
  }
  tell_seen_again(s);
  look(s);
}

void net(auto& s) {
  s.meshed = static_cast<std::uint16_t>(s.meshed | (1U << (s.depth - 1U)));
  s.casts = byte(s.casts + net_casts(s.in_force));
  effects_done(s);
}

void harpoon(auto& s) {
  if (anyone_has(harpoon_marks, s)) {
    tell_placed(s, s.exploration[s.depth - 1U]);
    s.phase = Phase::harpoon;
    return;
  }
  if (!harpoon_is_parried(s.in_force)) {
    tell_placed(s, s.exploration[s.depth - 1U]);
    report(s, {.what = kHarpoonFindsNothing, .seat = s.turn_of});
  } else {
    tell_parried(s, s.exploration[s.depth - 1U], owner_of(s, Change::parry));
    const Card card = s.exploration[--s.depth];
    s.exploration[s.depth] = 0;
    s.explored.remove(card);
    s.meshed = static_cast<std::uint16_t>(s.meshed & ~(1U << s.depth));
    s.locker.add(card);
  }
  effects_done(s);
}

// A card comes into the Exploration, from wherever: an Incident, or its effect. A Harpoon tells itself of it, because
// it may sink at once.
void place(auto& s, Card card) {
  if (!(s.explored & clashes_with(card, s.in_force)).empty()) {
    incident(s, card);
    return;
  }
  s.explored.add(card);
  s.exploration[s.depth++] = card;
  if (s.owed > 0) --s.owed;
  if (suit_of(card) != Suit::harpoon) tell_placed(s, card);
  switch (suit_of(card)) {
    case Suit::squid: return squid(s);
    case Suit::map: return map(s);
    case Suit::knife: return knife(s);
    case Suit::drone: return drone(s);
    case Suit::net: return net(s);
    case Suit::harpoon: return harpoon(s);
    case Suit::anchor:
    case Suit::key:
    case Suit::chest:
    case Suit::mermaid: return effects_done(s);
  }
}

void revealed(auto& s, Card card) {
  s.deck.remove(card);
  if (s.deck.empty()) {
    report(s, {.what = kLastCard, .seat = s.turn_of});
    s.owed = 0;  // CC-4, CC-10: nothing left to ask for
  }
  comes_from(s, place_of(Zone::deck));
  if (caught_at_once(s.in_force).has(card)) {
    report(
        s,
        {.what = kCaught, .seat = s.turn_of, .card = card, .from = place_of(Zone::deck), .to = hold_place(s.turn_of)});
    own_hold(s).add(card);
    effects_done(s);
  } else {
    place(s, card);
  }
}

void looked_at(auto& s, Card card) {
  tell_look(s, card);
  s.known_top[s.known++] = {card, {}};
  look(s);
}

void charted(auto& s, Card card) {
  report(s, {.what = kCharted, .seat = s.turn_of, .card = card, .knows = Audience::only(s.turn_of)});
  s.locker.remove(card);
  s.charted.add(card);
  if (s.charted.count() == kMapDraws || s.locker.empty()) s.phase = Phase::map;
}

void choose_from_map(auto& s, Card card) {
  comes_from(s, place_of(Zone::locker));
  s.locker.add(s.charted);
  s.charted = {};
  s.locker.remove(card);
  place(s, card);
}

void strike(auto& s, Seat victim, Suit suit) {
  CardSet& hold = hold_of(s, victim);
  CardSet struck = hold & cards_of(suit);
  if (!knife_takes_whole_stack(s.in_force)) struck = CardSet::of(struck.highest());
  tell_struck(s, victim, struck);
  hold.remove(struck);
  (knife_keeps_card(s.in_force) ? own_hold(s) : s.locker).add(struck);
  effects_done(s);
}

// The Net and the Harpoon both take the top card of a suit from a Hold.
void place_from_hold(auto& s, Seat seat, Suit suit) {
  comes_from(s, hold_place(seat));
  const Card card = top_of(hold_of(s, seat), suit);
  hold_of(s, seat).remove(card);
  place(s, card);
}

void cast(auto& s, Suit suit) {
  s.meshed = static_cast<std::uint16_t>(s.meshed | (1U << s.depth));
  place_from_hold(s, s.turn_of, suit);
}

// --- set-up ---

// CC-3, CC-22, CC-23 (the Saboteur): whatever is not settled yet, then the first turn.
void set_up(auto& s) {
  if (s.first == kNobody) {
    s.phase = Phase::first;
  } else if (s.deals_divers && next_without_diver(s) < s.players) {
    s.phase = Phase::diver;
  } else if (s.wrecked == kNobody && owner_of(s, Change::wreckers) != kNobody) {
    s.phase = Phase::wreck;
  } else {
    begin_turn(s, s.first);
  }
}

void begins(auto& s, Seat seat) {
  report(s, {.what = kFirstPlayer, .seat = seat});
  s.first = seat;
  set_up(s);
}

void deal(auto& s, Seat seat, DiverNumber diver) {
  report(s, {.what = kDiverDealt, .seat = seat, .a = diver});
  s.divers[static_cast<std::size_t>(seat)] = diver;
  set_up(s);
}

void mark(auto& s, Seat opponent) {
  report(s, {.what = kMarked, .seat = owner_of(s, Change::wreckers), .a = opponent});
  s.wrecked = opponent;
  set_up(s);
}

Seat to_act(const State& s) { return s.phase == Phase::wreck ? owner_of(s, Change::wreckers) : s.turn_of; }

// The cards among which chance draws in this phase, all equally likely.
CardSet drawn_from(const State& s) {
  switch (s.phase) {
    case Phase::chart: return s.locker;
    case Phase::bonus: return bonus_source(s);
    default: break;
  }
  CardSet cards = s.deck;
  for (unsigned i = 0; i < s.known; ++i) cards.remove(s.known_top[i].card);
  return cards;
}

CaptainCarcass::Verb chance_verb(Phase phase) {
  switch (phase) {
    case Phase::first: return CaptainCarcass::kFirst;
    case Phase::diver: return CaptainCarcass::kDiver;
    case Phase::look: return CaptainCarcass::kLook;
    case Phase::chart: return CaptainCarcass::kChart;
    case Phase::bonus: return CaptainCarcass::kBonus;
    default: return CaptainCarcass::kReveal;
  }
}

}  // namespace

std::string_view CaptainCarcass::problem(const Options& options) {
  if (options.players < kMinPlayers || options.players > kMaxPlayers) return "players must be 2, 3 or 4";
  if (options.first < kNobody || options.first >= options.players) return "first must be random or a seat of the table";
  if (options.variant > kVariants) return "variant must be off or a number from 1 to 6";
  if (options.divers != DiverDeal::chosen) return {};
  if (options.chosen_count != options.players) return "divers must name one card (or 0) for each seat";
  for (unsigned seat = 0; seat < options.chosen_count; ++seat) {
    const DiverNumber diver = options.chosen_divers[seat];
    if (diver > kDivers) return "divers must be card numbers from 1 to 17, or 0 for none";
    const auto end = options.chosen_divers.begin() + seat;
    if (diver != 0 && std::find(options.chosen_divers.begin(), end, diver) != end)
      return "divers must not name a card twice";
  }
  return {};
}

namespace {

State laid_out(const Options& options) {
  State s;
  s.deck = kStartingDeck;
  s.locker = kStartingLocker;
  s.players = byte(options.players);
  s.first = options.first;
  if (options.divers == DiverDeal::chosen) s.divers = options.chosen_divers;
  s.deals_divers = options.divers == DiverDeal::random;
  s.variant = options.variant;
  if (options.variant != 0) s.agreed.add(Changes::of(variant_change(options.variant)));
  if (options.anchor_bonus) s.agreed.add(Changes::of(Change::anchor_bonus));
  if (options.open_drone) s.agreed.add(Changes::of(Change::open_drone));
  return s;
}

void take_step(auto& s, Move move) {
  switch (static_cast<CaptainCarcass::Verb>(move.verb)) {
    case CaptainCarcass::kContinue: s.looked = false; return reveal_next(s);
    case CaptainCarcass::kSurface: return surface(s);
    case CaptainCarcass::kKnife: return strike(s, static_cast<Seat>(move.a), static_cast<Suit>(move.b));
    case CaptainCarcass::kNet: return cast(s, static_cast<Suit>(move.a));
    case CaptainCarcass::kHarpoon: return place_from_hold(s, static_cast<Seat>(move.a), static_cast<Suit>(move.b));
    case CaptainCarcass::kMap: return choose_from_map(s, move.a);
    case CaptainCarcass::kBoard: return draw_bonus_from(s, static_cast<Seat>(move.a));
    case CaptainCarcass::kWreck: return mark(s, static_cast<Seat>(move.a));
    case CaptainCarcass::kFirst: return begins(s, static_cast<Seat>(move.a));
    case CaptainCarcass::kDiver: return deal(s, static_cast<Seat>(move.a), move.b);
    case CaptainCarcass::kReveal: return revealed(s, move.a);
    case CaptainCarcass::kLook: return looked_at(s, move.a);
    case CaptainCarcass::kChart: return charted(s, move.a);
    case CaptainCarcass::kBonus: return bonus(s, move.a);
  }
}

}  // namespace

State CaptainCarcass::start(const Options& options) noexcept {
  State s = laid_out(options);
  set_up(s);
  return s;
}

State CaptainCarcass::start(const Options& options, Happenings& out) noexcept {
  Listened s{{laid_out(options), &out}};
  out.clear();
  set_up(s);
  return static_cast<const State&>(s);
}

Turn CaptainCarcass::turn(const State& s) noexcept {
  if (s.phase <= Phase::bonus) return Turn::chance();
  if (s.phase == Phase::over) return Turn::over();
  return Turn::of(to_act(s));
}

void CaptainCarcass::moves(const State& s, Seat seat, Moves& out) noexcept {
  out.clear();
  const auto push_suits = [&out](Verb verb, auto target, SuitSet suits) {
    for (unsigned rest = suits.bits; rest != 0; rest &= rest - 1) {
      const std::uint8_t suit = byte(std::countr_zero(rest));
      out.push(verb == kNet ? Move{verb, suit} : Move{verb, byte(target), suit});
    }
  };
  switch (s.phase) {
    case Phase::choice:
      if (!s.deck.empty()) out.push({kContinue});
      if (s.owed == 0) out.push({kSurface});
      break;
    case Phase::knife:
      for (Seat victim = 0; victim < s.players; ++victim) push_suits(kKnife, victim, knife_marks(s, victim));
      break;
    case Phase::net: push_suits(kNet, 0, suits_of(own_hold(s))); break;
    case Phase::harpoon:
      for (Seat victim = 0; victim < s.players; ++victim) push_suits(kHarpoon, victim, harpoon_marks(s, victim));
      break;
    case Phase::map:
      for (const Card card : map_shows_whole_locker(s.in_force) ? s.locker : s.charted) out.push({kMap, card});
      break;
    case Phase::board:
      for (Seat victim = 0; victim < s.players; ++victim) {
        if (victim != seat && !hold_of(s, victim).empty()) out.push({kBoard, byte(victim)});
      }
      break;
    case Phase::wreck:
      for (Seat victim = 0; victim < s.players; ++victim) {
        if (victim != seat) out.push({kWreck, byte(victim)});
      }
      break;
    default: break;
  }
}

void CaptainCarcass::chances(const State& s, Chances& out) noexcept {
  out.clear();
  const Verb verb = chance_verb(s.phase);
  if (s.phase == Phase::first) {
    for (Seat seat = 0; seat < s.players; ++seat) out.push({{verb, byte(seat)}});
  } else if (s.phase == Phase::diver) {
    for (DiverNumber number = 1; number <= kDivers; ++number) {
      if (!character_is_out(s, number)) out.push({{verb, byte(next_without_diver(s)), number}});
    }
  } else {
    for (const Card card : drawn_from(s)) out.push({{verb, card}});
  }
}

Move CaptainCarcass::draw(const State& s, Random& random) noexcept {
  if (s.phase <= Phase::diver) {
    Chances outcomes;
    chances(s, outcomes);
    return outcomes[static_cast<std::size_t>(random.below(static_cast<int>(outcomes.size())))].move;
  }
  return {chance_verb(s.phase), drawn_from(s).draw(random)};
}

void CaptainCarcass::apply(State& s, Seat, Move move) noexcept { take_step(s, move); }

void CaptainCarcass::tell(State& s, Seat, Move move, Happenings& out) noexcept {
  Listened listened{{s, &out}};
  out.clear();
  take_step(listened, move);
  s = static_cast<const State&>(listened);
}

// --- the end ---

int CaptainCarcass::score(const State& s, Seat seat) noexcept {
  const Changes changes = changes_for(s, seat);
  const CardSet hold = hold_of(s, seat);
  const CardSet scoring = whole_hold_scores(changes) ? hold : tops_of(hold);
  // Mermaids are worth more than their rank says.
  int points = (scoring & cards_of(Suit::mermaid)).count() * (kMermaidBonus + mermaid_extra(changes));
  for (int rank = 0; rank < kRanks; ++rank) {
    points += std::popcount((scoring.bits >> (rank * kSuits)) & kRankBits) * (rank + kLowestValue);
  }
  points -= (kSuits - suits_of(hold).count()) * missing_suit_costs(changes);
  return points;
}

Result CaptainCarcass::result(const State& s) noexcept {
  Result result;
  for (Seat seat = 0; seat < s.players; ++seat) result.scores[static_cast<std::size_t>(seat)] = score(s, seat);
  const auto points = [&result](Seat seat) { return result.scores[static_cast<std::size_t>(seat)]; };

  if (fifty_wins_at_once(s.agreed) && s.turn_of != kNobody) {
    for (int steps = 0; steps < s.players; ++steps) {
      const Seat seat = clockwise(s.turn_of, steps, s.players);
      if (points(seat) >= 50) {
        result.winners = SeatSet::of(seat);
        return result;
      }
    }
  }
  // How good a score is: higher is better, but with Under Sixty anything from 60 on is worse than all below, and worse
  // the higher it is.
  const auto merit = [&](Seat seat) {
    const bool too_much = sixty_is_too_much(s.agreed) && points(seat) >= 60;
    return std::pair{too_much ? -points(seat) : points(seat), hold_of(s, seat).count()};
  };
  auto best = merit(0);
  for (Seat seat = 1; seat < s.players; ++seat) best = std::max(best, merit(seat));
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (merit(seat) == best) result.winners.add(seat);
  }
  return result;
}

static_assert(Game<CaptainCarcass>);

template int play_out<CaptainCarcass>(captain_carcass::State& state, Random& random);

}  // namespace fathom
