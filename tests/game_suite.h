// What must hold for every game, over random games of all its sets of options.
//
//   FATHOM_GAME_SUITE(CaptainCarcass)
//
// puts a game through all of it. A game adds only GameChecks<G>: what "conserved" means for its cards.
//
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "arena/signature.h"
#include "arena/trace.h"
#include "engine/core/test_chi_square.h"
#include "table/all_games.h"
#include "table/follower.h"
#include "table/messages.h"
#include "tests/random_games.h"

namespace fathom {

// Each game's test specialises this. EveryCardLies suits most games for all but the first:
//   conserved(const State&) -> std::string     what is wrong with the cards, or nothing
//   names_known(Card, was, is) -> bool         whether a viewer who sees these places before and after a step may hear
//                                              of this card
//   whole(Card) -> bool                        whether it says which card it is, and not only a half of it
//   was_known(const View&, Place, Card) -> bool  whether the viewer knew it to be there or on its way from there,
//   without
//                                              knowing which
template <class G>
struct GameChecks;

// A card that is named is seen somewhere.
struct EveryCardLies {
  static bool names_known(Card card, const auto& was, const auto& is) { return was.has(card) || is.has(card); }
  static bool whole(Card) { return true; }
  static bool was_known(const auto&, Place, Card) { return false; }
};

}  // namespace fathom

#include "tests/telling_suite.h"

