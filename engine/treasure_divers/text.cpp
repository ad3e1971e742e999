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

bool may_take_shark(Move move) {
  return move.verb == TreasureDivers::kSub && (move.b == static_cast<std::uint8_t>(Kind::shark) || move.b == kHidden);
}

std::size_t count_arguments(Move move) {
  if (move.verb == TreasureDivers::kSub && !may_take_shark(move)) return 2;
  std::size_t count = 0;
  while (count < 3 && kWords[move.verb].arguments[count] != Form::none) ++count;
  return count;
}

std::string argument_text(Form form, std::uint8_t value) {
  if (value == kHidden) return "?";
  if (form == Form::kind || form == Form::category) return std::string(kind_text(static_cast<Kind>(value)));
  return std::to_string(value);
}

// `open`: an argument may be left open, as "?", and a Shark may stand where only a category is possible.
std::optional<std::uint8_t> parse_argument(Form form, std::string_view text, bool open) {
  const auto byte = [](auto value) { return value ? std::optional(static_cast<std::uint8_t>(*value)) : std::nullopt; };
  if (open && text == "?") return form == Form::none ? std::nullopt : std::optional(kHidden);
  if (open && form == Form::category) form = Form::kind;
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

namespace {

std::optional<Move> read_move(std::string_view code, bool open) {
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
        const auto value = parse_argument(word.arguments[count], (*parts)[count], open);
        if (!value) return std::nullopt;
        (count == 0 ? move.a : count == 1 ? move.b : move.c) = *value;
      }
    }
    if (open && may_take_shark(move) && count == 2) {
      move.c = kHidden;
      return move;
    }
    return count == count_arguments(move) ? std::optional(move) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Move> GameText<TreasureDivers>::parse(std::string_view code) { return read_move(code, false); }

std::optional<Move> GameText<TreasureDivers>::open(std::string_view code) { return read_move(code, true); }

std::string GameText<TreasureDivers>::item(Card card) {
  return card < kKinds ? std::string(kKindWords[card]) : std::to_string(card - kKinds);
}

// Of a Lagoon nobody knows more than the top. What is placed lies in the order of the Lagoons.
std::vector<CardsAt> GameText<TreasureDivers>::places(const TreasureDivers::View& view) {
  const State& s = view.table;
  const auto counted = [](Zone zone, int index, KindCounts cards) {
    CardsAt at{place_of(zone, index)};
    for (const Kind kind : kAllKinds)
      at.cards.insert(at.cards.end(), static_cast<std::size_t>(cards[kind]), TreasureDivers::shown(kind));
    return at;
  };
  const auto held = [](Zone zone, int index, Hand hand) {
    CardsAt at{place_of(zone, index)};
    for (int card = 0; card < kDiveTeam; ++card) {
      const auto one = static_cast<DiveTeam>(card);
      if (hand.has(one)) at.cards.push_back(TreasureDivers::shown(one));
    }
    return at;
  };
  std::vector<CardsAt> places;
  for (int i = 0; i < kLagoons; ++i) {
    const Lagoon& lagoon = s.lagoons[static_cast<std::size_t>(i)];
    CardsAt at{place_of(Zone::lagoon, i), std::vector<Card>(lagoon.count, kHiddenCard)};
    if (lagoon.top < Kind::none) at.cards.front() = TreasureDivers::shown(lagoon.top);
    places.push_back(std::move(at));
  }
  places.push_back(counted(Zone::locker, 0, s.locker));
  for (Seat seat = 0; seat < kPlayers; ++seat) {
    const Player& owner = player(s, seat);
    const KindCounts wild = KindCounts::of(Kind::shark, owner.piles[Kind::shark]);
    const bool has_placed = owner.placed != kNothingPlaced;
    const Hand placed = has_placed ? Hand::of(owner.placed) : Hand{};
    places.push_back(counted(Zone::pile, seat, owner.piles - wild));
    places.push_back(counted(Zone::wild, seat, wild));
    places.push_back(counted(Zone::sharks, seat, KindCounts::of(Kind::shark, owner.sharks.total())));
    places.push_back(held(Zone::hand, seat, owner.hand));
    CardsAt at{place_of(Zone::placed, seat)};
    for (const DiveTeam card : owner.placed) {
      if (has_placed) at.cards.push_back(TreasureDivers::shown(card));
    }
    places.push_back(std::move(at));
    places.push_back(held(Zone::used, seat, kFullHand - owner.hand - placed));
  }
  return places;
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
