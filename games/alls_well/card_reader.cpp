// Reads the card files: figures, names and effects of every family, and checks what AWE-C1 to AWE-C7, AWE-C26 and
// AWE-C32 to AWE-C34 (AWE-C33) ask of them. Items of the second shelf are AWE-C43, Overlords AWE-C44.
#include <algorithm>
#include <set>

#include "games/alls_well/content.hpp"
#include "games/alls_well/vocabulary.hpp"

namespace bout::alls_well {

namespace {

constexpr std::string_view card_action_words[] = {"move", "attack", "defend"};
constexpr std::string_view hired_words[] = {"move", "attack", "defend", "augaff"};
constexpr std::string_view intent_words[] = {"move", "attack", "defend", "augment", "affliction", "flee", "hold"};
constexpr std::string_view section_words[] = {"open", "sustain", "close"};
constexpr std::string_view condition_words[] = {"healthy", "rattled", "wounded"};
constexpr int most_line = 90;  // AWE-C39

/// A file of the pack, if it could be parsed.
struct CardFile {
  json::Reader in;
  json::Value root;
};

class CardReader {
 public:
  CardReader(const Pack& pack, Problems& problems, CardBox& box) : pack_(pack), problems_(problems), box_(box) {}

  void read() {
    // Names first: effects speak of abilities and Enemies whose cards come later.
    auto characters_file = open("characters.json", {"abilities", "characters"});
    auto praxes = open("praxes.json", {"praxes"});
    auto equipment = open("equipment.json", {"equipment"});
    auto loot = open("loot.json", {"loot"});
    auto throes = open("throes.json", {"throes"});
    auto hired = open("hired.json", {"hired"});
    auto enemies = open("enemies.json", {"labels", "enemies", "overlords"});
    auto intents_file = open("intents.json", {"intents"});
    auto actions = open("actions.json", {"marica", "lambik", "groanax", "knowman"});
    if (!characters_file || !praxes || !equipment || !loot || !throes || !hired || !enemies || !intents_file ||
        !actions)
      return;
    ids(*characters_file, "abilities", 20, box_.names.abilities);
    ids(*enemies, "enemies", enemy_types, box_.names.enemies);
    ids(*enemies, "overlords", overlords, box_.names.enemies);
    ids(*equipment, "equipment", most_equipment, box_.ids.equipment);
    ids(*praxes, "praxes", most_praxes, box_.ids.praxes);
    if (enemies->root.find("labels") != nullptr)
      for (const json::Value& label : enemies->in.list(enemies->root, "labels"))
        if (enemies->in.expect(label, json::Kind::text)) box_.card_labels.push_back(label.text);
    box_.names.labels = box_.card_labels;
    box_.names.first_label = first_card_label;

    with(*characters_file, "abilities", [&](const json::Value& value, int row) { ability(value, row); });
    with(*characters_file, "characters", [&](const json::Value& value, int row) { character(value, row); });
    exactly(*characters_file, "characters", characters);
    for (const CharacterId id : all<CharacterId>(characters)) actions_of(*actions, id);
    with(*praxes, "praxes", [&](const json::Value& value, int row) { praxis(value, row); });
    with(*equipment, "equipment", [&](const json::Value& value, int row) { item(value, row); });
    check_equipment(*equipment);
    int cards = 0;
    with(*loot, "loot", [&](const json::Value& value, int row) { cards += loot_card(value, row); });
    total(*loot, "loot", cards, 54, most_loot_kinds);
    cards = 0;
    with(*throes, "throes", [&](const json::Value& value, int row) { cards += throes_card(value, row); });
    total(*throes, "throes", cards, 18, most_throes_kinds);
    with(*hired, "hired", [&](const json::Value& value, int row) { mercenary(value, row); });
    exactly(*hired, "hired", most_hired);
    with(*enemies, "enemies", [&](const json::Value& value, int row) { enemy(value, row); });
    with(*enemies, "overlords", [&](const json::Value& value, int row) { overlord(value, row); });
    with(*intents_file, "intents", [&](const json::Value& value, int row) { intent(value, row); });
    exactly(*intents_file, "intents", intents);
    box_.names.labels.clear();  // a Scenario has labels of its own
    box_.names.first_label = 0;
  }

 private:
  // ---- files and lists ---------------------------------------------------------------------------------

  std::optional<CardFile> open(std::string_view name, std::vector<std::string_view> keys) {
    const Pack::File* file = pack_.find(name);
    if (file == nullptr) {
      problems_.add(name, {}, "this file is missing");
      return std::nullopt;
    }
    std::optional<json::Value> root = json::parse(file->text, file->shown, problems_);
    if (!root) return std::nullopt;
    CardFile made{json::Reader(file->shown, problems_), std::move(*root)};
    if (!made.in.expect(made.root, json::Kind::object)) return std::nullopt;
    made.in.refuse_keys_except(made.root, std::move(keys));
    return made;
  }

  /// AWE-C32: the ids of a list, each once.
  void ids(const CardFile& file, std::string_view key, int count, std::vector<std::string>& names) {
    std::set<std::string> seen(names.begin(), names.end());
    for (const json::Value& value : file.in.list(file.root, key)) {
      std::string id;
      if (file.in.expect(value, json::Kind::object)) id = file.in.text(value, "id");
      if (!id.empty() && !seen.insert(id).second)
        file.in.problem(value.find("id")->place, "the id " + json::quoted(id) + " is taken already (AWE-C32)");
      names.push_back(std::move(id));
    }
    exactly(file, key, count);
  }

