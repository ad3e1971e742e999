#include "server/page_head.h"

#include <algorithm>

namespace fathom::server {

namespace {

constexpr std::string_view kBase = "<base href=\"/\" />";
constexpr std::string_view kServer = "<meta name=\"fathom-server\" content=\".\" />";
constexpr std::string_view kModule = "no module";

std::string replaced(std::string_view text, std::string_view place, std::string_view by) {
  std::string result(text);
  const std::size_t found = text.find(place);
  if (found != std::string_view::npos) result.replace(found, place.size(), by);
  return result;
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    switch (letter) {
      case '&': result += "&amp;"; break;
      case '"': result += "&quot;"; break;
      case '<': result += "&lt;"; break;
      default: result += letter;
    }
  }
  return result;
}

}  // namespace

std::string with_base(std::string_view page, std::string_view base) { return replaced(page, kBase, base); }

std::string with_server(std::string_view page, std::string_view server) {
  return replaced(page, kServer, "<meta name=\"fathom-server\" content=\"" + escaped(server) + "\" />");
}

std::string with_module(std::string_view worker, std::string_view tag) {
  return tag.empty() ? std::string(worker) : replaced(worker, kModule, tag);
}

std::string base_element(std::string_view address) { return "<base href=\"" + escaped(address) + "\" />"; }

std::string way_back(std::string_view path) {
  const auto folders = std::count(path.begin(), path.end(), '/') - 1;
  std::string way = folders > 0 ? "" : "./";
  for (auto i = folders; i > 0; --i) way += "../";
  return way;
}

}  // namespace fathom::server
