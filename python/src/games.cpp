#include "games.h"

#include <algorithm>
#include <stdexcept>

#include "bots/levels.h"
#include "engine/captain_carcass/text.h"
#include "engine/sea_and_shore/text.h"
#include "engine/treasure_divers/text.h"
#include "tensors/tensors.h"

namespace fathom::python {

namespace {

[[noreturn]] void refuse(const std::string& why) { throw std::invalid_argument(why); }

std::string listed(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
  return list;
}

template <Game G>
class StateOf final : public AnyState {
 public:
  using State = typename G::State;

  explicit StateOf(const typename G::Options& options) : options_(options), begin_(G::start(options)), state_(begin_) {}

  std::unique_ptr<AnyState> clone() const override { return std::make_unique<StateOf>(*this); }

  int players() const override { return G::players(state_); }
  bool is_over() const override { return G::turn(state_).kind == Turn::Kind::over; }
  bool is_chance() const override { return G::turn(state_).kind == Turn::Kind::chance; }

  std::vector<int> seats() const override { return listed_seats(G::turn(state_).seats); }

  std::vector<int> legal_actions(int seat) const override {
    std::vector<int> numbers;
    for (const Move move : moves(checked(seat))) numbers.push_back(Actions<G>::number(state_, seat_of(seat), move));
    std::sort(numbers.begin(), numbers.end());
    return numbers;
  }

  std::vector<std::pair<int, double>> chance_outcomes() const override {
    if (!is_chance()) refuse("this is no step of chance");
    typename G::Chances chances;
    G::chances(state_, chances);
    int weights = 0;
    for (const Chance& chance : chances) weights += chance.weight;
    std::vector<std::pair<int, double>> outcomes;
    for (const Chance& chance : chances)
      outcomes.emplace_back(Actions<G>::outcome(chance.move), static_cast<double>(chance.weight) / weights);
    std::sort(outcomes.begin(), outcomes.end());
    return outcomes;
  }

  int draw(Random& random) const override {
    if (!is_chance()) refuse("this is no step of chance");
    return Actions<G>::outcome(G::draw(state_, random));
  }

  void apply_action(int seat, int action) override { take({checked(seat), legal_move(seat, action)}, action); }

  void apply_outcome(int outcome) override {
    if (!is_chance()) refuse("this is no step of chance");
    if (outcome < 0 || outcome >= Actions<G>::kOutcomes)
      refuse("outcomes are 0 to " + std::to_string(Actions<G>::kOutcomes - 1) + ", not " + std::to_string(outcome));
    const Move move = Actions<G>::outcome_move(outcome);
    State copy = state_;
    if (play<G>(copy, kNobody, move) != Status::ok) refuse(GameText<G>::move(move) + " cannot happen now");
    take({kNobody, move}, outcome);
  }

  void apply_text(int seat, const std::string& text) override {
    const auto move = GameText<G>::parse(text);
    if (!move) refuse(text::quoted(text) + " is no move of " + std::string(G::kId));
    const Seat who = seat == kNobody ? kNobody : checked(seat);
    State copy = state_;
    if (play<G>(copy, who, *move) != Status::ok)
      refuse(text::quoted(text) + " cannot be done now by " +
             (who == kNobody ? "chance" : "seat " + std::to_string(seat)));
    take({who, *move}, who == kNobody ? Actions<G>::outcome(*move) : Actions<G>::number(state_, who, *move));
  }

  void undo() override {
    if (steps_.empty()) refuse("there is no step to take back");
    steps_.pop_back();
    numbers_.pop_back();
    state_ = begin_;
    for (const Step& step : steps_) G::apply(state_, step.seat, step.move);
  }

  std::string action_text(int seat, int action) const override {
    checked(seat);
    if (action < 0 || action >= Actions<G>::kActions)
      refuse("actions are 0 to " + std::to_string(Actions<G>::kActions - 1) + ", not " + std::to_string(action));
    return GameText<G>::move(Actions<G>::move(state_, seat_of(seat), action));
  }

