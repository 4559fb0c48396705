#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/by.hpp"
#include "engine/json.hpp"
#include "engine/lines.hpp"
#include "engine/options.hpp"
#include "engine/pack.hpp"
#include "engine/teller.hpp"
#include "games/challengers/rules.hpp"

namespace bout::challengers {

/// A part of what a card says: when it counts, and what it does then.
struct Sentence {
  std::optional<std::string> keyword;  // "Flag loss: "
  std::string text;
};

struct CardFace {
  std::string name;                 // "Dog"
  std::string title;                // "Dog (B)" where several kinds share the name, else the name
  std::string text;                 // what its effects do, in words made from the data; may be empty
  std::vector<Sentence> sentences;  // the same in parts
  std::string rarity;               // "Rare 3", "Common 8" or nothing (CHA-1.13)
};

struct SetFace {
  std::string name, mark;
};

/// The pairings of one group of plans, for each round: park by park the two plans that meet.
struct PlanGroup {
  int sides = 0;
  std::vector<std::vector<std::array<int, 2>>> rounds;
};

/// The tables of a pack that rules do not need at every step: names, words, plans of every group.
struct Content {
  ListBy<CardKind, CardFace> cards;
  std::vector<SetFace> sets;
  std::vector<std::string> park_colours;
  std::vector<std::array<std::uint8_t, pile_levels>> picks;  // by round
  std::vector<std::array<std::uint8_t, 4>> trophies;         // by round
  std::vector<PlanGroup> plans;
  Lines lines;

  const CardFace& operator[](CardKind kind) const { return cards[kind]; }
  /// The kind of this name and level; no_card: there is none.
  CardKind find(const Rules& rules, std::string_view name, Level level) const;
};

struct Loaded {
  Rules rules;  // the figures of the content, before any option
  std::shared_ptr<Content> content;
};

/// Every table of the pack, or nothing and every problem in it.
std::optional<Loaded> read_content(const Pack& pack, Problems& problems);

/// A file with sets and cards, and who reads it.
struct CardFile {
  json::Reader in;
  json::Value root;
};
/// card_reader.cpp: sets and cards with their effects; those of further files come on top of the first.
void read_cards(const std::vector<CardFile>& files, Rules& rules, Content& content);
/// describe.cpp: what each card does in words, once options have had their say.
void describe_cards(const Rules& rules, Content& content);
std::string_view letter(Level level);

const std::vector<Situation>& situations();

const std::vector<OptionSpec>& option_specs();
const std::vector<Preset>& option_presets();
/// Puts the options that were set on top of the content's figures. Problems are contradictions between them.
void apply_options(const OptionValues& options, const Content& content, Rules& rules, Problems& problems);

}  // namespace bout::challengers
