// What the words of the story do: C11. How a story flows, the engine knows (engine/story.hpp).
#include "games/all_or_nothing/career_rules.hpp"

namespace bout::all_or_nothing {

namespace {

bool has_read(const Career& career, story::PieceId piece) {
  return (career.read[index(piece) / 64] >> index(piece) % 64 & 1) != 0;
}
void mark_read(Career& career, story::PieceId piece) {
  career.read[index(piece) / 64] |= std::uint64_t{1} << index(piece) % 64;
}

/// The piece that follows an option.
story::PieceId piece_of(const story::Story& story, const story::Choose& ask, int option) {
  return story::PieceId(story[story.option(ask.at, option).jump].a);
}

Wrestler top_of(const FixedList<Wrestler, most_wrestlers>& pile) { return pile.empty() ? no_wrestler : pile.back(); }

}  // namespace

bool opened(story::PieceId piece, Table& table) {
  Career& career = table.state.career;
  const story::Story& story = story_of(table.rules);
  const bool first = !has_read(career, piece);
  if (first && career.guess) {  // nobody can guess what stands there
    end_career(table);
    return false;
  }
  mark_read(career, piece);
  if (const story::CardId card = story.card_of(piece); index(card) != career.page.card || story.is_card(piece))
    career.page = {static_cast<std::uint16_t>(card), {}};
  table.emit(PieceOpened{piece, first});
  return true;
}

void said(story::TextId text, Table& table) {
  auto& texts = table.state.career.page.texts;
  if (texts.size() == most_told) texts.erase_at(0);
  const Cast cast = cast_of(table.state, table.rules, text);
  texts.push_back({text, cast});
  table.emit(TextTold{text, cast});
}

/// The card shows what each option does, as far as it says so in one go; what is told of it stays unread.
void asked(const story::Choose& ask, Table& table) {
  Career& career = table.state.career;
  const story::Story& story = story_of(table.rules);
  bool first = false;
  for (int option = 0; option < story.options(ask.at); ++option)
    first = first || !has_read(career, piece_of(story, ask, option));
  if (first && career.guess) return end_career(table);
  for (int option = 0; option < story.options(ask.at); ++option) mark_read(career, piece_of(story, ask, option));
  table.emit(ChoiceAsked{ask.at, first, cast_of(table.state, table.rules)});
}

void answered(const story::Choose& ask, int option, Table& table) {
  table.emit(OptionTaken{story_of(table.rules).label(ask.at, option), cast_of(table.state, table.rules)});
}

Cast cast_of(const State& state, const Rules& rules, std::optional<story::TextId> text) {
  const Career& career = state.career;
  Cast cast{me(state), career.billing.opponent, top_of(career.gone), career.roles};
  if (career.planned.opponent != no_wrestler) cast.opp = career.planned.opponent;
  if (!text || !book_of(rules).billed[index(*text)]) return cast;
  const Who who = *book_of(rules).billed[index(*text)];
  cast.opp = who.is_role() ? career.roles[who.role()] : who.is_wrestler() ? who.wrestler() : cast.last;
  return cast;
}

namespace {

void change_next(Table& table, NextField field, int by) {
  NextMatch& next = table.state.career.next;
  std::int8_t* const members[] = {&next.health,       &next.stamina,   &next.momentum, &next.cards,
                                  &next.opp_health,   &next.opp_momentum, &next.opp_cubes, &next.scout,
                                  &next.first_pin_attempts};
  std::int8_t& member = *members[index(field)];
  member = static_cast<std::int8_t>(std::clamp(member + by, -50, 50));
  table.emit(NextChanged{field, static_cast<std::int8_t>(by)});
}

void gain_skill(Table& table, int tokens) {
  Career& career = table.state.career;
  career.skill = static_cast<std::uint16_t>(career.skill + tokens);  // AON-18.8
  table.emit(SkillGained{byte(tokens), career.skill});
}

void change_valet(Table& table, bool joins) {
  if (std::exchange(table.state.career.valet, joins) == joins) return;  // AON-24.2, AON-R84
  if (joins)
    table.emit(ValetJoined{});
  else
    table.emit(ValetLeft{});
}

void remove_card(Table& table, int card) {  // out of play until the chapter ends
  Career& career = table.state.career;
  if (career.removed.count(card) == 0) career.removed.add(card);
  if (career.chapter != 2 || !career.side) return;
  const auto& cards = book_of(table.rules).encounters[*career.side];
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (number(cards[i]) != card) continue;
    career.encounters.search(byte(i));
    if (career.encounters_used.count(static_cast<int>(i)) > 0) career.encounters_used.take(static_cast<int>(i));
  }
}

}  // namespace

