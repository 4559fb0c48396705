// The annals as one web page: everything by anchors, no scripts, nothing to fetch.
#include <algorithm>

#include "games/face_to_the_mat/annals.hpp"

namespace bout::face_to_the_mat {

namespace {

constexpr std::string_view css = R"(
:root{color-scheme:light dark;--ink:#1d1a17;--paper:#fbf8f2;--line:#d8cfc0;--quiet:#6b6258;--red:#9c2f24}
@media(prefers-color-scheme:dark){:root{--ink:#eee6da;--paper:#191613;--line:#423a32;--quiet:#a89c8d;--red:#e0796b}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem 1rem 6rem;max-width:62rem;background:var(--paper);color:var(--ink);
 font:16px/1.5 Georgia,"Times New Roman",serif}
h1{font-size:2.2rem;margin:.5rem 0 0}h2{margin:3rem 0 .5rem;border-bottom:2px solid var(--line)}
h3{margin:2rem 0 .3rem}a{color:var(--red);text-decoration-thickness:1px}
nav{position:sticky;top:0;background:var(--paper);border-bottom:1px solid var(--line);padding:.5rem 0;
 display:flex;flex-wrap:wrap;gap:.2rem 1rem}
nav a{white-space:nowrap}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
td,th{padding:.2rem .6rem .2rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
th{font-weight:normal;color:var(--quiet)}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
pre{overflow-x:auto;font:13px/1.45 ui-monospace,Consolas,monospace;border-left:3px solid var(--line);
 padding-left:.8rem;margin:.6rem 0}
.quiet{color:var(--quiet)}summary{cursor:pointer}svg{width:100%;height:7rem}
@media(max-width:40rem){body{font-size:15px}td,th{padding-right:.5rem}h1{font-size:1.8rem}nav{position:static}}
@media print{nav{display:none}body{max-width:none;padding:0;font-size:10pt}a{color:inherit;text-decoration:none}
 pre,tr{break-inside:avoid}h2,h3{break-after:avoid}pre{white-space:pre-wrap}}
polyline{fill:none;stroke:var(--red);stroke-width:2;vector-effect:non-scaling-stroke}
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

struct Printer {
  const Annals& book;
  std::string out = {};

  const Ledger& ledger() const { return book.ledger(); }
  const Content& content() const { return book.content(); }
  const TitleFace& title(int which) const { return content().federation.titles[index(which)]; }
  int titles() const { return count_of(book.rules().titles); }

  std::string who(Who of) const {
    if (index(of) >= ledger().size()) return "nobody";
    return "<a href=\"#w-" + escaped(content()[of].id) + "\">" + escaped(content()[of].name) + "</a>";
  }
  std::string both(Who a, Who b) const { return b == nobody ? who(a) : who(a) + " and " + who(b); }
  std::string show(int number) const {
    const auto found = book.find_show(number);
    if (!found) return "the opening";
    return "<a href=\"#s-" + std::to_string(number) + "\">" + escaped(book.show_name(ledger().shows()[*found])) + " (" +
           std::to_string(number) + ")</a>";
  }
  static std::string cell(const std::string& html, bool number = false) {
    return (number ? "<td class=n>" : "<td>") + html + "</td>";
  }
  static std::string cell(int number) { return cell(std::to_string(number), true); }
  void table(std::initializer_list<const char*> heads) {  // a head that begins with '#' is a number's
    out += "<div class=wide><table><tr>";
    for (const std::string_view head : heads)
      out += head.starts_with('#') ? "<th class=n>" + std::string(head.substr(1)) + "</th>"
                                   : "<th>" + std::string(head) + "</th>";
    out += "</tr>\n";
  }
  void end_table() { out += "</table></div>\n"; }
  std::string won(const Sheet& sheet) const {
    if (!sheet.over) return "under way";
    if (sheet.winner == nobody) return "drawn";
    return both(sheet.winner, sheet.partner) + " over " + both(sheet.loser, sheet.loser_partner);
  }

  void rankings() {
    out += "<h2 id=rankings>Rankings</h2>\n";
    table({"wrestler", "grade", "#grudge", "#won", "#lost", "#drawn", "#streak", ""});
    for (const Who one : book.rankings()) {
      const Record& record = ledger().record(one);
      if (!book.here(one) && record.wins + record.losses + record.draws == 0) continue;
      std::string marks;
      const auto mark = [&](const std::string& text) { marks += (marks.empty() ? "" : ", ") + text; };
      for (int i = 0; i < titles(); ++i)
        if (ledger().holds(one, i))
          mark("<a href=\"#t-" + escaped(title(i).id) + "\">" + escaped(title(i).name) + "</a>");
      if (!book.here(one)) mark("gone");
      if (book.away(one)) mark("out of town");
      out += "<tr>" + cell(who(one)) + cell(std::string(word_of(ledger().grade(one)))) + cell(ledger().grudge(one)) +
             cell(record.wins) + cell(record.losses) + cell(record.draws) + cell(record.streak) + cell(marks) +
             "</tr>\n";
    }
    end_table();
  }

  void reign_row(int which, const Reign& of, const std::string& first) {
    const Sheet* in = book.won_in(which, of);
    const int shows = book.shows_of(of);
    std::string end = of.lost == 0 ? "now" : show(of.lost);
    if (of.lost != 0) end += of.lost_to == nobody ? ", vacated" : ", to " + who(of.lost_to);
    out += "<tr>" + cell(first) + cell(both(of.holder, of.partner)) +
           cell(of.won == 0 ? "the opening"
                            : show(of.won) + (in == nullptr || in->loser == nobody
                                                  ? ""
                                                  : ", over " + both(in->loser, in->loser_partner))) +
           cell(end) + cell(of.defences) + cell(shows) + "</tr>\n";
  }

  void title_trees() {
    out += "<h2 id=titles>Titles</h2>\n";
    for (int i = 0; i < titles(); ++i) {
      const auto& reigns = ledger().reigns(i);
      out += "<h3 id=\"t-" + escaped(title(i).id) + "\">" + escaped(title(i).name) + "</h3>\n";
      table({"#", "held by", "from", "to", "#defences", "#events"});
      for (std::size_t n = 0; n < reigns.size(); ++n) reign_row(i, reigns[n], std::to_string(n + 1));
      end_table();
    }
  }

  void feuds() {
    out += "<h2 id=feuds>Feuds</h2>\n";
    table({"between", "#met", "tally", "#Grudge Matches", "last"});
    int told = 0;
    for (const Annals::Feud& feud : book.feuds()) {
      if (feud.met == 0 || ++told > 40) continue;
      out +=
          "<tr>" + cell(who(feud.a) + " and " + who(feud.b)) + cell(feud.met) +
          cell(std::to_string(ledger().won(feud.a, feud.b)) + " to " + std::to_string(ledger().won(feud.b, feud.a))) +
          cell(feud.grudge_matches) + cell(show(feud.last)) + "</tr>\n";
    }
    end_table();
  }

  void records() {
    out += "<h2 id=records>Records</h2>\n<table>\n";
    const auto row = [&](const char* what, const std::string& html) {
      out += "<tr>" + cell(what) + cell(html) + "</tr>\n";
    };
    if (const auto best = book.longest_reign(); best.reign != nullptr)
      row("longest reign", both(best.reign->holder, best.reign->partner) + ", " + escaped(title(best.title).name) +
                               ", " + plural(best.value, "event", "events"));
    if (const auto best = book.most_defences(); best.reign != nullptr)
      row("most defences", both(best.reign->holder, best.reign->partner) + ", " + escaped(title(best.title).name) +
                               ", " + std::to_string(best.value));
    const auto most = [&](const char* what, auto value) {
      if (const auto [one, count] = book.most(value); one != nobody) row(what, who(one) + ", " + std::to_string(count));
    };
    most("most reigns", [&](Who one) { return book.reigns_of(one); });
    most("longest streak of wins", [&](Who one) { return book.best_streak(one).length; });
    most("longest streak of losses", [&](Who one) { return book.worst_streak(one).length; });
    most("most wins", [&](Who one) { return ledger().record(one).wins; });
    most("most kick-outs", [&](Who one) { return ledger().record(one).escapes; });
    const auto match = [&](const char* what, std::optional<std::size_t> which) {
      if (!which) return;
      const Sheet& sheet = ledger().sheets()[*which];
      row(what, won(sheet) + ", " + show(sheet.show) + ": " + escaped(book.why(sheet)) + ", " +
                    plural(sheet.cards, "card", "cards"));
    };
    match("longest match", book.sheet_with_most([](const Sheet& sheet) { return int{sheet.cards}; }));
    match("most near falls", book.sheet_with_most([](const Sheet& sheet) { return sheet.near_falls.size(); }));
    match("best match", book.sheet_with_most(&Annals::worth));
    out += "</table>\n";
  }

  void seasons() {
    out += "<h2 id=seasons>Seasons</h2>\n";
    table({"#season", "#matches", "#title changes", "match of the year"});
    for (const Annals::Season& season : book.seasons()) {
      std::string best = "none";
      if (season.best) {
        const Sheet& sheet = ledger().sheets()[*season.best];
        best = won(sheet) + ", " + show(sheet.show) + "<br><span class=quiet>" + escaped(book.why(sheet)) + "</span>";
      }
      out += "<tr>" + cell(season.number) + cell(static_cast<int>(season.end - season.sheets)) +
             cell(season.title_changes) + cell(best) + "</tr>\n";
    }
    end_table();
  }

  void calendar() {
    out += "<h2 id=calendar>Calendar</h2>\n";
    table({"#season", "event", "where", "#matches", "headline"});
    for (std::size_t i = 0; i < ledger().shows().size(); ++i) {
      const ShowSheet& one = ledger().shows()[i];
      const auto [from, to] = book.sheets_of(i);
      const News* news = book.news(i);
      const auto& venues = content().federation.venues;
      out += "<tr>" + cell(book.season_of(one.show)) + cell(show(one.show)) +
             cell(one.venue < venues.size() ? escaped(venues[one.venue].name) : "") +
             cell(static_cast<int>(to - from)) + cell(news == nullptr ? "under way" : escaped(news->headline)) +
             "</tr>\n";
    }
    end_table();
  }

  void show_sheets(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      const Sheet& sheet = ledger().sheets()[i];
      if (!sheet.over) continue;
      out += "<details><summary>" + won(sheet) + " <span class=quiet>" +
             escaped(match_type(content(), book.rules(), ledger(), sheet)) + "</span></summary>\n<pre>" +
             escaped(score_sheet(content(), book.rules(), ledger(), i)) + "</pre></details>\n";
    }
  }

  void shows() {
    out += "<h2 id=sheets>Score sheets</h2>\n";
    for (std::size_t i = 0; i < ledger().shows().size(); ++i) {
      const ShowSheet& one = ledger().shows()[i];
      out += "<h3 id=\"s-" + std::to_string(one.show) + "\">" + escaped(book.show_name(one)) + " (" +
             std::to_string(one.show) + ")</h3>\n";
      if (const News* news = book.news(i))
        out += "<p><b>" + escaped(news->headline) + "</b> " + escaped(news->text) + "</p>\n";
      const auto [from, to] = book.sheets_of(i);
      show_sheets(from, to);
    }
    if (ledger().shows().empty()) show_sheets(0, ledger().sheets().size());
  }

  /// The TV grade over the years, F below, AAA above.
  void grade_curve(Who of) {
    const int last = std::max<int>(1, ledger().show());
    int step = static_cast<int>(book.rules()[of].start.grade);
    std::string points = "0," + std::to_string(7 - step);
    for (const auto& [number, now] : ledger().record(of).grades) {
      points += " " + std::to_string(number) + "," + std::to_string(7 - step);
      step = static_cast<int>(now);
      points += " " + std::to_string(number) + "," + std::to_string(7 - step);
    }
    points += " " + std::to_string(last) + "," + std::to_string(7 - step);
    out += "<svg viewBox=\"0 -0.5 " + std::to_string(last) +
           " 8\" preserveAspectRatio=none role=img aria-label=\"TV grade over the events\"><polyline points=\"" +
           points + "\"/></svg>\n";
  }

  void wrestler(Who of) {
    const WrestlerFace& face = content()[of];
    const Record& record = ledger().record(of);
    if (!book.here(of) && record.wins + record.losses + record.draws == 0) return;
    out += "<h3 id=\"w-" + escaped(face.id) + "\">" + escaped(face.name) + "</h3>\n<p class=quiet>" +
           escaped(face.bio) + "</p>\n<p>Grade " + std::string(word_of(ledger().grade(of))) + ". " +
           std::to_string(record.wins) + " won, " + std::to_string(record.losses) + " lost, " +
           std::to_string(record.draws) + " drawn; best streak " + std::to_string(book.best_streak(of).length) +
           ", worst " + std::to_string(book.worst_streak(of).length) + "; finishers " +
           std::to_string(record.finishers) + " of " + std::to_string(record.finisher_tries) + "; kicked out " +
           voice::times(record.escapes) + ".</p>\n";
    grade_curve(of);
    if (book.reigns_of(of) > 0) {
      table({"title", "held by", "from", "to", "#defences", "#events"});
      for (int i = 0; i < titles(); ++i)
        for (const Reign& one : ledger().reigns(i))
          if (one.holder == of || one.partner == of) reign_row(i, one, escaped(title(i).name));
      end_table();
    }
    out += "<details><summary>Opponents</summary>\n";
    table({"against", "#won", "#lost", "last"});
    for (std::size_t i = 0; i < ledger().size(); ++i) {
      const Who other{byte(i)};
      if (other == of || ledger().meetings(of, other).empty()) continue;
      out += "<tr>" + cell(who(other)) + cell(ledger().won(of, other)) + cell(ledger().won(other, of)) +
             cell(show(ledger().meetings(of, other).back().show)) + "</tr>\n";
    }
    end_table();
    out += "</details>\n<details><summary>Friends, foes, comings and goings</summary>\n<ul>\n";
    constexpr std::array<std::string_view, 8> said = {"ally of ",    "foe of ", "turns face", "turns heel",
                                                      "leaves town", "is back", "signs on",   "moves on"};
    for (const Annals::Turn& turn : book.turns())
      if (turn.who == of)
        out += "<li>" + show(turn.show) + ": " + std::string(said[index(turn.kind)]) +
               (turn.other == nobody ? "" : who(turn.other)) + "</li>\n";
    out += "</ul></details>\n";
  }

  std::string write() {
    const FederationFace& federation = content().federation;
    out =
        "<!doctype html>\n<html lang=en>\n<meta charset=utf-8>\n<meta name=viewport "
        "content=\"width=device-width,initial-scale=1\">\n<title>" +
        escaped(federation.name) + ": annals</title>\n<style>" + std::string(css) + "</style>\n<h1>" +
        escaped(federation.name) + "</h1>\n<p>" + escaped(federation.flavour) + "</p>\n<p class=quiet>" +
        plural(count_of(ledger().shows()), "event", "events") + ", " +
        plural(count_of(ledger().sheets()), "match", "matches") +
        "</p>\n<nav><a href=#rankings>Rankings</a><a href=#titles>Titles</a><a href=#feuds>Feuds</a>"
        "<a href=#records>Records</a><a href=#seasons>Seasons</a><a href=#calendar>Calendar</a>"
        "<a href=#wrestlers>Wrestlers</a><a href=#sheets>Score sheets</a></nav>\n";
    rankings();
    title_trees();
    feuds();
    records();
    seasons();
    calendar();
    out += "<h2 id=wrestlers>Wrestlers</h2>\n";
    for (std::size_t i = 0; i < ledger().size(); ++i) wrestler(Who{byte(i)});
    shows();
    return std::move(out) + "</html>\n";
  }
};

}  // namespace

std::string Annals::page() const { return Printer{*this}.write(); }

}  // namespace bout::face_to_the_mat
