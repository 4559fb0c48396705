#include "tests/server/folder.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

namespace bout::testing {

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "bout-server-XXXXXX").string();
  REQUIRE(::mkdtemp(name.data()) != nullptr);
  path_ = name;
}

Folder::~Folder() {
  std::error_code none;
  std::filesystem::remove_all(path_, none);
}

}  // namespace bout::testing
