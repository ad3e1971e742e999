// docs/formats.md says what the program does: each of its tables is compared with the code.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "table/all_games.h"
#include "table/game_words.h"
#include "table/hint_json.h"
#include "table/messages.h"
#include "tests/random_games.h"

namespace fathom {
namespace {

using Cells = std::vector<std::string>;
using Words = std::vector<std::string>;

// Headings and what stands under them.
const std::map<std::string, Words>& sections() {
  static const auto read = [] {
    std::map<std::string, Words> found;
    std::ifstream file(std::string(FATHOM_SOURCE_DIR) + "/docs/formats.md");
    std::string heading;
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with('#')) {
        heading = line.substr(line.find(' ') + 1);
      } else {
        found[heading].push_back(line);
      }
    }
    return found;
  }();
  return read;
}

// "Moves of" -> what stands under "Moves of Captain Carcass".
template <Game G>
const Words& section(const std::string& about) {
  static const Words kNone;
  const auto found = sections().find(about + ' ' + game_name(G::kId));
  if (found != sections().end()) return found->second;
  ADD_FAILURE() << "there is no section \"" << about << ' ' << game_name(G::kId) << '"';
  return kNone;
}

// The rows of its table without the head.
template <Game G>
std::vector<Cells> table(const std::string& about) {
  std::vector<Cells> rows;
  for (const std::string& line : section<G>(about)) {
    if (!line.starts_with("| ")) continue;
    Cells cells;
    for (std::size_t from = 2, to = 0; (to = line.find('|', from)) != std::string::npos; from = to + 2) {
      cells.push_back(line.substr(from, to == from ? 0 : to - from - 1));
    }
    rows.push_back(std::move(cells));
  }
  if (!rows.empty()) rows.erase(rows.begin());
  EXPECT_FALSE(rows.empty()) << about << ' ' << G::kId;
  return rows;
}

// What stands between `backquotes`.
Words codes(const std::string& cell) {
  Words found;
  for (std::size_t begin = cell.find('`'); begin != std::string::npos; begin = cell.find('`', begin)) {
    const std::size_t end = cell.find('`', begin + 1);
    if (end == std::string::npos) break;
    found.push_back(cell.substr(begin + 1, end - begin - 1));
    begin = end + 1;
  }
  return found;
}
std::string code(const std::string& cell) {
  const Words found = codes(cell);
  EXPECT_EQ(found.size(), 1U) << cell;
  return found.empty() ? "" : found[0];
}

std::string verb_of(const std::string& move) { return move.substr(0, move.find(':')); }

// A game that is only tried out needs no documentation.
template <class Function>
void each_game(Function function) {
  GameList<CaptainCarcass, TreasureDivers, SeaAndShore>::each(function);
}

// Every state of some random games, the last ones too.
template <Game G, class Visit>
void each_state(Visit visit) {
  for (const std::string_view line : OptionSets<G>::kEach) {
    test::play_random_games<G>(
        line, test::games_to_play(3), [&](const typename G::State& state, const Step&, Random&) { visit(state); },
        visit);
  }
}

// --- moves and options ---

template <Game G>
std::set<std::string> verbs(const std::string& about) {
  std::set<std::string> found;
  for (const Cells& row : table<G>(about)) {
    const std::string example = code(row[1]);
    const auto move = GameText<G>::parse(example);
    EXPECT_TRUE(move) << example << " is no move of " << G::kId;
    EXPECT_EQ(move ? GameText<G>::move(*move) : "", example);
    EXPECT_EQ(verb_of(code(row[0])), verb_of(example));
    found.insert(verb_of(example));
  }
  return found;
}

