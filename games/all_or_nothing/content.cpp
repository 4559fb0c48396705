#include "games/all_or_nothing/content.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include "engine/json.hpp"
#include "games/all_or_nothing/book_reader.hpp"
#include "games/all_or_nothing/career_sheet.hpp"

namespace bout::all_or_nothing {

namespace {

template <class Key, class Row>
std::optional<Key> row_with(const ListBy<Key, Row>& rows, std::string_view id) {
  for (const Key key : rows.keys())
    if (rows[key].id == id) return key;
  return std::nullopt;
}

class ContentReader {
 public:
  ContentReader(const Pack& pack, Problems& problems) : pack_(pack), problems_(problems) {}

  void read_abilities() {
    with_file("abilities.json", [&](const json::Reader& in, const json::Value& root) {
      in.refuse_keys_except(root, {"abilities"});
      for (const json::Value& row : in.list(root, "abilities")) read_ability(in, row);
      if (content_.abilities.size() > most_abilities)
        in.problem(root.place, "there are " + std::to_string(content_.abilities.size()) + " abilities; " + std::to_string(most_abilities) + " fit");
    });
  }

  void read_wrestlers() {
    with_file("wrestlers.json", [&](const json::Reader& in, const json::Value& root) {
      in.refuse_keys_except(root, {"wrestlers"});
      const std::vector<json::Value>& rows = in.list(root, "wrestlers");
      if (const json::Value* list = root.find("wrestlers"); list != nullptr && (rows.size() < 2 || rows.size() > 32))
        in.problem(list->place, "there must be 2 to 32 wrestlers, found " + std::to_string(rows.size()));
      for (const json::Value& row : rows) read_wrestler(in, row);
    });
  }

  void read_automa() {  // C5
    with_file("automa.json", [&](const json::Reader& in, const json::Value& root) {
      in.refuse_keys_except(root, {"cards", "die", "attack_die", "defence_die"});
      const std::vector<json::Value>& rows = in.list(root, "cards");
      int plain = 0;
      for (const json::Value& row : rows) {
        in.refuse_keys_except(row, {"d", "k", "letter"});
        AutomaRow card;
        card.d = byte(in.integer(row, "d", 1, 6));  // AON-11.4
        card.k = byte(in.integer(row, "k", 2, 12));
        if (row.find("letter") != nullptr) card.letter = in.word<Letter>(row, "letter").value_or(Letter::none);
        plain += card.letter == Letter::none;
        rules_.automa.push_back(card);
      }
      const json::Value* list = root.find("cards");
      if (list != nullptr && rows.size() > most_automa)
        in.problem(list->place,
                   "at most " + std::to_string(most_automa) + " cards fit, found " + std::to_string(rows.size()));
      if (list != nullptr && plain == 0)
        in.problem(list->place,
                   "at least one card must have no letter: those with E or EE leave the deck (AON-11.2); leave out "
                   "\"letter\" somewhere");
      read_die(in, root, "die", [&](std::size_t face, const json::Value& item) {
        const auto word = in.word(item, words_of<Face>, "face");
        if (word) rules_.automa_die[face] = static_cast<Face>(*word);
      });
      const auto flags = [&](std::string_view key, std::array<bool, 6>& die) {
        read_die(in, root, key, [&](std::size_t face, const json::Value& item) {
          if (in.expect(item, json::Kind::boolean)) die[face] = item.boolean;
        });
      };
      flags("attack_die", rules_.attack_die);
      flags("defence_die", rules_.defence_die);
    });
  }

  void read_weapons() {  // C10
    with_file("weapons.json", [&](const json::Reader& in, const json::Value& root) {
      in.refuse_keys_except(root, {"weapons"});
      const std::vector<json::Value>& rows = in.list(root, "weapons");
      if (const json::Value* list = root.find("weapons"); list != nullptr && rows.size() > most_weapons)
        in.problem(list->place, "at most " + std::to_string(most_weapons) + " kinds of weapons fit, found " +
                                    std::to_string(rows.size()));
      for (const json::Value& row : rows) {
        in.refuse_keys_except(row, {"id", "name", "copies", "kind", "damage", "momentum", "move"});
        WeaponRow weapon;
        weapon.kind = in.word<WeaponKind>(row, "kind").value_or(WeaponKind::regular);
        weapon.copies = byte(in.integer(row, "copies", 1, 9));
        if (weapon.kind != WeaponKind::supply) {
          weapon.damage = byte(in.integer(row, "damage", 0, 9));
          weapon.momentum = byte(in.integer(row, "momentum", 0, 9));
        }
        if (weapon.kind == WeaponKind::devastating) weapon.move = in.word<AttackType>(row, "move");
        rules_.weapons.push_back(weapon);
        content_.weapons.push_back({in.text(row, "id"), in.text(row, "name")});
      }
    });
  }

