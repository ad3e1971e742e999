#include "app/completion.h"

#include <algorithm>
#include <iostream>
#include <memory>

#include "app/commands.h"
#include "app/option_facts.h"
#include "bots/levels.h"
#include "table/all_games.h"
#include "table/game_words.h"
#include "words/words.h"

namespace fathom {

namespace {

// Where the words before the last one have led to.
struct Place {
  const CLI::App* command = nullptr;
  const CLI::Option* awaits = nullptr;  // whose value comes next
  std::size_t arguments = 0;            // without dashes, so far
  std::vector<std::string> words;
};

const CLI::Option* find_option(const CLI::App* command, const std::string& name) {
  for (; command != nullptr; command = command->get_parent()) {
    if (const CLI::Option* option = command->get_option_no_throw(name)) return option;
  }
  return nullptr;
}

Place follow(const CLI::App& app, const std::vector<std::string>& words) {
  Place place{&app, nullptr, 0, words};
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string& word = words[i];
    if (place.awaits != nullptr) {
      place.awaits = nullptr;
    } else if (word.starts_with("-") && word.size() > 1) {
      const CLI::Option* option = find_option(place.command, word.substr(0, word.find('=')));
      if (option != nullptr && takes_value(*option) && word.find('=') == std::string::npos) place.awaits = option;
    } else {
      const auto commands = commands_of(*place.command);
      const auto named = std::find_if(commands.begin(), commands.end(),
                                      [&word](const CLI::App* command) { return command->get_name() == word; });
      if (named == commands.end()) {
        ++place.arguments;
      } else {
        place.command = *named;
        place.arguments = 0;
      }
    }
  }
  return place;
}

class Search {
 public:
  Search(const CLI::App& app, Place place) : app_(app), place_(std::move(place)) {}

  Completion find() && {
    const std::string word = place_.words.empty() ? "" : place_.words.back();
    const std::size_t equals = word.find('=');
    if (place_.awaits != nullptr) {
      add_values(*place_.awaits, word, "");
    } else if (word.starts_with("--") && equals != std::string::npos) {
      const CLI::Option* option = find_option(place_.command, word.substr(0, equals));
      if (option != nullptr && takes_value(*option))
        add_values(*option, word.substr(equals + 1), word.substr(0, equals + 1));
    } else if (word.starts_with("-")) {
      add_options(word);
    } else {
      for (const CLI::App* command : commands_of(*place_.command))
        add(command->get_name(), command->get_description(), word);
      const auto arguments = options_of(*place_.command, true);
      if (place_.arguments < arguments.size()) add_values(*arguments[place_.arguments], word, "");
    }
    return std::move(found_);
  }

 private:
  void add(const std::string& text, const std::string& meaning, const std::string& word,
           const std::string& before = "") {
    if (text.starts_with(word)) found_.candidates.push_back({before + text, meaning});
  }

  // Also those of the program itself, which may stand behind a command.
  void add_options(const std::string& word) {
    for (const CLI::App* command = place_.command; command != nullptr; command = command->get_parent()) {
      for (const CLI::Option* option : options_of(*command, false)) {
        const bool once = option->get_expected_max() <= 1;
        const auto names = names_of(*option);
        const bool used = std::any_of(names.begin(), names.end(), [this](const std::string& name) {
          return std::find(place_.words.begin(), place_.words.end() - 1, name) != place_.words.end() - 1;
        });
        const bool own = command == place_.command || option != command->get_help_ptr();
        if ((used && once) || !own || (command != place_.command && option == command->get_version_ptr())) continue;
        for (const std::string& name : names) {
          if (name.starts_with("--")) add(name, option->get_description(), word);
        }
      }
    }
  }

  void add_values(const CLI::Option& option, const std::string& word, const std::string& before) {
    const std::string value = value_of(option);
    for (const std::string& choice : choices_of(option)) add(choice, "", word, before);
    if (value == "GAME") {
      AllGames::each([&]<Game G>() { add(std::string(G::kId), game_name(G::kId), word, before); });
    } else if (value == "COMMAND") {
      for (const CLI::App* command : commands_of(app_))
        add(command->get_name(), command->get_description(), word, before);
    } else if (value == "BOT" || value == "BOTS") {
      const std::size_t comma = value == "BOTS" ? word.rfind(',') : std::string::npos;
      const std::size_t begin = comma == std::string::npos ? 0 : comma + 1;
      for (const std::string_view level : kLevelWords)
        add(std::string(level), "", word.substr(begin), before + word.substr(0, begin));
    } else if (value == "KEY=VALUE") {
      add_settings(word, before);
    } else if (value.starts_with("FILE")) {
      found_.files = Completion::Files::files;
    } else if (value == "DIR") {
      found_.files = Completion::Files::folders;
    }
  }

