#include "games/face_to_the_mat/content.hpp"

#include "games/face_to_the_mat/readers.hpp"

namespace bout::face_to_the_mat {

std::string chart_file(Chart chart) {
  std::string name(chart_names[index(chart)]);
  for (char& c : name) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return "chart-" + name + ".json";
}

std::optional<Loaded> read_content(const Pack& pack, std::string_view federation, bool chart_sum, Problems& problems) {
  const std::size_t before = problems.size();
  Rules rules;
  rules.chart_sum = chart_sum;
  Content content;
  const auto with_file = [&](std::string_view name, auto&& read) {
    const Pack::File* file = pack.find(name);
    if (file == nullptr) return;
    const std::optional<json::Value> root = json::parse(file->text, file->shown, problems);
    if (root) read(json::Reader(file->shown, problems), *root, file->shown);
  };
  with_file("cards.json", [&](const json::Reader& in, const json::Value& root, std::string_view) {
    if (in.expect(root, json::Kind::object)) read_cards(in, root, rules, content);
  });
  for (int i = 0; i < chart_count; ++i)
    with_file(chart_file(Chart(i)), [&](const json::Reader& in, const json::Value& root, std::string_view) {
      if (in.expect(root, json::Kind::object)) read_chart(in, root, Chart(i), rules, content);
    });
  std::vector<WrittenWrestler> wrestlers;
  for (const std::string_view name : {"wrestlers-saltline.json", "wrestlers-guests.json", "wrestlers-ternbay.json",
                                      "wrestlers-parallax.json", "wrestlers-wayside.json", "wrestlers-own.json"})
    with_file(name, [&](const json::Reader& in, const json::Value& root, std::string_view shown) {
      read_wrestlers(in, shown, root, wrestlers);
    });
  if (problems.size() > before) return std::nullopt;
  with_file("federation-" + std::string(federation) + ".json",
            [&](const json::Reader& in, const json::Value& root, std::string_view) {
              if (root.kind == json::Kind::null)
                in.problem(root.place, "there is no federation of your own: a pack brings it as federation-own.json");
              else if (in.expect(root, json::Kind::object))
                read_federation(in, root, wrestlers, rules, content);
            });
  if (problems.size() > before) return std::nullopt;
  return Loaded{rules, std::make_shared<const Content>(std::move(content))};
}

}  // namespace bout::face_to_the_mat
