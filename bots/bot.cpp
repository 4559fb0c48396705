#include "bots/bot.hpp"

#include <algorithm>
#include <charconv>

#include "engine/problems.hpp"

namespace bout {

std::vector<Move> Sight::moves() const {
  std::vector<Move> list;
  ChoiceList choices;
  for (const Seat seat : game_.to_act(state_) & mine_) {
    choices.clear();
    game_.choices(state_, seat, choices);
    for (const Choice choice : choices) list.push_back({seat, choice});
  }
  return list;
}

std::vector<Move> Sight::sensible_moves() const {
  std::vector<Move> list = moves();
  const auto wasteful = [&](Move move) { return game_.wastes(state_, move.seat, move.choice); };
  if (!std::all_of(list.begin(), list.end(), wasteful)) std::erase_if(list, wasteful);
  return list;
}

namespace {

class RandomBot final : public Bot {
 public:
  void begin(std::uint64_t seed) override { picks_ = Chance(seed); }
  std::vector<Opinion> think(const Sight& sight) override {
    const std::vector<Move> moves = sight.moves();
    const std::size_t any = static_cast<std::size_t>(picks_.pick(static_cast<int>(moves.size())));
    return {{moves[any], 0.5, 0}};
  }

 private:
  Chance picks_{0};
};

std::optional<int> positive(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 1 || number > 100000000) return std::nullopt;
  return number;
}

}  // namespace

std::unique_ptr<Bot> make_random() { return std::make_unique<RandomBot>(); }

std::unique_ptr<Bot> make_bot(const BotSpec& spec, BotSettings settings) {
  switch (spec.kind) {
    case BotSpec::Kind::human: return nullptr;
    case BotSpec::Kind::random: return make_random();
    case BotSpec::Kind::greedy: return make_greedy();
    case BotSpec::Kind::search: return make_search(spec, settings);
  }
  return nullptr;
}

std::string BotSpec::text() const {
  switch (kind) {
    case Kind::human: return "human";
    case Kind::random: return "random";
    case Kind::greedy: return "greedy";
    case Kind::search:
      return milliseconds > 0 ? "search:" + std::to_string(milliseconds) + "ms"
                              : "search:" + std::to_string(iterations);
  }
  return {};
}

std::optional<BotSpec> parse_spec(std::string_view text, std::string& error) {
  static constexpr std::string_view names[] = {"human", "random", "greedy", "search"};
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  for (int kind = 0; kind < 4; ++kind) {
    if (names[kind] != name) continue;
    BotSpec spec;
    spec.kind = BotSpec::Kind(kind);
    if (colon == text.npos) return spec;
    std::string_view budget = text.substr(colon + 1);
    const bool milliseconds = budget.ends_with("ms");
    if (milliseconds) budget.remove_suffix(2);
    const std::optional<int> number = positive(budget);
    if (spec.kind != BotSpec::Kind::search || !number) {
      error = "\"" + std::string(text) + "\": only search takes a budget, as in search:2000 or search:200ms";
      return std::nullopt;
    }
    (milliseconds ? spec.milliseconds : spec.iterations) = *number;
    return spec;
  }
  const std::string hint = suggestion(name, names);
  error = "unknown player \"" + std::string(text) + "\"" + (hint.empty() ? "; expected " + any_of(names) : hint);
  return std::nullopt;
}

Seats one_mind(const AnyGame& game, Seats acting, Seat first, const std::vector<BotSpec>& specs) {
  Seats mind = first;
  for (const Seat seat : acting)
    if (game.team(seat) == game.team(first) &&
        specs[static_cast<std::size_t>(number(seat))] == specs[static_cast<std::size_t>(number(first))])
      mind.add(seat);
  return mind;
}

}  // namespace bout
