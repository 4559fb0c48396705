#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/lines.hpp"
#include "engine/options.hpp"
#include "engine/pack.hpp"
#include "games/all_or_nothing/rules.hpp"

namespace bout::all_or_nothing {

enum class Icon : std::uint8_t { taunt, recover, pin };

struct CardFace {
  std::string id, name;
  std::vector<std::string> tags;  // "suplex"
};

struct Profile {
  std::string id, name, neutral, brief, neutral_brief;
  std::array<std::string, 3> pronouns;  // he, him, his
  std::string line;                     // who this is, in a sentence
  std::string call;                     // what is shouted at the finisher
  ListBy<CardNo, CardFace> cards;
};

/// Somebody of the career who does not wrestle.
struct Companion {
  std::string name;
  std::array<std::string, 3> pronouns;
  std::string line;
};

struct AbilityFace {
  std::string id, name;
};

struct WeaponFace {
  std::string id, name;
};

/// The words of a pack; its figures are in Rules.
struct Content {
  ListBy<Wrestler, Profile> wrestlers;
  ListBy<AbilityId, AbilityFace> abilities;
  ListBy<WeaponId, WeaponFace> weapons;
  Companion valet;
  Book book;
  Lines lines;

  std::optional<Wrestler> wrestler(std::string_view id) const;
  std::optional<AbilityId> ability(std::string_view id) const;
  std::optional<WeaponId> weapon(std::string_view id) const;
  std::optional<CardNo> card(Wrestler, std::string_view id) const;
  std::string_view name(Wrestler, Names) const;
  std::string_view brief(Wrestler, Names) const;
};

struct Loaded {
  Rules rules;  // the figures of the content, before any option
  std::shared_ptr<const Content> content;
};

/// Every table of the pack, or nothing and every problem in it.
std::optional<Loaded> read_content(const Pack& pack, Problems& problems);

/// What the narration has lines for: telling.cpp.
const std::vector<Situation>& situations();
/// The situation of this wrestler's finisher.
inline std::string finisher_situation(const std::string& wrestler, bool lands) {
  return wrestler + (lands ? " finishes" : " fails to finish");
}

const std::vector<OptionSpec>& option_specs();
const std::vector<Preset>& option_presets();
/// Puts the options that were set on top of the content's figures. Problems are contradictions between them.
void apply_options(const OptionValues& options, const Content& content, Rules& rules, Problems& problems);

}  // namespace bout::all_or_nothing
