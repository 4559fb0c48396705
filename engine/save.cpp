#include "engine/save.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>

#include "engine/json.hpp"
#include "engine/record_json.hpp"
#include "engine/registry.hpp"

namespace bout {

namespace {

constexpr int whole_format = 1, growing_format = 2;

void write_outcomes(json::Writer& out, const std::vector<Outcome>& outcomes) {
  out.begin_list();
  for (const Outcome outcome : outcomes) out.value(static_cast<int>(outcome));
  out.end_list();
}

/// The line as it stands in the file, with the checksum of everything up to here.
std::string checked(const json::Writer& line, std::uint64_t& sum) {
  sum = checksum(sum, line.text());
  return line.text() + "\t" + hex(sum & 0xffffffff, 8) + "\n";
}

json::Writer head_line(const Record& record, int format) {
  json::Writer head;
  head.begin_object().member("bout-save", format);
  write_table(record, head);
  if (record.seed_from > 0) head.member("seed_from", record.seed_from);
  head.member("own_dice", record.own_dice).key("opening");
  write_outcomes(head, record.opening);
  head.end_object();
  return head;
}

/// Choice number `at`. `rolls`: those that the head's seed gave it, which says as much as a list.
json::Writer entry_line(const Session& session, std::size_t at, const std::optional<SeedRolls>& rolls = {}) {
  const Entry& entry = session.record().entries[at];
  json::Writer line;
  line.begin_list().value(number(entry.move.seat));
  for (const int part : {entry.move.choice.verb, entry.move.choice.a, entry.move.choice.b, entry.move.choice.c})
    line.value(part);
  if (rolls)
    line.begin_object()
        .member("seed", rolls->from)
        .member("rolls", rolls->count)
        .member("sum", hex(rolls->sum.value_or(0), 16))
        .end_object();
  else
    write_outcomes(line, entry.outcomes);
  if ((at + 1) % Session::digest_every == 0) line.value(hex(session.digests()[at / Session::digest_every], 16));
  line.end_list();
  return line;
}

std::string write_lines(const Session& session, int format, std::uint64_t& sum) {
  std::string text = checked(head_line(session.record(), format), sum);
  for (std::size_t at = 0; at < session.record().entries.size(); ++at) text += checked(entry_line(session, at), sum);
  return text;
}

}  // namespace

SaveWriter::SaveWriter(const Session& session, const Record& head) : session_(session) {
  Record first = head;
  first.opening = session.record().opening;
  text_ = checked(head_line(first, whole_format), sum_);
}

bool SaveWriter::step(std::size_t bytes) {
  const std::size_t choices = session_.record().entries.size(), begin = text_.size();
  for (; next_ < choices && text_.size() - begin < bytes; ++next_) text_ += checked(entry_line(session_, next_), sum_);
  if (next_ < choices) return false;
  json::Writer end;
  end.begin_object().member("end", static_cast<std::uint64_t>(choices));
  end.member("state", hex(session_.game().digest(session_.state()), 16)).end_object();
  text_ += checked(end, sum_);
  return true;
}

std::string write_save(const Session& session) {
  SaveWriter save(session, session.record());
  while (!save.step(~std::size_t{0})) continue;
  return save.take();
}

// ---- a file that grows ---------------------------------------------------------------------------------------------

SaveFile& SaveFile::operator=(SaveFile&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(file_, other.file_);
  std::swap(size_, other.size_);
  std::swap(choices_, other.choices_);
  std::swap(sum_, other.sum_);
  std::swap(written_, other.written_);
  return *this;
}

void SaveFile::let_go() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

/// Is the file still the one that was left here?
bool SaveFile::as_left() const {
  struct stat mine {};
  struct stat there {};
  return file_ >= 0 && ::fstat(file_, &mine) == 0 && ::stat(path_.c_str(), &there) == 0 &&
         mine.st_ino == there.st_ino && mine.st_dev == there.st_dev && there.st_size == static_cast<off_t>(size_);
}

bool SaveFile::write_anew(const Session& session, std::string& error) {
  let_go();
  sum_ = 0;
  const std::string text = write_lines(session, growing_format, sum_);
  if (!write_file(path_, text, error)) return false;
  file_ = ::open(path_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);  // without it, it is written anew the next time
  size_ = written_ = text.size();
  choices_ = session.record().entries.size();
  return true;
}

bool SaveFile::add(const std::string& text) {
  written_ = text.size();
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t count = ::write(file_, text.data() + done, text.size() - done);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    done += static_cast<std::size_t>(count);
  }
  size_ += text.size();
  return ::fdatasync(file_) == 0;
}

