#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/agenda.hpp"
#include "games/alls_well/events.hpp"

namespace bout::alls_well {

// clang-format off
enum class TiePolicy : std::uint8_t { party, fixed_seat, canonical, random };  // AWE-O5
enum class NoTarget : std::uint8_t { hold, approach, augments_only };                             // AWE-O7
enum class Hands : std::uint8_t { open, own_only };                                               // AWE-O13
enum class SoloExhausted : std::uint8_t { defend_attack, move_attack, any_basic };                // AWE-O16
enum class FastFill : std::uint8_t { outward, append };                                           // AWE-O20
enum class RampageDiscards : std::uint8_t { closing, all };                                       // AWE-O22
enum class FlooredRule : std::uint8_t { resolve, none, collapse, two_resolve };                   // AWE-O27
enum class Difficulty : std::uint8_t { standard, easy, hard };                                    // AWE-29.1
enum class QuickStartTable : std::uint8_t { printed, alternative, custom };                          // AWE-O14
enum class BotForesight : std::uint8_t { none, book };                                            // AWE-O35
enum class PlotTexts : std::uint8_t { hidden, open };                                             // AWE-O36
enum class PraxisRule : std::uint8_t { choose, random, recommended };                             // AWE-2.14, AWE-2.15
enum class AssistLimit : std::uint8_t { resolve, potency };                                        // AWE-O30
enum class PlotArmour : std::uint8_t { earned, easy, standard, hard, listed };                    // AWE-O28
enum class DeckRule : std::uint8_t { choose, recommended };                                       // AWE-2.18
// clang-format on

struct Story;  // story.hpp

/// One choice of a letter's entry: AWE-6.12.
struct LetterOption {
  NodeId when = no_node;   // part of the entry only while this holds: what is read on coming back
  NodeId needs = no_node;  // shown closed unless this holds (AWE-R178)
  Effects effects;
  bool voids = false;  // AWE-6.14
};
struct LetterEntry {
  NodeId again = no_node;              // when the options for those who come back are read
  FixedList<LetterOption, 6> options;  // at most 3 of them at a time (AWE-C13)
};
struct SlotEntry {
  Effects point, armour;
};
struct Secondary {
  NodeId condition = no_node;
  Effects effects;
};

/// What a guide says, as rules read it.
struct Scenario {
  ScenarioMap map;
  int level = 1;
  bool short_ = false;
  std::vector<EnemyType> spawns;  // whom each spawn hex of the map is for
  Effects setup, special;
  NodeId victory = no_node;
  std::vector<NodeId> failures;
  std::vector<Secondary> secondary;
  std::array<SlotEntry, 12> plot;
  std::array<LetterEntry, 26> letters;
  std::uint32_t overlays = 0;  // letters scattered face down: a bit each (AWE-6.13)
  Effects success, failure;
  int resolve = 0;            // 0: as the rules say
  bool no_armour = false;     // its slots show Plot Points only, unless somebody asks for armour (AWE-2.11)
  bool wilderness = false;    // AWE-2.7, AWE-2.15, AWE-2.17
};

/// A Scenario with what is worked out of its map.
struct Site {
  Scenario scenario;
  std::vector<HexBoard> boards;                 // by Layout
  std::array<std::uint8_t, 128> card_labels{};  // which label of the map a card's label is; 255: none
};

/// Which effects have been carried out, or have counted in a figure, at any table with these rules: AWE-C51 asks whether
/// everything written can happen. Worlds that are only guessed at do not count.
class EffectMarks {
 public:
  explicit EffectMarks(std::size_t effects) : marks_(effects) {}
  bool has(EffectId id) const { return marks_[index(id)].load(std::memory_order_relaxed); }
  void set(EffectId id) {
    if (!has(id)) marks_[index(id)].store(true, std::memory_order_relaxed);
  }

 private:
  std::vector<std::atomic<bool>> marks_;
};

/// The rules of one table: the figures of the content with the options of this table on top.
struct Rules {
  Cards cards;
  std::vector<Site> sites = std::vector<Site>(1);  // by Campaign::chapter: the one Scenario, or all of a campaign
  std::shared_ptr<const Story> story;              // of a campaign
  std::optional<CampaignStart> start;              // of a campaign that goes on from its sheet
  std::vector<std::uint64_t> attributes;         // for each effect: what it modifies as long as it is there
  std::shared_ptr<EffectMarks> worked;           // of a campaign

