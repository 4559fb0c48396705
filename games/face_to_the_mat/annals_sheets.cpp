// One event of the annals, match by match (FTM-1.6).
#include "games/face_to_the_mat/annals_scribe.hpp"

namespace bout::face_to_the_mat {

void Scribe::stories(std::string_view key, const Sheet& sheet, Moment moment) {
  out.key(key).begin_list();
  for (const Story& story : sheet.stories) {
    if (story.moment != moment) continue;
    const LineFace& face = content().charts[story.chart][story.line];
    out.begin_object().member("chart", chart_names[index(story.chart)]);
    out.member("roll", d66_face(story.line));
    out.member("id", face.id.empty()
                         ? std::string(chart_marks[index(story.chart)]) + std::to_string(d66_face(story.line))
                         : face.id);
    out.member("head", face.head).member("card", story.card);
    person("a", story.a), person("b", story.b), person("helper", story.helper);
    out.end_object();
  }
  out.end_list();
}

void Scribe::entrants(std::size_t nth_sheet, const Sheet& sheet) {
  out.key("entrants").begin_list();
  for (const Annals::AtBell& one : book.at_bell(nth_sheet)) {
    const Runner* runner = sheet.runner(one.who);
    out.begin_object();
    names(one.who);
    out.member("place", word_of(one.place));
    person("partner", one.partner);
    grade("tv", one.grade);
    out.member("grudge", one.grudge).member("side", one.side == Side::face ? "face" : "heel");
    out.member("late", one.late).member("out", runner != nullptr && runner->out);
    out.member("end_space", runner == nullptr ? 0 : runner->space);
    out.member("scored", runner == nullptr ? 0 : runner->scored);
    out.member("led", runner == nullptr ? 0 : runner->led).end_object();
  }
  out.end_list();
}

void Scribe::what_came_of_it(const Sheet& sheet) {
  out.key("grades").begin_list();
  for (const GradeStep& step : sheet.grades) {
    out.begin_object();
    names(step.who);
    grade("from", step.from), grade("to", step.to);
    out.member("chart", step.chart).end_object();
  }
  out.end_list().key("grudges").begin_list();
  for (const GrudgeStep& step : sheet.grudges) {
    out.begin_object();
    names(step.who);
    out.member("by", step.by).member("now", step.now).end_object();
  }
  out.end_list().key("challenges").begin_list();
  for (const Call& call : sheet.challenges) {
    out.begin_object();
    person("by", call.by), person("to", call.to);
    out.member("due", call.due).member("merged", call.merged).end_object();
  }
  out.end_list().key("title_changes").begin_list();
  for (const TitleStep& step : sheet.title_steps) {
    out.begin_object();
    title(step.title);
    person("from", step.from);
    people("to", {step.to, step.to_partner});
    out.member("kept", step.to != nobody && step.to == step.from).member("vacated", step.to == nobody).end_object();
  }
  out.end_list();
}

void Scribe::match(std::size_t which) {
  const Sheet& sheet = ledger().sheets()[which];
  out.begin_object().member("number", sheet.number).member("of", sheet.of);
  out.member("type", type(sheet)).member("form", word_of(sheet.form)).member("cage", sheet.cage);
  out.member("hardcore", sheet.hardcore).member("grudge", sheet.grudge).member("over", sheet.over);
  out.member("stakes", word_of(sheet.stakes));
  titles(sheet.titles);
  entrants(which, sheet);
  person("face", sheet.face), person("heel", sheet.heel);
  out.key("hot_box").begin_object();
  for (std::size_t i = 0; i < spot_count; ++i) person(words_of<Spot>[i], sheet.hot_box[i]);
  out.end_object();
  stories("before", sheet, Moment::before);
  stories("during", sheet, Moment::during);
  stories("after", sheet, Moment::after);
  out.member("cards", sheet.cards).member("idle", sheet.idle);
  out.member("seconds", sheet.seconds()).key("near_falls").begin_list();
  for (const NearFall& fall : sheet.near_falls) {
    out.begin_object();
    person("by", fall.by), person("on", fall.on);
    out.member("card", fall.card).member("count", fall.count).end_object();
  }
  out.end_list().key("finishers").begin_list();
  for (const FinisherTry& attempt : sheet.finishers) {
    out.begin_object();
    person("by", attempt.by), person("on", attempt.on);
    out.member("card", attempt.card).member("roll", attempt.roll);
    out.member("hit", attempt.hit).end_object();
  }
  out.end_list().key("lead_changes").begin_list();
  for (const std::uint16_t card : sheet.lead_changes) out.value(card);
  out.end_list().key("furthest_behind");
  if (sheet.furthest_behind == nobody) {
    out.null();
  } else {
    out.begin_object();
    names(sheet.furthest_behind);
    out.member("card", sheet.behind_card).member("by", sheet.behind_by);
    out.end_object();
  }
  people("winners", {sheet.winner, sheet.partner}), people("losers", {sheet.loser, sheet.loser_partner});
  out.member("drawn", sheet.over && sheet.winner == nobody).member("method", word_of(sheet.method));
  constexpr std::array<std::string_view, 6> kinds = {"none", "grudge", "escape", "miss", "lead", "fall"};
  out.key("turning").begin_object().member("kind", kinds[index(sheet.turning.kind)]);
  out.member("card", sheet.turning.card);
  person("who", sheet.turning.who);
  out.member("text", turning_text(content(), book.rules(), ledger(), sheet)).end_object();
  what_came_of_it(sheet);
  out.member("sheet", sheet.over ? score_sheet(content(), book.rules(), ledger(), which) : std::string());
  out.end_object();
}

void Scribe::show(std::optional<std::size_t> which) {  // nothing: the match of an exhibition
  out.begin_object();
  if (which)
    show_head(*which);
  else
    out.member("show", 0).member("name", "Exhibition").member("venue", "").member("season", 1).member("over", true);
  const News* news = which ? book.news(*which) : nullptr;
  out.key("news");
  if (news == nullptr)
    out.null();
  else
    out.begin_object().member("headline", news->headline).member("text", news->text).end_object();
  out.key("matches").begin_list();
  const auto [from, to] = book.sheets_of(which.value_or(0));
  for (std::size_t i = from; i < to; ++i) match(i);
  out.end_list().end_object();
}

}  // namespace bout::face_to_the_mat