namespace fathom {
namespace suite {

using test::games_to_play;
using test::options_of;

// Plays random games and calls visit(state, turn, step, random) before every step.
template <Game G, class Visit>
void play_games(std::string_view line, int games, Visit visit) {
  test::play_random_games<G>(
      line, games,
      [&visit](const typename G::State& state, const Step& step, Random& random) {
        visit(state, G::turn(state), step, random);
        if (testing::Test::HasFailure()) ADD_FAILURE() << "in " << GameJson<G>::state(state).dump();
      },
      [](const typename G::State& state) {
        ASSERT_EQ(GameChecks<G>::conserved(state), "");
        ASSERT_FALSE(G::result(state).winners.empty());
        ASSERT_LT(G::result(state).winners.bits, 1U << static_cast<unsigned>(G::players(state)));
      });
}

// Property 1: cards are conserved at every step, by every legal move; the generators are sorted and complete.
template <Game G>
void conserves_cards(std::string_view line) {
  play_games<G>(line, games_to_play(300), [](const auto& state, const Turn& turn, const Step&, Random&) {
    ASSERT_EQ(GameChecks<G>::conserved(state), "");
    if (turn.kind == Turn::Kind::chance) {
      typename G::Chances chances;
      G::chances(state, chances);
      ASSERT_FALSE(chances.empty());
      for (std::size_t i = 1; i < chances.size(); ++i) ASSERT_LT(chances[i - 1].move, chances[i].move);
      for (const Chance& chance : chances) ASSERT_GT(chance.weight, 0);
      return;
    }
    ASSERT_FALSE(turn.seats.empty());
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      if (!turn.seats.has(seat)) continue;
      ASSERT_LT(seat, G::players(state));
      typename G::Moves moves;
      G::moves(state, seat, moves);
      ASSERT_FALSE(moves.empty());
      for (std::size_t i = 1; i < moves.size(); ++i) ASSERT_LT(moves[i - 1], moves[i]);
    }
  });
}

// Property 1: whatever is legal is accepted, everything else is refused and leaves no trace. The "everything else" are
// all steps that were ever met in these games, by every seat and by chance.
template <Game G>
void judges_moves(std::string_view line) {
  std::set<Move> met_set;
  std::vector<Move> met;
  const auto meet = [&](Move move) {
    if (met_set.insert(move).second) met.push_back(move);
  };
  play_games<G>(line, games_to_play(100), [&](const auto& state, const Turn& turn, const Step& step, Random& random) {
    meet(step.move);
    std::vector<Move> candidates;
    for (int i = 0; i < 12; ++i) candidates.push_back(met[random.below(static_cast<std::uint32_t>(met.size()))]);
    candidates.push_back({static_cast<std::uint8_t>(random.below(256)), static_cast<std::uint8_t>(random.below(256)),
                          static_cast<std::uint8_t>(random.below(256)), static_cast<std::uint8_t>(random.below(256))});
    for (Seat seat = kNobody; seat < kMaxSeats; ++seat) {
      std::set<Move> legal;
      if (turn.kind == Turn::Kind::chance && seat == kNobody) {
        typename G::Chances chances;
        G::chances(state, chances);
        for (const Chance& chance : chances) legal.insert(chance.move);
      } else if (turn.seats.has(seat)) {
        typename G::Moves moves;
        G::moves(state, seat, moves);
        legal.insert(moves.begin(), moves.end());
      }
      std::vector<Move> tries = candidates;
      tries.insert(tries.end(), legal.begin(), legal.end());
      for (const Move move : tries) {
        typename G::State copy = state;
        const Status status = play<G>(copy, seat, move);
        if (legal.contains(move)) {
          ASSERT_EQ(status, Status::ok) << GameText<G>::move(move);
          ASSERT_EQ(GameChecks<G>::conserved(copy), "") << GameText<G>::move(move);
          meet(move);
        } else {
          ASSERT_NE(status, Status::ok);
          ASSERT_EQ(copy, state);
        }
      }
    }
  });
}

// Everything that a seat is told at one moment: its view, and its legal moves if it may act.
template <Game G>
std::string told(const typename G::State& state, Viewer viewer) {
  Json json = {{"view", GameJson<G>::view(G::view(state, viewer))}};
  if (G::turn(state).seats.has(viewer)) json["legal"] = legal_texts<G>(state, viewer);
  return json.dump();
}

// Property 2: what a seat imagines looks to it exactly like the truth, and can be played to the end.
template <Game G>
void leaks_nothing(std::string_view line) {
  typename G::Moves moves;
  play_games<G>(line, games_to_play(60), [&](const auto& state, const Turn& turn, const Step&, Random& random) {
    for (Viewer viewer = kNobody; viewer < G::players(state); ++viewer) {
      const typename G::View view = G::view(state, viewer);
      typename G::State imagined = G::imagine(view, random);
      ASSERT_EQ(GameChecks<G>::conserved(imagined), "");
      ASSERT_EQ(G::view(imagined, viewer), view) << GameJson<G>::state(imagined).dump();
      ASSERT_EQ(G::turn(imagined), turn);
      if (random.below(8) == 0) {
        ASSERT_EQ(told<G>(imagined, viewer), told<G>(state, viewer));
      }
      play_out<G>(imagined, random);
      ASSERT_EQ(GameChecks<G>::conserved(imagined), "");
    }
  });
}

// Property 2, the other half: messages say all that a view shows. Steps that look alike to a viewer leave it with the
// same view, so nothing can reach a view that no message told; and they are told alike, so what a step hides from the
// viewer is told by no message and no happening.
template <Game G>
void messages_explain_views(std::string_view line) {
  play_games<G>(line, games_to_play(10), [](const auto& state, const Turn& turn, const Step& step, Random&) {
    std::vector<Step> steps;
    if (turn.kind == Turn::Kind::chance) {
      typename G::Chances chances;
      G::chances(state, chances);
      for (const Chance& chance : chances) steps.push_back({kNobody, chance.move});
    } else {
      typename G::Moves moves;
      G::moves(state, step.seat, moves);
      for (const Move move : moves) steps.push_back({step.seat, move});
    }
    for (Viewer viewer = kNobody; viewer < G::players(state); ++viewer) {
      std::map<std::string, typename G::View> views;
      std::map<std::string, std::string> told;
      for (const Step& possible : steps) {
        typename G::State after = state;
        G::apply(after, possible.seat, possible.move);
        const std::string message = step_message<G>(state, after, possible, viewer).dump();
        const auto [found, fresh] = views.emplace(message, G::view(after, viewer));
        ASSERT_EQ(G::view(after, viewer), found->second) << "viewer " << int{viewer} << ": " << message;
        typename G::State told_state = state;
        Happenings happenings;
        G::tell(told_state, possible.seat, possible.move, happenings);
        const auto [alike, first] = told.emplace(message, happenings_json<G>(happenings, viewer).dump());
        ASSERT_EQ(happenings_json<G>(happenings, viewer).dump(), alike->second) << "viewer " << int{viewer};
      }
    }
  });
}

// Telling a step does what applying it does; what a viewer hears of it accounts for every card that changes its place
// before this viewer's eyes, and for nothing else.
template <Game G>
void tells_what_happens(std::string_view line) {
  play_games<G>(line, games_to_play(60), [](const auto& state, const Turn&, const Step& step, Random&) {
    typename G::State applied = state;
    G::apply(applied, step.seat, step.move);
    typename G::State after = state;
    Happenings happenings;
    G::tell(after, step.seat, step.move, happenings);
    ASSERT_EQ(after, applied);
    for (Viewer viewer = kNobody; viewer < G::players(state); ++viewer) {
      const std::vector<Happening> told = heard_by(happenings, viewer);
      const typename G::View was = G::view(state, viewer);
      const typename G::View is = G::view(after, viewer);
      moves_lead_on<G>(was, is, told);
      names_what_is_known<G>(was, is, told);
      if (testing::Test::HasFailure()) {
        ADD_FAILURE() << "viewer " << int{viewer} << " hears " << happenings_json<G>(happenings, viewer).dump();
        return;
      }
    }
  });
}

// Whoever asks why not is answered exactly where the rules refuse, and what is refused always has a reason.
template <Game G>
void gives_reasons(std::string_view line) {
  std::set<Move> met;
  play_games<G>(line, games_to_play(20), [&](const auto& state, const Turn& turn, const Step& step, Random&) {
    if (step.seat != kNobody) met.insert(step.move);
    for (Seat seat = 0; seat < G::players(state); ++seat) {
      const typename G::View view = G::view(state, seat);
      typename G::Moves legal;
      if (turn.seats.has(seat)) G::moves(state, seat, legal);
      for (const Move move : legal) ASSERT_FALSE(G::why_not(view, move)) << GameText<G>::move(move);
      for (const Move move : met) {
        if (legal.contains(move)) continue;
        const auto reason = G::why_not(view, move);
        ASSERT_TRUE(reason) << GameText<G>::move(move);
        ASSERT_LT(reason->what, GameText<G>::kReasons.size());
        reason_json<G>(*reason);
      }
    }
  });
}

// Property 3: the log alone rebuilds the state, through text; options survive text and JSON.
template <Game G>
void replays(std::string_view line) {
  const typename G::Options options = options_of<G>(line);
  const int games = games_to_play(100);
  for (int game = 0; game < games; ++game) {
    Random random(mix(static_cast<std::uint64_t>(game)));
    typename G::State state = G::start(options);
    typename G::Moves moves;
    std::vector<std::pair<Seat, std::string>> log;
    for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
      const Step step = random_step<G>(state, turn, random, moves);
      for (const Move move : moves) ASSERT_EQ(GameText<G>::parse(GameText<G>::move(move)), move);
      log.emplace_back(step.seat, GameText<G>::move(step.move));
      G::apply(state, step.seat, step.move);
    }
    typename G::State again = G::start(options);
    for (const auto& [seat, text] : log) {
      const auto move = GameText<G>::parse(text);
      ASSERT_TRUE(move) << text;
      ASSERT_EQ(play<G>(again, seat, *move), Status::ok) << text;
    }
    ASSERT_EQ(again, state);
    ASSERT_EQ(G::result(again), G::result(state));
    ASSERT_EQ(play<G>(again, 0, {}), Status::over);
  }
  typename G::Options read;
  ASSERT_EQ(read_options<G>(Json::parse(options_json<G>(options).dump()), read), "");
  ASSERT_EQ(read, options);
  typename G::Options parsed;
  ASSERT_EQ(read_option_line<G>(option_line<G>(options), parsed), "");
  ASSERT_EQ(parsed, options);
}