  /// AWE-C1.
  void exactly(const CardFile& file, std::string_view key, int count) {
    const json::Value* list = file.root.find(key);
    if (list != nullptr && list->kind == json::Kind::list && count_of(list->items) != count)
      file.in.problem(list->place, json::quoted(key) + " needs exactly " + std::to_string(count) + " entries, found " +
                                       std::to_string(list->items.size()) + " (AWE-C1)");
  }

  void total(const CardFile& file, std::string_view key, int cards, int wanted, int kinds) {
    const json::Value* list = file.root.find(key);
    if (list == nullptr) return;
    if (cards != wanted)
      file.in.problem(list->place, "together these must be " + std::to_string(wanted) + " cards, found " +
                                       std::to_string(cards) + " (AWE-C1)");
    if (count_of(list->items) > kinds)
      file.in.problem(list->place, "there may be at most " + std::to_string(kinds) + " kinds");
  }

  template <class Read>
  void with(const CardFile& file, std::string_view key, Read read) {
    in_ = &file.in;
    int row = 0;
    for (const json::Value& value : file.in.list(file.root, key)) {
      if (row < 255 && file.in.expect(value, json::Kind::object)) read(value, row);
      ++row;
    }
  }

  // ---- pieces ------------------------------------------------------------------------------------------

  std::uint8_t small(const json::Value& object, std::string_view key, int least, int most) {
    return byte(in_->integer(object, key, least, most));
  }
  std::uint8_t small_or(const json::Value& object, std::string_view key, int least, int most, int standard) {
    return object.find(key) != nullptr ? small(object, key, least, most) : byte(standard);
  }
  bool flag(const json::Value& object, std::string_view key) {
    const json::Value* value = object.find(key);
    return value != nullptr && in_->expect(*value, json::Kind::boolean) && value->boolean;
  }
  std::string line(const json::Value& object) {
    if (object.find("line") == nullptr) return {};
    const std::string text = in_->text(object, "line");
    if (count_of(text) > most_line)
      in_->problem(object.find("line")->place, "a line has at most " + std::to_string(most_line) +
                                                   " characters, found " + std::to_string(text.size()) + " (AWE-C39)");
    return text;
  }
  Face face(const json::Value& object) { return {in_->text(object, "name"), {}, line(object)}; }
  EffectReader reader() { return EffectReader(*in_, box_.names, box_.cards.pool); }
  Effects effects(const json::Value& object, std::string_view key, Family family, int row) {
    return reader().effects(object, key, {family, byte(row)});
  }
  /// A list of effects that must be there and hold at least one.
  Effects some_effects(const json::Value& object, std::string_view key, Family family, int row) {
    const json::Value* list = in_->need(object, key);
    if (list == nullptr) return {};
    const Effects made = reader().effects(*list, {family, byte(row)});
    if (list->kind == json::Kind::list && list->items.empty()) in_->problem(list->place, "a card needs an effect");
    return made;
  }
  static std::vector<std::string_view> views(const std::vector<std::string>& names) {
    return {names.begin(), names.end()};
  }
  std::optional<std::size_t> id_in(const json::Value& object, std::string_view key,
                                   const std::vector<std::string>& ids) {
    return in_->word(object, key, views(ids));
  }
  ActionKind action(const json::Value& object, std::string_view key) {
    std::vector<std::string_view> words(std::begin(card_action_words), std::end(card_action_words));
    for (const std::string& name : box_.names.abilities) words.push_back(name);
    const std::size_t found = in_->word(object, key, words).value_or(0);
    return found < std::size(card_action_words)
               ? static_cast<ActionKind>(found)
               : of_ability(static_cast<AbilityId>(found - std::size(card_action_words)));
  }
  void names_once(const json::Value& value, const std::string& name, std::set<std::string>& seen) {
    if (!name.empty() && !seen.insert(name).second)
      in_->problem(value.find("name")->place, "there is a card " + json::quoted(name) + " already (AWE-C32)");
  }

  // ---- Characters --------------------------------------------------------------------------------------

  void ability(const json::Value& value, int row) {
    in_->refuse_keys_except(value, {"id", "name", "owner", "style", "effects"});
    Ability made;
    made.owner = in_->word<CharacterId>(value, "owner").value_or(CharacterId::marica);
    made.style = in_->word<AbilityStyle>(value, "style").value_or(AbilityStyle::augment);
    made.effects = some_effects(value, "effects", Family::ability, row);
    box_.cards.abilities.push_back(made);
    box_.faces.abilities.push_back({in_->text(value, "name"), {}, {}});
  }

