// One HTTP request and its answer, for commands that talk to a server.
#pragma once

#include <string>

namespace fathom::server {

struct HttpAddress {
  std::string host = "127.0.0.1";
  int port = 8080;
};

// "http://127.0.0.1:8080" or "127.0.0.1:8080"; throws UsageError.
HttpAddress read_address(const std::string& url);

struct HttpReply {
  int status = 0;
  std::string body;
};

// Throws std::runtime_error if the server cannot be reached.
HttpReply http_call(const HttpAddress& address, const std::string& method, const std::string& target,
                    const std::string& token, const std::string& body);

}  // namespace fathom::server
