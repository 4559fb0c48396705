// What a study has counted, as tables for people and programs.
#include "engine/names.hpp"
#include "games/all_or_nothing/study.hpp"

namespace bout::all_or_nothing {

namespace {

Cell text(std::string_view words) { return {std::string(words), 0, 0}; }
Cell count(std::uint64_t number_of) { return {{}, number_of, 0}; }
template <class Part>
Cell part(const Part& of) {
  return {{}, of.count, of.of};
}

/// Without the end that nothing was counted in.
Spread spread(std::string name, std::string about, std::vector<std::uint64_t> counts) {
  while (!counts.empty() && counts.back() == 0) counts.pop_back();
  return {std::move(name), std::move(about), std::move(counts)};
}

}  // namespace

FindingsTable Study::cards_table() const {
  FindingsTable table{"cards",
                      "what each card did for the people who had it",
                      {{"card", Figure::text},
                       {"wrestler", Figure::text},
                       {"opened", Figure::share},
                       {"played", Figure::count},
                       {"landed", Figure::share},
                       {"damage", Figure::count, Shown::no},
                       {"decided", Figure::count},
                       {"win_opened", Figure::share, Shown::with_interval},
                       {"win_not_opened", Figure::share},
                       {"win_landed", Figure::share}},
                      {},
                      9};
  for (const Wrestler wrestler : cards_.keys())
    for (const CardNo number_of : cards_[wrestler].keys()) {
      const CardTally& tally = cards_[wrestler][number_of];
      if (tally.in_opening.of == 0) continue;
      table.rows.push_back(
          {text(content_->wrestlers[wrestler].cards[number_of].name), text(content_->brief(wrestler, rules_->names)),
           part(tally.in_opening), count(tally.mine.landed.of), part(tally.mine.landed), count(tally.mine.damage),
           count(tally.mine.decided), part(tally.opened_won), part(tally.other_won), part(tally.landed_won)});
    }
  return table;
}

FindingsTable Study::his_cards_table() const {
  FindingsTable table{"automaton_cards",
                      "what each card did for the automaton",
                      {{"card", Figure::text},
                       {"wrestler", Figure::text},
                       {"tried", Figure::count},
                       {"landed", Figure::share, Shown::with_interval},
                       {"damage", Figure::count},
                       {"decided", Figure::count}},
                      {},
                      3};
  for (const Wrestler wrestler : cards_.keys())
    for (const CardNo number_of : cards_[wrestler].keys()) {
      const Played& his = cards_[wrestler][number_of].his;
      if (his.landed.of == 0) continue;
      table.rows.push_back({text(content_->wrestlers[wrestler].cards[number_of].name),
                            text(content_->brief(wrestler, rules_->names)), count(his.landed.of), part(his.landed),
                            count(his.damage), count(his.decided)});
    }
  return table;
}

FindingsTable Study::abilities_table() const {
  FindingsTable table{"abilities",
                      "how often an ability is used, and how often its owner wins",
                      {{"ability", Figure::text},
                       {"used", Figure::share},
                       {"win_used", Figure::share, Shown::with_interval},
                       {"win_unused", Figure::share, Shown::with_interval}},
                      {},
                      -1};
  for (const AbilityId ability : abilities_.keys()) {
    const AbilityTally& tally = abilities_[ability];
    if (tally.used.of == 0) continue;
    table.rows.push_back({text(content_->abilities[ability].name), part(tally.used), part(tally.used_won),
                          part(tally.kept_won)});
  }
  return table;
}

FindingsTable Study::pairings_table() const {
  const bool versus = rules_->versus();
  const bool named = !versus && rules_->mode != Mode::career;  // a career sets the difficulty of each match: AON-15.12
  FindingsTable table{"pairings",
                      versus ? "how often the first of two people wins" : "how often the player wins",
                      {{"wrestler", Figure::text},
                       {"opponent", Figure::text},
                       {"match", Figure::text},
                       {"difficulty", Figure::text},
                       {"win", Figure::share, Shown::with_interval}},
                      {},
                      -1};
  for (const Wrestler wrestler : pairings_.keys())
    for (const Wrestler foe : pairings_.keys()) {
      const Part& won = pairings_[wrestler][foe];
      if (won.of == 0) continue;
      table.rows.push_back({text(content_->brief(wrestler, rules_->names)), text(content_->brief(foe, rules_->names)),
                            text(versus ? "versus" : word_of(rules_->mode)),
                            text(named ? word_of(rules_->difficulty) : ""), part(won)});
    }
  return table;
}

FindingsTable Study::openings_table() const {
  FindingsTable table{"openings",
                      "opening hands by their damage, and how often they win",
                      {{"damage", Figure::text}, {"hands", Figure::count}, {"win", Figure::share, Shown::with_interval}},
                      {},
                      -1};
  for (std::size_t damage = 0; damage < by_damage_.size(); ++damage)
    if (by_damage_[damage].of > 0)
      table.rows.push_back({text(std::to_string(damage)), count(by_damage_[damage].of), part(by_damage_[damage])});
  return table;
}

FindingsTable Study::hands_table() const {
  FindingsTable table{"opening_hands",
                      "opening hands card by card",
                      {{"hand", Figure::text},
                       {"wrestler", Figure::text},
                       {"hands", Figure::count},
                       {"win", Figure::share, Shown::with_interval}},
                      {},
                      3};
  for (const auto& [hand, won] : hands_) {
    Cards held;
    held.bits = hand.second;
    std::string names;
    held.each([&](int card, int) {
      names += (names.empty() ? "" : ", ") + content_->wrestlers[hand.first].cards[CardNo{byte(card)}].name;
    });
    table.rows.push_back(
        {text(names), text(content_->brief(hand.first, rules_->names)), count(won.of), part(won)});
  }
  return table;
}

FindingsTable Study::endings_table() const {
  FindingsTable table{"endings",
                      "how matches end",
                      {{"what", Figure::text}, {"share", Figure::share, Shown::with_interval}},
                      {},
                      -1};
  Part all;
  for (const auto& by_winner : endings_)
    for (const std::uint64_t matches : by_winner) all.of += matches;
  const auto add = [&](std::string_view what, std::size_t winner, Ending ending) {
    const std::uint64_t matches = endings_[winner][index(ending)];
    if (matches > 0) table.rows.push_back({text(what), part(Part{matches, all.of})});
  };
  const std::string_view first = rules_->versus() ? "the first player wins" : "the player wins";
  const std::string_view second = rules_->versus() ? "the second player wins" : "the automaton wins";
  for (const Side side : both_sides) {
    const std::string who(side == Side::player ? first : second);
    add(who + " by a pin", index(side), Ending::pin);
    add(who + " over the cage", index(side), Ending::escape);
    add(who + " by a count of ten", index(side), Ending::ten_count);
    add(who + ": no cards are left", index(side), Ending::stoppage);
  }
  add("a draw after blind attacks", 2, Ending::draw);
  return table;
}

FindingsTable Study::chances_table() const {
  FindingsTable table{"chances",
                      "what comes of attacks, pins, climbs and counts",
                      {{"what", Figure::text}, {"share", Figure::share, Shown::with_interval}},
                      {},
                      -1};
  static constexpr std::array<std::string_view, moments> names = {
      "a card that is played lands",
      "a die is rolled again",
      "it lands after that",
      "the automaton's card is stopped",
      "it lands if it is not",
      "a pin wins",
      "a pin on the player wins",
      "a pin wins though health was bought",
      "a climb wins",
      "a climb of the automaton wins",
      "a count of ten wins",
      "a count of ten on the player wins",
      "the automa deck runs out"};
  for (std::size_t which = 0; which < moments; ++which)
    if (moments_[which].of > 0) table.rows.push_back({text(names[which]), part(moments_[which])});
  return table;
}

Findings Study::findings() const {
  Findings all;
  const bool career = rules_->mode == Mode::career;
  all.tables = {cards_table()};
  if (career)
    for (FindingsTable table : career_.tables()) all.tables.push_back(std::move(table));
  if (!rules_->versus()) all.tables.push_back(his_cards_table());
  for (FindingsTable table : {abilities_table(), pairings_table(), openings_table(), hands_table(), endings_table(),
                              chances_table()})
    all.tables.push_back(std::move(table));
  all.spreads = {spread("attacks", "attacks of people in a match", spreads_.attacks)};
  if (!rules_->versus()) {
    all.spreads.push_back(spread("automaton_attacks", "attacks of the automaton in a match", spreads_.his_attacks));
    all.spreads.push_back(spread("automa_draws", "automa cards drawn in a match", spreads_.automa_draws));
    all.spreads.push_back(spread("reshuffles", "times the automa deck is shuffled again", spreads_.reshuffles));
  }
  if (career) all.spreads.push_back(career_.matches());
  if (rules_->mode == Mode::singles || career)
    all.spreads.push_back(spread("near_falls", "pins kicked out of in a match", spreads_.near_falls));
  return all;
}

}  // namespace bout::all_or_nothing
