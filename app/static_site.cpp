#include "app/static_site.h"

#include <sodium/crypto_hash_sha256.h>
#include <sodium/utils.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <set>
#include <stdexcept>

#include "app/draft.h"
#include "app/version.h"
#include "engine/core/text.h"
#include "server/module_file.h"
#include "server/page_head.h"
#include "table/game_json.h"

namespace fathom {

namespace {

namespace fs = std::filesystem;

// What an earlier call has written: which files of a folder are ours.
constexpr const char* kSiteList = "fathom-page.json";

// A host hands out the same page for every address that it does not know. It finds where it lies by its own address.
constexpr std::string_view kFindBase = R"((() => {
        const path = location.pathname;
        const [, base] =
          /^(.*\/)(?:t|r|rules|transfer)\/(?!index\.html$)[^/]+\/?$/.exec(path) ?? /^(.*\/)/.exec(path);
        document.head.prepend(Object.assign(document.createElement('base'), { href: base }));
      })();)";

constexpr std::string_view kSiteHeaders = R"(# Netlify, Cloudflare Pages and some others read this file.
/*
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Embedder-Policy: require-corp
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/service-worker.js
  Cache-Control: no-cache
)";

constexpr std::string_view kSiteNotes = R"(Fathom as a folder: put it on any static host, under any path.

- Over https (or on localhost) it is kept by the browser after the first visit and then needs no network at all. Over
  plain http it works, and asks the host each time.
- Addresses like /t/ID are no files. Let the host answer what it does not find with 404.html (GitHub Pages and many
  others do that by themselves) or with index.html. With the service worker it works even where the host does neither.
- .wasm has to be sent as application/wasm, and should be compressed like script and style.
- These headers are worth setting where the host allows it; nothing fails without them:
    Cross-Origin-Opener-Policy: same-origin
    Cross-Origin-Embedder-Policy: require-corp
    Cache-Control: public, max-age=31536000, immutable     for assets/
    Cache-Control: no-cache                                for everything else, above all service-worker.js
  _headers says so to hosts that read it.
- A newer version: write it into the same folder again. Whoever has the page open plays on with the older one, and is
  told that there is a newer one.
)";

std::string sha256(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::array<char, sodium_base64_ENCODED_LEN(crypto_hash_sha256_BYTES, sodium_base64_VARIANT_ORIGINAL)> written{};
  return sodium_bin2base64(written.data(), written.size(), hash.data(), hash.size(), sodium_base64_VARIANT_ORIGINAL);
}

// "https://fathom.example/play" -> " https://fathom.example wss://fathom.example"
std::string sources_of(const std::string& server) {
  if (server.empty()) return "";
  const std::size_t host = server.find("://");
  const std::string origin = server.substr(0, server.find('/', host + 3));
  return " " + origin + " ws" + origin.substr(4);
}

// What our server says in headers, as far as a page can say it itself.
std::string head_of(const StaticSite& site) {
  const std::string script = site.base.empty() ? " 'sha256-" + sha256(kFindBase) + "'" : "";
  const std::string policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" + script +
                             "; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'" +
                             sources_of(site.server) + "; object-src 'none'; base-uri 'self'; form-action 'none'";
  return "<meta http-equiv=\"Content-Security-Policy\" content=\"" + policy + "\" />\n    " +
         (site.base.empty() ? "<script>" + std::string(kFindBase) + "</script>" : server::base_element(site.base));
}

std::set<std::string> names_in(const Json& list, const char* key) {
  std::set<std::string> found;
  for (const Json& name : list.value(key, Json::array())) found.insert(name.get<std::string>());
  return found;
}

Json read_site_list(const fs::path& file) {
  std::ifstream in(file);
  const Json list = in ? Json::parse(in, nullptr, false) : Json();
  return list.is_object() ? list : Json::object();
}

// The list is only a file: no name in it leads out of the folder.
bool leads_out(const std::string& name) {
  const fs::path path(name);
  return path.is_absolute() || std::find(path.begin(), path.end(), "..") != path.end();
}

}  // namespace

SiteFiles site_files(const server::Assets& assets, const server::Asset* module, const StaticSite& site) {
  SiteFiles files;
  for (const auto& [path, asset] : assets.files()) {
    if (path != "/index.html" && path != server::kServiceWorkerPath && path != server::ModuleFile::kPath)
      files.emplace_back(path.substr(1), asset.body);
  }
  if (module != nullptr) files.emplace_back(server::ModuleFile::kPath.substr(1), module->body);
  files.emplace_back("_headers", kSiteHeaders);
  files.emplace_back(".nojekyll", "");  // GitHub Pages: every file is to be handed out as it is
  files.emplace_back("NOTES.txt", kSiteNotes);
  const std::string page =
      server::with_server(server::with_base(assets.files().at("/index.html").body, head_of(site)), site.server);
  files.emplace_back("index.html", page);
  files.emplace_back("404.html", page);
  const auto worker = assets.files().find(server::kServiceWorkerPath);
  if (worker != assets.files().end()) {
    const std::string tag = module == nullptr ? "" : module->tag.substr(1, module->tag.size() - 2);
    // The page is in its list of files without what was written into it here.
    files.emplace_back(server::kServiceWorkerPath.substr(1),
                       server::with_module(worker->second.body, tag + " " + sha256(page).substr(0, 8)));
  }
  return files;
}

Written write_site(const std::string& folder, const SiteFiles& files, bool force) {
  const fs::path out(folder);
  std::error_code problem;
  fs::create_directories(out, problem);
  if (!fs::is_directory(out, problem)) throw cannot_write(folder, "it is no folder");
  const Json list = read_site_list(out / kSiteList);
  const std::set<std::string> earlier = names_in(list, "files");
  const std::set<std::string> kept = names_in(list, "kept");
  if (!force) {
    if (list.empty() && !fs::is_empty(out))
      throw std::runtime_error(text::quoted(folder) + " has files that are not ours (--force writes among them)");
    for (const auto& [name, content] : files) {
      if (!earlier.contains(name) && !kept.contains(name) && fs::exists(out / name))
        throw std::runtime_error(text::quoted((out / name).string()) + " is not ours (--force writes over it)");
    }
  }
  // Pages that are still open somewhere go on with the chunks of one version before.
  std::set<std::string> now;
  for (const auto& [name, content] : files) now.insert(name);
  std::set<std::string> keep;
  for (const std::string& name : earlier) {
    if (name.starts_with("assets/") && !now.contains(name)) keep.insert(name);
  }
  const bool same = earlier == now;
  Written written;
  for (const auto& [name, content] : files) {
    fs::create_directories((out / name).parent_path(), problem);
    Draft((out / name).string()).finish(content);
    ++written.files;
    written.bytes += content.size();
  }
  // The same once more is no version.
  Draft((out / kSiteList).string())
      .finish(Json{{"fathom", kVersion}, {"files", now}, {"kept", same ? kept : keep}}.dump(2) + "\n");
  for (const std::set<std::string>& gone : {earlier, same ? std::set<std::string>() : kept}) {
    for (const std::string& name : gone) {
      if (now.contains(name) || keep.contains(name) || leads_out(name)) continue;
      if (fs::remove(out / name, problem)) ++written.removed;
    }
  }
  return written;
}

}  // namespace fathom
