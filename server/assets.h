// The files of the page: from the program itself, or from one folder that is read as a whole when the server starts. A
// request is looked up in that list and nowhere else, so no path leads out of it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace fathom::server {

struct Asset {
  std::string_view body;
  std::string_view gzip;  // the same, compressed; empty if it is not worth it
  std::string_view brotli;
  std::string_view type;
  std::string tag;  // changes with the content
  bool immutable = false;
};

// `path` says of what type it is; whoever calls keeps the texts.
Asset make_asset(std::string_view path, std::string_view body, std::string_view gzip, std::string_view brotli = {});

class Assets {
 public:
  // The page in the program; if it was built without one, a page that says so.
  static Assets embedded();
  // Throws std::runtime_error if there is no index.html.
  static Assets from_folder(const std::string& folder);

  // Paths of the page itself (/, /t/…, /rules/…, /transfer/…) lead to index.html, folders (/docs/) to their own; null
  // for what is not there.
  const Asset* find(std::string_view path) const;
  // Whether it is the name of a folder with a page of its own, without the slash at its end.
  bool has_folder(std::string_view path) const { return files_.contains(std::string(path) + "/index.html"); }
  // The page for any address, whether it is one of its own or not.
  const Asset& page(std::string_view path) const;
  // All of them as they are built, by their paths.
  const std::map<std::string, Asset, std::less<>>& files() const { return files_; }

 private:
  void add(const std::string& path, std::string_view body, std::string_view gzip);
  void make_pages();

  std::map<std::string, Asset, std::less<>> files_;
  std::vector<Asset> pages_;                             // index.html, by how deep its address is
  std::unordered_map<std::string, std::string> loaded_;  // from a folder, or made of such
};

}  // namespace fathom::server
