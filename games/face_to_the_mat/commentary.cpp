#include "games/face_to_the_mat/commentary.hpp"

#include <algorithm>

namespace bout::face_to_the_mat {

namespace {

using voice::no_number;
using voice::Part;
using voice::Situation;
using voice::Values;
using Voiced = voice::Who;

template <class T, class... All>
constexpr int place_in(std::variant<All...>*) {
  int at = 0, found = -1;
  ((std::is_same_v<T, All> ? (found = at++) : at++), ...);
  return found;
}
template <class T>
constexpr int kind_of = place_in<T>(static_cast<Event*>(nullptr));

template <class T>
constexpr std::size_t at(T value) {
  return static_cast<std::size_t>(value);
}

}  // namespace

Commentator::Commentator(const Content& content, const Rules& rules, const Voice& voice, std::uint64_t seed)
    : content_(content), rules_(rules), voice_(voice), ledger_(rules), memory_(voice.table, vocabulary(), seed) {
  const std::size_t count = content.wrestlers.size();
  pronouns_.resize(2 * count + 1);
  people_.resize(2 * count + 1);
  const auto person = [&](std::size_t id, std::string_view full, std::string_view shortly, std::string_view set,
                          const voice::Details* details) {
    pronouns_[id] = voice::pronouns(set).value_or(*voice::pronouns("they"));
    people_[id] = {static_cast<int>(id), full, shortly.empty() ? full : shortly, &pronouns_[id], details};
  };
  for (std::size_t i = 0; i < count; ++i) {
    const WrestlerFace& face = content.wrestlers[i];
    person(i, face.name, face.shortly, face.pronouns, &face.details);
    person(count + i, face.help.name, face.help.shortly, face.help.pronouns, nullptr);
  }
  person(2 * count, content.federation.host, content.federation.host, content.federation.host_pronouns, nullptr);
}

/// Tells one event: gathers the situation and the values, then lets the memory choose.
struct Telling {
  Commentator& by;
  const Event& event;
  Told told = {};
  Situation now = {};
  Values values = {};

  const Facts& facts() const { return by.facts_; }
  const Ledger& book() const { return by.ledger_; }
  const Sheet& match() const { return by.ledger_.now(); }

  // ---- slots and keys -----------------------------------------------------------------------------------

  const voice::Person* person(Who who) const {
    return at(who) < by.content_.wrestlers.size() ? &by.people_[at(who)] : nullptr;
  }
  const voice::Person* helper_of(Who who) const {  // FTM-R76
    if (at(who) >= by.content_.wrestlers.size()) return nullptr;
    if (by.rules_[who].help != Help::none && !by.content_[who].help.name.empty())
      return &by.people_[by.content_.wrestlers.size() + at(who)];
    if (by.facts_.help[at(who)] == Help::none) return nullptr;
    const Runner* runner = match().runner(who);
    if (runner != nullptr && runner->partner != nobody)
      return person(runner->who == who ? runner->partner : runner->who);
    if (runner == nullptr) return nullptr;
    return person(match().hot_box[at(runner->place == Place::fav ? Spot::fav_ally : Spot::und_ally)]);
  }
  void slot(PersonSlot which, const voice::Person* who) { values.people[at(which)] = who; }
  void slot(PersonSlot which, Who who) { slot(which, person(who)); }
  void slot(Role role, Who who) { values.people[static_cast<std::size_t>(slot_of(role))] = person(who); }
  void number(NumberSlot which, int value) { values.numbers[at(which)] = value; }
  void text(TextSlot which, std::string_view value) { values.texts[at(which)] = value; }

  void set(Key key, int value) { now.value[at(key)] = value; }
  void word(Key key, int bit) {
    std::int32_t& value = now.value[at(key)];
    value = (value == no_number ? 0 : value) | 1 << bit;
  }

  std::string_view show_name(std::uint16_t show) const {
    const auto& names = by.content_.federation.shows;
    for (const ShowSheet& one : book().shows())
      if (one.show == show && one.name < names.size()) return names[one.name];
    return {};
  }

  /// What holds all evening.
  void evening() {
    const FederationFace& house = by.content_.federation;
    text(TextSlot::federation, house.name);
    number(NumberSlot::season, by.season_);
    if (!book().shows().empty()) {
      const ShowSheet& show = book().shows().back();
      if (show.venue < house.venues.size()) {
        text(TextSlot::venue, house.venues[show.venue].name);
        text(TextSlot::venue_short, house.venues[show.venue].shortly);
      }
      if (show.name < house.shows.size()) text(TextSlot::event, house.shows[show.name]);
    }
  }

  /// What holds in this match, whoever is meant.
  void bout() {
    const Sheet& sheet = match();
    if (sheet.number > 0) {
      word(Key::place, sheet.number == sheet.of ? 2 : sheet.number == 1 ? 0 : 1);
      number(NumberSlot::number, sheet.number);
      number(NumberSlot::of, sheet.of);
    }
    if (sheet.cage) word(Key::type, 1);
    if (sheet.hardcore) word(Key::type, 2);
    if (sheet.form == Form::tag) word(Key::type, 3);
    if (sheet.form == Form::two_on_one) word(Key::type, 4);
    if (sheet.form == Form::every_man) word(Key::type, 5);
    if (is_royale(sheet.form)) word(Key::type, 6);
    if (sheet.form == Form::single && !sheet.cage && !sheet.hardcore) word(Key::type, 0);
    const int card = facts().card;
    word(Key::time, card <= 5 ? 0 : card < 15 ? 1 : 2);
    if (card >= 22) word(Key::time, 3);
    set(Key::crowd, facts().crowd);
    set(Key::outside, facts().outside);
    word(Key::ref, facts().referee_down ? 1 : 0);
    word(Key::stakes, static_cast<int>(sheet.stakes));
    set(Key::near_falls, facts().near_falls);
    number(NumberSlot::near_falls, facts().near_falls);
    for (const Runner& one : sheet.runners) {
      if (one.out) continue;
      if (one.place == Place::fav) slot(Role::fav, one.who);
      if (one.place == Place::und) slot(Role::und, one.who);
      if (one.place == Place::middle) slot(Role::middle, one.who);
    }
    slot(Role::face, sheet.face);
    slot(Role::heel, sheet.heel);
  }

