#pragma once
#include <optional>
#include <string>

#include "games/all_or_nothing/content.hpp"

/// The campaign sheet: a career between two chapters as readable JSON (AON-26.2, AON-26.5).
namespace bout::all_or_nothing {

/// The campaign board as a sheet, from which Chapter 2 or 3 can be started. The match under way is not part of it.
std::string write_sheet(const State&, const Rules&, const Content&);
/// The board that a sheet describes; nothing and every problem in it when such a career cannot be.
std::optional<SheetStart> read_sheet(std::string_view text, std::string_view shown, const Rules&, const Content&,
                                     Problems&);

}  // namespace bout::all_or_nothing
