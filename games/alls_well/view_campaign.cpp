// What one seat may see of a campaign.
#include <algorithm>

#include "games/alls_well/campaign_rules.hpp"
#include "games/alls_well/telling.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well {

std::string with_recalls(const StoryText& of, std::uint8_t recalls) {
  std::string text = of.text;
  for (std::size_t i = 0; i < of.recalls.size(); ++i)
    if ((recalls >> i & 1) != 0) text += " " + of.recalls[i];
  return text;
}

namespace {

struct CampaignEyes {
  const Words& words;
  const Rules& rules;
  const State& state;
  const Expedition& expedition;

  const Story& story() const { return *rules.story; }
  std::optional<std::string> condition(NodeId needs) const {
    if (needs == no_node) return std::nullopt;
    return words.describer().condition(needs);
  }

  /// From what is left in the deck and what everybody saw go on top or under it; a Solo Ally's is its player's (AWE-37.14).
  template <class Good>
  double chance_of(Unit unit, const Hero& hero, Good&& good) const {
    const ActionDeck& deck = dealer_of(state, unit).actions;
    const int drawn = std::min<int>(hero.resolve, deck.size());
    int unseen = 0, suitable = 0;
    for (int place = 0; place < drawn; ++place) {
      const std::optional<ActionCardId> card = deck.seen(place);
      if (card && good(unit, *card)) return 1;
      unseen += !card;
    }
    const auto& pile = state.campaign.pile;
    for (int i = 0; hero.solo && i < std::min<int>(hero.resolve - drawn, count_of(pile)); ++i)
      if (good(unit, pile[pile.size() - 1 - index(i)])) return 1;
    deck.loose.each([&](int card, int) { suitable += good(unit, static_cast<ActionCardId>(card)); });
    return chance_of_one(suitable, deck.loose.size(), unseen);
  }
  template <class Good>
  std::vector<ChanceView> chances(Good&& good) const {
    std::vector<ChanceView> list;
    for (const Unit unit : all_heroes())
      if (const Hero& hero = hero_at(state, unit); hero.playing()) list.push_back({unit, chance_of(unit, hero, good)});
    return list;
  }

  TravelView travel(const Location& from, int icon, bool here) const {
    const TravelIcon& way = from.travel[index(icon)];
    TravelView view;
    view.icon = icon;
    view.edge = way.edge;
    view.to = way.to;
    if (expedition.revealed.count(number(way.to)) > 0) view.name = (*words.story)[way.to].name;
    view.move = way.move;
    view.open = way_open(state, rules, way);
    if (!view.open) view.needs = condition(way.needs);
    if (here)
      view.chances = chances([&](Unit unit, ActionCardId card) { return card_scouts(state, rules, way, unit, card); });
    return view;
  }

  BoxView box(const ChallengeBox& of) const {
    BoxView view;
    view.value = of.value;
    if (of.has_speed) view.speed = of.speed;
    view.potency = of.potency;
    for (int kind = 0; kind < 32; ++kind)
      if ((of.kinds >> kind & 1) != 0) view.icons.push_back(ActionOf{static_cast<ActionKind>(kind)}.shape());
    return view;
  }

  QuestView quest(QuestId id, bool here) const {
    const Quest& of = story()[id];
    QuestView view;
    view.quest = id;
    view.kind = of.kind;
    view.covered = expedition.covered.count(number(id)) > 0;
    view.open = holds(state, rules, of.needs, Frame{});
    if (!view.open) view.needs = condition(of.needs);
    if (of.kind != QuestKind::challenge) return view;
    view.box = box(of.box);
    if (!here || view.covered) return view;
    view.chances = chances([&](Unit unit, ActionCardId card) {
      return card_value(state, rules, of.box, unit, card) >= of.box.value;
    });
    if (state.turn.who != no_unit)
      for (const Unit unit : helpers(state, rules, of.box, state.turn.who)) view.helpers.push_back(unit);
    return view;
  }

  LocationView location(LocationId id) const {
    const Location& of = story()[id];
    LocationView view;
    view.location = id;
    view.name = (*words.story)[id].name;
    view.column = of.cell.column;
    view.row = of.cell.row;
    view.here = expedition.at == id;
    for (int icon = 0; icon < count_of(of.travel); ++icon) view.travel.push_back(travel(of, icon, view.here));
    for (const QuestId one : of.quests) view.quests.push_back(quest(one, view.here));
    return view;
  }

  AskedQuest asked(const ChooseAnswer& ask) const {
    const Quest& of = story()[ask.quest];
    const QuestWords& told = (*words.story)[ask.quest];
    AskedQuest view;
    view.quest = ask.quest;
    view.text = with_recalls(told.text, recalled(state, rules, of.recalls));
    for (int option = 0; option < 2; ++option) {
      const QuestOption& one = of.options[index(option)];
      AnswerView answer;
      answer.option = option;
      answer.label = told.labels[index(option)];
      answer.open = answer_open(state, rules, one, ask.unit);
      answer.forced = one.forces(hero_at(state, ask.unit).character);
      if (const std::string price = price_of(rules, one.result.effects); !price.empty()) answer.needs = price;
      if (!holds(state, rules, one.needs, Frame{})) answer.needs = condition(one.needs);
      view.answers.push_back(std::move(answer));
    }
    return view;
  }

