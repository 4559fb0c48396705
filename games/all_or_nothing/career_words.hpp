#pragma once
#include <string>
#include <vector>

#include "games/all_or_nothing/career_rules.hpp"
#include "games/all_or_nothing/game.hpp"

/// What of the career is put into words in more than one place.
namespace bout::all_or_nothing {

/// A text of the story with its slots filled.
std::string filled(const Game&, story::TextId, const Cast&);
/// "she looks", "they look": the verb as it stands for `he`, for whoever has these pronouns.
std::string agreeing(std::string_view verb, const std::array<std::string, 3>& pronouns);

/// "+2", "-1".
std::string signed_text(int by);
std::string injury_name(Injury);
/// What one of them takes in every match: C6.
std::string injury_text(const Rules&, Injury);
std::string skill_name(Skill);
std::string skill_text(Skill);
std::string action_name(Action);
/// What successes bring: AON-17.6 to AON-17.10.
std::string action_text(Action);
std::string side_name(CrowdSide);
std::string role_name(Role);
std::string match_name(Mode);
std::string next_text(NextField, int by);
std::string reason_text(const StartLine&);
std::string bonus_text(const Game&, const State&, const MatchSetup::Bonus&);
std::vector<SheetLine> next_lines(const Career&);

/// What an option is known to do before it is taken.
std::vector<EffectView> known_effects(const Game&, const State&, const story::Choose&, int option);

/// A success at least with so many dice: AON-17.4.
double any_success(const Rules&, int dice);
double success_share(const Rules&);
/// Why this action cannot be taken now, with the rule.
std::string why_not(const State&, const Rules&, Action, const ChooseBackstage&);

}  // namespace bout::all_or_nothing
