// A link as a QR code, for a phone to look at.
#pragma once

#include <string>

namespace fathom::server {

// An SVG picture; empty if the text is too long.
std::string qr_svg(const std::string& text);

}  // namespace fathom::server