// Property 4: draws follow the weights, none but the listed outcomes happens, and none is missing.
template <Game G>
void draws_by_weight(std::string_view line) {
  int tested = 0;
  play_games<G>(line, games_to_play(50), [&](const auto& state, const Turn& turn, const Step&, Random& random) {
    if (turn.kind != Turn::Kind::chance || random.below(16) != 0 || tested == 100) return;
    ++tested;
    typename G::Chances chances;
    G::chances(state, chances);
    std::map<Move, double> weights;
    for (const Chance& chance : chances) weights[chance.move] = chance.weight;
    std::map<Move, int> counts;
    const int draws = 40 * static_cast<int>(chances.size());
    for (int i = 0; i < draws; ++i) ++counts[G::draw(state, random)];
    ASSERT_LT(surprise(counts, weights), kTooSurprising);
  });
}

inline std::string test_name(const testing::TestParamInfo<std::string_view>& info) {
  std::string name;
  for (const char c : info.param) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name.empty() ? "default" : name;
}

// A seat that is told every step as it may see it has its view, without ever having been shown one.
template <Game G>
void can_be_followed(std::string_view line) {
  const typename G::Options options = options_of<G>(line);
  std::vector<Follower<G>> followers;
  play_games<G>(line, games_to_play(4), [&](const auto& state, const Turn&, const Step& step, Random&) {
    if (state == G::start(options)) {
      followers.clear();
      for (Viewer viewer = kNobody; viewer < G::players(state); ++viewer) followers.emplace_back(options, viewer);
    }
    typename G::State after = state;
    G::apply(after, step.seat, step.move);
    for (Viewer viewer = kNobody; viewer < G::players(state); ++viewer) {
      Follower<G>& follower = followers[static_cast<std::size_t>(viewer + 1)];
      ASSERT_EQ(GameJson<G>::view(follower.view()), GameJson<G>::view(G::view(state, viewer))) << int{viewer};
      ASSERT_TRUE(follower.view() == G::view(state, viewer)) << int{viewer};
      const Json told = step_message<G>(state, after, step, viewer);
      ASSERT_TRUE(follower.follow(step.seat, told.at("move").template get<std::string>(),
                                  told.at("shown").template get<std::vector<std::string>>()))
          << int{viewer} << ": " << told.dump();
    }
  });
}

}  // namespace suite
}  // namespace fathom

