// The rules of Crossroads: what its stories can say, and what each word does.
#include "tests/crossroads/rules.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace bout::crossroads {

namespace {

using story::Argument;
using story::Use;

constexpr std::string_view companions[] = {"draw", "fox", "smith"};
constexpr std::string_view facts[] = {"companion"};
constexpr std::string_view sides[] = {"north", "south"};
constexpr std::string_view charms[] = {"lantern", "mirror", "bell"};
constexpr std::string_view decks[] = {"tale"};

Companion& companion(Table& table) { return table.state.companion; }

void change_coins(int by, Table& table) {
  std::uint8_t& coins = table.state.coins[table.state.leader];
  const int now = std::clamp(coins + by, 0, 99);  // CRO-2.1
  if (now == coins) return;
  table.emit(CoinsChanged{table.state.leader, static_cast<std::int8_t>(now - coins), static_cast<std::uint8_t>(now)});
  coins = static_cast<std::uint8_t>(now);
}

void finish(Outcome outcome, Table& table) {
  table.state.agenda.clear();
  table.state.outcome = outcome;
  if (outcome != Outcome::unknown) table.emit(Ended{outcome});
}

bool has_read(const State& state, story::PieceId piece) {
  const auto bit = static_cast<std::size_t>(piece);
  return (state.read[bit / 64] >> bit % 64 & 1) != 0;
}

}  // namespace

const story::Vocabulary& vocabulary() {
  static const story::Vocabulary words{
      .verbs = {{"coins", {Argument::number(-9, 9)}},
                {"flag", {Argument::name(Use::sets)}},
                {"unflag", {Argument::name(Use::clears)}},
                {"join", {Argument::word(companions, Use::sets, "companion")}},
                {"part", {Argument::word(facts, Use::clears)}},
                {"pass_lead"},
                {"toll"},
                {"show_charm"}},
      .conditions = {{"flag", {Argument::name(Use::tests)}},
                     {"has", {Argument::word(facts, Use::tests)}},
                     {"coins", {Argument::number(1, 9)}},
                     {"lead", {Argument::word(sides)}, true},
                     {"charm", {Argument::word(charms)}}},
      .hooks = {{"roll", {Argument::number(1, 6)}, {{"luck"}, {"none"}, {"each", -1, true}}},
                {"bet", {Argument::number(1, 9)}, {{"won"}, {"lost"}, {"walked", 1}}},
                {"tonight", {Argument::own()}, {{"dawn", -1, true}}, false, false, false, false},
                {"hear", {Argument::word(decks)}},
                {.word = "night", .leaves = true, .repeats = true},
                {.word = "home", .leaves = true, .ends = true},
                {.word = "perish", .leaves = true, .ends = true}},
      .slots = {{"leader"}, {"companion", "companion"}},
      .forms = {},
      .facts = {"companion"},
      .names = {},
  };
  return words;
}

// ---- the story's own calls ----

bool opened(story::PieceId piece, Table& table) {
  const auto bit = static_cast<std::size_t>(piece);
  const bool first = !has_read(table.state, piece);
  if (first && table.state.guess) {  // nobody can guess what stands there
    finish(Outcome::unknown, table);
    return false;
  }
  table.state.read[bit / 64] |= std::uint64_t{1} << bit % 64;
  table.emit(Opened{piece, first});
  return true;
}

void said(story::TextId text, Table& table) { table.emit(Said{text, table.state.leader, table.state.companion}); }

void asked(const story::Choose& ask, Table& table) { table.emit(Asked{ask.at, table.state.leader}); }

void act(const story::Op& op, Table& table) {
  State& state = table.state;
  switch (Verb(op.word)) {
    case Verb::coins: return change_coins(op.a, table);
    case Verb::flag: state.flags |= std::uint64_t{1} << op.a; return;
    case Verb::unflag: state.flags &= ~(std::uint64_t{1} << op.a); return;
    case Verb::join:  // CRO-2.6
      if (companion(table) != Companion::none) return;
      companion(table) = op.a == 0 ? Companion(table.roll(2, 0)) : Companion(op.a);
      return table.emit(Joined{companion(table)});
    case Verb::part:
      table.emit(Parted{companion(table)});
      companion(table) = Companion::none;
      return;
    case Verb::pass_lead:
      state.leader = static_cast<std::uint8_t>(1 - state.leader);
      return table.emit(LeadPassed{state.leader});
    case Verb::toll:  // CRO-2.4; nothing to give is known of the coins, and a charm is either spent or there
      if (state.coins[state.leader] > 0 || state.charms[state.leader] != Charm::none) table.then(PayToll{});
      return;
    case Verb::show_charm:
      state.charm_known[state.leader] = true;
      return table.emit(CharmShown{state.leader, state.charms[state.leader]});
  }
}

