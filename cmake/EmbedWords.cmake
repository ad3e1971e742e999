# The catalogues of words, for the layer that says them.

include(Embed)
file(GLOB catalogues CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/words/*.json)
set(entries "")
foreach(path ${catalogues})
  cmake_path(GET path STEM language)
  embed_blob(words ${path})
  string(APPEND entries "    {\"${language}\", ${expression}},\n")
endforeach()
embed_source(words "#include \"words/words.h\"

namespace fathom::words {

namespace {
const EmbeddedCatalogue kEmbedded[] = {
${entries}};
}  // namespace

const EmbeddedCatalogue* const kCatalogues = kEmbedded;
const std::size_t kCatalogueCount = sizeof kEmbedded / sizeof kEmbedded[0];

}  // namespace fathom::words
")
