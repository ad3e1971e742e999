#include "bots/captain_carcass/bots.h"
#include "engine/captain_carcass/brief.h"
#include "engine/captain_carcass/exploration.h"

namespace fathom {

using namespace captain_carcass;

namespace {

constexpr double kHope = 1.2;       // points that it expects of another card
constexpr int kIncidentCosts = 50;  // more than any card can bring

CardSet hold_of(const State& s, Seat seat) { return s.holds[static_cast<std::size_t>(seat)]; }

// The danger at sight: how many of all cards there are would be an Incident, as if none were gone. Only a card that it
// has seen on the Deck it knows for sure.
double danger(const View& view) {
  const Odds seen = odds(view);
  if (seen.possible.count() == 1) return seen.incident_chance();
  return static_cast<double>(clashes_with_exploration(view.table).count()) / kLoot;
}

// Another card, as long as the points that it might lose are fewer than those it hopes for. Key and Chest it brings
// home at once.
bool goes_on(const View& view) {
  const State& s = view.table;
  if (s.depth == 0) return true;
  if (has_key_and_chest(s.explored)) return false;
  const CardSet hold = hold_of(s, s.turn_of);
  const int stake = points_with(s, s.turn_of, hold | s.explored) - points_with(s, s.turn_of, hold | saved_by_anchor(s));
  return danger(view) * stake < kHope;
}

// What the owner of a Hold has to fear from the loss of a card.
int loss(const State& s, Seat seat, Card card) {
  CardSet rest = hold_of(s, seat);
  rest.remove(card);
  return points_with(s, seat, hold_of(s, seat)) - points_with(s, seat, rest);
}

// Of the effects: no Incident if it can be helped; then the most for itself and against others.
int appeal(const View& view, Move move) {
  const State& s = view.table;
  const Consequence brings = consequence(view, move);
  const int safe = brings.incident ? -kIncidentCosts : 0;
  switch (move.verb) {
    case CaptainCarcass::kKnife: {
      const auto seat = static_cast<Seat>(move.a);
      return seat == s.turn_of ? -loss(s, seat, brings.card) : loss(s, seat, brings.card);
    }
    case CaptainCarcass::kHarpoon: return safe + loss(s, static_cast<Seat>(move.a), brings.card);
    case CaptainCarcass::kNet: return safe - loss(s, s.turn_of, brings.card);
    case CaptainCarcass::kMap: return safe + value_of(brings.card);
    case CaptainCarcass::kBoard: return hold_of(s, static_cast<Seat>(move.a)).count();
    default: return 0;
  }
}

}  // namespace

Analysis Bots<CaptainCarcass>::deckhand(const View& view, const Moves& moves, Random& random) {
  Analysis analysis;
  const std::uint32_t start = random.below(static_cast<std::uint32_t>(moves.size()));
  analysis.move = moves[start];
  if (view.table.phase == Phase::choice) {
    const Move wanted{goes_on(view) ? CaptainCarcass::kContinue : CaptainCarcass::kSurface};
    if (moves.contains(wanted)) analysis.move = wanted;
  } else {
    int most = appeal(view, analysis.move);
    for (std::size_t i = 1; i < moves.size(); ++i) {
      const Move move = moves[(start + i) % moves.size()];
      const int appealing = appeal(view, move);
      if (appealing <= most) continue;
      most = appealing;
      analysis.move = move;
    }
  }
  for (const Move move : moves) analysis.estimates.push_back({move, 1.0 / view.table.players});
  return analysis;
}

}  // namespace fathom