  int players = 2;
  Difficulty difficulty = Difficulty::standard;
  std::array<std::optional<CharacterId>, 4> party;  // nothing: asked
  PraxisRule praxis = PraxisRule::choose;
  DeckRule deck = DeckRule::choose;
  bool trade = true;
  bool first_game = false;              // AWE-O37
  bool engaged_needs_sight = true;      // AWE-O3
  bool difficult_last_point = false;    // AWE-O4
  TiePolicy tie_policy = TiePolicy::party;
  int tie_seat = 0;
  bool affliction_may_drop_target = false;  // AWE-O6
  NoTarget no_target = NoTarget::hold;
  bool spawned_act_at_once = false;     // AWE-O8
  bool friendly_fire = true;            // AWE-O9
  bool final_death_throes = false;      // AWE-O10
  int standees_per_type = 5;            // AWE-O11
  int wilderness_camp_rounds = 6;       // AWE-O12
  Hands hands = Hands::open;
  SoloExhausted solo_exhausted = SoloExhausted::defend_attack;
  int starting_resolve = 3, max_resolve = 3;  // AWE-O18
  int health_more = 0, range_more = 0, influence_more = 0, potency_more = 0;  // AWE-O17, AWE-O18
  int rounds = 0;                       // AWE-O19; 0: as the guide says
  bool hand_size_from_resolve = true;   // AWE-O19
  FastFill fast_fill = FastFill::outward;
  bool round1_hidden = true;            // AWE-O21
  RampageDiscards rampage_discards = RampageDiscards::closing;
  bool loot_any_turn = false;           // AWE-O23
  int loot_price = 10;
  int sell_percent = 50;
  bool recycle_impulses = false;        // AWE-O24
  int enemy_potency = 0, enemy_move = 0, enemy_threshold = 0;  // AWE-O25
  int intent_from = 1, intent_to = 18;  // AWE-O26
  FlooredRule floored_rule = FlooredRule::resolve;
  bool absent_type_tokens = false;      // AWE-O32
  bool cross_icon_hexes = true;         // AWE-O33
  int solo_potency_column = 1;          // AWE-O34
  PlotTexts plot_texts = PlotTexts::hidden;
  BotForesight bot_foresight = BotForesight::none;
  HexSight sight = HexSight::any_point;  // AWE-O2
  QuickStartTable quick_start_table = QuickStartTable::printed;
  int quick_cards = 0, quick_health = 0, quick_evolutions = 0, quick_coin = 15;  // AWE-O14: of a custom table
  AssistLimit assist_limit = AssistLimit::resolve;
  bool exploration_trauma = true;       // AWE-O29
  int exploration_start = 0, exploration_start_short = 0;  // AWE-O15; 0: as the chapter says
  PlotArmour plot_armour = PlotArmour::earned;
  std::uint16_t armour_listed = 0;      // AWE-O28: a bit for each slot

  /// The one Scenario, or the first of a campaign.
  Scenario& scenario() { return sites.front().scenario; }
  const Scenario& scenario() const { return sites.front().scenario; }
  bool campaign() const { return story != nullptr; }
  const EffectPool& pool() const { return cards.pool; }
  bool solo() const { return players == 1; }
  int heroes() const { return solo() ? 2 : players; }
};

/// Names of draws, for scripts and for people with real cards.
enum class RollKind : RollName { none, praxis, action, impulse, impulse_kept, trigger, intent, throes, loot, supply_loot, armour, overlay, tie };
constexpr RollName roll_name(RollKind kind, int more = 0) { return static_cast<RollName>(index(kind) * 32 + index(more)); }

/// What a step may touch. When the Scenario is over nothing more is put down (AWE-22.1), except what belongs to its
/// outcome.
struct Table : bout::Table<State, Rules, Event> {
  using Base = bout::Table<State, Rules, Event>;
  Table(State& of, const Rules& by, Chance& with, const Events<Event>& to) : Base{of, by, with, to} {}
  Table(State&, const Rules&, Chance&, Events<Event>&&) = delete;  // it is told for as long as the table stands

