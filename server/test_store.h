// A store for tests that keeps everything in memory: any number of connections to one `Vault`, which can be told to
// fail. It follows the contract of store.h as far as rooms need it.
#pragma once

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <set>

#include "server/store.h"

namespace fathom::server {

struct Vault {
  std::mutex mutex;
  std::atomic<bool> fails = false;
  // Tables that cannot be read or written for now.
  std::set<std::string> unreadable;
  std::set<std::string> unwritable;
  std::map<std::string, StoredTable> tables;
  std::map<std::string, PlayerRecord> players;
  std::map<std::string, TokenRecord> tokens;
  std::map<std::string, AnalysisRecord> analyses;
  std::vector<ResultRecord> results;
  std::vector<ReportRecord> reports;
  std::map<std::string, std::string> keepers;  // table -> server
  std::map<std::string, std::int64_t> zeros;
  std::map<std::pair<std::string, std::string>, Presence> presences;  // (table, server)
  std::vector<std::size_t> steps_kept;                                // numbers, in the order of writing
  std::int64_t now = 1'000'000;
  std::vector<BanRecord> bans;
  std::int64_t cleaning_from = 0;
  int reads = 0;                      // of whole tables
  std::vector<std::int64_t> cleaned;  // what was asked for tables that nobody has touched since
  std::vector<std::string> calls;     // what was taken away, in words
};

class MemoryStore : public Store {
 public:
  explicit MemoryStore(Vault& vault) : vault_(vault) {}

  std::vector<Written> write(std::span<const Changes> changes) override {
    const std::lock_guard lock(vault_.mutex);
    if (vault_.fails) throw StoreError("the disk is broken");
    for (const Changes& change : changes) {
      for (const Guard& guard : change.guards) {
        if (vault_.unwritable.contains(guard.table)) throw StoreError("the disk is broken there");
      }
    }
    std::vector<Written> written;
    for (const Changes& change : changes) written.push_back(take(change));
    return written;
  }

  void probe() override { look(); }

  std::optional<PlayerRecord> player(const std::string& id) override {
    const auto lock = look();
    const auto known = vault_.players.find(id);
    return known == vault_.players.end() ? std::nullopt : std::optional(known->second);
  }
  std::optional<PlayerRecord> player_with_token(const std::string& hash) override {
    const auto lock = look();
    const auto known = vault_.tokens.find(hash);
    return known == vault_.tokens.end() ? std::nullopt : std::optional(vault_.players[known->second.player]);
  }
  std::optional<PlayerRecord> player_with_recovery(const std::string&) override { return std::nullopt; }
  std::vector<TokenRecord> tokens_of(const std::string&) override { return {}; }
  std::vector<std::string> ended_tokens(std::span<const std::string> hashes) override {
    const auto lock = look();
    std::vector<std::string> ended;
    for (const std::string& hash : hashes) {
      if (!vault_.tokens.contains(hash)) ended.push_back(hash);
    }
    return ended;
  }
  void token_used(const std::string&, std::int64_t) override {}
  std::optional<TransferRecord> take_transfer(const std::string&, std::int64_t) override { return std::nullopt; }
  std::vector<PlayerRecord> find_players(const std::string&, int) override { return {}; }

