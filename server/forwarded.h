// Where a request comes from, when others hand it on (X-Forwarded-For).
#pragma once

#include "server/ip.h"

namespace fathom::server {

// The proxies whose word is believed.
class Proxies {
 public:
  // "false" or "0": none. "true" or a number: so many stand in front of this server, whatever their addresses.
  // "10.0.0.0/8,127.0.0.1": those in these networks. Nothing if it is none of this.
  static std::optional<Proxies> parse(std::string_view text);

  // Each proxy appends the address that it sees; what stands before is what the client claims. So the client is the
  // last hop that is no proxy of ours. `forwarded`: all lines of the header, in order, with commas between them. What
  // is no address there tells nothing: then it is the peer.
  Ip client(const Ip& peer, std::string_view forwarded) const;
  // Whether this peer speaks for others.
  bool includes(const Ip& peer) const { return believes(peer, 0); }

 private:
  bool believes(const Ip& hop, int number) const;

  int hops_ = 0;
  std::vector<IpNetwork> networks_;
};

// Whom a request is counted against.
struct Caller {
  Ip ip;
  std::string address;  // as limits count it; empty: free of them
  bool here = false;    // this machine itself, and nobody for whom it speaks
};

// `forwarded` as above; nothing if there is no such header. Only who connects from this machine itself is free of
// limits, never who is said to: not even where no proxy is believed, for then a proxy was forgotten.
Caller caller_of(const Ip& peer, const std::optional<std::string>& forwarded, const Proxies& proxies,
                 bool limit_loopback);

}  // namespace fathom::server
