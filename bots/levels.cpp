// A layer with nothing but templates still compiles them once, for every game there is.
#include "bots/levels.h"

#include "engine/games.h"

namespace fathom {

template Move choose<CaptainCarcass>(Level, const CaptainCarcass::View&, const CaptainCarcass::Moves&, Random&);

}  // namespace fathom
