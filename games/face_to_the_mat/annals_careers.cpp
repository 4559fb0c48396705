// One wrestler of the annals.
#include "games/face_to_the_mat/annals_scribe.hpp"

namespace bout::face_to_the_mat {

books::CareerMatch Scribe::career_match(const Sheet& sheet, std::size_t which, Who who) const {
  const Runner* mine = sheet.runner(who);
  const bool won = who == sheet.winner || who == sheet.partner;
  const bool lost = who == sheet.loser || who == sheet.loser_partner;
  books::CareerMatch match{};
  match.show = sheet.show;
  match.number = sheet.number;
  match.type = type(sheet);
  match.result = !sheet.over              ? CareerResult::under_way
                 : sheet.winner == nobody ? CareerResult::drawn
                 : won                    ? CareerResult::won
                 : lost                   ? CareerResult::lost
                                          : CareerResult::not_decided;
  match.method = sheet.method;
  match.cards = sheet.cards;
  for (const Annals::AtBell& one : book.at_bell(which))
    if (one.who == who) {
      match.place = one.place;
      match.tv = one.grade;
      match.grudge_grade = one.grudge;
      match.partner = maybe(one.partner);
      break;
    }
  for (const Runner& other : sheet.runners)
    if (&other != mine)
      for (const Who against : {other.who, other.partner})
        if (against != nobody) match.against.push_back(person(against));
  match.grudge = sheet.grudge;
  match.titles = titles(sheet.titles);
  return match;
}

std::vector<books::Opponent> Scribe::opponents(Who who) const {
  std::vector<books::Opponent> list;
  for (std::size_t i = 0; i < ledger().size(); ++i) {
    const Who other = nth(i);
    if (other == who || ledger().meetings(who, other).empty()) continue;
    const auto& meetings = ledger().meetings(who, other);
    list.push_back({{person(other)},
                    count_of(meetings),
                    ledger().won(who, other),
                    ledger().won(other, who),
                    meetings.back().show});
  }
  return list;
}

std::vector<books::TurnNote> Scribe::turns(Who who) const {
  std::vector<books::TurnNote> list;
  for (const Annals::Turn& turn : book.turns())
    if (turn.who == who) list.push_back({turn.show, turn.kind, maybe(turn.other)});
  return list;
}

books::Career Scribe::wrestler(Who who) const {
  const WrestlerFace& face = content()[who];
  const Record& record = ledger().record(who);
  const auto streak = [](const Annals::Streak& one) {
    return books::StreakNote{one.length, show_number(one.from), show_number(one.to)};
  };
  books::Career career{};
  career.person = {person(who)};
  career.id = face.id;
  career.ring = face.ring;
  career.from = face.from;
  career.country = face.country;
  career.age = face.age;
  career.height = face.height;
  career.weight = face.weight;
  career.bio = face.bio;
  career.finisher = face.finisher;
  career.standing = {standing(who)};
  career.ally = maybe(ledger().ally(who));
  career.foe = maybe(ledger().foe(who));
  career.pins = record.pins;
  career.finishers = record.finishers;
  career.finisher_tries = record.finisher_tries;
  career.escapes = record.escapes;
  career.best_streak = streak(book.best_streak(who));
  career.worst_streak = streak(book.worst_streak(who));
  const Wrestler& start = book.rules()[who].start;
  career.grades.push_back({0, start.grade, number(start.grade)});
  for (const auto& [show, now] : record.grades) career.grades.push_back({show, now, number(now)});
  career.grudges.push_back({0, start.grudge});
  for (const auto& [show, now] : record.grudge) career.grudges.push_back({show, now});
  for (int i = 0; i < count_of(book.rules().titles); ++i)
    for (const Reign& one : ledger().reigns(i))
      if (one.holder == who || one.partner == who) career.reigns.push_back(reign(i, one, true));
  for (std::size_t i = 0; i < ledger().sheets().size(); ++i)
    if (ledger().sheets()[i].runner(who) != nullptr)
      career.matches.push_back(career_match(ledger().sheets()[i], i, who));
  career.opponents = opponents(who);
  career.turns = turns(who);
  return career;
}

}  // namespace bout::face_to_the_mat
