// What the commands of the lab share: who plays how much, and how the result is told.
#pragma once

#include <optional>
#include <thread>

#include "app/commands.h"
#include "app/game_arguments.h"
#include "lab/crew.h"
#include "lab/run.h"

namespace fathom {

// What a command has found, for whoever reads it.
struct LabResult {
  std::string kind;  // "study", "compare" …
  Json json;
  std::string csv;
  std::string text;
  std::vector<std::string> summary;
};

struct LabArguments : GameArguments {
  std::vector<std::string> bots{"sailor"};
  std::optional<int> games;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::uint64_t seed = 0;
  int iterations = 300;
  std::string resume;
  bool json = false;
  bool csv = false;
  std::string html;

  // Games in a block: a second or so of work, so that everybody has something to do.
  static constexpr int kBlock = 100;
  static constexpr int kSlowBlock = 10;

  // `games_help`: what is counted, and how many there are if nothing is said.
  void add_playing(CLI::App& command, const std::string& games_help);
  void add_output(CLI::App& command);

  bool has_experts() const { return std::find(bots.begin(), bots.end(), "expert") != bots.end(); }
  // Games by the rules that these settings make, with the number of players if one is named.
  lab::Trial trial(std::optional<int> wanted_players, std::vector<std::string> rules, int count) const;
  // Before anything is played: what would go wrong at the end.
  void check(const Invocation& invocation) const;
  void tell(const LabResult& result, const Invocation& invocation) const;
};

// Throws UsageError with the names of all that there are if a study of this trial has no such measure.
void check_measure(const lab::Trial& trial, const std::string& measure);

// A run with what people want of it: how far it is, Ctrl-C, a file to go on from.
class LabRun {
 public:
  // `games`: how many it can be at most, if not those of all parts.
  LabRun(const LabArguments& arguments, std::vector<lab::Part> parts, const Invocation& invocation,
         std::optional<std::int64_t> games = {});
  LabRun(const LabRun&) = delete;
  LabRun& operator=(const LabRun&) = delete;
  ~LabRun();

  // Whether this program only played for another one: then there is nothing to tell.
  bool served();
  void play(const std::vector<int>& which, int games);
  void play_all();
  lab::PairedSums sums(int part) const { return run_.sums(part); }
  lab::Findings findings(int part) const;
  const std::vector<lab::Part>& parts() const { return run_.parts(); }

 private:
  struct Shown;  // while it plays

  lab::Run run_;
  lab::Threads threads_;
  lab::Crew* crew_;
  int before_ = 0;
  int done_ = 0;
  std::unique_ptr<Shown> shown_;
};

}  // namespace fathom
