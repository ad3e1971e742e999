# Flags for our own code, and one function that turns a folder into a layer.

add_library(fathom_flags INTERFACE)
target_compile_options(fathom_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(FATHOM_WERROR)
  target_compile_options(fathom_flags INTERFACE -Werror)
endif()
target_include_directories(fathom_flags INTERFACE ${PROJECT_SOURCE_DIR})
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False alarms of g++ 12 inside std::string and std::sort; clang and the sanitizers look at the same code.
  target_compile_options(fathom_flags INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
endif()

if(FATHOM_SANITIZE)
  target_compile_options(fathom_flags INTERFACE -fsanitize=${FATHOM_SANITIZE} -fno-sanitize-recover=all
                                                -fno-omit-frame-pointer)
  target_link_options(fathom_flags INTERFACE -fsanitize=${FATHOM_SANITIZE})
endif()

# A product and a sum are rounded one after the other, by every processor: so the same bot with the same seed decides alike
# everywhere, also as WebAssembly, which knows no instruction for both.
target_compile_options(fathom_flags INTERFACE -ffp-contract=off)

# The card sets like BMI2. The level is spelled out (never -march=native), so that a compiler cache stays valid.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT FATHOM_PORTABLE)
  include(CheckCXXSourceRuns)
  check_cxx_source_runs(
    "int main() { return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }"
    FATHOM_CPU_HAS_BMI2)
  if(FATHOM_CPU_HAS_BMI2)
    target_compile_options(fathom_flags INTERFACE -march=x86-64-v3)
  endif()
endif()

# With the sanitizers everything runs several times as long, and clang takes three times as long to optimise: what plays
# games is optimised, the rest compiles sooner.
function(fathom_sanitized target)
  if(FATHOM_SANITIZE AND target MATCHES "^fathom_(engine|bots|words|table|analysis)$")
    target_compile_options(${target} PRIVATE -O1)
  endif()
endfunction()

# fathom_together(<target> <folder> <source>...): compiles the files of a folder, or of each folder in it, as one. Most
# of the work is in the libraries' headers and templates, which is then done once. A file does not lean on what another
# one includes: the presets debug and tidy compile each alone.
function(fathom_together target folder)
  if(NOT FATHOM_TOGETHER)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source ${ARGN})
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/${folder} OUTPUT_VARIABLE inside)
    cmake_path(GET inside PARENT_PATH group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${folder}_${group}")
  endforeach()
endfunction()

# fathom_layer(<folder> [OBJECT] [USES <layer>...] [LIBRARIES <target>...] [INSIDE <target>...])
#
# Every .cpp of the folder belongs to the library fathom_<folder>, except main.cpp; every *_test.cpp to its tests. The headers
# of LIBRARIES may stand in ours, those of INSIDE in our sources only. Flags are for what is compiled here: whoever links a
# layer gets none of them.
function(fathom_layer folder)
  cmake_parse_arguments(LAYER "OBJECT" "" "USES;LIBRARIES;INSIDE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")

  set(used ${LAYER_LIBRARIES})
  foreach(layer ${LAYER_USES})
    list(APPEND used fathom_${layer})
  endforeach()
  set(type STATIC)
  if(LAYER_OBJECT)
    set(type OBJECT)
  elseif(BUILD_SHARED_LIBS AND NOT FATHOM_PROGRAM)
    set(type SHARED)
  endif()
  add_library(fathom_${folder} ${type} ${sources})
  target_link_libraries(fathom_${folder} PUBLIC ${used} PRIVATE ${LAYER_INSIDE} $<BUILD_INTERFACE:fathom_flags>)
  # Any of them may become part of a shared library, which shows no more than what FATHOM_API stands before.
  set_target_properties(fathom_${folder} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  fathom_together(fathom_${folder} ${folder} ${sources})
  if(NOT folder MATCHES "^(engine|bots)$")
    target_compile_options(fathom_${folder} PRIVATE $<$<CONFIG:Release>:-O2>)
  endif()
  fathom_sanitized(fathom_${folder})
  if(FATHOM_FUZZ)  # the fuzzers find their way by the branches of all our code, not only of the targets
    target_compile_options(fathom_${folder} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  # Under the sanitizers their code runs in the tests of the commands.
  if(FATHOM_SANITIZE AND folder MATCHES "^(lab|learn|app)$")
    set(tests "")
  endif()
  if(tests AND FATHOM_PROGRAM)
    fathom_tests(${folder}_tests fathom_${folder} ${tests})
  endif()
endfunction()

# fathom_tests(<name> <library> <source>...)
function(fathom_tests name library)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE ${library} fathom_flags GTest::gtest_main)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)  # what they test is optimised, they compile sooner
  # With sanitizers clang takes three times as long to optimise: there only what plays games with templates is.
  if(FATHOM_SANITIZE AND library MATCHES "engine|bots|tensors|arena")
    target_compile_options(${name} PRIVATE -O1)
  endif()
  if(FATHOM_TOGETHER)  # too many tests call things by the same names for that; they share what they read first
    target_precompile_headers(${name} PRIVATE <algorithm> <functional> <memory> <optional> <string> <vector> <gtest/gtest.h>)
    if(NOT library MATCHES "engine|bots")
      target_precompile_headers(${name} PRIVATE <nlohmann/json.hpp>)
    endif()
    # For the compiler cache.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${name} PRIVATE -fpch-preprocess)
    else()
      target_compile_options(${name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
    endif()
  endif()
  target_compile_definitions(${name} PRIVATE FATHOM_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  # The longest begin first, so that no core is idle at the end.
  string(COMPARE EQUAL ${name} fathom_server_tests long)
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 900 COST ${long} LABELS ${name})
endfunction()
