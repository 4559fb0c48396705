#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>

#include "engine/lines.hpp"
#include "engine/options.hpp"
#include "engine/pack.hpp"
#include "engine/teller.hpp"
#include "games/one_against_all/rules.hpp"

namespace bout::one_against_all {

struct CardFace {
  std::string id, name, also, text, icon;
};

/// The tables of a pack: what the figures and cards are called, what they do, and how the legend is told.
struct Content {
  std::string boss_name;
  double boss_inches = 0;
  struct Figure {
    std::string name, brief, mark;  // "the Mage", "Mage", "M"
    double inches = 0;
  };
  By<Hero, Figure, hero_count> heroes;
  By<BossCard, CardFace, boss_card_count> boss_cards;
  By<HeroCard, CardFace, hero_card_kinds> hero_cards;
  double card_width = 0, card_height = 0, crystal_inches = 0;
  Lines lines;

  const Figure& figure(Hero hero) const { return heroes[hero]; }
  const CardFace& face(BossCard card) const { return boss_cards[card]; }
  const CardFace& face(HeroCard card) const { return hero_cards[card]; }
};

struct Loaded {
  Rules rules;  // the figures of the content, before any option
  std::shared_ptr<Content> content;
};

/// Three halves are "1.5".
std::string times(int of, int over);
/// Words the cards for this table: where it plays with another figure than the printed one, the text says so.
void word_cards(const Rules& printed, const Rules& rules, Content&);

/// Every table of the pack, or nothing and every problem in it.
std::optional<Loaded> read_content(const Pack& pack, Problems& problems);

/// What the narration has lines for.
const std::vector<Situation>& situations();

const std::vector<OptionSpec>& option_specs();
const std::vector<Preset>& option_presets();
/// Puts the options that were set on top of the content's figures. Problems are contradictions between them.
void apply_options(const OptionValues& options, const Content& content, Rules& rules, Problems& problems);

}  // namespace bout::one_against_all
