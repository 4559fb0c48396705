// Every reveal, every quest result and every last entry of the campaign is carried out, and does what its file says, to
// whom it says. What is written is read here a second time, from the JSON, so that a word that is read wrongly is found
// as well.
#include <charconv>

#include "engine/json.hpp"
#include "games/alls_well/tests/trek.hpp"

namespace bout::alls_well::testing {

namespace {

constexpr std::uint32_t every_token = (1u << (exploration_tokens + 1)) - 2;

/// What an entry can change, of one Character and of the party.
struct Belongings {
  int coin = 0, resolve = 0, health = 0, trauma = 0, loot = 0;
  bool operator==(const Belongings&) const = default;
};
struct PartyGoods {
  std::array<Belongings, 2> each;
  std::uint32_t tokens = 0, armour = 0;
  bool operator==(const PartyGoods&) const = default;
};
std::ostream& operator<<(std::ostream& out, const PartyGoods& goods) {
  for (const Belongings& one : goods.each)
    out << "coin " << one.coin << " resolve " << one.resolve << " health " << one.health << " trauma " << one.trauma
        << " Loot " << one.loot << "; ";
  return out << "tokens " << goods.tokens << " armour " << goods.armour;
}

/// "token(7)": the only condition that a reveal or a result has by itself. Options and ways have their own.
bool written_condition_holds(const json::Value& effect, std::uint32_t tokens) {
  const json::Value* condition = effect.find("if");
  if (condition == nullptr) return true;
  REQUIRE(condition->text.starts_with("token("));
  int token = 0;
  std::from_chars(condition->text.data() + 6, condition->text.data() + condition->text.size(), token);
  REQUIRE(token > 0);
  return (tokens >> token & 1) != 0;
}

/// "coin(self, 4)", for the Character that acts or, with "who": "each pc", for both.
void apply_written(std::string_view word, bool both, const Trek& trek, PartyGoods& goods) {
  const std::size_t open = word.find('('), comma = word.rfind(','), close = word.rfind(')');
  const std::string_view name = word.substr(0, open);
  const std::size_t from = word.find_first_of("-0123456789", comma == std::string_view::npos ? open : comma);
  int amount = 0;
  std::from_chars(word.data() + from, word.data() + close, amount);
  REQUIRE(amount != 0);
  if (name == "exploration") return void(goods.tokens |= 1u << amount);
  if (name == "cover_slot") return void(goods.armour |= 1u << amount);
  for (std::size_t i = 0; i < (both ? 2 : 1); ++i) {
    Belongings& of = goods.each[i];
    if (name == "coin")
      of.coin = std::max(0, of.coin + amount);
    else if (name == "pay" && word.find("coin") != std::string_view::npos)
      of.coin -= amount;
    else if (name == "pay" || name == "discard_loot")
      of.loot -= amount;
    else if (name == "draw_loot")
      of.loot += amount;
    else if (name == "resolve")
      of.resolve = std::min(trek.rules().max_resolve + 0, of.resolve + amount);
    else if (name == "lose_resolve")
      of.resolve = std::max(0, of.resolve - amount);
    else if (name == "damage")
      of.health -= amount;
    else if (name == "heal")
      of.health = std::min<int>(trek.state.heroes[i].most, of.health + amount);
    else if (name == "trauma")
      of.trauma += amount;
    else
      FAIL("a word that this test does not know: " << word);
  }
}

PartyGoods written_outcome(const json::Value* effects, const Trek& trek, PartyGoods goods) {
  if (effects == nullptr) return goods;
  for (const json::Value& effect : effects->items) {
    if (!written_condition_holds(effect, goods.tokens)) continue;
    for (const json::Value& word : effect.find("do")->items)
      apply_written(word.text, effect.find("who") != nullptr, trek, goods);
  }
  return goods;
}

/// An Exploration of two with something to lose and room for more.
struct Errand : Trek {
  explicit Errand(int chapter) : Trek(2, chapter) {
    const auto starting = static_cast<LootId>(0);
    for (int seat = 0; seat < 2; ++seat) {
      Hero& hero = dial(seat);
      hero.coin = 20;
      hero.resolve = 2;
      hero.health = static_cast<decltype(hero.health)>(hero.most - 4);
      hero.trauma = 1;
      hero.items[index(Slot::belt)] = item_of(starting);
      hero.items[index(Slot::second_belt)] = no_item;
      hero.pack.clear();
    }
    fresh = state;
  }
  void again(std::uint32_t tokens = 0) {
    state = fresh;
    state.exploration = tokens;
    story.events.clear();
  }
  /// Until the next deed is asked for: what is gained is kept.
  void answer_all() {
    for (int questions = 0; state.exploring() && !asks<ChooseDeed>(); ++questions) {
      REQUIRE(questions < 20);
      const std::vector<Choice> open = choices();
      REQUIRE(!open.empty());
      Choice picked = open.front();
      for (const Choice one : open)
        if (verb_of(one) == Verb::pack || (verb_of(one) == Verb::place && static_cast<Room>(one.b) == Room::empty))
          picked = one;
      choose(verb_of(picked), picked.a, picked.b, picked.c);
    }
  }
  PartyGoods goods() const {
    PartyGoods found;
    for (std::size_t i = 0; i < 2; ++i) {
      const Hero& hero = state.heroes[i];
      Belongings& of = found.each[i];
      of = {hero.coin, hero.resolve, hero.health, hero.trauma, 0};
      for (const Item item : hero.items) of.loot += item != no_item && is_loot(item);
      for (const Item item : hero.pack) of.loot += item != no_item && is_loot(item);
    }
    found.tokens = state.exploration;
    found.armour = state.campaign.expedition.armour;
    return found;
  }
  State fresh;
};

json::Value chapter_file(int chapter) {
  const std::string name = "campaign-chapter-" + std::to_string(chapter + 1) + ".json";
  const Pack pack(Game::files());
  const Pack::File* file = pack.find(name);
  REQUIRE(file != nullptr);
  Problems problems;
  const std::optional<json::Value> root = json::parse(file->text, name, problems);
  REQUIRE(root);
  return *root;
}

void check_result(Errand& errand, int chapter, QuestId quest, Verdict verdict, const json::Value& written) {
  CAPTURE(number(quest));
  CAPTURE(index(verdict));
  errand.again();
  const PartyGoods expected = written_outcome(written.find("effects"), errand, errand.goods());
  errand.run(RunQuest{hero(0), quest, verdict});
  errand.answer_all();
  CHECK(errand.goods() == expected);
  CHECK(errand.told<QuestEnded>() == 1);
  CHECK((errand.dial(0).free_hired != no_hired) == (written.find("hired") != nullptr));
  errand.run(CoverQuest{hero(0), quest, verdict != Verdict::failure}, EndDeed{hero(0)});
  const bool leads_on = written.find("goto") != nullptr;
  CHECK(errand.told<ExplorationEnded>() == (leads_on ? 1 : 0));
  CHECK(errand.state.campaign.chapter == chapter + (leads_on ? 1 : 0));
}

/// One of a Scenario of the campaign, its first turn begun, with every Exploration token and some coin.
struct Visit {
  Game game;
  Chance chance{3};
  Story<Event> story;
  const Events<Event> sink = story.sink();
  State state, fresh;

