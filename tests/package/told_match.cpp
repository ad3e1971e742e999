// A match with fair draws: played, told in words, written as a replay and read again.
#include <fathom/bots/levels.h>
#include <fathom/table/all_games.h>
#include <fathom/table/play_recorded.h>
#include <fathom/table/story.h>

#include <iostream>
#include <sstream>

using Game = fathom::SeaAndShore;

int main() {
  Game::Options options;
  const std::string problem = fathom::read_options<Game>(fathom::Json::parse(R"({"players":3})"), options);
  if (!problem.empty()) return 1;

  fathom::Random random(3);
  const auto choose = [&random](const Game::View& view, fathom::Seat, const Game::Moves& moves) {
    return fathom::think<Game>(fathom::Level::novice, view, moves, {}, random).move;
  };
  fathom::Replay<Game> replay = fathom::play_recorded<Game>(options, fathom::seed_of(5), choose);
  replay.sitting.names = {"Ada", "Ben", "Cleo"};
  fathom::tell(std::cout, replay);

  const fathom::Match<Game> match =
      *fathom::Match<Game>::rebuild(options, replay.sitting.names, replay.sitting.fairness.seed, replay.steps);
  std::cout << fathom::GameJson<Game>::view(Game::view(match.state(), 0)).dump() << '\n'  // what seat 0 knows
            << fathom::result_json<Game>(match.state()).dump() << '\n';

  std::stringstream file;
  fathom::write_replay(file, replay);
  std::string doubt = "nothing read";
  const std::string unread = fathom::read_replay<fathom::AllGames>(
      file, [&doubt](const auto& read) { doubt = fathom::unfair(read); });  // checks every step and every draw
  return unread.empty() && doubt.empty() ? 0 : 1;
}
