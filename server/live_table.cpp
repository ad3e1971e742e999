#include "server/live_table.h"

#include "server/results.h"
#include "server/seating.h"
#include "server/table_json.h"

namespace fathom::server {

void LiveTable::restore(const StoredTable& stored, bool anew) {
  record = stored.record;
  revision = stored.revision;
  events = stored.events;
  conversation.restore(stored.chat, stored.lines_of_players);
  guests.set_elsewhere(stored.elsewhere);
  const bool begun = stored.first_step > 0 || !stored.steps.empty() || record.status == TableStatus::playing;
  if (!begun) {
    proceedings = {};
  } else if (proceedings && !anew) {
    proceedings.follow(record, stored.first_step, stored.steps, events);
  } else {
    proceedings = {};
    proceedings.load(record, stored.steps, events);
  }
  proceedings.set_zero(stored.zero);
}

Json LiveTable::json() const { return table_json(record, {&guests, late, absence.since(), house.chat_policy()}); }

Json LiveTable::you(const Guest& guest) const {
  return {{"seat", seat_or_null(viewer_of(guest))},
          {"player", guest.player.empty() ? Json(nullptr) : Json(guest.player)},
          {"host", seating::is_host(record, guest)}};
}

Json LiveTable::numbered_event(std::size_t number) const {
  Json json{{"number", number}};
  json.update(event_json(events[number]));
  return json;
}

void LiveTable::note_event(Changes& changes, TableEvent::What what, Seat number, const std::string& level) {
  // Before the match nobody has anything to lose by coming and going, and after it neither.
  if (record.status != TableStatus::playing) return;
  const std::string name = number == kNobody ? "" : seat(number).name;
  note_event(changes, {count(), what, number, name, level, match_time()});
}

void LiveTable::note_event(Changes& changes, TableEvent event) {
  proceedings.reach(event.at);
  changes.events.push_back({record.id, events.size(), event});
  events.push_back(std::move(event));
}

bool LiveTable::note_end(Changes& changes) {
  if (!plays() || !proceedings.match().over()) return false;
  record.status = TableStatus::over;
  record.result = proceedings.match().result();
  changes.results = results_of(record, house.written_now());
  return true;
}

bool LiveTable::forget_names(const std::set<std::string>& names, Changes& changes) {
  bool any = false;
  const auto forget_one = [&](std::string& name) {
    if (!names.contains(name)) return;
    name = kForgotten;
    any = true;
  };
  for (TableEvent& event : events) forget_one(event.name);
  if (record.continued && record.continued->sittings.is_array()) {
    for (Json& sitting : record.continued->sittings) {
      if (!sitting.is_object() || !sitting.contains("names") || !sitting["names"].is_array()) continue;
      for (Json& name : sitting["names"]) {
        if (name.is_string()) forget_one(name.get_ref<std::string&>());
      }
    }
  }
  if (any) changes.tables.push_back(record);
  return any;
}

}  // namespace fathom::server
