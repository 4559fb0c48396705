#include "engine/luck.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace bout {

namespace {

constexpr int futures = 24;               // that are compared with the one that came
constexpr int die_sides = 6;              // of so many others one was picked: a venue, a wrestler
constexpr std::size_t most_draws = 2000;  // of one choice, for telling its dice from its cards

}  // namespace

Luck::Luck(const AnyGame& game) : dice_(static_cast<std::size_t>(game.seats())) {
  if (game.advises()) return;  // nobody wins there
  std::vector<int> known;
  for (int seat = 0; seat < game.seats(); ++seat) {
    const int team = game.team(Seat(seat));
    auto at = std::find(known.begin(), known.end(), team);
    if (at == known.end()) {
      teams_.emplace_back();
      at = known.insert(known.end(), team);
    }
    teams_[static_cast<std::size_t>(at - known.begin())].seats.push_back(Seat(seat));
  }
}

void Luck::weigh(const AnyGame& game, const AnyState& before, const Entry& entry) {
  if (entry.outcomes.empty()) return;
  count_dice(game, before, entry);
  if (teams_.empty()) return;
  const auto after = [&](Chance chance) {
    AnyState state = before;
    game.apply(state, entry.move.seat, entry.move.choice, chance);
    return chances(game, state);
  };
  const std::vector<double> came = after(Chance::scripted(entry.outcomes));
  for (std::size_t i = 0; i < teams_.size(); ++i) teams_[i].worth += came[i];
  for (int future = 1; future <= futures; ++future) {
    const std::vector<double> might = after(Chance(mix(static_cast<std::uint64_t>(future))));
    for (std::size_t i = 0; i < teams_.size(); ++i) teams_[i].worth -= might[i] / futures;
  }
}

/// A script that stops before a roll says which roll it is.
void Luck::count_dice(const AnyGame& game, const AnyState& before, const Entry& entry) {
  if (entry.outcomes.size() > most_draws) {
    ++uncounted_;
    return;
  }
  Dice& dice = dice_[static_cast<std::size_t>(number(entry.move.seat))];
  for (std::size_t roll = 0; roll < entry.outcomes.size(); ++roll) {
    Chance chance = Chance::scripted(std::span(entry.outcomes).first(roll));
    AnyState state = before;
    game.apply(state, entry.move.seat, entry.move.choice, chance);
    const NeededRoll& needed = chance.needed();
    const bool card = !needed.kinds.empty() || !game.outcome_text(needed.name, entry.outcomes[roll]).empty();
    if (card || needed.sides != die_sides) continue;
    ++dice.thrown;
    dice.shown += entry.outcomes[roll];
    dice.expected += (1 + needed.sides) / 2.0;
  }
}

/// Of more than two, what each may hope for is no chance: they are weighed against each other.
std::vector<double> Luck::chances(const AnyGame& game, const AnyState& state) const {
  std::vector<double> all;
  double sum = 0;
  for (const Team& team : teams_) sum += all.emplace_back(game.evaluate(state, team.seats.front()));
  if (teams_.size() > 2 && sum > 0)
    for (double& chance : all) chance /= sum;
  return all;
}

Luck Luck::of(const Session& session) {
  const AnyGame& game = session.game();
  Luck luck(game);
  AnyState state = session.state_at(0);
  for (const Entry& entry : session.record().entries) {
    luck.weigh(game, state, entry);
    Chance chance = Chance::scripted(entry.outcomes);
    game.apply(state, entry.move.seat, entry.move.choice, chance);
  }
  return luck;
}

std::string luck_text(const AnyGame& game, const Luck& luck) {
  char line[160];
  std::string text;
  for (const Luck::Team& team : luck.teams()) {
    std::string names;
    for (const Seat seat : team.seats) names += (names.empty() ? "" : ", ") + game.seat_name(seat);
    std::snprintf(line, sizeof line, "  %-28s %+5.0f points of the chance to win\n", names.c_str(),
                  std::round(100 * team.worth) + 0.0);
    text += line;
  }
  for (std::size_t seat = 0; seat < luck.dice().size(); ++seat) {
    const Luck::Dice& dice = luck.dice()[seat];
    if (dice.thrown == 0) continue;
    std::snprintf(line, sizeof line, "  %-28s %5d dice averaged %.2f; %.2f is usual\n",
                  game.seat_name(Seat(static_cast<int>(seat))).c_str(), dice.thrown, dice.shown / dice.thrown,
                  dice.expected / dice.thrown);
    text += line;
  }
  if (luck.uncounted() > 0) {
    std::snprintf(line, sizeof line, "  The dice of %d long choices are not counted.\n", luck.uncounted());
    text += line;
  }
  return text.empty() ? text : "Luck, compared with the average\n" + text;
}

}  // namespace bout
