#include "arena/resume.h"

#include <stdexcept>

namespace fathom {

ResumeFile::ResumeFile(const std::string& path, const Json& plan, int players,
                       std::vector<std::optional<MatchRecord>>& records) {
  const std::string header = Json{{"type", "arena"}, {"plan", plan}}.dump();
  std::string whole;  // everything up to the last line that is complete: a run may have been ended while it wrote
  if (std::ifstream in(path); in) {
    const auto foreign = [&path] { return std::runtime_error(text::quoted(path) + " belongs to another tournament"); };
    std::string line;
    int number = 0;
    while (std::getline(in, line) && !in.eof()) {
      ++number;
      whole += line + '\n';
      if (number == 1) {
        if (line != header) throw foreign();
        continue;
      }
      const Json json = Json::parse(line, nullptr, false);
      const bool has_match = json.is_object() && json.contains("match") && json["match"].is_number_unsigned();
      const auto match = has_match ? json["match"].get<std::size_t>() : records.size();
      auto record = has_match ? read_record(json, players) : std::nullopt;
      if (match >= records.size() || !record) {
        throw std::runtime_error(text::quoted(path) + ", line " + std::to_string(number) + " is damaged");
      }
      records[match] = std::move(record);
    }
    if (number == 0 && header.rfind(line, 0) != 0) throw foreign();
  }
  if (whole.empty()) whole = header + '\n';
  out_.open(path, std::ios::trunc);
  out_ << whole << std::flush;
  if (!out_) throw std::runtime_error("cannot write " + text::quoted(path));
}

void ResumeFile::add(int match, const MatchRecord& record) {
  Json json{{"match", match}};
  json.update(record_json(record));
  out_ << json.dump() << '\n' << std::flush;
}

}  // namespace fathom
