#include "tests/faults/company.h"

#include <algorithm>
#include <array>

#include "tests/faults/requests.h"

namespace fathom::faults {

namespace asio = boost::asio;

namespace {

constexpr std::array<const char*, 5> kNames{"Ada", "Ben", "Cy", "Dee", "Eve"};

Json move_clock(int seconds) { return {{"kind", "move"}, {"seconds", seconds}}; }

}  // namespace

const TableKind& kind_of_table(int number) {
  static const std::vector<TableKind> kinds{
      {.game = "captain-carcass", .people = 2, .chat = true},
      {.game = "treasure-divers", .people = 2, .watchers = 1, .again = true},
      {.game = "sea-and-shore", .people = 3, .watchers = 1, .chat = true},
      {.game = "captain-carcass", .people = 1, .bots = {"novice"}, .clock = move_clock(3)},
      {.game = "treasure-divers", .people = 2, .paired = true},
      {.game = "captain-carcass", .people = 2, .bots = {"random"}, .clock = move_clock(2), .watchers = 1},
      {.game = "captain-carcass", .people = 1, .bots = {"sailor"}, .paired = true, .again = true},
      {.game = "sea-and-shore", .people = 2, .bots = {"random", "novice"}, .clock = move_clock(5), .chat = true},
      {.game = "captain-carcass", .people = 4, .paired = true, .watchers = 2},
      {.game = "treasure-divers",
       .people = 1,
       .bots = {"sailor"},
       .clock = {{"kind", "bank"}, {"seconds", 20}, {"increment", 1}},
       .paired = true},
  };
  return kinds[static_cast<std::size_t>(number) % kinds.size()];
}

bool Match::over() const {
  return std::all_of(people.begin(), people.end(), [](const auto& person) { return person->done(); });
}

Company::Company(World& world, int number, std::vector<std::shared_ptr<Match>>& matches)
    : world_(world), kind_(kind_of_table(number)), matches_(matches) {}

asio::awaitable<void> Company::run() {
  const bool ready = co_await make_players();
  if (!ready) co_return;
  while (!world_.hurry && !world_.closed) {
    host_ = 0;
    for (int i = 0; i < kind_.people; ++i) seats_[static_cast<std::size_t>(i)] = i;
    const std::string table = co_await make_table();
    if (!table.empty()) co_await play(table);
  }
}

asio::awaitable<bool> Company::make_players() {
  seats_.resize(static_cast<std::size_t>(kind_.people));
  for (int i = 0; i < kind_.people; ++i) {
    const Json named{{"name", kNames[static_cast<std::size_t>(i)]}};
    const std::string body = named.dump();
    const Json made = co_await insist(world_, "/api/players", "", body);
    if (made.is_null()) co_return false;
    tokens_.push_back(made.at("token").get<std::string>());
  }
  co_return true;
}

asio::awaitable<std::string> Company::make_table() {
  Json seats = Json::array();
  for (int i = 0; i < kind_.people; ++i) seats.push_back(i == 0 ? "me" : "open");
  for (const char* level : kind_.bots) seats.push_back(level);
  Json setup{{"game", kind_.game}, {"seats", seats}, {"chat", kind_.chat}, {"hints", false}, {"bot_delay_ms", 20}};
  if (std::string(kind_.game) != "treasure-divers") setup["options"] = {{"players", kind_.seats()}};
  if (kind_.has_clock()) setup["clock"] = kind_.clock;
  const std::string body = setup.dump();
  const Json made = co_await insist(world_, "/api/tables", tokens_[0], body);
  co_return made.is_null() ? std::string{} : made.at("table").get<std::string>();
}

std::vector<Role> Company::roles() const {
  std::vector<Role> roles;
  const int clock_ms = kind_.has_clock() ? kind_.clock.at("seconds").get<int>() * 1000 : 0;
  for (int i = 0; i < kind_.people; ++i) {
    const auto person = static_cast<std::size_t>(i);
    Role role{.name = kNames[person], .token = tokens_[person], .seat = seats_[person]};
    role.host = i == host_;
    role.views = i == 1;
    role.chats = kind_.chat;
    role.clock_ms = clock_ms;
    role.paired = kind_.paired && i == 0;
    roles.push_back(role);
    if (!role.paired) continue;
    role.second = true;
    role.host = false;
    roles.push_back(role);
  }
  for (int i = 0; i < kind_.watchers; ++i) roles.push_back({.name = "Somebody", .views = i > 0});
  return roles;
}

asio::awaitable<void> Company::play(std::string table) {
  while (!table.empty()) {
    const auto match = std::make_shared<Match>();
    match->table = table;
    match->kind = &kind_;
    for (const Role& role : roles()) match->people.push_back(std::make_shared<Person>(world_, table, role));
    matches_.push_back(match);
    ++world_.figures.playing;
    for (const auto& person : match->people) person->come();
    while (!match->over() && !world_.closed) co_await sleep_for(std::chrono::milliseconds(20));
    table.clear();
    if (!world_.closed) {
      --world_.figures.playing;
      ++world_.figures.over;
      if (kind_.again && !world_.hurry) table = co_await play_again(match);
    }
    for (const auto& person : match->people) person->go();
  }
}

// Everybody asks at once, each by the server that they happen to be at: all must be led to the same table.
asio::awaitable<std::string> Company::play_again(std::shared_ptr<Match> match) {
  const auto& people = match->people;
  for (const auto& person : people) {
    if (person->role().seat >= 0) person->ask_for_rematch();
  }
  const auto knows = [](const auto& person) { return person->role().seat < 0 || !person->next_table().empty(); };
  while (!world_.closed && !std::all_of(people.begin(), people.end(), knows))
    co_await sleep_for(std::chrono::milliseconds(20));
  std::string next = people.front()->next_table();
  for (const auto& person : people) {
    if (person->role().seat < 0 || person->next_table() == next) continue;
    world_.violations.push_back(
        person->shown().violation("rematch", "a rematch leads to two tables", next, person->next_table()));
  }
  if (world_.closed) co_return std::string{};
  ++world_.figures.rematches;
  // Everybody sits one seat on.
  for (int& seat : seats_) seat = (seat + kind_.seats() - 1) % kind_.seats();
  host_ = -1;  // it begins by itself
  co_return next;
}

}  // namespace fathom::faults
