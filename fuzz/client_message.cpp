// Frames of clients: whatever it is, there is a message or a problem.
#include "server/client_message.h"

#include "fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fathom::server;
  ClientMessage message;
  const Problem problem = read_client_message(fathom::text_of(data, size), message);
  const bool one_line = !problem.message.empty() && problem.message.find('\n') == std::string::npos;
  fathom::require(!problem || one_line, "a problem is one line");
  const bool is_chat = message.type == ClientMessage::Type::chat;
  fathom::require(problem || !is_chat || !message.text.empty(), "chat says something");
  return 0;
}
