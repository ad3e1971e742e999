#include "arena/tournament.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace fathom {

std::vector<LineUp> line_ups(int entrants, int players) {
  std::vector<LineUp> tables;
  if (entrants < players) {
    for (int one = 0; one < entrants; ++one) {
      for (int field = 0; field < entrants; ++field) {
        if (one == field) continue;
        LineUp table(static_cast<std::size_t>(players), field);
        table[0] = one;
        tables.push_back(table);
      }
    }
    return tables;
  }
  // Every choice of `players` among the entrants, in order.
  std::vector<bool> chosen(static_cast<std::size_t>(entrants));
  std::fill_n(chosen.begin(), players, true);
  do {
    LineUp table;
    for (int i = 0; i < entrants; ++i) {
      if (chosen[static_cast<std::size_t>(i)]) table.push_back(i);
    }
    tables.push_back(table);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return tables;
}

MatchRecord empty_record(std::size_t seats) {
  MatchRecord record;
  record.share.resize(seats);
  record.score.resize(seats);
  record.ms.resize(seats);
  record.worst_ms.resize(seats);
  record.decisions.resize(seats);
  record.iterations.resize(seats);
  record.forfeit.resize(seats);
  return record;
}

Json record_json(const MatchRecord& record) {
  return {{"share", record.share},       {"score", record.score},         {"ms", record.ms},
          {"worst_ms", record.worst_ms}, {"decisions", record.decisions}, {"iterations", record.iterations},
          {"forfeit", record.forfeit}};
}

std::optional<MatchRecord> read_record(const Json& json, int players) {
  MatchRecord record;
  try {
    json.at("share").get_to(record.share);
    json.at("score").get_to(record.score);
    json.at("ms").get_to(record.ms);
    json.at("worst_ms").get_to(record.worst_ms);
    json.at("decisions").get_to(record.decisions);
    json.at("iterations").get_to(record.iterations);
    json.at("forfeit").get_to(record.forfeit);
  } catch (const Json::exception&) {
    return std::nullopt;
  }
  const auto seats = static_cast<std::size_t>(players);
  const bool complete = record.share.size() == seats && record.score.size() == seats && record.ms.size() == seats &&
                        record.worst_ms.size() == seats && record.decisions.size() == seats &&
                        record.iterations.size() == seats && record.forfeit.size() == seats;
  const bool possible =
      std::all_of(record.share.begin(), record.share.end(), [](double share) { return share >= 0 && share <= 1; });
  return complete && possible ? std::optional(record) : std::nullopt;
}

std::vector<int> Plan::seating(int match) const {
  const LineUp& table = tables[static_cast<std::size_t>(match / games)];
  std::vector<int> seats(table.size());
  const int rotation = match % games % players;
  for (int i = 0; i < players; ++i)
    seats[static_cast<std::size_t>((i + rotation) % players)] = table[static_cast<std::size_t>(i)];
  return seats;
}

std::uint64_t Plan::draw_seed(int match) const { return mix(mix(seed) ^ static_cast<std::uint64_t>(round_of(match))); }

namespace {

constexpr double kZ95 = 1.959964;

// Wilson's interval: sensible also for few games and rates near 0 or 1.
Interval wilson(double rate, double games) {
  if (games <= 0) return {0, 1};
  const double z2 = kZ95 * kZ95;
  const double centre = (rate + z2 / (2 * games)) / (1 + z2 / games);
  const double half = kZ95 / (1 + z2 / games) * std::sqrt(rate * (1 - rate) / games + z2 / (4 * games * games));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

// A rate whose samples come in rounds: the matches of a round share their draws, so only rounds are independent.
class Rate {
 public:
  void add(std::pair<int, int> round, double value) {
    Round& sum = rounds_[round];
    sum.value += value;
    ++sum.count;
    total_ += value;
    ++count_;
  }
  int count() const { return count_; }
  double mean() const { return count_ == 0 ? 0 : total_ / count_; }
  Interval interval() const {
    constexpr std::size_t kEnoughRounds = 20;
    if (rounds_.size() < kEnoughRounds) return wilson(mean(), count_);
    // The error of a ratio of sums over rounds.
    double squares = 0;
    for (const auto& [round, sum] : rounds_) {
      const double error = sum.value - mean() * sum.count;
      squares += error * error;
    }
    const double n = static_cast<double>(rounds_.size());
    const double half = kZ95 * std::sqrt(squares * n / (n - 1)) / count_;
    // Rounds that never differ would pretend to certainty.
    if (half == 0) return wilson(mean(), count_);
    return {std::max(0.0, mean() - half), std::min(1.0, mean() + half)};
  }

 private:
  struct Round {
    double value = 0;
    int count = 0;
  };
  std::map<std::pair<int, int>, Round> rounds_;
  double total_ = 0;
  int count_ = 0;
};

// Ratings in which a difference of 400 means ten to one (Bradley and Terry, fitted by repeated scaling). Half a win
// either way is added to every pair, so that a clean sweep stays finite.
void rate(std::vector<Standing>& bots, const std::vector<Pairing>& pairs) {
  std::map<std::string, std::size_t> index;
  for (std::size_t i = 0; i < bots.size(); ++i) index[bots[i].name] = i;
  const std::size_t n = bots.size();
  std::vector<double> strength(n, 1);
  std::vector<std::vector<double>> wins(n, std::vector<double>(n, 0));
  for (const Pairing& pair : pairs) {
    const std::size_t a = index[pair.a];
    const std::size_t b = index[pair.b];
    wins[a][b] += pair.a_win_rate * pair.games + 0.5;
    wins[b][a] += (1 - pair.a_win_rate) * pair.games + 0.5;
  }
  for (int round = 0; round < 2000; ++round) {
    for (std::size_t i = 0; i < n; ++i) {
      double won = 0;
      double weight = 0;
      for (std::size_t j = 0; j < n; ++j) {
        if (i == j) continue;
        won += wins[i][j];
        weight += (wins[i][j] + wins[j][i]) / (strength[i] + strength[j]);
      }
      if (weight > 0) strength[i] = won / weight;
    }
    double logs = 0;
    for (const double s : strength) logs += std::log(s);
    for (double& s : strength) s /= std::exp(logs / static_cast<double>(n));
  }
  const double scale = 400 / std::log(10.0);
  for (std::size_t i = 0; i < n; ++i) {
    double information = 0;
    for (std::size_t j = 0; j < n; ++j) {
      if (i == j) continue;
      const double p = strength[i] / (strength[i] + strength[j]);
      information += (wins[i][j] + wins[j][i]) * p * (1 - p);
    }
    const double half = information > 0 ? kZ95 * scale / std::sqrt(information) : 0;
    bots[i].elo = scale * std::log(strength[i]);
    bots[i].elo_ci95 = {bots[i].elo - half, bots[i].elo + half};
  }
}

// What a bot's decisions took, over all its seats.
struct Thinking {
  double ms = 0;
  double worst_ms = 0;
  int decisions = 0;
  std::int64_t iterations = 0;

  void add(const MatchRecord& record, std::size_t seat) {
    ms += record.ms[seat];
    worst_ms = std::max(worst_ms, record.worst_ms[seat]);
    decisions += record.decisions[seat];
    iterations += record.iterations[seat];
  }
};

Json interval_json(const Interval& interval) { return {interval.low, interval.high}; }

}  // namespace

Standings evaluate(const Plan& plan, const std::vector<std::optional<MatchRecord>>& records) {
  Standings standings;
  std::vector<std::string> names;
  for (const Entrant& entrant : plan.entrants) {
    if (std::find(names.begin(), names.end(), entrant.name) == names.end()) names.push_back(entrant.name);
  }
  std::map<std::string, Rate> rates;
  std::map<std::string, Rate> scores;
  std::map<std::string, Thinking> thinking;
  std::map<std::string, int> forfeits;
  std::map<std::pair<std::string, std::string>, Rate> pairs;
  for (int match = 0; match < plan.matches(); ++match) {
    const auto& record = records[static_cast<std::size_t>(match)];
    if (!record) continue;
    ++standings.matches;
    const std::vector<int> seats = plan.seating(match);
    const std::pair<int, int> round{match / plan.games, plan.round_of(match)};
    const bool played_out =
        std::all_of(record->forfeit.begin(), record->forfeit.end(), [](const std::string& why) { return why.empty(); });
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      const std::string& name = plan.entrants[static_cast<std::size_t>(seats[seat])].name;
      rates[name].add(round, record->share[seat]);
      if (played_out) scores[name].add(round, record->score[seat]);
      thinking[name].add(*record, seat);
      forfeits[name] += record->forfeit[seat].empty() ? 0 : 1;
      for (std::size_t other = 0; other < seats.size(); ++other) {
        const std::string& rival = plan.entrants[static_cast<std::size_t>(seats[other])].name;
        if (name >= rival) continue;
        // Who won comes before who did not; among those who did not, points decide.
        const auto merit = [&](std::size_t i) {
          return std::tuple(record->forfeit[i].empty(), record->share[i], record->score[i]);
        };
        const double ahead = merit(seat) > merit(other) ? 1 : merit(seat) == merit(other) ? 0.5 : 0;
        pairs[{name, rival}].add(round, ahead);
      }
    }
  }
  for (const std::string& name : names) {
    Standing standing;
    standing.name = name;
    standing.games = rates[name].count();
    standing.win_rate = rates[name].mean();
    standing.ci95 = rates[name].interval();
    standing.mean_score = scores[name].mean();
    const Thinking& thought = thinking[name];
    standing.ms_per_move = thought.ms / std::max(1, thought.decisions);
    standing.worst_ms = thought.worst_ms;
    standing.iterations_per_s = thought.ms > 0 ? 1000 * static_cast<double>(thought.iterations) / thought.ms : 0;
    standing.forfeits = forfeits[name];
    standings.bots.push_back(standing);
  }
  for (const auto& [pair, rate] : pairs) {
    standings.pairs.push_back({pair.first, pair.second, rate.count(), rate.mean(), rate.interval()});
  }
  rate(standings.bots, standings.pairs);
  return standings;
}

Json standings_json(const Standings& standings, std::string_view game, int players) {
  Json json{{"game", game}, {"players", players}, {"bots", Json::array()}, {"pairs", Json::array()}};
  for (const Standing& bot : standings.bots) {
    json["bots"].push_back({{"name", bot.name},
                            {"games", bot.games},
                            {"win_rate", bot.win_rate},
                            {"ci95", interval_json(bot.ci95)},
                            {"mean_score", bot.mean_score},
                            {"ms_per_move", bot.ms_per_move},
                            {"worst_ms", bot.worst_ms},
                            {"iterations_per_s", bot.iterations_per_s},
                            {"elo", bot.elo},
                            {"elo_ci95", interval_json(bot.elo_ci95)},
                            {"forfeits", bot.forfeits}});
  }
  for (const Pairing& pair : standings.pairs) {
    json["pairs"].push_back({{"a", pair.a},
                             {"b", pair.b},
                             {"games", pair.games},
                             {"a_win_rate", pair.a_win_rate},
                             {"ci95", interval_json(pair.ci95)}});
  }
  return json;
}

std::string standings_text(const Standings& standings) {
  std::size_t width = 5;
  for (const Standing& bot : standings.bots) width = std::max(width, bot.name.size());
  std::string text =
      fmt::format("{:<{}}  {:>6}  {:>7}  {:>15}  {:>6}  {:>9}  {:>7}  {:>6}  {:>6}  {:>14}  {:>8}\n", "bot", width,
                  "games", "wins", "95 %", "score", "ms/move", "worst", "it/ms", "elo", "95 %", "forfeits");
  for (const Standing& bot : standings.bots) {
    text += fmt::format(
        "{:<{}}  {:>6}  {:>6.1f}%  {:>5.1f}% - {:>5.1f}%  {:>6.1f}  {:>9.3f}  {:>7.1f}  {:>6.1f}  {:>6.0f}  {:>6.0f} - "
        "{:>5.0f}  {:>8}\n",
        bot.name, width, bot.games, 100 * bot.win_rate, 100 * bot.ci95.low, 100 * bot.ci95.high, bot.mean_score,
        bot.ms_per_move, bot.worst_ms, bot.iterations_per_s / 1000, bot.elo, bot.elo_ci95.low, bot.elo_ci95.high,
        bot.forfeits);
  }
  if (standings.bots.size() > 2) {
    text += '\n';
    for (const Pairing& pair : standings.pairs) {
      text += fmt::format("{:>{}} ahead of {:<{}}  {:>5.1f}%  ({:.1f}% - {:.1f}%) of {}\n", pair.a, width, pair.b,
                          width, 100 * pair.a_win_rate, 100 * pair.ci95.low, 100 * pair.ci95.high, pair.games);
    }
  }
  return text;
}

}  // namespace fathom
