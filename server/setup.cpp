#include "server/setup.h"

#include <algorithm>
#include <array>

#include "bots/characters.h"
#include "server/client_message.h"
#include "server/record_json.h"
#include "table/all_games.h"
#include "table/asked.h"
#include "table/game_words.h"
#include "table/lesson.h"

namespace fathom::server {

namespace {

constexpr int kLongestBotDelay = 5000;
constexpr int kMostSeats = 5;

Problem bad_field(std::string field, std::string message) {
  return {ErrorCode::bad_field, std::move(message), std::move(field)};
}

template <Game G>
bool has_key(std::string_view key) {
  for (const OptionKey& known : GameText<G>::kOptions) {
    if (known.key == key) return true;
  }
  return false;
}

// Each option by itself first, so that the answer names the field.
template <Game G>
Problem read_game_options(const Json& json, Json& options, int& players) {
  if (!json.is_object()) return bad_field("options", "options must be an object");
  typename G::Options read;
  for (const auto& [key, value] : json.items()) {
    const std::string field = "options." + key.substr(0, 40);
    if (!has_key<G>(key)) return bad_field(field, game_name(G::kId) + " has no option " + text::quoted(key));
    const std::string problem = GameText<G>::set_option(read, key, option_value_text(value));
    if (!problem.empty()) return bad_field(field, problem);
  }
  // What does not go together begins with the option it is about.
  if (const std::string problem(G::problem(read)); !problem.empty()) {
    const std::string first = problem.substr(0, problem.find_first_of(" :"));
    return bad_field(has_key<G>(first) ? "options." + first : "options", problem);
  }
  options = options_json<G>(read);
  players = G::players(G::start(read));
  return {};
}

Problem read_seats(const Json& body, int players, Setup& setup) {
  setup.table.seats.assign(static_cast<std::size_t>(players), {});
  if (!body.contains("seats")) return {};
  const Json& seats = body["seats"];
  if (!seats.is_array() || seats.size() != setup.table.seats.size())
    return bad_field("seats", "seats must be a list of " + std::to_string(players));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const std::string field = "seats." + std::to_string(i);
    SeatRecord& seat = setup.table.seats[i];
    const std::string word = seats[i].is_string() ? seats[i].get<std::string>() : "";
    if (word == "open") continue;
    if (word == "me") {
      if (setup.own_seat >= 0) return bad_field(field, "you can sit at one seat only");
      setup.own_seat = static_cast<int>(i);
      seat.kind = SeatRecord::Kind::player;
    } else if (text::index_of(kLevelWords, word)) {
      seat.kind = SeatRecord::Kind::bot;
      seat.level = word;
    } else {
      return bad_field(field, "a seat is open, me or a level: " + level_words());
    }
  }
  return {};
}

Problem read_flag(const Json& body, const char* key, bool& flag) {
  if (!body.contains(key)) return {};
  if (!body[key].is_boolean()) return bad_field(key, std::string(key) + " must be true or false");
  flag = body[key].get<bool>();
  return {};
}

Problem read_commitment(const Json& body, Setup& setup) {
  if (!body.contains("nonce_commitment") || body["nonce_commitment"].is_null()) return {};
  const Json& json = body["nonce_commitment"];
  const auto commitment = json.is_string() ? Commitment::parse(json.get<std::string>()) : std::nullopt;
  if (!commitment) return bad_field("nonce_commitment", "nonce_commitment must be 64 hexadecimal digits in lower case");
  if (setup.own_seat < 0) return bad_field("nonce_commitment", "a nonce needs a seat: one of the seats must be me");
  setup.table.seats[static_cast<std::size_t>(setup.own_seat)].commitment = commitment;
  return {};
}

// All but the game, its options and the seats.
Problem read_terms(const Json& body, TableRecord& table) {
  if (body.contains("visibility")) {
    if (body["visibility"] != "link" && body["visibility"] != "public")
      return bad_field("visibility", "visibility must be link or public");
    table.is_public = body["visibility"] == "public";
  }
  if (body.contains("clock")) {
    if (const std::string problem = read_clock(body["clock"], table.clock); !problem.empty())
      return bad_field("clock", problem);
  }
  if (Problem problem = read_flag(body, "hints", table.hints)) return problem;
  if (Problem problem = read_flag(body, "chat", table.chat)) return problem;
  if (body.contains("bot_delay_ms")) {
    const Json& delay = body["bot_delay_ms"];
    if (!delay.is_number_integer() || delay.get<std::int64_t>() < 0 || delay.get<std::int64_t>() > kLongestBotDelay)
      return bad_field("bot_delay_ms", "bot_delay_ms must be a number from 0 to " + std::to_string(kLongestBotDelay));
    table.bot_delay_ms = delay.get<int>();
  }
  return {};
}

// Between people a hint is an advantage; alone against bots it teaches.
bool hints_by_default(const TableRecord& table) {
  return std::count_if(table.seats.begin(), table.seats.end(),
                       [](const SeatRecord& seat) { return seat.kind != SeatRecord::Kind::bot; }) <= 1;
}

Problem read_rest(const Json& body, Setup& setup) {
  setup.table.hints = hints_by_default(setup.table);
  if (Problem problem = read_terms(body, setup.table)) return problem;
  if (Problem problem = read_flag(body, "start", setup.start)) return problem;
  if (setup.start) {
    for (const SeatRecord& seat : setup.table.seats) {
      if (seat.kind == SeatRecord::Kind::open)
        return bad_field("start", "a match can start at once only if no seat is open");
    }
  }
  return read_commitment(body, setup);
}

// As many seats as players. Those that go are open ones, then bots', the last first.
bool fit_seats(std::vector<SeatRecord>& seats, std::size_t players) {
  if (seats.size() < players) seats.resize(players);
  for (const SeatRecord::Kind kind : {SeatRecord::Kind::open, SeatRecord::Kind::bot}) {
    for (std::size_t i = seats.size(); i-- > 0 && seats.size() > players;) {
      if (seats[i].kind == kind) seats.erase(seats.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }
  return seats.size() == players;
}

// The values of an option one by one; null where there are too many.
Json choices_of(const OptionKey& key) {
  if (has_more_values(key)) return nullptr;
  Json choices = Json::array();
  for (const std::string& value : option_values(key)) choices.push_back(option_value_json(value));
  return choices;
}

template <Game G>
Json game_json() {
  Json fields = Json::array();
  const typename G::Options defaults;
  for (const OptionKey& key : GameText<G>::kOptions) {
    fields.push_back({{"key", key.key},
                      {"meaning", option_meaning(G::kId, key)},
                      {"values", option_form(G::kId, key)},
                      {"default", option_value_json(GameText<G>::option(defaults, key.key))},
                      {"choices", choices_of(key)}});
  }
  int fewest = kMostSeats;
  int most = 0;
  for (int players = 1; players <= kMostSeats; ++players) {
    typename G::Options options;
    const bool chosen = has_key<G>("players");
    if (chosen && !GameText<G>::set_option(options, "players", std::to_string(players)).empty()) continue;
    const int seats = G::players(G::start(options));
    fewest = std::min(fewest, seats);
    most = std::max(most, seats);
  }
  return {{"game", G::kId},      {"name", game_name(G::kId)}, {"min_players", fewest},
          {"max_players", most}, {"options", fields},         {"lesson", lesson_of(G::kId) != nullptr}};
}

// A guided game is as its lesson has it: of the body only what is about the pace counts.
Problem read_lesson(const Json& body, const Lesson& lesson, Setup& setup) {
  Json whole{
      {"game", lesson.game}, {"options", lesson.options}, {"seats", lesson.seats}, {"chat", false}, {"start", true}};
  if (body.contains("bot_delay_ms")) whole["bot_delay_ms"] = body["bot_delay_ms"];
  if (Problem problem = read_setup(whole, setup)) return problem;
  setup.table.arranged = lesson.piles;
  return {};
}

}  // namespace

Problem read_setup(const Json& body, Setup& setup) {
  if (!body.is_object()) return {ErrorCode::bad_request, "the body must be a JSON object"};
  if (!body.contains("game") || !body["game"].is_string()) return bad_field("game", "game must be the id of a game");
  setup.table.game = body["game"].get<std::string>();
  bool guided = false;
  if (Problem problem = read_flag(body, "lesson", guided)) return problem;
  if (guided) {
    const Lesson* lesson = lesson_of(setup.table.game);
    return lesson != nullptr ? read_lesson(body, *lesson, setup)
                             : bad_field("lesson", "there is no guided game of " + text::quoted(setup.table.game));
  }
  Problem problem;
  int players = 0;
  const Json options = body.contains("options") ? body["options"] : Json::object();
  const bool known = AllGames::with(
      setup.table.game, [&]<Game G>() { problem = read_game_options<G>(options, setup.table.options, players); });
  if (!known) return bad_field("game", "there is no game " + text::quoted(setup.table.game));
  if (problem) return problem;
  if (Problem seats = read_seats(body, players, setup)) return seats;
  return read_rest(body, setup);
}

Problem read_change(const Json& change, TableRecord& table) {
  if (change.contains("options")) {
    if (!change["options"].is_object()) return bad_field("options", "options must be an object");
    Json wanted = table.options;
    wanted.update(change["options"]);
    Problem problem;
    int players = 0;
    AllGames::with(table.game, [&]<Game G>() { problem = read_game_options<G>(wanted, table.options, players); });
    if (problem) return problem;
    if (!fit_seats(table.seats, static_cast<std::size_t>(players)))
      return {ErrorCode::seat_taken, "More people sit here than could play.", "options.players"};
  }
  return read_terms(change, table);
}

Json games_json() {
  Json games = Json::array();
  AllGames::each([&]<Game G>() { games.push_back(game_json<G>()); });
  return games;
}

Json characters_json() {
  Json characters = Json::object();
  for (std::size_t level = 0; level < kLevelWords.size(); ++level)
    characters[std::string(kLevelWords[level])] = kCharacters[level];
  return characters;
}

}  // namespace fathom::server
