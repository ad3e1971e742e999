# What a package for Debian has besides what Install.cmake brings, and how `cpack -G DEB` puts it together: fathom, the program and
# its service, and libfathom-dev, what others build on. scripts/package builds both as they are to be handed on.

add_custom_target(packaged DEPENDS fathom ${FATHOM_EXPORTED})

# The manual and what shells complete are written by the program itself; its default store is named as for anybody.
install(
  CODE "
  block()
  set(out ${CMAKE_BINARY_DIR}/generated/manual)
  file(REMOVE_RECURSE \${out})
  set(program \"${CMAKE_COMMAND}\" -E env LC_ALL=C XDG_DATA_HOME=~/.local/share \"$<TARGET_FILE:fathom>\")
  execute_process(COMMAND \${program} manual --out \${out}/man1 OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  foreach(shell bash zsh fish)
    execute_process(COMMAND \${program} completions \${shell} OUTPUT_FILE \${out}/\${shell} COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  file(GLOB pages \${out}/man1/*.1)
  execute_process(COMMAND gzip -9 -n \${pages} COMMAND_ERROR_IS_FATAL ANY)
  set(share \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATAROOTDIR}\")
  file(INSTALL \${out}/man1 DESTINATION \"\${share}/man\")
  set(zsh site-functions)
  if(CMAKE_INSTALL_PREFIX STREQUAL /usr)
    set(zsh vendor-completions)  # Debian keeps the other one for the administrator
  endif()
  file(INSTALL \${out}/bash DESTINATION \"\${share}/bash-completion/completions\" RENAME fathom)
  file(INSTALL \${out}/zsh DESTINATION \"\${share}/zsh/\${zsh}\" RENAME _fathom)
  file(INSTALL \${out}/fish DESTINATION \"\${share}/fish/vendor_completions.d\" RENAME fathom.fish)
  endblock()")
install(FILES deploy/fathom.desktop DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/applications)
install(FILES web/public/icon.svg DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/icons/hicolor/scalable/apps RENAME fathom.svg)

# In a package only: elsewhere the administrator puts them where they belong (docs/operations.md).
install(FILES deploy/fathom.toml DESTINATION /etc/fathom COMPONENT debian EXCLUDE_FROM_ALL)
foreach(package fathom libfathom-dev)
  set(component debian)
  if(package STREQUAL libfathom-dev)
    set(component debian-dev)
  endif()
  install(FILES deploy/debian/copyright DESTINATION share/doc/${package} COMPONENT ${component} EXCLUDE_FROM_ALL)
  install(FILES ${CMAKE_BINARY_DIR}/generated/debian/changelog.gz DESTINATION share/doc/${package} COMPONENT ${component} EXCLUDE_FROM_ALL)
endforeach()

# What has changed, in the form that Debian wants: the versions of CHANGELOG.md with their dates. What is not released yet has none.
file(STRINGS CHANGELOG.md headings REGEX "^## [0-9.]+ \\([0-9-]+\\)$")
set(changelog "")
foreach(heading ${headings})
  string(REGEX REPLACE "^## ([0-9.]+) \\((.*)\\)$" "\\1;\\2" release "${heading}")
  list(GET release 0 version)
  list(GET release 1 day)
  execute_process(COMMAND date -u -R -d ${day} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  string(APPEND changelog "fathom (${version}) stable; urgency=medium\n\n  * What is new stands in the documentation (/docs/changelog.html).\n\n"
                          " -- Fathom <fathom@fathom.example>  ${date}\n\n")
endforeach()
file(WRITE ${CMAKE_BINARY_DIR}/generated/debian/changelog "${changelog}")
execute_process(COMMAND gzip -9 -n -f -k ${CMAKE_BINARY_DIR}/generated/debian/changelog COMMAND_ERROR_IS_FATAL ANY)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS CHANGELOG.md)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME fathom)
set(CPACK_PACKAGE_CONTACT "Fathom <fathom@fathom.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "three deep-sea card games")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_COMPONENT_PROGRAM_GROUP fathom)
set(CPACK_COMPONENT_DEBIAN_GROUP fathom)
set(CPACK_COMPONENT_LIBRARY_GROUP dev)
set(CPACK_COMPONENT_DEVELOPMENT_GROUP dev)
set(CPACK_COMPONENT_DEBIAN-DEV_GROUP dev)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_FATHOM_PACKAGE_NAME fathom)
set(CPACK_DEBIAN_FATHOM_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_FATHOM_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_FATHOM_PACKAGE_SUGGESTS "xdg-utils, postgresql, nginx | haproxy")
set(CPACK_DEBIAN_FATHOM_PACKAGE_CONTROL_EXTRA
    "${CMAKE_SOURCE_DIR}/deploy/debian/postinst;${CMAKE_SOURCE_DIR}/deploy/debian/prerm;${CMAKE_SOURCE_DIR}/deploy/debian/postrm;${CMAKE_SOURCE_DIR}/deploy/debian/conffiles")
set(CPACK_COMPONENT_FATHOM_DESCRIPTION
    "Fathom plays Captain Carcass, Treasure Divers and Sea & Shore: in the browser\nagainst bots and friends, over the network, and in bulk for designers and\nwriters of bots.")
set(CPACK_DEBIAN_DEV_PACKAGE_NAME libfathom-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS "libicu-dev, libsodium-dev, nlohmann-json3-dev")
set(CPACK_COMPONENT_DEV_DESCRIPTION
    "The rules, bots and matches of Fathom: for programs in C++ and, by a stable\ninterface, in C and every language that can call it.")
