#include "lab/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fathom::lab {

void Alike::add(const Tally& a, const Tally& b) {
  xx += a.x * b.x;
  xy += a.x * b.y;
  yx += a.y * b.x;
  yy += a.y * b.y;
}

void Alike::add(const Alike& other) {
  xx += other.xx;
  xy += other.xy;
  yx += other.yx;
  yy += other.yy;
}

PairedSums::PairedSums(Sums empty_a, std::optional<Sums> empty_b)
    : a(std::move(empty_a)), b(std::move(empty_b)), alike(b ? figure_count(a) : 0) {}

void PairedSums::add_game(const Sums& game_a, const Sums& game_b) {
  for (std::size_t i = 0; i < alike.size(); ++i) {
    const Tally* left = figure(game_a, i);
    const Tally* right = figure(game_b, i);
    if (left != nullptr && right != nullptr) alike[i].add(*left, *right);
  }
  a.add(game_a);
  b->add(game_b);
}

void PairedSums::add(const PairedSums& other) {
  a.add(other.a);
  if (b) b->add(*other.b);
  for (std::size_t i = 0; i < alike.size(); ++i) alike[i].add(other.alike[i]);
}

bool PairedSums::is_like(const PairedSums& other) const {
  return a.is_like(other.a) && alike.size() == other.alike.size() && b.has_value() == other.b.has_value() &&
         (!b || b->is_like(*other.b));
}

Json paired_json(const PairedSums& sums) {
  Json json{{"a", sums_json(sums.a)}};
  if (!sums.b) return json;
  json["b"] = sums_json(*sums.b);
  Json& alike = json["alike"] = Json::array();
  for (const Alike& each : sums.alike) alike.push_back({each.xx, each.xy, each.yx, each.yy});
  return json;
}

PairedSums read_paired(const Json& json) {
  PairedSums sums;
  sums.a = read_sums(json.at("a"));
  if (!json.contains("b")) return sums;
  sums.b = read_sums(json.at("b"));
  for (const Json& each : json.at("alike"))
    sums.alike.push_back(
        {each.at(0).get<double>(), each.at(1).get<double>(), each.at(2).get<double>(), each.at(3).get<double>()});
  return sums;
}

double far_out(double chance) {
  double low = 0;
  double high = 40;
  for (int i = 0; i < 100; ++i) {
    const double middle = (low + high) / 2;
    (std::erfc(middle / std::sqrt(2.0)) > chance ? low : high) = middle;
  }
  return high;
}

namespace {

// What two errors have in common.
double covariance(const Tally& a, const Tally& b, const Alike& alike, double games) {
  const double together = alike.xx - a.mean() * alike.yx - b.mean() * alike.xy + a.mean() * b.mean() * alike.yy;
  return together / (a.y * b.y) * games / (games - 1);
}

}  // namespace

std::vector<Difference> differences(const Findings& a, const Findings& b, const std::vector<Alike>& alike, int looks) {
  std::vector<Difference> all;
  const auto games = static_cast<double>(a.sums.games);
  for (std::size_t i = 0; i < alike.size(); ++i) {
    const Tally* left = figure(a.sums, i);
    const Tally* right = figure(b.sums, i);
    if (left == nullptr || right == nullptr || left->empty() || right->empty() || games < 2) continue;
    Difference each{figure_name(a, i), figure_is_rate(a, i), left->mean(), right->mean(), left->mean() - right->mean()};
    const double variance = left->standard_error() * left->standard_error() +
                            right->standard_error() * right->standard_error() -
                            2 * covariance(*left, *right, alike[i], games);
    each.error = std::sqrt(std::max(0.0, variance));
    each.games = std::min(left->games, right->games);
    each.ci95 = {each.difference - kZ95 * each.error, each.difference + kZ95 * each.error};
    all.push_back(std::move(each));
  }
  const double far =
      far_out(kWrong / (static_cast<double>(looks) * static_cast<double>(std::max<std::size_t>(1, all.size()))));
  for (Difference& each : all) each.sure = each.games >= kEnough && std::fabs(each.difference) > far * each.error;
  return all;
}

std::vector<const Difference*> sure_ones(const std::vector<Difference>& differences) {
  std::vector<const Difference*> sure;
  for (const Difference& each : differences) {
    if (each.sure) sure.push_back(&each);
  }
  const auto size = [](const Difference* each) { return std::fabs(each->difference) / std::max(each->error, 1e-12); };
  std::sort(sure.begin(), sure.end(),
            [&](const auto* a, const auto* b) { return size(a) != size(b) ? size(a) > size(b) : a < b; });
  return sure;
}

const Difference* find_difference(const std::vector<Difference>& differences, std::string_view measure) {
  for (const Difference& each : differences) {
    if (each.measure == measure) return &each;
  }
  return nullptr;
}

Json difference_json(const Difference& difference) {
  return {{"measure", difference.measure},
          {"a", difference.a},
          {"b", difference.b},
          {"difference", difference.difference},
          {"ci95", {difference.ci95.low, difference.ci95.high}},
          {"sure", difference.sure}};
}

Json differences_json(const std::vector<Difference>& differences) {
  Json json = Json::array();
  for (const Difference& each : differences) json.push_back(difference_json(each));
  return json;
}

std::string comparison_csv(const std::vector<Difference>& differences) {
  std::string text;
  for (const Difference& each : differences) {
    text += fmt::format("{},{},{},{},{},{},{}\n", each.measure, each.a, each.b, each.difference, each.ci95.low,
                        each.ci95.high, each.sure ? "yes" : "no");
  }
  return text;
}

std::string comparison_text(const std::vector<Difference>& differences) {
  const auto line = [](const Difference& each) {
    const double scale = each.is_rate ? 100 : 1;
    const char* unit = each.is_rate ? "%" : " ";
    return fmt::format("  {:<30} {:>9.2f} {} {:>9.2f} {}  {:>+9.2f}   ({:+.2f} to {:+.2f})\n", each.measure,
                       scale * each.a, unit, scale * each.b, unit, scale * each.difference, scale * each.ci95.low,
                       scale * each.ci95.high);
  };
  const std::vector<const Difference*> sure = sure_ones(differences);
  std::string rest;
  for (const Difference& each : differences) {
    // What never differs need not be told.
    if (!each.sure && (each.difference != 0 || each.error > 0)) rest += line(each);
  }
  std::string text = fmt::format("{:<34} {:>7} {:>11} {:>14}\n", "surely different", "a", "b", "a - b");
  for (const Difference* each : sure) text += line(*each);
  if (sure.empty()) text += "  nothing\n";
  if (!rest.empty()) text += "\nnot surely different\n" + rest;
  return text;
}

}  // namespace fathom::lab
