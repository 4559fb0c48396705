#pragma once
#include <cstdint>

#include "engine/by.hpp"
#include "engine/fields.hpp"
#include "engine/one_of.hpp"
#include "engine/story.hpp"

namespace bout::all_or_nothing {

/// The two in the ring. Alone: the player and the NPC. In versus both are people.
enum class Side : std::uint8_t { player, foe };
constexpr Side other(Side side) { return side == Side::player ? Side::foe : Side::player; }
inline constexpr Side both_sides[] = {Side::player, Side::foe};

enum class Wrestler : std::uint8_t {};    // a row of Rules::boards
enum class CardNo : std::uint8_t {};      // a row of that wrestler's cards: the deck, then the alternates
enum class AbilityId : std::uint8_t {};   // a row of Rules::abilities
enum class AutomaCard : std::uint8_t {};  // a row of Rules::automa
enum class WeaponId : std::uint8_t {};    // a row of Rules::weapons
inline constexpr CardNo no_card{255};
inline constexpr Wrestler no_wrestler{255};

enum class Mode : std::uint8_t { singles, cage, lms, career };  // AON-R78: one of them; a career is made of the others
enum class Difficulty : std::uint8_t { medium, easy, hard };    // AON-R5
enum class AttackType : std::uint8_t { strike, grapple, throw_, aerial };  // AON-1.12

// The career: sections 15 to 25.
enum class CrowdSide : std::uint8_t { face, heel };                            // AON-19.1
enum class Stat : std::uint8_t { resilience, drive, charisma, brawl };         // C1, in the order of the actions
/// What a card may change about the next match: AON-16.8, AON-16.20.
enum class NextField : std::uint8_t {
  health, stamina, momentum, cards, opp_health, opp_momentum, opp_cubes, scout, first_pin_attempts
};
enum class Injury : std::uint8_t { leg, head, rib, back };                     // C6
enum class Action : std::uint8_t { recovery, training, promo, attack };        // AON-17.1
enum class Skill : std::uint8_t { iron_man, unbreakable, lethal, rope_a_dope };  // AON-18.2 to AON-18.5
enum class Role : std::uint8_t { candidate, rival, ally, contender, champion, friend_ };  // AON-24.1

/// How a card is played: AON-13.8, AON-13.9, AON-14.10.
enum class Manner : std::uint8_t { plain, into_cage, off_cage, devastating };
/// What somebody has to get up from: AON-7, AON-13.23, AON-14.25.
enum class Count : std::uint8_t { pin, climb, ten };

/// Why an attack came to nothing.
enum class Why : std::uint8_t { missed, blocked, reversed, recharged, no_cube, caught, stopped };
/// What cards are paid for.
enum class Bill : std::uint8_t { block, devastating_block, climb };

// Everything that can happen. What has `waits` asks somebody.
// clang-format off

// set-up: AON-2.16
struct ChooseWrestler { static constexpr bool waits = true; };
struct ChooseOpponent { static constexpr bool waits = true; };
struct SetWrestler { Side side; Wrestler wrestler; };
struct DrawOpponent {};
struct TakeCorners {};
struct SwapCards { Side side; static constexpr bool waits = true; };                // D30
struct Swap { Side side; CardNo out, in; };
struct PickOpening { static constexpr bool waits = true; };                         // D2, D34: everybody at once
struct Pick { Side side; CardNo card; };
struct SettleOpening { Side side; };
struct RingTheBell {};
struct RollForFirst {};                                                             // AON-27.2

// a person with the initiative, always by the advanced rules: AON-1.14, AON-3, AON-5
struct Act { Side side; };
struct ChooseAction { Side side; static constexpr bool waits = true; };             // D3, D4, D5
struct DrawAndPass { Side side; };
struct RestAndPass { Side side; };
struct PlayCard { Side side; CardNo card; Manner manner; std::uint8_t weapon; };
struct AskBeforeRoll { Side side; };
struct OfferBeforeRoll { Side side; static constexpr bool waits = true; };          // D6
struct Roll { Side side; };
struct AskAfterRoll { Side side; };
struct OfferAfterRoll { Side side; static constexpr bool waits = true; };           // D7
struct Reroll { Side side; std::uint8_t die; CardNo card; };
struct Judge { Side side; };
struct Land { Side side; };
struct Fail { Side side; Why why; };
struct AskAbility { Side side; };
struct OfferAbility { Side side; static constexpr bool waits = true; };             // D8
struct AskIcon { Side side; };
struct OfferIcon { Side side; static constexpr bool waits = true; };                // D9
struct FinishCard { Side side; };
struct Taunt { Side side; };
struct Recover { Side side; };
struct OfferReturn { Side side; static constexpr bool waits = true; };              // D31
struct Regain { Side side; bool stamina; };
struct UseAbility { Side side; AbilityId ability; };
struct GoOn {};                                                                     // whoever has the initiative

// the NPC with the initiative, and how a person answers: AON-6
struct Reveal {};
struct AskDefence { Side side; };
struct OfferDefence { Side side; static constexpr bool waits = true; };             // D10, D14, D15
struct PayCards { Side side; Bill bill; std::uint8_t left; static constexpr bool waits = true; };  // one at a time
struct Paid { Side side; Bill bill; };
struct Discard { Side side; CardNo card; };
struct Answer { Side side; AbilityId ability; };                                    // an ability of the defence window
struct SpendToken { Side side; AbilityId ability; };                                // AON-14.23
struct StopAttack { Side side; };
struct Proceed {};                                                                  // the attack goes on
struct DecideByAutoma {};
struct NpcLands {};
struct NpcFollowsUp {};                                                             // step (4) of AON-6.10
struct AskCompensation { Side side; };
struct OfferCompensation { Side side; static constexpr bool waits = true; };        // D11
struct Compensate { Side side; bool card; };
struct NpcCardDone {};

// pins and counts: AON-7
struct Cover { Side down; Count count; bool finisher; };
struct AskKickOut { Side side; };
struct OfferKickOut { Side side; static constexpr bool waits = true; };             // D12, D32
struct Buy { Side side; };
struct TryKickOut { Side side; };
struct Beaten { Side side; };

// the cage: AON-13
struct Smash { Side side; };
struct Escape { Side side; };
struct Climb { Side side; };
struct AskToClimb { Side side; };
struct OfferClimb { Side side; static constexpr bool waits = true; };               // D13: pay, and how
struct PayStamina { Side side; };
struct ClimbAfter { Side side; };                                                   // paid: AON-13.26, AON-13.27
struct OfferTop { Side side; static constexpr bool waits = true; };                 // D13: Drag Down or Stun
struct TopDice { Side stopper; bool stun; };
struct StopEscape { Side escaper; std::uint8_t damage; };

// last man standing: AON-14
struct SwingWeapon { Side side; std::uint8_t place; };
struct SetUpWeapon { Side side; std::uint8_t place; };
struct RollDefence { Side side; };
struct StrikeLands { Side side; };
struct OfferLastThree { Side side; static constexpr bool waits = true; };           // D16
struct DrawLastThree { Side side; };

// the end: AON-12
struct Stoppage { Side side; };
struct BlindAttack { Side side; };                                                  // AON-27.14

// the career: AON-15 to AON-25
struct BeginCareer {};
struct ChooseSide { static constexpr bool waits = true; };                          // D17
struct TakeSide { CrowdSide side; };
struct OpenChapter { std::uint8_t chapter; };
struct BeginNight {};                                                               // AON-22.8, its five phases
struct TurnEncounter {};
struct CallOpponent {};
struct PlayTonight {};
struct CloseNight {};
struct AskBackstage { std::uint8_t left, of, last; };                               // `of`: a bit for each type
struct ChooseBackstage { std::uint8_t left, of, last; static constexpr bool waits = true; };  // D20
struct RollBackstage { Action action; std::uint8_t left, of; };
struct SpendRecovery { std::uint8_t left; static constexpr bool waits = true; };    // D21
struct HealBump {};
struct HealInjury { Injury injury; };
struct RollStat { story::At hook; };
struct AskHoldings {};
struct ChooseHolding { std::uint8_t slot; static constexpr bool waits = true; };    // D23
struct Hold { AbilityId ability; };
struct AskInjuries { bool after_match; };
struct OfferInjuries { bool after_match; static constexpr bool waits = true; };     // D25
struct ReturnInjury { Injury injury; };
struct ChooseAlly { Wrestler who; static constexpr bool waits = true; };            // D28
struct TakeAlly { Wrestler who; };
struct LetGo { Wrestler who; };
struct ChooseTonight { static constexpr bool waits = true; };                       // D33
struct SetTonight { Wrestler who; };
struct BillMatch { story::At hook; };
struct AskSheet {};
struct OfferSheet { static constexpr bool waits = true; };                          // D22, D24
struct Learn { Skill skill; AttackType type; };
struct WalkOut { bool hard; };
struct Scout {};
struct OrderScouted { std::uint8_t place; static constexpr bool waits = true; };    // D29
struct PutScouted { CardNo card; std::uint8_t place; };
struct CompensateBoth { Side side; };                                               // AON-18.5
struct AfterMatch {};                                                               // below a match: AON-20.1
struct CloseMatch {};
struct OfferRetry { static constexpr bool waits = true; };                          // D26
struct Retry {};
struct Concede {};
struct HealOne { std::uint8_t left; static constexpr bool waits = true; };          // a card heals: which injury
struct EndCareer {};
// clang-format on

using Step =
    OneOf<ChooseWrestler, ChooseOpponent, SetWrestler, DrawOpponent, TakeCorners, SwapCards, Swap, PickOpening,
          Pick, SettleOpening, RingTheBell, RollForFirst, Act, ChooseAction, DrawAndPass, RestAndPass, PlayCard,
          AskBeforeRoll, OfferBeforeRoll, Roll, AskAfterRoll, OfferAfterRoll, Reroll, Judge, Land, Fail,
          AskAbility, OfferAbility, AskIcon, OfferIcon, FinishCard, Taunt, Recover, OfferReturn, Regain,
          UseAbility, GoOn, Reveal, AskDefence, OfferDefence, PayCards, Paid, Discard, Answer, SpendToken,
          StopAttack, Proceed, DecideByAutoma, NpcLands, NpcFollowsUp, AskCompensation, OfferCompensation,
          Compensate, NpcCardDone, Cover, AskKickOut, OfferKickOut, Buy, TryKickOut, Beaten, Smash, Escape,
          Climb, AskToClimb, OfferClimb, PayStamina, ClimbAfter, OfferTop, TopDice, StopEscape, SwingWeapon,
          SetUpWeapon, RollDefence, StrikeLands, OfferLastThree, DrawLastThree, Stoppage, BlindAttack,
          // behind these the numbers of the steps above would change
          BeginCareer, ChooseSide, TakeSide, OpenChapter, BeginNight, TurnEncounter, CallOpponent, PlayTonight,
          CloseNight, AskBackstage, ChooseBackstage, RollBackstage, SpendRecovery, HealBump, HealInjury,
          RollStat, AskHoldings, ChooseHolding, Hold, AskInjuries, OfferInjuries, ReturnInjury, ChooseAlly,
          TakeAlly, LetGo, ChooseTonight, SetTonight, BillMatch, AskSheet, OfferSheet, Learn, WalkOut, Scout,
          OrderScouted, PutScouted, CompensateBoth, AfterMatch, CloseMatch, OfferRetry, Retry, Concede, HealOne,
          EndCareer, story::Tell, story::Choose>;

template <PartOf<Step> S>
constexpr bool operator==(const S& a, const S& b) {
  return same_members(a, b);
}

}  // namespace bout::all_or_nothing
