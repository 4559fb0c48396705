#include "games/all_or_nothing/career_words.hpp"

#include "engine/names.hpp"
#include "engine/text.hpp"

namespace bout::all_or_nothing {

// ---- slots: {rival}, {rival's}, {rival.sub}, {rival.v:looks} ----

std::string agreeing(std::string_view verb, const std::array<std::string, 3>& pronouns) {
  if (pronouns[0] != "they") return std::string(verb);
  static constexpr std::pair<std::string_view, std::string_view> odd[] = {
      {"is", "are"}, {"was", "were"}, {"has", "have"}, {"does", "do"}, {"goes", "go"}, {"isn't", "aren't"}};
  for (const auto& [one, many] : odd)
    if (verb == one) return std::string(many);
  std::string word(verb);
  if (word.ends_with("ies") && word.size() > 4) return word.substr(0, word.size() - 3) + "y";
  for (const std::string_view end : {"sses", "shes", "ches", "xes", "zzes"})
    if (word.ends_with(end)) return word.substr(0, word.size() - 2);
  if (word.ends_with('s')) word.pop_back();
  return word;
}

namespace {

struct Person {
  std::string name;
  std::array<std::string, 3> pronouns;
};

struct Filler {
  const Game& game;
  const Cast& cast;

  Person of(Wrestler who) const {
    if (who == no_wrestler) return {"somebody", {"they", "them", "their"}};
    return {std::string(game.content().brief(who, game.rules().names)), game.content().wrestlers[who].pronouns};
  }
  Person of(std::string_view slot) const {
    if (slot == "me") return of(cast.me);
    if (slot == "opp") return of(cast.opp);
    if (slot == "last") return of(cast.last);
    if (slot == "valet") return {game.content().valet.name, game.content().valet.pronouns};
    if (const auto role = from_word<Role>(slot)) return of(cast.roles[*role]);
    return of(game.content().wrestler(slot).value_or(no_wrestler));
  }
  std::string operator()(std::string_view inside) const {
    const std::size_t end = std::min(inside.find_first_of("'."), inside.size());
    const Person person = of(inside.substr(0, end));
    const std::string_view form = inside.substr(end);
    if (form == "'s") return person.name + "'s";
    if (form == ".sub") return person.pronouns[0];
    if (form == ".Sub") return capital(person.pronouns[0]);
    if (form == ".obj") return person.pronouns[1];
    if (form == ".pos") return person.pronouns[2];
    if (form.starts_with(".v:")) return agreeing(form.substr(3), person.pronouns);
    return person.name;
  }
};

}  // namespace

std::string filled(const Game& game, story::TextId text, const Cast& cast) {
  return fill_by(story_of(game.rules()).text(text), Filler{game, cast});
}

// ---- names ----

std::string signed_text(int by) { return (by > 0 ? "+" : "") + std::to_string(by); }
std::string injury_name(Injury injury) { return capital(std::string(word_of(injury))) + " injury"; }
std::string injury_text(const Rules& rules, Injury injury) {
  const InjuryRow& row = injury_rows[injury];
  std::string text = std::to_string(injury_health(rules, injury)) + " less health";
  if (row.stamina > 0) text += ", " + std::to_string(row.stamina) + " less stamina";
  if (row.hand > 0) text += ", hand size " + std::to_string(row.hand) + " smaller";
  if (row.cards > 0) text += ", " + plural(row.cards, "opening card", "opening cards") + " fewer";
  if (injury == Injury::head) text += ", no reversal";                               // AON-16.22
  if (injury == Injury::rib) text += ", 1 stamina for every hit of 3 damage or more";  // AON-16.21
  return text + " in every match";
}
std::string skill_name(Skill skill) {
  switch (skill) {
    case Skill::iron_man: return "Iron Man";
    case Skill::unbreakable: return "Unbreakable";
    case Skill::lethal: return "Lethal";
    case Skill::rope_a_dope: return "Rope-a-dope";
  }
  return {};
}
std::string skill_text(Skill skill) {
  switch (skill) {
    case Skill::iron_man: return "2 more stamina in every match";
    case Skill::unbreakable: return "2 more health in every match";
    case Skill::lethal: return "1 more damage with every attack of one type";
    case Skill::rope_a_dope: return "a card and a stamina for every hit you take";
  }
  return {};
}
std::string action_name(Action action) {
  return action == Action::attack ? "Backstage attack" : capital(std::string(word_of(action)));
}
std::string action_text(Action action) {
  switch (action) {
    case Action::recovery: return "each success removes a bump, two remove an injury";
    case Action::training: return "each success is a skill token";
    case Action::promo: return "one space up the track; each success is 1 momentum in the next match";
    case Action::attack:
      return "one space up the track; each success takes 1 health from the next opponent, and a 1 costs you 1 health";
  }
  return {};
}
std::string side_name(CrowdSide side) { return side == CrowdSide::face ? "babyface" : "heel"; }
std::string role_name(Role role) {
  return role == Role::contender ? "top contender" : std::string(word_of(role));
}
std::string match_name(Mode mode) {
  switch (mode) {
    case Mode::cage: return "a cage match";
    case Mode::lms: return "a last man standing match";
    default: return "a singles match";
  }
}

std::string next_text(NextField field, int by) {
  const std::string sign = signed_text(by);
  switch (field) {
    case NextField::health: return sign + " health at the start of the next match";
    case NextField::stamina: return sign + " stamina at the start of the next match";
    case NextField::momentum: return sign + " momentum at the start of the next match";
    case NextField::cards: return sign + (by == 1 || by == -1 ? " card" : " cards") + " in the next opening hand";
    case NextField::opp_health: return sign + " health for the next opponent";
    case NextField::opp_momentum: return sign + " momentum for the next opponent";
    case NextField::opp_cubes: return sign + (by == 1 || by == -1 ? " reversal cube" : " reversal cubes") + " for the next opponent";
    case NextField::scout: return "see the next opponent's first " + plural(by, "card", "cards");
    case NextField::first_pin_attempts: return sign + (by == 1 || by == -1 ? " attempt" : " attempts") + " when first pinned in the next match";
  }
  return {};
}

std::string reason_text(const StartLine& line) {
  switch (line.why) {
    case Reason::board: return line.of == Quantity::momentum ? "Even" : line.of == Quantity::cubes ? "Difficulty" : "Board";
    case Reason::unbreakable: return skill_name(Skill::unbreakable);
    case Reason::iron_man: return skill_name(Skill::iron_man);
    case Reason::bumps: return "Bumps";
    case Reason::injury: return injury_name(line.injury);
    case Reason::promo: return "Promo";
    case Reason::attack: return "Backstage attack";
    case Reason::attack_penalty: return "Hurt in a backstage attack";
    case Reason::card: return "Story";
    case Reason::match: return "This match";
    case Reason::difficulty: return "Difficulty";
  }
  return {};
}

std::string bonus_text(const Game& game, const State& state, const MatchSetup::Bonus& bonus) {
  std::string when;
  for (const Clause& clause : bonus.all) {
    std::string part;
    switch (clause.word) {
      case StoryCondition::won: part = "you win"; break;
      case StoryCondition::card_count: {
        const std::string what = clause.a < 4 ? std::string(word_of(AttackType(clause.a)))
                                              : book_of(game.rules()).tags[static_cast<std::size_t>(clause.a - 4)];
        part = plural(clause.b, what.c_str(), (what + (what.ends_with('x') ? "es" : "s")).c_str()) + " land";
        if (clause.b == 1) part += "s";
        break;
      }
      case StoryCondition::pin_by: {
        const CardNo card = book_of(game.rules()).named[static_cast<std::size_t>(clause.a)][me(state)];
        part = "you win by a pin after " +
               (card == no_card ? std::string("the named card") : game.content().wrestlers[me(state)].cards[card].name);
        break;
      }
      case StoryCondition::taunts: part = "you taunt " + plural(clause.a, "time", "times"); break;
      default: continue;  // how it stands already
    }
    when += (when.empty() ? " if " : " and ") + part;
  }
  return signed_text(bonus.vp) + " VP" + when;
}

std::vector<SheetLine> next_lines(const Career& career) {
  std::vector<SheetLine> lines;
  const NextMatch& next = career.next;
  const int members[] = {next.health,     next.stamina,      next.momentum,  next.cards, next.opp_health,
                         next.opp_momentum, next.opp_cubes, next.scout, next.first_pin_attempts};
  for (const NextField field : all<NextField>(words_of<NextField>.size()))
    if (members[index(field)] != 0) lines.push_back({next_text(field, members[index(field)]), members[index(field)]});
  if (next.promo > 0) lines.push_back({"Promo: " + next_text(NextField::momentum, next.promo), next.promo});
  if (next.attack > 0)
    lines.push_back({"Backstage attack: " + next_text(NextField::opp_health, -next.attack), -next.attack});
  if (next.penalty > 0)
    lines.push_back({"Hurt backstage: " + next_text(NextField::health, -next.penalty), -next.penalty});
  return lines;
}

// ---- odds ----

double success_share(const Rules& rules) { return (7.0 - rules.action_success) / 6; }
double any_success(const Rules& rules, int dice) {
  double none = 1;
  for (int i = 0; i < dice; ++i) none *= 1 - success_share(rules);
  return 1 - none;
}

std::string why_not(const State& state, const Rules& rules, Action action, const ChooseBackstage& ask) {
  if (action == Action::attack && state.career.side != CrowdSide::heel)
    return "Only a heel attacks backstage (AON-17.1, AON-17.13).";
  if (!state.career.may(action)) return action_name(action) + " is not unlocked yet (AON-17.2, AON-17.12).";
  if ((ask.of >> index(action) & 1) == 0) return "This card allows other actions only (AON-21.4).";
  if (ask.last == index(action)) return "The same action again only after a roll without a success (AON-17.5).";
  static_cast<void>(rules);
  return "It is open (AON-17.3).";
}

// ---- effects ----

namespace {

std::string who_text(const Game& game, Who who) {
  if (who.code == Who::draw) return "a drawn wrestler";
  if (who.code == Who::last) return "the last opponent";
  if (who.is_role()) return "the " + role_name(who.role());
  return std::string(game.content().name(who.wrestler(), game.rules().names));
}

EffectView effect(const Game& game, const story::Op& op) {
  const auto made = [&](int by, std::string text) {
    return EffectView{std::string(word_of(StoryVerb(op.word))), by, std::move(text)};
  };
  switch (StoryVerb(op.word)) {
    case StoryVerb::vp: return made(op.a, signed_text(op.a) + " VP");
    case StoryVerb::bump: return made(op.a, signed_text(op.a) + (op.a == 1 || op.a == -1 ? " bump" : " bumps"));
    case StoryVerb::injury:
      return made(1, op.a < 4 ? capital(std::string(word_of(Injury(op.a)))) + " injury" : "a drawn injury");
    case StoryVerb::heal_injury: return made(-op.a, op.a == 1 ? "an injury heals" : std::to_string(op.a) + " injuries heal");
    case StoryVerb::skill: return made(op.a, signed_text(op.a) + (op.a == 1 ? " skill token" : " skill tokens"));
    case StoryVerb::track: return made(op.a, signed_text(op.a) + " on the crowd track");
    case StoryVerb::disposition: return made(0, "you are a " + side_name(CrowdSide(op.a)));
    case StoryVerb::turn: return made(0, "you change sides");
    case StoryVerb::unlock: return made(0, op.a == 0 ? "Promo unlocked" : "Backstage attack unlocked");
    case StoryVerb::role: return made(0, who_text(game, Who{op.b}) + " becomes the " + role_name(Role(op.a)));
    case StoryVerb::clear_role: return made(0, "no " + role_name(Role(op.a)) + " any more");
    case StoryVerb::gain: return made(0, op.a == 1 ? "a valet joins" : "an ally joins");
    case StoryVerb::lose: return made(0, op.a == 1 ? "the valet leaves" : "the ally leaves");
    case StoryVerb::next: return made(op.b, next_text(NextField(op.a), op.b));
    case StoryVerb::night_actions: return made(op.a, plural(op.a, "action", "actions") + " next night");
    case StoryVerb::die_bonus:
      return made(op.b, signed_text(op.b) + (op.b == 1 ? " die" : " dice") + " for the next " + std::string(word_of(Action(op.a))));
    case StoryVerb::pick_opponent: return made(op.a, "choose tonight's opponent from " + std::to_string(op.a));
    case StoryVerb::flag:
    case StoryVerb::unflag:
    case StoryVerb::discard:
    case StoryVerb::deck_top:
    case StoryVerb::remove_cards: break;  // nothing to weigh
  }
  return {};
}

EffectView hook_effect(const Game& game, const story::Op& op) {
  const auto made = [&](int by, std::string text) {
    return EffectView{std::string(word_of(StoryHook(op.word))), by, std::move(text)};
  };
  switch (StoryHook(op.word)) {
    case StoryHook::actions: return made(op.a, plural(op.a, "backstage action", "backstage actions"));
    case StoryHook::roll: return made(0, "roll " + capital(std::string(word_of(Stat(op.a)))));
    case StoryHook::match:
    case StoryHook::tonight: {
      const MatchSetup& setup = book_of(game.rules()).setups[static_cast<std::size_t>(op.a)];
      std::string text = StoryHook(op.word) == StoryHook::tonight ? "tonight " : "";
      text += match_name(setup.type.value_or(Mode::singles));
      if (setup.opponent) text += " against " + who_text(game, *setup.opponent);
      if (setup.difficulty) text += ", " + std::string(word_of(*setup.difficulty));
      if (setup.win_vp) text += ", " + signed_text(*setup.win_vp) + " VP for a win";
      if (setup.must_win) text += ", must be won";
      return made(0, text);
    }
    default: return {};
  }
}

}  // namespace

std::vector<EffectView> known_effects(const Game& game, const State&, const story::Choose& ask, int option) {
  const story::Story& story = story_of(game.rules());
  std::vector<EffectView> list;
  const auto add = [&](EffectView view) {
    if (!view.text.empty()) list.push_back(std::move(view));
  };
  bool first = true;
  for (story::At at = story.option(ask.at, option).jump;; ++at) {
    const story::Op& op = story[at];
    if (op.flow == story::Flow::open && !std::exchange(first, false)) return list;  // what is read later
    if (op.flow == story::Flow::act) add(effect(game, op));
    if (op.flow == story::Flow::hook) {
      add(hook_effect(game, op));
      return list;
    }
    if (op.flow != story::Flow::open && op.flow != story::Flow::say && op.flow != story::Flow::act) return list;
  }
}

}  // namespace bout::all_or_nothing
