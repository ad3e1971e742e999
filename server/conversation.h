// What is said at a table. Those who sit there are heard by all; those who watch are heard by those who watch, so that
// nobody is helped from behind, until the match is over.
#pragma once

#include <algorithm>
#include <deque>

#include "server/problem.h"
#include "server/records.h"

namespace fathom::server {

class Conversation {
 public:
  static constexpr std::size_t kShown = 200;   // lines that a newcomer is shown
  static constexpr std::size_t kMost = 2'000;  // lines that a table may ever have
  // Of both, those who do not sit there may have half: however many they are, they silence nobody who plays, and push
  // none of their last words out.
  static constexpr std::size_t kShownOfWatchers = kShown / 2;
  static constexpr std::size_t kMostOfWatchers = kMost / 2;

  // `of_players`: how many lines of those who sat there are kept, shown again or not.
  void restore(const std::vector<ChatRecord>& lines, std::size_t of_players) {
    lines_.clear();
    shown_of_watchers_ = 0;
    for (const ChatRecord& line : lines) keep(line);
    count_ = lines.empty() ? 0 : lines.back().number + 1;
    of_players_ = of_players;
  }
  std::size_t count() const { return count_; }

  // Whether one more line is kept, of somebody who sits there or not. What is no longer kept of the players counts as
  // said by those who watch, so that deleting makes no room for more of theirs.
  Problem check(bool sits) const {
    const std::size_t of_watchers = count_ - std::min(of_players_, count_);
    if (count_ < kMost && (sits || of_watchers < kMostOfWatchers)) return {};
    return {ErrorCode::too_many, "There has been said so much at this table that no more is kept."};
  }
  const ChatRecord& say(ChatRecord line) {
    line.number = count_++;
    of_players_ += is_players(line) ? 1 : 0;
    keep(std::move(line));
    return lines_.back();
  }

  void forget(const std::string& player) {
    std::erase_if(lines_, [&player](const ChatRecord& line) { return line.player == player; });
    shown_of_watchers_ =
        lines_.size() - static_cast<std::size_t>(std::count_if(lines_.begin(), lines_.end(), is_players));
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
  static bool is_players(const ChatRecord& line) { return line.seat >= 0; }

  void keep(ChatRecord line) {
    shown_of_watchers_ += is_players(line) ? 0 : 1;
    lines_.push_back(std::move(line));
    if (shown_of_watchers_ > kShownOfWatchers) {
      lines_.erase(std::find_if_not(lines_.begin(), lines_.end(), is_players));
      --shown_of_watchers_;
    } else if (lines_.size() > kShown) {
      shown_of_watchers_ -= is_players(lines_.front()) ? 0 : 1;
      lines_.pop_front();
    }
  }

  std::deque<ChatRecord> lines_;
  std::size_t shown_of_watchers_ = 0;
  std::size_t count_ = 0;
  std::size_t of_players_ = 0;
};

}  // namespace fathom::server
