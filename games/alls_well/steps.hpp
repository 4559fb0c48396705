#pragma once
#include <cstdint>

#include "engine/fields.hpp"
#include "engine/hex.hpp"
#include "engine/one_of.hpp"
#include "games/alls_well/cards.hpp"
#include "games/alls_well/story_ids.hpp"
#include "games/alls_well/units.hpp"

namespace bout::alls_well {

/// A Trigger token: a dashboard Character's by its seat, then one for each type of Enemies (AWE-4).
enum class Trigger : std::uint8_t {};
inline constexpr std::size_t most_triggers = most_heroes + most_types;
constexpr Trigger trigger_of(Unit hero) { return static_cast<Trigger>(hero); }
constexpr Trigger trigger_of(EnemyType type) { return static_cast<Trigger>(index(type) + most_heroes); }
constexpr bool is_type(Trigger trigger) { return index(trigger) >= most_heroes; }
constexpr EnemyType type_of(Trigger trigger) { return static_cast<EnemyType>(index(trigger) - most_heroes); }
constexpr Unit hero_of(Trigger trigger) { return static_cast<Unit>(trigger); }

/// Anything one can carry: Equipment, then kinds of Loot.
enum class Item : std::uint8_t {};
inline constexpr Item no_item{255};
constexpr Item item_of(EquipmentId id) { return static_cast<Item>(id); }
constexpr Item item_of(LootId id) { return static_cast<Item>(index(id) + most_equipment); }
constexpr bool is_loot(Item item) { return number(item) >= most_equipment && item != no_item; }
constexpr LootId loot_of(Item item) { return static_cast<LootId>(index(item) - most_equipment); }
constexpr EquipmentId equipment_of(Item item) { return static_cast<EquipmentId>(item); }

/// Where an item is kept: AWE-24.6.
enum class Slot : std::uint8_t { left_hand, right_hand, armour, belt, second_belt };
inline constexpr std::size_t slots = 5;

/// What forces somebody to move.
enum class Forcing : std::uint8_t { push, pull, flee, shove };
/// What becomes of the item that makes room for another: AWE-24.7.
enum class Room : std::uint8_t { empty, to_pack, discard, use, throw_it };
/// How an Exploration ended: AWE-35.7.
enum class Way : std::uint8_t { quest, time, collapse };
/// What a Character does on its turn of an Exploration: AWE-31.1. An investigation draws its cards afterwards.
enum class Deed : std::uint8_t { rest, scout, investigate, challenge };
/// Which result of a quest is read.
enum class Verdict : std::uint8_t { first, second, success, failure };
/// Who moves how: a move action turns a floored token, "move up to n" does not (AWE-R168).
enum class Gait : std::uint8_t { action, free, creep, slip, catch_up };

// Everything that can happen. What has `waits` asks somebody; behind it stands which decision it is (AWE-D).
// clang-format off

// set-up: AWE-2, AWE-28, AWE-29
struct ChooseCharacter { Unit unit; static constexpr bool waits = true; };                 // D1
struct ChoosePraxis { Unit unit; static constexpr bool waits = true; };                    // D1
struct PrepareHero { Unit unit; };
struct ChooseUpgrade { Unit unit; std::uint8_t left; static constexpr bool waits = true; };    // D32
struct ChooseEvolution { Unit unit; std::uint8_t left; static constexpr bool waits = true; };  // D32
struct MasterPraxis { Unit unit; };
struct ChooseMastery { Unit unit; static constexpr bool waits = true; };                   // D29
struct Trade { Unit unit; bool outfitted; static constexpr bool waits = true; };           // D2, D30, D32
struct ChooseDeck { Unit unit; std::uint8_t from, left; static constexpr bool waits = true; }; // D1
struct BuildDeck { Unit unit; };
struct ShuffleDecks { Unit unit; };
struct ChooseStart { Unit unit; static constexpr bool waits = true; };                     // D1
struct PlaceMercenary { Unit unit; };
struct ChooseMercenaryHex { Unit unit; static constexpr bool waits = true; };              // D1
struct StartScenario {};

// rounds: AWE-3, AWE-5, AWE-10
struct BeginRound {};
struct ReadSlot {};
struct DrawImpulses {};
struct ChooseImpulses { static constexpr bool waits = true; };                             // D3
struct PlayInstants {};
struct OrderInstants { static constexpr bool waits = true; };                              // D4
struct NextTrigger {};
struct CleanUp { std::uint8_t step; };
struct AskBrace {};
struct SpendBrace { static constexpr bool waits = true; };                                 // D25
struct BraceStep { Unit unit; bool stepped; static constexpr bool waits = true; };         // D25: the rest of a token
struct DropBrace { Unit unit; };

// a Character's turn: AWE-11, AWE-21, AWE-37
struct BeginTurn { Unit unit; };
struct AskTurn { Unit unit; };
struct ChooseTurn { Unit unit; static constexpr bool waits = true; };                      // D5, D19, D41
struct AnswerSurrender { std::uint8_t left; static constexpr bool waits = true; };         // D44
struct AskAction { Unit unit; };
struct ChooseAction { Unit unit; static constexpr bool waits = true; };                    // D7, D8, D9, D10
struct BreakOff { Unit unit; };
struct ChooseDiscard { Unit unit; static constexpr bool waits = true; };                   // D9
struct AskMercenary { Unit unit; };
struct ChooseMercenaryAction { Unit unit; static constexpr bool waits = true; };           // D6, D41
struct ChooseCatchUp { Unit unit; static constexpr bool waits = true; };                   // D26
struct AskEnd { Unit unit; };
struct ChooseEnd { Unit unit; static constexpr bool waits = true; };                       // D6, D19
struct EndTurn { Unit unit; };
struct CloseTurn { Unit unit; };

// actions: AWE-12
struct TakeAction {};                                                                      // the one on top of State::acts
struct OfferAction { Unit unit; ActionKind kind; std::int8_t modifier; bool must; Unit by; static constexpr bool waits = true; };  // D18
struct Walk { Unit unit; Hex to; std::uint8_t left; Gait gait; std::uint8_t detour; };  // no hex: it stays where it is; `detour`: what a way may cost
struct GoOn { Unit unit; std::uint8_t left; Gait gait; static constexpr bool waits = true; };  // D11: Loot between two hexes
struct Arrive { Unit unit; Gait gait; };
struct OnArrival { Unit unit; std::uint8_t done; };
struct ChooseArrival { Unit unit; std::uint8_t done; static constexpr bool waits = true; };    // D11
struct MoveFreely { Unit unit; std::uint8_t hexes; Gait gait; static constexpr bool waits = true; };  // D11, D17
struct Aim {};                                                                             // the attack names its target
struct Strike {};
struct AfterAction {};
struct OrderBonus { static constexpr bool waits = true; };                                 // D24
struct FinishAction {};                                                                    // what answers it, and its own bonus
struct AskOrder {};
struct OfferOrder { static constexpr bool waits = true; };                                 // D18
struct EndAction {};
struct GainBonus {};                                                                       // of an Overlord's space: AWE-20.3

// hexes and items: AWE-6, AWE-23, AWE-24
struct Interact { Unit unit; Hex at; };
struct ChooseOption { Unit unit; Hex at; std::uint8_t letter; static constexpr bool waits = true; };  // D12
struct CoverHex { Hex at; };                                                               // AWE-6.14
struct DrawLoot { Unit unit; std::uint8_t cards, discard; };
struct ChooseLoot { Unit unit; std::uint8_t discard; static constexpr bool waits = true; };    // D13
struct Gain { Unit unit; Item item; };
struct ChoosePlace { Unit unit; Item item; static constexpr bool waits = true; };          // D13, D31
struct ChooseThrow { Unit unit; Item item; static constexpr bool waits = true; };          // D14
struct PickUp { Unit unit; static constexpr bool waits = true; };                          // D11
struct UseLoot { Unit unit; LootId loot; };
struct LoseLoot { Unit unit; std::uint8_t left; static constexpr bool waits = true; };     // D13

// forced movement: AWE-6.5, AWE-12.39, AWE-R17
struct ForceOn {};
struct ForceStep { static constexpr bool waits = true; };                                  // D17, D22, D23
struct ChooseFear { static constexpr bool waits = true; };                                 // D22: from whom it flees
struct ForceDone {};

// damage: AWE-12.22, AWE-13, AWE-14, AWE-15
struct Deal {};                                                                            // the one on top of State::blows
struct AskGuard {};
struct OfferGuard { static constexpr bool waits = true; };                                 // D45
struct Ward {};
struct ChooseReduction { static constexpr bool waits = true; };                            // D43
struct Reduce {};
struct Suffer {};
struct EndBlow {};
struct Die { Unit unit, by; };
struct DrawThroes { Unit unit; EnemyType dead; };
struct FollowThroes { Unit unit; EnemyType dead; };
struct ChooseThroes { Unit unit; ThroesId other; static constexpr bool waits = true; };  // D20
struct Settle {};                                                                          // AWE-R83

// Enemies: AWE-16 to AWE-20
struct TypeTurn { EnemyType type; };
struct NextEnemy {};
struct ChooseEnemy { static constexpr bool waits = true; };                                // D21
struct EnemyActs { Unit unit; };
struct DoIntent { Unit unit; IntentState row; std::uint8_t nth; };
struct ChooseTarget { Unit unit; std::uint8_t range; bool far; static constexpr bool waits = true; };  // D22
struct Perform { Unit unit; ActionKind kind; std::int8_t modifier; bool later; };              // `later`: an affliction follows
struct PerformNow { Unit unit; ActionKind kind; std::int8_t modifier; bool later; };
struct EnemyMove { Unit unit; std::uint8_t movement; };
struct ChooseEnemyHex { Unit unit; std::uint8_t movement; bool further; static constexpr bool waits = true; };  // D22
struct EnemyWalk { Unit unit; Hex to; std::uint8_t movement; };
struct ChooseRoute { Unit unit; Hex to; std::uint8_t movement; static constexpr bool waits = true; };  // D22
struct MoveFurther { Unit unit; std::uint8_t movement; };
struct Afflict { Unit unit; };
struct AfflictNext { Unit unit; };
struct ChooseStruck { Unit unit; static constexpr bool waits = true; };                    // D43
struct EndType {};
struct Spawn { EnemyType type; std::uint8_t group, left; };
struct ChooseSpawn { EnemyType type; std::uint8_t group, left; static constexpr bool waits = true; };  // D22
struct SpawnNear { EnemyType type; Hex at; std::uint8_t degraded; };
struct ChooseSpawnHex { EnemyType type; Hex at; std::uint8_t degraded; static constexpr bool waits = true; };  // D22

// effects: rules/effects.cpp
struct RunCard { EffectId effect; std::uint8_t left; When when; };
struct RunEffect { EffectId effect; };
struct PickNext { EffectId effect; std::uint8_t left; };
struct ChooseKind { EffectId effect; static constexpr bool waits = true; };                // D22: of equally numerous types
struct ChoosePick { EffectId effect; std::uint8_t left; static constexpr bool waits = true; };   // D17
struct RunOps { EffectId effect; std::uint8_t at, end; };
struct ChooseEither { EffectId effect; std::uint8_t at; static constexpr bool waits = true; };   // D17
struct DropFrame {};
struct Answer {};                                                                          // the moment on top of State::moments
struct OrderEffects { static constexpr bool waits = true; };                               // D43
struct OfferReaction { static constexpr bool waits = true; };                              // D16, D19
struct PutUnder { Unit unit; std::uint8_t left; static constexpr bool waits = true; };     // a card of its hand under its deck
struct ReturnCards { Pile pile; std::uint8_t looked, left; static constexpr bool waits = true; };  // in any order
struct SinkCard { Pile pile; std::uint8_t looked; bool may; static constexpr bool waits = true; };
struct MoveTrigger { Unit unit; std::uint8_t left; static constexpr bool waits = true; };  // D25
struct ChooseSnare { EffectId effect; std::int8_t value; static constexpr bool waits = true; };  // D46
struct ChooseRepeat { static constexpr bool waits = true; };                               // D17: Echo

// the end: AWE-22
struct EndScenario {};

// the campaign: chapters lie below the Scenario or Exploration that is played
struct BeginChapter { std::uint8_t chapter; };
struct SetUpChapter {};                                                                    // AWE-2, AWE-25 to AWE-28
struct ChooseSetUp { static constexpr bool waits = true; };                                // D28 to D30: all seats at once
struct CheckMastery {};                                                                    // AWE-26
struct ChooseClaim { PraxisId praxis; static constexpr bool waits = true; };               // D29: who gets it (AWE-26.3)
struct LayScenario {};
struct AfterScenario {};
struct BeginClosing {};
struct ChooseClosing { static constexpr bool waits = true; };                              // D42
struct ReadEpilogues {};

// Exploration: AWE-30 to AWE-35
struct BeginExploration {};
struct SetOut {};
struct ReadLocation { LocationId location; Unit unit; };
struct ExploreRound {};
struct ExploreNext {};
struct ExploreTurn { Unit unit; };
struct ChooseDeed { Unit unit; static constexpr bool waits = true; };                      // D33
struct Scout { Unit unit; std::uint8_t icon; };
struct ChooseMove { Unit unit; LocationId location; static constexpr bool waits = true; }; // D34
struct TakeQuest { Unit unit; QuestId quest; };
struct ReadAnswers { Unit unit; QuestId quest; };
struct AskGift { Unit unit, from; std::uint8_t coin; static constexpr bool waits = true; };           // D39
struct ChooseAnswer { Unit unit; QuestId quest; static constexpr bool waits = true; };     // D35
struct TryChallenge { Unit unit; QuestId quest; };
struct OfferAssist { Unit unit; QuestId quest; std::uint8_t passed; static constexpr bool waits = true; };  // D36, D37
struct AcceptHelp { Unit unit; QuestId quest; std::uint8_t passed; Unit helper; std::uint8_t track, slots; static constexpr bool waits = true; };  // D36
struct Assist { Unit unit; QuestId quest; Unit helper; std::uint8_t turned; std::int8_t help; static constexpr bool waits = true; };  // D37
struct SettleChallenge { Unit unit; QuestId quest; std::int8_t help; };
struct Rest { Unit unit; };
struct DrawCards { Unit unit; };
struct ReturnDrawn { Unit unit; Deed deed; std::uint8_t which; std::int8_t help; static constexpr bool waits = true; };  // D34, D36, D38
struct PutBelow { Unit unit; static constexpr bool waits = true; };                        // D34, D36, D38
struct RunQuest { Unit unit; QuestId quest; Verdict verdict; };
struct CoverQuest { Unit unit; QuestId quest; bool success; };
struct EndDeed { Unit unit; };
struct EndExploration { Way way; };
struct CloseExploration {};
// clang-format on

using Step = OneOf<
    ChooseCharacter, ChoosePraxis, PrepareHero, ChooseUpgrade, ChooseEvolution, MasterPraxis, ChooseMastery, Trade,
    ChooseDeck, BuildDeck, ShuffleDecks, ChooseStart, PlaceMercenary, ChooseMercenaryHex, StartScenario, BeginRound, ReadSlot,
    DrawImpulses, ChooseImpulses, PlayInstants, OrderInstants, NextTrigger, CleanUp, AskBrace, SpendBrace, BraceStep,
    DropBrace, BeginTurn, AskTurn, ChooseTurn, AnswerSurrender, AskAction, ChooseAction, BreakOff, ChooseDiscard,
    AskMercenary, ChooseMercenaryAction, ChooseCatchUp, AskEnd, ChooseEnd, EndTurn, CloseTurn, TakeAction, OfferAction,
    Walk, GoOn, Arrive, OnArrival, ChooseArrival, MoveFreely, Aim, Strike, AfterAction, OrderBonus, FinishAction, AskOrder, OfferOrder,
    EndAction, GainBonus, Interact, ChooseOption, CoverHex, DrawLoot, ChooseLoot, Gain, ChoosePlace, ChooseThrow,
    PickUp, UseLoot, LoseLoot, ForceOn, ForceStep, ChooseFear, ForceDone, Deal, AskGuard, OfferGuard, Ward, ChooseReduction, Reduce, Suffer, EndBlow,
    Die, DrawThroes, FollowThroes, ChooseThroes, Settle, TypeTurn, NextEnemy, ChooseEnemy, EnemyActs, DoIntent,
    ChooseTarget, Perform, PerformNow, EnemyMove, ChooseEnemyHex, EnemyWalk, ChooseRoute, MoveFurther, Afflict, AfflictNext, ChooseStruck,
    EndType, Spawn, ChooseSpawn, SpawnNear, ChooseSpawnHex, RunCard, RunEffect, PickNext, ChooseKind, ChoosePick, RunOps,
    ChooseEither, DropFrame, Answer, OrderEffects, OfferReaction, PutUnder, ReturnCards, SinkCard, MoveTrigger,
    ChooseSnare, ChooseRepeat, EndScenario,
    BeginChapter, SetUpChapter, ChooseSetUp, CheckMastery, ChooseClaim, LayScenario, AfterScenario, BeginClosing, ChooseClosing,
    ReadEpilogues, BeginExploration, SetOut, ReadLocation, ExploreRound, ExploreNext, ExploreTurn, ChooseDeed, Scout,
    ChooseMove, TakeQuest, ReadAnswers, AskGift, ChooseAnswer, TryChallenge, OfferAssist, AcceptHelp, Assist, SettleChallenge, Rest, DrawCards,
    ReturnDrawn, PutBelow, RunQuest, CoverQuest, EndDeed, EndExploration, CloseExploration>;

template <PartOf<Step> S>
constexpr bool operator==(const S& a, const S& b) {
  return same_members(a, b);
}

}  // namespace bout::alls_well