  template <class... Steps>
  void then(const Steps&... steps) {
    if (state.ending == Ending::none || state.closing) Base::then(steps...);
  }
};

// ---- Who and where: rules/questions.cpp

inline void mark(const State& state, const Rules& rules, EffectId effect) {
  if (rules.worked && !state.guess) rules.worked->set(effect);
}
inline const Site& site_of(const State& state, const Rules& rules) { return rules.sites[state.campaign.chapter]; }
inline const Scenario& scenario(const State& state, const Rules& rules) { return site_of(state, rules).scenario; }
inline const ScenarioMap& map_of(const State& state, const Rules& rules) { return scenario(state, rules).map; }
inline const HexBoard& board(const State& state, const Rules& rules) {
  return site_of(state, rules).boards[index(state.layout)];
}
inline Hero& hero_at(State& state, Unit unit) { return state.heroes[index(unit)]; }
inline const Hero& hero_at(const State& state, Unit unit) { return state.heroes[index(unit)]; }
inline bool on_map(const State& state, Unit unit) {
  return index(unit) < most_units && state.bodies[unit].at != no_hex;
}
/// It takes part where there is a map, or where there is none (AWE-30.3); an outcome is for all who took part (AWE-22.4).
inline bool present(const State& state, Unit unit) {
  if (on_map(state, unit)) return true;
  if (!is_hero(unit)) return false;
  return state.closing ? hero_at(state, unit).part != Part::absent : state.exploring() && hero_at(state, unit).playing();
}
inline EnemyType enemy_type(const State& state, Unit unit) { return static_cast<EnemyType>(state.bodies[unit].kind); }
inline const Character& character(const State& state, const Rules& rules, Unit unit) {
  return rules.cards[hero_at(state, unit).character];
}
inline const ActionCard& action_card(const State& state, const Rules& rules, Unit unit, ActionCardId card) {
  return character(state, rules, unit)[card];
}
inline const Hired& hired(const State& state, const Rules& rules, Unit unit) {
  return rules.cards[static_cast<HiredId>(state.bodies[unit].kind)];
}
inline const Enemy& enemy_card(const State& state, const Rules& rules, Unit unit) {
  return rules.cards[enemy_type(state, unit)];
}
inline int distance(const State& state, const Rules& rules, Unit one, Unit other) {
  return board(state, rules).distance(state.bodies[one].at, state.bodies[other].at);
}
Seat seat_of(const Rules&, Unit);          // who plays it; of Mercenaries their employer's
Seat party_voice(const State&, const Rules&);  // AWE-R102
/// Whoever decides for this combatant: its player, or the party voice.
Seat decider(const State&, const Rules&, Unit);
Unit standing_on(const State&, Hex);       // no unit: free
Hexes occupied(const State&);
Hexes occupied_by_foes(const State&, Unit of);
Hexes icons(const State&, const Rules&);   // uncovered loot and interactive hexes (AWE-6.16)
/// Where this one may not end: others, pits, and for Enemies and Mercenaries uncovered icons.
Hexes closed_ends(const State&, const Rules&, Unit);
/// How it walks (AWE-12.5, AWE-R11, AWE-R16).
HexGoing going_of(const State&, const Rules&, Unit, int movement, Gait = Gait::action);
HexReach walks(const State&, const Rules&, Unit, int movement, Gait = Gait::action);
int living(const State&, EnemyType);
bool playing(const State&, Unit hero);
Condition condition_of(const State&, const Rules&, Unit);
const Track& track_of(const State&, const Rules&, Unit);
int steps_to_death(const State&, const Rules&, Unit);  // AWE-R173
bool is_floored(const State&, Unit);                   // on either side
bool ignored_by(const State&, const Rules&, Unit, Unit enemy);  // AWE-15.6
bool may_target(const State&, const Rules&, Unit by, Unit target);
bool sees(const State&, const Rules&, Unit, Unit);
/// What a Character may do while it is floored: AWE-15.3, AWE-15.12.
bool allowed(const State&, const Rules&, Unit, ActionKind);

// ---- Figures: rules/figures.cpp

/// What something counts at the moment, by everything in play: its value, changed by modifiers.
int attribute(const State&, const Rules&, Unit, Attribute, int plain = 0, Unit target = no_unit);
bool has(const State&, const Rules&, Unit, Attribute, Unit target = no_unit);
int printed_potency(const State&, const Rules&, Unit);
int potency_of(const State&, const Rules&, Unit, Unit target = no_unit);  // P
int range_of(const State&, const Rules&, Unit);
int influence_of(const State&, const Rules&, Unit);
int move_of(const State&, const Rules&, Unit);   // printed, with what the type's card shows
int affliction_range(const Rules&, EnemyType);
int movement_of(const State&, const Rules&, const Act&);  // hexes of a move action
int attack_of(const State&, const Rules&, const Act&, Unit target);  // damage of an attack
int weapon_range(const State&, const Rules&, const Act&);
int defend_of(const State&, const Rules&, const Act&);
int defend_value(const State&, const Rules&, Unit);  // what its token counts (AWE-R70)
int pack_room(const State&, const Rules&, Unit);     // AWE-24.10
bool is_weapon(const Rules&, Item);

// ---- Enemies: rules/enemy_paths.cpp

/// Within that distance and, by AWE-R6, in sight.
bool in_reach(const State&, const Rules&, Hex from, Hex to, int range);
/// From how far it can strike this one: smoke makes that less, so it comes nearer instead of waiting in vain (AWE-R6).
int range_to(const State&, const Rules&, Unit enemy, Unit target, int range);
/// Characters an Enemy does not ignore.
Units seen_by_enemies(const State&, const Rules&, Unit enemy);
Units in_range(const State&, const Rules&, Unit enemy, int range);
Hexes goals(const State&, const Rules&, Unit enemy, Unit target, int range);  // AWE-R25
int cost_to_reach(const State&, const Rules&, Unit enemy, Unit target, int range);
/// All equally good targets: AWE-18. `far`: also those it would have to walk to.
Units targets_of(const State&, const Rules&, Unit enemy, int range, bool far);
/// All equally good hexes to end a move in: AWE-R25.
Hexes enemy_ends(const State&, const Rules&, Unit enemy, Unit target, int movement);
/// Where it goes on to, for an affliction that then strikes more; none: it stays (AWE-R27).
Hexes affliction_ends(const State&, const Rules&, Unit enemy, Unit target, int movement);
int characters_in_reach(const State&, const Rules&, Unit enemy, Hex from, int range);
Units closest_to_act(const State&, const Rules&, const Units& of);  // AWE-17.2
/// Ways to a hex that differ in the tokens stepped on: AWE-R26.
struct Routes {
  bool clear = false;  // one that meets no token
  Hexes traps;         // tokens that may be met first
};
Routes routes(const State&, const Rules&, Unit mover, Hex to, int movement);
/// What an Enemy of this state reads: AWE-17.3, AWE-R37; nothing: it holds.
std::optional<IntentState> intent_state(const State&, const Rules&, Unit);

// ---- What chapters call one another by

Hex state_hex(const State&, Unit);
Units pickable(const State&, const Rules&, EffectId, const Frame&);
void pick_unit(Table&, EffectId, Unit, int left);
void pick_hex(Table&, EffectId, Hex);
void forget_limits(State&, Limit);
void pick_type(Table&, EffectId, EnemyType);  // all of that type: AWE-R33
void lay_snare(Table&, Hex, int value, Unit by);
void move_snare(Table&, Hex from, int value);  // to where the effect looks
bool can_pay(const State&, Unit, Goods, int amount);
bool option_open(const State&, const Rules&, const Effects&, const Frame&);
int look_at(Table&, Pile, int cards);
void reposition(Table&, Pile, int from, int to, bool under);
ThroesId draw_throes_card(Table&);
void keep_throes(State&, ThroesId other, bool keep_other);  // of two drawn; the one not kept goes under the deck
void change_trauma(Table&, Unit, int by);
/// AWE-R142: damage in an Exploration lowers health; at 0 it costs resolve.
void hurt_on_the_way(Table&, Unit, int amount);
void earn_armour(Table&, int slot);  // AWE-35.2
void slide_up(State&, const Rules&);  // AWE-3.6
struct Answers {
  FixedList<Answered, 10> forced, offered;
};
Answers answers(const State&, const Rules&, const Moment&);
bool can_repeat(const State&, const Rules&);  // the ability just used, on another target
void run_answer(Table&, const Answered&);
void pass_reaction(State&, Seat);  // it is not asked again at this moment
Effects card_effects(const State&, const Rules&, const Answered&);
Units guards(const State&, const Rules&, const Blow&);
void guard(Table&, Unit by);  // takes the blow on top
std::uint8_t arrivals(const State&, const Rules&, Unit);
void arrive_at(Table&, Unit, std::uint8_t what, std::uint8_t done);
HexSides forced_sides(const State&, const Rules&, const Forced&);
/// From whom it flees, where nothing else is said: AWE-12.40. Several: players decide.
Units fled_from(const State&, const Rules&, const Forced&);
void flee_from(Table&, Unit);
void force_step(Table&, HexSide);
std::uint8_t open_options(const State&, const Rules&, Unit, std::uint8_t letter, Hex);
void take_option(Table&, Unit, std::uint8_t letter, Hex, int option);
void keep_loot(Table&, Unit, int discard);
bool loot_usable(const State&, const Rules&, Unit, LootId);
bool fits_slot(const Rules&, Item, Slot);
FixedList<Item, 2> in_the_way(const State&, const Rules&, Unit, Item, Slot);
void unequip(State&, const Rules&, Unit, Slot);
/// Out of what is in the way: one item leaves, an item for two hands both.
void clear_slot(State&, const Rules&, Unit, Item, Slot);
Item take_from_pack(State&, Unit, int place);
Item take_from_belt(State&, Unit, Slot);  // Loot
void use_loot(Table&, Unit, Slot);
bool may_retrieve(const State&, const Rules&, Unit, int place, Slot);
bool can_retrieve(const State&, const Rules&, Unit);
void retrieve(State&, const Rules&, Unit, int place, Slot);  // what is in the way goes to the pack
void discard_drawn(Table&, Unit, int place);
void pick_up(Table&, Unit, int place);
void throw_item(Table&, Unit, Item, Hex);
Hexes throw_hexes(const State&, const Rules&, Unit);
Units order_targets(const State&, const Rules&, const Act&);
void give_order(Table&, Unit to);  // no unit: to nobody
void decline_action(Table&, const OfferAction&);
bool order_counts(const State&, const Rules&, const Units& struck);  // AWE-R72
void enemy_aims(State&, Unit target);
void afflict_one(Table&, Unit enemy, Unit target);
void use_ward(Table&);  // the token that lowers the blow on top
void reduce_by_cards(Table&);
FixedList<EnemyType, enemy_types> most_numerous_types(const State&);
bool own_turn(const State&, Unit);  // it may use Loot (AWE-R63)
bool can_act(const State&, Unit);   // it is there, and its turn goes on
void play_card(Table&, Unit, ActionCardId);  // a Standard Turn: AWE-11.2
/// An action of a Standard Turn. `declared`: the second one is to be surged (AWE-R54); `pauses`: AWE-R63.
void take_standard(Table&, const Act&, bool declared, bool pauses);
void take_brace(Table&, Unit);  // AWE-11.3
/// An action of a Rampage; it may make one of a Standard Turn (AWE-R57).
void take_rampage(Table&, const Act&, bool pauses);
void break_off_with(Table&, Unit, ActionCardId);  // AWE-R58
bool mercenary_waits(const State&, const Rules&, Unit employer);
bool must_catch_up(const State&, const Rules&, Unit mercenary);
void catch_up(Table&, Unit mercenary, Hex);
void begin_mercenary(Table&, Unit employer, ActionCardId);
void end_mercenary(Table&, Unit);
/// The card of which Mercenaries and the Solo Ally take the halves: its employer's, the player's.
const ActionCard& shared_card(const State&, const Rules&, Unit);
void take_hired(Table&, const Act&, int nth);
inline constexpr int no_track = 7;
/// The same for a Solo Ally, who pays on `track` for the action and on `spent` to make it stronger.
void take_solo(Table&, const Act&, int nth, int track, int spent);
Speed turn_speed(const State&, const Rules&);
ActionSet closing_cards(const State&, const Rules&, Unit);
bool may_convert(const State&, const Rules&, Unit);   // AWE-R57
Seats yet_to_surrender(const State&, const Rules&);
void propose_surrender(Table&, Unit, Seat);
void agree_to_surrender(Table&, Seat);
void decline_surrender(Table&, Seat);
bool can_spend_brace(const State&, const Rules&, Unit);
void brace_step(Table&, Unit, int by);  // AWE-12.36
void brace_retrieval(Table&, Unit, int place, Slot);
void choose_impulse(Table&, Unit, int which);
Units instants(const State&, const Rules&);
void play_instant(Table&, Unit);
void move_token(Table&, Trigger, int by);
/// How many places there are before it, or behind it.
int room_to_step(const State&, Trigger, int way);
bool can_step(const State&, Trigger);
void enemy_goes(Table&, Unit, Hex, int movement, bool further);
void enemy_walks(Table&, Unit, Hex to, Hex trap);
bool asks_ties(const Rules&);  // AWE-O5
Unit tied_one(Table&, const Units&);  // where it asks nobody
Hexes spawn_hexes(const State&, const Rules&, EnemyType, int group);
Hexes closest_free(const State&, const Rules&, Hex);
Hexes nearest_to_characters(const State&, const Rules&, const Hexes&);
void set_character(Table&, Unit, CharacterId);
bool praxis_taken(const State&, PraxisId);
void follow_praxis(Table&, Unit, PraxisId);
bool impulse_owned(const State&, ImpulseId);
bool may_acquire(const State&, const Rules&, Unit, int card);  // AWE-25.5
void acquire(Table&, Unit, ActionCardId);
ImpulseId exchange_impulse(State&, Unit, ImpulseId in);  // the one that goes out
void evolve(Table&, Unit, ImpulseId in);
/// The rest of a question of set-up: recommended.hpp.
void take_recommended(Table&, const ChooseUpgrade&);
void take_recommended(Table&, const ChooseEvolution&);
void take_recommended(Table&, const Trade&);
void take_recommended(Table&, const ChooseDeck&);
FixedList<PraxisId, most_praxes> masteries(const State&, Unit);
Hexes start_hexes(const State&, const Rules&, Unit);
void put_in_deck(State&, Unit, ActionCardId);
void stand(Table&, Unit, Hex);
Hexes mercenary_hexes(const State&, const Rules&, Unit employer);
Hexes catch_up_hexes(const State&, const Rules&, Unit mercenary);  // AWE-R97

// ---- Actions: rules/actions.cpp

/// Everyone an attack may be aimed at from that hex.
Units attack_targets(const State&, const Rules&, const Act&, Hex from);
/// Whether the action can be taken from that hex (AWE-11.11, AWE-12.16).
bool can_take(const State&, const Rules&, const Act&, Hex from);
/// The card's action as it would be taken.
Act card_act(const State&, const Rules&, Unit, ActionCardId, int nth, bool surged, bool rampaged);
Act hired_act(const State&, const Rules&, Unit, HiredAction);
/// Whether a Rampage can still be closed by somebody who may be in any of these hexes: AWE-R55.
bool can_close(const State&, const Rules&, Unit, const Hexes& from, const ActionSet& used);
/// Where somebody who takes this action may be afterwards, having been in any of these hexes.
Hexes after_action(const State&, const Rules&, const Act&, const Hexes& from);
void take_action(Table&, const Act&);
/// What the ability, card or item lets its user pick first; nothing: nobody is picked.
SelectId first_pick(const Rules&, const Effects&);
void list_targets(const State&, const Rules&, const Act&, ChoiceList&, std::uint16_t verb, int a);

// ---- Effects: rules/effects.cpp, rules/values.cpp

int value_of(const State&, const Rules&, NodeId, const Frame&);
bool holds(const State&, const Rules&, NodeId, const Frame&);  // no node: yes
Units candidates(const State&, const Rules&, const Select&, const Frame&);
Hexes hex_candidates(const State&, const Rules&, const Select&, const Frame&);
bool is_candidate(const State&, const Rules&, const Select&, const Frame&, Unit);
Hex hex_of(const State&, const Rules&, Ref, std::uint8_t at, const Frame&);
Unit unit_of(const State&, Ref, const Frame&);
const Hexes& label_hexes(const State&, const Rules&, std::uint8_t label);
void run_card(Table&, const Effects&, const Frame&, When when = When::now);
/// Finds out again what cards in play answer: whoever puts one there or takes one away says so.
void listen(State&, const Rules&);
std::uint32_t answered_by_cards(const State&, const Rules&);  // a bit for each When
inline bool listens(const State& state, When when) { return (state.listening >> index(when) & 1) != 0; }
/// Something has happened that cards may answer.
void announce(Table&, When, Unit subject, const Frame& = {});
/// Calls visit(effects, owner) for every card in play.
template <class Visit>
void each_card(const State&, const Rules&, Visit&&);
bool usable_now(const State&, const Rules&, Unit owner, EffectId, const Frame&);
bool spent(const State&, EffectId, Unit owner, Unit target, Limit);
/// Cards that their owner may use on its own turn, as it likes.
FixedList<EffectId, 16> own_turn_effects(const State&, const Rules&, Unit);
void use_own_effect(Table&, Unit, EffectId);
void expire(Table&, Until, Unit on);

// ---- Changes: rules/changes.cpp and by chapter

void deal(Table&, const Blow&);
void heal(Table&, Unit, int amount, Unit by);       // AWE-8.8, AWE-21.13
void lose_health(Table&, Unit, int amount);
void improve(Table&, Unit, int steps);              // AWE-13.7
void degrade(Table&, Unit, int steps, Unit by);
void gain_defend(Table&, Unit, int value, int more = 0);  // AWE-12.19, AWE-R69
void drop_defend(Table&, Unit);
void change_resolve(Table&, Unit, int by);          // AWE-15.9, AWE-R79
void change_coin(Table&, Unit, int by);
void pay_coin(Table&, Unit, int amount);            // AWE-R177: nothing keeps what is paid
void floor_hero(Table&, Unit);                      // AWE-15.2
void collapse(Table&, Unit, Gone = Gone::collapsed);  // AWE-15.13, AWE-R185
void kill(Table&, Unit, Unit by, Hex at);           // AWE-14
void kill(Table&, Unit, Unit by, Hex at, Condition before);
void force(Table&, Forced);                         // AWE-R17
void announce_moved(Table&, Unit);                  // an Enemy has ended a movement
void put(Table&, Unit, Hex);                        // no movement: AWE-R176
void enter(Table&, Unit, Hex);
void place_token(Table&, Unit, Token, int value);   // AWE-R39, AWE-R171
void draw_actions(Table&, Unit, int cards);
void discard_action(Table&, Unit, ActionCardId);
void put_under(State&, Unit, ActionCardId);         // from the hand under its deck
bool draw_loot_card(Table&, LootId&);               // AWE-23.10, AWE-R123
void discard_item(Table&, Unit, Item);
void use_up_impulse(Table&, Unit, bool unused = false);
void spawn(Table&, EnemyType, Hex, int degraded);
void add_trigger(Table&, EnemyType);                // AWE-4.9, AWE-4.10
void drop_trigger(Table&, Trigger, Gone);           // AWE-4.7
int free_standees(const State&, const Rules&, EnemyType);  // AWE-R88
bool may_equip(const State&, const Rules&, Unit, Item);    // AWE-23.4, AWE-23.5
std::optional<Slot> empty_slot(const State&, const Rules&, Unit, Item);
void equip(State&, const Rules&, Unit, Item, Slot);
void void_hex(Table&, Hex);
void change_layout(Table&, Layout, SideGroup);
bool slot_covered(const State&, int slot);
std::uint8_t letter_at(const State&, const Rules&, Hex);   // 0 = A; 26: an overlay token lies there; 255: none
int loot_at(const State&, const Rules&, Hex);
/// AWE-R83: ends the Scenario if it is won or lost.
void settle(Table&);
void end_scenario(Table&, Ending);
void set_up(Table&);

/// What draws: by difficulty, at random (AWE-29.1).
struct QuickStart {
  int cards = 0, health = 0, evolutions = 0, coin = 0;
};
QuickStart quick_start(const Rules&, int level);  // AWE-O14
int quick_start_cards(int level);       // AWE-29.3
int quick_start_health(int level);      // AWE-29.4
int quick_start_evolutions(int level);  // AWE-29.5
int quick_start_coin(int level);        // AWE-29.6

// clang-format off
#define BOUT_STEP_LIST(X) \
  X(PrepareHero) X(MasterPraxis) X(BuildDeck) X(ShuffleDecks) X(PlaceMercenary) X(StartScenario) X(BeginRound) X(ReadSlot) \
  X(DrawImpulses) X(PlayInstants) X(NextTrigger) X(CleanUp) X(AskBrace) X(DropBrace) X(BeginTurn) X(AskTurn) \
  X(AskAction) X(BreakOff) X(AskMercenary) X(AskEnd) X(EndTurn) X(CloseTurn) X(TakeAction) X(Walk) X(Arrive) \
  X(OnArrival) X(Aim) X(Strike) X(AfterAction) X(FinishAction) X(AskOrder) X(EndAction) X(GainBonus) X(Interact) X(CoverHex) \
  X(DrawLoot) X(Gain) X(UseLoot) X(ForceOn) X(ForceDone) X(Deal) X(AskGuard) X(Ward) X(Reduce) X(Suffer) X(EndBlow) \
  X(Die) X(DrawThroes) X(FollowThroes) X(Settle) X(TypeTurn) X(NextEnemy) X(EnemyActs) X(DoIntent) X(Perform) X(PerformNow) \
  X(EnemyMove) X(EnemyWalk) X(MoveFurther) X(Afflict) X(AfflictNext) X(EndType) X(Spawn) X(SpawnNear) X(RunCard) \
  X(RunEffect) X(PickNext) X(RunOps) X(DropFrame) X(Answer) X(EndScenario) \
  X(BeginChapter) X(SetUpChapter) X(CheckMastery) X(LayScenario) X(AfterScenario) X(BeginClosing) X(ReadEpilogues) X(BeginExploration) \
  X(SetOut) X(ReadLocation) X(ExploreRound) X(ExploreNext) X(ExploreTurn) X(Scout) X(TakeQuest) X(ReadAnswers) X(TryChallenge) \
  X(SettleChallenge) X(Rest) X(DrawCards) X(RunQuest) X(CoverQuest) X(EndDeed) X(EndExploration) X(CloseExploration)
#define BOUT_RESOLVE(Step) void resolve(const Step&, Table&);
BOUT_STEP_LIST(BOUT_RESOLVE)
#undef BOUT_RESOLVE
#undef BOUT_STEP_LIST
// clang-format on

// ---- Every card in play, in the order of AWE-R103.
template <class Visit>
void each_card(const State& state, const Rules& rules, Visit&& visit) {
  if (state.exploring()) {  // of all cards only what is worn (AWE-30.3, AWE-30.4)
    for (const Unit unit : all_heroes())
      for (std::size_t slot = 0; slot < 3 && hero_at(state, unit).playing(); ++slot)
        if (const Item item = hero_at(state, unit).items[slot]; item != no_item)
          visit(rules.cards[equipment_of(item)].effects, unit);
    return;
  }
  const Effects& special = scenario(state, rules).special;
  for (int i = 0; i < special.count; ++i) visit(Effects{special.first + i, 1}, no_unit);  // each stands for itself
  for (const Unit unit : all_heroes()) {
    const Hero& hero = hero_at(state, unit);
    if (!hero.playing()) continue;
    if (!hero.solo) {  // AWE-37.3, AWE-R186
      visit(rules.cards[hero.character].trait, unit);  // AWE-8.6
      if (hero.praxis != no_praxis) visit(rules.cards[hero.praxis].trait, unit);  // AWE-10.1
      if (hero.in_play != no_impulse) visit(rules.cards[hero.in_play].effects, unit);  // AWE-21.9: its own alone
    }
    for (std::size_t slot = 0; slot < 3; ++slot) {  // AWE-23.2
      const Item item = hero.items[slot];
      if (item == no_item || (slot == 1 && item == hero.items[0] && rules.cards[equipment_of(item)].hands == 2)) continue;
      visit(rules.cards[equipment_of(item)].effects, unit);
    }
  }
  for (std::size_t i = first_enemy; i < most_units; ++i) {
    const Unit unit = static_cast<Unit>(i);
    if (on_map(state, unit) && is_overlord(enemy_type(state, unit))) visit(enemy_card(state, rules, unit).special, unit);
  }
}

}  // namespace bout::alls_well