  void read_words() {
    with_file("lines.json", [&](const json::Reader& in, const json::Value& root) {
      content_.lines = read_lines(in, root, situations());
      content_.lines.merge(finishers_);
    });
  }

  void read_people() {  // C8: who is not a wrestler
    with_file("people.json", [&](const json::Reader& in, const json::Value& root) {
      in.refuse_keys_except(root, {"valet"});
      const json::Value* valet = in.need(root, "valet");
      if (valet == nullptr || !in.expect(*valet, json::Kind::object)) return;
      in.refuse_keys_except(*valet, {"name", "pronouns", "line"});
      content_.valet = {in.text(*valet, "name"), pronouns_of(in, *valet), in.text(*valet, "line")};
    });
  }

  /// Last, for its words are the names of all the rest.
  void read_story() { read_book(pack_, rules_, content_, problems_); }

  void read_start() {
    const Pack::File* file = pack_.find("sheet.json");  // only packs have one
    if (file != nullptr && !file->text.empty())
      rules_.sheet = read_sheet(file->text, file->shown, rules_, content_, problems_);
  }

  Loaded finish() {
    Loaded loaded{std::move(rules_), std::make_shared<const Content>(std::move(content_))};
    if (loaded.content->book.story) loaded.rules.book = &loaded.content->book;
    return loaded;
  }

 private:
  template <class Read>
  void with_file(std::string_view name, Read&& read) {
    const Pack::File* file = pack_.find(name);
    const std::optional<json::Value> root = json::parse(file->text, file->shown, problems_);
    if (!root) return;
    const json::Reader in(file->shown, problems_);
    if (in.expect(*root, json::Kind::object)) read(in, *root);
  }

  template <class Read>
  void read_die(const json::Reader& in, const json::Value& root, std::string_view key, Read&& read) {
    const std::vector<json::Value>& faces = in.list(root, key);
    if (const json::Value* list = root.find(key); list != nullptr && faces.size() != 6)
      in.problem(list->place, "a die has 6 faces, found " + std::to_string(faces.size()) +
                                  (faces.size() < 6 ? "; add " + std::to_string(6 - faces.size())
                                                    : "; take away " + std::to_string(faces.size() - 6)));
    for (std::size_t face = 0; face < std::min<std::size_t>(6, faces.size()); ++face) read(face, faces[face]);
  }

  void read_ability(const json::Reader& in, const json::Value& row) {
    in.refuse_keys_except(row, {"id", "name", "kind", "side", "level", "window", "price", "counter", "if", "do"});
    Ability ability;
    AbilityFace face{in.text(row, "id"), in.text(row, "name")};
    if (row_with(content_.abilities, face.id)) in.problem(row.place, "there is an ability \"" + face.id + "\" already");
    ability.kind = in.word<AbilityKind>(row, "kind").value_or(AbilityKind::one_time);
    ability.window = in.word<Window>(row, "window").value_or(Window::passive);
    if ((ability.kind == AbilityKind::standing) != (ability.window == Window::passive))
      in.problem(row.place, "a standing ability, and no other, has the window \"passive\"");
    if (row.find("side") != nullptr) ability.side = in.word<CrowdSide>(row, "side");
    if (row.find("level") != nullptr) ability.level = in.integer(row, "level", 1, 3);  // AON-R71
    if (row.find("price") != nullptr) ability.price = in.integer(row, "price", 1, 9);
    if (row.find("counter") != nullptr) ability.counter = in.integer(row, "counter", 2, 6);
    if (const json::Value* when = row.find("if"); when != nullptr && in.expect(*when, json::Kind::object))
      read_conditions(in, *when, ability);
    const json::Value* effects = in.need(row, "do");
    if (effects != nullptr && in.expect(*effects, json::Kind::object)) read_effects(in, *effects, ability);
    rules_.abilities.push_back(ability);
    content_.abilities.push_back(std::move(face));
  }

