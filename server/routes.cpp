#include "server/routes.h"

#include <algorithm>

namespace fathom::server {

namespace {

// Takes the text up to the next slash away.
std::string_view take_part(std::string_view& path) {
  const std::string_view part = path.substr(0, path.find('/'));
  path.remove_prefix(std::min(part.size() + 1, path.size()));
  return part;
}

bool fits(std::string_view pattern, std::string_view path) {
  if (std::count(pattern.begin(), pattern.end(), '/') != std::count(path.begin(), path.end(), '/')) return false;
  while (!pattern.empty()) {
    const std::string_view wanted = take_part(pattern);
    const std::string_view part = take_part(path);
    const bool any = !wanted.empty() && wanted[0] >= 'A' && wanted[0] <= 'Z';
    if (any ? part.empty() : part != wanted) return false;
  }
  return path.empty();
}

}  // namespace

Route route_of(std::string_view method, std::string_view path) {
  if (method == "HEAD") method = "GET";
  for (std::size_t number = 0; number < kRoutes.size(); ++number) {
    const std::string_view route = kRoutes[number];
    const std::size_t space = route.find(' ');
    if (space == std::string_view::npos || route.substr(0, space) != method) continue;
    if (fits(route.substr(space + 1), path)) return {number};
  }
  return Route::other();
}

}  // namespace fathom::server