  int stake() const {  // the highest title of this match, or -1
    for (int title = 0; title < most_titles; ++title)
      if ((match().titles >> title & 1) != 0) return title;
    return -1;
  }

  void title_slots(int title) {
    if (title < 0 || at(title) >= by.content_.federation.titles.size()) return;
    const TitleFace& face = by.content_.federation.titles[at(title)];
    text(TextSlot::title, face.name);
    text(TextSlot::title_holder, face.holder);
    const auto& reigns = book().reigns(title);
    number(NumberSlot::holders, static_cast<int>(reigns.size()));
    if (reigns.empty() || reigns.back().lost != 0) return;
    const Reign& reign = reigns.back();
    number(NumberSlot::defences, reign.defences);
    number(NumberSlot::defence, reign.defences + 1);
    set(Key::defences, reign.defences);
    if (reign.won > 0) {
      number(NumberSlot::reign, book().show() - reign.won);
      set(Key::reign, book().show() - reign.won);
    }
  }

  /// A against O: everything the keys of 2.3 ask about two people.
  void pair(Who a, Who o) {
    slot(PersonSlot::a, a);
    slot(PersonSlot::o, o);
    if (person(a) != nullptr) slot(PersonSlot::h, helper_of(a));
    const Sheet& sheet = match();
    if (const Runner* theirs = sheet.runner(o)) slot(PersonSlot::q, theirs->who == o ? theirs->partner : theirs->who);
    if (const Runner* mine = sheet.runner(a)) slot(PersonSlot::p, mine->who == a ? mine->partner : mine->who);
    for (const Thread& thread : facts().threads)
      if (!thread.waits && (thread.owner == nobody || thread.owner == a)) now.threads.push_back(thread.name);
    if (person(a) == nullptr) return;
    set(Key::streak, book().record(a).streak);
    set(Key::wins, book().record(a).wins);
    number(NumberSlot::wins, book().record(a).wins);
    number(NumberSlot::losses, book().record(a).losses);
    number(NumberSlot::streak, std::abs(book().record(a).streak));
    set(Key::near_a, facts().covers_failed[at(a)]);
    number(NumberSlot::covers, facts().covers_failed[at(a)]);
    if (sheet.runner(a) != nullptr && sheet.runner(a) == sheet.runner(sheet.face)) word(Key::side, 0);
    if (sheet.runner(a) != nullptr && sheet.runner(a) == sheet.runner(sheet.heel)) word(Key::side, 1);
    if (const int title = stake(); title < 0) {
      word(Key::title, 0);
    } else {
      word(Key::title, 1);
      title_slots(title);
      if (book().holds(a, title)) word(Key::title, 2);
      if (book().holds(o, title)) word(Key::title, 3);
      const auto& reigns = book().reigns(title);
      if (reigns.empty() || reigns.back().lost != 0) word(Key::title, 6);
    }
    if (person(o) == nullptr) return;
    set(Key::near_o, facts().covers_failed[at(o)]);
    set(Key::heat, book().heat(a, o));
    set(Key::upset, std::max(0, static_cast<int>(book().grade(o)) - static_cast<int>(book().grade(a))));
    if (sheet.form == Form::single) meetings(a, o);
  }

  void meetings(Who a, Who o) {
    int count = 0, mine = 0, theirs = 0;
    const Meeting* last = nullptr;
    for (const Meeting& one : book().meetings(a, o)) {
      if (one.sheet + 1 == book().sheets().size()) continue;  // this very match
      ++count;
      mine += one.winner == a;
      theirs += one.winner == o;
      last = &one;
    }
    set(Key::meetings, count);
    number(NumberSlot::meetings, count);
    number(NumberSlot::meeting, count + 1);
    number(NumberSlot::won, mine);
    set(Key::first_time, count == 0 ? 1 : 0);
    if (last == nullptr) return;
    if (mine == count) word(Key::tally, 0), word(Key::tally, 5);
    if (theirs == count) word(Key::tally, 1), word(Key::tally, 6);
    if (mine > theirs) word(Key::tally, 2);
    if (theirs > mine) word(Key::tally, 3);
    if (mine == theirs) word(Key::tally, 4);
    if (last->winner == a) word(Key::last_winner, 0);
    if (last->winner == o) word(Key::last_winner, 1);
    if (last->winner != nobody) method(Key::last_method, last->method);
    if (last->winner == a && last->method == Method::finisher) word(Key::last_method, 4);
    text(TextSlot::last_event, show_name(last->show));
  }

  void method(Key key, Method how) {
    if (how != Method::none) word(key, static_cast<int>(how) - 1);
  }

  void finisher(Who who) {
    if (person(who) == nullptr) return;
    const WrestlerFace& face = by.content_[who];
    text(TextSlot::move, face.finisher);
    by.move_the_ = face.finisher_the ? "the " + face.finisher : face.finisher;
    text(TextSlot::move_the, by.move_the_);
    constexpr std::array<std::string_view, 4> kinds = {"lift", "dive", "hold", "strike"};
    for (std::size_t i = 0; i < kinds.size(); ++i)
      if (face.finisher_kind == kinds[i]) word(Key::kind, static_cast<int>(i));
  }