  static bool is_set(const json::Reader& in, const json::Value& of, std::string_view key) {
    const json::Value* found = of.find(key);
    return found != nullptr && in.expect(*found, json::Kind::boolean) && found->boolean;
  }

  void read_conditions(const json::Reader& in, const json::Value& when, Ability& ability) {
    in.refuse_keys_except(when, {"after_type", "directly_after", "type_is", "listed_at_most", "listed_at_least",
                                 "not_finisher", "with_pin_icon", "own_low", "foe_low", "first_of_initiative"});
    const auto type = [&](std::string_view key, std::optional<AttackType>& to) {
      if (when.find(key) != nullptr) to = in.word<AttackType>(when, key);
    };
    type("after_type", ability.after_type);
    type("directly_after", ability.directly_after);
    type("type_is", ability.type_is);
    if (when.find("listed_at_most") != nullptr) ability.listed_at_most = in.integer(when, "listed_at_most", 0, 9);
    if (when.find("listed_at_least") != nullptr) ability.listed_at_least = in.integer(when, "listed_at_least", 0, 9);
    ability.not_finisher = is_set(in, when, "not_finisher");
    ability.with_pin_icon = is_set(in, when, "with_pin_icon");
    ability.own_low = is_set(in, when, "own_low");
    ability.foe_low = is_set(in, when, "foe_low");
    ability.first_of_initiative = is_set(in, when, "first_of_initiative");
  }

  void read_effects(const json::Reader& in, const json::Value& effects, Ability& ability) {
    in.refuse_keys_except(
        effects, {"stop", "reroll_all", "pin", "damage", "momentum", "health", "stamina", "draw", "tn", "attempts",
                  "foe_attempts", "damage_bonus", "damage_taken", "hand_size", "heal_on_foe_icon", "backstage_die"});
    ability.stop = is_set(in, effects, "stop");
    ability.reroll_all = is_set(in, effects, "reroll_all");
    ability.pin = is_set(in, effects, "pin");
    const auto number = [&](std::string_view key, int& to, int least, int most) {
      if (effects.find(key) != nullptr) to = in.integer(effects, key, least, most);
    };
    number("damage", ability.damage, 1, 9);
    number("momentum", ability.momentum, 1, 9);
    number("health", ability.health, 1, 9);
    number("stamina", ability.stamina, 1, 9);
    number("draw", ability.draw, 1, 6);
    number("tn", ability.tn, -5, -1);
    number("attempts", ability.attempts, 1, 3);
    number("foe_attempts", ability.foe_attempts, -2, -1);
    number("damage_bonus", ability.damage_bonus, 1, 5);
    number("damage_taken", ability.damage_taken, -5, -1);
    number("hand_size", ability.hand_size, 1, 3);
    number("heal_on_foe_icon", ability.heal_on_foe_icon, 1, 5);
    number("backstage_die", ability.backstage_die, 1, 3);
  }

  /// The ability with this name, of this kind, or a problem.
  std::optional<AbilityId> ability_called(const json::Reader& in, const json::Value& at, std::string_view id,
                                          AbilityKind kind) {
    std::vector<std::string_view> ids;
    for (const AbilityId ability : content_.abilities.keys())
      if (rules_.abilities[ability].kind == kind) ids.push_back(content_.abilities[ability].id);
    if (std::find(ids.begin(), ids.end(), id) != ids.end()) return row_with(content_.abilities, id);
    in.problem(at.place, "no " + std::string(word_of(kind)) + " ability is called \"" + std::string(id) + "\"" +
                             suggestion(id, ids));
    return std::nullopt;
  }
  std::optional<AbilityId> ability_at(const json::Reader& in, const json::Value& row, std::string_view key,
                                      AbilityKind kind) {
    const std::string id = in.text(row, key);
    return id.empty() ? std::nullopt : ability_called(in, *row.find(key), id, kind);
  }

