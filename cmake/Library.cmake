# The library: what others build on, with or without the program (docs/library.md). Which parts of it are described, and
# what they need of others; cmake/Export.cmake says under which names they are found.

# Each part needs those before it, so whichever is asked for brings them along.
set(FATHOM_PARTS "")
foreach(part c table bots engine)
  if(FATHOM_PROGRAM OR FATHOM_PARTS OR part IN_LIST FATHOM_COMPONENTS)
    list(PREPEND FATHOM_PARTS ${part})
  endif()
endforeach()
if(NOT FATHOM_PARTS)
  message(FATAL_ERROR "FATHOM_COMPONENTS names no part of Fathom: engine, bots, table, c")
endif()
if(FATHOM_PROGRAM AND BUILD_SHARED_LIBS)
  message(STATUS "The program is linked statically; for shared layers of the library: -DFATHOM_PROGRAM=OFF")
endif()

# Found for everybody who links the library, wherever in their build that is described.
if("table" IN_LIST FATHOM_PARTS)
  if(NOT TARGET nlohmann_json::nlohmann_json)
    find_package(nlohmann_json REQUIRED GLOBAL)
  endif()
  find_package(ICU REQUIRED GLOBAL COMPONENTS i18n uc)
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(sodium REQUIRED IMPORTED_TARGET GLOBAL libsodium)
endif()
