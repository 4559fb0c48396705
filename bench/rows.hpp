#pragma once
#include <optional>
#include <string>

namespace bout::bench {

/// Prints a line of the table and keeps it for the file.
void row(std::string name, double value, std::string unit, std::string compared_to = "",
         std::optional<double> ratio = {});
/// Writes the lines as a list of {name, value, unit, compared_to, ratio}; those of another program that stand in the
/// file already stay when `keep` is set.
bool write_rows(const char* path, bool keep);

}  // namespace bout::bench
