#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "app/commands.h"
#include "app/static_site.h"
#include "app/web_address.h"
#include "server/module_file.h"

namespace fathom {

namespace {

struct PageArguments {
  std::string out;
  std::string module;
  std::string web;
  StaticSite site;
  bool force = false;
};

int write_page(const PageArguments& arguments) {
  const server::Assets assets =
      arguments.web.empty() ? server::Assets::embedded() : server::Assets::from_folder(arguments.web);
  if (!assets.files().contains("/service-worker.js"))
    throw std::runtime_error("this program was built without its page: build it with ./run");
  const server::ModuleFile file(arguments.module.empty() ? server::places_of_module()
                                                         : std::vector<std::string>{arguments.module});
  const auto module = file.find();
  if (!module && arguments.site.server.empty())
    throw std::runtime_error(
        "there is no module to play with (scripts/wasm builds it, --module says where it is) and no --server: nothing "
        "could be played there");
  const Written written = write_site(arguments.out, site_files(assets, module.get(), arguments.site), arguments.force);
  std::cout << fmt::format("{} files, {:.1f} MB in {}; NOTES.txt there says what a host should know\n", written.files,
                           static_cast<double>(written.bytes) / 1e6, arguments.out);
  if (!module) std::cout << "There is no module: everything is played on " << arguments.site.server << "\n";
  return 0;
}

// "some/project" -> "/some/project/"
std::string folder_address(std::string path) {
  if (path.empty()) return path;
  if (path.front() != '/') path.insert(0, "/");
  if (path.back() != '/') path += '/';
  return path;
}

}  // namespace

void add_page(CLI::App& app, Action& action) {
  const auto arguments = std::make_shared<PageArguments>();
  CLI::App* command = app.add_subcommand("page", "Writes the page as a folder for any static host: no server needed");
  command->add_option("--out", arguments->out, "The folder; what an earlier call has written there is replaced")
      ->required()
      ->type_name("DIR");
  command
      ->add_option("--server", arguments->site.server,
                   "The server to play with others on, which allows it (fathom serve --allow-origin). Default: none")
      ->type_name("ADDRESS")
      ->check(kWebAddress);
  command
      ->add_option("--base", arguments->site.base,
                   "Where it will lie: /some/project/. Default: under any path, it finds out by itself")
      ->type_name("PATH");
  command
      ->add_option("--module", arguments->module,
                   "The module with which the page plays (scripts/wasm). Default: the one beside the program")
      ->type_name("FILE");
  command->add_option("--web", arguments->web, "Takes the page from this folder, not from the program")
      ->type_name("DIR")
      ->check(CLI::ExistingDirectory.description(""));
  command->add_flag("--force", arguments->force, "Also into a folder with files of somebody else");
  command->footer("Example: fathom page --out public && python3 -m http.server --directory public");
  command->callback([&action, arguments] {
    action = [arguments] {
      arguments->site.base = folder_address(arguments->site.base);
      while (!arguments->site.server.empty() && arguments->site.server.back() == '/') arguments->site.server.pop_back();
      return write_page(*arguments);
    };
  });
}

}  // namespace fathom
