#include "server/reporting.h"

namespace fathom::server {

Problem find_reported(const ClientMessage& message, const TableRecord& table, const Conversation& conversation,
                      ReportRecord& report) {
  report.text = message.text;
  if (message.number) {
    for (const ChatRecord& line : conversation.lines()) {
      if (line.number != *message.number) continue;
      report.about = line.player;
      report.name = line.name;
      report.text = line.text;
    }
  } else if (message.seat >= 0 && static_cast<std::size_t>(message.seat) < table.seats.size()) {
    const SeatRecord& seat = table.seats[static_cast<std::size_t>(message.seat)];
    report.about = seat.player;
    report.name = seat.name;
  }
  if (report.about.empty()) return {ErrorCode::not_found, "There is nobody to report."};
  if (report.about == report.by) return {ErrorCode::bad_field, "This is about yourself."};
  return {};
}

}  // namespace fathom::server
