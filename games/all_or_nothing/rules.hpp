#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/agenda.hpp"
#include "games/all_or_nothing/book.hpp"
#include "games/all_or_nothing/events.hpp"

namespace bout::all_or_nothing {

// clang-format off
enum class CardClass : std::uint8_t { none, signature, finisher };
enum class Combo : std::uint8_t { none, circle, diamond };                     // AON-9
enum class Recharge3 : std::uint8_t { success, fail };                         // AON-R6
enum class AutomaOnMiss : std::uint8_t { ignore, recharge };                   // AON-R9
enum class StoppageAt : std::uint8_t { no_cards, pile };                       // AON-R89
enum class Responses : std::uint8_t { one, many };                             // AON-R15
enum class ComboEffect : std::uint8_t { icon, damage, tn, both, off };         // AON-R24
enum class PurePower : std::uint8_t { listed3, all_throws, finisher_only };    // AON-R27
enum class AnklelockStops : std::uint8_t { countered, always };                // AON-R29
enum class SmashFace : std::uint8_t { reverse, block };                        // AON-R30
enum class StunRule : std::uint8_t { compare, any_defence };                   // AON-R35
enum class EscapeTrigger : std::uint8_t { total, listed };                     // AON-R38
enum class DevastatingBlock : std::uint8_t { reversal, one_time };             // AON-R40
enum class DeckRule : std::uint8_t { base, alternates };                       // C3.9
enum class Names : std::uint8_t { published, neutral };
enum class CampaignLength : std::uint8_t { full, short_ };                     // AON-15.1, AON-15.2
enum class AttackPenalty : std::uint8_t { action, match };                     // AON-R99
enum class RepeatAcrossNights : std::uint8_t { allow, forbid };                // AON-R54
enum class FaceHeelRefresh : std::uint8_t { match, campaign };                 // AON-R55
enum class TitleVp : std::uint8_t { instead, additive };                       // AON-R62
enum class MustWinBumps : std::uint8_t { each, last };                         // AON-R65
enum class InjuryMax : std::uint8_t { stamina, none, both };                   // AON-R68
enum class SideRule : std::uint8_t { ask, face, heel };                        // D17, D19
enum class PlayerDice : std::uint8_t { by_difficulty, one, two, three };
enum class Letter : std::uint8_t { none, e, ee, m };                           // AON-2.12
enum class WeaponKind : std::uint8_t { regular, chair, devastating, supply };  // C10
// clang-format on

/// An attack card: AON-1.13.
struct Card {
  AttackType type = AttackType::strike;
  std::uint8_t damage = 1, stamina = 1, tn = 2, momentum = 1;
  CardClass rank = CardClass::none;
  bool taunt = false, recover = false, pin = false;
  Combo in = Combo::none, out = Combo::none;
  std::uint8_t tags = 0;  // a bit for each of Book::tags
  bool finisher() const { return rank == CardClass::finisher; }
  bool special() const { return rank != CardClass::none; }
};

struct Board {
  int health = 0, low_health = 0, stamina = 0, low_stamina = 0;
  ListBy<CardNo, Card> cards;
  int deck_size = 0;  // the cards before the alternates
  AbilityId standing{};
  std::optional<AbilityId> reversal, as_npc;
  FixedList<AbilityId, 2> one_time;
  bool npc_only = false;
  By<Stat, int, 4> stats;  // for the career
  CampaignLength campaign = CampaignLength::full;
  bool babyface_only = false;
};

/// When an ability may be used: AON-10.5.
enum class Window : std::uint8_t { passive, before_roll, after_roll, attack, defence, pinned, initiative };
enum class AbilityKind : std::uint8_t { standing, reversal, one_time, crowd, ally, valet };

/// An ability in the closed vocabulary of C2, C7 and C8. What is nothing says nothing.
struct Ability {
  Window window = Window::passive;
  AbilityKind kind = AbilityKind::one_time;
  std::optional<CrowdSide> side;  // of a crowd, ally or valet card
  int level = 0;                  // of a crowd card: AON-19.6
  int price = 0;    // in stamina
  int counter = 0;  // a die of this or more counters it
  // conditions
  std::optional<AttackType> after_type, directly_after, type_is;
  int listed_at_most = 255, listed_at_least = 0;
  bool not_finisher = false, only_finisher = false, with_pin_icon = false, own_low = false, foe_low = false,
       first_of_initiative = false;
  // effects
  bool stop = false, reroll_all = false, pin = false;
  int damage = 0, momentum = 0, health = 0, stamina = 0, draw = 0, tn = 0, attempts = 0, foe_attempts = 0;
  int damage_bonus = 0, damage_taken = 0, hand_size = 0, heal_on_foe_icon = 0, backstage_die = 0;
};

struct AutomaRow {
  std::uint8_t d = 1, k = 2;
  Letter letter = Letter::none;
};

struct WeaponRow {
  WeaponKind kind = WeaponKind::regular;
  std::uint8_t copies = 1, damage = 0, momentum = 0;
  std::optional<AttackType> move;  // nothing: any, or none
};

/// A career that goes on from a sheet: AON-26.5.
struct SheetStart {
  Wrestler wrestler = no_wrestler;
  Career career;
};

/// The rules of one table: the figures of the content with the options of this table on top.
struct Rules {
  ListBy<Wrestler, Board> boards;
  ListBy<AbilityId, Ability> abilities;
  ListBy<AutomaCard, AutomaRow> automa;
  ListBy<WeaponId, WeaponRow> weapons;
  std::array<Face, 6> automa_die{};
  std::array<bool, 6> attack_die{}, defence_die{};

