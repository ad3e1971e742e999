#include "engine/captain_carcass/brief.h"

#include "engine/captain_carcass/exploration.h"

namespace fathom::captain_carcass {

namespace {

Asks asked(const State& s) {
  switch (s.phase) {
    case Phase::choice:
      if (s.owed > 0) return Asks::owed;
      return s.deck.empty() ? Asks::last : Asks::turn;
    case Phase::knife:
      if (knife_strikes_own_hold(s.in_force)) return Asks::knife_self;
      if (knife_takes_whole_stack(s.in_force)) return Asks::knife_sweep;
      return knife_keeps_card(s.in_force) ? Asks::knife_take : Asks::knife;
    case Phase::net: return Asks::net;
    case Phase::harpoon: return Asks::harpoon;
    case Phase::map: return Asks::map;
    case Phase::board: return Asks::board;
    case Phase::wreck: return Asks::wreck;
    default: return Asks::nothing;
  }
}

bool leads_to_incident(const View& view, Move move) {
  State s = to_try_on(view);
  const Seat seat = s.turn_of;
  Happenings happenings;
  CaptainCarcass::tell(s, seat, move, happenings);
  return std::any_of(happenings.begin(), happenings.end(),
                     [seat](const Happening& told) { return told.what == kIncident && told.seat == seat; });
}

int largest_other_hold(const State& s) {
  int largest = 0;
  for (Seat seat = 0; seat < s.players; ++seat) {
    if (seat != s.turn_of) largest = std::max(largest, s.holds[static_cast<std::size_t>(seat)].count());
  }
  return largest;
}

}  // namespace

State to_try_on(const View& view) {
  State s = view.table;
  for (unsigned i = 0; i < s.known; ++i) {
    if (s.known_top[i].card != kNoCard) continue;
    for (unsigned j = i; j < s.known; ++j) s.known_top[j] = {};
    s.known = static_cast<std::uint8_t>(i);
  }
  return s;
}

Brief brief(const View& view) {
  const State& s = view.table;
  Brief brief;
  const Result result = CaptainCarcass::result(s);
  std::copy_n(result.scores.begin(), s.players, brief.scores.begin());
  brief.leaders = result.winners;
  brief.asks = asked(s);
  if (s.turn_of == kNobody || s.phase == Phase::over) return brief;
  brief.safe = saved_by_anchor(s) | saved_by_net(s);
  brief.odds = odds(view);
  brief.certain = s.known > 0 && s.known_top[0].card != kNoCard;
  if (has_key_and_chest(s.explored)) {
    brief.boards = bonus_from_opponent(s.in_force);
    const int there = brief.boards ? largest_other_hold(s) : (s.locker | s.charted).count();
    brief.bonus = std::min(bonus_asked_for(s, s.depth), there);
  }
  return brief;
}

Consequence consequence(const View& view, Move move) {
  const State& s = view.table;
  const auto top = [&s](Seat seat, std::uint8_t suit) {
    return top_of(s.holds[static_cast<std::size_t>(seat)], static_cast<Suit>(suit));
  };
  switch (move.verb) {
    case CaptainCarcass::kKnife: return {top(static_cast<Seat>(move.a), move.b), leads_to_incident(view, move)};
    case CaptainCarcass::kNet: return {top(s.turn_of, move.a), leads_to_incident(view, move)};
    case CaptainCarcass::kHarpoon: return {top(static_cast<Seat>(move.a), move.b), leads_to_incident(view, move)};
    case CaptainCarcass::kMap: return {move.a, leads_to_incident(view, move)};
    case CaptainCarcass::kContinue:
      // Only a card that the viewer knows is a consequence; the others are odds.
      if (s.known == 0 || s.known_top[0].card == kNoCard) return {};
      return {s.known_top[0].card, leads_to_incident(view, move)};
    default: return {};
  }
}

}  // namespace fathom::captain_carcass
