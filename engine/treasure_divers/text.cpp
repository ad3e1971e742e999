#include "engine/treasure_divers/text.h"

namespace fathom {

using namespace treasure_divers;

namespace {

// What an argument is; each has a last value, and the categories stand before the Sharks.
enum class Form : std::uint8_t { none, seat, lagoon, category, kind, dive_team };

// How a verb is written: the verb, a colon, and its arguments with a separator between them.
struct Word {
  std::string_view word;
  std::array<Form, 3> arguments;
  char separator = ':';
};

// In the order of TreasureDivers::Verb. A swap has its third argument only if a Shark is taken.
constexpr std::array<Word, TreasureDivers::kUnder + 1> kWords{{
    {"flip", {Form::lagoon}},
    {"peek", {Form::lagoon}},
    {"place", {Form::dive_team, Form::dive_team, Form::dive_team}, ','},
    {"chum", {Form::lagoon}},
    {"assign", {Form::category}},
    {"sub", {Form::category, Form::kind, Form::category}},
    {"pass", {}},
    {"feed", {Form::kind}},
    {"captain", {Form::seat}},
    {"locker", {Form::kind}},
    {"top", {Form::lagoon, Form::kind}},
    {"under", {Form::lagoon, Form::kind}},
}};

std::size_t count_arguments(Move move) {
  if (move.verb == TreasureDivers::kSub && move.b != static_cast<std::uint8_t>(Kind::shark)) return 2;
  std::size_t count = 0;
  while (count < 3 && kWords[move.verb].arguments[count] != Form::none) ++count;
  return count;
}

std::string argument_text(Form form, std::uint8_t value) {
  if (value == kHidden) return "?";
  if (form == Form::kind || form == Form::category) return std::string(kind_text(static_cast<Kind>(value)));
  return std::to_string(value);
}

std::optional<std::uint8_t> parse_argument(Form form, std::string_view text) {
  const auto byte = [](auto value) { return value ? std::optional(static_cast<std::uint8_t>(*value)) : std::nullopt; };
  switch (form) {
    case Form::seat: return byte(text::number(text, 0, kPlayers - 1));
    case Form::lagoon: return byte(text::number(text, 0, kLagoons - 1));
    case Form::dive_team: return byte(text::number(text, 0, kDiveTeam - 1));
    case Form::kind: return byte(text::index_of(kKindWords, text));
    case Form::category: return text == kind_text(Kind::shark) ? std::nullopt : byte(text::index_of(kKindWords, text));
    case Form::none: break;
  }
  return std::nullopt;
}

}  // namespace

std::string GameText<TreasureDivers>::move(Move move) {
  const Word& word = kWords[move.verb];
  std::string text(word.word);
  // A placement is hidden as a whole.
  if (move.verb == TreasureDivers::kPlace && move.a == kHidden) return text + ":?";
  const std::array<std::uint8_t, 3> arguments{move.a, move.b, move.c};
  for (std::size_t i = 0; i < count_arguments(move); ++i) {
    text += i == 0 ? ':' : word.separator;
    text += argument_text(word.arguments[i], arguments[i]);
  }
  return text;
}

std::optional<Move> GameText<TreasureDivers>::parse(std::string_view code) {
  const std::size_t colon = code.find(':');
  const std::string_view verb = code.substr(0, colon);
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    const Word& word = kWords[i];
    if (word.word != verb) continue;
    Move move{static_cast<std::uint8_t>(i)};
    std::size_t count = 0;
    if (colon != std::string_view::npos) {
      const auto parts = text::split<3>(code.substr(colon + 1), word.separator);
      if (!parts) return std::nullopt;
      for (; count < parts->count; ++count) {
        const auto value = parse_argument(word.arguments[count], (*parts)[count]);
        if (!value) return std::nullopt;
        (count == 0 ? move.a : count == 1 ? move.b : move.c) = *value;
      }
    }
    return count == count_arguments(move) ? std::optional(move) : std::nullopt;
  }
  return std::nullopt;
}

std::string GameText<TreasureDivers>::item(Card card) {
  return card < kKinds ? std::string(kKindWords[card]) : std::to_string(card - kKinds);
}

std::string GameText<TreasureDivers>::pile(const TreasureDivers::State& state) {
  if (state.phase == Phase::captain) return "captain";
  // TD-1: the Lagoons give their first cards to the Locker in their order.
  return "lagoon-" + std::to_string(state.phase == Phase::locker ? state.locker.total() : state.at);
}

std::string GameText<TreasureDivers>::option(const TreasureDivers::Options& options, std::string_view key) {
  const House& house = options.house;
  if (key == "first") return options.first == kNobody ? "random" : std::to_string(options.first);
  if (key == "deep_dive_bid") return std::to_string(house.deep_dive_bid);
  if (key == "same_lagoon_specials")
    return std::string(kSameLagoonSpecialsWords[static_cast<std::size_t>(house.same_lagoon_specials)]);
  if (key == "feed_wild") return std::string(text::yes_no(house.feed_wild));
  return std::string(kFinalTiesWords[static_cast<std::size_t>(house.final_ties)]);
}

std::string GameText<TreasureDivers>::set_option(TreasureDivers::Options& options, std::string_view key,
                                                 std::string_view value) {
  const auto expects = [&](std::string_view values) {
    return std::string(key) + " must be " + std::string(values) + ", not " + text::quoted(value);
  };
  House& house = options.house;
  if (key == "first") {
    const auto seat = text::number(value, 0, kPlayers - 1);
    if (!seat && value != "random") return expects("random, 0 or 1");
    options.first = seat ? static_cast<Seat>(*seat) : kNobody;
  } else if (key == "deep_dive_bid") {
    if (value != "3" && value != "1") return expects("3 or 1");
    house.deep_dive_bid = value == "3" ? 3 : 1;
  } else if (key == "same_lagoon_specials") {
    const auto word = text::index_of(kSameLagoonSpecialsWords, value);
    if (!word) return expects("same_card or any");
    house.same_lagoon_specials = static_cast<SameLagoonSpecials>(*word);
  } else if (key == "feed_wild") {
    const auto answer = text::yes_no(value);
    if (!answer) return expects("no or yes");
    house.feed_wild = *answer;
  } else if (key == "final_ties") {
    const auto word = text::index_of(kFinalTiesWords, value);
    if (!word) return expects("draw or captain");
    house.final_ties = static_cast<FinalTies>(*word);
  } else {
    return "there is no option " + text::quoted(key);
  }
  return {};
}

}  // namespace fathom
