#include "games/alls_well/study.hpp"

#include <algorithm>
#include <string>

#include "engine/spread.hpp"
#include "games/alls_well/game.hpp"

namespace bout::alls_well {

Study::Study(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content)
    : rules_(std::move(rules)), content_(std::move(content)), hexes_(most_hexes) {}

// While a game goes on

void Study::watch(const Event& event) {
  if (rules_->campaign()) campaign_.watch(event, *rules_);
  visit(
      [&](const auto& happened) {
        if constexpr (requires { see(happened); }) see(happened);
      },
      event);
}

Study::HeroTally* Study::hero(Unit unit) {
  if (!is_hero(unit) || under_.who[index(unit)] == no_character) return nullptr;
  return &heroes_[index(under_.who[index(unit)])];
}

void Study::end_action() {
  if (under_.acting && under_.damaging) waste_.add(under_.degrades);
  under_.acting = under_.damaging = under_.degrades = false;
}

void Study::see(const CharacterTaken& taken) { under_.who[index(taken.unit)] = taken.character; }
void Study::see(const Bought& bought) { ++items_[index(bought.item)].gained; }
void Study::see(const Placed& placed) { under_.at[placed.unit] = placed.at; }
void Study::see(const Spawned& spawned) { under_.at[spawned.unit] = spawned.at; }
void Study::see(const Moved& moved) { under_.at[moved.unit] = moved.to; }
void Study::see(const PutOn& put) { under_.at[put.unit] = put.to; }

void Study::see(const CardPlayed& played) {
  if (!is_hero(played.unit) || under_.who[index(played.unit)] == no_character) return;
  // a Solo Ally acts by a card of its player's (AWE-37.7)
  const Unit whose = rules_->solo() ? alls_well::hero(0) : played.unit;
  const std::size_t who = index(under_.who[index(whose)]);
  CardTally& tally = cards_[who][index(played.card)];
  ++tally.played;
  tally.rampaged += played.rampage;
  under_.cards[who][index(played.card)] = true;
}
void Study::see(const ImpulsePlayed& played) {
  ++impulses_[index(played.impulse)].played;
  under_.impulses[index(played.impulse)] = true;
}

void Study::see(const TurnBegan&) { end_action(); }
void Study::see(const IntentDrawn& drawn) {
  end_action();
  ++intents_[index(drawn.intent)];
}
void Study::see(const ThroesDrawn& drawn) { ++throes_[index(drawn.card)]; }
void Study::see(const Hiring& hiring) { ++hired_[index(hiring.hired)]; }
void Study::see(const ActionTaken& taken) {
  end_action();
  under_.acting = is_character(taken.unit);
}
void Study::see(const AttackMissed& missed) { under_.damaging |= under_.acting && is_character(missed.unit); }
void Study::see(const DamageDealt& dealt) {
  if (!under_.acting || !is_enemy(dealt.on) || !is_character(dealt.by)) return;
  under_.damaging = true;
  under_.degrades |= dealt.suffered > 0;
}

void Study::see(const WasFloored& floored) {
  ++under_.floored;
  if (HeroTally* tally = hero(floored.unit)) ++tally->floored;
  if (const Hex at = under_.at[floored.unit]; index(at) < hexes_.size()) ++hexes_[index(at)].floored;
}
void Study::see(const Collapsed& collapsed) {
  ++under_.collapsed;
  if (HeroTally* tally = hero(collapsed.unit)) ++tally->collapsed;
  if (const Hex at = under_.at[collapsed.unit]; index(at) < hexes_.size()) ++hexes_[index(at)].collapsed;
}
void Study::see(const Died& died) {
  if (!is_enemy(died.unit)) return;
  if (is_character(died.by))
    if (HeroTally* tally = hero(is_mercenary(died.by) ? employer_of(died.by) : static_cast<Unit>(died.by))) ++tally->killed;
  if (index(Hex(died.at)) < hexes_.size()) ++hexes_[index(Hex(died.at))].enemies;
}
void Study::see(const LootDrawn& drawn) { ++items_[index(item_of(drawn.loot))].gained; }
void Study::see(const LootUsed& used) { ++items_[index(item_of(used.loot))].used; }

// When it is over

void Study::finish(const State& end) {
  if (rules_->campaign()) campaign_.finish(end);
  end_action();
  const bool won = end.ending == Ending::success;
  int there = 0, out = 0;
  for (const Hero& hero : end.heroes) there += hero.part != alls_well::Part::absent, out += hero.part == alls_well::Part::collapsed;
  const End how = won                           ? End::won
                  : out == there                ? End::collapsed
                  : end.round >= end.last_slot  ? End::time
                                                : End::otherwise;
  ++ends_[index(how)];
  rounds_.add(end.round);
  floored_.add(static_cast<std::int64_t>(under_.floored));
  collapsed_.add(static_cast<std::int64_t>(under_.collapsed));
  count(won ? win_rounds_ : lost_rounds_, end.round);
  for (const Unit unit : all_heroes())
    if (HeroTally* tally = hero(unit)) tally->won.add(won);
  for (std::size_t who = 0; who < cards_.size(); ++who)
    for (std::size_t card = 0; card < all_actions; ++card)
      if (under_.cards[who][card]) cards_[who][card].won.add(won);
  for (std::size_t i = 0; i < impulses_.size(); ++i)
    if (under_.impulses[i]) impulses_[i].won.add(won);
  under_ = Under{};
}

// What was found

namespace {

Cell text(std::string words) { return {std::move(words), 0, 0}; }
Cell number_of(std::uint64_t count) { return {{}, count, 0}; }

}  // namespace

FindingsTable Study::games_table() const {
  FindingsTable table{"games",
                      "games: how many are won, how long they take, and what happens in them",
                      {{"games", Figure::count},
                       {"won", Figure::share, Shown::with_interval},
                       {"rounds", Figure::mean, Shown::with_interval},
                       {"earliest_win", Figure::count},
                       {"floored", Figure::mean, Shown::with_interval},
                       {"collapsed", Figure::mean, Shown::with_interval},
                       {"degrading", Figure::share, Shown::with_interval}},
                      {}};
  const auto mean = [](const Mean& of) { return Cell{{}, 0, of.of, of.sum, of.squares}; };
  std::size_t earliest = 0;
  while (earliest < win_rounds_.size() && win_rounds_[earliest] == 0) ++earliest;
  table.rows.push_back({number_of(rounds_.of), Cell{{}, ends_[index(End::won)], rounds_.of}, mean(rounds_),
                        number_of(earliest < win_rounds_.size() ? earliest : 0), mean(floored_), mean(collapsed_),
                        Cell{{}, waste_.count, waste_.of}});
  return table;
}

FindingsTable Study::ends_table() const {
  FindingsTable table{"ends", "how games end", {{"end", Figure::text}, {"games", Figure::share, Shown::with_interval}}, {}};
  constexpr std::array names{"won", "time is up", "everybody has collapsed", "lost otherwise"};
  for (std::size_t i = 0; i < ends; ++i) table.rows.push_back({text(names[i]), Cell{{}, ends_[i], rounds_.of}});
  return table;
}

FindingsTable Study::heroes_table() const {
  FindingsTable table{"characters",
                      "Characters: how often their party wins, and what becomes of them",
                      {{"character", Figure::text},
                       {"won", Figure::share, Shown::with_interval},
                       {"floored", Figure::count},
                       {"collapsed", Figure::count},
                       {"killed", Figure::count}},
                      {}};
  for (std::size_t i = 0; i < heroes_.size(); ++i)
    if (const HeroTally& hero = heroes_[i]; hero.won.of > 0)
      table.rows.push_back({text(content_->faces.characters_[i].name), Cell{{}, hero.won.count, hero.won.of}, number_of(hero.floored),
                            number_of(hero.collapsed), number_of(hero.killed)});
  return table;
}

FindingsTable Study::actions_table() const {
  FindingsTable table{"cards",
                      "Action cards: how often one is played, how often to Rampage, and how often its player wins then",
                      {{"card", Figure::text},
                       {"character", Figure::text},
                       {"played", Figure::count},
                       {"rampage", Figure::count},
                       {"won", Figure::share, Shown::with_interval}},
                      {},
                      4};
  for (std::size_t who = 0; who < cards_.size(); ++who)
    for (std::size_t i = 0; i < all_actions; ++i)
      if (const CardTally& card = cards_[who][i]; card.played > 0)
        table.rows.push_back({text(content_->faces.characters_[who].actions[i]), text(content_->faces.characters_[who].name),
                              number_of(card.played), number_of(card.rampaged), Cell{{}, card.won.count, card.won.of}});
  return table;
}

FindingsTable Study::impulses_table() const {
  FindingsTable table{"impulses",
                      "Impulses: how often one is chosen, and how often its player wins then",
                      {{"impulse", Figure::text},
                       {"praxis", Figure::text},
                       {"played", Figure::count},
                       {"won", Figure::share, Shown::with_interval}},
                      {},
                      3};
  for (std::size_t i = 0; i < impulses_.size(); ++i)
    if (const CardTally& card = impulses_[i]; card.played > 0) {
      const auto id = static_cast<ImpulseId>(i);
      table.rows.push_back({text(content_->faces[id].name), text(content_->faces[praxis_of(id)].name), number_of(card.played),
                            Cell{{}, card.won.count, card.won.of}});
    }
  return table;
}

FindingsTable Study::items_table() const {
  FindingsTable table{"items",
                      "Loot and Equipment: how often it is drawn or bought, and how often Loot is used",
                      {{"item", Figure::text}, {"gained", Figure::count}, {"used", Figure::count}},
                      {}};
  for (std::size_t i = 0; i < items; ++i)
    if (const ItemTally& tally = items_[i]; tally.gained > 0 || tally.used > 0) {
      const auto item = static_cast<Item>(i);
      const Face& face = is_loot(item) ? content_->faces[loot_of(item)] : content_->faces[equipment_of(item)];
      table.rows.push_back({text(face.name), number_of(tally.gained), number_of(tally.used)});
    }
  return table;
}

FindingsTable Study::drawn_table() const {
  FindingsTable table{"drawn",
                      "Intents, Death Throes and Mercenaries: how often one is drawn or hired",
                      {{"card", Figure::text}, {"kind", Figure::text}, {"times", Figure::count}},
                      {}};
  const auto add = [&](std::string name, const char* kind, std::uint64_t times) {
    if (times > 0) table.rows.push_back({text(std::move(name)), text(kind), number_of(times)});
  };
  for (std::size_t i = 0; i < intents_.size(); ++i) add("Intent " + std::to_string(i + 1), "Intent", intents_[i]);
  for (const ThroesId id : rules_->cards.throes.keys()) add(content_->faces[id].name, "Death Throes", throes_[index(id)]);
  for (const HiredId id : rules_->cards.hired.keys()) add(content_->faces[id].name, "Mercenary", hired_[index(id)]);
  return table;
}

FindingsTable Study::hexes_table() const {
  FindingsTable table{"hexes",
                      "where Enemies die, and Characters are floored and collapse",
                      {{"hex", Figure::text}, {"enemies_die", Figure::count}, {"floored", Figure::count}, {"collapsed", Figure::count}},
                      {}};
  for (const Hex hex : rules_->scenario().map.sides.hexes)
    if (const HexTally& tally = hexes_[index(hex)]; tally.enemies + tally.floored + tally.collapsed > 0)
      table.rows.push_back({text(name_of(hex)), number_of(tally.enemies), number_of(tally.floored), number_of(tally.collapsed)});
  return table;
}

Findings Study::findings() const {
  Findings found;
  if (rules_->campaign()) {  // hexes of eight maps say nothing
    found.tables = campaign_.tables(*rules_, *content_);
    for (FindingsTable& table : std::array{heroes_table(), actions_table(), impulses_table(), items_table(), drawn_table()})
      found.tables.push_back(std::move(table));
    return found;
  }
  found.tables = {games_table(), ends_table(), heroes_table(), actions_table(), impulses_table(), items_table(), drawn_table(), hexes_table()};
  found.spreads = {{"win_rounds", "the round in which games are won", win_rounds_},
                   {"lost_rounds", "the round in which games are lost", lost_rounds_}};
  return found;
}

}  // namespace bout::alls_well
