// A show in one paragraph, for people who were not there.
#include <algorithm>

#include "engine/text.hpp"
#include "games/face_to_the_mat/paper.hpp"

namespace bout::face_to_the_mat {

using namespace paper;

namespace {

/// One match in a sentence or three, for people who were not there.
struct Reporter {
  const Content& content;
  const Rules& rules;
  const Ledger& ledger;
  Namer name{content};

  std::string winners(const Sheet& sheet) const {
    return sheet.partner == nobody ? name.full(sheet.winner)
                                   : name.full(sheet.winner) + " and " + name.full(sheet.partner);
  }
  std::string losers(const Sheet& sheet) const {
    return sheet.loser_partner == nobody ? name.full(sheet.loser)
                                         : name.full(sheet.loser) + " and " + name.full(sheet.loser_partner);
  }
  std::string how(const Sheet& sheet) const {
    if (sheet.method != Method::finisher) return "by pin";
    const WrestlerFace& face = content[sheet.winner];
    return "with " + std::string(face.finisher_the ? "the " : "") + face.finisher;
  }
  const TitleStep* title_step(const Sheet& sheet) const {
    for (const TitleStep& step : sheet.title_steps)
      if (step.to != nobody) return &step;
    return nullptr;
  }

  /// What they had done to each other before.
  std::string before(const Sheet& sheet, std::size_t number) const {
    std::vector<std::string> lost;
    bool all = true;
    for (const Meeting& one : ledger.meetings(sheet.winner, sheet.loser)) {
      if (one.sheet >= number) break;
      all = all && one.winner == sheet.loser;
      lost.push_back((lost.empty() ? "lost to " + name.full(sheet.loser)
                                   : "lost to " + voice::pronouns(content[sheet.loser].pronouns)->obj) +
                     " at " + name.show(ledger, one.show));
    }
    if (!all || lost.empty() || lost.size() > 3) return {};
    return joined(lost) + ", and ";
  }

  std::string lead_story(const Sheet& sheet, std::size_t number) const {
    const TitleStep* step = title_step(sheet);
    const std::string past = sheet.form == Form::normal ? before(sheet, number) : std::string();
    std::string text = winners(sheet) + " " + past + (past.empty() ? "" : "at " + name.show(ledger, sheet.show) + " ");
    const std::string loser = past.empty() ? losers(sheet) : voice::pronouns(content[sheet.loser].pronouns)->obj;
    if (step != nullptr && step->to != step->from && step->from != nobody)
      text += "took " + name.title(step->title) + " from " + loser + " " + how(sheet);
    else if (step != nullptr && step->to != step->from)
      text += "won " + name.title(step->title) + ", which nobody held, against " + loser + " " + how(sheet);
    else if (step != nullptr)
      text += "kept " + name.title(step->title) + " against " + loser + " " + how(sheet);
    else
      text += "beat " + loser + " " + how(sheet);
    text += ", " + voice::number_word(sheet.cards) + (sheet.cards == 1 ? " card" : " cards") + " into the match.";
    if (sheet.behind_by >= 5 && sheet.furthest_behind == sheet.winner)
      text += " On card " + std::to_string(sheet.behind_card) + " it had looked otherwise.";
    std::vector<std::string> steps;
    for (const GradeStep& one : sheet.grades)
      steps.push_back(name.shortly(one.who) + (one.to > one.from ? " goes up to grade " : " comes down to grade ") +
                      std::string(word_of(one.to)));
    if (!steps.empty()) text += " " + joined(steps, "; ") + ".";
    return text;
  }

  /// Who has asked for whom, and how long the office has.
  std::string asked(const std::vector<const Call*>& calls) const {
    std::string text, due;
    for (const Call* call : calls) {
      const bool first = text.empty();
      text +=
          (first ? "" : ", and ") + name.full(call->by) + (first ? " has asked for " : " for ") + name.full(call->to);
      const std::string by = "event " + std::to_string(call->due);
      if (due != by) due += (due.empty() ? "" : " and ") + by;
    }
    return text + "; the office has until " + due + " to find room.";
  }

