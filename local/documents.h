// What a server of one device keeps, as documents: texts of JSON by their keys. Whoever has them keeps them where it
// can (a browser in its database) and hands them over again at the next start; here they are in memory, and read when
// they are first asked for.
//
// A change is durable once `settle` has said so. Until then it can be taken back, in the order in which it was made.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/mutex.h"
#include "server/store.h"

namespace fathom::server {

struct DocumentChange {
  std::string key;
  std::optional<std::string> text;  // nothing: it is taken away
};

// How to undo what was done, newest last.
class Journal {
 public:
  void add(std::function<void()> undo) { undo_.push_back(std::move(undo)); }
  std::size_t mark() const { return undo_.size(); }
  void undo_to(std::size_t mark) {
    for (; undo_.size() > mark; undo_.pop_back()) undo_.back()();
  }
  void clear() { undo_.clear(); }

 private:
  std::vector<std::function<void()>> undo_;
};

// Documents of one kind: their keys begin with the same word.
class AnyShelf {
 public:
  virtual ~AnyShelf() = default;
  virtual void load(const std::string& id, std::string text) = 0;
  // What has changed since it was last settled.
  virtual void add_changes(std::vector<DocumentChange>& changes) = 0;
  virtual void settle() = 0;
};

template <class Record>
class Shelf : public AnyShelf {
 public:
  using Pointer = std::shared_ptr<const Record>;
  using Write = Json (*)(const Record&);
  using Read = Record (*)(const std::string& id, const Json&);  // throws what it likes

  Shelf(std::string_view kind, Journal& journal, Write write, Read read)
      : kind_(kind), journal_(journal), write_(write), read_(read) {}

  // Null if there is none. Throws DamagedTable for one that cannot be read.
  Pointer find(const std::string& id) const {
    const auto known = entries_.find(id);
    return known == entries_.end() ? nullptr : open(id, known->second);
  }
  bool has(const std::string& id) const {
    const auto known = entries_.find(id);
    return known != entries_.end() && known->second.is_there();
  }

  void put(const std::string& id, Record record) {
    change(id, {.record = std::make_shared<const Record>(std::move(record))});
  }
  void erase(const std::string& id) {
    if (has(id)) change(id, {.gone = true});
  }

  // Calls `visit(id, record)` with those whose ids begin so, in their order. What cannot be read is left out. The visit
  // may put and erase.
  template <class Visit>
  void each(std::string_view prefix, const Visit& visit) const {
    for (const std::string& id : ids(prefix)) {
      Pointer record;
      try {
        record = find(id);
      } catch (const DamagedTable& error) {
        damaged(error);
      }
      if (record) visit(id, *record);
    }
  }
  std::vector<std::string> ids(std::string_view prefix) const {
    std::vector<std::string> found;
    for (auto each = entries_.lower_bound(prefix); each != entries_.end() && each->first.starts_with(prefix); ++each) {
      if (each->second.is_there()) found.push_back(each->first);
    }
    return found;
  }

  void load(const std::string& id, std::string text) override {
    entries_[id].text = std::make_shared<const std::string>(std::move(text));
  }
  void add_changes(std::vector<DocumentChange>& changes) override {
    for (const std::string& id : changed_) {
      Entry& entry = entries_[id];
      if (!entry.changed) continue;
      std::optional<std::string> text;
      if (!entry.gone) text = *(entry.next = std::make_shared<const std::string>(write_(*entry.record).dump()));
      changes.push_back({std::string(kind_) + '/' + id, std::move(text)});
    }
  }
  void settle() override {
    for (const std::string& id : std::exchange(changed_, {})) {
      const auto known = entries_.find(id);
      if (known == entries_.end()) continue;
      Entry& entry = known->second;
      if (!entry.is_there()) {
        entries_.erase(known);
      } else if (std::exchange(entry.changed, false)) {
        entry.text = std::move(entry.next);
        remember_open(id);
      }
    }
  }

 private:
  struct Entry {
    std::shared_ptr<const std::string> text = {};  // as it is kept
    std::shared_ptr<const std::string> next = {};  // as it is about to be
    Pointer record = {};                           // once it was read
    bool changed = false;
    bool gone = false;

    bool is_there() const { return !gone && (record || text); }
  };

  Pointer open(const std::string& id, Entry& entry) const {
    if (!entry.is_there()) return nullptr;
    if (entry.record) return entry.record;
    try {
      entry.record = std::make_shared<const Record>(read_(id, Json::parse(*entry.text)));
    } catch (const std::exception&) {  // what it says may tell of a secret
      throw DamagedTable("the store: the document of " + std::string(kind_) + ' ' + id.substr(0, 6) +
                         " cannot be read");
    }
    remember_open(id);
    return entry.record;
  }
  // A record takes several times what its text does: only those that were read or written last are kept beside it.
  void remember_open(const std::string& id) const {
    constexpr std::size_t kMostOpen = 200;
    open_.push_back(id);
    if (open_.size() <= kMostOpen) return;
    const auto oldest = entries_.find(open_.front());
    open_.pop_front();
    if (oldest == entries_.end() || oldest->first == id) return;
    Entry& entry = oldest->second;
    if (entry.text && !entry.changed && !entry.gone) entry.record.reset();
  }
  void change(const std::string& id, Entry to) {
    Entry& entry = entries_[id];
    journal_.add([this, id, before = entry] { entries_[id] = before; });
    to.text = entry.text;
    to.changed = true;
    entry = std::move(to);
    changed_.insert(id);
  }
  static void damaged(const DamagedTable& error);

  std::string_view kind_;
  Journal& journal_;
  Write write_;
  Read read_;
  mutable std::map<std::string, Entry, std::less<>> entries_;
  std::set<std::string> changed_;
  mutable std::deque<std::string> open_;
};

void tell_damaged(const DamagedTable& error);
template <class Record>
void Shelf<Record>::damaged(const DamagedTable& error) {
  tell_damaged(error);
}

// What is kept beside the records that all stores have.
struct Moved {  // of a table, with every change of it
  Revision revision = 0;
  int moving = 0;
};
struct Keeper {  // of a table
  std::string server;
  std::int64_t zero = 0;
};
struct Up {  // a server
  std::int64_t renewed = 0;
  std::int64_t until = 0;
};

// All of them. For any thread that holds the mutex.
struct Documents {
  // `now`: milliseconds since 1970.
  explicit Documents(std::function<std::int64_t()> now);

  // At the start. What is of no kind that is known here stays as it is.
  void load(const std::string& key, std::string text);

  // All is loaded. Whoever was up before has ended.
  void start();

  // What has changed since the last call of `settle`, to be kept.
  std::vector<DocumentChange> changes();
  // It is kept, or else none of it was.
  void settle(bool kept);

  Mutex mutex;
  std::function<std::int64_t()> now;
  Journal journal;
  Shelf<PlayerRecord> players;
  Shelf<TokenRecord> tokens;
  Shelf<TransferRecord> transfers;
  Shelf<TableRecord> tables;
  Shelf<Moved> moved;
  Shelf<Keeper> keepers;
  Shelf<std::vector<StepRecord>> steps;  // some at a time: "TABLE/0007"
  Shelf<std::vector<EventRecord>> events;
  Shelf<std::vector<ChatRecord>> chat;
  Shelf<ResultRecord> results;  // "PLAYER/TABLE"
  Shelf<AnalysisRecord> analyses;
  Shelf<ReportRecord> reports;
  Shelf<BanRecord> bans;
  Shelf<std::string> settings;
  Shelf<Up> servers;

 private:
  std::map<std::string, AnyShelf*, std::less<>> shelves_;
};

}  // namespace fathom::server
