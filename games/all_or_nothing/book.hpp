#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/by.hpp"
#include "engine/story.hpp"
#include "games/all_or_nothing/career.hpp"

/// The story of a career as read from its files: C11. docs/writing-a-story.md says how a story is written.
namespace bout::all_or_nothing {

// The words of the story, in the order of the vocabulary in book.cpp.
enum class StoryVerb : std::uint8_t {
  vp, bump, injury, heal_injury, skill, track, disposition, turn, unlock, role, clear_role, gain, lose, flag, unflag,
  next, night_actions, die_bonus, discard, deck_top, pick_opponent, remove_cards
};
enum class StoryCondition : std::uint8_t {
  flag, has, is, side, track, vp, wins, losses, wins_lead, won, lost, final_low, card_count, pin_by, taunts, can_turn
};
enum class StoryHook : std::uint8_t { actions, roll, match, tonight, night, chapter2, chapter3, end };

/// The ways out of a match and of a roll, in the order of the vocabulary.
enum class MatchWay : std::uint8_t { won, lost, gave_up, again };
enum class RollWay : std::uint8_t { some, none, each };

/// What `has` asks for behind the roles.
enum class Having : std::uint8_t { valet = 6, last, injury, bump };

/// Who is meant: "draw", "last", a role or a wrestler, as one small number.
struct Who {
  static constexpr int draw = 0, last = 1, first_role = 2, first_wrestler = 8;
  int code = draw;
  bool is_role() const { return code >= first_role && code < first_wrestler; }
  bool is_wrestler() const { return code >= first_wrestler; }
  Role role() const { return static_cast<Role>(code - first_role); }
  Wrestler wrestler() const { return static_cast<Wrestler>(code - first_wrestler); }
};

enum class CardDeck : std::uint8_t { chapter1, encounter, scenario, rival, special, outsider };
/// The corner of an encounter card.
enum class Mark : std::uint8_t { plain, e, e_star, crossed };

struct StoryCard {
  CardDeck deck = CardDeck::encounter;
  std::optional<CrowdSide> side;  // nothing: any
  Mark mark = Mark::plain;
  Wrestler wrestler = no_wrestler;
};

/// One condition of a match's `bonus` or `when`.
struct Clause {
  StoryCondition word{};
  int a = 0, b = 0;
};

struct StartChange {
  int health = 0, stamina = 0, momentum = 0, cards = 0, opp_health = 0, opp_momentum = 0, opp_cubes = 0;
};

enum class Title : std::uint8_t { none, challenge, defence };  // AON-22.6, AON-22.7

/// How a card sets up its match: C11.
struct MatchSetup {
  std::optional<Who> opponent;
  std::optional<Mode> type;
  std::optional<Difficulty> difficulty;
  std::optional<bool> tournament;
  Title title = Title::none;
  std::optional<int> win_vp, loss_vp;
  bool must_win = false;
  std::optional<int> value;  // of a must-win match; nothing: the chapter's
  StartChange start;
  bool no_ally = false, no_valet = false, no_crowd = false;
  struct Bonus {
    std::vector<Clause> all;
    int vp = 0;
  };
  struct When {
    std::vector<Clause> all;
    StartChange change;
  };
  std::vector<Bonus> bonus;
  std::vector<When> when;
  int scout = 0;
};

struct Book {
  std::optional<story::Story> story;  // nothing: this pack has no career
  std::vector<std::string> story_files, text_files;  // "story-angle.json", as Story::source counts them
  ListBy<story::CardId, StoryCard> cards;
  std::vector<MatchSetup> setups;
  By<CrowdSide, std::vector<story::CardId>, 2> encounters, rivals;
  By<CrowdSide, story::CardId, 2> finals{}, outside{};         // Special Encounters 13 and 16: AON-22.14
  ListBy<Wrestler, std::optional<story::CardId>> first;        // of a Chapter 1 line
  story::CardId outsider{};                                    // AON-25.4
  ListBy<story::CardId, story::CardId> twins;                  // a Special Encounter's of the other side: AON-24.6
  std::vector<std::string> tags;                               // of attack cards: AON-20.6
  std::vector<ListBy<Wrestler, CardNo>> named;                 // cards that conditions name, in each deck
  std::vector<std::optional<Who>> billed;                      // for each text: who {opp} is before the match
};

}  // namespace bout::all_or_nothing
