// How servers on one PostgreSQL tell each other news: "ORIGIN TABLE REVISION" on the channel `fathom`, and behind it
// the steps, where nothing else has changed: {"from":REVISION,"steps":[[NUMBER,SEAT,MOVE,AT,CLIENT_ID],…]}.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store.h"

namespace fathom::server {

std::string news_text(const std::string& origin, const News& news);
// Nothing if they are our own, or make no sense.
std::optional<News> read_news(std::string_view text, std::string_view own_origin);

// Calls `heard` with what other origins tell. Throws StoreError if there is no connection at the start; later on it
// makes a new one as soon as it can, and says that news may have been lost.
std::unique_ptr<Listener> listen_to_news(const std::string& address, const std::string& origin,
                                         std::function<void(const News&)> heard);

}  // namespace fathom::server
