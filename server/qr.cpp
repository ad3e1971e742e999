#include "server/qr.h"

#include <fmt/format.h>
#include <qrencode.h>

#include <memory>

namespace fathom::server {

std::string qr_svg(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M), &QRcode_free);
  if (!code) return {};
  constexpr int kMargin = 4;  // scanners need the quiet zone
  const int size = code->width + 2 * kMargin;
  std::string path;
  for (int y = 0; y < code->width; ++y) {
    for (int x = 0; x < code->width; ++x) {
      if ((code->data[y * code->width + x] & 1U) != 0) path += fmt::format("M{} {}h1v1h-1z", x + kMargin, y + kMargin);
    }
  }
  return fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}" shape-rendering="crispEdges">)"
      R"(<path fill="#fff" d="M0 0h{0}v{0}H0z"/><path d="{1}"/></svg>)",
      size, path);
}

}  // namespace fathom::server
