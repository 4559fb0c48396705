#pragma once
#include <string>

namespace bout::server {

/// One server for one file: whoever has the lock beside it, until the process ends in whatever way.
class FileLock {
 public:
  FileLock() = default;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();
  /// False, and who has it, when somebody else does.
  bool take(const std::string& file, std::string& error);

 private:
  int lock_ = -1;
};

}  // namespace bout::server
