#include "server/lobby.h"

#include <algorithm>

#include "server/bot_names.h"
#include "server/keys.h"
#include "server/log.h"

namespace fathom::server {

namespace {

constexpr Milliseconds kRoundEvery = std::chrono::seconds(2);
constexpr Milliseconds kUpFor = std::chrono::seconds(10);  // without a round: then others take over
constexpr Milliseconds kKeepWithin{5};
constexpr Milliseconds kPresenceEvery{100};
constexpr Milliseconds kCleanUpEvery = std::chrono::minutes(1);
constexpr Milliseconds kDropMore{100};
constexpr Milliseconds kTakeUpAgain = std::chrono::seconds(2);
constexpr Milliseconds kExpertThinks{200};
constexpr Milliseconds kLongestWait = std::chrono::seconds(4);  // for a bot that one more would mean
// Tables that nobody has touched for so long are closed.
constexpr std::int64_t kHour = 3600LL * 1000;
constexpr std::int64_t kDay = 24 * kHour;
constexpr std::int64_t kOpenFor = kDay;
constexpr std::int64_t kPlayedFor = 60 * kDay;
constexpr int kInOneGo = 200;  // of what is taken up, closed or forgotten in one go

// So long nothing is cleaned up where the clock may be wrong: somebody may see it and set it right.
constexpr std::int64_t kDoubtFor = kDay;

// How much a player may say, at all tables together; and how much those who watch one table.
constexpr Rate kChatRate{0.5, 6};
constexpr Rate kCrowdRate{2, 20};
// How many reports a player may make.
constexpr Rate kReportRate{1.0 / 60, 5};
// A damaged table is looked at again after so long: somebody may have mended it.
constexpr Milliseconds kDamagedFor = std::chrono::minutes(10);

}  // namespace

struct Lobby::Round {
  std::int64_t now = 0;
  std::vector<Kept> kept;
  std::vector<std::string> unkept;
  std::vector<std::string> looked_at;
  std::vector<Revision> revisions;
  std::vector<Presence> presences;
  std::string announcement;
  std::vector<BanRecord> bans;
  std::vector<std::string> banned_players;
  std::vector<ToldUse> told_use;
  std::vector<std::string> ended_tokens;
};

Lobby::Lobby(Loop& loop, Reader& reader, Writer& writer, BotPool& bots, Metrics& metrics, Addresses& addresses,
             LobbyOptions options)
    : loop_(loop),
      reader_(reader),
      writer_(writer),
      bots_(bots),
      metrics_(metrics),
      addresses_(addresses),
      options_(std::move(options)),
      analyses_(loop, reader, writer, bots) {}

void Lobby::wake(std::int64_t store_now, std::int64_t last_up) {
  store_time_ = store_now;
  store_time_at_ = renewed_ = loop_.now();
  cleaned_clock_ = written_now();
  cleaned_ = loop_.now();
  // Either nobody was up for long, or the clock is wrong. Both may wait.
  if (last_up != 0 && store_now - last_up > kDoubtFor) doubt_ = Doubt::gap;
  if (doubt_ != Doubt::none) log_event(LogLevel::warning, "long_gap", {{"milliseconds", store_now - last_up}});
  begin_round();
  clean_up_timer_ = loop_.after(kCleanUpEvery, [this] { clean_up(); });
}

void Lobby::say_bye() {
  for (const auto& [id, room] : rooms_)
    room->say_bye({Bye::Code::stopping, "The server stops and will be back in a moment."});
}

std::int64_t Lobby::store_now() const {
  return store_time_ + std::chrono::duration_cast<Milliseconds>(loop_.now() - store_time_at_).count();
}

// --- rounds ---

void Lobby::next_round(Milliseconds delay) {
  round_timer_ = loop_.after(delay, [this] { begin_round(); });
}

void Lobby::want_keeper(const std::string& table) {
  wanted_.insert(table);
  if (!wanted_timer_) wanted_timer_ = loop_.after(kKeepWithin, [this] { keep_wanted(); });
}

// What begins now need not wait for the next round, and not for what a round asks of all the others.
void Lobby::keep_wanted() {
  const auto timer = std::move(wanted_timer_);
  std::vector<KeepWanted> wanted;
  for (const std::string& id : std::exchange(wanted_, {})) {
    const auto known = rooms_.find(id);
    if (known != rooms_.end() && known->second->needs_keeper()) wanted.push_back({id, known->second->match_time()});
  }
  if (wanted.empty()) return;
  reader_.ask(
      [server = options_.server_id, keep = std::move(wanted)](Store& store) { return store.keep(server, keep); },
      [self = std::weak_ptr(self_)](const std::vector<Kept>& kept, const Problem& problem) {
        const auto here = self.lock();
        if (!here || problem) return;  // the next round asks again
        (*here)->take_kept(kept);
        // Where nothing ran before, there was no round to come.
        if (!(*here)->in_round_ && !(*here)->round_timer_) (*here)->begin_round();
      });
}

void Lobby::take_kept(const std::vector<Kept>& kept) {
  for (const Kept& one : kept) {
    if (const auto known = rooms_.find(one.table); known != rooms_.end()) known->second->kept(one.mine, one.zero);
  }
}

void Lobby::begin_round() {
  if (std::exchange(in_round_, true)) {
    round_again_ = true;
    return;
  }
  const auto timer = std::move(round_timer_);
  round_again_ = false;
  std::vector<KeepWanted> wanted;
  std::vector<std::string> looked_at;
  // What nobody is told is forgotten.
  std::optional<std::vector<AddressUse>> used = addresses_.usage_to_tell(loop_.now());
  if (!options_.shared) used.reset();
  std::vector<std::string> tokens;
  for (const auto& [id, room] : rooms_) {
    if (room->needs_keeper()) wanted.push_back({id, room->match_time()});
    if (!options_.shared) continue;
    looked_at.push_back(id);
    for (const GuestPointer& guest : room->guests()) {
      if (!guest->token.empty()) tokens.push_back(guest->token);
    }
  }
  std::sort(tokens.begin(), tokens.end());
  tokens.erase(std::unique(tokens.begin(), tokens.end()), tokens.end());
  reader_.ask(
      [server = options_.server_id, keep = std::move(wanted), look = std::move(looked_at), use = std::move(used),
       shown = std::move(tokens)](Store& store) {
        Round round;
        round.now = store.renew(server, kUpFor.count());
        round.kept = store.keep(server, keep);
        round.unkept = store.unkept_tables(kInOneGo);
        round.looked_at = look;
        if (!look.empty()) {
          round.revisions = store.revisions(look);
          round.presences = store.presences(look, server);
        }
        round.announcement = store.announcement();
        round.bans = store.bans();
        if (use) {
          round.banned_players = store.banned_players();
          round.told_use = store.exchange_use(server, *use);
          round.ended_tokens = store.ended_tokens(shown);
        }
        return round;
      },
      [self = std::weak_ptr(self_)](const Round& round, const Problem& problem) {
        if (const auto here = self.lock()) (*here)->end_round(round, problem);
      });
}

void Lobby::end_round(const Round& round, const Problem& problem) {
  in_round_ = false;
  if (problem) {
    // Others may have taken over what this server kept.
    if (loop_.now() - renewed_ > kUpFor) {
      for (const auto& [id, room] : rooms_) room->kept(false, 0);
    }
    return next_round(kRoundEvery / 4);
  }
  renewed_ = loop_.now();
  // Small differences are the way of the answer, and clocks should not tremble.
  constexpr std::int64_t kNoise = 50;
  if (options_.shared && std::abs(round.now - store_now()) > kNoise) {
    store_time_ = round.now;
    store_time_at_ = loop_.now();
  }
  take_kept(round.kept);
  for (std::size_t i = 0; i < round.looked_at.size(); ++i) {
    const auto known = rooms_.find(round.looked_at[i]);
    if (known == rooms_.end()) continue;
    const auto room = known->second;
    room->set_elsewhere(round.presences[i]);
    room->heard_of(round.revisions[i]);
  }
  if (announcement_ != round.announcement) {
    announcement_ = round.announcement;
    for (const auto& [id, room] : rooms_) room->announce(announcement_);
  }
  std::vector<std::string> banned;
  for (const BanRecord& ban : round.bans) {
    if (ban.until > loop_.wall_ms()) banned.push_back(ban.network);
  }
  if (banned != bans_) {
    bans_ = std::move(banned);
    if (tell_bans_) tell_bans_(bans_);
  }
  if (options_.shared) {
    for (const std::string& player : round.banned_players) {
      if (!std::binary_search(banned_players_.begin(), banned_players_.end(), player)) send_away(player);
    }
    banned_players_ = round.banned_players;
    const std::set<std::string> ended(round.ended_tokens.begin(), round.ended_tokens.end());
    const auto holds_one = [&ended](const Guest& guest) { return ended.contains(guest.token); };
    for (const auto& [id, room] : rooms_) {
      if (!ended.empty()) room->send_away(holds_one, {Bye::Code::signed_out, "You have signed out on this device."});
    }
    addresses_.others_used(shared_use_.since_last_time(round.told_use), loop_.now());
  }
  bool taken_up = false;
  for (const std::string& id : round.unkept) {
    if (rooms_.contains(id) || discarded_.contains(id)) continue;
    if (const auto known = damaged_.find(id); known != damaged_.end() && known->second > loop_.now()) continue;
    taken_up = true;
    room(id, [self = std::weak_ptr(self_), id](const std::shared_ptr<Room>& found, const Problem& failed) {
      const auto here = self.lock();
      if (here && !found && !failed) (*here)->damaged_[id] = (*here)->loop_.now() + kDamagedFor;
    });
  }
  // Where nobody else can come in and nothing runs, there is nothing to write down.
  const bool runs =
      std::any_of(rooms_.begin(), rooms_.end(), [](const auto& each) { return each.second->needs_keeper(); });
  if (round_again_) return begin_round();
  if (options_.shared || runs || taken_up) next_round(kRoundEvery);
}

void Lobby::hear(const News& news) {
  loop_.post([self = std::weak_ptr(self_), news] {
    const auto here = self.lock();
    if (!here) return;
    Lobby& lobby = **here;
    if (news.table.empty()) return lobby.begin_round();
    const auto known = lobby.rooms_.find(news.table);
    if (known == lobby.rooms_.end()) return;
    if (news.revision != 0) return known->second->hear(news);
    lobby.changed_elsewhere_.insert(news.table);
    if (!lobby.asked_timer_)
      lobby.asked_timer_ = lobby.loop_.after(kPresenceEvery / 2, [&lobby] { lobby.ask_for_presences(); });
  });
}

// --- who is there ---

void Lobby::presence_changed(const std::string& table) {
  if (!options_.shared) return;
  present_.insert(table);
  if (!presence_timer_) presence_timer_ = loop_.after(kPresenceEvery, [this] { tell_presences(); });
}

void Lobby::tell_presences() {
  const auto timer = std::move(presence_timer_);
  std::vector<TablePresence> presences;
  for (const std::string& table : std::exchange(present_, {})) {
    const auto known = rooms_.find(table);
    presences.push_back({table, known == rooms_.end() ? Presence{} : known->second->present_here()});
  }
  reader_.tell(
      [told = std::move(presences), server = options_.server_id](Store& store) { store.set_presences(server, told); });
}

// The same from the others.
void Lobby::ask_for_presences() {
  const auto timer = std::move(asked_timer_);
  const auto all = std::exchange(changed_elsewhere_, {});
  const std::vector<std::string> tables(all.begin(), all.end());
  reader_.ask([tables, server = options_.server_id](Store& store) { return store.presences(tables, server); },
              [self = std::weak_ptr(self_), tables](const std::vector<Presence>& presences, const Problem& problem) {
                const auto here = self.lock();
                if (!here || problem) return;
                for (std::size_t i = 0; i < tables.size(); ++i) {
                  const auto known = (*here)->rooms_.find(tables[i]);
                  if (known != (*here)->rooms_.end()) known->second->set_elsewhere(presences[i]);
                }
              });
}

// --- what is not kept ---

void Lobby::clean_up() {
  clean_up_timer_ = loop_.after(kCleanUpEvery, [this] { clean_up(); });
  std::vector<std::string> idle;
  for (const auto& [id, room] : rooms_) {
    if (room->idle()) idle.push_back(id);
  }
  for (const std::string& id : idle) rooms_.erase(id);
  std::erase_if(used_tokens_, [this](const auto& used) { return loop_.wall_ms() - used.second > kDay; });

  std::erase_if(damaged_, [this](const auto& damaged) { return damaged.second <= loop_.now(); });
  begin_round();  // where nothing runs there is no other; bans run out, and that this server is up is to be known

  // A clock that has jumped says nothing about how long somebody was away.
  const std::int64_t clock = written_now();
  const std::int64_t passed = std::chrono::duration_cast<Milliseconds>(loop_.now() - cleaned_).count();
  const std::int64_t jump = clock - cleaned_clock_ - passed;
  cleaned_clock_ = clock;
  cleaned_ = loop_.now();
  if (std::abs(jump) > kHour) {
    log_event(LogLevel::warning, "clock_jumped", {{"milliseconds", jump}});
    // What jumps ahead makes everything look older. A clock that goes back makes nothing older: what is written from
    // then on has the time that it shows.
    jumped_ = std::max<std::int64_t>(0, jumped_ + jump);
    if (jumped_ > 0) doubt_ = Doubt::jump;  // a server that starts with this clock has not seen it jump
  }
  drop_old(clock);
}

// A little at a time, so that nobody who plays waits for it; but soon again as long as there is more: what is to go
// must go faster than people can write.
void Lobby::drop_old(std::int64_t clock) {
  const auto timer = std::move(drop_timer_);
  struct Dropped {
    std::vector<std::string> stale;
    bool more = false;
  };
  reader_.ask(
      [clock, now = clock - jumped_, doubt = doubt_, retention = options_.retention](Store& store) {
        Dropped dropped;
        const std::int64_t from = store.cleaning_from();
        // Whoever starts rarely would wait for ever: after a gap once is enough. That the end of the doubt lies so far
        // ahead was written by a clock that has been set back since.
        if (doubt == Doubt::jump || (doubt == Doubt::gap && from == 0) || from > clock + kDoubtFor) {
          store.set_cleaning_from(clock + kDoubtFor);
          return dropped;
        }
        if (from > clock) return dropped;
        if (from != 0) store.set_cleaning_from(0);
        const auto note = [&dropped](int count) { dropped.more = dropped.more || count >= kInOneGo; };
        if (retention.chat > 0) note(store.drop_chat(now - retention.chat, kInOneGo));
        if (retention.chat > 0) note(store.drop_reports(now - retention.chat, kInOneGo));
        if (retention.matches > 0) note(store.drop_matches(now - retention.matches, kInOneGo));
        if (retention.tokens > 0) note(store.drop_tokens(now - retention.tokens, kInOneGo));
        dropped.stale = store.stale_tables(now - kOpenFor, now - kPlayedFor, kInOneGo);
        return dropped;
      },
      [self = std::weak_ptr(self_), clock](const Dropped& dropped, const Problem& problem) {
        const auto here = self.lock();
        if (!here || problem) return;
        Lobby& lobby = **here;
        lobby.doubt_ = Doubt::none;  // it is written down
        if (dropped.more) lobby.drop_timer_ = lobby.loop_.after(kDropMore, [&lobby, clock] { lobby.drop_old(clock); });
        for (const std::string& id : dropped.stale) {
          lobby.room(id, [](const std::shared_ptr<Room>& room, const Problem&) {
            if (room) room->close({Bye::Code::idle, "Nobody has touched this table for a long time."});
          });
        }
      });
}

// --- players ---

void Lobby::player_with_token(const std::string& token, const PlayerFound& found) {
  if (!is_token(token)) return found(std::nullopt, {});
  const std::string hash = token_hash(token);
  reader_.ask(
      [hash](Store& store) { return store.player_with_token(hash); },
      [self = std::weak_ptr(self_), hash, found](const std::optional<PlayerRecord>& player, const Problem& problem) {
        const auto here = self.lock();
        if (!here) return;
        Lobby& lobby = **here;
        const std::int64_t now = lobby.loop_.wall_ms();
        if (problem || !player) return found(std::nullopt, problem);
        if (player->banned_until > now)
          return found(std::nullopt, {ErrorCode::banned, "This player may not play here for now."});
        if (lobby.used_tokens_.try_emplace(hash, now).second)
          lobby.reader_.tell([hash, at = lobby.written_now()](Store& store) { store.token_used(hash, at); });
        found(player, {});
      });
}

void Lobby::write(Changes changes, std::function<void(bool)> done) {
  writer_.write(std::move(changes), [call = std::move(done)](Written written) { call(written == Written::yes); });
}

void Lobby::add_player(PlayerRecord player, bool is_new, const Token& done) {
  const std::string token = new_token();
  const std::int64_t now = written_now();
  Changes changes;
  changes.tokens.push_back({token_hash(token), player.id, now, now});
  if (is_new) changes.players.push_back(std::move(player));
  write(std::move(changes), [token, done](bool written) { done(written ? token : std::string{}); });
}

void Lobby::may_speak(const std::string& player, const std::string& crowd, std::function<void(const Problem&)> done) {
  reader_.ask(
      [player, crowd, now = loop_.wall_ms()](Store& store) {
        const auto record = store.player(player);
        Problem problem;
        if (!record || record->muted_until > now) {
          problem = {ErrorCode::muted, "You may not speak here for now."};
        } else if (!store.spend("chat " + player, kChatRate)) {
          problem = {ErrorCode::too_many, "You speak too fast: wait a moment."};
        } else if (!crowd.empty() && !store.spend("crowd " + crowd, kCrowdRate)) {
          problem = {ErrorCode::too_many, "Too many speak at once: wait a moment."};
        }
        return problem;
      },
      [call = std::move(done)](const Problem& answer, const Problem& problem) { call(problem ? problem : answer); });
}

void Lobby::may_report(const std::string& player, std::function<void(const Problem&)> done) {
  reader_.ask([player](Store& store) { return store.spend("report " + player, kReportRate); },
              [call = std::move(done)](bool taken, const Problem& problem) {
                if (problem || taken) return call(problem);
                call({ErrorCode::too_many, "You have reported a lot: wait a while."});
              });
}

void Lobby::may_make_table(const std::string& address, std::function<void(const Allowance&)> done) {
  if (address.empty()) return done({});
  if (const Allowance here = addresses_.table(address, loop_.now()); !here) return done(here);
  constexpr double kAWhile = 60;
  spend("table " + address, {options_.tables_per_hour / 3600, options_.tables_per_hour},
        [call = std::move(done)](bool taken) { call({taken ? 0 : kAWhile}); });
}

void Lobby::spend(const std::string& key, const Rate& rate, std::function<void(bool)> done) {
  if (!options_.shared) return done(true);
  reader_.ask([key, rate](Store& store) { return store.spend(key, rate); },
              [call = std::move(done)](bool taken, const Problem& problem) { call(problem || taken); });
}

bool Lobby::overloaded(std::string_view level) const {
  return level == kLevelWords.back() && bots_.expected_wait(kExpertThinks) > kLongestWait;
}

// --- tables ---

void Lobby::room(const std::string& id, RoomFound found) {
  if (!is_id(id)) return found(nullptr, {});
  if (const auto known = rooms_.find(id); known != rooms_.end()) {
    if (options_.shared) return look_at_store(id, std::move(found));
    return found(known->second, {});
  }
  auto& waiting = loading_[id];
  if (!waiting.empty() && options_.shared) {
    // It was read before this one came, who may have been told more elsewhere since.
    waiting.push_back([this, id, call = std::move(found)](const std::shared_ptr<Room>& room, const Problem& problem) {
      if (!room || problem) return call(room, problem);
      look_at_store(id, call);
    });
    return;
  }
  waiting.push_back(std::move(found));
  if (waiting.size() > 1) return;
  reader_.ask([id, server = options_.server_id](Store& store) { return store.table(id, server); },
              [self = std::weak_ptr(self_), id](std::optional<StoredTable>&& stored, const Problem& problem) {
                if (const auto here = self.lock()) (*here)->loaded(id, std::move(stored), problem);
              });
}

// A server that stood still has not heard what others have done meanwhile, and does not know that it stood still.
void Lobby::look_at_store(const std::string& id, RoomFound found) {
  reader_.ask([id](Store& store) { return store.revisions(std::array{id}).front(); },
              [self = std::weak_ptr(self_), id, call = std::move(found)](Revision revision, const Problem& problem) {
                const auto here = self.lock();
                if (!here) return;
                if (problem) return call(nullptr, problem);
                const auto known = (*here)->rooms_.find(id);
                if (known == (*here)->rooms_.end()) return (*here)->room(id, call);
                const std::shared_ptr<Room> room = known->second;
                room->heard_of(revision);
                call(room, {});
              });
}

void Lobby::loaded(const std::string& id, std::optional<StoredTable> stored, const Problem& problem) {
  const auto waiting = loading_.extract(id);
  std::shared_ptr<Room> room;
  if (const auto known = rooms_.find(id); known != rooms_.end()) {
    room = known->second;
  } else if (stored) {
    try {
      room = std::make_shared<Room>(*this, *stored);
      rooms_[id] = room;
      room->wake();
      if (room->needs_keeper()) want_keeper(id);
    } catch (const DamagedTable& error) {
      // It harms nobody but itself.
      log_event(LogLevel::error, "table_damaged", {{"table", short_id(id)}, {"problem", error.what()}});
      rooms_.erase(id);
      room = nullptr;
    }
  }
  if (waiting.empty()) return;
  for (const RoomFound& found : waiting.mapped()) found(room, problem);
}

void Lobby::add_table(StoredTable table, std::function<void(const std::string&)> done) {
  TableRecord& record = table.record;
  record.id = new_id();
  name_bots(record);
  record.secret = Secret::random();
  record.created = record.touched = written_now();
  if (record.status == TableStatus::playing) record.started = record.created;
  // What it inherits is its own from now on.
  for (StepRecord& step : table.steps) {
    step.table = record.id;
    step.client_id.clear();
  }
  table.revision = new_revision();
  Changes changes;
  changes.guards.push_back({record.id, 0, table.revision, 0});
  changes.tables.push_back(record);
  changes.steps = table.steps;
  for (std::size_t i = 0; i < table.events.size(); ++i) changes.events.push_back({record.id, i, table.events[i]});
  write(std::move(changes),
        [this, made = std::move(table), call = std::move(done), request = logged_request()](bool written) {
          const LogScope scope(request);
          if (!written) return call({});
          ++metrics_.tables_created;
          const std::string& id = made.record.id;
          log_event(LogLevel::info, "table_made", {{"table", short_id(id)}, {"game", made.record.game}});
          loaded(id, made, {});
          call(id);
        });
}

void Lobby::admit(const TableRecord& record, Revision revision) {
  ++metrics_.tables_created;
  StoredTable table;
  table.record = record;
  table.revision = revision;
  loaded(record.id, std::move(table), {});
}

// The room is still on the stack of a call of its own. Its bots and clocks go on when the store has had a moment.
void Lobby::discard(const std::string& table) {
  loop_.post([self = std::weak_ptr(self_), table] {
    const auto here = self.lock();
    if (!here) return;
    (*here)->rooms_.erase(table);
    (*here)->presence_changed(table);
  });
  discarded_.insert(table);
  if (!discarded_timer_) discarded_timer_ = loop_.after(kTakeUpAgain, [this] { take_up_discarded(); });
}

void Lobby::take_up_discarded() {
  const auto timer = std::move(discarded_timer_);
  for (const std::string& id : std::exchange(discarded_, {})) {
    room(id, [this, id](const std::shared_ptr<Room>&, const Problem& problem) {
      if (!problem) return;
      discarded_.insert(id);
      if (!discarded_timer_) discarded_timer_ = loop_.after(kTakeUpAgain, [this] { take_up_discarded(); });
    });
  }
}

void Lobby::drop_if_idle(const std::string& table) {
  const auto known = rooms_.find(table);
  if (known != rooms_.end() && known->second->idle()) rooms_.erase(known);
}

ListedTable Lobby::with_guests(ListedTable table) const {
  const auto known = rooms_.find(table.record.id);
  if (known == rooms_.end()) return table;
  const Presence here = known->second->present_here();
  table.elsewhere.watching += here.watching;
  std::vector<std::string>& players = table.elsewhere.players;
  players.insert(players.end(), here.players.begin(), here.players.end());
  std::sort(players.begin(), players.end());
  players.erase(std::unique(players.begin(), players.end()), players.end());
  return table;
}

void Lobby::send_away(const std::string& player) {
  ++sent_away_;
  for (const auto& [id, room] : rooms_)
    room->send_away([&player](const Guest& guest) { return guest.player == player; },
                    {Bye::Code::banned, "You may not play here for now."});
}

void Lobby::tokens_ended(const EndedTokens& those, const std::string& message) {
  ++sent_away_;
  const auto is_meant = [&those](const Guest& guest) {
    if (guest.player != those.player) return false;
    return those.hash.empty() ? guest.token != those.but : guest.token == those.hash;
  };
  for (const auto& [id, room] : rooms_) room->send_away(is_meant, {Bye::Code::signed_out, message});
}

void Lobby::announce(const std::string& text, std::function<void(bool)> done) {
  reader_.ask(
      [text](Store& store) {
        store.announce(text);
        return true;
      },
      [self = std::weak_ptr(self_), call = std::move(done)](bool, const Problem& problem) {
        if (const auto here = self.lock(); here && !problem) (*here)->begin_round();
        call(!problem);
      });
}

Metrics::Beside Lobby::figures() const {
  return {rooms_.size(),
          writer_.figures(),
          reader_.figures(),
          bots_.figures(),
          options_.size_of ? options_.size_of() : StoreSize{},
          trouble().empty()};
}

std::string Lobby::trouble() const {
  if (!writer_.well()) return "the store cannot be written";
  if (!reader_.well()) return "the store cannot be read";
  if (options_.in_place && !options_.in_place()) return "the store is no longer where it was opened";
  return {};
}

}  // namespace fathom::server
