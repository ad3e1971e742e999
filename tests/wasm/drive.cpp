// The server of one device as a native program: it does what a script (standard input, a call of the module's door in
// every line) says, and writes what the host would be told. tests/wasm/games.mjs has played the script with the module.
#include <sodium.h>

#include <iostream>

#include "local/local_server.h"
#include "server/log.h"

namespace fathom::local {
namespace {

// The same bytes as in games.mjs.
std::uint32_t randomness = 1;
std::uint8_t random_byte() {
  randomness = randomness * 1664525U + 1013904223U;
  return static_cast<std::uint8_t>(randomness >> 24U);
}
const char* name() { return "counted"; }
std::uint32_t random_word() {
  std::uint32_t word = 0;
  for (int i = 0; i < 4; ++i) word = word << 8U | random_byte();
  return word;
}
void random_buffer(void* to, const std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) static_cast<std::uint8_t*>(to)[i] = random_byte();
}

class Teller : public Host {
 public:
  void answer(int request, const server::Response& response) override {
    tell({"answer", request, response.status, response.type, response.file_name, response.retry_after, response.body});
  }
  void frame(int connection, const std::string& text) override { tell({"frame", connection, text}); }
  void close(int connection, int code, const std::string& reason) override {
    tell({"close", connection, code, reason});
  }
  void keep(const std::vector<server::DocumentChange>& changes) override {
    for (const auto& [key, text] : changes) tell({"document", key, text ? Json(*text) : Json(nullptr)});
    tell({"keep"});
  }
  // What its own bots say: the module's bytes are the module's.
  void question(int number, const std::string& bytes) override {
    answers[number] = bytes_of(fathom::answer(*read_question(bytes)));
  }

  std::map<int, std::string> answers;

 private:
  static void tell(const std::vector<Json>& parts) { std::cout << Json(parts).dump() << '\n'; }
};

void drive() {
  Teller teller;
  std::unique_ptr<LocalServer> local;
  for (std::string line; std::getline(std::cin, line);) {
    const Json call = Json::parse(line);
    const auto what = call.at(0).get<std::string>();
    const auto text = [&call](std::size_t at) { return call.at(at).get<std::string>(); };
    const auto number = [&call](std::size_t at) { return call.at(at).get<std::int64_t>(); };
    const auto id = [&call] { return call.at(1).get<int>(); };
    if (what == "begin") {
      local = std::make_unique<LocalServer>(teller, number(1), static_cast<int>(number(2)));
    } else if (what == "load") {
      local->load(text(1), text(2));
    } else if (what == "start") {
      local->start();
    } else if (what == "request") {
      local->request(id(), {text(2), text(3), text(4), text(5), text(6), ""});
    } else if (what == "connect") {
      local->connect(id(), text(2));
    } else if (what == "receive") {
      local->receive(id(), text(2));
    } else if (what == "disconnect") {
      local->disconnect(id());
    } else if (what == "kept") {
      local->kept(id() != 0);
    } else if (what == "turn") {
      local->turn(number(1));
    } else if (what == "think") {
      local->think();
    } else if (what == "work") {
      local->work();
    } else if (what == "hand_out") {
      local->hand_out();
    } else if (what == "answered") {
      local->answered(id(), call.at(2).get<bool>() ? teller.answers.at(id()) : std::string());
    }
  }
}

}  // namespace
}  // namespace fathom::local

int main() {
  randombytes_implementation counted{};
  counted.implementation_name = fathom::local::name;
  counted.random = fathom::local::random_word;
  counted.buf = fathom::local::random_buffer;
  randombytes_set_implementation(&counted);
  // The library takes some for itself when it begins.
  if (sodium_init() < 0) return 1;
  fathom::local::randomness = 1;
  fathom::server::set_log_level(fathom::server::LogLevel::off);
  fathom::local::drive();
}
