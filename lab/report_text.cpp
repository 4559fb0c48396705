// Findings for people: short tables that fit a terminal.
#include <algorithm>
#include <cctype>
#include <cstdio>

#include "engine/style.hpp"
#include "engine/text.hpp"
#include "lab/interval.hpp"
#include "lab/report.hpp"

namespace bout {

namespace {

constexpr std::size_t ends = 6;  // so many of the best, so many of the worst

std::string percent(const char* form, double value) {
  char text[32];
  std::snprintf(text, sizeof text, form, value * 100);
  return text;
}

std::string shown(const Column& column, const Cell& cell) {
  if (column.figure == Figure::text) return cell.text;
  if (column.figure == Figure::count) return std::to_string(cell.count);
  if (cell.of == 0) return "-";
  if (column.figure == Figure::mean) {
    const Share mean = mean_of(cell.sum, cell.squares, cell.of);
    std::string text = decimal(mean.value);
    if (column.shown == Shown::with_interval) text += " (" + decimal(mean.low) + " to " + decimal(mean.high) + ")";
    return text;
  }
  const Share share = share_of(cell.count, cell.of);
  std::string text = percent("%.1f %%", share.value);
  if (column.shown == Shown::with_interval)
    text += " (" + percent("%.1f", share.low) + " to " + percent("%.1f", share.high) + ")";
  return text;
}

std::string title(const Column& column) {
  std::string text = column.name;
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

bool contains(const std::string& text, const std::string& part) {
  return std::search(text.begin(), text.end(), part.begin(), part.end(), [](char a, char b) {
           return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
         }) != text.end();
}

/// Whether any text of the row has any of the names in it: a card's own, or that of its set.
bool matches(const std::vector<Cell>& row, const std::vector<std::string>& wanted) {
  for (const Cell& cell : row)
    for (const std::string& name : wanted)
      if (contains(cell.text, name)) return true;
  return false;
}

using Row = const std::vector<Cell>*;

/// The rows people see. With a rank, those that are surely good first, those that are surely bad last: by the near end
/// of the interval, so that a row with few counts does not stand out. Nothing stands for a gap.
std::vector<Row> chosen_rows(const FindingsTable& table, const std::vector<std::string>& wanted) {
  std::vector<Row> rows;
  for (const std::vector<Cell>& row : table.rows)
    if (table.rank_by < 0 || wanted.empty() || matches(row, wanted)) rows.push_back(&row);
  if (table.rank_by < 0) return rows;
  const std::size_t by = static_cast<std::size_t>(table.rank_by);
  const auto share = [&](Row row) { return share_of((*row)[by].count, (*row)[by].of); };
  if (wanted.empty()) std::erase_if(rows, [&](Row row) { return (*row)[by].of == 0; });
  if (rows.size() <= 2 * ends + 1 || !wanted.empty()) {
    std::stable_sort(rows.begin(), rows.end(), [&](Row a, Row b) { return share(a).value > share(b).value; });
    return rows;
  }
  std::stable_sort(rows.begin(), rows.end(), [&](Row a, Row b) { return share(a).low > share(b).low; });
  std::vector<Row> some(rows.begin(), rows.begin() + ends);
  rows.erase(rows.begin(), rows.begin() + ends);
  std::stable_sort(rows.begin(), rows.end(), [&](Row a, Row b) { return share(a).high > share(b).high; });
  some.push_back(nullptr);
  some.insert(some.end(), rows.end() - ends, rows.end());
  return some;
}

std::string table_text(const FindingsTable& table, const std::vector<std::string>& wanted) {
  const std::vector<Row> rows = chosen_rows(table, wanted);
  std::vector<std::vector<std::string>> cells(rows.size());
  std::vector<int> widths;
  std::vector<std::size_t> which;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (table.columns[i].shown == Shown::no) continue;
    which.push_back(i);
    widths.push_back(columns(title(table.columns[i])));
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (rows[row] == nullptr) continue;
      cells[row].push_back(shown(table.columns[i], (*rows[row])[i]));
      widths.back() = std::max(widths.back(), columns(cells[row].back()));
    }
  }
  std::string text = table.name + ": " + table.about + "\n";
  const auto line = [&](const auto& cell_of) {
    std::string out = " ";
    for (std::size_t i = 0; i < which.size(); ++i) {
      const std::string cell = cell_of(i);
      const std::string gap(static_cast<std::size_t>(widths[i] - columns(cell)), ' ');
      const bool left = table.columns[which[i]].figure == Figure::text;
      out += " " + (left ? cell + gap : gap + cell) + " ";
    }
    while (out.back() == ' ') out.pop_back();
    text += out + "\n";
  };
  line([&](std::size_t i) { return title(table.columns[which[i]]); });
  for (std::size_t row = 0; row < rows.size(); ++row)
    if (rows[row] == nullptr)
      text += "  ...\n";
    else
      line([&](std::size_t i) { return cells[row][i]; });
  return text;
}

/// A bar a value, the rare ones at both ends taken together.
std::string spread_text(const Spread& spread) {
  const Middle middle = middle_of(spread);
  char head[160];
  std::snprintf(head, sizeof head, "%s: %s, %.1f on average, median %g\n", spread.name.c_str(), spread.about.c_str(),
                middle.mean, middle.median);
  std::string text = head;
  if (middle.count == 0) return text;
  const std::size_t step = std::max<std::size_t>(1, (static_cast<std::size_t>(middle.mean * 2.5) + 11) / 12);
  for (std::size_t low = 0; low < spread.counts.size(); low += step) {
    const bool rest = low >= 12 * step;
    const std::size_t high = rest ? spread.counts.size() : std::min(low + step, spread.counts.size());
    std::uint64_t count = 0;
    for (std::size_t value = low; value < high; ++value) count += spread.counts[value];
    const double share = static_cast<double>(count) / static_cast<double>(middle.count);
    const std::string name = rest              ? std::to_string(low) + " and more"
                             : high - low == 1 ? std::to_string(low)
                                               : std::to_string(low) + " to " + std::to_string(high - 1);
    char row[64];
    std::snprintf(row, sizeof row, "  %-13s %5.1f %%  ", name.c_str(), share * 100);
    if (count > 0) text += row + std::string(static_cast<std::size_t>(share * 100 + 0.5), '*') + "\n";
    if (rest) break;
  }
  return text;
}

}  // namespace

bool has_row(const Findings& findings, const std::string& name) {
  const std::vector<std::vector<Cell>>& rows = findings.tables[0].rows;
  return std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return matches(row, {name}); });
}

std::string text_of(const Findings& findings, const std::vector<std::string>& wanted) {
  std::string text;
  for (const FindingsTable& table : findings.tables) text += "\n" + table_text(table, wanted);
  for (const Spread& spread : findings.spreads) text += "\n" + spread_text(spread);
  return text;
}

}  // namespace bout
