#include "lab/trial.h"

#include <algorithm>
#include <bit>
#include <sstream>

#include "lab/pattern.h"
#include "lab/study.h"
#include "table/asked.h"

namespace fathom::lab {

namespace {

std::vector<Level> levels_of(const std::vector<std::string>& names) {
  std::vector<Level> levels;
  for (const std::string& name : names) {
    const auto level = text::index_of(kLevelWords, name);
    if (!level) throw UsageError("there is no bot " + text::quoted(name) + "; the bots are " + level_words());
    levels.push_back(static_cast<Level>(*level));
  }
  return levels;
}

// Kinds of moves beside which there sometimes are others.
template <Game G>
Kinds avoidable(const typename G::Options& options) {
  Kinds found = 0;
  look_through_games<G>(options, [&](const typename G::Moves& moves) {
    Kinds some = 0;
    Kinds all = ~Kinds{0};
    for (const Move move : moves) {
      some |= Subject<G>::kinds(move);
      all &= Subject<G>::kinds(move);
    }
    found |= some & ~all;
    return false;
  });
  return found;
}

template <Game G>
Kinds kind_called(const std::string& name, const typename G::Options& options) {
  for (Kinds left = avoidable<G>(options); left != 0; left &= left - 1) {
    const auto kind = static_cast<unsigned>(std::countr_zero(left));
    if (Subject<G>::kind_name(kind) == name) return Kinds{1} << kind;
  }
  throw UsageError(std::string(G::kId) + ": nobody can do without " + text::quoted(name));
}

template <Game G>
Experiment<G> experiment_of(const Trial& trial) {
  Experiment<G> experiment;
  experiment.options = options_asked<G>(trial.players, trial.settings);
  experiment.bots = levels_of(trial.bots);
  experiment.budget = Budget::of_iterations(trial.iterations);
  experiment.seed = trial.seed;
  experiment.worth_every = trial.worth_every;
  experiment.luck = trial.luck;
  experiment.watched = trial.watched;
  if (!trial.without.empty()) experiment.without = kind_called<G>(trial.without, experiment.options);
  experiment.dealt = trial.dealt;
  experiment.dealt_to_rival = trial.dealt_to_rival;
  if (!trial.forbid.empty()) {
    experiment.forbidden = Pattern(trial.forbid);
    if (const std::string seen = moves_without<G>(experiment.options, experiment.forbidden); !seen.empty())
      throw UsageError(std::string(G::kId) + ": no move is like " + text::quoted(trial.forbid) +
                       "; there are moves like " + seen);
  }
  return experiment;
}

template <Game G>
class PlayerOf final : public TrialPlayer {
 public:
  explicit PlayerOf(const Trial& trial) : study_(experiment_of<G>(trial)) {}
  Sums empty() const override { return study_.empty(); }
  void play(int game, Sums& sums) override { study_.play(game, sums); }

 private:
  Study<G> study_;
};

}  // namespace

Json trial_json(const Trial& trial) {
  Json json{
      {"game", trial.game}, {"settings", trial.settings}, {"bots", trial.bots},   {"iterations", trial.iterations},
      {"seed", trial.seed}, {"games", trial.games},       {"block", trial.block}, {"worth_every", trial.worth_every}};
  if (trial.players) json["players"] = *trial.players;
  if (trial.luck) json["luck"] = true;
  if (trial.watched) json["watched"] = true;
  if (!trial.forbid.empty()) json["forbid"] = trial.forbid;
  if (!trial.without.empty()) json["without"] = trial.without;
  if (trial.dealt > 0) json["dealt"] = trial.dealt;
  if (trial.dealt_to_rival > 0) json["dealt_to_rival"] = trial.dealt_to_rival;
  return json;
}

std::unique_ptr<TrialPlayer> player_of(const Trial& trial) {
  std::unique_ptr<TrialPlayer> player;
  with_game_asked(trial.game, [&]<Game G>() { player = std::make_unique<PlayerOf<G>>(trial); });
  return player;
}

Findings findings_of(const Trial& trial, Sums sums) {
  Findings findings;
  findings.game = trial.game;
  findings.bots = trial.bots;
  findings.settings = trial.settings;
  findings.sums = std::move(sums);
  if (!trial.forbid.empty()) findings.forbidden = trial.forbid;
  with_game_asked(trial.game, [&]<Game G>() {
    const auto options = options_asked<G>(trial.players, trial.settings);
    findings.players = G::players(G::start(options));
    findings.options = options_json<G>(options);
    findings.measures = measure_names<G>();
    for (const auto& [kind, move] : findings.sums.moves) findings.kinds[kind] = Subject<G>::kind_name(kind);
  });
  return findings;
}

GameFacts facts_of(const std::string& game) {
  GameFacts facts;
  with_game_asked(game, [&]<Game G>() {
    for (const OptionKey& key : GameText<G>::kOptions) {
      OptionValues& option =
          facts.options.emplace_back(OptionValues{std::string(key.key), {}, Subject<G>::values_to_try(key.key)});
      std::istringstream values{std::string(key.values)};
      for (std::string value; values >> value;) {
        if (value != OptionKey::kMore) option.values.push_back(value);
      }
      if (option.key != "players") continue;
      for (const std::string& value : option.values) facts.player_counts.push_back(std::stoi(value));
    }
    std::sort(facts.player_counts.begin(), facts.player_counts.end());
    if (facts.player_counts.empty()) facts.player_counts.push_back(G::players(G::start({})));
    facts.dealt_kind = Subject<G>::kDealt;
    for (int number = 1; number <= Subject<G>::kDealtCount; ++number)
      facts.dealt_names.push_back(Subject<G>::dealt_name(number));
  });
  return facts;
}

bool is_dealt(const Trial& trial) {
  bool dealt = false;
  with_game_asked(trial.game,
                  [&]<Game G>() { dealt = Subject<G>::is_dealt(options_asked<G>(trial.players, trial.settings)); });
  return dealt;
}

std::vector<std::string> avoidable_kinds(const Trial& trial) {
  std::vector<std::string> names;
  with_game_asked(trial.game, [&]<Game G>() {
    for (Kinds left = avoidable<G>(options_asked<G>(trial.players, trial.settings)); left != 0; left &= left - 1)
      names.push_back(Subject<G>::kind_name(static_cast<unsigned>(std::countr_zero(left))));
  });
  return names;
}

}  // namespace fathom::lab
