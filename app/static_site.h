// The page as a folder for any static host: nothing in it needs a server of ours (docs/static-site.md).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/assets.h"

namespace fathom {

struct StaticSite {
  std::string base{};    // where it will lie, "/some/project/"; empty: it finds out by itself
  std::string server{};  // on which the page plays with others, "https://fathom.example"; empty: on none
};

// Its files in the order in which they are to be written: whoever opens the page meanwhile finds what it asks for.
using SiteFiles = std::vector<std::pair<std::string, std::string>>;
SiteFiles site_files(const server::Assets& assets, const server::Asset* module, const StaticSite& site);

struct Written {
  std::size_t files = 0;
  std::size_t bytes = 0;
  std::size_t removed = 0;
};
// Replaces what an earlier call has written there, but for what pages ask for that are still open somewhere; everything
// else in the folder stays. Throws std::runtime_error if there are files of somebody else, unless `force`.
Written write_site(const std::string& folder, const SiteFiles& files, bool force);

}  // namespace fathom
