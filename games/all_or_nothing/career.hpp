#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "engine/by.hpp"
#include "engine/deck.hpp"
#include "engine/fixed_list.hpp"
#include "games/all_or_nothing/steps.hpp"

/// What a career adds to the state: everything of the campaign board. A single match leaves it as it is.
namespace bout::all_or_nothing {

inline constexpr std::size_t most_wrestlers = 32;
inline constexpr std::size_t most_encounters = 32;   // of one side
inline constexpr std::size_t most_story_cards = 192;
inline constexpr std::size_t most_pieces = 640;      // what is read in one go: docs/writing-a-story.md
inline constexpr std::size_t most_abilities = 128;
inline constexpr std::size_t most_tags = 8;          // "suplex"
inline constexpr std::size_t most_told = 6;          // texts of the card under way
inline constexpr std::uint8_t most_nights = 12;      // AON-22.19
inline constexpr std::uint8_t no_limit = 255;
inline constexpr std::uint16_t no_setup = 0xffff;

/// What a match is fought under. In a single match the table says it all, and nothing else is set.
struct Terms {
  Mode mode = Mode::singles;
  Difficulty difficulty = Difficulty::medium;
  bool career = false;
  std::uint8_t lethal = 255;    // the attack type: AON-18.4
  bool rope_a_dope = false;     // AON-18.5
  std::uint8_t ribs = 0;        // AON-16.21
  std::int8_t cards = 0;        // what the opening hand has more or less: AON-16.13
  std::int8_t first_pin = 0;    // AON-16.20
  std::uint8_t scout = 0;

  bool pins() const { return mode == Mode::singles; }  // AON-13.4, AON-14.4
  bool idle() const { return !career; }
  bool operator==(const Terms&) const = default;
};

/// Modifiers of the next match: AON-16.8, AON-16.20, AON-17.11.
struct NextMatch {
  std::int8_t health = 0, stamina = 0, momentum = 0, cards = 0;
  std::int8_t opp_health = 0, opp_momentum = 0, opp_cubes = 0;
  std::int8_t scout = 0, first_pin_attempts = 0;
  std::uint8_t promo = 0;    // momentum: AON-17.8
  std::uint8_t attack = 0;   // what the opponent starts without: AON-17.9
  std::uint8_t penalty = 0;  // what the player starts without: AON-17.10
  bool operator==(const NextMatch&) const = default;
};

/// The match that is coming, under way or just over.
struct Billing {
  Wrestler opponent = no_wrestler;
  std::uint16_t setup = no_setup;     // a row of Book::setups
  story::At hook = story::nowhere;    // whose ways are told
  bool tonight : 1 = false;           // of a night, not of a card
  bool hard : 1 = false;              // taken at Hard: AON-22.3
  std::uint8_t lost = 0;              // attempts of a must-win match: AON-22.15
  bool operator==(const Billing&) const = default;
};

/// What conditions ask of the last match: AON-20.6.
struct Tally {
  std::array<std::uint8_t, 4 + most_tags> plays{};  // cards that landed, by type and by tag
  std::uint8_t taunts = 0;
  bool won = false, final_low = false, any = false;
  std::int8_t vp = 0;                               // what the last match scored
  std::uint8_t bumps = 0;                           // and what it cost
  bool operator==(const Tally&) const = default;
};

/// Who is who where words are filled with them.
struct Cast {
  Wrestler me = no_wrestler, opp = no_wrestler, last = no_wrestler;
  By<Role, Wrestler, 6> roles{{no_wrestler, no_wrestler, no_wrestler, no_wrestler, no_wrestler, no_wrestler}};
  bool operator==(const Cast&) const = default;
};

/// The card under way, for whoever comes back to it.
struct Page {
  struct Told {
    story::TextId text{};
    Cast cast;
    bool operator==(const Told&) const = default;
  };
  std::uint16_t card = 0xffff;
  FixedList<Told, most_told> texts;
  bool operator==(const Page&) const = default;
};

/// The campaign board: AON-15.6, AON-26.2.
struct Career {
  std::uint8_t chapter = 0;  // 0: no career
  std::int16_t vp = 0;       // AON-15.9
  std::uint8_t bumps = 0;
  Counts<4> injuries;        // held, by kind
  Counts<4> injury_deck;
  std::uint16_t skill = 0;   // tokens
  std::uint8_t skills = 0;   // a bit for each that was bought
  std::uint8_t lethal = 255;
  std::optional<CrowdSide> side;
  std::uint8_t space = 0;                  // AON-19.3
  FixedList<AbilityId, 4> held;            // AON-19.9
  OneEach<most_abilities> spent;           // with face_heel_refresh=campaign: AON-R55
  std::uint8_t unlocked = 0;               // a bit for each action: AON-17.2
  By<Role, Wrestler, 6> roles{{no_wrestler, no_wrestler, no_wrestler, no_wrestler, no_wrestler, no_wrestler}};
  bool valet = false;
  UniqueDeck<most_wrestlers, Wrestler, 8> wrestlers;
  FixedList<Wrestler, most_wrestlers> gone;  // the wrestler discard pile, the last on top
  FixedList<Wrestler, 4> seen;               // D33
  UniqueDeck<most_encounters, std::uint8_t, 1> encounters;
  OneEach<most_encounters> encounters_used;
  OneEach<most_story_cards> removed;         // out of play until the chapter ends
  std::uint8_t wins = 0, losses = 0;         // tournament tokens: AON-22.5
  std::uint8_t night = 0;
  std::uint8_t night_actions = no_limit;     // of the next night: AON-17.17
  std::uint8_t last_action = 255;            // with repeat_across_nights=forbid: AON-R54
  By<Action, std::uint8_t, 4> die_bonus;     // AON-17.16
  std::uint64_t flags = 0;
  NextMatch next;
  Billing billing;
  Billing planned;                           // tonight, while a card of the evening plays another match
  Tally tally;
  std::uint8_t way = 0;                      // what came of the last sub-game
  std::uint8_t matches = 0, victories = 0;
  Page page;
  std::array<std::uint64_t, most_pieces / 64> read{};
  std::array<std::uint8_t, 16 - most_pieces / 64> never{};  // zeros: the digest in a save is that of 1,024 pieces
  bool guess = false;  // a world that somebody imagines: what is unread stays shut
  bool ended = false;

  bool idle() const { return chapter == 0; }
  bool has(Skill of) const { return (skills >> index(of) & 1) != 0; }
  bool may(Action action) const { return (unlocked >> index(action) & 1) != 0; }
  bool operator==(const Career&) const = default;
};

}  // namespace bout::all_or_nothing