TEST(Formats, EveryMoveHasAnExample) {
  each_game([]<Game G>() {
    std::set<std::string> decided;
    std::set<std::string> drawn;
    typename G::Moves moves;
    typename G::Chances chances;
    each_state<G>([&](const typename G::State& state) {
      const Turn turn = G::turn(state);
      if (turn.kind == Turn::Kind::chance) {
        G::chances(state, chances);
        for (const Chance& chance : chances) drawn.insert(verb_of(GameText<G>::move(chance.move)));
      }
      for (Seat seat = 0; seat < G::players(state); ++seat) {
        if (!turn.seats.has(seat)) continue;
        G::moves(state, seat, moves);
        for (const Move move : moves) decided.insert(verb_of(GameText<G>::move(move)));
      }
    });
    const auto has_all = [](const std::set<std::string>& documented, const std::set<std::string>& met) {
      return std::includes(documented.begin(), documented.end(), met.begin(), met.end());
    };
    EXPECT_GT(decided.size(), 5U) << G::kId;
    EXPECT_TRUE(has_all(verbs<G>("Moves of"), decided)) << G::kId;
    EXPECT_TRUE(has_all(verbs<G>("Chance in"), drawn)) << G::kId;
  });
}

TEST(Formats, EveryOptionHasItsValues) {
  each_game([]<Game G>() {
    const auto rows = table<G>("Options of");
    ASSERT_EQ(rows.size(), GameText<G>::kOptions.size()) << G::kId;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const OptionKey& option = GameText<G>::kOptions[i];
      EXPECT_EQ(code(rows[i][0]), option.key);
      Words values = codes(rows[i][1]);
      if (has_more_values(option)) {
        typename G::Options options;
        for (const std::string& value : values) EXPECT_EQ(GameText<G>::set_option(options, option.key, value), "");
        values.resize(std::min(values.size(), option_values(option).size()));
      }
      EXPECT_EQ(values, option_values(option)) << G::kId << ' ' << option.key;
    }
  });
}

// --- keys ---

// The JSON that a table of keys has to describe: every path in it, and the types that its values have.
class Keys {
 public:
  // In a table an object whose keys are codes has an arrow in its type: what is below is no key.
  explicit Keys(const std::vector<Cells>& rows) : rows_(rows) {
    for (const Cells& row : rows) {
      if (row[1].find("→") != std::string::npos) below_codes_.insert(code(row[0]));
    }
  }

  void add(const Json& json) {
    add(json, "");
    if (top_.size() < json.size()) {
      top_.clear();
      for (const auto& [key, value] : json.items()) top_.push_back(key);
    }
  }

  void compare(std::string_view what) const {
    Words top;
    std::set<std::string> documented;
    for (const Cells& row : rows_) {
      const std::string path = code(row[0]);
      documented.insert(path);
      if (path.find_first_of("[.") == std::string::npos) top.push_back(path);
      const Json example = Json::parse(code(row[3]), nullptr, false);
      const auto types = types_.find(path);
      EXPECT_TRUE(types == types_.end() || types->second.contains(example.type_name()))
          << what << ": " << path << " is never like " << code(row[3]);
    }
    std::set<std::string> written;
    for (const auto& [path, types] : types_) written.insert(path);
    EXPECT_EQ(documented, written) << what;
    // In the same order; some are there only now and then.
    std::erase_if(top,
                  [this](const std::string& key) { return std::find(top_.begin(), top_.end(), key) == top_.end(); });
    EXPECT_EQ(top, top_) << what;
  }

 private:
  void add(const Json& json, const std::string& path) {
    if (json.is_array()) {
      for (const Json& one : json) add(one, path + "[]");
    } else if (json.is_object()) {
      const bool by_codes = below_codes_.contains(path.substr(0, path.find_last_not_of("[]") + 1));
      for (const auto& [key, value] : json.items()) {
        if (by_codes) continue;
        const std::string here = path.empty() ? key : path + '.' + key;
        types_[here].insert(value.type_name());
        add(value, here);
      }
    }
  }

  std::vector<Cells> rows_;
  std::set<std::string> below_codes_;
  std::map<std::string, std::set<std::string>> types_;
  Words top_;
};

template <Game G, class Visit>
void each_view(const typename G::State& state, Visit visit) {
  for (Viewer viewer = kNobody; viewer < G::players(state); ++viewer) visit(G::view(state, viewer));
}

TEST(Formats, StatesAndViewsHaveTheseKeys) {
  each_game([]<Game G>() {
    Keys states(table<G>("State and view of"));
    Keys views(table<G>("State and view of"));
    each_state<G>([&](const typename G::State& state) {
      states.add(GameJson<G>::state(state));
      each_view<G>(state, [&](const typename G::View& view) { views.add(GameJson<G>::view(view)); });
    });
    states.compare(std::string(G::kId) + ": state");
    views.compare(std::string(G::kId) + ": view");
  });
}

