#include "tests/faults/requests.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>

namespace fathom::faults {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;

struct Answer {
  int status = 0;  // 0: none came
  std::string body;
};

asio::awaitable<Answer> post(World& world, int port, const std::string& target, const std::string& token,
                             const std::string& body, std::chrono::milliseconds patience) {
  Answer answer;
  try {
    beast::tcp_stream stream(world.context);
    stream.expires_after(patience);
    const tcp::endpoint server(asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port));
    co_await stream.async_connect(server, asio::use_awaitable);
    http::request<http::string_body> request{http::verb::post, target, 11};
    request.set(http::field::host, "127.0.0.1");
    request.set(http::field::connection, "close");
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    request.body() = body;
    request.prepare_payload();
    co_await http::async_write(stream, request, asio::use_awaitable);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    co_await http::async_read(stream, buffer, response, asio::use_awaitable);
    answer.status = static_cast<int>(response.result_int());
    answer.body = response.body();
  } catch (const std::exception&) {  // the connection was lost
  }
  co_return answer;
}

// The code of an error, or what else came.
std::string code_of(const std::string& body) {
  const Json json = Json::parse(body, nullptr, false);
  return json.is_object() && json.contains("error") ? json["error"].value("code", "none") : "none";
}

}  // namespace

asio::awaitable<void> sleep_for(std::chrono::milliseconds time) {
  asio::steady_timer timer(co_await asio::this_coro::executor, time);
  co_await timer.async_wait(asio::use_awaitable);
}

asio::awaitable<Json> insist(World& world, std::string target, std::string token, std::string body) {
  for (int attempt = 0; !world.closed; ++attempt) {
    const auto patience = world.between(2'000, 5'000) * (1 + std::min(attempt, 5));
    const Answer answer = co_await post(world, world.any_door(), target, token, body, patience);
    if (answer.status == 201) co_return Json::parse(answer.body);
    if (answer.status != 0) {
      const std::string code = code_of(answer.body);
      ++world.codes["http " + std::to_string(answer.status) + " " + code];
      // A server that is in trouble may say so. Everything else would be a mistake of somebody's.
      if (code != "unavailable" && code != "too_many")
        world.violations.push_back({"error_code", "", "HTTP", target + " was refused", body, answer.body});
    }
    co_await sleep_for(world.between(20, 100 * (1 + std::min(attempt, 10))));
  }
  co_return Json();
}

}  // namespace fathom::faults
