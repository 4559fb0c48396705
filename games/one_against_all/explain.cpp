#include <algorithm>

#include "engine/text.hpp"
#include "games/one_against_all/game.hpp"

namespace bout::one_against_all {

namespace {

/// What `explain` answers beside the names of Heroes and cards. A word that is not here gets no answer.
constexpr std::string_view topics[] = {
    "shard",   "heal", "dash", "sprint", "whirlwind", "double", "strike", "double-strike", "shield",
    "reflect", "card", "play", "cards",  "attack",    "hit",    "go",     "turn",          "next",
    "roll",    "move", "walk", "pass",   "none",      "kill",   "win",    "lair",          "last",
};

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
  /// A card in hand that finds nothing to choose says so.
  std::string boss_card(BossCard card) const {
    const bool asked = !state.agenda.empty() && holds_alternative<OfferBossCard>(state.agenda.back());
    const BossCardRule& rule = rules.card(card);
    if (asked && rule.effect == Effect::root && crystals_standing(state) == 0) return "No crystal stands (OAA-R42).";
    if (asked && rule.effect == Effect::push_one && !any_target(state, rules))
      return "There is nobody to throw back " + std::to_string(rule.amount) + " (OAA-R42).";
    return boss_card();
  }
  std::string attack() const {
    if (seat == boss_seat)
      return "The Boss attacks once in his turn, after his card (OAA-10.1), and not a Hero in a Safe Zone or in the starting "
             "area (OAA-3.5, OAA-R28).";
    if (!state.heroes[hero_at(seat)].alive()) return "A dead Hero does not attack (OAA-13.1).";
    return "A Hero attacks in their own Attack Phase: one roll, plus one for each Double Strike (OAA-8.1, OAA-8.3).";
  }
  std::string go() const {
    if (seat == boss_seat) return "The Boss acts when every living Hero has had a turn (OAA-5.4).";
    const Hero hero = hero_at(seat);
    if (!state.heroes[hero].alive()) return "A dead Hero takes no more turns (OAA-13.1).";
    if (!state.yet_to_act(hero))
      return "Every Hero takes exactly one turn a round, and this one has been taken (OAA-5.2).";
    return "The Heroes go first in every round (OAA-5.1); the next is chosen when a Hero's turn is over (OAA-5.3).";
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
    return "Movement is one roll at the start of the Hero's turn; you cannot skip it, shorten it or roll again (OAA-6.1, OAA-6.2).";
  }
};

}  // namespace

std::string Game::explain(const State& state, Seat seat, std::string_view word) const {
  if (seat == spectator) return "Spectators cannot play.";
  const Explainer why{state, rules_, *content_, seat};
  const bool known = std::find(std::begin(topics), std::end(topics), word) != std::end(topics);
  const auto is = [&](std::initializer_list<std::string_view> any) {
    return known && std::find(any.begin(), any.end(), word) != any.end();
  };
  if (is({"shard", "heal"})) return why.shard();
  if (is({"dash", "sprint", "whirlwind"}))
    return why.hero_card(HeroCard::dash, "in the Hero's Movement Phase, before or after the roll (OAA-6.4, OAA-R11)");
  if (is({"double", "strike", "double-strike"}))
    return why.hero_card(HeroCard::double_strike, "in the Hero's Attack Phase, before or after the roll (OAA-8.3)");
  if (is({"shield", "reflect"}))
    return why.hero_card(HeroCard::shield, "by the Hero the Boss is attacking, while that attack is settled (OAA-9.4)");
  if (is({"card", "play", "cards"})) return why.boss_card();
  if (is({"attack", "hit"})) return why.attack();
  if (is({"go", "turn", "next"})) return why.go();
  if (is({"roll", "move", "walk"})) return why.move();
  if (is({"pass", "none"}))
    return "The Boss must attack when there is somebody to attack (OAA-R23); a card he may always leave (OAA-10.1).";
  if (is({"kill", "win", "lair", "last"}))
    return "Only a Hero on the last space of their lane can take the Boss's last point; attacks from anywhere else leave him 1 "
           "(OAA-12.4, OAA-12.5).";
  for (const Hero hero : all_heroes)
    if (lower(content_->figure(hero).brief) == word) return why.target(hero);
  for (const BossCard card : all_boss_cards) {
    const CardFace& face = content_->face(card);
    if (word != face.id && word != face.id.substr(0, face.id.find('_'))) continue;
    if (seat != boss_seat) return face.text + " Whether the Boss holds it is his secret until he plays it (OAA-4.6).";
    if (state.boss.has_played(card)) return face.name + " has been played; it works once (OAA-10.4).";
    if (!state.boss.holds(card))
      return face.name + " was not chosen: the Boss takes one card of each category (OAA-4.5).";
    return why.boss_card(card);
  }
  return {};
}

std::vector<std::string> Game::explains() const {
  std::vector<std::string> list(std::begin(topics), std::end(topics));
  for (const Hero hero : all_heroes) list.push_back(lower(content_->figure(hero).brief));
  for (const BossCard card : all_boss_cards) {
    const std::string& id = content_->face(card).id;
    list.push_back(id);
    if (id.find('_') != id.npos) list.push_back(id.substr(0, id.find('_')));
  }
  return list;
}

std::vector<std::string> Game::might(const State& state, Seat seat) const {
  ChoiceList open;
  if (to_act(state).contains(seat)) choices(state, seat, open);
  const auto offered = [&](auto fits) {
    for (const Choice choice : open)
      if (fits(choice)) return true;
    return false;
  };
  std::vector<std::string> words;
  if (seat != boss_seat) {
    for (const std::string_view mine : {"shield", "dash", "double", "shard", "attack", "roll"})
      if (!offered([&](Choice choice) { return word(choice) == mine; })) words.emplace_back(mine);
    return words;
  }
  for (const Hero hero : all_heroes)
    if (!offered([&](Choice choice) {
          return (verb_of(choice) == Verb::attack_hero && Hero(choice.a) == hero) ||
                 (verb_of(choice) == Verb::play_card && Hero(choice.b) == hero &&
                  rules_.card(BossCard(choice.a)).effect == Effect::push_one);
        }))
      words.push_back(lower(content_->figure(hero).brief));
  for (const BossCard card : all_boss_cards)
    if (state.boss.hand.holds(card) &&
        !offered([&](Choice choice) { return verb_of(choice) == Verb::play_card && BossCard(choice.a) == card; }))
      words.push_back(content_->face(card).id);
  return words;
}

}  // namespace bout::one_against_all
