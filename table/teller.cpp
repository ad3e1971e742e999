#include "table/teller.h"

#include <algorithm>
#include <optional>

#include "words/words.h"

namespace fathom::teller {

namespace {

using words::Argument;
using words::Arguments;

const std::string kHiddenCode = "?";

std::optional<std::string> say_if_known(const std::string& key, const Arguments& arguments = {}) {
  if (!words::has(key)) return std::nullopt;
  return words::say(key, arguments);
}

std::string key_of(std::string_view game, std::string_view area, std::string_view name) {
  return std::string(game) + '.' + std::string(area) + '.' + std::string(name);
}

void add_who(Arguments& words, const std::string& name, const std::string& you, const Json& seat, const Listener& to) {
  if (!seat.is_number_integer()) {
    words.emplace_back(name, "");
    words.emplace_back(you, "nobody");
    return;
  }
  const auto number = seat.get<std::size_t>();
  words.emplace_back(name, number < to.names.size() ? words::isolated(to.names[number]) : "");
  words.emplace_back(you, seat.get<int>() == to.reader ? "yes" : "no");
}

const Json& at(const Json& told, const char* key) {
  static const Json none = nullptr;
  return told.contains(key) ? told[key] : none;
}

std::string say_cards(std::string_view game, const std::vector<std::string>& codes) {
  std::vector<std::string> different;
  std::vector<std::string> said;
  for (const std::string& code : codes) {
    if (std::find(different.begin(), different.end(), code) != different.end()) continue;
    different.push_back(code);
    said.push_back(say_card(game, code, static_cast<int>(std::count(codes.begin(), codes.end(), code))));
  }
  return words::list(said);
}

std::string say_place(const std::string& place, const Listener& to, const Json& actor) {
  const std::size_t colon = place.find(':');
  const std::string zone = place.substr(0, colon);
  const std::string key = key_of(to.game, "place", zone);
  if (colon == std::string::npos) return say_if_known(key).value_or(zone);
  const Json seat = std::stoi(place.substr(colon + 1));
  const int number = seat.get<int>() + 1;
  Arguments words;
  add_who(words, "who", "you", seat, to);
  words.emplace_back("own", seat == actor ? "yes" : "no");
  words.emplace_back("number", number);
  return say_if_known(key, words).value_or(zone + ' ' + std::to_string(number));
}

// What is no argument of a message, or is said in a way of its own.
bool is_apart(std::string_view key) {
  constexpr std::array<std::string_view, 8> kApart{"what", "code", "ruling", "seat", "card", "from", "to", "other"};
  return std::find(kApart.begin(), kApart.end(), key) != kApart.end();
}

void add_place(Arguments& words, const std::string& key, const Json& told, const Listener& to) {
  const Json& place = at(told, key.c_str());
  if (!place.is_string()) return;
  const auto code = place.get<std::string>();
  words.emplace_back(key, say_place(code, to, at(told, "seat")));
  words.emplace_back(key + "_zone", code.substr(0, code.find(':')));
}

Arguments arguments_of(const Json& told, const std::vector<std::string>& cards, const Listener& to) {
  Arguments words;
  add_who(words, "who", "you", at(told, "seat"), to);
  add_who(words, "other", "other_you", at(told, "other"), to);
  if (!cards.empty()) {
    words.emplace_back("card", say_card(to.game, cards[0]));
    words.emplace_back("cards", say_cards(to.game, cards));
    words.emplace_back("count", cards.size());
    const auto is_hidden = [](const std::string& card) { return card.find(kHiddenCode) != std::string::npos; };
    words.emplace_back("hidden", std::any_of(cards.begin(), cards.end(), is_hidden) ? "yes" : "no");
  }
  add_place(words, "from", told, to);
  add_place(words, "to", told, to);
  for (const auto& [key, value] : told.items()) {
    if (is_apart(key)) continue;
    const std::string code = value.is_string() ? value.get<std::string>() : value.dump();
    const std::string path = key_of(to.game, key, code);
    std::optional<std::string> name;
    for (const auto& [form, text] : words::below(path)) {
      words.emplace_back(key + '_' + form, text);
      if (form == "name") name = text;
    }
    if (value.is_number_integer()) {
      words.emplace_back(key, value.get<std::int64_t>());
    } else {
      const auto said = say_if_known(path);
      words.emplace_back(key, said ? *said : name ? *name : say_card(to.game, code));
    }
  }
  return words;
}

std::string text_of(const Arguments& words, std::string_view name) {
  const auto found = std::find_if(words.begin(), words.end(), [name](const auto& word) { return word.name == name; });
  if (found == words.end()) return {};
  if (const auto* number = std::get_if<std::int64_t>(&found->value)) return std::to_string(*number);
  return std::get<std::string>(found->value);
}

std::string readable(std::string code) {
  std::replace(code.begin(), code.end(), '_', ' ');
  return code;
}

// A game that is only tried out has no messages yet: "Ada: counted, points 12."
std::string plainly(const std::string& code, const Json& told, const Arguments& words) {
  const std::string who = text_of(words, "who");
  const std::string cards = text_of(words, "cards");
  std::string sentence = (who.empty() ? "" : who + ": ") + readable(code) + (cards.empty() ? "" : ' ' + cards);
  for (const auto& [key, value] : told.items()) {
    if (key == "other" || !is_apart(key)) sentence += ", " + readable(key) + ' ' + text_of(words, key);
  }
  return sentence + '.';
}

// All but the card.
Json shape_of(Json told) {
  told.erase("card");
  return told;
}

}  // namespace

std::vector<std::string> tell(const Json& happened, const Listener& to) {
  std::vector<std::string> sentences;
  for (std::size_t i = 0; i < happened.size();) {
    const Json& first = happened[i];
    std::vector<std::string> cards;
    const Json shape = shape_of(first);
    if (!first.contains("card")) ++i;
    for (; i < happened.size() && happened[i].contains("card") && shape_of(happened[i]) == shape; ++i) {
      cards.push_back(happened[i]["card"].get<std::string>());
    }
    const auto what = first.at("what").get<std::string>();
    const Arguments words = arguments_of(first, cards, to);
    const auto said = say_if_known(key_of(to.game, "happened", what), words);
    std::string sentence = said ? *said : plainly(what, first, words);
    if (!sentence.empty()) sentences.push_back(std::move(sentence));
  }
  return sentences;
}

std::string say_reason(const Json& reason, const Listener& to) {
  const auto code = reason.at("code").get<std::string>();
  std::vector<std::string> cards;
  if (reason.contains("card")) cards.push_back(reason["card"].get<std::string>());
  const Arguments words = arguments_of(reason, cards, to);
  if (const auto said = say_if_known(key_of(to.game, "reason", code), words)) return *said;
  if (const auto said = say_if_known("error." + code, words)) return *said;
  return plainly(code, reason, words);
}

std::string say_event(const TableEvent& event) {
  const std::string bot = event.level.empty() ? "" : say_if_known("level." + event.level + ".name", {}).value_or("");
  const std::string what(TableEvent::kWords[static_cast<std::size_t>(event.what)]);
  return words::say("table.happened." + what, {{"who", words::isolated(event.name)},
                                               {"you", event.seat == kNobody ? "nobody" : "no"},
                                               {"bot", bot},
                                               {"plays_on", event.level.empty() ? "no" : "yes"}});
}

std::string say_card(std::string_view game, const std::string& code, int count) {
  const Argument use{"use", "sentence"};
  if (code == kHiddenCode || code == "*") {
    const std::string kind = code == kHiddenCode ? "unknown" : "all";
    const Arguments words{{"count", count}, use};
    if (const auto said = say_if_known(key_of(game, "card", kind), words)) return *said;
    return words::say("table.card." + kind, words);
  }
  std::string shown = code;
  if (const std::size_t hidden = shown.find('?'); hidden != std::string::npos) shown.replace(hidden, 1, "hidden");
  if (const auto said = say_if_known(key_of(game, "card", shown), {{"count", count}, use})) return *said;
  const std::size_t dash = shown.find('-');
  if (dash == std::string::npos) return code;
  const Arguments words{{"value", shown.substr(dash + 1)}, {"count", count}, use};
  return say_if_known(key_of(game, "card", shown.substr(0, dash)), words).value_or(code);
}

}  // namespace fathom::teller
