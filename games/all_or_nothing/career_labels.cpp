// The career's choices and questions in words, and why something is not open.
#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/all_or_nothing/career_words.hpp"

namespace bout::all_or_nothing {

namespace {

template <class Ask>
const Ask* asking(const State& state) {
  return state.agenda.empty() ? nullptr : get_if<Ask>(&state.agenda.back());
}

std::string brief_of(const Game& game, Wrestler who) {
  return who == no_wrestler ? "somebody" : std::string(game.content().brief(who, game.rules().names));
}

}  // namespace

std::string career_label(const Game& game, const State& state, Choice picked) {
  const Career& career = state.career;
  switch (verb_of(picked)) {
    case Verb::option:
      if (const auto* ask = asking<story::Choose>(state))
        return filled(game, story_of(game.rules()).label(ask->at, picked.a), cast_of(state, game.rules()));
      return "?";
    case Verb::side: return "Be a " + side_name(CrowdSide(picked.a));
    case Verb::action: return action_name(Action(picked.a));
    case Verb::enough: return "Nothing more tonight";
    case Verb::heal_bump: return "Shake off a bump";
    case Verb::heal_injury: return "Heal the " + injury_name(Injury(picked.a));
    case Verb::healed: return "Leave it at that";
    case Verb::hold: return "Hold " + game.ability_name(AbilityId{byte(picked.a)});
    case Verb::hold_none: return "Hold no card of this level";
    case Verb::give_injury: return "Return the " + injury_name(Injury(picked.a));
    case Verb::keep_injuries: return "Carry what you have";
    case Verb::fight: return picked.a == 1 ? "Walk out, at Hard" : "Walk out";
    case Verb::learn:
      return "Learn " + skill_name(Skill(picked.a)) +
             (Skill(picked.a) == Skill::lethal ? ": " + std::string(word_of(AttackType(picked.b))) : "");
    case Verb::retry: return "Try again";
    case Verb::concede: return "Give it up";
    case Verb::new_ally: {
      const auto* ask = asking<ChooseAlly>(state);
      return "Go on with " + brief_of(game, ask != nullptr ? ask->who : no_wrestler);
    }
    case Verb::keep_ally: return "Stay with " + brief_of(game, career.roles[Role::ally]);
    case Verb::next_card:
      return game.card_name(state, Side::foe, CardNo{byte(picked.a)}) + " comes next";
    case Verb::tonight: return "Meet " + brief_of(game, Wrestler{byte(picked.a)});
    default: return "?";
  }
}

std::string career_follows(const Game& game, const State& state, Choice picked) {
  const Rules& rules = game.rules();
  switch (verb_of(picked)) {
    case Verb::option: {
      const auto* ask = asking<story::Choose>(state);
      std::string text;
      if (ask != nullptr)
        for (const EffectView& effect : known_effects(game, state, *ask, picked.a))
          text += (text.empty() ? "" : "; ") + effect.text;
      return text;
    }
    case Verb::side:
      return CrowdSide(picked.a) == CrowdSide::face ? "Promos and the crowd behind you"
                                                    : "Promos, backstage attacks and the crowd against you";
    case Verb::action: {
      const Action action{byte(picked.a)};
      const int dice = backstage_dice(state, rules, action);
      return plural(dice, "die", "dice") + ", " + percent(any_success(rules, dice)) + " for a success; " +
             action_text(action);
    }
    case Verb::hold: return ability_text(rules.abilities[AbilityId{byte(picked.a)}]);
    case Verb::give_injury: return "costs " + str(rules.injury_vp) + " VP";
    case Verb::fight:
      if (picked.a == 1) return "one die; " + signed_text(hard_bonus) + " VP if you win";
      return {};
    case Verb::learn: return "costs " + str(rules.skill_price) + " skill tokens; " + skill_text(Skill(picked.a));
    case Verb::retry: return "a win is now worth " + signed_text(win_value(state, rules, false)) + " VP";
    case Verb::concede: return signed_text(give_up_vp) + " VP and " + plural(give_up_bumps, "bump", "bumps");
    case Verb::tonight: return game.content().wrestlers[Wrestler{byte(picked.a)}].line;
    default: return {};
  }
}

namespace {

struct CareerAsker {
  const Game& game;
  const State& state;

