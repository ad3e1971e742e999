#include "arena/run_file.h"

#include <filesystem>
#include <stdexcept>

#include "engine/core/text.h"

namespace fathom {

RunFile::RunFile(const std::string& path, std::string_view type, const Json& plan, const Take& take) : path_(path) {
  const std::string header = Json{{"type", type}, {"plan", plan}}.dump();
  std::uintmax_t whole = 0;  // bytes up to the last line that is complete: a run may have been ended while it wrote
  if (std::ifstream in(path); in) {
    const auto foreign = [&path] { return std::runtime_error(text::quoted(path) + " belongs to another run"); };
    std::string line;
    int number = 0;
    while (std::getline(in, line) && !in.eof()) {
      ++number;
      whole += line.size() + 1;
      if (number == 1) {
        if (line != header) throw foreign();
      } else if (const Json json = Json::parse(line, nullptr, false); !json.is_object() || !take(json)) {
        throw std::runtime_error(text::quoted(path) + ", line " + std::to_string(number) + " is damaged");
      }
    }
    if (number == 0 && header.rfind(line, 0) != 0) throw foreign();
  }
  // What is there is never written again: somebody may end this program at any time.
  std::error_code error;
  if (std::filesystem::file_size(path, error) != whole && !error) std::filesystem::resize_file(path, whole);
  out_.open(path, std::ios::app);
  if (whole == 0) out_ << header << '\n' << std::flush;
  if (!out_) throw std::runtime_error("cannot write " + text::quoted(path));
}

void RunFile::add(const Json& line) {
  out_ << line.dump() << '\n' << std::flush;
  if (!out_) throw std::runtime_error("cannot write " + text::quoted(path_));
}

}  // namespace fathom
