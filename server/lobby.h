// All players and all tables, as one server has them: in memory is what somebody looks at or what this server keeps.
#pragma once

#include <map>
#include <set>
#include <unordered_map>

#include "server/addresses.h"
#include "server/analyses.h"
#include "server/limits.h"
#include "server/room.h"
#include "server/setup.h"
#include "server/shared_use.h"
#include "server/store.h"

namespace fathom::server {

// How long things are kept, in milliseconds; 0: for ever.
struct Retention {
  std::int64_t chat = 0;
  std::int64_t matches = 0;
  std::int64_t tokens = 400LL * 24 * 3600 * 1000;  // that nobody uses
};

struct LobbyOptions {
  std::string server_id;
  bool shared = false;  // other servers use the same store
  ChatPolicy chat = ChatPolicy::all;
  Milliseconds absence{30'000};
  Retention retention = {};
  double tables_per_hour = 60;
  std::function<bool()> in_place = {};      // whether the store still is where it was opened
  std::function<StoreSize()> size_of = {};  // what room it takes
  // Whoever asks is at the device itself and has all of it anyway: there is a record of a match that is still played,
  // too.
  bool one_device = false;
};

class Lobby : public House {
 public:
  Lobby(Loop& loop, Reader& reader, Writer& writer, BotPool& bots, Metrics& metrics, Addresses& addresses,
        LobbyOptions options);

  // Takes up every match that nobody keeps. `store_now`: the store's time; `last_up`: when any server was known to be
  // up before this one, by the same clock.
  void wake(std::int64_t store_now, std::int64_t last_up);
  // Before the end: everybody is told to come back in a moment.
  void say_bye();
  // From any thread: another server tells something.
  void hear(const News& news);

  // --- players ---
  using PlayerFound = std::function<void(const std::optional<PlayerRecord>&, const Problem&)>;
  // Nobody, and no problem, if there is no such token.
  void player_with_token(const std::string& token, const PlayerFound& found);
  using Token = std::function<void(const std::string& token)>;
  // Calls done with a new token of the player, who may be new too, once both are on disk; empty if they cannot be.
  void add_player(PlayerRecord player, bool is_new, const Token& done);
  void write(Changes changes, std::function<void(bool)> done);

  // --- tables ---
  void room(const std::string& id, RoomFound found) override;
  // Under a new id, with which done is called once the table is on disk; empty if it cannot be.
  void add_table(StoredTable table, std::function<void(const std::string& id)> done);

  // It is not needed here any more, unless somebody or something else does.
  void drop_if_idle(const std::string& table);

  // A table of a list, with those who are connected to it through this server.
  ListedTable with_guests(ListedTable table) const;
  // Every connection of this player is closed: they are banned.
  void send_away(const std::string& player);
  // These tokens hold no longer, nor do the connections that were opened with them.
  void tokens_ended(const EndedTokens& those, const std::string& message);
  // Changes whenever a token or a player may no longer be let in: what was found out before has to be asked again.
  std::uint64_t sent_away() const { return sent_away_; }
  // Something was written that all servers have to do with: banned networks.
  void look_again() { begin_round(); }

  // Takes one from a bucket that all servers share, if there are others.
  void spend(const std::string& key, const Rate& rate, std::function<void(bool)> done);

  bool one_device() const { return options_.one_device; }

  Analyses& analyses() { return analyses_; }
  const std::string& announcement() const override { return announcement_; }
  void announce(const std::string& text, std::function<void(bool)> done);
  // Called when the list of banned networks is another one.
  void on_bans(std::function<void(const std::vector<std::string>&)> call) { tell_bans_ = std::move(call); }

  Metrics::Beside figures() const;

  // What /healthz says: why something is wrong, or nothing.
  std::string trouble() const;