  std::optional<StoredTable> table_from(const std::string& id, const std::string& server, std::size_t from) override {
    const auto lock = look();
    ++vault_.reads;
    if (vault_.unreadable.contains(id)) throw StoreError("the disk is broken there");
    const auto known = vault_.tables.find(id);
    if (known == vault_.tables.end()) return std::nullopt;
    StoredTable table = known->second;
    table.first_step = std::min(from, table.steps.size());
    table.steps.erase(table.steps.begin(), table.steps.begin() + static_cast<std::ptrdiff_t>(table.first_step));
    table.zero = vault_.zeros[id];
    table.elsewhere = elsewhere(id, server);
    table.lines_of_players = static_cast<std::size_t>(
        std::count_if(table.chat.begin(), table.chat.end(), [](const ChatRecord& line) { return line.seat >= 0; }));
    return table;
  }
  std::vector<Revision> revisions(std::span<const std::string> tables) override {
    const auto lock = look();
    std::vector<Revision> list;
    for (const std::string& id : tables) list.push_back(vault_.tables.contains(id) ? vault_.tables[id].revision : 0);
    return list;
  }
  std::vector<Presence> presences(std::span<const std::string> tables, const std::string& server) override {
    const auto lock = look();
    std::vector<Presence> list;
    for (const std::string& id : tables) list.push_back(elsewhere(id, server));
    return list;
  }
  std::vector<ListedTable> public_tables(int, const std::string&) override { return {}; }
  std::vector<ListedTable> tables_of(const std::string&, bool, int, const std::string&) override { return {}; }
  std::vector<std::string> tables_known_to(const std::string& player) override {
    const auto lock = look();
    std::vector<std::string> ids;
    for (const auto& [id, table] : vault_.tables) {
      const auto sits = [&player](const SeatRecord& seat) { return seat.player == player; };
      const auto speaks = [&player](const ChatRecord& line) { return line.player == player; };
      if (std::any_of(table.record.seats.begin(), table.record.seats.end(), sits) ||
          std::any_of(table.chat.begin(), table.chat.end(), speaks))
        ids.push_back(id);
    }
    return ids;
  }
  std::vector<ListedTable> unfinished_tables(int, const std::string&) override { return {}; }
  std::vector<std::string> continuations_of(std::span<const std::string> tables) override {
    const auto lock = look();
    std::vector<std::string> ids;
    for (const auto& [id, table] : vault_.tables) {
      const auto& continued = table.record.continued;
      if (continued && std::find(tables.begin(), tables.end(), continued->table) != tables.end()) ids.push_back(id);
    }
    return ids;
  }
  std::vector<std::string> stale_tables(std::int64_t open_before, std::int64_t played_before, int) override {
    const auto lock = look();
    vault_.cleaned.push_back(open_before);
    std::vector<std::string> stale;
    for (const auto& [id, table] : vault_.tables) {
      const bool open = table.record.status == TableStatus::open || table.record.status == TableStatus::starting;
      const bool played = table.record.status == TableStatus::playing;
      if ((open && table.record.touched < open_before) || (played && table.record.touched < played_before))
        stale.push_back(id);
    }
    return stale;
  }

  std::vector<KeptResult> results_of(const std::string& player, const ResultsWanted&) override {
    const auto lock = look();
    std::vector<KeptResult> results;
    for (const ResultRecord& result : vault_.results) {
      if (result.player == player) results.push_back({result, vault_.tables.contains(result.table)});
    }
    return results;
  }
  std::vector<Outcome> outcomes_of(const std::string&) override { return {}; }
  int count_results(const std::string&, const std::string&) override { return 0; }
  std::optional<AnalysisRecord> analysis(const std::string& table) override {
    const auto lock = look();
    const auto known = vault_.analyses.find(table);
    return known == vault_.analyses.end() ? std::nullopt : std::optional(known->second);
  }

  std::vector<ChatRecord> chat_of(const std::string&) override { return {}; }
  std::vector<ReportRecord> reports(bool, int) override { return {}; }
  std::optional<ReportRecord> report(const std::string&) override { return std::nullopt; }
  std::vector<ReportRecord> reports_by(const std::string&) override { return {}; }
  std::vector<BanRecord> bans() override {
    const auto lock = look();
    return vault_.bans;
  }
  std::vector<std::string> banned_players() override { return {}; }
  std::string announcement() override { return {}; }
  void announce(const std::string&) override {
    if (vault_.fails) throw StoreError("the disk is broken");
  }

