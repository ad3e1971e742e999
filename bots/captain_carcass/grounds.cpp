#include "bots/captain_carcass/grounds.h"

#include "engine/captain_carcass/brief.h"

namespace fathom {

using namespace captain_carcass;

namespace {

std::int16_t whole(int number) { return static_cast<std::int16_t>(number); }

CardSet own_hold(const State& s) { return s.holds[static_cast<std::size_t>(s.turn_of)]; }

int score_with(State s, CardSet hold) {
  s.holds[static_cast<std::size_t>(s.turn_of)] = hold;
  return CaptainCarcass::score(s, s.turn_of);
}

bool leads(const Brief& brief, Seat seat) { return brief.leaders.has(seat); }

// What the next card can do.
void add_odds(const Brief& brief, GroundList& out) {
  const Odds& odds = brief.odds;
  if (odds.possible.empty()) return;
  if (brief.certain) {
    out.push({.what = odds.incident.empty() ? kNextIsSafe : kNextIsIncident, .card = odds.possible.highest()});
  } else if (odds.incident.empty()) {
    out.push({.what = kNoIncidentNow});
  } else {
    out.push({.what = kIncidentOdds, .a = whole(odds.incident.count()), .b = whole(odds.possible.count())});
  }
}

// Whom an Incident would serve (CC-23, CC-25). It is tried with a card that would be one.
void add_finders(const View& view, const Brief& brief, GroundList& out) {
  if (brief.odds.incident.empty()) return;
  State s = to_try_on(view);
  s.phase = Phase::reveal;
  s.known = 0;
  s.known_top = {};
  Happenings happenings;
  CaptainCarcass::tell(s, kNobody, {CaptainCarcass::kReveal, brief.odds.incident.highest()}, happenings);
  for (const Happening& told : happenings) {
    if (told.what != kDrifted && told.what != kPlundered) continue;
    if (!view.table.explored.has(told.card)) continue;  // the card that caused it is anybody's guess
    const auto finder = static_cast<Seat>(place_number(told.to));
    out.push({.what = leads(brief, finder) ? kFallsToLeader : kFallsTo, .seat = finder, .card = told.card});
  }
}

void add_stake(const State& s, const Brief& brief, GroundList& out) {
  const int stake = score_with(s, own_hold(s) | s.explored) - score_with(s, own_hold(s) | brief.safe);
  if (stake > 0) {
    out.push({.what = kAtStake, .a = whole(stake)});
  } else if (!brief.odds.incident.empty()) {
    out.push({.what = kNothingAtStake});
  }
}

void add_surfacing(const State& s, const Brief& brief, GroundList& out) {
  out.push({.what = kComesHome, .a = whole(score_with(s, own_hold(s) | s.explored) - score_with(s, own_hold(s)))});
  if (brief.bonus > 0) out.push({.what = brief.boards ? kBonusFromHold : kBonusFromLocker, .a = whole(brief.bonus)});
}

// What somebody loses by a Knife or a Harpoon.
void add_loss(const View& view, const Brief& brief, Seat victim, Move move, GroundList& out) {
  State after = to_try_on(view);
  CaptainCarcass::apply(after, after.turn_of, move);
  const int loss = CaptainCarcass::score(view.table, victim) - CaptainCarcass::score(after, victim);
  if (loss <= 0) {
    out.push({.what = kCostsNothing, .seat = victim});
  } else {
    const bool leader = victim != view.viewer && leads(brief, victim);
    out.push({.what = leader ? kCostsLeader : kCosts, .seat = victim, .a = whole(loss)});
  }
}

// A card that joins the Exploration.
void add_placed(const State& s, const Consequence& brings, GroundList& out) {
  if (brings.incident) {
    out.push({.what = kPlacesIncident, .card = brings.card});
    return;
  }
  const CardSet home = own_hold(s) | s.explored;
  const int gain = score_with(s, home | CardSet::of(brings.card)) - score_with(s, home);
  out.push({.what = kPlaces, .card = brings.card, .a = whole(gain)});
}

}  // namespace

void Grounds<CaptainCarcass>::of(const CaptainCarcass::View& view, Move move, GroundList& out) {
  const State& s = view.table;
  const Brief brief = captain_carcass::brief(view);
  const Consequence brings = consequence(view, move);
  switch (move.verb) {
    case CaptainCarcass::kContinue:
      add_odds(brief, out);
      add_stake(s, brief, out);
      add_finders(view, brief, out);
      return;
    case CaptainCarcass::kSurface:
      add_surfacing(s, brief, out);
      add_odds(brief, out);
      return;
    case CaptainCarcass::kKnife: return add_loss(view, brief, static_cast<Seat>(move.a), move, out);
    case CaptainCarcass::kHarpoon:
      add_placed(s, brings, out);
      if (brings.incident) return;
      return add_loss(view, brief, static_cast<Seat>(move.a), move, out);
    case CaptainCarcass::kMap: return add_placed(s, brings, out);
    case CaptainCarcass::kNet: {
      if (brings.incident) return add_placed(s, brings, out);
      CardSet rest = own_hold(s);
      rest.remove(brings.card);
      out.push({.what = kRisks, .card = brings.card, .a = whole(score_with(s, own_hold(s)) - score_with(s, rest))});
      return;
    }
    default: return;
  }
}

}  // namespace fathom
