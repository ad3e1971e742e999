// Under which names a server may be asked for (the header Host). A name of somebody else's that leads here is a page
// elsewhere trying to pass for one of ours, or a cache that would keep our answers under that name.
#pragma once

#include "server/ip.h"

namespace fathom::server {

class Hosts {
 public:
  // Of "https://fathom.example:8443"; empty: any name will do.
  explicit Hosts(std::string_view public_url = {});

  // Besides the public name, with or without its port, whatever needs no name: this machine for itself, and the address
  // at which the request arrived. That is how others look whether the server is well.
  bool has(std::string_view host, const Ip& arrived_at) const;

 private:
  std::string name_;
  std::string port_;
};

}  // namespace fathom::server
