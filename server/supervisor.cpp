#include "server/supervisor.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>

#include "engine/core/text.h"

namespace fathom::server {

namespace {

std::optional<int> number_in(const char* variable) {
  constexpr int kMost = 1 << 22;
  const char* value = std::getenv(variable);
  return value == nullptr ? std::nullopt : text::number(value, 0, kMost);
}

}  // namespace

std::optional<int> handed_over_socket() {
  constexpr int kFirst = 3;
  const auto process = number_in("LISTEN_PID");
  const auto count = number_in("LISTEN_FDS");
  if (!process || *process != getpid() || !count || *count < 1) return std::nullopt;
  fcntl(kFirst, F_SETFD, FD_CLOEXEC);
  return kFirst;
}

void tell_supervisor(std::string_view state) {
  const char* const path = std::getenv("NOTIFY_SOCKET");
  if (path == nullptr) return;
  sockaddr_un address{};
  const std::size_t length = std::strlen(path);
  if (length < 2 || length >= sizeof address.sun_path || (path[0] != '/' && path[0] != '@')) return;
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, path, length);
  if (path[0] == '@') address.sun_path[0] = '\0';  // a name that is no file
  const int handle = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (handle < 0) return;
  // If nobody listens there is nobody to tell.
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + length);
  [[maybe_unused]] const auto sent =
      sendto(handle, state.data(), state.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address), size);
  close(handle);
}

}  // namespace fathom::server
