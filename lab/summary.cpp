#include "lab/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace fathom::lab {

namespace {

double half_of(const Interval& interval) { return (interval.high - interval.low) / 2; }

const Tally& common(const Findings& findings, Common measure) {
  return findings.sums.measures[static_cast<std::size_t>(measure)];
}

// Who sits where: what people call places.
std::string place_text(std::size_t place) {
  constexpr std::array<std::string_view, 6> kNames{"first", "second", "third", "fourth", "fifth", "sixth"};
  return place < kNames.size() ? std::string(kNames[place]) : fmt::format("{}th", place + 1);
}

std::string balance_sentence(const Findings& findings) {
  const auto& places = findings.sums.places;
  const double par = 1.0 / findings.players;
  const double far = far_out(kWrong / static_cast<double>(places.size()));
  std::size_t best = 0;
  std::size_t worst = 0;
  bool even = true;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].mean() > places[best].mean()) best = i;
    if (places[i].mean() < places[worst].mean()) worst = i;
    even = even && std::fabs(places[i].mean() - par) <= far * places[i].standard_error();
  }
  std::string text = fmt::format("{} players: the first player wins {}", findings.players,
                                 percent(places[0].mean(), places[0].rate_ci95()));
  text += fmt::format(" (par is {:.1f} %)", 100 * par);
  if (const auto adjusted = without_luck(findings.sums.place_luck[0]))
    text += fmt::format(", with the luck taken out {}", percent(adjusted->mean, adjusted->ci95));
  if (even) return text + "; no place is surely better than another.";
  if (places.size() == 2) return text + (best == 0 ? ": it is good to begin." : ": it is better not to begin.");
  return text + fmt::format("; best is the {} place with {:.1f} %, worst the {} with {:.1f} %.", place_text(best),
                            100 * places[best].mean(), place_text(worst), 100 * places[worst].mean());
}

std::string length_sentence(const Findings& findings) {
  const Tally& turns = common(findings, Common::turns);
  const Tally& minutes = common(findings, Common::minutes);
  return fmt::format(
      "A game has {} turns ({:.0f} to {:.0f}) and {:.0f} decisions, {:.0f} % of them forced; people would play for "
      "about {:.0f} minutes.",
      number(turns.mean(), turns.ci95()), turns.min, turns.max, common(findings, Common::decisions).mean(),
      100 * common(findings, Common::forced).mean(), minutes.mean());
}

std::string score_sentence(const Findings& findings) {
  const Tally& score = common(findings, Common::score);
  const Tally& margin = common(findings, Common::margin);
  return fmt::format(
      "A player has {} points ({:.0f} to {:.0f}) and wins by {:.1f}; {:.1f} % of the games are shared victories.",
      number(score.mean(), score.ci95()), score.min, score.max, margin.mean(),
      100 * common(findings, Common::tied).mean());
}

std::string tension_sentence(const Findings& findings) {
  const auto& leaders = findings.sums.leader_wins;
  constexpr std::size_t kHalf = 4;
  if (leaders.size() <= kHalf || leaders[kHalf].empty()) return "";
  std::string text =
      fmt::format("Whoever leads alone at half-time wins {:.0f} % of the games", 100 * leaders[kHalf].mean());
  if (const Tally& changes = common(findings, Common::lead_changes); !changes.empty())
    text += fmt::format("; the lead changes {:.1f} times", changes.mean());
  return text + '.';
}

void add_dealt(const Findings& findings, std::vector<std::string>& sentences) {
  const DealtFindings* weakest = nullptr;
  const DealtFindings* strongest = nullptr;
  for (const DealtFindings& each : findings.dealt) {
    if (each.share.empty()) continue;
    if (weakest == nullptr || each.share.mean() < weakest->share.mean()) weakest = &each;
    if (strongest == nullptr || each.share.mean() > strongest->share.mean()) strongest = &each;
  }
  if (weakest == nullptr) return;
  const auto told = [&](const DealtFindings* each) {
    return fmt::format("{} ({}) {}", each->name, each - findings.dealt.data() + 1,
                       percent(each->share.mean(), each->share.rate_ci95()));
  };
  sentences.push_back(fmt::format("Of the {}, the strongest among players with none is {}, the weakest {}.",
                                  findings.dealt_kind, told(strongest), told(weakest)));
}

