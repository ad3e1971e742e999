#include "local/bots_in_turn.h"

namespace fathom::local {

bool BotsInTurn::ask(Asked asked, Kind kind) {
  questions_.emplace(std::pair(static_cast<int>(kind), ++last_), std::move(asked));
  return true;
}

server::Milliseconds BotsInTurn::expected_wait(server::Milliseconds each) const {
  return each * static_cast<int>(questions_.size());
}

server::BotPool::Figures BotsInTurn::figures() const {
  Figures figures = jobs_.figures();
  figures.jobs += answers_;
  figures.waiting += questions_.size() + elsewhere_.size();
  return figures;
}

void BotsInTurn::think() {
  if (questions_.empty()) return work();
  const auto next = questions_.extract(questions_.begin());
  ++answers_;
  answer_here(next.mapped());
}

void BotsInTurn::work() {
  if (jobs_.empty()) return;
  auto next = jobs_.take(loop_.now());
  server::think(next);
  jobs_.note(next.late, 0);
}

std::optional<BotsInTurn::HandedOut> BotsInTurn::hand_out() {
  while (!questions_.empty()) {
    auto next = questions_.extract(questions_.begin());
    const auto [urgency, number] = next.key();
    Asked& asked = next.mapped();
    if (asked.wanted && !asked.wanted()) {
      asked.told(nullptr);
      continue;
    }
    HandedOut out{number, bytes_of(asked.question)};
    elsewhere_.emplace(number, std::pair(urgency, std::move(asked)));
    return out;
  }
  return std::nullopt;
}

void BotsInTurn::answered(int number, std::string_view bytes) {
  auto found = elsewhere_.extract(number);
  if (found.empty()) return;
  auto& [urgency, asked] = found.mapped();
  if (const auto analysis = read_analysis(bytes)) {
    ++answers_;
    return asked.told(&*analysis);
  }
  questions_.emplace(std::pair(urgency, number), std::move(asked));
}

}  // namespace fathom::local
