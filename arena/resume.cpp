#include "arena/resume.h"

namespace fathom {

ResumeFile::ResumeFile(const std::string& path, const Json& plan, int players,
                       std::vector<std::optional<MatchRecord>>& records)
    : file_(path, "arena", plan, [&](const Json& line) {
        if (!line.contains("match") || !line["match"].is_number_unsigned()) return false;
        const auto match = line["match"].get<std::size_t>();
        auto record = read_record(line, players);
        if (match >= records.size() || !record) return false;
        records[match] = std::move(record);
        return true;
      }) {}

void ResumeFile::add(int match, const MatchRecord& record) {
  Json json{{"match", match}};
  json.update(record_json(record));
  file_.add(json);
}

}  // namespace fathom
