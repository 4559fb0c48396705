// The campaign sheet as a file: AWE-36. A whole campaign, the Scenario under way included, is saved by the engine as its
// choices and outcomes (AWE-R155).
#include "games/alls_well/campaign_sheet.hpp"

#include <algorithm>
#include <bit>

#include "engine/json.hpp"
#include "games/alls_well/guide.hpp"

namespace bout::alls_well {

namespace {

constexpr int sheet_version = 1;

std::string_view id_of(CharacterId id) { return word_of(id); }

// Writing

class SheetWriter {
 public:
  SheetWriter(const State& state, const Rules& rules, const CardIds& names, const StoryWords& words)
      : state_(state), rules_(rules), names_(names), words_(words) {}

  std::string text() {
    const Campaign& campaign = state_.campaign;
    out_.begin_object().member("sheet", sheet_version).key("next").begin_object();
    if (campaign.phase == Phase::exploration)
      out_.member("exploration", campaign.chapter + 1);
    else
      out_.member("scenario", scenario_ids[campaign.chapter]);
    out_.end_object().key("won").begin_list();
    for (int i = 0; i < campaign_scenarios; ++i)
      if ((campaign.won >> i & 1) != 0) out_.value(scenario_ids[index(i)]);
    out_.end_list();
    bits("armour", campaign.expedition.armour);
    out_.key("party").begin_list();
    for (const Hero& hero : state_.heroes)
      if (hero.part != Part::absent) out_.value(id_of(hero.character));
    out_.end_list();
    tokens();
    out_.key("characters").begin_list();
    for (const CharacterId character : all<CharacterId>(characters)) write(character);
    out_.end_list();
    circulation();
    gone();
    numbers("locations", campaign.expedition.revealed);
    numbers("quests", campaign.expedition.covered);
    return json::indented(out_.end_object().text());
  }

 private:
  void bits(std::string_view key, std::uint32_t set) {
    out_.key(key).begin_list();
    for (int i = 0; i < 32; ++i)
      if ((set >> i & 1) != 0) out_.value(i);
    out_.end_list();
  }
  void cards(std::string_view key, CardBits set) {
    if (set != 0) bits(key, set << 1);  // printed numbers are one more
  }
  template <class Set>
  void numbers(std::string_view key, const Set& set) {
    out_.key(key).begin_list();
    set.each([&](int number, int) { out_.value(number); });
    out_.end_list();
  }
  void tokens() {
    out_.key("tokens").begin_object();
    for (int token = 1; token <= exploration_tokens; ++token)
      if ((state_.exploration >> token & 1) != 0) out_.member(std::to_string(token), words_.tokens[index(token)].name);
    out_.end_object();
  }
  std::string_view item_id(Item item) const {
    return is_loot(item) ? std::string_view(names_.loot[index(loot_of(item))])
                         : std::string_view(names_.equipment[index(equipment_of(item))]);
  }
  void items(std::string_view key, std::initializer_list<Item> list) {
    out_.key(key).begin_list();
    for (const Item item : list)
      if (item != no_item) out_.value(item_id(item));
    out_.end_list();
  }

