#include "engine/pack.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <map>

#include "engine/chance.hpp"
#include "engine/json.hpp"

namespace bout {

namespace fs = std::filesystem;

std::vector<ContentFile> content_files(std::span<const embedded::File> folder,
                                       ContentUse (*use)(std::string_view name)) {
  std::vector<ContentFile> files;
  for (const embedded::File& file : folder) {
    const ContentUse is = use(file.name);
    const bool unread = is == ContentUse::unread_play || is == ContentUse::unread_words;
    files.push_back({file.name, file.text, is == ContentUse::play || is == ContentUse::unread_play,
                     unread ? secret_file : Secret{}});
  }
  return files;
}

namespace {

void write_without(json::Writer& out, const json::Value& value, const Secret& secret) {
  switch (value.kind) {
    case json::Kind::null: out.null(); break;
    case json::Kind::boolean: out.value(value.boolean); break;
    case json::Kind::number: value.integer ? out.value(*value.integer) : out.value(value.number); break;
    case json::Kind::text: out.value(value.text); break;
    case json::Kind::list:
      out.begin_list();
      for (const json::Value& item : value.items) write_without(out, item, secret);
      out.end_list();
      break;
    case json::Kind::object:
      out.begin_object();
      for (const json::Member& member : value.members)
        if (std::find(secret.members.begin(), secret.members.end(), member.key) == secret.members.end())
          write_without(out.key(member.key), member.value, secret);
      out.end_object();
      break;
  }
}

}  // namespace

std::string open_part(const ContentFile& file) {
  if (file.secret.all) return {};
  if (!file.secret.any()) return std::string(file.text);
  Problems problems;
  const std::optional<json::Value> root = json::parse(file.text, file.name, problems);
  if (!root) return {};
  json::Writer out;
  write_without(out, *root, file.secret);
  return out.text();
}

const Pack::File* Pack::find(std::string_view name) const {
  const auto found = std::find_if(files_.begin(), files_.end(), [&](const File& file) { return file.name == name; });
  return found == files_.end() ? nullptr : &*found;
}

void Pack::replace(std::string_view name, std::string shown, std::string text) {
  for (File& file : files_) {
    if (file.name != name) continue;
    file.shown = std::move(shown);
    file.text = std::move(text);
    return;
  }
}

std::vector<std::string_view> Pack::names() const {
  std::vector<std::string_view> list;
  for (const File& file : files_) list.push_back(file.name);
  return list;
}

namespace {

void stir(std::uint64_t& hash, std::string_view text) {
  for (const char c : text) hash = mix(hash ^ static_cast<unsigned char>(c));
}

bool are_words(const json::Value& value) {
  const auto text = [](const json::Value& item) { return item.kind == json::Kind::text; };
  if (value.kind == json::Kind::object)  // sentences by what they are for
    return std::all_of(value.members.begin(), value.members.end(), [&](const json::Member& member) { return text(member.value); });
  return text(value) || (value.kind == json::Kind::list && std::all_of(value.items.begin(), value.items.end(), text));
}

/// Everything but what is spoken; how the file is laid out does not matter either.
void stir(std::uint64_t& hash, const json::Value& value, std::span<const std::string_view> spoken) {
  hash = mix(hash ^ static_cast<std::uint64_t>(value.kind));
  if (value.kind == json::Kind::text) stir(hash, value.text);
  if (value.kind == json::Kind::boolean) hash = mix(hash ^ static_cast<std::uint64_t>(value.boolean));
  if (value.kind == json::Kind::number) hash = mix(hash ^ std::bit_cast<std::uint64_t>(value.number));
  for (const json::Value& item : value.items) stir(hash, item, spoken);
  for (const json::Member& member : value.members) {
    if (std::find(spoken.begin(), spoken.end(), member.key) != spoken.end() && are_words(member.value)) continue;
    stir(hash, member.key);
    stir(hash, member.value, spoken);
  }
}

}  // namespace

std::uint64_t Pack::hash() const {
  std::uint64_t value = 0;
  for (const File& file : files_) {
    if (!file.shapes_play || file.text == "{}" || file.text == "{}\n") continue;
    stir(value, file.name);
    Problems problems;
    const auto root = file.spoken.empty() ? std::nullopt : json::parse(file.text, file.name, problems);
    if (root)
      stir(value, *root, file.spoken);
    else
      stir(value, file.text);
  }
  return value;
}

std::optional<std::string> read_file(const fs::path& path, Problems& problems, std::uintmax_t most) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) {
    problems.add(path.string(), {}, "there is no such file");
    return std::nullopt;
  }
  if (!fs::is_regular_file(status)) {
    problems.add(path.string(), {}, "this is not an ordinary file");
    return std::nullopt;
  }
  if (const std::uintmax_t size = fs::file_size(path, error); !error && size > most) {
    problems.add(path.string(), {}, "the file is larger than " + std::to_string(most >> 20) + " MB");
    return std::nullopt;
  }
  std::string text;
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  ssize_t got = file < 0 ? -1 : 1;
  for (char part[65536]; got > 0 && text.size() <= most;) {
    got = ::read(file, part, sizeof part);
    if (got > 0) text.append(part, static_cast<std::size_t>(got));
    if (got < 0 && errno == EINTR) got = 1;  // again
  }
  const int error_number = errno;
  if (file >= 0) ::close(file);
  if (got < 0) problems.add(path.string(), {}, "the file cannot be read: " + std::string(std::strerror(error_number)));
  if (got > 0) problems.add(path.string(), {}, "the file is larger than " + std::to_string(most >> 20) + " MB");
  return got == 0 ? std::optional(std::move(text)) : std::nullopt;
}