  // An option of the game that was named before; of any if none was.
  void add_settings(const std::string& word, const std::string& before) {
    const auto named = [this](std::string_view id) {
      return std::find(place_.words.begin(), place_.words.end(), id) != place_.words.end();
    };
    bool any = false;
    AllGames::each([&]<Game G>() { any = any || named(G::kId); });
    const std::size_t equals = word.find('=');
    AllGames::each([&]<Game G>() {
      if (any && !named(G::kId)) return;
      for (const OptionKey& key : GameText<G>::kOptions) {
        const std::string name = std::string(key.key) + "=";
        if (equals == std::string::npos) {
          add(name, option_meaning(G::kId, key), word, before);
        } else if (word.starts_with(name)) {
          for (const std::string& each : option_values(key)) add(name + each, "", word, before);
        }
      }
    });
  }

  const CLI::App& app_;
  Place place_;
  Completion found_;
};

// Each asks the program that is being typed, so what it offers is what that program takes.
constexpr std::string_view kBash = R"(# bash completion for fathom
_fathom() {
  local -a words
  local line="${COMP_LINE:0:COMP_POINT}" word candidate
  COMPREPLY=()
  read -ra words <<<"$line"
  [[ $line != *[[:space:]] ]] || words+=("")
  word="${words[${#words[@]}-1]}"
  # Bash takes = and : for the end of a word, and puts in only what comes behind them.
  local before="${word%"${word##*[=:]}"}"
  [[ $COMP_WORDBREAKS == *=* && $COMP_WORDBREAKS == *:* ]] || before=""
  while IFS=$'\t' read -r candidate _; do
    case $candidate in
      :files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "${word#"$before"}") ;;
      :folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "${word#"$before"}") ;;
      *) COMPREPLY+=("${candidate#"$before"}") ;;
    esac
  done < <("${words[0]}" complete "${words[@]:1}" 2>/dev/null)
  if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace; fi
}
complete -F _fathom fathom
)";

constexpr std::string_view kZsh = R"(#compdef fathom
# zsh completion for fathom
_fathom() {
  local -a candidates endings
  local line candidate meaning
  for line in "${(@f)$("${words[1]}" complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    candidate=${line%%$'\t'*} meaning=${line#*$'\t'}
    case $candidate in
      '') ;;
      :files) _files; return ;;
      :folders) _files -/; return ;;
      *=) endings+=("${candidate//:/\\:}:$meaning") ;;
      *) candidates+=("${candidate//:/\\:}:$meaning") ;;
    esac
  done
  (( ! $#candidates )) || _describe -V fathom candidates
  (( ! $#endings )) || _describe -V fathom endings -S ''
}
if [[ $funcstack[1] == _fathom ]]; then _fathom "$@"; else compdef _fathom fathom; fi
)";

constexpr std::string_view kFish = R"(# fish completion for fathom
function __fathom_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l found ($words[1] complete $words[2..-1] $word 2>/dev/null)
    switch "$found[-1]"
        case :files
            __fish_complete_path $word
        case :folders
            __fish_complete_directories $word
        case '*'
            printf '%s\n' $found
    end
end
complete -c fathom -f -a '(__fathom_complete)'
)";

}  // namespace

Completion complete(const CLI::App& app, const std::vector<std::string>& words) {
  return Search(app, follow(app, words)).find();
}

std::string printed(const Completion& completion) {
  std::string text;
  for (const auto& [candidate, meaning] : completion.candidates)
    text += candidate + (meaning.empty() ? "" : "\t" + meaning) + "\n";
  if (completion.files == Completion::Files::files) text += ":files\n";
  if (completion.files == Completion::Files::folders) text += ":folders\n";
  return text;
}

void add_completions(CLI::App& app, Action& action) {
  const auto shell = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("completions", "Prints a script with which a shell completes what you type");
  command->add_option("shell", *shell, "Which shell")
      ->required()
      ->type_name("bash|zsh|fish")
      ->check(CLI::IsMember({"bash", "zsh", "fish"}).description(""));
  command->footer(
      "The script asks the program what may come next: commands, options, games, bots, rules.\n"
      "Examples:\n"
      "  fathom completions bash > ~/.local/share/bash-completion/completions/fathom\n"
      "  fathom completions zsh > \"${fpath[1]}/_fathom\"\n"
      "  fathom completions fish > ~/.config/fish/completions/fathom.fish");
  command->callback([&action, shell] {
    action = [shell] {
      std::cout << (*shell == "bash" ? kBash : *shell == "zsh" ? kZsh : kFish);
      return 0;
    };
  });
}

}  // namespace fathom
