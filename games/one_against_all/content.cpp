#include "games/one_against_all/content.hpp"

#include <algorithm>

#include "engine/json.hpp"

namespace bout::one_against_all {

namespace {

class ContentReader {
 public:
  ContentReader(const Pack& pack, Problems& problems) : pack_(pack), problems_(problems) {}

  void read_board() {  // OAA-2.1, OAA-2.3, OAA-2.4, OAA-2.5, OAA-2.6
    with_file("board.json", [&](const json::Reader& in, const json::Value& root) {
      in.refuse_keys_except(root, {"boss", "heroes", "hero_health", "lane", "crystal", "shard", "die"});
      if (const json::Value* boss = object(in, root, "boss", {"name", "health", "figure_inches"})) {
        content_.boss_name = in.text(*boss, "name");
        rules_.boss_health = in.integer(*boss, "health", 20, 200);
        content_.boss_inches = in.real(*boss, "figure_inches", 0.1, 10);
      }
      read_figures(in, root);
      rules_.hero_health = in.integer(root, "hero_health", 5, 40);
      if (const json::Value* crystal = object(in, root, "crystal", {"heals", "inches"})) {
        rules_.crystal_regen = in.integer(*crystal, "heals", 0, 4);
        content_.crystal_inches = in.real(*crystal, "inches", 0.1, 10);
      }
      if (const json::Value* shard = object(in, root, "shard", {"heals"}))
        rules_.shard_heal = in.integer(*shard, "heals", 0, 20);
      if (const json::Value* die = object(in, root, "die", {"sides"}))
        rules_.die_sides = in.integer(*die, "sides", 2, 20);
      if (const json::Value* lane = object(in, root, "lane", {"length", "safe_zone", "crystals"})) read_lane(in, *lane);
    });
  }

  void read_cards() {  // OAA-2.2
    with_file("cards.json", [&](const json::Reader& in, const json::Value& root) {
      in.refuse_keys_except(root, {"card_inches", "boss_cards", "hero_cards"});
      if (const json::Value* size = object(in, root, "card_inches", {"width", "height"})) {
        content_.card_width = in.real(*size, "width", 0.5, 20);
        content_.card_height = in.real(*size, "height", 0.5, 20);
      }
      read_boss_cards(in, root);
      read_hero_cards(in, root);
    });
  }

  void read_lines() {
    with_file("lines.json", [&](const json::Reader& in, const json::Value& root) {
      content_.lines = bout::read_lines(in, root, situations());
    });
  }

  std::optional<Loaded> finish() { return Loaded{rules_, std::make_shared<Content>(std::move(content_))}; }

 private:
  template <class Read>
  void with_file(std::string_view name, Read&& read) {
    const Pack::File* file = pack_.find(name);
    const std::optional<json::Value> root = json::parse(file->text, file->shown, problems_);
    if (!root) return;
    const json::Reader in(file->shown, problems_);
    if (in.expect(*root, json::Kind::object)) read(in, *root);
  }

  const json::Value* object(const json::Reader& in, const json::Value& root, std::string_view key,
                            std::vector<std::string_view> keys) {
    const json::Value* found = in.need(root, key);
    if (found == nullptr || !in.expect(*found, json::Kind::object)) return nullptr;
    in.refuse_keys_except(*found, std::move(keys));
    return found;
  }

  void read_figures(const json::Reader& in, const json::Value& root) {
    const std::vector<json::Value>& list = in.list(root, "heroes");
    if (const json::Value* heroes = root.find("heroes"); heroes != nullptr && list.size() != hero_count)
      in.problem(heroes->place, "there must be exactly 3 heroes, found " + std::to_string(list.size()));  // OAA-1.3
    for (std::size_t i = 0; i < std::min<std::size_t>(list.size(), hero_count); ++i) {
      in.refuse_keys_except(list[i], {"name", "short", "mark", "figure_inches"});
      Content::Figure& figure = content_.heroes[Hero(i)];
      figure = {in.text(list[i], "name"), in.text(list[i], "short"), in.text(list[i], "mark"),
                in.real(list[i], "figure_inches", 0.1, 10)};
      for (std::size_t other = 0; other < i; ++other)
        if (content_.heroes[Hero(other)].mark == figure.mark || content_.heroes[Hero(other)].name == figure.name)
          in.problem(list[i].place, "two heroes may not share a name or a mark");
    }
  }

