// What a player tells the operator about another one at a table.
#pragma once

#include "server/client_message.h"
#include "server/conversation.h"

namespace fathom::server {

// About somebody who sits there, or who has said something there: fills in whom the report is about, or says why it is
// about nobody. `report` knows who makes it.
Problem find_reported(const ClientMessage& message, const TableRecord& table, const Conversation& conversation,
                      ReportRecord& report);

}  // namespace fathom::server
