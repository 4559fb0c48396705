#include "engine/lines.hpp"

#include <algorithm>

namespace bout {

namespace {

void check_slots(const json::Reader& in, const Situation& situation, const json::Value& line) {
  for (std::size_t open = line.text.find('{'); open != line.text.npos; open = line.text.find('{', open + 1)) {
    const std::size_t close = std::min(line.text.find('}', open), line.text.size());
    const std::string_view slot = std::string_view(line.text).substr(open + 1, close - open - 1);
    if (close == line.text.size())
      in.problem(line.place, "a '{' without its '}'");
    else if (std::find(situation.slots.begin(), situation.slots.end(), slot) == situation.slots.end())
      in.problem(line.place, "\"" + std::string(situation.key) + "\" has no slot {" + std::string(slot) + "}" +
                                 suggestion(slot, situation.slots));
  }
}

}  // namespace

Lines read_lines(const json::Reader& in, const json::Value& root, const std::vector<Situation>& situations) {
  Lines lines;
  in.refuse_keys_except(root, {"lines"});
  const json::Value* all = in.need(root, "lines");
  if (all == nullptr || !in.expect(*all, json::Kind::object)) return lines;
  std::vector<std::string_view> keys;
  for (const Situation& situation : situations) keys.push_back(situation.key);
  in.refuse_keys_except(*all, keys);
  for (const Situation& situation : situations) {
    std::vector<std::string>& mine = lines[std::string(situation.key)];
    for (const json::Value& line : in.list(*all, situation.key)) {
      if (!in.expect(line, json::Kind::text)) continue;
      check_slots(in, situation, line);
      mine.push_back(line.text);
    }
    if (mine.empty() && all->find(situation.key) != nullptr)
      in.problem(all->find(situation.key)->place, "\"" + std::string(situation.key) + "\" needs at least one line");
  }
  return lines;
}

}  // namespace bout
