#include "bots/question.h"

#include <algorithm>
#include <stdexcept>

#include "engine/games.h"

namespace fathom {

namespace {

static_assert(std::is_trivially_copyable_v<Estimate> && std::is_trivially_copyable_v<Budget>);

template <class Value>
void put(std::string& bytes, const Value& value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

// Takes a value from the beginning; false if there is none.
template <class Value>
bool take(std::string_view& bytes, Value& value) {
  if (bytes.size() < sizeof value) return false;
  std::copy_n(bytes.begin(), sizeof value, reinterpret_cast<char*>(&value));
  bytes.remove_prefix(sizeof value);
  return true;
}

}  // namespace

Analysis answer(const BotQuestion& question) {
  Analysis analysis;
  bool is_ours = false;
  AllGames::with(question.game, [&]<Game G>() {
    typename G::View view;
    typename G::Moves moves;
    std::string_view known = question.known;
    if (!take(known, view) || known.empty() || known.size() % sizeof(Move) != 0 ||
        known.size() > sizeof(Move) * moves.capacity())
      return;
    for (Move move; take(known, move);) moves.push(move);
    Random random(question.seed);
    analysis = think<G>(question.level, view, moves, question.budget, random);
    is_ours = true;
  });
  if (!is_ours) throw std::invalid_argument("this is no question of ours");
  return analysis;
}

std::string bytes_of(const BotQuestion& question) {
  std::string bytes;
  put(bytes, question.level);
  put(bytes, question.budget);
  put(bytes, question.seed);
  put(bytes, static_cast<std::uint8_t>(question.game.size()));
  bytes += question.game;
  return bytes += question.known;
}

std::optional<BotQuestion> read_question(std::string_view bytes) {
  BotQuestion question;
  std::uint8_t length = 0;
  if (!take(bytes, question.level) || !take(bytes, question.budget) || !take(bytes, question.seed) ||
      !take(bytes, length) || bytes.size() < length)
    return std::nullopt;
  AllGames::with(bytes.substr(0, length), [&]<Game G>() { question.game = G::kId; });
  question.known = bytes.substr(length);
  return question.game.empty() ? std::nullopt : std::optional(std::move(question));
}

std::string bytes_of(const Analysis& analysis) {
  std::string bytes;
  put(bytes, analysis.move);
  put(bytes, analysis.iterations);
  for (const Estimate& estimate : analysis.estimates) put(bytes, estimate);
  return bytes;
}

std::optional<Analysis> read_analysis(std::string_view bytes) {
  Analysis analysis;
  if (!take(bytes, analysis.move) || !take(bytes, analysis.iterations) || bytes.size() % sizeof(Estimate) != 0)
    return std::nullopt;
  for (Estimate estimate; take(bytes, estimate);) analysis.estimates.push_back(estimate);
  return analysis;
}

}  // namespace fathom