  void read_lane(const json::Reader& in, const json::Value& lane) {
    rules_.lane_length = in.integer(lane, "length", 8, 40);
    rules_.lair = rules_.lane_length;
    rules_.safe_zone = in.integer(lane, "safe_zone", 0, 8);
    if (const json::Value* zone = lane.find("safe_zone"); zone != nullptr && rules_.safe_zone >= rules_.lane_length)
      in.problem(zone->place, "the Safe Zone must end before the lair");
    rules_.crystals = 0;
    for (const json::Value& item : in.list(lane, "crystals")) {
      const int at = in.integer(item, 1, rules_.lane_length, "crystals");
      if ((rules_.crystals & space(at)) != 0 && item.integer == at)
        in.problem(item.place, "there is a crystal on space " + std::to_string(at) + " already");
      rules_.crystals |= space(at);
    }
  }

  CardFace read_face(const json::Reader& in, const json::Value& card, std::vector<std::string>& seen) {
    CardFace face{in.text(card, "id"), in.text(card, "name"), {}, in.text(card, "text"), in.text(card, "icon")};
    if (card.find("also") != nullptr) face.also = in.text(card, "also");
    for (const std::string& name : seen)
      if (name == face.name && !name.empty()) in.problem(card.place, "there is a card \"" + name + "\" already");
    seen.push_back(face.name);
    return face;
  }

  void read_amount(const json::Reader& in, const json::Value& card, BossCardRule& rule) {
    const json::Value* amount = card.find("amount");
    switch (rule.effect) {
      case Effect::root: rules_.rooted_regen = rule.amount = in.integer(card, "amount", 0, 8); return;
      case Effect::heal: rule.amount = in.integer(card, "amount", 0, 40); return;
      case Effect::push_all:
      case Effect::push_one: rule.amount = in.integer(card, "amount", 0, 20); return;
      case Effect::link:
        if (amount != nullptr) in.problem(amount->place, "the effect \"link\" takes no amount");
        return;
      case Effect::multiply: read_multiplier(in, card); return;
    }
  }

  void read_multiplier(const json::Reader& in, const json::Value& card) {
    const json::Value* amount = in.need(card, "amount");
    if (amount == nullptr) return;
    static const std::vector<OptionSpec> spec = {{"amount", OptionSpec::Kind::ratio, {3, 2}, 1, 3, {}, {}, {}, {}}};
    OptionValues value(spec);
    if (amount->kind != json::Kind::text || value.set("amount", amount->text))
      return in.problem(amount->place,
                        "the amount of \"multiply\" must be a ratio in quotes such as \"3/2\", from 1 to 3");
    rules_.critical_times = value.get("amount")[0];
    rules_.critical_over = value.get("amount")[1];
  }

