// One wrestler of the annals.
#include "games/face_to_the_mat/annals_scribe.hpp"

namespace bout::face_to_the_mat {

void Scribe::career_match(const Sheet& sheet, std::size_t which, Who who) {
  const Runner* mine = sheet.runner(who);
  const bool won = who == sheet.winner || who == sheet.partner;
  const bool lost = who == sheet.loser || who == sheet.loser_partner;
  out.begin_object().member("show", sheet.show).member("number", sheet.number);
  out.member("type", type(sheet));
  out.member("result", !sheet.over              ? "under_way"
                       : sheet.winner == nobody ? "drawn"
                       : won                    ? "won"
                       : lost                   ? "lost"
                                                : "not_decided");  // somebody else was beaten
  out.member("method", word_of(sheet.method)).member("cards", sheet.cards);
  for (const Annals::AtBell& one : book.at_bell(which))
    if (one.who == who) {
      out.member("place", word_of(one.place));
      grade("tv", one.grade);
      out.member("grudge_grade", one.grudge);
      person("partner", one.partner);
      break;
    }
  out.key("against").begin_list();
  for (const Runner& other : sheet.runners)
    if (&other != mine)
      for (const Who against : {other.who, other.partner})
        if (against != nobody) person(against);
  out.end_list().member("grudge", sheet.grudge);
  titles(sheet.titles);
  out.end_object();
}

void Scribe::turns(Who who) {
  constexpr std::array<std::string_view, 8> kinds = {"ally", "foe",      "face",   "heel",
                                                     "left", "returned", "joined", "released"};
  out.key("turns").begin_list();
  for (const Annals::Turn& turn : book.turns()) {
    if (turn.who != who) continue;
    out.begin_object().member("show", turn.show).member("kind", kinds[index(turn.kind)]);
    person("with", turn.other);
    out.end_object();
  }
  out.end_list();
}

void Scribe::streak_of(std::string_view key, const Annals::Streak& streak) {
  out.key(key).begin_object().member("length", streak.length);
  show_number("from_show", streak.from), show_number("to_show", streak.to);
  out.end_object();
}

void Scribe::wrestler(Who who) {
  const WrestlerFace& face = content()[who];
  const Record& record = ledger().record(who);
  out.begin_object();
  names(who);
  out.member("id", face.id).member("ring", face.ring).member("from", face.from).member("country", face.country);
  out.member("age", face.age).member("height", face.height).member("weight", face.weight).member("bio", face.bio);
  out.member("finisher", face.finisher);
  standing(who);
  person("ally", ledger().ally(who)), person("foe", ledger().foe(who));
  out.member("pins", record.pins).member("finishers", record.finishers);
  out.member("finisher_tries", record.finisher_tries).member("escapes", record.escapes);
  streak_of("best_streak", book.best_streak(who));
  streak_of("worst_streak", book.worst_streak(who));
  const Wrestler& start = book.rules()[who].start;
  out.key("grades").begin_list().begin_object().member("show", 0);
  grade("tv", start.grade);
  out.member("step", index(start.grade)).end_object();
  for (const auto& [show, now] : record.grades) {
    out.begin_object().member("show", show);
    grade("tv", now);
    out.member("step", index(now)).end_object();
  }
  out.end_list().key("grudges").begin_list().begin_object().member("show", 0);
  out.member("now", start.grudge).end_object();
  for (const auto& [show, now] : record.grudge) out.begin_object().member("show", show).member("now", now).end_object();
  out.end_list().key("reigns").begin_list();
  for (int i = 0; i < count_of(book.rules().titles); ++i)
    for (const Reign& one : ledger().reigns(i))
      if (one.holder == who || one.partner == who) reign(i, one, true);
  out.end_list().key("matches").begin_list();
  for (std::size_t i = 0; i < ledger().sheets().size(); ++i)
    if (ledger().sheets()[i].runner(who) != nullptr) career_match(ledger().sheets()[i], i, who);
  out.end_list().key("opponents").begin_list();
  for (std::size_t i = 0; i < ledger().size(); ++i) {
    const Who other = nth(i);
    if (other == who || ledger().meetings(who, other).empty()) continue;
    out.begin_object();
    names(other);
    out.member("met", ledger().meetings(who, other).size());
    out.member("won", ledger().won(who, other)).member("lost", ledger().won(other, who));
    out.member("last_show", ledger().meetings(who, other).back().show).end_object();
  }
  out.end_list();
  turns(who);
  out.end_object();
}

}  // namespace bout::face_to_the_mat
