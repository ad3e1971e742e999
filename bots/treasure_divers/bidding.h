// Placing Dive Team cards without search: what each card is worth at each Lagoon, whatever the other may place there.
#pragma once

#include <vector>

#include "engine/treasure_divers/arrangements.h"
#include "engine/treasure_divers/odds.h"

namespace fathom::treasure_divers {

// How the rule-based bidding judges. Tuned by games of sailors against each other.
struct Judgement {
  double temperature = 0.012;  // differences in the chance to win that hardly matter: it mixes among those
  double shark_bite = 0.5;     // treasures that a collected Shark eats on average
  int rounds = 1;              // how often both sides think about what the other thinks
};

// The chances of each card to lie at each Lagoon.
using CardChances = std::array<std::array<float, kDiveTeam>, kLagoons>;

// All there is to say about a placement from one seat's view. The other's side of it is a guess: it assumes that he
// knows the tops that he has seen no better than this seat does.
class Bidding {
 public:
  explicit Bidding(const View& view, const Judgement& judgement = {});

  // The own arrangements, in the order of arrangements(), and what each changes in the chance to win.
  std::span<const Move> own_moves() const { return sides_[0].moves; }
  const std::vector<float>& own_values() const { return sides_[0].values; }

  // How likely each own arrangement should be: the better, the likelier; none is certain.
  std::vector<float> own_mix() const;

 private:
  struct Side {
    Seat seat = kNobody;
    bool is_captain = false;
    std::span<const Move> moves;
    std::array<std::array<float, kKinds>, kLagoons> odds{};  // what the tops can be, as this side sees it
    std::array<float, kDiveTeam> bonus{};                    // what a card brings wherever it lies
    CardChances chances{};                                   // where it is expected to place what
    std::vector<float> values;
  };
  // Changes of the own chance to win when a Lagoon shows this kind and both cards lie there.
  using Clash = std::array<std::array<std::array<float, kDiveTeam>, kDiveTeam>, kKinds>;

  void weigh_cards(const State& s);
  void weigh_clashes(const State& s);
  void set_up(Side& side, const View& view);
  void respond(Side& side, const Side& against) const;
  std::vector<float> mix(const Side& side) const;
  void expect(Side& side, float share) const;

  Judgement judgement_;
  std::array<Side, kPlayers> sides_;                         // this seat, then the other
  std::array<Clash, kPlayers> clashes_{};                    // [kind][own card][other's card], by side
  std::array<std::array<float, kKinds>, kPlayers> gains_{};  // of collecting a card; a Shark is a loss
  std::array<float, kPlayers> wild_{};                       // of harpooning a Shark
  std::array<float, kPlayers> next_{};                       // of collecting an unseen card
  std::array<float, kPlayers> swap_{};                       // of the Mini-Sub
};

}  // namespace fathom::treasure_divers
