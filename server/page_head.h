// What the page is told of its surroundings by whoever hands it out: where it lies, which server it plays on, and which
// module its service worker keeps. The page has a place for each (web/index.html, web/src/offline/worker.ts).
#pragma once

#include <string>
#include <string_view>

namespace fathom::server {

inline constexpr std::string_view kServiceWorkerPath = "/service-worker.js";

// Each answers the text as it was if it has no such place.

// `base`: an element that says where the page lies, <base> or a script that makes one.
std::string with_base(std::string_view page, std::string_view base);
// `server`: ".": the one that the page came from; empty: none; otherwise its address.
std::string with_server(std::string_view page, std::string_view server);
// `tag`: changes with the module; empty: there is none.
std::string with_module(std::string_view worker, std::string_view tag);

// An element that says that the page lies there.
std::string base_element(std::string_view address);
// The way back from an address of the page to where the page lies, whatever a proxy has cut off before it: "/t/abc" is
// one folder further down, "../".
std::string way_back(std::string_view path);

}  // namespace fathom::server
