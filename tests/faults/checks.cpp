#include "tests/faults/checks.h"

#include <algorithm>
#include <sstream>

namespace fathom::faults {

namespace {

void compare(const Shown& shown, const char* what, const std::map<std::size_t, std::string>& before,
             const std::map<std::size_t, std::string>& now, std::size_t first_kept, Violations& violations) {
  for (const auto& [number, text] : before) {
    if (number < first_kept) continue;
    const auto known = now.find(number);
    const std::string name = std::string(what) + " " + std::to_string(number);
    if (known == now.end()) {
      violations.push_back(shown.violation("shown_lost", name + " was shown and is gone", text));
    } else if (known->second != text) {
      violations.push_back(shown.violation("shown_changed", name + " has changed", text, known->second));
    }
  }
}

// Which steps of a seat a bot has made in the player's place, as the events tell.
class BotSteps {
 public:
  BotSteps(const Json& events, int seat) {
    bool stands_in = false;
    std::size_t since = 0;
    for (const Json& event : events) {
      if (!event.contains("seat") || event["seat"] != seat) continue;
      const auto what = event.at("what").get<std::string>();
      const auto step = event.at("step").get<std::size_t>();
      if (what == "clock_ran_out") {
        single_.insert(step);
      } else if (what == "came_back") {
        if (stands_in) stretches_.emplace_back(since, step);
        stands_in = false;
      } else if (!stands_in) {
        stands_in = true;
        since = step;
      }
    }
    if (stands_in) stretches_.emplace_back(since, static_cast<std::size_t>(-1));
  }

  bool has(std::size_t number) const {
    return single_.contains(number) || std::any_of(stretches_.begin(), stretches_.end(), [&](const auto& stretch) {
             return number >= stretch.first && number < stretch.second;
           });
  }

 private:
  std::set<std::size_t> single_;
  std::vector<std::pair<std::size_t, std::size_t>> stretches_;
};

}  // namespace

void check_shown(const Shown& shown, const Json& welcome, Violations& violations) {
  Shown now{.table = shown.table, .viewer = shown.viewer, .seat = shown.seat};
  now.hear(welcome, violations);
  compare(shown, "step", shown.steps, now.steps, 0, violations);
  compare(shown, "event", shown.events, now.events, 0, violations);
  // Of the chat only the last lines are kept.
  const std::size_t first_line = now.chat.empty() ? 0 : now.chat.begin()->first;
  compare(shown, "chat line", shown.chat, now.chat, first_line, violations);
  for (const auto& [number, view] : shown.views) {
    const auto known = now.views.find(number);
    if (known != now.views.end() && known->second != view)
      violations.push_back(
          shown.violation("shown_changed", "the view after step " + std::to_string(number) + " has changed"));
  }
  if (!shown.commitment.empty() && shown.commitment != now.commitment)
    violations.push_back(
        shown.violation("shown_changed", "the server's commitment has changed", shown.commitment, now.commitment));
  for (const std::string& text : shown.said) {
    const auto lines = std::count_if(welcome.at("chat").begin(), welcome.at("chat").end(),
                                     [&](const Json& line) { return line.at("text") == text; });
    if (lines > 1 || (lines == 0 && first_line == 0))
      violations.push_back(shown.violation(lines == 0 ? "acknowledged_lost" : "acknowledged_twice",
                                           "an acknowledged line of chat is there " + std::to_string(lines) + " times",
                                           text));
  }
}

void check_numbers(const Shown& shown, const Json& welcome, Violations& violations) {
  const auto walk = [&](const char* what, const Json& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].at("number") == i) continue;
      violations.push_back(
          shown.violation("numbers", std::string(what) + " have a gap or a double", std::to_string(i), list[i].dump()));
      return;
    }
  };
  walk("steps", welcome.at("steps"));
  walk("events", welcome.at("events"));
  if (welcome.at("count") != welcome.at("steps").size())
    violations.push_back(shown.violation("numbers", "the count is not that of the steps",
                                         std::to_string(welcome["steps"].size()), welcome["count"].dump()));
}

