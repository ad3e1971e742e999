// The manual and the completions of shells: all of what --help says, in pages that man takes, and offered by real
// shells.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include "table/test_folder.h"
#include "tests/program.h"

namespace {

using fathom::test::expect_refused;
using fathom::test::fathom;
using fathom::test::Outcome;
using fathom::test::shell;

bool there_is(const std::string& program) { return shell("command -v " + program).code == 0; }

std::set<std::string> found(const std::string& text, const char* pattern) {
  const std::regex expression(pattern);
  std::set<std::string> all;
  for (std::sregex_iterator at(text.begin(), text.end(), expression), end; at != end; ++at) all.insert(at->str(1));
  return all;
}

// As --help lists them.
std::set<std::string> commands(const std::string& of = "") {
  const std::string help = fathom(of + " --help").out;
  const std::size_t begin = help.find("\nSubcommands:\n");
  if (begin == std::string::npos) return {};
  const std::size_t end = help.find("\n\n", begin);
  return found(help.substr(begin, end - begin), "\n  ([a-z-]+) ");
}

std::set<std::string> options(const std::string& command) {
  return found(fathom(command + " --help").out, "\n  (?:-h,)?(--[a-z-]+)");
}

std::string without_escapes(std::string text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && text[i + 1] == '-') continue;
    plain += text[i];
  }
  return plain;
}

std::set<std::string> lines(const std::string& text) {
  std::set<std::string> all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.insert(line.substr(0, line.find('\t')));
  return all;
}

TEST(Manual, EveryCommandHasAPageWithEveryOption) {
  const auto all = commands();
  EXPECT_GT(all.size(), 20U);
  for (const std::string& command : all) {
    const std::string page = without_escapes(fathom("manual " + command).out);
    const auto listed = found(page, "\\\\fB(--[a-z-]+)\\\\fR");
    for (const std::string& option : options(command)) EXPECT_TRUE(listed.contains(option)) << command << ' ' << option;
    for (const std::string& part : commands(command)) {
      EXPECT_NE(page.find(".SS \"fathom " + command + ' ' + part + "\""), std::string::npos) << command << ' ' << part;
      for (const std::string& option : options(command + ' ' + part))
        EXPECT_TRUE(listed.contains(option)) << command << ' ' << part << ' ' << option;
    }
    EXPECT_NE(page.find(".SH EXAMPLES\n"), std::string::npos) << command;
  }
}

TEST(Manual, ThePageOfTheProgramLeadsToAllOthers) {
  const fathom::test::Folder folder;
  const std::string out = folder / "man1";
  EXPECT_EQ(fathom("manual --out '" + out + "'").code, 0);
  std::set<std::string> written;
  for (const auto& file : std::filesystem::directory_iterator(out)) written.insert(file.path().filename());
  std::set<std::string> wanted{"fathom.1"};
  for (const std::string& command : commands()) wanted.insert("fathom-" + command + ".1");
  EXPECT_EQ(written, wanted);
  const std::string first = without_escapes(fathom("manual").out);
  for (const std::string& command : commands())
    EXPECT_NE(first.find(".BR fathom-" + command + " (1)"), std::string::npos) << command;
  expect_refused("manual dance", "there is no command 'dance' (see fathom --help)");
}

TEST(Manual, ManTakesItAsItIs) {
  if (!there_is("mandoc")) GTEST_SKIP() << "no mandoc here";
  const fathom::test::Folder folder;
  const std::string out = folder / "man1";
  fathom("manual --out '" + out + "'");
  // It wants a date, which changes with nothing that the page says, and short lines in a text that nobody reads.
  const Outcome lint = shell("mandoc -T lint '" + out +
                             "'/*.1 | grep -vE 'missing date|longer than 80 bytes|referenced manual not found'");
  EXPECT_EQ(lint.out, "");
  const Outcome shown = shell("mandoc -T utf8 '" + out + "/fathom-arena.1' | sed 's:.\\x08::g' 2>&1");
  EXPECT_NE(shown.out.find("--budget-ms NUMBER"), std::string::npos) << shown.out;
  EXPECT_NE(shown.out.find("From 0.1 to "), std::string::npos);
  EXPECT_NE(shown.out.find("Not with --iterations."), std::string::npos);
}

// --- completions ---

std::set<std::string> offered(const std::string& words) { return lines(fathom("complete " + words).out); }

using Offered = std::set<std::string>;

TEST(Completions, CommandsGamesAndBots) {
  EXPECT_EQ(offered("''"), commands());
  EXPECT_EQ(offered(""), commands());
  EXPECT_EQ(offered("co"), (Offered{"compare", "completions"}));
  EXPECT_EQ(offered("arena ''"), (Offered{"captain-carcass", "treasure-divers", "sea-and-shore"}));
  EXPECT_EQ(offered("arena captain-carcass ''"), Offered{}) << "it has its game";
  EXPECT_EQ(offered("arena sea-and-shore --bots expert,sa"), Offered{"expert,sailor"});
  EXPECT_EQ(offered("match captain-carcass n"), (Offered{"navigator", "novice"}));
  EXPECT_EQ(offered("store ''"), (Offered{"copy", "backup", "check"}));
  EXPECT_EQ(offered("bot check --game t"), Offered{"treasure-divers"});
  EXPECT_EQ(offered("manual ar"), Offered{"arena"});
  EXPECT_EQ(offered("completions ''"), (Offered{"bash", "zsh", "fish"}));
  EXPECT_EQ(offered("dance ''"), commands()) << "what is no command leads nowhere";
}

