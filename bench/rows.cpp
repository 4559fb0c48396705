#include "bench/rows.hpp"

#include <cstdio>
#include <vector>

#include "engine/json.hpp"
#include "engine/pack.hpp"

namespace bout::bench {

namespace {

struct Row {
  std::string name;
  double value;
  std::string unit, compared_to;
  std::optional<double> ratio;
};
std::vector<Row> rows;

std::vector<Row> read_rows(const char* path) {
  std::vector<Row> old;
  Problems problems;
  const auto text = read_file(path, problems);
  if (!text) return old;
  const auto list = json::parse(*text, path, problems);
  if (!list) return old;
  for (const json::Value& item : list->items) {
    const auto of = [&](const char* key) {
      const json::Value* value = item.find(key);
      return value == nullptr ? json::Value{} : *value;
    };
    const json::Value ratio = of("ratio");
    old.push_back({of("name").text, of("value").number, of("unit").text, of("compared_to").text,
                   ratio.kind == json::Kind::number ? std::optional(ratio.number) : std::nullopt});
  }
  return old;
}

}  // namespace

void row(std::string name, double value, std::string unit, std::string compared_to, std::optional<double> ratio) {
  std::printf("%-58s %14.2f %-16s", name.c_str(), value, unit.c_str());
  if (ratio) std::printf(" %6.2f x %s", *ratio, compared_to.c_str());
  std::printf("\n");
  std::fflush(stdout);
  rows.push_back({std::move(name), value, std::move(unit), std::move(compared_to), ratio});
}

bool write_rows(const char* path, bool keep) {
  std::vector<Row> all;
  if (keep) all = read_rows(path);
  all.insert(all.end(), rows.begin(), rows.end());
  json::Writer out;
  out.begin_list();
  for (const Row& r : all) {
    out.begin_object().member("name", r.name).member("value", r.value).member("unit", r.unit);
    out.member("compared_to", r.compared_to).key("ratio");
    r.ratio ? out.value(*r.ratio) : out.null();
    out.end_object();
  }
  std::string error;
  if (write_file(path, out.end_list().text() + "\n", error)) return true;
  std::printf("%s\n", error.c_str());
  return false;
}

}  // namespace bout::bench
