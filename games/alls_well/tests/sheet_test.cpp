// The campaign sheet: AWE-36.
#include <algorithm>
#include <bit>
#include <cctype>
#include <cstdlib>
#include <filesystem>

#include "engine/json.hpp"
#include "engine/registry.hpp"
#include "engine/save.hpp"
#include "games/alls_well/annals.hpp"
#include "games/alls_well/tests/camp.hpp"

namespace bout::alls_well::testing {

namespace {

/// A campaign that goes on from a sheet, with that many players.
std::optional<Game> opened_from(const std::string& sheet, int players, Problems& problems, const Pack& pack = Pack(Game::files())) {
  OptionValues values(Game::options());
  REQUIRE_FALSE(values.set("mode", "campaign"));
  REQUIRE_FALSE(values.set("players", std::to_string(players)));
  REQUIRE_FALSE(values.set("sheet", sheet));
  return Game::open(pack, values, problems);
}
std::string refusals(const std::string& sheet) {
  Problems problems;
  CHECK_FALSE(opened_from(sheet, 2, problems).has_value());
  std::string all;
  for (const Problem& problem : problems) all += problem.text() + "\n";
  return all;
}

/// Two who have been through something, between chapters 2 and 3.
Camp worn_party() {
  Camp camp(2, 1);
  camp.level_up(0, 0);
  camp.level_up(1, 1);
  camp.at(0).coin = 17;
  camp.at(0).trauma = 2;
  camp.at(1).resolve = 1;
  camp.pack(0, "boiled_jerkin");
  camp.belt(1, "iron_broth");
  camp.state.loot_used.add(number(camp.loot("fire_globe")));
  camp.state.loot_supply.take(number(camp.loot("fire_globe")));
  camp.state.exploration = 1u << 1 | 1u << 4;
  Campaign& campaign = camp.state.campaign;
  campaign.won = 1;
  campaign.expedition.revealed.add(1);
  campaign.expedition.revealed.add(3);
  campaign.expedition.covered.add(2);
  campaign.expedition.armour = 1u << 3 | 1u << 7;
  campaign.played = 2;
  camp.go_to(2);
  return camp;
}

std::string sheet_of(const Camp& camp) { return camp.game.campaign_sheet(camp.state); }

/// The text with one of its parts exchanged.
std::string with(std::string text, std::string_view out, std::string_view in) {
  const std::size_t at = text.find(out);
  REQUIRE_MESSAGE(at != text.npos, out << " in " << text);
  return text.replace(at, out.size(), in);
}

/// Tables of four that go on from a sheet, with the first Exploration or the set-up of the second chapter.
std::shared_ptr<const AnyGame> game_of_four(bool exploring, OptionValues& options) {
  Camp camp(4, 1);
  camp.state.campaign.played = 1;
  std::string sheet = sheet_of(camp);
  if (exploring) sheet = with(sheet, "{ \"scenario\": \"drovers-ford\" }", "{ \"exploration\": 1 }");
  for (const auto& [name, value] : OptionList{{"mode", "campaign"}, {"players", "4"}, {"sheet", sheet}}) REQUIRE_FALSE(options.set(name, value));
  Problems problems;
  const GameKind& kind = *find_game("alls-well");
  std::shared_ptr<const AnyGame> game = kind.open(kind.standard_pack(), options, problems);
  REQUIRE(game != nullptr);
  return game;
}
void play_anything(Session& session, Chance& picks) {
  const AnyGame& game = session.game();
  const Seats seats = game.to_act(session.state());
  const Seat seat = seats.at(picks.pick(seats.size()));
  ChoiceList all;
  game.choices(session.state(), seat, all);
  REQUIRE(session.play({seat, all[static_cast<std::size_t>(picks.pick(static_cast<int>(all.size())))]}).done());
}
/// Plays anything until it is so; false: the Exploration, or the set-up, was over before.
template <class Moment>
bool comes_to(Session& session, Chance& picks, const Moment& moment) {
  const Phase phase = session.state().as<State>().campaign.phase;
  for (int i = 0; i < 2000 && session.state().as<State>().campaign.phase == phase; ++i) {
    if (moment(session.state().as<State>())) return true;
    play_anything(session, picks);
  }
  return false;
}
/// Everything in a content file that is a sentence.
void collect_sentences(const json::Value& value, std::vector<std::string>& to) {
  if (value.kind == json::Kind::text && value.text.size() > 30 && std::string_view(".?!").find(value.text.back()) != std::string_view::npos)
    to.push_back(value.text);
  for (const json::Value& item : value.items) collect_sentences(item, to);
  for (const json::Member& member : value.members) collect_sentences(member.value, to);
}
/// Saved, loaded, and played on the same way for a while: nothing is lost.
void check_saved(Session& session) {
  Problems problems;
  const auto save = read_save(write_save(session), "four.bout", problems);
  REQUIRE(save.has_value());
  std::optional<Session> again = load_session(*save, "four.bout", std::nullopt, problems);
  REQUIRE(again.has_value());
  CHECK(again->state().as<State>() == session.state().as<State>());
  Chance here(77), there(77);
  for (int i = 0; i < 30; ++i) {
    play_anything(session, here);
    play_anything(*again, there);
  }
  CHECK(again->state().as<State>() == session.state().as<State>());
}

}  // namespace

TEST_CASE("AWE-R155: saved in the middle of a level-up, of an assist and of a reward, a campaign is loaded as it was and goes on alike") {
  const auto level_up = [](const State& state) {
    const auto& all = state.campaign.preparations;
    return std::any_of(all.begin(), all.end(), [](const Preparation& mine) { return mine.begun && mine.busy(); });
  };
  const auto assist = [](const State& state) { return holds_alternative<Assist>(state.agenda.back()); };
  const auto reward = [](const State& state) { return holds_alternative<ChoosePlace>(state.agenda.back()); };  // Loot that lies nowhere yet
  const GameKind& kind = *find_game("alls-well");
  for (const bool exploring : {false, true}) {
    OptionValues options(kind.options());
    const std::shared_ptr<const AnyGame> game = game_of_four(exploring, options);
    const auto check = [&](const auto& moment) {
      for (std::uint64_t seed = 0; seed < 60; ++seed) {
        Session session(game, bout::Record{"alls-well", kind.info().rules_version, kind.standard_pack().hash(), "", options.changed(),
                                           std::vector<std::string>(4, "human"), seed, 0, false, {}, {}});
        Chance picks(seed);
        if (!comes_to(session, picks, moment)) continue;
        check_saved(session);
        return true;
      }
      return false;
    };
    if (!exploring) CHECK(check(level_up));
    if (exploring) CHECK(check(assist));
    if (exploring) CHECK(check(reward));
  }
}

TEST_CASE("AWE-36.1, AWE-36.2, AWE-36.3: a sheet holds everything the rulebook asks for, and the campaign goes on from it") {
  const Camp camp = worn_party();
  const std::string sheet = sheet_of(camp);
  for (const char* part : {"\"salt-chapel\"", "\"wilderness-camp\"", "\"marica\"", "\"archagonist\"", "\"boiled_jerkin\"", "\"iron_broth\"",
                           "\"fire_globe\": 1", "\"trauma\": 2", "\"coin\": 17", "\"armour\": [3, 7]", "\"locations\": [1, 3]"})
    CHECK_MESSAGE(sheet.find(part) != std::string::npos, part << " in\n" << sheet);
  Problems problems;
  const auto game = opened_from(sheet, 2, problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(game.has_value());
  Chance chance(3);
  const State state = game->start(chance, {});
  CHECK(state.campaign.chapter == 2);
  CHECK(state.campaign.won == 1);
  CHECK(state.campaign.expedition.armour == camp.state.campaign.expedition.armour);
  CHECK(state.campaign.expedition.revealed == camp.state.campaign.expedition.revealed);
  CHECK(state.campaign.expedition.covered == camp.state.campaign.expedition.covered);
  CHECK(state.exploration == camp.state.exploration);
  CHECK(state.loot_supply == camp.state.loot_supply);
  CHECK(state.loot.count(camp.loot("fire_globe")) == 1);
  CHECK(state.loot.size() == 18 + 1);
  CHECK(state.supply == camp.state.supply);
  for (const CharacterId id : {marica, lambik}) {
    const Record &was = camp.state.campaign.records[id], &is = state.campaign.records[id];
    CHECK(is.level == was.level);
    CHECK(is.most == was.most);
    CHECK(is.trauma == was.trauma);
    CHECK(is.coin == was.coin);
    CHECK(is.praxis == was.praxis);
    CHECK(is.once == was.once);
    CHECK(is.owned == was.owned);
    CHECK(is.impulses == was.impulses);
    CHECK(is.items == was.items);
    CHECK(is.pack == was.pack);
  }
  CHECK(state.heroes[0].character == marica);
  CHECK(state.heroes[1].character == lambik);
}

TEST_CASE("AWE-36.3: written again at once it is the same sheet") {
  const Camp camp = worn_party();
  Problems problems;
  const auto game = opened_from(sheet_of(camp), 2, problems);
  REQUIRE(game.has_value());
  Chance chance(3);
  CHECK_FALSE(sheet_of(camp).empty());
  CHECK(game->campaign_sheet(game->start(chance, {})) == sheet_of(camp));
}

TEST_CASE("AWE-36.1: only between chapters there is a sheet: before anybody has begun to set up, and before an Exploration") {
  Camp camp = worn_party();
  CHECK_FALSE(sheet_of(camp).empty());
  camp.choose(0, choice(Verb::row, 0));
  CHECK(sheet_of(camp).empty());  // what is owed to somebody stands on no sheet
  CHECK(sheet_of(Camp(2, 0)).empty());
}

TEST_CASE("AWE-36.3: a sheet written, texts mended, read again: the same campaign") {
  const Camp camp = worn_party();
  Pack mended{Game::files()};
  for (const char* name : {"campaign-chapter-1.json", "equipment.json"}) {
    std::string text = mended.find(name)->text;
    const std::size_t at = text.find(name == std::string_view("equipment.json") ? "A lid once." : "\"text\": \"");
    REQUIRE(at != text.npos);
    text.insert(at + (name == std::string_view("equipment.json") ? 0 : 9), "Mended. ");
    mended.replace(name, name, text);
  }
  Problems problems;
  const auto game = opened_from(sheet_of(camp), 2, problems, mended);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(game.has_value());
  Chance chance(3);
  CHECK(game->campaign_sheet(game->start(chance, {})) == sheet_of(camp));
}

TEST_CASE("AWE-36.3: a save notes what rules read: with every sentence of the story mended it loads as it was, with another figure it is refused") {
  const GameKind& kind = *find_game("alls-well");
  OptionValues options(kind.options());
  const std::shared_ptr<const AnyGame> game = game_of_four(true, options);
  Session session(game, bout::Record{"alls-well", kind.info().rules_version, kind.standard_pack().hash(), "", options.changed(),
                                     std::vector<std::string>(4, "human"), 3, 0, false, {}, {}});
  Chance picks(3);
  for (int i = 0; i < 200 && session.state().as<State>().exploring(); ++i) play_anything(session, picks);
  Problems problems;
  const auto save = read_save(write_save(session), "four.bout", problems);
  REQUIRE(save.has_value());

  char folder[] = "/tmp/bout-mended-XXXXXX";
  REQUIRE(::mkdtemp(folder) != nullptr);
  const std::filesystem::path mended = folder;
  std::string error;
  REQUIRE(write_file(mended / "pack.json", R"({"game": "alls-well", "name": "Mended", "format": 1})", error));
  const Pack standard{Game::files()};
  int sentences = 0;
  for (const std::string_view name : standard.names()) {
    const Pack::File& file = *standard.find(name);
    if (!name.ends_with(".json")) continue;
    const auto root = json::parse(file.text, file.name, problems);
    REQUIRE(root.has_value());
    std::vector<std::string> told;
    collect_sentences(*root, told);
    std::string text = file.text;
    for (const std::string& sentence : told) {
      const std::size_t at = text.find("\"" + sentence.substr(0, sentence.find('"')));  // up to where the file writes it otherwise
      if (at == text.npos || !std::isalpha(static_cast<unsigned char>(sentence.front()))) continue;
      text[at + 1] = 'X';
      ++sentences;
    }
    REQUIRE(write_file(mended / std::string(name), text, error));
  }
  CHECK(sentences > 1000);
  const std::optional<Session> again = load_session(*save, "four.bout", mended, problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(again.has_value());
  CHECK(again->state().as<State>() == session.state().as<State>());

  const std::string first = "campaign-chapter-1.json";
  REQUIRE(write_file(mended / first, with(standard.find(first)->text, "\"cover_slot(2)\"", "\"cover_slot(4)\""), error));
  CHECK_FALSE(load_session(*save, "four.bout", mended, problems).has_value());
  std::filesystem::remove_all(mended);
}

TEST_CASE("AWE-27.6, AWE-R184, AWE-24.12: more or fewer players go on from the same sheet") {
  const Camp camp = worn_party();
  for (const int players : {1, 3, 4}) {
    Problems problems;
    const auto game = opened_from(sheet_of(camp), players, problems);
    REQUIRE(game.has_value());
    Chance chance(3);
    const State state = game->start(chance, {});
    CHECK(state.players == players);
    CHECK(state.heroes[0].character == marica);
    if (players > 2) CHECK(prepares(state, hero(2)).at == Preparing::character);  // whoever joins takes a Character
    if (players == 1) CHECK(state.heroes[1].solo);
    CHECK(state.campaign.records[lambik].level == 2);
  }
}

TEST_CASE("AWE-36.3: an impossible sheet is refused with all its problems at once, each with its place") {
  const std::string sheet = sheet_of(worn_party());
  const std::string told = refusals(with(with(with(sheet, "\"level\": 2", "\"level\": 11"), "\"deck\": [1,", "\"deck\": [13, 1,"),
                                         "\"pack\": [\"boiled_jerkin\"]", "\"pack\": [\"boiled_jerkin\", \"boiled_jerkin\"]"));
  CHECK(told.find("level") != std::string::npos);
  CHECK(told.find("10") != std::string::npos);
  CHECK(told.find("exactly 12 cards, not 13") != std::string::npos);
  CHECK(told.find("\"boiled_jerkin\" is held twice") != std::string::npos);
  CHECK(told.find("sheet:") == 0);
  CHECK(refusals(with(sheet, "\"coin\": 17", "\"coin\": 17, \"colour\": 3")).find("colour") != std::string::npos);
  CHECK(refusals(with(sheet, "\"marica\"", "\"marika\"")).find("did you mean \"marica\"") != std::string::npos);
  CHECK(refusals(with(sheet, "\"salt-chapel\"", "\"salt-chappel\"")).find("did you mean \"salt-chapel\"") != std::string::npos);
  CHECK(refusals(with(sheet, "\"armour\": [3, 7]", "\"armour\": [3, 13]")).find("12") != std::string::npos);
  CHECK(refusals(with(sheet, "\"fire_globe\": 1", "\"fire_globe\": 4")).find("only 3 cards") != std::string::npos);
  CHECK(refusals("{").find("sheet:") == 0);
}

TEST_CASE("AWE-36.2, AWE-27.6: a sheet before an Exploration goes on with it; nobody joins there") {
  Camp camp = worn_party();
  std::string sheet = with(sheet_of(camp), "{ \"scenario\": \"salt-chapel\" }", "{ \"exploration\": 2 }");
  Problems problems;
  const auto game = opened_from(sheet, 2, problems);
  for (const Problem& problem : problems) MESSAGE(problem.text());
  REQUIRE(game.has_value());
  Chance chance(3);
  const State state = game->start(chance, {});
  CHECK(state.exploring());
  CHECK(state.campaign.chapter == 1);
  CHECK(holds_alternative<ChooseSetUp>(state.agenda.back()));
  CHECK(game->campaign_sheet(state).find("\"exploration\": 2") != std::string::npos);
  for (int seat = 0; seat < 2; ++seat) {  // everybody has what the sheet says
    const Hero& hero = state.heroes[index(seat)];
    const Record& kept = state.campaign.records[hero.character];
    CHECK(hero.praxis == kept.praxis);
    CHECK(hero.coin == kept.coin);
    CHECK(hero.trauma == kept.trauma);
    CHECK(hero.resolve == kept.resolve);
    CHECK(hero.items == kept.items);
    CHECK(hero.pack == kept.pack);
    CHECK(hero.level == 2);
    CHECK(hero.most == kept.most);
    CHECK(hero.health == hero.most);
    CHECK(hero.owned.size() == std::popcount(kept.owned));
    ChoiceList choices;
    game->choices(state, static_cast<Seat>(seat), choices);
    for (const Choice one : choices) CHECK(verb_of(one) != Verb::praxis);
  }
  CHECK_FALSE(opened_from(sheet, 3, problems).has_value());
}

TEST_CASE("AWE-36.3: no Praxis, Impulse or item is in two places, and nobody wears what they may not") {
  const std::string sheet = sheet_of(worn_party());
  CHECK(refusals(with(sheet, "\"praxis\": \"occulted\"", "\"praxis\": \"archagonist\"")).find("AWE-26.2") != std::string::npos);
  CHECK(refusals(with(sheet, "\"hands\": [\"factory_warpick\"]", "\"hands\": [\"knifecaster\"]")).find("AWE-23.4") != std::string::npos);
  CHECK(refusals(with(sheet, "\"hands\": [\"factory_warpick\"]", "\"hands\": [\"gallows_maul\"]")).find("AWE-23.5") != std::string::npos);
  CHECK(refusals(with(sheet, "\"iron_broth\"],", "\"gallows_maul\"],")).find("AWE-23.7") != std::string::npos);
  CHECK(refusals(with(sheet, "\"party\": [\"marica\",", "\"party\": [\"lambik\",")).find("AWE-2.12") != std::string::npos);
}

TEST_CASE("AWE-36: a Scenario by itself has no sheet, and takes none") {
  const Game game = opened_game({{"players", "2"}});
  Chance chance(1);
  CHECK(game.campaign_sheet(game.start(chance, {})).empty());
  OptionValues values(Game::options());
  REQUIRE_FALSE(values.set("sheet", "{}"));
  Problems problems;
  CHECK_FALSE(Game::open(Pack(Game::files()), values, problems).has_value());
}

TEST_CASE("AWE-36.3: the journal has every choice, where tokens came from, and trauma as a number") {
  Camp camp(2, 1);
  Annals annals = camp.game.annals();
  camp.level_up(0, 1);
  for (const Event& event : camp.story.events) annals.fold(event);
  annals.fold(ExplorationGained{1});
  annals.fold(TraumaGained{hero(0), 1});
  const auto summary = get<CampaignSummary>(*annals.part(""));
  REQUIRE(summary.tokens.size() == 1);
  CHECK(summary.tokens[0].name == camp.game.content().story->tokens[1].name);
  CHECK_FALSE(summary.tokens[0].origin.empty());
  REQUIRE(summary.party.size() == 2);
  CHECK(summary.party[0].level == 2);
  CHECK(summary.party[0].trauma == 1);
  CHECK_FALSE(summary.party[0].growth.empty());
  const std::string journal = *annals.text("journal");
  CHECK(journal.find("Marica") != std::string::npos);
  CHECK(journal.find("Chapter") != std::string::npos);
  for (const auto& bands : camp.game.content().story->epilogues)
    for (const StoryText& epilogue : bands) CHECK(annals.page().find(epilogue.text.substr(0, 40)) == std::string::npos);
  CHECK(annals.part("character/marica").has_value());
  CHECK_FALSE(annals.part("character/nobody").has_value());
  for (const std::string& part : annals.parts()) CHECK(annals.text(part).has_value());
}

}  // namespace bout::alls_well::testing