  void character(const json::Value& value, int row) {
    if (row >= characters) return;
    in_->refuse_keys_except(value, {"id", "name", "health", "range", "influence", "potency", "weapon", "abilities",
                                    "trait", "rows", "solo"});
    Character& made = box_.cards.characters_[index(row)];
    CharacterFace& told = box_.faces.characters_[index(row)];
    if (in_->word<CharacterId>(value, "id").value_or(static_cast<CharacterId>(row)) != static_cast<CharacterId>(row))
      in_->problem(value.find("id")->place, "the Characters stand in the order marica, lambik, groanax, knowman");
    told.name = in_->text(value, "name");
    made.health = small(value, "health", 8, 12);  // AWE-C5
    made.range = small(value, "range", 1, 9);
    made.influence = small(value, "influence", 1, 9);
    figures(value, "potency", 1, 9, made.potency);
    if (const json::Value* list = value.find("potency"); list != nullptr)
      for (std::size_t players = 1; players < made.potency.size(); ++players)
        if (made.potency[players] >= made.potency[players - 1] && list->items.size() == made.potency.size())
          in_->problem(list->items[players].place, "potency must fall with every further player (AWE-C4)");
    if (const auto found = id_in(value, "weapon", box_.ids.equipment)) made.weapon = static_cast<EquipmentId>(*found);
    const std::vector<json::Value>& abilities = in_->list(value, "abilities");
    if (abilities.size() != made.abilities.size() && value.find("abilities") != nullptr)
      in_->problem(value.find("abilities")->place, "a Character has 5 abilities (AWE-12.25)");
    for (std::size_t i = 0; i < std::min(abilities.size(), made.abilities.size()); ++i)
      if (const auto found = in_->word(abilities[i], views(box_.names.abilities), "ability")) {
        made.abilities[i] = static_cast<AbilityId>(*found);
        if (*found < box_.cards.abilities.size() &&
            box_.cards[made.abilities[i]].owner != static_cast<CharacterId>(row))
          in_->problem(abilities[i].place, json::quoted(abilities[i].text) + " is another Character's ability");
      }
    if (const json::Value* trait = in_->need(value, "trait");
        trait != nullptr && in_->expect(*trait, json::Kind::object)) {
      in_->refuse_keys_except(*trait, {"name", "effects"});
      told.trait = in_->text(*trait, "name");
      made.trait = some_effects(*trait, "effects", Family::character, row);
    }
    made.rows = rows(value);
    if (const json::Value* solo = in_->need(value, "solo"); solo != nullptr && in_->expect(*solo, json::Kind::object))
      made.solo = solo_side(*solo, made);
  }

  template <std::size_t N>
  void figures(const json::Value& object, std::string_view key, int least, int most, std::array<std::uint8_t, N>& to) {
    const std::vector<json::Value>& list = in_->list(object, key);
    if (list.size() != N && object.find(key) != nullptr)
      in_->problem(object.find(key)->place, json::quoted(key) + " needs " + std::to_string(N) + " numbers, found " +
                                                std::to_string(list.size()));
    for (std::size_t i = 0; i < std::min(N, list.size()); ++i) to[i] = byte(in_->integer(list[i], least, most, key));
  }

  SoloSide solo_side(const json::Value& value, const Character& owner) {
    in_->refuse_keys_except(value, {"potency", "move", "range", "influence", "health", "tracks"});
    SoloSide made;
    made.potency = small(value, "potency", 1, 9);
    made.move = small(value, "move", 1, 9);
    made.range = small(value, "range", 1, 9);
    made.influence = small(value, "influence", 1, 9);
    figures(value, "health", 1, 30, made.health);
    for (const json::Value& track : in_->list(value, "tracks")) {
      if (!in_->expect(track, json::Kind::object)) continue;
      in_->refuse_keys_except(track, {"action", "slots"});
      SoloTrack to;
      to.action = action(track, "action");
      if (is_ability(to.action) &&
          std::find(owner.abilities.begin(), owner.abilities.end(), ability_of(to.action)) == owner.abilities.end())
        in_->problem(track.place, "this is not an ability of this Character");
      for (const json::Value& slot : in_->list(track, "slots")) {
        if (!in_->expect(slot, json::Kind::object)) continue;
        in_->refuse_keys_except(slot, {"level", "speed"});
        TrackSlot one;
        one.level = small(slot, "level", 1, highest_level);
        one.has_speed = slot.find("speed") != nullptr;
        if (one.has_speed) one.speed = in_->word<Speed>(slot, "speed").value_or(Speed::slow);
        if (!to.slots.empty() && to.slots.back().level > one.level)
          in_->problem(slot.place, "the levels of a track never fall (AWE-37.5)");
        if (to.slots.size() < to.slots.capacity) to.slots.push_back(one);
      }
      if (made.tracks.size() < made.tracks.capacity) made.tracks.push_back(to);
    }
    return made;
  }

  LevelRows rows(const json::Value& object) {
    LevelRows made;
    const std::vector<json::Value>& list = in_->list(object, "rows");
    if (list.size() != made.size() && object.find("rows") != nullptr)
      in_->problem(object.find("rows")->place, "there are three rows of benefits");
    for (std::size_t i = 0; i < std::min(list.size(), made.size()); ++i) {
      if (!in_->expect(list[i], json::Kind::object)) continue;
      in_->refuse_keys_except(list[i], {"once", "benefits"});
      made[i].once = flag(list[i], "once");
      for (const json::Value& value : in_->list(list[i], "benefits")) {
        if (!in_->expect(value, json::Kind::object)) continue;
        in_->refuse_keys_except(value, {"kind", "amount", "item"});
        Benefit benefit;
        benefit.kind = in_->word<BenefitKind>(value, "kind").value_or(BenefitKind::action);
        benefit.amount = small_or(value, "amount", 1, 30, 1);
        if (benefit.kind == BenefitKind::equipment)
          if (const auto found = id_in(value, "item", box_.ids.equipment)) benefit.item = static_cast<EquipmentId>(*found);
        if (made[i].benefits.size() < made[i].benefits.capacity) made[i].benefits.push_back(benefit);
      }
    }
    return made;
  }

