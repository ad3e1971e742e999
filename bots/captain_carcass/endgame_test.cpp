// The expert against the exact solution of endgames.
#include <gtest/gtest.h>

#include "bots/captain_carcass/test_endgame.h"
#include "bots/levels.h"

namespace fathom::captain_carcass {
namespace {

using G = CaptainCarcass;

// What a decision costs on average, in chances to win, where few cards are left in the Deck.
struct Loss {
  double sum = 0;
  int decisions = 0;
  double mean() const { return sum / decisions; }
};

template <class Visit>
void visit_endgames(int players, int deck, int games, Visit visit) {
  for (int game = 0; game < games; ++game) {
    Random random(mix(static_cast<std::uint64_t>(game)));
    G::Options options;
    options.players = players;
    State s = G::start(options);
    G::Moves moves;
    for (Turn turn = G::turn(s); turn.kind != Turn::Kind::over; turn = G::turn(s)) {
      if (turn.kind == Turn::Kind::chance) {
        G::apply(s, kNobody, G::draw(s, random));
        continue;
      }
      const Seat seat = turn.seats.lowest();
      G::moves(s, seat, moves);
      // What somebody knows of the Deck is not for the others to plan with.
      if (s.deck.count() <= deck && s.known == 0 && moves.size() > 1) visit(s, seat, moves);
      G::apply(s, seat, Bots<G>::sailor(G::view(s, seat), moves, random).move);
    }
  }
}

TEST(CaptainCarcassEndgame, TheExpertLosesNextToNothing) {
  Loss expert;
  Loss sailor;
  for (int players = 2; players <= 4; ++players) {
    visit_endgames(players, 2, 12, [&](const State& s, Seat seat, const G::Moves& moves) {
      std::vector<double> worth;
      for (const Move move : moves) {
        State after = s;
        G::apply(after, seat, move);
        SeatChances shares;
        if (!Endgame().solve(after, shares)) return;
        worth.push_back(static_cast<double>(shares[static_cast<std::size_t>(seat)]));
      }
      const double best = *std::max_element(worth.begin(), worth.end());
      const auto lost = [&](const Analysis& analysis) {
        return best -
               worth[static_cast<std::size_t>(std::find(moves.begin(), moves.end(), analysis.move) - moves.begin())];
      };
      Random random(mix(5));
      const View view = G::view(s, seat);
      expert.sum += lost(Bots<G>::expert(view, moves, Budget::of_iterations(5000), random));
      sailor.sum += lost(Bots<G>::sailor(view, moves, random));
      ++expert.decisions;
      ++sailor.decisions;
    });
  }
  ASSERT_GT(expert.decisions, 30);
  EXPECT_LT(expert.mean(), 0.01) << "of " << expert.decisions << " decisions; sailors lose " << sailor.mean();
  EXPECT_GT(sailor.mean(), expert.mean());
  RecordProperty("expert", std::to_string(expert.mean()));
  RecordProperty("sailor", std::to_string(sailor.mean()));
  RecordProperty("decisions", expert.decisions);
}

}  // namespace
}  // namespace fathom::captain_carcass
