// One event of the annals, match by match (FTM-1.6).
#include "games/face_to_the_mat/annals_scribe.hpp"

namespace bout::face_to_the_mat {

std::vector<books::StoryNote> Scribe::stories(const Sheet& sheet, Moment moment) const {
  std::vector<books::StoryNote> list;
  for (const Story& story : sheet.stories) {
    if (story.moment != moment) continue;
    const LineFace& face = content().charts[story.chart][story.line];
    const int roll = d66_face(story.line);
    list.push_back({std::string(chart_names[index(story.chart)]), roll,
                    face.id.empty() ? std::string(chart_marks[index(story.chart)]) + std::to_string(roll) : face.id,
                    face.head, story.card, maybe(story.a), maybe(story.b), maybe(story.helper)});
  }
  return list;
}

std::vector<books::Entrant> Scribe::entrants(std::size_t nth_sheet, const Sheet& sheet) const {
  std::vector<books::Entrant> list;
  for (const Annals::AtBell& one : book.at_bell(nth_sheet)) {
    const Runner* found = sheet.runner(one.who);
    const Runner runner = found == nullptr ? Runner{} : *found;
    list.push_back({{person(one.who)},
                    one.place,
                    maybe(one.partner),
                    one.grade,
                    one.grudge,
                    one.side,
                    one.late,
                    runner.out,
                    runner.space,
                    runner.scored,
                    runner.led});
  }
  return list;
}

void Scribe::what_came_of_it(const Sheet& sheet, books::SheetMatch& to) const {
  for (const GradeStep& step : sheet.grades) to.grades.push_back({{person(step.who)}, step.from, step.to, step.chart});
  for (const GrudgeStep& step : sheet.grudges) to.grudges.push_back({{person(step.who)}, step.by, step.now});
  for (const Call& call : sheet.challenges)
    to.challenges.push_back({person(call.by), person(call.to), call.due, call.merged});
  for (const TitleStep& step : sheet.title_steps)
    to.title_changes.push_back({{title(step.title)},
                                maybe(step.from),
                                people({step.to, step.to_partner}),
                                step.to != nobody && step.to == step.from,
                                step.to == nobody});
}

books::SheetMatch Scribe::match(std::size_t which) const {
  const Sheet& sheet = ledger().sheets()[which];
  books::SheetMatch match{};
  match.number = sheet.number;
  match.of = sheet.of;
  match.type = type(sheet);
  match.form = sheet.form;
  match.cage = sheet.cage;
  match.hardcore = sheet.hardcore;
  match.grudge = sheet.grudge;
  match.over = sheet.over;
  match.stakes = sheet.stakes;
  match.titles = titles(sheet.titles);
  match.entrants = entrants(which, sheet);
  match.face = maybe(sheet.face);
  match.heel = maybe(sheet.heel);
  for (std::size_t i = 0; i < spot_count; ++i) match.hot_box.items[i] = maybe(sheet.hot_box[i]);
  match.before = stories(sheet, Moment::before);
  match.during = stories(sheet, Moment::during);
  match.after = stories(sheet, Moment::after);
  match.cards = sheet.cards;
  match.idle = sheet.idle;
  match.seconds = sheet.seconds();
  for (const NearFall& fall : sheet.near_falls)
    match.near_falls.push_back({person(fall.by), person(fall.on), fall.card, fall.count});
  for (const FinisherTry& attempt : sheet.finishers)
    match.finishers.push_back({person(attempt.by), person(attempt.on), attempt.card, attempt.roll, attempt.hit});
  match.lead_changes.assign(sheet.lead_changes.begin(), sheet.lead_changes.end());
  if (sheet.furthest_behind != nobody)
    match.furthest_behind = {books::Behind{{person(sheet.furthest_behind)}, sheet.behind_card, sheet.behind_by}};
  match.winners = people({sheet.winner, sheet.partner});
  match.losers = people({sheet.loser, sheet.loser_partner});
  match.drawn = sheet.over && sheet.winner == nobody;
  match.method = sheet.method;
  match.turning = {sheet.turning.kind, sheet.turning.card, maybe(sheet.turning.who),
                   turning_text(content(), book.rules(), ledger(), sheet)};
  what_came_of_it(sheet, match);
  if (sheet.over) match.sheet = score_sheet(content(), book.rules(), ledger(), which);
  return match;
}

books::ShowBook Scribe::show(std::optional<std::size_t> which) const {  // nothing: the match of an exhibition
  books::ShowBook show{};
  show.head = {which ? show_head(*which) : books::ShowHead{0, "Exhibition", "", 1, {}, true, {}}};
  if (const News* news = which ? book.news(*which) : nullptr) show.news = {books::NewsNote{news->headline, news->text}};
  const auto [from, to] = book.sheets_of(which.value_or(0));
  for (std::size_t i = from; i < to; ++i) show.matches.push_back(match(i));
  return show;
}

}  // namespace bout::face_to_the_mat
