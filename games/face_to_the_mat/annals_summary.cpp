// The annals for programs: the summary, and which part is asked for.
#include <charconv>

#include "games/face_to_the_mat/annals_scribe.hpp"

namespace bout::face_to_the_mat {

std::vector<books::TitleHistory> Scribe::title_history() const {
  std::vector<books::TitleHistory> list;
  for (int i = 0; i < count_of(book.rules().titles); ++i) {
    const TitleFace& face = content().federation.titles[index(i)];
    const auto& reigns = ledger().reigns(i);
    books::TitleHistory history{face.id, face.name, face.holder, face.tag, face.rank, {}, {}};
    if (!reigns.empty() && reigns.back().lost == 0)
      history.holders = people({reigns.back().holder, reigns.back().partner});
    for (const Reign& one : reigns) history.reigns.push_back(reign(i, one, false));
    list.push_back(std::move(history));
  }
  return list;
}

std::vector<books::FeudNote> Scribe::feuds() const {
  std::vector<books::FeudNote> list;
  for (const Annals::Feud& feud : book.feuds()) {
    if (list.size() == most_feuds) break;
    list.push_back({person(feud.a), person(feud.b), feud.met, feud.grudge_matches, show_number(feud.since),
                    show_number(feud.last), tally(feud.a, feud.b),
                    static_cast<Heat>(std::min(feud.heat, number(Heat::boiling))),
                    ledger().foe(feud.a) == feud.b || ledger().foe(feud.b) == feud.a, meetings(feud.a, feud.b)});
  }
  return list;
}

std::vector<books::CalendarEntry> Scribe::calendar() const {
  std::vector<books::CalendarEntry> list;
  for (std::size_t i = 0; i < ledger().shows().size(); ++i) {
    const auto [from, to] = book.sheets_of(i);
    const News* news = book.news(i);
    list.push_back({{show_head(i)}, static_cast<int>(to - from), news == nullptr ? std::string() : news->headline});
  }
  return list;
}

books::SeasonNote Scribe::season(const Annals::Season& of) const {
  books::SeasonNote note{};
  note.season = of.number;
  note.first_show = of.first;
  note.last_show = of.last;
  note.over = of.over;
  note.matches = static_cast<int>(of.end - of.sheets);
  note.title_changes = of.title_changes;
  if (const auto rated = book.rated(of))
    note.rating = {books::SeasonRating{rated->average, rated->best, rated->best_show}};
  if (of.best) note.match_of_the_year = {match_in_short(ledger().sheets()[*of.best])};
  Who best = nobody;
  const auto balance = [&](Who who) { return of.records[index(who)][0] - of.records[index(who)][1]; };
  for (std::size_t i = 0; i < ledger().size(); ++i)
    if (of.records[i][0] > 0 && (best == nobody || balance(nth(i)) > balance(best))) best = nth(i);
  if (best != nobody)
    note.wrestler_of_the_year = {
        books::BestOfYear{{person(best)}, of.records[index(best)][0], of.records[index(best)][1]}};
  for (std::size_t i = 0; i < of.champions.size(); ++i)
    note.champions.push_back({{title(static_cast<int>(i))}, people({of.champions[i][0], of.champions[i][1]})});
  for (const Grade one : of.grades) ++note.grades[one];
  return note;
}

books::Records Scribe::records() const {
  using books::RecordHolder;
  const auto reign_record = [&](const Annals::TitleRecord& record) -> OrNull<books::ReignNote> {
    if (record.reign == nullptr) return {};
    return {reign(record.title, *record.reign, true)};
  };
  /// The one with the most of it, and how many under this name.
  const auto holder = [&](std::optional<int> RecordHolder::*what, auto value,
                          const Annals::Streak& (Annals::*streak)(Who) const = nullptr) -> OrNull<RecordHolder> {
    const auto [who, count] = book.most(value);
    if (who == nobody) return {};
    RecordHolder record{{person(who)}, {}, {}, {}, {}, {}, {}};
    record.*what = count;
    if (streak != nullptr) {
      record.from_show = show_number((book.*streak)(who).from);
      record.to_show = show_number((book.*streak)(who).to);
    }
    return {std::move(record)};
  };
  const auto match = [&](auto value) -> OrNull<books::ShortMatch> {
    const std::optional<std::size_t> sheet = book.sheet_with_most(value);
    if (!sheet) return {};
    return {match_in_short(ledger().sheets()[*sheet])};
  };
  books::Records all;
  all.longest_reign = reign_record(book.longest_reign());
  all.most_defences = reign_record(book.most_defences());
  all.longest_streak = holder(
      &RecordHolder::wins, [&](Who who) { return book.best_streak(who).length; }, &Annals::best_streak);
  all.longest_losing_streak = holder(
      &RecordHolder::losses, [&](Who who) { return book.worst_streak(who).length; }, &Annals::worst_streak);
  all.most_wins = holder(&RecordHolder::wins, [&](Who who) { return ledger().record(who).wins; });
  all.most_losses = holder(&RecordHolder::losses, [&](Who who) { return ledger().record(who).losses; });
  all.most_reigns = holder(&RecordHolder::reigns, [&](Who who) { return book.reigns_of(who); });
  all.most_escapes = holder(&RecordHolder::escapes, [&](Who who) { return ledger().record(who).escapes; });
  all.longest_match = match([](const Sheet& sheet) { return int{sheet.cards}; });
  all.shortest_match =
      match([](const Sheet& sheet) { return sheet.form == Form::normal ? -int{sheet.cards} : -10'000; });
  all.most_near_falls = match([](const Sheet& sheet) { return sheet.near_falls.size(); });
  all.best_match = match(&Annals::worth);
  Who a = nobody, b = nobody;
  int most = 0;
  for (std::size_t i = 0; i < ledger().size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (const int met = count_of(ledger().meetings(nth(j), nth(i))); met > most) most = met, a = nth(j), b = nth(i);
  if (a != nobody) all.most_meetings = {books::MostMeetings{person(a), person(b), most, tally(a, b)}};
  return all;
}

books::Summary Scribe::summary() const {
  const FederationFace& federation = content().federation;
  books::Summary all{};
  all.federation = {federation.id, federation.name, federation.shortly, federation.flavour};
  all.kind = book.rules().kind;
  all.show = ledger().show();
  all.season = book.season_of(ledger().show());
  all.season_shows = book.rules().season_shows;
  all.matches = count_of(ledger().sheets());
  for (const Who who : book.rankings()) all.rankings.push_back({{person(who)}, content()[who].id, {standing(who)}});
  all.titles = title_history();
  all.feuds = feuds();
  all.calendar = calendar();
  for (const Annals::Season& one : book.seasons()) all.seasons.push_back(season(one));
  all.records = records();
  return all;
}

books::WholeBook Scribe::all() const {
  books::WholeBook whole;
  whole.summary = summary();
  for (std::size_t i = 0; i < ledger().shows().size(); ++i) whole.shows.push_back(show(i));
  if (ledger().shows().empty() && !ledger().sheets().empty()) whole.shows.push_back(show(std::nullopt));
  for (std::size_t i = 0; i < ledger().size(); ++i) whole.wrestlers.push_back(wrestler(nth(i)));
  return whole;
}

std::optional<Annals::Part> Annals::part(std::string_view name) const {
  const Scribe scribe{*this};
  if (name.empty()) return scribe.summary();
  if (name == "all") return scribe.all();
  if (name.starts_with("show/")) {
    name.remove_prefix(5);
    int number = -1;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
    const bool exhibition = number == 0 && ledger_.shows().empty() && !ledger_.sheets().empty();
    const std::optional<std::size_t> which = find_show(number);
    if (!which && !exhibition) return std::nullopt;
    return scribe.show(which);
  }
  if (!name.starts_with("wrestler/")) return std::nullopt;
  const std::optional<Who> who = find_wrestler(name.substr(9));
  if (!who) return std::nullopt;
  return scribe.wrestler(*who);
}

}  // namespace bout::face_to_the_mat
