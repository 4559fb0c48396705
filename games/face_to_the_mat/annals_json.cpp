// The annals for programs. Every person is {who, name, short}, so that each part reads on its own.
#include <charconv>

#include "engine/json.hpp"
#include "games/face_to_the_mat/annals.hpp"
#include "games/face_to_the_mat/names.hpp"

namespace bout::face_to_the_mat {

namespace {

constexpr std::size_t most_feuds = 60, most_meetings_told = 20;

template <class T>
constexpr std::size_t at(T value) {
  return static_cast<std::size_t>(value);
}

struct Scribe {
  const Annals& book;
  json::Writer out = {};

  const Ledger& ledger() const { return book.ledger(); }
  const Content& content() const { return book.content(); }
  Who nth(std::size_t i) const { return Who{static_cast<std::uint8_t>(i)}; }

  void names(Who who) {
    const WrestlerFace& face = content()[who];
    out.member("who", index(who)).member("name", face.name).member("short", face.shortly);
  }
  void person(Who who) {
    if (at(who) >= content().wrestlers.size()) {
      out.null();
      return;
    }
    out.begin_object();
    names(who);
    out.end_object();
  }
  void person(std::string_view key, Who who) {
    out.key(key);
    person(who);
  }
  void people(std::string_view key, std::initializer_list<Who> all) {
    out.key(key).begin_list();
    for (const Who who : all)
      if (who != nobody) person(who);
    out.end_list();
  }
  void grade(std::string_view key, Grade grade) { out.member(key, grade_names[at(grade)]); }
  void show_number(std::string_view key, int show) {
    out.key(key);
    if (show == 0)
      out.null();
    else
      out.value(show);
  }
  void title(int which) {
    const TitleFace& face = content().federation.titles[at(which)];
    out.member("title", which).member("title_id", face.id).member("title_name", face.name);
  }
  void titles(std::uint8_t set) {
    out.key("titles").begin_list();
    for (std::size_t i = 0; i < book.rules().titles.size(); ++i)
      if ((set >> i & 1) != 0) {
        out.begin_object();
        title(static_cast<int>(i));
        out.end_object();
      }
    out.end_list();
  }
  void titles_of(Who who) {
    out.key("titles").begin_list();
    for (int i = 0; i < static_cast<int>(book.rules().titles.size()); ++i)
      if (ledger().holds(who, i)) out.value(i);
    out.end_list();
  }
  std::string type(const Sheet& sheet) const { return match_type(content(), book.rules(), ledger(), sheet); }

  // ---- the summary ----

  void standing(Who who) {
    const Record& record = ledger().record(who);
    grade("tv", ledger().grade(who));
    out.member("grudge", ledger().grudge(who)).member("side", ledger().side(who) == Side::face ? "face" : "heel");
    out.member("wins", record.wins).member("losses", record.losses).member("draws", record.draws);
    out.member("streak", record.streak).member("here", book.here(who)).member("away", book.away(who));
    titles_of(who);
  }

