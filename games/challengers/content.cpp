#include "games/challengers/content.hpp"

#include <algorithm>

namespace bout::challengers {

namespace {

constexpr int lines_of_a_plan = 7;  // CHA-4.3

class TournamentReader {
 public:
  TournamentReader(const json::Reader& in, Content& content) : in_(in), content_(content) {}

  void read(const json::Value& root) {
    in_.refuse_keys_except(root, {"park_colours", "rounds", "trophies", "plans"});
    for (const json::Value& colour : exactly(root, "park_colours", max_parks))  // CHA-1.8, CHA-2.1
      if (in_.expect(colour, json::Kind::text)) content_.park_colours.push_back(colour.text);
    for (const json::Value& round : exactly(root, "rounds", lines_of_a_plan)) read_round(round);
    for (const json::Value& round : exactly(root, "trophies", lines_of_a_plan)) read_trophies(round);
    for (const json::Value& group : exactly(root, "plans", 4)) read_plans(group);  // CHA-1.3, CHA-R85
  }

 private:
  const std::vector<json::Value>& exactly(const json::Value& root, std::string_view key, std::size_t count) {
    const std::vector<json::Value>& list = in_.list(root, key);
    const json::Value* found = root.find(key);
    if (found != nullptr && found->kind == json::Kind::list && list.size() != count)
      in_.problem(found->place, "\"" + std::string(key) + "\" needs exactly " + std::to_string(count) +
                                    " entries, found " + std::to_string(list.size()));
    return list;
  }

  void read_round(const json::Value& round) {  // CHA-R84 is settled in the data
    if (!in_.expect(round, json::Kind::object)) return;
    in_.refuse_keys_except(round, {"levels"});
    const json::Value* levels = in_.need(round, "levels");
    if (levels == nullptr || !in_.expect(*levels, json::Kind::object)) return;
    in_.refuse_keys_except(*levels, {"A", "B", "C"});
    std::array<std::uint8_t, pile_levels> picks{};
    for (int pile = 0; pile < pile_levels; ++pile)
      if (const std::string_view key = letter(level_of_pile(pile)); levels->find(key) != nullptr)
        picks[pile] = byte(in_.integer(*levels, key, 1, 5));
    if (levels->members.empty()) in_.problem(levels->place, "a round needs a level to draw from (CHA-4.3)");
    content_.picks.push_back(picks);
  }

  void read_trophies(const json::Value& round) {  // CHA-1.7
    if (!in_.expect(round, json::Kind::list)) return;
    if (round.items.size() != 4)
      in_.problem(round.place, "every round has 4 trophies, found " + std::to_string(round.items.size()));
    std::array<std::uint8_t, 4> fans{};
    for (std::size_t i = 0; i < std::min<std::size_t>(4, round.items.size()); ++i)
      fans[i] = byte(in_.integer(round.items[i], 1, 50, "a trophy"));
    content_.trophies.push_back(fans);
  }

  /// CHA-2.2: every plan of the group stands once in every round.
  void read_plans(const json::Value& value) {
    if (!in_.expect(value, json::Kind::object)) return;
    in_.refuse_keys_except(value, {"sides", "rounds"});
    PlanGroup group;
    group.sides = in_.integer(value, "sides", 2, max_sides);
    const int expected = 2 * static_cast<int>(content_.plans.size() + 1);
    if (group.sides != expected && value.find("sides") != nullptr)
      in_.problem(value.find("sides")->place, "the groups of plans are for 2, 4, 6 and 8 sides, in this order");
    for (const json::Value& round : exactly(value, "rounds", lines_of_a_plan)) {
      if (!in_.expect(round, json::Kind::list)) continue;
      std::vector<std::array<int, 2>> pairs;
      std::vector<int> times(static_cast<std::size_t>(max_sides) + 1, 0);
      for (const json::Value& pair : round.items) {
        if (!in_.expect(pair, json::Kind::list)) continue;
        if (pair.items.size() != 2) {
          in_.problem(pair.place, "in a park exactly two plans meet");
          continue;
        }
        pairs.push_back({in_.integer(pair.items[0], 1, group.sides, "a plan"),
                         in_.integer(pair.items[1], 1, group.sides, "a plan")});
        for (const int plan : pairs.back())
          if (plan >= 1 && plan <= max_sides) ++times[plan];
      }
      for (int plan = 1; plan <= group.sides; ++plan)
        if (times[plan] != 1)
          in_.problem(round.place, "plan " + std::to_string(plan) + " must play exactly once in this round, not " +
                                       std::to_string(times[plan]) + " times (CHA-3.5)");
      check_parks(group, pairs, round);
      group.rounds.push_back(std::move(pairs));
    }
    content_.plans.push_back(std::move(group));
  }

