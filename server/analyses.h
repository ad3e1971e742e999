// Analyses of matches that are over. They are made on the bots' threads behind everything that a match or a player at a
// table waits for, each match once, and kept with the table.
#pragma once

#include <map>

#include "analysis/any_match.h"
#include "server/bot_pool.h"
#include "server/problem.h"
#include "server/writer.h"

namespace fathom::server {

class Analyses {
 public:
  static constexpr std::size_t kMostRunning = 16;

  Analyses(Loop& loop, Store& store, Writer& writer, BotPool& bots)
      : loop_(loop), store_(store), writer_(writer), bots_(bots) {}

  // {"status":"none"}, {"status":"running","done":N,"total":N,"analysis":…} (null, then a first rough one), or
  // {"status":"done","analysis":…}.
  Json of(const std::string& table);

  // Begins, for a player who asks; nothing happens if it is running or done. `file` is the replay of a match that is
  // over.
  Problem start(const std::string& table, const std::string& player, std::string file);

 private:
  // What has to be done comes in stages; the parts of a stage can be done in any order and at once.
  enum class Stage : std::uint8_t { read, glance, sketch, look, write };
  struct Run {
    std::string table;
    std::string player;
    std::string file;
    std::unique_ptr<AnyMatchAnalysis> analysis;
    Json books = nullptr;  // of a first glance, and then all
    Stage stage = Stage::read;
    std::size_t parts = 1;  // of the stage
    std::size_t begun = 0;
    std::size_t done = 0;
    std::size_t looked = 0;  // for who asks how far it is
    std::size_t looks = 0;
    bool failed = false;
  };

  // On a thread of the bots. Answers with the books, if that is what was to be made.
  static Json work(Run& run, Stage stage, std::size_t part);
  void go_on(const std::shared_ptr<Run>& run);
  void finished_part(const std::shared_ptr<Run>& run, Json books);
  void finished(const std::shared_ptr<Run>& run);

  Loop& loop_;
  Store& store_;
  Writer& writer_;
  BotPool& bots_;
  std::map<std::string, std::shared_ptr<Run>> running_;  // by table
  // What comes back from a thread after the end of the house has nowhere to go.
  std::shared_ptr<Analyses*> self_ = std::make_shared<Analyses*>(this);
};

}  // namespace fathom::server
