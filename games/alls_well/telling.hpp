#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/teller.hpp"
#include "games/alls_well/content.hpp"
#include "games/alls_well/guide.hpp"
#include "games/alls_well/rules.hpp"
#include "games/alls_well/story.hpp"

/// Choices, questions and events in words.
namespace bout::alls_well {

/// What words are made of. `names` are those of the Scenario: its labels and groups of sides.
struct Words {
  const Rules& rules;
  const Faces& faces;
  const Guide& guide;
  const Names& names;
  const Site& site;                    // of the Scenario
  const StoryWords* story = nullptr;   // of a campaign

  Describer describer() const { return Describer(rules.pool(), names, faces, Occasion{rules.players, rules.campaign()}); }
  std::string item(Item item) const;
  std::string action(ActionKind kind) const;
  /// "attack +1", "move 3": what stands on a card, upgraded if it is.
  std::string action(const CardAction& action, int value) const;
  std::string type(EnemyType type) const { return faces[type].name; }
  /// What a kind of combatant is called: a Character, a Mercenary or a type of Enemies.
  std::string kind(Unit unit, std::uint8_t kind) const;
  /// "Marica"; "the Ash Mongrel at c4" where there are several.
  std::string unit(const State& state, Unit unit) const;
  std::string trigger(const State& state, Trigger trigger) const;
  /// What somebody reads at a letter, and the option of that number.
  const GuideScene& scene(const State& state, Unit unit, std::uint8_t letter, Hex at) const;
  const GuideOption& option(std::uint8_t letter, std::uint8_t option) const;
};

/// The names a Scenario's effects use, on top of those of the cards.
Names names_of(const Names& cards, const Guide& guide);

/// Who is who and where, as the events have told it.
struct Cast {
  Cast() { kinds.fill(255), at.fill(no_hex); }
  std::array<std::uint8_t, most_units> kinds;
  std::array<Hex, most_units> at;
  std::string name(const Words&, Unit) const;
  std::string card(const Words&, Unit, ActionCardId) const;
};

// labels.cpp
std::string label(const Words&, const State&, Seat, Choice);
std::string_view word_of_choice(Choice);

// question.cpp
std::string question(const Words&, const State&, Seat viewer);

// explain.cpp
std::string explain(const Words&, const State&, Seat, std::string_view word);
std::vector<std::string> explains(const Words&);
/// What one might think of and may not do now.
std::vector<std::string> might(const Words&, const State&, Seat);

// narration.cpp
/// AWE-O13: with `hands=own_only` cards in hand and Impulses are their owner's alone.
std::optional<Event> seen_by(const Rules&, const Event&, Seat viewer);
bool reveals(const Event&);
/// What of the guide everybody has read from this event on (AWE-R179, AWE-6.12, AWE-22.4).
std::vector<std::string> reads(const Words&, const Event&);
Told tell(const Words&, const Event&, Teller&);
/// narration_campaign.cpp: what belongs to the campaign alone.
Told tell_campaign(const Words&, const Event&, const Cast&);

// labels_campaign.cpp
std::string campaign_label(const Words&, const State&, Unit asked, Choice);
std::string campaign_question(const Words&, const State&);
/// "5 by move or trespass, fast".
std::string box_text(const Words&, const ChallengeBox&);
/// What an option must be paid for: "costs 3 coin"; empty: nothing.
std::string price_of(const Rules&, const Effects&);

}  // namespace bout::alls_well