  explicit Visit(std::string_view scenario, int players = 2, const char* difficulty = "standard")
      : game(opened_game({{"scenario", std::string(scenario)}, {"players", std::to_string(players)}, {"difficulty", difficulty}})) {
    state = game.start(chance, sink);
    while (!holds_alternative<ChooseTurn>(state.agenda.back())) first_choice();
    state.agenda.clear();
    state.exploration = every_token;
    for (Hero& hero : state.heroes) hero.coin = 20;
    fresh = state;
  }
  void first_choice() {
    const Seat seat = game.to_act(state).front();
    ChoiceList open;
    game.choices(state, seat, open);
    game.apply(state, seat, open[0], chance, sink);
  }
  /// Where this letter stands, or may lie face down.
  Hex hex_of(int letter) const {
    for (const bool covered : {false, true})
      for (const LetterHex& one : game.rules().scenario().map.letters)
        if (one.letter == (covered ? '*' : static_cast<char>('A' + letter))) return one.hex;
    return no_hex;
  }
  bool open(int letter, int option) const {
    return (open_options(state, game.rules(), hero(0), byte(letter), hex_of(letter)) >> option & 1) != 0;
  }
  void take(int letter, int option) {
    Table table{state, game.rules(), chance, sink};
    table.then(ChooseOption{hero(0), hex_of(letter), byte(letter)});
    bout::run(table);
    const Seat seat = game.to_act(state).front();
    ChoiceList offered;
    game.choices(state, seat, offered);
    const Choice wanted = choice(Verb::option, option);
    REQUIRE(offered.contains(wanted));
    game.apply(state, seat, wanted, chance, sink);
    answer_all();
  }
  void answer_all() {
    for (int questions = 0; !state.agenda.empty() && !state.over(); ++questions) {
      REQUIRE(questions < 40);
      first_choice();
    }
  }
  /// The space its Overlord begins on.
  int overlord_comes_on() {
    for (;; ++state.round) {
      for (const Unit unit : all_units())
        if (const Body& body = state.bodies[unit];
            is_enemy(unit) && body.at != no_hex && static_cast<EnemyType>(body.kind) == game.content().guide().overlord)
          return body.condition;
      REQUIRE(state.round <= state.last_slot);
      Table table{state, game.rules(), chance, sink};
      table.then(ReadSlot{});
      bout::run(table);
      answer_all();
    }
  }
  /// At once, or when somebody comes back who took another option before.
  bool can_be_taken(int letter, int option) {
    const int all = count_of(game.rules().scenario().letters[index(letter)].options);
    for (int before = -1; before < all; ++before) {
      state = fresh;
      if (before >= 0) {
        if (!open(letter, before)) continue;
        take(letter, before);
        if (state.voided.contains(hex_of(letter))) continue;  // nobody comes back
      }
      if (!open(letter, option)) continue;
      story.events.clear();
      take(letter, option);
      return story.count<OptionTaken>() == 1;
    }
    return false;
  }
};

}  // namespace

TEST_CASE("AWE-C51 AWE-6.12 every option of every letter of a campaign can be taken by whoever comes there, or comes there again") {
  int taken = 0, again = 0;
  for (std::size_t chapter = 0; chapter < campaign_scenarios; ++chapter) {
    CAPTURE(scenario_ids[chapter]);
    Visit visit(scenario_ids[chapter]);
    for (int letter = 0; letter < letters; ++letter) {
      const auto& options = visit.game.rules().scenario().letters[index(letter)].options;
      for (int option = 0; option < count_of(options); ++option) {
        CAPTURE(letter);
        CAPTURE(option);
        CHECK(visit.can_be_taken(letter, option));
        ++taken;
        visit.state = visit.fresh;
        again += !visit.open(letter, option);
      }
    }
  }
  CHECK(taken == 48);
  CHECK(again >= 3);  // the levers of Slagworks once they are wedged, and a wagon by the ford
}

TEST_CASE("AWE-C51 AWE-20.3 AWE-20.5 no bonus of a campaign's Overlord stands where its track has begun already for every party") {
  int bonuses = 0;
  for (std::size_t chapter = 0; chapter < campaign_scenarios; ++chapter) {
    const Visit any(scenario_ids[chapter]);
    const EnemyType overlord = any.game.content().guide().overlord;
    if (overlord == no_type) continue;
    int first = 99;
    for (int players = 1; players <= 4; ++players)
      for (const char* difficulty : {"hard", "easy"}) first = std::min(first, Visit(scenario_ids[chapter], players, difficulty).overlord_comes_on());
    const Track& track = any.game.rules().cards[overlord].track;
    for (std::size_t space = 0; space < track.size(); ++space) {
      CAPTURE(scenario_ids[chapter]);
      CAPTURE(space);
      if (!track[space].bonus.empty()) CHECK(static_cast<int>(space) > first);
      bonuses += track[space].bonus.count;
    }
  }
  CHECK(bonuses == 25);
}

TEST_CASE("AWE-C51 AWE-33.5 AWE-R178 every option of every investigation is open to somebody of four, with the tokens it asks for") {
  int options = 0;
  for (int chapter = 0; chapter < explorations; ++chapter) {
    Trek trek(4, chapter);
    for (int seat = 0; seat < 4; ++seat) {  // who can pay, also in Loot
      trek.dial(seat).coin = 20;
      trek.dial(seat).items[index(Slot::belt)] = item_of(LootId{0});
    }
    trek.state.exploration = every_token & ~(1u << 18);  // blood on their hands closes options (AWE-C46)
    for (int id = 1; id <= most_quests; ++id) {
      const Quest& quest = trek.book()[static_cast<QuestId>(id)];
      if (quest.chapter != static_cast<ChapterId>(chapter) || quest.kind != QuestKind::investigation) continue;
      unsigned open = 0;
      for (int seat = 0; seat < 4; ++seat) open |= answers_open(trek.state, trek.rules(), static_cast<QuestId>(id), hero(seat));
      CAPTURE(id);
      CHECK(open == 3);
      options += 2;
    }
  }
  CHECK(options == 68);
}

TEST_CASE("AWE-C51 the brine goes into the oil of the Marshal's garrison, once Mother Brine was beaten: quest 33, first option") {
  Trek trek(4, 2);
  int his = 0;
  for (const bool won : {false, true}) {
    trek.state.exploration = won ? 1u << 5 : 0;
    for (int seat = 0; seat < 4; ++seat) {
      const bool lambik = trek.dial(seat).character == CharacterId::lambik, groanax = trek.dial(seat).character == CharacterId::groanax;
      if (lambik) his = seat;
      const int open = answers_open(trek.state, trek.rules(), QuestId{33}, hero(seat));
      CHECK(open == (!won || groanax ? 2 : lambik ? 1 : 3));
    }
  }
  trek.be_at(43);
  trek.turn(his);
  trek.choose(Verb::quest, 33);
  trek.choose(Verb::answer, 0);
  CHECK(trek.expedition().armour == 1u << 5);
}

TEST_CASE(
    "AWE-32.6 AWE-30.11 AWE-35.3 every Location is read, and its reveal does what is written, with every token and with none") {
  int read = 0;
  for (int chapter = 0; chapter < explorations; ++chapter) {
    const json::Value file = chapter_file(chapter);
    Errand errand(chapter);
    for (const json::Value& location : file.find("locations")->items)
      for (const std::uint32_t tokens : {0u, every_token}) {
        const int id = static_cast<int>(*location.find("number")->integer);
        CAPTURE(id);
        errand.again(tokens);
        LocationSet& revealed = errand.expedition().revealed;
        if (revealed.count(id) > 0) revealed.take(id);  // an opening, which was read on setting out
        const PartyGoods expected = written_outcome(location.find("reveal"), errand, errand.goods());
        errand.run(ReadLocation{static_cast<LocationId>(id), hero(0)});
        errand.answer_all();
        CHECK(errand.goods() == expected);
        CHECK(errand.told<LocationRead>() == 1);
        ++read;
      }
  }
  CHECK(read == 2 * most_locations);
}

TEST_CASE(
    "AWE-33.4 AWE-33.14 AWE-33.15 AWE-35.2 AWE-35.7 AWE-R187 every result of every quest does what is written, and leads on where it says so") {
  int results = 0;
  for (int chapter = 0; chapter < explorations; ++chapter) {
    const json::Value file = chapter_file(chapter);
    Errand errand(chapter);
    for (const json::Value& quest : file.find("quests")->items) {
      const auto id = static_cast<QuestId>(*quest.find("number")->integer);
      if (const json::Value* options = quest.find("options")) {
        check_result(errand, chapter, id, Verdict::first, options->items[0]);
        check_result(errand, chapter, id, Verdict::second, options->items[1]);
      } else {
        check_result(errand, chapter, id, Verdict::success, *quest.find("success"));
        check_result(errand, chapter, id, Verdict::failure, *quest.find("failure"));
      }
      results += 2;
    }
  }
  CHECK(results == 2 * most_quests);
}

TEST_CASE(
    "AWE-31.4 AWE-35.7 every last entry is read when time is up, does what is written, and the next Scenario follows") {
  for (int chapter = 0; chapter < explorations; ++chapter) {
    CAPTURE(chapter);
    const json::Value file = chapter_file(chapter);
    Errand errand(chapter);
    const PartyGoods expected = written_outcome(file.find("last_entry")->find("effects"), errand, errand.goods());
    errand.run(EndExploration{Way::time});
    CHECK(errand.told<LastEntryRead>() == 1);
    CHECK(errand.state.campaign.chapter == chapter + 1);
    CHECK(file.find("last_entry")->find("goto")->text == scenario_ids[index(chapter + 1)]);
    for (std::size_t i = 0; i < 2; ++i) {
      const Record& kept = record_of(errand.state, hero(static_cast<int>(i)));
      CHECK(kept.coin == expected.each[i].coin);
      CHECK(kept.resolve == expected.each[i].resolve);
      CHECK(kept.trauma == expected.each[i].trauma);
    }
    CHECK(errand.state.exploration == expected.tokens);
  }
}

}  // namespace bout::alls_well::testing