  void card(int drawn, Who who) {
    if (drawn < 0 || at(drawn) >= by.rules_.deck.size()) return;
    const ActionCard& action = by.rules_.deck[at(drawn)];
    const int kind = card_word(action);
    word(Key::card, kind);
    if (action.type == CardType::grudge) word(Key::card, card_words);
    set(Key::hold, action.hold);
    if (person(who) == nullptr) return;
    number(NumberSlot::uses, facts().uses[at(who)][at(kind)]);
    set(Key::repeat_card, facts().uses[at(who)][at(kind)]);
    if (const MoveFace* move = named_move(action, who)) {
      text(TextSlot::move, move->name);
      text(TextSlot::move_the, move->name);
      set(Key::repeat_move, facts().uses[at(who)][at(kind)]);
    }
    constexpr std::array<int, 4> help_bit = {3, 0, 1, 2};  // none, G, M, V
    if (const voice::Person* helper = helper_of(who)) {
      const bool own = at(helper->id) >= by.content_.wrestlers.size();  // a colleague lends a voice, no gang
      word(Key::help, own ? help_bit[at(facts().help[at(who)])] : 1);
    }
    if (action.type == CardType::skill && action.quality == Quality::object)
      text(TextSlot::object, by.content_[who].object);
    if (action.type == CardType::title_holder) title_slots(book().title_of(who));
  }

  const MoveFace* named_move(const ActionCard& action, Who who) const {
    const WrestlerFace& face = by.content_[who];
    if (action.type == CardType::grudge) return &face.moves[at(action.colour)];
    if (action.type == CardType::skill && action.quality == Quality::specialty) return &face.specialty;
    return nullptr;
  }

  // ---- speaking -----------------------------------------------------------------------------------------

  void keep(voice::ToldLine line, bool colour) {
    (colour ? told.colour : told.text) = line.text;
    threads(line.phrase);
    threads(line.addition);
    by.lines_.push_back(std::move(line));
  }
  void threads(int index) {
    if (index < 0) return;
    const voice::Template& one = by.voice_.table.templates[at(index)];
    auto& open = by.facts_.threads;
    if (one.pays != 0) std::erase_if(open, [&](const Thread& thread) { return thread.name == one.pays; });
    for (const voice::Condition& condition : one.when)  // what was asked for is answered
      if (condition.kind == voice::KeyKind::thread)
        std::erase_if(open, [&](const Thread& thread) {
          return std::find(condition.threads.begin(), condition.threads.end(), thread.name) != condition.threads.end();
        });
    if (one.opens != 0) open.push_back({one.opens, nobody, nobody, false, nobody, false});
  }

  /// Words that would be wrong now: the referee who is down, the ring that was left, "both" of many.
  std::uint8_t unfit() const {
    const bool many = match().form != Form::single && match().form != Form::tag;
    return static_cast<std::uint8_t>((facts().referee_down ? 1 : 0) | (facts().outside ? 2 : 0) | (many ? 4 : 0));
  }
  voice::Wish wish() const {
    voice::Wish made;
    const int back = book().fighting() ? by.memory_.looked_back() : 0;  // one to five callbacks a match
    if (back >= 2)
      for (const Key key : {Key::repeat_area, Key::repeat_card, Key::repeat_move}) made.without(static_cast<int>(key));
    if (back >= 5)
      for (std::size_t key = 0; key < vocabulary().keys.size(); ++key)
        if (vocabulary().keys[key].memory && key != at(Key::thread)) made.without(static_cast<int>(key));
    made.avoid = unfit();
    return made;
  }

  bool call(int kind) { return call(kind, wish()); }
  bool call(int kind, voice::Wish asks) {
    if (kind == kind_of<RefereeDown> || kind == kind_of<CoverUncounted>) asks.avoid &= 0xfe;
    if (kind == kind_of<SpilledOutside>) asks.avoid &= 0xfd;
    const int chosen = by.memory_.choose(kind, Voiced::call, Part::line, now, values, facts().events, asks);
    if (chosen >= 0) keep(by.memory_.tell(chosen, -1, values, facts().events), false);
    return chosen >= 0;
  }

  void colour(int kind, int points, int most_words = 24) {
    if (points < 5 || facts().in_cover || !by.memory_.last_was_call()) return;
    if (by.memory_.colour_in_last(6) > (points >= 8 ? 3 : 2)) return;  // an answer may come in between
    const int most_lines = 4 + facts().card * 11 / 5;                  // a match that is all covers talks enough
    if (points < 8 && facts().card > 0 && by.memory_.lines_this_match() >= most_lines) return;
    voice::Wish asks = wish();
    asks.most_words = facts().in_finisher ? 3 : most_words;
    if (kind == kind_of<RefereeDown> || kind == kind_of<CoverUncounted>) asks.avoid &= 0xfe;
    const int chosen = by.memory_.choose(kind, Voiced::colour, Part::line, now, values, facts().events, asks);
    if (chosen >= 0) keep(by.memory_.tell(chosen, -1, values, facts().events), true);
  }

  void both(int kind, int points) {
    if (points >= 2) call(kind);
    colour(kind, points);
  }

  const voice::Text& compiled(const std::string& text_of) {
    const auto found = by.compiled_.find(&text_of);
    if (found != by.compiled_.end()) return found->second;
    Problems unheard;  // check_texts() has said it
    return by.compiled_.emplace(&text_of, voice::compile(text_of, vocabulary().slots, {}, {}, unheard)).first->second;
  }

  // ---- the events ---------------------------------------------------------------------------------------

  template <class T>
  void operator()(const T&) {}  // figures for the sheet: nothing to say

  /// Events of the office: two people at most, and nothing of a match.
  void office(int kind, Who a = nobody, Who o = nobody) {
    evening();
    slot(PersonSlot::a, a);
    slot(PersonSlot::o, o);
    call(kind);
  }
  void in_match(int kind, int points, Who a, Who o) {
    evening();
    bout();
    pair(a, o);
    both(kind, points);
  }