void check_moves(const SeatClients& seat, const Json& welcome, Violations& violations) {
  const Json& steps = welcome.at("steps");
  std::map<std::size_t, std::string> taken;  // ids by step
  for (const Shown* client : seat.clients) {
    for (const auto& [id, move] : client->moves) {
      const std::size_t number = move.count - 1;
      const std::string said = "move " + id + ": " + move.move + " as step " + std::to_string(number);
      if (number >= steps.size()) {
        violations.push_back(client->violation("acknowledged_lost", "an acknowledged move is lost", said));
      } else if (steps[number].at("seat") != seat.seat || steps[number].at("move") != move.move) {
        violations.push_back(client->violation("acknowledged_lost", "an acknowledged move is another one now", said,
                                               steps[number].dump()));
      }
      const auto [other, is_new] = taken.emplace(number, id);
      if (!is_new)
        violations.push_back(client->violation("acknowledged_twice", "two messages were acknowledged as the same step",
                                               other->second, id));
    }
    for (const auto& [id, code] : client->refused) {
      if (seat.alone)
        violations.push_back(
            client->violation("refused", "a move was refused although nobody else could have moved", id, code));
    }
  }
  if (seat.clients.empty()) return;
  const BotSteps bots(welcome.at("events"), seat.seat);
  for (const Json& step : steps) {
    const auto number = step.at("number").get<std::size_t>();
    if (step.at("seat") != seat.seat || taken.contains(number) || bots.has(number)) continue;
    violations.push_back(seat.clients.front()->violation(
        "applied_twice", "the seat has a step that nobody was told of as theirs", {}, step.dump()));
  }
}

int check_replay(const std::string& replay, const Promises& promises, const Json& welcome, const Shown& shown,
                 Violations& violations) {
  std::istringstream lines(replay);
  std::string line;
  std::getline(lines, line);
  const Json head = Json::parse(line);
  const Json& fairness = head.at("fairness");
  if (fairness.value("commitment", "") != promises.commitment)
    violations.push_back(shown.violation("promise", "the replay has another commitment of the server",
                                         promises.commitment, fairness.value("commitment", "")));
  int without = 0;
  for (std::size_t seat = 0; seat < promises.clients.size(); ++seat) {
    const Json kept = fairness.contains("nonces") ? fairness["nonces"].at(seat) : Json();
    const std::optional<Promise>& mine = promises.clients[seat];
    const Json expected = mine ? Json{{"commitment", mine->commitment}, {"nonce", mine->nonce}} : Json();
    if (kept == expected) continue;
    if (mine && kept == Json{{"commitment", mine->commitment}, {"nonce", nullptr}}) {
      ++without;
      continue;
    }
    violations.push_back(
        shown.violation("promise", "the replay tells otherwise of what seat " + std::to_string(seat) + " promised",
                        expected.dump(), kept.dump()));
  }

  const Json& steps = welcome.at("steps");
  std::size_t number = 0;
  for (; std::getline(lines, line); ++number) {
    const Json step = Json::parse(line);
    if (step.value("type", "") == "result") break;
    if (number >= steps.size()) continue;
    // A viewer sees less of some moves, and nothing else of any.
    const std::string seen = steps[number].at("move").get<std::string>();
    const bool same = step.at("seat") == steps[number].at("seat") && step.at("at") == steps[number].at("at") &&
                      (seen.find('?') != std::string::npos || step.at("move") == seen);
    if (!same)
      violations.push_back(shown.violation("replay", "step " + std::to_string(number) + " of the replay is another one",
                                           steps[number].dump(), line));
  }
  if (number != steps.size())
    violations.push_back(shown.violation("replay", "the replay has more steps, or fewer, than the table",
                                         std::to_string(steps.size()), std::to_string(number)));
  return without;
}

void check_store(const std::vector<StoredStep>& steps, const std::vector<const Shown*>& clients,
                 Violations& violations) {
  if (steps.empty()) return;
  const Shown store{.table = steps.front().table, .viewer = "the store"};
  std::map<std::pair<int, std::string>, std::size_t> ids;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].number != i) {
      violations.push_back(store.violation("numbers", "steps have a gap or a double in the store", std::to_string(i),
                                           std::to_string(steps[i].number)));
      break;
    }
    if (steps[i].client_id.empty()) continue;
    const auto [known, is_new] = ids.emplace(std::pair(steps[i].seat, steps[i].client_id), i);
    if (!is_new)
      violations.push_back(store.violation("applied_twice", "message " + steps[i].client_id + " made two steps",
                                           std::to_string(known->second), std::to_string(i)));
  }
  for (const Shown* client : clients) {
    for (const auto& [id, move] : client->moves) {
      const auto known = ids.find({client->seat, id});
      if (known == ids.end() || known->second != move.count - 1)
        violations.push_back(client->violation("acknowledged_lost", "the store does not have message " + id,
                                               std::to_string(move.count - 1),
                                               known == ids.end() ? "" : std::to_string(known->second)));
    }
    for (const auto& [id, code] : client->refused) {
      if (const auto known = ids.find({client->seat, id}); known != ids.end())
        violations.push_back(client->violation("refused",
                                               "message " + id + " was refused (" + code + ") and made a step", {},
                                               std::to_string(known->second)));
    }
  }
}

}  // namespace fathom::faults
