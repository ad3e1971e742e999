#include "analysis/report.h"

#include <cmath>

namespace fathom::reporting {

namespace {

constexpr double kAverage = 0.01;  // less luck than that is none worth a word

std::string amount(double share) { return words::percent(share, words::Sign::always); }

int mistakes(const SeatBook& book) {
  return book.grades[static_cast<std::size_t>(Grade::inaccuracy)] +
         book.grades[static_cast<std::size_t>(Grade::mistake)] + book.grades[static_cast<std::size_t>(Grade::blunder)];
}

}  // namespace

std::vector<std::string> sentences(const SeatBook& book, const std::string& name) {
  const std::string who = words::isolated(name);
  const char* luck = book.luck > kAverage ? "good" : book.luck < -kAverage ? "bad" : "average";
  const auto count = [&book](Grade grade) { return book.grades[static_cast<std::size_t>(grade)]; };
  return {
      words::say("analysis.result",
                 {{"who", who}, {"result", words::percent(book.result)}, {"start", words::percent(book.start)}}),
      words::say("analysis.luck", {{"who", who}, {"you", "no"}, {"luck", luck}, {"amount", amount(book.luck)}}),
      words::say("analysis.errors", {{"count", mistakes(book)}, {"amount", words::percent(-book.own_errors)}}),
      words::say("analysis.others", {{"amount", amount(book.others_errors)}}),
      words::say("analysis.unknown", {{"amount", amount(book.unknown)}}),
      words::say("analysis.adjusted",
                 {{"who", who}, {"you", "no"}, {"share", std::lround(100 * std::clamp(book.adjusted(), 0.0, 1.0))}}),
      words::say("analysis.decisions", {{"count", book.decisions},
                                        {"best", count(Grade::best)},
                                        {"fine", count(Grade::fine)},
                                        {"inaccuracy", count(Grade::inaccuracy)},
                                        {"mistake", count(Grade::mistake)},
                                        {"blunder", count(Grade::blunder)},
                                        {"amount", words::percent(book.error_per_decision())}}),
  };
}

std::string better(const std::string& move, const Decision& decision) {
  return words::say(
      "analysis.better",
      {{"move", move}, {"cost", words::percent(decision.cost)}, {"error", words::percent(kSure * decision.error)}});
}

std::string swing_line(const Swing& swing, const std::string& moment) {
  const std::string number = std::to_string(swing.step);
  const std::string share = amount(swing.amount);
  const std::size_t width = words::letters(share);
  return std::string(number.size() < 6 ? 6 - number.size() : 0, ' ') + number + "  " +
         std::string(width < 8 ? 8 - width : 0, ' ') + share + "  " +
         words::say(swing.kind == Swing::Kind::luck ? "analysis.swing.luck" : "analysis.swing.error",
                    {{"moment", moment}});
}

}  // namespace fathom::reporting
