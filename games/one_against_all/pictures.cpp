#include <algorithm>

#include "games/one_against_all/game.hpp"
#include "games/one_against_all/prospects.hpp"

namespace bout::one_against_all {

namespace {

By<Hero, std::vector<HeroCard>, hero_count> hands_of(int mage, int hunter, int paladin) {
  const By<Hero, int, hero_count> codes{{mage, hunter, paladin}};
  By<Hero, std::vector<HeroCard>, hero_count> hands;
  for (const Hero hero : all_heroes)
    for (const HeroCard card : all_hero_cards)
      hands[hero].insert(hands[hero].end(), std::size_t(in_hand(codes[hero], card)), card);
  return hands;
}

/// Most events are shown as they are.
struct Sketch {
  const Rules& rules;
  const Content& content;

  Picture operator()(const LoadoutChosen& e) const {
    if (e.hidden) return shown::LoadoutChosen{};
    return shown::LoadoutChosen{card_ids(content, e.loadout)};
  }
  Picture operator()(const CardsDivided& e) const {
    if (e.hidden) return shown::CardsDivided{};
    return shown::CardsDivided{hands_of(e.mage, e.hunter, e.paladin)};
  }
  Picture operator()(const Moved& e) const {
    return shown::Moved{e.hero, e.from, e.to, safe_space(rules, e.to), e.to == rules.lair};
  }
  Picture operator()(const KnockedBack& e) const { return shown::KnockedBack{e.hero, e.from, e.to, e.to_safety}; }
  Picture operator()(const CrystalBroken& e) const {
    return shown::CrystalBroken{e.hero, e.space, crystal_heals(rules, e.rooted)};
  }
  Picture operator()(const CrystalRooted& e) const {
    return shown::CrystalRooted{e.lane, e.space, crystal_heals(rules, true) - crystal_heals(rules, false)};
  }
  Picture operator()(const BossCardPlayed& e) const {
    const Effect effect = rules.card(e.card).effect;
    return shown::BossCardPlayed{content.face(e.card).id, effect == Effect::link, effect == Effect::multiply};
  }
  Picture operator()(const BossAttacked& e) const {
    shown::BossAttacked seen{e.target, {}, e.sum, e.damage, e.critical};
    for (const std::uint8_t face : e.dice)
      if (face > 0) seen.dice.push_back(face);
    return seen;
  }
  Picture operator()(const ShieldRolled& e) const {  // OAA-9.5
    return shown::ShieldRolled{e.hero, e.face, e.total, e.damage, std::max(0, e.damage - e.total)};
  }
  Picture operator()(const HeroDied& e) const { return shown::HeroDied{e.hero, e.at, e.crystals_left}; }
  Picture operator()(const HeroesWon& e) const { return shown::HeroesWon{e.slayer, card_ids(content, e.loadout)}; }
  Picture operator()(const BossWon& e) const { return shown::BossWon{e.last, card_ids(content, e.loadout)}; }
  template <class AsItIs>
  Picture operator()(const AsItIs& e) const {
    return e;
  }
};

}  // namespace

Picture Game::picture(const Event& event) const { return visit(Sketch{rules_, *content_}, event); }

Means Game::means(const State&, Seat, Choice choice) const {
  switch (verb_of(choice)) {
    case Verb::choose_loadout:
      return means::Loadout{card_ids(*content_, {byte(choice.a), byte(choice.b), byte(choice.c)})};
    case Verb::divide_cards: return means::Divide{hands_of(choice.a, choice.b, choice.c)};
    case Verb::put_in_order: return means::Order{Hero(choice.a)};
    case Verb::take_turn: return means::Go{Hero(choice.a)};
    case Verb::use_shard: return means::Shard{};
    case Verb::play_dash: return means::Dash{};
    case Verb::roll_movement: return means::Roll{};
    case Verb::end_movement: return means::AttackPhase{};
    case Verb::roll_attack: return means::Attack{};
    case Verb::play_double_strike: return means::Double{};
    case Verb::end_turn: return means::End{};
    case Verb::play_card: {
      const BossCard card = BossCard(choice.a);
      means::Play play{content_->face(card).id, {}, {}};
      const Effect effect = rules_.card(card).effect;
      if (effect == Effect::root || effect == Effect::push_one) play.hero = Hero(choice.b);
      if (effect == Effect::root) play.space = choice.c;
      return play;
    }
    case Verb::no_card: return means::None{};
    case Verb::attack_hero: return means::Hit{Hero(choice.a)};
    case Verb::pass_attack: return means::Pass{};
    case Verb::raise_shield: return means::Shield{};
    case Verb::take_blow: return means::Take{};
  }
  return means::None{};
}

}  // namespace bout::one_against_all
