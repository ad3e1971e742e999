// Why a move is good, as far as the rules, the odds and the viewer's own cards say it: for the sentence under a hint.
//
// A ground is told like a reason: a code with arguments. A game that has grounds specialises Grounds<G>:
//
//   kRows                     in the order of its codes: the code, the ruling behind it, what its arguments are
//   of(view, move, out)       the grounds of a legal move, the weightiest first; cards of one ground stand together
//
// They come from a view, so they can say nothing that the viewer does not know.
#pragma once

#include "engine/core/fixed_list.h"
#include "engine/core/text.h"

namespace fathom {

using Ground = Reason;
using GroundList = FixedList<Ground, 16>;

template <class G>
struct Grounds;

template <class G>
concept HasGrounds = requires { Grounds<G>::kRows; };

}  // namespace fathom
