#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "games/alls_well/campaign_rules.hpp"
#include "games/alls_well/content.hpp"
#include "games/alls_well/story.hpp"

/// The campaign sheet: a campaign between two chapters as readable JSON (AWE-36.2, AWE-36.3). Everything in it has an id or
/// a printed number, so that other texts, other rules and another number of players can go on from it.
namespace bout::alls_well {

/// Indented, for people. The Scenario or Exploration under way is not part of it: between two of them it is complete.
std::string write_sheet(const State&, const Rules&, const CardIds&, const StoryWords&);
/// Where a sheet says the campaign stands; nothing and every problem in it when such a campaign cannot be.
std::optional<CampaignStart> read_sheet(std::string_view text, std::string_view shown, const Rules&, const CardIds&,
                                        Problems&);
/// The campaign as the sheet has it, with the party at the table.
void start_from(Table&, const CampaignStart&);

}  // namespace bout::alls_well
