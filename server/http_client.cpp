#include "server/http_client.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <stdexcept>

#include "engine/core/text.h"
#include "table/usage_error.h"

namespace fathom::server {

HttpAddress read_address(const std::string& given) {
  std::string url = given;
  constexpr std::string_view kScheme = "http://";
  if (url.rfind(kScheme, 0) == 0) url = url.substr(kScheme.size());
  while (!url.empty() && url.back() == '/') url.pop_back();
  const std::size_t colon = url.find_last_of(':');
  const std::string host = url.substr(0, colon);
  const auto port = colon == std::string::npos ? std::optional(80) : text::number(url.substr(colon + 1), 1, 65535);
  if (host.empty() || host.find('/') != std::string::npos || !port)
    throw UsageError("--server takes http://HOST:PORT, not " + text::quoted(given));
  return {host, *port};
}

HttpReply http_call(const HttpAddress& address, const std::string& method, const std::string& target,
                    const std::string& token, const std::string& body) {
  namespace asio = boost::asio;
  namespace http = boost::beast::http;
  const std::string where = address.host + ":" + std::to_string(address.port);
  try {
    asio::io_context context{1};
    asio::ip::tcp::resolver resolver(context);
    asio::ip::tcp::socket socket(context);
    asio::connect(socket, resolver.resolve(address.host, std::to_string(address.port)));
    http::request<http::string_body> request{http::string_to_verb(method), target, 11};
    request.set(http::field::host, where);
    request.set(http::field::connection, "close");
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    request.body() = body;
    request.prepare_payload();
    http::write(socket, request);
    boost::beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(socket, buffer, response);
    return {static_cast<int>(response.result_int()), response.body()};
  } catch (const boost::system::system_error& error) {
    throw std::runtime_error("cannot reach " + where + ": " + error.code().message());
  }
}

}  // namespace fathom::server
