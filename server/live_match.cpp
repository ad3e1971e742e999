#include "server/live_match.h"

#include <array>

#include "server/store.h"
#include "table/all_games.h"
#include "table/forced.h"
#include "table/hint_json.h"

namespace fathom::server {

namespace {

std::uint64_t random_seed() {
  const RawBytes bytes = random_raw_bytes();
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8U | bytes[i];
  return seed;
}

template <Game G>
class Live : public LiveMatch {
 public:
  using State = typename G::State;

  Live(Match<G> match, const Lesson* lesson) : match_(std::move(match)), recent_(G::start(match_.options())) {
    if (lesson != nullptr) coach_.emplace(*lesson);
    note_decisions(recent_, 0);
    coach(recent_, 0);
  }

  int players() const override { return G::players(match_.state()); }
  std::size_t count() const override { return match_.steps().size(); }
  bool over() const override { return match_.over(); }
  SeatSet acting() const override { return acting_in(match_.state()); }
  Json result() const override { return over() ? result_json<G>(match_.state()) : Json(nullptr); }

  StepRecord step(std::size_t number) const override { return record(number, match_.steps()[number]); }

  void walk(const std::function<void(const StepRecord&, SeatSet)>& visit) const override {
    State state = G::start(match_.options());
    for (std::size_t n = 0; n < count(); ++n) {
      const LoggedStep& step = match_.steps()[n];
      G::apply(state, step.seat, step.move);
      visit(record(n, step), acting_in(state));
    }
  }

  Json view(Viewer viewer) const override { return GameJson<G>::view(G::view(match_.state(), viewer)); }

  Json brief(Viewer viewer) const override { return GameJson<G>::brief(G::view(match_.state(), viewer)); }

  std::vector<std::string> legal(Seat seat) const override {
    return acting().has(seat) ? legal_texts<G>(match_.state(), seat) : std::vector<std::string>{};
  }

  Json outlook(Seat seat) const override {
    return acting().has(seat) ? outlook_json<G>(match_.state(), seat) : Json::object();
  }

  Json why_not(Seat seat, std::string_view text) const override {
    const auto move = GameText<G>::open(text);
    if (!move) return {{"code", "illegal_move"}};
    const auto reason = G::why_not(G::view(match_.state(), seat), *move);
    return reason ? reason_json<G>(*reason) : Json(nullptr);
  }

  bool forced(Seat seat) const override { return openly_forced<G>(match_.state(), seat); }

  std::size_t decides_since(Seat seat) const override { return since_[static_cast<std::size_t>(seat)]; }

  using LiveMatch::steps;
  Json steps(std::size_t from, std::size_t to, Viewer viewer, bool views) const override {
    // Almost always the newest steps are asked for.
    const bool is_recent = from >= recent_count_;
    State state = is_recent ? recent_ : G::start(match_.options());
    Json list = Json::array();
    Happenings happenings;
    for (std::size_t n = is_recent ? recent_count_ : 0; n < to; ++n) {
      const LoggedStep& step = match_.steps()[n];
      const State before = state;
      G::tell(state, step.seat, step.move, happenings);
      if (n < from) continue;
      Json seen;
      seen["number"] = n;
      add_step<G>(seen, before, state, step, viewer);
      seen["happened"] =
          n == 0 ? opening_json<G>(match_.options(), happenings, viewer) : happenings_json<G>(happenings, viewer);
      seen["at"] = step.at;
      if (was_forced(n, before)) seen["forced"] = true;
      if (views) {
        const typename G::View view = G::view(state, viewer);
        seen["view"] = GameJson<G>::view(view);
        seen["brief"] = GameJson<G>::brief(view);
      }
      list.push_back(std::move(seen));
    }
    return list;
  }

  Json lesson(Viewer viewer, std::size_t from) const override {
    if (!coach_ || viewer != coach_->lesson().learner) return nullptr;
    Json remarks = Json::array();
    const std::vector<Coach::Said>& said = coach_->said();
    for (std::size_t number = 0; number < said.size(); ++number) {
      if (said[number].step < from) continue;
      const Coach::Said& it = said[number];
      remarks.push_back({{"number", number}, {"step", it.step}, {"say", it.say}, {"goal", it.goal}});
    }
    const std::string recommended = planned(viewer);
    return {{"remarks", remarks},
            {"recommended", recommended.empty() ? Json(nullptr) : Json(recommended)},
            {"done", coach_->done()}};
  }

  Refusal play(Seat seat, std::string_view text, std::int64_t at) override {
    if (over()) return {Status::over};
    if (!acting().has(seat)) return {Status::not_your_turn};
    const auto move = GameText<G>::parse(text);
    if (!move) return {Status::illegal};
    const State before = match_.state();
    const std::size_t number = count();
    const Status status = match_.play(seat, *move, at);
    if (status != Status::ok) return {status, why_not(seat, text)};
    recent_ = before;
    recent_count_ = number;
    note_decisions(before, number);
    coach(before, number);
    return {};
  }

  Decide decide(Seat seat) const override {
    const bool plays_along = coach_ && seat != coach_->lesson().learner;
    if (std::string move = plays_along ? planned(seat) : ""; !move.empty()) return {std::move(move), {}, {}};
    return {{}, question_of<G>(match_.state(), seat, random_seed()), [](const Analysis& analysis) {
              return GameText<G>::move(analysis.move);
            }};
  }

  Advise advise(Seat seat) const override {
    return {question_of<G>(match_.state(), seat, random_seed()),
            [view = G::view(match_.state(), seat)](const Analysis& analysis) { return hint_json<G>(view, analysis); }};
  }

