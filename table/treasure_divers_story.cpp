#include "table/treasure_divers_story.h"

#include "engine/treasure_divers/text.h"

namespace fathom {

using namespace treasure_divers;

namespace {

constexpr std::array<std::string_view, kDiveTeam> kDiveTeamNames{
    "Mini-Sub", "Chum Bucket", "Harpoon Gun", "Deep Dive Suit", "DPV Diver", "Five", "Dive Scope Team"};

// "Pearls", "a Shark"
std::string card_name(Kind kind) {
  if (kind == Kind::shark) return "a Shark";
  std::string text(kind_text(kind));
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}
std::string card_name(unsigned kind) { return card_name(static_cast<Kind>(kind)); }

std::string lagoon_name(unsigned lagoon) { return "Lagoon " + std::to_string(lagoon); }

bool is_placing(Phase phase) { return phase == Phase::place || phase == Phase::reveal_top; }

// Everything that both have placed at is face up: the moment before it is settled.
std::string revealed(const State& before, Move move) {
  std::vector<std::string> tops;
  for (unsigned lagoon = 0; lagoon < kLagoons; ++lagoon) {
    const bool drawn_now = move.verb == TreasureDivers::kTop && move.a == lagoon;
    tops.push_back(card_name(drawn_now ? static_cast<Kind>(move.b) : before.lagoons[lagoon].top));
  }
  return "the Lagoons show " + story::enumerated(tops);
}

// What the step itself says.
std::string deed(const State& before, const State& after, Move move, const std::vector<std::string>& names) {
  switch (static_cast<TreasureDivers::Verb>(move.verb)) {
    case TreasureDivers::kFlip: {
      const std::string text = "turns up " + lagoon_name(move.a);
      return after.lagoons[move.a].face_up ? text + ": " + card_name(after.lagoons[move.a].top) : text;
    }
    case TreasureDivers::kPeek: {
      const std::string text = "peeks at " + lagoon_name(move.a);
      const Kind known = before.lagoons[move.a].top;
      return known == Kind::none ? text : text + ": " + card_name(known);
    }
    case TreasureDivers::kPlace: {
      std::vector<std::string> cards;
      for (const std::uint8_t card : {move.a, move.b, move.c}) cards.emplace_back(kDiveTeamNames[card]);
      return "places " + story::enumerated(cards);
    }
    case TreasureDivers::kChum: return "lures the Shark of " + lagoon_name(move.a);
    case TreasureDivers::kAssign: return "counts a wild Shark as " + card_name(move.a);
    case TreasureDivers::kSub: {
      const std::string text = "swaps " + card_name(move.a) + " for " + card_name(move.b);
      return static_cast<Kind>(move.b) == Kind::shark ? text + " that counts as " + card_name(move.c) : text;
    }
    case TreasureDivers::kPass: return "swaps nothing";
    case TreasureDivers::kFeed: return "feeds " + card_name(move.a) + " to the Shark";
    case TreasureDivers::kCaptain: return names[move.a] + " is Captain";
    case TreasureDivers::kLocker: return card_name(move.a) + " for the Locker";
    case TreasureDivers::kTop:
      if (before.phase == Phase::reveal_top) return {};  // told once all are up
      return (before.phase == Phase::flip_top ? "finds " : "sees ") + card_name(move.b);
    case TreasureDivers::kUnder: return card_name(move.b) + " lay below at " + lagoon_name(move.a);
  }
  return {};
}

// What the players got by it.
std::vector<std::string> catches(const State& before, const State& after, const std::vector<std::string>& names) {
  std::vector<std::string> clauses;
  for (std::size_t seat = 0; seat < kPlayers; ++seat) {
    const Player& was = before.players[seat];
    const Player& is = after.players[seat];
    std::vector<std::string> cards;
    for (const Kind kind : kAllCategories) {
      for (int i = was.piles[kind]; i < is.piles[kind]; ++i) cards.push_back(card_name(kind));
    }
    if (!cards.empty()) clauses.push_back(names[seat] + " collects " + story::enumerated(cards));
    // A wild Shark that is assigned at once has been in the pile for no time at all.
    if (is.piles[Kind::shark] + is.sharks.total() > was.piles[Kind::shark] + was.sharks.total())
      clauses.push_back(names[seat] + " harpoons a Shark");
    if (is.hungry > was.hungry)
      clauses.push_back(names[seat] + (is.hungry - was.hungry == 1 ? " has a Shark to feed" : " has Sharks to feed"));
  }
  return clauses;
}

}  // namespace

Seat GameStory<TreasureDivers>::teller(const State&, const Step& step, Seat last) {
  return step.seat == kNobody ? last : step.seat;
}

std::string GameStory<TreasureDivers>::clause(const State& before, const State& after, const Step& step,
                                              const std::vector<std::string>& names) {
  std::vector<std::string> clauses;
  if (std::string text = deed(before, after, step.move, names); !text.empty()) clauses.push_back(std::move(text));
  if (is_placing(before.phase) && !is_placing(after.phase)) clauses.push_back(revealed(before, step.move));
  const bool exchanges = step.move.verb == TreasureDivers::kSub || step.move.verb == TreasureDivers::kAssign;
  if (!exchanges) {
    for (std::string& text : catches(before, after, names)) clauses.push_back(std::move(text));
  }
  std::string text;
  for (const std::string& clause : clauses) text += (text.empty() ? "" : "; ") + clause;
  return text;
}

}  // namespace fathom
