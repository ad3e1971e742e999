// A complete bot in a shared library: the arena calls it without starting a process. docs/writing-a-bot.md explains it.
//
// It surfaces with three cards in Captain Carcass and otherwise takes its first legal move. ./test builds it; by hand:
//
//   g++ -std=c++20 -O2 -shared -fPIC examples/bot_plugin.cpp -o mine.so
//   fathom arena captain-carcass --bots random --bot mine=./mine.so --games 100
#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using Json = nlohmann::json;

struct Bot {
  std::string game;
  std::string answer;  // lasts until the next message
};

std::string choose(const std::string& game, const Json& view, const std::vector<std::string>& legal) {
  const auto can = [&legal](const char* move) { return std::find(legal.begin(), legal.end(), move) != legal.end(); };
  if (game == "captain-carcass" && can("continue") && can("surface")) {
    return view.at("exploration").size() < 3 ? "continue" : "surface";
  }
  return legal.front();
}

extern "C" {

void* fathom_bot_new() { return new Bot; }

const char* fathom_bot_hear(void* self, const char* text) {
  Bot& bot = *static_cast<Bot*>(self);
  const Json message = Json::parse(text);
  if (message.at("type") == "start") bot.game = message.at("game");
  if (message.at("type") != "act") return nullptr;
  const std::string move = choose(bot.game, message.at("view"), message.at("legal"));
  bot.answer = Json{{"id", message.at("id")}, {"move", move}}.dump();
  return bot.answer.c_str();
}

void fathom_bot_free(void* self) { delete static_cast<Bot*>(self); }
}
