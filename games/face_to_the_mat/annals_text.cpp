// The annals for people at a terminal.
#include <algorithm>
#include <charconv>

#include "games/face_to_the_mat/annals.hpp"

namespace bout::face_to_the_mat {

namespace {

/// How many columns a text takes: letters outside ASCII are several bytes and one column.
std::size_t width(std::string_view text) {
  return index(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

std::string left(std::string text, std::size_t columns) {
  if (const std::size_t wide = width(text); wide < columns) text.append(columns - wide, ' ');
  return text;
}
std::string right(const std::string& text, std::size_t columns) {
  const std::size_t wide = width(text);
  return wide < columns ? std::string(columns - wide, ' ') + text : text;
}
std::string right(int number, std::size_t columns) { return right(std::to_string(number), columns); }

struct Chronicle {
  const Annals& book;

  const Ledger& ledger() const { return book.ledger(); }
  std::string full(Who who) const { return index(who) < ledger().size() ? book.content()[who].name : "nobody"; }
  std::string both(Who a, Who b) const { return b == nobody ? full(a) : full(a) + " and " + full(b); }
  std::string show(int number) const {
    const auto found = book.find_show(number);
    return found ? book.show_name(ledger().shows()[*found]) + " (" + std::to_string(number) + ")"
                 : std::string("the start of the federation");
  }
  const TitleFace& title(int which) const { return book.content().federation.titles[index(which)]; }

  std::string reign(const Reign& of) const {
    const int shows = book.shows_of(of);
    std::string text = left(both(of.holder, of.partner), 44) + right(shows, 4) +
                       (shows == 1 ? " event  " : " events ") + right(of.defences, 3) +
                       (of.defences == 1 ? " defence   " : " defences  ") + show(of.won);
    if (of.lost == 0) return text + " to now";
    return text + " to " + show(of.lost) + (of.lost_to == nobody ? ", vacated" : "");
  }

  std::string rankings() const {
    std::string text = "Rankings\n      grade  grudge     won  lost  drawn  streak\n";
    int place = 0;
    for (const Who who : book.rankings()) {
      const Record& record = ledger().record(who);
      if (!book.here(who) && record.wins + record.losses + record.draws == 0) continue;
      std::string marks;
      for (int i = 0; i < count_of(book.rules().titles); ++i)
        if (ledger().holds(who, i)) marks += "  " + title(i).name;
      if (!book.here(who)) marks += "  gone";
      if (book.away(who)) marks += "  out of town";
      text += right(++place, 4) + "  " + left(std::string(word_of(ledger().grade(who))), 5) +
              right((ledger().grudge(who) > 0 ? "+" : "") + std::to_string(ledger().grudge(who)), 8) +
              right(record.wins, 8) + right(record.losses, 6) + right(record.draws, 7) + right(record.streak, 8) +
              "  " + full(who) + marks + "\n";
    }
    return text;
  }

  std::string titles() const {
    std::string text = "Titles\n";
    for (int i = 0; i < count_of(book.rules().titles); ++i) {
      const auto& reigns = ledger().reigns(i);
      const bool held = !reigns.empty() && reigns.back().lost == 0;
      text += "  " + title(i).name + ": " + (held ? both(reigns.back().holder, reigns.back().partner) : "vacant") +
              ", " + plural(count_of(reigns), "reign", "reigns") + "\n";
      const std::size_t from = reigns.size() > 5 ? reigns.size() - 5 : 0;
      if (from > 0) text += "    ... " + std::to_string(from) + " earlier\n";
      for (std::size_t n = from; n < reigns.size(); ++n)
        text += "  " + right(static_cast<int>(n) + 1, 4) + "  " + reign(reigns[n]) + "\n";
    }
    return text;
  }

  std::string feuds() const {
    std::string text = "Feuds\n";
    int told = 0;
    for (const Annals::Feud& feud : book.feuds()) {
      if (feud.met == 0 || told == 8) continue;
      ++told;
      text += "  " + full(feud.a) + " " + std::to_string(ledger().won(feud.a, feud.b)) + " to " +
              std::to_string(ledger().won(feud.b, feud.a)) + " " + full(feud.b) + ": met " + voice::times(feud.met) +
              ", " + plural(feud.grudge_matches, "Grudge Match", "Grudge Matches") + ", last at " + show(feud.last) +
              "\n";
    }
    return told == 0 ? text + "  none\n" : text;
  }

  std::string seasons() const {
    std::string text = "Seasons\n";
    for (const Annals::Season& season : book.seasons()) {
      text += right(season.number, 4) + "  " +
              plural(static_cast<int>(season.end - season.sheets), "match", "matches") + ", titles changed hands " +
              voice::times(season.title_changes);
      if (const auto rated = book.rated(season))
        text += "; rated " + std::to_string(rated->average) + " on average, best " + show(rated->best_show) + " with " +
                std::to_string(rated->best);
      if (season.best) {
        const Sheet& best = ledger().sheets()[*season.best];
        text += "; match of the year: " + both(best.winner, best.partner) + " over " +
                both(best.loser, best.loser_partner) + " at " + show(best.show) + " (" + book.why(best) + ")";
      }
      text += "\n";
    }
    return text;
  }

  std::string records() const {
    std::string text = "Records\n";
    const auto row = [&](const char* what, const std::string& who) { text += "  " + left(what, 22) + who + "\n"; };
    if (const auto best = book.longest_reign(); best.reign != nullptr)
      row("longest reign", both(best.reign->holder, best.reign->partner) + ", " + title(best.title).name + ", " +
                               plural(best.value, "event", "events"));
    if (const auto best = book.most_defences(); best.reign != nullptr)
      row("most defences", both(best.reign->holder, best.reign->partner) + ", " + title(best.title).name + ", " +
                               std::to_string(best.value));
    if (const auto [who, count] = book.most([&](Who one) { return book.reigns_of(one); }); who != nobody)
      row("most reigns", full(who) + ", " + std::to_string(count));
    if (const auto [who, count] = book.most([&](Who one) { return book.best_streak(one).length; }); who != nobody)
      row("longest streak", full(who) + ", " + plural(count, "win", "wins") + " from " +
                                show(book.best_streak(who).from) + " to " + show(book.best_streak(who).to));
    if (const auto [who, count] = book.most([&](Who one) { return book.worst_streak(one).length; }); who != nobody)
      row("longest losing streak", full(who) + ", " + std::to_string(count));
    if (const auto [who, count] = book.most([&](Who one) { return ledger().record(one).wins; }); who != nobody)
      row("most wins", full(who) + ", " + std::to_string(count));
    return text;
  }

  std::string calendar() const {
    std::string text = "Last events\n";
    const std::size_t count = ledger().shows().size();
    for (std::size_t i = count > 6 ? count - 6 : 0; i < count; ++i) {
      const News* news = book.news(i);
      text += "  " + left(show(ledger().shows()[i].show), 32) +
              (news == nullptr ? std::string("under way") : news->headline) + "\n";
    }
    return text;
  }

  std::string summary() const {
    const FederationFace& federation = book.content().federation;
    std::string text = federation.name + "\n" + federation.flavour + "\n\n";
    if (ledger().shows().empty())
      return text + (ledger().sheets().empty() ? "Nothing has happened yet.\n" : one_show(std::nullopt));
    text += plural(count_of(ledger().shows()), "event", "events") + " in " +
            plural(count_of(book.seasons()), "season", "seasons") + ", " +
            plural(count_of(ledger().sheets()), "match", "matches") + "\n\n";
    return text + rankings() + "\n" + titles() + "\n" + feuds() + "\n" + seasons() + "\n" + records() + "\n" +
           calendar();
  }

  std::string one_show(std::optional<std::size_t> which) const {
    std::string text;
    if (which) {
      const ShowSheet& of = ledger().shows()[*which];
      const auto& venues = book.content().federation.venues;
      text = show(of.show) + (of.venue < venues.size() ? ", " + venues[of.venue].name : "") + "\n\n";
      if (const News* news = book.news(*which)) text += news->headline + " " + news->text + "\n\n";
    }
    const auto [from, to] = book.sheets_of(which.value_or(0));
    for (std::size_t i = from; i < to; ++i)
      if (ledger().sheets()[i].over) text += score_sheet(book.content(), book.rules(), ledger(), i) + "\n";
    return text;
  }

  std::string career(Who who) const {
    const Record& record = ledger().record(who);
    std::string text = full(who) + ", " + book.content()[who].from + "\n" + book.content()[who].bio + "\n\n";
    text += "grade " + std::string(word_of(ledger().grade(who))) + ", " + std::to_string(record.wins) + " won, " +
            std::to_string(record.losses) + " lost, " + std::to_string(record.draws) + " drawn; best streak " +
            std::to_string(book.best_streak(who).length) + ", worst " + std::to_string(book.worst_streak(who).length) +
            "; finishers " + std::to_string(record.finishers) + " of " + std::to_string(record.finisher_tries) +
            "; kicked out " + voice::times(record.escapes) + "\n\nReigns\n";
    bool any = false;
    for (int i = 0; i < count_of(book.rules().titles); ++i)
      for (const Reign& one : ledger().reigns(i))
        if (one.holder == who || one.partner == who)
          any = true, text += "  " + title(i).name + ": " + reign(one) + "\n";
    if (!any) text += "  none\n";
    text += "\nGrades\n  " + std::string(word_of(book.rules()[who].start.grade)) + " at first";
    for (const auto& [number, now] : record.grades)
      text += ", " + std::string(word_of(now)) + " since " + std::to_string(number);
    text += "\n\nOpponents\n";
    for (std::size_t i = 0; i < ledger().size(); ++i) {
      const Who other{byte(i)};
      if (other == who || ledger().meetings(who, other).empty()) continue;
      text += "  " + left(full(other), 28) + right(ledger().won(who, other), 3) + " to " +
              std::to_string(ledger().won(other, who)) + "\n";
    }
    return text;
  }
};

}  // namespace

std::optional<std::string> Annals::text(std::string_view part) const {
  const Chronicle teller{*this};
  if (part.empty()) return teller.summary();
  if (part.starts_with("wrestler/")) {
    const std::optional<Who> who = find_wrestler(part.substr(9));
    return who ? std::optional(teller.career(*who)) : std::nullopt;
  }
  std::string whole;
  if (part == "all") {
    whole = teller.summary() + "\n";
    for (std::size_t i = 0; i < ledger_.shows().size(); ++i) whole += teller.one_show(i);
    for (std::size_t i = 0; i < ledger_.size(); ++i) whole += teller.career(Who{byte(i)}) + "\n";
    return whole;
  }
  if (!part.starts_with("show/")) return std::nullopt;
  part.remove_prefix(5);
  int number = -1;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
  if (error != std::errc() || end != part.data() + part.size()) return std::nullopt;
  if (const auto which = find_show(number)) return teller.one_show(which);
  if (number == 0 && ledger_.shows().empty() && !ledger_.sheets().empty()) return teller.one_show(std::nullopt);
  return std::nullopt;
}

}  // namespace bout::face_to_the_mat
