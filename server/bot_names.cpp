#include "server/bot_names.h"

#include "bots/characters.h"
#include "engine/core/text.h"

namespace fathom::server {

void name_bots(TableRecord& table) {
  std::vector<std::string> present;
  for (const SeatRecord& seat : table.seats) present.push_back(seat.name);
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    SeatRecord& seat = table.seats[i];
    const auto level = text::index_of(kLevelWords, seat.level);
    if (seat.kind != SeatRecord::Kind::bot || !seat.name.empty() || !level) continue;
    seat.name = present[i] = std::string(character(static_cast<Level>(*level), table.id, present));
  }
}

std::string shown_name(const SeatRecord& seat) {
  if (seat.kind != SeatRecord::Kind::bot || !seat.name.empty()) return seat.name;
  // At a table from before they had names, a bot is called by its level: "Sailor".
  std::string name = seat.level;
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

}  // namespace fathom::server
