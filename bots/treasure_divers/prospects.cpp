#include "bots/treasure_divers/prospects.h"

#include <algorithm>
#include <cmath>

#include "bots/search/exact.h"
#include "engine/treasure_divers/piles.h"

namespace fathom::treasure_divers {

namespace {

// --- one category ---

inline constexpr int kMostLeft = 12;  // of a category, with everything that counts like a card left
inline constexpr int kMostLead = 9;   // more than can be made up for

// How the race for one category ends: more cards, or as many.
struct Finish {
  float wins = 0;
  float ties = 0;
};

// Every card left goes to one side or the other or to nobody, by lot. That is exact about what cannot happen any more,
// and near enough about the rest.
struct Finishes {
  std::array<std::array<std::array<Finish, 2 * kMostLead + 1>, Prospects::kFractionSteps + 1>, kMostLeft + 1> at{};

  Finishes() {
    for (std::size_t left = 0; left < at.size(); ++left) {
      for (std::size_t fraction = 0; fraction < at[left].size(); ++fraction) fill(left, fraction);
    }
  }

  void fill(std::size_t left, std::size_t fraction) {
    constexpr std::size_t kMiddle = kMostLeft;
    const double taken = static_cast<double>(fraction) / Prospects::kFractionSteps;
    std::array<double, 2 * kMostLeft + 1> chances{};  // of every change of the lead
    chances[kMiddle] = 1;
    for (std::size_t card = 0; card < left; ++card) {
      std::array<double, 2 * kMostLeft + 1> next{};
      for (std::size_t i = 0; i < chances.size(); ++i) {
        next[i] += (1 - taken) * chances[i];
        if (i > 0) next[i - 1] += 0.5 * taken * chances[i];
        if (i + 1 < chances.size()) next[i + 1] += 0.5 * taken * chances[i];
      }
      chances = next;
    }
    for (int lead = -kMostLead; lead <= kMostLead; ++lead) {
      double wins = 0;
      double ties = 0;
      for (int change = -kMostLeft; change <= kMostLeft; ++change) {
        const double chance = chances[static_cast<std::size_t>(change + kMostLeft)];
        if (lead + change > 0) wins += chance;
        if (lead + change == 0) ties += chance;
      }
      at[left][fraction][static_cast<std::size_t>(lead + kMostLead)] = {static_cast<float>(wins),
                                                                        static_cast<float>(ties)};
    }
  }
};

const Finishes kFinishes;

Finish finish(int left, int fraction, int lead) {
  const auto column = static_cast<std::size_t>(std::clamp(lead, -kMostLead, kMostLead) + kMostLead);
  return kFinishes.at[static_cast<std::size_t>(left)][static_cast<std::size_t>(fraction)][column];
}

// --- all five ---

using Leads = std::array<int, kCategories>;

// A wild Shark counts where one more card changes the most. Until the end it may go to a category yet to be started.
void place_wild(const State& s, const Prospects& prospects, Seat owner, int sign, Leads& leads) {
  const Player& player = s.players[static_cast<std::size_t>(owner)];
  const bool anywhere = prospects.fraction > 0;
  for (int shark = player.piles[Kind::shark]; shark > 0; --shark) {
    float most = -1;
    std::size_t best = kCategories;
    for (std::size_t i = 0; i < kCategories; ++i) {
      if (!anywhere && cards_in(player, kAllCategories[i]) == 0) continue;
      const Finish before = finish(prospects.left[i], prospects.fraction, leads[i]);
      const Finish after = finish(prospects.left[i], prospects.fraction, leads[i] + sign);
      const float change = std::abs(after.wins + 0.5F * after.ties - before.wins - 0.5F * before.ties);
      if (change > most) {
        most = change;
        best = i;
      }
    }
    if (best < kCategories) leads[best] += sign;
  }
}

int total_cards(const Player& owner) { return owner.piles.total() + owner.sharks.total(); }

// --- roles and hands ---

// Found by logistic regression over games of sailors against each other, whose first dives were partly random.
constexpr double kRaceScale = 1.06;
constexpr std::array<double, 2> kCaptainBonus{0.16, 0.06};  // at the first and the second dive of an Expedition
constexpr std::array<double, kDiveTeam> kCaptainCard{-0.11, 0.02, -0.10, -0.11, 0.06, 0.07, 0.17};
constexpr std::array<double, kDiveTeam> kScannerCard{0, 0.15, -0.16, -0.13, -0.03, -0.01, 0.18};
constexpr double kScopeBonus = 0.06;

double hand_bonus(Hand hand, const std::array<double, kDiveTeam>& values) {
  double sum = 0;
  for (std::size_t card = 0; card < kDiveTeam; ++card) {
    if (((hand.bits >> card) & 1U) != 0) sum += values[card];
  }
  return sum;
}

// For the Captain, on the scale of log odds.
double role_bonus(const State& s) {
  const Player& captain = s.players[static_cast<std::size_t>(s.captain)];
  const Player& other = s.players[static_cast<std::size_t>(scanner(s))];
  double bonus = kCaptainBonus[s.dive - std::size_t{1}];
  if (s.dive == 2) bonus += hand_bonus(captain.hand, kCaptainCard) - hand_bonus(other.hand, kScannerCard);
  bonus += kScopeBonus * ((captain.scope ? 1 : 0) - (other.scope ? 1 : 0));
  return bonus;
}

}  // namespace

// Measured in games of sailors against each other.
Prospects::Prospects(const State& s) {
  constexpr double kDivesPerCard = 0.77;  // the emptiest Lagoon ends the game, and some dives take two cards from it
  constexpr double kLastDive = 0.25;
  constexpr double kCardsPerDive = 3.3;
  // Mini-Subs and wild Sharks change a category without a card from a Lagoon: they count like so many cards more.
  constexpr double kChangesPerDive = 0.4;
  constexpr double kChanges = 1;

  int cards = 0;
  int fewest = kCardsPerLagoon;
  for (std::size_t i = 0; i < kCategories; ++i) left[i] = s.unseen[kAllCategories[i]];
  for (const Lagoon& lagoon : s.lagoons) {
    cards += lagoon.count;
    fewest = std::min<int>(fewest, lagoon.count);
    if (lagoon.top < Kind::shark) ++left[static_cast<std::size_t>(lagoon.top)];
  }
  if (s.phase == Phase::over || fewest == 0) return;
  const double dives = kLastDive + fewest * kDivesPerCard;
  fraction = static_cast<int>(std::min(1.0, dives * kCardsPerDive / cards) * kFractionSteps + 0.5);
  const int changes = static_cast<int>(dives * kChangesPerDive + kChanges);
  for (int& open : left) open = std::min(open + changes, kMostLeft);
}

double race(const State& s, Seat seat, const Prospects& prospects) {
  const Player& own = s.players[static_cast<std::size_t>(seat)];
  const Player& other = s.players[static_cast<std::size_t>(1 - seat)];
  Leads leads{};
  for (std::size_t i = 0; i < kCategories; ++i) {
    leads[i] = cards_in(own, kAllCategories[i]) - cards_in(other, kAllCategories[i]);
  }
  if (own.piles.has(Kind::shark)) place_wild(s, prospects, seat, 1, leads);
  if (other.piles.has(Kind::shark)) place_wild(s, prospects, static_cast<Seat>(1 - seat), -1, leads);

  // The chances to have won so many categories and lost so many, as long as neither has the third.
  std::array<std::array<float, 3>, 3> open{};
  open[0][0] = 1;
  float won = 0;
  for (std::size_t i = 0; i < kCategories; ++i) {
    const Finish at = finish(prospects.left[i], prospects.fraction, leads[i]);
    const float loses = 1 - at.wins - at.ties;
    won += at.wins * (open[2][0] + open[2][1] + open[2][2]);
    for (std::size_t w = 3; w-- > 0;) {
      for (std::size_t l = 3; l-- > 0;) {
        float chance = open[w][l] * at.ties;
        if (w > 0) chance += open[w - 1][l] * at.wins;
        if (l > 0) chance += open[w][l - 1] * loses;
        open[w][l] = chance;
      }
    }
  }
  float undecided = 0;
  for (const auto& row : open) undecided += row[0] + row[1] + row[2];
  const int lead = total_cards(own) - total_cards(other);
  double by_total = 0.5;
  if (prospects.fraction == 0) {
    by_total = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    if (lead == 0 && s.house.final_ties == FinalTies::captain) by_total = seat == s.captain ? 1 : 0;
  } else {
    int cards = 0;
    for (const int left : prospects.left) cards += left;
    const double spread =
        0.6 * std::sqrt(1.0 + cards * static_cast<double>(prospects.fraction) / Prospects::kFractionSteps);
    by_total = 1 / (1 + exact::exp(-lead / spread));
  }
  return static_cast<double>(won) + static_cast<double>(undecided) * by_total;
}

double chance_to_win(const State& s, Seat seat) {
  if (s.phase == Phase::over) {
    const Result result = TreasureDivers::result(s);
    return result.winners.has(seat) ? 1.0 / result.winners.count() : 0.0;
  }
  const double chance = std::clamp(race(s, seat, Prospects(s)), 0.001, 0.999);
  const double odds =
      kRaceScale * exact::log(chance / (1 - chance)) + (seat == s.captain ? role_bonus(s) : -role_bonus(s));
  return 1 / (1 + exact::exp(-odds));
}

}  // namespace fathom::treasure_divers