  DrawnView drawn(Unit unit) const {
    DrawnView view;
    view.unit = unit;
    view.from = dealer_of(state, unit).character;
    hero_at(state, unit).hand.each([&](int card, int) { view.cards.push_back(static_cast<ActionCardId>(card)); });
    return view;
  }
  DrawnView challenge(Unit unit, QuestId id, int help) const {
    DrawnView view = drawn(unit);
    view.deed = Deed::challenge;
    view.quest = id;
    view.needed = story()[id].box.value;
    view.help = help;
    view.value = fit_of(state, rules, ReturnDrawn{unit, Deed::challenge, byte(number(id)), static_cast<std::int8_t>(help)}).value;
    return view;
  }

  void add_question(CampaignView& view) const {
    if (state.agenda.empty()) return;
    const Step& top = state.agenda.back();
    if (const auto* ask = get_if<ChooseAnswer>(&top)) view.quest = asked(*ask);
    if (const auto* ask = get_if<OfferAssist>(&top)) view.drawn = challenge(ask->unit, ask->quest, 0);
    if (const auto* ask = get_if<AcceptHelp>(&top)) {
      view.drawn = challenge(ask->unit, ask->quest, 0);
      view.drawn->helper = ask->helper;
    }
    if (const auto* ask = get_if<Assist>(&top)) {
      view.drawn = challenge(ask->unit, ask->quest, ask->help);
      view.drawn->helper = ask->helper;
      hero_at(state, ask->helper).hand.each([&](int card, int) {
        view.drawn->turned.push_back(static_cast<ActionCardId>(card));
      });
    }
    if (const auto* ask = get_if<ReturnDrawn>(&top)) {
      const bool tested = ask->deed == Deed::challenge;
      view.drawn = tested ? challenge(ask->unit, static_cast<QuestId>(ask->which), ask->help) : drawn(ask->unit);
      view.drawn->deed = ask->deed;
    }
    if (const auto* ask = get_if<PutBelow>(&top)) view.drawn = drawn(ask->unit);
    if (holds_alternative<ChooseClosing>(top)) view.closing = closing();
  }

  ClosingView closing() const {
    const bool won = (state.campaign.won >> (campaign_scenarios - 1) & 1) != 0;
    ClosingView view;
    view.text = won ? words.story->closing_won : words.story->closing_lost;
    for (int end = 0; end < closing_ends; ++end) {
      EndView one{end, words.story->ends[index(end)].label, end_open(state, rules, end), std::nullopt};
      if (!one.open) one.needs = story().ends[index(end)].only_won && !won ? "the last Scenario is won" : condition(story().ends[index(end)].needs);
      view.ends.push_back(std::move(one));
    }
    return view;
  }
};

}  // namespace

std::string price_of(const Rules& rules, const Effects& effects) {  // AWE-R177
  std::string text;
  for (int i = 0; i < effects.count; ++i) {
    const Effect& effect = rules.pool()[effects.first + i];
    for (int op = 0; op < effect.count; ++op) {
      const Op& what = rules.pool().code(effect)[op];
      if (what.what != Do::pay) continue;
      const int amount = value_of(State{}, rules, what.value, Frame{});
      constexpr std::string_view goods[] = {" coin", " resolve", " Loot"};
      text += (text.empty() ? "costs " : " and ") + std::to_string(amount) + std::string(goods[what.a]);
    }
  }
  return text;
}

std::optional<CampaignView> campaign_view(const Words& words, const State& state) {
  if (words.story == nullptr) return std::nullopt;
  const Campaign& campaign = state.campaign;
  const CampaignEyes eyes{words, words.rules, state, campaign.expedition};
  CampaignView view;
  view.phase = campaign.phase;
  view.chapter = campaign.chapter;
  for (int i = 0; i < campaign.played; ++i) view.won.push_back((campaign.won >> i & 1) != 0);
  for (int slot = 1; slot <= most_slots; ++slot)
    if ((campaign.expedition.armour >> slot & 1) != 0) view.armour.push_back(slot);
  for (int token = 1; token <= exploration_tokens; ++token)
    if ((state.exploration >> token & 1) != 0)
      view.tokens.push_back({token, words.story->tokens[index(token)].name, words.story->tokens[index(token)].text});
  eyes.add_question(view);
  if (campaign.phase == Phase::set_up) view.set_up = set_up_view(words, state);
  if (campaign.phase != Phase::exploration) return view;
  const Chapter& chapter = (*words.rules.story)[campaign.expedition.chapter];
  view.title = words.story->chapters[campaign.expedition.chapter].title;
  view.at = campaign.expedition.at;
  view.round = campaign.expedition.round;
  view.last = chapter.short_ ? 6 : most_slots;
  for (int id = number(chapter.first); id <= number(chapter.last); ++id)
    if (campaign.expedition.revealed.count(id) > 0) view.locations.push_back(eyes.location(static_cast<LocationId>(id)));
  for (int i = 0; i < words.rules.heroes(); ++i) {
    view.augments.push_back(campaign.expedition.augments[index(i)]);
    view.afflictions.push_back(campaign.expedition.afflictions[index(i)]);
  }
  return view;
}

}  // namespace bout::alls_well
