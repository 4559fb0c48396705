#include "games/alls_well/journey.hpp"

#include <algorithm>
#include <bit>

#include "engine/arithmetic.hpp"
#include "games/alls_well/campaign_rules.hpp"

namespace bout::alls_well {

namespace {

constexpr int cruel_token = 18;  // closes more than it opens (AWE-C46)

/// Something is left to be done there.
double promise_of(const State& state, const Rules& rules, LocationId id) {
  const Expedition& expedition = state.campaign.expedition;
  const Location& location = (*rules.story)[id];
  double sum = 0;
  for (const QuestId quest : location.quests)
    if (expedition.covered.count(number(quest)) == 0 && holds(state, rules, (*rules.story)[quest].needs, Frame{})) sum += 0.6;
  for (const TravelIcon& way : location.travel)
    if (expedition.revealed.count(number(way.to)) == 0 && way_open(state, rules, way)) sum += 0.35;
  return sum;
}

double of_hero(const State& state, Unit unit) {
  const Hero& hero = hero_at(state, unit);
  const Expedition& expedition = state.campaign.expedition;
  double sum = 0.05 * hero.coin + 0.6 * hero.resolve - 1.2 * hero.trauma;
  sum += hero.most > 0 ? 0.5 * hero.health / hero.most : 0;
  sum += 0.9 * expedition.augments[index(unit)] - 0.5 * expedition.afflictions[index(unit)];
  if (is_worse_for_it(expedition, unit)) sum -= 0.9;
  for (const Item item : hero.items) sum += is_loot(item) ? 0.25 : 0;
  for (const Item item : hero.pack) sum += is_loot(item) ? 0.2 : 0;
  if (!hero.playing()) return sum - 2;
  if (!hero.solo && hero.actions.size() + hero.hand.size() < 3) sum -= 0.5;
  return sum;
}

double chance_for(const State& state, const Rules& rules, Unit unit, const ChallengeBox& box) {
  const ActionDeck& deck = dealer_of(state, unit).actions;
  int good = 0;
  deck.each([&](ActionCardId card, int) { good += card_value(state, rules, box, unit, card) >= box.value; });
  return chance_of_one(good, deck.size(), hero_at(state, unit).resolve);
}

double chance_of_way(const State& state, const Rules& rules, Unit unit, const TravelIcon& way) {
  const ActionDeck& deck = dealer_of(state, unit).actions;
  int good = 0;
  deck.each([&](ActionCardId card, int) { good += card_scouts(state, rules, way, unit, card); });
  return chance_of_one(good, deck.size(), hero_at(state, unit).resolve);
}

double of_scout(const State& state, const Rules& rules, Unit unit, int icon) {
  const TravelIcon& way = (*rules.story)[state.campaign.expedition.at].travel[index(icon)];
  const bool known = state.campaign.expedition.revealed.count(number(way.to)) > 0;
  const double there = known ? promise_of(state, rules, way.to) : 1.3;
  return chance_of_way(state, rules, unit, way) * there;
}

constexpr double met = 2.2, missed = -0.7, investigated = 1.6;  // what a quest is worth that nobody has read

double of_quest(const State& state, const Rules& rules, Unit unit, QuestId id) {
  const Quest& quest = (*rules.story)[id];
  if (quest.kind == QuestKind::investigation) return investigated;
  const double chance = chance_for(state, rules, unit, quest.box);
  const bool helped = !helpers(state, rules, quest.box, unit).empty();
  return met * chance + missed * (1 - chance) + (helped ? 0.2 : 0);
}

/// A card to keep on top is one that is good for something here; what is discarded is gone.
double of_return(const State& state, const Rules& rules, Unit unit, Choice choice) {
  const auto use = [&](std::uint16_t which) {
    const auto card = static_cast<ActionCardId>(which);
    if (card == no_action) return 0.0;
    double best = 0;
    for (const TravelIcon& way : (*rules.story)[state.campaign.expedition.at].travel)
      best = std::max(best, card_scouts(state, rules, way, unit, card) ? 0.3 : 0.0);
    for (const QuestId quest : (*rules.story)[state.campaign.expedition.at].quests) {
      const Quest& of = (*rules.story)[quest];
      if (of.kind == QuestKind::challenge && state.campaign.expedition.covered.count(number(quest)) == 0 &&
          card_value(state, rules, of.box, unit, card) >= of.box.value)
        best = std::max(best, 0.6);
    }
    return best;
  };
  return 0.5 + use(choice.b) - use(choice.a);
}

double of_assist(const State& state, const Rules& rules, Choice choice) {
  const auto* ask = std::get_if<OfferAssist>(&state.agenda.back());
  if (ask == nullptr) return 0.5;
  const ChallengeBox& box = (*rules.story)[ask->quest].box;
  const int missing = box.value - fit_of(state, rules, ReturnDrawn{ask->unit, Deed::challenge, byte(number(ask->quest)), 0}).value;
  if (choice.b > 0) return choice.c == missing ? 1 : choice.c > missing ? 0.2 : -1;  // a Solo Ally's slots
  const Hero& helper = hero_at(state, static_cast<Unit>(choice.a));
  const int limit = std::min<int>(assist_limit(state, rules, static_cast<Unit>(choice.a)), helper.actions.size() - 1);
  return missing <= limit ? 0.9 : -0.5;
}

double of_turning(const State& state, const Rules& rules, bool more) {
  const auto* ask = std::get_if<Assist>(&state.agenda.back());
  if (ask == nullptr) return 0;
  const int value = fit_of(state, rules, ReturnDrawn{ask->unit, Deed::challenge, byte(number(ask->quest)), ask->help}).value;
  const bool enough = value >= (*rules.story)[ask->quest].box.value;
  const bool last = hero_at(state, ask->helper).actions.size() <= 1;  // it would collapse (AWE-35.5)
  return more == (!enough && !last) ? 1 : 0;
}

/// What the deed under way comes to, by the cards drawn for it: nobody who looks one decision ahead sees its end.
double of_drawn(const State& state, const Rules& rules, const ReturnDrawn& ask) {
  switch (ask.deed) {
    case Deed::rest: return 0;
    case Deed::investigate: return investigated;
    case Deed::challenge: return fit_of(state, rules, ask).success ? met : missed;
    case Deed::scout: break;
  }
  if (!fit_of(state, rules, ask).success) return 0;
  const Expedition& expedition = state.campaign.expedition;
  const LocationId to = (*rules.story)[expedition.at].travel[ask.which].to;
  if (expedition.revealed.count(number(to)) == 0) return 1.3;
  return std::max(0.0, promise_of(state, rules, to) - promise_of(state, rules, expedition.at));
}

/// A challenge that help may still turn: `limit` more cards.
double of_help(const State& state, const Rules& rules, Unit unit, QuestId quest, int help, int limit) {
  const ReturnDrawn ask{unit, Deed::challenge, byte(number(quest)), static_cast<std::int8_t>(help)};
  const int missing = (*rules.story)[quest].box.value - fit_of(state, rules, ask).value;
  if (missing <= 0) return met;
  return limit == 0 ? missed : std::max(missed, 1.2 - 0.6 * missing + 0.2 * limit);
}

double under_way(const State& state, const Rules& rules) {
  if (state.agenda.empty()) return 0;
  const Step& top = state.agenda.back();
  const auto cards = [&](Unit helper) {
    return std::min<int>(assist_limit(state, rules, helper), hero_at(state, helper).actions.size() - 1);
  };
  if (const auto* ask = std::get_if<ReturnDrawn>(&top)) return of_drawn(state, rules, *ask);
  if (std::holds_alternative<ChooseAnswer>(top)) return investigated;
  if (const auto* ask = std::get_if<OfferAssist>(&top)) return of_help(state, rules, ask->unit, ask->quest, 0, 2);
  if (const auto* ask = std::get_if<AcceptHelp>(&top))
    return of_help(state, rules, ask->unit, ask->quest, ask->track > 0 ? ask->slots : 0, ask->track > 0 ? 0 : cards(ask->helper));
  if (const auto* ask = std::get_if<Assist>(&top))
    return of_help(state, rules, ask->unit, ask->quest, ask->help, std::max(0, cards(ask->helper) - ask->turned));
  return 0;
}

}  // namespace

double outlook_on_the_way(const State& state, const Rules& rules) {
  const Expedition& expedition = state.campaign.expedition;
  double sum = 1.3 * std::popcount(expedition.armour);
  for (int token = 1; token <= exploration_tokens; ++token)
    if ((state.exploration >> token & 1) != 0) sum += token == cruel_token ? -0.5 : 0.9;
  sum += 0.3 * (expedition.revealed.size() + expedition.found);
  double heroes = 0;
  for (const Unit unit : all_heroes())
    if (hero_at(state, unit).part != Part::absent) sum += of_hero(state, unit), ++heroes;
  if (state.exploring()) sum += 0.5 * promise_of(state, rules, expedition.at) + under_way(state, rules);
  return std::clamp(1 / (1 + arithmetic::exp(-(sum - 3 * heroes) / 10)), 0.01, 0.99);
}

double worth_on_the_way(const State& state, const Rules& rules, Choice choice) {
  const Unit unit = state.turn.who;
  switch (verb_of(choice)) {
    case Verb::scout: return of_scout(state, rules, unit, choice.a);
    case Verb::quest: return of_quest(state, rules, unit, static_cast<QuestId>(choice.a));
    case Verb::rest: return 0.7 * (rules.max_resolve - hero_at(state, unit).resolve) - 0.2;
    case Verb::go: return promise_of(state, rules, static_cast<LocationId>(choice.a));
    case Verb::stay: return promise_of(state, rules, state.campaign.expedition.at) - 0.2;
    case Verb::put_back: return of_return(state, rules, unit, choice);
    case Verb::assist: return of_assist(state, rules, choice);
    case Verb::turn_up: return of_turning(state, rules, true);
    case Verb::stop: return of_turning(state, rules, false);
    case Verb::loot:
    case Verb::loot_packed: {
      const Hero& hero = hero_at(state, unit);
      return hero.health * 3 < hero.most || hero.resolve == 0 ? 1.5 : -0.5;
    }
    case Verb::wear: return -0.1;
    case Verb::accept: return 0.5;
    case Verb::place: return static_cast<Room>(choice.b) == Room::empty ? 2 : 0.3;
    case Verb::pack: return 1;
    case Verb::discard: return -1;
    case Verb::give:
    case Verb::give_coin:
    case Verb::ask_coin:
    case Verb::put_away:
    case Verb::refuse_help: return -2;
    default: return 0.3;
  }
}

bool idles_on_the_way(Choice choice) {
  switch (verb_of(choice)) {
    case Verb::give:
    case Verb::give_coin:
    case Verb::ask_coin:
    case Verb::put_away: return true;
    default: return false;
  }
}

}  // namespace bout::alls_well
