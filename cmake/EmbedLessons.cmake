# The guided first games, for the layer that knows what a lesson is.

include(Embed)
file(GLOB lessons CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/table/lessons/*.json)
set(entries "")
foreach(path ${lessons})
  cmake_path(GET path STEM game)
  embed_blob(table ${path})
  string(APPEND entries "    {\"${game}\", ${expression}},\n")
endforeach()
embed_source(table "#include \"table/lesson.h\"

namespace fathom {

namespace {
const EmbeddedLesson kEmbedded[] = {
${entries}};
}  // namespace

const EmbeddedLesson* const kLessons = kEmbedded;
const std::size_t kLessonCount = sizeof kEmbedded / sizeof kEmbedded[0];

}  // namespace fathom
")