  std::int64_t last_up() override { return 0; }
  std::int64_t cleaning_from() override {
    const auto lock = look();
    return vault_.cleaning_from;
  }
  void set_cleaning_from(std::int64_t at) override {
    const auto lock = look();
    vault_.cleaning_from = at;
  }
  std::int64_t renew(const std::string&, std::int64_t) override { return vault_.now; }
  std::vector<Kept> keep(const std::string& server, std::span<const KeepWanted> wanted) override {
    const auto lock = look();
    std::vector<Kept> list;
    for (const KeepWanted& each : wanted) {
      const bool first = vault_.keepers.try_emplace(each.table, server).second;
      if (first) vault_.zeros[each.table] = vault_.now - each.match_time;
      list.push_back({each.table, vault_.keepers[each.table] == server, vault_.zeros[each.table]});
    }
    return list;
  }
  std::vector<std::string> unkept_tables(int) override {
    const auto lock = look();
    std::vector<std::string> ids;
    for (const auto& [id, table] : vault_.tables) {
      const TableStatus status = table.record.status;
      const bool runs = status == TableStatus::starting || status == TableStatus::playing;
      if (runs && !vault_.keepers.contains(id)) ids.push_back(id);
    }
    return ids;
  }
  void let_go(const std::string&) override {}
  void set_presences(const std::string& server, std::span<const TablePresence> presences) override {
    const auto lock = look();
    for (const auto& [table, presence] : presences) vault_.presences[{table, server}] = presence;
  }
  std::vector<ToldUse> exchange_use(const std::string&, std::span<const AddressUse>) override { return {}; }
  bool spend(const std::string&, const Rate&) override { return true; }
  int drop_chat(std::int64_t before, int) override { return note("chat", before); }
  int drop_reports(std::int64_t before, int) override { return note("reports", before); }
  int drop_matches(std::int64_t before, int) override { return note("matches", before); }
  int drop_tokens(std::int64_t before, int) override { return note("tokens", before); }

 private:
  int note(const std::string& what, std::int64_t before) {
    const auto lock = look();
    vault_.calls.push_back(what + " " + std::to_string(before));
    return 0;
  }

  std::unique_lock<std::mutex> look() {
    std::unique_lock lock(vault_.mutex);
    if (vault_.fails) throw StoreError("the disk is broken");
    return lock;
  }

  Presence elsewhere(const std::string& table, const std::string& server) const {
    Presence all;
    for (const auto& [key, presence] : vault_.presences) {
      if (key.first != table || key.second == server) continue;
      all.watching += presence.watching;
      all.players.insert(all.players.end(), presence.players.begin(), presence.players.end());
    }
    return all;
  }

  Written take(const Changes& change) {
    for (const Guard& guard : change.guards) {
      const auto known = vault_.tables.find(guard.table);
      if ((known == vault_.tables.end() ? 0 : known->second.revision) != guard.from) return Written::conflict;
    }
    for (const Guard& guard : change.guards) vault_.tables[guard.table].revision = guard.to;
    for (const PlayerRecord& player : change.players) vault_.players.try_emplace(player.id, player);
    for (const PlayerChange& one : change.player_changes) {
      const auto known = vault_.players.find(one.player);
      if (known == vault_.players.end()) continue;
      known->second.name = one.name.value_or(known->second.name);
      known->second.recovery = one.recovery.value_or(known->second.recovery);
      known->second.muted_until = one.muted_until.value_or(known->second.muted_until);
      known->second.banned_until = one.banned_until.value_or(known->second.banned_until);
    }
    for (const BanRecord& ban : change.bans) vault_.bans.push_back(ban);
    for (const TokenRecord& token : change.tokens) vault_.tokens[token.hash] = token;
    for (const TableRecord& table : change.tables) vault_.tables[table.id].record = table;
    for (const StepRecord& step : change.steps) {
      vault_.steps_kept.push_back(step.number);
      vault_.tables[step.table].steps.push_back(step);
    }
    for (const EventRecord& event : change.events) vault_.tables[event.table].events.push_back(event.event);
    for (const ForgottenName& one : change.forgotten_names) {
      if (!vault_.tables.contains(one.table)) continue;
      for (TableEvent& event : vault_.tables[one.table].events) {
        if (!one.name.empty() && event.name == one.name) event.name = kForgotten;
      }
      std::erase_if(vault_.tables[one.table].chat,
                    [&one](const ChatRecord& line) { return !one.player.empty() && line.player == one.player; });
    }
    for (const std::string& player : change.forgotten_players) {
      vault_.players.erase(player);
      std::erase_if(vault_.tokens, [&player](const auto& token) { return token.second.player == player; });
    }
    for (const ChatRecord& line : change.chat) vault_.tables[line.table].chat.push_back(line);
    for (const AnalysisRecord& analysis : change.analyses) vault_.analyses[analysis.table] = analysis;
    vault_.results.insert(vault_.results.end(), change.results.begin(), change.results.end());
    vault_.reports.insert(vault_.reports.end(), change.reports.begin(), change.reports.end());
    return Written::yes;
  }

  Vault& vault_;
};

}  // namespace fathom::server
