# Puts files into the program. The assembler copies them as they are; a compiler would take minutes over them as arrays of
# numbers.

# embed_blob(<layer> <path>): one more file for a layer; its content as a C++ expression is left in `expression`.
macro(embed_blob layer path)
  list(LENGTH ${layer}_embedded number)
  set(symbol fathom_${layer}_${number})
  list(APPEND ${layer}_embedded ${path})
  # One statement for each: compilers put a limit to the length of a string.
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")  # there every object says what it is and how large
    string(APPEND ${layer}_blobs
           "asm(\".section .rodata.${layer},\\\"\\\",@\\n.global ${symbol}\\n.type ${symbol},@object\\n${symbol}:\\n.incbin \\\"${path}\\\"\\n\"\n"
           "    \".L${symbol}: .size ${symbol}, .L${symbol}-${symbol}\\n\"\n"
           "    \".global ${symbol}_end\\n.type ${symbol}_end,@object\\n${symbol}_end:\\n.int8 0\\n.size ${symbol}_end, 1\\n\");\n")
  else()
    string(APPEND ${layer}_blobs
           "asm(\".section .rodata\\n.global ${symbol}\\n.hidden ${symbol}\\n${symbol}:\\n.incbin \\\"${path}\\\"\\n\"\n"
           "    \".global ${symbol}_end\\n.hidden ${symbol}_end\\n${symbol}_end:\\n.byte 0\\n.previous\\n\");\n")
  endif()
  string(APPEND ${layer}_declarations "extern const char ${symbol};\nextern const char ${symbol}_end;\n")
  set(expression "blob(&${symbol}, &${symbol}_end)")
endmacro()

# embed_source(<layer> <code>): the code that names these files, with their content behind it, becomes part of the layer.
function(embed_source layer code)
  set(embedded_cpp ${PROJECT_BINARY_DIR}/generated/${layer}/embedded.cpp)
  set(blobs "${${layer}_blobs}")
  set(declarations "${${layer}_declarations}")
  file(CONFIGURE OUTPUT ${embedded_cpp} CONTENT [=[
#include <string_view>

@blobs@
extern "C" {
@declarations@}

namespace {
[[maybe_unused]] std::string_view blob(const char* begin, const char* end) { return {begin, static_cast<std::size_t>(end - begin)}; }
}  // namespace

@code@]=] @ONLY)
  set_source_files_properties(${embedded_cpp} PROPERTIES OBJECT_DEPENDS "${${layer}_embedded}")
  get_target_property(type fathom_${layer} TYPE)
  if(type STREQUAL INTERFACE_LIBRARY)
    target_sources(fathom_${layer} INTERFACE ${embedded_cpp})
  else()
    target_sources(fathom_${layer} PRIVATE ${embedded_cpp})
  endif()
endfunction()

# embed_table(<layer> <header> <namespace> <type> <name> <path>...): the files as an array of `type`, each with its stem and
# its content; `k<name>s` points to it, `k<name>Count` says how many there are.
function(embed_table layer header namespace type name)
  set(entries "")
  foreach(path ${ARGN})
    cmake_path(GET path STEM stem)
    embed_blob(${layer} ${path})
    string(APPEND entries "    {\"${stem}\", ${expression}},\n")
  endforeach()
  embed_source(${layer} "#include \"${header}\"

namespace ${namespace} {

namespace {
const ${type} kEmbedded[] = {
${entries}};
}  // namespace

const ${type}* const k${name}s = kEmbedded;
const std::size_t k${name}Count = sizeof kEmbedded / sizeof kEmbedded[0];

}  // namespace ${namespace}
")
endfunction()