  Mode mode = Mode::singles;
  int players = 1;
  std::optional<Wrestler> wrestler, opponent;  // nothing: asked
  bool random_opponent = false;
  Difficulty difficulty = Difficulty::medium;
  PlayerDice player_dice = PlayerDice::by_difficulty;  // AON-2.2
  int cubes_start = -1;                                // AON-2.10; -1: by difficulty
  int cubes_max = 3;
  Recharge3 recharge3 = Recharge3::success;
  AutomaOnMiss automa_on_miss = AutomaOnMiss::ignore;
  int reroll_max = 1;         // AON-R10
  bool reroll_blind = false;  // AON-R11
  int opening_damage = 9;     // AON-2.5
  int opening_cards = 5;      // AON-2.5, AON-2.14
  bool opening_exact = true;  // AON-R12
  bool hand_limit = true;     // AON-R13
  int block_cost = 2;         // AON-6.4
  int devastating_block_cost = 3;
  DevastatingBlock devastating_block = DevastatingBlock::reversal;
  StoppageAt stoppage = StoppageAt::no_cards;
  Responses responses = Responses::one;
  bool pin_after_compensation = false;  // AON-R17
  bool buy_only_first = false;          // AON-R19
  int buy_price = 3;                    // AON-7.7
  int kickout_base = 3;                 // AON-7.1
  int finisher_mod = -1;                // AON-7.2
  int low_mod = -1;                     // AON-7.3
  int low_health = 0;                   // AON-R2; 0: the board's
  int health_floor = 1;                 // AON-1.5
  int momentum_max = 10;                // AON-1.9
  int roll_at = 5;                      // AON-1.10
  int unstoppable_at = 7;
  int roll_tn = 1;         // AON-8.2
  int unstoppable_tn = 2;  // AON-8.3
  int low_stamina_tn = 1;  // AON-8.4
  int tn_floor = 1;        // AON-8.1
  ComboEffect combo_effect = ComboEffect::icon;
  int taunt = 2;              // AON-5.5
  int recover = 2;            // AON-5.6
  int npc_heal_on_taunt = 1;  // AON-5.7
  PurePower pure_power = PurePower::listed3;
  AnklelockStops anklelock_stops = AnklelockStops::countered;
  int rest_gain = 3;              // AON-3.1
  int draw_gain = 1;              // AON-3.1
  bool player_reshuffle = false;  // AON-R75
  SmashFace smash_face = SmashFace::reverse;
  StunRule stun = StunRule::compare;
  EscapeTrigger escape_trigger = EscapeTrigger::total;
  int escape_damage = 3;  // AON-13.12, AON-13.20
  bool npc_finisher_skip = false;
  int ten_count = 10;        // AON-14.14
  int devastating_dice = 1;  // AON-14.11
  int display_size = 6;      // AON-14.2
  DeckRule deck = DeckRule::base;
  Names names = Names::published;