#define FATHOM_GAME_SUITE(G)                                                                       \
  class G##Suite : public testing::TestWithParam<std::string_view> {};                             \
  TEST_P(G##Suite, ConservesCards) { fathom::suite::conserves_cards<G>(GetParam()); }              \
  TEST_P(G##Suite, JudgesMoves) { fathom::suite::judges_moves<G>(GetParam()); }                    \
  TEST_P(G##Suite, LeaksNothing) { fathom::suite::leaks_nothing<G>(GetParam()); }                  \
  TEST_P(G##Suite, MessagesExplainViews) { fathom::suite::messages_explain_views<G>(GetParam()); } \
  TEST_P(G##Suite, CanBeFollowed) { fathom::suite::can_be_followed<G>(GetParam()); }               \
  TEST_P(G##Suite, TellsWhatHappens) { fathom::suite::tells_what_happens<G>(GetParam()); }         \
  TEST_P(G##Suite, GivesReasons) { fathom::suite::gives_reasons<G>(GetParam()); }                  \
  TEST_P(G##Suite, Replays) { fathom::suite::replays<G>(GetParam()); }                             \
  TEST_P(G##Suite, DrawsByWeight) { fathom::suite::draws_by_weight<G>(GetParam()); }               \
  INSTANTIATE_TEST_SUITE_P(AllOptions, G##Suite, testing::ValuesIn(fathom::all_option_lines<G>()), \
                           fathom::suite::test_name)
