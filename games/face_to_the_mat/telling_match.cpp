#include <algorithm>

#include "games/face_to_the_mat/telling.hpp"

namespace bout::face_to_the_mat {

namespace {

constexpr int few_left = 4;  // of a battle royale in pairs: from here on they are named

}  // namespace

void Telling::operator()(const MatchBegan& e) {
  by.memory_.begin_scene();
  by.title_told_ = -1;
  by.ref_colour_ = false;
  by.telling_match_ = true;
  by.said_ = by.coloured_ = 0;
  by.last_addition_ = by.last_idle_card_ = -9;
  told.heading = true;
  told.text = billing(e);
}

std::string Telling::billing(const MatchBegan& e) const {
  std::string line = "Match " + std::to_string(e.number) + " of " + std::to_string(e.of) + ": ";
  constexpr std::array<std::string_view, form_count> forms = {"",
                                                              "tag teams",
                                                              "two against one",
                                                              "all against all",
                                                              "battle royale, in pairs",
                                                              "battle royale, quick",
                                                              "battle royale, four at a time"};
  std::string what = e.grudge ? "a Grudge Match" : "one fall";
  if (!forms[index(e.form)].empty()) what = (e.grudge ? "a Grudge Match, " : "") + std::string(forms[index(e.form)]);
  if (e.cage) what += ", in the cage";
  if (e.hardcore) what += ", hardcore";
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < by.content_.federation.titles.size(); ++i)
    if ((e.titles >> i & 1) != 0) names.push_back(by.content_.federation.titles[i].name);
  if (!names.empty()) what += ", for " + voice::list(names);
  return line + what + "." + stakes_text(e);
}

/// What is fought for, every time: nobody pays a price that was not named.
std::string Telling::stakes_text(const MatchBegan& e) const {
  if (!e.grudge) return {};
  switch (e.stakes) {
    case Stakes::none: return {};
    case Stakes::grade: return " The winner goes up a grade, the loser comes down.";
    case Stakes::leave_town:
      return by.rules_.leave_town == forever
                 ? std::string(" The loser leaves town for good.")
                 : " The loser leaves town for " + voice::number_word(by.rules_.leave_town) + " events.";
    case Stakes::title_shot: return e.titles != 0 ? std::string() : std::string(" The winner gets a title shot.");
    case Stakes::prize: return " The winner gets a prize.";
  }
  return {};
}

void Telling::operator()(const HotBoxFilled&) {
  if (!book().fighting()) return;
  Who a = nobody, o = nobody;
  for (const Runner& one : match().runners) {
    if (one.place == Place::fav) a = one.who;
    if (one.place == Place::und) o = one.who;
  }
  for (Thread& thread : by.facts_.threads)  // what waited for these two
    if (thread.waits && ((thread.a == a && thread.b == o) || (thread.a == o && thread.b == a))) thread.waits = false;
  scene(a, o);
  voice::Wish asks = wish();
  if (stake() >= 0) asks.about = bout::number(Key::title);
  if (crowded()) asks.about = bout::number(Key::type);  // what fits two alone would be wrong
  field();
  call(kind_of<MatchBegan>, asks);
  if (match().form == Form::tag) name_teams();
  colour(kind_of<MatchBegan>, 6);
}

void Telling::name_teams() {
  std::vector<std::string> teams;
  bool said = true;
  for (const Runner& one : match().runners) {
    if (person(one.who) == nullptr || person(one.partner) == nullptr) return;
    for (const Who who : {one.who, one.partner}) said = said && told.text.find(person(who)->shortly) != told.text.npos;
    teams.push_back(std::string(person(one.who)->shortly) + " and " + std::string(person(one.partner)->shortly));
  }
  if (said || teams.size() != 2) return;
  const std::array<std::string, 4> ways = {"It is " + teams[0] + " against " + teams[1] + ".",
                                           "In one corner " + teams[0] + ", in the other " + teams[1] + ".",
                                           teams[0] + " on this side; " + teams[1] + " on that.",
                                           "For the record: " + teams[0] + ", and " + teams[1] + "."};
  told.text += (told.text.empty() ? "" : " ") + ways[index(facts().events % ways.size())];
}

void Telling::field() {
  std::vector<std::string_view> all, others, rest;
  for (const Runner& one : match().runners)
    for (const Who who : {one.who, one.partner}) {
      if (person(who) == nullptr) continue;
      all.push_back(person(who)->full);
      if (person(who) != values.people[index(PersonSlot::a)]) others.push_back(person(who)->full);
      if (!one.out) rest.push_back(person(who)->shortly);
    }
  by.entrants_ = voice::list(all);
  by.rest_ = voice::list(rest);
  text(TextSlot::entrants, by.entrants_);
  by.others_ = voice::list(others);
  text(TextSlot::others, by.others_);
  const auto* gone = get_if<Eliminated>(&event);
  if (gone != nullptr && rest.size() == gone->left) text(TextSlot::rest, by.rest_);
}

