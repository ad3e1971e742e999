#include "server/postgres_news.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <charconv>
#include <thread>

#include "server/log.h"
#include "server/postgres.h"

namespace fathom::server {

std::string news_text(const std::string& origin, const News& news) {
  return origin + " " + news.table + " " + std::to_string(news.revision);
}

std::optional<News> read_news(std::string_view text, std::string_view own_origin) {
  const std::size_t first = text.find(' ');
  const std::size_t second = text.find(' ', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos || second == first + 1) return std::nullopt;
  if (text.substr(0, first) == own_origin) return std::nullopt;
  News news{std::string(text.substr(first + 1, second - first - 1)), 0};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data() + second + 1, end, news.revision);
  if (error != std::errc{} || stop != end || news.revision < 0) return std::nullopt;
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
