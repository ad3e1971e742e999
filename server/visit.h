// A connection as the loop sees it: it says hello, finds its table, and what it says from then on goes there. It knows
// nothing of sockets, and belongs to the loop's thread.
#pragma once

#include "server/reception.h"

namespace fathom::server {

class Visit : public std::enable_shared_from_this<Visit> {
 public:
  struct Of {
    std::string id;  // of the connection, for logs
    std::string table;
    std::string address;  // as limits count it
  };
  Visit(const Reception& reception, std::shared_ptr<Connection> connection, Of of);

  // What came before anybody has come in: only a hello leads there. `done` is told whether it did, also later.
  void enter(const ClientMessage& message, const Problem& problem, std::function<void(bool entered)> done);
  // What came then. If it could not be read, there is a problem and at most the id of the message.
  void receive(const ClientMessage& message, const Problem& problem);
  // The connection is gone.
  void leave();

 private:
  void identify(const ClientMessage& message, std::function<void(bool)> done);
  // `before`: what Lobby::sent_away was when it was asked who this is.
  void find_room(const ClientMessage& message, std::uint64_t before, const std::function<void(bool)>& done);
  void refuse(const std::string& id, const Problem& problem);
  // Whether its address may be sent a welcome, or a part of one.
  bool may_be_welcomed() const;

  const Reception& reception_;
  const Of of_;
  std::shared_ptr<Guest> guest_ = std::make_shared<Guest>();
  std::weak_ptr<Room> room_;
  bool gone_ = false;
};

// What goes to a client whose message was not taken.
Frame error_frame(const std::string& id, const Problem& problem);

}  // namespace fathom::server
