#pragma once
#include <optional>
#include <string>
#include <vector>

#include "games/all_or_nothing/book.hpp"
#include "games/all_or_nothing/state.hpp"

/// The campaign board and what is decided on it, as everybody sees it: there is one player, and what is unread stays so.
namespace bout::all_or_nothing {

/// One line of a sum: "Bumps", -2.
struct SheetLine {
  std::string text;
  int by = 0;
};

/// What an option is known to do: the card says it before anybody chooses.
struct EffectView {
  std::string kind;  // "vp", "bump", "match": the word of the story
  int by = 0;        // where it is a number
  std::string text;  // "+2 VP"
};

struct OptionView {
  int option = 0;
  std::string label;
  bool open = true;
  std::vector<EffectView> effects;
};

/// The story card under way: what has been told of it, and what it asks.
struct StoryView {
  std::string card, title;  // "F-01"
  CardDeck deck = CardDeck::encounter;
  std::optional<CrowdSide> side;
  Mark mark = Mark::plain;
  std::vector<std::string> texts;
  std::vector<OptionView> options;  // while it asks
};

/// A backstage action with its odds: section 17.
struct ActionView {
  Action action = Action::recovery;
  bool open = false;
  int dice = 0, bonus = 0;             // bonus: of these dice, what a card gave
  double any = 0, expected = 0;        // a success at least; successes on average
  std::string text;                    // what successes bring
  std::optional<std::string> why_not;
};
struct BackstageView {
  int left = 0;
  std::vector<ActionView> actions;
};

/// One quantity of the pre-match sheet: where it starts, line by line, and what it comes to.
struct SheetSum {
  std::vector<SheetLine> lines;
  int total = 0;
};

/// A match that is billed: what it is about, and what both start with (AON-16.9 to AON-16.14).
struct PreMatchView {
  Wrestler opponent = no_wrestler;
  Mode type = Mode::singles;
  Difficulty difficulty = Difficulty::medium;  // as it is due
  bool hard_offered = false;                   // AON-22.3
  int hard_bonus = 0;
  bool tournament = false, must_win = false;
  Title title = Title::none;
  int win_vp = 0, loss_vp = 0, attempt = 1;    // of a must-win match: what a win is still worth
  std::vector<std::string> bonuses;            // "+2 VP if two cards with the tag suplex land"
  std::vector<std::string> forbidden;          // "ally", "valet", "face/heel cards"
  SheetSum health, stamina, cards, momentum, opp_health, cubes;
  int hand_size = 0, most_health = 0, most_stamina = 0;
  bool reversal = true;                        // no Head injury
  int scout = 0, first_pin_attempts = 0;
};

/// What the last match brought: section 20.
struct PostMatchView {
  bool won = false;
  Wrestler opponent = no_wrestler;
  int vp = 0, bumps = 0, final_health = 0;
  Ending ending = Ending::none;
};

/// A must-win match that was lost: AON-22.15, AON-22.16.
struct MustWinView {
  int lost = 0, value_left = 0, give_up_vp = 0, give_up_bumps = 0;
};

struct InjuryView {
  Injury injury = Injury::leg;
  int held = 0;
  std::string text;  // what one of them takes in every match: C6
};

struct HoldingView {
  int slot = 0, level = 1;  // which card is chosen now
  std::vector<int> levels;  // of all cards of this space: AON-19.6, AON-19.7
  std::vector<AbilityId> cards;
};

struct LearnView {
  Skill skill = Skill::iron_man;
  bool bought = false;
  std::string text;  // what it does: AON-18.2 to AON-18.5
};

struct CareerView {
  int chapter = 1, chapters = 3;
  std::string chapter_name;
  bool tournament = false;  // the chapter of nights, wins and losses: AON-22.5
  Wrestler wrestler = no_wrestler;
  int vp = 0;
  std::string rank;  // for display: AON-25.10
  int bumps = 0, bumps_per_injury = 3, injury_limit = 2, injury_vp = 4;
  std::vector<InjuryView> injuries;
  int injuries_left = 0;  // in the injury deck
  int skill = 0, skill_price = 8;
  std::vector<LearnView> skills;
  std::optional<AttackType> lethal;
  std::optional<CrowdSide> side;
  int space = 0;
  std::vector<AbilityId> held;
  std::vector<Action> unlocked;
  By<Role, std::optional<Wrestler>, 6> roles;
  bool valet = false;
  int wins = 0, losses = 0, tokens_needed = 4, night = 0;
  int encounters_left = 0, encounters_used = 0;
  std::vector<Wrestler> wrestlers_left, wrestlers_gone;  // which, not their order; the discard pile in its order
  std::vector<SheetLine> next;                           // what waits for the next match: AON-16.8, AON-17.11
  By<Action, int, 4> die_bonus;
  std::optional<int> night_actions;                      // AON-17.17
  int matches = 0, victories = 0;
  bool champion = false;                                 // the belt: AON-25.12
  bool ended = false;

  std::optional<StoryView> story;
  std::optional<BackstageView> backstage;
  std::optional<int> recovery;                           // successes left to spend
  std::optional<HoldingView> holding;
  std::optional<PreMatchView> pre_match;                 // from the bill to the last bell
  std::optional<PostMatchView> post_match;               // of the last match, until the next is billed
  std::optional<MustWinView> must_win;
  std::optional<Wrestler> new_ally;                      // D28
  std::vector<Wrestler> seen;                            // D33
  std::vector<CardNo> scouted;                           // D29: his next cards as they lie
};

struct TrackSpace {
  int space = 1;
  By<CrowdSide, std::vector<int>, 2> levels;  // of the cards one holds there
};
struct RankView {
  std::string name;
  std::optional<int> from;  // VP; nothing: whatever is below the others
};
struct ValetSheet {
  std::string name, line;
};

/// What is the same all career long.
struct CareerSheet {
  bool told = false;  // this table plays a career
  std::vector<TrackSpace> track;
  std::vector<RankView> ranks;
  ValetSheet valet;
  int shift = 0;  // AON-15.12: score tables keep shifts apart
};

}  // namespace bout::all_or_nothing
