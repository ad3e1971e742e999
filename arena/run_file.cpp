#include "arena/run_file.h"

#include <stdexcept>

#include "engine/core/text.h"

namespace fathom {

RunFile::RunFile(const std::string& path, std::string_view type, const Json& plan, const Take& take) : path_(path) {
  const std::string header = Json{{"type", type}, {"plan", plan}}.dump();
  std::string whole;  // everything up to the last line that is complete: a run may have been ended while it wrote
  if (std::ifstream in(path); in) {
    const auto foreign = [&path] { return std::runtime_error(text::quoted(path) + " belongs to another run"); };
    std::string line;
    int number = 0;
    while (std::getline(in, line) && !in.eof()) {
      ++number;
      whole += line + '\n';
      if (number == 1) {
        if (line != header) throw foreign();
      } else if (const Json json = Json::parse(line, nullptr, false); !json.is_object() || !take(json)) {
        throw std::runtime_error(text::quoted(path) + ", line " + std::to_string(number) + " is damaged");
      }
    }
    if (number == 0 && header.rfind(line, 0) != 0) throw foreign();
  }
  if (whole.empty()) whole = header + '\n';
  out_.open(path, std::ios::trunc);
  out_ << whole << std::flush;
  if (!out_) throw std::runtime_error("cannot write " + text::quoted(path));
}

void RunFile::add(const Json& line) {
  out_ << line.dump() << '\n' << std::flush;
  if (!out_) throw std::runtime_error("cannot write " + text::quoted(path_));
}

}  // namespace fathom