  std::string outcome_text(int outcome) const override {
    if (outcome < 0 || outcome >= Actions<G>::kOutcomes)
      refuse("outcomes are 0 to " + std::to_string(Actions<G>::kOutcomes - 1) + ", not " + std::to_string(outcome));
    return GameText<G>::move(Actions<G>::outcome_move(outcome));
  }

  void observe(int viewer, std::span<float> values) const override {
    fathom::observe<G>(G::view(state_, viewer_of(viewer)), values);
  }
  void observe(int viewer, std::span<std::uint8_t> values) const override {
    fathom::observe<G>(G::view(state_, viewer_of(viewer)), values);
  }

  std::string information_state(int viewer) const override {
    const Viewer who = viewer_of(viewer);
    const std::string before =
        is_imagined_ ? told_before_[static_cast<std::size_t>(who + 1)] : who_is_told<G>(options_, who);
    return before + told<G>(begin_, steps_, who);
  }

  std::vector<double> returns() const override {
    if (!is_over()) return std::vector<double>(static_cast<std::size_t>(players()), 0.0);
    const auto worth = fathom::returns<G>(state_);
    return {worth.begin(), worth.begin() + players()};
  }
  std::vector<int> scores() const override {
    const auto scores = result().scores;
    return {scores.begin(), scores.begin() + players()};
  }
  std::vector<int> winners() const override { return listed_seats(result().winners); }

  std::vector<Taken> history() const override {
    std::vector<Taken> taken;
    for (std::size_t i = 0; i < steps_.size(); ++i)
      taken.push_back({steps_[i].seat, numbers_[i], GameText<G>::move(steps_[i].move)});
    return taken;
  }
  bool is_imagined() const override { return is_imagined_; }

  // The others' histories are not imagined: what they have been told is what they would see now.
  std::unique_ptr<AnyState> imagine(int viewer, Random& random) const override {
    const Viewer who = viewer_of(viewer);
    auto imagined = std::make_unique<StateOf>(options_);
    imagined->begin_ = G::imagine(G::view(state_, who), random);
    imagined->state_ = imagined->begin_;
    imagined->is_imagined_ = true;
    for (Viewer other = kNobody; other < players(); ++other) {
      std::string& before = imagined->told_before_[static_cast<std::size_t>(other + 1)];
      if (other == who) {
        before = information_state(who);
        continue;
      }
      std::vector<std::uint8_t> seen(kObservationSize<G>);
      fathom::observe<G>(G::view(imagined->begin_, other), std::span(seen));
      before = who_is_told<G>(options_, other) + " | sees ";
      for (const std::uint8_t value : seen) before += {kDigits[value / 16], kDigits[value % 16]};
    }
    return imagined;
  }

  int bot_action(int seat, const std::string& level, int iterations, Random& random) const override {
    const auto which = text::index_of(kLevelWords, level);
    if (!which) refuse("bots are " + listed(bot_levels()) + ", not " + text::quoted(level));
    if (iterations < 1) refuse("iterations must be at least 1");
    const typename G::Moves legal = moves(checked(seat));
    if (legal.empty()) refuse("seat " + std::to_string(seat) + " has nothing to decide now");
    const Analysis analysis = think<G>(static_cast<Level>(*which), G::view(state_, seat_of(seat)), legal,
                                       Budget::of_iterations(iterations), random);
    return Actions<G>::number(state_, seat_of(seat), analysis.move);
  }

 private:
  static constexpr std::string_view kDigits = "0123456789abcdef";

  static Seat seat_of(int seat) { return static_cast<Seat>(seat); }

  Seat checked(int seat) const {
    if (seat < 0 || seat >= players())
      refuse("seats are 0 to " + std::to_string(players() - 1) + ", not " + std::to_string(seat));
    return seat_of(seat);
  }
  Viewer viewer_of(int viewer) const { return viewer == kNobody ? kNobody : checked(viewer); }

