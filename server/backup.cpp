#include <unistd.h>

#include <filesystem>

#include "server/sqlite.hpp"
#include "server/store.hpp"

namespace bout::server {

namespace {

namespace fs = std::filesystem;

/// Everything is written beside its place and moved there when it is whole.
class Beside {
 public:
  explicit Beside(const std::string& to) : path_(to + "." + std::to_string(::getpid()) + ".part") {}
  ~Beside() {
    std::error_code none;
    for (const char* rest : {"", "-journal", "-wal", "-shm"}) fs::remove(path_ + rest, none);
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

std::string check(const std::string& copy) {
  Connection db;
  std::string error;
  if (!db.open(copy, error)) return error;
  Statement whole(db.raw(), "pragma integrity_check(1)");
  if (!whole || !whole.row()) return db.fail(copy, error), error;
  if (whole.text(0) != "ok") return "the file is damaged: " + whole.text(0);
  return {};
}

}  // namespace

std::string back_up(const std::string& file, const std::string& to) {
  std::error_code none;
  if (!fs::is_regular_file(file, none)) return file + ": there is no such file";
  if (fs::exists(to, none)) return to + " is there already; a backup replaces nothing";
  const Beside beside(to);
  std::string error;
  {
    Connection db;
    if (!db.open(file, error)) return error;
    Statement copy(db.raw(), "vacuum into ?");
    if (!copy || !copy.bind(1, beside.path()).run()) return db.fail(file, error), error;
  }
  if (std::string wrong = check(beside.path()); !wrong.empty()) return file + ": " + wrong;
  fs::rename(beside.path(), to, none);
  return none ? to + ": " + none.message() : std::string();
}

}  // namespace bout::server
