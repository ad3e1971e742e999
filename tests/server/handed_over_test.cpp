// A server takes the socket that its supervisor has opened for it (as systemd does), and leaves it open for the next.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "tests/server/process.h"

namespace fathom::test {
namespace {

TEST(HandedOver, ASocketIsTakenAndStaysOpen) {
  const int listener = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  ASSERT_EQ(bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  ASSERT_EQ(listen(listener, 16), 0);
  socklen_t size = sizeof address;
  ASSERT_EQ(getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size), 0);
  const int port = ntohs(address.sin_port);

  const Folder folder;
  const std::string store = "sqlite:" + (folder / "fathom.db");
  for (int run = 0; run < 2; ++run) {
    const pid_t process = fork();
    if (process == 0) {
      dup2(listener, 3);  // as it does: the first one, open for the child
      setenv("LISTEN_PID", std::to_string(getpid()).c_str(), 1);
      setenv("LISTEN_FDS", "1", 1);
      // Where it would listen otherwise cannot be listened on.
      execl(program().c_str(), "fathom", "serve", "--listen", "203.0.113.1:9", "--store", store.c_str(), "--log", "off",
            nullptr);
      _exit(127);
    }
    // Whoever comes before it is there waits.
    EXPECT_EQ(http(port, "GET", "/healthz").status, 200);
    kill(process, SIGTERM);
    int status = 0;
    waitpid(process, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  }
  close(listener);
}

}  // namespace
}  // namespace fathom::test
