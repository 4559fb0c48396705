// What a study has counted, as tables for people and programs.
#include "games/challengers/study.hpp"

namespace bout::challengers {

namespace {

Cell text(std::string_view words) { return {std::string(words), 0, 0}; }
Cell count(std::uint64_t number_of) { return {{}, number_of, 0}; }
Cell part(std::uint64_t number_of, std::uint64_t of) { return {{}, number_of, of}; }

}  // namespace

FindingsTable Study::cards_table() const {
  FindingsTable table{"cards",
                      "decks as they are after the last round, and how often their owners win the tournament",
                      {{"card", Figure::text},
                       {"set", Figure::text},
                       {"level", Figure::text},
                       {"games", Figure::count, Shown::no},
                       {"offered", Figure::count},
                       {"picked", Figure::count, Shown::no},
                       {"pick_share", Figure::share},
                       {"added", Figure::count, Shown::no},
                       {"removed", Figure::count, Shown::no},
                       {"kept", Figure::count, Shown::no},
                       {"keep_share", Figure::share},
                       {"played", Figure::count},
                       {"win_with", Figure::share, Shown::with_interval},
                       {"win_without", Figure::share}},
                      {},
                      12};
  for (const CardKind kind : rules_->all_kinds()) {
    const Tally& tally = cards_[kind];
    const CardRule& rule = rules_->cards[kind];
    if (tally.games == 0 || rule.set == rules_->sets - 1) continue;
    table.rows.push_back({text((*content_)[kind].title), text(content_->sets[rule.set].name), text(letter(rule.level)),
                          count(tally.games), count(tally.offered), count(tally.picked),
                          part(tally.picked, tally.offered), count(tally.added), count(tally.removed),
                          count(tally.kept), part(tally.kept, tally.picked), count(tally.played),
                          part(tally.with.count, tally.with.of), part(tally.without.count, tally.without.of)});
  }
  return table;
}

FindingsTable Study::robot_table() const {
  FindingsTable table{"robot_cards",
                      "the Robot's deck, and how often it wins",
                      {{"card", Figure::text},
                       {"level", Figure::text},
                       {"played", Figure::count},
                       {"win_with", Figure::share, Shown::with_interval},
                       {"win_without", Figure::share, Shown::with_interval}},
                      {},
                      -1};
  for (const CardKind kind : rules_->all_kinds()) {
    const Tally& tally = cards_[kind];
    const CardRule& rule = rules_->cards[kind];
    if (tally.with.of == 0 || rule.set != rules_->sets - 1) continue;
    table.rows.push_back({text((*content_)[kind].title), text(letter(rule.level)), count(tally.played),
                          part(tally.with.count, tally.with.of), part(tally.without.count, tally.without.of)});
  }
  return table;
}

FindingsTable Study::sets_table() const {
  FindingsTable table{"sets",
                      "the same for sets: decks with at least one card of the set, starters not counted",
                      {{"set", Figure::text},
                       {"games", Figure::count},
                       {"offered", Figure::count},
                       {"picked", Figure::count, Shown::no},
                       {"pick_share", Figure::share},
                       {"kept", Figure::count, Shown::no},
                       {"keep_share", Figure::share},
                       {"played", Figure::count},
                       {"win_with", Figure::share, Shown::with_interval},
                       {"win_without", Figure::share, Shown::with_interval}},
                      {},
                      -1};
  for (int set = 0; set < rules_->sets - 1; ++set) {
    Tally tally = sets_[set];
    if (tally.games == 0) continue;
    for (const CardKind kind : rules_->all_kinds()) {
      const CardRule& rule = rules_->cards[kind];
      if (rule.set != set || !has_pile(rule.level)) continue;
      const Tally& card = cards_[kind];
      tally.offered += card.offered;
      tally.picked += card.picked;
      tally.kept += card.kept;
      tally.played += card.played;
    }
    table.rows.push_back({text(content_->sets[set].name), count(tally.games), count(tally.offered), count(tally.picked),
                          part(tally.picked, tally.offered), count(tally.kept), part(tally.kept, tally.picked),
                          count(tally.played), part(tally.with.count, tally.with.of),
                          part(tally.without.count, tally.without.of)});
  }
  return table;
}

FindingsTable Study::chances_table() const {
  FindingsTable table{"chances",
                      "how often the leader won in the end",
                      {{"what", Figure::text}, {"share", Figure::share, Shown::with_interval}},
                      {},
                      -1};
  for (int round = 1; round <= rules_->rounds; ++round) {
    const Part& winners = round_winners_[round - 1];
    table.rows.push_back(
        {text("whoever wins round " + std::to_string(round) + " wins the game"), part(winners.count, winners.of)});
  }
  if (leaders_.of > 0)
    table.rows.push_back({text("whoever has the most fans wins the final"), part(leaders_.count, leaders_.of)});
  table.rows.push_back({text("whoever begins a match wins it"), part(beginners_.count, beginners_.of)});
  return table;
}

FindingsTable Study::endings_table() const {
  FindingsTable table{"endings",
                      "how matches and tournaments end",
                      {{"what", Figure::text}, {"share", Figure::share, Shown::with_interval}},
                      {},
                      -1};
  const auto add = [&](const auto& counts, std::initializer_list<std::string_view> names) {
    std::uint64_t all = 0;
    for (const std::uint64_t each : counts) all += each;
    std::size_t at = 0;
    for (const std::string_view name : names) table.rows.push_back({text(name), part(counts[at++], all)});
  };
  add(ended_, {"match: the attacker is out of cards", "match: a bench overflows", "match: no card to begin with"});
  add(decided_, {"game: a final", "game: the most fans", "game: the lead that wins at once"});
  return table;
}

Findings Study::findings() const {
  Findings all;
  all.tables = {cards_table(), sets_table(), chances_table(), endings_table()};
  if (rules_->solo()) all.tables.push_back(robot_table());
  Spread lengths{"match_length", "cards played in a match", lengths_};
  while (!lengths.counts.empty() && lengths.counts.back() == 0) lengths.counts.pop_back();
  all.spreads = {lengths};
  return all;
}

}  // namespace bout::challengers
