#include "server/records.h"

#include <array>

namespace fathom::server {

namespace {
constexpr std::array<std::string_view, 5> kStatusWords{"open", "starting", "playing", "over", "closed"};
}

std::string_view word(TableStatus status) { return kStatusWords[static_cast<std::size_t>(status)]; }

std::optional<TableStatus> table_status(std::string_view word) {
  const auto index = text::index_of(kStatusWords, word);
  if (!index) return std::nullopt;
  return static_cast<TableStatus>(*index);
}

}  // namespace fathom::server