  // ---- Action cards ------------------------------------------------------------------------------------

  void actions_of(const CardFile& file, CharacterId id) {
    in_ = &file.in;
    const std::string_view key = word_of(id);
    const std::vector<json::Value>& list = in_->list(file.root, key);
    exactly(file, key, all_actions);
    std::set<std::string> names;
    for (std::size_t i = 0; i < std::min<std::size_t>(list.size(), all_actions); ++i) {
      if (!in_->expect(list[i], json::Kind::object)) continue;
      action_card(list[i], id, static_cast<int>(i));
      names_once(list[i], box_.faces.characters_[index(id)].actions[i], names);
    }
    if (list.size() == all_actions) check_deck(*file.root.find(key), box_.cards[id]);
  }

  void action_card(const json::Value& value, CharacterId id, int row) {
    in_->refuse_keys_except(value, {"number", "level", "name", "speed", "actions", "surge", "hired", "line"});
    ActionCard& card = box_.cards.characters_[index(id)].actions[index(row)];
    if (in_->integer(value, "number", 1, all_actions) != row + 1 && value.find("number") != nullptr)
      in_->problem(value.find("number")->place,
                   "the cards are numbered without a gap: this is number " + std::to_string(row + 1) + " (AWE-C32)");
    card.level = small(value, "level", 1, highest_level);
    if (row < starting_actions && card.level != 1)
      in_->problem(value.find("level")->place, "starting cards are of level 1 (AWE-9.2)");
    box_.faces.characters_[index(id)].actions[index(row)] = in_->text(value, "name");
    line(value);
    card.speed = in_->word<Speed>(value, "speed").value_or(Speed::fast);
    const std::vector<json::Value>& actions = in_->list(value, "actions");
    if (actions.size() != card.actions.size() && value.find("actions") != nullptr)
      in_->problem(value.find("actions")->place, "a card has three actions (AWE-9.1)");
    for (std::size_t i = 0; i < std::min(actions.size(), card.actions.size()); ++i)
      if (in_->expect(actions[i], json::Kind::object))
        card.actions[i] = card_action(actions[i], id, static_cast<int>(index(id)) * all_actions + row);
    if (const json::Value* surge = value.find("surge"); surge != nullptr && in_->expect(*surge, json::Kind::object)) {
      in_->refuse_keys_except(*surge, {"from", "to"});
      card.surge_from = static_cast<std::int8_t>(in_->integer(*surge, "from", 1, 3) - 1);
      card.surge_to = static_cast<std::int8_t>(in_->integer(*surge, "to", 1, 3) - 1);
      if (card.surge_from == card.surge_to)
        in_->problem(surge->place, "a surge goes from one action to another, not to itself (AWE-C34)");
    }
    check_surge(value, actions, card);
    const std::vector<json::Value>& hired = in_->list(value, "hired");
    if (hired.size() != card.hired.size() && value.find("hired") != nullptr)
      in_->problem(value.find("hired")->place, "a card has two Mercenary actions (AWE-9.1)");
    for (std::size_t i = 0; i < std::min(hired.size(), card.hired.size()); ++i) {
      if (!in_->expect(hired[i], json::Kind::object)) continue;
      in_->refuse_keys_except(hired[i], {"kind", "modifier"});
      constexpr ActionKind kinds[] = {ActionKind::move, ActionKind::attack, ActionKind::defend, ActionKind::augaff};
      card.hired[i] = {kinds[in_->word(hired[i], "kind", hired_words).value_or(0)],
                       static_cast<std::int8_t>(in_->integer(hired[i], "modifier", -3, 5))};
    }
  }

  CardAction card_action(const json::Value& value, CharacterId id, int row) {
    in_->refuse_keys_except(value, {"kind", "value", "order", "surge_upgrade", "surge_bonus", "rampage"});
    CardAction made;
    made.kind = action(value, "kind");
    if (is_ability(made.kind) && index(ability_of(made.kind)) < box_.cards.abilities.size() &&
        box_.cards[ability_of(made.kind)].owner != id)
      in_->problem(value.find("kind")->place,
                   json::quoted(value.find("kind")->text) + " is another Character's ability");
    const bool moves = made.kind == ActionKind::move;
    made.value = static_cast<std::int8_t>(in_->integer(value, "value", moves ? 1 : -3, 9));
    made.order = flag(value, "order");
    if (made.order && is_ability(made.kind))
      in_->problem(value.find("order")->place, "only basic actions can be ordered (AWE-9.7)");
    const auto upgrade = [&](const json::Value& object, std::string_view key) {
      const int better = in_->integer(object, key, -3, 9);
      if (better <= made.value)
        in_->problem(object.find(key)->place, "this is not an upgrade: " + std::to_string(better) +
                                                  " is no better than " + std::to_string(made.value) + " (AWE-C34)");
      return static_cast<std::int8_t>(better);
    };
    if (value.find("surge_upgrade") != nullptr) made.surged = upgrade(value, "surge_upgrade");
    made.surge_bonus = effects(value, "surge_bonus", Family::action, row);
    if (const json::Value* rampage = value.find("rampage");
        rampage != nullptr && in_->expect(*rampage, json::Kind::object)) {
      in_->refuse_keys_except(*rampage, {"section", "upgrade", "bonus"});
      made.section = static_cast<Section>(in_->word(*rampage, "section", section_words).value_or(0) + 1);
      if (rampage->find("upgrade") != nullptr) made.rampaged = upgrade(*rampage, "upgrade");
      made.rampage_bonus = effects(*rampage, "bonus", Family::action, row);
    }
    return made;
  }

