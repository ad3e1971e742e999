# The page (web/dist, if it has been built) and the OpenAPI document, for the server.

include(Embed)
file(GLOB_RECURSE page_files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/web/dist ${CMAKE_SOURCE_DIR}/web/dist/*)
list(FILTER page_files EXCLUDE REGEX "\\.gz$")
set(entries "")
foreach(file ${page_files})
  set(path ${CMAKE_SOURCE_DIR}/web/dist/${file})
  embed_blob(server ${path})
  set(body ${expression})
  set(expression "{}")
  if(EXISTS ${path}.gz)
    embed_blob(server ${path}.gz)
  endif()
  string(APPEND entries "    {\"/${file}\", ${body}, ${expression}},\n")
endforeach()
embed_blob(server ${CMAKE_SOURCE_DIR}/docs/openapi.json)
embed_source(server "#include \"server/api.h\"
#include \"server/assets.h\"

namespace fathom::server {

namespace {
const EmbeddedFile kFiles[] = {
${entries}    {nullptr, {}, {}},
};
}  // namespace

const EmbeddedFile* const kEmbeddedFiles = kFiles;
const std::size_t kEmbeddedCount = sizeof kFiles / sizeof kFiles[0] - 1;
const std::string_view kOpenApi = ${expression};

}  // namespace fathom::server
")
