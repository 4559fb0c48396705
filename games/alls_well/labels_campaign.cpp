// Choices and questions of a campaign in words.
#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/alls_well/levels.hpp"
#include "games/alls_well/decisions.hpp"
#include "games/alls_well/telling.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well {

namespace {

constexpr std::string_view told(Edge edge) {
  constexpr std::string_view names[] = {"north", "east", "south", "west"};
  return names[index(edge)];
}

class CampaignLabels {
 public:
  CampaignLabels(const Words& words, const State& state, Unit unit) : words_(words), rules_(words.rules), state_(state), unit_(unit) {}

  std::string of(Choice choice) const {
    const auto whom = [&](int unit) { return words_.unit(state_, static_cast<Unit>(unit)); };
    switch (verb_of(choice)) {
      case Verb::scout: return scout(choice.a);
      case Verb::quest: return quest(static_cast<QuestId>(choice.a));
      case Verb::rest: return "Rest: regain 1 resolve";
      case Verb::go: return "Go to " + (*words_.story)[static_cast<LocationId>(choice.a)].name;
      case Verb::stay: return "Stay at " + (*words_.story)[state_.campaign.expedition.at].name;
      case Verb::answer: return answer(choice.a);
      case Verb::assist:
        if (choice.b == 0) return capital(whom(choice.a)) + " assists";
        return capital(whom(choice.a)) + " assists by " + track(choice) + ": +" + std::to_string(choice.c);
      case Verb::refuse_help: return "Take no help";
      case Verb::turn_up: return "Turn up a card";
      case Verb::stop: return "Stop here";
      case Verb::put_back: return put_back(choice);
      case Verb::under: return card(choice.a) + " goes under the deck next";
      case Verb::loot_packed: {
        const LootId loot = loot_of(hero_at(state_, unit_).pack[choice.a]);
        return "Use " + words_.faces[loot].name + " from the pack: " + words_.faces[loot].text;
      }
      case Verb::ask_coin: return "Ask " + whom(choice.b) + " for " + std::to_string(choice.a) + " coin";
      case Verb::accept: return holds_alternative<AcceptHelp>(state_.agenda.back()) ? "Accept the help" : "Give it";
      case Verb::closing: return words_.story->ends[choice.a].label;
      case Verb::row: return row(choice.a);
      case Verb::quick_start: return "Quick start: all levels at once";
      case Verb::ease: return choice.a == 0 ? "Keep all trauma" : "Discard " + std::to_string(choice.a) + " trauma";
      case Verb::take_loot: return "Take " + words_.item(item_of(static_cast<LootId>(choice.a)));
      case Verb::hand_over: return "Pass " + words_.item(static_cast<Item>(choice.a)) + " on to " + whom(choice.b);
      case Verb::drop: return "Discard " + words_.item(static_cast<Item>(choice.a));
      case Verb::market: return "Trade";
      case Verb::builder: return "Change the deck";
      case Verb::take_out: return "Take out " + deck_card(choice.a);
      case Verb::put_in: return "Put in " + deck_card(choice.a);
      case Verb::ready: return "Ready";
      case Verb::claim: return capital(whom(choice.a));
      default: return "none";
    }
  }

 private:
  std::string deck_card(int number) const { return words_.faces[hero_at(state_, unit_).character].actions[index(number)]; }
  /// Both halves of a level-up row.
  std::string row(int number) const {
    const Hero& hero = hero_at(state_, unit_);
    std::string text;
    for (const Benefit& benefit : row_benefits(rules_, hero.character, hero.praxis, number))
      text += (text.empty() ? "" : ", ") + benefit_text(words_, benefit);
    return "Row " + std::to_string(number + 1) + ": " + text;
  }
  std::string scout(int icon) const {
    const TravelIcon& way = (*rules_.story)[state_.campaign.expedition.at].travel[index(icon)];
    std::string text = "Scout " + std::string(told(way.edge)) + " to ";
    const bool known = state_.campaign.expedition.revealed.count(number(way.to)) > 0;
    text += known ? (*words_.story)[way.to].name : "Location " + std::to_string(number(way.to));
    return text + (way.move > 0 ? " (move " + std::to_string(way.move) + ")" : "");
  }
  std::string quest(QuestId id) const {
    const Quest& of = (*rules_.story)[id];
    const std::string head = "Quest " + std::to_string(number(id)) + ": ";
    if (of.kind == QuestKind::investigation) return head + "investigate";
    return head + "challenge " + box_text(words_, of.box);
  }
  std::string answer(int option) const {
    const auto* ask = get_if<ChooseAnswer>(&state_.agenda.back());
    if (ask == nullptr) return "This one";
    const std::string price = price_of(rules_, (*rules_.story)[ask->quest].options[index(option)].result.effects);
    return (*words_.story)[ask->quest].labels[index(option)] + (price.empty() ? "" : " (" + price + ")");
  }
  std::string track(Choice choice) const {
    const Unit ally = static_cast<Unit>(choice.a);
    return words_.action(character(state_, rules_, ally).solo.tracks[choice.b - 1u].action);
  }
  std::string card(int number) const {
    return words_.faces[dealer_of(state_, unit_).character].actions[index(number)];
  }
  std::string put_back(Choice choice) const {
    const auto chosen = static_cast<ActionCardId>(choice.a), top = static_cast<ActionCardId>(choice.b);
    if (chosen == no_action) return "No card was drawn";
    std::string text = (hero_at(state_, unit_).solo ? "Use " : "Discard ") + card(choice.a);
    ActionSet back = returned(state_, unit_, chosen);
    if (top != no_action) {
      text += ", " + card(choice.b) + " on top";
      back.take(number(top));
    }
    if (back.size() == 0) return text;
    if (choice.c == ask_order) return text + ", the others under the deck";
    text += ", under the deck ";
    bool first = true;
    for (const ActionCardId one : in_order(back, choice.c)) {
      text += (first ? "" : ", then ") + card(number(one));
      first = false;
    }
    return text;
  }

