#include "games/alls_well/journey.hpp"

#include <algorithm>
#include <bit>

#include "engine/arithmetic.hpp"
#include "engine/chance.hpp"
#include "games/alls_well/campaign_rules.hpp"

namespace bout::alls_well {

namespace {

constexpr int cruel_token = 18;  // closes more than it opens (AWE-C46)

// Numbers of Locations rise with depth (AWE-C15) and stand on every travel icon; far on there is, sooner or later, the way to
// the next Scenario. So a party looks around first, and makes for the far end when few rounds are left.

constexpr double far_on = 0.8;  // of the cards of a chapter

/// 0: where the Exploration opens, 1: far on; none of the last cards is farther than another.
double depth_of(const State& state, const Rules& rules, LocationId id) {
  const Chapter& chapter = (*rules.story)[state.campaign.expedition.chapter];
  return std::min(1.0, (number(id) - number(chapter.first)) / (far_on * (number(chapter.last) - number(chapter.first))));
}

int rounds_left(const State& state, const Rules& rules) {
  return ((*rules.story)[state.campaign.expedition.chapter].short_ ? 6 : most_slots) - state.campaign.expedition.round + 1;
}
int rounds_in_all(const State& state, const Rules& rules) {
  return (*rules.story)[state.campaign.expedition.chapter].rounds(rules.players);
}
/// The last third; of a short Exploration two rounds of five, since one is over before anybody is where it leads on.
bool is_late(const State& state, const Rules& rules) {
  const int part = (*rules.story)[state.campaign.expedition.chapter].short_ ? 9 : 7;
  return 20 * rounds_left(state, rules) <= part * rounds_in_all(state, rules);
}
bool is_far_on(const State& state, const Rules& rules, LocationId id) { return depth_of(state, rules, id) >= 1; }

/// What this party would rather do, where nobody can know what comes of it: between 0 and 1, and another the next time.
double leaning(const State& state, int subject) {
  std::uint64_t seed = mix(index(subject), state.exploration);
  for (const Hero& hero : state.heroes) seed = mix(seed, index(hero.character) + 8u * index(hero.praxis) + 4096u * hero.trauma);
  return static_cast<double>(mix(seed) >> 40) / static_cast<double>(1 << 24);
}

/// What a Location is worth that nobody has read: the fewer turns there are, the more of them goes into seeing anything.
double unseen(const State& state, const Rules& rules, LocationId to) {
  const double turns = std::max(1, rounds_in_all(state, rules) * rules.heroes());
  const double worth = 1.2 * std::clamp(20 / turns, 1.0, 2.4) + 0.4 * leaning(state, number(to));
  if (is_late(state, rules)) return worth + 1.2 * depth_of(state, rules, to);
  return is_far_on(state, rules, to) ? 0.5 * worth : worth;
}

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

/// What going there is worth by itself: late it is well to be far on, early it is not.
double farther(const State& state, const Rules& rules, LocationId to) {
  const LocationId at = state.campaign.expedition.at;
  if (!is_late(state, rules)) return 0.8 * (int{is_far_on(state, rules, at)} - int{is_far_on(state, rules, to)});
  return 2.5 * (depth_of(state, rules, to) - depth_of(state, rules, at));
}

double of_scout(const State& state, const Rules& rules, Unit unit, int icon) {
  const TravelIcon& way = (*rules.story)[state.campaign.expedition.at].travel[index(icon)];
  const bool known = state.campaign.expedition.revealed.count(number(way.to)) > 0;
  const double there = known ? promise_of(state, rules, way.to) + farther(state, rules, way.to) : unseen(state, rules, way.to);
  return chance_of_way(state, rules, unit, way) * there;
}

// What a quest is worth that nobody has read.
constexpr double missed = -0.7;
/// One that is taken far on may end the Exploration: early it is left for later.
double done_here(const State& state, const Rules& rules, double worth) {
  if (!is_far_on(state, rules, state.campaign.expedition.at)) return worth;
  return is_late(state, rules) ? worth + 0.6 : 0.3;
}
double met(const State& state, const Rules& rules) { return done_here(state, rules, 2.2); }
double investigated(const State& state, const Rules& rules) { return done_here(state, rules, 1.6); }

double of_quest(const State& state, const Rules& rules, Unit unit, QuestId id) {
  const Quest& quest = (*rules.story)[id];
  if (quest.kind == QuestKind::investigation) return investigated(state, rules);
  const double chance = chance_for(state, rules, unit, quest.box);
  const bool helped = !helpers(state, rules, quest.box, unit).empty();
  return met(state, rules) * chance + missed * (1 - chance) + (helped ? 0.2 : 0);
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
  const auto* ask = get_if<OfferAssist>(&state.agenda.back());
  if (ask == nullptr) return 0.5;
  const ChallengeBox& box = (*rules.story)[ask->quest].box;
  const int missing = box.value - fit_of(state, rules, ReturnDrawn{ask->unit, Deed::challenge, byte(number(ask->quest)), 0}).value;
  if (choice.b > 0) return choice.c == missing ? 1 : choice.c > missing ? 0.2 : -1;  // a Solo Ally's slots
  const Hero& helper = hero_at(state, static_cast<Unit>(choice.a));
  const int limit = std::min<int>(assist_limit(state, rules, static_cast<Unit>(choice.a)), helper.actions.size() - 1);
  return missing <= limit ? 0.9 : -0.5;
}

double of_turning(const State& state, const Rules& rules, bool more) {
  const auto* ask = get_if<Assist>(&state.agenda.back());
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
    case Deed::investigate: return investigated(state, rules);
    case Deed::challenge: return fit_of(state, rules, ask).success ? met(state, rules) : missed;
    case Deed::scout: break;
  }
  if (!fit_of(state, rules, ask).success) return 0;
  const Expedition& expedition = state.campaign.expedition;
  const LocationId to = (*rules.story)[expedition.at].travel[ask.which].to;
  if (expedition.revealed.count(number(to)) == 0) return unseen(state, rules, to);
  return std::max(0.0, promise_of(state, rules, to) - promise_of(state, rules, expedition.at) + farther(state, rules, to));
}

/// A challenge that help may still turn: `limit` more cards.
double of_help(const State& state, const Rules& rules, Unit unit, QuestId quest, int help, int limit) {
  const ReturnDrawn ask{unit, Deed::challenge, byte(number(quest)), static_cast<std::int8_t>(help)};
  const int missing = (*rules.story)[quest].box.value - fit_of(state, rules, ask).value;
  if (missing <= 0) return met(state, rules);
  return limit == 0 ? missed : std::max(missed, 1.2 - 0.6 * missing + 0.2 * limit);
}

double under_way(const State& state, const Rules& rules) {
  if (state.agenda.empty()) return 0;
  const Step& top = state.agenda.back();
  const auto cards = [&](Unit helper) {
    return std::min<int>(assist_limit(state, rules, helper), hero_at(state, helper).actions.size() - 1);
  };
  if (const auto* ask = get_if<ReturnDrawn>(&top)) return of_drawn(state, rules, *ask);
  if (holds_alternative<ChooseAnswer>(top)) return investigated(state, rules);
  if (const auto* ask = get_if<OfferAssist>(&top)) return of_help(state, rules, ask->unit, ask->quest, 0, 2);
  if (const auto* ask = get_if<AcceptHelp>(&top))
    return of_help(state, rules, ask->unit, ask->quest, ask->track > 0 ? ask->slots : 0, ask->track > 0 ? 0 : cards(ask->helper));
  if (const auto* ask = get_if<Assist>(&top))
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
  if (state.exploring()) {
    sum += 0.5 * promise_of(state, rules, expedition.at) + under_way(state, rules);
    if (is_late(state, rules))
      sum += 2.5 * depth_of(state, rules, expedition.at);
    else if (is_far_on(state, rules, expedition.at))
      sum -= 0.8;
  }
  return std::clamp(1 / (1 + arithmetic::exp(-(sum - 3 * heroes) / 10)), 0.01, 0.99);
}

double worth_on_the_way(const State& state, const Rules& rules, Choice choice) {
  const Unit unit = state.turn.who;
  switch (verb_of(choice)) {
    case Verb::scout: return of_scout(state, rules, unit, choice.a);
    case Verb::quest: return of_quest(state, rules, unit, static_cast<QuestId>(choice.a));
    case Verb::rest: return 0.7 * (rules.max_resolve - hero_at(state, unit).resolve) - 0.2;
    case Verb::go: return promise_of(state, rules, static_cast<LocationId>(choice.a)) + farther(state, rules, static_cast<LocationId>(choice.a));
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

namespace {

/// One of the open answers to an investigation, or ends of the story: what its result is nobody has read.
bool leans_away(const State& state, const Rules& rules, Choice choice) {
  FixedList<int, 4> open;
  int subject = 0;
  if (const auto* ask = get_if<ChooseAnswer>(&state.agenda.back())) {
    subject = number(ask->quest);
    for (int option = 0; option < 2; ++option)
      if ((answers_open(state, rules, ask->quest, ask->unit) >> option & 1) != 0) open.push_back(option);
  } else {
    for (int end = 0; end < closing_ends; ++end)
      if (end_open(state, rules, end)) open.push_back(end);
  }
  const auto at = static_cast<std::size_t>(leaning(state, 256 + subject) * static_cast<double>(open.size()));
  return !open.empty() && open[at] != choice.a;
}

}  // namespace

bool leans_to_another_option(const State& state, const Rules& rules, Choice choice) {
  const auto* ask = get_if<ChooseOption>(&state.agenda.back());
  if (ask == nullptr || state.campaign.idle()) return false;
  FixedList<int, 8> open;
  const int all = open_options(state, rules, ask->unit, ask->letter, ask->at);
  for (int option = 0; option < 8; ++option)
    if ((all >> option & 1) != 0) open.push_back(option);
  if (open.size() < 2) return false;
  // As a rule the first that comes to mind, and now and then another.
  const double spread = leaning(state, 512 + ask->letter + 32 * state.campaign.chapter);
  const std::size_t at = spread < 0.7 ? 0 : 1 + static_cast<std::size_t>((spread - 0.7) / 0.3 * static_cast<double>(open.size() - 1));
  return open[std::min(at, open.size() - 1)] != choice.a;
}

bool idles_on_the_way(const State& state, const Rules& rules, Choice choice) {
  switch (verb_of(choice)) {
    case Verb::answer:
    case Verb::closing: return leans_away(state, rules, choice);
    case Verb::give:
    case Verb::give_coin:
    case Verb::ask_coin:
    case Verb::put_away: return true;
    default: return false;
  }
}

}  // namespace bout::alls_well
