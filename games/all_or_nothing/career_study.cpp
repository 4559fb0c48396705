#include "games/all_or_nothing/career_study.hpp"

#include "engine/names.hpp"
#include "games/all_or_nothing/career_words.hpp"

namespace bout::all_or_nothing {

CareerStudy::CareerStudy(std::shared_ptr<const Rules> rules, std::shared_ptr<const Content> content)
    : rules_(std::move(rules)), content_(std::move(content)) {
  if (rules_->mode != Mode::career) return;
  pairs_.resize(rules_->boards.size());
  reached_.resize(story().cards());
  options_.resize(story().texts());
}

// ---- while a career goes on ----

void CareerStudy::watch(const Event& event) {
  if (rules_->mode != Mode::career) return;
  visit(
      [&](const auto& happened) {
        if constexpr (requires { see(happened); }) see(happened);
      },
      event);
}

void CareerStudy::score(int origin, int by) {
  under_.from[static_cast<std::size_t>(origin)] += by;
  under_.vp += by;
}

void CareerStudy::see(const ChapterBegan& began) { under_.chapter = began.chapter; }
void CareerStudy::see(const PieceOpened& opened) {
  if (!story().is_card(opened.piece)) return;
  under_.reached.resize(reached_.size());
  under_.reached[index(story().card_of(opened.piece))] = true;
}
void CareerStudy::see(const ChoiceAsked& asked) {
  for (int option = 0; option < story().options(asked.at); ++option)
    ++options_[index(story().label(asked.at, option))].taken.of;
}
void CareerStudy::see(const OptionTaken& taken) {
  ++options_[index(taken.label)].taken.count;
  under_.options.emplace_back(taken.label, under_.vp);
}
void CareerStudy::see(const VpChanged& changed) {
  score(std::exchange(under_.conceded, false) ? given_up : cards + under_.chapter - 1, changed.by);
}
void CareerStudy::see(const InjuryTaken& taken) { ++under_.injuries[index(taken.injury)]; }
void CareerStudy::see(const InjuryHealed& healed) { score(returned, healed.vp); }
void CareerStudy::see(const SkillLearned& learned) { ++under_.skills[index(learned.skill)]; }
void CareerStudy::see(const SideTaken& taken) { under_.first = taken.side; }
void CareerStudy::see(const Turned& turned) {
  under_.turned = true;
  under_.was[index(turned.to)] = true;
}
void CareerStudy::see(const RivalMade&) { under_.rival = true; }
void CareerStudy::see(const BackstageRolled& rolled) {
  ++under_.actions[index(rolled.action)];
  actions_[index(rolled.action)].works.add(rolled.successes > 0);
}
void CareerStudy::see(const MatchScored& scored) {
  ++under_.matches;
  under_.wins += scored.won;
  score((scored.won ? won : lost) + under_.chapter - 1, scored.match);
  score(bonus, scored.bonus);
}
void CareerStudy::see(const MatchConceded&) { under_.conceded = true; }

void CareerStudy::finish(const State& end) {
  if (rules_->mode != Mode::career) return;
  const Career& career = end.career;
  const CrowdSide first = under_.first.value_or(career.side.value_or(CrowdSide::face));  // a sheet begins with a side
  under_.was[index(first)] = true;
  Pair& pair = pairs_[me(end)][index(first)];
  pair.vp.add(career.vp);
  pair.matches.add(under_.matches);
  int all = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    all += under_.injuries[i];
    injuries_[i].add(under_.injuries[i]);
    skills_[i].add(under_.skills[i] > 0);
    actions_[i].taken.add(under_.actions[i]);
  }
  pair.injuries.add(all);
  pair.won.add({static_cast<std::uint64_t>(under_.wins), static_cast<std::uint64_t>(under_.matches)});
  pair.turned.add(under_.turned);
  pair.rival.add(under_.rival);
  const auto belt = story().number_of("heldBelt");
  pair.belt.add(belt && (career.flags >> *belt & 1) != 0);
  for (std::size_t i = 0; i < origins; ++i) from_[i].add(under_.from[i]);
  under_.reached.resize(reached_.size());
  for (std::size_t i = 0; i < reached_.size(); ++i) {
    const StoryCard& card = rules_->book->cards[story::CardId(i)];
    const bool his = card.wrestler == no_wrestler || card.wrestler == me(end);
    if (his && (!card.side || under_.was[index(*card.side)])) reached_[i].add(under_.reached[i]);
  }
  for (const auto& [label, before] : under_.options) options_[index(label)].vp_after.add(under_.vp - before);
  const auto matches = static_cast<std::size_t>(under_.matches);
  if (lengths_.size() <= matches) lengths_.resize(matches + 1);
  ++lengths_[matches];
  under_ = {};
}

