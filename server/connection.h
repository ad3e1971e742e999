// One WebSocket, as a room sees it: something that takes frames.
#pragma once

#include <memory>
#include <string>

namespace fathom::server {

using Frame = std::shared_ptr<const std::string>;

// WebSocket close codes.
inline constexpr int kNormal = 1000;
inline constexpr int kPolicyViolation = 1008;
inline constexpr int kInternalError = 1011;

class Connection {
 public:
  virtual ~Connection() = default;
  virtual void send(Frame frame) = 0;
  // After the frames that were sent before.
  virtual void close(int code, const std::string& reason) = 0;
};

}  // namespace fathom::server
