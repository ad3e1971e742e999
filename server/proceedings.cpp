#include "server/proceedings.h"

#include "server/seating.h"
#include "server/store.h"

namespace fathom::server {

namespace {

std::size_t inherited_by(const TableRecord& table) { return table.continued ? table.continued->step : 0; }

MatchPlan plan_of(const TableRecord& table) {
  return {table.game, table.options, seating::names(table), sitting_of(table).fairness.seed, table.arranged};
}

}  // namespace

Sitting sitting_of(const TableRecord& table) {
  std::vector<std::optional<ClientPart>> clients;
  for (const SeatRecord& seat : table.seats) {
    clients.push_back(seat.commitment ? std::optional(ClientPart{*seat.commitment, seat.nonce}) : std::nullopt);
  }
  return {seating::names(table), date_text(table.started / 1000), fairness_of(table.secret, clients),
          table.arranged.value_or(Arrangement{})};
}

const Json& earlier_sittings(const TableRecord& table) {
  static const Json none = Json::array();
  return table.continued ? table.continued->sittings : none;
}

void Proceedings::start(const TableRecord& table, std::int64_t now) {
  match_ = start_match(plan_of(table));
  applied_.clear();
  clocks_ = Clocks(table.clock, match_->players());
  note_time(0, {});
  zero_ = now;
}

void Proceedings::load(const TableRecord& table, const std::vector<StepRecord>& steps,
                       const std::vector<TableEvent>& events) {
  match_ = rebuild_match(plan_of(table), steps, inherited_by(table));
  applied_.clear();
  for (const StepRecord& step : steps) {
    if (!step.client_id.empty()) applied_[{static_cast<Seat>(step.seat), step.client_id}] = step.number + 1;
  }
  clocks_ = Clocks(table.clock, match_->players());
  note_time(inherited_by(table), events);
  last_ = std::max(last_, table.elapsed);
}

void Proceedings::note_time(std::size_t inherited, const std::vector<TableEvent>& events) {
  last_ = 0;
  match_->walk([&](const StepRecord& step, SeatSet acting) {
    if (step.number < inherited) return;
    if (step.seat >= 0) clocks_.decided(static_cast<Seat>(step.seat), step.at);
    clocks_.waiting(acting, step.at);
    last_ = step.at;
  });
  if (match_->count() == inherited) clocks_.waiting(match_->acting(), 0);
  note_events(inherited, events);
}

void Proceedings::note_events(std::size_t inherited, const std::vector<TableEvent>& events) {
  for (const TableEvent& event : events) {
    if (event.step >= inherited) reach(event.at);
  }
}

void Proceedings::follow(const TableRecord& table, std::size_t first, const std::vector<StepRecord>& steps,
                         const std::vector<TableEvent>& events) {
  // A decision brings its draws with it: they are the same wherever they are made.
  const std::size_t known = count();
  const std::size_t all = first + steps.size();
  if (first > known) throw DamagedTable("the store: there are steps missing");
  for (std::size_t n = known; n < all; n = count()) {
    const StepRecord& step = steps[n - first];
    const auto seat = static_cast<Seat>(step.seat);
    if (step.seat < 0 || match_->play(seat, step.move, step.at).status != Status::ok)
      throw DamagedTable("the store: the steps of a match do not follow the rules");
    clocks_.decided(seat, step.at);
    clocks_.waiting(match_->acting(), step.at);
    last_ = std::max(last_, step.at);
    if (!step.client_id.empty()) applied_[{seat, step.client_id}] = n + 1;
  }
  for (std::size_t n = known; n < all; ++n) {
    if (match_->step(n).move != steps[n - first].move) throw DamagedTable("the store: a step of a match was changed");
  }
  note_events(inherited_by(table), events);
}

std::optional<std::size_t> Proceedings::applied(Seat seat, const std::string& id) const {
  const auto known = applied_.find({seat, id});
  return known == applied_.end() ? std::nullopt : std::optional(known->second);
}

Refusal Proceedings::play(Seat seat, const std::string& move, const std::string& client_id, std::int64_t now) {
  const std::size_t before = count();
  const std::int64_t at = time(now);
  const Refusal refusal = match_->play(seat, move, at);
  if (refusal.status != Status::ok) return refusal;
  clocks_.decided(seat, at);
  clocks_.waiting(match_->acting(), at);
  last_ = at;
  if (!client_id.empty()) applied_[{seat, client_id}] = before + 1;
  return refusal;
}

std::vector<StepRecord> Proceedings::steps(std::size_t from, const std::string& table,
                                           const std::string& client_id) const {
  std::vector<StepRecord> list;
  for (std::size_t n = from; n < count(); ++n) {
    list.push_back(match_->step(n));
    list.back().table = table;
    if (n == from) list.back().client_id = client_id;
  }
  return list;
}

void Proceedings::add_to(Json& json, const TableRecord& table, Viewer viewer, std::size_t from,
                         std::int64_t now) const {
  if (!match_) {
    json.update({{"view", nullptr},
                 {"brief", nullptr},
                 {"legal", Json::array()},
                 {"forced", false},
                 {"outlook", Json::object()},
                 {"acting", Json::array()},
                 {"clocks", nullptr}});
    return;
  }
  const bool playing = table.status == TableStatus::playing;
  json["view"] = match_->view(viewer);
  json["brief"] = match_->brief(viewer);
  json["legal"] = playing ? match_->legal(viewer) : std::vector<std::string>{};
  json["forced"] = playing && match_->forced(viewer);
  json["outlook"] = playing ? match_->outlook(viewer) : Json::object();
  json["acting"] = playing ? seats_json(match_->acting()) : Json::array();
  json["clocks"] = clocks(now);
  if (Json lesson = match_->lesson(viewer, from); !lesson.is_null()) json["lesson"] = std::move(lesson);
  if (!table.result.is_null()) json["result"] = table.result;
}

}  // namespace fathom::server
