// The frame of a career: sections 15, 21 (AON-R61: as reconstructed there), 25.
#include "games/all_or_nothing/career_rules.hpp"

namespace bout::all_or_nothing {

void set_up_career(Table& table) {
  State& state = table.state;
  state.terms.career = true;
  if (table.rules.sheet) {  // AON-26.5: a career goes on
    table.at_once(SetWrestler{Side::player, table.rules.sheet->wrestler});
    state.career = table.rules.sheet->career;
    if (state.career.chapter == 2)
      table.then(BeginNight{});
    else
      table.then(story::Tell{story_of(table.rules).start(book_of(table.rules).outsider)});
    return table.then(OpenChapter{state.career.chapter});
  }
  state.career.chapter = 1;
  table.then(BeginCareer{});
  if (table.rules.wrestler)
    table.at_once(SetWrestler{Side::player, *table.rules.wrestler});
  else
    table.then(ChooseWrestler{});  // D17
}

void resolve(const BeginCareer&, Table& table) {
  Career& career = table.state.career;  // AON-15.6: nothing is there yet; AON-15.11, AON-25.9: nor anything from before
  for (const Injury injury : all<Injury>(4)) career.injury_deck.add(number(injury), injury_rows[injury].copies);
  career.unlocked = 1u << index(Action::recovery) | 1u << index(Action::training);  // AON-17.2
  shuffle_wrestlers(table);
  const Board& mine = my_board(table.state, table.rules);
  const bool full = mine.campaign == CampaignLength::full;  // AON-15.1, AON-15.2
  table.emit(CareerBegan{me(table.state), full});
  if (full) return table.then(OpenChapter{1});
  career.chapter = 2;
  career.skill = short_start_skill;
  table.then(OpenChapter{2}, BeginNight{});
  if (mine.babyface_only) return table.then(TakeSide{CrowdSide::face});
  if (table.rules.side != SideRule::ask)
    return table.then(TakeSide{table.rules.side == SideRule::face ? CrowdSide::face : CrowdSide::heel});
  table.then(ChooseSide{});  // AON-15.7
}

void resolve(const TakeSide& take, Table& table) {  // AON-19.1
  Career& career = table.state.career;
  if (career.side) return;
  career.side = take.side;
  career.space = byte(table.rules.choice_space);  // AON-19.5, AON-R56
  table.emit(SideTaken{take.side, career.space});
  unlock(table, Action::promo);  // AON-17.12
  if (take.side == CrowdSide::heel) unlock(table, Action::attack);
  if (career.space > 0) table.then(AskHoldings{});
}

void resolve(const OpenChapter& open, Table& table) {
  State& state = table.state;
  Career& career = state.career;
  const story::Story& story = story_of(table.rules);
  career.chapter = open.chapter;  // AON-15.4
  table.emit(ChapterBegan{open.chapter});
  career.removed = {};
  if (open.chapter == 1) {  // AON-21.1: one line, from its first card on
    const auto first = book_of(table.rules).first[me(state)];
    return table.then(story::Tell{story.start(*first)});
  }
  career.wins = career.losses = career.night = 0;
  if (open.chapter == 2) {
    shuffle_wrestlers(table);  // AON-22.1
    return take_encounters(table, false);
  }
  end_role(table, Role::rival);  // AON-25.1; AON-25.7: everything else stays
  career.encounters = {};
  career.encounters_used = {};
}

void end_career(Table& table) {
  table.state.agenda.clear();
  table.state.career.ended = true;  // AON-25.8; AON-25.11: the last card has told how
}

void resolve(const EndCareer&, Table& table) {
  end_career(table);
  table.emit(CareerEnded{table.state.career.vp});
}

}  // namespace bout::all_or_nothing