  void operator()(const ShowBegan& e) {
    by.memory_.begin_event();
    by.memory_.begin_match();
    number(NumberSlot::of, e.matches);
    number(NumberSlot::number, e.show);
    office(kind_of<ShowBegan>);
    told.heading = true;
  }
  void operator()(const ShowEnded&) { office(kind_of<ShowEnded>); }
  void operator()(const SeasonEnded&) {
    office(kind_of<SeasonEnded>);
    by.memory_.begin_season();
    ++by.season_;
    told.heading = true;
  }
  void operator()(const BooksClosed&) { office(kind_of<BooksClosed>); }
  void operator()(const WrestlerSigned& e) {
    set(Key::joins, e.joins);
    office(kind_of<WrestlerSigned>, e.who);
  }
  void operator()(const WrestlerReturned& e) { office(kind_of<WrestlerReturned>, e.who); }
  void operator()(const GrudgeTypeRolled& e) {
    set(Key::again, e.again);
    office(kind_of<GrudgeTypeRolled>, e.by, e.to);
  }
  void operator()(const GrudgeStakesRolled& e) {
    set(Key::again, e.again);
    office(kind_of<GrudgeStakesRolled>, e.by, e.to);
  }
  void operator()(const InterviewBegan& e) {
    slot(PersonSlot::host, by.content_.federation.host.empty() ? nullptr : &by.people_.back());
    text(TextSlot::interview, by.content_.federation.interview);
    office(kind_of<InterviewBegan>, e.guest);
    told.heading = true;
  }
  void operator()(const ChallengeLapsed& e) { office(kind_of<ChallengeLapsed>, e.by, e.to); }

  void operator()(const MatchBegan& e) {
    by.memory_.begin_match();
    by.title_told_ = by.ref_colour_ = false;
    by.last_addition_ = by.last_idle_card_ = -9;
    told.heading = true;
    told.text = billing(e);
  }
  std::string billing(const MatchBegan& e) const {
    std::string line = "Match " + std::to_string(e.number) + " of " + std::to_string(e.of) + ": ";
    constexpr std::array<std::string_view, form_count> forms = {"",
                                                                "tag teams",
                                                                "two against one",
                                                                "all against all",
                                                                "battle royale, in pairs",
                                                                "battle royale, quick",
                                                                "battle royale, four at a time"};
    std::string what = e.grudge ? "a Grudge Match" : "one fall";
    if (!forms[at(e.form)].empty()) what = (e.grudge ? "a Grudge Match, " : "") + std::string(forms[at(e.form)]);
    if (e.cage) what += ", in the cage";
    if (e.hardcore) what += ", hardcore";
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < by.content_.federation.titles.size(); ++i)
      if ((e.titles >> i & 1) != 0) names.push_back(by.content_.federation.titles[i].name);
    if (!names.empty()) what += ", for " + voice::list(names);
    return line + what + ".";
  }

  /// The opening: who is who is known only now.
  void operator()(const HotBoxFilled&) {
    if (!book().fighting()) return;
    Who a = nobody, o = nobody;
    for (const Runner& one : match().runners) {
      if (one.place == Place::fav) a = one.who;
      if (one.place == Place::und) o = one.who;
    }
    for (Thread& thread : by.facts_.threads)  // what waited for these two
      if (thread.waits && ((thread.a == a && thread.b == o) || (thread.a == o && thread.b == a))) thread.waits = false;
    evening();
    bout();
    pair(a, o);
    voice::Wish asks = wish();
    if (stake() >= 0) asks.about = static_cast<int>(Key::title);
    call(kind_of<MatchBegan>, asks);
    colour(kind_of<MatchBegan>, 6);
  }
  void operator()(const Entered& e) {
    if (e.late) in_match(kind_of<Entered>, 4, e.who, nobody);
  }
  void operator()(const RolesTaken& e) { by.roles_ = e; }

  void operator()(const StoryTold& e) {
    evening();
    bout();
    if (e.moment == Moment::interview) {
      slot(PersonSlot::a, e.a);
      slot(PersonSlot::o, e.b);
      slot(Role::guest, e.a);
      slot(Role::guest_foe, e.b);
      if (person(e.a) != nullptr) slot(Role::guest_ally, book().ally(e.a));
      slot(PersonSlot::host, by.content_.federation.host.empty() ? nullptr : &by.people_.back());
      text(TextSlot::interview, by.content_.federation.interview);
    } else {
      pair(e.a, e.b);
      chart_roles(e);
    }
    const LineFace& line = by.content_.charts[at(e.chart)][e.line];
    const int variant = tell_entry(line, e);
    if (variant < 0)
      call(kind_of<StoryTold>);
    else
      open_thread(line, e, variant);
    const int points = e.moment == Moment::during ? 4 + (e.help != Help::none) : 6;
    if (!line.colour.empty() && by.memory_.last_was_call() && by.memory_.colour_in_last(6) <= 2) {
      std::vector<const std::string*> fit;
      for (const std::string& one : line.colour)
        if (voice::resolves(compiled(one), values) && !by.memory_.told_tonight(one) &&
            !by.memory_.repeats(voice::render({&compiled(one)}, values, by.memory_.discourse, vocabulary().slots),
                                true))
          fit.push_back(&one);
      if (!fit.empty()) {
        const voice::Text& said = compiled(*fit[by.memory_.choose_text(fit, facts().events)]);
        return keep(by.memory_.tell(said, Voiced::colour, values, facts().events), true);
      }
    }
    if (e.moment == Moment::during) colour(kind_of<StoryTold>, points);
  }