  void check_surge(const json::Value& value, const std::vector<json::Value>& actions, const ActionCard& card) {
    bool gives = false;
    for (std::size_t i = 0; i < std::min(actions.size(), card.actions.size()); ++i) {
      const CardAction& action = card.actions[i];
      if (action.surged == CardAction::no_upgrade && action.surge_bonus.empty()) continue;
      gives = true;
      if (static_cast<int>(i) != card.surge_from && static_cast<int>(i) != card.surge_to)
        in_->problem(actions[i].place, "this action is better when surged, but no arrow touches it (AWE-9.5)");
    }
    if (card.surge_from >= 0 && !gives)
      in_->problem(value.find("surge")->place,
                   "nothing is better when surged: one of the two actions needs "
                   "\"surge_upgrade\" or \"surge_bonus\" (AWE-C34)");
  }

  /// AWE-C26, AWE-C41: what a card is worth.
  static double worth(const ActionCard& card) {
    double sum = card.speed == Speed::fast ? 0.5 : 0;
    if (card.surge_from >= 0) sum += 0.5;
    for (const CardAction& action : card.actions) {
      sum += action.kind == ActionKind::move ? 0.75 * action.value : 2.0 + action.value;
      if (action.order) sum += 0.5;
      if (action.section == Section::none) continue;
      sum += 0.5;
      if (action.rampaged != CardAction::no_upgrade) sum += 0.25 * (action.rampaged - action.value);
    }
    return sum;
  }

  void check_deck(const json::Value& list, const Character& character) {
    const auto card = [&](std::size_t i) -> const ActionCard& { return character.actions[i]; };
    const auto count_sections = [&](std::size_t from, std::size_t to, Section section) {
      int found = 0;
      for (std::size_t i = from; i < to; ++i)
        for (const CardAction& action : card(i).actions) found += action.section == section ? 1 : 0;
      return found;
    };
    const auto need = [&](bool fine, const std::string& what) {
      if (!fine) in_->problem(list.place, what);
    };
    int runners = 0, movers = 0;
    for (std::size_t i = 0; i < starting_actions; ++i) {
      int hexes = 0;
      for (const CardAction& action : card(i).actions)
        if (action.kind == ActionKind::move) hexes += action.value;
      if (card(i).speed == Speed::fast && hexes >= 5) ++runners;
      if (hexes > 0) ++movers;
    }
    need(runners == 2, "exactly two fast starting cards have moves that add up to 5 or more, found " +
                           std::to_string(runners) + " (AWE-C2)");
    const int opening = count_sections(0, starting_actions, Section::open),
              sustain = count_sections(0, starting_actions, Section::sustain),
              closing = count_sections(0, starting_actions, Section::close);
    need(opening >= 1 && opening <= 2 && sustain == 1 && closing == 2,
         "starting cards have 1 or 2 opening, 1 sustain and 2 closing actions, found " + std::to_string(opening) +
             ", " + std::to_string(sustain) + " and " + std::to_string(closing) + " (AWE-C3)");
    need(movers == 9,
         "nine of twelve starting cards have a move action, found " + std::to_string(movers) + " (AWE-C6)");
    constexpr int levels[] = {2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 10};
    for (std::size_t i = starting_actions; i < all_actions; ++i) {
      const int level = levels[i - starting_actions];
      if (card(i).level != level)
        in_->problem(list.items[i].place,
                     "card " + std::to_string(i + 1) + " is of level " + std::to_string(level) + " (AWE-C26)");
      const double budget = 7 + 0.4 * (level - 1);
      if (worth(card(i)) < budget - 1 - 1e-9 || worth(card(i)) > budget + 1 + 1e-9)
        in_->problem(list.items[i].place, "this card is worth " + number(worth(card(i))) + "; one of level " +
                                              std::to_string(level) + " is worth " + number(budget) +
                                              ", give or take 1 (AWE-C26)");
    }
    need(count_sections(starting_actions, all_actions, Section::open) >= 3 &&
             count_sections(starting_actions, all_actions, Section::sustain) >= 4 &&
             count_sections(starting_actions, all_actions, Section::close) >= 3,
         "upgrades bring at least 3 opening, 4 sustain and 3 closing actions (AWE-C26)");
    for (std::size_t i = 0; i < all_actions; ++i)
      for (const CardAction& action : card(i).actions)
        for (std::size_t late = 3; late < 5; ++late)
          if (action.kind == of_ability(character.abilities[late]) && card(i).level < (late == 3 ? 3 : 6))
            in_->problem(list.items[i].place,
                         "this ability comes from level " + std::string(late == 3 ? "3" : "6") + " on (AWE-C26)");
  }
  static std::string number(double value) {
    const int hundredths = static_cast<int>(value * 100 + 0.5);
    std::string text = std::to_string(hundredths / 100) + "." + std::to_string(hundredths / 10 % 10);
    return hundredths % 10 == 0 ? text : text + std::to_string(hundredths % 10);
  }

  // ---- Praxes ------------------------------------------------------------------------------------------

