// This build has no libpq.
#include "server/store.hpp"

namespace bout::server {

std::unique_ptr<Store> open_postgres(const std::string&, Store::Post, std::string& error) {
  error = "this bout was built without PostgreSQL; install libpq-dev and build it again";
  return nullptr;
}

}  // namespace bout::server