  /// CHA-R16: who is ready goes on to the next round, so a park is free for its next match only if one of the two who
  /// meet there comes from the match before: nobody else would wait for its end.
  void check_parks(const PlanGroup& group, const std::vector<std::array<int, 2>>& pairs, const json::Value& round) {
    if (group.rounds.empty()) return;
    const std::vector<std::array<int, 2>>& before = group.rounds.back();
    for (std::size_t park = 0; park < std::min(pairs.size(), before.size()); ++park) {
      const auto [one, two] = pairs[park];
      const auto stays = [&](int plan) { return plan == before[park][0] || plan == before[park][1]; };
      if (stays(one) || stays(two)) continue;
      in_.problem(round.items[park].place,
                  "the plans " + std::to_string(one) + " and " + std::to_string(two) + " may meet in park " +
                      std::to_string(park + 1) + " while the plans " + std::to_string(before[park][0]) + " and " +
                      std::to_string(before[park][1]) + " still play there in the round before; " +
                      free_park(pairs[park], before, park) + " (CHA-R16)");
    }
  }

  static std::string free_park(const std::array<int, 2>& pair, const std::vector<std::array<int, 2>>& before,
                               std::size_t taken) {
    for (std::size_t park = 0; park < before.size(); ++park)
      for (const int plan : pair)
        if (park != taken && (plan == before[park][0] || plan == before[park][1]))
          return "let them meet in park " + std::to_string(park + 1) + ", where plan " + std::to_string(plan) +
                 " has just played";
    return "one of two who meet in a park must have played there in the round before";
  }

  const json::Reader& in_;
  Content& content_;
};

}  // namespace

std::optional<Loaded> read_content(const Pack& pack, Problems& problems) {
  const std::size_t before = problems.size();
  Rules rules;
  Content content;
  const auto with_file = [&](std::string_view name, auto&& read) {
    const Pack::File* file = pack.find(name);
    const std::optional<json::Value> root = json::parse(file->text, file->shown, problems);
    if (!root) return;
    const json::Reader in(file->shown, problems);
    if (in.expect(*root, json::Kind::object)) read(in, *root);
  };
  std::vector<CardFile> cards;
  for (const std::string_view name : {"cards.json", "more_cards.json"})
    with_file(name, [&](const json::Reader& in, const json::Value& root) { cards.push_back({in, root}); });
  if (problems.size() == before) read_cards(cards, rules, content);
  with_file("tournament.json",
            [&](const json::Reader& in, const json::Value& root) { TournamentReader(in, content).read(root); });
  with_file("lines.json", [&](const json::Reader& in, const json::Value& root) {
    content.lines = read_lines(in, root, situations());
  });
  if (problems.size() > before) return std::nullopt;
  for (const CardKind kind : rules.all_kinds()) {  // names of several kinds say their level
    CardFace& face = content.cards[kind];
    const Level level = rules[kind].level;
    for (const CardKind other : rules.all_kinds())
      if (other != kind && content.cards[other].name == face.name)
        face.title = face.name + " (" + std::string(letter(level)) + ")";
  }
  return Loaded{rules, std::make_shared<Content>(std::move(content))};
}

const std::vector<Situation>& situations() {
  static const std::vector<Situation> all = {
      {"match_begins", {"P", "O", "park"}},
      {"final_begins", {"P", "O"}},
      {"flag_taken", {"P", "O", "card", "n"}},
      {"flag_taken_alone", {"P", "O", "card", "n"}},
      {"flag_taken_strong", {"P", "O", "card", "n"}},
      {"bonus", {"P", "card", "n"}},
      {"bench_filling", {"P", "n"}},
      {"bench_full", {"P"}},
      {"benched_unseen", {"P", "card"}},
      {"exhausted", {"P", "card"}},
      {"returned", {"P", "card"}},
      {"added", {"P"}},
      {"fans", {"P", "n"}},
      {"won_by_cards", {"P", "O"}},
      {"won_by_bench", {"P", "O"}},
      {"trophy", {"P", "n"}},
      {"trophy_open", {"P", "n"}},
      {"robot_wins", {"O"}},
      {"champion", {"P"}},
      {"champion_robot", {}},
  };
  return all;
}

}  // namespace bout::challengers
