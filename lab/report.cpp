#include "lab/report.hpp"

#include <charconv>

#include "lab/interval.hpp"

namespace bout {

Middle middle_of(const Spread& spread) {
  Middle middle;
  double sum = 0;
  for (std::size_t value = 0; value < spread.counts.size(); ++value) {
    middle.count += spread.counts[value];
    sum += static_cast<double>(value) * static_cast<double>(spread.counts[value]);
  }
  if (middle.count == 0) return middle;
  middle.mean = sum / static_cast<double>(middle.count);
  const auto at_rank = [&](std::uint64_t rank) {  // from 0 on
    std::size_t value = 0;
    for (std::uint64_t below = 0; below + spread.counts[value] <= rank; ++value) below += spread.counts[value];
    return static_cast<double>(value);
  };
  middle.median = (at_rank((middle.count - 1) / 2) + at_rank(middle.count / 2)) / 2;
  return middle;
}

namespace {

void write_share(std::uint64_t count, std::uint64_t of, json::Writer& out) {
  out.member("count", count).member("of", of);
  if (of == 0) {
    for (const char* key : {"share", "low", "high"}) out.key(key).null();
    return;
  }
  const Share share = share_of(count, of);
  out.member("share", share.value).member("low", share.low).member("high", share.high);
}

void write_mean(const Cell& cell, json::Writer& out) {
  out.member("sum", cell.sum).member("of", cell.of);
  if (cell.of == 0) {
    for (const char* key : {"mean", "low", "high"}) out.key(key).null();
    return;
  }
  const Share mean = mean_of(cell.sum, cell.squares, cell.of);
  out.member("mean", mean.value).member("low", mean.low).member("high", mean.high);
}

void write_rows(const FindingsTable& table, json::Writer& out) {
  out.begin_list();
  for (const std::vector<Cell>& row : table.rows) {
    out.begin_object();
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      out.key(table.columns[i].name);
      switch (table.columns[i].figure) {
        case Figure::text: out.value(row[i].text); break;
        case Figure::count: out.value(row[i].count); break;
        case Figure::share:
          out.begin_object();
          write_share(row[i].count, row[i].of, out);
          out.end_object();
          break;
        case Figure::mean:
          out.begin_object();
          write_mean(row[i], out);
          out.end_object();
          break;
      }
    }
    out.end_object();
  }
  out.end_list();
}

void write_spread(const Spread& spread, json::Writer& out) {
  const Middle middle = middle_of(spread);
  out.begin_object().member("about", spread.about).member("count", middle.count);
  out.member("mean", middle.mean).member("median", middle.median).key("distribution").begin_list();
  for (std::size_t value = 0; value < spread.counts.size(); ++value) {
    if (spread.counts[value] == 0) continue;
    out.begin_object().member("value", static_cast<std::uint64_t>(value));
    write_share(spread.counts[value], middle.count, out);
    out.end_object();
  }
  out.end_list().end_object();
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string csv_number(double number) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, number).ptr;
  return std::string(text, end);
}

}  // namespace

void write_findings(const Findings& findings, json::Writer& out) {
  out.begin_object();
  for (const FindingsTable& table : findings.tables) {
    out.key(table.name);
    write_rows(table, out);
  }
  for (const Spread& spread : findings.spreads) {
    out.key(spread.name);
    write_spread(spread, out);
  }
  out.end_object();
}

std::string csv_of(const FindingsTable& table) {
  std::string text;
  const auto field = [&](const std::string& value) {
    if (!text.empty() && text.back() != '\n') text += ',';
    text += value;
  };
  for (const Column& column : table.columns) {
    const bool mean = column.figure == Figure::mean, parts = mean || column.figure == Figure::share;
    if (parts)
      for (const char* part : {mean ? "_sum" : "_count", "_of"}) field(csv_field(column.name + part));
    field(csv_field(column.name));
    if (parts)
      for (const char* part : {"_low", "_high"}) field(csv_field(column.name + part));
  }
  text += '\n';
  for (const std::vector<Cell>& row : table.rows) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const Cell& cell = row[i];
      if (table.columns[i].figure == Figure::text) {
        field(csv_field(cell.text));
        continue;
      }
      const bool mean = table.columns[i].figure == Figure::mean;
      field(mean ? std::to_string(cell.sum) : std::to_string(cell.count));
      if (table.columns[i].figure == Figure::count) continue;
      field(std::to_string(cell.of));
      const Share share = mean ? mean_of(cell.sum, cell.squares, cell.of) : share_of(cell.count, cell.of);
      for (const double number : {share.value, share.low, share.high}) field(cell.of == 0 ? "" : csv_number(number));
    }
    text += '\n';
  }
  return text;
}

}  // namespace bout
