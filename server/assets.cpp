#include "server/assets.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "server/embedded.h"
#include "server/page_head.h"
#include "table/hash.h"

namespace fathom::server {

namespace {

constexpr std::string_view kNoPage =
    "<!doctype html><meta charset=\"utf-8\"><title>Fathom</title><h1>Fathom</h1>"
    "<p>This program was built without its page. The protocol works: see <a href=\"/api/openapi.json\">the API</a>.";

std::string_view type_of(std::string_view path) {
  struct Type {
    std::string_view ending;
    std::string_view type;
  };
  constexpr std::array<Type, 11> kTypes{{{".html", "text/html; charset=utf-8"},
                                         {".js", "text/javascript; charset=utf-8"},
                                         {".css", "text/css; charset=utf-8"},
                                         {".svg", "image/svg+xml"},
                                         {".png", "image/png"},
                                         {".ico", "image/x-icon"},
                                         {".json", "application/json"},
                                         {".webmanifest", "application/manifest+json"},
                                         {".woff2", "font/woff2"},
                                         {".wasm", "application/wasm"},
                                         {".txt", "text/plain; charset=utf-8"}}};
  for (const Type& type : kTypes) {
    if (path.size() > type.ending.size() && path.substr(path.size() - type.ending.size()) == type.ending)
      return type.type;
  }
  return "application/octet-stream";
}

// Addresses of the page have two parts at most; what is further down is nowhere anyhow.
constexpr std::size_t kDeepest = 8;

}  // namespace

Asset make_asset(std::string_view path, std::string_view body, std::string_view gzip, std::string_view brotli) {
  std::string tag = "\"" + to_hex(Hash("fathom asset 1").add(body).finish()).substr(0, 16) + "\"";
  // The build puts a hash into the names below /assets.
  return {body, gzip, brotli, type_of(path), std::move(tag), path.starts_with("/assets/")};
}

void Assets::add(const std::string& path, std::string_view body, std::string_view gzip) {
  files_[path] = make_asset(path, body, gzip);
}

// Too short to be worth compressing.
void Assets::make_pages() {
  const std::string_view page = files_.at("/index.html").body;
  for (std::string path = "/"; pages_.size() <= kDeepest; path += "/") {
    std::string& made = loaded_["page " + path];
    made = with_base(page, base_element(way_back(path)));
    pages_.push_back(make_asset("/index.html", made, {}));
  }
}

Assets Assets::embedded() {
  Assets assets;
  for (const EmbeddedFile& file : kEmbeddedFiles) assets.add(std::string(file.path), file.body, file.gzip);
  if (!assets.files_.contains("/index.html")) assets.add("/index.html", kNoPage, {});
  assets.make_pages();
  return assets;
}

Assets Assets::from_folder(const std::string& folder) {
  Assets assets;
  std::error_code problem;
  for (auto entry = std::filesystem::recursive_directory_iterator(folder, problem);
       !problem && entry != std::filesystem::recursive_directory_iterator(); entry.increment(problem)) {
    if (!entry->is_regular_file()) continue;
    std::ifstream file(entry->path(), std::ios::binary);
    const std::string path = "/" + std::filesystem::relative(entry->path(), folder).generic_string();
    assets.loaded_[path].assign(std::istreambuf_iterator<char>(file), {});
  }
  for (const auto& [path, body] : assets.loaded_) {
    if (path.ends_with(".gz")) continue;
    const auto gzip = assets.loaded_.find(path + ".gz");
    assets.add(path, body, gzip == assets.loaded_.end() ? std::string_view{} : gzip->second);
  }
  if (!assets.files_.contains("/index.html")) throw std::runtime_error("there is no page in '" + folder + "'");
  assets.make_pages();
  return assets;
}

const Asset* Assets::find(std::string_view path) const {
  const bool of_page = path == "/" || path == "/index.html" || path.starts_with("/t/") || path.starts_with("/rules/") ||
                       path == "/rules" || path.starts_with("/transfer/") || path == "/games" || path == "/me" ||
                       path == "/r" || path.starts_with("/r/");
  if (of_page) return &page(path);
  // As every host of files has it.
  const auto file = files_.find(path.ends_with('/') ? std::string(path) + "index.html" : std::string(path));
  return file == files_.end() ? nullptr : &file->second;
}

const Asset& Assets::page(std::string_view path) const {
  const auto slashes = static_cast<std::size_t>(std::count(path.begin(), path.end(), '/'));
  return pages_[std::clamp<std::size_t>(slashes, 1, pages_.size()) - 1];
}

}  // namespace fathom::server