TEST(Completions, OptionsAndWhatTheyTake) {
  const auto serve = offered("serve --");
  for (const std::string& option : options("serve")) EXPECT_TRUE(serve.contains(option)) << option;
  EXPECT_TRUE(serve.contains("--lang")) << "of the program itself";
  EXPECT_FALSE(offered("serve --listen :80 --").contains("--listen")) << "once";
  EXPECT_TRUE(offered("arena --set divers=off --").contains("--set")) << "as often as somebody likes";
  EXPECT_EQ(offered("serve --chat ''"), (Offered{"off", "players", "all"}));
  EXPECT_EQ(offered("serve --chat=p"), Offered{"--chat=players"});
  EXPECT_EQ(offered("replay --lang ''"), (Offered{"en", "fr"}));
  EXPECT_EQ(offered("serve --listen ''"), Offered{}) << "nobody knows";
  EXPECT_EQ(offered("replay ''"), Offered{":files"});
  EXPECT_EQ(offered("page --out ''"), Offered{":folders"});
}

TEST(Completions, RulesOfTheGameThatIsPlayed) {
  EXPECT_EQ(offered("trace treasure-divers --set deep"), Offered{"deep_dive_bid="});
  EXPECT_EQ(offered("trace captain-carcass --set deep"), Offered{});
  EXPECT_EQ(offered("trace captain-carcass --set divers=r"), Offered{"divers=random"});
  EXPECT_TRUE(offered("trace --set ''").contains("divers=")) << "whichever it will be";
}

// What a shell makes of a line: `ask` is run with the program on the PATH.
class Shells : public testing::Test {
 protected:
  Shells() { std::filesystem::create_symlink(FATHOM_BINARY, bin_ / "fathom"); }
  std::string ask(const std::string& with, const std::string& script) const {
    std::ofstream(bin_ / "script") << script;
    const std::string path = "PATH='" + bin_.path() + "':$PATH ";
    const Outcome outcome = shell("cd '" + bin_.path() + "' && " + path + "LC_ALL=C " + with + " ./script 2>&1");
    EXPECT_EQ(outcome.code, 0) << outcome.out;
    return outcome.out;
  }
  fathom::test::Folder bin_;
};

TEST_F(Shells, Bash) {
  // As readline calls it.
  const std::string begin = R"(source <(fathom completions bash) || exit 1
complete -p fathom >/dev/null || exit 1
ask() { COMP_LINE=$1 COMP_POINT=${#1}; compopt() { :; }; _fathom; printf '%s\n' "${COMPREPLY[@]}"; }
)";
  EXPECT_EQ(lines(ask("bash", begin + "ask 'fathom co'")), (Offered{"compare", "completions"}));
  EXPECT_EQ(lines(ask("bash", begin + "ask 'fathom arena '")),
            (Offered{"captain-carcass", "treasure-divers", "sea-and-shore"}));
  EXPECT_EQ(lines(ask("bash", begin + "ask 'fathom trace captain-carcass --set divers=r'")), Offered{"random"})
      << "what stands behind the = alone";
  EXPECT_EQ(lines(ask("bash", begin + "COMP_WORDBREAKS=' '; ask 'fathom trace captain-carcass --set divers=r'")),
            Offered{"divers=random"});
  std::ofstream(bin_ / "match one.fathom") << "";
  EXPECT_EQ(lines(ask("bash", begin + "ask 'fathom replay mat'")), Offered{"match one.fathom"});
  EXPECT_EQ(lines(ask("bash", begin + "ask './fathom serve --chat p'")), Offered{"players"});
}

TEST_F(Shells, Zsh) {
  if (!there_is("zsh")) GTEST_SKIP() << "no zsh here";
  const std::string begin = R"(compdef() { print -r -- "$@" }
_describe() { local name; for name in "$@"; do [[ $name == (candidates|endings) ]] && print -rl -- ${(P)name%%:*}; done; return 0 }
_files() { print -r -- files "$@" }
source <(fathom completions zsh) >/dev/null || exit 1
ask() { words=("$@") CURRENT=$#; _fathom }
)";
  EXPECT_EQ(lines(ask("zsh -f", begin + "ask fathom co")), (Offered{"compare", "completions"}));
  EXPECT_EQ(lines(ask("zsh -f", begin + "ask fathom trace captain-carcass --set variant")), Offered{"variant="});
  EXPECT_EQ(lines(ask("zsh -f", begin + "ask fathom replay ''")), Offered{"files"});
  EXPECT_EQ(lines(ask("zsh -f", begin + "ask fathom page --out ''")), Offered{"files -/"});
}

TEST_F(Shells, Fish) {
  if (!there_is("fish")) GTEST_SKIP() << "no fish here";
  const std::string home = "HOME='" + bin_.path() + "' fish --no-config";
  const std::string begin = "fathom completions fish | source\n";
  EXPECT_EQ(lines(ask(home, begin + "complete -C 'fathom co'")), (Offered{"compare", "completions"}));
  EXPECT_EQ(lines(ask(home, begin + "complete -C 'fathom arena '")),
            (Offered{"captain-carcass", "treasure-divers", "sea-and-shore"}));
  EXPECT_EQ(lines(ask(home, begin + "complete -C 'fathom trace captain-carcass --set divers=r'")),
            Offered{"divers=random"});
  std::ofstream(bin_ / "match.fathom") << "";
  EXPECT_EQ(lines(ask(home, begin + "complete -C 'fathom replay mat'")), Offered{"match.fathom"});
}

TEST(Completions, TwoShellsAreNotThree) {
  expect_refused("completions tcsh", "shell: tcsh not in {bash,zsh,fish} (see fathom completions --help)");
}

}  // namespace
