#include "server/desk.h"

#include "server/log.h"
#include "server/page_head.h"

namespace fathom::server {

namespace {

Response health(const Site& site) {
  const std::string trouble = site.lobby.trouble();
  return {trouble.empty() ? 200 : 503, sent({{"status", trouble.empty() ? "ok" : trouble}})};
}

// How long bots think and who takes hints is nothing for players.
Response figures(const Asked& asked, const Site& site) {
  if (!asked.here && !site.public_metrics)
    return error_response(403, {ErrorCode::forbidden, "Figures are for this machine only (--public-metrics)."});
  return {200, site.metrics.text(site.lobby.figures()), "text/plain; version=0.0.4; charset=utf-8"};
}

}  // namespace

std::optional<HttpAnswer> page_answer(Incoming& request, const Assets& assets, const ModuleFile& module) {
  if (!request.is_get() || request.path.starts_with("/api/") || request.route != Route::other()) return std::nullopt;
  const auto send = [&request](const Asset& asset) {
    request.route = Route::page();
    return to_http(asset, request.if_none_match, request.accept_encoding);
  };
  const Asset* asset = assets.find(request.path);
  const bool keeps = request.path == kServiceWorkerPath;
  const auto own = keeps || request.path == ModuleFile::kPath ? module.find() : nullptr;
  if (keeps && asset != nullptr && own) {
    // It is another one when the module is: so browsers notice.
    const std::string worker = with_module(asset->body, std::string_view(own->tag).substr(1, own->tag.size() - 2));
    return send(make_asset(request.path, worker, {}));
  }
  if (!keeps && own) return send(*own);
  if (asset != nullptr) return send(*asset);
  if (assets.has_folder(request.path)) {
    request.route = Route::page();
    return to_folder(request.path);
  }
  // People get the page, which says what to do.
  if (request.accept.find("text/html") != std::string_view::npos)
    return to_http(assets.page(request.path), request.if_none_match, request.accept_encoding, 404);
  return std::nullopt;
}

void answer(const Asked& asked, const Site& site, const Api::Done& done) {
  const LogScope scope(asked.id);
  const Request& request = asked.request;
  const bool get = request.method == "GET" || request.method == "HEAD";
  if (get && request.path == "/healthz") return done(health(site));
  if (get && request.path == "/metrics") return done(figures(asked, site));
  if (request.path.starts_with("/api/")) return site.api.handle(request, done);
  done(error_response(404, {ErrorCode::not_found, "There is nothing here."}));
}

void look_for(const std::string& table, const Site& site, const TableFound& done) {
  site.lobby.room(table, [done](const std::shared_ptr<Room>& room, const Problem& problem) {
    if (problem) return done(error_response(503, problem));
    if (!room) return done(error_response(404, {ErrorCode::not_found, "There is no such table."}));
    done(std::nullopt);
  });
}

}  // namespace fathom::server
