// Happenings and reasons as text, for tests: "revealed 0 squid-5 deck>exploration; squid_asks 0 number=2".
#pragma once

#include <string>
#include <vector>

#include "engine/core/text.h"

namespace fathom {

template <class G>
std::string told_text(const TellRow& row, const Happening& told) {
  const auto card = [](Card code) {
    return code == kHiddenCard ? "?" : code == kEveryCard ? "*" : GameText<G>::item(code);
  };
  std::string text(row.name);
  if (told.seat != kNobody) text += ' ' + std::to_string(told.seat);
  if (told.card != kNoCard) text += ' ' + card(told.card);
  if (told.from != kNowhere) text += ' ' + text::place(GameText<G>::kZones, told.from);
  if (told.to != kNowhere) text += '>' + text::place(GameText<G>::kZones, told.to);
  const std::array<std::int16_t, 3> values{told.a, told.b, told.c};
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Argument& argument = row.arguments[i];
    if (argument.type == Argument::Type::none) continue;
    const std::string value = argument.type == Argument::Type::card ? card(static_cast<Card>(values[i]))
                              : argument.type == Argument::Type::word
                                  ? std::string(argument.words[static_cast<std::size_t>(values[i])])
                                  : std::to_string(values[i]);
    text += ' ' + std::string(argument.name) + '=' + value;
  }
  return text;
}

// All that a viewer hears, one by one.
template <class G>
std::vector<std::string> told_texts(const Happenings& happenings, Viewer viewer) {
  std::vector<std::string> texts;
  for (const Happening& happening : happenings) {
    if (const auto told = heard(happening, viewer))
      texts.push_back(told_text<G>(GameText<G>::kHappenings[told->what], *told));
  }
  return texts;
}

// The same in one line.
template <class G>
std::string told_text(const Happenings& happenings, Viewer viewer) {
  std::string text;
  for (const std::string& one : told_texts<G>(happenings, viewer)) text += (text.empty() ? "" : "; ") + one;
  return text;
}

}  // namespace fathom
