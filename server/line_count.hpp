#pragma once
#include <cstdint>

namespace bout::server {

/// How many bytes have come in over this TCP connection; 0 where the system does not say.
std::uint64_t bytes_received(int socket);

}  // namespace bout::server
