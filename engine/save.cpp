#include "engine/save.hpp"

#include <charconv>
#include <cstdio>

#include "engine/json.hpp"
#include "engine/registry.hpp"

namespace bout {

namespace {

constexpr std::size_t digest_every = 16;
constexpr int format = 1;

std::string hex(std::uint64_t number, int digits) {
  char text[20];
  std::snprintf(text, sizeof text, "%0*llx", digits, static_cast<unsigned long long>(number));
  return text;
}

std::optional<std::uint64_t> from_hex(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return number;
}

std::uint64_t checksum(std::uint64_t before, std::string_view line) {
  for (const char c : line) before = mix(before ^ static_cast<unsigned char>(c));
  return before;
}

void write_outcomes(json::Writer& out, const std::vector<Outcome>& outcomes) {
  out.begin_list();
  for (const Outcome outcome : outcomes) out.value(static_cast<int>(outcome));
  out.end_list();
}

class LinesOut {
 public:
  void add(const json::Writer& line) {
    sum_ = checksum(sum_, line.text());
    text_ += line.text() + "\t" + hex(sum_ & 0xffffffff, 8) + "\n";
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
  std::uint64_t sum_ = 0;
};

}  // namespace

std::string write_save(const Session& session) {
  const Record& record = session.record();
  LinesOut lines;
  json::Writer head;
  head.begin_object().member("bout-save", format).member("game", record.game).member("rules", record.rules_version);
  head.member("content", hex(record.content, 16)).member("pack", record.pack);
  head.key("options").begin_object();
  for (const auto& [name, value] : record.options) head.member(name, value);
  head.end_object().key("seats").begin_list();
  for (const std::string& seat : record.seats) head.value(seat);
  head.end_list().member("seed", std::to_string(record.seed)).member("own_dice", record.own_dice).key("opening");
  write_outcomes(head, record.opening);
  lines.add(head.end_object());

  // The digests are those of the states along the way: play it again beside the writing.
  Record opening = record;
  opening.entries.clear();
  auto [again, misfit] = Session::replay({std::shared_ptr<const AnyGame>(), &session.game()}, opening);
  AnyState state = again.state();
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const Entry& entry = record.entries[i];
    Chance chance = Chance::scripted(entry.outcomes);
    session.game().apply(state, entry.move.seat, entry.move.choice, chance);
    json::Writer line;
    line.begin_list().value(number(entry.move.seat));
    for (const int part : {entry.move.choice.verb, entry.move.choice.a, entry.move.choice.b, entry.move.choice.c})
      line.value(part);
    write_outcomes(line, entry.outcomes);
    if ((i + 1) % digest_every == 0) line.value(hex(session.game().digest(state), 16));
    lines.add(line.end_list());
  }
  json::Writer end;
  end.begin_object().member("end", static_cast<std::uint64_t>(record.entries.size()));
  lines.add(end.member("state", hex(session.game().digest(session.state()), 16)).end_object());
  return lines.take();
}

namespace {

class SaveReader {
 public:
  SaveReader(std::string_view text, std::string_view file, Problems& problems)
      : text_(text), file_(file), problems_(problems) {}

