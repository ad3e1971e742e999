// Makes changes durable, off the loop's thread.
//
// If the store fails, so does everything that was asked for before its askers have heard of it: that builds on what is
// perhaps not there, and a log with a hole would be lost for good. A conflict concerns its own table alone.
#pragma once

#include <functional>

#include "server/counters.h"
#include "server/store.h"

namespace fathom::server {

class Writer {
 public:
  virtual ~Writer() = default;

  // Calls done on the loop once it is known what became of the changes. In order.
  using Done = std::function<void(Written)>;
  virtual void write(Changes changes, Done done) = 0;

  // The store took what it was last given.
  virtual bool well() const = 0;

  struct Figures {
    std::uint64_t commits = 0;
    std::uint64_t changes = 0;
    std::uint64_t conflicts = 0;
    std::uint64_t failures = 0;
    std::size_t waiting = 0;
    double seconds = 0;  // spent on commits
    Histogram times = {};
  };
  virtual Figures figures() const = 0;
};

}  // namespace fathom::server