  void write(CharacterId character) {
    const Record& record = state_.campaign.records[character];
    bool ally = false;
    for (const Hero& hero : state_.heroes) ally |= hero.part != Part::absent && hero.character == character;
    ally |= record.trauma > 0 || !record.pack.empty() || record.items[3] != no_item || record.items[4] != no_item;
    if (!record.met && !ally) return;
    out_.begin_object().member("id", id_of(character));
    if (record.met) grown(record);
    out_.member("resolve", int{record.resolve}).member("trauma", int{record.trauma});
    items("belt", {record.items[3], record.items[4]});
    out_.key("pack").begin_list();
    for (const Item item : record.pack) out_.value(item_id(item));
    out_.end_list().end_object();
  }
  void grown(const Record& record) {
    out_.member("level", int{record.level}).member("health", int{record.most}).member("coin", int{record.coin});
    out_.member("praxis", names_.praxes[index(record.praxis)]).key("once").begin_list();
    for (const PraxisId praxis : rules_.cards.praxes.keys())
      if ((record.once >> index(praxis) & 1) != 0) out_.value(names_.praxes[index(praxis)]);
    out_.end_list();
    cards("actions", record.owned);
    cards("deck", record.deck);
    cards("short_deck", record.short_deck);
    out_.key("impulses").begin_object();
    for (const PraxisId praxis : rules_.cards.praxes.keys()) {
      const auto of_it = [&](ImpulseId impulse) { return impulse != no_impulse && praxis_of(impulse) == praxis; };
      if (std::none_of(record.impulses.begin(), record.impulses.end(), of_it)) continue;
      out_.key(names_.praxes[index(praxis)]).begin_list();
      for (const ImpulseId impulse : record.impulses)
        if (of_it(impulse)) out_.value(number_of(impulse));
      out_.end_list();
    }
    out_.end_object();
    const bool both = record.items[0] == record.items[1];
    items("hands", {record.items[0], both ? no_item : record.items[1]});
    if (record.items[2] != no_item) out_.member("armour", item_id(record.items[2]));
    if (record.hired != no_hired) out_.member("hired", names_.hired[index(record.hired)]);
  }

  void circulation() {  // AWE-24.4, AWE-24.5
    Counts<most_loot_kinds> all = state_.loot_used;
    state_.loot.each([&](LootId loot, int count) { all.add(number(loot), count); });
    out_.key("circulation").begin_object();
    all.each([&](int loot, int count) { out_.member(names_.loot[index(loot)], count); });
    out_.end_object();
  }
  /// Signature items that were discarded for good: AWE-24.2, AWE-25.6.
  void gone() {
    OneEach<most_equipment> held = state_.supply;
    const auto add = [&](Item item) {
      if (item != no_item && !is_loot(item) && held.count(number(item)) == 0) held.add(number(item));
    };
    for (const Record& record : state_.campaign.records) {
      for (const Item item : record.items) add(item);
      for (const Item item : record.pack) add(item);
    }
    out_.key("gone").begin_list();
    for (const EquipmentId item : rules_.cards.equipment.keys())
      if (rules_.cards[item].price == 0 && !rules_.cards[item].starting && held.count(number(item)) == 0)
        out_.value(names_.equipment[index(item)]);
    out_.end_list();
  }

  json::Writer out_;
  const State& state_;
  const Rules& rules_;
  const CardIds& names_;
  const StoryWords& words_;
};

// Reading

std::vector<std::string_view> views(const std::vector<std::string>& words) { return {words.begin(), words.end()}; }

class SheetReader {
 public:
  SheetReader(std::string_view shown, const Rules& rules, const CardIds& names, Problems& problems)
      : in_(shown, problems), rules_(rules), names_(names), praxes_(views(names.praxes)), equipment_(views(names.equipment)),
        loot_(views(names.loot)), hired_(views(names.hired)) {
    item_words_ = equipment_;
    item_words_.insert(item_words_.end(), loot_.begin(), loot_.end());
    for (int i = 0; i < campaign_scenarios; ++i) scenarios_.push_back(scenario_ids[index(i)]);
  }

  CampaignStart read(const json::Value& root) {
    in_.refuse_keys_except(root, {"sheet", "next", "won", "armour", "party", "tokens", "characters", "circulation", "gone",
                                  "locations", "quests"});
    in_.integer(root, "sheet", 1, sheet_version);
    next(root);
    for (const json::Value& item : optional_list(root, "won"))
      if (const auto row = in_.word(item, scenarios_, "Scenario")) campaign().won = byte(campaign().won | 1u << *row);
    for (const json::Value& item : optional_list(root, "armour"))
      if (const int slot = in_.integer(item, 1, most_slots, "Plot Armour"); slot >= 1)
        campaign().expedition.armour = static_cast<std::uint16_t>(campaign().expedition.armour | 1u << slot);
    tokens(root);
    set(root, "locations", most_locations, campaign().expedition.revealed);
    set(root, "quests", most_quests, campaign().expedition.covered);
    lay_supply();
    for (const json::Value& item : in_.list(root, "characters"))
      if (in_.expect(item, json::Kind::object)) character(item);
    circulation(root);
    for (const json::Value& item : optional_list(root, "gone"))
      if (const auto row = in_.word(item, equipment_, "item")) take_equipment(item, static_cast<EquipmentId>(*row));
    party(root);
    for (const CharacterId id : all<CharacterId>(characters))  // AWE-24.1: nobody buys the weapon of somebody who never came
      if (const int weapon = number(rules_.cards[id].weapon); !campaign().records[id].met && start_.supply.count(weapon) != 0)
        start_.supply.take(weapon);
    return start_;
  }