  static std::vector<int> listed_seats(SeatSet seats) {
    std::vector<int> list;
    for (Seat seat = 0; seat < kMaxSeats; ++seat) {
      if (seats.has(seat)) list.push_back(seat);
    }
    return list;
  }

  // Empty if it is not this seat's turn.
  typename G::Moves moves(Seat seat) const {
    typename G::Moves moves;
    moves.clear();
    const Turn turn = G::turn(state_);
    if (turn.kind == Turn::Kind::seats && turn.seats.has(seat)) G::moves(state_, seat, moves);
    return moves;
  }

  Move legal_move(int seat, int action) const {
    for (const Move move : moves(checked(seat))) {
      if (Actions<G>::number(state_, seat_of(seat), move) == action) return move;
    }
    refuse("action " + std::to_string(action) + " is not legal for seat " + std::to_string(seat) + " now");
  }

  Result result() const {
    if (!is_over()) refuse("the game is not over");
    return G::result(state_);
  }

  void take(Step step, int number) {
    G::apply(state_, step.seat, step.move);
    steps_.push_back(step);
    numbers_.push_back(number);
  }

  typename G::Options options_;
  State begin_;  // before the first of the steps
  State state_;
  std::vector<Step> steps_;
  std::vector<int> numbers_;  // of the steps
  bool is_imagined_ = false;
  std::array<std::string, kMaxSeats + 1> told_before_;  // if it is: a spectator, then the seats
};

template <Game G>
class BatchOf final : public AnyBatch {
 public:
  BatchOf(const typename G::Options& options, int games, std::uint64_t seed, int threads)
      : batch_(options, games, seed, threads) {}

  void write(const BatchArrays& arrays) override { batch_.write(arrays); }
  std::optional<int> step(std::span<const std::int32_t> actions, const BatchArrays& arrays) override {
    return batch_.step(actions, arrays);
  }
  void sample(std::span<std::int32_t> actions) override { batch_.sample(actions); }

 private:
  Batch<G> batch_;
};

template <Game G>
class GameOf final : public AnyGame {
 public:
  explicit GameOf(const Options& options) {
    for (const auto& [key, value] : options) {
      if (const std::string problem = GameText<G>::set_option(options_, key, value); !problem.empty()) refuse(problem);
    }
    if (const std::string_view problem = G::problem(options_); !problem.empty()) refuse(std::string(problem));
  }

  std::string id() const override { return std::string(G::kId); }
  Options options() const override {
    Options all;
    for (const OptionKey& key : GameText<G>::kOptions)
      all.emplace_back(key.key, GameText<G>::option(options_, key.key));
    return all;
  }
  int players() const override { return G::players(G::start(options_)); }
  int most_seats() const override { return Observation<G>::kSeats; }
  int actions() const override { return Actions<G>::kActions; }
  int outcomes() const override { return Actions<G>::kOutcomes; }
  int observation_size() const override { return kObservationSize<G>; }
  int most_steps() const override { return kMostSteps<G>; }
  std::span<const Plane> planes() const override { return Observation<G>::kPlanes; }
  std::unique_ptr<AnyState> start() const override { return std::make_unique<StateOf<G>>(options_); }
  std::unique_ptr<AnyBatch> batch(int games, std::uint64_t seed, int threads) const override {
    return std::make_unique<BatchOf<G>>(options_, games, seed, threads);
  }

 private:
  typename G::Options options_;
};

}  // namespace

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  TensorGames::each([&ids]<Game G>() { ids.emplace_back(G::kId); });
  return ids;
}

std::vector<std::string> bot_levels() { return {kLevelWords.begin(), kLevelWords.end()}; }

std::unique_ptr<AnyGame> make_game(const std::string& id, const Options& options) {
  std::unique_ptr<AnyGame> game;
  if (!TensorGames::with(id, [&]<Game G>() { game = std::make_unique<GameOf<G>>(options); }))
    refuse("there is no game " + text::quoted(id) + "; there are " + listed(game_ids()));
  return game;
}

}  // namespace fathom::python
