#pragma once
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/hex_sight.hpp"
#include "engine/one_of.hpp"
#include "engine/style.hpp"
#include "games/alls_well/campaign_view.hpp"
#include "games/alls_well/decisions.hpp"
#include "games/alls_well/telling.hpp"

/// What one seat may see of a Scenario. What it cannot hold, it cannot leak: no order of decks, no tokens face down, no
/// text that has not been read.
namespace bout::alls_well {

/// A set of hexes as a text: a digit of the base 16 for every four of them, the lowest hex of each worth 1.
struct HexBits {
  Hexes hexes;
  std::string shape() const;
};

/// A digit of the base 36 for each hex that has one, in their order, and a point for each that has none; what follows the
/// last one is left out.
struct HexDigits {
  std::map<Hex, int> by;
  std::string shape() const;
};

/// What is left out where it is nothing: most of what a view could say is nothing most of the time.
template <class T>
struct Sparse {
  T value{};
  Sparse(T of = {}) : value(of) {}
  operator T() const { return value; }
  Sparse& operator+=(T more) { return value += more, *this; }
  std::optional<T> shape() const { return value == T{} ? std::nullopt : std::optional<T>(value); }
};

/// Intent cards, written as a number with a bit for each.
struct IntentSet {
  std::uint32_t bits = 0;
  void add(IntentId card) { bits |= 1U << number(card); }
  bool contains(IntentId card) const { return (bits >> number(card) & 1) != 0; }
  int size() const { return std::popcount(bits); }
  int shape() const { return static_cast<int>(bits); }
};

/// What is being asked.
enum class Asked : std::uint8_t {
  nothing,
  character,
  praxis,
  upgrade,
  evolution,
  mastery,
  trade,
  deck,
  start,
  impulse,
  instant,
  brace,
  brace_step,
  turn,
  surrender,
  action,
  discard,
  mercenary,
  catch_up,
  end_of_turn,
  offered_action,
  move,
  arrival,
  order,
  option,
  loot,
  place,
  throw_item,
  pick_up,
  lose_loot,
  forced_step,
  guard,
  throes,
  enemy,
  enemy_target,
  enemy_hex,
  route,
  spawn,
  pick,
  either,
  effects,
  reaction,
  cards,
  trigger,
  snare,
  // a campaign
  set_up,     // between chapters
  claim,
  deed,       // a turn of an Exploration
  gift,
  travel,     // go there, or stay
  answer,     // of an investigation
  help,       // who assists
  assist,     // one card more, or no more
  put_back,   // cards that were drawn
  closing
};

/// What an Enemy would do if its type acted now, by any of these Intents.
struct Outlook {
  IntentSet intents;
  std::optional<IntentState> row;  // nothing: it holds
  std::optional<Unit> target;      // the last one it takes
  std::optional<std::string> to;   // where it ends, if it moves
  Sparse<int> damage;              // that it deals, behind defend tokens
  Sparse<int> spared;              // of that: what nobody loses by it
};

struct TokenView {
  Token token = Token::none;
  int value = 0;
};

/// A combatant on the map.
struct UnitView {
  Unit unit{};
  std::string name;
  std::string at;  // "c4"
  std::optional<CharacterId> character;
  std::optional<HiredId> hired;
  std::optional<Unit> employer;  // of a Mercenary
  std::optional<EnemyType> type;
  std::optional<Condition> condition;  // of Enemies and Mercenaries
  std::optional<int> space, spaces;    // where on its track an Overlord is
  std::optional<int> threshold;        // what the next step down takes
  int potency = 0, range = 0;
  Sparse<int> move;    // of Enemies and Mercenaries
  Sparse<int> defend;  // what its token counts
  std::optional<TokenView> augment, affliction;
  Sparse<bool> holds;
  std::optional<HexBits> threat;  // where an Enemy can strike on its next turn
  std::optional<HexBits> sees;    // once sides have changed; until then the sheet's sight holds
  std::vector<Outlook> outlook;   // of an Enemy whose Intent is not drawn
};

struct ItemView {
  Item item{};
  std::optional<Slot> slot;  // nothing: in the pack
};

/// A dashboard with all that lies open beside it.
struct HeroView {
  Unit unit{};
  int seat = 0;
  std::string name;
  std::optional<CharacterId> character;
  std::optional<PraxisId> praxis;
  Part part = Part::absent;
  bool solo = false;
  int level = 1, health = 0, most = 0, resolve = 0, coin = 0, trauma = 0, brace = 0;
  int potency = 0, range = 0, influence = 0;
  Floored floored = Floored::standing;
  std::vector<ItemView> items;
  int pack_room = 0;
  int hand_size = 0, deck = 0, discarded = 0, impulse_deck = 0;
  std::vector<ActionCardId> deck_cards, discards;  // not in their order; a hidden hand is among the deck's
  std::vector<ImpulseId> impulse_cards, impulses_used;
  std::optional<ImpulseId> impulse;  // in play
  std::vector<int> tracks;           // of a Solo Ally: slots left
  // hidden from others with AWE-O13
  std::optional<std::vector<ActionCardId>> hand;
  std::optional<std::vector<ImpulseId>> drawn, held;
};

struct SlotView {
  int slot = 0;
  Sparse<bool> armour, read;
  std::optional<std::string> text, effect;  // in the round in which it was read, or with AWE-O36
};

struct TypeView {
  EnemyType type{};
  std::string name;
  int move = 0, potency = 0, range = 0;  // modifier tokens on its card (AWE-16.4)
  int standees = 0, killed = 0;
  std::optional<IntentSet> ties;  // by these the players would decide something: the outlook is the first of the ways
};

struct HexView {
  std::string hex;
  int value = 0;
};

struct DroppedView {
  std::string hex;
  Item item{};
};

/// What is spent so far, as the next round will begin with it, and how with the active token (AWE-4.6).
struct NextRound {
  std::vector<TriggerView> now, if_fast, if_slow;
};

struct TurnView {
  Unit who{};
  TurnKind kind = TurnKind::none;
  std::optional<ActionCardId> card, mercenary_card;
  std::vector<int> taken;  // of the card's three actions
  bool surging = false;
  int moved = 0;
  std::vector<ActionCardId> rampage;  // cards used in it
};

/// The turn of a type: which Intent it drew, and who is still to act.
struct EnemyTurnView {
  EnemyType type{};
  IntentId intent{};
  std::vector<Unit> left;
  std::optional<Unit> target;
};

/// Where somebody who is asked can go with so much movement.
struct ReachView {
  Unit unit{};
  int movement = 0;
  HexDigits ends;    // what it costs
  HexBits passes;    // where it cannot end
  HexDigits before;  // the way: over which side each is entered
};

struct SideView {
  std::string hex;
  HexSide side = HexSide::east;
  SideKind kind = SideKind::open;
};

struct GoalPart {
  std::string text;
  bool met = false;
  std::optional<int> have, need;
};
struct GoalView {
  bool met = false;
  std::vector<GoalPart> parts;      // of the goal, where they can be counted
  std::vector<GoalPart> secondary;  // AWE-22.2
};

/// What is read at a letter, with its choices; what they lead to is read afterwards (AWE-6.12).
struct OptionView {
  int option = 0;
  std::string label;
  bool open = true;  // AWE-R178
};
struct SceneView {
  std::string letter, text;
  std::vector<OptionView> options;
};

/// What lies in the decks, not in which order, and beside them.
struct PilesView {
  std::vector<IntentId> intents, intents_used;
  std::vector<int> throes, throes_used, loot, loot_used;  // how many of each kind, up to the last that is there
};

struct View {
  std::optional<Unit> mine;
  Asked asked = Asked::nothing;
  std::optional<Unit> whose;  // whom the question is about
  Seats to_act;
  int round = 0, rounds = 0;
  GoalView goal;
  std::vector<UnitView> units;
  std::vector<HeroView> heroes;
  std::vector<TriggerView> ready, fast, slow;
  std::optional<TriggerView> active;
  NextRound next;
  std::vector<SlotView> slots;
  std::vector<TypeView> types;
  std::vector<std::string> voided;  // hexes whose icon is covered
  std::vector<HexView> snares;
  std::vector<DroppedView> dropped;
  std::vector<SideView> sides;   // that are not as at the start
  std::vector<int> exploration;  // tokens held
  std::optional<TurnView> turn;
  std::optional<EnemyTurnView> enemy_turn;
  std::vector<ReachView> reaches;
  std::optional<SceneView> scene;
  std::optional<ThroesId> throes;  // drawn, not yet followed
  std::vector<LootId> loot_drawn;
  PilesView piles;
  std::optional<bool> won;
  std::optional<std::string> outcome;  // what is read at the end
  std::optional<CampaignView> campaign;
};

// What the options and the content of this table come to.

struct ActionSheet {
  std::string action;  // "move", "attack", an ability's name
  std::optional<AbilityId> ability;
  int value = 0;
  bool order = false;
  Section section = Section::none;
  std::optional<int> surged, rampaged;
  std::string bonus;
};
struct ActionCardSheet {
  std::string name;
  int level = 1;
  Speed speed = Speed::fast;
  std::vector<ActionSheet> actions;
  std::optional<int> surge_from, surge_to;
  std::vector<ActionSheet> hired;
};
struct TrackSheet {
  std::string action;
  std::vector<int> levels;  // of each slot
  std::vector<std::optional<Speed>> speeds;
};
struct SoloSheet {
  int potency = 0, move = 0, range = 0, influence = 0;
  std::vector<int> health;  // by level
  std::vector<TrackSheet> tracks;
};
struct CharacterSheet {
  std::string name, trait, trait_text;
  int health = 0, range = 0, influence = 0, potency = 0;  // at this table
  std::vector<AbilityId> abilities;
  std::vector<ActionCardSheet> cards;
  SoloSheet solo;
};
struct AbilitySheet {
  std::string name, text;
  CharacterId owner = CharacterId::marica;
  AbilityStyle style = AbilityStyle::augment;
};
struct CardSheet {
  std::string name, text, line;
};
struct ImpulseSheet {
  std::string name, text;
  PraxisId praxis{};
  int number = 0;
  ImpulseType type = ImpulseType::instant;
};
struct EquipmentSheet {
  std::string name, text;
  ItemSlot slot = ItemSlot::hand;
  int hands = 1, level = 1, price = 0;
  bool weapon = false;
  std::optional<CharacterId> owner;
};
struct SpaceSheet {
  Condition condition = Condition::healthy;
  int threshold = 1;
  std::string bonus;
};
struct EnemySheet {
  std::string name, line, code;
  bool overlord = false;
  int move = 0, potency = 0, range = 0, coin = 0;
  std::vector<SpaceSheet> track;
  std::string augment, augment_text, affliction, affliction_text, special_text, defeat_text;
  int affliction_range = 1;
};
struct HiredSheet {
  std::string name, line, augment_text, affliction_text;
  int level = 1, price = 0, move = 0, potency = 0, range = 0;
  std::vector<SpaceSheet> track;
};
struct IntentSheet {
  Speed speed = Speed::slow;
  By<IntentState, std::vector<ActionSheet>, 4> rows;
};

struct SpawnSheet {
  std::string hex;
  EnemyType type{};
  int group = 0;
};
struct LetterSheet {
  std::string hex, letter;  // "*": a token that lies face down
};
struct LabelSheet {
  std::string name;
  HexBits hexes;
};
/// A door, or a wall that can be broken. What else may change on the map is for the plot to say.
struct GroupSheet {
  std::string name;
  GroupKind kind = GroupKind::door;
  std::vector<SideView> sides;
};
struct MapSheet {
  int rows = 0, columns = 0;
  HexBits hexes, pits, solid, starts;
  std::vector<std::optional<std::string>> own_starts;  // by Character
  std::vector<SideView> sides;                         // that are not open
  std::vector<SpawnSheet> spawns;
  std::vector<HexView> loot;
  std::vector<LetterSheet> letters;
  std::vector<LabelSheet> labels;
  std::vector<GroupSheet> groups;
  std::vector<HexBits> sight;  // by hex, up to the last row
};

/// A Scenario as the table finds it.
struct SceneSheet {
  std::string scenario, title, intro, goal;
  std::vector<std::string> header, secondary;
  int level = 1, rounds = 12;
  MapSheet map;
};

struct Sheet {
  std::string scenario, title, intro, goal;
  std::vector<std::string> header, secondary;
  int level = 1, rounds = 12, players = 2, max_resolve = 3;
  Difficulty difficulty = Difficulty::standard;
  std::vector<std::string> prompts;  // of the First Game, by moment (AWE-C40)
  MapSheet map;
  By<CharacterId, CharacterSheet, alls_well::characters> characters;
  std::vector<AbilitySheet> abilities;
  std::vector<CardSheet> praxes;
  std::vector<ImpulseSheet> impulses;
  std::vector<EquipmentSheet> equipment;
  std::vector<CardSheet> loot, throes;
  std::vector<EnemySheet> enemies;
  std::vector<HiredSheet> hired;
  std::vector<IntentSheet> intents;
  std::vector<SceneSheet> chapters;  // of a campaign: its Scenarios, by CampaignView::chapter
  int first_loot = most_equipment;  // an item of this number or above is Loot
};

// What a choice says.

/// What an attack would do: its sum, what reaches the target, and what is lost between two thresholds. A turn offers dozens.
struct Hit {
  std::optional<int> potency;  // nothing: all of the damage
  Sparse<int> modifier, more;
  int damage = 0;              // the three together
  std::optional<int> reaches;  // behind defend tokens and wards; nothing: all of it
  Sparse<int> suffered, wasted;
  std::optional<int> space;    // of its track, afterwards
  Sparse<bool> kills;
};

// clang-format off
struct TakeCharacter { CharacterId character; };
struct TakePraxis { PraxisId praxis; };
struct TakeCard { ActionCardId card; };
struct TakeImpulse { ImpulseId impulse; };
struct BuyItem { EquipmentId equipment; int price; };
struct SellItem { Item item; };
struct GiveItem { Item item; Unit to; };
struct GiveCoin { int coin; Unit to; };
struct HireOne { HiredId hired; int price; };
struct WearItem { Item item; Slot slot; };
struct AtHex { std::string hex; };
struct OnUnit { Unit unit; };
struct PlayCard { ActionCardId card; Speed speed; };
/// By whoever is asked, with the card in play and along a line from middle to middle, unless it says otherwise.
struct Acting { std::optional<Unit> unit; std::string action; std::optional<AbilityId> ability; std::optional<ActionCardId> card; std::optional<int> nth;
                std::optional<Unit> target; std::optional<std::string> hex; std::optional<int> hand;
                std::optional<bool> surge, rampage, pause; std::optional<Hit> hit; std::optional<SightLine> line; };
struct UseItem { Item item; };
struct UseEffect { Family family; int row; std::optional<Unit> owner; };
struct TakeOption { int option; };
struct PlaceItem { Slot slot; Room room; };
struct StepAcross { HexSide side; std::optional<std::string> hex; bool deadly; };
struct TakeThroes { ThroesId throes; };
struct NthOf { int which; };
struct ScoutWay { LocationId to; int icon; std::optional<int> move; };
struct TakeQuestNow { QuestId quest; };
struct GoTo { LocationId location; };
struct HelpBy { Unit unit; std::optional<int> track, slots; };
struct PutBack { std::optional<ActionCardId> discard, top; std::vector<ActionCardId> under; };
struct AskFor { int coin; Unit from; };
struct EndBy { int end; };
struct TakeRow { int row; };
struct TakeLoot { LootId loot; };
struct TakeOut { ActionCardId card; };
struct PutIn { ActionCardId card; };
struct DropItem { Item item; };
struct Plain { Verb verb; };  // whatever needs no more than its word
// clang-format on
using Means = OneOf<TakeCharacter, TakePraxis, TakeCard, TakeImpulse, BuyItem, SellItem, GiveItem, GiveCoin,
                    HireOne, WearItem, AtHex, OnUnit, PlayCard, Acting, UseItem, UseEffect, TakeOption, PlaceItem,
                    StepAcross, TakeThroes, NthOf, ScoutWay, TakeQuestNow, GoTo, HelpBy, PutBack, AskFor, EndBy, TakeRow, TakeLoot, TakeOut, PutIn, DropItem, Plain>;

// view.cpp, overlays.cpp
View look(const Words& words, const State& state, Seat viewer);
/// What the step on top of the agenda asks, and about whom.
Asked asked(const State&);
Unit asked_unit(const State&);
/// Whom this choice is about, also where all seats are asked at once (ChooseSetUp).
Unit asked_unit(const State&, Seat, Choice);
/// The parts that are worked out: reach, threats, what Enemies would do, the goal, the next round.
/// Whether the viewer knows what this Character holds.
bool sees_hand(const Rules&, Seat viewer, Unit);
void lay_overlays(const Words&, const State&, Seat viewer, View&);

// sheet.cpp
Sheet sheet(const Words&);
SceneSheet scene_sheet(const Words&);
std::vector<SideView> sides_of(const HexMap&, const Hexes& of);
std::vector<HexBits> sight_of(const HexBoard&, int rows);

// An event as the page gets it: what the guide says instead of its numbers.
// clang-format off
struct PlotRead { int slot; bool armour; std::string text, effect; };
struct SceneRead { Unit unit; std::string letter; Spot at; std::string text; };
struct SceneAnswered { Unit unit; std::string letter, label, result, effect; };
struct ScenarioClosed { Ending ending; int round; std::string text; };
// clang-format on

namespace detail {

template <class Of>
struct Shown {
  using type = Of;
};
template <> struct Shown<SlotRead> { using type = PlotRead; };
template <> struct Shown<LetterRead> { using type = SceneRead; };
template <> struct Shown<OptionTaken> { using type = SceneAnswered; };
template <> struct Shown<ScenarioEnded> { using type = ScenarioClosed; };
template <> struct Shown<ExplorationBegan> { using type = ExplorationOpened; };
template <> struct Shown<LocationRead> { using type = LocationShown; };
template <> struct Shown<QuestRead> { using type = QuestShown; };
template <> struct Shown<QuestAnswered> { using type = AnswerGiven; };
template <> struct Shown<QuestEnded> { using type = QuestResolved; };
template <> struct Shown<LastEntryRead> { using type = LastEntryShown; };
template <> struct Shown<ClosingRead> { using type = ClosingShown; };
template <> struct Shown<StoryEnded> { using type = EndShown; };
template <> struct Shown<EpilogueRead> { using type = EpilogueShown; };
template <> struct Shown<ExplorationGained> { using type = TokenGained; };
template <class Events>
struct ShownEvents;
template <class... Event>
struct ShownEvents<OneOf<Event...>> {
  using type = OneOf<typename Shown<Event>::type...>;
};

}  // namespace detail

using Picture = detail::ShownEvents<Event>::type;

// pictures.cpp
Picture picture(const Words&, const Event&);
/// narration_campaign.cpp: nothing if it is no event of the story.
std::optional<Picture> picture_of_story(const Words&, const Event&);
std::vector<std::string> reads_of_story(const Words&, const Event&);
Means means(const Words&, const State&, Seat, Choice);
/// The action that a choice takes, aimed; nothing if it takes none.
std::optional<Act> act_of(const State&, const Rules&, Choice);

// terminal.cpp
std::string draw(const Words&, const View&, Style);

}  // namespace bout::alls_well
