#include "tests/random_table.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <vector>

namespace bout::testing {

std::string random_value(const OptionSpec& spec, Chance& chance) {
  const auto within = [&] { return spec.least + chance.pick(spec.most - spec.least + 1); };
  switch (spec.kind) {
    case OptionSpec::Kind::integer: return std::to_string(within());
    case OptionSpec::Kind::flag: return chance.pick(2) == 0 ? "false" : "true";
    case OptionSpec::Kind::word:
      return spec.words[static_cast<std::size_t>(chance.pick(static_cast<int>(spec.words.size())))];
    case OptionSpec::Kind::ratio: {
      const int over = 1 + chance.pick(4);
      return std::to_string(spec.least * over + chance.pick((spec.most - spec.least) * over + 1)) + "/" +
             std::to_string(over);
    }
    case OptionSpec::Kind::integers: {
      std::string list;
      for (int number = spec.least; number <= spec.most; ++number)
        if (chance.pick(12) == 0) list += (list.empty() ? "" : ",") + std::to_string(number);
      return list;
    }
    case OptionSpec::Kind::text: return {};
  }
  return {};
}

namespace {

/// Reading much content takes a while: of such a game a few tables are used again and again.
constexpr std::size_t much_content = 500000;  // bytes
constexpr std::size_t few_tables = 24;

bool is_much(const Pack& pack) {
  std::size_t bytes = 0;
  for (const std::string_view name : pack.names()) bytes += pack.find(name)->text.size();
  return bytes > much_content;
}

void shorten(const GameKind& kind, OptionValues& options, int shows) {
  if (!goes_on_for_years(kind)) return;
  REQUIRE_FALSE(options.set("seasons", "1"));
  REQUIRE_FALSE(options.set("season_events", std::to_string(shows)));
}

RandomTable new_table(const GameKind& kind, Chance& chance, bool shared = false) {
  for (int attempt = 0; attempt < 1000; ++attempt) {
    OptionValues options(kind.options());
    const int share = 1 + chance.pick(6);  // from nearly all options to a few
    for (const OptionSpec& spec : kind.options())
      if (chance.pick(share) == 0) {
        const std::string value = random_value(spec, chance);
        const auto error = options.set(spec.name, value);
        REQUIRE_MESSAGE(!error, spec.name << "=" << value << ": " << error->message);
      }
    if (shared) {
      const int seats =
          std::max(2, kind.info().least_seats + chance.pick(kind.info().most_seats - kind.info().least_seats + 1));
      REQUIRE_FALSE(options.set(kind.info().seats_option, std::to_string(seats)));
    }
    shorten(kind, options, 1 + chance.pick(3));
    Problems problems;
    RandomTable table;
    table.game = kind.open(kind.standard_pack(), options, problems);
    if (table.game == nullptr) continue;  // options that contradict each other
    table.head.game = kind.info().id;
    table.head.rules_version = kind.info().rules_version;
    table.head.content = kind.standard_pack().hash();
    table.head.options = options.changed();
    table.head.seats.assign(static_cast<std::size_t>(table.game->seats()), "random");
    table.head.seed = static_cast<std::uint64_t>(chance.pick(1 << 30));
    return table;
  }
  FAIL("no set of random options fits together");
  return {};
}

}  // namespace

RandomTable random_table(const GameKind& kind, Chance& chance) {
  static std::map<std::string, std::vector<RandomTable>, std::less<>> kept;
  static std::map<std::string, bool, std::less<>> much;
  const std::string id(kind.info().id);
  std::vector<RandomTable>& tables = kept[id];
  if (!much.contains(id)) much[id] = is_much(kind.standard_pack());
  if (!much[id]) return new_table(kind, chance);
  if (tables.size() < few_tables) tables.push_back(new_table(kind, chance));
  RandomTable table = tables[static_cast<std::size_t>(chance.pick(static_cast<int>(tables.size())))];
  table.head.seed = static_cast<std::uint64_t>(chance.pick(1 << 30));
  return table;
}

RandomTable shared_table(const GameKind& kind, Chance& chance) {
  return kind.info().seats_option.empty() ? random_table(kind, chance) : new_table(kind, chance, true);
}

std::unique_ptr<AnyGame> one_evening(const GameKind& kind) {
  OptionValues options(kind.options());
  shorten(kind, options, 1);
  Problems problems;
  return kind.open(kind.standard_pack(), options, problems);
}

Move random_move(const AnyGame& game, const AnyState& state, Chance& picks) {
  const Seats acting = game.to_act(state);
  REQUIRE_FALSE(acting.empty());
  const Seat seat = acting.at(picks.pick(acting.size()));
  ChoiceList choices;
  game.choices(state, seat, choices);
  REQUIRE_FALSE(choices.empty());
  return {seat, choices[static_cast<std::size_t>(picks.pick(static_cast<int>(choices.size())))]};
}

}  // namespace bout::testing
