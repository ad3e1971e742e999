#include "server/server.h"

#include <sodium.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "server/bot_threads.h"
#include "server/keys.h"
#include "server/network.h"
#include "server/reader_threads.h"
#include "server/supervisor.h"
#include "server/writer_thread.h"

namespace fathom::server {

namespace {

int bot_threads(int asked) {
  if (asked > 0) return asked;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

// The tables have one thread whatever there is; for their sockets a few are enough.
int network_threads(int asked) {
  if (asked >= 0) return asked;
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return cores < 4 ? 1 : std::clamp(cores / 2, 2, 4);
}

// "https://fathom.example/play" -> "https://fathom.example"
std::string origin_of(const std::string& url) {
  const std::size_t host = url.find("://");
  return host == std::string::npos ? url : url.substr(0, url.find('/', host + 3));
}

std::string url_of(const std::string& host, int port) {
  const bool anywhere = host == "0.0.0.0" || host == "::";
  const bool ipv6 = host.find(':') != std::string::npos;
  const std::string name = anywhere ? "localhost" : ipv6 ? "[" + host + "]" : host;
  return "http://" + name + ":" + std::to_string(port);
}

// Every connection is a file handle; the usual limit is far below what the machine allows.
void allow_many_handles(int connections) {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (limit.rlim_cur < static_cast<rlim_t>(connections))
    log_event(LogLevel::warning, "few_file_handles", {{"handles", limit.rlim_cur}, {"max_connections", connections}});
}

}  // namespace

std::string default_store() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value == nullptr ? "" : value);
  };
  const std::string data = variable("XDG_DATA_HOME");
  const std::string home = variable("HOME");
  if (data.empty() && home.empty()) return "sqlite:fathom.db";
  return "sqlite:" + (data.empty() ? home + "/.local/share" : data) + "/fathom/fathom.db";
}

namespace {

constexpr Milliseconds kUpAtFirst = std::chrono::seconds(10);

std::string read_operator_key(const std::string& path) {
  if (path.empty()) return {};
  constexpr std::size_t kShortest = 32;
  std::ifstream file(path);
  std::string key;
  if (!std::getline(file, key) || key.size() < kShortest)
    throw std::runtime_error("'" + path + "' has no key of at least " + std::to_string(kShortest) +
                             " characters (fathom admin key makes one)");
  return key;
}

std::vector<std::unique_ptr<Store>> connections(StoreSource& source, int count) {
  std::vector<std::unique_ptr<Store>> stores;
  for (int i = 0; i < count; ++i) stores.push_back(source.connect());
  return stores;
}

}  // namespace

void run_server(const ServerOptions& options, const std::function<void(const std::string&)>& ready) {
  if (sodium_init() < 0) throw std::runtime_error("the cryptographic library cannot be used on this machine");
  set_log_level(options.log);
  allow_many_handles(options.limits.connections);
  const Assets assets = options.web.empty() ? Assets::embedded() : Assets::from_folder(options.web);
  const ModuleFile module(options.module.empty() ? places_of_module() : std::vector<std::string>{options.module});
  const std::string operator_key = read_operator_key(options.operator_key);
  const std::string id = new_server_id();
  constexpr int kReaders = 3;

  // The order is that of need: what stands further down uses what stands above, and goes before it.
  Metrics metrics;
  Addresses addresses(options.limits);
  Bans bans;
  const auto network = Network::make(network_threads(options.network_threads));
  const auto source = open_store(options.store.empty() ? default_store() : options.store);
  const auto own = source->connect();
  const std::int64_t last_up = own->last_up();
  const std::int64_t store_now = own->renew(id, kUpAtFirst.count());
  ReaderThreads reader(connections(*source, kReaders), *network);
  WriterThread writer(source->connect(), *network);
  BotThreads bots(bot_threads(options.threads));
  Lobby lobby(
      *network, reader, writer, bots, metrics, addresses,
      {id, source->shared(), options.chat, Milliseconds(static_cast<std::int64_t>(options.absence_seconds * 1000)),
       options.retention, options.limits.tables_per_hour, [&source] { return source->in_place(); },
       [&source] { return source->size(); }});
  lobby.on_bans([&bans](const std::vector<std::string>& networks) { bans.set(networks); });
  const auto listener = source->listen(id, [&lobby](const News& news) { lobby.hear(news); });
  std::string public_url = options.public_url;
  while (!public_url.empty() && public_url.back() == '/') public_url.pop_back();
  Api api(lobby, addresses, options.limits, public_url, operator_key);
  std::vector<std::string> friends;
  for (const std::string& url : options.allowed_origins) friends.push_back(origin_of(url));

  const Site site{{lobby, *network, addresses, metrics},
                  api,
                  assets,
                  module,
                  bans,
                  options.limits,
                  {addresses, bans, metrics, origin_of(public_url), Hosts(public_url), std::move(friends)},
                  options.proxies,
                  options.public_metrics};
  const Network::Place place = network->listen({options.host, options.port}, site);
  const std::string address = url_of(place.host, place.port);
  if (public_url.empty()) api.set_public_url(address);
  lobby.wake(store_now, last_up);
  log_event(LogLevel::info, "listening", {{"address", address}, {"server", id}});
  tell_supervisor("READY=1");
  ready(public_url.empty() ? address : public_url);
  network->run([&lobby] {
    tell_supervisor("STOPPING=1");
    lobby.say_bye();
  });
  writer.drain();
  reader.drain();
  try {
    own->let_go(id);
  } catch (const std::exception& error) {
    // Its tables are free for others as soon as the lease ends by itself.
    log_event(LogLevel::warning, "not_let_go", {{"problem", error.what()}});
  }
  log_event(LogLevel::info, "stopped");
}

}  // namespace fathom::server
