// What a study found, for programs and for people.
#pragma once

#include <optional>

#include "lab/sums.h"

namespace fathom::lab {

// A seat that was dealt this, among others that were not.
struct DealtFindings {
  std::string name;
  Tally share;
};

// One number of players, one set of rules.
struct Findings {
  std::string game;
  int players = 2;
  std::vector<std::string> bots;
  Json options;
  std::vector<MeasureName> measures;
  std::map<unsigned, std::string> kinds;  // of moves
  Sums sums;
  std::optional<std::string> forbidden;  // what one seat kept from doing
  std::string dealt_kind;                // "divers"
  std::vector<DealtFindings> dealt;      // by number, from 1 on
};

// As in the section Lab of docs/formats.md.
Json findings_json(const Findings& findings);
std::string findings_text(const Findings& findings);
// "players,measure,mean,low,high,sd,min,max"; a line for every figure.
std::string findings_csv(const Findings& findings);

}  // namespace fathom::lab