  void read_boss_cards(const json::Reader& in, const json::Value& root) {
    const std::vector<json::Value>& list = in.list(root, "boss_cards");
    By<Category, int, 3> count;
    std::vector<std::string> names;
    By<Effect, int, words_of<Effect>.size()> used;  // categories an effect stands in, as bits
    bool complete = true;                           // every card could be placed
    for (const json::Value& card : list) {
      if (!in.expect(card, json::Kind::object)) continue;
      in.refuse_keys_except(card, {"id", "name", "also", "category", "effect", "amount", "text", "icon"});
      const CardFace face = read_face(in, card, names);
      const std::optional<Category> found = in.word<Category>(card, "category");
      const std::optional<Effect> effect = in.word<Effect>(card, "effect");
      if (!found || !effect) {
        complete = false;
        continue;
      }
      const Category category = *found;
      const int which = count[category]++;
      if (which >= 2) {
        in.problem(card.place, "a third card in the category \"" + std::string(word_of(category)) +
                                   "\"; there are two in each");  // OAA-4.5
        continue;
      }
      const BossCard slot = card_of(category, which + 1);
      BossCardRule& rule = rules_.boss_cards[slot];
      rule.effect = *effect;
      read_amount(in, card, rule);
      int& places = used[*effect];
      places |= 1 << index(category);
      const bool single = rule.effect == Effect::root || rule.effect == Effect::multiply;
      if (single && (places & (places - 1)) != 0)
        in.problem(card.place, "\"" + std::string(word_of(*effect)) + "\" may stand in one category only");
      content_.boss_cards[slot] = face;
    }
    if (const json::Value* all = root.find("boss_cards"); all != nullptr && complete)
      for (const Category category : all_categories)
        if (count[category] < 2)
          in.problem(all->place, "the category \"" + std::string(word_of(category)) + "\" needs two cards, found " +
                                     std::to_string(count[category]));
  }

  void read_hero_cards(const json::Reader& in, const json::Value& root) {  // OAA-9.1, OAA-R18: the other name is `also`
    const std::vector<json::Value>& list = in.list(root, "hero_cards");
    By<HeroCard, bool, hero_card_kinds> found;
    std::vector<std::string> names;
    for (const json::Value& card : list) {
      if (!in.expect(card, json::Kind::object)) continue;
      in.refuse_keys_except(card, {"id", "name", "also", "category", "copies", "effect", "amount", "text", "icon"});
      const CardFace face = read_face(in, card, names);
      const std::optional<HeroCard> id = in.word<HeroCard>(card, "id");
      if (!id) continue;
      const HeroCard kind = *id;
      if (found[kind]) in.problem(card.place, "the card \"" + face.id + "\" is here a second time");
      found[kind] = true;
      in.integer(card, "copies", 2, 2);
      const auto must_be = [&](std::string_view key, std::span<const std::string_view> words) {
        const std::optional<std::size_t> found_at = in.word(card, key, words);
        if (found_at && *found_at != index(kind))
          in.problem(card.find(key)->place, "the " + std::string(key) + " of \"" + face.id + "\" must be \"" +
                                                std::string(words[index(kind)]) + "\"");
      };
      must_be("category", words_of<HeroCategory>);
      must_be("effect", words_of<HeroEffect>);
      if (kind == HeroCard::dash) rules_.dash_distance = in.integer(card, "amount", 0, 10);
      content_.hero_cards[kind] = face;
    }
    if (const json::Value* all = root.find("hero_cards"))
      for (const HeroCard kind : all_hero_cards)
        if (!found[kind]) in.problem(all->place, "the card \"" + std::string(word_of(kind)) + "\" is missing");
  }

  const Pack& pack_;
  Problems& problems_;
  Rules rules_;
  Content content_;
};

}  // namespace

namespace {

/// Every whole number `from` in a text becomes `to`.
std::string with_figure(std::string_view text, int from, int to) {
  const std::string was = std::to_string(from), is = std::to_string(to);
  const auto digit = [&](std::size_t at) {
    return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at]));
  };
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const bool here = text.substr(at, was.size()) == was && !digit(at + was.size()) && (at == 0 || !digit(at - 1));
    out += here ? is : std::string(1, text[at]);
    at += here ? was.size() : 1;
  }
  return out;
}

std::string counts(const Rules& rules) {  // OAA-11.7
  std::string text = "This turn your attack roll counts " + times(rules.critical_times, rules.critical_over) + " times";
  if (rules.critical_over > 1) text += rules.critical_rounding == Rounding::up ? ", rounded up" : ", rounded down";
  return text + ".";
}

