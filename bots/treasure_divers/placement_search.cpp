#include "bots/treasure_divers/placement_search.h"

#include <algorithm>
#include <numeric>

#include "bots/search/standard_error.h"
#include "bots/treasure_divers/bidding.h"
#include "bots/treasure_divers/choices.h"

namespace fathom::treasure_divers {

namespace {

constexpr std::size_t kSmall = 24 * 24;  // pairs of arrangements that are all looked at

bool knows(const Lagoon& lagoon, Seat seat) { return lagoon.face_up || lagoon.seen_by.has(seat); }

std::size_t count_moves(const State& s, Seat seat) {
  return arrangements(placeable(s.players[static_cast<std::size_t>(seat)].hand, seat == s.captain)).size();
}

// Takes back what somebody has already placed in secret: when it was chosen, nothing else was known.
void take_back(State& s, Seat seat) {
  Player& player = s.players[static_cast<std::size_t>(seat)];
  if (player.placed == kNothingPlaced) return;
  player.hand = player.hand + Hand::of(player.placed);
  player.placed = kNothingPlaced;
}

}  // namespace

unsigned knowledge_of(const State& s, Seat seat) {
  unsigned key = 0;
  for (const Lagoon& lagoon : s.lagoons) {
    key = key * 8 + static_cast<unsigned>(knows(lagoon, seat) ? lagoon.top : Kind::none);
  }
  return key;
}

PlacementSearch::PlacementSearch(const Network<Features>& network, const View& view, const Effort& effort)
    : network_(network), effort_(effort), view_(view), own_(view.viewer), other_(static_cast<Seat>(1 - view.viewer)) {
  // Whether the other has placed yet makes no difference.
  view_.committed = {};
  take_back(view_.table, own_);
  public_view_ = view_;
  public_view_.viewer = kNobody;
  for (Lagoon& lagoon : public_view_.table.lagoons) {
    if (lagoon.face_up || !lagoon.seen_by.has(own_)) continue;
    has_secret_ = true;
    public_view_.table.unseen.add(lagoon.top);
    lagoon.top = Kind::hidden;
  }
  is_small_ = effort_.in_full && count_moves(view_.table, own_) * count_moves(view_.table, other_) <= kSmall;
}

State PlacementSearch::imagine(const View& view, Random& random) const { return TreasureDivers::imagine(view, random); }

PlacementSearch::Place& PlacementSearch::place_of(Seat seat, const State& world) {
  auto& places = places_[static_cast<std::size_t>(seat)];
  const unsigned key = knowledge_of(world, seat);
  const auto found = places.find(key);
  if (found != places.end()) return found->second;

  const Bidding bidding(TreasureDivers::view(world, seat));
  const std::vector<float> mix = bidding.own_mix();
  std::vector<std::size_t> order(mix.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (!is_small_) {
    std::sort(order.begin(), order.end(), [&values = bidding.own_values()](std::size_t a, std::size_t b) {
      return values[a] != values[b] ? values[a] > values[b] : a < b;
    });
    order.resize(std::min(order.size(), static_cast<std::size_t>(effort_.most_moves)));
  }
  const std::vector<double> nothing(order.size(), 0.0);
  Place place{{}, {}, RegretMatcher(order.size()), nothing, nothing, nothing};
  std::vector<float> hint;
  for (const std::size_t i : order) {
    place.moves.push_back(bidding.own_moves()[i]);
    place.rule.push_back(mix[i]);
    hint.push_back(static_cast<float>(effort_.faith) * mix[i]);
  }
  place.matcher.encourage(hint);
  return places.emplace(key, std::move(place)).first->second;
}

// The end of the dive when both have placed like this. The seed makes all pairs meet the same cards.
State PlacementSearch::after(const State& world, Move own, Move other, std::uint64_t seed) const {
  State s = world;
  Random random(seed);
  TreasureDivers::apply(s, own_, own);
  TreasureDivers::apply(s, other_, other);
  finish_dive(s, random);
  return s;
}

// The viewer's chance to win then.
float PlacementSearch::value(const State& world, Move own, Move other, std::uint64_t seed) const {
  return learned_chance(network_, after(world, own, other, seed), own_);
}

void PlacementSearch::learn(Place& place, const std::vector<float>& values) {
  place.matcher.learn(values);
  ++place.rounds;
  place.weight += place.rounds;
  double average = 0;
  for (const float value : values) average += static_cast<double>(value) / static_cast<double>(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto value = static_cast<double>(values[i]);
    place.sums[i] += place.rounds * value;
    place.ahead[i] += place.rounds * (value - average);
    place.squares[i] += place.rounds * (value - average) * (value - average);
  }
}

void PlacementSearch::learn_own(const State& world, Random& random) {
  const Place& other = place_of(other_, world);
  Place& own = place_of(own_, world);
  const bool by_rule = unit(random) < effort_.by_rule;
  const Move against =
      other.moves[by_rule ? pick_weighted(std::span<const float>(other.rule), random) : other.matcher.sample(random)];
  const std::uint64_t seed = random.next();
  values_.resize(own.moves.size());
  for (std::size_t i = 0; i < own.moves.size(); ++i) values_[i] = value(world, own.moves[i], against, seed);
  learn(own, values_);
}

void PlacementSearch::learn_other(const State& world, Random& random) {
  const Place& own = place_of(own_, world);
  Place& other = place_of(other_, world);
  const Move against = own.moves[own.matcher.sample(random)];
  const std::uint64_t seed = random.next();
  values_.resize(other.moves.size());
  for (std::size_t i = 0; i < other.moves.size(); ++i) values_[i] = 1 - value(world, against, other.moves[i], seed);
  learn(other, values_);
}

// With few arrangements all pairs are tried, and remembered: both sides learn against the whole mix of the other.
void PlacementSearch::learn_both_in_full(const State& world, Random& random) {
  constexpr int kSamples = 12;           // for a start
  constexpr std::uint32_t kRefresh = 6;  // then one in so many rounds
  Place& own = place_of(own_, world);
  Place& other = place_of(other_, world);
  const std::size_t columns = other.moves.size();
  Table& table = tables_[knowledge_of(world, own_) * 512 + knowledge_of(world, other_)];
  const bool is_certain = world.unseen.empty() && table.samples > 0;  // chance has nothing more to say
  if (!is_certain && (table.samples < kSamples || random.below(kRefresh) == 0)) {
    table.means.resize(own.moves.size() * columns);
    ++table.samples;
    const std::uint64_t seed = random.next();
    for (std::size_t i = 0; i < own.moves.size(); ++i) {
      for (std::size_t j = 0; j < columns; ++j) {
        float& mean = table.means[i * columns + j];
        mean += (value(world, own.moves[i], other.moves[j], seed) - mean) / static_cast<float>(table.samples);
      }
    }
  }
  values_.assign(own.moves.size(), 0.0F);
  for (std::size_t i = 0; i < own.moves.size(); ++i) {
    for (std::size_t j = 0; j < columns; ++j) values_[i] += other.matcher.strategy()[j] * table.means[i * columns + j];
  }
  learn(own, values_);
  values_.assign(columns, 0.0F);
  for (std::size_t i = 0; i < own.moves.size(); ++i) {
    const float chance = own.matcher.strategy()[i];
    if (chance == 0) continue;
    for (std::size_t j = 0; j < columns; ++j) values_[j] += chance * (1 - table.means[i * columns + j]);
  }
  learn(other, values_);
}

void PlacementSearch::iterate(Random& random) {
  if (is_small_) return learn_both_in_full(imagine(public_view_, random), random);
  const State world = imagine(public_view_, random);
  learn_other(world, random);
  learn_own(world, random);
  // The choice to be made now is the one that matters most.
  if (has_secret_) learn_own(imagine(view_, random), random);
}

Analysis PlacementSearch::conclude(const TreasureDivers::Moves& moves, Random& random) {
  const Place& own = place_of(own_, imagine(view_, random));
  std::vector<double> mix = own.matcher.average();
  const double least = effort_.least_weight * *std::max_element(mix.begin(), mix.end());
  double sum = 0;
  for (double& weight : mix) {
    if (weight < least) weight = 0;
    sum += weight;
  }
  Analysis analysis;
  analysis.move = own.moves[pick_weighted(std::span<const double>(mix), random)];
  for (const Move move : moves) analysis.estimates.push_back({move});
  try_all(analysis.estimates, random);
  for (Estimate& estimate : analysis.estimates) {
    const Move move = estimate.move;
    const auto found = std::find(own.moves.begin(), own.moves.end(), move);
    if (found == own.moves.end() || own.weight == 0) continue;
    const auto i = static_cast<std::size_t>(found - own.moves.begin());
    estimate.weight = mix[i] / sum;
    if (effort_.tries_all) continue;
    estimate.win = std::min(1.0, own.sums[i] / own.weight);
    estimate.visits = own.rounds;
    // Later rounds count more: they say as much as three quarters of so many alike.
    estimate.error = standard_error(own.ahead[i], own.squares[i], own.weight, 0.75 * own.rounds);
  }
  return analysis;
}

// What every move brings against the mix that was found for the other side, in the same worlds. The dice are a copy, so
// that nobody plays otherwise for having been asked.
void PlacementSearch::try_all(std::vector<Estimate>& estimates, Random random) {
  const std::size_t moves = estimates.size();
  std::vector<double> ahead(moves, 0.0);
  std::vector<double> squares(moves, 0.0);
  std::vector<double> wins(moves, 0.0);
  for (int round = 0; round < effort_.tries; ++round) {
    const State world = imagine(view_, random);
    const Place& other = place_of(other_, world);
    const std::vector<double> mix = other.matcher.average();
    const Move against = other.moves[pick_weighted(std::span<const double>(mix), random)];
    const std::uint64_t seed = random.next();
    double average = 0;
    for (std::size_t i = 0; i < moves; ++i) {
      const State end = after(world, estimates[i].move, against, seed);
      wins[i] = static_cast<double>(learned_chance(network_, end, own_));
      average += wins[i] / static_cast<double>(moves);
      estimates[i].win += wins[i] / effort_.tries;
      estimates[i].score += static_cast<double>(TreasureDivers::score(end, own_)) / effort_.tries;
      ++estimates[i].visits;
    }
    for (std::size_t i = 0; i < moves; ++i) {
      ahead[i] += wins[i] - average;
      squares[i] += (wins[i] - average) * (wins[i] - average);
    }
  }
  for (std::size_t i = 0; i < moves; ++i) estimates[i].error = standard_error(ahead[i], squares[i], effort_.tries);
}

Analysis PlacementSearch::run(const TreasureDivers::Moves& moves, Stopwatch& stopwatch, Random& random) {
  int iterations = 0;
  while (stopwatch.goes_on()) {
    iterate(random);
    ++iterations;
  }
  Analysis analysis = conclude(moves, random);
  analysis.iterations = iterations;
  return analysis;
}

}  // namespace fathom::treasure_divers
