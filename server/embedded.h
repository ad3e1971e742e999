// Files that the build puts into the program.
#pragma once

#include <span>
#include <string_view>

namespace fathom::server {

// Of the page, web/dist.
struct EmbeddedFile {
  std::string_view path;  // "/index.html"
  std::string_view body;
  std::string_view gzip;
};
extern const std::span<const EmbeddedFile> kEmbeddedFiles;

// Of schema/.
struct EmbeddedSchema {
  std::string_view name;  // "views/captain-carcass.json"
  std::string_view body;
};
extern const std::span<const EmbeddedSchema> kSchemas;

// docs/openapi.json
extern const std::string_view kOpenApi;

}  // namespace fathom::server
