// A trial: many games that are alike. It says in plain words and numbers who plays what by which rules, so that it can
// be written down, sent to another machine and played there.
#pragma once

#include <memory>
#include <optional>

#include "lab/findings.h"

namespace fathom::lab {

struct Trial {
  std::string game;
  std::optional<int> players;
  std::vector<std::string> settings;  // key=value
  std::vector<std::string> bots{"sailor"};
  int iterations = 300;  // of an expert
  std::uint64_t seed = 0;
  int games = 0;
  int block = 100;      // games; what is played, kept and sent at once
  int worth_every = 4;  // in one of so many games a choice is judged; 0: in none
  bool luck = false;    // is measured, to take it out of who wins
  // One seat is watched, and goes round the table. It may be different: it never makes moves with a code like this,
  bool watched = false;
  std::string forbid;
  std::string without;  // or of this kind,
  // or it is dealt this, and its rival that; 0 is nothing.
  int dealt = 0;
  int dealt_to_rival = 0;

  int blocks() const { return blocks_of(games); }
  int blocks_of(int some_games) const { return (some_games + block - 1) / block; }
};

// What makes one trial another.
Json trial_json(const Trial& trial);

// Plays games of a trial, each by its number: whoever plays it comes to the same sums.
class TrialPlayer {
 public:
  virtual ~TrialPlayer() = default;
  virtual Sums empty() const = 0;
  // Adds a game.
  virtual void play(int game, Sums& sums) = 0;
};

// Throws UsageError for what cannot be played: an unknown bot or option, a pattern that no move is like.
std::unique_ptr<TrialPlayer> player_of(const Trial& trial);

Findings findings_of(const Trial& trial, Sums sums);

// An option that a game has, with its values as far as they can be listed, the default first; and others of those that
// cannot, for who wants to try some.
struct OptionValues {
  std::string key;
  std::vector<std::string> values;
  std::vector<std::string> more;
};

// What can be asked about a game.
struct GameFacts {
  std::vector<int> player_counts;
  std::vector<OptionValues> options;
  std::string dealt_kind;                // "divers"; empty: nothing is dealt to single seats
  std::vector<std::string> dealt_names;  // from 1 on
};
GameFacts facts_of(const std::string& game);

// The rules of a trial deal already what the lab would deal.
bool is_dealt(const Trial& trial);
// Kinds of moves that somebody could keep from making: sometimes there is another.
std::vector<std::string> avoidable_kinds(const Trial& trial);

}  // namespace fathom::lab
