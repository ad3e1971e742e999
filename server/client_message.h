// The frames that a client sends over the WebSocket of a table (docs/protocol.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/shown_text.h"
#include "table/fairness.h"
#include "table/game_json.h"

namespace fathom::server {

struct ClientMessage {
  enum class Type : std::uint8_t {
    hello,
    move,
    sit,
    leave,
    start,
    nonce,
    bot,
    open,
    remove,
    close,
    rematch,
    change,
    chat,
    hint,
    why,
    vote,
    report,
    page,
    ping,
  };
  static constexpr std::size_t kTypes = static_cast<std::size_t>(Type::ping) + 1;

  Type type = Type::ping;
  std::string id;                        // of most; empty if it has none
  std::string token;                     // hello
  std::optional<std::size_t> last;       // hello
  bool views = false;                    // hello
  std::optional<std::size_t> page;       // hello: at most so many steps in one frame
  std::size_t from = 0;                  // page: the number of its first step
  std::string move;                      // move, why
  std::size_t count = 0;                 // move: the steps that its sender has seen
  int seat = 0;                          // sit, bot, open, remove, vote, report
  std::optional<std::size_t> number;     // report: of the line of chat that it is about
  std::string level;                     // bot
  std::string text;                      // chat, report
  Json change;                           // change: what is to be different
  std::optional<Commitment> commitment;  // sit
  Nonce nonce;                           // nonce
};

std::string_view word(ClientMessage::Type type);

// Reads a frame; whatever it is, there is a message or a problem. If the frame has an id that can be read, `message.id`
// has it also where something else is wrong, so that the answer finds its question.
Problem read_client_message(std::string_view frame, ClientMessage& message);

}  // namespace fathom::server