  std::optional<Save> read() {
    std::optional<json::Value> line = next();
    if (!line || !read_head(*line)) return std::nullopt;
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
    if (tab == whole.npos) return fail(1, "this is no line of a saved game: its checksum is missing"), std::nullopt;
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
    if (head.kind != json::Kind::object || head.find("bout-save") == nullptr) return fail(1, "this is no saved game");
    const std::optional<std::int64_t> made = head.find("bout-save")->integer;
    if (made != format)
      return fail(1, "this save has format " + (made ? std::to_string(*made) : std::string("?")) +
                         "; this program reads format " + std::to_string(format));
    record.game = in.text(head, "game");
    record.rules_version = in.integer(head, "rules", 1, 1000000);
    if (const auto content = from_hex(in.text(head, "content")))
      record.content = *content;
    else
      return fail(1, "\"content\" must be a hash");
    const json::Value* pack = in.need(head, "pack");
    if (pack != nullptr && in.expect(*pack, json::Kind::text)) record.pack = pack->text;
    if (const json::Value* options = in.need(head, "options"))
      for (const json::Member& member : options->members)
        if (in.expect(member.value, json::Kind::text)) record.options.emplace_back(member.key, member.value.text);
    for (const json::Value& seat : in.list(head, "seats"))
      if (in.expect(seat, json::Kind::text)) record.seats.push_back(seat.text);
    const std::string seed = in.text(head, "seed");
    if (std::from_chars(seed.data(), seed.data() + seed.size(), record.seed).ptr != seed.data() + seed.size())
      return fail(1, "\"seed\" must be a number in quotes");
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
    if (!read_outcomes(line.items[5], entry.outcomes)) return false;
    save_.record.entries.push_back(std::move(entry));
    if (line.items.size() == 6) return true;
    const std::optional<std::uint64_t> digest = from_hex(line.items[6].text);
    if (!digest) return fail(line.items[6].place.column, "expected a digest of the state");
    save_.digests.emplace_back(save_.record.entries.size(), *digest);
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
};

}  // namespace

std::optional<Save> read_save(std::string_view text, std::string_view file, Problems& problems) {
  return SaveReader(text, file, problems).read();
}

std::optional<Session> load_session(const Save& save, std::string_view file,
                                    const std::optional<std::filesystem::path>& folder, Problems& problems) {
  const Record& record = save.record;
  const std::string name(file);
  const auto fail = [&](int line, std::string message) -> std::optional<Session> {
    problems.add(name, {line, 1}, std::move(message));
    return std::nullopt;
  };
  const GameKind* kind = find_game(record.game);
  if (kind == nullptr) return fail(1, "this program has no game \"" + record.game + "\"" + suggest_game(record.game));
  if (record.rules_version != kind->info().rules_version)
    return fail(1, "saved with version " + std::to_string(record.rules_version) +
                       " of the rules; this program plays version " + std::to_string(kind->info().rules_version));
  const std::size_t before = problems.size();
  const Pack pack = folder ? read_pack(*folder, record.game, kind->files(), problems) : kind->standard_pack();
  if (problems.size() > before) return std::nullopt;
  if (pack.hash() != record.content)
    return fail(1, record.pack.empty()
                       ? "saved with other content than this program has"
                       : "saved with the pack \"" + record.pack + "\" as it was then; name its folder with --pack");
  OptionValues options(kind->options());
  for (const auto& [option, value] : record.options)
    if (const auto error = options.set(option, value)) return fail(1, error->message);
  std::shared_ptr<const AnyGame> game = kind->open(pack, options, problems);
  if (game == nullptr) return std::nullopt;
  if (static_cast<int>(record.seats.size()) != game->seats())
    return fail(
        1, "the game has " + std::to_string(game->seats()) + " seats, the save " + std::to_string(record.seats.size()));
  auto [session, misfit] = Session::replay(game, record);
  if (misfit && misfit->choice == record.entries.size()) return fail(1, misfit->why);
  if (misfit)
    return fail(static_cast<int>(misfit->choice) + 2,
                "choice " + std::to_string(misfit->choice + 1) + " does not fit the rules: " + misfit->why);
  // The digests, from the start, so that the first difference is named.
  Record head = record;
  head.entries.clear();
  AnyState state = Session::replay(game, head).first.state();
  std::size_t next = 0;
  for (std::size_t done = 0; done <= record.entries.size(); ++done) {
    for (; next < save.digests.size() && save.digests[next].first == done; ++next)
      if (save.digests[next].second != game->digest(state))
        return fail(static_cast<int>(done) + 1,
                    "after choice " + std::to_string(done) +
                        " the game stands differently from when it was saved: the rules have changed");
    if (done == record.entries.size()) break;
    const Entry& entry = record.entries[done];
    Chance chance = Chance::scripted(entry.outcomes);
    game->apply(state, entry.move.seat, entry.move.choice, chance);
  }
  return std::move(session);
}

}  // namespace bout
