#include "table/lesson.h"

#include <algorithm>
#include <map>
#include <stdexcept>

namespace fathom {

namespace {

std::vector<std::string> words_of(const Json& json, const char* key) {
  return json.contains(key) ? json[key].get<std::vector<std::string>>() : std::vector<std::string>{};
}

Remark read_remark(const Json& json) {
  Remark remark{json.at("say").get<std::string>()};
  remark.happened = words_of(json, "happened");
  remark.of = json.value("of", Json::object());
  remark.brief = json.value("brief", Json::object());
  remark.after = words_of(json, "after");
  remark.goal = json.value("goal", false);
  remark.aside = json.value("aside", false);
  return remark;
}

// The files are ours: whatever is wrong with them is found by the tests.
Lesson read_lesson(const EmbeddedLesson& embedded) {
  const Json json = Json::parse(embedded.json);
  Lesson lesson;
  lesson.game = embedded.game;
  lesson.options = json.at("options");
  lesson.seats = words_of(json, "seats");
  lesson.learner = static_cast<Seat>(std::find(lesson.seats.begin(), lesson.seats.end(), "me") - lesson.seats.begin());
  if (const std::string problem = read_arrangement(json.at("piles"), lesson.piles); !problem.empty())
    throw std::logic_error("the lesson of " + lesson.game + ": " + problem);
  lesson.moves = json.at("moves").get<std::vector<std::vector<std::string>>>();
  for (const Json& remark : json.at("remarks")) lesson.remarks.push_back(read_remark(remark));
  return lesson;
}

bool fits(const Json& value, const Json& wanted) {
  if (wanted.is_array())
    return std::any_of(wanted.begin(), wanted.end(), [&value](const Json& one) { return fits(value, one); });
  if (wanted.is_object()) {
    if (!value.is_object()) return false;
    for (const auto& [key, part] : wanted.items()) {
      if (!value.contains(key) || !fits(value[key], part)) return false;
    }
    return true;
  }
  if (wanted.is_string() && value.is_string()) {
    const auto pattern = wanted.get<std::string>();
    if (pattern.ends_with('*')) return value.get<std::string>().starts_with(pattern.substr(0, pattern.size() - 1));
  }
  return value == wanted;
}

}  // namespace

const Lesson* lesson_of(std::string_view game) {
  static const std::map<std::string, Lesson, std::less<>> lessons = [] {
    std::map<std::string, Lesson, std::less<>> all;
    for (std::size_t i = 0; i < kLessonCount; ++i) all.emplace(kLessons[i].game, read_lesson(kLessons[i]));
    return all;
  }();
  const auto found = lessons.find(game);
  return found == lessons.end() ? nullptr : &found->second;
}

Coach::Coach(const Lesson& lesson) : lesson_(&lesson), is_said_(lesson.remarks.size()) {
  for (const std::vector<std::string>& moves : lesson.moves) made_.emplace_back(moves.size());
}

void Coach::hear(Seat seat, const std::string& move, const Json& happened, const Json& brief) {
  if (seat != kNobody) follow(seat, move);
  const std::vector<Remark>& remarks = lesson_->remarks;
  for (const Json& happening : happened) {
    for (std::size_t i = 0; i < remarks.size(); ++i) {
      if (heard(remarks[i], happening)) consider(i);
    }
  }
  for (std::size_t i = 0; i < remarks.size() && !brief.is_null(); ++i) {
    if (remarks[i].happened.empty() && fits(brief, remarks[i].brief)) consider(i);
  }
  ++steps_;
}

bool Coach::heard(const Remark& remark, const Json& happening) const {
  const auto& any = remark.happened;
  if (std::find(any.begin(), any.end(), happening.at("what").get<std::string>()) == any.end()) return false;
  for (const auto& [key, wanted] : remark.of.items()) {
    if (!happening.contains(key)) return false;
    const Json& value = happening[key];
    const bool is = wanted == "me"       ? value == lesson_->learner
                    : wanted == "others" ? value != lesson_->learner
                                         : fits(value, wanted);
    if (!is) return false;
  }
  return true;
}

void Coach::consider(std::size_t remark) {
  const Remark& it = lesson_->remarks[remark];
  const auto was_said = [this](const std::string& say) {
    return std::any_of(said_.begin(), said_.end(), [&say](const Said& said) { return said.say == say; });
  };
  if (is_said_[remark] || !std::all_of(it.after.begin(), it.after.end(), was_said)) return;
  is_said_[remark] = true;
  said_.push_back({steps_, it.say, it.goal});
  done_ = done_ || it.goal;
}

void Coach::follow(Seat seat, const std::string& move) {
  const auto& moves = lesson_->moves[static_cast<std::size_t>(seat)];
  auto& made = made_[static_cast<std::size_t>(seat)];
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (made[i]) continue;
    if (moves[i] == move) {
      made[i] = true;
      return;
    }
    // What comes next for the learner is recommended for the very situation that the moves before it led to.
    if (seat == lesson_->learner) strayed_ = true;
  }
}

std::string Coach::planned(Seat seat, std::span<const std::string> legal) const {
  if (seat == lesson_->learner && strayed_) return {};
  const auto& moves = lesson_->moves[static_cast<std::size_t>(seat)];
  const auto& made = made_[static_cast<std::size_t>(seat)];
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!made[i] && std::find(legal.begin(), legal.end(), moves[i]) != legal.end()) return moves[i];
  }
  return {};
}

}  // namespace fathom
