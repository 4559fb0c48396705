#include <algorithm>

#include "games/face_to_the_mat/telling.hpp"

namespace bout::face_to_the_mat {

const voice::Person* Telling::person(Who who) const {
  return index(who) < by.content_.wrestlers.size() ? &by.cast_->people[index(who)] : nullptr;
}

const voice::Person* Telling::own_helper(Who who) const {  // FTM-R6
  const std::size_t count = by.content_.wrestlers.size();
  const Help kind = book().help(who);
  if (kind == Help::none) return nullptr;
  if (kind != by.rules_[who].help)  // the promoter has sent for somebody else (FTM-D1)
    return &by.cast_->people[2 * count + 3 * index(who) + index(kind) - 1];
  return by.content_[who].help.name.empty() ? nullptr : &by.cast_->people[count + index(who)];
}

const voice::Person* Telling::helper_of(Who who) const {  // FTM-R76
  if (index(who) >= by.content_.wrestlers.size()) return nullptr;
  if (const voice::Person* own = own_helper(who)) return own;
  if (by.facts_.help[index(who)] == Help::none) return nullptr;
  const Runner* runner = match().runner(who);
  if (runner != nullptr && runner->partner != nobody) return person(runner->who == who ? runner->partner : runner->who);
  if (runner == nullptr) return nullptr;
  return person(match().hot_box[index(runner->place == Place::fav ? Spot::fav_ally : Spot::und_ally)]);
}

void Telling::word(Key key, int bit) {
  std::int32_t& value = now.value[index(key)];
  value = (value == no_number ? 0 : value) | 1 << bit;
}

std::string_view Telling::show_name(std::uint16_t show) const {
  const auto& names = by.content_.federation.shows;
  for (const ShowSheet& one : book().shows())
    if (one.show == show && one.name < names.size()) return names[one.name];
  return {};
}

void Telling::evening() {
  const FederationFace& house = by.content_.federation;
  text(TextSlot::federation, house.name);
  number(NumberSlot::season, by.season_);
  if (!house.props.empty()) text(TextSlot::prop, house.props[facts().events % house.props.size()]);
  if (!book().shows().empty()) {
    const ShowSheet& show = book().shows().back();
    if (show.venue < house.venues.size()) {
      text(TextSlot::venue, house.venues[show.venue].name);
      text(TextSlot::venue_short, house.venues[show.venue].shortly);
    }
    if (show.name < house.shows.size()) text(TextSlot::event, house.shows[show.name]);
  }
}

void Telling::bout() {
  const Sheet& sheet = match();
  if (sheet.number > 0) {
    word(Key::place, sheet.number == sheet.of ? 2 : sheet.number == 1 ? 0 : 1);
    number(NumberSlot::number, sheet.number);
    number(NumberSlot::of, sheet.of);
  }
  types(sheet.form, sheet.cage, sheet.hardcore);
  const int card = facts().card;
  word(Key::time, card <= 5 ? 0 : card < 15 ? 1 : 2);
  if (card >= 22) word(Key::time, 3);
  set(Key::crowd, facts().crowd);
  set(Key::outside, facts().outside);
  word(Key::ref, facts().referee_down ? 1 : 0);
  word(Key::stakes, bout::number(sheet.stakes));
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

void Telling::types(Form form, bool cage, bool hardcore) {
  if (cage) word(Key::type, 1);
  if (hardcore) word(Key::type, 2);
  if (form == Form::tag) word(Key::type, 3);
  if (form == Form::two_on_one) word(Key::type, 4);
  if (form == Form::every_man) word(Key::type, 5);
  if (is_royale(form)) word(Key::type, 6);
  if (form == Form::normal && !cage && !hardcore) word(Key::type, 0);
}

int Telling::stake() const {  // the highest title of this match, or -1
  for (int title = 0; title < most_titles; ++title)
    if ((match().titles >> title & 1) != 0) return title;
  return -1;
}

void Telling::title_slots(int title) {
  if (title < 0 || index(title) >= by.content_.federation.titles.size()) return;
  const TitleFace& face = by.content_.federation.titles[index(title)];
  text(TextSlot::title, face.name);
  if (!face.tag) text(TextSlot::title_holder, face.holder);  // of a team nobody alone is that
  const auto& reigns = book().reigns(title);
  number(NumberSlot::holders, count_of(reigns));
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

void Telling::pair(Who a, Who o) {
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
  set(Key::near_a, facts().failed(a, o));
  set(Key::near_o, facts().failed(o, a));
  number(NumberSlot::covers, facts().failed(a, o));
  set(Key::heat, book().heat(a, o));
  set(Key::upset, std::max(0, bout::number(book().grade(o)) - bout::number(book().grade(a))));
  if (sheet.form == Form::normal) meetings(a, o);
}

void Telling::scene(Who a, Who o) {
  evening();
  bout();
  pair(a, o);
}

void Telling::meetings(Who a, Who o) {
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
  const Sheet& then = book().sheets()[last->sheet];
  const bool own = (then.winner == a && then.loser == o) || (then.winner == o && then.loser == a);
  if (own) method(Key::last_method, last->method);  // else partners did it
  if (own && last->winner == a && last->method == Method::finisher) word(Key::last_method, 4);
  text(TextSlot::last_event, show_name(last->show));
}

void Telling::method(Key key, Method how) {
  if (how != Method::none) word(key, bout::number(how) - 1);
}

void Telling::finisher(Who who) {
  if (person(who) == nullptr) return;
  const WrestlerFace& face = by.content_[who];
  text(TextSlot::move, face.finisher);
  by.move_the_ = face.finisher_the ? "the " + face.finisher : face.finisher;
  text(TextSlot::move_the, by.move_the_);
  constexpr std::array<std::string_view, 4> kinds = {"lift", "dive", "hold", "strike"};
  for (std::size_t i = 0; i < kinds.size(); ++i)
    if (face.finisher_kind == kinds[i]) word(Key::kind, static_cast<int>(i));
}

void Telling::card(int drawn, Who who) {
  if (drawn < 0 || index(drawn) >= by.rules_.deck.size()) return;
  const ActionCard& action = by.rules_.deck[index(drawn)];
  const int kind = card_word(action);
  word(Key::card, kind);
  if (action.type == CardType::grudge) word(Key::card, card_words);
  set(Key::hold, action.hold);
  if (person(who) == nullptr) return;
  number(NumberSlot::uses, facts().uses[index(who)][index(kind)]);
  set(Key::repeat_card, facts().uses[index(who)][index(kind)]);
  if (const MoveFace* move = named_move(action, who)) {
    text(TextSlot::move, move->name);
    text(TextSlot::move_the, move->name);
    set(Key::repeat_move, facts().uses[index(who)][index(kind)]);
  }
  constexpr std::array<int, 4> help_bit = {3, 0, 1, 2};  // none, G, M, V
  if (const voice::Person* helper = helper_of(who)) {
    const bool own = index(helper->id) >= by.content_.wrestlers.size();  // a colleague lends a voice, no gang
    word(Key::help, own ? help_bit[index(facts().help[index(who)])] : 1);
  }
  if (action.type == CardType::skill && action.quality == Quality::object)
    text(TextSlot::object, by.content_[who].object);
  if (action.type == CardType::title_holder) title_slots(book().title_of(who));
}

const MoveFace* Telling::named_move(const ActionCard& action, Who who) const {
  const WrestlerFace& face = by.content_[who];
  if (action.type == CardType::grudge) return &face.moves[index(action.colour)];
  if (action.type == CardType::skill && action.quality == Quality::specialty) return &face.specialty;
  return nullptr;
}

bool Telling::holds(Key key, std::string_view wanted) const {
  const auto& words = vocabulary().keys[index(key)].words;
  const auto found = std::find(words.begin(), words.end(), wanted);
  const std::int32_t value = now.value[index(key)];
  return found != words.end() && value != no_number && (value >> (found - words.begin()) & 1) != 0;
}

}  // namespace bout::face_to_the_mat
