#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/one_of.hpp"
#include "games/all_or_nothing/career_view.hpp"
#include "games/all_or_nothing/content.hpp"
#include "games/all_or_nothing/decisions.hpp"

namespace bout::all_or_nothing {

/// What is being asked.
enum class Asked : std::uint8_t {
  nothing,
  wrestler,
  opponent,
  swap,
  opening,
  action,
  before_roll,
  after_roll,
  ability,
  icon,
  gift,
  defence,
  cards,
  compensation,
  kick_out,
  climb,
  top,
  last_three,
  // the career
  story,
  side,
  backstage,
  recovery,
  holding,
  injuries,
  ally,
  tonight,
  pre_match,
  scout,
  must_win,
  healing
};

/// What a face of the automa die would make of a hit: section 4.
struct FaceOdds {
  Face face = Face::blank;
  int sides = 0;           // of six
  std::optional<Why> why;  // nothing: the attack lands
  int cubes = 0;           // gained, or spent below 0
};

/// A card played in another manner: into or off the cage, or with a weapon that is set up.
struct OtherManner {
  Manner manner = Manner::plain;
  std::optional<WeaponId> weapon;
  int damage = 0;
  double hit = 0, lands = 0;
  std::optional<double> wins;
  std::vector<FaceOdds> faces;
  int leaves = 0, gets = 0;  // the other's health and the marker, should it land
  int backfires = 0;         // damage to whoever tries it, should it fail
};

/// A card in hand, with what it would do now.
struct HandCard {
  CardNo card{};
  int tn = 0, damage = 0;                       // as it stands
  double hit = 0;                               // the dice alone: AON-3.11
  double lands = 0;                             // both kinds of dice, no re-roll
  std::optional<double> wins;                   // it lands, and the pin or climb that may follow wins
  bool affordable = false;                      // AON-3.3
  bool easier = false, harder_hitting = false;  // by the chain: AON-9
  std::vector<FaceOdds> faces;                  // none in versus
  std::vector<OtherManner> others;
  int leaves = 0, gets = 0;  // the other's health and the marker, should it land
};

struct TokenView {
  AbilityId ability{};
  bool ready = false;
};

struct CornerView {
  Wrestler wrestler{};
  int health = 0, most_health = 0, low_health = 0, stamina = 0, most_stamina = 0, low_stamina = 0;
  bool low = false, tired = false;
  Level level = Level::neutral;
  int hand_size = 0, in_hand = 0, in_pile = 0;
  std::optional<std::vector<HandCard>> hand;  // nothing: hidden from this viewer
  std::optional<std::vector<CardNo>> pile;    // which cards are left, not their order: AON-1.16
  std::vector<CardNo> discard;
  std::vector<TokenView> tokens;
  Space space = Space::ring;
  int health_price = 0;
  std::optional<CardNo> last;  // the chain hangs on it
};

/// The attack under way if a die is rolled again: AON-3.9.
struct RerollOdds {
  int die = 0;
  double lands = 0;
};

struct AttackView {
  Side by = Side::player;
  CardNo card{};
  Manner manner = Manner::plain;
  std::optional<WeaponId> weapon;
  bool strike = false;
  int tn = 0, listed = 0, damage = 0, momentum = 0;
  bool easier = false, harder_hitting = false;  // by the chain: AON-9
  bool landed = false;
  int leaves = 0;  // the health of whoever it hits, should it land
  std::vector<int> dice;
  std::optional<Face> face;
  std::optional<bool> hits;          // the dice as they lie
  std::optional<Why> why;            // and why it would fail all the same, or because of them
  std::vector<RerollOdds> rerolls;   // where they may be had
  std::optional<double> reroll_all;  // by an ability
  std::optional<double> chance;      // to land, while nothing is rolled or drawn for it
  std::optional<double> wins;        // it lands, and what the player may make of it at once wins
  int at_six = 0;                    // more damage should the automa card show D6: AON-13.11
  bool climbs = false;               // he climbs if it lands: AON-13.20
  int attempts = 0;                  // to kick out of what may follow if it lands; 0: nothing can
  std::optional<double> kick_out;    // that one of them works, nothing bought
};

/// What one more purchase would make of it.
struct Purchase {
  int bought = 0, stamina = 0, health = 0, attempts = 0;
  double chance = 0;
};

struct FallView {
  Side down = Side::player;
  Count count = Count::pin;
  int used = 0, allowed = 0;
  bool finisher = false;
  std::vector<Purchase> prices;  // the first of them: nothing bought
};

/// Cards that are being paid.
struct PayingView {
  Bill bill = Bill::block;
  int left = 0;
};

/// How the player may stop him at the top of the cage: AON-13.27.
struct TopView {
  double drag_down = 0, stun = 0;
};

/// What one seat may see. What it cannot hold, it cannot leak.
struct View {
  Mode mode = Mode::singles;
  Difficulty difficulty = Difficulty::medium;
  bool versus = false;
  Asked asked = Asked::nothing;
  std::optional<Side> whose;
  bool chosen = false;  // the corners are taken
  int momentum = 0;     // positive: the player's
  Side initiative = Side::foe;
  int cubes = 0;
  By<Side, CornerView, 2> corners;
  std::vector<AutomaCard> automa_left, automa_used, automa_gone;
  int automa_leaving = 0;  // of the first two, those that leave when the deck runs out: AON-11.2
  std::optional<AttackView> attack;
  std::optional<FallView> fall;
  std::vector<WeaponId> display, set_up, weapons_used;
  int weapons_left = 0;
  int opening_damage = 0, opening_left = 0;  // while the opening hand is picked
  std::vector<CardNo> suggested, opening_deck;
  std::optional<PayingView> paying;
  std::optional<double> pin_chance, escape_chance;   // while an icon is chosen
  std::optional<double> smash_chance, smash_damage;  // while an ability is chosen, in the cage
  std::optional<double> swing_chance;                // the same, with weapons
  std::optional<double> defence_chance;              // of the special defence die
  std::optional<TopView> top;
  int blind_attacks = 0;  // AON-27.7
  std::optional<Side> winner;
  std::optional<CardNo> decisive;  // the card that ended it
  std::optional<Side> decisive_by;
  Ending ending = Ending::none;
  bool in_ring = true;                // a match is under way; in a career there are evenings between them
  int dice = 0;                       // of a player's attack in this match: AON-2.2
  std::optional<CareerView> career;
};

struct CardSheet {
  std::string id, name;
  AttackType type = AttackType::strike;
  int damage = 0, stamina = 0, tn = 0, momentum = 0;
  CardClass rank = CardClass::none;
  bool taunt = false, recover = false, pin = false;
  Combo in = Combo::none, out = Combo::none;
};
struct WrestlerSheet {
  std::string id, name, brief, line, call;
  int health = 0, low_health = 0, stamina = 0, low_stamina = 0, deck = 0;
  std::vector<CardSheet> cards;
  std::vector<AbilityId> abilities;  // standing, reversal, one-time
  std::optional<AbilityId> as_npc;   // what covers the standing ability when the automaton has it: AON-2.9
  bool npc_only = false;
  By<Stat, int, 4> stats;
  bool full_career = false, babyface_only = false;  // AON-15.1, AON-15.2
  std::vector<std::string> pronouns;
};
struct AbilitySheet {
  std::string id, name, text;
  Window window = Window::passive;
  AbilityKind kind = AbilityKind::one_time;
  std::optional<CrowdSide> side;  // of a crowd, ally or valet card
  int level = 0;                  // of a crowd card
};
struct AutomaSheet {
  int d = 0, k = 0;
  Letter letter = Letter::none;
};
struct WeaponSheet {
  std::string id, name;
  WeaponKind kind = WeaponKind::regular;
  int damage = 0, momentum = 0;
  std::optional<AttackType> move;
};

/// What the options and the content of this table come to.
struct Sheet {
  std::vector<WrestlerSheet> wrestlers;
  std::vector<AbilitySheet> abilities;
  std::vector<AutomaSheet> automa;
  std::vector<WeaponSheet> weapons;
  std::vector<Face> automa_die;
  int momentum_max = 0, roll_at = 0, unstoppable_at = 0, cubes_max = 0, player_dice = 0, opening_damage = 0;
  int block_cost = 0, devastating_block_cost = 0, buy_price = 0, ten_count = 0, opening_cards = 0;
  int attack_die_successes = 0, defence_die_successes = 0;  // of six sides
  int escape_damage = 0, display_size = 0, blind_attacks = 0;
  CareerSheet career;
};

// What a choice says.
// clang-format off
struct TakeWrestler { Wrestler wrestler; };
struct TakeOpponent { Wrestler wrestler; };
struct SwapCard { CardNo out, in; };
struct PickCard { CardNo card; };
struct AttackWith { CardNo card; Manner manner; std::optional<WeaponId> weapon; };
struct UseIt { AbilityId ability; };
struct SpendIt { AbilityId ability; };
struct RerollDie { int die; CardNo card; };
struct SwingIt { WeaponId weapon; int place; };
struct SetItUp { WeaponId weapon; int place; };
struct PayCard { CardNo card; };
struct StoryOption { int option; };
struct BeSide { CrowdSide side; };
struct TakeAction { Action action; };
struct MendInjury { Injury injury; };    // by Recovery or a card
struct HoldCard { AbilityId ability; };
struct SellInjury { Injury injury; };    // for VP: AON-16.16
struct Fight { bool hard; };
struct LearnSkill { Skill skill; std::optional<AttackType> attack; };
struct PutNext { CardNo card; };
struct MeetTonight { Wrestler wrestler; };
struct Plain { Verb verb; };  // whatever needs no more than its word
// clang-format on
using Means = OneOf<TakeWrestler, TakeOpponent, SwapCard, PickCard, AttackWith, UseIt, SpendIt, RerollDie,
                    SwingIt, SetItUp, PayCard, StoryOption, BeSide, TakeAction, MendInjury, HoldCard, SellInjury, Fight,
                    LearnSkill, PutNext, MeetTonight, Plain>;

View look(const State&, const Rules&, Seat viewer);

}  // namespace bout::all_or_nothing
