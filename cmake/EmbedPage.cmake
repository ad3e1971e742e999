# The page (web/dist, if it has been built), the schemas and the OpenAPI document, for the server.

file(GLOB_RECURSE page_files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/web/dist ${PROJECT_SOURCE_DIR}/web/dist/*)
list(FILTER page_files EXCLUDE REGEX "\\.gz$")
list(LENGTH page_files file_count)
set(entries "")
foreach(file ${page_files})
  set(path ${PROJECT_SOURCE_DIR}/web/dist/${file})
  embed_blob(server ${path})
  set(body ${expression})
  set(expression "{}")
  if(EXISTS ${path}.gz)
    embed_blob(server ${path}.gz)
  endif()
  string(APPEND entries "    {\"/${file}\", ${body}, ${expression}},\n")
endforeach()

file(GLOB_RECURSE schema_files CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/schema ${PROJECT_SOURCE_DIR}/schema/*.json)
set(schemas "")
foreach(file ${schema_files})
  embed_blob(server ${PROJECT_SOURCE_DIR}/schema/${file})
  string(APPEND schemas "    {\"${file}\", ${expression}},\n")
endforeach()
embed_blob(server ${PROJECT_SOURCE_DIR}/docs/openapi.json)
embed_source(server "#include \"server/embedded.h\"

#include <array>

namespace fathom::server {

namespace {
constexpr std::size_t kFileCount = ${file_count};
const std::array<EmbeddedFile, kFileCount> kFiles{{
${entries}}};
const EmbeddedSchema kSchemaFiles[] = {
${schemas}};
}  // namespace

const std::span<const EmbeddedFile> kEmbeddedFiles = kFiles;
const std::span<const EmbeddedSchema> kSchemas = kSchemaFiles;
const std::string_view kOpenApi = ${expression};

}  // namespace fathom::server
")