void add_restrictions(const Findings& findings, std::vector<std::string>& sentences) {
  if (findings.restrictions.empty()) return;
  const auto list = [&](std::string_view verdict) {
    std::string text;
    for (const Restriction& each : findings.restrictions) {
      if (each.verdict == verdict) text += (text.empty() ? "" : ", ") + each.kind;
    }
    return text;
  };
  if (const std::string pays = list("pays"); !pays.empty())
    sentences.push_back("It pays never to do this: " + pays + ".");
  if (const std::string nothing = list("nothing"); !nothing.empty())
    sentences.push_back("It costs less than one game of a hundred never to do this: " + nothing + ".");
  const Restriction& dearest = findings.restrictions.front();
  if (dearest.sure && dearest.cost > 0)
    sentences.push_back(fmt::format("What is missed most is {}: without it {:.1f} of 100 games less are won.",
                                    dearest.kind, 100 * dearest.cost));
}

}  // namespace

std::string percent(double rate, const Interval& ci95) {
  return fmt::format("{:.1f} % ± {:.1f}", 100 * rate, 100 * half_of(ci95));
}

std::string number(double mean, const Interval& ci95) {
  const double half = half_of(ci95);
  const int digits = half >= 0.5 ? 0 : half >= 0.05 ? 1 : half >= 0.005 ? 2 : 3;
  return fmt::format("{:.{}f} ± {:.{}f}", mean, digits, half, digits);
}

std::string rules_text(const std::vector<std::string>& settings) {
  return settings.empty() ? "the rules as printed" : fmt::format("{}", fmt::join(settings, ", "));
}

std::string measure_text(const std::string& measure) {
  const std::size_t dot = measure.find('.');
  const std::string family = measure.substr(0, dot);
  const std::string rest = dot == std::string::npos ? "" : measure.substr(dot + 1);
  if (family == "places") return "wins of the " + place_text(std::stoul(rest)) + " player";
  if (family == "scores") return "points of the " + place_text(std::stoul(rest)) + " player";
  if (family == "leader_wins") return "wins of who leads after " + rest + "0 % of the game";
  if (family == "moves") return "use of " + rest.substr(0, rest.rfind('.'));
  std::string text = measure;
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::vector<std::string> summary_of(const Findings& findings) {
  std::vector<std::string> sentences;
  if (findings.sums.games == 0) return {"No game was played."};
  sentences.push_back(balance_sentence(findings));
  sentences.push_back(length_sentence(findings));
  sentences.push_back(score_sentence(findings));
  if (std::string text = tension_sentence(findings); !text.empty()) sentences.push_back(std::move(text));
  if (findings.forbidden) {
    const Tally& special = findings.sums.special;
    sentences.push_back(fmt::format("Whoever keeps from {} wins {} (par is {:.1f} %).", *findings.forbidden,
                                    percent(special.mean(), special.rate_ci95()), 100.0 / findings.players));
  }
  add_dealt(findings, sentences);
  add_restrictions(findings, sentences);
  return sentences;
}

std::vector<std::string> summary_of(const Findings& a, const Findings& b, const std::vector<Difference>& differences) {
  std::vector<std::string> sentences;
  if (a.sums.games == 0) return {"No game was played."};
  const double par = 1.0 / a.players;
  const auto& of_a = a.sums.places[0];
  const auto& of_b = b.sums.places[0];
  std::string text = fmt::format("With {} the first player wins {}; with {} {}", rules_text(b.settings),
                                 percent(of_b.mean(), of_b.rate_ci95()), rules_text(a.settings),
                                 percent(of_a.mean(), of_a.rate_ci95()));
  if (const Difference* first = find_difference(differences, "places.0"); first != nullptr && first->sure) {
    text += std::fabs(of_a.mean() - par) > std::fabs(of_b.mean() - par) ? ": less balanced." : ": more balanced.";
  } else {
    text += ": not surely different.";
  }
  sentences.push_back(text);
  std::vector<const Difference*> sure = sure_ones(differences);
  std::erase_if(sure, [](const Difference* each) { return each->measure == "places.0"; });
  constexpr std::size_t kMost = 5;
  for (std::size_t i = 0; i < std::min(kMost, sure.size()); ++i) {
    const Difference& each = *sure[i];
    const double scale = each.is_rate ? 100 : 1;
    const char* unit = each.is_rate ? " %" : "";
    sentences.push_back(fmt::format("Surely different: {}, {:.2f}{} instead of {:.2f}{}.", measure_text(each.measure),
                                    scale * each.a, unit, scale * each.b, unit));
  }
  if (sure.size() > kMost)
    sentences.push_back(fmt::format("{} more figures are surely different.", sure.size() - kMost));
  if (sure.empty()) sentences.push_back(fmt::format("Nothing else is surely different in {} games.", a.sums.games));
  return sentences;
}

}  // namespace fathom::lab
