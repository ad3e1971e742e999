// The manual: a page of man(1) for the program and for each of its commands, made of the same descriptions as --help.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace fathom {

struct ManualPage {
  std::string name;  // "fathom-arena"
  std::string text;  // in the language of man(7)
};

std::vector<ManualPage> manual_pages(const CLI::App& app);

}  // namespace fathom
