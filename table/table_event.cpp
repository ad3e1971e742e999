#include "table/table_event.h"

namespace fathom {

Json event_json(const TableEvent& event) {
  Json json{{"step", event.step}, {"what", TableEvent::kWords[static_cast<std::size_t>(event.what)]}};
  if (event.seat != kNobody) json["seat"] = event.seat;
  if (!event.name.empty()) json["name"] = event.name;
  if (!event.level.empty()) json["level"] = event.level;
  json["at"] = event.at;
  return json;
}

}  // namespace fathom
