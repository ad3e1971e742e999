#include "examples/lantern_reef/text.h"

namespace fathom {

using namespace lantern_reef;

std::string GameText<LanternReef>::move(Move move) {
  const auto argument = [](std::uint8_t value) { return value == kHidden ? "?" : std::to_string(value); };
  const std::string code = std::string(kVerbs[move.verb]) + ':' + argument(move.a);
  return move.verb == LanternReef::kDeal ? code + ':' + argument(move.b) : code;
}

std::optional<Move> GameText<LanternReef>::read(std::string_view text, bool open) {
  const auto parts = text::split<3>(text, ':');
  const auto verb = parts ? text::index_of(kVerbs, (*parts)[0]) : std::nullopt;
  if (!verb || parts->count != (*verb == LanternReef::kDeal ? 3U : 2U)) return std::nullopt;
  const auto argument = [&](std::size_t i, int low, int high) -> std::optional<int> {
    if (open && (*parts)[i] == "?") return kHidden;
    return text::number((*parts)[i], low, high);
  };
  const bool seat_first = *verb >= LanternReef::kFirst;
  const auto a = argument(1, seat_first ? 0 : 1, seat_first ? kPlayers - 1 : kValues);
  const auto b = *verb == LanternReef::kDeal ? argument(2, 1, kValues) : std::optional(0);
  if (!a || !b) return std::nullopt;
  return Move{static_cast<std::uint8_t>(*verb), static_cast<std::uint8_t>(*a), static_cast<std::uint8_t>(*b)};
}

std::string GameText<LanternReef>::pile(const LanternReef::State& state) {
  return state.phase == Phase::first ? "first" : "stock";
}

// What the viewer cannot place lies hidden in the stock and in the other's hand.
std::vector<CardsAt> GameText<LanternReef>::places(const LanternReef::View& view) {
  const State& s = view.table;
  const auto listed = [](const Counts& counts) {
    std::vector<Card> cards;
    for (Card value = 1; value <= kValues; ++value) cards.insert(cards.end(), counts.of[value], value);
    return cards;
  };
  int elsewhere = 0;
  std::vector<CardsAt> places;
  for (int seat = 0; seat < kPlayers; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    std::vector<Card> hand = listed(s.hands[i]);
    if (seat != view.viewer) {
      hand.assign(view.hand_sizes[i], kHiddenCard);
      elsewhere += view.hand_sizes[i];
    }
    places.push_back({place_of(Zone::hand, seat), hand});
    places.push_back({place_of(Zone::row, seat), {s.rows[i].begin(), s.rows[i].begin() + s.lengths[i]}});
  }
  places.push_back({place_of(Zone::floor), listed(s.floor)});
  const auto stock = static_cast<std::size_t>(s.stock.total() - elsewhere);
  places.push_back({place_of(Zone::stock), std::vector<Card>(stock, kHiddenCard)});
  return places;
}

std::string GameText<LanternReef>::option(const LanternReef::Options& options, std::string_view key) {
  if (key == "first") return options.first == kNobody ? "random" : std::to_string(options.first);
  return std::string(text::yes_no(options.long_row));
}

std::string GameText<LanternReef>::set_option(LanternReef::Options& options, std::string_view key,
                                              std::string_view value) {
  if (key == "first") {
    const auto seat = text::number(value, 0, kPlayers - 1);
    if (!seat && value != "random") return "first must be random, 0 or 1, not " + text::quoted(value);
    options.first = seat ? static_cast<Seat>(*seat) : kNobody;
    return {};
  }
  if (key != "long_row") return "there is no option " + text::quoted(key);
  const auto answer = text::yes_no(value);
  if (!answer) return "long_row must be yes or no, not " + text::quoted(value);
  options.long_row = *answer;
  return {};
}

}  // namespace fathom
