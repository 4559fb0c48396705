#include "server/meters.hpp"

#include <cstdio>

namespace bout::server {

namespace {

void begin_metric(std::string& out, std::string_view name, std::string_view help, std::string_view kind) {
  out.append("# HELP ").append(name).append(" ").append(help).append("\n");
  out.append("# TYPE ").append(name).append(" ").append(kind).append("\n");
}

void write_metric(std::string& out, std::string_view name, std::string_view help, std::string_view kind,
                  std::uint64_t value) {
  begin_metric(out, name, help, kind);
  out.append(name).append(" ").append(std::to_string(value)).append("\n");
}

std::string seconds(double ms) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", ms / 1000);
  return text;
}

}  // namespace

void Histogram::add(double ms) {
  std::size_t at = 0;
  while (at < bounds_ms.size() && ms > bounds_ms[at]) ++at;
  ++counts_[at];
  sum_us_ += static_cast<std::uint64_t>(ms * 1000);
}

void Histogram::write(std::string& out, std::string_view name, std::string_view help) const {
  begin_metric(out, name, help, "histogram");
  std::uint64_t so_far = 0;
  for (std::size_t at = 0; at < counts_.size(); ++at) {
    so_far += counts_[at];
    const std::string bound = at < bounds_ms.size() ? seconds(bounds_ms[at]) : "+Inf";
    out.append(name).append("_bucket{le=\"" + bound + "\"} " + std::to_string(so_far) + "\n");
  }
  out.append(name).append("_sum " + seconds(static_cast<double>(sum_us_) / 1000) + "\n");
  out.append(name).append("_count " + std::to_string(so_far) + "\n");
}

void Meters::refused(std::string_view code) {
  const std::lock_guard lock(mutex_);
  const auto at = refusals_.find(code);
  ++(at == refusals_.end() ? refusals_[std::string(code)] : at->second);
}

std::string Meters::text() const {
  std::string out;
  write_metric(out, "bout_connections", "Players and spectators who are connected.", "gauge", connections);
  write_metric(out, "bout_tables", "Tables in memory.", "gauge", tables);
  write_metric(out, "bout_tables_taken_total", "Tables opened by this server.", "counter", taken);
  write_metric(out, "bout_tables_moved_total", "Tables lost to another server.", "counter", moved);
  write_metric(out, "bout_store_reconnects_total", "New connections to the database after a lost one.", "counter",
               reconnects);
  write_metric(out, "bout_store_in_doubt_total", "Batches whose acknowledgement was lost and had to be settled.",
               "counter", in_doubt);
  write_metric(out, "bout_store_connected", "1 while the store can be reached.", "gauge", store_away ? 0 : 1);
  acknowledgement.write(out, "bout_acknowledgement_seconds", "From a change at a table until it is kept and told.");
  commit.write(out, "bout_commit_seconds", "One batch of changes on its way to the disk.");
  thinking.write(out, "bout_thinking_seconds", "Processor time of one bot's move.");
  begin_metric(out, "bout_refusals_total", "Messages and requests that were refused, by code.", "counter");
  const std::lock_guard lock(mutex_);
  for (const auto& [code, count] : refusals_)
    out += "bout_refusals_total{code=\"" + code + "\"} " + std::to_string(count) + "\n";
  return out;
}

Meters& meters() {
  static Meters all;
  return all;
}

}  // namespace bout::server
