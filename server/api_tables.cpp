// Tables, replays and analyses.
#include "server/api.h"
#include "server/continuation.h"
#include "server/log.h"
#include "server/replay_page.h"
#include "server/table_json.h"

namespace fathom::server {

using namespace api;

namespace {

Response record_of(const Room& room) {
  return {200, room.replay(), "application/jsonl; charset=utf-8",
          room.record().game + "-" + room.record().id.substr(0, 6) + ".fathom"};
}

}  // namespace

void Api::public_tables(const Done& done) {
  constexpr int kPublic = 100;
  read(
      done, [server = lobby_.server_id()](Store& store) { return store.public_tables(kPublic, server); },
      [this, done](const std::vector<ListedTable>& listed) {
        Json tables = Json::array();
        for (const ListedTable& table : listed) tables.push_back(summary_json(lobby_.with_guests(table)));
        done(json_response(200, {{"tables", tables}}));
      });
}

// The answer to whoever has asked for a new table.
std::function<void(const std::string&)> Api::table_made(Done done) const {
  return [this, call = std::move(done)](const std::string& id) {
    call(id.empty() ? unavailable() : json_response(201, {{"table", id}, {"url", table_url(id)}}));
  };
}

void Api::make_table(const Request& request, const PlayerRecord& player, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(error_response(problem));
  Setup setup;
  if (const Problem problem = read_setup(body, setup)) return done(error_response(problem));
  if (lobby_.overloaded(setup.table.seats)) return done(error_response(House::overload()));
  setup.table.host = player.id;
  if (setup.own_seat >= 0) {
    SeatRecord& seat = setup.table.seats[static_cast<std::size_t>(setup.own_seat)];
    seat.player = player.id;
    seat.name = player.name;
  }
  if (setup.start) setup.table.status = TableStatus::starting;
  allow_table(request, done, [this, done, record = setup.table] {
    StoredTable table;
    table.record = record;
    lobby_.add_table(std::move(table), table_made(done));
  });
}

void Api::look(const std::string& id, const Done& done, const std::function<void(const Room&)>& looked) {
  lobby_.room(id, [done, looked](const std::shared_ptr<Room>& room, const Problem& problem) {
    if (problem) return done(error_response(problem));
    if (!room) return done(no_table());
    room->look([done, looked, room](const Room* seen) {
      if (seen == nullptr) return done(unavailable());
      try {
        looked(*seen);
      } catch (const StoreError& error) {
        // What is kept of this one table makes no sense; everybody else plays on.
        log_event(LogLevel::error, "table_damaged",
                  {{"table", short_id(seen->record().id)}, {"problem", error.what()}});
        done(error_response({ErrorCode::internal, "What is kept of this table cannot be used."}));
      }
    });
  });
}

void Api::table(const std::string& id, const Done& done) {
  look(id, done, [done](const Room& room) { done(json_response(200, room.table_json())); });
}

void Api::with_ended(const std::string& id, const Done& done, const std::function<void(const Room&)>& found) {
  look(id, done, [done, found](const Room& room) {
    if (!room.has_replay())
      return done(error_response({ErrorCode::conflict, "There is a replay once the match is over."}));
    found(room);
  });
}

void Api::with_replay(const std::string& id, const Done& done, const std::function<void(Response)>& found) {
  with_ended(id, done, [found](const Room& room) { found(record_of(room)); });
}

void Api::record(const std::string& id, const Done& done) {
  if (!lobby_.one_device()) return with_replay(id, done, done);
  look(id, done, [done](const Room& room) {
    if (!room.has_record()) return done(error_response({ErrorCode::conflict, "The match has not begun."}));
    done(record_of(room));
  });
}

void Api::continue_table(const Request& request, const std::string& id, const PlayerRecord& player, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(error_response(problem));
  look(id, done, [this, request, body, player, done](const Room& room) {
    if (!room.has_replay()) return done(error_response({ErrorCode::conflict, "The match is not over yet."}));
    StoredTable continuation;
    if (const Problem problem = room.continue_from(body, player, continuation)) return done(error_response(problem));
    if (lobby_.overloaded(continuation.record.seats)) return done(error_response(House::overload()));
    allow_table(request, done, [this, done, continuation] { lobby_.add_table(continuation, table_made(done)); });
  });
}

// --- analyses ---

// There is none before the end: it would be help. Whoever asks how far it is costs no replay.
void Api::table_analysis(const std::string& id, bool has_sketch, const Done& done) {
  with_ended(id, done, [this, id, has_sketch, done](const Room&) {
    tell_analysis(MatchName::of_table(id), has_sketch, 200, done);
  });
}

void Api::file_analysis(const std::string& id, bool has_sketch, const Done& done) {
  tell_analysis({MatchName::Kind::file, id}, has_sketch, 200, done);
}

void Api::analyse_table(const Request& request, const std::string& id, const PlayerRecord& player, const Done& done) {
  with_replay(id, done, [this, request, id, player, done](Response record) {
    analyse(request, MatchName::of_table(id), player, std::move(record.body), done);
  });
}

// A file that can be read has an end: nothing of a match that is being played gets here.
void Api::analyse_file(const Request& request, const PlayerRecord& player, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(error_response(problem));
  if (!body.contains("file") || !body["file"].is_string())
    return done(error_response({ErrorCode::bad_field, "file must be a text", "file"}));
  std::string& file = body["file"].get_ref<std::string&>();
  const MatchName match = MatchName::of_file(file);
  analyse(request, match, player, std::move(file), done);
}

void Api::tell_analysis(const MatchName& match, bool has_sketch, int status, const Done& done) {
  lobby_.analyses().of(match, [match, has_sketch, status, done](const Json& told, const Problem& problem) {
    if (problem) return done(error_response(problem));
    Json answer = told;
    const bool of_file = match.kind == MatchName::Kind::file;
    if (of_file && answer["status"] == "none")
      return done(error_response({ErrorCode::not_found, "There is no such analysis (any more)."}));
    // Whoever asks how far it is need not be sent the same again and again.
    if (has_sketch && answer["status"] == "running") answer["analysis"] = nullptr;
    if (of_file) answer["id"] = match.id;
    done(json_response(status, answer));
  });
}

// One that is not there yet counts as a table does.
void Api::analyse(const Request& request, const MatchName& match, const PlayerRecord& player, std::string file,
                  const Done& done) {
  lobby_.analyses().of(match, [this, request, match, player = player.id, replay = std::move(file), done](
                                  const Json& known, const Problem& failed) {
    if (failed) return done(error_response(failed));
    if (known.at("status") != "none") return tell_analysis(match, false, 202, done);
    allow_table(request, done, [this, match, player, replay, done] {
      lobby_.analyses().start(match, player, replay, [this, match, done](const Problem& problem) {
        if (problem) return done(error_response(problem));
        tell_analysis(match, false, 202, done);
      });
    });
  });
}

// --- looking back ---

void Api::look_back(const Request& request, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(error_response(problem));
  ReplayWanted wanted;
  if (const Problem problem = read_viewer(body, wanted)) return done(error_response(problem));
  for (const auto& [key, most, number] : {std::tuple{"from", 100'000, &wanted.from},
                                          std::tuple{"count", static_cast<int>(kReplaySteps), &wanted.count}}) {
    const std::string text = query_value(request.query, key);
    const auto value = text.empty() ? 0 : text::number(text, 0, most);
    if (!value)
      return done(error_response(
          {ErrorCode::bad_field, std::string(key) + " must be a number from 0 to " + std::to_string(most), key}));
    *number = static_cast<std::size_t>(*value);
  }
  if (wanted.count == 0) wanted.count = kReplaySteps;

  // Whoever waits for the answer is let go on the loop's thread only.
  const auto make = [this, done](ReplayWanted asked) {
    auto job = [&loop = lobby_.loop(), waiting = Done(done), match = std::move(asked)](bool) mutable {
      Json page;
      const Problem problem = replay_page(match, page);
      Response answer = problem ? error_response(problem) : json_response(200, page);
      loop.post([call = std::move(waiting), made = std::move(answer)] { call(made); });
    };
    if (!lobby_.bots().submit(std::move(job), BotPool::Kind::look_back)) done(error_response(everybody_thinks()));
  };
  if (body.contains("file") && body["file"].is_string()) {
    wanted.file = std::move(body["file"].get_ref<std::string&>());
    return make(std::move(wanted));
  }
  if (!body.contains("table") || !body["table"].is_string())
    return done(error_response({ErrorCode::bad_field, "a table or a file is needed", "table"}));
  with_replay(body["table"].get<std::string>(), done, [make, wanted](Response record) {
    ReplayWanted asked = wanted;
    asked.file = std::move(record.body);
    make(std::move(asked));
  });
}

void Api::continue_file(const Request& request, const PlayerRecord& player, const Done& done) {
  Json body;
  if (const Problem problem = read_body(request.body, body)) return done(error_response(problem));
  // The whole match is played again to see whether it follows the rules.
  auto job = [this, &loop = lobby_.loop(), asked = std::move(body), who = request, player,
              waiting = Done(done)](bool) mutable {
    StoredTable table;
    const Problem problem = server::continue_file(asked, player, table);
    loop.post([this, who = std::move(who), made = std::move(table), problem, call = std::move(waiting)] {
      if (problem) return call(error_response(problem));
      if (lobby_.overloaded(made.record.seats)) return call(error_response(House::overload()));
      allow_table(who, call, [this, call, made] { lobby_.add_table(made, table_made(call)); });
    });
  };
  if (!lobby_.bots().submit(std::move(job), BotPool::Kind::look_back)) done(error_response(everybody_thinks()));
}

}  // namespace fathom::server
