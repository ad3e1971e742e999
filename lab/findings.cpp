#include "lab/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <sstream>

#include "lab/figures.h"

namespace fathom::lab {

namespace {

// "diver" of "divers".
std::string one_of(const std::string& many) { return many.substr(0, many.size() - 1); }

// A figure as people and tables want it: what it is, and how sure.
struct Figure {
  std::string name;
  const Tally* tally;
  bool is_rate = false;
};

std::vector<Figure> figures_of(const Findings& findings) {
  const Sums& sums = findings.sums;
  std::vector<Figure> figures;
  for (std::size_t i = 0; i < figure_count(sums); ++i) {
    if (const Tally* tally = figure(sums, i); tally != nullptr && tally != &sums.special)
      figures.push_back({figure_name(findings, i), tally, figure_is_rate(findings, i)});
  }
  for (const auto& [kind, move] : sums.moves) {
    if (move.tells_gain()) figures.push_back({"moves." + findings.kinds.at(kind) + ".gain", &move.gain});
  }
  for (std::size_t i = 0; i < findings.dealt.size(); ++i)
    figures.push_back({findings.dealt_kind + "." + std::to_string(i + 1), &findings.dealt[i].share, true});
  if (findings.forbidden) figures.push_back({"forbid", &sums.special, true});
  std::erase_if(figures, [](const Figure& each) { return each.tally->empty(); });
  return figures;
}

Json matrix_json(const Findings& findings) {
  Json names = Json::array();
  for (const DealtFindings& each : findings.dealt) names.push_back(each.name);
  Json cells = Json::array();
  for (const MatrixCell& cell : findings.matrix) {
    const Interval interval = cell.share.rate_ci95();
    cells.push_back({{"row", cell.row},
                     {"column", cell.column},
                     {"win_rate", cell.share.mean()},
                     {"ci95", {interval.low, interval.high}},
                     {"games", static_cast<std::int64_t>(cell.share.games)}});
  }
  return {{"names", names}, {"cells", cells}};
}

// Rows against columns, in whole percents.
std::string matrix_text(const Findings& findings) {
  const std::size_t size = findings.dealt.size();
  std::vector<std::string> cells(size * size, "  .");
  for (const MatrixCell& cell : findings.matrix) {
    const auto at = static_cast<std::size_t>(cell.row - 1) * size + static_cast<std::size_t>(cell.column - 1);
    cells[at] = fmt::format("{:3.0f}", 100 * cell.share.mean());
  }
  std::string text =
      fmt::format("\n{}: the share of the row where another has the column, in percent; par {:.0f}\n    ",
                  findings.dealt_kind, 100.0 / findings.players);
  for (std::size_t column = 1; column <= size; ++column) text += fmt::format(" {:>3}", column);
  text += '\n';
  for (std::size_t row = 0; row < size; ++row) {
    text += fmt::format("  {:>2}", row + 1);
    for (std::size_t column = 0; column < size; ++column) text += ' ' + cells[row * size + column];
    text += '\n';
  }
  return text;
}

std::string restrictions_text(const Findings& findings) {
  std::string text = fmt::format("\n{:<24} {:>10}   of 100 games, for one seat\n", "never doing this", "costs");
  for (const Restriction& each : findings.restrictions) {
    const std::string_view verdict = each.verdict;
    text += fmt::format("  {:<22} {:>+10.2f}   ({:+.2f} to {:+.2f})   {}\n", each.kind, 100 * each.cost,
                        100 * each.ci95.low, 100 * each.ci95.high,
                        verdict == "nothing" ? "next to nothing"
                        : verdict == "pays"  ? "PAYS"
                        : verdict == "open"  ? "not sure"
                                             : "");
  }
  return text;
}

Interval interval_of(const Figure& figure) { return figure.is_rate ? figure.tally->rate_ci95() : figure.tally->ci95(); }

bool has_range(const Figure& figure) { return !figure.is_rate && figure.tally->has_values(); }

}  // namespace

Json findings_json(const Findings& findings) {
  const Sums& sums = findings.sums;
  Json json{{"players", findings.players}, {"games", sums.games},           {"bots", findings.bots},
            {"options", findings.options}, {"settings", findings.settings}, {"par", 1.0 / findings.players},
            {"places", Json::array()},     {"measures", Json::object()},    {"moves", Json::object()}};
  for (std::size_t place = 0; place < sums.places.size(); ++place) {
    Json each{{"place", place}, {"score", measure_json(sums.scores[place])}};
    const Interval interval = sums.places[place].rate_ci95();
    each["win_rate"] = sums.places[place].mean();
    each["ci95"] = {interval.low, interval.high};
    if (const auto adjusted = without_luck(sums.place_luck[place])) each["adjusted"] = adjusted_json(*adjusted);
    json["places"].push_back(each);
  }
  for (std::size_t i = 0; i < findings.measures.size(); ++i) {
    const Tally& tally = sums.measures[i];
    if (tally.empty()) continue;
    json["measures"][findings.measures[i].name] = measure_json(tally, findings.measures[i].is_rate);
  }
  Json leader = Json::array();
  for (const Tally& tally : sums.leader_wins) leader.push_back(measure_json(tally, true));
  json["leader_wins"] = leader;
  for (const auto& [kind, move] : sums.moves) {
    json["moves"][findings.kinds.at(kind)] = {{"possible", move.possible()},
                                              {"taken", move.taken()},
                                              {"rate", measure_json(move.rate, true)},
                                              {"gain", measure_json(move.tells_gain() ? move.gain : Tally{})}};
  }
  json["distributions"] = {{"turns", histogram_json(sums.turns)},
                           {"score", histogram_json(sums.score)},
                           {"margin", histogram_json(sums.margin)}};
  if (findings.forbidden) {
    const Interval interval = sums.special.rate_ci95();
    json["forbid"] = {{"pattern", *findings.forbidden},
                      {"win_rate", sums.special.mean()},
                      {"ci95", {interval.low, interval.high}},
                      {"par", 1.0 / findings.players}};
    if (const auto adjusted = without_luck(sums.special_luck)) json["forbid"]["adjusted"] = adjusted_json(*adjusted);
  }
  if (!findings.dealt.empty()) json["dealt"] = findings.dealt_kind;
  for (std::size_t i = 0; i < findings.dealt.size(); ++i) {
    const DealtFindings& dealt = findings.dealt[i];
    if (dealt.share.empty()) continue;
    const Interval interval = dealt.share.rate_ci95();
    Json each{{one_of(findings.dealt_kind), i + 1},
              {"name", dealt.name},
              {"win_rate", dealt.share.mean()},
              {"ci95", {interval.low, interval.high}},
              {"games", static_cast<std::int64_t>(dealt.share.games)}};
    if (const auto adjusted = without_luck(dealt.luck)) each["adjusted"] = adjusted_json(*adjusted);
    json[findings.dealt_kind].push_back(std::move(each));
  }
  if (!findings.matrix.empty()) json["matrix"] = matrix_json(findings);
  for (const Restriction& each : findings.restrictions) {
    json["restrictions"].push_back({{"kind", each.kind},
                                    {"win_rate", each.win_rate},
                                    {"cost", each.cost},
                                    {"ci95", {each.ci95.low, each.ci95.high}},
                                    {"sure", each.sure},
                                    {"verdict", each.verdict},
                                    {"games", each.games}});
  }
  return json;
}

std::string luck_text(const Adjusted& adjusted) {
  return fmt::format(",  luck taken out {:.1f} % ({:.1f} - {:.1f})", 100 * adjusted.mean, 100 * adjusted.ci95.low,
                     100 * adjusted.ci95.high);
}

// From the strongest to the weakest.
std::string dealt_text(const Findings& findings) {
  std::vector<std::size_t> order(findings.dealt.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return findings.dealt[a].share.mean() > findings.dealt[b].share.mean();
  });
  std::string text = fmt::format("\n{}: one seat with each among others with none; par {:.1f} %\n", findings.dealt_kind,
                                 100.0 / findings.players);
  for (const std::size_t i : order) {
    if (findings.dealt[i].share.empty()) continue;
    const Interval interval = findings.dealt[i].share.rate_ci95();
    text += fmt::format("  {:>2} {:<27} {:>8.1f} %   {:.1f} - {:.1f}\n", i + 1, findings.dealt[i].name,
                        100 * findings.dealt[i].share.mean(), 100 * interval.low, 100 * interval.high);
    if (const auto adjusted = without_luck(findings.dealt[i].luck)) text.insert(text.size() - 1, luck_text(*adjusted));
  }
  return text;
}