  void chart_roles(const StoryTold& e) {
    const RolesTaken& roles = by.roles_;
    slot(Role::fav, roles.fav);
    slot(Role::und, roles.und);
    slot(Role::face, roles.face);
    slot(Role::heel, roles.heel);
    slot(Role::trailing, roles.trailing);
    slot(Role::leading, roles.leading);
    slot(Role::champion, roles.champion);
    const auto spot = [&](Spot which) { return match().hot_box[at(which)]; };
    constexpr std::array<Role, spot_count> spots = {Role::fav_ally, Role::fav_foe,  Role::und_ally,
                                                    Role::und_foe,  Role::grudge_1, Role::grudge_2};
    for (int i = 0; i < spot_count; ++i) slot(spots[at(i)], spot(Spot(i)));
    const auto relation = [&](Who of, bool ally) {  // of whichever of the two this is
      const bool fav = of == roles.fav;
      if (!fav && of != roles.und) return nobody;
      return ally ? spot(fav ? Spot::fav_ally : Spot::und_ally) : spot(fav ? Spot::fav_foe : Spot::und_foe);
    };
    slot(Role::face_ally, relation(roles.face, true));
    slot(Role::heel_ally, relation(roles.heel, true));
    if (e.moment == Moment::after) {
      slot(Role::winner, e.a);
      slot(Role::loser, e.b);
      slot(PersonSlot::w, e.a);
      slot(PersonSlot::l, e.b);
      slot(Role::winner_ally, relation(e.a, true));
      slot(Role::winner_foe, relation(e.a, false));
      slot(Role::loser_ally, relation(e.b, true));
      slot(Role::loser_foe, relation(e.b, false));
    }
    if (e.moment == Moment::during) {
      slot(Role::performer, e.a);
      slot(Role::opponent, e.b);
    }
    const auto helper = static_cast<std::size_t>(slot_of(Role::helper));
    if (e.helper == nobody || e.help == Help::none) return;
    const bool own =
        by.rules_[e.helper].help != Help::none && e.helper == e.a && !by.content_[e.helper].help.name.empty();
    values.people[helper] = own ? &by.people_[by.content_.wrestlers.size() + at(e.helper)] : person(e.helper);
    slot(PersonSlot::h, values.people[helper]);
  }

  /// The entry's own words: those that fit, the most particular first, the least recently told of them.
  int tell_entry(const LineFace& line, const StoryTold& e) {
    std::vector<const std::string*> fit;
    int best = -1;
    const int heat = person(e.a) == nullptr ? 0 : book().heat(e.a, e.b);
    const voice::Person* helper = values.people[static_cast<std::size_t>(slot_of(Role::helper))];
    const bool colleague = helper != nullptr && at(helper->id) < by.content_.wrestlers.size();
    const Help kind = e.help != Help::none && colleague ? Help::manager : e.help;
    for (const LineText& one : line.say) {
      if (one.help != Help::none && one.help != kind) continue;
      if (one.for_none && e.help != Help::none) continue;
      if (one.heat > heat) continue;
      if (!one.title.empty() && !holds(Key::title, one.title)) continue;
      if (!one.type.empty() && !holds(Key::type, one.type)) continue;
      if (!voice::resolves(compiled(one.text), values)) continue;
      const int weight =
          (one.help != Help::none || one.for_none) + (one.heat > 0) + !one.title.empty() + !one.type.empty();
      if (weight > best) fit.clear(), best = weight;
      if (weight == best) fit.push_back(&one.text);
    }
    if (fit.empty()) return -1;
    const auto repeats = [&](const std::string* one, bool opening) {
      const voice::Text& words = compiled(*one);
      return by.memory_.repeats(voice::render({&words}, values, by.memory_.discourse, vocabulary().slots), opening);
    };
    std::erase_if(fit, [&](const std::string* one) { return repeats(one, false); });
    if (fit.empty()) {  // the same line of the chart, once more tonight
      set(Key::again, 1);
      return -1;
    }
    const auto stale = [&](const std::string* one) { return repeats(one, true); };
    if (!std::all_of(fit.begin(), fit.end(), stale)) std::erase_if(fit, stale);
    const std::string* chosen = fit[by.memory_.choose_text(fit, facts().events)];
    keep(by.memory_.tell(compiled(*chosen), Voiced::call, values, facts().events), false);
    for (std::size_t i = 0; i < line.say.size(); ++i)
      if (&line.say[i].text == chosen) return static_cast<int>(i);
    return -1;
  }
  bool holds(Key key, std::string_view wanted) const {
    const auto& words = vocabulary().keys[at(key)].words;
    const auto found = std::find(words.begin(), words.end(), wanted);
    const std::int32_t value = now.value[at(key)];
    return found != words.end() && value != no_number && (value >> (found - words.begin()) & 1) != 0;
  }
  /// A thread has the entry's name, and one with the number of the text that was told: what was not said cannot be
  /// answered.
  void open_thread(const LineFace& line, const StoryTold& e, int variant) {
    for (Thread& old : by.facts_.threads) old.fresh = false;
    if (line.opens.empty()) return;
    const bool waits = e.moment == Moment::after || e.moment == Moment::interview;
    for (const std::string& name : {line.opens, line.opens + "." + std::to_string(variant + 1)})
      if (const std::uint16_t thread = by.voice_.table.thread(name); thread != 0)  // else nobody could answer it
        by.facts_.threads.push_back({thread, e.a, e.b, waits, nobody, true});
  }
  /// Whoever a story has angered is the one to answer it.
  void operator()(const GrudgeChanged& e) {
    for (Thread& thread : by.facts_.threads)
      if (thread.fresh && e.by > 0) thread.owner = e.who;
  }

  void operator()(const Scored& e) {
    evening();
    bout();
    pair(e.who, e.against);
    card(e.card, e.who);
    const int band = std::min<int>(4, e.points);
    set(Key::band, band);
    word(Key::why, static_cast<int>(e.why));
    score_keys(e);
    const bool deck = e.card < by.rules_.deck.size();
    const ActionCard* action = deck ? &by.rules_.deck[e.card] : nullptr;
    const MoveFace* move = action != nullptr && person(e.who) != nullptr ? named_move(*action, e.who) : nullptr;
    const bool helped = action != nullptr && action->type == CardType::skill && action->quality == Quality::helped;
    const bool told_already = e.why == Why::chart || facts().story_now ||
                              (action != nullptr && (action->hold || action->type == CardType::test_of_strength));
    int points = 1 + band + 2 * facts().took + 2 * facts().comeback + (move != nullptr) + helped;
    if (!told_already) {
      const int area = say_score(e, move);
      if (area >= 0 && person(e.against) != nullptr) {
        const int visits = ++by.facts_.areas[at(e.against)][at(area)];
        text(TextSlot::area, area_names[area]);
        set(Key::repeat_area, visits);
        number(NumberSlot::repeat, visits);
        if (visits > 1) ++points;
        if (visits > 1 && by.memory_.looked_back() == 0 && facts().card >= 7) points = std::max(points, 5);
      }
    } else if (!facts().took && !facts().comeback) {
      return;
    }
    if (!now.threads.empty() && action != nullptr && action->type == CardType::grudge) points += 4;
    colour(kind_of<Scored>, points);
  }

