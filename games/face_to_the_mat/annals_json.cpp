// The annals for programs: the summary, and which part is asked for.
#include <charconv>

#include "games/face_to_the_mat/annals_scribe.hpp"

namespace bout::face_to_the_mat {

void Scribe::title_history() {
  out.key("titles").begin_list();
  for (std::size_t i = 0; i < book.rules().titles.size(); ++i) {
    const TitleFace& face = content().federation.titles[i];
    const auto& reigns = ledger().reigns(static_cast<int>(i));
    out.begin_object().member("id", face.id).member("name", face.name).member("holder", face.holder);
    out.member("tag", face.tag).member("rank", face.rank);
    const bool held = !reigns.empty() && reigns.back().lost == 0;
    people("holders", {held ? reigns.back().holder : nobody, held ? reigns.back().partner : nobody});
    out.key("reigns").begin_list();
    for (const Reign& one : reigns) reign(static_cast<int>(i), one, false);
    out.end_list().end_object();
  }
  out.end_list();
}

void Scribe::feuds() {
  out.key("feuds").begin_list();
  std::size_t told = 0;
  for (const Annals::Feud& feud : book.feuds()) {
    if (told++ == most_feuds) break;
    out.begin_object();
    person("a", feud.a), person("b", feud.b);
    out.member("met", feud.met).member("grudge_matches", feud.grudge_matches);
    show_number("since", feud.since), show_number("last", feud.last);
    out.key("tally").begin_list().value(ledger().won(feud.a, feud.b)).value(ledger().won(feud.b, feud.a)).end_list();
    out.member("heat", feud.heat).member("foes", ledger().foe(feud.a) == feud.b || ledger().foe(feud.b) == feud.a);
    meetings(feud.a, feud.b, most_meetings_told);
    out.end_object();
  }
  out.end_list();
}

void Scribe::calendar() {
  out.key("calendar").begin_list();
  for (std::size_t i = 0; i < ledger().shows().size(); ++i) {
    const auto [from, to] = book.sheets_of(i);
    out.begin_object();
    show_head(i);
    out.member("matches", to - from);
    const News* news = book.news(i);
    out.member("headline", news == nullptr ? std::string() : news->headline).end_object();
  }
  out.end_list();
}

void Scribe::seasons() {
  out.key("seasons").begin_list();
  for (const Annals::Season& season : book.seasons()) {
    out.begin_object().member("season", season.number).member("first_show", season.first);
    out.member("last_show", season.last).member("over", season.over);
    out.member("matches", season.end - season.sheets).member("title_changes", season.title_changes);
    out.key("rating");
    if (const auto rated = book.rated(season))
      out.begin_object()
          .member("average", rated->average)
          .member("best", rated->best)
          .member("best_show", rated->best_show)
          .end_object();
    else
      out.null();
    out.key("match_of_the_year");
    if (season.best)
      match_in_short(ledger().sheets()[*season.best]);
    else
      out.null();
    Who best = nobody;
    const auto balance = [&](Who who) { return season.records[index(who)][0] - season.records[index(who)][1]; };
    for (std::size_t i = 0; i < ledger().size(); ++i)
      if (season.records[i][0] > 0 && (best == nobody || balance(nth(i)) > balance(best))) best = nth(i);
    out.key("wrestler_of_the_year");
    if (best == nobody) {
      out.null();
    } else {
      out.begin_object();
      names(best);
      out.member("wins", season.records[index(best)][0]);
      out.member("losses", season.records[index(best)][1]).end_object();
    }
    out.key("champions").begin_list();
    for (std::size_t i = 0; i < season.champions.size(); ++i) {
      out.begin_object();
      title(static_cast<int>(i));
      people("holders", {season.champions[i][0], season.champions[i][1]});
      out.end_object();
    }
    out.end_list().key("grades").begin_object();  // how many of those who stand in the books have each
    std::array<int, grade_count> count{};
    for (const Grade one : season.grades) ++count[index(one)];
    for (std::size_t i = 0; i < grade_count; ++i) out.member(words_of<Grade>[i], count[i]);
    out.end_object().end_object();
  }
  out.end_list();
}

void Scribe::title_record(std::string_view key, const Annals::TitleRecord& record) {
  out.key(key);
  if (record.reign == nullptr)
    out.null();
  else
    reign(record.title, *record.reign, true);
}

void Scribe::streak(std::string_view key, std::string_view what, std::pair<Who, int> best,
                    const Annals::Streak* streak) {
  out.key(key);
  if (best.first == nobody) {
    out.null();
    return;
  }
  out.begin_object();
  names(best.first);
  out.member(what, best.second);
  if (streak != nullptr) show_number("from_show", streak->from), show_number("to_show", streak->to);
  out.end_object();
}

void Scribe::match_record(std::string_view key, std::optional<std::size_t> sheet) {
  out.key(key);
  if (sheet)
    match_in_short(ledger().sheets()[*sheet]);
  else
    out.null();
}

void Scribe::records() {
  out.key("records").begin_object();
  title_record("longest_reign", book.longest_reign());
  title_record("most_defences", book.most_defences());
  const auto best = book.most([&](Who who) { return book.best_streak(who).length; });
  streak("longest_streak", "wins", best, best.first == nobody ? nullptr : &book.best_streak(best.first));
  const auto worst = book.most([&](Who who) { return book.worst_streak(who).length; });
  streak("longest_losing_streak", "losses", worst, worst.first == nobody ? nullptr : &book.worst_streak(worst.first));
  streak("most_wins", "wins", book.most([&](Who who) { return ledger().record(who).wins; }), nullptr);
  streak("most_losses", "losses", book.most([&](Who who) { return ledger().record(who).losses; }), nullptr);
  streak("most_reigns", "reigns", book.most([&](Who who) { return book.reigns_of(who); }), nullptr);
  streak("most_escapes", "escapes", book.most([&](Who who) { return ledger().record(who).escapes; }), nullptr);
  match_record("longest_match", book.sheet_with_most([](const Sheet& sheet) { return int{sheet.cards}; }));
  match_record("shortest_match", book.sheet_with_most([](const Sheet& sheet) {
    return sheet.form == Form::normal ? -int{sheet.cards} : -10'000;
  }));
  match_record("most_near_falls", book.sheet_with_most([](const Sheet& sheet) { return sheet.near_falls.size(); }));
  match_record("best_match", book.sheet_with_most(&Annals::worth));
  out.key("most_meetings");
  Who a = nobody, b = nobody;
  std::size_t most = 0;
  for (std::size_t i = 0; i < ledger().size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (const std::size_t met = ledger().meetings(nth(j), nth(i)).size(); met > most)
        most = met, a = nth(j), b = nth(i);
  if (a == nobody) {
    out.null();
  } else {
    out.begin_object();
    person("a", a), person("b", b);
    out.member("met", most).key("tally").begin_list();
    out.value(ledger().won(a, b)).value(ledger().won(b, a)).end_list().end_object();
  }
  out.end_object();
}

void Scribe::summary() {
  const FederationFace& federation = content().federation;
  out.begin_object().key("federation").begin_object().member("id", federation.id).member("name", federation.name);
  out.member("short", federation.shortly).member("flavour", federation.flavour).end_object();
  out.member("kind", book.rules().kind == ShowKind::federation ? "federation" : "exhibition");
  out.member("show", ledger().show()).member("season", book.season_of(ledger().show()));
  out.member("season_shows", book.rules().season_shows).member("matches", count_of(ledger().sheets()));
  out.key("rankings").begin_list();
  for (const Who who : book.rankings()) {
    out.begin_object();
    names(who);
    out.member("id", content()[who].id);
    standing(who);
    out.end_object();
  }
  out.end_list();
  title_history();
  feuds();
  calendar();
  seasons();
  records();
  out.end_object();
}

void Scribe::all() {
  out.begin_object().key("summary");
  summary();
  out.key("shows").begin_list();
  for (std::size_t i = 0; i < ledger().shows().size(); ++i) show(i);
  if (ledger().shows().empty() && !ledger().sheets().empty()) show(std::nullopt);
  out.end_list().key("wrestlers").begin_list();
  for (std::size_t i = 0; i < ledger().size(); ++i) wrestler(nth(i));
  out.end_list().end_object();
}

std::optional<std::string> Annals::json(std::string_view part) const {
  Scribe scribe{*this};
  if (part.empty()) {
    scribe.summary();
  } else if (part == "all") {
    scribe.all();
  } else if (part.starts_with("show/")) {
    part.remove_prefix(5);
    int number = -1;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    if (error != std::errc() || end != part.data() + part.size()) return std::nullopt;
    const bool exhibition = number == 0 && ledger_.shows().empty() && !ledger_.sheets().empty();
    const std::optional<std::size_t> which = find_show(number);
    if (!which && !exhibition) return std::nullopt;
    scribe.show(which);
  } else if (part.starts_with("wrestler/")) {
    const std::optional<Who> who = find_wrestler(part.substr(9));
    if (!who) return std::nullopt;
    scribe.wrestler(*who);
  } else {
    return std::nullopt;
  }
  return scribe.out.text();
}

}  // namespace bout::face_to_the_mat
