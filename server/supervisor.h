// Whoever has started this process and looks after it: systemd, or what does as it does.
#pragma once

#include <optional>
#include <string_view>

namespace fathom::server {

// The first socket that was opened for this process (sd_listen_fds(3): LISTEN_PID, LISTEN_FDS).
std::optional<int> handed_over_socket();

// "READY=1", "STOPPING=1" (sd_notify(3): NOTIFY_SOCKET). Nothing happens if nobody wants to know.
void tell_supervisor(std::string_view state);

}  // namespace fathom::server
