// What is said at a table. Those who sit there are heard by all; those who watch are heard by those who watch, so that
// nobody is helped from behind, until the match is over.
#pragma once

#include <deque>

#include "server/problem.h"
#include "server/records.h"

namespace fathom::server {

class Conversation {
 public:
  static constexpr std::size_t kShown = 200;   // lines that a newcomer is shown
  static constexpr std::size_t kMost = 2'000;  // lines that a table may ever have

  void restore(const std::vector<ChatRecord>& lines) {
    lines_.assign(lines.begin(), lines.end());
    count_ = lines_.empty() ? 0 : lines_.back().number + 1;
  }
  std::size_t count() const { return count_; }

  Problem check() const {
    if (count_ < kMost) return {};
    return {ErrorCode::too_many, "There has been said so much at this table that no more is kept."};
  }
  const ChatRecord& say(ChatRecord line) {
    line.number = count_++;
    lines_.push_back(std::move(line));
    if (lines_.size() > kShown) lines_.pop_front();
    return lines_.back();
  }

  void forget(const std::string& player) {
    std::erase_if(lines_, [&player](const ChatRecord& line) { return line.player == player; });
  }

  static bool hears(const ChatRecord& line, bool sits, bool ended) { return ended || !sits || !line.watching; }
  static Json json(const ChatRecord& line) {
    return {{"number", line.number},
            {"name", line.name},
            {"seat", seat_or_null(static_cast<Seat>(line.seat))},
            {"player", line.player.empty() ? Json(nullptr) : Json(line.player)},
            {"watching", line.watching},
            {"text", line.text},
            {"at", line.at}};
  }
  Json shown(bool sits, bool ended) const {
    Json list = Json::array();
    for (const ChatRecord& line : lines_) {
      if (hears(line, sits, ended)) list.push_back(json(line));
    }
    return list;
  }
  const std::deque<ChatRecord>& lines() const { return lines_; }

 private:
  std::deque<ChatRecord> lines_;
  std::size_t count_ = 0;
};

}  // namespace fathom::server