  void score_keys(const Scored& e) {
    const int gap = facts().gap;
    if (facts().took) word(Key::lead, 0);
    if (gap > 0) word(Key::lead, 1);
    if (gap < 0) word(Key::lead, 2);
    if (gap == 0) word(Key::lead, 3);
    if (facts().drew_level) word(Key::lead, 4);
    set(Key::gap, std::abs(gap));
    number(NumberSlot::gap, std::abs(gap));
    set(Key::led_before, facts().led_before);
    number(NumberSlot::led, facts().led_before);
    if (facts().comeback) set(Key::comeback, 1);
    set(Key::run, facts().run);
    number(NumberSlot::run, facts().run);
    word(Key::last, facts().last_scorer == nobody ? 2 : facts().last_scorer == e.who ? 0 : 1);
    const Facts::Card& before = facts().before;
    if (before.near_fall) word(Key::after, 0);
    if (before.near_fall && before.covered == e.who) word(Key::after, 5);
    if (before.near_fall && before.covered == e.against) word(Key::after, 6);
    if (before.missed == e.who) word(Key::after, 1);
    if (before.missed == e.against && before.missed != nobody) word(Key::after, 2);
    if (before.no_score) word(Key::after, 3);
    if (before.interference) word(Key::after, 4);
    const bool covers = by.rules_.pins(e.to), ends = e.to == by.rules_.track_length;
    const Form form = match().form;
    const bool plain = e.to > e.from && !facts().outside && form != Form::royale_pairs && form != Form::royale_quick &&
                       !by.rules_.objects && !by.rules_.advanced_tag && e.why != Why::chart;
    if (plain && facts().referee_down && (covers || ends)) word(Key::reaches, 2);
    if (plain && !facts().referee_down && covers) word(Key::reaches, 0);
    if (plain && !facts().referee_down && ends) word(Key::reaches, 1);
    if (person(e.against) != nullptr)
      for (int area = 0; area < area_count; ++area)
        now.by_tag[at(area)] = static_cast<std::uint8_t>(facts().areas[at(e.against)][at(area)] + 1);
  }

  /// The phrase, and what comes before or behind it. The area it works on, or -1.
  int say_score(const Scored& e, const MoveFace* move) {
    auto& memory = by.memory_;
    voice::Wish asks = wish();
    asks.prefer_short = facts().card >= 15;
    asks.prefer_long = facts().card <= 5;
    int area = -1, phrase = -1, addition = -1;
    const voice::Text* own = nullptr;
    if (move != nullptr) {
      std::vector<const std::string*> fit;
      for (const std::string& one : move->say) {
        const voice::Text& words = compiled(one);
        if (!voice::resolves(words, values) || (voice::marks_of(words, vocabulary()) & unfit()) != 0) continue;
        const voice::Rendered line = voice::render({&words}, values, memory.discourse, vocabulary().slots);
        if (!memory.repeats(line, true)) fit.push_back(&one);
      }
      if (!fit.empty()) {
        own = &compiled(*fit[memory.choose_text(fit, facts().events)]);
        area = area_of(move->area);
      }
    }
    if (own == nullptr) {
      phrase = memory.choose(kind_of<Scored>, Voiced::call, Part::phrase, now, values, facts().events, asks);
      if (phrase < 0) return -1;
      const voice::Template& chosen = by.voice_.table.templates[at(phrase)];
      if (chosen.tag != 255) area = chosen.tag;
    }
    const voice::Text& said = own != nullptr ? *own : by.voice_.table.templates[at(phrase)].say;
    addition = choose_addition(phrase, said);
    if (own != nullptr)
      keep(memory.tell(*own, addition, values, facts().events), false);
    else
      keep(memory.tell(phrase, addition, values, facts().events), false);
    for (const int part : {phrase, addition})
      if (part >= 0)
        for (const voice::Condition& condition : by.voice_.table.templates[at(part)].when)
          if (condition.key == at(Key::reaches) && condition.mask == 1u) by.facts_.cover_told = true;
    (void)e;
    return area;
  }

  int choose_addition(int phrase, const voice::Text& said) {
    auto& memory = by.memory_;
    if (memory.lines() < by.last_addition_ + 3 || said.words > 20) return -1;
    voice::Wish asks = wish();
    asks.least_weight = 2;
    asks.most_words = 26 - said.words;
    const voice::Token& opens = said.tokens.front();
    int best = -1, heaviest = 0;
    for (const Part part : {Part::lead_in, Part::tail}) {
      asks.without_person =
          part == Part::lead_in && opens.ask != voice::Ask::literal && opens.ask < voice::Ask::word ? opens.slot : -1;
      const int chosen = memory.choose(kind_of<Scored>, Voiced::call, part, now, values, facts().events, asks, &said);
      if (chosen < 0) continue;
      const int weight = memory.weight(by.voice_.table.templates[at(chosen)]);
      if (weight > heaviest) best = chosen, heaviest = weight;
    }
    if (best < 0) return -1;
    if (phrase >= 0)  // the phrase has said that already
      for (const voice::Condition& mine : by.voice_.table.templates[at(phrase)].when)
        for (const voice::Condition& other : by.voice_.table.templates[at(best)].when)
          if (mine.key == other.key && vocabulary().keys[mine.key].weight >= 2) return -1;
    by.last_addition_ = memory.lines();
    return best;
  }

