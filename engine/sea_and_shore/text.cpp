#include "engine/sea_and_shore/text.h"

namespace fathom {

namespace sea_and_shore {

std::string card_text(Card card) {
  if (card == kHidden) return "?";
  const auto colour = static_cast<std::size_t>(colour_of(card));
  const std::string number = number_of(card) == kHiddenNumber ? "?" : std::to_string(number_of(card));
  return (colour == kHiddenColour ? "?" : std::string(kColourWords[colour])) + '-' + number;
}

std::optional<Card> parse_card(std::string_view text, int highest) {
  const auto parts = text::split<2>(text, '-');
  if (!parts || parts->count != 2) return std::nullopt;
  const auto colour = text::index_of(kColourWords, (*parts)[0]);
  const auto number = text::number((*parts)[1], 1, highest);
  if (!colour || !number) return std::nullopt;
  return card_of(static_cast<Colour>(*colour), *number);
}

}  // namespace sea_and_shore

using namespace sea_and_shore;

namespace {

// How an argument of a verb is written.
enum class Form : std::uint8_t { none, seat, source, side, deck, island, treasure, half, additions };

struct Word {
  std::string_view word;
  std::array<Form, 3> arguments{};
  char separator = ':';  // between the arguments
};

// In the order of SeaAndShore::Verb.
constexpr std::array<Word, SeaAndShore::kSeen + 1> kWords{{
    {"pass", {Form::island}},
    {"play", {Form::island, Form::half, Form::additions}},
    {"take"},
    {"steal", {Form::seat}},
    {"additions", {Form::source}},
    {"raid", {Form::seat}},
    {"give", {Form::island}},
    {"look", {Form::deck}},
    {"order", {Form::treasure, Form::treasure, Form::treasure}, ','},
    {"fetch", {Form::island}},
    {"discard", {Form::island}},
    {"first", {Form::seat}},
    {"side", {Form::side}},
    {"deal", {Form::seat, Form::island}},
    {"turn", {Form::deck, Form::treasure}},
    {"raided", {Form::island}},
    {"seen", {Form::deck, Form::treasure}},
}};

constexpr std::string_view kStockWord = "stock";

constexpr std::size_t argument_count(const Word& word) {
  std::size_t count = 0;
  while (count < word.arguments.size() && word.arguments[count] != Form::none) ++count;
  return count;
}

std::string argument_text(Form form, std::uint8_t value) {
  switch (form) {
    case Form::island:
    case Form::treasure: return card_text(value);
    case Form::half: return std::string(kHalfWords[value]);
    case Form::source: return value == SeaAndShore::kFromStock ? std::string(kStockWord) : std::to_string(value);
    default: return std::to_string(value);
  }
}

std::optional<std::uint8_t> argument(auto value) {
  if (!value) return std::nullopt;
  return static_cast<std::uint8_t>(*value);
}

std::optional<std::uint8_t> parse_argument(Form form, std::string_view text) {
  switch (form) {
    case Form::none: break;
    case Form::source:
      if (text == kStockWord) return SeaAndShore::kFromStock;
      [[fallthrough]];
    case Form::seat: return argument(text::number(text, 0, kMaxPlayers - 1));
    case Form::side: return argument(text::number(text, 1, 4));
    case Form::deck: return argument(text::number(text, 0, kMaxDecks - 1));
    case Form::island: return parse_card(text, kNumbers);
    case Form::treasure: return parse_card(text, kHighestTreasure);
    case Form::half: return argument(text::index_of(kHalfWords, text));
    case Form::additions: return argument(text::number(text, 0, kHighestValue - 1));
  }
  return std::nullopt;
}

}  // namespace

std::string GameText<SeaAndShore>::move(Move move) {
  const Word& word = kWords[move.verb];
  const std::array<std::uint8_t, 3> values{move.a, move.b, move.c};
  std::string text(word.word);
  for (std::size_t i = 0; i < argument_count(word); ++i) {
    // A hidden order is one question mark for all three.
    if (word.arguments[i] == Form::treasure && i > 0 && values[0] == kHidden) break;
    text += (i == 0 ? ':' : word.separator) + argument_text(word.arguments[i], values[i]);
  }
  return text;
}

namespace {

// `open`: an argument may be left open, as "?".
std::optional<Move> read_move(std::string_view code, bool open) {
  const std::size_t colon = code.find(':');
  for (std::size_t verb = 0; verb < kWords.size(); ++verb) {
    const Word& word = kWords[verb];
    if (word.word != code.substr(0, colon)) continue;
    std::array<std::uint8_t, 3> values{};
    const std::size_t count = argument_count(word);
    if ((count == 0) != (colon == std::string_view::npos)) return std::nullopt;
    if (count > 0) {
      const auto parts = text::split<3>(code.substr(colon + 1), word.separator);
      if (!parts || parts->count != count) return std::nullopt;
      for (std::size_t i = 0; i < count; ++i) {
        const bool left_open = open && (*parts)[i] == "?";
        const auto value = left_open ? kHidden : parse_argument(word.arguments[i], (*parts)[i]);
        if (!value) return std::nullopt;
        values[i] = *value;
      }
    }
    return Move{static_cast<std::uint8_t>(verb), values[0], values[1], values[2]};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Move> GameText<SeaAndShore>::parse(std::string_view code) { return read_move(code, false); }

std::optional<Move> GameText<SeaAndShore>::open(std::string_view code) {
  constexpr std::string_view kTakeThis = "take:";
  if (!code.starts_with(kTakeThis)) return read_move(code, true);
  const auto treasure = parse_card(code.substr(kTakeThis.size()), kHighestTreasure);
  if (!treasure) return std::nullopt;
  return Move{SeaAndShore::kTake, *treasure};
}

namespace {

template <std::size_t N>
std::string list_text(const std::array<std::uint8_t, N>& numbers) {
  std::string list;
  for (const std::uint8_t number : numbers) {
    if (!list.empty()) list += ',';
    list += std::to_string(number);
  }
  return list;
}

// Exactly N numbers of one digit.
template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> parse_list(std::string_view text) {
  const auto parts = text::split<N>(text, ',');
  if (!parts || parts->count != N) return std::nullopt;
  std::array<std::uint8_t, N> numbers{};
  for (std::size_t i = 0; i < N; ++i) {
    const auto number = text::number((*parts)[i], 1, 9);
    if (!number) return std::nullopt;
    numbers[i] = static_cast<std::uint8_t>(*number);
  }
  return numbers;
}

}  // namespace

namespace {

// A place whose other cards the viewer does not know.
CardsAt partly_known(Place place, std::vector<Card> known, int count) {
  known.resize(static_cast<std::size_t>(count), kHiddenCard);
  return {place, std::move(known)};
}

CardsAt hand_at(const SeaAndShore::View& view, Seat seat) {
  const State& s = view.table;
  CardSet known = of(s.hands, seat);
  // Of the islands that the viewer knows somebody to have, any that fits may lie under the cover.
  const Played& played = of(s.played, seat);
  if (covered(s) && seat != view.viewer && played.island != kNoIsland)
    known.remove(behind_cover(played.island, played.additions));
  return partly_known(place_of(Zone::hand, seat), {known.begin(), known.end()}, of(view.hand_sizes, seat));
}

CardsAt deck_at(const State& s, int number) {
  const Deck& deck = s.decks[static_cast<std::size_t>(number)];
  std::vector<Card> known;
  for (unsigned i = 0; i < deck.known; ++i) {
    // What others have seen is among the unseen (state.h).
    if (deck.known_top[i].treasure != kHidden) known.push_back(deck.known_top[i].treasure);
  }
  const int count = static_cast<int>(known.size()) + unseen_of(s, number).count();
  return partly_known(place_of(Zone::deck, number), std::move(known), count);
}

}  // namespace

std::vector<CardsAt> GameText<SeaAndShore>::places(const SeaAndShore::View& view) {
  const State& s = view.table;
  std::vector<CardsAt> places;
  const auto lay = [&](Place place, auto belongs) {
    std::vector<Card> cards;
    for (unsigned i = 0; i < s.laid_count; ++i) {
      if (belongs(s.laid[i])) cards.push_back(s.laid[i].treasure);
    }
    places.push_back({place, std::move(cards)});
  };
  for (int deck = 0; deck < deck_count(s.players); ++deck) {
    places.push_back(deck_at(s, deck));
    const Treasure up = s.decks[static_cast<std::size_t>(deck)].up;
    if (up != kNoTreasure) places.push_back({place_of(Zone::up, deck), {up}});
    lay(place_of(Zone::under, deck), [&](const LaidTreasure& laid) {
      return laid.owner == kNobody && deck_of(s, colour_of(laid.treasure)) == deck;
    });
  }
  int undealt = kIslands - s.out.count();
  for (Seat seat = 0; seat < s.players; ++seat) {
    lay(place_of(Zone::pile, seat), [seat](const LaidTreasure& laid) { return laid.owner == seat; });
    places.push_back(hand_at(view, seat));
    undealt -= of(view.hand_sizes, seat);
    const Card played = of(s.played, seat).island;
    if (played == kNoIsland) continue;
    places.push_back({place_of(Zone::played, seat), {played}});
    --undealt;
  }
  places.push_back(partly_known(place_of(Zone::islands), {}, undealt));
  places.push_back({place_of(Zone::out), {s.out.begin(), s.out.end()}});
  return places;
}

std::string GameText<SeaAndShore>::pile(const SeaAndShore::State& state) {
  switch (state.phase) {
    case Phase::side: return "sides";
    case Phase::first: return "first";
    case Phase::deal: return "islands";
    case Phase::raided: return "hand-" + std::to_string(state.victim);
    default: return "treasures-" + std::to_string(state.deck);
  }
}

std::string GameText<SeaAndShore>::option(const SeaAndShore::Options& options, std::string_view key) {
  if (key == "players") return std::to_string(options.players);
  if (key == "first") return options.first == kNobody ? "random" : std::to_string(options.first);
  if (key == "treasure_values") return list_text(options.treasure_values);
  if (key == "action_sides") return options.action_sides[0] == kNoSide ? "random" : list_text(options.action_sides);
  if (key == "steal_from_tied") return std::string(text::yes_no(options.steal_from_tied));
  return options.shared_ties ? "shared" : "seat";
}

std::string GameText<SeaAndShore>::set_option(SeaAndShore::Options& options, std::string_view key,
                                              std::string_view value) {
  const auto expects = [&](std::string_view values) {
    return std::string(key) + " must be " + std::string(values) + ", not " + text::quoted(value);
  };
  if (key == "players") {
    const auto players = text::number(value, kMinPlayers, kMaxPlayers);
    if (!players) return expects("3, 4 or 5");
    options.players = *players;
  } else if (key == "first") {
    const auto seat = text::number(value, 0, kMaxPlayers - 1);
    if (!seat && value != "random") return expects("random or a seat from 0");
    options.first = seat ? static_cast<Seat>(*seat) : kNobody;
  } else if (key == "treasure_values") {
    const auto values = parse_list<kTreasuresPerColour>(value);
    if (!values) return expects("eight numbers from 1 to 9, a 2, a 3 and a 4 among them");
    options.treasure_values = *values;
  } else if (key == "action_sides") {
    const auto sides = parse_list<kActionCards>(value);
    if (!sides && value != "random") return expects("random, 1,3, 1,4, 2,3 or 2,4");
    options.action_sides = sides.value_or(std::array<ActionSide, kActionCards>{});
  } else if (key == "steal_from_tied") {
    const auto answer = text::yes_no(value);
    if (!answer) return expects("no or yes");
    options.steal_from_tied = *answer;
  } else if (key == "final_ties") {
    if (value != "seat" && value != "shared") return expects("seat or shared");
    options.shared_ties = value == "shared";
  } else {
    return "there is no option " + text::quoted(key);
  }
  return {};
}

}  // namespace fathom
