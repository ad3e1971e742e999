// A finished match for whoever looks back at it: some of its steps at a time, from any point of view.
//
// It is made from a .fathom file alone, whether that is the record of a table or comes from outside, so nothing of a
// match that is still being played can get here.
#pragma once

#include "engine/core/seat.h"
#include "server/problem.h"

namespace fathom::server {

struct ReplayWanted {
  std::string file;
  Viewer viewer = kNobody;  // a seat, or nobody: what a spectator saw
  bool open = false;        // everything lies open, whoever the viewer is
  std::size_t from = 0;
  std::size_t count = 0;
};

inline constexpr std::size_t kReplaySteps = 60;  // in one answer, unless fewer are asked for

// "viewer" of a body: a seat, "spectator" or "open".
Problem read_viewer(const Json& body, ReplayWanted& wanted);

// The answer of docs/protocol.md, or what is wrong with the file.
Problem replay_page(const ReplayWanted& wanted, Json& page);

}  // namespace fathom::server
