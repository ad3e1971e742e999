#include "lab/tally.h"

#include <algorithm>
#include <cmath>

namespace fathom::lab {

void Tally::add_part(double part, double whole) {
  ++games;
  x += part;
  y += whole;
  xx += part * part;
  xy += part * whole;
  yy += whole * whole;
}

void Tally::add_ratio(double part, double whole) {
  add_part(part, whole);
  if (whole > 0) add_value(part / whole);
}

void Tally::add_all(std::span<const double> all) {
  double total = 0;
  for (const double value : all) {
    total += value;
    add_value(value);
  }
  add_part(total, static_cast<double>(all.size()));
}

void Tally::add_value(double value) {
  ++values;
  sum += value;
  squares += value * value;
  min = std::min(min, value);
  max = std::max(max, value);
}

void Tally::add(const Tally& other) {
  games += other.games;
  x += other.x;
  y += other.y;
  xx += other.xx;
  xy += other.xy;
  yy += other.yy;
  values += other.values;
  sum += other.sum;
  squares += other.squares;
  min = std::min(min, other.min);
  max = std::max(max, other.max);
}

double Tally::sd() const {
  if (values < 2) return 0;
  return std::sqrt(std::max(0.0, (squares - sum * sum / values) / (values - 1)));
}

double Tally::standard_error() const {
  if (y == 0 || games < 2) return 0;
  const double off = std::max(0.0, xx - 2 * mean() * xy + mean() * mean() * yy);
  return std::sqrt(off * games / (games - 1)) / y;
}

Interval Tally::ci95() const {
  const double half = kZ95 * standard_error();
  return {mean() - half, mean() + half};
}

Interval Tally::rate_ci95() const {
  // Few games, or games that never differ, would pretend to certainty.
  const double error = standard_error();
  if (games < kEnough || error == 0) return wilson(mean(), std::min(y, games));
  return {std::max(0.0, mean() - kZ95 * error), std::min(1.0, mean() + kZ95 * error)};
}

std::optional<Adjusted> without_luck(const Tally& pairs) {
  const double n = pairs.games;
  if (n < kEnough) return std::nullopt;
  const double share = pairs.x / n;
  const double luck = pairs.y / n;
  const double of_luck = (pairs.yy - n * luck * luck) / (n - 1);
  const double of_share = (pairs.xx - n * share * share) / (n - 1);
  const double together = (pairs.xy - n * share * luck) / (n - 1);
  if (of_luck <= 0 || of_share <= 0) return std::nullopt;
  const double slope = together / of_luck;
  const double left = std::max(0.0, of_share - slope * together) * (n - 1) / (n - 2);
  const double mean = share - slope * luck;
  const double half = kZ95 * std::sqrt(left / n);
  return Adjusted{mean, {std::max(0.0, mean - half), std::min(1.0, mean + half)}, left > 0 ? of_share / left : 1};
}

Json adjusted_json(const Adjusted& adjusted) {
  return {{"win_rate", adjusted.mean},
          {"ci95", {adjusted.ci95.low, adjusted.ci95.high}},
          {"variance_factor", adjusted.factor}};
}

Json tally_json(const Tally& tally) {
  Json json = Json::array({tally.games, tally.x, tally.y, tally.xx, tally.xy, tally.yy});
  if (tally.has_values()) json.insert(json.end(), {tally.values, tally.sum, tally.squares, tally.min, tally.max});
  return json;
}

Tally read_tally(const Json& json) {
  Tally tally;
  const std::array<double*, 11> fields{&tally.games,  &tally.x,   &tally.y,       &tally.xx,  &tally.xy, &tally.yy,
                                       &tally.values, &tally.sum, &tally.squares, &tally.min, &tally.max};
  for (std::size_t i = 0; i < std::min(json.size(), fields.size()); ++i) json[i].get_to(*fields[i]);
  return tally;
}

Json measure_json(const Tally& tally, bool is_rate) {
  if (tally.empty()) return nullptr;
  const Interval interval = is_rate ? tally.rate_ci95() : tally.ci95();
  Json json{{"mean", tally.mean()}, {"ci95", {interval.low, interval.high}}};
  if (!is_rate && tally.has_values()) json.update({{"sd", tally.sd()}, {"min", tally.min}, {"max", tally.max}});
  return json;
}

}  // namespace fathom::lab