bool holds(const story::Op& op, const State& state, const Rules&) {
  switch (Condition(op.word)) {
    case Condition::flag: return (state.flags >> op.a & 1) != 0;
    case Condition::has: return state.companion != Companion::none;
    case Condition::coins: return state.coins[state.leader] >= op.a;
    case Condition::lead: return state.leader == op.a;
    case Condition::charm: return state.charms[state.leader] == Charm(op.a);
  }
  return false;
}

void begin(story::At hook, Table& table) {
  const story::Op& op = story_of(table.rules)[hook];
  switch (Hook(op.word)) {
    case Hook::roll: return table.then(RollDice{hook});
    case Hook::bet: return table.then(Stake{hook});
    case Hook::tonight: table.state.tonight = hook; return;  // CRO-2.7
    case Hook::hear: {
      const auto& tales = table.rules.content->tales;
      const int which = table.chance.pick(static_cast<int>(tales.size()));
      if (table.chance.stopped()) return;
      return table.then(story::Tell{story_of(table.rules).start(tales[static_cast<std::size_t>(which)])});
    }
    case Hook::night: table.state.agenda.clear(); return table.then(NextNight{});
    case Hook::home: return finish(Outcome::home, table);
    case Hook::perish: return finish(Outcome::lost, table);  // CRO-1.4
  }
}

int outcome(story::At, const State& state, const Rules&) { return state.way; }

// ---- the game's own steps ----

void resolve(const RollDice& roll, Table& table) {
  const story::Story& story = story_of(table.rules);
  const int dice = story[roll.hook].a;
  int successes = 0;
  for (int die = 0; die < dice; ++die) successes += table.roll(6, 0) >= 5;  // CRO-2.2
  if (table.chance.stopped()) return;
  table.emit(Rolled{table.state.leader, static_cast<std::uint8_t>(dice), static_cast<std::uint8_t>(successes)});
  table.state.way = successes > 0 ? 0 : 1;
  if (const story::At each = story.way(roll.hook, 2); each != story::nowhere)
    for (int i = 0; i < successes; ++i) table.then(story::Tell{each});
}

void resolve(const Pay& pay, Table& table) {
  State& state = table.state;
  table.emit(TollPaid{state.leader, pay.with_charm, pay.with_charm ? state.charms[state.leader] : Charm::none});
  if (!pay.with_charm) return change_coins(-1, table);
  state.charms[state.leader] = Charm::none;
  state.charm_known[state.leader] = true;
}

void resolve(const Play& play, Table& table) {
  table.emit(Staked{table.state.leader, play.stake});
  if (play.stake == 0) {
    table.state.way = 2;
    return;
  }
  const int sum = table.roll(6, 0) + table.roll(6, 0);
  if (table.chance.stopped()) return;
  table.emit(Rolled{table.state.leader, 2, static_cast<std::uint8_t>(sum)});
  table.state.way = sum >= 7 ? 0 : 1;  // CRO-2.5
  change_coins(sum >= 7 ? play.stake : -play.stake, table);
}

void resolve(const NextNight&, Table& table) {
  State& state = table.state;
  if (state.tonight != story::nowhere) {  // CRO-2.7
    const story::At hook = std::exchange(state.tonight, story::nowhere);
    change_coins(table.rules.content->tonight[static_cast<std::size_t>(story_of(table.rules)[hook].a)], table);
    table.then(NextNight{});
    if (const story::At dawn = story_of(table.rules).way(hook, 0); dawn != story::nowhere)
      table.then(story::Tell{dawn});
    return;
  }
  const story::Story& story = story_of(table.rules);
  if (state.nights == table.rules.nights || state.road_left == 0)  // CRO-1.3
    return table.then(story::Tell{story.start(*story.find("gate"))});
  int which = table.chance.pick(std::popcount(state.road_left));
  if (table.chance.stopped()) return;
  ++state.nights;
  table.emit(NightFell{state.nights});
  std::uint32_t left = state.road_left;
  for (; which > 0; --which) left &= left - 1;
  const auto card = static_cast<std::size_t>(std::countr_zero(left));
  state.road_left &= ~(std::uint32_t{1} << card);
  table.then(story::Tell{story.start(table.rules.content->road[card])}, NextNight{});
}

