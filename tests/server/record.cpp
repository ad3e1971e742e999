#include "tests/server/record.h"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <mutex>
#include <set>

namespace fathom::test {

namespace {

// The values of these keys are words out of a short list: each makes another kind of message.
bool has_words(const std::string& key) {
  static const std::set<std::string> keys{"type", "code", "status", "what", "phase", "kind", "visibility", "level"};
  return keys.contains(key);
}

// "DELETE /api/players/me/games/k3…": the request without its ids, and without what it asks for.
std::string route_of(const std::string& request) {
  constexpr std::size_t kShortestId = 16;
  std::string route;
  std::string part;
  for (const char c : request.substr(0, request.find('?')) + "/") {
    part += c;
    if (c != '/') continue;
    route += part.size() > kShortestId ? "*/" : part;
    part.clear();
  }
  return route;
}

// Keys and types of values; in a list each kind of item once.
std::string kind_of(const Json& json, const std::string& key = {}) {
  switch (json.type()) {
    case Json::value_t::object: {
      std::string kind = "{";
      for (const auto& [name, value] : json.items()) kind += name + kind_of(value, name) + ",";
      return kind + "}";
    }
    case Json::value_t::array: {
      std::set<std::string> kinds;
      for (const Json& item : json) kinds.insert(kind_of(item, key));
      std::string all = "[";
      for (const std::string& kind : kinds) all += kind + ",";
      return all + "]";
    }
    case Json::value_t::string:
      if (key == "request") return "=" + route_of(json.get<std::string>());
      return has_words(key) ? "=" + json.get<std::string>() : "s";
    case Json::value_t::boolean: return "b";
    case Json::value_t::null: return "n";
    case Json::value_t::number_float: return "f";
    default: return "i";
  }
}

class Recorder {
 public:
  static Recorder* get() {
    static const char* folder = std::getenv("FATHOM_RECORD");
    if (folder == nullptr) return nullptr;
    static Recorder recorder(std::string(folder) + "/" + std::to_string(getpid()) + ".jsonl");
    return &recorder;
  }

  void keep(const Json& message) {
    constexpr std::size_t kKinds = 2000;  // of one process
    constexpr int kNowAndThen = 100;
    const std::string kind = kind_of(message);
    const std::lock_guard lock(mutex_);
    const bool is_new = kinds_.size() < kKinds && kinds_.insert(kind).second;
    if (is_new || ++others_ % kNowAndThen == 0) file_ << message.dump() << std::endl;
  }

 private:
  explicit Recorder(const std::string& path) : file_(path, std::ios::app) {}

  std::mutex mutex_;
  std::ofstream file_;
  std::set<std::string> kinds_;
  int others_ = 0;
};

}  // namespace

void record_from_server(const std::string& frame) {
  if (Recorder* recorder = Recorder::get()) recorder->keep({{"from", "server"}, {"frame", Json::parse(frame)}});
}

void record_from_client(const Json& frame) {
  if (Recorder* recorder = Recorder::get()) recorder->keep({{"from", "client"}, {"frame", frame}});
}

void record_http(const std::string& method, const std::string& target, const std::string& body, int status,
                 const std::string& type, const std::string& answer) {
  Recorder* recorder = Recorder::get();
  if (recorder == nullptr || target.rfind("/api/", 0) != 0) return;
  Json message{{"request", method + " " + target}, {"status", status}};
  const Json sent = Json::parse(body, nullptr, false);
  if (!sent.is_discarded()) message["body"] = sent;
  if (type == "application/json") {
    message["answer"] = Json::parse(answer);
  } else {
    message["text"] = answer;
  }
  recorder->keep(message);
}

}  // namespace fathom::test
