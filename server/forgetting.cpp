#include "server/forgetting.h"

#include <map>
#include <set>

#include "server/results.h"

namespace fathom::server {

namespace {

constexpr int kAllResults = 100'000;
// So many tables are taken from the store at the same time: matches are played again to be there.
constexpr std::size_t kTablesAtOnce = 8;

struct Traces {
  std::map<std::string, std::set<std::string>> names;  // by table: what a result says that they were called
  std::vector<std::string> continuations;
  std::vector<std::string> ended;  // tables of results; they need not be there
};

Traces find_traces(Store& store, const std::string& player) {
  Traces found;
  const std::vector<std::string> tables = store.tables_known_to(player);
  for (const std::string& table : tables) found.names[table];  // a table itself knows who sits there
  for (const KeptResult& result : store.results_of(player, {.limit = kAllResults})) {
    const std::string then = own_name(result.record);
    if (!then.empty()) found.names[result.record.table].insert(then);
    if (!result.table_is_kept) found.ended.push_back(result.record.table);
  }
  found.continuations = store.continuations_of(tables);
  return found;
}

class Forgetting : public std::enable_shared_from_this<Forgetting> {
 public:
  Forgetting(Lobby& lobby, const PlayerRecord& player, std::function<void(const Problem&)> done)
      : lobby_(lobby), player_(player), done_(std::move(done)) {}

  void begin(const Traces& found) {
    for (const std::string& table : found.ended) {
      if (const auto known = found.names.find(table); known != found.names.end())
        forget_by_name(table, known->second, player_.id);
    }
    std::set<std::string> anywhere{player_.name};
    for (const auto& [table, names] : found.names) anywhere.insert(names.begin(), names.end());
    for (const std::string& table : found.continuations) places_.push_back({table, anywhere, false});
    for (const auto& [table, names] : found.names) places_.push_back({table, names, true});
    go_on();
  }

 private:
  struct Place {
    std::string table;
    std::set<std::string> names;
    bool was_there;  // otherwise at a match that this one went on from
  };

  void go_on() {
    if (std::exchange(going_on_, true)) return;  // a table that is here answers at once
    while (!problem_ && under_way_ < kTablesAtOnce && next_ < places_.size() && may_begin()) {
      ++under_way_;
      forget_at(places_[next_++]);
    }
    going_on_ = false;
    if (under_way_ > 0) return;
    if (problem_) return done_(problem_);
    changes_.forgotten_players.push_back(player_.id);
    lobby_.write(std::move(changes_), [self = shared_from_this()](bool written) {
      if (written) self->lobby_.tokens_ended({self->player_.id}, "This player has been deleted.");
      self->done_(written ? Problem{} : failed());
    });
  }

  // Matches that went on come first, all of them: they are found by way of the tables where the player was.
  bool may_begin() const { return under_way_ == 0 || places_[next_].was_there == places_[next_ - 1].was_there; }

  void forget_at(const Place& place) {
    lobby_.room(place.table,
                [self = shared_from_this(), place](const std::shared_ptr<Room>& room, const Problem& problem) {
                  if (problem) return self->finish(problem);
                  if (!room) {
                    // It was deleted meanwhile, or cannot be read: what is left of it the store can change by itself.
                    self->forget_by_name(place.table, place.names, place.was_there ? self->player_.id : "");
                    return self->finish({});
                  }
                  if (place.was_there) {
                    room->forget(self->player_.id, place.names);
                  } else {
                    room->forget_earlier(place.names);
                  }
                  room->look([self, room, table = place.table](const Room* seen) {
                    if (seen != nullptr) self->lobby_.drop_if_idle(table);
                    self->finish(seen != nullptr ? Problem{} : failed());
                  });
                });
  }

  void finish(const Problem& problem) {
    --under_way_;
    if (problem) problem_ = problem;
    go_on();
  }

  void forget_by_name(const std::string& table, const std::set<std::string>& names, const std::string& player) {
    for (const std::string& name : names) changes_.forgotten_names.push_back({table, name, player});
    if (!player.empty()) changes_.forgotten_names.push_back({table, "", player});
  }

  static Problem failed() {
    return {ErrorCode::unavailable, "Not everything could be deleted: try again in a moment."};
  }

  Lobby& lobby_;
  const PlayerRecord player_;
  std::function<void(const Problem&)> done_;
  std::vector<Place> places_;
  std::size_t next_ = 0;
  std::size_t under_way_ = 0;
  bool going_on_ = false;
  Problem problem_;
  Changes changes_;  // of the end
};

}  // namespace

void forget_player(Lobby& lobby, const PlayerRecord& player, std::function<void(const Problem&)> done) {
  lobby.reader().ask([id = player.id](Store& store) { return find_traces(store, id); },
                     [&lobby, player, call = std::move(done)](const Traces& found, const Problem& problem) {
                       if (problem) return call(problem);
                       std::make_shared<Forgetting>(lobby, player, call)->begin(found);
                     });
}

}  // namespace fathom::server
