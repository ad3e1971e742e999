#include "local/document_store.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <list>

#include "server/results.h"
#include "table/crypto.h"

namespace fathom::server {

namespace {

constexpr std::size_t kChatLines = 200;                 // that a table shows again …
constexpr std::size_t kWatchersLines = kChatLines / 2;  // … and, among them, those of people who did not sit there
constexpr std::size_t kStepsTogether = 32;
constexpr std::int64_t kDay = 24LL * 3600 * 1000;

using Lock = std::lock_guard<Mutex>;

std::string in_lower_case(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

bool is_open(TableStatus status) { return status == TableStatus::open || status == TableStatus::starting; }
bool is_running(TableStatus status) { return status == TableStatus::starting || status == TableStatus::playing; }
bool is_unfinished(TableStatus status) { return is_open(status) || status == TableStatus::playing; }

bool sits_there(const TableRecord& table, const std::string& player) {
  return std::any_of(table.seats.begin(), table.seats.end(), [&](const SeatRecord& seat) {
    return seat.kind == SeatRecord::Kind::player && seat.player == player;
  });
}

// In the order of the numbers, which is that of the texts.
std::string steps_id(const std::string& table, std::size_t step) {
  std::string number = std::to_string(step / kStepsTogether);
  constexpr std::size_t kDigits = 6;
  number.insert(0, kDigits - std::min(number.size(), kDigits), '0');
  return table + '/' + number;
}

std::string result_id(const std::string& player, const std::string& table) { return player + '/' + table; }

template <class List>
void cut(List& list, int limit) {
  if (limit >= 0 && list.size() > static_cast<std::size_t>(limit))
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(limit), list.end());
}

// Those of equal rank stay in their order. (Releases of clang warn of the buffer that the library's stable sort takes.)
template <class Record, class Before>
void sort_kept(std::vector<Record>& records, const Before& before) {
  std::list<Record> sorted(std::move_iterator(records.begin()), std::move_iterator(records.end()));
  sorted.sort(before);
  records.assign(std::move_iterator(sorted.begin()), std::move_iterator(sorted.end()));
}

// The ids of those with the smallest values.
std::vector<std::string> smallest(std::vector<std::pair<std::int64_t, std::string>> all, int limit) {
  std::sort(all.begin(), all.end());
  cut(all, limit);
  std::vector<std::string> ids;
  for (auto& [value, id] : all) ids.push_back(std::move(id));
  return ids;
}

// Adds records to those that a document holds. False: one of them has a number that is taken.
template <class Record>
bool append(Shelf<std::vector<Record>>& shelf, const std::string& id, const Record& record) {
  const auto there = shelf.find(id);
  std::vector<Record> all = there ? *there : std::vector<Record>{};
  const auto place = std::lower_bound(all.begin(), all.end(), record.number,
                                      [](const Record& one, std::size_t number) { return one.number < number; });
  if (place != all.end() && place->number == record.number) return false;
  all.insert(place, record);
  shelf.put(id, std::move(all));
  return true;
}

// Takes away what a document of lists holds too much of; empty, it goes.
template <class Record, class Unwanted>
int drop(Shelf<std::vector<Record>>& shelf, const std::string& id, const Unwanted& unwanted) {
  const auto there = shelf.find(id);
  if (!there) return 0;
  std::vector<Record> left = *there;
  const auto count = std::erase_if(left, unwanted);
  if (count == 0) return 0;
  if (left.empty()) {
    shelf.erase(id);
  } else {
    shelf.put(id, std::move(left));
  }
  return static_cast<int>(count);
}

template <class Record>
void erase_all(Shelf<Record>& shelf, std::string_view prefix) {
  for (const std::string& id : shelf.ids(prefix)) shelf.erase(id);
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
  return text;
}

}  // namespace

// --- writing ---

bool DocumentStore::passes(const Changes& change) const {
  return std::all_of(change.guards.begin(), change.guards.end(), [this](const Guard& guard) {
    const auto moved = documents_.moved.find(guard.table);
    return (moved ? moved->revision : 0) == guard.from;
  });
}

std::vector<Written> DocumentStore::write(std::span<const Changes> changes) {
  const Lock lock(documents_.mutex);
  Journal& journal = documents_.journal;
  const std::size_t before = journal.mark();
  std::vector<Written> written;
  for (const Changes& change : changes) {
    const std::size_t mark = journal.mark();
    if (!passes(change)) {
      written.push_back(Written::conflict);
      continue;
    }
    for (const Guard& guard : change.guards) documents_.moved.put(guard.table, {guard.to, guard.moving});
    write_players(change);
    write_tables(change);
    const Fit fit = write_log(change);
    if (fit != Fit::yes) {
      // What is to have this number is there: the change does not build on what the store holds.
      const bool is_conflict = fit == Fit::taken && !change.guards.empty();
      journal.undo_to(is_conflict ? mark : before);
      if (!is_conflict) throw StoreError("the store: what belongs to a table does not fit to what is there of it");
      written.push_back(Written::conflict);
      continue;
    }
    forget_names(change);
    write_outcome(change);
    write_moderation(change);
    for (const std::string& player : change.forgotten_players) forget_player(player);
    written.push_back(Written::yes);
  }
  return written;
}

void DocumentStore::probe() {
  const Lock lock(documents_.mutex);
  set("probe", std::to_string(documents_.now()));
}

void DocumentStore::write_players(const Changes& change) {
  for (const PlayerRecord& record : change.players) {
    if (!documents_.players.has(record.id)) documents_.players.put(record.id, record);
  }
  for (const PlayerChange& one : change.player_changes) {
    const auto there = documents_.players.find(one.player);
    if (!there) continue;
    PlayerRecord player = *there;
    if (one.name) player.name = *one.name;
    if (one.recovery) player.recovery = *one.recovery;
    if (one.muted_until) player.muted_until = *one.muted_until;
    if (one.banned_until) player.banned_until = *one.banned_until;
    documents_.players.put(one.player, std::move(player));
  }
  for (const EndedTokens& those : change.ended_tokens) {
    documents_.tokens.each("", [&](const std::string& hash, const TokenRecord& token) {
      if (token.player == those.player && (those.hash.empty() ? hash != those.but : hash == those.hash))
        documents_.tokens.erase(hash);
    });
  }
  for (const TokenRecord& record : change.tokens) {
    if (documents_.players.has(record.player)) documents_.tokens.put(record.hash, record);
  }
  for (const TransferRecord& record : change.transfers) {
    if (documents_.players.has(record.player) && !documents_.transfers.has(record.hash))
      documents_.transfers.put(record.hash, record);
  }
  if (change.transfers.empty()) return;
  documents_.transfers.each("", [&](const std::string& hash, const TransferRecord& transfer) {
    if (transfer.until <= documents_.now()) documents_.transfers.erase(hash);
  });
}

void DocumentStore::write_tables(const Changes& change) {
  for (TableRecord record : change.tables) {
    // When it was made does not change, and one that cannot be read is replaced.
    try {
      if (const auto there = documents_.tables.find(record.id)) record.created = there->created;
    } catch (const DamagedTable&) {}
    const std::string id = record.id;
    documents_.tables.put(id, std::move(record));
  }
}

DocumentStore::Fit DocumentStore::write_log(const Changes& change) {
  Fit fit = Fit::yes;
  const auto add = [&](auto& shelf, const std::string& id, const auto& record) {
    if (fit != Fit::yes) return;
    if (!documents_.tables.has(record.table)) {
      fit = Fit::nowhere;
    } else if (!append(shelf, id, record)) {
      fit = Fit::taken;
    }
  };
  for (const StepRecord& step : change.steps) add(documents_.steps, steps_id(step.table, step.number), step);
  for (const EventRecord& event : change.events) add(documents_.events, event.table, event);
  for (const ChatRecord& line : change.chat) add(documents_.chat, line.table, line);
  return fit;
}

void DocumentStore::forget_names(const Changes& change) {
  for (const ForgottenName& one : change.forgotten_names) {
    if (const auto events = documents_.events.find(one.table); events && !one.name.empty()) {
      std::vector<EventRecord> renamed = *events;
      for (EventRecord& record : renamed) {
        if (record.event.name == one.name) record.event.name = kForgotten;
      }
      if (renamed != *events) documents_.events.put(one.table, std::move(renamed));
    }
    if (one.player.empty()) continue;
    // One seat of the company as it was written, and nothing that only looks like it: quotes in names are escaped.
    const std::string known = companion_json(one.name).dump();
    const std::string unknown = companion_json(kForgotten).dump();
    documents_.results.each("", [&](const std::string& id, const ResultRecord& result) {
      if (result.table != one.table || one.name.empty()) return;
      const std::string body = result.body.dump();
      const std::string now = replaced(body, known, unknown);
      if (now == body) return;
      ResultRecord forgotten = result;
      forgotten.body = Json::parse(now);
      documents_.results.put(id, std::move(forgotten));
    });
    drop(documents_.chat, one.table, [&](const ChatRecord& line) {
      const bool is_new = std::find(change.chat.begin(), change.chat.end(), line) != change.chat.end();
      return line.player == one.player && !is_new;
    });
  }
}

void DocumentStore::write_outcome(const Changes& change) {
  for (const ResultRecord& record : change.results) {
    const std::string id = result_id(record.player, record.table);
    if (!documents_.results.has(id)) documents_.results.put(id, record);
  }
  for (const ForgottenResults& those : change.forgotten) {
    if (those.table.empty()) {
      erase_all(documents_.results, result_id(those.player, ""));
    } else {
      documents_.results.erase(result_id(those.player, those.table));
    }
  }
  for (const AnalysisRecord& record : change.analyses) {
    if (documents_.tables.has(record.table)) documents_.analyses.put(record.table, record);
  }
}

void DocumentStore::write_moderation(const Changes& change) {
  for (const ReportRecord& record : change.reports) {
    const auto there = documents_.reports.find(record.id);
    // Whatever else is still open: this one has been dealt with.
    if (record.settled && there) {
      ReportRecord settled = *there;
      settled.settled = true;
      documents_.reports.put(record.id, std::move(settled));
    }
    if (record.settled || there) continue;
    // A player who reports the same again before anybody has looked at it says nothing new.
    bool has_open_one = false;
    documents_.reports.each("", [&](const std::string&, const ReportRecord& other) {
      has_open_one = has_open_one || (other.by == record.by && other.about == record.about &&
                                      other.table == record.table && !other.settled);
    });
    if (!has_open_one) documents_.reports.put(record.id, record);
  }
  for (const BanRecord& record : change.bans) documents_.bans.put(record.network, record);
  if (change.bans.empty()) return;
  documents_.bans.each("", [&](const std::string& network, const BanRecord& ban) {
    if (ban.until <= documents_.now()) documents_.bans.erase(network);
  });
}

// Reports quote what a player has said. What the player has reported stays with the operator, without the player.
void DocumentStore::forget_player(const std::string& player) {
  documents_.tokens.each("", [&](const std::string& hash, const TokenRecord& token) {
    if (token.player == player) documents_.tokens.erase(hash);
  });
  documents_.transfers.each("", [&](const std::string& hash, const TransferRecord& transfer) {
    if (transfer.player == player) documents_.transfers.erase(hash);
  });
  erase_all(documents_.results, result_id(player, ""));
  for (const std::string& table : documents_.chat.ids(""))
    drop(documents_.chat, table, [&](const ChatRecord& line) { return !player.empty() && line.player == player; });
  documents_.reports.each("", [&](const std::string& id, const ReportRecord& report) {
    if (report.about == player) return documents_.reports.erase(id);
    if (report.by != player) return;
    ReportRecord nobodys = report;
    nobodys.by.clear();
    documents_.reports.put(id, std::move(nobodys));
  });
  documents_.players.erase(player);
}

// --- players ---

std::optional<PlayerRecord> DocumentStore::player(const std::string& id) {
  const Lock lock(documents_.mutex);
  const auto found = documents_.players.find(id);
  return found ? std::optional(*found) : std::nullopt;
}

std::optional<PlayerRecord> DocumentStore::player_with_token(const std::string& hash) {
  const Lock lock(documents_.mutex);
  const auto token = documents_.tokens.find(hash);
  const auto found = token ? documents_.players.find(token->player) : nullptr;
  return found ? std::optional(*found) : std::nullopt;
}

std::optional<PlayerRecord> DocumentStore::player_with_recovery(const std::string& hash) {
  const Lock lock(documents_.mutex);
  std::optional<PlayerRecord> found;
  documents_.players.each("", [&](const std::string&, const PlayerRecord& player) {
    if (!player.recovery.empty() && same_secret(player.recovery, hash)) found = player;
  });
  return found;
}

std::vector<TokenRecord> DocumentStore::tokens_of(const std::string& player) {
  const Lock lock(documents_.mutex);
  std::vector<TokenRecord> tokens;
  documents_.tokens.each("", [&](const std::string&, const TokenRecord& token) {
    if (token.player == player) tokens.push_back(token);
  });
  sort_kept(tokens, [](const auto& a, const auto& b) { return a.created > b.created; });
  return tokens;
}

void DocumentStore::token_used(const std::string& hash, std::int64_t at) {
  const Lock lock(documents_.mutex);
  const auto there = documents_.tokens.find(hash);
  if (!there || there->used >= at) return;
  TokenRecord token = *there;
  token.used = at;
  documents_.tokens.put(hash, std::move(token));
}

std::vector<std::string> DocumentStore::ended_tokens(std::span<const std::string> hashes) {
  const Lock lock(documents_.mutex);
  std::vector<std::string> ended;
  for (const std::string& hash : hashes) {
    if (!documents_.tokens.has(hash)) ended.push_back(hash);
  }
  return ended;
}

std::optional<TransferRecord> DocumentStore::take_transfer(const std::string& hash, std::int64_t now) {
  const Lock lock(documents_.mutex);
  const auto found = documents_.transfers.find(hash);
  if (!found) return std::nullopt;
  documents_.transfers.erase(hash);
  return found->until > now ? std::optional(*found) : std::nullopt;
}

std::vector<PlayerRecord> DocumentStore::find_players(const std::string& text, int limit) {
  const Lock lock(documents_.mutex);
  const std::string wanted = in_lower_case(text);
  std::vector<PlayerRecord> players;
  documents_.players.each("", [&](const std::string& id, const PlayerRecord& player) {
    if (in_lower_case(player.name).find(wanted) != std::string::npos || id.find(wanted) != std::string::npos)
      players.push_back(player);
  });
  sort_kept(players, [](const auto& a, const auto& b) { return a.created > b.created; });
  cut(players, limit);
  return players;
}

// --- tables ---

std::vector<StepRecord> DocumentStore::steps_of(const std::string& table, std::size_t from) const {
  const std::string first = steps_id(table, from);
  std::vector<StepRecord> steps;
  documents_.steps.each(table + '/', [&](const std::string& id, const std::vector<StepRecord>& some) {
    if (id < first) return;
    for (const StepRecord& step : some) {
      if (step.number >= from) steps.push_back(step);
    }
  });
  return steps;
}

std::optional<StoredTable> DocumentStore::table_from(const std::string& id, const std::string&, std::size_t from) {
  const Lock lock(documents_.mutex);
  const auto record = documents_.tables.find(id);
  if (!record) return std::nullopt;
  StoredTable stored;
  stored.record = *record;
  if (const auto moved = documents_.moved.find(id)) stored.revision = moved->revision;
  if (const auto keeper = documents_.keepers.find(id)) stored.zero = keeper->zero;
  stored.first_step = from;
  stored.steps = steps_of(id, from);
  if (const auto events = documents_.events.find(id)) {
    for (const EventRecord& event : *events) stored.events.push_back(event.event);
  }
  if (const auto chat = documents_.chat.find(id)) {
    std::size_t of_watchers = 0;
    for (auto line = chat->rbegin(); line != chat->rend(); ++line) {
      const bool sat = line->seat >= 0;
      const std::size_t number = sat ? ++stored.lines_of_players : ++of_watchers;
      if (number <= (sat ? kChatLines : kWatchersLines)) stored.chat.push_back(*line);
    }
    std::reverse(stored.chat.begin(), stored.chat.end());
  }
  return stored;
}

std::vector<Revision> DocumentStore::revisions(std::span<const std::string> tables) {
  const Lock lock(documents_.mutex);
  std::vector<Revision> revisions;
  for (const std::string& table : tables) {
    const auto moved = documents_.moved.find(table);
    revisions.push_back(moved ? moved->revision : 0);
  }
  return revisions;
}

std::vector<Presence> DocumentStore::presences(std::span<const std::string> tables, const std::string&) {
  return std::vector<Presence>(tables.size());
}

std::vector<ListedTable> DocumentStore::listed(const Chosen& chosen, int limit) {
  std::vector<ListedTable> list;
  documents_.tables.each("", [&](const std::string&, const TableRecord& table) {
    if (chosen(table)) list.push_back({table, 0, {}});
  });
  sort_kept(list, [](const auto& a, const auto& b) { return a.record.created > b.record.created; });
  cut(list, limit);
  for (ListedTable& table : list) {
    if (const auto moved = documents_.moved.find(table.record.id)) table.moving = moved->moving;
  }
  return list;
}

std::vector<ListedTable> DocumentStore::public_tables(int limit, const std::string&) {
  const Lock lock(documents_.mutex);
  return listed([](const TableRecord& table) { return table.is_public && is_unfinished(table.status); }, limit);
}

std::vector<ListedTable> DocumentStore::tables_of(const std::string& player, bool unfinished, int limit,
                                                  const std::string&) {
  const Lock lock(documents_.mutex);
  return listed(
      [&](const TableRecord& table) {
        return sits_there(table, player) &&
               (unfinished ? is_unfinished(table.status) : table.status != TableStatus::closed);
      },
      limit);
}

std::vector<std::string> DocumentStore::tables_known_to(const std::string& player) {
  const Lock lock(documents_.mutex);
  std::set<std::string> ids;
  documents_.tables.each("", [&](const std::string& id, const TableRecord& table) {
    if (sits_there(table, player)) ids.insert(id);
  });
  documents_.results.each(result_id(player, ""), [&](const std::string&, const ResultRecord& result) {
    if (documents_.tables.has(result.table)) ids.insert(result.table);
  });
  documents_.chat.each("", [&](const std::string& id, const std::vector<ChatRecord>& lines) {
    const auto is_theirs = [&](const ChatRecord& line) { return !player.empty() && line.player == player; };
    if (std::any_of(lines.begin(), lines.end(), is_theirs)) ids.insert(id);
  });
  return {ids.begin(), ids.end()};
}

std::vector<std::string> DocumentStore::continuations_of(std::span<const std::string> tables) {
  const Lock lock(documents_.mutex);
  std::multimap<std::string, std::string> went_on;  // by the table before
  documents_.tables.each("", [&](const std::string& id, const TableRecord& table) {
    if (table.continued) went_on.emplace(table.continued->table, id);
  });
  std::set<std::string> found;
  std::vector<std::string> before(tables.begin(), tables.end());
  while (!before.empty()) {
    const std::string table = std::move(before.back());
    before.pop_back();
    const auto [first, last] = went_on.equal_range(table);
    for (auto each = first; each != last; ++each) {
      if (found.insert(each->second).second) before.push_back(each->second);
    }
  }
  return {found.begin(), found.end()};
}

std::vector<ListedTable> DocumentStore::unfinished_tables(int limit, const std::string&) {
  const Lock lock(documents_.mutex);
  return listed([](const TableRecord& table) { return is_unfinished(table.status); }, limit);
}

std::vector<std::string> DocumentStore::stale_tables(std::int64_t open_before, std::int64_t played_before, int limit) {
  const Lock lock(documents_.mutex);
  std::vector<std::pair<std::int64_t, std::string>> stale;
  documents_.tables.each("", [&](const std::string& id, const TableRecord& table) {
    const bool is_stale = (is_open(table.status) && table.touched < open_before) ||
                          (table.status == TableStatus::playing && table.touched < played_before);
    if (is_stale) stale.emplace_back(table.touched, id);
  });
  return smallest(std::move(stale), limit);
}

// --- results and analyses ---

std::vector<KeptResult> DocumentStore::results_of(const std::string& player, const ResultsWanted& wanted) {
  const Lock lock(documents_.mutex);
  std::vector<KeptResult> results;
  documents_.results.each(result_id(player, ""), [&](const std::string&, const ResultRecord& result) {
    const bool is_kept = documents_.tables.has(result.table);
    const bool is_of_game = wanted.game.empty() || result.game == wanted.game;
    const bool is_before =
        wanted.ended == 0 || std::pair(result.ended, result.table) < std::pair(wanted.ended, wanted.table);
    const bool is_analysed = result.counts && is_kept && documents_.analyses.has(result.table);
    if (is_of_game && is_before && (!wanted.analysed || is_analysed)) results.push_back({result, is_kept});
  });
  std::sort(results.begin(), results.end(), [](const KeptResult& a, const KeptResult& b) {
    return std::pair(a.record.ended, a.record.table) > std::pair(b.record.ended, b.record.table);
  });
  cut(results, wanted.limit);
  for (KeptResult& kept : results) {
    const auto analysis = documents_.analyses.find(kept.record.table);
    if (analysis && !analysis->seats.empty()) kept.analysed = Json::parse(analysis->seats, nullptr, false);
  }
  return results;
}

std::vector<Outcome> DocumentStore::outcomes_of(const std::string& player) {
  const Lock lock(documents_.mutex);
  std::vector<std::pair<std::int64_t, Outcome>> all;
  documents_.results.each(result_id(player, ""), [&](const std::string&, const ResultRecord& result) {
    if (result.counts) all.push_back({result.ended, {result.game, result.against, result.won, result.score}});
  });
  sort_kept(all, [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Outcome> outcomes;
  for (auto& [ended, outcome] : all) outcomes.push_back(std::move(outcome));
  return outcomes;
}

int DocumentStore::count_results(const std::string& player, const std::string& table) {
  const Lock lock(documents_.mutex);
  if (!table.empty()) return documents_.results.has(result_id(player, table)) ? 1 : 0;
  return static_cast<int>(documents_.results.ids(result_id(player, "")).size());
}

std::optional<AnalysisRecord> DocumentStore::analysis(const std::string& table) {
  const Lock lock(documents_.mutex);
  const auto found = documents_.analyses.find(table);
  return found ? std::optional(*found) : std::nullopt;
}

// --- chat, reports, bans ---

std::vector<ChatRecord> DocumentStore::chat_of(const std::string& player) {
  const Lock lock(documents_.mutex);
  std::vector<ChatRecord> lines;
  documents_.chat.each("", [&](const std::string&, const std::vector<ChatRecord>& all) {
    for (const ChatRecord& line : all) {
      if (!player.empty() && line.player == player) lines.push_back(line);
    }
  });
  sort_kept(lines, [](const auto& a, const auto& b) { return a.at < b.at; });
  return lines;
}

std::vector<ReportRecord> DocumentStore::reports(bool settled_too, int limit) {
  const Lock lock(documents_.mutex);
  std::vector<ReportRecord> reports;
  documents_.reports.each("", [&](const std::string&, const ReportRecord& report) {
    if (settled_too || !report.settled) reports.push_back(report);
  });
  sort_kept(reports, [](const auto& a, const auto& b) { return a.at > b.at; });
  cut(reports, limit);
  return reports;
}

std::optional<ReportRecord> DocumentStore::report(const std::string& id) {
  const Lock lock(documents_.mutex);
  const auto found = documents_.reports.find(id);
  return found ? std::optional<ReportRecord>(*found) : std::nullopt;
}

std::vector<ReportRecord> DocumentStore::reports_by(const std::string& player) {
  const Lock lock(documents_.mutex);
  std::vector<ReportRecord> reports;
  documents_.reports.each("", [&](const std::string&, const ReportRecord& report) {
    if (!player.empty() && report.by == player) reports.push_back(report);
  });
  sort_kept(reports, [](const auto& a, const auto& b) { return a.at < b.at; });
  return reports;
}

std::vector<BanRecord> DocumentStore::bans() {
  const Lock lock(documents_.mutex);
  std::vector<BanRecord> bans;
  documents_.bans.each("", [&](const std::string&, const BanRecord& ban) {
    if (ban.until > documents_.now()) bans.push_back(ban);
  });
  return bans;
}

std::vector<std::string> DocumentStore::banned_players() {
  const Lock lock(documents_.mutex);
  std::vector<std::string> ids;
  documents_.players.each("", [&](const std::string& id, const PlayerRecord& player) {
    if (player.banned_until > documents_.now()) ids.push_back(id);
  });
  return ids;
}

std::string DocumentStore::setting(const std::string& name) const {
  const auto found = documents_.settings.find(name);
  return found ? *found : std::string();
}

void DocumentStore::set(const std::string& name, const std::string& value) {
  if (value == setting(name)) return;
  if (value.empty()) {
    documents_.settings.erase(name);
  } else {
    documents_.settings.put(name, value);
  }
}

std::string DocumentStore::announcement() {
  const Lock lock(documents_.mutex);
  return setting("announcement");
}
void DocumentStore::announce(const std::string& text) {
  const Lock lock(documents_.mutex);
  set("announcement", text);
}

std::int64_t DocumentStore::last_up() {
  const Lock lock(documents_.mutex);
  std::int64_t last = 0;
  documents_.servers.each("", [&](const std::string&, const Up& up) { last = std::max(last, up.renewed); });
  return last;
}

std::int64_t DocumentStore::cleaning_from() {
  const Lock lock(documents_.mutex);
  const std::string text = setting("cleaning_from");
  std::int64_t at = 0;
  std::from_chars(text.data(), text.data() + text.size(), at);
  return at;
}

void DocumentStore::set_cleaning_from(std::int64_t at) {
  const Lock lock(documents_.mutex);
  set("cleaning_from", at == 0 ? "" : std::to_string(at));
}

// --- servers ---

std::int64_t DocumentStore::renew(const std::string& server, std::int64_t for_ms) {
  const Lock lock(documents_.mutex);
  const std::int64_t now = documents_.now();
  std::set<std::string> keeping;
  documents_.keepers.each("", [&](const std::string&, const Keeper& keeper) { keeping.insert(keeper.server); });
  documents_.servers.each("", [&](const std::string& id, const Up& up) {
    if (id == server) return;
    // One that ended a day ago is forgotten, unless the clock of a match still needs to know when.
    if (std::min(up.until, up.renewed) < now - kDay && !keeping.contains(id)) return documents_.servers.erase(id);
    if (up.until > up.renewed) documents_.servers.put(id, {up.renewed, up.renewed});
  });
  documents_.servers.put(server, {now, now + for_ms});
  return now;
}

std::vector<Kept> DocumentStore::keep(const std::string& server, std::span<const KeepWanted> wanted) {
  const Lock lock(documents_.mutex);
  const std::int64_t now = documents_.now();
  bool takes = false;
  std::vector<Kept> kept;
  for (const KeepWanted& one : wanted) {
    const auto keeper = documents_.keepers.find(one.table);
    Keeper next{server, now - one.match_time};
    if (keeper) {
      // Every other one has ended, and its time has stood still since.
      const auto before = keeper->server == server ? nullptr : documents_.servers.find(keeper->server);
      next.zero = keeper->zero + (before ? now - before->renewed : 0);
    }
    if (!documents_.tables.has(one.table)) {
      kept.push_back({one.table, false, 0});
      continue;
    }
    kept.push_back({one.table, true, next.zero});
    if (keeper && keeper->server == server) continue;
    takes = true;
    documents_.keepers.put(one.table, std::move(next));
  }
  if (!takes) return kept;
  // Whoever asks is there now, even if its time has run out: the clocks that it gets have not stood still until now.
  const auto own = documents_.servers.find(server);
  documents_.servers.each("", [&](const std::string& id, const Up& up) {
    if (id != server && up.until > up.renewed) documents_.servers.put(id, {up.renewed, up.renewed});
  });
  documents_.servers.put(server, {now, own ? own->until : now});
  return kept;
}

std::vector<std::string> DocumentStore::unkept_tables(int limit) {
  const Lock lock(documents_.mutex);
  const std::int64_t now = documents_.now();
  std::vector<std::string> ids;
  documents_.tables.each("", [&](const std::string& id, const TableRecord& table) {
    if (!is_running(table.status)) return;
    const auto keeper = documents_.keepers.find(id);
    const auto up = keeper ? documents_.servers.find(keeper->server) : nullptr;
    if (!up || up->until <= now) ids.push_back(id);
  });
  cut(ids, limit);
  return ids;
}

void DocumentStore::let_go(const std::string& server) {
  const Lock lock(documents_.mutex);
  const std::int64_t now = documents_.now();
  if (documents_.servers.has(server)) documents_.servers.put(server, {now, now});
}

bool DocumentStore::spend(const std::string& key, const Rate& rate) {
  return buckets_.spend(key, rate, static_cast<double>(documents_.now()));
}

// --- what is not kept for ever ---

int DocumentStore::drop_chat(std::int64_t before, int limit) {
  const Lock lock(documents_.mutex);
  std::vector<std::tuple<std::int64_t, std::string, std::size_t>> old;
  documents_.chat.each("", [&](const std::string& table, const std::vector<ChatRecord>& lines) {
    for (const ChatRecord& line : lines) {
      if (line.at < before) old.emplace_back(line.at, table, line.number);
    }
  });
  std::sort(old.begin(), old.end());
  cut(old, limit);
  for (const auto& [at, table, number] : old)
    drop(documents_.chat, table, [n = number](const ChatRecord& line) { return line.number == n; });
  return static_cast<int>(old.size());
}

int DocumentStore::drop_reports(std::int64_t before, int limit) {
  const Lock lock(documents_.mutex);
  std::vector<std::pair<std::int64_t, std::string>> old;
  documents_.reports.each("", [&](const std::string& id, const ReportRecord& report) {
    if (report.at < before) old.emplace_back(report.at, id);
  });
  const auto ids = smallest(std::move(old), limit);
  for (const std::string& id : ids) documents_.reports.erase(id);
  return static_cast<int>(ids.size());
}

int DocumentStore::drop_tokens(std::int64_t before, int limit) {
  const Lock lock(documents_.mutex);
  std::vector<std::pair<std::int64_t, std::string>> old;
  documents_.tokens.each("", [&](const std::string& hash, const TokenRecord& token) {
    if (token.used < before) old.emplace_back(token.used, hash);
  });
  const auto hashes = smallest(std::move(old), limit);
  for (const std::string& hash : hashes) documents_.tokens.erase(hash);
  return static_cast<int>(hashes.size());
}

int DocumentStore::drop_matches(std::int64_t before, int limit) {
  const Lock lock(documents_.mutex);
  std::vector<std::pair<std::int64_t, std::string>> old;
  documents_.tables.each("", [&](const std::string& id, const TableRecord& table) {
    const bool is_over = table.status == TableStatus::over || table.status == TableStatus::closed;
    if (is_over && table.touched < before) old.emplace_back(table.touched, id);
  });
  const auto ids = smallest(std::move(old), limit);
  for (const std::string& id : ids) {
    documents_.moved.erase(id);
    documents_.keepers.erase(id);
    erase_all(documents_.steps, id + '/');
    documents_.events.erase(id);
    documents_.chat.erase(id);
    documents_.analyses.erase(id);
    documents_.tables.erase(id);
  }
  return static_cast<int>(ids.size());
}

}  // namespace fathom::server