  std::string replay_text(const Sitting& sitting, const Json& earlier, const std::vector<TableEvent>& events,
                          const Json& result) const override {
    Replay<G> replay{match_.options(), {}, {}, match_.steps()};
    replay.events = events;
    // Tables from before kept nothing of a match that was closed.
    if (const std::string problem =
            replay::read_ending<G>(result.is_null() ? closed_json(players()) : result, match_.state(), replay);
        !problem.empty())
      throw StoreError("the store: a replay cannot be written: " + problem);
    // The list is in the form of a file: the reader of files understands it.
    Json line = replay::sitting_json(sitting);
    if (!earlier.empty()) line["continued_from"] = earlier;
    if (const std::string problem = replay::read_sittings(line, players(), replay.sitting, replay.earlier);
        !problem.empty())
      throw StoreError("the store: a replay cannot be written: " + problem);
    return replay_file(replay);
  }

 private:
  static SeatSet acting_in(const State& state) {
    const Turn turn = G::turn(state);
    return turn.kind == Turn::Kind::seats ? turn.seats : SeatSet{};
  }

  // Whether the decision of step `number`, in the state before it, was none.
  bool was_forced(std::size_t number, const State& before) const {
    if (number >= forced_steps_.size()) forced_steps_.resize(count());
    std::optional<bool>& known = forced_steps_[number];
    if (!known) known = openly_forced<G>(before, match_.steps()[number].seat);
    return *known;
  }

  // Follows who has which decision to make, from the state after the first `from` steps to now.
  void note_decisions(State state, std::size_t from) {
    for (std::size_t n = from; n < match_.steps().size(); ++n) {
      const LoggedStep& step = match_.steps()[n];
      const SeatSet before = acting_in(state);
      G::apply(state, step.seat, step.move);
      const SeatSet after = acting_in(state);
      for (Seat seat = 0; seat < G::players(state); ++seat) {
        if (seat == step.seat || before.has(seat) != after.has(seat)) since_[static_cast<std::size_t>(seat)] = n + 1;
      }
    }
  }

  // The coach of a guided game hears the steps from a number on, as the learner does.
  void coach(State state, std::size_t from) {
    if (!coach_) return;
    const Seat learner = coach_->lesson().learner;
    Happenings happenings;
    for (std::size_t n = from; n < match_.steps().size(); ++n) {
      const LoggedStep& step = match_.steps()[n];
      G::tell(state, step.seat, step.move, happenings);
      const bool decides = acting_in(state).has(learner);
      coach_->hear(
          step.seat, GameText<G>::move(step.move),
          n == 0 ? opening_json<G>(match_.options(), happenings, learner) : happenings_json<G>(happenings, learner),
          decides ? GameJson<G>::brief(G::view(state, learner)) : Json(nullptr));
    }
  }

  std::string planned(Seat seat) const { return coach_->planned(seat, legal(seat)); }

  static StepRecord record(std::size_t number, const LoggedStep& step) {
    return {{}, number, step.seat, GameText<G>::move(step.move), step.at, {}};
  }

  Match<G> match_;
  // The state before the newest decision, and how many steps led there.
  State recent_;
  std::size_t recent_count_ = 0;
  mutable std::vector<std::optional<bool>> forced_steps_;  // by step, as far as anybody has asked
  std::array<std::size_t, kMaxSeats> since_{};             // by seat: see decides_since
  std::optional<Coach> coach_;                             // of a guided game
};

// Calls make.operator()<G>(options).
template <class Make>
std::unique_ptr<LiveMatch> with_plan(const MatchPlan& plan, Make make) {
  std::unique_ptr<LiveMatch> made;
  std::string problem = "there is no such game";
  AllGames::with(plan.game, [&]<Game G>() {
    typename G::Options options;
    problem = read_options<G>(plan.options, options);
    if (problem.empty()) made = make.template operator()<G>(options);
  });
  if (!problem.empty()) throw DamagedTable("the store: a match cannot be played: " + problem);
  return made;
}

const Lesson* lesson_in(const MatchPlan& plan) { return plan.arranged ? lesson_of(plan.game) : nullptr; }

}  // namespace

std::unique_ptr<LiveMatch> start_match(const MatchPlan& plan) {
  return with_plan(plan, [&]<Game G>(const typename G::Options& options) {
    return std::make_unique<Live<G>>(Match<G>(options, plan.names, plan.seed, plan.arranged.value_or(Arrangement{})),
                                     lesson_in(plan));
  });
}

std::unique_ptr<LiveMatch> rebuild_match(const MatchPlan& plan, const std::vector<StepRecord>& steps,
                                         std::size_t inherited) {
  return with_plan(plan, [&]<Game G>(const typename G::Options& options) {
    std::vector<LoggedStep> log;
    for (const StepRecord& step : steps) {
      const auto move = GameText<G>::parse(step.move);
      if (!move) throw DamagedTable("the store: a step of a match is no move");
      log.push_back({{static_cast<Seat>(step.seat), *move}, step.at});
    }
    auto match =
        Match<G>::rebuild(options, plan.names, plan.seed, log, inherited, plan.arranged.value_or(Arrangement{}));
    if (!match) throw DamagedTable("the store: the steps of a match do not follow the rules");
    return std::make_unique<Live<G>>(std::move(*match), lesson_in(plan));
  });
}

Json continued_sittings(const Sitting& sitting, const Json& earlier, std::size_t count) {
  Json list = Json::array();
  std::size_t before = 0;
  for (const Json& old : earlier) {
    if (before >= count) return list;
    Json kept = old;
    before = old.at("steps").get<std::size_t>();
    kept["steps"] = std::min(before, count);
    list.push_back(std::move(kept));
  }
  if (before >= count) return list;
  Json last = replay::sitting_json(sitting);
  last["steps"] = count;
  list.push_back(std::move(last));
  return list;
}

}  // namespace fathom::server
