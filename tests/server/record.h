// What clients and server say to each other, kept for the schemas: with FATHOM_RECORD=FOLDER in the environment
// messages are appended to a file there, one JSON object a line, for web/scripts/validate.js. Of messages that have the
// same keys with values of the same types the first is kept, and of the others one now and then.
#pragma once

#include <string>

#include "table/game_json.h"

namespace fathom::test {

void record_from_server(const std::string& frame);
void record_from_client(const Json& frame);
void record_http(const std::string& method, const std::string& target, const std::string& body, int status,
                 const std::string& type, const std::string& answer);

}  // namespace fathom::test
