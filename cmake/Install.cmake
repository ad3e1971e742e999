# What `cmake --install` and packages bring: the program, in which the page is, its module, the units of systemd, and examples of
# configuration (docs/operations.md).
install(TARGETS fathom)
# The module with which the page plays by itself, if it has been built (scripts/module): the server looks for it there.
foreach(module fathom.wasm fathom.wasm.gz fathom.wasm.br)
  install(FILES ${PROJECT_SOURCE_DIR}/build/wasm/${module} DESTINATION ${CMAKE_INSTALL_DATADIR}/fathom OPTIONAL)
endforeach()
# Where the program is to be is known when it is installed.
install(
  CODE "
  foreach(unit fathom.service fathom@.service fathom.socket)
    file(READ ${PROJECT_SOURCE_DIR}/deploy/\${unit} text)
    string(REPLACE /usr/local/bin/ \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}/\" text \"\${text}\")
    file(WRITE ${PROJECT_BINARY_DIR}/generated/deploy/\${unit} \"\${text}\")
    file(INSTALL ${PROJECT_BINARY_DIR}/generated/deploy/\${unit} DESTINATION \"\${CMAKE_INSTALL_PREFIX}/lib/systemd/system\")
  endforeach()")
install(
  FILES deploy/fathom.toml deploy/nginx.conf deploy/haproxy.cfg deploy/prometheus.yml deploy/prometheus-rules.yml deploy/grafana-dashboard.json
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fathom/examples)