  Loop& loop() override { return loop_; }
  Writer& writer() override { return writer_; }
  Reader& reader() override { return reader_; }
  BotPool& bots() override { return bots_; }
  Metrics& metrics() override { return metrics_; }
  ChatPolicy chat_policy() const override { return options_.chat; }
  Milliseconds absence() const override { return options_.absence; }
  const std::string& server_id() const override { return options_.server_id; }
  std::int64_t store_now() const override;
  std::int64_t written_now() const override { return options_.shared ? store_now() : loop_.wall_ms(); }
  void admit(const TableRecord& record, Revision revision) override;
  void discard(const std::string& table) override;
  void want_keeper(const std::string& table) override;
  void presence_changed(const std::string& table) override;
  void may_speak(const std::string& player, const std::string& crowd,
                 std::function<void(const Problem&)> done) override;
  void may_report(const std::string& player, std::function<void(const Problem&)> done) override;
  void may_make_table(const std::string& address, std::function<void(const Allowance&)> done) override;
  using House::overloaded;
  bool overloaded(std::string_view level) const override;

 private:
  // The table is in memory: whoever asks for it gets it as the store has it.
  void look_at_store(const std::string& id, RoomFound found);
  void loaded(const std::string& id, std::optional<StoredTable> stored, const Problem& problem);
  // What has to be settled with the store now and then: that this server is up, what it keeps, what others have done.
  struct Round;
  void begin_round();
  void keep_wanted();
  void take_kept(const std::vector<Kept>& kept);
  void end_round(const Round& round, const Problem& problem);
  void next_round(Milliseconds delay);
  void tell_presences();
  void ask_for_presences();
  void clean_up();
  void drop_old(std::int64_t clock);
  void take_up_discarded();

  Loop& loop_;
  Reader& reader_;
  Writer& writer_;
  BotPool& bots_;
  Metrics& metrics_;
  Addresses& addresses_;
  LobbyOptions options_;
  Analyses analyses_;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
  std::unordered_map<std::string, std::vector<RoomFound>> loading_;
  std::unordered_map<std::string, std::int64_t> used_tokens_;  // by hash: when that was written down

  std::int64_t store_time_ = 0;        // at …
  Clock::time_point store_time_at_{};  // … this moment here
  bool in_round_ = false;
  bool round_again_ = false;
  Clock::time_point renewed_{};  // when this server last was surely up, as others see it
  std::unique_ptr<Timer> round_timer_;

  std::set<std::string> wanted_;  // tables that somebody must keep from now on
  std::unique_ptr<Timer> wanted_timer_;
  std::set<std::string> present_;  // tables of which others are to be told who is there
  std::unique_ptr<Timer> presence_timer_;
  std::set<std::string> changed_elsewhere_;  // tables of which others have told that somebody came or went
  std::unique_ptr<Timer> asked_timer_;
  std::unique_ptr<Timer> clean_up_timer_;
  std::unique_ptr<Timer> drop_timer_;
  std::int64_t cleaned_clock_ = 0;  // when it was last cleaned up, by the clock that times are written by …
  Clock::time_point cleaned_{};     // … and by the one that nobody sets
  std::int64_t jumped_ = 0;         // so far the former has jumped ahead since the start
  // Why it may be wrong, as long as the store does not know of it.
  enum class Doubt : std::uint8_t { none, gap, jump };
  Doubt doubt_ = Doubt::none;
  std::set<std::string> discarded_;  // tables to be taken up again from the store
  std::unique_ptr<Timer> discarded_timer_;
  std::map<std::string, Clock::time_point> damaged_;  // tables that cannot be used, and when to look again
  std::uint64_t sent_away_ = 0;
  std::string announcement_;
  std::vector<std::string> bans_;
  std::vector<std::string> banned_players_;
  SharedUse shared_use_;
  std::function<void(const std::vector<std::string>&)> tell_bans_;
  // What comes back after the end of the house has nowhere to go.
  std::shared_ptr<Lobby*> self_ = std::make_shared<Lobby*>(this);
};

}  // namespace fathom::server
