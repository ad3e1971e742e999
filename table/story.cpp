#include "table/story.h"

namespace fathom::story {

namespace {
std::string names_of(std::vector<std::string> names) {
  for (std::string& name : names) name = words::isolated(name);
  return words::list(names);
}
}  // namespace

std::string heading(const Sitting& sitting) {
  return words::say(
      "story.sitting",
      {{"date", words::day(sitting.date)}, {"time", sitting.date.substr(11, 5)}, {"names", names_of(sitting.names)}});
}

std::string ending(const Forfeit& forfeit, const std::vector<std::string>& names) {
  std::vector<std::string> winners = names;
  winners.erase(winners.begin() + forfeit.seat);
  const words::Argument who{"who", words::isolated(names[static_cast<std::size_t>(forfeit.seat)])};
  const words::Argument won{"winners", names_of(winners)};
  const words::Argument count{"count", winners.size()};
  if (forfeit.resigned()) return words::say("story.resigned", {who, won, count});
  return words::say("story.forfeit", {who, {"reason", forfeit.reason}, won, count});
}

std::string broken(const Sitting& sitting) {
  std::vector<std::string> names;
  for (const Seat seat : broken_promises(sitting.fairness))
    names.push_back(sitting.names[static_cast<std::size_t>(seat)]);
  if (names.empty()) return {};
  return words::say("story.broken", {{"names", names_of(names)}, {"count", names.size()}});
}

namespace {
constexpr std::size_t kIndent = 4;
constexpr std::size_t kWidth = 110;
}  // namespace

void Paragraphs::begin() {
  if (column_ > 0 && empty_) return;  // nothing was said under the last number
  end();
  const std::string number = std::to_string(++number_);
  const std::string heading = std::string(number.size() < kIndent - 1 ? kIndent - 1 - number.size() : 0, ' ') + number;
  out_ << heading;
  column_ = heading.size();
}

// Lines break at spaces, but not before a number: "Squid 5" stays together.
void Paragraphs::add(const std::string& sentence) {
  std::size_t from = 0;
  for (std::size_t i = 0; i + 1 < sentence.size(); ++i) {
    const bool before_number = sentence[i + 1] >= '0' && sentence[i + 1] <= '9';
    if (sentence[i] != ' ' || before_number) continue;
    put(sentence.substr(from, i - from));
    from = i + 1;
  }
  put(sentence.substr(from));
}

void Paragraphs::end() {
  if (column_ > 0) out_ << '\n';
  column_ = 0;
  empty_ = true;
}

void Paragraphs::put(const std::string& word) {
  // Letters, not bytes.
  const std::size_t length = words::letters(word);
  if (column_ + 1 + length > kWidth && column_ > kIndent) {
    out_ << '\n' << std::string(kIndent, ' ');
    column_ = kIndent;
  } else {
    out_ << ' ';
    ++column_;
  }
  out_ << word;
  column_ += length;
  empty_ = false;
}

}  // namespace fathom::story
