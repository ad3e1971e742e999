#include "bots/sea_and_shore/judgement.h"

#include <cmath>

namespace fathom::sea_and_shore {

namespace {

Judgement make() {
  Judgement judgement;
  for (int attraction = 0; attraction < kAttractions; ++attraction) {
    for (int number = 1; number <= kNumbers; ++number) {
      judgement.eagerness[static_cast<std::size_t>(attraction)][static_cast<std::size_t>(number)] =
          static_cast<float>(std::exp(0.06 * (attraction - 1.0) * (number - 5)));
    }
  }
  return judgement;
}

}  // namespace

const Judgement kJudgement = make();

}  // namespace fathom::sea_and_shore