void act(const story::Op& op, Table& table) {
  Career& career = table.state.career;
  switch (StoryVerb(op.word)) {
    case StoryVerb::vp: return gain_vp(table, op.a);
    case StoryVerb::bump:  // AON-16.5
      add_bumps(table, op.a);
      return take_injuries_back(table);
    case StoryVerb::injury:
      take_injury(table, op.a < 4 ? std::optional<Injury>(Injury(op.a)) : std::nullopt);
      return take_injuries_back(table);
    case StoryVerb::heal_injury:
      if (career.injuries.size() > 0) table.then(HealOne{byte(op.a)});
      return;
    case StoryVerb::skill: return gain_skill(table, op.a);
    case StoryVerb::track: return advance_track(table, op.a);
    case StoryVerb::disposition: return table.then(TakeSide{CrowdSide(op.a)});  // AON-21.5
    case StoryVerb::turn: return turn(table);
    case StoryVerb::unlock: return unlock(table, op.a == 0 ? Action::promo : Action::attack);
    case StoryVerb::role: {
      const Wrestler who = fetch(table, Who{op.b});
      if (!table.chance.stopped()) give_role(table, Role(op.a), who);
      return;
    }
    case StoryVerb::clear_role: return end_role(table, Role(op.a));
    case StoryVerb::gain: {
      if (op.a == 1) return change_valet(table, true);
      const Wrestler who = fetch(table, Who{op.b});
      if (!table.chance.stopped()) gain_ally(table, who);
      return;
    }
    case StoryVerb::lose: return op.a == 1 ? change_valet(table, false) : end_role(table, Role::ally);
    case StoryVerb::flag: career.flags |= std::uint64_t{1} << op.a; return;
    case StoryVerb::unflag: career.flags &= ~(std::uint64_t{1} << op.a); return;
    case StoryVerb::next: return change_next(table, NextField(op.a), op.b);
    case StoryVerb::night_actions:
      career.night_actions = byte(op.a);  // AON-17.17
      return table.emit(NightActionsSet{byte(op.a)});
    case StoryVerb::die_bonus:
      career.die_bonus[Action(op.a)] = byte(career.die_bonus[Action(op.a)] + op.b);  // AON-17.16
      return table.emit(DieBonusGiven{Action(op.a), byte(op.b)});
    case StoryVerb::discard: {
      const Wrestler who = fetch(table, Who{op.a});
      if (!table.chance.stopped()) discard_wrestler(table, who);
      return;
    }
    case StoryVerb::deck_top: {
      const Wrestler who = fetch(table, Who{op.a});
      if (!table.chance.stopped() && who != no_wrestler && who != me(table.state)) career.wrestlers.put_on_top(who);
      return;
    }
    case StoryVerb::pick_opponent: return look_at_wrestlers(table, op.a);
    case StoryVerb::remove_cards: return remove_card(table, op.a);
  }
}

bool condition_holds(StoryCondition word, int a, int b, const State& state, const Rules& rules) {
  const Career& career = state.career;
  const Tally& tally = career.tally;
  switch (word) {
    case StoryCondition::flag: return (career.flags >> a & 1) != 0;
    case StoryCondition::has:
      if (a < number(Having::valet)) return career.roles[Role(a)] != no_wrestler;
      if (Having(a) == Having::valet) return career.valet;
      if (Having(a) == Having::last) return !career.gone.empty();
      return Having(a) == Having::injury ? career.injuries.size() > 0 : career.bumps > 0;
    case StoryCondition::is: return career.roles[Role(a)] == Wrestler(b);
    case StoryCondition::side: return career.side == CrowdSide(a);
    case StoryCondition::track: return career.space >= a;
    case StoryCondition::vp: return career.vp >= a;
    case StoryCondition::wins: return career.wins >= a;
    case StoryCondition::losses: return career.losses >= a;
    case StoryCondition::wins_lead: return career.wins >= career.losses;
    case StoryCondition::won: return tally.any && tally.won;
    case StoryCondition::lost: return tally.any && !tally.won;
    case StoryCondition::final_low: return tally.final_low;
    case StoryCondition::card_count: return tally.plays[static_cast<std::size_t>(a)] >= b;  // AON-20.6
    case StoryCondition::pin_by:
      return state.ending == Ending::pin && tally.won && state.attack.by == Side::player &&
             state.attack.card == book_of(rules).named[static_cast<std::size_t>(a)][me(state)];
    case StoryCondition::taunts: return tally.taunts >= a;
    case StoryCondition::can_turn: return career.side && !my_board(state, rules).babyface_only;  // AON-24.8, AON-R86
  }
  return false;
}

