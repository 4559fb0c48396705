#pragma once
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>

#include "server/postgres/line.hpp"
#include "server/store.hpp"

namespace bout::server::postgres {

/// Reads tables, each as it was at one moment, and looks at every checksum. From any thread; each has a line of its own
/// while it reads.
class Reader {
 public:
  Reader(std::string address, std::string name) : address_(std::move(address)), name_(std::move(name)) {}
  /// While the database is away it waits; nothing when it is told to stop meanwhile.
  std::optional<StoredTable> load(std::string_view id);
  void stop() { stop_ = true; }

 private:
  std::unique_ptr<Line> borrow(std::string& error);
  void give_back(std::unique_ptr<Line> line);

  std::string address_, name_;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Line>> free_;
};

}  // namespace bout::server::postgres
