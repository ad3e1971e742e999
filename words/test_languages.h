// What tests say in every language.
#pragma once

#include "words/words.h"

namespace fathom::words {

// Speaks them one after the other, English again at last.
void each_language(const auto& what) {
  for (const std::string_view language : languages()) {
    speak(language);
    what(language);
  }
  speak("en");
}

}  // namespace fathom::words
