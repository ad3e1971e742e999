#include "server/lobby.h"

#include <algorithm>

#include "server/bot_names.h"
#include "server/keys.h"
#include "server/log.h"
#include "server/results.h"

namespace fathom::server {

namespace {

constexpr Milliseconds kCleanUpEvery = std::chrono::minutes(10);
constexpr Milliseconds kKeepTimeEvery = std::chrono::minutes(1);  // a crash gives back no more than this
constexpr Milliseconds kTakeUpAgain = std::chrono::seconds(3);
// Tables that nobody has touched for so long are closed.
constexpr std::int64_t kOpenFor = 24LL * 3600 * 1000;
constexpr std::int64_t kPlayedFor = 60LL * 24 * 3600 * 1000;
constexpr std::size_t kListed = 100;
constexpr int kOwnTables = 50;

// The table as its player sees it in a list.
Json own_summary(const Room& room, const std::string& player) {
  const Seat seat = room.seat_of(player);
  Json summary = room.summary_json();
  summary["seat"] = seat_or_null(seat);
  summary["your_turn"] = room.acting().has(seat);
  return summary;
}

}  // namespace

Lobby::Lobby(Loop& loop, Store& store, Writer& writer, BotPool& bots, Metrics& metrics)
    : loop_(loop),
      store_(store),
      writer_(writer),
      bots_(bots),
      metrics_(metrics),
      analyses_(loop, store, writer, bots) {}

void Lobby::wake() {
  for (const std::string& id : store_.unfinished_tables()) room(id);
  clean_up();
  keep_time();
}

void Lobby::say_bye() {
  for (const auto& [id, room] : rooms_) {
    room->keep_time(Milliseconds(0));
    room->say_bye("stopping", "The server stops and will be back in a moment.");
  }
}

void Lobby::keep_time() {
  for (const auto& [id, room] : rooms_) room->keep_time(kKeepTimeEvery);
  time_timer_ = loop_.after(kKeepTimeEvery, [this] { keep_time(); });
}

// Rooms that have come to an end leave the memory, and what nobody will come back to is closed.
void Lobby::clean_up() {
  const std::int64_t now = loop_.wall_ms();
  std::vector<std::string> idle;
  for (const auto& [id, room] : rooms_) {
    const TableRecord& record = room->record();
    const std::int64_t untouched = now - record.touched;
    const bool ended = record.status == TableStatus::over || record.status == TableStatus::closed;
    if (!ended && untouched > (record.status == TableStatus::playing ? kPlayedFor : kOpenFor))
      room->close("idle", "Nobody has touched this table for a long time.");
    if (room->idle()) idle.push_back(id);
  }
  for (const std::string& id : idle) rooms_.erase(id);
  std::erase_if(transfers_, [this](const auto& offer) { return offer.second.until < loop_.now(); });
  clean_up_timer_ = loop_.after(kCleanUpEvery, [this] { clean_up(); });
}

// --- players ---

std::optional<PlayerRecord> Lobby::player_with_token(const std::string& token) {
  if (!is_token(token)) return std::nullopt;
  return store_.player_with_token(token_hash(token));
}

void Lobby::add_player(PlayerRecord player, std::function<void(const std::string&)> done) {
  const std::string token = new_token();
  Changes changes;
  changes.tokens.push_back({token_hash(token), player.id});
  changes.players.push_back(std::move(player));
  writer_.write(std::move(changes),
                [token, call = std::move(done)](bool written) { call(written ? token : std::string{}); });
}

void Lobby::rename(const PlayerRecord& player, std::function<void(bool)> done) {
  Changes changes;
  changes.players.push_back(player);
  writer_.write(std::move(changes), std::move(done));
}

std::string Lobby::offer_transfer(Transfer transfer) {
  const std::string code = new_id();
  transfers_[code] = {std::move(transfer), loop_.now() + kTransferTime};
  return code;
}

std::optional<Lobby::Transfer> Lobby::take_transfer(const std::string& code) {
  const auto offer = transfers_.extract(code);
  if (offer.empty() || offer.mapped().until < loop_.now()) return std::nullopt;
  return offer.mapped();
}

// --- tables ---

std::shared_ptr<Room> Lobby::room(const std::string& id) {
  if (!is_id(id)) return nullptr;
  if (const auto known = rooms_.find(id); known != rooms_.end()) return known->second;
  try {
    auto stored = store_.table(id);
    if (!stored) return nullptr;
    auto room = std::make_shared<Room>(*this, std::move(*stored));
    rooms_[id] = room;
    room->wake();
    return room;
  } catch (const DamagedTable& error) {
    // It harms nobody but itself.
    log_event(LogLevel::error, "table_damaged", {{"table", short_id(id)}, {"problem", error.what()}});
    return nullptr;
  }
}

void Lobby::add_table(StoredTable table, std::function<void(const std::string&)> done) {
  TableRecord& record = table.record;
  record.id = new_id();
  name_bots(record);
  record.secret = Secret::random();
  record.created = record.touched = loop_.wall_ms();
  if (record.status == TableStatus::playing) record.started = record.created;
  // What it inherits is its own from now on.
  for (StepRecord& step : table.steps) {
    step.table = record.id;
    step.client_id.clear();
  }
  Changes changes;
  changes.tables.push_back(record);
  changes.steps = table.steps;
  for (std::size_t i = 0; i < table.events.size(); ++i) changes.events.push_back({record.id, i, table.events[i]});
  writer_.write(std::move(changes), [this, made = std::move(table), call = std::move(done)](bool written) {
    if (!written) {
      call({});
      return;
    }
    ++metrics_.tables_created;
    const std::string& id = made.record.id;
    log_event(LogLevel::info, "table_made", {{"table", short_id(id)}, {"game", made.record.game}});
    const auto room = std::make_shared<Room>(*this, made);
    rooms_[id] = room;
    room->wake();
    call(id);
  });
}

void Lobby::admit(const TableRecord& record) {
  ++metrics_.tables_created;
  if (!rooms_.contains(record.id)) rooms_[record.id] = std::make_shared<Room>(*this, StoredTable{record, {}, {}, {}});
}

// The room is still on the stack of a call of its own. Its bots and clocks go on when the disk has had a moment.
void Lobby::discard(const std::string& table) {
  loop_.post([this, table] { rooms_.erase(table); });
  discarded_.push_back(table);
  discarded_timer_ = loop_.after(kTakeUpAgain, [this] {
    const auto again = std::exchange(discarded_, {});
    for (const std::string& id : again) {
      try {
        room(id);
      } catch (const StoreError& error) {
        log_event(LogLevel::error, "store_failed", {{"problem", error.what()}});
        discard(id);
      }
    }
  });
}

Json Lobby::public_tables() {
  std::vector<const Room*> listed;
  for (const auto& [id, room] : rooms_) {
    const TableStatus status = room->record().status;
    if (room->record().is_public && status != TableStatus::over && status != TableStatus::closed)
      listed.push_back(room.get());
  }
  std::sort(listed.begin(), listed.end(),
            [](const Room* a, const Room* b) { return a->record().created > b->record().created; });
  Json tables = Json::array();
  for (std::size_t i = 0; i < std::min(listed.size(), kListed); ++i) tables.push_back(listed[i]->summary_json());
  return tables;
}

Json Lobby::tables_of(const PlayerRecord& player) {
  Json tables = Json::array();
  for (const TableRecord& record : store_.tables_of(player.id, kOwnTables)) {
    if (const auto here = room(record.id)) tables.push_back(own_summary(*here, player.id));
  }
  return tables;
}

// --- a player's matches ---

Json Lobby::unfinished_of(const PlayerRecord& player, const std::string& game) {
  Json tables = Json::array();
  for (const std::string& id : store_.unfinished_tables_of(player.id, kOwnTables)) {
    const auto here = room(id);
    if (here && (game.empty() || here->record().game == game)) tables.push_back(own_summary(*here, player.id));
  }
  return tables;
}

std::vector<KeptResult> Lobby::results_of(const PlayerRecord& player, const ResultsWanted& wanted) {
  return store_.results_of(player.id, wanted);
}

Json Lobby::statistics_of(const PlayerRecord& player) { return statistics_json(store_.outcomes_of(player.id)); }

int Lobby::count_results(const PlayerRecord& player, const std::string& table) {
  return store_.count_results(player.id, table);
}

void Lobby::forget(ForgottenResults those, std::function<void(bool)> done) {
  Changes changes;
  changes.forgotten.push_back(std::move(those));
  writer_.write(std::move(changes), std::move(done));
}

}  // namespace fathom::server
