// The nights of the tournament and the encounter deck: section 22, AON-23.2 to AON-23.4.
#include "games/all_or_nothing/career_rules.hpp"

namespace bout::all_or_nothing {

namespace {

const std::vector<story::CardId>& encounters_of(const State& state, const Rules& rules) {
  return book_of(rules).encounters[*state.career.side];
}

Mark mark_of(const State& state, const Rules& rules, std::uint8_t encounter) {
  return book_of(rules).cards[encounters_of(state, rules)[encounter]].mark;
}

void tell_card(Table& table, story::CardId card) {
  table.then(story::Tell{story_of(table.rules).start(card)});
}

}  // namespace

void take_encounters(Table& table, bool turned) {
  Career& career = table.state.career;
  career.encounters = {};
  career.encounters_used = {};
  const auto& cards = encounters_of(table.state, table.rules);
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (career.removed.count(number(cards[i])) == 0) career.encounters.shuffle_in(byte(i));  // AON-22.1
  const bool rival = career.roles[Role::rival] != no_wrestler;
  if (turned || rival) drop_encounters(table, rival);  // AON-24.5, AON-24.7, AON-R59, AON-R106
}

void drop_encounters(Table& table, bool with_stars) {
  Career& career = table.state.career;
  if (career.chapter != 2 || !career.side) return;
  const auto& cards = encounters_of(table.state, table.rules);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const Mark mark = mark_of(table.state, table.rules, byte(i));
    if (mark != Mark::e && !(with_stars && mark == Mark::e_star)) continue;
    career.encounters.search(byte(i));
    if (career.encounters_used.count(static_cast<int>(i)) > 0) career.encounters_used.take(static_cast<int>(i));
  }
}

void resolve(const BeginNight&, Table& table) {  // AON-22.8, all five phases
  Career& career = table.state.career;
  ++career.night;
  career.planned = Billing{};
  career.planned.tonight = true;
  table.emit(NightBegan{career.night});
  const std::uint8_t actions = std::exchange(career.night_actions, no_limit);  // AON-17.17
  const bool afresh = table.rules.repeat_across_nights == RepeatAcrossNights::allow;  // AON-R54
  table.then(AskBackstage{actions == no_limit ? byte(night_actions) : actions, 15, afresh ? no_limit : career.last_action},
             TurnEncounter{}, CallOpponent{}, PlayTonight{}, CloseNight{});
}

void resolve(const TurnEncounter&, Table& table) {
  State& state = table.state;
  Career& career = state.career;
  if (career.encounters.empty() && career.encounters_used.size() > 0) {  // AON-22.12
    career.encounters_used.each([&](int card, int) { career.encounters.shuffle_in(byte(card)); });
    table.emit(EncountersReshuffled{byte(career.encounters_used.size())});
    career.encounters_used = {};
  }
  if (career.encounters.empty()) return;  // changed packs only
  const std::uint8_t drawn = career.encounters.draw(table.chance, roll_name(RollKind::encounter));
  if (table.chance.stopped()) return;
  career.encounters_used.add(drawn);  // AON-22.9
  if (career.roles[Role::rival] == no_wrestler || mark_of(state, table.rules, drawn) != Mark::crossed)
    return tell_card(table, encounters_of(state, table.rules)[drawn]);  // AON-23.4, AON-23.9, AON-R60
  table.emit(EncounterSetAside{career.roles[Role::rival]});             // AON-23.3: its text is ignored
  const auto& rivals = book_of(table.rules).rivals[*career.side];
  OneEach<32> three;
  for (std::size_t i = 0; i < rivals.size(); ++i) three.add(static_cast<int>(i));
  const int which = table.chance.kind(three, roll_name(RollKind::rival_card));
  if (table.chance.stopped()) return;
  career.encounters = {};
  career.encounters_used = {};
  state.agenda.clear();  // AON-22.13: the nights are over for good
  tell_card(table, rivals[static_cast<std::size_t>(which)]);
}

void resolve(const CallOpponent&, Table& table) {
  Career& career = table.state.career;
  if (career.planned.opponent == no_wrestler) career.planned.opponent = draw_wrestler(table);
}

void resolve(const PlayTonight&, Table& table) {
  Career& career = table.state.career;
  career.billing = std::exchange(career.planned, Billing{});
  table.then(AskSheet{});
}

void resolve(const CloseNight&, Table& table) {
  Career& career = table.state.career;
  const bool over = career.wins + career.losses >= table.rules.nights || career.night >= most_nights;  // AON-22.19
  if (!over) return table.then(BeginNight{});
  end_role(table, Role::rival);                                     // AON-23.11, AON-R66
  const bool through = career.wins * 4 >= table.rules.nights * 3;  // AON-22.14: 3 of 4
  const Book& book = book_of(table.rules);
  tell_card(table, through ? book.finals[*career.side] : book.outside[*career.side]);
  table.then(AskBackstage{byte(last_actions), 15, no_limit});
}

void look_at_wrestlers(Table& table, int count) {
  Career& career = table.state.career;
  career.seen.clear();
  for (int i = 0; i < count; ++i) {
    const Wrestler who = draw_wrestler(table);
    if (table.chance.stopped()) return;
    if (who != no_wrestler) career.seen.push_back(who);
  }
  if (!career.seen.empty()) table.then(ChooseTonight{});  // D33
}

void resolve(const SetTonight& set, Table& table) {
  Career& career = table.state.career;
  for (const Wrestler who : career.seen)
    if (who != set.who) career.wrestlers.put_at_bottom(who);
  career.seen.clear();
  discard_wrestler(table, career.planned.opponent);
  career.planned.opponent = set.who;
}

}  // namespace bout::all_or_nothing
