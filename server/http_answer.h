// What is sent back for a request: the answers of the API and the files of the page, with the headers that belong to
// them. It knows nothing of sockets.
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "server/api.h"
#include "server/assets.h"

namespace fathom::server {

struct HttpAnswer {
  int status = 200;
  std::vector<std::pair<std::string_view, std::string>> headers{};
  std::string body{};
};

using Header = std::pair<std::string_view, std::string_view>;
// Every answer has these.
extern const std::array<Header, 9> kCommonHeaders;

HttpAnswer to_http(Response&& response);
// To the folder of this name, wherever a proxy has put it: files in it find each other only below its slash.
HttpAnswer to_folder(std::string_view path);
// 429, and when to come back.
HttpAnswer slow_down(std::string message, double wait_seconds);

// `known`: the version of the file that the client has; `encodings`: the ones that it understands.
HttpAnswer to_http(const Asset& asset, std::string_view known, std::string_view encodings, int status = 200);

}  // namespace fathom::server