  void praxis(const json::Value& value, int row) {
    in_->refuse_keys_except(value, {"id", "name", "trait", "rows", "impulses"});
    Praxis made;
    made.trait = some_effects(value, "trait", Family::praxis, row);
    made.rows = rows(value);
    box_.cards.praxes.push_back(made);
    box_.faces.praxes.push_back({in_->text(value, "name"), {}, {}});
    const std::vector<json::Value>& list = in_->list(value, "impulses");
    if (list.size() != impulses_each && value.find("impulses") != nullptr)
      in_->problem(value.find("impulses")->place,
                   "a Praxis has 12 Impulses, found " + std::to_string(list.size()) + " (AWE-C1)");
    for (int i = 0; i < impulses_each; ++i) {
      box_.cards.impulses.push_back({});
      box_.faces.impulses.push_back({});
      if (index(i) < list.size() && in_->expect(list[index(i)], json::Kind::object))
        impulse(list[index(i)], row * impulses_each + i);
    }
  }

  void impulse(const json::Value& value, int row) {
    in_->refuse_keys_except(value, {"number", "type", "name", "effects", "line"});
    const int number = row % impulses_each + 1;
    if (in_->integer(value, "number", 1, impulses_each) != number && value.find("number") != nullptr)
      in_->problem(value.find("number")->place,
                   "the Impulses are numbered without a gap: this is number " + std::to_string(number) + " (AWE-C32)");
    Impulse& made = box_.cards.impulses.back();
    made.type = in_->word<ImpulseType>(value, "type").value_or(type_of_impulse(number));
    if (made.type != type_of_impulse(number))
      in_->problem(value.find("type")->place, "number " + std::to_string(number) + " is of the type " +
                                                  json::quoted(word_of(type_of_impulse(number))) +
                                                  " in every Praxis (AWE-C34)");
    box_.faces.impulses.back() = face(value);
    names_once(value, box_.faces.impulses.back().name, impulse_names_);
    made.effects = some_effects(value, "effects", Family::impulse, row);
    for (int i = 0; i < made.effects.count; ++i) {
      const Effect& effect = box_.cards.pool[made.effects.first + i];
      if (made.type == ImpulseType::instant && effect.when != When::now)
        in_->problem(value.place, "an Instant happens at once: its effects have no \"when\" (AWE-10.4)");
      if (made.type == ImpulseType::effect && (effect.when == When::now || continuous(effect.when)))
        in_->problem(value.place, "an Effect says when it can be used, such as \"own_turn\" (AWE-10.5, AWE-R189)");
      if (made.type == ImpulseType::modifier && effect.when == When::now)
        in_->problem(value.place, "a Modifier lasts the whole round: its effects need a \"when\" (AWE-10.6)");
    }
  }

  // ---- items -------------------------------------------------------------------------------------------

  void item(const json::Value& value, int row) {
    in_->refuse_keys_except(value, {"id", "name", "slot", "hands", "weapon", "level", "price", "starting", "owner",
                                    "signature", "praxis", "line", "effects"});
    Equipment made;
    made.slot = in_->word<ItemSlot>(value, "slot").value_or(ItemSlot::hand);
    made.hands = small_or(value, "hands", 1, 2, 1);
    made.weapon = flag(value, "weapon");
    if ((made.weapon || made.hands == 2) && made.slot != ItemSlot::hand)
      in_->problem(value.find("slot")->place, "weapons and two-handed items are held in hands (AWE-R61)");
    made.level = small_or(value, "level", 1, highest_level, 1);
    made.price = small_or(value, "price", 1, 100, 0);
    made.starting = flag(value, "starting");
    if (value.find("owner") != nullptr) made.owner = in_->word<CharacterId>(value, "owner").value_or(no_character);
    if (value.find("signature") != nullptr)
      made.signature = in_->word<CharacterId>(value, "signature").value_or(no_character);
    if (value.find("praxis") != nullptr)
      if (const auto found = id_in(value, "praxis", box_.ids.praxes)) made.praxis_item = static_cast<PraxisId>(*found);
    const bool given = made.signature != no_character || made.praxis_item != no_praxis;
    if (given && made.price > 0)
      in_->problem(value.find("price")->place, "what levelling up gives has no price (AWE-24.2)");
    if (!given && made.price == 0) in_->problem(value.place, "without a price nobody could ever gain this (AWE-24.2)");
    made.effects = some_effects(value, "effects", Family::equipment, row);
    for (int i = 0; i < made.effects.count; ++i)
      if (box_.cards.pool[made.effects.first + i].when == When::weapon && !made.weapon)
        in_->problem(value.place, "this has effects of a weapon, but is not marked as one: it needs \"weapon\": true (AWE-R61)");
    box_.cards.equipment.push_back(made);
    box_.faces.equipment.push_back(face(value));
    names_once(value, box_.faces.equipment.back().name, item_names_);
  }

  void check_equipment(const CardFile& file) {
    const json::Value& list = *file.root.find("equipment");
    int starting = 0;
    for (const Equipment& item : box_.cards.equipment) starting += item.starting ? 1 : 0;
    if (starting != characters)
      in_->problem(list.place, "there are 4 starting weapons, found " + std::to_string(starting) + " (AWE-C1)");
    for (const CharacterId id : all<CharacterId>(characters)) {
      const EquipmentId weapon = box_.cards[id].weapon;
      if (index(weapon) >= box_.cards.equipment.size()) continue;
      const Equipment& item = box_.cards[weapon];
      if (!item.starting || item.owner != id || !item.weapon)
        in_->problem(list.items[index(weapon)].place, "the weapon " + std::string(word_of(id)) +
                                                          " starts with must be its own starting weapon (AWE-23.13)");
    }
  }

