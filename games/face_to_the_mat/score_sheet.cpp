// The score sheet of a match, written after its end from the ledger alone.
#include <algorithm>

#include "games/face_to_the_mat/paper.hpp"

namespace bout::face_to_the_mat {

using namespace paper;

namespace {

std::string clock(int seconds) {
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + ":" + (rest.size() < 2 ? "0" + rest : rest);
}

std::string field(std::string_view name, const std::string& text) {
  std::string line(name);
  line.resize(12, ' ');
  return line + text + "\n";
}

std::string_view place_name(Place place) {
  constexpr std::array<std::string_view, 5> names = {"FAV", "MID", "MID", "UND", "UND"};
  return names[index(place)];
}

struct SheetWriter {
  const Content& content;
  const Rules& rules;
  const Ledger& ledger;
  const Sheet& sheet;
  Namer name{content};

  std::string type() const {
    std::vector<std::string> parts;
    parts.push_back(sheet.grudge ? "Grudge Match" : std::string(word_of(sheet.form)));
    if (sheet.grudge) parts.push_back(std::string(word_of(sheet.form)));
    if (sheet.cage) parts.push_back("cage");
    if (sheet.hardcore) parts.push_back("hardcore");
    for (int i = 0; i < most_titles; ++i)
      if ((sheet.titles >> i & 1) != 0) parts.push_back("for " + name.title(i));
    if (sheet.stakes == Stakes::leave_town) parts.push_back("loser leaves town");
    return joined(parts);
  }

  std::string team(const Runner& one) const {
    return one.partner == nobody ? name.full(one.who) : name.full(one.who) + " and " + name.full(one.partner);
  }

  /// The grade as it was at the bell.
  Grade grade_then(Who who) const {
    for (const GradeStep& step : sheet.grades)
      if (step.who == who) return step.from;
    Grade grade = rules[who].start.grade;
    for (const auto& [show, now] : ledger.record(who).grades)
      if (show < sheet.show) grade = now;
    const auto& sheets = ledger.sheets();
    std::size_t first = 0;  // of this show
    for (std::size_t end = sheets.size(); first < end;) {
      const std::size_t middle = first + (end - first) / 2;
      if (sheets[middle].show < sheet.show)
        first = middle + 1;
      else
        end = middle;
    }
    for (; first < sheets.size() && &sheets[first] != &sheet && sheets[first].show == sheet.show; ++first)
      for (const GradeStep& step : sheets[first].grades)
        if (step.who == who) grade = step.to;
    return grade;
  }

  std::string near_falls() const {
    std::vector<std::string> parts;
    for (const Runner& one : sheet.runners) {
      std::vector<std::string> when;
      for (const NearFall& fall : sheet.near_falls)
        if (fall.by == one.who || (fall.by == one.partner && one.partner != nobody))
          when.push_back("card " + std::to_string(fall.card) + " " + voice::nth(fall.count) + " roll");
      if (!when.empty())
        parts.push_back(name.shortly(one.who) + " " + std::to_string(when.size()) + " (" + joined(when) + ")");
    }
    return parts.empty() ? "none" : joined(parts);
  }

  std::string finishers() const {
    std::vector<std::string> parts;
    for (const Runner& one : sheet.runners) {
      std::vector<std::string> when;
      int hits = 0;
      for (const FinisherTry& attempt : sheet.finishers)
        if (attempt.by == one.who || (attempt.by == one.partner && one.partner != nobody)) {
          hits += attempt.hit;
          when.push_back("card " + std::to_string(attempt.card) + ", roll " + std::to_string(attempt.roll));
        }
      if (!when.empty())
        parts.push_back(name.shortly(one.who) + " " + std::to_string(hits) + " of " + std::to_string(when.size()) +
                        " (" + joined(when, "; ") + ")");
    }
    return parts.empty() ? "none" : joined(parts);
  }

  std::string stories(Moment moment) const {
    std::vector<std::string> parts;
    for (const Story& story : sheet.stories)
      if (story.moment == moment) parts.push_back(name.head(story.chart, story.line));
    return joined(parts);
  }

  std::string lead() const {
    std::vector<std::string> cards;
    for (const std::uint16_t card : sheet.lead_changes) cards.push_back(std::to_string(card));
    std::string text = cards.empty() ? "never changed" : "changed on " + joined(cards);
    if (sheet.furthest_behind != nobody && sheet.behind_by > 0)
      text += "; " + name.shortly(sheet.furthest_behind) + " furthest behind on " + std::to_string(sheet.behind_card) +
              ", by " + std::to_string(sheet.behind_by);
    return text;
  }

  std::string card_name(std::uint8_t drawn) const {
    return drawn < content.card_names.size() ? content.card_names[drawn] : "the card";
  }