void Telling::operator()(const Entered& e) {
  if (e.late) in_match(kind_of<Entered>, 5, e.who, nobody);
}

void Telling::operator()(const PinBegan& e) {
  by.cover_ = {e.by, e.on};
  if (by.facts_.cover_told) return;
  slot(PersonSlot::d, e.on);
  set(Key::forced, e.forced);
  scene(e.by, e.on);
  call(kind_of<PinBegan>, crowded() ? named(wish()) : wish());  // a chart may have hit another (FTM-R47)
}

void Telling::operator()(const PinCount& e) {
  slot(PersonSlot::d, by.cover_[1]);
  number(NumberSlot::count, e.count);
  set(Key::count, e.count);
  in_match(kind_of<PinCount>, 3, by.cover_[0], by.cover_[1]);
}

void Telling::operator()(const KickedOut& e) {
  slot(PersonSlot::d, e.who);
  number(NumberSlot::count, e.count);
  set(Key::count, e.count);
  in_match(kind_of<KickedOut>, 2 + e.count + (facts().near_falls == 3 ? 2 : 0), e.from, e.who);
}

void Telling::operator()(const FallWon& e) {
  if (e.method != Method::pin || !e.deciding) return;
  slot(PersonSlot::w, e.by);
  slot(PersonSlot::l, e.on);
  slot(PersonSlot::d, e.on);
  method(Key::method, e.method);
  in_match(kind_of<FallWon>, 4, e.by, e.on);
}

/// Every second finisher of a wrestler is told in its own words, from the wish to the end; the others as they come.
bool Telling::own_finisher(const std::vector<std::string>& lines, Who who, int before) {
  if (before % 2 != 0) return false;
  const voice::Wish asks = crowded() ? named(wish()) : wish();
  std::vector<const std::string*> fit;
  for (const std::string& one : lines) {
    const voice::Text& words = compiled(one);
    if (voice::resolves(words, values) && voice::names_enough(words, asks) && !by.memory_.told_in_scene(one) &&
        !by.memory_.repeats(voice::render({&words}, values, by.memory_.discourse, vocabulary().slots), true))
      fit.push_back(&one);
  }
  if (fit.empty() || person(who) == nullptr) return false;
  const std::string* chosen = fit[by.memory_.choose_text(fit, facts().events)];
  keep(by.memory_.tell(compiled(*chosen), Voiced::call, values, facts().events), false);
  return true;
}

void Telling::operator()(const FinisherTried& e) {
  finisher(e.who);
  scene(e.who, e.on);
  const int before = book().record(e.who).finisher_tries;
  if (!own_finisher(by.content_[e.who].finisher_say.wish, e.who, before)) call(kind_of<FinisherTried>);
  colour(kind_of<FinisherTried>, 6);
}

void Telling::operator()(const FinisherMissed& e) {
  finisher(e.who);
  scene(e.who, e.on);
  const int before = book().record(e.who).finisher_tries - 1;
  if (!own_finisher(by.content_[e.who].finisher_say.miss, e.who, before)) call(kind_of<FinisherMissed>);
  colour(kind_of<FinisherMissed>, 8);
}

void Telling::operator()(const FinisherLanded& e) {
  finisher(e.who);
  slot(PersonSlot::w, e.who);
  slot(PersonSlot::l, e.on);
  scene(e.who, e.on);
  const int before = book().record(e.who).finisher_tries - 1;
  if (!own_finisher(by.content_[e.who].finisher_say.hit, e.who, before)) call(kind_of<FinisherLanded>);
}

void Telling::operator()(const RefereeDown& e) {
  if (e.cards == 0) return;
  evening();
  bout();
  call(kind_of<RefereeDown>);
  if (by.ref_colour_) return;
  by.ref_colour_ = true;
  colour(kind_of<RefereeDown>, 6);
}

void Telling::operator()(const RefereeUp& e) {
  if (!e.at_once) in_match(kind_of<RefereeUp>, 3, nobody, nobody);
}

void Telling::operator()(const CoverUncounted& e) {
  slot(PersonSlot::d, e.on);
  in_match(kind_of<CoverUncounted>, 7, e.by, e.on);
}

void Telling::operator()(const HotTag& e) { in_match(kind_of<HotTag>, 4, e.in, e.out); }

void Telling::operator()(const DoubleTeam& e) { in_match(kind_of<DoubleTeam>, 4, e.who, e.partner); }

