// Explorations, step by step: AWE-30 to AWE-35, AWE-37.14 to AWE-37.20. What they work out stands in exploration.cpp.
#include "games/alls_well/levels.hpp"

namespace bout::alls_well {

namespace {

const Chapter& chapter_of(const State& state, const Rules& rules) {
  return (*rules.story)[state.campaign.expedition.chapter];
}
int last_round(const Chapter& chapter) { return chapter.short_ ? 6 : most_slots; }

Frame frame_for(Unit unit) {
  Frame frame;
  frame.self = frame.target = unit;
  return frame;
}

}  // namespace

int deck_size(const State& state, const Rules& rules) {
  if (!state.exploring()) return state.last_slot <= 6 ? 6 : 12;  // AWE-2.18
  return chapter_of(state, rules).short_ ? 6 : 12;               // AWE-30.9
}

// Setting out: AWE-30

void resolve(const BeginExploration&, Table& table) {
  State& state = table.state;
  const Rules& rules = table.rules;
  clear_table(state);  // AWE-30.3, AWE-30.6, AWE-R162
  Campaign& campaign = state.campaign;
  campaign.phase = Phase::exploration;
  campaign.below = byte(state.agenda.size());
  campaign.pile.clear();
  const auto chapter = static_cast<ChapterId>(campaign.chapter);
  const bool won = (campaign.won >> campaign.chapter & 1) != 0;
  const Expedition before = campaign.expedition;
  campaign.expedition = set_out(*rules.story, chapter, won, rules.players);
  campaign.expedition.revealed = before.revealed;
  campaign.expedition.covered = before.covered;
  const int start = chapter_of(state, rules).short_ ? rules.exploration_start_short : rules.exploration_start;
  if (start > 0) campaign.expedition.round = byte(start);  // AWE-O15
  for (const Unit unit : all_heroes()) {
    Hero& hero = hero_at(state, unit);
    if (hero.part == Part::absent) continue;
    hero.part = Part::playing;
    hero.health = hero.most;  // AWE-30.5
    hero.floored = Floored::standing;
    hero.brace = hero.kept = 0;
    hero.hand = hero.discarded = {};
    hero.actions = {};
    hero.last = no_action;
    hero.in_play = no_impulse;
    if (hero.solo) set_tracks(hero, rules.cards[hero.character]);  // AWE-37.20
  }
  OneEach<most_triggers> tokens;  // AWE-30.8
  for (int i = 0; i < rules.heroes(); ++i) tokens.add(i);
  while (tokens.size() > 0) {
    const int token = tokens.size() == 1 ? tokens.at(0) : table.chance.kind(tokens, roll_name(RollKind::trigger));
    tokens.take(token);
    state.sequence.ready.push_back(static_cast<Trigger>(token));
  }
  table.emit(ExplorationBegan{chapter, campaign.expedition.round, byte(last_round(rules.story->chapters[chapter]))});
  table.then(SetOut{});
  set_up_exploration(table);  // AWE-30.9
}

void resolve(const SetOut&, Table& table) {
  State& state = table.state;
  for (int i = 0; i < table.rules.players; ++i) keep_deck(state, hero(i));
  table.then(ReadLocation{state.campaign.expedition.at, hero_of(state.sequence.ready[0])}, ExploreRound{});
}

void resolve(const ReadLocation& read, Table& table) {  // AWE-30.11, AWE-32.6
  State& state = table.state;
  Expedition& expedition = state.campaign.expedition;
  if (state.guess && expedition.revealed.count(number(read.location)) == 0) {  // what is there nobody knows (AWE-R190)
    ++expedition.found;
    return;
  }
  if (!reveal(*table.rules.story, expedition, read.location)) return;  // AWE-R131: no text again
  const Location& location = (*table.rules.story)[read.location];
  table.emit(LocationRead{read.unit, read.location, recalled(state, table.rules, location.recalls)});
  run_card(table, location.reveal, frame_for(read.unit));
}

// Rounds: AWE-31

void resolve(const ExploreRound&, Table& table) {
  const State& state = table.state;
  table.emit(TrackerMoved{state.campaign.expedition.round, byte(last_round(chapter_of(state, table.rules)))});
  table.then(ExploreNext{});
}

void resolve(const ExploreNext&, Table& table) {
  State& state = table.state;
  Sequence& row = state.sequence;
  state.turn = Turn{};
  row.active = no_trigger;
  bool anybody = false;
  for (const Hero& hero : state.heroes) anybody |= hero.playing();
  if (!anybody) return table.then(EndExploration{Way::collapse});  // AWE-35.7
  if (row.ready.empty()) {                                         // AWE-31.3
    slide_up(state, table.rules);
    if (!next_round(*table.rules.story, state.campaign.expedition)) return table.then(EndExploration{Way::time});
    return table.then(ExploreRound{});
  }
  row.active = row.ready[0];
  row.ready.erase_at(0);
  table.then(ExploreTurn{hero_of(row.active)}, ExploreNext{});  // AWE-31.1
}

void resolve(const ExploreTurn& turn, Table& table) {
  State& state = table.state;
  if (!playing(state, turn.unit)) return;
  state.turn.who = turn.unit;
  table.emit(TurnBegan{turn.unit});
  if (hero_at(state, turn.unit).resolve == 0) return table.then(Rest{turn.unit});  // AWE-34.2
  table.then(ChooseDeed{turn.unit});
}

bool way_open(const State& state, const Rules& rules, const TravelIcon& icon) {
  return holds(state, rules, icon.needs, Frame{});
}

std::uint8_t open_ways(const State& state, const Rules& rules) {
  std::uint8_t open = 0;
  const auto& ways = (*rules.story)[state.campaign.expedition.at].travel;
  for (std::size_t i = 0; i < ways.size(); ++i)
    if (way_open(state, rules, ways[i])) open = byte(open | 1u << i);
  return open;
}

bool quest_open(const State& state, const Rules& rules, QuestId quest, Unit unit) {
  return can_take(*rules.story, state.campaign.expedition, quest) &&
         holds(state, rules, (*rules.story)[quest].needs, frame_for(unit));
}

// Cards: AWE-31.5, AWE-37.14, AWE-37.15

const Hero& dealer_of(const State& state, Unit unit) { return hero_at(state, hero_at(state, unit).solo ? hero(0) : unit); }

namespace {

Hero& dealer(State& state, Unit unit) { return hero_at(state, hero_at(state, unit).solo ? hero(0) : unit); }
const Character& dealt_from(const State& state, const Rules& rules, Unit unit) {
  return rules.cards[dealer_of(state, unit).character];
}

/// As many as its resolve (AWE-32.2); what is missing comes from the discard pile for a Solo Ally alone (AWE-R133).
void draw_for(Table& table, Unit unit) {
  State& state = table.state;
  Hero& hero = hero_at(state, unit);
  Hero& from = dealer(state, unit);
  hero.hand = {};
  int left = hero.resolve;
  for (; left > 0 && !from.actions.empty(); --left) {
    const ActionCardId card = from.actions.draw(table.chance, roll_name(RollKind::action, number(unit)));
    hero.hand.add(number(card));
    table.emit(CardTurned{unit, card});
  }
  if (!hero.solo) return;
  const auto& pile = state.campaign.pile;
  for (std::size_t i = pile.size(); i-- > 0 && left > 0; --left) {
    hero.hand.add(number(pile[i]));
    table.emit(CardTurned{unit, pile[i]});
  }
}

void discard_one(Table& table, Unit unit, ActionCardId card) {
  Hero& hero = hero_at(table.state, unit);
  hero.discarded.add(number(card));
  hero.last = card;
  if (table.rules.solo()) table.state.campaign.pile.push_back(card);
}

}  // namespace

void resolve(const DrawCards& draw, Table& table) { draw_for(table, draw.unit); }

ActionSet returned(const State& state, Unit unit, ActionCardId chosen) {
  const Hero& hero = hero_at(state, unit);
  ActionSet back = hero.hand;
  if (!hero.solo) {
    if (chosen != no_action) back.take(number(chosen));
    return back;
  }
  ActionSet drawn;  // its card is not discarded; what came from the discard pile goes back there (AWE-37.15)
  back.each([&](int card, int) {
    if (dealer_of(state, unit).discarded.count(card) == 0) drawn.add(card);
  });
  return drawn;
}

FixedList<ActionCardId, 12> in_order(ActionSet cards, int nth) {
  FixedList<ActionCardId, 12> row;
  for (int left = cards.size(); left > 0; --left) {
    int ways = 1;
    for (int i = 2; i < left; ++i) ways *= i;
    const int card = cards.at(nth / ways);
    nth %= ways;
    cards.take(card);
    row.push_back(static_cast<ActionCardId>(card));
  }
  return row;
}

/// AWE-31.5: one is discarded, one may go on top, the others under the deck in any order.
void put_back(Table& table, const ReturnDrawn& ask, ActionCardId chosen, ActionCardId top, int order) {
  State& state = table.state;
  Hero& hero = hero_at(state, ask.unit);
  ActionSet back = returned(state, ask.unit, chosen);
  ActionDeck& deck = dealer(state, ask.unit).actions;
  if (top != no_action) back.take(number(top));
  if (chosen != no_action) {
    if (!hero.solo) discard_one(table, ask.unit, chosen);
    state.turn.has_speed = true;
    state.turn.speed = dealt_from(state, table.rules, ask.unit)[chosen].speed;
  }
  table.emit(CardsReturned{ask.unit, hero.solo || chosen == no_action ? std::nullopt : std::optional(chosen),
                           top == no_action ? std::nullopt : std::optional(top), byte(back.size())});
  if (order == ask_order) {
    hero.hand = back;
    table.then(PutBelow{ask.unit});
  } else {
    for (const ActionCardId card : in_order(back, order)) deck.put_at_bottom(card);
    hero.hand = {};
  }
  if (top != no_action) deck.put_on_top(top);
}

// What a card is good for

bool card_scouts(const State& state, const Rules& rules, const TravelIcon& icon, Unit unit, ActionCardId card) {
  const ActionCard& it = dealt_from(state, rules, unit)[card];
  if (!hero_at(state, unit).solo) return scouts(icon, it);
  int moves = 0;
  for (const HiredAction& half : it.hired) moves += half.kind == ActionKind::move;
  return moves > 0 && moves * printed_potency(state, rules, unit) >= icon.move;  // AWE-37.17
}

std::uint8_t helping_tracks(const State& state, const Rules& rules, const ChallengeBox& box, Unit unit) {
  std::uint8_t found = 0;
  const auto& tracks = character(state, rules, unit).solo.tracks;
  for (std::size_t i = 0; i < tracks.size(); ++i)
    if (hero_at(state, unit).tracks[i] > 0 && box.shows(tracks[i].action)) found = byte(found | 1u << i);
  return found;
}

int card_value(const State& state, const Rules& rules, const ChallengeBox& box, Unit unit, ActionCardId card) {
  const ActionCard& it = dealt_from(state, rules, unit)[card];
  const int potency = printed_potency(state, rules, unit);  // AWE-R141
  if (!hero_at(state, unit).solo) return value_for(box, it, potency);
  if (box.has_speed && box.speed != it.speed) return 0;  // AWE-33.11
  int sum = 0;  // AWE-37.16, AWE-R154
  for (const HiredAction& half : it.hired) {
    if (half.kind == ActionKind::augaff)
      sum += helping_tracks(state, rules, box, unit) != 0 ? potency + half.modifier : 0;
    else if (box.shows(half.kind))
      sum += half.kind == ActionKind::move ? potency : potency + half.modifier;
  }
  return std::max(0, sum);
}

Fit fit_of(const State& state, const Rules& rules, const ReturnDrawn& ask) {
  const ActionSet& drawn = hero_at(state, ask.unit).hand;
  Fit fit;
  fit.cards = drawn;
  if (ask.deed == Deed::rest || ask.deed == Deed::investigate) return fit;
  if (ask.deed == Deed::scout) {
    const TravelIcon& icon = (*rules.story)[state.campaign.expedition.at].travel[ask.which];
    ActionSet good;
    drawn.each([&](int card, int) {
      if (card_scouts(state, rules, icon, ask.unit, static_cast<ActionCardId>(card))) good.add(card);
    });
    fit.success = good.size() > 0;
    if (fit.success) fit.cards = good;
    return fit;
  }
  const ChallengeBox& box = (*rules.story)[static_cast<QuestId>(ask.which)].box;
  int best = 0;  // AWE-R137
  drawn.each([&](int card, int) { best = std::max(best, card_value(state, rules, box, ask.unit, static_cast<ActionCardId>(card))); });
  fit.value = best + ask.help;
  fit.success = fit.value >= box.value && drawn.size() > 0;
  if (!fit.success || best == 0) return fit;
  ActionSet good;
  drawn.each([&](int card, int) {
    if (card_value(state, rules, box, ask.unit, static_cast<ActionCardId>(card)) + ask.help >= box.value) good.add(card);
  });
  fit.cards = good;
  return fit;
}

void put_below(Table& table, Unit unit, ActionCardId card) {
  Hero& hero = hero_at(table.state, unit);
  hero.hand.take(number(card));
  dealer(table.state, unit).actions.put_at_bottom(card);
  if (hero.hand.size() > 0) table.then(PutBelow{unit});
}

void use_track(Table& table, const ReturnDrawn& ask, ActionCardId chosen) {
  State& state = table.state;
  Hero& hero = hero_at(state, ask.unit);
  if (!hero.solo || chosen == no_action) return;
  const ChallengeBox& box = (*table.rules.story)[static_cast<QuestId>(ask.which)].box;
  const int matching = helping_tracks(state, table.rules, box, ask.unit);
  for (const HiredAction& half : dealt_from(state, table.rules, ask.unit)[chosen].hired) {
    if (half.kind != ActionKind::augaff || matching == 0) continue;
    std::size_t best = hero.tracks.size();  // the one that has most left (AWE-R154)
    for (std::size_t i = 0; i < hero.tracks.size(); ++i)
      if ((matching >> i & 1) != 0 && (best == hero.tracks.size() || hero.tracks[i] > hero.tracks[best])) best = i;
    if (hero.tracks[best] > 0) --hero.tracks[best];
  }
}

// Scout and rest: AWE-32, AWE-34

void after_scout(Table& table, const ReturnDrawn& ask, bool success) {
  State& state = table.state;
  const Expedition& expedition = state.campaign.expedition;
  const LocationId to = (*table.rules.story)[expedition.at].travel[ask.which].to;
  table.emit(Scouted{ask.unit, expedition.at, to, success});
  if (!success) return;  // AWE-32.5
  const bool known = expedition.revealed.count(number(to)) > 0;
  if (state.guess && !known) return table.then(ReadLocation{to, ask.unit});  // nobody goes where nothing is known (AWE-R190)
  table.then(ReadLocation{to, ask.unit}, ChooseMove{ask.unit, to});
}

void move_party(Table& table, LocationId to) {
  LocationId& at = table.state.campaign.expedition.at;
  table.emit(PartyMoved{at, to});
  at = to;
}

void resolve(const Scout& scout, Table& table) {
  draw_for(table, scout.unit);
  table.then(ReturnDrawn{scout.unit, Deed::scout, scout.icon, 0}, EndDeed{scout.unit});
}

void resolve(const Rest& rest, Table& table) {
  change_resolve(table, rest.unit, 1);  // AWE-34.1
  table.emit(Rested{rest.unit, hero_at(table.state, rest.unit).resolve});
  draw_for(table, rest.unit);
  table.then(ReturnDrawn{rest.unit, Deed::rest, 0, 0}, EndDeed{rest.unit});
}

// Quests: AWE-33

namespace {

bool others_have_coin(const State& state, Unit unit) {
  for (const Unit other : all_heroes())
    if (other != unit && playing(state, other) && !hero_at(state, other).solo && hero_at(state, other).coin > 0) return true;
  return false;
}

}  // namespace

const QuestResult& result_of(const Quest& quest, Verdict verdict) {
  switch (verdict) {
    case Verdict::first: return quest.options[0].result;
    case Verdict::second: return quest.options[1].result;
    case Verdict::success: return quest.success;
    case Verdict::failure: break;
  }
  return quest.failure;
}

bool answer_open(const State& state, const Rules& rules, const QuestOption& option, Unit unit) {
  const Frame frame = frame_for(unit);
  return holds(state, rules, option.needs, frame) &&  // AWE-35.4: tokens open and close options
         option_open(state, rules, option.result.effects, frame);
}

std::uint8_t answers_open(const State& state, const Rules& rules, QuestId id, Unit unit) {
  const Quest& quest = (*rules.story)[id];
  std::uint8_t open = 0;
  for (std::size_t i = 0; i < quest.options.size(); ++i)
    if (answer_open(state, rules, quest.options[i], unit)) open = byte(open | 1u << i);
  return options_for(quest, hero_at(state, unit).character, open);
}

void resolve(const TakeQuest& take, Table& table) {
  State& state = table.state;
  const Quest& quest = (*table.rules.story)[take.quest];
  table.emit(QuestRead{take.unit, take.quest, state.guess ? std::uint8_t{0} : recalled(state, table.rules, quest.recalls)});  // AWE-33.3
  if (quest.kind == QuestKind::challenge) return table.then(TryChallenge{take.unit, take.quest});
  if (state.guess) return finish_investigation(table, take.unit, take.quest);  // nobody knows what is asked (AWE-R190)
  table.then(ReadAnswers{take.unit, take.quest});
}

void resolve(const ReadAnswers& read, Table& table) {
  const State& state = table.state;
  const Quest& quest = (*table.rules.story)[read.quest];
  bool payable = false;  // closed for want of coin only: somebody may still give it (AWE-R177)
  for (const QuestOption& option : quest.options)
    payable |= holds(state, table.rules, option.needs, frame_for(read.unit)) && others_have_coin(state, read.unit);
  if (payable || answers_open(state, table.rules, read.quest, read.unit) != 0)
    return table.then(ChooseAnswer{read.unit, read.quest});
  finish_investigation(table, read.unit, read.quest);  // AWE-R178
}

/// AWE-33.6, AWE-33.7: behind the result.
void finish_investigation(Table& table, Unit unit, QuestId quest) {
  table.then(DrawCards{unit}, ReturnDrawn{unit, Deed::investigate, byte(number(quest)), 0}, CoverQuest{unit, quest, true},
             EndDeed{unit});
}

void answer_quest(Table& table, Unit unit, QuestId quest, int option) {  // AWE-33.4
  table.emit(QuestAnswered{unit, quest, byte(option)});
  finish_investigation(table, unit, quest);
  table.then(RunQuest{unit, quest, option == 0 ? Verdict::first : Verdict::second});
}

void resolve(const TryChallenge& attempt, Table& table) {
  draw_for(table, attempt.unit);  // AWE-33.9
  const State& state = table.state;
  const ReturnDrawn alone{attempt.unit, Deed::challenge, byte(number(attempt.quest)), 0};
  const ChallengeBox& box = (*table.rules.story)[attempt.quest].box;
  // AWE-R138: cards are shown, then at most one helps, then it is settled
  const bool helped = !fit_of(state, table.rules, alone).success && !helpers(state, table.rules, box, attempt.unit).empty();
  if (helped) return table.then(OfferAssist{attempt.unit, attempt.quest, 0});
  table.then(SettleChallenge{attempt.unit, attempt.quest, 0});
}

void resolve(const SettleChallenge& settle, Table& table) {
  const ReturnDrawn ask{settle.unit, Deed::challenge, byte(number(settle.quest)), settle.help};
  const Fit fit = fit_of(table.state, table.rules, ask);
  const int needed = (*table.rules.story)[settle.quest].box.value;
  table.emit(ChallengeSettled{settle.unit, settle.quest, fit.success, byte(std::max(0, fit.value)), byte(needed)});
  table.then(ask, RunQuest{settle.unit, settle.quest, fit.success ? Verdict::success : Verdict::failure},
             CoverQuest{settle.unit, settle.quest, fit.success}, EndDeed{settle.unit});
}

void resolve(const RunQuest& run, Table& table) {
  State& state = table.state;
  table.emit(QuestEnded{run.unit, run.quest, run.verdict});
  if (state.guess) return;  // AWE-R190
  const QuestResult& result = result_of((*table.rules.story)[run.quest], run.verdict);
  if (result.next != no_scenario) state.campaign.leaving = true;  // AWE-R164
  if (result.hired != no_hired) {                                 // AWE-R187
    hero_at(state, hero_at(state, run.unit).solo ? hero(0) : run.unit).free_hired = result.hired;
    table.emit(HiredGained{run.unit, result.hired});
  }
  run_card(table, result.effects, frame_for(run.unit));
}

void resolve(const CoverQuest& done, Table& table) {
  Expedition& expedition = table.state.campaign.expedition;
  cover(expedition, done.quest, done.unit, done.success);
  const auto& tokens = done.success ? expedition.augments : expedition.afflictions;
  table.emit(QuestCovered{done.unit, done.quest, done.success, tokens[index(done.unit)]});
}

// Help: AWE-33.16 to AWE-33.19, AWE-37.18

std::uint32_t known_abilities(const State& state, const Rules& rules, Unit unit) {
  return abilities_known(character(state, rules, unit), hero_at(state, unit).owned);
}

int assist_limit(const State& state, const Rules& rules, Unit helper) {  // AWE-R106: resolve is the lost icon
  return rules.assist_limit == AssistLimit::potency ? printed_potency(state, rules, helper) : hero_at(state, helper).resolve;
}

Units helpers(const State& state, const Rules& rules, const ChallengeBox& box, Unit of) {
  Units found;
  if (hero_at(state, of).solo) return found;  // AWE-37.18
  for (const Unit unit : all_heroes()) {
    const Hero& hero = hero_at(state, unit);
    if (unit == of || !hero.playing()) continue;
    const bool can = hero.solo ? (helping_tracks(state, rules, box, unit) & ability_tracks(state, rules, unit)) != 0
                               : can_assist(box, known_abilities(state, rules, unit)) && !hero.actions.empty() &&
                                     assist_limit(state, rules, unit) > 0;
    if (can) found.add(unit);
  }
  return found;
}

std::uint8_t ability_tracks(const State& state, const Rules& rules, Unit unit) {
  std::uint8_t found = 0;
  const auto& tracks = character(state, rules, unit).solo.tracks;
  for (std::size_t i = 0; i < tracks.size(); ++i)
    if (is_ability(tracks[i].action)) found = byte(found | 1u << i);
  return found;
}

Units yet_to_help(const State& state, const Rules& rules, const OfferAssist& ask) {
  Units left;
  for (const Unit unit : helpers(state, rules, (*rules.story)[ask.quest].box, ask.unit))
    if ((ask.passed >> index(unit) & 1) == 0) left.add(unit);
  return left;
}

namespace {

void ask_next_helper(Table& table, const OfferAssist& next) {
  if (!yet_to_help(table.state, table.rules, next).empty()) return table.then(next);
  table.then(SettleChallenge{next.unit, next.quest, 0});
}

}  // namespace

void pass_on_help(Table& table, const OfferAssist& ask, Seat seat) {
  OfferAssist next = ask;
  for (const Unit unit : yet_to_help(table.state, table.rules, ask))
    if (seat_of(table.rules, unit) == seat) next.passed = byte(next.passed | 1u << index(unit));
  ask_next_helper(table, next);
}

void refuse_help(Table& table, const AcceptHelp& offer) {
  table.emit(AssistRefused{offer.unit});
  ask_next_helper(table, OfferAssist{offer.unit, offer.quest, byte(offer.passed | 1u << index(offer.helper))});
}

void accept_help(Table& table, const AcceptHelp& offer) {
  table.emit(AssistBegan{offer.unit, offer.helper, offer.quest});
  if (offer.track == 0) return table.then(Assist{offer.unit, offer.quest, offer.helper, 0, 0});
  assist_by_track(table, OfferAssist{offer.unit, offer.quest, offer.passed}, offer.helper, offer.track - 1, offer.slots);
}

void turn_up(Table& table, const Assist& assist) {
  State& state = table.state;
  Hero& hero = hero_at(state, assist.helper);
  const ActionCardId card = hero.actions.draw(table.chance, roll_name(RollKind::action, number(assist.helper)));
  hero.hand.add(number(card));
  const int by = assist_value((*table.rules.story)[assist.quest].box, character(state, table.rules, assist.helper)[card],
                              known_abilities(state, table.rules, assist.helper));
  const int help = std::clamp(assist.help + by, -100, 100);
  table.emit(Assisted{assist.unit, assist.helper, assist.quest, card, static_cast<std::int8_t>(by), static_cast<std::int8_t>(help)});
  Assist next = assist;
  ++next.turned;
  next.help = static_cast<std::int8_t>(help);
  if (next.turned < assist_limit(state, table.rules, assist.helper) && !hero.actions.empty()) return table.then(next);
  end_assist(table, next);
}

void end_assist(Table& table, const Assist& assist) {
  Hero& hero = hero_at(table.state, assist.helper);
  hero.hand.each([&](int card, int) { discard_one(table, assist.helper, static_cast<ActionCardId>(card)); });  // AWE-33.19
  hero.hand = {};
  table.then(SettleChallenge{assist.unit, assist.quest, assist.help});
}

/// AWE-37.18: any number of slots of one track, +1 each.
void assist_by_track(Table& table, const OfferAssist& ask, Unit ally, int track, int slots_moved) {
  Hero& hero = hero_at(table.state, ally);
  hero.tracks[index(track)] = byte(hero.tracks[index(track)] - slots_moved);
  const auto help = static_cast<std::int8_t>(slots_moved);
  table.emit(Assisted{ask.unit, ally, ask.quest, std::nullopt, help, help});
  table.then(SettleChallenge{ask.unit, ask.quest, help});
}

// Rewards and the end of an action: AWE-31.2, AWE-35

void hurt_on_the_way(Table& table, Unit unit, int amount) {
  const bool down = hero_at(table.state, unit).health == 0;
  if (down) return change_resolve(table, unit, -1);
  lose_health(table, unit, amount);
}

void earn_armour(Table& table, int slot) {
  std::uint16_t& armour = table.state.campaign.expedition.armour;
  if ((armour >> slot & 1) != 0) return;  // AWE-R144, AWE-R182
  armour = static_cast<std::uint16_t>(armour | 1u << slot);
  table.emit(ArmourEarned{byte(slot)});
}

void resolve(const EndDeed& end, Table& table) {  // AWE-32.8
  State& state = table.state;
  Sequence& row = state.sequence;
  hero_at(state, end.unit).hand = {};
  if (row.active == trigger_of(end.unit)) {
    const Speed speed = state.turn.has_speed ? state.turn.speed : Speed::slow;  // AWE-R163
    (speed == Speed::fast ? row.fast : row.slow).push_back(row.active);
    table.emit(WentTo{row.active, speed});
    row.active = no_trigger;
  }
  for (const Unit unit : all_heroes()) {  // AWE-35.5, AWE-R134: whoever helped as well
    const Hero& hero = hero_at(state, unit);
    if (hero.playing() && !hero.solo && hero.actions.empty()) collapse(table, unit);  // AWE-R165
  }
  if (state.campaign.leaving) table.then(EndExploration{Way::quest});
}

void resolve(const EndExploration& end, Table& table) {  // AWE-35.7
  State& state = table.state;
  while (state.agenda.size() > state.campaign.below) state.agenda.pop_back();
  state.turn = Turn{};
  table.emit(ExplorationEnded{state.campaign.expedition.chapter, end.way});
  table.then(CloseExploration{});
  if (end.way == Way::quest) return;
  if (end.way == Way::collapse)  // AWE-R146
    for (const Unit unit : all_heroes())
      if (hero_at(state, unit).part != Part::absent) change_trauma(table, unit, 1);
  if (state.guess) return;
  const Chapter& chapter = chapter_of(state, table.rules);
  table.emit(LastEntryRead{state.campaign.expedition.chapter, recalled(state, table.rules, chapter.recalls)});
  run_card(table, chapter.last_entry.effects, frame_for(hero(0)));  // AWE-31.4
}

void resolve(const CloseExploration&, Table& table) {
  State& state = table.state;
  state.campaign.leaving = false;
  for (const Unit unit : all_heroes()) {
    Hero& hero = hero_at(state, unit);
    if (hero.part == Part::absent) continue;
    if (table.rules.exploration_trauma && is_worse_for_it(state.campaign.expedition, unit))  // AWE-35.8, AWE-O29
      change_trauma(table, unit, 1);
    hero.part = Part::playing;
    if (hero.resolve == 0) change_resolve(table, unit, 1);  // AWE-35.9
    hero.hand = hero.discarded = {};
    hero.actions = {};
    keep_record(state, unit);
  }
  state.campaign.expedition.augments = state.campaign.expedition.afflictions = {};  // AWE-35.10
  state.campaign.pile.clear();
  if (!state.guess) return;
  state.ended = true;
  state.agenda.clear();
}

// Loot and items: AWE-24.11

void use_packed_loot(Table& table, Unit unit, int place) {
  table.then(UseLoot{unit, loot_of(take_from_pack(table.state, unit, place))});
}

void wear_on_the_way(Table& table, Unit unit, int place, Slot slot) {
  const Item item = hero_at(table.state, unit).pack[index(place)];
  wear(table.state, table.rules, unit, place, slot);
  table.emit(ItemKept{unit, item, slot, false});
}

bool loot_helps_here(const Rules& rules, LootId loot) {
  const Effects& effects = rules.cards[loot].effects;
  bool helps = false;
  for (int i = 0; i < effects.count; ++i) {
    const Effect& effect = rules.pool()[effects.first + i];
    for (int op = 0; op < effect.count; ++op) switch (rules.pool().code(effect)[op].what) {
        case Do::heal:
        case Do::resolve:
        case Do::coin:
        case Do::draw_loot:
        case Do::trauma: helps = true; break;
        case Do::drop_affliction:  // nobody has one on the way
        case Do::need:
        case Do::either:
        case Do::may: break;
        default: return false;
      }
  }
  return helps;
}

}  // namespace bout::alls_well