  int loot_card(const json::Value& value, int row) {
    in_->refuse_keys_except(value, {"id", "name", "copies", "starting", "price", "line", "effects"});
    Loot made;
    made.starting = flag(value, "starting");
    made.copies = small(value, "copies", 1, 9);
    made.price = small_or(value, "price", 10, 10, 0);  // AWE-C8
    if (made.starting == (made.price > 0))
      in_->problem(value.place, "starting Loot has no price, all other Loot costs 10 (AWE-23.12, AWE-28.3)");
    made.effects = some_effects(value, "effects", Family::loot, row);
    box_.cards.loot.push_back(made);
    box_.ids.loot.push_back(in_->text(value, "id"));
    box_.faces.loot.push_back(face(value));
    names_once(value, box_.faces.loot.back().name, item_names_);
    return made.copies;
  }

  int throes_card(const json::Value& value, int row) {
    in_->refuse_keys_except(value, {"id", "name", "copies", "line", "effects"});
    Throes made;
    made.copies = small(value, "copies", 1, 9);
    made.effects = some_effects(value, "effects", Family::throes, row);
    box_.cards.throes.push_back(made);
    box_.faces.throes.push_back({in_->text(value, "name"), {}, in_->text(value, "line")});
    names_once(value, box_.faces.throes.back().name, throes_names_);
    return made.copies;
  }

  // ---- others on the map -------------------------------------------------------------------------------

  static Track steps(const std::array<std::uint8_t, 3>& thresholds) {
    Track track;
    for (std::size_t i = 0; i < thresholds.size(); ++i) track.push_back({static_cast<Condition>(i), thresholds[i], {}});
    return track;
  }

  void mercenary(const json::Value& value, int row) {
    in_->refuse_keys_except(value, {"id", "name", "level", "price", "threshold", "move", "potency", "range", "line",
                                    "augment", "affliction"});
    Hired made;
    made.level = small(value, "level", 1, highest_level);
    made.price = small(value, "price", 1, 100);
    std::array<std::uint8_t, 3> thresholds{};
    if (const json::Value* one = value.find("threshold"); one != nullptr && one->kind == json::Kind::list)
      figures(value, "threshold", 1, 9, thresholds);  // AWE-R98
    else
      thresholds.fill(small(value, "threshold", 1, 9));
    made.track = steps(thresholds);
    made.move = small(value, "move", 1, 9);
    made.potency = small(value, "potency", 1, 9);
    made.range = small(value, "range", 1, 9);
    made.augment = some_effects(value, "augment", Family::hired, row);
    made.affliction = some_effects(value, "affliction", Family::hired, row);
    box_.cards.hired.push_back(made);
    box_.ids.hired.push_back(in_->text(value, "id"));
    box_.faces.hired.push_back({in_->text(value, "name"), line(value), {}, {}});
  }

  void abilities_of(const json::Value& value, Enemy& made, EnemyFace& told, int row) {
    told.name = in_->text(value, "name");
    told.line = line(value);
    made.move = small(value, "move", 0, 9);
    made.potency = small(value, "potency", 1, 9);
    made.range = small(value, "range", 1, 9);
    if (const json::Value* augment = in_->need(value, "augment");
        augment != nullptr && in_->expect(*augment, json::Kind::object)) {
      in_->refuse_keys_except(*augment, {"name", "effects"});
      told.augment = in_->text(*augment, "name");
      made.augment = some_effects(*augment, "effects", Family::enemy, row);
    }
    if (const json::Value* affliction = in_->need(value, "affliction");
        affliction != nullptr && in_->expect(*affliction, json::Kind::object)) {
      in_->refuse_keys_except(*affliction, {"name", "range", "area", "effects"});
      told.affliction = in_->text(*affliction, "name");
      made.affliction.range = small(*affliction, "range", 1, 9);
      made.affliction.area = in_->word<Area>(*affliction, "area").value_or(Area::target);
      made.affliction.effects = some_effects(*affliction, "effects", Family::enemy, row);
    }
  }

  void enemy(const json::Value& value, int row) {
    in_->refuse_keys_except(value, {"id", "name", "code", "levels", "thresholds", "move", "potency", "range", "coin",
                                    "line", "augment", "affliction"});
    Enemy made;
    EnemyFace told;
    abilities_of(value, made, told, row);
    const std::string code = in_->text(value, "code");
    if (code.size() != 1 || code[0] < 'A' || code[0] > 'Z' || code[0] == 'L')
      in_->problem(value.find("code") != nullptr ? value.find("code")->place : value.place,
                   "a type's code is one letter, and not L, which maps use for loot");
    else if (codes_.find(code[0]) != std::string::npos)
      in_->problem(value.find("code")->place, "the code " + json::quoted(code) + " is taken already (AWE-C32)");
    else
      codes_ += told.code = code[0];
    std::array<std::uint8_t, 2> levels{1, highest_level};
    figures(value, "levels", 1, highest_level, levels);
    made.lowest_level = levels[0];
    made.top_level = levels[1];
    std::array<std::uint8_t, 3> thresholds{};
    figures(value, "thresholds", 1, 9, thresholds);
    made.track = steps(thresholds);
    made.coin = small(value, "coin", 0, 9);
    box_.cards.enemies.push_back(made);
    box_.faces.enemies.push_back(std::move(told));
  }

