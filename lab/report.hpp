#pragma once
#include <string>
#include <vector>

#include "engine/json.hpp"
#include "engine/study.hpp"

/// What a study found, for programs, for spreadsheets and for people: shares get their intervals here.
namespace bout {

/// One member a table and a spread: a list of rows, each with its columns by name. A share is
/// {count, of, share, low, high}; share, low and high are null where there was nothing to count. A mean is
/// {sum, of, mean, low, high}.
void write_findings(const Findings& findings, json::Writer& out);

/// A line of titles, then a line a row (RFC 4180). A share fills NAME_count, NAME_of, NAME, NAME_low and NAME_high, a mean
/// NAME_sum in place of NAME_count.
std::string csv_of(const FindingsTable& table);

/// For people: a ranked table shows its best and worst rows, or those with a name of `wanted`.
std::string text_of(const Findings& findings, const std::vector<std::string>& wanted = {});

/// Whether a row of the first table has this name in one of its texts, in capitals or not.
bool has_row(const Findings& findings, const std::string& name);

struct Middle {
  std::uint64_t count = 0;
  double mean = 0;
  double median = 0;
};
Middle middle_of(const Spread& spread);

}  // namespace bout
