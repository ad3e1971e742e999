// Every function that the public headers declare can be linked, of whichever kind the library is.
#include <fathom/bots/advice.h>
#include <fathom/bots/characters.h>
#include <fathom/engine/captain_carcass/brief.h>
#include <fathom/engine/core/open_move.h>
#include <fathom/engine/sea_and_shore/brief.h>
#include <fathom/engine/treasure_divers/brief.h>
#include <fathom/table/all_games.h>
#include <fathom/table/fairness.h>
#include <fathom/table/game_words.h>
#include <fathom/table/hint_json.h>
#include <fathom/table/messages.h>
#include <fathom/table/open_view.h>
#include <fathom/table/play_recorded.h>
#include <fathom/table/story.h>
#include <fathom/words/words.h>

#include <cstdio>
#include <sstream>
#include <stdexcept>

using namespace fathom;

namespace {

void require(bool holds, const char* what) {
  if (!holds) throw std::logic_error(what);
}

// One game with everything that can be asked on the way.
template <Game G>
void play_through(std::string_view options_line) {
  typename G::Options options;
  require(read_option_line<G>(options_line, options).empty() && G::problem(options).empty(), "options are read");
  require(option_line<G>(options) == options_line, "options are written");
  typename G::Options again;
  require(read_options<G>(options_json<G>(options), again).empty() && again == options, "options survive JSON");

  Happenings happenings;
  typename G::State state = G::start(options, happenings);
  Random random(11);
  typename G::Moves moves;
  std::size_t told = 0;
  for (Turn turn = G::turn(state); turn.kind != Turn::Kind::over; turn = G::turn(state)) {
    const Step step = random_step<G>(state, turn, random, moves);
    const std::string code = GameText<G>::move(step.move);
    require(GameText<G>::parse(code) == step.move && GameText<G>::open(code) == step.move, "codes are read");
    if (step.seat != kNobody) {
      const typename G::View view = G::view(state, step.seat);
      require(!G::why_not(view, step.move) && can_be_done<G>(state, step.seat, step.move), "a legal move is allowed");
      require(G::view(G::imagine(view, random), step.seat) == view, "what is imagined looks like the truth");
      if (told % 16 == 0) {
        const Analysis analysis = think<G>(Level::sailor, view, moves, {}, random);
        require(hint_json<G>(view, analysis)["moves"].size() == moves.size(), "a hint has every move");
        require(!advice_of(analysis).moves.empty(), "an analysis has advice");
        odds(view), brief(view), consequence(view, step.move);
        GameJson<G>::view(view), GameJson<G>::brief(view), GameJson<G>::outlook(view, step.move);
        require(!GameText<G>::places(view).empty(), "cards lie somewhere");
        open_view<G>(state), open_brief<G>(state), outlook_json<G>(state, step.seat);
      }
    } else {
      require(!GameText<G>::pile(state).empty(), "chance has a pile");
    }
    const typename G::State before = state;
    happenings.clear();
    G::tell(state, step.seat, step.move, happenings);
    step_message<G>(before, state, step, 0);
    told += happenings_json<G>(happenings, 0).size();
    typename G::State silent = before;
    require(play<G>(silent, step.seat, step.move) == Status::ok && silent == state, "telling is playing");
  }
  require(told > 0 && !G::result(state).winners.empty(), "somebody wins");
  state = G::start(options);
  require(play_out<G>(state, random) > 0, "it plays out");
}

void agree_on_a_seed() {
  const Secret secret = Secret::random();
  const Nonce nonce = Nonce::random();
  const Fairness fairness =
      fairness_of(secret, {ClientPart{commitment_to(nonce, commitment_to(secret)), nonce}, std::nullopt});
  require(fairness_problem(fairness, 2).empty() && broken_promises(fairness).empty(), "a fair seed is fair");
  const auto first = [](const auto&, Seat, const auto& moves) { return moves[0]; };
  Replay<CaptainCarcass> replay = play_recorded<CaptainCarcass>({}, fairness.seed, first);
  replay.sitting.fairness = fairness;
  std::stringstream file;
  write_replay(file, replay);
  std::string doubt = "not read";
  require(read_replay<AllGames>(file, [&doubt](const auto& read) { doubt = unfair(read); }).empty(),
          "a replay is read");
  require(doubt.empty(), "its draws are fair");
  std::ostringstream story;
  tell(story, replay);
  require(story.str().size() > 1000, "it is told");
}

void speak() {
  require(words::languages().size() >= 2 && words::has("captain-carcass.name"), "there are words");
  words::speak("fr");
  require(words::spoken() == "fr" && !words::list({"a", "b"}).empty() && !words::percent(0.5).empty(), "in French too");
  words::speak("en");
  require(!game_name("sea-and-shore").empty() && !character(Level::expert, "table", {}).empty(), "things have names");
  for (const OptionKey& key : GameText<SeaAndShore>::kOptions)
    require(!option_meaning("sea-and-shore", key).empty() && !option_form("sea-and-shore", key).empty(),
            "options mean something");
}

}  // namespace

int main() {
  try {
    play_through<CaptainCarcass>("players=4 divers=random variant=3");
    play_through<TreasureDivers>("feed_wild=yes");
    play_through<SeaAndShore>("players=5");
    agree_on_a_seed();
    speak();
    words::say("no.such.key");
  } catch (const std::out_of_range&) {
    return 0;  // thrown in the library, caught here
  } catch (const std::exception& failed) {
    std::fprintf(stderr, "does not hold: %s\n", failed.what());
  }
  return 1;
}
