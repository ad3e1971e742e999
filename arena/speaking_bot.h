// One of our bots as a program of its own: the other side of the bot protocol.
#pragma once

#include <stdexcept>

#include "arena/protocol.h"
#include "bots/levels.h"
#include "table/follower.h"

namespace fathom {

template <Game G>
class SpeakingBot {
 public:
  // Without a budget of its own it takes nearly all the time that it is given.
  SpeakingBot(Level level, std::optional<Budget> budget, std::uint64_t seed)
      : level_(level), budget_(budget), random_(mix(seed)) {}

  // Its answer to a message; most have none. Throws std::runtime_error where it is no message of the protocol.
  std::optional<Json> hear(const Json& message) {
    try {
      const auto type = message.at("type").template get<std::string>();
      if (type == "start") start(message);
      if (type == "step") follow(message);
      if (type == "act") return act(message);
      if (type == "over") follower_.reset();
    } catch (const Json::exception& error) {
      throw std::runtime_error(std::string("not a message of the bot protocol: ") + error.what());
    }
    return std::nullopt;
  }

  // What went wrong since it was last asked, or nothing: it plays on, but not as well as it could.
  std::string complaint() { return std::exchange(complaint_, {}); }

 private:
  void start(const Json& message) {
    if (message.at("protocol") != 1) throw std::runtime_error("only version 1 of the bot protocol is spoken here");
    if (message.at("game") != G::kId)
      throw std::runtime_error("this bot plays " + std::string(G::kId) + ", not " + message["game"].dump());
    typename G::Options options;
    if (const std::string problem = read_options<G>(message.at("options"), options); !problem.empty())
      throw std::runtime_error("these options cannot be played: " + problem);
    const int seat = message.at("seat").template get<int>();
    if (seat < 0 || seat >= G::players(G::start(options))) throw std::runtime_error("there is no such seat");
    seat_ = static_cast<Seat>(seat);
    follower_.emplace(options, seat_);
  }

  void follow(const Json& message) {
    if (!follower_) return;
    const int seat = message.at("seat").template get<int>();
    const auto move = message.at("move").template get<std::string>();
    const bool known = seat >= kNobody && seat < kMaxSeats;
    if (known &&
        follower_->follow(static_cast<Seat>(seat), move, message.at("shown").template get<std::vector<std::string>>()))
      return;
    lose_track("the step " + text::quoted(move) + " cannot have happened");
  }

  Json act(const Json& message) {
    const auto legal = message.at("legal").template get<std::vector<std::string>>();
    if (legal.empty()) throw std::runtime_error("a decision without legal moves");
    if (follower_ && differs(message.at("view"))) lose_track("the view is not that of the steps");
    std::string move;
    if (follower_) {
      typename G::Moves moves;
      G::moves(follower_->imagined(), seat_, moves);
      move = GameText<G>::move(think<G>(level_, follower_->view(), moves, budget(message), random_).move);
    }
    // Without the steps before it, a position cannot be known.
    if (std::find(legal.begin(), legal.end(), move) == legal.end())
      move = legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
    return {{"id", message.at("id")}, {"move", move}};
  }

  // Others may tell more of a view, or less.
  bool differs(const Json& told) const {
    if (!G::turn(follower_->imagined()).seats.has(seat_)) return true;
    const Json own = GameJson<G>::view(follower_->view());
    return std::any_of(own.items().begin(), own.items().end(), [&told](const auto& item) {
      return item.key() != "phase" && told.contains(item.key()) && told.at(item.key()) != item.value();
    });
  }

  void lose_track(const std::string& why) {
    complaint_ = why + "; until the next match it plays at random";
    follower_.reset();
  }

  Budget budget(const Json& message) const {
    if (budget_) return *budget_;
    constexpr double kShare = 0.95;  // the rest is for carrying the words
    constexpr double kUsual = 200;
    return Budget::of_milliseconds(kShare * std::max(0.1, message.value("budget_ms", kUsual)));
  }

  Level level_;
  std::optional<Budget> budget_;
  Random random_;
  Seat seat_ = kNobody;
  std::optional<Follower<G>> follower_;
  std::string complaint_;
};

}  // namespace fathom
