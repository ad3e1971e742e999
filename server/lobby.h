// All players and all tables of a server.
#pragma once

#include <unordered_map>

#include "server/analyses.h"
#include "server/room.h"
#include "server/setup.h"
#include "server/store.h"

namespace fathom::server {

class Lobby : public House {
 public:
  Lobby(Loop& loop, Store& store, Writer& writer, BotPool& bots, Metrics& metrics);

  // Takes up every match that was under way.
  void wake();
  // Before the end: everybody is told to come back in a moment.
  void say_bye();

  // --- players ---
  std::optional<PlayerRecord> player_with_token(const std::string& token);
  std::optional<PlayerRecord> player_by_id(const std::string& id) { return store_.player(id); }
  // Calls done with a new token of the player, who may be new too, once both are on disk; empty if they cannot be.
  void add_player(PlayerRecord player, std::function<void(const std::string& token)> done);
  void rename(const PlayerRecord& player, std::function<void(bool)> done);

  // --- transfers: a code that makes another token of the same player, once ---
  struct Transfer {
    std::string player;
    std::string table;
  };
  static constexpr std::chrono::seconds kTransferTime{600};
  std::string offer_transfer(Transfer transfer);
  std::optional<Transfer> take_transfer(const std::string& code);

  // --- tables ---
  // Null if there is none. Tables that are over are loaded when somebody asks for them.
  std::shared_ptr<Room> room(const std::string& id) override;
  // Under a new id, with which done is called once the table is on disk; empty if it cannot be.
  void add_table(StoredTable table, std::function<void(const std::string& id)> done);
  // Public ones that are open or being played, newest first.
  Json public_tables();
  Json tables_of(const PlayerRecord& player);

  // --- a player's matches (server/results.h) ---
  // Those that are not over yet, as `tables_of` has them; of one game or (empty) of all.
  Json unfinished_of(const PlayerRecord& player, const std::string& game);
  std::vector<KeptResult> results_of(const PlayerRecord& player, const ResultsWanted& wanted);
  Json statistics_of(const PlayerRecord& player);
  int count_results(const PlayerRecord& player, const std::string& table);
  void forget(ForgottenResults those, std::function<void(bool)> done);

  Analyses& analyses() { return analyses_; }

  std::size_t table_count() const { return rooms_.size(); }

  Loop& loop() override { return loop_; }
  Writer& writer() override { return writer_; }
  BotPool& bots() override { return bots_; }
  Metrics& metrics() override { return metrics_; }
  void admit(const TableRecord& record) override;
  void discard(const std::string& table) override;

 private:
  void clean_up();
  void keep_time();

  Loop& loop_;
  Store& store_;
  Writer& writer_;
  BotPool& bots_;
  Metrics& metrics_;
  Analyses analyses_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  struct Offered : Transfer {
    Clock::time_point until;
  };
  std::unordered_map<std::string, Offered> transfers_;
  std::unique_ptr<Timer> clean_up_timer_;
  std::unique_ptr<Timer> time_timer_;
  std::vector<std::string> discarded_;  // tables to be taken up again from the disk
  std::unique_ptr<Timer> discarded_timer_;
};

}  // namespace fathom::server
