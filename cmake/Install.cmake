# What `cmake --install` and packages bring: the program, in which the page is, the units of systemd, and examples of
# configuration. Docs: docs/operations.md.
include(GNUInstallDirs)

install(TARGETS fathom)
foreach(unit fathom.service fathom@.service fathom.socket)
  file(READ ${CMAKE_SOURCE_DIR}/deploy/${unit} text)
  string(REPLACE "/usr/local/bin/" "${CMAKE_INSTALL_FULL_BINDIR}/" text "${text}")
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/deploy/${unit} CONTENT "${text}" @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/generated/deploy/${unit} DESTINATION lib/systemd/system)
endforeach()
install(
  FILES deploy/fathom.toml deploy/nginx.conf deploy/haproxy.cfg deploy/prometheus.yml deploy/prometheus-rules.yml deploy/grafana-dashboard.json
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fathom/examples)
