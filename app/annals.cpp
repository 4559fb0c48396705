#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "app/commands.hpp"
#include "app/table.hpp"
#include "engine/save.hpp"

namespace bout::app {

namespace {

int put(const std::string& text, const std::optional<std::string>& file) {
  if (!file) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    return fine;
  }
  if (std::string error; !write_file(*file, text, error)) return complain(failed, error);
  return fine;
}

/// "match/1", "match/2", "journal" as people read it: journal, match/...
std::string kinds_of(const std::vector<std::string>& parts) {
  std::string text, last;
  for (const std::string& part : parts) {
    const std::size_t slash = part.find('/');
    const std::string kind = slash == part.npos ? part : part.substr(0, slash) + "/...";
    if (kind.empty() || kind == last) continue;
    text += (text.empty() ? "" : ", ") + kind;
    last = kind;
  }
  return text;
}

struct Opened {
  std::optional<Session> session;
  std::unique_ptr<AnyAnnals> annals;
  int status = fine;
};

/// The saved game and its annals, or what is wrong with it is said and `status` is not fine.
Opened open(const std::string& file, const Args& args) {
  Opened opened;
  Problems problems;
  const std::optional<std::string> text = read_file(file, problems);
  const std::optional<Save> save = text ? read_save(*text, file, problems) : std::nullopt;
  std::optional<std::filesystem::path> pack;
  if (const auto folder = args.get("--pack")) pack = *folder;
  if (save) opened.session = load_session(*save, file, pack, problems);
  if (!opened.session) {
    opened.status = complain(failed, problems);
    return opened;
  }
  if (save->torn) std::fputs(("bout: " + file + ": its last line was cut off and is left out\n").c_str(), stderr);
  opened.annals = opened.session->game().annals();
  if (opened.annals == nullptr) {
    const std::string game = opened.session->record().game;
    opened.status = complain(failed, file + ": " + game + " has no history to show; try: bout replay " + file);
    return opened;
  }
  for (const AnyEvent& event : opened.session->events()) opened.annals->fold(event);
  return opened;
}

/// Several saved games side by side, best first: the part "score" of each has the name of its table, and its row.
int compare(const Args& args) {
  for (const char* flag : {"--html", "--sheet", "--part"})
    if (args.has(flag)) return complain(wrong_call, std::string(flag) + " is about one file");
  std::map<std::string, std::vector<std::string>> tables;
  for (const std::string& file : args.plain()) {
    const Opened opened = open(file, args);
    if (opened.status != fine) return opened.status;
    const std::optional<std::string> score = opened.annals->text("score");
    if (!score) return complain(wrong_call, file + ": it has no row in a score table, so it cannot stand beside others");
    const std::size_t end = score->find('\n');
    tables[score->substr(0, end)].push_back(score->substr(end + 1, score->find('\n', end + 1) - end - 1) + "  (" + file + ")");
  }
  std::string text;
  for (auto& [name, rows] : tables) {
    text += (text.empty() ? "" : "\n") + name + "\n";
    std::stable_sort(rows.begin(), rows.end(), [](const std::string& one, const std::string& other) {
      return std::atoi(one.c_str()) > std::atoi(other.c_str());
    });
    for (const std::string& row : rows) text += std::string(row.find(' ') < 4 ? 4 - row.find(' ') : 0, ' ') + row + "\n";
  }
  return put(text, std::nullopt);
}

int run_annals(const Args& args) {
  const std::string& file = args.plain()[0];
  const bool json = args.has("--json"), html = args.has("--html");
  if (json && html) return complain(wrong_call, "--json or --html, not both");
  if (html && args.has("--part"))
    return complain(wrong_call, "--html always writes the whole history; leave out --part");
  if (args.plain().size() > 2 && json) return complain(wrong_call, "--json takes one file, and one to write");
  if (args.plain().size() > 1 && !json) return compare(args);
  const Opened opened = open(file, args);
  if (opened.status != fine) return opened.status;
  const std::optional<Session>& session = opened.session;
  const std::unique_ptr<AnyAnnals>& annals = opened.annals;
  if (html) return put(annals->page(), args.get("--html"));
  if (args.has("--sheet")) {
    std::string sheet = session->game().campaign_sheet(session->state());
    for (std::size_t back = session->record().entries.size(); sheet.empty() && back-- > 0;)  // the last pause
      sheet = session->game().campaign_sheet(session->state_at(back));
    if (sheet.empty()) return complain(failed, file + ": there is no campaign sheet yet; there is one from the second chapter on");
    return put(sheet.ends_with('\n') ? sheet : sheet + "\n", args.get("--sheet"));
  }
  const std::string part = args.get("--part").value_or(json ? "all" : "");
  const std::optional<std::string> found = json ? annals->json(part) : annals->text(part);
  if (!found) {
    const std::vector<std::string> parts = annals->parts();
    const std::vector<std::string_view> words(parts.begin(), parts.end());
    return complain(wrong_call, "--part: there is no \"" + part + "\" in these annals" + suggestion(part, words) +
                                    "\n      there are: " + kinds_of(parts));
  }
  if (!json) return put(*found, std::nullopt);
  return put(*found + "\n", args.plain().size() > 1 ? std::optional(args.plain()[1]) : std::nullopt);
}

}  // namespace

Command annals_command() {
  return {{"annals",
           "FILE... [OUT]",
           "Shows the history of a saved federation, career or campaign: titles, feuds, seasons, records, journal, matches. "
           "Several careers stand side by side in a score table.",
           1,
           99,
           {{"--json", "", "Prints the history as JSON, or writes it to OUT; with --part only that part."},
            {"--html", "OUT", "Writes the history as one web page that works offline."},
            {"--sheet", "OUT", "Writes the campaign sheet: bout play alls-well --load OUT goes on from it; a career's goes into a pack as sheet.json."},
            {"--part", "PART", "Federation: show/NUMBER, wrestler/NAME; career: journal, match/NUMBER; all: everything."},
            {"--pack", "DIR", "The content pack it was played with."}},
           "  bout annals saltline.bout\n"
           "  bout annals saltline.bout --part show/6\n"
           "  bout annals saltline.bout --part wrestler/sorrel --json\n"
           "  bout annals saltline.bout --json history.json\n"
           "  bout annals saltline.bout --html saltline.html\n"
           "  bout annals career.bout --part journal\n"
           "  bout annals career.bout another.bout\n"},
          run_annals};
}

}  // namespace bout::app
