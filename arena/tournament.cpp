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
  return {{"share", record.share},
          {"score", record.score},
          {"ms", record.ms},
          {"worst_ms", record.worst_ms},
          {"decisions", record.decisions},
          {"iterations", record.iterations},
          {"forfeit", record.forfeit},
          {"luck", record.luck}};
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
    if (json.contains("luck")) json.at("luck").get_to(record.luck);
  } catch (const Json::exception&) {
    return std::nullopt;
  }
  const auto seats = static_cast<std::size_t>(players);
  const bool complete = record.share.size() == seats && record.score.size() == seats && record.ms.size() == seats &&
                        record.worst_ms.size() == seats && record.decisions.size() == seats &&
                        record.iterations.size() == seats && record.forfeit.size() == seats &&
                        (record.luck.empty() || record.luck.size() == seats);
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

Interval wilson(double rate, double games) {
  if (games <= 0) return {0, 1};
  const double z2 = kZ95 * kZ95;
  const double centre = (rate + z2 / (2 * games)) / (1 + z2 / games);
  const double half = kZ95 / (1 + z2 / games) * std::sqrt(rate * (1 - rate) / games + z2 / (4 * games * games));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

namespace {

// A rate whose samples come in rounds: the matches of a round share their draws, so only rounds are independent.
class Rate {
 public:
  void add(std::pair<int, int> round, double value) {
    Round& sum = rounds_[round];
    sum.value += value;
    ++sum.count;
    total_ += value;
    squares_ += value * value;
    ++count_;
  }
  int count() const { return count_; }
  double mean() const { return count_ == 0 ? 0 : total_ / count_; }
  // Of single samples, whatever rounds they belong to.
  double variance() const { return count_ == 0 ? 0 : squares_ / count_ - mean() * mean(); }
  bool has_enough_rounds() const { return rounds_.size() >= 20; }
  Interval interval() const {
    if (!has_enough_rounds()) return wilson(mean(), count_);
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
  double squares_ = 0;
  int count_ = 0;
};

// A rate as it is, and with the luck taken out.
//
// How much of what the judge calls luck has really decided matches depends on who plays: less, if one of them wins
// anyway. So it is found from the matches themselves, for those of every second round from the others; as the luck of a
// match knows nothing of other rounds, that leaves the rate as true as it is.
class LuckyRate {
 public:
  void add(std::pair<int, int> round, double value, std::optional<double> luck) {
    plain_.add(round, value);
    if (luck) samples_.push_back({round, value, *luck});
  }
  const Rate& plain() const { return plain_; }

  // Only where the luck of all matches is known.
  std::optional<Adjusted> adjusted() const {
    if (samples_.empty() || static_cast<int>(samples_.size()) != plain_.count()) return std::nullopt;
    const std::array<double, 2> shares{share_of_luck(1), share_of_luck(0)};
    Rate rate;
    for (const Sample& sample : samples_) rate.add(sample.round, sample.value - shares[half_of(sample)] * sample.luck);
    const double before = plain_.variance();
    const double after = rate.variance();
    const double factor = before > 0 && after > 0 ? before / after : 1;
    // With few rounds their variance tells little: the interval for rates, as if of so many more matches.
    const Interval interval =
        rate.has_enough_rounds() ? rate.interval() : wilson(std::clamp(rate.mean(), 0.0, 1.0), factor * plain_.count());
    return Adjusted{rate.mean(), interval, factor};
  }

 private:
  struct Sample {
    std::pair<int, int> round;
    double value;
    double luck;
  };
  static std::size_t half_of(const Sample& sample) { return static_cast<std::size_t>(sample.round.second % 2); }

  // In one half of the rounds: by how much the result goes up with the luck.
  double share_of_luck(std::size_t half) const {
    constexpr int kEnough = 20;
    constexpr double kUsual = 0.8;
    int count = 0;
    double value = 0;
    double luck = 0;
    for (const Sample& sample : samples_) {
      if (half_of(sample) != half) continue;
      ++count;
      value += sample.value;
      luck += sample.luck;
    }
    if (count < kEnough) return kUsual;
    double together = 0;
    double squares = 0;
    for (const Sample& sample : samples_) {
      if (half_of(sample) != half) continue;
      together += (sample.value - value / count) * (sample.luck - luck / count);
      squares += (sample.luck - luck / count) * (sample.luck - luck / count);
    }
    return squares > 0 ? together / squares : 0;
  }

  Rate plain_;
  std::vector<Sample> samples_;
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

void add_adjusted(Json& json, const std::optional<Adjusted>& adjusted) {
  if (!adjusted) return;
  json["adjusted_win_rate"] = adjusted->win_rate;
  json["adjusted_ci95"] = interval_json(adjusted->ci95);
  json["variance_factor"] = adjusted->variance_factor;
}

std::string adjusted_text(const Adjusted& adjusted) {
  return fmt::format("{:>5.1f}%  ({:.1f}% - {:.1f}%), worth {:.1f} times as many matches", 100 * adjusted.win_rate,
                     100 * adjusted.ci95.low, 100 * adjusted.ci95.high, adjusted.variance_factor);
}

}  // namespace

Standings evaluate(const Plan& plan, const std::vector<std::optional<MatchRecord>>& records) {
  Standings standings;
  std::vector<std::string> names;
  for (const Entrant& entrant : plan.entrants) {
    if (std::find(names.begin(), names.end(), entrant.name) == names.end()) names.push_back(entrant.name);
  }
  std::map<std::string, LuckyRate> rates;
  std::map<std::string, Rate> scores;
  std::map<std::string, Thinking> thinking;
  std::map<std::string, int> forfeits;
  std::map<std::pair<std::string, std::string>, LuckyRate> pairs;
  for (int match = 0; match < plan.matches(); ++match) {
    const auto& record = records[static_cast<std::size_t>(match)];
    if (!record) continue;
    ++standings.matches;
    const std::vector<int> seats = plan.seating(match);
    const std::pair<int, int> round{match / plan.games, plan.round_of(match)};
    const bool played_out =
        std::all_of(record->forfeit.begin(), record->forfeit.end(), [](const std::string& why) { return why.empty(); });
    const auto luck = [&record](std::size_t seat) {
      return record->luck.empty() ? std::nullopt : std::optional(record->luck[seat]);
    };
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
      const std::string& name = plan.entrants[static_cast<std::size_t>(seats[seat])].name;
      rates[name].add(round, record->share[seat], luck(seat));
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
        // Between two, what one gains by luck the other loses; among more, half the difference is near enough.
        std::optional<double> lucky = luck(seat);
        if (lucky) lucky = (*lucky - *luck(other)) / 2;
        pairs[{name, rival}].add(round, ahead, lucky);
      }
    }
  }
  for (const std::string& name : names) {
    Standing standing;
    standing.name = name;
    const Rate& rate = rates[name].plain();
    standing.games = rate.count();
    standing.win_rate = rate.mean();
    standing.ci95 = rate.interval();
    standing.adjusted = rates[name].adjusted();
    standing.mean_score = scores[name].mean();
    const Thinking& thought = thinking[name];
    standing.ms_per_move = thought.ms / std::max(1, thought.decisions);
    standing.worst_ms = thought.worst_ms;
    standing.iterations_per_s = thought.ms > 0 ? 1000 * static_cast<double>(thought.iterations) / thought.ms : 0;
    standing.forfeits = forfeits[name];
    standings.bots.push_back(standing);
  }
  for (const auto& [pair, rate] : pairs) {
    const Rate& plain = rate.plain();
    standings.pairs.push_back(
        {pair.first, pair.second, plain.count(), plain.mean(), plain.interval(), rate.adjusted()});
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
    add_adjusted(json["bots"].back(), bot.adjusted);
  }
  for (const Pairing& pair : standings.pairs) {
    json["pairs"].push_back({{"a", pair.a},
                             {"b", pair.b},
                             {"games", pair.games},
                             {"a_win_rate", pair.a_win_rate},
                             {"ci95", interval_json(pair.ci95)}});
    add_adjusted(json["pairs"].back(), pair.adjusted);
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
  if (standings.bots.front().adjusted) {
    text += "\nwith the luck taken out\n";
    for (const Standing& bot : standings.bots)
      text += fmt::format("{:<{}}  {}\n", bot.name, width, adjusted_text(*bot.adjusted));
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
