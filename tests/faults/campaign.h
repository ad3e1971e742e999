// Servers, a store and people who play, with faults between all of them; and the judgement in the end.
#pragma once

#include <functional>

#include "tests/faults/timeline.h"

namespace fathom::faults {

struct CampaignOptions {
  std::string program;  // fathom
  std::string older;    // another one that serves beside it; empty: none
  SchedulePlan plan;
  int tables = 10;
  int think_ms = 250;
  std::string folder;  // for the store, the logs and the replays
  bool keep = false;   // what the store holds is left there, also if all is well
};

struct Findings {
  double seconds = 0;  // from the first fault until all matches were over
  std::vector<Suffered> faults;
  std::uint64_t moves = 0;
  std::uint64_t sent_again = 0;
  std::uint64_t late = 0;
  std::uint64_t connections = 0;
  std::uint64_t given_up = 0;
  std::uint64_t chat = 0;
  std::uint64_t rematches = 0;
  std::uint64_t starts = 0;  // of servers
  int matches = 0;
  // What was looked at in the end.
  std::uint64_t viewers = 0;
  std::uint64_t steps = 0;  // that were shown and are as they were
  std::uint64_t events = 0;
  std::uint64_t stored_steps = 0;
  std::uint64_t replays = 0;
  std::uint64_t without_nonce = 0;             // seats that could not reveal theirs in time
  std::map<std::string, std::uint64_t> codes;  // of errors, refusals and closed connections that clients saw
  std::map<std::string, std::uint64_t> log;    // lines by level and event
  std::map<std::string, Waited> waits;
  Violations violations;
};

// `tell` is given a line now and then. Throws std::runtime_error if it cannot begin.
Findings run_campaign(const CampaignOptions& options, const std::function<void(const std::string&)>& tell);

}  // namespace fathom::faults
