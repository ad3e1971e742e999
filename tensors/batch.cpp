#include "tensors/tensors.h"

namespace fathom {

template class Batch<CaptainCarcass>;
template class Batch<TreasureDivers>;
template class Batch<SeaAndShore>;

}  // namespace fathom