  static std::array<std::string, 3> pronouns_of(const json::Reader& in, const json::Value& row) {
    std::array<std::string, 3> three;
    const std::vector<json::Value>& list = in.list(row, "pronouns");
    if (const json::Value* at = row.find("pronouns"); at != nullptr && at->kind == json::Kind::list && list.size() != three.size())
      in.problem(at->place, "there are 3 pronouns, as in [\"she\", \"her\", \"her\"], found " + std::to_string(list.size()));
    for (std::size_t i = 0; i < std::min(three.size(), list.size()); ++i)
      if (in.expect(list[i], json::Kind::text)) three[i] = list[i].text;
    return three;
  }

  void read_wrestler(const json::Reader& in, const json::Value& row) {
    in.refuse_keys_except(row, {"id",       "name",     "neutral",       "brief",      "neutral_brief", "pronouns",
                                "line",     "call",     "health",        "low_health", "stamina",       "low_stamina",
                                "stats",    "campaign", "babyface_only", "npc_only",   "standing",      "reversal",
                                "one_time", "as_npc",   "deck",          "alternates", "finisher"});
    Board of;
    Profile profile;
    profile.id = in.text(row, "id");
    if (content_.wrestler(profile.id)) in.problem(row.place, "there is a wrestler \"" + profile.id + "\" already");
    profile.name = in.text(row, "name");
    profile.neutral = in.text(row, "neutral");
    profile.brief = in.text(row, "brief");
    profile.neutral_brief = in.text(row, "neutral_brief");
    profile.line = in.text(row, "line");
    profile.call = in.text(row, "call");
    profile.pronouns = pronouns_of(in, row);
    of.npc_only = is_set(in, row, "npc_only");
    of.babyface_only = is_set(in, row, "babyface_only");
    of.health = in.integer(row, "health", 5, 40);
    of.low_health = in.integer(row, "low_health", 1, 9);
    if (const auto id = ability_at(in, row, "standing", AbilityKind::standing)) of.standing = *id;
    if (row.find("as_npc") != nullptr) of.as_npc = ability_at(in, row, "as_npc", AbilityKind::standing);
    if (!of.npc_only) read_person(in, row, of);
    if (const json::Value* words = in.need(row, "finisher");
        words != nullptr && in.expect(*words, json::Kind::object)) {
      in.refuse_keys_except(*words, {"lands", "fails"});
      read_finisher_lines(in, *words, "lands", finisher_situation(profile.id, true));
      read_finisher_lines(in, *words, "fails", finisher_situation(profile.id, false));
    }
    read_deck(in, row, of, profile);
    rules_.boards.push_back(std::move(of));
    content_.wrestlers.push_back(std::move(profile));
  }

  /// Lines with {A} for who makes the move and {D} for the other.
  void read_finisher_lines(const json::Reader& in, const json::Value& words, std::string_view key,
                           std::string situation) {
    std::vector<std::string>& lines = finishers_[std::move(situation)];
    const std::vector<json::Value>& list = in.list(words, key);
    if (const json::Value* at = words.find(key); at != nullptr && list.empty())
      in.problem(at->place, "a finisher needs at least one line here");
    for (const json::Value& line : list) {
      if (!in.expect(line, json::Kind::text)) continue;
      for (std::size_t open = line.text.find('{'); open != std::string::npos; open = line.text.find('{', open + 1)) {
        const std::string slot = line.text.substr(open, line.text.find('}', open) - open + 1);
        if (slot != "{A}" && slot != "{D}") in.problem(line.place, "unknown slot " + slot + "; there are {A} and {D}");
      }
      lines.push_back(line.text);
    }
  }

