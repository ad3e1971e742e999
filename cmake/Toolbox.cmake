# Flags for our own code, and one function that turns a folder into a layer.

add_library(fathom_flags INTERFACE)
target_compile_options(fathom_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
target_include_directories(fathom_flags INTERFACE ${CMAKE_SOURCE_DIR})
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False alarms of g++ 12 inside std::string and std::sort; clang and the sanitizers look at the same code.
  target_compile_options(fathom_flags INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
endif()

if(FATHOM_SANITIZE)
  target_compile_options(fathom_flags INTERFACE -fsanitize=${FATHOM_SANITIZE} -fno-sanitize-recover=all
                                                -fno-omit-frame-pointer)
  target_link_options(fathom_flags INTERFACE -fsanitize=${FATHOM_SANITIZE})
endif()

# The fuzzers find their way by the branches of all our code, not only of the targets.
if(FATHOM_FUZZ)
  target_compile_options(fathom_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# The card sets like BMI2. The level is spelled out (never -march=native), so that a compiler cache stays valid.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  include(CheckCXXSourceRuns)
  check_cxx_source_runs(
    "int main() { return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }"
    FATHOM_CPU_HAS_BMI2)
  if(FATHOM_CPU_HAS_BMI2)
    target_compile_options(fathom_flags INTERFACE -march=x86-64-v3)
  endif()
endif()

# The program is optimised at link time. Its tests are not: the same objects also hold plain code, which links at once.
if(CMAKE_INTERPROCEDURAL_OPTIMIZATION)
  target_compile_options(fathom_flags INTERFACE -ffat-lto-objects)
endif()

# fathom_soon(<target> <header>...): with the sanitizers a target compiles several times as long, most of all the
# libraries' headers. So these are read once per target; release reads them everywhere, so that no file forgets one.
# What runs long is optimised, the rest is not.
function(fathom_soon target)
  if(NOT FATHOM_SANITIZE)
    return()
  endif()
  if(NOT target MATCHES "^fathom_(arena|server|app)$")
    target_compile_options(${target} PRIVATE -O1)
  endif()
  target_compile_options(${target} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")  # for the compiler cache
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <functional> <memory> <optional> <string> <vector> ${ARGN})
endfunction()

# fathom_layer(<folder> [USES <layer>...] [LIBRARIES <target>...])
#
# Every .cpp of the folder belongs to the library fathom_<folder>, except main.cpp; every *_test.cpp to its tests.
function(fathom_layer folder)
  cmake_parse_arguments(LAYER "" "" "USES;LIBRARIES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")

  set(used ${LAYER_LIBRARIES} fathom_flags)
  foreach(layer ${LAYER_USES})
    list(APPEND used fathom_${layer})
  endforeach()
  add_library(fathom_${folder} STATIC ${sources})
  target_link_libraries(fathom_${folder} PUBLIC ${used})
  set(headers "")
  if(used MATCHES "fathom_table|fathom_arena|nlohmann")
    list(APPEND headers <nlohmann/json.hpp>)
  endif()
  if(used MATCHES "CLI11")
    list(APPEND headers <CLI/CLI.hpp>)
  endif()
  fathom_soon(fathom_${folder} ${headers})
  if(tests)
    fathom_tests(${folder}_tests fathom_${folder} ${tests})
  endif()
endfunction()

# fathom_tests(<name> <library> <source>...)
function(fathom_tests name library)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE ${library} fathom_flags GTest::gtest_main)
  set_target_properties(${name} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
  target_link_options(${name} PRIVATE -fno-lto)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O1>)  # what they test is optimised, they compile sooner
  fathom_soon(${name} <gtest/gtest.h> <nlohmann/json.hpp>)
  target_compile_definitions(${name} PRIVATE FATHOM_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  # The longest begin first, so that no core is idle at the end.
  string(COMPARE EQUAL ${name} fathom_server_tests long)
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 900 COST ${long})
endfunction()
