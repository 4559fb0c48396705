// People, titles, meetings and events, as every part of the annals writes them.
#include "games/face_to_the_mat/annals_scribe.hpp"
#include "games/face_to_the_mat/rating.hpp"

namespace bout::face_to_the_mat {

books::Person Scribe::person(Who who) const {
  const WrestlerFace& face = content()[who];
  return {who, face.name, face.shortly};
}

books::MaybePerson Scribe::maybe(Who who) const {
  if (index(who) >= content().wrestlers.size()) return {};
  return {person(who)};
}

std::vector<books::Person> Scribe::people(std::initializer_list<Who> all) const {
  std::vector<books::Person> list;
  for (const Who who : all)
    if (who != nobody) list.push_back(person(who));
  return list;
}

books::MaybeNumber Scribe::show_number(int show) {
  if (show == 0) return {};
  return {show};
}

books::TitleName Scribe::title(int which) const {
  const TitleFace& face = content().federation.titles[index(which)];
  return {which, face.id, face.name};
}

std::vector<books::TitleName> Scribe::titles(std::uint8_t set) const {
  std::vector<books::TitleName> list;
  for (int i = 0; i < count_of(book.rules().titles); ++i)
    if ((set >> i & 1) != 0) list.push_back(title(i));
  return list;
}

books::Standing Scribe::standing(Who who) const {
  const Record& record = ledger().record(who);
  books::Standing now{ledger().grade(who), ledger().grudge(who), ledger().side(who), record.wins,    record.losses,
                      record.draws,        record.streak,        book.here(who),     book.away(who), {}};
  for (int i = 0; i < count_of(book.rules().titles); ++i)
    if (ledger().holds(who, i)) now.titles.push_back(i);
  return now;
}

books::ReignNote Scribe::reign(int which, const Reign& of, bool with_title) const {
  books::ReignNote note{};
  if (with_title) {
    const books::TitleName name = title(which);
    note.title = name.title;
    note.title_id = name.title_id;
    note.title_name = name.title_name;
  }
  note.holders = people({of.holder, of.partner});
  note.won_show = show_number(of.won);
  const Sheet* won = book.won_in(which, of);
  note.won_match = show_number(won == nullptr ? 0 : won->number);
  note.lost_show = show_number(of.lost);
  note.lost_to = maybe(of.lost_to);
  note.vacated = of.lost != 0 && of.lost_to == nobody;
  note.defences = of.defences;
  note.shows = book.shows_of(of);
  note.days = book.days_of(note.shows);
  return note;
}

std::vector<books::MeetingNote> Scribe::meetings(Who a, Who b) const {
  const auto& all = ledger().meetings(a, b);
  std::vector<books::MeetingNote> list;
  for (std::size_t i = all.size() > most_meetings_told ? all.size() - most_meetings_told : 0; i < all.size(); ++i) {
    const Sheet& sheet = ledger().sheets()[all[i].sheet];
    list.push_back({all[i].show, sheet.number, maybe(all[i].winner), all[i].method, sheet.grudge, sheet.titles != 0});
  }
  return list;
}

books::ShowHead Scribe::show_head(std::size_t which) const {
  const ShowSheet& show = ledger().shows()[which];
  const auto& venues = content().federation.venues;
  const Rating rated = show.over ? rate(ledger(), which) : Rating{};  // FTM-R78
  return {show.show,
          book.show_name(show),
          show.venue < venues.size() ? venues[show.venue].name : std::string(),
          book.season_of(show.show),
          (show.show - 1) % book.rules().season_shows + 1,
          show.over,
          books::ShowRating{rated.total(), rated.action, rated.stakes, rated.contest, rated.main}};
}

books::ShortMatch Scribe::match_in_short(const Sheet& sheet) const {
  books::ShortMatch match{};
  match.show = sheet.show;
  match.number = sheet.number;
  if (const auto show = book.find_show(sheet.show)) match.show_name = book.show_name(ledger().shows()[*show]);
  match.type = type(sheet);
  match.winners = people({sheet.winner, sheet.partner});
  match.losers = people({sheet.loser, sheet.loser_partner});
  match.method = sheet.method;
  match.cards = sheet.cards;
  match.near_falls = count_of(sheet.near_falls);
  match.seconds = sheet.seconds();
  match.why = book.why(sheet);
  return match;
}

}  // namespace bout::face_to_the_mat
