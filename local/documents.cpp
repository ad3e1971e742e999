#include "local/documents.h"

#include "server/log.h"
#include "server/record_json.h"

namespace fathom::server {

void tell_damaged(const DamagedTable& error) {
  log_event(LogLevel::error, "document_damaged", {{"problem", error.what()}});
}

namespace {

std::string text(const Json& json, const char* key) { return json.at(key).get<std::string>(); }
std::int64_t number(const Json& json, const char* key) { return json.at(key).get<std::int64_t>(); }
// The part of an id after its last stroke, and the part before.
std::string last_part(const std::string& id) { return id.substr(id.rfind('/') + 1); }
std::string first_part(const std::string& id) { return id.substr(0, id.find('/')); }

Json player_json(const PlayerRecord& player) {
  return {{"name", player.name},
          {"created", player.created},
          {"muted_until", player.muted_until},
          {"banned_until", player.banned_until},
          {"recovery", player.recovery}};
}
PlayerRecord read_player(const std::string& id, const Json& json) {
  return {id,
          text(json, "name"),
          number(json, "created"),
          number(json, "muted_until"),
          number(json, "banned_until"),
          text(json, "recovery")};
}

Json token_json(const TokenRecord& token) {
  return {{"player", token.player}, {"created", token.created}, {"used", token.used}};
}
TokenRecord read_token(const std::string& id, const Json& json) {
  return {id, text(json, "player"), number(json, "created"), number(json, "used")};
}

Json transfer_json(const TransferRecord& transfer) {
  return {{"player", transfer.player}, {"table", transfer.table}, {"until", transfer.until}};
}
TransferRecord read_transfer(const std::string& id, const Json& json) {
  return {id, text(json, "player"), text(json, "table"), number(json, "until")};
}

Json whole_table_json(const TableRecord& table) {
  return {{"status", word(table.status)}, {"public", table.is_public}, {"created", table.created},
          {"touched", table.touched},     {"started", table.started},  {"body", body_json(table)}};
}
TableRecord read_table(const std::string& id, const Json& json) {
  TableRecord table;
  table.id = id;
  table.status = table_status(text(json, "status")).value();
  table.is_public = json.at("public").get<bool>();
  table.created = number(json, "created");
  table.touched = number(json, "touched");
  table.started = number(json, "started");
  read_body(json.at("body"), table);
  return table;
}

Json moved_json(const Moved& moved) { return {moved.revision, moved.moving}; }
Moved read_moved(const std::string&, const Json& json) { return {json.at(0).get<Revision>(), json.at(1).get<int>()}; }

Json keeper_json(const Keeper& keeper) { return {keeper.server, keeper.zero}; }
Keeper read_keeper(const std::string&, const Json& json) {
  return {json.at(0).get<std::string>(), json.at(1).get<std::int64_t>()};
}

// Rows of a list, short as there are many.
template <class Record>
Json rows(const std::vector<Record>& records, const std::function<Json(const Record&)>& row) {
  Json list = Json::array();
  for (const Record& record : records) list.push_back(row(record));
  return list;
}
template <class Record>
std::vector<Record> read_rows(const Json& json, const std::function<Record(const Json&)>& read) {
  if (!json.is_array()) throw DamagedTable("");
  std::vector<Record> records;
  for (const Json& row : json) records.push_back(read(row));
  return records;
}

Json steps_json(const std::vector<StepRecord>& steps) {
  return rows<StepRecord>(steps, [](const StepRecord& step) {
    Json row{step.number, step.seat, step.move, step.at};
    if (!step.client_id.empty()) row.push_back(step.client_id);
    return row;
  });
}
std::vector<StepRecord> read_steps(const std::string& id, const Json& json) {
  return read_rows<StepRecord>(json, [table = first_part(id)](const Json& row) {
    return StepRecord{table,
                      row.at(0).get<std::size_t>(),
                      row.at(1).get<int>(),
                      row.at(2).get<std::string>(),
                      row.at(3).get<std::int64_t>(),
                      row.size() > 4 ? row.at(4).get<std::string>() : std::string()};
  });
}

Json events_json(const std::vector<EventRecord>& events) {
  return rows<EventRecord>(events, [](const EventRecord& record) {
    const TableEvent& event = record.event;
    return Json{record.number, event.step, TableEvent::kWords[static_cast<std::size_t>(event.what)],
                event.seat,    event.name, event.level,
                event.at};
  });
}
std::vector<EventRecord> read_events(const std::string& id, const Json& json) {
  return read_rows<EventRecord>(json, [&id](const Json& row) {
    const auto what = text::index_of(TableEvent::kWords, row.at(2).get<std::string>());
    return EventRecord{
        id,
        row.at(0).get<std::size_t>(),
        {row.at(1).get<std::size_t>(), static_cast<TableEvent::What>(what.value()), row.at(3).get<Seat>(),
         row.at(4).get<std::string>(), row.at(5).get<std::string>(), row.at(6).get<std::int64_t>()}};
  });
}

Json chat_json(const std::vector<ChatRecord>& lines) {
  return rows<ChatRecord>(lines, [](const ChatRecord& line) {
    return Json{line.number, line.seat, line.name, line.text, line.at, line.player, line.watching};
  });
}
std::vector<ChatRecord> read_chat(const std::string& id, const Json& json) {
  return read_rows<ChatRecord>(json, [&id](const Json& row) {
    return ChatRecord{id,
                      row.at(0).get<std::size_t>(),
                      row.at(1).get<int>(),
                      row.at(2).get<std::string>(),
                      row.at(3).get<std::string>(),
                      row.at(4).get<std::int64_t>(),
                      row.at(5).get<std::string>(),
                      row.at(6).get<bool>()};
  });
}

Json record_of_result(const ResultRecord& result) {
  return {{"game", result.game},     {"started", result.started}, {"ended", result.ended}, {"against", result.against},
          {"counts", result.counts}, {"won", result.won},         {"score", result.score}, {"body", result.body}};
}
ResultRecord read_result(const std::string& id, const Json& json) {
  return {first_part(id),
          last_part(id),
          text(json, "game"),
          number(json, "started"),
          number(json, "ended"),
          text(json, "against"),
          json.at("counts").get<bool>(),
          json.at("won").get<bool>(),
          json.at("score").get<int>(),
          json.at("body")};
}

Json analysis_json(const AnalysisRecord& analysis) {
  return {{"made", analysis.made}, {"seats", analysis.seats}, {"body", analysis.body}};
}
AnalysisRecord read_analysis(const std::string& id, const Json& json) {
  return {id, number(json, "made"), text(json, "seats"), text(json, "body")};
}

Json report_json(const ReportRecord& report) {
  return {{"table", report.table}, {"by", report.by}, {"about", report.about},    {"name", report.name},
          {"text", report.text},   {"at", report.at}, {"settled", report.settled}};
}
ReportRecord read_report(const std::string& id, const Json& json) {
  return {id,
          text(json, "table"),
          text(json, "by"),
          text(json, "about"),
          text(json, "name"),
          text(json, "text"),
          number(json, "at"),
          json.at("settled").get<bool>()};
}

Json ban_json(const BanRecord& ban) { return {{"until", ban.until}, {"why", ban.why}}; }
BanRecord read_ban(const std::string& id, const Json& json) { return {id, number(json, "until"), text(json, "why")}; }

Json setting_json(const std::string& value) { return value; }
std::string read_setting(const std::string&, const Json& json) { return json.get<std::string>(); }

Json up_json(const Up& up) { return {up.renewed, up.until}; }
Up read_up(const std::string&, const Json& json) {
  return {json.at(0).get<std::int64_t>(), json.at(1).get<std::int64_t>()};
}

}  // namespace

Documents::Documents(std::function<std::int64_t()> clock)
    : now(std::move(clock)),
      players("player", journal, player_json, read_player),
      tokens("token", journal, token_json, read_token),
      transfers("transfer", journal, transfer_json, read_transfer),
      tables("table", journal, whole_table_json, read_table),
      moved("revision", journal, moved_json, read_moved),
      keepers("keeper", journal, keeper_json, read_keeper),
      steps("steps", journal, steps_json, read_steps),
      events("events", journal, events_json, read_events),
      chat("chat", journal, chat_json, read_chat),
      results("result", journal, record_of_result, read_result),
      analyses("analysis", journal, analysis_json, read_analysis),
      reports("report", journal, report_json, read_report),
      bans("ban", journal, ban_json, read_ban),
      settings("setting", journal, setting_json, read_setting),
      servers("server", journal, up_json, read_up),
      shelves_{{"player", &players}, {"token", &tokens},     {"transfer", &transfers}, {"table", &tables},
               {"revision", &moved}, {"keeper", &keepers},   {"steps", &steps},        {"events", &events},
               {"chat", &chat},      {"result", &results},   {"analysis", &analyses},  {"report", &reports},
               {"ban", &bans},       {"setting", &settings}, {"server", &servers}} {}

void Documents::load(const std::string& key, std::string text) {
  const std::size_t stroke = key.find('/');
  if (stroke == std::string::npos) return;
  const auto shelf = shelves_.find(std::string_view(key).substr(0, stroke));
  if (shelf != shelves_.end()) shelf->second->load(key.substr(stroke + 1), std::move(text));
}

void Documents::start() {
  servers.each("", [this](const std::string& id, const Up& up) { servers.put(id, {up.renewed, up.renewed}); });
  journal.clear();
}

std::vector<DocumentChange> Documents::changes() {
  std::vector<DocumentChange> changes;
  for (const auto& [kind, shelf] : shelves_) shelf->add_changes(changes);
  return changes;
}

void Documents::settle(bool kept) {
  if (!kept) journal.undo_to(0);
  journal.clear();
  for (const auto& [kind, shelf] : shelves_) shelf->settle();
}

}  // namespace fathom::server
