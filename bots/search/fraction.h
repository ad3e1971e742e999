// A random number for choices with weights.
#pragma once

#include "engine/core/random.h"

namespace fathom {

// At least 0 and below 1.
inline double fraction(Random& random) { return static_cast<double>(random.next() >> 11U) * 0x1p-53; }

}  // namespace fathom
