// The routes of the API with a store in memory: every request gets one answer, and it is JSON.
//
// Input: "METHOD PATH TOKEN\n" and the body.
#include <memory>

#include "fuzz/fuzz.h"
#include "server/api.h"
#include "server/bot_threads.h"
#include "server/log.h"
#include "server/reader_threads.h"
#include "server/test_store.h"
#include "server/writer_thread.h"

namespace {

using namespace fathom::server;

class StillTimer : public Timer {};

// Nothing happens later here: what is posted is done when the request is over.
class StillLoop : public Loop {
 public:
  void post(std::function<void()> call) override {
    const std::lock_guard lock(mutex_);
    calls_.push_back(std::move(call));
  }
  std::unique_ptr<Timer> after(Milliseconds, std::function<void()>) override { return std::make_unique<StillTimer>(); }
  Clock::time_point now() const override { return {}; }
  std::int64_t wall_ms() const override { return 1'800'000'000'000; }

  void run() {
    for (;;) {
      std::vector<std::function<void()>> calls;
      {
        const std::lock_guard lock(mutex_);
        calls.swap(calls_);
      }
      if (calls.empty()) return;
      for (const auto& call : calls) call();
    }
  }

 private:
  std::mutex mutex_;
  std::vector<std::function<void()>> calls_;
};

struct Server {
  Server() { set_log_level(LogLevel::off); }

  static std::vector<std::unique_ptr<Store>> connections(Vault& vault) {
    std::vector<std::unique_ptr<Store>> stores;
    stores.push_back(std::make_unique<MemoryStore>(vault));
    return stores;
  }

  StillLoop loop;
  Vault vault;
  Metrics metrics;
  Limits limits;
  Addresses addresses{limits};
  ReaderThreads reader{connections(vault), loop};
  WriterThread writer{std::make_unique<MemoryStore>(vault), loop};
  BotThreads bots{1};
  Lobby lobby{loop, reader, writer, bots, metrics, addresses, LobbyOptions{}};
  Api api{lobby, addresses, limits, "http://fathom.example", "the key of the operator"};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Server server;
  const std::string input(reinterpret_cast<const char*>(data), size);
  const std::size_t line = std::min(input.find('\n'), input.size());
  const std::size_t first = std::min(input.find(' '), line);
  const std::size_t second = std::min(input.find(' ', first + 1), line);
  const std::string target = first < line ? input.substr(first + 1, second - first - 1) : "";
  const std::size_t mark = std::min(target.find('?'), target.size());
  Request request{input.substr(0, first),
                  target.substr(0, mark),
                  mark < target.size() ? target.substr(mark + 1) : "",
                  second < line ? input.substr(second + 1, line - second - 1) : "",
                  line < input.size() ? input.substr(line + 1) : "",
                  {}};
  int answers = 0;
  server.api.handle(request, [&answers](const Response& response) {
    ++answers;
    const bool is_json = response.type == "application/json";
    fathom::require(!is_json || fathom::Json::accept(response.body), "answers are JSON");
    fathom::require(response.status >= 200 && response.status <= 599, "answers have a status");
  });
  // What is asked of the store may lead to more questions. Bots that look back answer when they are done.
  while (answers == 0) {
    server.writer.drain();
    server.reader.drain();
    server.loop.run();
  }
  fathom::require(answers == 1, "every request has one answer");
  return 0;
}
