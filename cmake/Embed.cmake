# Puts files into the program: the page (web/dist, if it has been built) and the OpenAPI document.
#
# The assembler copies them as they are; a compiler would take minutes over them as arrays of numbers.

set(embedded_cpp ${CMAKE_BINARY_DIR}/generated/server/embedded.cpp)
file(GLOB_RECURSE page_files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/web/dist ${CMAKE_SOURCE_DIR}/web/dist/*)
list(FILTER page_files EXCLUDE REGEX "\\.gz$")

set(blobs "")
set(declarations "")
set(entries "")
set(depends ${CMAKE_SOURCE_DIR}/docs/openapi.json)
set(blob_number 0)

# One file as the symbol blob_<n>, and as an expression in `expression`.
macro(embed_blob path)
  string(APPEND blobs "    \".global fathom_blob_${blob_number}\\nfathom_blob_${blob_number}:\\n.incbin \\\"${path}\\\"\\n\"\n"
                      "    \".global fathom_blob_end_${blob_number}\\nfathom_blob_end_${blob_number}:\\n.byte 0\\n\"\n")
  string(APPEND declarations "extern const char fathom_blob_${blob_number};\nextern const char fathom_blob_end_${blob_number};\n")
  set(expression "blob(&fathom_blob_${blob_number}, &fathom_blob_end_${blob_number})")
  math(EXPR blob_number "${blob_number} + 1")
endmacro()

foreach(file ${page_files})
  set(path ${CMAKE_SOURCE_DIR}/web/dist/${file})
  list(APPEND depends ${path})
  embed_blob(${path})
  set(body ${expression})
  set(expression "{}")
  if(EXISTS ${path}.gz)
    list(APPEND depends ${path}.gz)
    embed_blob(${path}.gz)
  endif()
  string(APPEND entries "    {\"/${file}\", ${body}, ${expression}},\n")
endforeach()
embed_blob(${CMAKE_SOURCE_DIR}/docs/openapi.json)

file(CONFIGURE OUTPUT ${embedded_cpp} CONTENT [[
#include "server/api.h"
#include "server/assets.h"

asm(R"(.section .rodata
)"
@blobs@    R"(.previous
)");

extern "C" {
@declarations@}

namespace fathom::server {

namespace {
std::string_view blob(const char* begin, const char* end) { return {begin, static_cast<std::size_t>(end - begin)}; }
const EmbeddedFile kFiles[] = {
@entries@    {nullptr, {}, {}},
};
}  // namespace

const EmbeddedFile* const kEmbeddedFiles = kFiles;
const std::size_t kEmbeddedCount = sizeof kFiles / sizeof kFiles[0] - 1;
const std::string_view kOpenApi = @expression@;

}  // namespace fathom::server
]] @ONLY)


set_source_files_properties(${embedded_cpp} PROPERTIES OBJECT_DEPENDS "${depends}")
target_sources(fathom_server PRIVATE ${embedded_cpp})