  void operator()(const NoScore& e) {
    evening();
    bout();
    if (facts().story_now) return;
    const bool after_near = facts().before.near_fall, after_miss = facts().before.missed != nobody;
    const int points = (after_near || after_miss ? 2 : 0) + (facts().idle_run >= 3 ? 2 : 0);
    if (points < 2 || facts().card < by.last_idle_card_ + 6) return;
    if (after_near) word(Key::after, 0);
    if (after_miss) word(Key::after, 1);
    word(Key::idle, static_cast<int>(e.why));
    set(Key::in_a_row, facts().idle_run);
    slot(PersonSlot::a, facts().scorer);
    if (call(kind_of<NoScore>)) by.last_idle_card_ = facts().card;
  }
  void operator()(const MovedBack& e) {
    if (!facts().story_now && !by.told_object_) in_match(kind_of<MovedBack>, 3, e.who, nobody);
  }
  void operator()(const HoldOn& e) {
    card(facts().drawn, e.by);
    const int gap = book().gap(e.by);
    word(Key::lead, gap > 0 ? 1 : gap < 0 ? 2 : 3);
    word(Key::last, facts().scorer == nobody ? 2 : facts().scorer == e.by ? 0 : 1);
    by.facts_.hold_lines = 1;
    in_match(kind_of<HoldOn>, 3, e.by, e.on);
  }
  void operator()(const HoldHeld& e) {
    if (++by.facts_.hold_lines <= 4) in_match(kind_of<HoldHeld>, 2, e.by, e.on);
  }
  void operator()(const HoldBroken& e) { in_match(kind_of<HoldBroken>, 2, e.by, e.on); }
  void operator()(const TestBegan& e) {
    by.facts_.test_lines = 1;
    in_match(kind_of<TestBegan>, 3, e.face, e.heel);
  }
  void operator()(const TestRoll& e) {
    const bool over = e.scores == nobody;
    if (++by.facts_.test_lines > (over ? 4 : 3)) return;
    set(Key::step, over ? 0 : 1);
    in_match(kind_of<TestRoll>, 2, over ? match().face : e.scores, over ? match().heel : nobody);
  }

  void operator()(const PinBegan& e) {
    by.cover_ = {e.by, e.on};
    if (by.facts_.cover_told) return;
    slot(PersonSlot::d, e.on);
    set(Key::forced, e.forced);
    in_match(kind_of<PinBegan>, 3, e.by, e.on);
  }
  void operator()(const PinCount& e) {
    slot(PersonSlot::d, by.cover_[1]);
    number(NumberSlot::count, e.count);
    set(Key::count, e.count);
    in_match(kind_of<PinCount>, 3, by.cover_[0], by.cover_[1]);
  }
  void operator()(const KickedOut& e) {
    slot(PersonSlot::d, e.who);
    number(NumberSlot::count, e.count);
    set(Key::count, e.count);
    in_match(kind_of<KickedOut>, 2 + e.count + (facts().near_falls == 3 ? 2 : 0), e.from, e.who);
  }
  void operator()(const FallWon& e) {
    if (e.method != Method::pin || !e.deciding) return;
    slot(PersonSlot::w, e.by);
    slot(PersonSlot::l, e.on);
    slot(PersonSlot::d, e.on);
    method(Key::method, e.method);
    in_match(kind_of<FallWon>, 4, e.by, e.on);
  }
  void operator()(const FinisherTried& e) {
    finisher(e.who);
    in_match(kind_of<FinisherTried>, 6, e.who, e.on);
  }
  void operator()(const FinisherMissed& e) {
    finisher(e.who);
    in_match(kind_of<FinisherMissed>, 8, e.who, e.on);
  }
  void operator()(const FinisherLanded& e) {
    finisher(e.who);
    slot(PersonSlot::w, e.who);
    slot(PersonSlot::l, e.on);
    evening();
    bout();
    pair(e.who, e.on);
    call(kind_of<FinisherLanded>);
  }
  void operator()(const RefereeDown& e) {
    if (e.cards == 0) return;
    evening();
    bout();
    call(kind_of<RefereeDown>);
    if (by.ref_colour_) return;
    by.ref_colour_ = true;
    colour(kind_of<RefereeDown>, 6);
  }
  void operator()(const RefereeUp& e) {
    if (!e.at_once) in_match(kind_of<RefereeUp>, 3, nobody, nobody);
  }
  void operator()(const SecondReferee& e) {
    if (e.comes && !facts().story_now) in_match(kind_of<SecondReferee>, 3, nobody, nobody);
  }
  void operator()(const CoverUncounted& e) {
    slot(PersonSlot::d, e.on);
    in_match(kind_of<CoverUncounted>, 7, e.by, e.on);
  }
  void operator()(const HotTag& e) { in_match(kind_of<HotTag>, 4, e.in, e.out); }
  void operator()(const DoubleTeam& e) { in_match(kind_of<DoubleTeam>, 4, e.who, e.partner); }
  void operator()(const Eliminated& e) {
    set(Key::left, e.left);
    number(NumberSlot::left, e.left);
    method(Key::method, e.method);
    if (e.method == Method::finisher) finisher(e.by);
    slot(PersonSlot::w, e.by);
    slot(PersonSlot::l, e.who);
    evening();
    bout();
    pair(e.who, e.by);
    both(kind_of<Eliminated>, e.by == nobody ? 4 : 10);
  }
  void operator()(const ObjectGained& e) {
    by.told_object_ = false;
    if (facts().story_now) return;
    thing(e.thing);
    in_match(kind_of<ObjectGained>, 4, e.who, nobody);
  }
  void operator()(const ObjectUsed& e) {
    thing(e.thing);
    by.told_object_ = true;  // a table also sends somebody back
    in_match(kind_of<ObjectUsed>, 4, e.who, e.on);
  }
  void thing(Thing which) {
    word(Key::thing, static_cast<int>(which));
    text(TextSlot::thing, thing_names[at(which)]);
  }
  void operator()(const CardDrawn&) {
    by.told_object_ = false;
    for (Thread& thread : by.facts_.threads) thread.fresh = false;
  }
  void operator()(const SpilledOutside&) { in_match(kind_of<SpilledOutside>, 5, match().face, match().heel); }
  void operator()(const BackInside& e) { in_match(kind_of<BackInside>, 4, e.first, nobody); }
  void operator()(const BooMove& e) { in_match(kind_of<BooMove>, 5, e.who, nobody); }
  void operator()(const PairBegan& e) {
    number(NumberSlot::left, e.round);
    in_match(kind_of<PairBegan>, 4, e.a, e.b);
  }
  void operator()(const PairWon& e) {
    slot(PersonSlot::w, e.who);
    slot(PersonSlot::l, e.against);
    in_match(kind_of<PairWon>, 4, e.who, e.against);
  }
  void operator()(const ByeGiven& e) { in_match(kind_of<ByeGiven>, 3, e.who, nobody); }
  void operator()(const QuickRoundEnded& e) {
    if (!e.nobody_goes) return;  // who went was said
    number(NumberSlot::left, e.left);
    set(Key::left, e.left);
    set(Key::again, e.nobody_goes);
    in_match(kind_of<QuickRoundEnded>, 3, nobody, nobody);
  }

