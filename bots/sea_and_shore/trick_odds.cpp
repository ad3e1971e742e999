#include "bots/sea_and_shore/trick_odds.h"

namespace fathom::sea_and_shore {

namespace {

// What may lie under a cover, seen from elsewhere. The table of a view already shows a half.
CardSet fits(const Played& played) {
  const bool half = number_of(played.island) == kHiddenNumber || played.island >= kHiddenColour * kLane;
  return behind_cover(half ? played.island : half_of(played.island, played.shows), played.additions);
}

}  // namespace

void TrickOdds::set_contests(const State& s) {
  for (const Deck& deck : s.decks) {
    if (deck.up != kNoTreasure) treasures_[static_cast<std::size_t>(colour_of(deck.up))] = deck.up;
  }
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const std::size_t first = colour / kColoursPerActionCard * kColoursPerActionCard;
    const bool both_without = treasures_[first] == kNoTreasure && treasures_[first + 1] == kNoTreasure;
    contests_[colour] = s.players == 3 && both_without ? first : colour;
  }
}

void TrickOdds::count(Card island, int additions, float weight, Chances& chances) const {
  chances[contest_of(colour_of(island))][static_cast<std::size_t>(number_of(island) + additions)] += weight;
}

// Turns the chances to play a value into chances to be above and below one, and joins them with the other rivals'.
void TrickOdds::add_rival(Chances& chances, bool nearer, Seat rival) {
  for (std::size_t contest = 0; contest < kColours; ++contest) {
    Row& plays = chances[contest];
    Row above{};  // a tie goes to the nearer one
    float sum = 0;
    for (std::size_t value = kHighestValue; value > 0; --value) {
      above[value] = nearer ? sum + plays[value] : sum;
      sum += plays[value];
    }
    of(meets_, rival)[contest] = sum;
    for (std::size_t value = 0; value < kLane; ++value) {
      const float away_or_above = 1 - sum + above[value];
      win_[contest][value] *= 1 - above[value];
      alone_[contest][value] *= 1 - sum;
      rivals_[contest][value] = rivals_[contest][value] * away_or_above + not_below_[contest][value] * above[value];
      not_below_[contest][value] *= away_or_above;
    }
  }
}

TrickOdds::TrickOdds(const State& s, Seat seat, const Judgement& judgement) {
  set_contests(s);
  for (std::size_t contest = 0; contest < kColours; ++contest) {
    win_[contest].fill(1);
    alone_[contest].fill(1);
    not_below_[contest].fill(1);
    rivals_[contest].fill(0);
  }
  CardSet unseen = kAllIslands - (judgement.remembers ? s.out : CardSet{}) - of(s.hands, seat);
  if (of(s.played, seat).island != kNoIsland) unseen.remove(of(s.played, seat).island);
  const CardSet known = judgement.remembers ? of(s.knows, seat) : CardSet{};

  // Those who are still to play and of whom the seat knows nothing are all alike.
  const auto eagerness = [&](Card island) {
    const auto attraction = static_cast<std::size_t>(attraction_of(treasure_of(colour_of(island))));
    return judgement.eagerness[attraction][static_cast<std::size_t>(number_of(island))];
  };
  std::array<float, kColours * kLane> eager{};
  float all = 0;
  for (const Card island : unseen) {
    eager[island] = eagerness(island);
    if (!known.has(island)) all += eager[island];
  }
  const int unplaced = std::max((unseen - known).count(), 1);

  for (int steps = 0; steps < s.players; ++steps) {
    const Seat rival = clockwise(s.starter, steps, s.players);
    if (rival == seat) continue;
    const int own_steps = seat >= s.starter ? seat - s.starter : seat - s.starter + s.players;
    const Played& played = of(s.played, rival);
    Chances chances{};
    if (played.island != kNoIsland) {
      const CardSet possible = fits(played) & unseen;
      float sum = 0;
      for (const Card island : possible) sum += eager[island];
      for (const Card island : possible) count(island, played.additions, eager[island] / sum, chances);
    } else {
      const CardSet held = of(s.hands, rival) & known;
      const int hand = of(s.hands, seat).count();
      // An island known to be there is as likely as one that is there by chance, and it surely is there.
      const float share = static_cast<float>(std::max(hand - held.count(), 0)) / static_cast<float>(unplaced);
      float sum = all * share;
      for (const Card island : held) sum += eager[island];
      for (const Card island : held) count(island, 0, eager[island] / sum, chances);
      for (const Card island : unseen - known) count(island, 0, eager[island] * share / sum, chances);
    }
    add_rival(chances, steps < own_steps, rival);
  }
  for (std::size_t contest = 0; contest < kColours; ++contest) {
    for (std::size_t value = 0; value < kLane; ++value) {
      additions_[contest][value] = not_below_[contest][value] - alone_[contest][value] + rivals_[contest][value];
    }
  }
}

}  // namespace fathom::sea_and_shore