// ---- tables ----

namespace {

Cell text(std::string_view words) { return {std::string(words), 0, 0}; }

}  // namespace

FindingsTable CareerStudy::careers_table() const {
  FindingsTable table{"careers",
                      "careers by wrestler and by the side first taken",
                      {{"wrestler", Figure::text},
                       {"side", Figure::text},
                       {"careers", Figure::count},
                       {"vp", Figure::mean, Shown::with_interval},
                       {"matches", Figure::mean},
                       {"won", Figure::share},
                       {"injuries", Figure::mean},
                       {"turned", Figure::share},
                       {"rival", Figure::share},
                       {"champion", Figure::share}},
                      {},
                      -1};
  for (const Wrestler wrestler : pairs_.keys())
    for (const CrowdSide side : all<CrowdSide>(2)) {
      const Pair& pair = pairs_[wrestler][index(side)];
      if (pair.vp.of == 0) continue;
      table.rows.push_back({text(content_->brief(wrestler, rules_->names)), text(word_of(side)), {{}, pair.vp.of, 0},
                            pair.vp.cell(), pair.matches.cell(), pair.won.cell(), pair.injuries.cell(),
                            pair.turned.cell(), pair.rival.cell(), pair.belt.cell()});
    }
  return table;
}

FindingsTable CareerStudy::origins_table() const {
  static constexpr std::array<std::string_view, origins> names = {
      "matches won, Chapter 1",  "matches won, Chapter 2",  "matches won, Chapter 3", "matches lost, Chapter 1",
      "matches lost, Chapter 2", "matches lost, Chapter 3", "story, Chapter 1",       "story, Chapter 2",
      "story, Chapter 3",        "bonuses of cards",        "matches given up",       "injuries returned"};
  FindingsTable table{"vp_sources",
                      "where the VP of a career come from",
                      {{"source", Figure::text}, {"vp", Figure::mean, Shown::with_interval}},
                      {},
                      -1};
  for (std::size_t i = 0; i < origins; ++i) table.rows.push_back({text(names[i]), from_[i].cell()});
  return table;
}

FindingsTable CareerStudy::cards_table() const {
  FindingsTable table{"story_cards",
                      "how many careers of its side or wrestler reach a card",
                      {{"story_card", Figure::text},
                       {"deck", Figure::text},
                       {"side", Figure::text},
                       {"reached", Figure::share, Shown::with_interval}},
                      {},
                      3};
  for (std::size_t i = 0; i < reached_.size(); ++i) {
    const StoryCard& card = rules_->book->cards[story::CardId(i)];
    if (reached_[i].of == 0) continue;
    table.rows.push_back({text(story().name(story::CardId(i))), text(word_of(card.deck)),
                          text(card.side ? word_of(*card.side) : "any"), reached_[i].cell()});
  }
  return table;
}

FindingsTable CareerStudy::options_table() const {
  FindingsTable table{"options",
                      "how often each option of a story card is taken, and what careers score from there on",
                      {{"option", Figure::text},
                       {"taken", Figure::share},
                       {"vp_after", Figure::mean, Shown::with_interval}},
                      {},
                      1};
  for (std::size_t i = 0; i < options_.size(); ++i)
    if (options_[i].taken.of > 0)
      table.rows.push_back({text(story().key(story::TextId(i))), options_[i].taken.cell(), options_[i].vp_after.cell()});
  return table;
}

FindingsTable CareerStudy::body_table() const {
  FindingsTable table{"body_and_work",
                      "injuries taken, abilities bought and backstage actions taken in a career",
                      {{"what", Figure::text},
                       {"in_a_career", Figure::mean, Shown::with_interval},
                       {"careers", Figure::share},
                       {"works", Figure::share}},
                      {},
                      -1};
  for (const Injury injury : all<Injury>(4))
    table.rows.push_back({text(injury_name(injury)), injuries_[index(injury)].cell(), {}, {}});
  for (const Skill skill : all<Skill>(4)) table.rows.push_back({text(skill_name(skill)), {}, skills_[index(skill)].cell(), {}});
  for (const Action action : all<Action>(4)) {
    const Rolled& rolled = actions_[index(action)];
    table.rows.push_back({text(action_name(action)), rolled.taken.cell(), {}, rolled.works.cell()});
  }
  return table;
}

std::vector<FindingsTable> CareerStudy::tables() const {
  return {careers_table(), origins_table(), cards_table(), options_table(), body_table()};
}

}  // namespace bout::all_or_nothing
