# The page of reports (web/dist-report, if it has been built), for the commands of the lab.

file(GLOB report_page CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/dist-report/report.html)
set(expression "{}")
if(report_page)
  embed_blob(app ${report_page})
endif()
embed_source(app "#include \"app/embedded.h\"

namespace fathom {

const std::string_view kReportTemplate = ${expression};

}  // namespace fathom
")
