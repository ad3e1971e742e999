#include "tests/faults/shown.h"

#include <functional>

namespace fathom::faults {

void Shown::keep(std::map<std::size_t, std::string>& kept, const char* what, const Json& numbered,
                 Violations& violations) {
  const auto number = numbered.at("number").get<std::size_t>();
  const std::string text = numbered.dump();
  const auto [known, is_new] = kept.emplace(number, text);
  if (!is_new && known->second != text)
    violations.push_back(violation("shown_changed", std::string(what) + " " + std::to_string(number) + " has changed",
                                   known->second, text));
}

void Shown::keep_step(Json step, Violations& violations) {
  if (step.contains("view")) {
    const auto number = step.at("number").get<std::size_t>();
    const std::size_t hash = std::hash<std::string>()(step["view"].dump() + step.value("brief", Json()).dump());
    const auto [known, is_new] = views.emplace(number, hash);
    if (!is_new && known->second != hash)
      violations.push_back(
          violation("shown_changed", "the view after step " + std::to_string(number) + " has changed"));
    step.erase("view");
    step.erase("brief");
  }
  keep(steps, "step", step, violations);
}

void Shown::hear(const Json& frame, Violations& violations) {
  const std::string type = frame.at("type").get<std::string>();
  if (frame.contains("steps")) {
    for (const Json& step : frame["steps"]) keep_step(step, violations);
  }
  if (type == "welcome") {
    for (const Json& event : frame.at("events")) keep(events, "event", event, violations);
    for (const Json& line : frame.at("chat")) keep(chat, "chat line", line, violations);
  } else if (type == "event") {
    keep(events, "event", frame.at("event"), violations);
  } else if (type == "chat") {
    Json line = frame;
    line.erase("type");
    keep(chat, "chat line", line, violations);
  }
  if (frame.contains("table") && frame["table"].is_object()) {
    const std::string promised = frame["table"].at("commitment").get<std::string>();
    if (commitment.empty()) commitment = promised;
    if (promised != commitment)
      violations.push_back(violation("shown_changed", "the server's commitment has changed", commitment, promised));
  }
}

void Shown::acknowledge(const std::string& id, const Acknowledged& move, Violations& violations) {
  const auto [known, is_new] = moves.emplace(id, move);
  if (!is_new && known->second.count != move.count)
    violations.push_back(violation("acknowledged_twice",
                                   "move " + id + " (" + move.move + ") was acknowledged as two steps",
                                   std::to_string(known->second.count - 1), std::to_string(move.count - 1)));
}

// --- on the wire ---

void Wire::hear_steps(const Json& frame, std::size_t from, const Shown& shown, Violations& violations) {
  std::size_t next = from;
  for (const Json& step : frame.at("steps")) {
    if (step.at("number") != next)
      violations.push_back(shown.violation("numbers_on_the_wire", "a frame has another step than the next one",
                                           std::to_string(next), step.at("number").dump()));
    next = step.at("number").get<std::size_t>() + 1;
  }
  if (frame.at("count") != next)
    violations.push_back(shown.violation("numbers_on_the_wire", "a frame has fewer steps, or more, than its count says",
                                         std::to_string(next), frame.at("count").dump()));
  steps_ = next;
}

void Wire::hear(const Json& frame, const Shown& shown, Violations& violations) {
  const std::string type = frame.at("type").get<std::string>();
  if (type == "welcome") {
    const auto from = frame.at("from").get<std::int64_t>();
    // Nothing is shown that is not kept: whichever server is asked can know it.
    const bool behind = frame.at("count").get<std::int64_t>() <= last_;
    if (behind)
      violations.push_back(shown.violation("shown_lost", "a server welcomes with fewer steps than were shown",
                                           std::to_string(last_ + 1), frame.at("count").dump()));
    if (from != (behind ? 0 : last_ + 1))
      violations.push_back(shown.violation("numbers_on_the_wire", "a welcome does not begin after the last step seen",
                                           std::to_string(last_), std::to_string(from)));
    hear_steps(frame, static_cast<std::size_t>(from), shown, violations);
    events_ = frame.at("events").size();
  } else if (type == "steps") {
    hear_steps(frame, steps_, shown, violations);
  } else if (type == "event") {
    if (frame.at("event").at("number") != events_)
      violations.push_back(shown.violation("numbers_on_the_wire", "another event came than the next one",
                                           std::to_string(events_), frame["event"]["number"].dump()));
    events_ = frame.at("event").at("number").get<std::size_t>() + 1;
  }
}

}  // namespace fathom::faults
