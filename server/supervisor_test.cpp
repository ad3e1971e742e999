#include "server/supervisor.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <string>

#include "table/test_folder.h"

namespace fathom::server {
namespace {

TEST(Supervisor, HearsOfTheState) {
  const test::Folder folder;
  const std::string path = folder / "notify";
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  ASSERT_LT(path.size(), sizeof address.sun_path);
  std::memcpy(address.sun_path, path.c_str(), path.size());
  const int listener = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  ASSERT_EQ(bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  setenv("NOTIFY_SOCKET", path.c_str(), 1);
  tell_supervisor("READY=1");
  unsetenv("NOTIFY_SOCKET");
  tell_supervisor("nobody wants to know");
  char text[64] = {};
  const auto size = recv(listener, text, sizeof text, MSG_DONTWAIT);
  close(listener);
  ASSERT_GT(size, 0);
  EXPECT_EQ(std::string(text, static_cast<std::size_t>(size)), "READY=1");
}

TEST(Supervisor, SocketsOfOthersAreLeftAlone) {
  setenv("LISTEN_PID", "1", 1);
  setenv("LISTEN_FDS", "1", 1);
  EXPECT_EQ(handed_over_socket(), std::nullopt);
  unsetenv("LISTEN_PID");
  unsetenv("LISTEN_FDS");
  EXPECT_EQ(handed_over_socket(), std::nullopt);
}

}  // namespace
}  // namespace fathom::server