void Telling::operator()(const Eliminated& e) {
  if (e.method == Method::points && e.left > few_left) return;  // who won the pair was said
  set(Key::left, e.left);
  number(NumberSlot::left, e.left);
  method(Key::method, e.method);
  if (e.method == Method::finisher) finisher(e.by);
  slot(PersonSlot::w, e.by);
  slot(PersonSlot::l, e.who);
  scene(e.who, e.by);
  field();
  both(kind_of<Eliminated>, e.by == nobody ? 4 : 10);
}

void Telling::operator()(const ObjectGained& e) {
  by.told_object_ = false;
  if (facts().story_now) return;
  thing(e.thing);
  in_match(kind_of<ObjectGained>, 4, e.who, nobody);
}

void Telling::operator()(const ObjectUsed& e) {
  thing(e.thing);
  by.told_object_ = true;  // a table also sends somebody back
  in_match(kind_of<ObjectUsed>, 4, e.who, e.on);
}

void Telling::thing(Thing which) {
  word(Key::thing, bout::number(which));
  text(TextSlot::thing, by.content_.federation.things[which]);
}

void Telling::operator()(const SpilledOutside&) { in_match(kind_of<SpilledOutside>, 5, match().face, match().heel); }

void Telling::operator()(const BackInside& e) { in_match(kind_of<BackInside>, 4, e.first, nobody); }

void Telling::operator()(const BooMove& e) { in_match(kind_of<BooMove>, 5, e.who, nobody); }

void Telling::operator()(const PairBegan& e) {
  number(NumberSlot::left, e.round);
  in_match(kind_of<PairBegan>, 4, e.a, e.b);
}

void Telling::operator()(const PairWon& e) {
  const auto& all = match().runners;
  const auto in = std::count_if(all.begin(), all.end(), [](const Runner& one) { return !one.out; });
  if (in <= few_left + 1) return;  // who is out is said with who is left
  slot(PersonSlot::w, e.who);
  slot(PersonSlot::l, e.against);
  in_match(kind_of<PairWon>, 4, e.who, e.against);
}

void Telling::operator()(const ByeGiven& e) { in_match(kind_of<ByeGiven>, 3, e.who, nobody); }

void Telling::operator()(const QuickRoundEnded& e) {
  if (!e.nobody_goes) return;  // who went was said
  number(NumberSlot::left, e.left);
  set(Key::left, e.left);
  set(Key::again, e.nobody_goes);
  in_match(kind_of<QuickRoundEnded>, 3, nobody, nobody);
}

void Telling::operator()(const MatchWon& e) {
  closing = true;
  slot(PersonSlot::w, e.winner);
  slot(PersonSlot::l, e.loser);
  slot(Role::winner, e.winner);
  slot(Role::loser, e.loser);
  number(NumberSlot::cards, e.cards);
  method(Key::method, e.method);
  if (e.method == Method::finisher) finisher(e.winner);
  scene(e.winner, e.loser);
  slot(PersonSlot::p, e.partner);
  voice::Wish asks = wish();
  asks.without.reset();                         // the result may always say which meeting it was
  if (const int title = stake(); title >= 0) {  // FTM-R65: what follows from who was beaten
    const bool tag = index(title) < by.rules_.titles.size() && by.rules_.titles[index(title)].tag;
    const auto& reigns = book().reigns(title);
    const bool vacant = reigns.empty() || reigns.back().lost != 0;
    const bool lost = book().holds(e.loser, title) || (tag && book().holds(e.loser_partner, title));
    const bool kept = book().holds(e.winner, title), team = !tag || e.partner != nobody;
    if (lost && team) word(Key::title, 4);
    if (kept && !lost) word(Key::title, 5);
    if (kept || ((lost || vacant) && team)) asks.about = bout::number(Key::title);
  }
  by.memory_.wake();
  call(kind_of<MatchWon>, asks);
  if (!by.lines_.empty() && by.lines_.back().phrase >= 0)
    for (const voice::Condition& condition : by.voice_.table.templates[index(by.lines_.back().phrase)].when)
      if (condition.key == index(Key::title) && (condition.mask & ~(1u << 4 | 1u << 5 | 1u << 6)) == 0)
        by.title_told_ = stake();
  closing_colour(kind_of<MatchWon>);
}

void Telling::closing_colour(int kind) {
  if (told.text.empty()) return;
  by.memory_.wake();
  const int chosen = by.memory_.choose(kind, Voiced::colour, Part::line, now, values, facts().events, wish());
  if (chosen >= 0) keep(by.memory_.tell(chosen, -1, values, facts().events), true);
}

void Telling::operator()(const MatchDrawn& e) {
  closing = true;
  number(NumberSlot::cards, e.cards);
  in_match(kind_of<MatchDrawn>, 12, match().face, match().heel);
}

}  // namespace bout::face_to_the_mat