  // The career.
  SideRule side = SideRule::ask;
  int career_shift = 0;  // AON-15.12
  AttackPenalty attack_penalty = AttackPenalty::action;
  int leg_injury = 1;        // AON-R47
  int bumps_per_injury = 3;  // AON-16.4
  int injury_limit = 2;      // AON-16.17
  int injury_vp = 4;         // AON-16.16
  int action_success = 4;    // AON-17.4
  int skill_price = 8;       // AON-18.1
  RepeatAcrossNights repeat_across_nights = RepeatAcrossNights::allow;
  FaceHeelRefresh face_heel_refresh = FaceHeelRefresh::match;
  int choice_space = 1;  // AON-R56
  TitleVp title_vp = TitleVp::instead;
  int must_win_loss = 0;  // AON-R64
  MustWinBumps must_win_bumps = MustWinBumps::each;
  InjuryMax injury_max = InjuryMax::stamina;
  int nights = 4;  // tournament matches: AON-22.14
  const Book* book = nullptr;
  std::optional<SheetStart> sheet;

  bool versus() const { return players == 2; }  // AON-27
};

/// Names of the rolls and draws, for scripts and for people with real dice and cards.
enum class RollKind : RollName {
  opponent = 1,
  first,
  first_card,
  player_die,
  automa_die,
  reroll,
  own_draw,
  npc_card,
  automa_card,
  attack_die,
  defence_die,
  weapon,
  kick_out,
  counter_die,
  last_three,
  blind_card,
  blind_die,
  injury,
  encounter,
  rival_card,
  wrestler_card,
  backstage,
};
constexpr RollName roll_name(RollKind kind, Side side = Side::player) {
  return static_cast<RollName>(static_cast<int>(kind) * 2 + static_cast<int>(side));
}
inline constexpr int roll_names = 64;  // above them stands whose cards are drawn: the wrestler, plus one

using Table = bout::Table<State, Rules, Event>;

// Questions that rules, decisions and screens ask alike: rules/questions.cpp.

inline bool is_npc(const Rules& rules, Side side) { return side == Side::foe && !rules.versus(); }
inline const Board& board(const State& state, const Rules& rules, Side side) {
  return rules.boards[state.corners[side].wrestler];
}
inline const Card& card_of(const State& state, const Rules& rules, Side side, CardNo card) {
  return board(state, rules, side).cards[card];
}
/// A draw of one of this side's attack cards: its name says whose they are, so that the card drawn has a name too.
inline RollName card_roll(const State& state, RollKind kind, Side side) {
  return static_cast<RollName>(roll_name(kind, side) + roll_names * (1 + index(state.corners[side].wrestler)));
}
/// The marker as this side sees it: AON-1.10.
inline int momentum(const State& state, Side side) { return side == Side::player ? state.momentum : -state.momentum; }

const Ability& standing(const State&, const Rules&, Side);  // AON-2.9
/// Whether what the owner's standing ability asks of this attack holds: AON-10.7.
bool standing_holds(const State&, const Rules&, Side owner, Side by, CardNo);
Level level(const State&, const Rules&, Side);
bool low_health(const State&, const Rules&, Side);   // AON-1.7
int low_mark(const Rules&, const Board&);            // the health that counts as low: AON-R2
int low_value(const State&, const Rules&, Side);     // the same for whoever stands in this corner
bool low_stamina(const State&, const Rules&, Side);  // AON-1.8
int player_dice(const Rules&, Difficulty);           // AON-2.2
int opening_size(const State&, const Rules&, Side);  // AON-2.5, AON-2.6
/// The least damage that so many cards of a deck come to, some of them taken already.
int lightest_damage(const Board&, const Cards& deck, const Cards& taken, int cards);
/// What the automa die makes of an attack that hits: section 4, AON-14.12. Why it fails, if it does, and what becomes
/// of the cubes.
struct Fate {
  std::optional<Why> why;
  int cubes = 0;
};
/// Damage to whoever tries an attack in this manner and fails: AON-13.8, AON-13.9.
constexpr int backfires(Manner manner) { return manner == Manner::into_cage || manner == Manner::off_cage ? 2 : 0; }
Fate automa_fate(const State&, const Rules&, int listed, Manner, Face);
/// Whether the rest of the opening hand can still be filled within the damage allowed after this card.
bool may_open_with(const State&, const Rules&, Side, CardNo);
/// Whether a legal opening hand is left when this alternate takes that card's place: D30.
bool may_swap(const State&, const Rules&, Side, CardNo out, CardNo in);
int hand_room(const State&, const Rules&, Side);             // AON-1.15
bool can_draw(const State&, const Rules&, Side);             // AON-3.4
bool out_of_cards(const State&, const Rules&, Side);         // AON-12.4
bool chained(const State&, const Rules&, Side, CardNo);      // AON-9.1
int combo_tn(const State&, const Rules&, Side, CardNo);      // AON-9.2
int combo_damage(const State&, const Rules&, Side, CardNo);  // AON-9.3
/// What the dice must show: AON-8.1. `change` is what abilities of this attack do.
int effective_tn(const State&, const Rules&, Side, CardNo, int change = 0);
int blind_tn(const State&, const Rules&, Side, CardNo);  // AON-27.14: no ability, no combo
/// Total damage of a card that lands now: AON-1.11. `d` is of the automa card that decided it.
int total_damage(const State&, const Rules&, const Attack&);
/// Listed damage of what is coming, a weapon's for a strike: AON-14.27.
int listed_damage(const State&, const Rules&);
int attempts_allowed(const State&, const Rules&, Side);  // AON-7.1 to AON-7.4
/// The same for another fall than the one under way, and at another health.
int attempts_allowed(const State&, const Rules&, Side, const Fall&, int health);
/// Whether a purchase or an ability could still raise the attempts: AON-7.16.
bool could_raise_attempts(const State&, const Rules&, Side);
int buy_price(const State&, const Rules&);  // AON-7.7, AON-13.24
bool can_buy(const State&, const Rules&, Side);
/// Whether the ability may be used in this window now: AON-10.12.
bool usable(const State&, const Rules&, Side, AbilityId, Window);
bool any_usable(const State&, const Rules&, Side, Window);
bool can_reroll(const State&, const Rules&, Side);  // AON-3.9
bool can_block(const State&, const Rules&, Side);   // AON-6.4, AON-14.23
/// Whether this token gets its owner out of the way of a devastating attack: AON-14.23.
bool may_spend(const State&, const Rules&, Side, AbilityId);
bool escape_open(const State&, const Rules&, Side);   // AON-13.12, AON-R81
bool may_be_set_up(const Rules&, WeaponId);           // AON-14.9
bool may_swing(const Rules&, WeaponId);               // AON-14.6, AON-R41
bool fits(const Rules&, const Card&, WeaponId);       // AON-14.10
Space first_space(const State&, const Rules&, Side);  // AON-13.13
int icon_heal(const State&, const Rules&);            // AON-5.7
bool leaves(const Rules&, AutomaCard);                // AON-11.2: when the deck runs out

// Small changes that many rules make: rules/changes.cpp.

void hurt(Table&, Side, int damage, Source);  // AON-1.5
void lose_health(Table&, Side, int damage);
void heal(Table&, Side, int amount);  // AON-1.6
void refresh(Table&, Side, int amount);
void move_momentum(Table&, Side to, int amount);  // AON-1.9
int draw_cards(Table&, Side, int count);          // AON-1.15
void reshuffle(Table&, Side);                     // AON-6.2, AON-R75
void change_cubes(Table&, int by);                // AON-4.11
void give_initiative(Table&, Side);               // AON-9.5
AutomaCard draw_automa(Table&);                   // AON-11
int special_dice(Table&, const std::array<bool, 6>& die, int count, RollKind, Side);
Face roll_automa_die(Table&);
void end_match(Table&, Side winner, Ending);  // AON-12.6
void refill_display(Table&);                  // AON-14.3
void use_up(Table&, WeaponId);                // AON-14.7
/// The failed card goes back, and one is drawn for it: AON-3.14.
void replace_card(Table&, Side, CardNo);
/// What an ability does beside stopping, re-rolling and pinning.
void apply_effects(Table&, Side, const Ability&);
/// The attack is stopped, and what comes after it.
void stop_then(Table&, Side, bool pin);

void set_up(Table&);

// What a career adds to its matches: rules/match.cpp.
void set_up_career(Table&);
void adjust_corners(Table&);  // AON-16.9 to AON-16.14
void count_play(Table&);      // AON-20.6
void lose_breath(Table&);     // AON-16.21

// clang-format off
void resolve(const SetWrestler&, Table&); void resolve(const DrawOpponent&, Table&);
void resolve(const TakeCorners&, Table&); void resolve(const Swap&, Table&); void resolve(const Pick&, Table&);
void resolve(const SettleOpening&, Table&); void resolve(const RingTheBell&, Table&);
void resolve(const RollForFirst&, Table&); void resolve(const Act&, Table&);
void resolve(const DrawAndPass&, Table&); void resolve(const RestAndPass&, Table&);
void resolve(const PlayCard&, Table&); void resolve(const AskBeforeRoll&, Table&); void resolve(const Roll&, Table&);
void resolve(const AskAfterRoll&, Table&); void resolve(const Reroll&, Table&); void resolve(const Judge&, Table&);
void resolve(const Land&, Table&); void resolve(const Fail&, Table&); void resolve(const AskAbility&, Table&);
void resolve(const AskIcon&, Table&); void resolve(const FinishCard&, Table&); void resolve(const Taunt&, Table&);
void resolve(const Recover&, Table&); void resolve(const Regain&, Table&); void resolve(const UseAbility&, Table&);
void resolve(const GoOn&, Table&); void resolve(const Reveal&, Table&); void resolve(const AskDefence&, Table&);
void resolve(const Paid&, Table&); void resolve(const Discard&, Table&); void resolve(const Answer&, Table&);
void resolve(const SpendToken&, Table&); void resolve(const StopAttack&, Table&);
void resolve(const Proceed&, Table&); void resolve(const DecideByAutoma&, Table&);
void resolve(const NpcLands&, Table&); void resolve(const NpcFollowsUp&, Table&);
void resolve(const AskCompensation&, Table&); void resolve(const Compensate&, Table&);
void resolve(const NpcCardDone&, Table&); void resolve(const Cover&, Table&);
void resolve(const AskKickOut&, Table&); void resolve(const Buy&, Table&); void resolve(const TryKickOut&, Table&);
void resolve(const Beaten&, Table&); void resolve(const Smash&, Table&); void resolve(const Escape&, Table&);
void resolve(const Climb&, Table&); void resolve(const AskToClimb&, Table&); void resolve(const PayStamina&, Table&);
void resolve(const ClimbAfter&, Table&); void resolve(const TopDice&, Table&);
void resolve(const StopEscape&, Table&); void resolve(const SwingWeapon&, Table&);
void resolve(const SetUpWeapon&, Table&); void resolve(const RollDefence&, Table&);
void resolve(const StrikeLands&, Table&); void resolve(const DrawLastThree&, Table&);
void resolve(const Stoppage&, Table&); void resolve(const BlindAttack&, Table&);
// clang-format on

// What the story's runner calls (engine/story.hpp): rules/story.cpp.
inline const story::Story& story_of(const Rules& rules) { return *rules.book->story; }
bool opened(story::PieceId, Table&);
void said(story::TextId, Table&);
void asked(const story::Choose&, Table&);
void act(const story::Op&, Table&);
bool holds(const story::Op&, const State&, const Rules&);
void begin(story::At hook, Table&);
int outcome(story::At hook, const State&, const Rules&);
story::At leads_to(story::At card, const State&, const Rules&);

// clang-format off
// The career: rules/career.cpp, night.cpp, backstage.cpp, body.cpp, track.cpp, company.cpp, match.cpp, story.cpp.
void resolve(const BeginCareer&, Table&); void resolve(const TakeSide&, Table&);
void resolve(const OpenChapter&, Table&); void resolve(const BeginNight&, Table&);
void resolve(const TurnEncounter&, Table&); void resolve(const CallOpponent&, Table&);
void resolve(const PlayTonight&, Table&); void resolve(const CloseNight&, Table&);
void resolve(const AskBackstage&, Table&); void resolve(const RollBackstage&, Table&);
void resolve(const HealBump&, Table&); void resolve(const HealInjury&, Table&); void resolve(const RollStat&, Table&);
void resolve(const AskHoldings&, Table&); void resolve(const Hold&, Table&); void resolve(const AskInjuries&, Table&);
void resolve(const ReturnInjury&, Table&); void resolve(const TakeAlly&, Table&); void resolve(const LetGo&, Table&);
void resolve(const SetTonight&, Table&); void resolve(const BillMatch&, Table&); void resolve(const AskSheet&, Table&);
void resolve(const Learn&, Table&); void resolve(const WalkOut&, Table&); void resolve(const Scout&, Table&);
void resolve(const PutScouted&, Table&); void resolve(const CompensateBoth&, Table&);
void resolve(const AfterMatch&, Table&); void resolve(const CloseMatch&, Table&); void resolve(const Retry&, Table&);
void resolve(const Concede&, Table&); void resolve(const EndCareer&, Table&);
// clang-format on

}  // namespace bout::all_or_nothing
