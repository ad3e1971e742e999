#include "server/http_answer.h"

#include <algorithm>
#include <cmath>

#include "server/header_text.h"

namespace fathom::server {

// What the page needs besides its own files: pictures of its own making, and to compile its module (wasm-unsafe-eval
// allows no eval of text).
const std::array<Header, 9> kCommonHeaders{{
    {"Server", "fathom"},
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
     "style-src 'self' 'unsafe-inline'; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    // Together they isolate the page from others, which is what browsers ask of whoever wants shared memory.
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Embedder-Policy", "require-corp"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
}};

HttpAnswer to_http(Response&& response) {
  HttpAnswer answer{response.status};
  answer.headers.emplace_back("Content-Type", std::move(response.type));
  answer.headers.emplace_back("Cache-Control", "no-store");
  if (!response.file_name.empty())
    answer.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + response.file_name + "\"");
  if (response.retry_after > 0) answer.headers.emplace_back("Retry-After", std::to_string(response.retry_after));
  answer.body = std::move(response.body);
  return answer;
}

HttpAnswer to_folder(std::string_view path) {
  constexpr int kPermanentRedirect = 308;
  HttpAnswer answer{kPermanentRedirect};
  answer.headers.emplace_back("Location", std::string(path.substr(path.rfind('/') + 1)) + "/");
  answer.headers.emplace_back("Cache-Control", "no-cache");
  return answer;
}

HttpAnswer slow_down(std::string message, double wait_seconds) {
  Response response = error_response(429, {ErrorCode::too_many, std::move(message)});
  response.retry_after = std::max(1, static_cast<int>(std::ceil(wait_seconds)));
  return to_http(std::move(response));
}

namespace {

// Whether a list like "gzip, br;q=0.5" has this encoding in it, and not as one that is not wanted (q=0).
bool takes(std::string_view encodings, std::string_view name) {
  while (!encodings.empty()) {
    const std::string_view item = encodings.substr(0, encodings.find(','));
    encodings.remove_prefix(std::min(encodings.size(), item.size() + 1));
    const std::size_t end = std::min(item.find(';'), item.size());
    if (trimmed(item.substr(0, end)) != name) continue;
    const std::size_t quality = item.find("q=", end);
    return quality == std::string_view::npos || item.find_first_of("123456789", quality) != std::string_view::npos;
  }
  return false;
}

}  // namespace

// Browsers take gzip from everywhere, and Brotli over TLS or from their own machine.
HttpAnswer to_http(const Asset& asset, std::string_view known, std::string_view encodings, int status) {
  constexpr int kOk = 200;
  constexpr int kNotModified = 304;
  const bool has_it = status == kOk && known == asset.tag;
  std::string_view encoding;
  if (!asset.gzip.empty() && takes(encodings, "gzip")) encoding = "gzip";
  if (!asset.brotli.empty() && takes(encodings, "br")) encoding = "br";
  HttpAnswer answer{has_it ? kNotModified : status};
  answer.headers.emplace_back("Content-Type", asset.type);
  answer.headers.emplace_back("ETag", asset.tag);
  answer.headers.emplace_back("Vary", "Accept-Encoding");
  answer.headers.emplace_back("Cache-Control", asset.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (has_it) return answer;
  if (!encoding.empty()) answer.headers.emplace_back("Content-Encoding", std::string(encoding));
  answer.body = encoding == "br" ? asset.brotli : encoding == "gzip" ? asset.gzip : asset.body;
  return answer;
}

}  // namespace fathom::server