  void reign(int which, const Reign& of, bool with_title) {
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

  void title_history() {
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

  void meeting(const Meeting& one) {
    const Sheet& sheet = ledger().sheets()[one.sheet];
    out.begin_object().member("show", static_cast<int>(one.show)).member("number", static_cast<int>(sheet.number));
    person("winner", one.winner);
    out.member("method", method_names[at(one.method)]).member("grudge", sheet.grudge);
    out.member("title", sheet.titles != 0).end_object();
  }

  void meetings(Who a, Who b, std::size_t most) {
    const auto& all = ledger().meetings(a, b);
    out.key("meetings").begin_list();
    for (std::size_t i = all.size() > most ? all.size() - most : 0; i < all.size(); ++i) meeting(all[i]);
    out.end_list();
  }

  void feuds() {
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

  void show_head(std::size_t which) {
    const ShowSheet& show = ledger().shows()[which];
    const auto& venues = content().federation.venues;
    out.member("show", static_cast<int>(show.show)).member("name", book.show_name(show));
    out.member("venue", show.venue < venues.size() ? venues[show.venue].name : std::string());
    out.member("season", book.season_of(show.show));
    out.member("of_season", (show.show - 1) % book.rules().season_shows + 1).member("over", show.over);
  }

  void calendar() {
    out.key("calendar").begin_list();
    for (std::size_t i = 0; i < ledger().shows().size(); ++i) {
      const auto [from, to] = book.sheets_of(i);
      out.begin_object();
      show_head(i);
      out.member("matches", static_cast<int>(to - from));
      const News* news = book.news(i);
      out.member("headline", news == nullptr ? std::string() : news->headline).end_object();
    }
    out.end_list();
  }

  void match_in_short(const Sheet& sheet) {
    out.begin_object().member("show", static_cast<int>(sheet.show)).member("number", static_cast<int>(sheet.number));
    if (const auto show = book.find_show(sheet.show)) out.member("show_name", book.show_name(ledger().shows()[*show]));
    out.member("type", type(sheet));
    people("winners", {sheet.winner, sheet.partner}), people("losers", {sheet.loser, sheet.loser_partner});
    out.member("method", method_names[at(sheet.method)]).member("cards", static_cast<int>(sheet.cards));
    out.member("near_falls", static_cast<int>(sheet.near_falls.size())).member("seconds", sheet.seconds());
    out.member("why", book.why(sheet)).end_object();
  }

  void seasons() {
    out.key("seasons").begin_list();
    for (const Annals::Season& season : book.seasons()) {
      out.begin_object().member("season", season.number).member("first_show", static_cast<int>(season.first));
      out.member("last_show", static_cast<int>(season.last)).member("over", season.over);
      out.member("matches", static_cast<int>(season.end - season.sheets)).member("title_changes", season.title_changes);
      out.key("match_of_the_year");
      if (season.best)
        match_in_short(ledger().sheets()[*season.best]);
      else
        out.null();
      Who best = nobody;
      const auto balance = [&](Who who) { return season.records[at(who)][0] - season.records[at(who)][1]; };
      for (std::size_t i = 0; i < ledger().size(); ++i)
        if (season.records[i][0] > 0 && (best == nobody || balance(nth(i)) > balance(best))) best = nth(i);
      out.key("wrestler_of_the_year");
      if (best == nobody) {
        out.null();
      } else {
        out.begin_object();
        names(best);
        out.member("wins", static_cast<int>(season.records[at(best)][0]));
        out.member("losses", static_cast<int>(season.records[at(best)][1])).end_object();
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
      for (const Grade one : season.grades) ++count[at(one)];
      for (std::size_t i = 0; i < grade_count; ++i) out.member(grade_names[i], count[i]);
      out.end_object().end_object();
    }
    out.end_list();
  }

  void title_record(std::string_view key, const Annals::TitleRecord& record) {
    out.key(key);
    if (record.reign == nullptr)
      out.null();
    else
      reign(record.title, *record.reign, true);
  }
  void streak(std::string_view key, std::string_view what, std::pair<Who, int> best, const Annals::Streak* streak) {
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
  void match_record(std::string_view key, std::optional<std::size_t> sheet) {
    out.key(key);
    if (sheet)
      match_in_short(ledger().sheets()[*sheet]);
    else
      out.null();
  }

  void records() {
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
      return sheet.form == Form::single ? -int{sheet.cards} : -10'000;
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
      out.member("met", static_cast<int>(most)).key("tally").begin_list();
      out.value(ledger().won(a, b)).value(ledger().won(b, a)).end_list().end_object();
    }
    out.end_object();
  }

  void summary() {
    const FederationFace& federation = content().federation;
    out.begin_object().key("federation").begin_object().member("id", federation.id).member("name", federation.name);
    out.member("short", federation.shortly).member("flavour", federation.flavour).end_object();
    out.member("kind", book.rules().kind == ShowKind::federation ? "federation" : "exhibition");
    out.member("show", static_cast<int>(ledger().show())).member("season", book.season_of(ledger().show()));
    out.member("season_shows", book.rules().season_shows).member("matches", static_cast<int>(ledger().sheets().size()));
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

  // ---- a show ----

  void stories(std::string_view key, const Sheet& sheet, Moment moment) {
    out.key(key).begin_list();
    for (const Story& story : sheet.stories) {
      if (story.moment != moment) continue;
      const LineFace& face = content().charts[at(story.chart)][story.line];
      out.begin_object().member("chart", chart_names[at(story.chart)]);
      out.member("roll", d66_face(story.line));
      out.member("id", face.id.empty()
                           ? std::string(chart_marks[at(story.chart)]) + std::to_string(d66_face(story.line))
                           : face.id);
      out.member("head", face.head).member("card", static_cast<int>(story.card));
      person("a", story.a), person("b", story.b), person("helper", story.helper);
      out.end_object();
    }
    out.end_list();
  }

  void entrants(std::size_t nth_sheet, const Sheet& sheet) {
    out.key("entrants").begin_list();
    for (const Annals::AtBell& one : book.at_bell(nth_sheet)) {
      const Runner* runner = sheet.runner(one.who);
      out.begin_object();
      names(one.who);
      out.member("place", place_names[at(one.place)]);
      person("partner", one.partner);
      grade("tv", one.grade);
      out.member("grudge", static_cast<int>(one.grudge)).member("side", one.side == Side::face ? "face" : "heel");
      out.member("late", one.late).member("out", runner != nullptr && runner->out);
      out.member("end_space", runner == nullptr ? 0 : static_cast<int>(runner->space));
      out.member("scored", runner == nullptr ? 0 : static_cast<int>(runner->scored));
      out.member("led", runner == nullptr ? 0 : static_cast<int>(runner->led)).end_object();
    }
    out.end_list();
  }

  void what_came_of_it(const Sheet& sheet) {
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
      out.member("by", static_cast<int>(step.by)).member("now", static_cast<int>(step.now)).end_object();
    }
    out.end_list().key("challenges").begin_list();
    for (const Call& call : sheet.challenges) {
      out.begin_object();
      person("by", call.by), person("to", call.to);
      out.member("due", static_cast<int>(call.due)).member("merged", call.merged).end_object();
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

  void match(std::size_t which) {
    const Sheet& sheet = ledger().sheets()[which];
    out.begin_object().member("number", static_cast<int>(sheet.number)).member("of", static_cast<int>(sheet.of));
    out.member("type", type(sheet)).member("form", form_names[at(sheet.form)]).member("cage", sheet.cage);
    out.member("hardcore", sheet.hardcore).member("grudge", sheet.grudge).member("over", sheet.over);
    out.member("stakes", stakes_names[at(sheet.stakes)]);
    titles(sheet.titles);
    entrants(which, sheet);
    person("face", sheet.face), person("heel", sheet.heel);
    out.key("hot_box").begin_object();
    for (std::size_t i = 0; i < spot_count; ++i) person(spot_names[i], sheet.hot_box[i]);
    out.end_object();
    stories("before", sheet, Moment::before);
    stories("during", sheet, Moment::during);
    stories("after", sheet, Moment::after);
    out.member("cards", static_cast<int>(sheet.cards)).member("idle", static_cast<int>(sheet.idle));
    out.member("seconds", sheet.seconds()).key("near_falls").begin_list();
    for (const NearFall& fall : sheet.near_falls) {
      out.begin_object();
      person("by", fall.by), person("on", fall.on);
      out.member("card", static_cast<int>(fall.card)).member("count", static_cast<int>(fall.count)).end_object();
    }
    out.end_list().key("finishers").begin_list();
    for (const FinisherTry& attempt : sheet.finishers) {
      out.begin_object();
      person("by", attempt.by), person("on", attempt.on);
      out.member("card", static_cast<int>(attempt.card)).member("roll", static_cast<int>(attempt.roll));
      out.member("hit", attempt.hit).end_object();
    }
    out.end_list().key("lead_changes").begin_list();
    for (const std::uint16_t card : sheet.lead_changes) out.value(static_cast<int>(card));
    out.end_list().key("furthest_behind");
    if (sheet.furthest_behind == nobody) {
      out.null();
    } else {
      out.begin_object();
      names(sheet.furthest_behind);
      out.member("card", static_cast<int>(sheet.behind_card)).member("by", static_cast<int>(sheet.behind_by));
      out.end_object();
    }
    people("winners", {sheet.winner, sheet.partner}), people("losers", {sheet.loser, sheet.loser_partner});
    out.member("drawn", sheet.over && sheet.winner == nobody).member("method", method_names[at(sheet.method)]);
    constexpr std::array<std::string_view, 6> kinds = {"none", "grudge", "escape", "miss", "lead", "fall"};
    out.key("turning").begin_object().member("kind", kinds[at(sheet.turning.kind)]);
    out.member("card", static_cast<int>(sheet.turning.card));
    person("who", sheet.turning.who);
    out.member("text", turning_text(content(), book.rules(), ledger(), sheet)).end_object();
    what_came_of_it(sheet);
    out.member("sheet", sheet.over ? score_sheet(content(), book.rules(), ledger(), which) : std::string());
    out.end_object();
  }

  void show(std::optional<std::size_t> which) {  // nothing: the match of an exhibition
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

  // ---- a wrestler ----

  void career_match(const Sheet& sheet, std::size_t which, Who who) {
    const Runner* mine = sheet.runner(who);
    const bool won = who == sheet.winner || who == sheet.partner;
    const bool lost = who == sheet.loser || who == sheet.loser_partner;
    out.begin_object().member("show", static_cast<int>(sheet.show)).member("number", static_cast<int>(sheet.number));
    out.member("type", type(sheet));
    out.member("result", !sheet.over              ? "under_way"
                         : sheet.winner == nobody ? "drawn"
                         : won                    ? "won"
                         : lost                   ? "lost"
                                                  : "not_decided");  // somebody else was beaten
    out.member("method", method_names[at(sheet.method)]).member("cards", static_cast<int>(sheet.cards));
    for (const Annals::AtBell& one : book.at_bell(which))
      if (one.who == who) {
        out.member("place", place_names[at(one.place)]);
        grade("tv", one.grade);
        out.member("grudge_grade", static_cast<int>(one.grudge));
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

  void turns(Who who) {
    constexpr std::array<std::string_view, 8> kinds = {"ally", "foe",      "face",   "heel",
                                                       "left", "returned", "joined", "released"};
    out.key("turns").begin_list();
    for (const Annals::Turn& turn : book.turns()) {
      if (turn.who != who) continue;
      out.begin_object().member("show", static_cast<int>(turn.show)).member("kind", kinds[at(turn.kind)]);
      person("with", turn.other);
      out.end_object();
    }
    out.end_list();
  }

  void streak_of(std::string_view key, const Annals::Streak& streak) {
    out.key(key).begin_object().member("length", streak.length);
    show_number("from_show", streak.from), show_number("to_show", streak.to);
    out.end_object();
  }

  void wrestler(Who who) {
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
    out.member("step", static_cast<int>(start.grade)).end_object();
    for (const auto& [show, now] : record.grades) {
      out.begin_object().member("show", static_cast<int>(show));
      grade("tv", now);
      out.member("step", static_cast<int>(now)).end_object();
    }
    out.end_list().key("grudges").begin_list().begin_object().member("show", 0);
    out.member("now", static_cast<int>(start.grudge)).end_object();
    for (const auto& [show, now] : record.grudge)
      out.begin_object().member("show", static_cast<int>(show)).member("now", static_cast<int>(now)).end_object();
    out.end_list().key("reigns").begin_list();
    for (int i = 0; i < static_cast<int>(book.rules().titles.size()); ++i)
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
      out.member("met", static_cast<int>(ledger().meetings(who, other).size()));
      out.member("won", ledger().won(who, other)).member("lost", ledger().won(other, who));
      out.member("last_show", static_cast<int>(ledger().meetings(who, other).back().show)).end_object();
    }
    out.end_list();
    turns(who);
    out.end_object();
  }

  void all() {
    out.begin_object().key("summary");
    summary();
    out.key("shows").begin_list();
    for (std::size_t i = 0; i < ledger().shows().size(); ++i) show(i);
    if (ledger().shows().empty() && !ledger().sheets().empty()) show(std::nullopt);
    out.end_list().key("wrestlers").begin_list();
    for (std::size_t i = 0; i < ledger().size(); ++i) wrestler(nth(i));
    out.end_list().end_object();
  }
};

}  // namespace

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
