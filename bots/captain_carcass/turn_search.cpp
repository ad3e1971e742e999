#include "bots/captain_carcass/turn_search.h"

#include <algorithm>

#include "engine/captain_carcass/exploration.h"

namespace fathom::captain_carcass {

namespace {

// Cards of which one stands for all of them.
struct Group {
  Card card = 0;
  int count = 0;
};

// The middle card of every suit, or every card by itself. Cards that would all cause an Incident are alike.
FixedList<Group, kLoot> grouped(CardSet cards, CardSet alike, bool one_by_one) {
  FixedList<Group, kLoot> groups;
  const CardSet same = cards & alike;
  if (!same.empty()) groups.push({same.lowest(), same.count()});
  const CardSet others = cards - alike;
  if (one_by_one) {
    for (const Card card : others) groups.push({card, 1});
    return groups;
  }
  for (int suit = 0; suit < kSuits; ++suit) {
    CardSet stack = others & cards_of(static_cast<Suit>(suit));
    const int count = stack.count();
    if (count == 0) continue;
    for (int below = 0; below < count / 2; ++below) stack.remove(stack.lowest());
    groups.push({stack.lowest(), count});
  }
  return groups;
}

void add(SeatChances& sum, const SeatChances& chances, float weight) {
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) sum[seat] += weight * chances[seat];
}

SeatChances shares_of(const State& over) {
  const SeatSet winners = CaptainCarcass::result(over).winners;
  SeatChances shares{};
  for (Seat seat = 0; seat < over.players; ++seat) {
    if (winners.has(seat)) shares[static_cast<std::size_t>(seat)] = 1.0F / static_cast<float>(winners.count());
  }
  return shares;
}

}  // namespace

SeatChances TurnSearch::Turn::judge(const State& s) {
  if (s.phase == Phase::over) return shares_of(s);
  if (search_.stopwatch_ != nullptr && !search_.stopwatch_->goes_on()) search_.expired_ = true;
  if (search_.expired_) return {};
  ++search_.judged_;
  return chances_by<CaptainCarcass>(search_.network_, s);
}

SeatChances TurnSearch::Turn::value(const State& s, int cards) {
  if (search_.expired_) return {};
  if (s.phase == Phase::over) return shares_of(s);
  if (s.turn_of != seat_) return next_turn(s);
  switch (s.phase) {
    case Phase::choice: return at_choice(s, cards);
    case Phase::reveal:
    case Phase::look: return next_card(s, cards);
    case Phase::chart: return from_map(s, cards);
    case Phase::bonus: return bonus(s, cards);
    default: return best_target(s, cards);
  }
}

SeatChances TurnSearch::Turn::next_turn(const State& s) {
  if (look_.turns == 0) return judge(s);
  return search_.worth_of(s, Look{.turns = look_.turns - 1});
}

SeatChances TurnSearch::Turn::at_choice(const State& s, int cards) {
  SeatChances best{};
  if (s.owed == 0) best = after(s, {CaptainCarcass::kSurface}, cards);
  if (s.deck.empty()) return best;
  const bool known = s.known > 0 && s.known_top[0].seen_by.has(seat_);
  const SeatChances on = known || cards > 0 ? after(s, {CaptainCarcass::kContinue}, cards) : judge(s);
  return s.owed > 0 || own(on) > own(best) ? on : best;
}

SeatChances TurnSearch::Turn::next_card(const State& s, int cards) {
  if (cards == 0) return judge(s);
  CardSet possible = s.deck;
  for (unsigned i = 0; i < s.known; ++i) possible.remove(s.known_top[i].card);
  const bool look = s.phase == Phase::look;
  const CardSet alike = look ? CardSet{} : clashes_with_exploration(s) - caught_at_once(s.in_force);
  const float share = 1.0F / static_cast<float>(possible.count());
  SeatChances sum{};
  for (const Group& group : grouped(possible, alike, one_by_one(cards))) {
    const Move drawn{look ? CaptainCarcass::kLook : CaptainCarcass::kReveal, group.card};
    add(sum, after(s, drawn, cards - 1), share * static_cast<float>(group.count));
  }
  return sum;
}

// The best of three that chance draws: how often a card is the best follows from how many are worse.
SeatChances TurnSearch::Turn::from_map(const State& s, int cards) {
  struct Find {
    SeatChances chances;
    int count;
    std::size_t place;  // of two that are as good for the seat, others may like one better
  };
  FixedList<Find, kLoot> finds;
  const CardSet locker = s.locker | s.charted;
  for (const Group& group : grouped(locker, clashes_with_exploration(s), one_by_one(cards)))
    finds.push({after(s, {CaptainCarcass::kMap, group.card}, 0), group.count, finds.size()});
  std::sort(finds.begin(), finds.end(), [this](const Find& a, const Find& b) {
    return own(a.chances) != own(b.chances) ? own(a.chances) > own(b.chances) : a.place < b.place;
  });
  const int draws = std::min(kMapDraws, locker.count());
  const auto all_among = [&](int rest) {
    float chance = 1;
    for (int draw = 0; draw < draws; ++draw)
      chance *= static_cast<float>(std::max(0, rest - draw)) / static_cast<float>(locker.count() - draw);
    return chance;
  };
  SeatChances sum{};
  int rest = locker.count();
  for (const Find& find : finds) {
    add(sum, find.chances, all_among(rest) - all_among(rest - find.count));
    rest -= find.count;
  }
  return sum;
}

SeatChances TurnSearch::Turn::bonus(const State& s, int cards) {
  SeatChances sum{};
  for (int i = 0; i < look_.bonus_draws; ++i) {
    State drawn = s;
    while (drawn.phase == Phase::bonus && drawn.turn_of == seat_)
      CaptainCarcass::apply(drawn, kNobody, CaptainCarcass::draw(drawn, search_.random_));
    add(sum, value(drawn, cards), 1.0F / static_cast<float>(look_.bonus_draws));
  }
  return sum;
}

// A choice on the way: the one that looks best at once is looked at further.
SeatChances TurnSearch::Turn::best_target(const State& s, int cards) {
  CaptainCarcass::Moves moves;
  CaptainCarcass::moves(s, seat_, moves);
  Move best = moves[0];
  float highest = -1;
  for (const Move move : moves) {
    if (moves.size() == 1) break;
    State next = s;
    CaptainCarcass::apply(next, seat_, move);
    const float win = own(judge(next));
    if (win > highest) {
      highest = win;
      best = move;
    }
  }
  return after(s, best, cards);
}

}  // namespace fathom::captain_carcass
