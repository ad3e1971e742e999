#include "analysis/books_json.h"

namespace fathom {

namespace {

using MoveText = std::function<std::string(Move)>;

Json decision_json(const Decision& decision, const MoveText& move_text) {
  Json moves = Json::array();
  for (const Estimate& each : decision.moves) {
    Json json{{"move", move_text(each.move)}, {"win", each.win}, {"se", each.visits > 0 ? each.error : 1.0}};
    if (decision.mixed) json["weight"] = each.weight;
    moves.push_back(std::move(json));
  }
  return {{"best", move_text(decision.moves.front().move)},
          {"cost", decision.cost},
          {"se", decision.error},
          {"class", kGradeWords[static_cast<std::size_t>(decision.grade)]},
          {"moves", std::move(moves)}};
}

Json step_json(std::size_t number, const BookedStep& step, int players, const MoveText& move_text) {
  Json json{{"step", number},
            {"seat", step.seat},
            {"move", move_text(step.move)},
            {"before", wins_json(step.before, players)},
            {"after", wins_json(step.after, players)}};
  if (step.seat == kNobody) {
    Wins luck{};
    for (std::size_t i = 0; step.drawn && i < luck.size(); ++i) luck[i] = step.after[i] - step.before[i];
    json["luck"] = wins_json(luck, players);
  }
  if (step.decision) json["decision"] = decision_json(*step.decision, move_text);
  return json;
}

Json seat_json(std::size_t seat, const SeatBook& book) {
  Json classes = Json::object();
  for (std::size_t i = 0; i < kGrades; ++i) classes[std::string(kGradeWords[i])] = book.grades[i];
  return {{"seat", seat},
          {"result", book.result},
          {"start", book.start},
          {"luck", book.luck},
          {"own_errors", book.own_errors},
          {"others_errors", book.others_errors},
          {"unknown", book.unknown},
          {"adjusted", book.adjusted()},
          {"decisions", book.decisions},
          {"error_per_decision", book.error_per_decision()},
          {"classes", std::move(classes)}};
}

}  // namespace

Json wins_json(const Wins& wins, int players) {
  Json json = Json::array();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) json.push_back(wins[seat]);
  return json;
}

Json books_json(const Books& books, const MoveText& move_text) {
  Json start = Json::array();
  Json seats = Json::array();
  for (std::size_t seat = 0; seat < books.seats.size(); ++seat) {
    start.push_back(books.seats[seat].start);
    seats.push_back(seat_json(seat, books.seats[seat]));
  }
  Json steps = Json::array();
  for (std::size_t i = 0; i < books.steps.size(); ++i)
    steps.push_back(step_json(i, books.steps[i], books.players, move_text));
  Json swings = Json::array();
  for (const Swing& swing : books.swings) {
    swings.push_back({{"step", swing.step},
                      {"kind", swing.kind == Swing::Kind::luck ? "luck" : "error"},
                      {"seat", swing.seat},
                      {"amount", swing.amount}});
  }
  return {{"start", std::move(start)},
          {"steps", std::move(steps)},
          {"seats", std::move(seats)},
          {"swings", std::move(swings)}};
}

}  // namespace fathom
