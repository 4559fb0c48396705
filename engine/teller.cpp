#include "engine/teller.hpp"

#include "engine/chance.hpp"
#include "engine/text.hpp"

namespace bout {

std::string fill(std::string_view line, Slots slots) {
  return fill_by(line, [&](std::string_view name) {
    std::string value;
    for (const auto& [slot, text] : slots)
      if (slot == name) value = text;
    return value;
  });
}

std::string fill_by(std::string_view line, const std::function<std::string(std::string_view)>& slot) {
  std::string out;
  bool starts = true;  // a sentence starts here
  while (!line.empty()) {
    if (line.front() == '{') {
      const std::size_t close = line.find('}');
      if (close != line.npos) {
        const std::string value = slot(line.substr(1, close - 1));
        out += starts ? capital(value) : value;
        starts = false;
        line.remove_prefix(close + 1);
        continue;
      }
    }
    const char c = line.front();
    if (c == '.' || c == '?' || c == '!' || c == ':')
      starts = c != ':';
    else if (c != ' ' && c != '"')
      starts = false;
    out += c;
    line.remove_prefix(1);
  }
  return out;
}

std::string Teller::say(const Lines& lines, std::string_view situation, Slots slots) {
  const auto found = lines.find(situation);
  if (found == lines.end() || found->second.empty()) return {};
  const std::vector<std::string>& all = found->second;
  std::uint64_t key = seed_;
  for (const char c : situation) key = mix(key, static_cast<unsigned char>(c));
  auto count = told_.find(situation);
  if (count == told_.end()) count = told_.emplace(std::string(situation), 0).first;
  const std::uint64_t time = count->second++;
  // A walk through all lines from a start and with a stride that the seed and the lap choose.
  const std::uint64_t lap = time / all.size(), start = mix(key, lap);
  std::uint64_t stride = 1 + mix(start) % all.size();
  const auto common = [](std::uint64_t a, std::uint64_t b) {
    while (b != 0) a = std::exchange(b, a % b);
    return a;
  };
  while (common(stride, all.size()) != 1) ++stride;
  return fill(all[(start + (time % all.size()) * stride) % all.size()], slots);
}

std::string Teller::say_one_of(const Lines& lines, std::initializer_list<std::string_view> situations, Slots slots) {
  std::uint64_t times = 0;
  for (const std::string_view situation : situations)
    if (const auto found = told_.find(situation); found != told_.end()) times += found->second;
  return say(lines, situations.begin()[mix(seed_, times) % situations.size()], slots);
}

}  // namespace bout