 private:
  Campaign& campaign() { return start_.campaign; }
  const std::vector<json::Value>& optional_list(const json::Value& root, std::string_view key) const {
    static const std::vector<json::Value> none;
    return root.find(key) != nullptr ? in_.list(root, key) : none;
  }
  int optional_integer(const json::Value& root, std::string_view key, int least, int most, int otherwise) const {
    return root.find(key) != nullptr ? in_.integer(root, key, least, most) : otherwise;
  }

  void next(const json::Value& root) {  // AWE-36.2
    const json::Value* next = in_.need(root, "next");
    if (next == nullptr || !in_.expect(*next, json::Kind::object)) return;
    in_.refuse_keys_except(*next, {"exploration", "scenario"});
    const bool exploring = next->find("exploration") != nullptr;
    if (exploring == (next->find("scenario") != nullptr))
      return in_.problem(next->place, "name the \"scenario\" or the number of the \"exploration\" that comes next, one of them");
    campaign().phase = exploring ? Phase::exploration : Phase::set_up;
    if (exploring)
      campaign().chapter = byte(in_.integer(*next, "exploration", 1, explorations) - 1);
    else if (const auto row = in_.word(*next, "scenario", scenarios_))
      campaign().chapter = byte(*row);
    campaign().played = byte(campaign().chapter + (exploring ? 1 : 0));
  }
  void tokens(const json::Value& root) {
    const json::Value* held = root.find("tokens");
    if (held == nullptr || !in_.expect(*held, json::Kind::object)) return;
    for (const json::Member& member : held->members) {
      int token = 0;
      for (int i = 1; i <= exploration_tokens; ++i)
        if (member.key == std::to_string(i)) token = i;
      if (token == 0)
        in_.problem(member.place, "there is no Exploration token \"" + member.key + "\"; they are numbered 1 to 18 (AWE-39.1)");
      else
        start_.exploration |= 1u << token;
    }
  }
  template <class Set>
  void set(const json::Value& root, std::string_view key, int most, Set& to) {
    for (const json::Value& item : optional_list(root, key)) {
      const int number = in_.integer(item, 1, most, key);
      if (number < 1) continue;
      if (to.count(number) != 0)
        in_.problem(item.place, std::to_string(number) + " stands here twice");
      else
        to.add(number);
    }
  }

  // what is in the supply until somebody has it
  void lay_supply() {
    for (const LootId loot : rules_.cards.loot.keys()) loot_left_.add(number(loot), rules_.cards[loot].copies);
    for (const EquipmentId item : rules_.cards.equipment.keys()) start_.supply.add(number(item));
  }
  bool take_equipment(const json::Value& at, EquipmentId item) {
    if (start_.supply.count(number(item)) == 0) {
      in_.problem(at.place, "\"" + names_.equipment[index(item)] + "\" is held twice; there is one of it");
      return false;
    }
    start_.supply.take(number(item));
    return true;
  }
  bool take_loot(const json::Value& at, LootId loot) {
    if (loot_left_.count(number(loot)) == 0) {
      in_.problem(at.place, "there are only " + std::to_string(rules_.cards[loot].copies) + " cards of \"" +
                                names_.loot[index(loot)] + "\"");
      return false;
    }
    loot_left_.take(number(loot));
    return true;
  }
  Item take_item(const json::Value& at) {
    const auto row = in_.word(at, item_words_, "item");
    if (!row) return no_item;
    if (*row >= equipment_.size()) {
      const auto loot = static_cast<LootId>(*row - equipment_.size());
      return take_loot(at, loot) ? item_of(loot) : no_item;
    }
    const auto item = static_cast<EquipmentId>(*row);
    return take_equipment(at, item) ? item_of(item) : no_item;
  }
  void circulation(const json::Value& root) {
    const json::Value* all = root.find("circulation");
    if (all != nullptr && in_.expect(*all, json::Kind::object)) {
      in_.refuse_keys_except(*all, loot_);
      for (const LootId loot : rules_.cards.loot.keys()) {
        const json::Value* count = all->find(names_.loot[index(loot)]);
        if (count == nullptr) continue;
        for (int left = in_.integer(*count, 0, 99, "Loot"); left > 0; --left) {
          if (!take_loot(*count, loot)) break;
          start_.circulation.add(number(loot));
        }
      }
    }
    loot_left_.each([&](int loot, int count) {  // AWE-R125: starting Loot is in circulation or in an inventory
      const bool starting = rules_.cards[static_cast<LootId>(loot)].starting;
      (starting ? start_.circulation : start_.loot_supply).add(loot, count);
    });
  }

