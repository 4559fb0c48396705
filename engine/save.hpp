#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/problems.hpp"
#include "engine/session.hpp"

namespace bout {

/// A saved game as text: a line for what was set up, a line for every choice, and a last line that says it is
/// whole. Every line ends with a checksum of all that came before, so that a file that was cut off or changed is
/// recognised, and where. Every 16th choice also notes a digest of the state, so that a log that no longer fits
/// the rules shows the first difference.
std::string write_save(const Session& session);

/// The same a little at a time, for whoever cannot wait for all of it. `head` says what the first line tells beside the
/// opening: who plays may be others than the session began with. `session` must stay as it is meanwhile.
class SaveWriter {
 public:
  SaveWriter(const Session& session, const Record& head);
  /// Writes about so many bytes more; true when nothing is left.
  bool step(std::size_t bytes);
  std::string take() { return std::move(text_); }

 private:
  const Session& session_;
  std::string text_;
  std::uint64_t sum_ = 0;
  std::size_t next_ = 0;  // the choice that is written next
};

/// The save of a game that is being played. It grows by a line for every choice, and by a line {"back": n} where only
/// the first n choices stay; there is no last line, and a line that was cut off at the end was never there. A choice
/// with very many rolls says that they are the seed's, from which one on, how many and their sum, instead of listing
/// them. Those are the differences between format 2 and format 1, which write_save writes.
class SaveFile {
 public:
  explicit SaveFile(std::filesystem::path path) : path_(std::move(path)) {}
  ~SaveFile() { let_go(); }
  SaveFile(SaveFile&& other) noexcept : path_(std::move(other.path_)) { *this = std::move(other); }
  SaveFile& operator=(SaveFile&& other) noexcept;

  const std::filesystem::path& path() const { return path_; }
  /// Brings the file up to date; to be called after every choice and whenever the session went back. A file that is
  /// not as it was left here, or that is not from here, is replaced in one step. False when nothing could be kept.
  bool keep(const Session& session, std::string& error);
  /// At the end: replaces it by a save in format 1, which says that it is whole.
  bool close(const Session& session, std::string& error);
  /// How many bytes the last call wrote.
  std::size_t written() const { return written_; }

 private:
  void let_go();
  bool as_left() const;
  bool write_anew(const Session& session, std::string& error);
  bool add(const std::string& text);

  std::filesystem::path path_;
  int file_ = -1;
  std::size_t size_ = 0, choices_ = 0;  // of the file
  std::uint64_t sum_ = 0;
  std::size_t written_ = 0;
};

/// A save that is well formed; whether it fits the rules, Session::replay tells.
struct Save {
  Record record;
  std::vector<std::pair<std::size_t, std::uint64_t>> digests;  // after how many choices, which state
  std::vector<int> lines;                                      // where each choice stands
  bool torn = false;                                           // a line at the end was cut off and is left out
};
std::optional<Save> read_save(std::string_view text, std::string_view file, Problems& problems);

/// Opens the game a save was played with and plays it again: checks game, rules version, content and digests.
/// `pack` is the folder of the pack to play it with, if any.
std::optional<Session> load_session(const Save& save, std::string_view file,
                                    const std::optional<std::filesystem::path>& pack, Problems& problems);

/// The same a little at a time, for whoever cannot wait for all of it. `save` and `problems` must stay.
class SessionLoad {
 public:
  SessionLoad(const Save& save, std::string_view file, const std::optional<std::filesystem::path>& pack,
              Problems& problems);
  /// Plays on until so many events more have happened; true when it has ended, well or not.
  bool step(std::size_t events);
  /// How many have happened.
  std::size_t events() const { return so_far() == nullptr ? 0 : so_far()->events().size(); }
  /// What it weighs.
  std::size_t bytes() const { return so_far() == nullptr ? 0 : so_far()->bytes(); }
  /// Nothing when something was wrong.
  std::optional<Session> take() { return std::move(session_); }
  /// What the choices were called.
  std::vector<std::string> take_labels() { return std::move(labels_); }

 private:
  const Session* so_far() const { return session_ ? &*session_ : again_ ? &again_->session() : nullptr; }
  bool fail(int line, std::string message);
  bool end();
  int line_of(std::size_t choice) const { return choice < save_.lines.size() ? save_.lines[choice] : 1; }

  const Save& save_;
  std::string name_;
  Problems& problems_;
  std::optional<Replay> again_;
  std::size_t next_ = 0;
  std::vector<std::string> labels_;
  std::optional<Session> session_;
};

}  // namespace bout
