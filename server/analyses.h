// Analyses of matches that are over. They are made on the bots' threads behind everything that a match or a player at a
// table waits for, each match once. That of a table is kept with it; of files the latest are remembered, for there is
// nothing to keep them with.
#pragma once

#include <map>

#include "analysis/any_match.h"
#include "server/bot_pool.h"
#include "server/problem.h"
#include "server/reader.h"
#include "server/recent.h"
#include "server/writer.h"

namespace fathom::server {

// Which match: that of a table, or that of a file. A file is named by its hash: who has the file comes to
// its analysis, and nobody else can guess it.
struct MatchName {
  enum class Kind : std::uint8_t { table, file };
  Kind kind = Kind::table;
  std::string id;

  static MatchName of_table(std::string table) { return {Kind::table, std::move(table)}; }
  static MatchName of_file(std::string_view file);

  friend auto operator<=>(const MatchName&, const MatchName&) = default;
};

class Analyses {
 public:
  static constexpr std::size_t kMostRunning = 16;
  static constexpr std::size_t kMostRemembered = 64;

  Analyses(Loop& loop, Reader& reader, Writer& writer, BotPool& bots)
      : loop_(loop), reader_(reader), writer_(writer), bots_(bots) {}

  // {"status":"none"}, {"status":"running","done":N,"total":N,"analysis":…} (null, then a first rough one), or
  // {"status":"done","analysis":…}.
  using Told = std::function<void(const Json&, const Problem&)>;
  void of(const MatchName& match, const Told& told);

  using Begun = std::function<void(const Problem&)>;
  // Begins, for a player who asks; nothing happens if it is running or done. `file` is the replay of the match. Answers
  // once that has been read: if anything is wrong with it, there is nothing to begin.
  void start(const MatchName& match, const std::string& player, std::string file, const Begun& begun);

 private:
  // What has to be done comes in stages; the parts of a stage can be done in any order and at once.
  enum class Stage : std::uint8_t { read, glance, sketch, look, write };
  struct Run {
    MatchName match;
    std::string player;
    std::string file;
    std::string wrong;  // with the file
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

  // What is kept of it, if anything is.
  using Found = std::function<void(const std::optional<std::string>&, const Problem&)>;
  void find(const MatchName& match, const Found& found);
  void begin(const MatchName& match, const std::string& player, std::string file, const Begun& begun);
  // On a thread of the bots. Answers with the books, if that is what was to be made.
  static Json work(Run& run, Stage stage, std::size_t part);
  void go_on(const std::shared_ptr<Run>& run);
  void finished_part(const std::shared_ptr<Run>& run, Json books);
  void next_stage(const std::shared_ptr<Run>& run);
  void finished(const std::shared_ptr<Run>& run);
  // To all who wait for its file to be read.
  void answer(const MatchName& match, const Problem& problem);

  Loop& loop_;
  Reader& reader_;
  Writer& writer_;
  BotPool& bots_;
  std::map<MatchName, std::shared_ptr<Run>> running_;
  std::multimap<MatchName, Begun> waiting_;
  Recent recent_{kMostRemembered};
  // What comes back from a thread after the end of the house has nowhere to go.
  std::shared_ptr<Analyses*> self_ = std::make_shared<Analyses*>(this);
};

}  // namespace fathom::server
