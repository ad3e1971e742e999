// The files of the page: from the program itself, or from one folder that is read as a whole when the server starts. A
// request is looked up in that list and nowhere else, so no path leads out of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace fathom::server {

struct Asset {
  std::string_view body;
  std::string_view gzip;  // the same, compressed; empty if it is not worth it
  std::string_view type;
  std::string tag;  // changes with the content
  bool immutable = false;
};

class Assets {
 public:
  // The page in the program; if it was built without one, a page that says so.
  static Assets embedded();
  // Throws std::runtime_error if there is no index.html.
  static Assets from_folder(const std::string& folder);

  // Paths of the page itself (/, /t/…, /rules/…, /transfer/…) lead to index.html; null for what is not there.
  const Asset* find(std::string_view path) const;

 private:
  void add(const std::string& path, std::string_view body, std::string_view gzip);

  std::unordered_map<std::string, Asset> files_;
  std::unordered_map<std::string, std::string> loaded_;  // from a folder
};

}  // namespace fathom::server
