#include <algorithm>

#include "engine/text.hpp"
#include "games/one_against_all/game.hpp"
#include "games/one_against_all/prospects.hpp"

namespace bout::one_against_all {

namespace {

constexpr By<Verb, std::string_view, verb_count> words{{
    "loadout",
    "divide",
    "order",
    "go",
    "shard",
    "dash",
    "roll",
    "attack-phase",
    "attack",
    "double",
    "end",
    "play",
    "none",
    "hit",
    "pass",
    "shield",
    "take",
}};

std::string spaces(int count) { return plural(count, "space", "spaces"); }

std::string hand_text(const Content& content, int code) {
  std::string text;
  for (const HeroCard card : all_hero_cards)
    for (int copy = 0; copy < in_hand(code, card); ++copy) {
      const std::string& name = content.face(card).name;
      const std::size_t brief = name.rfind(' ');  // "Reflective Magic Shield" is Shield here
      text += (text.empty() ? "" : " + ") + (brief == name.npos ? name : name.substr(brief + 1));
    }
  return text.empty() ? "nothing" : text;
}

template <class Ask>
const Ask* asked(const State& state) {
  return state.agenda.empty() ? nullptr : get_if<Ask>(&state.agenda.back());
}

}  // namespace

std::string_view Game::word(Choice choice) const {
  return choice.verb < words.size() ? words[verb_of(choice)] : std::string_view("?");
}

std::string Game::label(const State& state, Seat seat, Choice choice) const {
  const Content& says = *content_;
  const auto hero_name = [&](int hero) { return says.figure(Hero(hero)).brief; };
  switch (verb_of(choice)) {
    case Verb::choose_loadout: {
      std::string text;
      const Loadout cards{byte(choice.a), byte(choice.b), byte(choice.c)};
      for (const BossCard card : all_boss_cards)
        if (cards.holds(card)) text += (text.empty() ? "" : ", ") + says.face(card).name;
      return "Take " + text;
    }
    case Verb::divide_cards:
      return hero_name(0) + ": " + hand_text(says, choice.a) + "; " + hero_name(1) + ": " + hand_text(says, choice.b) +
             "; " + hero_name(2) + ": " + hand_text(says, choice.c);
    case Verb::put_in_order: {
      static const char* const places[] = {"first", "second", "third"};
      return hero_name(choice.a) + " goes " + places[std::min<std::size_t>(state.order.size(), 2)];
    }
    case Verb::take_turn: return hero_name(choice.a) + " goes next";
    case Verb::use_shard: {
      const HeroState& me = state.heroes[hero_at(seat)];
      const int gain = std::min(rules_.shard_heal, rules_.hero_health - me.health);
      return "Use a Crystal Shard: health " + std::to_string(me.health) + " to " + std::to_string(me.health + gain);
    }
    case Verb::play_dash:
      return "Play " + says.face(HeroCard::dash).name + ": " + spaces(rules_.dash_distance) + " forward";
    case Verb::roll_movement: return "Roll to move";
    case Verb::end_movement: return "Go on to the attack";
    case Verb::roll_attack: return "Attack: roll for damage";
    case Verb::play_double_strike: return "Play " + says.face(HeroCard::double_strike).name + ": one more attack roll";
    case Verb::end_turn: {
      const ChooseAttack* ask = asked<ChooseAttack>(state);
      return ask != nullptr && !ask->attacked ? "End the turn without attacking" : "End the turn";
    }
    case Verb::play_card: {
      const BossCard card = BossCard(choice.a);
      const std::string play = "Play " + says.face(card).name;
      const std::string wasted = wasted_now(state, rules_, card) ? ", which has no effect now" : "";
      const BossCardRule& rule = rules_.card(card);
      switch (rule.effect) {
        case Effect::root:
          return play + " on the crystal of " + hero_name(choice.b) + "'s lane, space " + std::to_string(choice.c);
        case Effect::push_one: {
          const int at = state.heroes[Hero(choice.b)].position;
          return play + " on " + hero_name(choice.b) + ": space " + std::to_string(at) + " to " +
                 std::to_string(knocked_back_to(rules_, at, rule.amount));
        }
        case Effect::push_all: return play + ": everybody outside the Safe Zones back " + spaces(rule.amount) + wasted;
        case Effect::heal: return play + ": heal " + std::to_string(rule.amount) + wasted;
        case Effect::link: return play + ": this turn the others suffer too" + wasted;
        case Effect::multiply: return play + ": this turn's roll counts " + critical_table() + wasted;
      }
      return play;
    }
    case Verb::no_card: return "Play no card";
    case Verb::attack_hero: {
      const HeroState& target = state.heroes[Hero(choice.a)];
      return "Attack " + says.figure(Hero(choice.a)).name + " (health " + std::to_string(target.health) + ", space " +
             std::to_string(target.position) + ")";
    }
    case Verb::pass_attack: return "Do not attack";
    case Verb::raise_shield: return "Raise the " + says.face(HeroCard::shield).name;
    case Verb::take_blow: {
      if (rules_.shield_timing == ShieldTiming::before_roll) return "Keep the Shield in hand";
      const int left = std::max(0, state.attack.damage - state.attack.shield_total);
      return left == 0 ? "Leave it at that" : "Take the blow: " + std::to_string(left) + " damage";
    }
  }
  return "?";
}

/// "1, 3, 4, 6, 7, 9": what Critical Blow makes of each roll of one die (OAA-11.7).
std::string Game::critical_table() const {
  std::string text;
  for (int face = 1; face <= rules_.die_sides; ++face)
    text += (face == 1 ? "" : ", ") + std::to_string(critical_damage(rules_, face));
  return text;
}

namespace {

std::string change(const std::string& from, const std::string& to) { return from + " → " + to; }
std::string change(int from, int to) { return change(std::to_string(from), std::to_string(to)); }

/// What follows from a choice, in a few words, as far as the seat can know: one function a verb.
struct Consequences {
  const State& state;
  const Rules& rules;
  const Content& content;
  Seat seat;

