#include "table/story.h"

namespace fathom::story {

std::string enumerated(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::string readable_date(const std::string& date) { return date.substr(0, 10) + ", " + date.substr(11, 5) + " UTC"; }

namespace {

std::string victory(const std::vector<std::string>& winners) {
  return enumerated(winners) + (winners.size() == 1 ? " wins." : " share the victory.");
}

}  // namespace

std::string ending(const Result& result, const std::vector<std::string>& names) {
  std::string text;
  std::vector<std::string> winners;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    text += (seat == 0 ? "" : ", ") + names[seat] + ' ' + std::to_string(result.scores[seat]);
    if (result.winners.has(static_cast<Seat>(seat))) winners.push_back(names[seat]);
  }
  return text + ". " + victory(winners);
}

std::string ending(const Forfeit& forfeit, const std::vector<std::string>& names) {
  std::vector<std::string> winners = names;
  winners.erase(winners.begin() + forfeit.seat);
  return names[static_cast<std::size_t>(forfeit.seat)] + " forfeits (" + forfeit.reason + "). " + victory(winners);
}

void Paragraphs::begin(const std::string& heading) {
  end();
  out_ << heading;
  indent_ = column_ = heading.size();
}

// Lines break at spaces, but not before a number: "Squid 5" stays together.
void Paragraphs::add(const std::string& clause) {
  if (clause.empty()) return;
  if (!empty_) {
    out_ << ';';
    ++column_;
  }
  std::size_t from = 0;
  for (std::size_t i = 0; i + 1 < clause.size(); ++i) {
    const bool before_number = clause[i + 1] >= '0' && clause[i + 1] <= '9';
    if (clause[i] != ' ' || before_number) continue;
    put(clause.substr(from, i - from));
    from = i + 1;
  }
  put(clause.substr(from));
}

void Paragraphs::end() {
  if (column_ > 0) out_ << (empty_ ? "" : ".") << '\n';
  column_ = 0;
  empty_ = true;
}

void Paragraphs::put(const std::string& word) {
  constexpr std::size_t kWidth = 110;
  if (column_ + 1 + word.size() > kWidth && column_ > indent_) {
    out_ << '\n' << std::string(indent_, ' ');
    column_ = indent_;
  } else if (!empty_) {
    out_ << ' ';
    ++column_;
  }
  out_ << word;
  column_ += word.size();
  empty_ = false;
}

}  // namespace fathom::story
