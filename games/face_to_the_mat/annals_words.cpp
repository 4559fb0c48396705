// People, titles, meetings and events, as every part of the annals writes them.
#include "games/face_to_the_mat/annals_scribe.hpp"
#include "games/face_to_the_mat/rating.hpp"

namespace bout::face_to_the_mat {

void Scribe::names(Who who) {
  const WrestlerFace& face = content()[who];
  out.member("who", index(who)).member("name", face.name).member("short", face.shortly);
}

void Scribe::person(Who who) {
  if (index(who) >= content().wrestlers.size()) {
    out.null();
    return;
  }
  out.begin_object();
  names(who);
  out.end_object();
}

void Scribe::person(std::string_view key, Who who) {
  out.key(key);
  person(who);
}

void Scribe::people(std::string_view key, std::initializer_list<Who> all) {
  out.key(key).begin_list();
  for (const Who who : all)
    if (who != nobody) person(who);
  out.end_list();
}

void Scribe::grade(std::string_view key, Grade grade) { out.member(key, word_of(grade)); }

void Scribe::show_number(std::string_view key, int show) {
  out.key(key);
  if (show == 0)
    out.null();
  else
    out.value(show);
}

void Scribe::title(int which) {
  const TitleFace& face = content().federation.titles[index(which)];
  out.member("title", which).member("title_id", face.id).member("title_name", face.name);
}

void Scribe::titles(std::uint8_t set) {
  out.key("titles").begin_list();
  for (std::size_t i = 0; i < book.rules().titles.size(); ++i)
    if ((set >> i & 1) != 0) {
      out.begin_object();
      title(static_cast<int>(i));
      out.end_object();
    }
  out.end_list();
}

void Scribe::titles_of(Who who) {
  out.key("titles").begin_list();
  for (int i = 0; i < count_of(book.rules().titles); ++i)
    if (ledger().holds(who, i)) out.value(i);
  out.end_list();
}

void Scribe::standing(Who who) {
  const Record& record = ledger().record(who);
  grade("tv", ledger().grade(who));
  out.member("grudge", ledger().grudge(who)).member("side", ledger().side(who) == Side::face ? "face" : "heel");
  out.member("wins", record.wins).member("losses", record.losses).member("draws", record.draws);
  out.member("streak", record.streak).member("here", book.here(who)).member("away", book.away(who));
  titles_of(who);
}

void Scribe::reign(int which, const Reign& of, bool with_title) {
  out.begin_object();
  if (with_title) title(which);
  people("holders", {of.holder, of.partner});
  show_number("won_show", of.won);
  const Sheet* won = book.won_in(which, of);
  show_number("won_match", won == nullptr ? 0 : won->number);
  show_number("lost_show", of.lost);
  person("lost_to", of.lost_to);
  out.member("vacated", of.lost != 0 && of.lost_to == nobody);
  const int shows = book.shows_of(of);
  out.member("defences", of.defences).member("shows", shows).member("days", book.days_of(shows)).end_object();
}

void Scribe::meeting(const Meeting& one) {
  const Sheet& sheet = ledger().sheets()[one.sheet];
  out.begin_object().member("show", one.show).member("number", sheet.number);
  person("winner", one.winner);
  out.member("method", word_of(one.method)).member("grudge", sheet.grudge);
  out.member("title", sheet.titles != 0).end_object();
}

void Scribe::meetings(Who a, Who b, std::size_t most) {
  const auto& all = ledger().meetings(a, b);
  out.key("meetings").begin_list();
  for (std::size_t i = all.size() > most ? all.size() - most : 0; i < all.size(); ++i) meeting(all[i]);
  out.end_list();
}

void Scribe::show_head(std::size_t which) {
  const ShowSheet& show = ledger().shows()[which];
  const auto& venues = content().federation.venues;
  out.member("show", show.show).member("name", book.show_name(show));
  out.member("venue", show.venue < venues.size() ? venues[show.venue].name : std::string());
  out.member("season", book.season_of(show.show));
  out.member("of_season", (show.show - 1) % book.rules().season_shows + 1).member("over", show.over);
  const Rating rated = show.over ? rate(ledger(), which) : Rating{};  // FTM-R78
  out.key("rating").begin_object().member("total", rated.total()).member("action", rated.action);
  out.member("stakes", rated.stakes).member("contest", rated.contest).member("main", rated.main).end_object();
}

void Scribe::match_in_short(const Sheet& sheet) {
  out.begin_object().member("show", sheet.show).member("number", sheet.number);
  if (const auto show = book.find_show(sheet.show)) out.member("show_name", book.show_name(ledger().shows()[*show]));
  out.member("type", type(sheet));
  people("winners", {sheet.winner, sheet.partner}), people("losers", {sheet.loser, sheet.loser_partner});
  out.member("method", word_of(sheet.method)).member("cards", sheet.cards);
  out.member("near_falls", count_of(sheet.near_falls)).member("seconds", sheet.seconds());
  out.member("why", book.why(sheet)).end_object();
}

}  // namespace bout::face_to_the_mat