TEST(Formats, BriefsHaveTheseKeys) {
  each_game([]<Game G>() {
    Keys briefs(table<G>("Brief of"));
    each_state<G>([&](const typename G::State& state) {
      each_view<G>(state, [&](const typename G::View& view) { briefs.add(GameJson<G>::brief(view)); });
    });
    briefs.compare(std::string(G::kId) + ": brief");
  });
}

TEST(Formats, OutlooksHaveTheseKeys) {
  each_game([]<Game G>() {
    std::map<std::string, std::set<std::string>> documented;
    for (const Cells& row : table<G>("Outlook of")) {
      const Json example = Json::parse(code(row[1]));
      for (const std::string& verb : codes(row[0])) {
        for (const auto& [key, value] : example.items()) documented[verb].insert(key);
      }
    }
    std::set<std::string> seen;
    each_state<G>([&](const typename G::State& state) {
      for (Seat seat = 0; seat < G::players(state); ++seat) {
        if (!G::turn(state).seats.has(seat)) continue;
        const Json outlook = outlook_json<G>(state, seat);
        for (const auto& [move, brings] : outlook.items()) {
          seen.insert(verb_of(move));
          for (const auto& [key, value] : brings.items())
            EXPECT_TRUE(documented[verb_of(move)].contains(key)) << G::kId << ' ' << move << ' ' << key;
        }
      }
    });
    for (const auto& [verb, keys] : documented) EXPECT_TRUE(seen.contains(verb)) << G::kId << ' ' << verb;
  });
}

// --- what happened, and why not ---

std::string argument_text(const Argument& argument) {
  constexpr std::array<std::string_view, 5> kTypes{"", "number", "seat", "card", "word"};
  constexpr std::size_t kFew = 3;
  std::string type(kTypes[static_cast<std::size_t>(argument.type)]);
  if (argument.type == Argument::Type::word && argument.words.size() <= kFew) {
    type.clear();
    for (const std::string_view word : argument.words) type += (type.empty() ? "`" : ", `") + std::string(word) + '`';
  }
  return '`' + std::string(argument.name) + "` (" + type + ')';
}

template <Game G>
void compare_told(const std::string& about, std::span<const TellRow> told) {
  const auto rows = table<G>(about);
  EXPECT_EQ(rows.size(), told.size()) << about << ' ' << G::kId;
  for (std::size_t i = 0; i < std::min(rows.size(), told.size()); ++i) {
    std::string arguments;
    for (const Argument& argument : told[i].arguments) {
      if (argument.type == Argument::Type::none) continue;
      arguments += (arguments.empty() ? "" : ", ") + argument_text(argument);
    }
    const Cells expected{'`' + std::string(told[i].name) + '`', std::string(told[i].ruling), arguments};
    EXPECT_EQ(rows[i], expected) << about << ' ' << G::kId;
  }
}

TEST(Formats, EveryHappeningReasonAndGroundIsListed) {
  each_game([]<Game G>() {
    compare_told<G>("Happenings of", GameText<G>::kHappenings);
    compare_told<G>("Reasons of", GameText<G>::kReasons);
    compare_told<G>("Grounds of", Grounds<G>::kRows);
  });
}

TEST(Formats, EveryPlaceIsListed) {
  each_game([]<Game G>() {
    Words places;
    for (const std::string& line : section<G>("Places of")) {
      for (const std::string& place : codes(line)) places.push_back(place);
    }
    Words expected;
    for (const ZoneWord& zone : GameText<G>::kZones) expected.emplace_back(zone.name);
    ASSERT_EQ(places.size(), expected.size()) << G::kId;
    for (std::size_t i = 0; i < places.size(); ++i) {
      EXPECT_EQ(verb_of(places[i]), expected[i]);
      EXPECT_EQ(places[i].find(':') != std::string::npos, GameText<G>::kZones[i].numbered) << places[i];
    }
  });
}

}  // namespace
}  // namespace fathom
