// What a request gets that was let in. The files of the page are handed out by any thread; whatever has to do with
// players and tables is asked for on the loop's.
#pragma once

#include "server/site.h"

namespace fathom::server {

// Nothing if the path is none of the page's.
std::optional<HttpAnswer> page_answer(Incoming& request, const Assets& assets, const ModuleFile& module);

// --- on the loop's thread; `done` is called once, there ---

// `here`: it comes from this machine, and figures are for it.
struct Asked {
  std::string id;
  Request request;
  bool here = false;
};
void answer(const Asked& asked, const Site& site, const Api::Done& done);

// Whether there is such a table; otherwise what to say.
using TableFound = std::function<void(std::optional<Response> problem)>;
void look_for(const std::string& table, const Site& site, const TableFound& done);

}  // namespace fathom::server
