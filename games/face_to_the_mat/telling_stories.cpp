#include <algorithm>
#include <array>

#include "games/face_to_the_mat/telling.hpp"

namespace bout::face_to_the_mat {

void Telling::operator()(const RolesTaken& e) { by.roles_ = e; }

void Telling::operator()(const StoryTold& e) {
  evening();
  bout();
  if (e.moment == Moment::interview) {
    slot(PersonSlot::a, e.a);
    slot(PersonSlot::o, e.b);
    slot(Role::guest, e.a);
    slot(Role::guest_foe, e.b);
    if (person(e.a) != nullptr) slot(Role::guest_ally, book().ally(e.a));
    slot(PersonSlot::host, by.content_.federation.host.empty() ? nullptr : &by.cast_->people.back());
    text(TextSlot::interview, by.content_.federation.interview);
  } else {
    pair(e.a, e.b);
    chart_roles(e);
  }
  if (e.help != Help::none) {
    constexpr std::array<int, 4> bits = {3, 0, 1, 2};  // none, G, M, V
    word(Key::help, bits[index(e.help)]);
  }
  const LineFace& line = by.content_.charts[e.chart][e.line];
  const int variant = tell_entry(line, e);
  if (variant < 0)
    call(kind_of<StoryTold>);
  else
    open_thread(line, e, variant);
  if (backfires(e)) now.value[index(Key::help)] = no_number;  // and nobody praises it
  const int points = e.moment == Moment::during ? 4 + (e.help != Help::none) : 6;
  if (!line.colour.empty() && by.memory_.last_was_call() && by.memory_.colour_in_last(6) <= 2) {
    std::vector<const std::string*> fit;
    for (const std::string& one : line.colour)
      if (voice::resolves(compiled(one), values) && !by.memory_.told_tonight(one) &&
          !by.memory_.repeats(voice::render({&compiled(one)}, values, by.memory_.discourse, vocabulary().slots), true))
        fit.push_back(&one);
    if (!fit.empty()) {
      const voice::Text& said = compiled(*fit[by.memory_.choose_text(fit, facts().events)]);
      return keep(by.memory_.tell(said, Voiced::colour, values, facts().events), true);
    }
  }
  if (e.moment == Moment::during) colour(kind_of<StoryTold>, points);
}

bool Telling::backfires(const StoryTold& e) const {
  if (e.chart != Chart::e) return false;
  const auto& effects = by.rules_.charts[e.chart][e.line].effects;
  return std::any_of(effects.begin(), effects.end(), [](const Effect& effect) {
    return (effect.op == Op::score && effect.who == Role::opponent) ||
           (effect.op == Op::back && effect.who == Role::performer);
  });
}

void Telling::chart_roles(const StoryTold& e) {
  const RolesTaken& roles = by.roles_;
  slot(Role::fav, roles.fav);
  slot(Role::und, roles.und);
  slot(Role::face, roles.face);
  slot(Role::heel, roles.heel);
  slot(Role::trailing, roles.trailing);
  slot(Role::leading, roles.leading);
  slot(Role::champion, roles.champion);
  const auto spot = [&](Spot which) { return match().hot_box[index(which)]; };
  constexpr std::array<Role, spot_count> spots = {Role::fav_ally, Role::fav_foe,  Role::und_ally,
                                                  Role::und_foe,  Role::grudge_1, Role::grudge_2};
  for (int i = 0; i < spot_count; ++i) slot(spots[index(i)], spot(Spot(i)));
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
  const auto helper = index(slot_of(Role::helper));
  if (e.helper == nobody || e.help == Help::none) return;
  const voice::Person* own = e.helper == e.a ? own_helper(e.helper) : nullptr;
  values.people[helper] = own != nullptr ? own : person(e.helper);
  slot(PersonSlot::h, values.people[helper]);
}

int Telling::tell_entry(const LineFace& line, const StoryTold& e) {
  std::vector<const std::string*> fit;
  int best = -1;
  const int heat = person(e.a) == nullptr ? 0 : book().heat(e.a, e.b);
  const voice::Person* helper = values.people[index(slot_of(Role::helper))];
  const bool colleague = helper != nullptr && index(helper->id) < by.content_.wrestlers.size();
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
  const auto heard = [&](const std::string* one) { return by.memory_.told_in_scene(*one); };
  if (!std::all_of(fit.begin(), fit.end(), heard)) std::erase_if(fit, heard);
  const auto stale = [&](const std::string* one) { return repeats(one, true); };
  if (!std::all_of(fit.begin(), fit.end(), stale)) std::erase_if(fit, stale);
  const std::string* chosen = fit[by.memory_.choose_text(fit, facts().events)];
  keep(by.memory_.tell(compiled(*chosen), Voiced::call, values, facts().events), false);
  for (std::size_t i = 0; i < line.say.size(); ++i)
    if (&line.say[i].text == chosen) return static_cast<int>(i);
  return -1;
}

void Telling::open_thread(const LineFace& line, const StoryTold& e, int variant) {
  for (Thread& old : by.facts_.threads) old.fresh = false;
  if (line.opens.empty()) return;
  Thread made{0, e.a, e.b, e.moment == Moment::after || e.moment == Moment::interview, nobody, true};
  if (line.between[0] != Role::none) {  // between others, until these two meet
    const auto who = [&](Role role) {
      const voice::Person* found = values.people[index(slot_of(role))];
      return found == nullptr ? nobody : Who{byte(found->id)};
    };
    made = {0, who(line.between[0]), who(line.between[1]), true, who(line.between[0]), false};
    if (made.a == nobody || made.b == nobody) return;
  }
  for (const std::string& name : {line.opens, line.opens + "." + std::to_string(variant + 1)}) {
    made.name = by.voice_.table.thread(name);
    if (made.name != 0) by.facts_.threads.push_back(made);  // else nobody could answer it
  }
}

void Telling::operator()(const GrudgeChanged& e) {
  for (Thread& thread : by.facts_.threads)
    if (thread.fresh && e.by > 0) thread.owner = e.who;
}

}  // namespace bout::face_to_the_mat
