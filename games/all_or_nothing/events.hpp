#pragma once
#include <array>
#include <cstdint>

#include "engine/one_of.hpp"
#include "games/all_or_nothing/state.hpp"

namespace bout::all_or_nothing {

/// What an automa card was drawn for.
enum class For : std::uint8_t { attack, kick_out, counter };
/// How far a wrestler's momentum has come: AON-1.10.
enum class Level : std::uint8_t { neutral, on_a_roll, unstoppable };
/// What hurt somebody beside an attack that landed.
enum class Source : std::uint8_t { ability, reversal, smash, cage, fall, weapon };

// Everything worth telling someone. Numbers are as after the event unless they say otherwise. `card` is 255 where the
// viewer may not know it.
// clang-format off
struct CornersTaken { Wrestler player, foe; };
struct CardSwapped { Side side; CardNo out, in; };
struct CardPicked { Side side; CardNo card; std::uint8_t picked, damage; };
struct OpeningSettled { Side side; std::uint8_t cards, damage; };
struct BellRang { Wrestler player, foe; };
struct RolledForFirst { std::uint8_t player, foe; };
struct FirstPaid { Side side; CardNo card; };                              // AON-27.2
struct InitiativeChanged { Side to; };
struct CardDrawn { Side side; CardNo card; std::uint8_t hand, pile; };
struct Rested { Side side; std::uint8_t gained, stamina; };
struct AttackDeclared { Side side; CardNo card; Manner manner; WeaponId weapon; std::uint8_t stamina, tn; bool circle, diamond; };
struct Rolled { Side side; std::array<std::uint8_t, most_dice> dice; std::uint8_t count, tn; bool automa; Face face; };
struct Rerolled { Side side; std::uint8_t die, from, to; CardNo paid; };
struct AttackFailed { Side by; CardNo card; Why why; std::uint8_t tn; };
struct AttackLanded { Side by; CardNo card; std::uint8_t listed, total, before, health; bool diamond; Manner manner; };
struct CubesChanged { std::int8_t by; std::uint8_t cubes; };
struct AbilityUsed { Side side; AbilityId ability; };
struct AbilityCountered { Side side; AbilityId ability; std::uint8_t die; };
struct Hurt { Side side; std::uint8_t damage, before, health; Source source; };
struct Healed { Side side; std::uint8_t gained, health; };
struct Refreshed { Side side; std::uint8_t gained, stamina; };
struct MomentumMoved { Side to; std::int8_t before, momentum; Level level; };
struct Taunted { Side side; };
struct Recovered { Side side; };
struct CardReturned { Side side; CardNo card, drawn; };                    // AON-3.14
struct NpcRevealed { CardNo card; std::uint8_t tn; bool circle, diamond; bool devastating; WeaponId weapon; };
struct BlockedWith { Side side; CardNo card; std::uint8_t left; };
struct AttackStopped { Side by; CardNo card; };
struct AutomaDrawn { AutomaCard card; std::uint8_t d, k; For purpose; std::uint8_t tn; bool success; };
struct AutomaReshuffled { std::uint8_t removed, left; };
struct PileReshuffled { Side side; std::uint8_t cards; };                 // AON-6.2, AON-R75
struct Compensated { Side side; std::uint8_t stamina, cards; };
struct Covered { Side down; bool finisher; std::uint8_t attempts; Count count; };
struct HealthBought { Side side; std::uint8_t price, health, stamina, allowed; };
struct KickOutTried { Side side; std::uint8_t first, second, health, used, allowed; bool free; Count count; };
struct NpcTriedToRise { AutomaCard card; std::uint8_t k, health, used, allowed; bool free; Count count; };
struct GotUp { Side side; std::uint8_t used, allowed; Count count; };
struct Smashed { Side side; std::uint8_t successes; Face face; bool worked; };
struct Climbed { Side side; Space to; bool skipped; };
struct ClimbPaid { Side side; bool stamina; };
struct TopDiceRolled { Side stunner; bool stun; std::uint8_t attack, defence; bool worked; };
struct BackToTheRing { Side side; };
struct WeaponSwung { Side by; WeaponId weapon; Face face; bool worked; };
struct WeaponSetUp { Side by; WeaponId weapon; };
struct WeaponTurned { Side side; WeaponId weapon; bool worked; };           // the defence die: AON-14.21
struct LastThreeDrawn { Side side; std::uint8_t cards; };
struct BlindAttackTried { Side side; CardNo card; std::uint8_t die, tn; bool hit; };
struct MatchEnded { Side winner; Ending ending; CardNo card; std::uint8_t health, foe_health; bool drawn; };

// The career. Who holds which role is said where words are filled with them.
struct CareerBegan { Wrestler wrestler; bool full; };
struct ChapterBegan { std::uint8_t chapter; };
struct PieceOpened { story::PieceId piece; bool first; };
struct TextTold { story::TextId text; Cast cast; };
struct ChoiceAsked { story::At at; bool first; Cast cast; };
struct OptionTaken { story::TextId label; Cast cast; };
struct VpChanged { std::int8_t by; std::int16_t vp; };
struct BumpsChanged { std::int8_t by; std::uint8_t bumps; };
struct InjuryTaken { Injury injury; std::uint8_t held; };
struct InjuryHealed { Injury injury; std::uint8_t held; std::int8_t vp; };      // vp: what it cost
struct SkillGained { std::uint8_t tokens; std::uint16_t skill; };
struct SkillLearned { Skill skill; AttackType attack; std::uint16_t left; };
struct SideTaken { CrowdSide side; std::uint8_t space; };
struct Turned { CrowdSide to; std::uint8_t space; };
struct TrackMoved { CrowdSide side; std::uint8_t from, space; };
struct CardHeld { AbilityId ability; };
struct ActionUnlocked { Action action; };
struct RoleGiven { Role role; Wrestler who; };
struct RoleEnded { Role role; Wrestler who; };
struct RivalMade { Wrestler who; std::uint8_t left; };                           // encounters left: AON-23.2
struct ValetJoined {};
struct ValetLeft {};
struct NextChanged { NextField field; std::int8_t by; };
struct NightActionsSet { std::uint8_t actions; };
struct DieBonusGiven { Action action; std::uint8_t dice; };
struct BackstageRolled { Action action; std::array<std::uint8_t, 12> dice; std::uint8_t count, successes; bool one; };
struct StatRolled { Stat stat; std::array<std::uint8_t, 12> dice; std::uint8_t count, successes; };
struct NightBegan { std::uint8_t night; };
struct EncounterSetAside { Wrestler rival; };                                    // AON-23.3
struct WrestlerSeen { Wrestler who; };
struct WrestlersReshuffled { std::uint8_t cards; };
struct EncountersReshuffled { std::uint8_t cards; };
struct MatchBilled { Wrestler opponent; Mode mode; Difficulty difficulty; bool tournament; std::uint8_t attempt; };
struct HardTaken {};
struct CardScouted { CardNo card; };
struct ScoutOrdered { CardNo card; std::uint8_t place; };
struct Winded { std::uint8_t lost, stamina; };                                   // AON-16.21
struct MatchScored { bool won; std::int8_t match, bonus; std::int16_t vp; };
struct TokenPlaced { bool win; std::uint8_t wins, losses; };
struct MustWinLost { std::uint8_t attempts; std::int8_t left; };                 // what a win is still worth
struct MatchConceded { std::int8_t vp; };
struct CareerEnded { std::int16_t vp; };
// clang-format on

using Event =
    OneOf<CornersTaken, CardSwapped, CardPicked, OpeningSettled, BellRang, RolledForFirst, FirstPaid,
          InitiativeChanged, CardDrawn, Rested, AttackDeclared, Rolled, Rerolled, AttackFailed, AttackLanded,
          CubesChanged, AbilityUsed, AbilityCountered, Hurt, Healed, Refreshed, MomentumMoved, Taunted,
          Recovered, CardReturned, NpcRevealed, BlockedWith, AttackStopped, AutomaDrawn, AutomaReshuffled,
          PileReshuffled, Compensated, Covered, HealthBought, KickOutTried, NpcTriedToRise, GotUp, Smashed,
          Climbed, ClimbPaid, TopDiceRolled, BackToTheRing, WeaponSwung, WeaponSetUp, WeaponTurned,
          LastThreeDrawn, BlindAttackTried, MatchEnded, CareerBegan, ChapterBegan, PieceOpened, TextTold,
          ChoiceAsked, OptionTaken, VpChanged, BumpsChanged, InjuryTaken, InjuryHealed, SkillGained,
          SkillLearned, SideTaken, Turned, TrackMoved, CardHeld, ActionUnlocked, RoleGiven, RoleEnded,
          RivalMade, ValetJoined, ValetLeft, NextChanged, NightActionsSet, DieBonusGiven, BackstageRolled,
          StatRolled, NightBegan, EncounterSetAside, WrestlerSeen, WrestlersReshuffled, EncountersReshuffled,
          MatchBilled, HardTaken, CardScouted, ScoutOrdered, Winded, MatchScored, TokenPlaced, MustWinLost,
          MatchConceded, CareerEnded>;

}  // namespace bout::all_or_nothing