  void read_person(const json::Reader& in, const json::Value& row, Board& of) {
    of.stamina = in.integer(row, "stamina", 3, 40);
    of.low_stamina = in.integer(row, "low_stamina", 0, 9);
    of.reversal = ability_at(in, row, "reversal", AbilityKind::reversal);
    const std::vector<json::Value>& one_time = in.list(row, "one_time");
    if (const json::Value* list = row.find("one_time"); list != nullptr && one_time.size() != 2)
      in.problem(list->place,
                 "a board has 2 one-time abilities, found " + std::to_string(one_time.size()));  // AON-10.1
    for (std::size_t i = 0; i < std::min<std::size_t>(2, one_time.size()); ++i)
      if (in.expect(one_time[i], json::Kind::text))
        if (const auto id = ability_called(in, one_time[i], one_time[i].text, AbilityKind::one_time))
          of.one_time.push_back(*id);
    of.campaign = in.word<CampaignLength>(row, "campaign").value_or(CampaignLength::full);
    if (const json::Value* stats = in.need(row, "stats"); stats != nullptr && in.expect(*stats, json::Kind::object)) {
      in.refuse_keys_except(*stats, {"resilience", "drive", "charisma", "brawl"});
      for (const Stat stat : all<Stat>(words_of<Stat>.size())) of.stats[stat] = in.integer(*stats, word_of(stat), 0, 6);
    }
  }

  void read_deck(const json::Reader& in, const json::Value& row, Board& of, Profile& profile) {
    const std::vector<json::Value>& deck = in.list(row, "deck");
    for (const json::Value& card : deck) read_card(in, card, of, profile);
    of.deck_size = static_cast<int>(of.cards.size());
    const json::Value* list = row.find("deck");
    if (list == nullptr) return;
    check_finishers(in, *list, deck, of, profile);
    if (of.deck_size < 6) in.problem(list->place, "a deck has at least 6 cards, found " + std::to_string(of.deck_size));
    if (row.find("alternates") != nullptr)
      for (const json::Value& card : in.list(row, "alternates")) read_card(in, card, of, profile);
    if (of.cards.size() > most_cards)
      return in.problem(list->place, "at most " + std::to_string(most_cards) +
                                         " cards fit, alternates included, found " + std::to_string(of.cards.size()));
    if (index(of.standing) >= rules_.abilities.size()) return;  // said already: there are no abilities
    std::vector<int> damages;
    for (int card = 0; card < of.deck_size; ++card) damages.push_back(of.cards[CardNo{byte(card)}].damage);
    std::sort(damages.begin(), damages.end());
    const auto needed = static_cast<std::size_t>(rules_.opening_cards + rules_.abilities[of.standing].hand_size);
    int least = 0;
    for (std::size_t i = 0; i < std::min(needed, damages.size()); ++i) least += damages[i];
    if (!of.npc_only && least > rules_.opening_damage)  // AON-2.5
      in.problem(list->place, "no opening hand is legal: the " + std::to_string(needed) + " lightest cards come to " +
                                  std::to_string(least) + " damage, more than " +
                                  std::to_string(rules_.opening_damage) + "; make light cards lighter, by " +
                                  std::to_string(least - rules_.opening_damage) + " in all");
  }

  /// AON-1.13: one, and where a second one stands that is said there.
  static void check_finishers(const json::Reader& in, const json::Value& list, const std::vector<json::Value>& deck,
                              const Board& of, const Profile& profile) {
    std::optional<CardNo> first;
    for (const CardNo card : of.cards.keys()) {
      if (!of.cards[card].finisher()) continue;
      if (!first)
        first = card;
      else
        in.problem(deck[index(card)].place, "a deck has exactly 1 finisher, and \"" + profile.cards[*first].id +
                                                "\" is one already; make this a \"signature\"");
    }
    if (!first) in.problem(list.place, "a deck has exactly 1 finisher, found 0; give a card \"class\": \"finisher\"");
  }

