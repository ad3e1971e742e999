#include "server/visit.h"

#include <algorithm>

#include "server/keys.h"
#include "server/log.h"

namespace fathom::server {

namespace {

constexpr std::size_t kStepsInPage = 60;  // at most, as in a page of a replay: 100 kB with views

Problem too_much_was_sent() {
  return {ErrorCode::too_many, "Too much was sent to your address: come back in a moment."};
}

}  // namespace

Frame error_frame(const std::string& id, const Problem& problem) {
  Json json{{"type", "error"}};
  if (!id.empty()) json["id"] = id;
  json.update(problem_json(problem));
  return std::make_shared<const std::string>(sent(json));
}

Visit::Visit(const Reception& reception, std::shared_ptr<Connection> connection, Of of)
    : reception_(reception), of_(std::move(of)) {
  guest_->connection = std::move(connection);
  guest_->address = of_.address;
}

void Visit::refuse(const std::string& id, const Problem& problem) {
  ++reception_.metrics.errors;
  guest_->connection->send(error_frame(id, problem));
}

void Visit::enter(const ClientMessage& message, const Problem& problem, std::function<void(bool)> done) {
  const LogScope scope(of_.id);
  if (problem || message.type != ClientMessage::Type::hello) {
    refuse(message.id, problem ? problem : Problem{ErrorCode::hello_first, "Say hello first."});
    return done(false);
  }
  if (!may_be_welcomed()) {
    ++reception_.metrics.refused;
    refuse(message.id, too_much_was_sent());
    guest_->connection->close(kPolicyViolation, "too many");
    return done(false);
  }
  guest_->views = message.views;
  if (message.page) guest_->page = std::min(*message.page, kStepsInPage);
  if (message.token.empty()) return find_room(message, reception_.lobby.sent_away(), done);
  identify(message, std::move(done));
}

void Visit::identify(const ClientMessage& message, std::function<void(bool)> done) {
  reception_.lobby.player_with_token(
      message.token,
      [self = shared_from_this(), message, then = std::move(done), before = reception_.lobby.sent_away()](
          const std::optional<PlayerRecord>& player, const Problem& failed) {
        const LogScope later(self->of_.id);
        if (player && !failed) {
          self->guest_->player = player->id;
          self->guest_->name = player->name;
          self->guest_->token = token_hash(message.token);
          return self->find_room(message, before, then);
        }
        self->refuse(message.id, failed ? failed : Problem{ErrorCode::unauthorized, "Nobody has this token."});
        const bool unable = failed.code == ErrorCode::unavailable;
        self->guest_->connection->close(unable ? kInternalError : kPolicyViolation, unable   ? "not now"
                                                                                    : failed ? "banned"
                                                                                             : "unauthorized");
        then(false);
      });
}

void Visit::find_room(const ClientMessage& message, std::uint64_t before, const std::function<void(bool)>& done) {
  reception_.lobby.room(of_.table, [self = shared_from_this(), message, before, done](const std::shared_ptr<Room>& room,
                                                                                      const Problem& problem) {
    const LogScope later(self->of_.id);
    if (problem) {
      self->refuse(message.id, problem);
      self->guest_->connection->close(kInternalError, "not now");
    } else if (!room) {
      self->guest_->connection->close(kPolicyViolation, "no such table");
    } else if (!self->gone_) {
      // Somebody was sent away meanwhile: perhaps whoever is on the way in.
      if (!message.token.empty() && self->reception_.lobby.sent_away() != before) return self->identify(message, done);
      self->room_ = room;
      room->join(self->guest_, message.last);
      return done(true);
    }
    done(false);
  });
}

void Visit::receive(const ClientMessage& message, const Problem& problem) {
  const LogScope scope(of_.id);
  const auto room = room_.lock();
  if (problem && room) {
    room->refuse(guest_, message.id, problem);
  } else if (room && message.type == ClientMessage::Type::page && !may_be_welcomed()) {
    ++reception_.metrics.refused;
    room->refuse(guest_, message.id, too_much_was_sent());
  } else if (room) {
    room->receive(guest_, message);
  } else {
    guest_->connection->close(kInternalError, "the table is gone");
  }
}

bool Visit::may_be_welcomed() const { return bool(reception_.addresses.welcome(of_.address, reception_.loop.now())); }

void Visit::leave() {
  const LogScope scope(of_.id);
  gone_ = true;
  if (const auto room = room_.lock()) room->leave(guest_);
}

}  // namespace fathom::server