std::string findings_text(const Findings& findings) {
  const Sums& sums = findings.sums;
  std::string text =
      fmt::format("{} players, {} games of {}\n\n", findings.players, sums.games, fmt::join(findings.bots, ", "));
  const auto line = [&text](const std::string& name, const Figure& figure) {
    const Interval interval = interval_of(figure);
    if (figure.is_rate) {
      text += fmt::format("  {:<30} {:>8.1f} %   {:.1f} - {:.1f}\n", name, 100 * figure.tally->mean(),
                          100 * interval.low, 100 * interval.high);
    } else {
      text +=
          fmt::format("  {:<30} {:>8.2f}     {:.2f} - {:.2f}", name, figure.tally->mean(), interval.low, interval.high);
      if (has_range(figure)) text += fmt::format(",  {:g} … {:g}", figure.tally->min, figure.tally->max);
      text += '\n';
    }
  };
  text += "wins and points by place, the first player being place 0\n";
  for (std::size_t place = 0; place < sums.places.size(); ++place) {
    line(fmt::format("place {}", place), {"", &sums.places[place], true});
    line(fmt::format("place {}: points", place), {"", &sums.scores[place]});
    if (const auto adjusted = without_luck(sums.place_luck[place]))
      text += fmt::format("  {:<30} {:>8.1f} %   {:.1f} - {:.1f},  worth {:.1f} times as many games\n",
                          fmt::format("place {}: luck taken out", place), 100 * adjusted->mean,
                          100 * adjusted->ci95.low, 100 * adjusted->ci95.high, adjusted->factor);
  }
  text += "\nmeasures, with 95 % intervals and the smallest and largest\n";
  for (std::size_t i = 0; i < findings.measures.size(); ++i) {
    const Figure figure{"", &sums.measures[i], findings.measures[i].is_rate};
    if (!figure.tally->empty()) line(findings.measures[i].name, figure);
  }
  if (!sums.leader_wins.empty() && !sums.leader_wins.front().empty()) {
    text += "\nwhoever leads after so much of the game wins\n";
    for (std::size_t tenth = 0; tenth < sums.leader_wins.size(); ++tenth)
      line(fmt::format("{} %", 10 * (tenth + 1)), {"", &sums.leader_wins[tenth], true});
  }
  text +=
      fmt::format("\n{:<24} {:>12} {:>12} {:>8}   what it gained, of 100 games\n", "moves", "possible", "taken", "");
  for (const auto& [kind, move] : sums.moves) {
    text += fmt::format("  {:<22} {:>12} {:>12} {:>6.1f} %", findings.kinds.at(kind), move.possible(), move.taken(),
                        100 * move.rate.mean());
    if (move.tells_gain()) {
      const Interval interval = move.gain.ci95();
      text += fmt::format("   {:+.2f} ({:+.2f} to {:+.2f})", 100 * move.gain.mean(), 100 * interval.low,
                          100 * interval.high);
    }
    text += '\n';
  }
  if (findings.forbidden) {
    const Interval interval = sums.special.rate_ci95();
    text += fmt::format("\nwithout {} one seat wins {:.1f} % ({:.1f} - {:.1f}), par {:.1f} %\n", *findings.forbidden,
                        100 * sums.special.mean(), 100 * interval.low, 100 * interval.high, 100.0 / findings.players);
    if (const auto adjusted = without_luck(sums.special_luck)) text.insert(text.size() - 1, luck_text(*adjusted));
  }
  if (!findings.dealt.empty()) text += dealt_text(findings);
  if (!findings.matrix.empty()) text += matrix_text(findings);
  if (!findings.restrictions.empty()) text += restrictions_text(findings);
  return text;
}