  std::string operator()(const ChooseWrestler&) const { return "Whose career is this?"; }
  std::string operator()(const story::Choose&) const { return "What do you do?"; }
  std::string operator()(const ChooseSide&) const { return "Do they cheer for you or against you?"; }
  std::string operator()(const ChooseBackstage& ask) const {
    return ask.left == 1 ? "One thing to do backstage. What?" : str(ask.left) + " things to do backstage. What first?";
  }
  std::string operator()(const SpendRecovery& ask) const {
    return plural(ask.left, "success", "successes") + " left. What heals?";
  }
  std::string operator()(const ChooseHolding& ask) const {
    const auto levels = holdings(*state.career.side, state.career.space);
    return "Space " + str(state.career.space) + ": which card of level " + str(levels[ask.slot]) + " do you hold?";
  }
  std::string operator()(const OfferInjuries&) const {
    const bool forced = state.career.injuries.size() > game.rules().injury_limit;
    return forced ? "Too many injuries to go on. Which do you return?" : "Do you return an injury?";
  }
  std::string operator()(const ChooseAlly&) const { return "One ally only. Who is it?"; }
  std::string operator()(const ChooseTonight&) const { return "Who do you want tonight?"; }
  std::string operator()(const OfferSheet&) const {
    return capital(brief_of(game, state.career.billing.opponent)) + " is waiting. Ready?";
  }
  std::string operator()(const OfferRetry&) const { return "You had to win this. Once more?"; }
  std::string operator()(const HealOne&) const { return "Which injury heals?"; }
  template <class Step>
  std::string operator()(const Step&) const {
    return {};
  }
};

}  // namespace

std::string career_question(const Game& game, const State& state, Seat viewer) {
  if (state.over())
    return "The career is over: " + str(state.career.vp) + " VP, " + std::string(rank_of(state.career.vp)) + ".";
  if (state.agenda.empty()) return {};
  const std::string asked = visit(CareerAsker{game, state}, state.agenda.back());
  return viewer == seat_of(Side::player) ? asked : "The player decides.";
}

std::vector<std::string> career_words() {
  return {"backstage", "promo", "training", "recovery", "hard", "learn", "return", "hold", "concede", "ally", "turn"};
}

std::string career_explain(const Game& game, const State& state, std::string_view word) {
  if (!state.terms.career) return {};
  const Career& career = state.career;
  const Rules& rules = game.rules();
  const auto* ask = asking<ChooseBackstage>(state);
  const auto action = [&](Action of) {
    if (ask == nullptr) return action_name(of) + " is for the time backstage, before a match (AON-22.8, AON-21.4).";
    const bool open = (open_actions(state, rules, ask->of, ask->last) >> index(of) & 1) != 0;
    return open ? action_name(of) + " is open (AON-17.3)." : why_not(state, rules, of, *ask);
  };
  if (word == "promo") return action(Action::promo);
  if (word == "training") return action(Action::training);
  if (word == "recovery") return action(Action::recovery);
  if (word == "backstage") return action(Action::attack);
  if (word == "hard") {
    if (career.chapter != 2) return "Hard for more VP is offered in Chapter 2 (AON-22.3, AON-25.6).";
    return asking<OfferSheet>(state) != nullptr && hard_offered(state, rules)
               ? "Hard is offered: " + str(hard_bonus) + " VP more for a win (AON-22.3)."
               : "Hard is chosen before a match that is due at Medium (AON-22.3, AON-R85).";
  }
  if (word == "learn")
    return "An ability costs " + str(rules.skill_price) + " skill tokens, and you have " + str(career.skill) +
           "; it is bought before a match, each once (AON-18.1, AON-18.6).";
  if (word == "return")
    return "Injuries are returned after a match, or when there are more than " + str(rules.injury_limit) + ", for " +
           str(rules.injury_vp) + " VP each (AON-16.16, AON-16.17).";
  if (word == "hold") return "Face and heel cards are chosen when a new space is reached (AON-19.8, AON-19.11).";
  if (word == "concede") return "Only a must-win match that was lost can be given up (AON-22.16).";
  if (word == "ally") return "There is one ally at a time (AON-R84); cards say who joins (AON-24.1).";
  if (word == "turn") return "Only a card changes your side (AON-19.4, AON-24.5).";
  return {};
}

}  // namespace bout::all_or_nothing