bool SaveFile::keep(const Session& session, std::string& error) {
  if (!as_left()) return write_anew(session, error);
  const Record& record = session.record();
  std::uint64_t sum = sum_;
  std::string text;
  if (record.entries.size() < choices_) {
    json::Writer back;
    back.begin_object().member("back", static_cast<std::uint64_t>(record.entries.size())).end_object();
    text = checked(back, sum);
  }
  for (std::size_t at = choices_; at < record.entries.size(); ++at) {
    const std::optional<SeedRolls>& rolls = record.entries[at].by_seed;
    const bool of_head = rolls && rolls->seed == record.seed;
    text += checked(entry_line(session, at, of_head ? rolls : std::nullopt), sum);
  }
  if (!text.empty() && !add(text)) {
    error = path_.string() + ": cannot be written: " + std::strerror(errno);
    std::string again;
    return write_anew(session, again);  // half a line is not left standing
  }
  sum_ = sum;
  choices_ = record.entries.size();
  return true;
}

bool SaveFile::close(const Session& session, std::string& error) {
  let_go();
  const std::string text = write_save(session);
  written_ = text.size();
  return write_file(path_, text, error);
}

// ---- reading -------------------------------------------------------------------------------------------------------

namespace {

class SaveReader {
 public:
  SaveReader(std::string_view text, std::string_view file, Problems& problems)
      : text_(text), file_(file), problems_(problems) {}

  std::optional<Save> read() {
    std::optional<json::Value> line = next();
    if (!line || !read_head(*line)) return std::nullopt;
    if (growing_) return read_growing();
    for (;;) {
      line = next();
      if (!line) return std::nullopt;
      if (line->kind == json::Kind::object) break;
      if (!read_entry(*line)) return std::nullopt;
    }
    if (!read_end(*line)) return std::nullopt;
    if (!text_.empty()) {
      ++line_;
      fail(1, "there is something after the last line");
      return std::nullopt;
    }
    return std::move(save_);
  }

 private:
  /// One line after the other was added to it, so it may end behind any of them. Where the power failed in the middle
  /// of one, that one was never there.
  std::optional<Save> read_growing() {
    while (text_.find('\n') != text_.npos) {
      const std::optional<json::Value> line = next();
      if (!line || !(line->kind == json::Kind::object ? read_back(*line) : read_entry(*line))) return std::nullopt;
    }
    save_.torn = !text_.empty();
    return std::move(save_);
  }

  bool fail(int column, std::string message) {
    problems_.add(file_, {line_, column}, std::move(message));
    return false;
  }

  /// The next line, its checksum tested.
  std::optional<json::Value> next() {
    ++line_;
    const std::size_t end = text_.find('\n');
    if (end == text_.npos) {
      const std::string cut =
          text_.empty() ? "the file ends here, before its last line" : "the file ends in the middle of this line";
      fail(static_cast<int>(text_.size()) + 1,
           cut + ": it was cut off after " + std::to_string(save_.record.entries.size()) + " whole choices");
      return std::nullopt;
    }
    const std::string_view whole = text_.substr(0, end);
    text_.remove_prefix(end + 1);
    const std::size_t tab = whole.rfind('\t');
    if (tab == whole.npos) return fail(1, "this is not a line of a saved game: its checksum is missing"), std::nullopt;
    const std::string_view line = whole.substr(0, tab);
    sum_ = checksum(sum_, line);
    if (whole.substr(tab + 1) != hex(sum_ & 0xffffffff, 8)) {
      fail(static_cast<int>(tab) + 2, "the checksum does not fit: this line was changed or damaged");
      return std::nullopt;
    }
    Problems inside;
    std::optional<json::Value> value = json::parse(line, file_, inside);
    for (const Problem& problem : inside) problems_.add(file_, {line_, problem.place.column}, problem.message);
    return value;
  }

  bool read_outcomes(const json::Value& value, std::vector<Outcome>& outcomes) {
    if (value.kind != json::Kind::list) return fail(value.place.column, "expected a list of rolls");
    for (const json::Value& item : value.items) {
      if (!item.integer || *item.integer < 1 || *item.integer > 65535)
        return fail(item.place.column, "expected a roll");
      outcomes.push_back(static_cast<Outcome>(*item.integer));
    }
    return true;
  }

