#pragma once
#include <map>
#include <string>
#include <string_view>

namespace bout::server {

/// The page as it stands in the binary: a line of JSON that lists the files, then the files (see web/pack.mjs).
class Page {
 public:
  struct File {
    std::string type, etag;
    std::string_view bytes;
    bool gzip = false;
    bool immutable = false;  // its name changes with its content
  };

  explicit Page(std::string_view packed);
  /// The page that was built into this program.
  static const Page& built_in();

  const File* find(std::string_view path) const;
  bool empty() const { return files_.empty(); }

 private:
  std::map<std::string, File, std::less<>> files_;
};

}  // namespace bout::server
