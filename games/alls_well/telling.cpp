#include "games/alls_well/telling.hpp"

#include "engine/names.hpp"
#include "games/alls_well/forecast.hpp"
#include "games/alls_well/game.hpp"
#include "games/alls_well/recommended.hpp"

namespace bout::alls_well {

std::string Words::item(Item item) const {
  if (item == no_item) return "nothing";
  return is_loot(item) ? faces[loot_of(item)].name : faces[equipment_of(item)].name;
}

std::string Words::action(ActionKind kind) const {
  if (is_ability(kind)) return faces[ability_of(kind)].name;
  if (kind == ActionKind::augaff) return "augment or affliction";
  if (kind == ActionKind::any_ability) return "ability";
  return std::string(word_of(kind));
}

std::string Words::action(const CardAction& of, int value) const {
  const std::string amount = std::to_string(value < 0 ? -value : value);
  if (of.kind == ActionKind::move) return "move " + amount;
  return action(of.kind) + (value < 0 ? " -" : " +") + amount;
}

std::string Words::kind(Unit unit, std::uint8_t kind) const {
  if (is_hero(unit)) return kind < characters ? faces[static_cast<CharacterId>(kind)].name : "nobody";
  if (is_mercenary(unit)) return kind < faces.hired.size() ? faces[static_cast<HiredId>(kind)].name : "the Mercenary";
  return kind < faces.enemies.size() ? faces[static_cast<EnemyType>(kind)].name : "an Enemy";
}

std::string Words::unit(const State& state, Unit unit) const {
  if (index(unit) >= most_units) return "nobody";
  if (is_hero(unit)) return kind(unit, byte(index(hero_at(state, unit).character)));
  const Body& body = state.bodies[unit];
  const std::string name = kind(unit, body.kind);
  const std::string the = name.starts_with("The ") || name.starts_with("the ") ? "" : "the ";
  if (is_mercenary(unit) || body.at == no_hex) return the + name;
  const bool several = living(state, enemy_type(state, unit)) > 1;
  return the + name + (several ? " at " + name_of(body.at) : "");
}

std::string Words::trigger(const State& state, Trigger trigger) const {
  return is_type(trigger) ? type(type_of(trigger)) : unit(state, hero_of(trigger));
}

const GuideScene& Words::scene(const State& state, Unit unit, std::uint8_t letter, Hex at) const {
  const Interaction& entry = guide.interactions[letter];
  if (entry.again_if == no_node) return entry.first;
  Frame frame;
  frame.self = frame.target = unit;
  frame.there = at;
  return holds(state, rules, entry.again_if, frame) ? entry.again : entry.first;
}

const GuideOption& Words::option(std::uint8_t letter, std::uint8_t option) const {
  const Interaction& entry = guide.interactions[letter];
  const std::size_t first = entry.first.options.size();
  return option < first ? entry.first.options[option] : entry.again.options[option - first];
}

Names names_of(const Names& cards, const Guide& guide) {
  Names names = cards;
  names.labels.clear();
  names.groups.clear();
  for (const NamedHexes& label : guide.map.labels) names.labels.push_back(label.name);
  for (const GroupOfSides& group : guide.map.groups) names.groups.push_back(group.name);
  return names;
}

// What a Game answers with these words.

Words Game::words(const Event& event) const {
  return words(visit(
      [](const auto& of) -> std::size_t {
        if constexpr (requires { of.chapter; })
          return of.chapter;
        else
          return 0;
      },
      event));
}

View Game::look(const State& state, Seat viewer) const { return alls_well::look(words(state), state, viewer); }
Sheet Game::sheet() const {
  Sheet made = alls_well::sheet(words());
  for (std::size_t chapter = 0; rules().campaign() && chapter < rules().sites.size(); ++chapter)
    made.chapters.push_back(scene_sheet(words(chapter)));
  return made;
}
Means Game::means(const State& state, Seat seat, Choice choice) const { return alls_well::means(words(state), state, seat, choice); }
std::string Game::draw(const State& state, Seat viewer, Style style) const {
  return alls_well::draw(words(state), look(state, viewer), style);
}
std::vector<Forecast> Game::forecast(const State& state, Seat seat, Choice choice) const {
  return alls_well::forecast(words(state), state, seat, choice);
}
std::string Game::follows(const State& state, Seat, Choice choice) const {
  return verb_of(choice) == Verb::recommended ? recommendation(words(state), state) : std::string();
}
std::string Game::label(const State& state, Seat seat, Choice choice) const {
  const std::string name = alls_well::label(words(state), state, seat, choice);
  // Whoever holds the same thing twice may choose either: the second one says so.
  ChoiceList offered;
  choices(state, seat, offered);
  int before = 0;
  for (const Choice other : offered) {
    if (other == choice) break;
    before += other.verb == choice.verb && alls_well::label(words(state), state, seat, other) == name;
  }
  return before == 0 ? name : name + " (" + std::to_string(before + 1) + ")";
}
std::string_view Game::word(Choice choice) const { return word_of_choice(choice); }
std::string Game::question(const State& state, Seat viewer) const {
  return alls_well::question(words(state), state, viewer);
}
std::string Game::explain(const State& state, Seat seat, std::string_view word) const {
  return alls_well::explain(words(state), state, seat, word);
}
std::vector<std::string> Game::explains() const { return alls_well::explains(words()); }
std::optional<Event> Game::seen_by(const Event& event, Seat viewer) const {
  return alls_well::seen_by(rules(), event, viewer);
}
std::vector<std::string> Game::might(const State& state, Seat seat) const {
  return alls_well::might(words(state), state, seat);
}
std::vector<std::string> Game::reads(const Event& event) const { return alls_well::reads(words(event), event); }
Picture Game::picture(const Event& event) const { return alls_well::picture(words(event), event); }
bool Game::reveals(const Event& event) const { return alls_well::reveals(event); }
Told Game::tell(const Event& event, Seat viewer, Teller& teller) const {
  const std::optional<Event> seen = seen_by(event, viewer);
  return seen ? alls_well::tell(words(event), *seen, teller) : Told{};
}

std::string Game::roll_text(RollName name) const {
  switch (static_cast<RollKind>(index(name) / 32)) {
    case RollKind::praxis: return "which Praxis is dealt";
    case RollKind::action: return "which Action card is drawn";
    case RollKind::impulse: return "which Impulse is drawn";
    case RollKind::impulse_kept: return "which Impulses are kept for a short Scenario";
    case RollKind::trigger: return "which Trigger token comes next";
    case RollKind::intent: return "which Intent card is drawn";
    case RollKind::throes: return "which Death Throes card is drawn";
    case RollKind::loot: return "which Loot is drawn";
    case RollKind::supply_loot: return "which Loot is bought";
    case RollKind::armour: return "which slots are covered";
    case RollKind::overlay: return "which letter lies there";
    case RollKind::tie: return "what the tie comes to";
    case RollKind::none: break;
  }
  return "chance";
}

}  // namespace bout::alls_well
