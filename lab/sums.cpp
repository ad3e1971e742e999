#include "lab/sums.h"

namespace fathom::lab {

const std::vector<MeasureName>& common_measures() {
  static const std::vector<MeasureName> names{
      {"turns"}, {"steps"},  {"decisions"},  {"minutes"},      {"forced", true},  {"branching"},
      {"score"}, {"margin"}, {"tied", true}, {"lead_changes"}, {"lead_taken_at"},
  };
  return names;
}

Sums::Sums(std::size_t players, std::size_t measure_count)
    : places(players), scores(players), measures(measure_count), leader_wins(kTenths), place_luck(players) {}

namespace {

void add_each(std::vector<Tally>& to, const std::vector<Tally>& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i].add(from[i]);
}

void add_histogram(Histogram& to, const Histogram& from) {
  for (const auto& [value, count] : from) to[value] += count;
}

Json tallies_json(const std::vector<Tally>& tallies) {
  Json json = Json::array();
  for (const Tally& tally : tallies) json.push_back(tally_json(tally));
  return json;
}

std::vector<Tally> read_tallies(const Json& json) {
  std::vector<Tally> tallies;
  for (const Json& each : json) tallies.push_back(read_tally(each));
  return tallies;
}

}  // namespace

void Sums::add(const Sums& other) {
  games += other.games;
  add_each(places, other.places);
  add_each(scores, other.scores);
  add_each(measures, other.measures);
  for (const auto& [kind, sums] : other.moves) {
    MoveSums& mine = moves[kind];
    mine.rate.add(sums.rate);
    mine.gain.add(sums.gain);
  }
  add_each(leader_wins, other.leader_wins);
  add_histogram(turns, other.turns);
  add_histogram(score, other.score);
  add_histogram(margin, other.margin);
  special.add(other.special);
  rival.add(other.rival);
  add_each(place_luck, other.place_luck);
  special_luck.add(other.special_luck);
}

bool Sums::is_like(const Sums& other) const {
  return places.size() == other.places.size() && scores.size() == other.scores.size() &&
         measures.size() == other.measures.size() && leader_wins.size() == other.leader_wins.size() &&
         place_luck.size() == other.place_luck.size();
}

Json histogram_json(const Histogram& counts) {
  Json json = Json::array();
  for (const auto& [value, count] : counts) json.push_back({value, count});
  return json;
}

Json sums_json(const Sums& sums) {
  Json moves = Json::array();
  for (const auto& [kind, each] : sums.moves) moves.push_back({kind, tally_json(each.rate), tally_json(each.gain)});
  return {{"games", sums.games},
          {"places", tallies_json(sums.places)},
          {"scores", tallies_json(sums.scores)},
          {"measures", tallies_json(sums.measures)},
          {"moves", moves},
          {"leader_wins", tallies_json(sums.leader_wins)},
          {"turns", histogram_json(sums.turns)},
          {"score", histogram_json(sums.score)},
          {"margin", histogram_json(sums.margin)},
          {"special", tally_json(sums.special)},
          {"rival", tally_json(sums.rival)},
          {"place_luck", tallies_json(sums.place_luck)},
          {"special_luck", tally_json(sums.special_luck)}};
}

Sums read_sums(const Json& json) {
  Sums sums;
  json.at("games").get_to(sums.games);
  sums.places = read_tallies(json.at("places"));
  sums.scores = read_tallies(json.at("scores"));
  sums.measures = read_tallies(json.at("measures"));
  for (const Json& each : json.at("moves")) {
    sums.moves[each.at(0).get<unsigned>()] = {read_tally(each.at(1)), read_tally(each.at(2))};
  }
  sums.leader_wins = read_tallies(json.at("leader_wins"));
  const auto histogram = [&json](const char* key, Histogram& counts) {
    for (const Json& each : json.at(key)) counts[each.at(0).get<int>()] = each.at(1).get<std::int64_t>();
  };
  histogram("turns", sums.turns);
  histogram("score", sums.score);
  histogram("margin", sums.margin);
  sums.special = read_tally(json.at("special"));
  sums.rival = read_tally(json.at("rival"));
  sums.place_luck = read_tallies(json.at("place_luck"));
  sums.special_luck = read_tally(json.at("special_luck"));
  return sums;
}

}  // namespace fathom::lab
