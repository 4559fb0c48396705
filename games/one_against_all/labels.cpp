#include <algorithm>
#include <array>

#include "engine/enumerate.hpp"
#include "games/one_against_all/game.hpp"

namespace bout::one_against_all {

namespace {

constexpr std::array<std::string_view, verb_count> words = {
    "loadout", "divide", "order", "go",   "shard", "dash", "roll",   "attack-phase", "attack",
    "double",  "end",    "play",  "none", "hit",   "pass", "shield", "take",
};

/// What `explain` answers beside the names of Heroes and cards. A word that is not here gets no answer.
constexpr std::string_view topics[] = {
    "shard",   "heal", "dash", "sprint", "whirlwind", "double", "strike", "double-strike", "shield",
    "reflect", "card", "play", "cards",  "attack",    "hit",    "go",     "turn",          "next",
    "roll",    "move", "walk", "pass",   "none",      "kill",   "win",    "lair",          "last",
};

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string spaces(int count) { return std::to_string(count) + (count == 1 ? " space" : " spaces"); }

std::string hand_text(const Content& content, int code) {
  std::string text;
  for (int kind = 0; kind < hero_card_kinds; ++kind)
    for (int copy = 0; copy < in_hand(code, HeroCard(kind)); ++copy) {
      const std::string& name = content.face(HeroCard(kind)).name;
      const std::size_t brief = name.rfind(' ');  // "Reflective Magic Shield" is Shield here
      text += (text.empty() ? "" : " + ") + (brief == name.npos ? name : name.substr(brief + 1));
    }
  return text.empty() ? "nothing" : text;
}

template <class Ask>
const Ask* asked(const State& state) {
  return state.agenda.empty() ? nullptr : std::get_if<Ask>(&state.agenda.back());
}

}  // namespace

std::string_view Game::word(Choice choice) const {
  return choice.verb < words.size() ? words[choice.verb] : std::string_view("?");
}

std::string Game::label(const State& state, Seat seat, Choice choice) const {
  const Content& all = *content_;
  const auto hero_name = [&](int hero) { return all.figure(Hero(hero)).brief; };
  switch (verb_of(choice)) {
    case Verb::choose_loadout: {
      std::string text;
      const Loadout cards{static_cast<std::uint8_t>(choice.a), static_cast<std::uint8_t>(choice.b),
                          static_cast<std::uint8_t>(choice.c)};
      for (const Category category : {Category::health, Category::knockback, Category::attack})
        if (const int which = cards.which(category))
          text += (text.empty() ? "" : ", ") + all.face(card_of(category, which)).name;
      return "Take " + text;
    }
    case Verb::divide_cards:
      return hero_name(0) + ": " + hand_text(all, choice.a) + "; " + hero_name(1) + ": " + hand_text(all, choice.b) +
             "; " + hero_name(2) + ": " + hand_text(all, choice.c);
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
      return "Play " + all.face(HeroCard::dash).name + ": " + spaces(rules_.dash_distance) + " forward";
    case Verb::roll_movement: return "Roll to move";
    case Verb::end_movement: return "Go on to the attack";
    case Verb::roll_attack: return "Attack: roll for damage";
    case Verb::play_double_strike: return "Play " + all.face(HeroCard::double_strike).name + ": one more attack roll";
    case Verb::end_turn: {
      const ChooseAttack* ask = asked<ChooseAttack>(state);
      return ask != nullptr && !ask->attacked ? "End the turn without attacking" : "End the turn";
    }
    case Verb::play_card: {
      const BossCard card = BossCard(choice.a);
      const std::string play = "Play " + all.face(card).name;
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
      return "Attack " + all.figure(Hero(choice.a)).name + " (health " + std::to_string(target.health) + ", space " +
             std::to_string(target.position) + ")";
    }
    case Verb::pass_attack: return "Do not attack";
    case Verb::raise_shield: return "Raise the " + all.face(HeroCard::shield).name;
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

/// Why the viewer may not do it now, with the rule's number; empty when nothing stands against it.
struct Explainer {
  const State& state;
  const Rules& rules;
  const Content& content;
  Seat seat;

  std::string hero_only(std::string_view what) const { return "Only a Hero may " + std::string(what) + " (OAA-9.1)."; }

  std::string shard() const {
    if (seat == boss_seat) return "Crystal Shards belong to the Hero who broke the crystal (OAA-7.5).";
    const Hero hero = hero_at(seat);
    const HeroState& me = state.heroes[hero];
    if (!me.alive()) return "A dead Hero uses nothing any more (OAA-13.1).";
    if (me.shards == 0) return "There is no Crystal Shard to use: one comes with every crystal broken (OAA-7.5).";
    if (me.health >= rules.hero_health)
      return "Health is at its maximum of " + std::to_string(rules.hero_health) +
             "; a shard cannot go beyond it (OAA-7.7).";
    if (!can_use_shard(state, rules, hero))
      return "Part of the shard would be lost, and this table forbids that (OAA-R15).";
    return "A shard is for the Hero's own turn, in either phase (OAA-7.6, OAA-R14).";
  }
  std::string hero_card(HeroCard card, std::string_view when) const {
    const std::string& name = content.face(card).name;
    if (seat == boss_seat) return name + " is a Hero card (OAA-9.1).";
    const Hero hero = hero_at(seat);
    const HeroState& me = state.heroes[hero];
    if (!me.alive()) return "A dead Hero plays no cards (OAA-13.1).";
    if (in_lair(state, rules, hero) && me.hand_size() == 0)
      return "In the lair a Hero holds no cards: what was left was discarded on arrival (OAA-12.1).";
    if (me.cards[card] == 0) return "There is no " + name + " in this hand; each card works once (OAA-9.3).";
    if (state.cards_this_turn >= rules.hero_cards_per_turn) return "This table allows one Hero card a turn (OAA-R12).";
    return name + " is played " + std::string(when) + ".";
  }
  std::string boss_card() const {
    if (seat != boss_seat) return "Boss cards are the Boss's (OAA-10.2).";
    if (boss_cards_in_hand(state, rules) == 0) return "Every card has been played; each works once (OAA-10.4).";
    return "A card is played at the very beginning of the Boss's turn, before the attack, and only one a turn (OAA-10.2, "
           "OAA-10.3). A card that must choose something needs something to choose (OAA-R42).";
  }
  std::string attack() const {
    if (seat == boss_seat)
      return "The Boss attacks once in his turn, after his card (OAA-10.1), and not a Hero in a Safe Zone or in the starting "
             "area (OAA-3.5, OAA-R28).";
    if (!state.heroes[hero_at(seat)].alive()) return "A dead Hero does not attack (OAA-13.1).";
    return "A Hero attacks in the own Attack Phase, with one roll and one more for each Double Strike (OAA-8.1, OAA-8.3).";
  }
  std::string go() const {
    if (seat == boss_seat) return "The Boss acts when every living Hero has had a turn (OAA-5.4).";
    const Hero hero = hero_at(seat);
    if (!state.heroes[hero].alive()) return "A dead Hero takes no more turns (OAA-13.1).";
    if (!state.yet_to_act(hero))
      return "Every Hero takes exactly one turn a round, and this one has been taken (OAA-5.2).";
    return "The Heroes' side comes first in every round (OAA-5.1); wait until it is open who goes next (OAA-5.3).";
  }
  std::string target(Hero hero) const {
    const std::string& name = content.figure(hero).name;
    if (!state.heroes[hero].alive()) return "It is too late for " + name + " (OAA-13.1).";
    if (safe(state, rules, hero))
      return "Nothing reaches " + name + " in a Safe Zone or in the starting area (OAA-3.5, OAA-3.6, OAA-R28).";
    return "The Boss may aim at " + name + " when he attacks (OAA-10.5).";
  }
  std::string move() const {
    if (seat == boss_seat) return "The Boss does not move; he sits in his lair (OAA-3.9).";
    const Hero hero = hero_at(seat);
    if (in_lair(state, rules, hero)) return "In the lair there is nowhere to go, so nothing is rolled (OAA-R43).";
    return "Movement is one roll at the start of the own turn; it cannot be refused, shortened or repeated (OAA-6.1, OAA-6.2).";
  }
};

}  // namespace

std::string Game::explain(const State& state, Seat seat, std::string_view word) const {
  if (seat == spectator) return "Who watches does not play.";
  const Explainer why{state, rules_, *content_, seat};
  const bool known = std::find(std::begin(topics), std::end(topics), word) != std::end(topics);
  const auto is = [&](std::initializer_list<std::string_view> any) {
    return known && std::find(any.begin(), any.end(), word) != any.end();
  };
  if (is({"shard", "heal"})) return why.shard();
  if (is({"dash", "sprint", "whirlwind"}))
    return why.hero_card(HeroCard::dash, "in the own Movement Phase, before or after the roll (OAA-6.4, OAA-R11)");
  if (is({"double", "strike", "double-strike"}))
    return why.hero_card(HeroCard::double_strike, "in the own Attack Phase, before or after the roll (OAA-8.3)");
  if (is({"shield", "reflect"}))
    return why.hero_card(HeroCard::shield,
                         "by the Hero whom the Boss is attacking, while that attack is settled (OAA-9.4)");
  if (is({"card", "play", "cards"})) return why.boss_card();
  if (is({"attack", "hit"})) return why.attack();
  if (is({"go", "turn", "next"})) return why.go();
  if (is({"roll", "move", "walk"})) return why.move();
  if (is({"pass", "none"}))
    return "The Boss must attack when there is somebody to attack (OAA-R23); a card he may always leave (OAA-10.1).";
  if (is({"kill", "win", "lair", "last"}))
    return "The last point falls only to a Hero who attacks from the final space of the own lane; from anywhere else the Boss keeps 1 "
           "(OAA-12.4, OAA-12.5).";
  for (const Hero hero : all_heroes)
    if (lower(content_->figure(hero).brief) == word) return why.target(hero);
  for (int index = 0; index < boss_card_count; ++index) {
    const CardFace& face = content_->face(BossCard(index));
    if (word != face.id && word != face.id.substr(0, face.id.find('_'))) continue;
    if (seat != boss_seat) return face.text + " Whether the Boss holds it is his secret until he plays it (OAA-4.6).";
    if (state.boss.has_played(BossCard(index))) return face.name + " has been played; it works once (OAA-10.4).";
    if (!state.boss.holds(BossCard(index)))
      return face.name + " was left at home: one card of each category (OAA-4.5).";
    return why.boss_card();
  }
  return {};
}

std::vector<std::string> Game::explains() const {
  std::vector<std::string> list(std::begin(topics), std::end(topics));
  for (const Hero hero : all_heroes) list.push_back(lower(content_->figure(hero).brief));
  for (int index = 0; index < boss_card_count; ++index) {
    const std::string& id = content_->face(BossCard(index)).id;
    list.push_back(id);
    if (id.find('_') != id.npos) list.push_back(id.substr(0, id.find('_')));
  }
  return list;
}

std::vector<Forecast> Game::forecast(const State& state, Seat seat, Choice choice) const {
  // Only what this seat knows goes in: whatever it cannot see is dealt anew, always the same way.
  Chance deal(1);
  const State known = redeal(state, seat, deal);
  struct Sum {
    double damage = 0, kill = 0, held = 0, unhurt = 0, hurt = 0, back = 0, death = 0, crystal = 0, lair = 0, lost = 0;
    bool boss_hit = false, hero_hit = false, moves = false;
  } sum;
  const Verb verb = verb_of(choice);
  if (verb != Verb::roll_attack && verb != Verb::roll_movement && verb != Verb::raise_shield &&
      verb != Verb::attack_hero)
    return {};
  // OAA-11.8: the Boss aims before he rolls, so the forecast of his attack leaves the Shield's answer open.
  const bool all =
      each_outcome(*this, known, seat, choice, 4000, [&](double share, const State&, const std::vector<Event>& told) {
        bool unhurt = true;
        for (const Event& event : told) {
          if (std::holds_alternative<BossTurnBegan>(event) || std::holds_alternative<TurnBegan>(event) ||
              std::holds_alternative<BossRegenerated>(event))
            break;  // what comes after is not the outcome of this choice
          if (const auto* hit = std::get_if<BossHit>(&event)) {
            sum.boss_hit = true;
            sum.damage += share * (hit->before - hit->health);
            if (hit->health == 0) sum.kill += share;
            if (hit->before - hit->roll < hit->health) sum.held += share;
          } else if (const auto* moved = std::get_if<Moved>(&event)) {
            sum.moves = moved != nullptr;
          } else if (const auto* broken = std::get_if<CrystalBroken>(&event)) {
            sum.crystal += share / broken->in_one_move;
          } else if (const auto* lair = std::get_if<LairEntered>(&event)) {
            sum.lair += share;
            if (lair->discarded > 0) sum.lost += share;
          } else if (const auto* hurt = std::get_if<HeroHurt>(&event); hurt != nullptr && !hurt->linked) {
            sum.hero_hit = true;
            unhurt = false;
            sum.hurt += share * hurt->damage;
            if (hurt->health == 0) sum.death += share;
          } else if (std::holds_alternative<BlowReflected>(event)) {
            sum.hero_hit = true;
            sum.back += share;
          } else if (const auto* attacked = std::get_if<BossAttacked>(&event);
                     attacked != nullptr && verb == Verb::attack_hero) {
            sum.hero_hit = true;
            unhurt = false;
            sum.hurt += share * attacked->damage;
            if (attacked->damage >= known.heroes[attacked->target].health) sum.death += share;
            break;
          } else if (std::holds_alternative<BlowAbsorbed>(event)) {
            sum.hero_hit = true;
          }
        }
        if (unhurt) sum.unhurt += share;
      });
  if (!all) return {};
  std::vector<Forecast> list;
  const auto add = [&](const char* what, double value, bool average = false) {
    list.push_back({what, value, average});
  };
  if (sum.boss_hit) {
    add("damage on average", sum.damage, true);
    if (sum.kill > 0) add("the Boss falls", sum.kill);
    if (sum.held > 0) add("he is held at his last point", sum.held);
  }
  if (sum.moves) {
    if (sum.crystal > 0) add("a crystal breaks", sum.crystal);
    if (sum.lair > 0) add("reaches the lair", sum.lair);
    if (sum.lost > 0) add("cards are lost there", sum.lost);
  }
  if (sum.hero_hit && verb == Verb::raise_shield) {
    add("unhurt", sum.unhurt);
    add("damage on average", sum.hurt, true);
    if (sum.back > 0) add("strikes back", sum.back);
  }
  if (sum.hero_hit && verb == Verb::attack_hero) {
    add("blow on average", sum.hurt, true);
    if (sum.death > 0) add("enough to kill", sum.death);
  }
  return list;
}

std::string Game::roll_text(RollName name) const {
  const Hero hero = Hero(name % 4);
  const std::string& who = content_->figure(hero).name;
  switch (static_cast<Roll>(name / 4)) {
    case Roll::movement: return "movement roll of " + who;
    case Roll::attack: return "attack roll of " + who;
    case Roll::boss_attack: return "the Boss's attack on " + who;
    case Roll::shield: return "Shield roll of " + who;
  }
  return "roll";
}

}  // namespace bout::one_against_all