  // Characters
  void character(const json::Value& from) {
    in_.refuse_keys_except(from, {"id", "level", "health", "coin", "praxis", "once", "actions", "deck", "short_deck", "impulses",
                                  "hands", "armour", "belt", "pack", "hired", "resolve", "trauma"});
    const auto row = in_.word(from, "id", words_of<CharacterId>);
    if (!row) return;
    const auto id = static_cast<CharacterId>(*row);
    if (seen_[*row]) return in_.problem(from.place, "\"" + std::string(id_of(id)) + "\" stands here twice");
    seen_[*row] = true;
    Record& record = campaign().records[id];
    record.resolve = byte(in_.integer(from, "resolve", 0, rules_.max_resolve));
    record.trauma = byte(in_.integer(from, "trauma", 0, 99));
    record.met = from.find("level") != nullptr || from.find("praxis") != nullptr;
    if (record.met) grown(from, id, record);
    carried(from, record);
  }
  void grown(const json::Value& from, CharacterId id, Record& record) {
    record.level = byte(std::max(1, in_.integer(from, "level", 1, highest_level)));  // AWE-39.1
    record.most = byte(in_.integer(from, "health", 1, 99));
    record.coin = static_cast<std::uint16_t>(in_.integer(from, "coin", 0, 9999));
    praxis(from, record);
    actions(from, id, record);
    impulses(from, record);
    worn(from, id, record);
    if (from.find("hired") != nullptr)
      if (const auto row = in_.word(from, "hired", hired_)) record.hired = static_cast<HiredId>(*row);
  }
  void praxis(const json::Value& from, Record& record) {
    if (const auto row = in_.word(from, "praxis", praxes_)) {
      record.praxis = static_cast<PraxisId>(*row);
      if ((followed_ >> *row & 1) != 0)
        in_.problem(from.find("praxis")->place, "\"" + names_.praxes[*row] + "\" is followed by another Character (AWE-26.2)");
      followed_ |= 1u << *row;
    }
    for (const json::Value& item : optional_list(from, "once"))
      if (const auto row = in_.word(item, praxes_, "Praxis")) record.once = byte(record.once | 1u << *row);
  }
  CardBits cards(const json::Value& from, std::string_view key, CardBits among, std::string_view why) {
    CardBits set = 0;
    for (const json::Value& item : optional_list(from, key)) {
      const int number = in_.integer(item, 1, all_actions, key);
      if (number < 1) continue;
      const CardBits bit = CardBits{1} << (number - 1);
      if ((set & bit) != 0) in_.problem(item.place, "card " + std::to_string(number) + " stands here twice");
      else if ((among & bit) == 0) in_.problem(item.place, "card " + std::to_string(number) + " " + std::string(why));
      set |= bit;
    }
    return set;
  }
  void actions(const json::Value& from, CharacterId id, Record& record) {
    CardBits allowed = 0;
    for (int card = 0; card < all_actions; ++card)
      if (rules_.cards[id].actions[index(card)].level <= record.level) allowed |= CardBits{1} << card;
    if (in_.need(from, "actions") == nullptr) return;
    record.owned = cards(from, "actions", allowed, "is above its level (AWE-25.5)") | starting_cards;
    deck(from, "deck", 12, record.owned, record.deck);
    deck(from, "short_deck", 6, record.owned, record.short_deck);
  }
  void deck(const json::Value& from, std::string_view key, int size, CardBits owned, CardBits& to) {
    if (from.find(key) == nullptr) return;
    to = cards(from, key, owned, "is not among its Action cards");
    const int listed = count_of(from.find(key)->items);
    if (listed != size)
      in_.problem(from.find(key)->place, "a deck has exactly " + std::to_string(size) + " cards, not " + std::to_string(listed) +
                                             " (AWE-2.18); leave \"" + std::string(key) + "\" out to start with cards 1 to " +
                                             std::to_string(size));
  }
  void impulses(const json::Value& from, Record& record) {  // AWE-25.8
    record.impulses.fill(no_impulse);
    const json::Value* deck = in_.need(from, "impulses");
    if (deck == nullptr || !in_.expect(*deck, json::Kind::object)) return;
    in_.refuse_keys_except(*deck, praxes_);
    for (std::size_t row = 0; row < praxes_.size(); ++row) {
      if (deck->find(praxes_[row]) == nullptr) continue;
      for (const json::Value& item : in_.list(*deck, praxes_[row])) impulse(item, static_cast<PraxisId>(row), record);
    }
    for (int number = 1; number <= impulses_each; ++number)
      if (record.impulses[index(number - 1)] == no_impulse)
        in_.problem(deck->place, "no Impulse card " + std::to_string(number) + "; a deck has one of each number (AWE-25.8)");
  }
  void impulse(const json::Value& item, PraxisId praxis, Record& record) {
    const int number = in_.integer(item, 1, impulses_each, "Impulse");
    if (number < 1) return;
    const ImpulseId card = impulse_of(praxis, number);
    ImpulseId& place = record.impulses[index(number - 1)];
    if (impulses_.count(bout::number(card)) != 0)
      return in_.problem(item.place, "this card is in another deck already; there is one of each");
    if (place != no_impulse) return in_.problem(item.place, "the deck has two cards of number " + std::to_string(number) + " (AWE-25.8)");
    impulses_.add(bout::number(card));
    place = card;
  }

