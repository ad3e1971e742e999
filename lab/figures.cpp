#include "lab/figures.h"

namespace fathom::lab {

namespace {

constexpr std::size_t kKinds = 64;

enum class Family : std::uint8_t { places, scores, measures, leader_wins, special, moves };

struct Position {
  Family family = Family::moves;
  std::size_t index = 0;
};

Position position(const Sums& sums, std::size_t number) {
  std::size_t index = number;
  for (const auto& [family, size] :
       {std::pair{Family::places, sums.places.size()}, std::pair{Family::scores, sums.scores.size()},
        std::pair{Family::measures, sums.measures.size()}, std::pair{Family::leader_wins, sums.leader_wins.size()},
        std::pair{Family::special, std::size_t{1}}}) {
    if (index < size) return {family, index};
    index -= size;
  }
  return {Family::moves, index};
}

}  // namespace

std::size_t figure_count(const Sums& sums) {
  return sums.places.size() + sums.scores.size() + sums.measures.size() + sums.leader_wins.size() + 1 + kKinds;
}

const Tally* figure(const Sums& sums, std::size_t number) {
  const auto [family, index] = position(sums, number);
  switch (family) {
    case Family::places: return &sums.places[index];
    case Family::scores: return &sums.scores[index];
    case Family::measures: return &sums.measures[index];
    case Family::leader_wins: return &sums.leader_wins[index];
    case Family::special: return &sums.special;
    case Family::moves: break;
  }
  const auto move = sums.moves.find(static_cast<unsigned>(index));
  return move == sums.moves.end() ? nullptr : &move->second.rate;
}

std::string figure_name(const Findings& findings, std::size_t number) {
  const auto [family, index] = position(findings.sums, number);
  switch (family) {
    case Family::places: return "places." + std::to_string(index);
    case Family::scores: return "scores." + std::to_string(index);
    case Family::measures: return findings.measures[index].name;
    case Family::leader_wins: return "leader_wins." + std::to_string(index + 1);
    case Family::special: return kSpecial;
    case Family::moves: break;
  }
  const auto kind = findings.kinds.find(static_cast<unsigned>(index));
  return "moves." + (kind == findings.kinds.end() ? std::to_string(index) : kind->second) + ".rate";
}

bool figure_is_rate(const Findings& findings, std::size_t number) {
  const auto [family, index] = position(findings.sums, number);
  return family == Family::measures ? findings.measures[index].is_rate : family != Family::scores;
}

}  // namespace fathom::lab
