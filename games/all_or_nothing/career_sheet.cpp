// The photo of the campaign board (AON-26.1) as a file. A whole game, the match under way included, is saved by the
// engine as its choices and outcomes (AON-26.3).
#include "games/all_or_nothing/career_sheet.hpp"

#include <algorithm>

#include "engine/json.hpp"
#include "games/all_or_nothing/career_rules.hpp"

namespace bout::all_or_nothing {

namespace {

template <class Enum>
void write_bits(json::Writer& out, std::string_view key, std::uint64_t bits) {
  out.key(key).begin_list();
  for (const Enum value : all<Enum>(words_of<Enum>.size()))
    if ((bits >> index(value) & 1) != 0) out.value(word_of(value));
  out.end_list();
}

}  // namespace

std::string write_sheet(const State& state, const Rules& rules, const Content& content) {
  const Career& career = state.career;
  const auto id = [&](Wrestler who) { return content.wrestlers[who].id; };
  json::Writer out;
  out.begin_object().member("wrestler", id(me(state))).member("chapter", int{career.chapter});
  out.member("vp", int{career.vp}).member("bumps", int{career.bumps}).key("injuries").begin_list();
  career.injuries.each([&](int kind, int held) {
    for (int i = 0; i < held; ++i) out.value(word_of(Injury(kind)));
  });
  out.end_list().member("skill", int{career.skill});
  write_bits<Skill>(out, "abilities", career.skills);
  if (career.has(Skill::lethal)) out.member("lethal", word_of(AttackType(career.lethal)));
  if (career.side) out.member("side", word_of(*career.side));
  out.member("space", int{career.space}).key("held").begin_list();
  for (const AbilityId held : career.held) out.value(content.abilities[held].id);
  out.end_list();
  write_bits<Action>(out, "unlocked", career.unlocked);
  out.key("roles").begin_object();
  for (const Role role : all<Role>(6))
    if (career.roles[role] != no_wrestler) out.member(word_of(role), id(career.roles[role]));
  out.end_object().member("valet", career.valet).key("discarded").begin_list();
  for (const Wrestler who : career.gone) out.value(id(who));
  out.end_list().key("flags").begin_list();
  const story::Story& story = story_of(rules);
  for (std::size_t flag = 0; flag < story.names(); ++flag)
    if ((career.flags >> flag & 1) != 0) out.value(story.made_up(flag));
  out.end_list().key("die_bonus").begin_object();
  for (const Action action : all<Action>(4))
    if (career.die_bonus[action] > 0) out.member(word_of(action), int{career.die_bonus[action]});
  out.end_object().key("next").begin_object();
  const NextMatch& next = career.next;
  const int fields[] = {next.health,       next.stamina,   next.momentum, next.cards, next.opp_health,
                        next.opp_momentum, next.opp_cubes, next.scout,    next.first_pin_attempts};
  for (const NextField field : all<NextField>(words_of<NextField>.size()))
    if (fields[index(field)] != 0) out.member(word_of(field), fields[index(field)]);
  return out.end_object().member("matches", int{career.matches}).member("victories", int{career.victories}).end_object().text();
}

namespace {

class SheetReader {
 public:
  SheetReader(std::string_view shown, const Rules& rules, const Content& content, Problems& problems)
      : in_(shown, problems), rules_(rules), content_(content) {}

  SheetStart read(const json::Value& root) {
    in_.refuse_keys_except(root, {"wrestler", "chapter", "vp", "bumps", "injuries", "skill", "abilities", "lethal", "side",
                                  "space", "held", "unlocked", "roles", "valet", "discarded", "flags", "die_bonus",
                                  "next", "matches", "victories"});
    for (const Profile& profile : content_.wrestlers) ids_.push_back(profile.id);
    who(root, "wrestler", start_.wrestler);
    career().chapter = byte(in_.integer(root, "chapter", 2, 3));  // AON-26.5
    career().vp = static_cast<std::int16_t>(in_.integer(root, "vp", -999, 999));
    career().bumps = byte(in_.integer(root, "bumps", 0, rules_.bumps_per_injury - 1));  // AON-16.4
    career().skill = static_cast<std::uint16_t>(optional_integer(root, "skill", 0, 999));
    career().matches = byte(optional_integer(root, "matches", 0, 99));
    career().victories = byte(optional_integer(root, "victories", 0, career().matches));
    injuries(root);
    abilities(root);
    crowd(root);
    company(root);
    flags(root);
    modifiers(root);
    return start_;
  }

