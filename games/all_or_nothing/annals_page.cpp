// The season as one web page for sharing: no scripts, nothing to fetch.
#include "engine/text.hpp"
#include "games/all_or_nothing/annals.hpp"
#include "games/all_or_nothing/career_words.hpp"

namespace bout::all_or_nothing {

namespace {

constexpr std::string_view css = R"(
:root{color-scheme:light dark;--ink:#171310;--paper:#faf6ee;--line:#d9cdb9;--quiet:#695e52;--gold:#8a6412;--good:#2c6a3f;--bad:#9c2f24}
@media(prefers-color-scheme:dark){:root{--ink:#f0e8db;--paper:#15120f;--line:#40372d;--quiet:#a99c8b;--gold:#e0b45a;--good:#7cc492;--bad:#e68577}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.2rem 1rem 5rem;max-width:46rem;background:var(--paper);color:var(--ink);font:17px/1.55 Georgia,"Times New Roman",serif}
h1,h2,.vp{font-family:Impact,"Arial Narrow",sans-serif;font-weight:700;letter-spacing:.01em;line-height:1.05}
h1{font-size:2.6rem;margin:.2rem 0}h2{font-size:1.7rem;margin:2.6rem 0 .6rem;border-bottom:3px solid var(--gold)}
h3{margin:1.6rem 0 .2rem;font-size:1.1rem}
.vp{font-size:3.4rem;margin:.2rem 0;color:var(--gold)}.vp small{font-size:1.2rem;color:var(--quiet)}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}
td,th{padding:.25rem .7rem .25rem 0;text-align:left;border-bottom:1px solid var(--line)}th{font-weight:normal;color:var(--quiet)}
.n{text-align:right;font-variant-numeric:tabular-nums}.won{color:var(--good)}.lost{color:var(--bad)}
.quiet{color:var(--quiet);font-size:.9rem;margin:.1rem 0}.choice{margin:.2rem 0;font-weight:bold}
p{margin:.4rem 0}details{margin:.3rem 0;border-left:3px solid var(--line);padding-left:.8rem;font-size:.9rem}summary{cursor:pointer;color:var(--gold)}
details i{color:var(--quiet)}
@media print{details{break-inside:avoid}body{max-width:none;font-size:10pt}}
)";

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) switch (c) {
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '&': safe += "&amp;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  return safe;
}

/// An element around a text that is not HTML.
std::string in(std::string_view tag, std::string_view text, std::string_view kind = {}) {
  std::string out = "<" + std::string(tag);
  if (!kind.empty()) out += " class=" + std::string(kind);
  return out + ">" + escaped(text) + "</" + std::string(tag) + ">";
}

struct SeasonPage {
  const History& book;
  std::string out = {};

  void head() {
    const CareerSummary& career = book.summary;
    out += "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content=\"width=device-width\"><title>" +
           escaped(career.name) + "</title><style>" + std::string(css) + "</style>\n";
    out += in("h1", career.name) + in("p", career_text(career), "quiet");
    if (career.chapter > 0)
      out += "<p class=vp>" + std::to_string(career.vp) + " VP <small>" + escaped(career.rank) +
             (career.ended ? "" : ", not over yet") + "</small></p>";
    std::string record = plural(career.wins, "win", "wins") + ", " + plural(career.losses, "loss", "losses");
    if (career.injuries > 0) record += ", " + plural(career.injuries, "injury", "injuries");
    for (const std::string& ability : career.abilities) record += ", " + ability;
    out += in("p", record + ".") + "\n";
  }
  void matches() {
    out += "<h2>Matches</h2><div class=wide><table><tr><th class=n>#<th>match<th>result<th class=n>VP<th class=n>in all</tr>\n";
    for (const MatchTale& tale : book.matches) {
      const MatchRow& row = tale.match;
      out += "<tr>" + in("td", std::to_string(row.number), "n") + "<td><a href=\"#m-" + std::to_string(row.number) + "\">" +
             escaped(bill_text(row)) + "</a></td>" + in("td", result_text(row), !row.over ? "" : row.won ? "won" : "lost") +
             in("td", row.over ? signed_text(row.vp) : "", "n") + in("td", row.over ? std::to_string(row.score) : "", "n") +
             "</tr>\n";
    }
    out += "</table></div>\n";
  }
  void tale(const MatchTale& of) {
    out += "<details id=\"m-" + std::to_string(of.match.number) + "\">" +
           in("summary", bill_text(of.match) + ": " + result_text(of.match)) + "\n";
    for (const TaleLine& line : of.lines) {
      out += "<p>" + escaped(line.text);
      if (!line.colour.empty()) out += " <i>" + escaped(line.colour) + "</i>";
      out += "</p>\n";
    }
    out += "</details>\n";
  }
  void journal() {
    for (const JournalChapter& chapter : book.journal.chapters) {
      if (!chapter.title.empty()) out += in("h2", chapter.title) + "\n";
      for (const JournalEntry& entry : chapter.entries) {
        if (!entry.title.empty()) out += in("h3", entry.title) + "\n";
        for (const JournalNote& note : entry.notes)
          out += in("p", note.text, note.kind == NoteKind::text ? "" : note.kind == NoteKind::choice ? "choice" : "quiet") + "\n";
        if (entry.match) tale(book.matches[static_cast<std::size_t>(*entry.match - 1)]);
      }
    }
  }
};

}  // namespace

std::string Annals::page() const {
  SeasonPage page{book_};
  page.head();
  page.matches();
  page.journal();
  if (book_.journal.chapters.empty())
    for (const MatchTale& each : book_.matches) page.tale(each);
  return page.out + "</html>\n";
}

}  // namespace bout::all_or_nothing
