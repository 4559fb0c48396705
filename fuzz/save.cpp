// Any bytes as a save. So that the fuzzer gets past the checksums, lines of the form `TEXT\t?` get the right one.
#include "engine/save.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "engine/registry.hpp"
#include "games/registry.hpp"

using namespace bout;

namespace {

std::string with_checksums(std::string_view text) {
  std::string out;
  std::uint64_t sum = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const bool cut_off = end == text.size();  // the last line of a file that was growing
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (cut_off || !line.ends_with("\t?")) {
      out += std::string(line) + (cut_off ? "" : "\n");
      continue;
    }
    line.remove_suffix(2);
    for (const char c : line) sum = mix(sum ^ static_cast<unsigned char>(c));
    char code[16];
    std::snprintf(code, sizeof code, "%08llx", static_cast<unsigned long long>(sum & 0xffffffff));
    out += std::string(line) + "\t" + code + "\n";
  }
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  register_games();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = with_checksums({reinterpret_cast<const char*>(data), size});
  Problems problems;
  const std::optional<Save> save = read_save(text, "fuzz.bout", problems);
  if (save.has_value() != problems.empty()) std::abort();
  if (!save) return 0;
  const std::optional<Session> session = load_session(*save, "fuzz.bout", std::nullopt, problems);
  if (session.has_value() != problems.empty()) std::abort();
  if (!session) return 0;
  // Written as a whole it is the same game.
  const std::string whole = write_save(*session);
  const std::optional<Save> again = read_save(whole, "fuzz.bout", problems);
  if (!again || again->torn || again->record.entries.size() != session->record().entries.size()) std::abort();
  return 0;
}