 private:
  Career& career() { return start_.career; }
  const Board* board() const { return start_.wrestler == no_wrestler ? nullptr : &rules_.boards[start_.wrestler]; }

  int optional_integer(const json::Value& root, std::string_view key, int least, int most) {
    return root.find(key) != nullptr ? in_.integer(root, key, least, most) : 0;
  }
  void who(const json::Value& of, std::string_view key, Wrestler& to) {
    const auto row = in_.word(of, key, ids_);
    if (!row) return;
    to = Wrestler{byte(*row)};
    if (rules_.boards[to].npc_only) in_.problem(of.find(key)->place, "nobody else plays this wrestler (AON-2.15)");
  }
  template <class Enum, class Do>
  void words(const json::Value& root, std::string_view key, Do&& use) {
    if (root.find(key) == nullptr) return;
    for (const json::Value& item : in_.list(root, key))
      if (const auto word = in_.word(item, words_of<Enum>, key)) use(static_cast<Enum>(*word), item);
  }

  void injuries(const json::Value& root) {
    for (const Injury injury : all<Injury>(4)) career().injury_deck.add(number(injury), injury_rows[injury].copies);
    words<Injury>(root, "injuries", [&](Injury injury, const json::Value& item) {
      if (career().injury_deck.count(number(injury)) == 0)
        return in_.problem(item.place, "there are no more cards of this injury (C6)");
      career().injury_deck.take(number(injury));
      career().injuries.add(number(injury));
    });
    if (career().injuries.size() > rules_.injury_limit)
      in_.problem(root.find("injuries")->place, "at most " + std::to_string(rules_.injury_limit) +
                                                    " injuries are kept; return the others (AON-16.17)");
  }
  void abilities(const json::Value& root) {
    words<Skill>(root, "abilities", [&](Skill skill, const json::Value& item) {
      if (career().has(skill)) return in_.problem(item.place, "each ability is bought once (AON-18.6)");
      career().skills = static_cast<std::uint8_t>(career().skills | 1u << index(skill));
    });
    const bool lethal = career().has(Skill::lethal);
    if (lethal != (root.find("lethal") != nullptr))
      return in_.problem(root.place, "\"lethal\" names the attack type of the ability Lethal (AON-18.4)");
    if (lethal)
      if (const auto type = in_.word<AttackType>(root, "lethal")) career().lethal = byte(index(*type));
  }
  void crowd(const json::Value& root) {
    const json::Value* place = in_.need(root, "side");
    career().side = in_.word<CrowdSide>(root, "side");
    if (place != nullptr && board() != nullptr && board()->babyface_only && career().side == CrowdSide::heel)
      in_.problem(place->place, "this wrestler is a babyface (AON-15.2)");
    career().space = byte(in_.integer(root, "space", rules_.choice_space, most_space));
    career().unlocked = 7u;  // AON-17.2, AON-17.12
    words<Action>(root, "unlocked", [&](Action action, const json::Value&) {
      career().unlocked = static_cast<std::uint8_t>(career().unlocked | 1u << index(action));
    });
    if (career().side == CrowdSide::heel) career().unlocked = 15u;
    if (root.find("held") != nullptr)
      for (const json::Value& item : in_.list(root, "held")) hold(item);
  }
  void hold(const json::Value& item) {
    if (!in_.expect(item, json::Kind::text)) return;
    const auto ability = content_.ability(item.text);
    if (!ability || rules_.abilities[*ability].kind != AbilityKind::crowd)
      return in_.problem(item.place, "there is no face or heel card \"" + item.text + "\"");
    if (!career().side) return;
    const auto levels = holdings(*career().side, career().space);
    State state;
    state.career = career();
    for (int slot = 0; slot < count_of(levels); ++slot) {
      const int level = levels[static_cast<std::size_t>(slot)];
      int held = 0, room = 0;
      for (const AbilityId other : career().held) held += rules_.abilities[other].level == level;
      for (const std::uint8_t other : levels) room += other == level;
      if (may_hold(state, rules_, *ability, slot) && held < room) return career().held.push_back(*ability);
    }
    in_.problem(item.place, "\"" + item.text + "\" cannot be held on space " + std::to_string(career().space) +
                                " of this side (AON-19.6, AON-19.7)");
  }
  void company(const json::Value& root) {
    std::vector<Wrestler> taken = {start_.wrestler};
    const auto take = [&](const json::Value& of, Wrestler wrestler) {
      if (wrestler == no_wrestler) return false;
      const bool twice = std::find(taken.begin(), taken.end(), wrestler) != taken.end();
      if (twice) in_.problem(of.place, content_.wrestlers[wrestler].id + " is somewhere else already (AON-24.4)");
      taken.push_back(wrestler);
      return !twice;
    };
    if (const json::Value* roles = root.find("roles"); roles != nullptr && in_.expect(*roles, json::Kind::object)) {
      in_.refuse_keys_except(*roles, {words_of<Role>.begin(), words_of<Role>.end()});
      for (const Role role : all<Role>(6)) {
        if (roles->find(word_of(role)) == nullptr) continue;
        Wrestler wrestler = no_wrestler;
        who(*roles, word_of(role), wrestler);
        if (take(*roles->find(word_of(role)), wrestler)) career().roles[role] = wrestler;
      }
    }
    if (root.find("discarded") != nullptr)
      for (const json::Value& item : in_.list(root, "discarded"))
        if (const auto row = in_.word(item, ids_, "wrestler"); row && take(item, Wrestler{byte(*row)}))
          career().gone.push_back(Wrestler{byte(*row)});
    for (const Wrestler wrestler : rules_.boards.keys())
      if (!rules_.boards[wrestler].npc_only && std::find(taken.begin(), taken.end(), wrestler) == taken.end())
        career().wrestlers.shuffle_in(wrestler);
    if (const json::Value* valet = root.find("valet"))
      career().valet = in_.expect(*valet, json::Kind::boolean) && valet->boolean;
  }
  void flags(const json::Value& root) {
    if (root.find("flags") == nullptr) return;
    const story::Story& story = *content_.book.story;
    std::vector<std::string_view> names;
    for (std::size_t flag = 0; flag < story.names(); ++flag) names.push_back(story.made_up(flag));
    for (const json::Value& item : in_.list(root, "flags"))
      if (const auto flag = in_.word(item, names, "flag")) career().flags |= std::uint64_t{1} << *flag;
  }
  void modifiers(const json::Value& root) {
    if (const json::Value* dice = root.find("die_bonus"); dice != nullptr && in_.expect(*dice, json::Kind::object)) {
      in_.refuse_keys_except(*dice, {words_of<Action>.begin(), words_of<Action>.end()});
      for (const Action action : all<Action>(4))
        career().die_bonus[action] = byte(optional_integer(*dice, word_of(action), 0, 9));
    }
    const json::Value* next = root.find("next");
    if (next == nullptr || !in_.expect(*next, json::Kind::object)) return;
    in_.refuse_keys_except(*next, {words_of<NextField>.begin(), words_of<NextField>.end()});
    NextMatch& to = career().next;
    std::int8_t* const members[] = {&to.health,       &to.stamina,   &to.momentum, &to.cards, &to.opp_health,
                                    &to.opp_momentum, &to.opp_cubes, &to.scout,    &to.first_pin_attempts};
    for (const NextField field : all<NextField>(words_of<NextField>.size()))
      *members[index(field)] = static_cast<std::int8_t>(optional_integer(*next, word_of(field), -50, 50));
  }

  json::Reader in_;
  const Rules& rules_;
  const Content& content_;
  std::vector<std::string_view> ids_;
  SheetStart start_;
};

}  // namespace

std::optional<SheetStart> read_sheet(std::string_view text, std::string_view shown, const Rules& rules,
                                     const Content& content, Problems& problems) {
  const std::size_t before = problems.size();
  const auto root = json::parse(text, shown, problems);
  if (!root) return std::nullopt;
  if (!json::Reader(shown, problems).expect(*root, json::Kind::object)) return std::nullopt;
  if (!content.book.story) {
    problems.add(std::string(shown), {}, "this pack has no story, so no career can go on");
    return std::nullopt;
  }
  const SheetStart start = SheetReader(shown, rules, content, problems).read(*root);
  if (problems.size() > before) return std::nullopt;
  return start;
}

}  // namespace bout::all_or_nothing
