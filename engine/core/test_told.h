// Happenings as text, for tests: "revealed 0 squid-5 deck>exploration; squid_asks 0 number=2".
#pragma once

#include <string>

#include "engine/core/text.h"

namespace fathom {

template <class G>
std::string told_text(const Happening& told) {
  const TellRow& row = GameText<G>::kHappenings[told.what];
  const auto card = [](Card code) {
    return code == kHiddenCard ? "?" : code == kEveryCard ? "*" : GameText<G>::item(code);
  };
  std::string text(row.name);
  if (told.seat != kNobody) text += ' ' + std::to_string(told.seat);
  if (told.card != kNoCard) text += ' ' + card(told.card);
  if (told.moves())
    text += ' ' + text::place(GameText<G>::kZones, told.from) + '>' + text::place(GameText<G>::kZones, told.to);
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

// All that a viewer hears.
template <class G>
std::string told_text(const Happenings& happenings, Viewer viewer) {
  std::string text;
  for (const Happening& happening : happenings) {
    if (const auto told = heard(happening, viewer)) text += (text.empty() ? "" : "; ") + told_text<G>(*told);
  }
  return text;
}

}  // namespace fathom