bool write_file(const fs::path& path, std::string_view text, std::string& error) {
  const fs::path draft = path.string() + ".new-" + std::to_string(::getpid());
  const auto give_up = [&](const char* what) {
    error = path.string() + ": " + what + ": " + std::strerror(errno);
    ::unlink(draft.c_str());
    return false;
  };
  const int file = ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) return give_up("cannot be written");
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t count = ::write(file, text.data() + done, text.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      const int reason = errno;
      ::close(file);
      errno = reason;
      return give_up("cannot be written");
    }
    done += static_cast<std::size_t>(count);
  }
  const bool synced = ::fsync(file) == 0;
  if (::close(file) != 0 || !synced) return give_up("cannot be written");
  if (::rename(draft.c_str(), path.c_str()) != 0) return give_up("cannot be replaced");
  return true;
}

namespace {

struct Manifest {
  std::string game, name;
};

std::optional<Manifest> read_manifest(const fs::path& folder, Problems& problems) {
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    problems.add(folder.string(), {}, "there is no such folder");
    return std::nullopt;
  }
  const fs::path path = folder / "pack.json";
  const std::size_t before = problems.size();
  const std::optional<std::string> text = read_file(path, problems);
  if (!text) return std::nullopt;
  const std::optional<json::Value> root = json::parse(*text, path.string(), problems);
  if (!root) return std::nullopt;
  const json::Reader reader(path.string(), problems);
  if (!reader.expect(*root, json::Kind::object)) return std::nullopt;
  reader.refuse_keys_except(*root, {"game", "name", "format", "about", "author"});
  Manifest manifest{reader.text(*root, "game"), reader.text(*root, "name")};
  reader.integer(*root, "format", 1, 1);
  for (const std::string_view key : {"about", "author"})
    if (root->find(key) != nullptr) reader.text(*root, key);
  if (problems.size() > before) return std::nullopt;
  return manifest;
}

/// Every content file below a folder, by the name that a game's own content would have there: chart/a.json is
/// "chart-a.json". Folders whose name begins with a dot are none of the pack's.
void find_content(const fs::path& folder, const std::string& before, std::map<std::string, fs::path>& found,
                  Problems& problems) {
  std::error_code error;
  std::vector<fs::path> paths;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (const fs::path& path : paths) {
    const std::string name = before + path.filename().string();
    if (fs::is_directory(fs::symlink_status(path, error))) {
      if (!path.filename().string().starts_with(".")) find_content(path, name + "-", found, problems);
    } else if (path.extension() == ".json" && name != "pack.json") {
      const auto [other, fresh] = found.emplace(name, path);
      if (!fresh)
        problems.add(path.string(), {}, "this is the same content file as " + other->second.string() + "; keep one");
    }
  }
}

}  // namespace

std::optional<std::string> game_of_pack(const fs::path& folder, Problems& problems) {
  const std::optional<Manifest> manifest = read_manifest(folder, problems);
  if (!manifest) return std::nullopt;
  return manifest->game;
}

Pack read_pack(const fs::path& folder, std::string_view game, std::span<const ContentFile> standard,
               Problems& problems) {
  Pack pack(standard);
  const std::optional<Manifest> manifest = read_manifest(folder, problems);
  if (manifest && manifest->game != game)
    problems.add((folder / "pack.json").string(), {},
                 "this pack is for \"" + manifest->game + "\", not for \"" + std::string(game) + "\"");
  if (manifest) pack.rename(manifest->name);
  std::map<std::string, fs::path> found;
  find_content(folder, {}, found, problems);
  for (const auto& [name, path] : found) {
    const std::vector<std::string_view> known = pack.names();
    if (pack.find(name) == nullptr) {
      const std::string hint = suggestion(name, known);
      const std::string called = name == path.filename() ? "" : " (\"" + name + "\")";
      problems.add(path.string(), {},
                   "this game has no content file of that name" + called +
                       (hint.empty() ? "; it has " + any_of(known) : hint));
    } else if (std::optional<std::string> text = read_file(path, problems)) {
      pack.replace(name, path.string(), std::move(*text));
    }
  }
  return pack;
}

}  // namespace bout
