// A file of its own: the kernel's header and that of the C library, which the network library includes, define the same
// struct, and only the kernel's has this number.
#include "server/line_count.hpp"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace bout::server {

std::uint64_t bytes_received(int socket) {
  tcp_info info{};
  socklen_t size = sizeof info;
  return ::getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) == 0 ? info.tcpi_bytes_received : 0;
}

}  // namespace bout::server