std::string findings_csv(const Findings& findings) {
  std::string text;
  for (const Figure& figure : figures_of(findings)) {
    const Interval interval = interval_of(figure);
    text +=
        fmt::format("{},{},{},{},{}", findings.players, figure.name, figure.tally->mean(), interval.low, interval.high);
    text += has_range(figure) ? fmt::format(",{},{},{}\n", figure.tally->sd(), figure.tally->min, figure.tally->max)
                              : std::string(",,,\n");
  }
  const auto row = [&](const std::string& name, double mean, const Interval& interval) {
    text += fmt::format("{},{},{},{},{},,,\n", findings.players, name, mean, interval.low, interval.high);
  };
  for (const MatrixCell& cell : findings.matrix)
    row(fmt::format("matrix.{}.{}", cell.row, cell.column), cell.share.mean(), cell.share.rate_ci95());
  for (const Restriction& each : findings.restrictions) row("without." + each.kind, each.cost, each.ci95);
  return text;
}

std::string sweep_csv(const std::vector<Findings>& all) {
  std::string text = "rules,players,measure,mean,low,high,sd,min,max\n";
  for (const Findings& findings : all) {
    const std::string rules = fmt::format("\"{}\",", fmt::join(findings.settings, " "));
    std::istringstream lines(findings_csv(findings));
    for (std::string line; std::getline(lines, line);) text += rules + line + '\n';
  }
  return text;
}

}  // namespace fathom::lab
