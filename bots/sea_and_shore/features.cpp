#include "bots/sea_and_shore/features.h"

#include "bots/sea_and_shore/standing.h"
#include "bots/search/exact.h"

namespace fathom::sea_and_shore {

namespace {

constexpr float kTenth = 0.1F;  // measures are of the order of one

void fact(Features& told, int number) { told.facts.push(static_cast<std::uint16_t>(number)); }

int highest_number(CardSet islands) { return islands.empty() ? 0 : number_of(islands.highest()); }

int lead_fact(int lead) { return std::clamp(lead, -kMostLead, kMostLead) + kMostLead; }

}  // namespace

Survey::Survey(const State& state) : s_(state) {
  for (std::uint32_t rest = s_.unseen.bits; rest != 0; rest &= rest - 1) {
    const Treasure treasure = treasure_at(std::countr_zero(rest), s_.values);
    ++treasures_[static_cast<std::size_t>(colour_of(treasure))];
    treasure_points_[static_cast<std::size_t>(colour_of(treasure))] += number_of(treasure);
  }
  std::array<int, kColours> rank = treasure_points_;
  for (const Deck& deck : s_.decks) {
    constexpr int kFirst = 1000;
    if (deck.up != kNoTreasure) rank[static_cast<std::size_t>(colour_of(deck.up))] = kFirst;
  }
  for (std::size_t first = 0; first < kColours; first += kColoursPerActionCard) {
    const std::size_t swapped = rank[first + 1] > rank[first] ? 1 : 0;
    for (std::size_t i = 0; i < kColoursPerActionCard; ++i) {
      const std::size_t colour = first + (i ^ swapped);
      places_[colour] = static_cast<int>(first + i);
      colours_[first + i] = static_cast<Colour>(colour);
    }
  }
  for (std::size_t i = 0; i < s_.laid_count; ++i) {
    const LaidTreasure laid = s_.laid[i];
    if (laid.owner == kNobody) continue;
    of(points_, laid.owner) += number_of(laid.treasure);
    of(tops_, laid.owner) = laid.treasure;
  }
  for (Seat seat = 0; seat < s_.players; ++seat) {
    in_hands_ = in_hands_ | of(s_.hands, seat);
    const int points = of(points_, seat) + of(s_.points, seat);
    of(visible_, seat) = static_cast<float>(points) + kJudgement.addition * of(s_.additions, seat);
    of(hand_, seat) = worth_of_hand(of(s_.hands, seat), kJudgement);
    of(points_, seat) = points + points_of_additions(of(s_.additions, seat));
  }
  tricks_left_ = hand_size(s_.players) + 1 - s_.trick + (kRounds - s_.round) * hand_size(s_.players);
  spread_ = spread_of(s_, kJudgement);
}

void Survey::tell_colour(std::size_t place, CardSet own, CardSet others, Features& told, std::size_t& measures) const {
  const auto row = static_cast<int>(place);
  const auto measure = [&](float value) { told.measures[measures++] = value; };
  for (const Card island : own) fact(told, row * kNumbers + number_of(island) - 1);
  for (const Card island : own | others) fact(told, kInHandsFacts + row * kNumbers + number_of(island) - 1);
  const int highest = highest_number(own);
  const int theirs = highest_number(others);
  const int masters = (own - islands_up_to(theirs)).count();
  fact(told, kOwnHighestFacts + row * (kNumbers + 1) + highest);
  fact(told, kOthersHighestFacts + row * (kNumbers + 1) + theirs);
  fact(told, kMasterFacts + row * (kMostMasters + 1) + std::min(masters, kMostMasters));
  int beaten = 0;  // pairs of an own island and a lower one of another
  for (const Card island : own) beaten += (others & islands_up_to(number_of(island) - 1)).count();
  const auto colour = static_cast<std::size_t>(colours_[place]);
  measure(kTenth * 3 * static_cast<float>(own.count()));
  measure(kTenth * static_cast<float>(others.count()));
  measure(kTenth * static_cast<float>(treasures_[colour]));
  measure(kTenth * 0.5F * static_cast<float>(treasure_points_[colour]));
  measure(kTenth * static_cast<float>(highest - theirs));
  measure(kTenth * 2 * static_cast<float>((others - islands_up_to(highest)).count()));
  measure(kTenth * 0.5F * static_cast<float>(beaten));
  measure(kTenth * 0.5F * static_cast<float>(masters * treasure_points_[colour]) /
          static_cast<float>(std::max(1, treasures_[colour])));
}

void Survey::tell_treasures(Seat seat, Features& told) const {
  for (const Deck& deck : s_.decks) {
    if (deck.up != kNoTreasure) fact(told, kFaceUpFacts + name_of(deck.up));
    if (deck.known == 0) continue;
    const KnownTreasure& next = deck.known_top[0];
    fact(told, (next.seen_by.has(seat) ? kOwnNextFacts : kOthersNextFacts) + name_of(next.treasure));
  }
  for (Seat other = 0; other < s_.players; ++other) {
    const Treasure top = of(tops_, other);
    if (top != kNoTreasure) fact(told, (other == seat ? kOwnTopFacts : kOthersTopFacts) + name_of(top));
  }
}

void Survey::tell_standing(Seat seat, Features& told, std::size_t& measures) const {
  const auto measure = [&](float value) { told.measures[measures++] = value; };
  int best_points = -100;
  int most_additions = 0;
  float best_visible = -100;
  float best_prospects = -100;
  float sum_visible = 0;
  float sum_hand = 0;
  float rivals = 0;  // what the others' prospects weigh against the own
  const float own_prospects = of(visible_, seat) + of(hand_, seat);
  for (Seat other = 0; other < s_.players; ++other) {
    if (other == seat) continue;
    const float prospects = of(visible_, other) + of(hand_, other);
    best_points = std::max(best_points, of(points_, other));
    best_visible = std::max(best_visible, of(visible_, other));
    best_prospects = std::max(best_prospects, prospects);
    most_additions = std::max<int>(most_additions, of(s_.additions, other));
    sum_visible += of(visible_, other);
    sum_hand += of(hand_, other);
    rivals += exact::exp((prospects - own_prospects) / spread_);
  }
  const auto others = static_cast<float>(s_.players - 1);
  const int lead = of(points_, seat) - best_points;
  const int own_additions = of(s_.additions, seat);
  fact(told, kLeadFacts + lead_fact(lead));
  if (tricks_left_ <= 3) fact(told, kLateLeadFacts + lead_fact(lead));
  fact(told, kAdditionFacts + std::min(own_additions, kMostAdditions));
  measure(kTenth * static_cast<float>(lead));
  measure(kTenth * (of(visible_, seat) - best_visible));
  measure(kTenth * (of(visible_, seat) - sum_visible / others));
  measure(kTenth * (own_prospects - best_prospects));
  measure(kTenth * (own_prospects - (sum_visible + sum_hand) / others));
  measure(kTenth * 2 * (of(hand_, seat) - sum_hand / others));
  measure((of(visible_, seat) - best_visible) / (2 * spread_));
  measure((own_prospects - best_prospects) / (2 * spread_));
  measure(-0.5F * exact::log(rivals));
  measure(kTenth * 2 * static_cast<float>(own_additions));
  measure(kTenth * 2 * static_cast<float>(own_additions - most_additions));
  measure(kTenth * static_cast<float>(s_.stock));
  measure(static_cast<float>(tricks_left_) / kMaxTricks);
  measure(1.0F / static_cast<float>(1 + tricks_left_));
  // What is won can be lost again (SS-11): to those who have higher islands of its colour.
  const auto danger = [&](Seat owner) {
    const Treasure top = of(tops_, owner);
    if (top == kNoTreasure) return 0.0F;
    const CardSet colour = islands_of(colour_of(top));
    const CardSet hand = of(s_.hands, owner) & colour;
    const int above = ((in_hands_ & colour) - of(s_.hands, owner) - islands_up_to(highest_number(hand))).count();
    return static_cast<float>(number_of(top)) * static_cast<float>(std::min(above, 4));
  };
  measure(kTenth * danger(seat));
  float hope = 0;
  for (Seat other = 0; other < s_.players; ++other) {
    const Treasure top = of(tops_, other);
    if (other == seat || top == kNoTreasure) continue;
    const CardSet colour = islands_of(colour_of(top));
    if (highest_number(of(s_.hands, seat) & colour) > highest_number(of(s_.hands, other) & colour))
      hope += static_cast<float>(number_of(top));
  }
  measure(kTenth * hope);
  measure(lead > 0 ? 1.0F : lead < 0 ? -1.0F : 0.0F);
  measure(1.0F);
}

void Survey::tell(Seat seat, Features& told) const {
  const CardSet own = of(s_.hands, seat);
  const CardSet others = in_hands_ - own;
  std::size_t measures = 0;
  for (std::size_t place = 0; place < kColours; ++place) {
    const CardSet colour = islands_of(colours_[place]);
    tell_colour(place, own & colour, others & colour, told, measures);
  }
  tell_treasures(seat, told);
  tell_standing(seat, told, measures);
  for (const ActionSide side : s_.actions) fact(told, kActionFacts + side);
  const int tricks_of_round = std::clamp(hand_size(s_.players) + 1 - s_.trick, 0, kMaxTricks);
  fact(told, kTimeFacts + (s_.round - 1) * (kMaxTricks + 1) + tricks_of_round);
  if (s_.starter != kNobody) {
    const auto after = [&](int starter) { return (seat - starter % s_.players + s_.players) % s_.players; };
    fact(told, kTurnFacts + after(s_.starter));
    fact(told, kTieFacts + after(s_.starter + tricks_left_));  // SS-21
  }
  int situation = kSituationFacts;
  for (const bool holds : {s_.decks[0].up == kNoTreasure, own.empty(), s_.players == 3, s_.players == 5,
                           s_.steal_from_tied, s_.shared_ties}) {
    if (holds) fact(told, situation);
    ++situation;
  }
}

}  // namespace fathom::sea_and_shore
