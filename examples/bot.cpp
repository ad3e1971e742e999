// A complete bot in C++ for all games: docs/writing-a-bot.md explains the protocol.
//
// It surfaces with three cards in Captain Carcass and otherwise takes its first legal move. It uses nothing of Fathom,
// only a JSON library. ./test builds it; by hand:
//
//   g++ -std=c++20 -O2 examples/bot.cpp -o bot
//   fathom arena captain-carcass --bots random --bot mine=./bot --games 100
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using Json = nlohmann::json;

std::string choose(const std::string& game, const Json& view, const std::vector<std::string>& legal) {
  const auto can = [&legal](const char* move) { return std::find(legal.begin(), legal.end(), move) != legal.end(); };
  if (game == "captain-carcass" && can("continue") && can("surface")) {
    return view.at("exploration").size() < 3 ? "continue" : "surface";
  }
  return legal.front();
}

int main() {
  std::string game;
  std::string line;
  while (std::getline(std::cin, line)) {
    const Json message = Json::parse(line);
    if (message.at("type") == "start") {
      game = message.at("game");
    } else if (message.at("type") == "act") {
      const std::string move = choose(game, message.at("view"), message.at("legal"));
      std::cout << Json{{"id", message.at("id")}, {"move", move}}.dump() << std::endl;
    }
  }
}
