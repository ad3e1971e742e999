// All that a seat has been told since the beginning, as a text: two histories that a seat cannot tell apart have the
// same text, any others do not.
#pragma once

#include <span>
#include <string>

#include "engine/core/option_sets.h"
#include "engine/core/playout.h"

namespace fathom {

// Whom it is told to: "captain-carcass players=3 seat=1".
template <Game G>
std::string who_is_told(const typename G::Options& options, Viewer viewer) {
  std::string text(G::kId);
  if (const std::string line = option_line<G>(options); !line.empty()) text += ' ' + line;
  return text + (viewer == kNobody ? " spectator" : " seat=" + std::to_string(viewer));
}

// " | first:2 | 2 continue | look:? | 2 surface (squid-5)": every step from this state on as the viewer sees it, with
// who took it and in brackets what it showed the viewer besides.
template <Game G>
std::string told(typename G::State state, std::span<const Step> steps, Viewer viewer) {
  std::string text;
  typename G::Shown shown;
  for (const Step& step : steps) {
    const typename G::State before = state;
    G::apply(state, step.seat, step.move);
    text += " | ";
    if (step.seat != kNobody) text += std::to_string(step.seat) + ' ';
    text += GameText<G>::move(G::seen(before, step.seat, step.move, viewer));
    G::shown(before, state, step.seat, step.move, viewer, shown);
    for (const Card& card : shown) text += (&card == shown.begin() ? " (" : ",") + GameText<G>::item(card);
    if (!shown.empty()) text += ')';
  }
  return text;
}

template <Game G>
std::string information_state(const typename G::Options& options, std::span<const Step> steps, Viewer viewer) {
  return who_is_told<G>(options, viewer) + told<G>(G::start(options), steps, viewer);
}

}  // namespace fathom