void set_up(Table& table) {
  State& state = table.state;
  state.coins.fill(static_cast<std::uint8_t>(table.rules.start_coins));
  state.road_left = (std::uint32_t{1} << table.rules.content->road.size()) - 1;
  table.then(PickCharm{});
}

void resolve(const Keep& keep, Table& table) {
  table.state.charms[keep.seat] = keep.charm;  // CRO-1.2
  table.emit(CharmPicked{keep.seat, keep.charm});
  if (table.state.charms[1 - keep.seat] == Charm::none) return table.then(PickCharm{});
  const story::Story& story = story_of(table.rules);
  table.then(story::Tell{story.start(*story.find("parting"))});
}

// ---- decisions: whoever leads answers (CRO-1.1) ----

Seats who(const PickCharm&, const State& state, const Rules&) {  // both at the same time, in any order
  Seats seats;
  for (std::uint8_t seat = 0; seat < 2; ++seat)
    if (state.charms[seat] == Charm::none) seats.add(Seat(seat));
  return seats;
}
Seats who(const story::Choose&, const State& state, const Rules&) { return Seat(state.leader); }
Seats who(const PayToll&, const State& state, const Rules&) { return Seat(state.leader); }
Seats who(const Stake&, const State& state, const Rules&) { return Seat(state.leader); }

void list(const PickCharm&, const State&, const Rules&, Seat, ChoiceList& choices) {
  for (std::uint16_t charm = 0; charm < 3; ++charm)
    choices.push_back({static_cast<std::uint16_t>(Choosing::pick), charm, 0, 0});
}
void list(const story::Choose& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  story::open_options(ask, state, rules, [&](int option) {  // CRO-2.3
    choices.push_back({static_cast<std::uint16_t>(Choosing::option), static_cast<std::uint16_t>(option), 0, 0});
  });
}
void list(const PayToll&, const State& state, const Rules&, Seat, ChoiceList& choices) {
  if (state.coins[state.leader] > 0) choices.push_back({static_cast<std::uint16_t>(Choosing::pay_coin), 0, 0, 0});
  if (state.charms[state.leader] != Charm::none)
    choices.push_back({static_cast<std::uint16_t>(Choosing::pay_charm), 0, 0, 0});
}
void list(const Stake& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const int most = std::min<int>(story_of(rules)[ask.hook].a, state.coins[state.leader]);
  for (int stake = 0; stake <= most; ++stake)
    choices.push_back({static_cast<std::uint16_t>(Choosing::stake), static_cast<std::uint16_t>(stake), 0, 0});
}

void follow(const PickCharm&, Seat seat, Choice choice, Table& table) {
  table.then(Keep{static_cast<std::uint8_t>(number(seat)), Charm(choice.a)});
}
void follow(const story::Choose& ask, Choice choice, Table& table) {
  const State& state = table.state;
  const story::Story& story = story_of(table.rules);
  // Somebody else cannot know whether an option with a charm was open before it is taken.
  bool shows = false;
  for (story::At at = story[static_cast<story::At>(ask.at + 2 + 2 * choice.a)].jump;
       at != story::nowhere && story[at].flow != story::Flow::no; ++at)
    shows = shows || ((story[at].flow == story::Flow::unless || story[at].flow == story::Flow::when) &&
                      Condition(story[at].word) == Condition::charm);
  table.emit(Chose{state.leader, story.label(ask.at, choice.a), state.leader, state.companion, shows});
  table.then(story::after(ask, choice.a, table));
}
void follow(const PayToll&, Choice choice, Table& table) {
  table.then(Pay{Choosing(choice.verb) == Choosing::pay_charm});
}
void follow(const Stake&, Choice choice, Table& table) { table.then(Play{static_cast<std::uint8_t>(choice.a)}); }

}  // namespace bout::crossroads
