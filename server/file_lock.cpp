#include "server/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <ctime>
#include <filesystem>

namespace bout::server {

namespace {

std::string this_process() {
  char since[32] = "";
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  if (::gmtime_r(&now, &parts) != nullptr) std::strftime(since, sizeof since, "%Y-%m-%d %H:%M", &parts);
  return "process " + std::to_string(::getpid()) + " since " + since + " UTC";
}

}  // namespace

FileLock::~FileLock() {
  if (lock_ >= 0) ::close(lock_);
}

bool FileLock::take(const std::string& file, std::string& error) {
  std::error_code none;  // by whatever name the file is called
  const std::string name = std::filesystem::weakly_canonical(file, none).string() + ".lock";
  lock_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0) return error = file + ": " + std::strerror(errno), false;
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    char owner[100] = "";
    const ssize_t size = ::pread(lock_, owner, sizeof owner - 1, 0);
    error = file + " is in use: " + (size > 0 ? std::string(owner, static_cast<std::size_t>(size)) : "another process") +
            " has it, and a file is for one server at a time";
    return false;
  }
  const std::string owner = this_process();  // for whoever comes next; the lock itself holds without it
  if (::ftruncate(lock_, 0) != 0 || ::pwrite(lock_, owner.data(), owner.size(), 0) < 0) return true;
  return true;
}

}  // namespace bout::server
