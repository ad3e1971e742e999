#include "engine/captain_carcass/text.h"

namespace fathom {

namespace captain_carcass {

std::string card_text(Card card) {
  return std::string(suit_text(suit_of(card))) + '-' + std::to_string(value_of(card));
}

std::optional<Card> parse_card(std::string_view text) {
  const auto parts = text::split<2>(text, '-');
  if (!parts || parts->count != 2) return std::nullopt;
  const auto suit = text::index_of(kSuitWords, (*parts)[0]);
  if (!suit) return std::nullopt;
  const int lowest = value_of(card_of(static_cast<Suit>(*suit), 0));
  const auto value = text::number((*parts)[1], lowest, lowest + kRanks - 1);
  if (!value) return std::nullopt;
  return card_of(static_cast<Suit>(*suit), *value - lowest);
}

}  // namespace captain_carcass

using namespace captain_carcass;

namespace {

// How the arguments of a verb are written.
enum class Form : std::uint8_t { none, seat, suit, card, seat_suit, seat_number };

struct Word {
  std::string_view word;
  Form form;
};

// In the order of CaptainCarcass::Verb.
constexpr std::array<Word, CaptainCarcass::kBonus + 1> kWords{{
    {"continue", Form::none},
    {"surface", Form::none},
    {"knife", Form::seat_suit},
    {"net", Form::suit},
    {"harpoon", Form::seat_suit},
    {"map", Form::card},
    {"board", Form::seat},
    {"wreck", Form::seat},
    {"first", Form::seat},
    {"diver", Form::seat_number},
    {"reveal", Form::card},
    {"look", Form::card},
    {"chart", Form::card},
    {"bonus", Form::card},
}};

constexpr std::size_t arguments(Form form) {
  switch (form) {
    case Form::none: return 0;
    case Form::seat:
    case Form::suit:
    case Form::card: return 1;
    default: return 2;
  }
}

std::optional<std::uint8_t> byte(std::optional<int> value) {
  if (!value) return std::nullopt;
  return static_cast<std::uint8_t>(*value);
}

std::optional<std::uint8_t> parse_seat(std::string_view text) { return byte(text::number(text, 0, kMaxPlayers - 1)); }

std::optional<std::uint8_t> parse_suit(std::string_view text) {
  const auto suit = text::index_of(kSuitWords, text);
  if (!suit) return std::nullopt;
  return static_cast<std::uint8_t>(*suit);
}

std::string suit_word(std::uint8_t suit) { return std::string(suit_text(static_cast<Suit>(suit))); }

}  // namespace

std::string GameText<CaptainCarcass>::move(Move move) {
  const Word& word = kWords[move.verb];
  const std::string verb(word.word);
  if (word.form == Form::none) return verb;
  if (move.a == kHidden) return verb + ":?";
  switch (word.form) {
    case Form::suit: return verb + ':' + suit_word(move.a);
    case Form::card: return verb + ':' + card_text(move.a);
    case Form::seat_suit: return verb + ':' + std::to_string(move.a) + ':' + suit_word(move.b);
    case Form::seat_number: return verb + ':' + std::to_string(move.a) + ':' + std::to_string(move.b);
    default: return verb + ':' + std::to_string(move.a);
  }
}

namespace {

// `open`: an argument may be left open, as "?".
std::optional<Move> read_move(std::string_view code, bool open) {
  const auto parts = text::split<3>(code, ':');
  if (!parts) return std::nullopt;
  const auto argument = [&](std::size_t i, auto read) -> std::optional<std::uint8_t> {
    if (open && (*parts)[i] == "?") return kHidden;
    return read((*parts)[i]);
  };
  for (std::size_t verb = 0; verb < kWords.size(); ++verb) {
    const Word& word = kWords[verb];
    if (word.word != (*parts)[0]) continue;
    if (parts->count != arguments(word.form) + 1) return std::nullopt;
    std::optional<std::uint8_t> a = 0;
    std::optional<std::uint8_t> b = 0;
    switch (word.form) {
      case Form::none: break;
      case Form::seat: a = argument(1, parse_seat); break;
      case Form::suit: a = argument(1, parse_suit); break;
      case Form::card: a = argument(1, parse_card); break;
      case Form::seat_suit:
        a = argument(1, parse_seat);
        b = argument(2, parse_suit);
        break;
      case Form::seat_number:
        a = argument(1, parse_seat);
        b = argument(2, [](std::string_view digits) { return byte(text::number(digits, 1, kDivers)); });
        break;
    }
    if (!a || !b) return std::nullopt;
    return Move{static_cast<std::uint8_t>(verb), *a, *b};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Move> GameText<CaptainCarcass>::parse(std::string_view code) { return read_move(code, false); }

std::optional<Move> GameText<CaptainCarcass>::open(std::string_view code) { return read_move(code, true); }

// The set of the Deck is common knowledge (CC-20), so its cards are known where their order is not.
std::vector<CardsAt> GameText<CaptainCarcass>::places(const CaptainCarcass::View& view) {
  const auto listed = [](Zone zone, int index, CardSet cards) {
    return CardsAt{place_of(zone, index), {cards.begin(), cards.end()}};
  };
  const State& s = view.table;
  std::vector<CardsAt> places{
      listed(Zone::deck, 0, s.deck),
      listed(Zone::locker, 0, s.locker | s.charted),
      {place_of(Zone::exploration), {s.exploration.begin(), s.exploration.begin() + s.depth}},
  };
  for (int seat = 0; seat < s.players; ++seat) {
    places.push_back(listed(Zone::hold, seat, s.holds[static_cast<std::size_t>(seat)]));
  }
  return places;
}

std::string GameText<CaptainCarcass>::pile(const CaptainCarcass::State& state) {
  switch (state.phase) {
    case Phase::first: return "first";
    case Phase::diver: return "divers";
    case Phase::chart: return "locker";
    case Phase::bonus: return state.bonus_from == kNobody ? "locker" : "hold-" + std::to_string(state.bonus_from);
    default: return "deck";
  }
}

std::string GameText<CaptainCarcass>::option(const CaptainCarcass::Options& options, std::string_view key) {
  if (key == "players") return std::to_string(options.players);
  if (key == "first") return options.first == kNobody ? "random" : std::to_string(options.first);
  if (key == "variant") return options.variant == 0 ? "off" : std::to_string(options.variant);
  if (key == "anchor_bonus") return std::string(text::yes_no(options.anchor_bonus));
  if (key == "open_drone") return std::string(text::yes_no(options.open_drone));
  if (options.divers == DiverDeal::off) return "off";
  if (options.divers == DiverDeal::random) return "random";
  std::string list;
  for (unsigned seat = 0; seat < options.chosen_count; ++seat) {
    if (seat > 0) list += ',';
    list += std::to_string(options.chosen_divers[seat]);
  }
  return list;
}

std::string GameText<CaptainCarcass>::set_option(CaptainCarcass::Options& options, std::string_view key,
                                                 std::string_view value) {
  const auto expects = [&](std::string_view values) {
    return std::string(key) + " must be " + std::string(values) + ", not " + text::quoted(value);
  };
  if (key == "players") {
    const auto players = text::number(value, kMinPlayers, kMaxPlayers);
    if (!players) return expects("2, 3 or 4");
    options.players = *players;
  } else if (key == "first") {
    const auto seat = text::number(value, 0, kMaxPlayers - 1);
    if (!seat && value != "random") return expects("random or a seat from 0");
    options.first = seat ? static_cast<Seat>(*seat) : kNobody;
  } else if (key == "variant") {
    const auto variant = text::number(value, 1, kVariants);
    if (!variant && value != "off") return expects("off or a number from 1 to 6");
    options.variant = static_cast<VariantNumber>(variant.value_or(0));
  } else if (key == "anchor_bonus" || key == "open_drone") {
    const auto answer = text::yes_no(value);
    if (!answer) return expects("no or yes");
    (key == "anchor_bonus" ? options.anchor_bonus : options.open_drone) = *answer;
  } else if (key == "divers") {
    Options with = options;
    with.chosen_divers = {};
    with.chosen_count = 0;
    if (value == "off" || value == "random") {
      with.divers = value == "off" ? DiverDeal::off : DiverDeal::random;
    } else {
      with.divers = DiverDeal::chosen;
      const auto parts = text::split<kMaxPlayers>(value, ',');
      if (!parts) return expects("off, random, or a card number for each seat");
      for (std::size_t i = 0; i < parts->count; ++i) {
        const auto number = text::number((*parts)[i], 0, kDivers);
        if (!number) return expects("off, random, or card numbers from 1 to 17 (0 for none)");
        with.chosen_divers[i] = static_cast<DiverNumber>(*number);
      }
      with.chosen_count = static_cast<std::uint8_t>(parts->count);
    }
    options = with;
  } else {
    return "there is no option " + text::quoted(key);
  }
  return {};
}

}  // namespace fathom