  bool read_head(const json::Value& head) {
    Problems inside;
    const json::Reader in(file_, inside);
    Record& record = save_.record;
    if (head.kind != json::Kind::object || head.find("bout-save") == nullptr)
      return fail(1, "this is not a saved game");
    const std::optional<std::int64_t> made = head.find("bout-save")->integer;
    if (made != whole_format && made != growing_format)
      return fail(1, "this save has format " + (made ? std::to_string(*made) : std::string("?")) +
                         "; this program reads formats " + std::to_string(whole_format) + " and " +
                         std::to_string(growing_format));
    growing_ = made == growing_format;
    read_table(head, in, record);
    if (head.find("seed_from") != nullptr)
      record.seed_from = static_cast<std::uint64_t>(in.integer(head, "seed_from", 0, 1'000'000'000));
    const json::Value* own = in.need(head, "own_dice");
    if (own != nullptr && in.expect(*own, json::Kind::boolean)) record.own_dice = own->boolean;
    const json::Value* opening = in.need(head, "opening");
    for (const Problem& problem : inside) problems_.add(file_, {line_, problem.place.column}, problem.message);
    return inside.empty() && read_outcomes(*opening, record.opening);
  }

  bool read_entry(const json::Value& line) {
    if (line.kind != json::Kind::list || line.items.size() < 6 || line.items.size() > 7)
      return fail(1, "expected a choice: a list of seat, verb, three arguments and rolls");
    int parts[5];
    for (std::size_t i = 0; i < 5; ++i) {
      const std::optional<std::int64_t> part = line.items[i].integer;
      if (!part || *part < 0 || *part > (i == 0 ? max_seats - 1 : 65535))
        return fail(line.items[i].place.column, "expected a small number");
      parts[i] = static_cast<int>(*part);
    }
    const auto small = [&](int i) { return static_cast<std::uint16_t>(parts[i]); };
    Entry entry{{Seat(parts[0]), {small(1), small(2), small(3), small(4)}}, {}};
    const json::Value& rolls = line.items[5];
    if (growing_ && rolls.kind == json::Kind::object) {
      if (!read_rolls_of_seed(rolls, entry)) return false;
    } else if (!read_outcomes(rolls, entry.outcomes)) {
      return false;
    }
    save_.record.entries.push_back(std::move(entry));
    save_.lines.push_back(line_);
    if (line.items.size() == 6) return true;
    const std::optional<std::uint64_t> digest = from_hex(line.items[6].text);
    if (!digest) return fail(line.items[6].place.column, "expected a digest of the state");
    save_.digests.emplace_back(save_.record.entries.size(), *digest);
    return true;
  }

  bool read_rolls_of_seed(const json::Value& rolls, Entry& entry) {
    const json::Value* from = rolls.find("seed");
    const json::Value* count = rolls.find("rolls");
    if (from == nullptr || count == nullptr || !from->integer || !count->integer || *from->integer < 0 ||
        *count->integer < 0)
      return fail(rolls.place.column, "expected rolls of the seed: where they begin, and how many");
    entry.by_seed = {save_.record.seed, static_cast<std::uint64_t>(*from->integer),
                     static_cast<std::uint64_t>(*count->integer), std::nullopt};
    const json::Value* sum = rolls.find("sum");
    if (sum == nullptr) return true;
    entry.by_seed->sum = from_hex(sum->text);
    return entry.by_seed->sum.has_value() || fail(sum->place.column, "expected the sum of the rolls");
  }

  bool read_back(const json::Value& line) {
    const json::Value* to = line.find("back");
    std::vector<Entry>& entries = save_.record.entries;
    if (to == nullptr || !to->integer || *to->integer < 0 || *to->integer > static_cast<std::int64_t>(entries.size()))
      return fail(1, "expected a choice, or how many of them stay");
    const auto count = static_cast<std::size_t>(*to->integer);
    entries.resize(count);
    save_.lines.resize(count);
    while (!save_.digests.empty() && save_.digests.back().first > count) save_.digests.pop_back();
    return true;
  }

  bool read_end(const json::Value& line) {
    const json::Value* count = line.find("end");
    const json::Value* state = line.find("state");
    if (count == nullptr || state == nullptr ||
        count->integer != static_cast<std::int64_t>(save_.record.entries.size()))
      return fail(1, "the last line does not count the choices before it");
    const std::optional<std::uint64_t> digest = from_hex(state->text);
    if (!digest) return fail(state->place.column, "expected a digest of the state");
    save_.digests.emplace_back(save_.record.entries.size(), *digest);
    return true;
  }

  std::string_view text_;
  std::string file_;
  Problems& problems_;
  Save save_;
  std::uint64_t sum_ = 0;
  int line_ = 0;
  bool growing_ = false;
};

}  // namespace

std::optional<Save> read_save(std::string_view text, std::string_view file, Problems& problems) {
  return SaveReader(text, file, problems).read();
}

SessionLoad::SessionLoad(const Save& save, std::string_view file, const std::optional<std::filesystem::path>& folder,
                         Problems& problems)
    : save_(save), name_(file), problems_(problems) {
  const Record& record = save.record;
  const GameKind* kind = find_game(record.game);
  if (kind == nullptr) {
    fail(1, "this program has no game \"" + record.game + "\"" + suggest_game(record.game));
    return;
  }
  if (record.rules_version != kind->info().rules_version) {
    fail(1, "saved with version " + std::to_string(record.rules_version) +
                " of the rules; this program plays version " + std::to_string(kind->info().rules_version) +
                ", in which the recorded dice and draws mean something else");
    return;
  }
  const std::size_t before = problems.size();
  const Pack pack = folder ? read_pack(*folder, record.game, kind->files(), problems) : kind->standard_pack();
  if (problems.size() > before) return;
  if (pack.hash() != record.content) {
    fail(1, record.pack.empty()
                ? "saved with other content than this program has"
                : "saved with the pack \"" + record.pack + "\" as it was then; name its folder with --pack");
    return;
  }
  OptionValues options(kind->options());
  for (const auto& [option, value] : record.options)
    if (const auto error = options.set(option, value)) {
      fail(1, error->message);
      return;
    }
  std::shared_ptr<const AnyGame> game = kind->open(pack, options, problems);
  if (game == nullptr) return;
  if (static_cast<int>(record.seats.size()) != game->seats())
    fail(1,
         "the game has " + std::to_string(game->seats()) + " seats, the save " + std::to_string(record.seats.size()));
  else
    again_.emplace(game, record);
}

bool SessionLoad::fail(int line, std::string message) {
  problems_.add(name_, {line, 1}, std::move(message));
  return true;
}

bool SessionLoad::step(std::size_t events) {
  if (!again_) return true;
  const std::vector<Entry>& entries = save_.record.entries;
  const AnyGame& game = again_->session().game();
  for (const std::size_t before = again_->session().events().size();
       next_ < entries.size() && !again_->misfit() && again_->session().events().size() - before < events; ++next_) {
    const Move move = entries[next_].move;
    const bool asked = game.to_act(again_->session().state()).contains(move.seat);
    ChoiceList offered;  // only what is offered has a name
    if (asked) game.choices(again_->session().state(), move.seat, offered);
    labels_.push_back(offered.contains(move.choice) ? game.label(again_->session().state(), move.seat, move.choice)
                                                    : "");
    again_->play(entries[next_]);
  }
  return (next_ < entries.size() && !again_->misfit()) ? false : end();
}

bool SessionLoad::end() {
  if (again_->misfit() && again_->misfit()->choice == Session::Misfit::opening) return fail(1, again_->misfit()->why);
  if (const auto& misfit = again_->misfit())
    return fail(line_of(misfit->choice),
                "choice " + std::to_string(misfit->choice + 1) + " does not fit the rules: " + misfit->why);
  Session session = again_->take();
  // The digests, from the start, so that the first difference is named.
  for (const auto& [done, digest] : save_.digests) {
    const bool noted = done > 0 && done % Session::digest_every == 0;
    if (digest !=
        (noted ? session.digests()[done / Session::digest_every - 1] : session.game().digest(session.state_at(done))))
      return fail(done == 0 ? 1 : line_of(done - 1),
                  "after choice " + std::to_string(done) +
                      " the game stands differently from when it was saved: the rules have changed");
  }
  session_ = std::move(session);
  return true;
}

std::optional<Session> load_session(const Save& save, std::string_view file,
                                    const std::optional<std::filesystem::path>& pack, Problems& problems) {
  SessionLoad load(save, file, pack, problems);
  load.step(~std::size_t{0});
  return load.take();
}

}  // namespace bout
