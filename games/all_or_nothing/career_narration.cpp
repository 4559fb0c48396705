// What happens between matches, in words: what is told is the journal (AON-26.4).
#include "games/all_or_nothing/career_narration.hpp"

#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/all_or_nothing/career_words.hpp"

namespace bout::all_or_nothing {

namespace {

template <class Dice>
std::string dice_text(const Dice& dice, int count) {
  std::string text;
  for (int i = 0; i < count; ++i)
    text += (i == 0 ? "" : i + 1 == count ? " and " : ", ") + str(dice[static_cast<std::size_t>(i)]);
  return text;
}

/// The committee's roles, not yours: they end with the match.
bool of_one_evening(Role role) { return role == Role::contender || role == Role::champion; }

/// A label ends with its own full stop, or gets one.
std::string sentence(std::string text) {
  if (!text.empty() && std::string_view(".!?").find(text.back()) == std::string_view::npos) text += '.';
  return text;
}

}  // namespace

std::string CareerNarrator::who(Wrestler wrestler) const {
  if (wrestler == no_wrestler) return "somebody";
  return std::string(career_game.content().brief(wrestler, career_game.rules().names));
}
std::string CareerNarrator::Who_(Wrestler wrestler) const { return capital(who(wrestler)); }

Told CareerNarrator::operator()(const CareerBegan& e) const {
  const std::string name(career_game.content().name(e.wrestler, career_game.rules().names));
  return {"The career of " + name + ".",
          career_game.content().wrestlers[e.wrestler].line,
          {e.full ? "AON-15.1" : "AON-15.2"},
          true};
}
Told CareerNarrator::operator()(const ChapterBegan& e) const {
  return {"Chapter " + str(e.chapter) + ": " + std::string(chapter_rows[e.chapter - 1u].name) + ".", {}, {"AON-15.4"}, true};
}
Told CareerNarrator::operator()(const PieceOpened& e) const {
  const story::Story& story = story_of(career_game.rules());
  const auto title = story.title(story.card_of(e.piece));
  if (!title || !story.is_card(e.piece)) return {};
  return {filled(career_game, *title, {}), {}, {"AON-23.9"}, true};
}
Told CareerNarrator::operator()(const TextTold& e) const {
  return {filled(career_game, e.text, e.cast), {}, {"AON-23.9"}};
}
Told CareerNarrator::operator()(const ChoiceAsked&) const { return {}; }
Told CareerNarrator::operator()(const OptionTaken& e) const {
  return {"You choose: " + sentence(filled(career_game, e.label, e.cast)), {}, {"AON-23.5"}};
}
Told CareerNarrator::operator()(const VpChanged& e) const {
  return {signed_text(e.by) + " VP, now " + str(e.vp) + ".", {}, {"AON-15.8"}};
}
Told CareerNarrator::operator()(const BumpsChanged& e) const {
  const int number = std::abs(e.by);
  const std::string what = e.by > 0 ? plural(number, "more bump", "more bumps") : plural(number, "bump", "bumps") + " gone";
  return {what + ", " + str(e.bumps) + " now.", {}, {e.by > 0 ? "AON-16.1" : "AON-16.4"}};
}
Told CareerNarrator::operator()(const InjuryTaken& e) const {
  return {"You are left with a " + lower(injury_name(e.injury)) + ".", {}, {"AON-16.4", "AON-16.7"}};
}
Told CareerNarrator::operator()(const InjuryHealed& e) const {
  const std::string name = lower(injury_name(e.injury));
  if (e.vp == 0) return {"The " + name + " heals.", {}, {"AON-16.18"}};
  return {"You pay " + str(-e.vp) + " VP to be rid of the " + name + ".", {}, {"AON-16.16"}};
}
Told CareerNarrator::operator()(const SkillGained& e) const {
  return {plural(e.tokens, "skill token", "skill tokens") + ", " + str(e.skill) + " now.", {}, {"AON-17.7", "AON-18.8"}};
}
Told CareerNarrator::operator()(const SkillLearned& e) const {
  const std::string type = e.skill == Skill::lethal ? " (" + std::string(word_of(e.attack)) + ")" : "";
  return {skill_name(e.skill) + type + " is learned: " + skill_text(e.skill) + ".", {}, {"AON-18.1"}};
}
Told CareerNarrator::operator()(const SideTaken& e) const {
  return {"From now on you are a " + side_name(e.side) + ".", {}, {"AON-19.1", "AON-19.5"}, true};
}
Told CareerNarrator::operator()(const Turned& e) const {
  return {"You turn " + side_name(e.to) + ", and begin on space " + str(e.space) + " of that side.", {}, {"AON-24.5"}, true};
}
Told CareerNarrator::operator()(const TrackMoved& e) const {
  return {"The crowd: space " + str(e.space) + " of the " + side_name(e.side) + " side.", {}, {"AON-19.3"}};
}
Told CareerNarrator::operator()(const CardHeld& e) const {
  return {"You hold " + career_game.ability_name(e.ability) + ".", {}, {"AON-19.8", "AON-19.9"}};
}
Told CareerNarrator::operator()(const ActionUnlocked& e) const {
  return {action_name(e.action) + " is open to you now.", {}, {"AON-17.12"}};
}
Told CareerNarrator::operator()(const RoleGiven& e) const {
  if (e.role == Role::candidate) return {};  // the card itself says who
  return {Who_(e.who) + (of_one_evening(e.role) ? " is the " : " is your ") + role_name(e.role) + ".", {}, {"AON-24.1"}};
}
Told CareerNarrator::operator()(const RoleEnded& e) const {
  if (e.role == Role::candidate || of_one_evening(e.role)) return {};
  return {Who_(e.who) + " is no longer your " + role_name(e.role) + ".", {}, {"AON-20.4"}};
}
Told CareerNarrator::operator()(const RivalMade& e) const {
  return {"A rivalry has begun. " + plural(e.left, "encounter is", "encounters are") + " left.", {}, {"AON-23.2"}};
}
Told CareerNarrator::operator()(const ValetJoined&) const {
  return {capital(career_game.content().valet.name) + " stands in your corner.", career_game.content().valet.line, {"AON-24.2"}};
}
Told CareerNarrator::operator()(const ValetLeft&) const {
  return {capital(career_game.content().valet.name) + " leaves your corner.", {}, {"AON-24.2"}};
}
Told CareerNarrator::operator()(const NextChanged& e) const {
  return {capital(next_text(e.field, e.by)) + ".", {}, {"AON-16.8"}};
}
Told CareerNarrator::operator()(const NightActionsSet& e) const {
  return {"Next night: " + plural(e.actions, "action", "actions") + " only.", {}, {"AON-17.17"}};
}
Told CareerNarrator::operator()(const DieBonusGiven& e) const {
  return {plural(e.dice, "extra die", "extra dice") + " for the next " + lower(action_name(e.action)) + ".", {}, {"AON-17.16"}};
}
Told CareerNarrator::operator()(const BackstageRolled& e) const {
  const std::string text = action_name(e.action) + ": " + dice_text(e.dice, e.count) + ", " +
                           plural(e.successes, "success", "successes");
  const bool hurts = e.action == Action::attack && e.one;
  return {text + (hurts ? ", and a 1 that will hurt in the next match." : "."), {}, {"AON-17.4", hurts ? "AON-17.10" : "AON-17.1"}};
}
Told CareerNarrator::operator()(const StatRolled& e) const {
  return {capital(std::string(word_of(e.stat))) + ": " + dice_text(e.dice, e.count) + ", " +
              plural(e.successes, "success", "successes") + ".",
          {},
          {"AON-17.4"}};
}
Told CareerNarrator::operator()(const NightBegan& e) const {
  return {"Night " + str(e.night) + ".", {}, {"AON-22.8"}, true};
}
Told CareerNarrator::operator()(const EncounterSetAside& e) const {
  return {"Nothing else matters tonight: it is about " + who(e.rival) + " now.", {}, {"AON-23.3", "AON-22.13"}, true};
}
Told CareerNarrator::operator()(const WrestlerSeen& e) const {
  return {"The wrestler card shows " + who(e.who) + ".", {}, {"AON-22.8"}};
}
Told CareerNarrator::operator()(const WrestlersReshuffled& e) const {
  return {"The wrestler cards are shuffled again: " + str(e.cards) + ".", {}, {"AON-22.11"}};
}
Told CareerNarrator::operator()(const EncountersReshuffled& e) const {
  return {"The encounters are shuffled again: " + str(e.cards) + ".", {}, {"AON-22.12"}};
}
Told CareerNarrator::operator()(const MatchBilled& e) const {
  std::string text = capital(match_name(e.mode)) + " against " + who(e.opponent) + ", " + std::string(word_of(e.difficulty));
  if (e.attempt > 1) text += ", attempt " + str(e.attempt);
  return {text + ".", {}, {e.tournament ? "AON-22.10" : "AON-15.5"}};
}
Told CareerNarrator::operator()(const HardTaken&) const {
  return {"You take it at Hard.", {}, {"AON-22.3"}};
}
Told CareerNarrator::operator()(const CardScouted&) const { return {}; }  // seen on the table
Told CareerNarrator::operator()(const ScoutOrdered&) const { return {}; }
Told CareerNarrator::operator()(const Winded& e) const {
  return {"The ribs: " + str(e.lost) + " stamina gone, now " + str(e.stamina) + ".", {}, {"AON-16.21"}};
}
Told CareerNarrator::operator()(const MatchScored& e) const {
  std::string text = signed_text(e.match) + " VP for the " + (e.won ? "win" : "loss");
  if (e.bonus != 0) text += ", " + signed_text(e.bonus) + " VP on top";
  return {text + ", now " + str(e.vp) + ".", {}, {"AON-20.1"}};
}
Told CareerNarrator::operator()(const TokenPlaced& e) const {
  return {"The tournament stands at " + plural(e.wins, "win", "wins") + " and " + plural(e.losses, "loss", "losses") + ".",
          {},
          {"AON-22.5"}};
}
Told CareerNarrator::operator()(const MustWinLost& e) const {
  return {"This match must be won. A win is now worth " + signed_text(e.left) + " VP.", {}, {"AON-22.15"}};
}
Told CareerNarrator::operator()(const MatchConceded& e) const {
  return {"You give it up: " + signed_text(e.vp) + " VP and a bump.", {}, {"AON-22.16"}};
}
Told CareerNarrator::operator()(const CareerEnded& e) const {
  return {"The campaign has ended: " + str(e.vp) + " VP, " + std::string(rank_of(e.vp)) + ".", {}, {"AON-25.8", "AON-25.10"}, true};
}

}  // namespace bout::all_or_nothing