  void overlord(const json::Value& value, int row) {
    row += enemy_types;
    in_->refuse_keys_except(value, {"id", "name", "level", "move", "potency", "range", "line", "track", "special",
                                    "augment", "affliction", "defeat"});
    Enemy made;
    EnemyFace told;
    abilities_of(value, made, told, row);
    made.lowest_level = made.top_level = small(value, "level", 1, highest_level);
    const std::vector<json::Value>& spaces = in_->list(value, "track");
    for (const json::Value& one : spaces) {
      if (!in_->expect(one, json::Kind::object)) continue;
      in_->refuse_keys_except(one, {"condition", "threshold", "bonus"});
      Space space;
      space.condition = static_cast<Condition>(in_->word(one, "condition", condition_words).value_or(0));
      space.threshold = small(one, "threshold", 1, 9);
      space.bonus = effects(one, "bonus", Family::enemy, row);
      if (!made.track.empty() && space.condition < made.track.back().condition)
        in_->problem(one.place, "the conditions of a track go from healthy over rattled to wounded (AWE-13.2)");
      if (made.track.size() < made.track.capacity) made.track.push_back(space);
    }
    if (const json::Value* track = value.find("track"); track != nullptr) check_track(*track, made);
    made.special = effects(value, "special", Family::enemy, row);
    made.defeat = effects(value, "defeat", Family::enemy, row);
    box_.cards.enemies.push_back(made);
    box_.faces.enemies.push_back(std::move(told));
  }

  void check_track(const json::Value& track, const Enemy& made) {
    for (int i = 0; i < 3; ++i) {
      const auto condition = static_cast<Condition>(i);
      const bool has = std::any_of(made.track.begin(), made.track.end(),
                                   [&](const Space& space) { return space.condition == condition; });
      if (!has)
        in_->problem(track.place, "this Overlord has no " + std::string(word_of(condition)) +
                                      " space: it could never be in that state (AWE-20.1)");
    }
    if (made.track.size() < 6 || made.track.size() > 8)
      in_->problem(track.place,
                   "an Overlord has 6 to 8 spaces, found " + std::to_string(made.track.size()) + " (AWE-C29)");
    // The tracks that stand in the catalogue round half a level either way, and have more than half at 1 more.
    const int least = std::min(6, 2 + made.lowest_level / 2), most = std::min(6, 3 + (made.lowest_level + 1) / 2);
    for (std::size_t i = 0; i < std::min<std::size_t>(made.track.size(), track.items.size()); ++i)
      if (made.track[i].threshold > most || made.track[i].threshold < least)
        in_->problem(track.items[i].place, "thresholds at level " + std::to_string(made.lowest_level) + " are " +
                                               std::to_string(least) + " to " + std::to_string(most) + " (AWE-C29)");
  }

  void intent(const json::Value& value, int row) {
    in_->refuse_keys_except(value, {"number", "speed", "rows"});
    if (in_->integer(value, "number", 1, intents) != row + 1 && value.find("number") != nullptr)
      in_->problem(value.find("number")->place,
                   "Intent cards are numbered without a gap: this is number " + std::to_string(row + 1) + " (AWE-C32)");
    Intent made;
    made.speed = in_->word<Speed>(value, "speed").value_or(Speed::slow);
    const json::Value* rows_value = in_->need(value, "rows");
    if (rows_value != nullptr && in_->expect(*rows_value, json::Kind::object)) {
      in_->refuse_keys_except(*rows_value, {words_of<IntentState>.begin(), words_of<IntentState>.end()});
      for (const json::Member& member : rows_value->members) {
        const auto state = from_word<IntentState>(member.key);
        if (!state || !in_->expect(member.value, json::Kind::list)) continue;
        for (const json::Value& one : member.value.items) {
          if (!in_->expect(one, json::Kind::object)) continue;
          in_->refuse_keys_except(one, {"kind", "modifier"});
          IntentAction action;
          action.kind = static_cast<ActionKind>(in_->word(one, "kind", intent_words).value_or(0));
          if (one.find("modifier") != nullptr)
            action.modifier = static_cast<std::int8_t>(in_->integer(one, "modifier", -3, 5));
          if (made.rows[*state].size() < IntentRow::capacity) made.rows[*state].push_back(action);
        }
      }
      if (made.rows[IntentState::closing].empty())
        in_->problem(rows_value->place, "without a row for closing an Enemy might have nothing to do (AWE-R37)");
    }
    box_.cards.intents_.push_back(made);
  }

  const Pack& pack_;
  Problems& problems_;
  CardBox& box_;
  const json::Reader* in_ = nullptr;  // of the file that is being read
  std::set<std::string> impulse_names_, item_names_, throes_names_;
  std::string codes_;
};

}  // namespace

std::optional<CardBox> read_cards(const Pack& pack, Problems& problems) {
  const std::size_t before = problems.size();
  CardBox box;
  CardReader(pack, problems, box).read();
  if (problems.size() > before) return std::nullopt;
  describe_cards(box);
  return box;
}

}  // namespace bout::alls_well