  std::string short_story(const Sheet& sheet) const {
    if (sheet.winner == nobody) return "Nobody won the " + voice::nth(sheet.number) + " match.";
    const TitleStep* step = title_step(sheet);
    if (step != nullptr && step->to == step->from && sheet.winner == step->to) {
      int defences = 0;
      for (const Reign& reign : ledger.reigns(step->title))
        if (reign.holder == step->to) defences = reign.defences;
      return winners(sheet) + " kept " + name.title(step->title) +
             (defences > 1 ? " for the " + voice::nth(defences) + " time" : "") + ", against " + losers(sheet) + ", " +
             how(sheet) + ".";
    }
    if (step != nullptr && step->to != step->from)
      return winners(sheet) + " took " + name.title(step->title) +
             (step->from == nobody ? ", which was free, against " : " from ") + losers(sheet) + ", " + how(sheet) + ".";
    const Runner* beaten = sheet.runner(sheet.loser);
    const int streak = ledger.record(sheet.loser).streak;
    std::string text = winners(sheet) + " beat " + losers(sheet) + " " + how(sheet) + ".";
    if (streak <= -4 && sheet.loser_partner == nobody && sheet.show == ledger.record(sheet.loser).last_show) {
      text = losers(sheet) + " lost to " + winners(sheet) + ", which makes " + voice::number_word(-streak) + ".";
      if (beaten != nullptr && beaten->led >= 4) {
        const auto set = voice::pronouns(content[sheet.loser].pronouns);
        text += " " + capital(std::string(set->sub)) + " led for " + voice::number_word(beaten->led) +
                " cards, and would like that printed.";
      }
    }
    return text;
  }
};

/// Adds what the paragraph does not say yet: the same two may meet the same way twice on one evening, and two losers may
/// have led for as long.
bool add_story(std::string& paragraph, const std::string& story) {
  const std::size_t before = paragraph.size();
  for (std::size_t begin = 0; begin < story.size();) {
    const std::size_t end = std::min(story.find(". ", begin), story.size() - 1) + 1;
    const std::string sentence = story.substr(begin, end - begin);
    if (paragraph.find(sentence) == paragraph.npos) paragraph += " " + sentence;
    begin = end + 1;
  }
  return paragraph.size() > before;
}

}  // namespace

News newsroom(const Content& content, const Rules& rules, const Ledger& ledger, std::size_t show) {
  const ShowSheet& of = ledger.shows()[show];
  const std::size_t end = show + 1 < ledger.shows().size() ? ledger.shows()[show + 1].first : ledger.sheets().size();
  const Reporter reporter{content, rules, ledger};
  // The story of the night: a title that changed hands, else a Grudge Match, else the last match.
  std::size_t first = end;
  int best = -1;
  for (std::size_t i = of.first; i < end; ++i) {
    const Sheet& sheet = ledger.sheets()[i];
    if (sheet.winner == nobody) continue;
    const TitleStep* step = reporter.title_step(sheet);
    const int weight = (step != nullptr && step->to != step->from ? 100 - 10 * step->title : 0) +
                       (sheet.grudge ? 20 : 0) + (i + 1 == end ? 10 : 0);
    if (weight > best) best = weight, first = i;
  }
  if (first == end) return {reporter.name.show(ledger, of.show), "Nothing was decided."};
  const Sheet& sheet = ledger.sheets()[first];
  const TitleStep* step = reporter.title_step(sheet);
  News news;
  if (step != nullptr && step->to != step->from)
    news.headline = "A new " + content.federation.titles[step->title].holder + ".";
  else
    news.headline = reporter.name.shortly(sheet.winner) +
                    (step != nullptr ? " keeps " + reporter.name.title(step->title) : ", " + reporter.how(sheet)) + ".";
  news.text = reporter.lead_story(sheet, first);
  std::vector<const Call*> challenges;
  for (std::size_t i = of.first; i < end; ++i)
    for (const Call& call : ledger.sheets()[i].challenges)
      if (!call.merged && challenges.size() < 2) challenges.push_back(&call);
  int told = 0;
  for (std::size_t i = of.first; i < end && told < 3; ++i) {
    if (i == first) continue;
    const Sheet& other = ledger.sheets()[i];
    const bool worth = reporter.title_step(other) != nullptr || other.grudge ||
                       (other.winner != nobody && ledger.record(other.loser).streak <= -4) || i + 1 == end;
    if (!worth) continue;
    told += add_story(news.text, reporter.short_story(other));
  }
  if (!challenges.empty()) news.text += " " + reporter.asked(challenges);
  return news;
}

}  // namespace bout::face_to_the_mat
