// The store that the servers of a campaign use, and what can be done to it.
#pragma once

#include <memory>

#include "tests/faults/checks.h"
#include "tests/faults/schedule.h"

namespace fathom::faults {

class TestedStore {
 public:
  virtual ~TestedStore() = default;

  // For --store. `port`: of a relay in front of it, where it has a port.
  virtual std::string address(int port) const = 0;
  // 0: it has none.
  virtual int port() const = 0;

  // Those kinds of fault that are about the store itself, not about the way to it.
  virtual void begin(const Fault& fault) = 0;
  virtual void heal(const Fault& fault) = 0;
  virtual void heal_all() = 0;

  // All that it has, ordered by table and number.
  virtual std::vector<StoredStep> steps() const = 0;

  // Leaves what it holds in the folder, for whoever looks into it.
  virtual void keep(const std::string& folder) const = 0;
};

std::unique_ptr<TestedStore> tested_sqlite(const std::string& folder);
// A PostgreSQL of its own. Throws std::runtime_error if there is none on this machine.
std::unique_ptr<TestedStore> tested_postgres();

}  // namespace fathom::faults
