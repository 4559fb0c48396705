#pragma once
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "engine/study.hpp"

// Looking things up in what a study found.
namespace bout::testing {

inline const FindingsTable& table_in(const Findings& findings, std::string_view name) {
  for (const FindingsTable& table : findings.tables)
    if (table.name == name) return table;
  FAIL("no table is called " << std::string(name));
  return findings.tables[0];
}

inline const Cell& cell(const FindingsTable& table, std::string_view row, std::string_view column) {
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    if (table.columns[i].name == column)
      for (const std::vector<Cell>& cells : table.rows)
        if (cells[0].text == row) return cells[i];
  FAIL("no cell " << std::string(row) << ", " << std::string(column));
  return table.rows[0][0];
}

inline const Spread& spread_in(const Findings& findings, std::string_view name) {
  for (const Spread& spread : findings.spreads)
    if (spread.name == name) return spread;
  FAIL("no spread is called " << std::string(name));
  return findings.spreads[0];
}

inline bool is(const Cell& cell, std::uint64_t count, std::uint64_t of) {
  if (cell.count != count || cell.of != of) MESSAGE(cell.count << " of " << cell.of);
  return cell.count == count && cell.of == of;
}

}  // namespace bout::testing
