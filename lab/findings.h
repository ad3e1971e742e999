// What a study found, for programs and for people.
#pragma once

#include <optional>

#include "lab/sums.h"

namespace fathom::lab {

// A seat that was dealt this, among others that were not.
struct DealtFindings {
  std::string name;
  Tally share;
  Tally luck;  // shares and luck
};

// A seat with one thing, another with another: how much the first wins.
struct MatrixCell {
  int row = 0;  // from 1 on
  int column = 0;
  Tally share;
};

// What it costs one seat never to make moves of a kind.
struct Restriction {
  std::string kind;
  std::int64_t games = 0;
  double win_rate = 0;
  double cost = 0;  // of the share of the victory, against the same games without keeping from it
  Interval ci95{};  // of the cost
  bool sure = false;
  // costs, pays, nothing (surely less than one game of a hundred), open.
  std::string_view verdict = "open";
};

// One number of players, one set of rules.
struct Findings {
  std::string game;
  int players = 2;
  std::vector<std::string> bots;
  std::vector<std::string> settings;  // key=value
  Json options;
  std::vector<MeasureName> measures;
  std::map<unsigned, std::string> kinds;  // of moves
  Sums sums;
  std::optional<std::string> forbidden;  // what one seat kept from doing
  std::string dealt_kind;                // "divers"
  std::vector<DealtFindings> dealt;      // by number, from 1 on
  std::vector<MatrixCell> matrix;
  std::vector<Restriction> restrictions;  // dearest first
};

// As in the section Lab of docs/formats.md.
Json findings_json(const Findings& findings);
std::string findings_text(const Findings& findings);
// "players,measure,mean,low,high,sd,min,max"; a line for every figure.
std::string findings_csv(const Findings& findings);
// The same of several sets of rules, with these in front, and with its header.
std::string sweep_csv(const std::vector<Findings>& all);

}  // namespace fathom::lab