std::string worded(const std::string& text, Effect effect, int amount, const Rules& printed, const Rules& rules,
                   int was) {
  switch (effect) {
    case Effect::root:  // "heals 2 instead of 1": one after the other, so that neither is changed twice
      if (printed.rooted_regen == rules.rooted_regen && printed.crystal_regen == rules.crystal_regen) return text;
      return with_figure(
          with_figure(with_figure(text, printed.crystal_regen, 1000), printed.rooted_regen, rules.rooted_regen), 1000,
          rules.crystal_regen);
    case Effect::heal:
    case Effect::push_all:
    case Effect::push_one: return with_figure(text, was, amount);
    case Effect::link: return text;
    case Effect::multiply: {
      const bool same = printed.critical_times * rules.critical_over == rules.critical_times * printed.critical_over &&
                        printed.critical_rounding == rules.critical_rounding;
      return same ? text : counts(rules);
    }
  }
  return text;
}

}  // namespace

std::string times(int of, int over) {
  const int hundredths = (of * 100 + over / 2) / over;
  std::string text = std::to_string(hundredths / 100);
  if (hundredths % 100 != 0) text += "." + std::to_string(hundredths % 100 / 10);
  if (hundredths % 10 != 0) text += std::to_string(hundredths % 10);
  return text;
}

void word_cards(const Rules& printed, const Rules& rules, Content& content) {
  for (const BossCard card : all_boss_cards) {
    const BossCardRule& rule = rules.card(card);
    std::string& text = content.boss_cards[card].text;
    text = worded(text, rule.effect, rule.amount, printed, rules, printed.card(card).amount);
  }
  std::string& dash = content.hero_cards[HeroCard::dash].text;
  dash = with_figure(dash, printed.dash_distance, rules.dash_distance);
}

std::optional<Loaded> read_content(const Pack& pack, Problems& problems) {
  const std::size_t before = problems.size();
  ContentReader reader(pack, problems);
  reader.read_board();
  reader.read_cards();
  reader.read_lines();
  if (problems.size() > before) return std::nullopt;
  return reader.finish();
}

const std::vector<Situation>& situations() {
  static const std::vector<Situation> all = {
      {"hero_hits_low", {"H", "n", "left"}},
      {"hero_hits_mid", {"H", "n", "left"}},
      {"hero_hits_high", {"H", "n", "left"}},
      {"hero_hits_held", {"H"}},
      {"boss_hits_low", {"H", "n", "before", "left"}},
      {"boss_hits_mid", {"H", "n", "before", "left"}},
      {"boss_hits_high", {"H", "n", "before", "left"}},
      {"linked_hit", {"H", "n", "left"}},
      {"crystal", {"H", "space"}},
      {"crystal_both", {"H"}},
      {"crystal_last", {"H"}},
      {"push_all", {"n"}},
      {"push_one", {"H", "from", "to"}},
      {"push_safe", {"H", "to"}},
      {"push_lair", {"H", "to"}},
      {"push_nobody", {}},
      {"shield_over", {"H", "n"}},
      {"shield_even", {"H"}},
      {"shield_under", {"H", "R", "n"}},
      {"death", {"H"}},
      {"death_outside", {"H", "space", "short"}},
      {"death_first", {"H"}},
      {"death_crystals", {"H"}},
      {"death_alone", {"H", "alive"}},
      {"kill", {"H"}},
      {"kill_held", {"H"}},
      {"kill_dark", {"H"}},
      {"kill_mourned", {"dead", "H"}},
      {"kill_all", {"alive", "H"}},
      {"boss_wins", {"H"}},
      {"lair", {"H"}},
      {"lair_empty_hands", {"H", "n"}},
      {"rooted", {"space"}},
      {"unholy", {"n", "left"}},
      {"unholy_wasted", {}},
      {"life_link", {}},
      {"critical", {}},
      {"no_target", {}},
      {"regenerates_low", {"n", "left"}},
      {"regenerates_high", {"n", "left"}},
      {"shard", {"H", "n", "left"}},
      {"dash", {"H"}},
      {"double_strike", {"H"}},
      {"declined", {"H"}},
  };
  return all;
}

}  // namespace bout::one_against_all
