// What the module does without: the catalogues' words (whoever drives it says everything itself, and calls games and
// options by their ids), documents about the protocol, pictures of links, and an operator.
#include "server/api.h"
#include "server/embedded.h"
#include "server/qr.h"
#include "words/words.h"

namespace fathom::words {

bool has(std::string_view) { return false; }
std::string say(std::string_view key, const Arguments&) { return std::string(key); }

}  // namespace fathom::words

namespace fathom::server {

const std::span<const EmbeddedSchema> kSchemas;
const std::string_view kOpenApi;

std::string qr_svg(const std::string&) { return {}; }

bool Api::is_operator(const Request&) const { return false; }
void Api::answer_operator(const Request&, const std::string&, const Done& done) { done(api::not_found()); }

}  // namespace fathom::server