  std::string turning() const {
    const Turning& turn = sheet.turning;
    const std::string card = "card " + std::to_string(turn.card) + ": ";
    switch (turn.kind) {
      case Turning::Kind::none: return {};
      case Turning::Kind::grudge:
        return card + card_name(turn.drawn) + " was " + voice::possessive(name.shortly(turn.who)) + " by grudge, " +
               signed_number(turn.mine) + " over " + signed_number(turn.theirs) +
               "; without the story it would not have been";
      case Turning::Kind::escape:
        return card + name.shortly(turn.who) + " was out on the last roll, " + std::to_string(turn.mine);
      case Turning::Kind::miss:
        return card + name.shortly(turn.who) + " missed " + (content[turn.who].finisher_the ? "the " : "") +
               content[turn.who].finisher + ", roll " + std::to_string(turn.mine);
      case Turning::Kind::lead:
        return card + card_name(turn.drawn) + " put " + name.shortly(turn.who) + " in front for good";
      case Turning::Kind::fall: return card + card_name(turn.drawn) + " brought the fall";
    }
    return {};
  }

  std::string write() const {
    std::string head = name.show(ledger, sheet.show);
    std::transform(head.begin(), head.end(), head.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    std::string text = sheet.show == 0
                           ? "EXHIBITION   " + type() + "\n"
                           : head + " (" + std::to_string(sheet.show) + ")   match " + std::to_string(sheet.number) +
                                 " of " + std::to_string(sheet.of) + "   " + type() + "\n";
    for (const Runner& one : sheet.runners)
      text += std::string(place_name(one.place)) + "  " + team(one) + "   " +
              (one.who == sheet.face   ? "face  "
               : one.who == sheet.heel ? "heel  "
                                       : "") +
              std::string(word_of(grade_then(one.who))) + "\n";
    std::vector<std::string> box;
    for (const Who who : sheet.hot_box) box.push_back(who == nobody ? "-" : name.shortly(who));
    text += field("HOT BOX", box[0] + ", " + box[1] + " / " + box[2] + ", " + box[3] + " / " + box[4] + ", " + box[5]);
    if (const std::string before = stories(Moment::before); !before.empty()) text += field("Pre-match", before);
    std::vector<std::string> scored;
    for (const Runner& one : sheet.runners) scored.push_back(name.shortly(one.who) + " " + std::to_string(one.scored));
    text += field("Cards " + std::to_string(sheet.cards),
                  "scored " + joined(scored) + ", nobody " + std::to_string(sheet.idle) + "; time " +
                      clock(sheet.seconds()) + " (by convention 40 s a card, 5 s a pin, hold or finisher roll)");
    text += field("Near falls", near_falls());
    text += field("Finishers", finishers());
    text += field("Lead", lead());
    std::vector<std::string> spaces;
    for (const Runner& one : sheet.runners)
      if (!one.out) spaces.push_back(name.shortly(one.who) + " " + std::to_string(one.space));
    if (sheet.winner == nobody) {
      text += field("DRAWN", "spaces " + joined(spaces));
    } else {
      const std::string how = sheet.method == Method::finisher
                                  ? std::string("finisher, ") + (content[sheet.winner].finisher_the ? "the " : "") +
                                        content[sheet.winner].finisher
                                  : "pin";
      std::string who = name.full(sheet.winner);
      if (sheet.partner != nobody) who += " and " + name.full(sheet.partner);
      text += field("WINNER", who + ", " + how + "      spaces " + joined(spaces));
      text += field("Turning", turning());
    }
    if (const std::string after = stories(Moment::after); !after.empty()) text += field("Post-match", after);
    std::vector<std::string> grades, challenges, titles;
    for (const GradeStep& step : sheet.grades)
      grades.push_back(name.shortly(step.who) + " " + std::string(word_of(step.from)) + " to " +
                       std::string(word_of(step.to)));
    if (!grades.empty()) text += field("Grades", joined(grades));
    for (const Call& call : sheet.challenges)
      challenges.push_back(name.shortly(call.by) + " to " + name.shortly(call.to) + ", to be booked by event " +
                           std::to_string(call.due));
    if (!challenges.empty()) text += field("Challenge", joined(challenges, "; "));
    for (const TitleStep& step : sheet.title_steps) {
      if (step.to == nobody)
        titles.push_back(name.title(step.title) + ", vacant");
      else if (step.to == step.from)
        titles.push_back(name.title(step.title) + ", kept by " + name.shortly(step.to));
      else
        titles.push_back(name.title(step.title) + ", " + (step.from == nobody ? "vacant" : name.shortly(step.from)) +
                         " to " + name.shortly(step.to));
    }
    if (!titles.empty()) text += field("Title", joined(titles, "; "));
    return text;
  }
};

}  // namespace

std::string score_sheet(const Content& content, const Rules& rules, const Ledger& ledger, std::size_t sheet) {
  return SheetWriter{content, rules, ledger, ledger.sheets()[sheet]}.write();
}

std::string match_type(const Content& content, const Rules& rules, const Ledger& ledger, const Sheet& sheet) {
  return SheetWriter{content, rules, ledger, sheet}.type();
}

std::string turning_text(const Content& content, const Rules& rules, const Ledger& ledger, const Sheet& sheet) {
  return SheetWriter{content, rules, ledger, sheet}.turning();
}

}  // namespace bout::face_to_the_mat