  void read_card(const json::Reader& in, const json::Value& row, Board& of, Profile& profile) {
    in.refuse_keys_except(
        row, {"id", "name", "type", "damage", "stamina", "tn", "momentum", "class", "icons", "in", "out", "tags"});
    Card card;
    CardFace face{in.text(row, "id"), in.text(row, "name"), {}};
    if (row_with(profile.cards, face.id))
      in.problem(row.place, "there is a card \"" + face.id + "\" in this deck already");
    // AON-R70: the type is what the card shows
    card.type = in.word<AttackType>(row, "type").value_or(AttackType::strike);
    card.damage = byte(in.integer(row, "damage", 0, 9));
    card.stamina = byte(in.integer(row, "stamina", 0, 9));
    card.tn = byte(in.integer(row, "tn", 1, 6));
    card.momentum = byte(in.integer(row, "momentum", 0, 9));
    if (row.find("class") != nullptr) card.rank = in.word<CardClass>(row, "class").value_or(CardClass::none);
    if (row.find("in") != nullptr) card.in = in.word<Combo>(row, "in").value_or(Combo::none);
    if (row.find("out") != nullptr) card.out = in.word<Combo>(row, "out").value_or(Combo::none);
    if (row.find("icons") != nullptr)
      for (const json::Value& item : in.list(row, "icons")) {
        const auto word = in.word(item, words_of<Icon>, "icon");
        card.taunt |= word && static_cast<Icon>(*word) == Icon::taunt;
        card.recover |= word && static_cast<Icon>(*word) == Icon::recover;
        card.pin |= word && static_cast<Icon>(*word) == Icon::pin;
      }
    if (row.find("tags") != nullptr)
      for (const json::Value& item : in.list(row, "tags"))
        if (in.expect(item, json::Kind::text)) {
          face.tags.push_back(item.text);
          card.tags = static_cast<std::uint8_t>(card.tags | 1u << tag_number(in, item));
        }
    of.cards.push_back(card);
    profile.cards.push_back(std::move(face));
  }

  std::size_t tag_number(const json::Reader& in, const json::Value& tag) {
    std::vector<std::string>& tags = content_.book.tags;
    const auto found = std::find(tags.begin(), tags.end(), tag.text);
    if (found != tags.end()) return static_cast<std::size_t>(found - tags.begin());
    if (tags.size() == most_tags) {
      in.problem(tag.place, "\"" + tag.text + "\" is one tag too many; there is room for " + std::to_string(most_tags));
      return 0;
    }
    tags.push_back(tag.text);
    return tags.size() - 1;
  }

  const Pack& pack_;
  Problems& problems_;
  Rules rules_;
  Content content_;
  Lines finishers_;
};

}  // namespace

std::optional<Wrestler> Content::wrestler(std::string_view id) const { return row_with(wrestlers, id); }
std::optional<AbilityId> Content::ability(std::string_view id) const { return row_with(abilities, id); }
std::optional<WeaponId> Content::weapon(std::string_view id) const { return row_with(weapons, id); }
std::optional<CardNo> Content::card(Wrestler wrestler, std::string_view id) const {
  return row_with(wrestlers[wrestler].cards, id);
}
std::string_view Content::name(Wrestler wrestler, Names names) const {
  return names == Names::neutral ? wrestlers[wrestler].neutral : wrestlers[wrestler].name;
}
std::string_view Content::brief(Wrestler wrestler, Names names) const {
  return names == Names::neutral ? wrestlers[wrestler].neutral_brief : wrestlers[wrestler].brief;
}

namespace {

std::optional<Loaded> read_anew(const Pack& pack, Problems& problems) {
  const std::size_t before = problems.size();
  ContentReader reader(pack, problems);
  reader.read_abilities();
  reader.read_wrestlers();
  reader.read_automa();
  reader.read_weapons();
  reader.read_words();
  reader.read_people();
  if (problems.size() > before) return std::nullopt;
  reader.read_story();
  if (problems.size() > before) return std::nullopt;
  reader.read_start();
  if (problems.size() > before) return std::nullopt;
  return reader.finish();
}

bool same(const Pack& a, const Pack& b) {
  const std::vector<std::string_view> names = a.names();
  return names == b.names() && std::all_of(names.begin(), names.end(), [&](std::string_view name) {
           return a.find(name)->text == b.find(name)->text;
         });
}

}  // namespace

std::optional<Loaded> read_content(const Pack& pack, Problems& problems) {
  static std::mutex guard;  // checking a story takes a while, and most tables have the same content: the last is kept
  static std::optional<std::pair<Pack, Loaded>> last;
  {
    const std::lock_guard lock(guard);
    if (last && same(last->first, pack)) return last->second;
  }
  std::optional<Loaded> loaded = read_anew(pack, problems);
  if (loaded) {
    const std::lock_guard lock(guard);
    last.emplace(pack, *loaded);
  }
  return loaded;
}

}  // namespace bout::all_or_nothing
