#include "table/replay.h"

#include <memory>

#include "app/replay_file.h"
#include "table/story.h"
#include "words/words.h"

namespace fathom {

void add_replay(CLI::App& app, Action& action) {
  auto file = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("replay", "Tells a recorded match in words");
  command->add_option("file", *file, "A .fathom file, or - for standard input")->required()->type_name("FILE");
  command->footer(
      "The match must follow the rules; its last line says whether its draws are fair, too.\n\n"
      "Examples:\n  fathom replay match.fathom\n  fathom replay match.fathom --lang fr");
  command->callback([file, &action] {
    action = [file] {
      const std::string problem = read_replay_file(*file, [](const auto& replay) {
        tell(std::cout, replay);
        std::size_t arranged = 0;
        const std::string doubt = unfair(replay, &arranged);
        if (!doubt.empty()) {
          std::cout << words::say("story.unfair", {{"doubt", doubt}}) << '\n';
        } else if (arranged > 0) {
          std::cout << words::say("story.arranged") << '\n';
        } else {
          std::cout << words::say("story.fair") << '\n';
        }
        for (std::size_t i = 0; i < replay.sittings(); ++i) {
          const std::string broken = story::broken(replay.sitting_at(i));
          if (!broken.empty()) std::cout << broken << '\n';
        }
      });
      return problem.empty() ? 0 : complain(*file, problem);
    };
  });
}

}  // namespace fathom
