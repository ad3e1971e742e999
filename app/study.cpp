#include <fmt/core.h>

#include <iostream>
#include <memory>
#include <sstream>

#include "app/interrupt.h"
#include "app/lab_arguments.h"
#include "app/progress.h"
#include "arena/run_file.h"
#include "lab/blocks.h"
#include "lab/pattern.h"
#include "table/game_words.h"

namespace fathom {

namespace {

using lab::Experiment;
using lab::Findings;

struct StudyArguments : LabArguments {
  std::vector<int> counts;  // of players
  int worth_every = 4;
  std::string forbid;
  std::string dealt;
  std::string resume;
  bool csv = false;

  int games_each() const { return games.value_or(has_experts() ? 200 : 10'000); }
};

// What is played for one number of players: the game as it is, and perhaps with everything that one seat may be dealt.
template <Game G>
struct Part {
  Experiment<G> experiment;
  lab::InOrder<lab::Sums> result;
  int dealt = 0;  // to the seat that is different; 0: the game as it is
};

// Every number of players that the game has, if none was named.
template <Game G>
std::vector<int> player_counts(const StudyArguments& arguments) {
  if (!arguments.counts.empty()) return arguments.counts;
  for (const std::string& setting : arguments.settings) {
    if (setting.rfind("players=", 0) == 0) return {G::players(G::start(arguments.options<G>()))};
  }
  std::vector<int> counts;
  for (const OptionKey& key : GameText<G>::kOptions) {
    if (key.key != "players") continue;
    std::istringstream values{std::string(key.values)};
    for (int count = 0; values >> count;) counts.push_back(count);
  }
  std::sort(counts.begin(), counts.end());
  if (counts.empty()) counts.push_back(G::players(G::start(arguments.options<G>())));
  return counts;
}

template <Game G>
Experiment<G> experiment_of(const StudyArguments& arguments, int players) {
  Experiment<G> experiment = arguments.experiment<G>(players, arguments.settings);
  experiment.games = arguments.games_each();
  experiment.worth_every = arguments.worth_every;
  if (!arguments.forbid.empty()) {
    experiment.forbidden = lab::Pattern(arguments.forbid);
    if (const std::string seen = lab::moves_without<G>(experiment.options, experiment.forbidden); !seen.empty())
      throw UsageError(std::string(G::kId) + ": no move is like " + text::quoted(arguments.forbid) +
                       "; there are moves like " + seen);
  }
  return experiment;
}

template <Game G>
void check_dealt(const StudyArguments& arguments, const Experiment<G>& experiment) {
  using Subject = lab::Subject<G>;
  if (arguments.dealt != Subject::kDealt) {
    throw UsageError(std::string(G::kId) + " has no " + text::quoted(arguments.dealt) + " to deal" +
                     (Subject::kDealt.empty() ? "" : "; it has " + std::string(Subject::kDealt)));
  }
  if (Subject::is_dealt(experiment.options))
    throw UsageError("--dealt deals " + arguments.dealt + " by itself: leave them out of --set");
}

template <Game G>
std::vector<Part<G>> parts_of(const StudyArguments& arguments) {
  std::vector<Part<G>> parts;
  for (const int players : player_counts<G>(arguments)) {
    const Experiment<G> experiment = experiment_of<G>(arguments, players);
    const lab::InOrder<lab::Sums> nothing(lab::Study<G>(experiment).empty());
    parts.push_back({experiment, nothing, 0});
    if (arguments.dealt.empty()) continue;
    check_dealt<G>(arguments, experiment);
    for (int number = 1; number <= lab::Subject<G>::kDealtCount; ++number) {
      Part<G>& part = parts.emplace_back(Part<G>{experiment, nothing, number});
      part.experiment.worth_every = 0;
      part.experiment.dealt = [number](typename G::Options& options, Seat seat) {
        lab::Subject<G>::deal(options, seat, number);
      };
    }
  }
  constexpr std::int64_t kMost = 1'000'000'000;
  if (static_cast<std::int64_t>(parts.size()) * arguments.games_each() > kMost)
    throw UsageError("that would be more than " + std::to_string(kMost) + " games");
  return parts;
}

// What makes one study another.
template <Game G>
Json plan_of(const StudyArguments& arguments, const std::vector<Part<G>>& parts) {
  Json plan{{"game", G::kId},
            {"bots", arguments.bots},
            {"games", arguments.games_each()},
            {"seed", arguments.seed},
            {"iterations", arguments.iterations},
            {"worth_every", arguments.worth_every},
            {"forbid", arguments.forbid},
            {"parts", Json::array()}};
  for (const Part<G>& part : parts) plan["parts"].push_back({options_json<G>(part.experiment.options), part.dealt});
  return plan;
}

template <Game G>
std::unique_ptr<RunFile> resumed(const StudyArguments& arguments, std::vector<Part<G>>& parts) {
  if (arguments.resume.empty()) return nullptr;
  return std::make_unique<RunFile>(arguments.resume, "study", plan_of<G>(arguments, parts), [&parts](const Json& line) {
    try {
      const auto part = line.at("part").get<std::size_t>();
      const int block = line.at("block").get<int>();
      if (part >= parts.size() || block < 0 || block >= parts[part].experiment.blocks()) return false;
      if (!parts[part].result.has(block)) parts[part].result.add(block, lab::read_sums(line.at("sums")));
      return true;
    } catch (const Json::exception&) {
      return false;
    }
  });
}

template <Game G>
void play_parts(const StudyArguments& arguments, std::vector<Part<G>>& parts, RunFile* resume) {
  const Interrupt interrupt;
  int before = 0;
  for (const Part<G>& part : parts) before += static_cast<int>(part.result.sums().games);
  int done = before;
  Progress progress(arguments.games_each() * static_cast<int>(parts.size()), "games");
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Experiment<G>& experiment = parts[i].experiment;
    lab::play_blocks<lab::Sums>(
        experiment.blocks(), arguments.threads, Interrupt::noted(), parts[i].result,
        [&experiment] { return lab::Study<G>(experiment); },
        [&](int block, const lab::Sums& sums) {
          if (resume != nullptr) resume->add({{"part", i}, {"block", block}, {"sums", lab::sums_json(sums)}});
          done += static_cast<int>(sums.games);
          progress.finished(done, before);
        });
  }
}

template <Game G>
std::vector<Findings> findings_of(const StudyArguments& arguments, const std::vector<Part<G>>& parts) {
  std::vector<Findings> all;
  for (const Part<G>& part : parts) {
    if (part.dealt > 0) {
      all.back().dealt_kind = arguments.dealt;
      all.back().dealt.push_back({lab::Subject<G>::dealt_name(part.dealt), part.result.sums().special});
      continue;
    }
    Findings& findings = all.emplace_back(arguments.findings<G>(part.experiment, part.result.sums()));
    if (!arguments.forbid.empty()) findings.forbidden = arguments.forbid;
  }
  return all;
}

template <Game G>
int run_study(const StudyArguments& arguments) {
  std::vector<Part<G>> parts = parts_of<G>(arguments);
  const std::unique_ptr<RunFile> resume = resumed<G>(arguments, parts);
  play_parts<G>(arguments, parts, resume.get());
  const std::vector<Findings> all = findings_of<G>(arguments, parts);
  if (arguments.json) {
    Json json{{"game", G::kId}, {"seed", arguments.seed}, {"studies", Json::array()}};
    for (const Findings& findings : all) json["studies"].push_back(lab::findings_json(findings));
    std::cout << json.dump() << '\n';
  } else if (arguments.csv) {
    std::cout << "players,measure,mean,low,high,sd,min,max\n";
    for (const Findings& findings : all) std::cout << lab::findings_csv(findings);
  } else {
    fmt::print("{}\n", game_name(G::kId));
    for (const Findings& findings : all) fmt::print("\n{}", lab::findings_text(findings));
  }
  return Interrupt::exit_code();
}

}  // namespace

void add_study(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<StudyArguments>();
  CLI::App* command =
      app.add_subcommand("study", "Plays many games and tells what they are like: length, balance, worth of moves");
  arguments->add_game(*command, true);
  command->add_option("--players", arguments->counts, "Numbers of players, separated by commas; all if none is named")
      ->delimiter(',');
  arguments->add_settings(*command);
  arguments->add_playing(*command, "For every number of players. Default: 10000, with experts 200");
  command
      ->add_option("--worth-every", arguments->worth_every,
                   "In one of so many games a choice is judged, for what kinds of moves gain; 0: in none")
      ->check(CLI::Range(0, 1'000'000));
  command->add_option("--forbid", arguments->forbid, "One seat never makes moves like this; * stands for anything")
      ->type_name("PATTERN");
  command
      ->add_option("--dealt", arguments->dealt,
                   "divers: also how strong each Diver of Captain Carcass is among players with none")
      ->type_name("WHAT")
      ->excludes("--forbid");
  command->add_option("--resume", arguments->resume, "Keeps what is played in this file and goes on from there")
      ->type_name("FILE");
  command->add_flag("--csv", arguments->csv, "A table for other programs")->excludes("--json");
  command->footer(
      "What the figures mean is said in docs/lab.md. Ctrl-C prints what there is so far.\n\nExamples:\n"
      "  fathom study captain-carcass --players 2,4 --games 20000\n"
      "  fathom study treasure-divers --set same_lagoon_specials=any\n"
      "  fathom study captain-carcass --players 2 --dealt divers\n"
      "  fathom study treasure-divers --forbid 'place:*0*'    # never places the Mini-Sub\n"
      "  fathom study sea-and-shore --players 4 --bots expert --games 400 --resume experts.study");
  command->callback([arguments, &action] {
    action = [arguments] {
      int code = 0;
      arguments->with_game([&]<Game G>() { code = run_study<G>(*arguments); });
      return code;
    };
  });
}

}  // namespace fathom
