// A client of the server for tests: real sockets, one call after another.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "table/game_json.h"

namespace fathom::test {

struct HttpAnswer {
  int status = 0;
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;

  Json json() const { return Json::parse(body); }
  std::string header(const std::string& name) const;  // empty if there is none
};

HttpAnswer http(int port, const std::string& method, const std::string& target, const std::string& body = {},
                const std::string& token = {}, const std::vector<std::pair<std::string, std::string>>& headers = {});

// Bytes as they are, and what comes back until the server closes or is silent for a second.
std::string raw(int port, const std::string& bytes);

// A move by somebody to whom this frame was the last that told of the match.
Json move_after(const Json& told, const Json& move, const std::string& id = "q");

class WebSocket {
 public:
  // Throws std::runtime_error with the status if it is refused.
  WebSocket(int port, const std::string& table, const std::string& origin = {}, bool packed = false);
  ~WebSocket();
  WebSocket(WebSocket&&) noexcept;

  void send(const Json& frame);               // as the schema has it
  void send_text(const std::string& text);    // whatever it is
  void send_bytes(const std::string& bytes);  // frames of one's own making
  // The next frame; nothing if the connection is closed or nothing comes for that long.
  std::optional<std::string> receive_text(int milliseconds = 10'000);
  std::optional<Json> receive(int milliseconds = 10'000);
  // The next frame of this type; others are dropped.
  Json expect(const std::string& type);
  // Sends it and waits for its `ack` or `error`.
  Json ask(Json frame);

  bool packs() const;  // the server has agreed to
  bool closed() const;
  int close_code() const;
  void drop();  // without a goodbye

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace fathom::test