bool holds(const story::Op& op, const State& state, const Rules& rules) {
  return condition_holds(StoryCondition(op.word), op.a, op.b, state, rules);
}

namespace {

/// A card fixes or changes tonight's match.
void plan(story::At hook, Table& table) {
  Career& career = table.state.career;
  const int row = story_of(table.rules)[hook].a;
  const MatchSetup& setup = book_of(table.rules).setups[static_cast<std::size_t>(row)];
  career.planned.setup = static_cast<std::uint16_t>(row);
  career.planned.hook = hook;
  if (!setup.opponent || setup.opponent->code == Who::draw) return;
  const Wrestler before = career.planned.opponent;
  career.planned.opponent =
      setup.opponent->is_role() ? career.roles[setup.opponent->role()] : fetch(table, *setup.opponent);  // AON-22.8 (C)
  if (before != career.planned.opponent) discard_wrestler(table, before);
}

/// On with the phases of the night: whatever of this card is left is not told.
void go_on_with_night(Table& table) {
  auto& agenda = table.state.agenda;
  while (!agenda.empty() && !holds_alternative<CallOpponent>(agenda.back()) &&
         !holds_alternative<CloseNight>(agenda.back()))
    agenda.pop_back();
}

void open_chapter(story::At hook, int chapter, Table& table) {
  const story::Story& story = story_of(table.rules);
  table.state.agenda.clear();  // AON-21.7, AON-23.10
  if (chapter == 2)
    table.then(BeginNight{});
  else
    table.then(story::Tell{story.start(book_of(table.rules).outsider)});  // AON-25.4
  if (const story::At after = story.way(hook, 0); after != story::nowhere) table.then(story::Tell{after});
  table.then(OpenChapter{byte(chapter)});
}

}  // namespace

void begin(story::At hook, Table& table) {
  const story::Op& op = story_of(table.rules)[hook];
  switch (StoryHook(op.word)) {
    case StoryHook::actions:  // AON-21.4
      return table.then(AskBackstage{byte(op.a), byte(op.b), no_limit});
    case StoryHook::roll: return table.then(RollStat{hook});
    case StoryHook::match: return table.then(BillMatch{hook});
    case StoryHook::tonight: return plan(hook, table);
    case StoryHook::night: return go_on_with_night(table);
    case StoryHook::chapter2: return open_chapter(hook, 2, table);
    case StoryHook::chapter3: return open_chapter(hook, 3, table);
    case StoryHook::end: return table.then(EndCareer{});
  }
}

/// After a turn the Special Encounters are those of the new side: AON-24.6.
story::At leads_to(story::At to, const State& state, const Rules& rules) {
  const Book& book = book_of(rules);
  const story::CardId card = book.story->card_of(story::PieceId(story_of(rules)[to].a));
  const auto& side = book.cards[card].side;
  if (book.cards[card].deck != CardDeck::special || side == state.career.side || book.story->start(card) != to) return to;
  return book.story->start(book.twins[card]);
}

int outcome(story::At, const State& state, const Rules&) { return state.career.way; }

std::optional<CrowdSide> side_chosen(const story::Story& story, const story::Choose& ask, int option) {
  for (story::At at = story.option(ask.at, option).jump;; ++at)
    switch (story[at].flow) {
      case story::Flow::open:
      case story::Flow::say: break;
      case story::Flow::act:
        if (StoryVerb(story[at].word) == StoryVerb::disposition) return CrowdSide(story[at].a);
        break;
      default: return std::nullopt;
    }
}

bool may_be(const State& state, const Rules& rules, CrowdSide side) {
  if (side == CrowdSide::heel && my_board(state, rules).babyface_only) return false;  // AON-15.2
  return rules.side == SideRule::ask || (rules.side == SideRule::face) == (side == CrowdSide::face);
}

}  // namespace bout::all_or_nothing