  // Items
  bool may_wear(const json::Value& at, CharacterId id, const Record& record, EquipmentId item) {
    const Equipment& card = rules_.cards[item];
    if (card.owner != no_character && card.owner != id)
      return in_.problem(at.place, "only " + std::string(id_of(card.owner)) + " can use this; put it into the pack (AWE-23.4)"), false;
    if (card.level > record.level)
      return in_.problem(at.place, "it needs level " + std::to_string(card.level) + "; put it into the pack (AWE-23.5)"), false;
    return true;
  }
  void worn(const json::Value& from, CharacterId id, Record& record) {
    int hands = 0;
    for (const json::Value& item : optional_list(from, "hands")) {
      const Item held = take_item(item);
      if (held == no_item) continue;
      if (is_loot(held) || rules_.cards[equipment_of(held)].slot != ItemSlot::hand) {
        in_.problem(item.place, "this item is not held in a hand (AWE-23.2)");
        continue;
      }
      if (!may_wear(item, id, record, equipment_of(held))) continue;
      const int needs = rules_.cards[equipment_of(held)].hands;
      if (hands + needs > 2) {
        in_.problem(item.place, "two hands cannot hold that much; put it into the pack (AWE-23.2)");
        continue;
      }
      for (int i = 0; i < needs; ++i) record.items[index(hands++)] = held;
    }
    const json::Value* armour = from.find("armour");
    if (armour == nullptr) return;
    const Item held = take_item(*armour);
    if (held == no_item) return;
    if (is_loot(held) || rules_.cards[equipment_of(held)].slot != ItemSlot::armour)
      return in_.problem(armour->place, "this is not armour (AWE-23.2)");
    if (may_wear(*armour, id, record, equipment_of(held))) record.items[index(Slot::armour)] = held;
  }
  void carried(const json::Value& from, Record& record) {
    std::size_t belt = index(Slot::belt);
    for (const json::Value& item : optional_list(from, "belt")) {
      const Item held = take_item(item);
      if (held == no_item) continue;
      if (!is_loot(held))
        in_.problem(item.place, "the belt is for Loot only (AWE-23.7)");
      else if (belt == slots)
        in_.problem(item.place, "the belt has two slots (AWE-23.7)");
      else
        record.items[belt++] = held;
    }
    for (const json::Value& item : optional_list(from, "pack")) {
      const Item held = take_item(item);
      if (held == no_item) continue;
      if (record.pack.size() == record.pack.capacity)
        in_.problem(item.place, "no pack holds more than " + std::to_string(record.pack.capacity) + " items (AWE-24.10)");
      else
        record.pack.push_back(held);
    }
  }