  const Words& words_;
  const Rules& rules_;
  const State& state_;
  Unit unit_;
};

struct CampaignAsker {
  const Words& words;
  const State& state;

  std::string name(Unit unit) const { return words.unit(state, unit); }
  std::string operator()(const ChooseSetUp&) const {
    if (state.exploring()) return "Before the Exploration: which cards make your deck?";
    return state.campaign.trading ? "Before the next Scenario: trade, list your deck, and say when you are ready."
                                  : "Before the next Scenario: who comes along, and how do they grow?";
  }
  std::string operator()(const ChooseClaim& ask) const { return "Who follows the Praxis " + words.faces[ask.praxis].name + "?"; }
  std::string operator()(const ChooseDeed& ask) const {
    return capital(name(ask.unit)) + "'s turn at " + (*words.story)[state.campaign.expedition.at].name + ": scout, take a quest or rest?";
  }
  std::string operator()(const AskGift& ask) const {
    return capital(name(ask.unit)) + " asks " + name(ask.from) + " for " + std::to_string(ask.coin) + " coin.";
  }
  std::string operator()(const ChooseMove& ask) const { return "The way to " + (*words.story)[ask.location].name + " is open. Does the party go there?"; }
  std::string operator()(const ChooseAnswer& ask) const {
    const Quest& of = (*words.rules.story)[ask.quest];
    return with_recalls((*words.story)[ask.quest].text, recalled(state, words.rules, of.recalls)) + " What does " + name(ask.unit) + " do?";
  }
  std::string operator()(const OfferAssist& ask) const {
    const Fit fit = fit_of(state, words.rules, ReturnDrawn{ask.unit, Deed::challenge, byte(number(ask.quest)), 0});
    return capital(name(ask.unit)) + " comes to " + std::to_string(fit.value) + " of " +
           std::to_string((*words.rules.story)[ask.quest].box.value) + ". Does somebody assist?";
  }
  std::string operator()(const AcceptHelp& ask) const { return capital(name(ask.helper)) + " would assist " + name(ask.unit) + ". Is that welcome?"; }
  std::string operator()(const Assist& ask) const {
    return capital(name(ask.helper)) + " has added " + std::to_string(ask.help) + " with " + plural(ask.turned, "card", "cards") + ". One more?";
  }
  std::string operator()(const ReturnDrawn& ask) const {
    const bool solo = hero_at(state, ask.unit).solo;
    return capital(name(ask.unit)) + (solo ? ": which card is used, and what goes on top of the deck?"
                                           : ": which card is discarded, and what goes on top of the deck?");
  }
  std::string operator()(const PutBelow& ask) const { return capital(name(ask.unit)) + ": which card goes under the deck next?"; }
  std::string operator()(const ChooseClosing&) const {
    const bool won = (state.campaign.won >> (campaign_scenarios - 1) & 1) != 0;
    return (won ? words.story->closing_won : words.story->closing_lost) + " What do you do?";
  }
  template <class Other>
  std::string operator()(const Other&) const {
    return {};
  }
};

}  // namespace

std::string box_text(const Words& words, const ChallengeBox& box) {
  std::string text = std::to_string(box.value) + " by ";
  std::vector<std::string> icons;
  if (box.potency) icons.emplace_back("any attack, defend or ability");
  for (int kind = 0; kind < 32; ++kind)
    if ((box.kinds >> kind & 1) != 0) icons.push_back(words.action(static_cast<ActionKind>(kind)));
  for (std::size_t i = 0; i < icons.size(); ++i) text += (i == 0 ? "" : " or ") + icons[i];
  if (box.has_speed) text += ", " + std::string(word_of(box.speed));
  return text;
}

std::string campaign_label(const Words& words, const State& state, Unit asked, Choice choice) {
  return CampaignLabels(words, state, asked).of(choice);
}

std::string campaign_question(const Words& words, const State& state) {
  return visit(CampaignAsker{words, state}, state.agenda.back());
}

}  // namespace bout::alls_well
