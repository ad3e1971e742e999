// What an analysis means for somebody who asks for a hint: what to do, what is as good, what to mix.
#pragma once

#include <vector>

#include "bots/bot.h"
#include "engine/core/api.h"

namespace fathom {

struct AdvisedMove {
  Estimate estimate;
  bool equal = false;  // as good as the best, as far as the bot can tell
};

struct Advice {
  Move best;
  bool mixed = false;  // the best is to choose by the weights, so as not to be predictable
  std::vector<AdvisedMove>
      moves;  // all legal ones: the best first, the others by weight, how well they are known, and win
};

FATHOM_API Advice advice_of(const Analysis& analysis);

}  // namespace fathom