  const HeroState& me() const { return state.heroes[hero_at(seat)]; }
  bool sees_cards() const { return seat != boss_seat || rules.hero_hands == HeroHands::open; }  // OAA-R6

  std::string roll() const {
    int least = rules.lair, most = 0;
    for (int face = 1; face <= rules.die_sides; ++face) {
      const int end = way_forward(rules, me().position, face).end;
      least = std::min(least, end), most = std::max(most, end);
    }
    if (least == most) return "to " + std::to_string(most);
    return change(place(me().position), std::to_string(least) + " to " + std::to_string(most));
  }
  std::string dash() const {
    const Way way = way_forward(rules, me().position, rules.dash_distance);
    const int broken = std::popcount(me().crystals & spaces_between(me().position, way.furthest));
    const int lost = me().hand_size() - 1;
    std::string text = change(place(me().position), place(way.end));
    if (broken > 0) return text + ", breaks " + plural(broken, "crystal", "crystals");
    if (way.end != rules.lair) return text;
    return text + ", into the lair" + (lost > 0 ? ", " + plural(lost, "card", "cards") + " lost" : "");
  }
  std::string shard() const {
    return change(me().health, std::min(rules.hero_health, me().health + rules.shard_heal)) + " health";
  }
  std::string attack_phase() const {
    if (may_kill(state, rules, hero_at(seat))) return "from the lair: the last point can fall";
    return "you stay on " + place(me().position);
  }
  std::string attack() const {
    const bool deadly = may_kill(state, rules, hero_at(seat));
    if (!deadly && state.boss.health == 1) return "he keeps his last point: you are outside the lair";
    int sum = 0;
    for (int face = 1; face <= rules.die_sides; ++face)
      sum += std::min<int>(face, state.boss.health - (deadly ? 0 : 1));
    return "1 to " + std::to_string(rules.die_sides) + ", " + decimal(double(sum) / rules.die_sides) + " on average";
  }
  std::string once_more() const { return "one more roll, " + decimal((rules.die_sides + 1) / 2.0) + " on average"; }
  std::string end() const {
    const ChooseAttack* ask = asked<ChooseAttack>(state);
    return ask != nullptr && !ask->attacked ? "the roll is not used" : "the next Hero, or the Boss";
  }
  std::string hit(Hero hero) const {
    const HeroState& target = state.heroes[hero];
    const int shields = sees_cards() ? target.cards[HeroCard::shield] : 0;
    return std::to_string(target.health) + " health, " +
           (target.position == 0 ? "at the start" : "on " + std::to_string(target.position)) +
           (shields == 0   ? ""
            : shields == 1 ? ", holds a Shield"
                           : ", holds " + std::to_string(shields) + " Shields");
  }
  bool blow_known() const { return rules.shield_timing == ShieldTiming::after_roll; }
  int blow_left() const { return std::max(0, state.attack.damage - state.attack.shield_total); }
  std::string shield() const {
    if (!blow_known()) return "before the Boss has rolled";
    int sum = 0;
    for (int face = 1; face <= rules.die_sides; ++face)
      sum += settle(rules, state.attack.damage, state.attack.shield_total + face, true).dealt;
    return "on average −" + decimal(double(sum) / rules.die_sides) + ", not −" + std::to_string(blow_left());
  }
  std::string take() const {
    if (!blow_known()) return "the Shield stays in hand";
    const int after = std::max(0, me().health - blow_left());
    return change(std::to_string(me().health), after == 0 ? "dead" : std::to_string(after)) +
           ", the Shield stays in hand";
  }
  std::string no_card() const {
    const int cards = boss_cards_in_hand(state, rules);
    return cards == 1 ? "the card stays in hand" : std::to_string(cards) + " cards stay in hand";
  }
  std::string pushed(Hero hero, int distance) const {
    const int at = state.heroes[hero].position;
    return change(place(at), place(knocked_back_to(rules, at, distance)));
  }
  std::string wind(int distance) const {
    std::vector<std::string> moved;
    for (const Hero hero : all_heroes)
      if (can_be_aimed_at(state, rules, hero))
        moved.push_back(content.figure(hero).brief + " " + pushed(hero, distance));
    if (moved.empty()) return "moves nobody now";
    std::string text = moved[0];
    for (std::size_t i = 1; i < moved.size(); ++i) text += (i + 1 == moved.size() ? " and " : ", ") + moved[i];
    return text;
  }
  std::string heal(int amount) const {
    const int most = rules.boss_overheal ? 65535 : rules.boss_health;
    return change(state.boss.health, std::max<int>(state.boss.health, std::min(most, state.boss.health + amount))) +
           " health";
  }
  std::string rooted(Hero lane, int space) const {
    const HeroState& hero = state.heroes[lane];
    if (!hero.alive()) return "nobody is left to break it";
    return content.figure(lane).name + " is " + std::to_string(space - hero.position) + " away";
  }
  std::string critical() const {
    if (rules.boss_attack_dice > 1)
      return rules.critical_times * 2 == rules.critical_over * 3
                 ? "the blow counts half as much again"
                 : "the blow counts " + times(rules.critical_times, rules.critical_over) + " times";
    std::string text = "a roll counts ";
    for (int face = 1; face <= std::min(6, rules.die_sides); ++face)
      text += (face == 1 ? "" : ", ") + std::to_string(critical_damage(rules, face));
    return text + (rules.die_sides > 6 ? " ..." : "");
  }
  std::string card(Choice choice) const {
    const BossCardRule& rule = rules.card(BossCard(choice.a));
    switch (rule.effect) {
      case Effect::root: return rooted(Hero(choice.b), choice.c);
      case Effect::heal: return heal(rule.amount);
      case Effect::push_all: return wind(rule.amount);
      case Effect::push_one: return pushed(Hero(choice.b), rule.amount);
      case Effect::link: return "the other Heroes suffer the same blow";
      case Effect::multiply: return critical();
    }
    return {};
  }
};

}  // namespace

std::string Game::follows(const State& state, Seat seat, Choice choice) const {
  const Consequences then{state, rules_, *content_, seat};
  switch (verb_of(choice)) {
    case Verb::choose_loadout:
    case Verb::divide_cards: return {};
    case Verb::put_in_order:
    case Verb::take_turn: return standing(state, rules_, Hero(choice.a));
    case Verb::use_shard: return then.shard();
    case Verb::play_dash: return then.dash();
    case Verb::roll_movement: return then.roll();
    case Verb::end_movement: return then.attack_phase();
    case Verb::roll_attack: return then.attack();
    case Verb::play_double_strike: return then.once_more();
    case Verb::end_turn: return then.end();
    case Verb::play_card: return then.card(choice);
    case Verb::no_card: return then.no_card();
    case Verb::attack_hero: return then.hit(Hero(choice.a));
    case Verb::pass_attack: return "the Boss holds back";
    case Verb::raise_shield: return then.shield();
    case Verb::take_blow: return then.take();
  }
  return {};
}

std::string Game::roll_text(RollName name) const {
  const Hero hero = Hero(name % 4);
  const std::string& who = content_->figure(hero).name;
  switch (Roll(name / 4)) {
    case Roll::movement: return "movement roll of " + who;
    case Roll::attack: return "attack roll of " + who;
    case Roll::boss_attack: return "the Boss's attack on " + who;
    case Roll::shield: return "Shield roll of " + who;
  }
  return "roll";
}

}  // namespace bout::one_against_all