  void operator()(const MatchWon& e) {
    slot(PersonSlot::w, e.winner);
    slot(PersonSlot::l, e.loser);
    slot(Role::winner, e.winner);
    slot(Role::loser, e.loser);
    number(NumberSlot::cards, e.cards);
    method(Key::method, e.method);
    if (e.method == Method::finisher) finisher(e.winner);
    evening();
    bout();
    pair(e.winner, e.loser);
    slot(PersonSlot::p, e.partner);
    voice::Wish asks = wish();
    if (const int title = stake(); title >= 0) {  // FTM-R65: what follows from who was beaten
      const bool tag = at(title) < by.rules_.titles.size() && by.rules_.titles[at(title)].tag;
      const auto& reigns = book().reigns(title);
      const bool vacant = reigns.empty() || reigns.back().lost != 0;
      const bool lost = book().holds(e.loser, title) || (tag && book().holds(e.loser_partner, title));
      const bool changes = (lost || vacant) && (!tag || e.partner != nobody);
      if (changes || book().holds(e.winner, title)) {
        word(Key::title, changes ? 4 : 5);
        asks.about = static_cast<int>(Key::title);
      }
    }
    by.memory_.wake();
    call(kind_of<MatchWon>, asks);
    if (!by.lines_.empty() && by.lines_.back().phrase >= 0)
      for (const voice::Condition& condition : by.voice_.table.templates[at(by.lines_.back().phrase)].when)
        if (condition.key == at(Key::title) && (condition.mask & ~(1u << 4 | 1u << 5)) == 0) by.title_told_ = true;
    closing_colour(kind_of<MatchWon>);
  }
  /// The last word is always allowed.
  void closing_colour(int kind) {
    if (told.text.empty()) return;
    by.memory_.wake();
    const int chosen = by.memory_.choose(kind, Voiced::colour, Part::line, now, values, facts().events, wish());
    if (chosen >= 0) keep(by.memory_.tell(chosen, -1, values, facts().events), true);
  }
  void operator()(const MatchDrawn& e) {
    number(NumberSlot::cards, e.cards);
    in_match(kind_of<MatchDrawn>, 12, match().face, match().heel);
  }
  void operator()(const TitleChanged& e) {
    if (by.title_told_) return;
    evening();
    bout();
    pair(e.to, e.from);
    title_slots(e.title);
    slot(PersonSlot::w, e.to);
    slot(PersonSlot::l, e.from);
    call(kind_of<TitleChanged>);
  }
  void operator()(const TitleKept& e) {
    if (by.title_told_) return;
    evening();
    bout();
    pair(e.who, e.against);
    title_slots(e.title);
    slot(PersonSlot::w, e.who);
    slot(PersonSlot::l, e.against);
    call(kind_of<TitleKept>);
  }
  void operator()(const TitleVacated& e) {
    title_slots(e.title);
    office(kind_of<TitleVacated>, e.who);
  }
  void operator()(const LeftTown& e) {
    number(NumberSlot::shows, e.shows);
    office(kind_of<LeftTown>, e.who);
  }
  void operator()(const ContenderNamed& e) {
    title_slots(e.title);
    office(kind_of<ContenderNamed>, e.who);
  }
};

Told Commentator::tell(const Event& event) {
  lines_.clear();
  facts_.fold(event, ledger_, rules_);
  Telling telling{*this, event};
  std::visit(telling, event);
  telling.told.rules = rules_of(event, rules_);
  return std::move(telling.told);
}

Told tell(const Content& content, const Rules& rules, const Voice& voice, const Event& event, Teller& teller) {
  return teller.memory<Commentator>(content, rules, voice, teller.seed()).tell(event);
}

void check_texts(const Content& content, Problems& problems) {
  const auto check = [&](const std::string& text, std::string_view file) {
    voice::compile(text, vocabulary().slots, file, {}, problems);
  };
  for (const WrestlerFace& face : content.wrestlers) {
    const std::string file = "wrestlers: " + face.id;
    for (const std::string& text : face.specialty.say) check(text, file);
    for (const MoveFace& move : face.moves)
      for (const std::string& text : move.say) check(text, file);
    for (const auto& [key, text] : face.details) check(text, file);
    if (!voice::pronouns(face.pronouns)) problems.add(file, {}, "unknown pronouns \"" + face.pronouns + "\"");
  }
  for (const auto& chart : content.charts)
    for (const LineFace& line : chart) {
      for (const LineText& text : line.say) check(text.text, "charts: " + line.id);
      for (const std::string& text : line.colour) check(text, "charts: " + line.id);
    }
}

}  // namespace bout::face_to_the_mat
