#include <algorithm>
#include <memory>

#include "app/replay_file.h"
#include "table/game_words.h"

namespace fathom {

namespace {

// What a player has kept from the table, to compare with what the file says about it.
struct Kept {
  std::string commitment;
  std::string nonce;
};

// A file can be made up as a whole, commitments and all; only what was kept elsewhere can tell.
std::string compare(const Kept& kept, const Fairness& fairness) {
  if (!kept.commitment.empty() && (!fairness.server || fairness.server->commitment.hex() != kept.commitment))
    return "line 1: the server committed to something else at your table";
  if (kept.nonce.empty()) return {};
  const Nonce own = *Nonce::parse(kept.nonce);
  for (const auto& client : fairness.clients) {
    if (client && client->nonce == own) return {};
    const bool withheld = client && !client->nonce && fairness.server;
    if (withheld && commitment_to(own, fairness.server->commitment) == client->commitment)
      return "line 1: your nonce was promised, but it is not part of the seed: it came too late, or it was left out";
  }
  return "line 1: your nonce is not among those of the match";
}

std::string plural(std::size_t count, const std::string& word) {
  return std::to_string(count) + ' ' + word + (count == 1 ? "" : "s");
}

// How much the seed of a sitting proves.
std::string origin(const Fairness& fairness) {
  if (!fairness.server) return "nobody committed to the seed";
  const auto nonces = static_cast<std::size_t>(std::count_if(
      fairness.clients.begin(), fairness.clients.end(), [](const auto& client) { return client && client->nonce; }));
  return "the server's commitment and " + plural(nonces, "nonce") + " hold";
}

// Which steps were taken in a sitting: "steps 31 to 125: ", or "after step 30: " if none were. Nothing where there was
// only one sitting.
template <Game G>
std::string stretch(const Replay<G>& replay, std::size_t sitting) {
  if (replay.earlier.empty()) return {};
  const std::size_t end = sitting < replay.earlier.size() ? replay.earlier[sitting].steps : replay.steps.size();
  const std::size_t before = replay.steps_before(sitting);
  if (before == end) return "after step " + std::to_string(end) + ": ";
  return "steps " + std::to_string(before + 1) + " to " + std::to_string(end) + ": ";
}

// "the server's commitment and 2 nonces hold"; with several sittings, the steps of each. Whoever reads this should know
// that a match went on from a position that somebody may have chosen.
template <Game G>
std::string origins(const Replay<G>& replay) {
  std::string text;
  for (std::size_t i = 0; i < replay.sittings(); ++i)
    text += (i == 0 ? "" : "; ") + stretch(replay, i) + origin(replay.sitting_at(i).fairness);
  return text;
}

// Every promise that was broken, as a line.
template <Game G>
std::vector<std::string> warnings(const Replay<G>& replay) {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < replay.sittings(); ++i) {
    const Sitting& sitting = replay.sitting_at(i);
    for (const Seat seat : broken_promises(sitting.fairness))
      lines.push_back(stretch(replay, i) + "seat " + std::to_string(seat) + " (" +
                      sitting.names[static_cast<std::size_t>(seat)] +
                      ") promised a nonce and did not reveal it: whoever worked with that seat could choose between "
                      "two seeds");
  }
  return lines;
}

template <Game G>
void print(const Replay<G>& replay, std::size_t arranged, const std::vector<std::string>& warned) {
  const auto draws = static_cast<std::size_t>(std::count_if(
      replay.steps.begin(), replay.steps.end(), [](const LoggedStep& step) { return step.seat == kNobody; }));
  std::cout << game_name(G::kId) << ", " << plural(replay.steps.size(), "step") << ", " << plural(draws, "draw")
            << ": all holds; ";
  if (replay.closed) std::cout << "the match was closed before its end; ";
  // Whoever reads this should not take a guided game for a fair one.
  if (arranged > 0) std::cout << arranged << " of the draws were arranged beforehand, as the file says; ";
  std::cout << origins(replay) << '\n';
  for (const std::string& line : warned) std::cout << "warning: " << line << '\n';
}

}  // namespace

void add_verify(CLI::App& app, Action& action) {
  struct Arguments : Kept {
    std::string file;
    bool strict = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand("verify", "Checks every step, every draw and the result of a recorded match");
  command->add_option("file", arguments->file, "A .fathom file, or - for standard input")
      ->required()
      ->type_name("FILE");
  command->add_option("--commitment", arguments->commitment, "The commitment that your table showed")->type_name("HEX");
  command->add_option("--nonce", arguments->nonce, "Your own nonce in this match")->type_name("HEX");
  command->add_flag("--strict", arguments->strict, "Refuses a match in which a promised nonce was not revealed");
  command->footer(
      "Exit code 0 if all holds, 1 with one line if not. docs/fairness.md says what that proves.\n\n"
      "Examples:\n  fathom verify match.fathom\n  fathom verify match.fathom --commitment 6ce4...38d4\n"
      "  fathom verify match.fathom --strict");
  command->callback([arguments, &action] {
    action = [arguments] {
      const auto check = [](const std::string& hex, const std::string& option) {
        if (!hex.empty() && !from_hex(hex)) throw UsageError(option + " takes 64 hexadecimal digits in lower case");
      };
      check(arguments->commitment, "--commitment");
      check(arguments->nonce, "--nonce");
      std::string doubt;
      const std::string problem = read_replay_file(arguments->file, [&]<Game G>(const Replay<G>& replay) {
        std::size_t arranged = 0;
        doubt = unfair(replay, &arranged);
        if (doubt.empty()) doubt = compare(*arguments, replay.sitting.fairness);
        const std::vector<std::string> warned = warnings(replay);
        if (doubt.empty() && arguments->strict && !warned.empty()) doubt = "line 1: " + warned.front();
        if (doubt.empty()) print(replay, arranged, warned);
      });
      if (!problem.empty()) return complain(arguments->file, problem);
      return doubt.empty() ? 0 : complain(arguments->file, doubt);
    };
  });
}

}  // namespace fathom
