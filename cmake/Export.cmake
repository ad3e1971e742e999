# How others find the library: Fathom::<part> in this build and, installed, by find_package(Fathom), with its headers as
# <fathom/engine/games.h>. Our own sources include each other as "engine/games.h"; what others are given is a copy that
# names the folder, so that neither our sources nor a bare engine/ come to stand on their include path.

# The headers that others include. Whatever these need comes along.
set(public_headers engine/games.h engine/core/open_move.h engine/core/option_sets.h)
foreach(game captain_carcass treasure_divers sea_and_shore)
  foreach(header text odds brief option_sets)
    list(APPEND public_headers engine/${game}/${header}.h)
  endforeach()
endforeach()
if("bots" IN_LIST FATHOM_PARTS)
  list(APPEND public_headers bots/levels.h bots/advice.h bots/characters.h)
endif()
if("table" IN_LIST FATHOM_PARTS)
  list(APPEND public_headers words/words.h)
  foreach(header all_games fairness game_words hint_json match messages open_view play_recorded replay story teller)
    list(APPEND public_headers table/${header}.h)
  endforeach()
endif()

set(include_dir ${PROJECT_BINARY_DIR}/include)
set(copied "")
while(public_headers)
  list(POP_FRONT public_headers header)
  if(header IN_LIST copied)
    continue()
  endif()
  list(APPEND copied ${header})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
  file(READ ${header} text)
  string(REGEX MATCHALL "\n#include \"[^\"]+\"" includes "${text}")
  list(TRANSFORM includes REPLACE "\n#include \"([^\"]+)\"" "\\1")
  list(APPEND public_headers ${includes})
  string(REGEX REPLACE "\n#include \"" "\n#include \"fathom/" text "${text}")
  # What has not changed is not written: nobody has to compile it again.
  set(before "")
  if(EXISTS ${include_dir}/fathom/${header})
    file(READ ${include_dir}/fathom/${header} before)
  endif()
  if(NOT text STREQUAL before)
    file(WRITE ${include_dir}/fathom/${header} "${text}")
  endif()
endwhile()
# Those of an earlier build that are public no more.
file(GLOB_RECURSE present RELATIVE ${include_dir}/fathom ${include_dir}/fathom/*/*.h)
list(REMOVE_ITEM present ${copied})
list(TRANSFORM present PREPEND ${include_dir}/fathom/)
if(present)
  file(REMOVE ${present})
endif()

# fathom_export(<target> <name>): as Fathom::<name>, with the public headers.
set(FATHOM_EXPORTED "")
function(fathom_export target name)
  add_library(Fathom::${name} ALIAS ${target})
  target_include_directories(${target} INTERFACE $<BUILD_INTERFACE:${include_dir}> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  list(APPEND FATHOM_EXPORTED ${target})
  set(FATHOM_EXPORTED ${FATHOM_EXPORTED} PARENT_SCOPE)
endfunction()

set(layers ${FATHOM_PARTS})
list(REMOVE_ITEM layers c)
if("table" IN_LIST layers)
  list(APPEND layers words)
endif()
foreach(layer ${layers})
  fathom_export(fathom_${layer} ${layer})
  target_compile_features(fathom_${layer} INTERFACE cxx_std_20)
  set_target_properties(fathom_${layer} PROPERTIES OUTPUT_NAME fathom-${layer})
  get_target_property(type fathom_${layer} TYPE)
  if(type STREQUAL SHARED_LIBRARY)
    target_compile_definitions(fathom_${layer} PUBLIC FATHOM_SHARED)
    # In C++ every minor version may be another ABI, as long as the major one is 0.
    set_target_properties(
      fathom_${layer} PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
                                 INSTALL_RPATH "$ORIGIN" LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/layer.map)
    target_link_options(fathom_${layer} PRIVATE -Wl,-z,defs -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/layer.map)
  endif()
endforeach()

if(NOT FATHOM_INSTALL)
  return()
endif()
include(CMakePackageConfigHelpers)
set(config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/Fathom)
install(
  TARGETS ${FATHOM_EXPORTED}
  EXPORT FathomTargets
  LIBRARY COMPONENT library NAMELINK_COMPONENT development
  ARCHIVE COMPONENT development)
install(EXPORT FathomTargets NAMESPACE Fathom:: DESTINATION ${config_dir} COMPONENT development)
install(DIRECTORY ${include_dir}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
set(FATHOM_STATIC ON)
if(BUILD_SHARED_LIBS AND NOT FATHOM_PROGRAM)
  set(FATHOM_STATIC OFF)
endif()
configure_package_config_file(cmake/FathomConfig.cmake.in ${PROJECT_BINARY_DIR}/generated/FathomConfig.cmake INSTALL_DESTINATION ${config_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/generated/FathomConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/generated/FathomConfig.cmake ${PROJECT_BINARY_DIR}/generated/FathomConfigVersion.cmake
        DESTINATION ${config_dir} COMPONENT development)