  void party(const json::Value& root) {
    std::size_t seat = 0;
    for (const json::Value& item : in_.list(root, "party")) {
      const auto row = in_.word(item, words_of<CharacterId>, "Character");
      if (!row) continue;
      const auto id = static_cast<CharacterId>(*row);
      if (std::find(start_.party.begin(), start_.party.end(), id) != start_.party.end())
        in_.problem(item.place, "no Character is played twice (AWE-2.12)");
      else if (!seen_[*row])
        in_.problem(item.place, "\"" + std::string(id_of(id)) + "\" is not among the \"characters\"");
      else
        start_.party[seat++] = id;
    }
    if (campaign().phase == Phase::exploration && count_of(in_.list(root, "party")) < rules_.heroes())
      in_.problem(root.find("party")->place, "nobody joins at an Exploration: it goes on with " + std::to_string(seat) +
                                                 (seat == 1 ? " Character" : " Characters") + " at most (AWE-27.6, AWE-R184)");
  }

  json::Reader in_;
  const Rules& rules_;
  const CardIds& names_;
  std::vector<std::string_view> praxes_, equipment_, loot_, hired_, item_words_, scenarios_;
  CampaignStart start_;
  Counts<most_loot_kinds> loot_left_;
  OneEach<most_impulses> impulses_;
  std::array<bool, characters> seen_{};
  unsigned followed_ = 0;
};

}  // namespace

std::string write_sheet(const State& state, const Rules& rules, const CardIds& names, const StoryWords& words) {
  return SheetWriter(state, rules, names, words).text();
}

std::optional<CampaignStart> read_sheet(std::string_view text, std::string_view shown, const Rules& rules, const CardIds& names,
                                        Problems& problems) {
  const std::size_t before = problems.size();
  const auto root = json::parse(text, shown, problems);
  if (!root || !json::Reader(shown, problems).expect(*root, json::Kind::object)) return std::nullopt;
  const CampaignStart start = SheetReader(shown, rules, names, problems).read(*root);
  if (problems.size() > before) return std::nullopt;
  return start;
}

void start_from(Table& table, const CampaignStart& start) {
  State& state = table.state;
  state.campaign = start.campaign;
  state.exploration = start.exploration;
  state.supply = start.supply;
  state.loot_supply = start.loot_supply;
  start.circulation.each([&](int loot, int count) { state.loot.shuffle_in(static_cast<LootId>(loot), count); });
  for (int seat = 0; seat < table.rules.heroes(); ++seat) {
    const auto& named = table.rules.party[index(seat)];
    const CharacterId character = named ? *named : start.party[index(seat)];
    if (character == no_character) continue;
    set_character(table, hero(seat), character);
    if (start.campaign.phase != Phase::exploration) continue;  // before a Scenario dashboards are set up anyway
    take_record(state, table.rules, hero(seat));
    hero_at(state, hero(seat)).resolve = record_of(state, hero(seat)).resolve;
  }
  const std::uint8_t chapter = start.campaign.chapter;
  if (start.campaign.phase == Phase::exploration)
    table.then(BeginExploration{}, BeginChapter{byte(chapter + 1)});
  else
    table.then(BeginChapter{chapter});
}

}  // namespace bout::alls_well
