#include "server/postgres_news.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <thread>

#include "server/log.h"
#include "server/postgres.h"

namespace fathom::server {

namespace {

// PostgreSQL takes less than 8,000 bytes.
constexpr std::size_t kLongest = 7'000;

std::string steps_text(const News& news) {
  Json steps = Json::array();
  for (const StepRecord& step : news.steps)
    steps.push_back(Json::array({step.number, step.seat, step.move, step.at, step.client_id}));
  return Json{{"from", news.from}, {"steps", std::move(steps)}}.dump();
}

// What cannot be understood is left out: the store has it.
void read_steps(std::string_view text, News& news) {
  try {
    const Json json = Json::parse(text);
    News read{news.table, news.revision, json.at("from").get<Revision>(), {}};
    for (const Json& step : json.at("steps"))
      read.steps.push_back({news.table, step.at(0).get<std::size_t>(), step.at(1).get<int>(),
                            step.at(2).get<std::string>(), step.at(3).get<std::int64_t>(),
                            step.at(4).get<std::string>()});
    news = std::move(read);
  } catch (const Json::exception&) {}
}

}  // namespace

std::string news_text(const std::string& origin, const News& news) {
  const std::string text = origin + " " + news.table + " " + std::to_string(news.revision);
  if (news.steps.empty()) return text;
  const std::string steps = steps_text(news);
  return text.size() + steps.size() < kLongest ? text + " " + steps : text;
}

std::optional<News> read_news(std::string_view text, std::string_view own_origin) {
  const std::size_t first = text.find(' ');
  const std::size_t second = text.find(' ', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos || second == first + 1) return std::nullopt;
  if (text.substr(0, first) == own_origin) return std::nullopt;
  const std::size_t third = text.find(' ', second + 1);
  News news{std::string(text.substr(first + 1, second - first - 1))};
  const char* const end = text.data() + std::min(third, text.size());
  const auto [stop, error] = std::from_chars(text.data() + second + 1, end, news.revision);
  if (error != std::errc{} || stop != end || news.revision < 0) return std::nullopt;
  if (third != std::string_view::npos) read_steps(text.substr(third + 1), news);
  return news;
}

namespace {

using std::chrono::milliseconds;

// Readable once it is to end.
class StopSign {
 public:
  StopSign() : file_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (file_ < 0) throw StoreError("the store: there are no more files to be had");
  }
  ~StopSign() { ::close(file_); }
  StopSign(const StopSign&) = delete;
  StopSign& operator=(const StopSign&) = delete;

  int file() const { return file_; }
  void raise() const { ::eventfd_write(file_, 1); }
  // Whether it was raised, after waiting for at most so long.
  bool raised(milliseconds at_most) const {
    pollfd file{file_, POLLIN, 0};
    return ::poll(&file, 1, static_cast<int>(at_most.count())) > 0;
  }

 private:
  int file_;
};

const sql::Query kListen{"LISTEN fathom"};

class NewsListener : public Listener {
 public:
  NewsListener(const std::string& address, std::string origin, std::function<void(const News&)> heard)
      : origin_(std::move(origin)), heard_(std::move(heard)), connection_(address, stop_.file()) {
    connection_.write(kListen);
    thread_ = std::thread([this] { work(); });
  }
  ~NewsListener() override {
    stop_.raise();
    thread_.join();
  }
  NewsListener(const NewsListener&) = delete;
  NewsListener& operator=(const NewsListener&) = delete;

 private:
  static constexpr milliseconds kQuiet{30'000};  // then we ask whether anybody is there at all
  static constexpr milliseconds kFirstPause{200};
  static constexpr milliseconds kLongestPause{2'000};

  void work() {
    for (milliseconds pause = kFirstPause; !stop_.raised(milliseconds{0});) {
      try {
        if (lost_) {
          connection_.write(kListen);
          lost_ = false;
          pause = kFirstPause;
          log_event(LogLevel::info, "news_again");
          heard_({});
        }
        const std::vector<std::string> texts = connection_.told(kQuiet);
        for (const std::string& text : texts) {
          if (const auto news = read_news(text, origin_)) heard_(*news);
        }
        if (texts.empty()) connection_.exchange({&kListen});  // throws if there is nobody
      } catch (const StoreError& error) {
        if (stop_.raised(lost_ ? pause : milliseconds{0})) return;
        if (!lost_) log_event(LogLevel::warning, "news_lost", {{"problem", error.what()}});
        if (lost_) pause = std::min(2 * pause, kLongestPause);
        lost_ = true;
      }
    }
  }

  std::string origin_;
  std::function<void(const News&)> heard_;
  StopSign stop_;
  postgres::Connection connection_;
  bool lost_ = false;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Listener> listen_to_news(const std::string& address, const std::string& origin,
                                         std::function<void(const News&)> heard) {
  return std::make_unique<NewsListener>(address, origin, std::move(heard));
}

}  // namespace fathom::server
